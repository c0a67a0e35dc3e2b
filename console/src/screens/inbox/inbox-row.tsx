import { useViewer } from '../../data/viewer.ts';
import type { ConversationRowFragment } from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { words } from '../../ui/words.ts';
import { INTENT_TONES } from './intents.ts';

/** A conversation in the list of the inbox. */
export function InboxRow({
  thread,
  isOpen,
  isMarked,
  onMark,
  onOpen,
}: {
  thread: ConversationRowFragment;
  isOpen: boolean;
  isMarked: boolean;
  onMark: () => void;
  onOpen: () => void;
}) {
  const { viewer } = useViewer();
  const row = useInView<HTMLButtonElement>(isOpen);
  const name = thread.contact.fullName ?? thread.contact.email ?? 'Unknown';
  return (
    <div className="marked-item">
      <input type="checkbox" aria-label={`Mark ${name}`} checked={isMarked} onChange={onMark} />
      <button ref={row} type="button" className="item" aria-current={isOpen} onClick={onOpen}>
        <span className="row between">
          <span className={thread.isRead ? 'clip' : 'strong clip'}>
            {thread.isRead ? '' : <span className="visually-hidden">Unread: </span>}
            {name}
          </span>
          <span className="soft small">
            <Time at={thread.lastMessageAt} />
          </span>
        </span>
        <span className="soft clip">
          {thread.lastMessageDirection === 'INBOUND'
            ? null
            : thread.owner.id === viewer.member.id
              ? 'You: '
              : 'Sent: '}
          {thread.lastMessagePreview ?? thread.subject}
        </span>
        <span className="row">
          <span className="soft" title={words(thread.channel)}>
            <Icon name={thread.channel === 'EMAIL' ? 'email' : 'network'} />
            <span className="visually-hidden">{words(thread.channel)}</span>
          </span>
          {thread.replyIntent == null ? null : (
            <Badge tone={INTENT_TONES[thread.replyIntent.intent]}>
              {words(thread.replyIntent.intent)}
            </Badge>
          )}
          {thread.replyIntent == null && thread.sentiment != null ? (
            <Badge>{words(thread.sentiment)}</Badge>
          ) : null}
          {thread.replyIntent?.needsCheck ? <Badge tone="warn">Check</Badge> : null}
          {thread.mailQuestion?.isOpen ? <Badge tone="warn">Open question</Badge> : null}
          {thread.tag == null ? null : <Badge tone="accent">{words(thread.tag)}</Badge>}
          {thread.snoozedUntil == null ? null : (
            <span className="soft small clip">
              until <Time at={thread.snoozedUntil} />
            </span>
          )}
          {thread.owner.id === viewer.member.id ? null : (
            <span className="soft small clip">{thread.owner.user.displayName}</span>
          )}
          {thread.assignee == null ? null : (
            <span className="soft small clip">
              → {thread.assignee.id === viewer.member.id ? 'You' : thread.assignee.user.displayName}
            </span>
          )}
        </span>
      </button>
    </div>
  );
}
