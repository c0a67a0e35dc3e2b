import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  type ConversationChannel,
  type ConversationRowFragment,
  type ConversationTagChoice,
  ExportConversationsDocument,
  InboxDocument,
  type ReplyIntent,
  type Sentiment,
  UpdateConversationDocument,
} from '../../generated/graphql.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useInView } from '../../ui/use-in-view.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { useShow, useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { words } from '../../ui/words.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { InboxBulk } from './inbox-bulk.tsx';
import { INTENT_TONES, INTENTS } from './intents.ts';
import { Thread } from './thread.tsx';

const PAGE = 50;
const CHANNELS: readonly ConversationChannel[] = ['EMAIL', 'NETWORK'];
const TAGS: readonly ConversationTagChoice[] = ['HOT', 'NURTURE', 'NONE'];
const SENTIMENTS: readonly Sentiment[] = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'];

export default function Inbox({ id }: { id?: string }) {
  const [query, setQuery] = useUrlFilter('q');
  const [channel, setChannel] = useUrlChoice('channel', CHANNELS);
  const [sentiment, setSentiment] = useUrlChoice('sentiment', SENTIMENTS);
  const [intent, setIntent] = useUrlChoice<ReplyIntent | 'CHECK'>('intent', [...INTENTS, 'CHECK']);
  const [tag, setTag] = useUrlChoice('tag', TAGS);
  const [isArchived, setIsArchived] = useUrlSwitch('archived');
  const [isUnread, setIsUnread] = useUrlSwitch('unread');
  const [isAsked, setIsAsked] = useUrlSwitch('needs');
  const [isMine, setIsMine] = useUrlSwitch('mine');
  const moreCount = [channel, sentiment, intent, tag].filter((one) => one !== null).length;
  const show = useShow('/inbox');
  const { viewer, may } = useViewer();
  const chosen = {
    ...(isUnread ? { isRead: false } : {}),
    ...(isMine ? { userIds: [viewer.member.user.id] } : {}),
  };
  const filter = {
    isArchived,
    ...chosen,
    ...(channel === null ? {} : { channels: [channel] }),
    ...(sentiment === null ? {} : { sentiments: [sentiment] }),
    ...(intent === null
      ? {}
      : intent === 'CHECK'
        ? { needsIntentCheck: true }
        : { intents: [intent] }),
    ...(tag === null ? {} : { tags: [tag] }),
  };
  const { result, nodes, more } = usePages(
    InboxDocument,
    { first: PAGE, query, filter },
    (data) => data.conversations,
  );
  const [update] = useAction(UpdateConversationDocument);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (threadId: string) =>
    setMarked((ids) =>
      ids.has(threadId)
        ? new Set([...ids].filter((one) => one !== threadId))
        : new Set(ids).add(threadId),
    );
  const { isLeaving, leave } = useLeaving();
  const { tell } = useToasts();
  const threads = nodes.filter(
    (thread) => thread.isArchived === isArchived && !isLeaving(thread.id),
  );
  const at = threads.findIndex((thread) => thread.id === id);
  // Where the open thread was, also after a filter has taken it off the list.
  const place = useRef(0);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  const open = (index: number) => {
    const thread = threads[Math.max(0, Math.min(index, threads.length - 1))];
    if (thread !== undefined) show(thread.id);
  };
  const archive = async (conversationId: string, was: boolean) => {
    if (isLeaving(conversationId)) return;
    const next =
      at < 0
        ? (threads[place.current] ?? threads[place.current - 1])
        : (threads[at + 1] ?? threads[at - 1]);
    const input = { conversationId, isArchived: !was };
    // The next thread is there for the next key at once.
    show(next?.id);
    if (await leave(conversationId, () => update({ input })))
      tell(
        was ? 'Moved to the inbox.' : 'Conversation archived.',
        () => void update({ input: { ...input, isArchived: was } }),
      );
    else show(conversationId);
  };
  useKeys({
    e: () => at >= 0 && id !== undefined && void archive(id, isArchived),
    x: () => at >= 0 && id !== undefined && toggle(id),
    j: () => open(at < 0 && id !== undefined ? place.current : at + 1),
    k: () => open(at < 0 ? (id === undefined ? 0 : place.current - 1) : at - 1),
  });
  return (
    <Page
      title="Inbox"
      isBare
      actions={
        <>
          <SearchField label="Search the inbox" query={query} onSearch={setQuery} />
          <Filters
            count={moreCount + [isMine, isUnread, isAsked, isArchived].filter(Boolean).length}
            moreCount={moreCount}
            more={
              <>
                <select
                  className="input"
                  aria-label="Channel"
                  value={channel ?? ''}
                  onChange={(event) => setChannel(event.target.value)}
                >
                  <option value="">All channels</option>
                  {CHANNELS.map((one) => (
                    <option key={one} value={one}>
                      {words(one)}
                    </option>
                  ))}
                </select>
                <select
                  className="input"
                  aria-label="Sentiment"
                  value={sentiment ?? ''}
                  onChange={(event) => setSentiment(event.target.value)}
                >
                  <option value="">All sentiments</option>
                  {SENTIMENTS.map((one) => (
                    <option key={one} value={one}>
                      {words(one)}
                    </option>
                  ))}
                </select>
                <select
                  className="input"
                  aria-label="What they want"
                  value={intent ?? ''}
                  onChange={(event) => setIntent(event.target.value)}
                >
                  <option value="">All intents</option>
                  <option value="CHECK">Check the intent</option>
                  {INTENTS.map((one) => (
                    <option key={one} value={one}>
                      {words(one)}
                    </option>
                  ))}
                </select>
                <select
                  className="input"
                  aria-label="Tag of the conversations"
                  value={tag ?? ''}
                  onChange={(event) => setTag(event.target.value)}
                >
                  <option value="">All tags</option>
                  {TAGS.map((one) => (
                    <option key={one} value={one}>
                      {one === 'NONE' ? 'No tag' : words(one)}
                    </option>
                  ))}
                </select>
              </>
            }
          >
            {may('CONVERSATIONS_READ_TEAM') ? (
              <select
                className="input narrow"
                aria-label="Whose"
                value={isMine ? 'mine' : ''}
                onChange={(event) => setIsMine(event.target.value === 'mine')}
              >
                <option value="">All members</option>
                <option value="mine">Mine</option>
              </select>
            ) : null}
            <select
              className="input narrow"
              aria-label="Read"
              value={isUnread ? 'unread' : ''}
              onChange={(event) => setIsUnread(event.target.value === 'unread')}
            >
              <option value="">Read and unread</option>
              <option value="unread">Unread</option>
            </select>
            <Button aria-pressed={isAsked} onClick={() => setIsAsked(!isAsked)}>
              Needs you
            </Button>
            <Button aria-pressed={isArchived} onClick={() => setIsArchived(!isArchived)}>
              Archived
            </Button>
          </Filters>
          <ExportButton
            query={ExportConversationsDocument}
            variables={{ query, filter }}
            fileName="conversations.csv"
          />
        </>
      }
    >
      <div className="split" data-open={id !== undefined}>
        <div className="split-list">
          <InboxBulk
            ids={threads.filter((thread) => marked.has(thread.id)).map((thread) => thread.id)}
            isArchived={isArchived}
            onDone={() => setMarked(new Set())}
          />
          {isAsked ? <QuestionList isMine={isMine} /> : null}
          <Loaded result={result}>
            {() =>
              isAsked ? null : (
                <>
                  {threads.length > 0 ? null : query === null &&
                    !isArchived &&
                    !isUnread &&
                    !isMine &&
                    channel === null &&
                    sentiment === null &&
                    intent === null &&
                    tag === null ? (
                    <Empty title="Inbox zero">
                      Replies to your sequences show up here right away.
                    </Empty>
                  ) : (
                    <Empty title="No conversations">No conversations match these filters.</Empty>
                  )}
                  {threads.map((thread) => (
                    <Row
                      key={thread.id}
                      thread={thread}
                      isOpen={thread.id === id}
                      isMarked={marked.has(thread.id)}
                      onMark={() => toggle(thread.id)}
                      onOpen={() => show(thread.id)}
                    />
                  ))}
                  {more === null ? null : (
                    <Button look="quiet" onClick={more}>
                      More
                    </Button>
                  )}
                </>
              )
            }
          </Loaded>
        </div>
        <div className="split-detail">
          {id === undefined ? (
            <Empty title="Choose a conversation">
              <kbd>j</kbd> <kbd>k</kbd> move, <kbd>e</kbd> archives, <kbd>x</kbd> marks.
            </Empty>
          ) : (
            <Thread
              key={id}
              id={id}
              isListed={at >= 0}
              onArchive={(was) => void archive(id, was)}
              onBack={() => show(undefined)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

function Row({
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
        <span className="soft clip">{thread.lastMessagePreview ?? thread.subject}</span>
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
          {thread.mailQuestion?.isOpen ? <Badge tone="warn">Needs you</Badge> : null}
          {thread.tag == null ? null : <Badge tone="accent">{words(thread.tag)}</Badge>}
          {thread.owner.id === viewer.member.id ? null : (
            <span className="soft small clip">{thread.owner.user.displayName}</span>
          )}
        </span>
      </button>
    </div>
  );
}
