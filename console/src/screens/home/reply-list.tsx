import { Link } from 'wouter';
import type { ConversationRowFragment } from '../../generated/graphql.ts';
import { Time } from '../../ui/time.tsx';

export function ReplyList({
  conversations,
}: {
  conversations: readonly ConversationRowFragment[];
}) {
  return (
    <section className="card stack">
      <h2>Replies to answer</h2>
      {conversations.length === 0 ? <p className="soft">No replies to answer.</p> : null}
      {conversations.map(({ id, isRead, contact, lastMessagePreview, lastMessageAt }) => (
        <Link key={id} href={`/inbox/${id}`} className="stack-tight">
          <span className="row between one-line">
            <span className={isRead ? 'clip' : 'strong clip'}>
              {contact.fullName ?? contact.email ?? 'Unknown'}
            </span>
            <span className="soft small">
              <Time at={lastMessageAt} />
            </span>
          </span>
          <span className="soft clip">{lastMessagePreview}</span>
        </Link>
      ))}
    </section>
  );
}
