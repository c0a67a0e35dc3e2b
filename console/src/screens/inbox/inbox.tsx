import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../data/use-pages.ts';
import { useViewer } from '../../data/viewer.ts';
import {
  type ConversationRowFragment,
  type ConversationStateInput,
  ExportConversationsDocument,
  InboxDocument,
  UpdateConversationDocument,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded, NoMatch } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { useShow, useUrlChoice, useUrlFilter, useUrlSwitch } from '../../ui/use-url-filter.ts';
import { keyHints } from '../../ui/words.ts';
import { QuestionList } from '../questions/question-list.tsx';
import { InboxBulk } from './inbox-bulk.tsx';
import { RareFilters, useRareFilters } from './inbox-filters.tsx';
import { InboxRow } from './inbox-row.tsx';
import { EMPTY_VIEWS, filterOf, INBOX_VIEWS, InboxViews } from './inbox-views.tsx';
import { useSnoozeTimes } from './snooze.tsx';
import { Thread } from './thread.tsx';

const PAGE = 50;

type Move = Omit<ConversationStateInput, 'conversationId'>;

export default function Inbox({ id }: { id?: string }) {
  const [query, setQuery] = useUrlFilter('q');
  const [view, setView] = useUrlChoice('view', INBOX_VIEWS);
  const rare = useRareFilters();
  const [isUnread, setIsUnread] = useUrlSwitch('unread');
  const [isAsked, setIsAsked] = useUrlSwitch('needs');
  const [isMine, setIsMine] = useUrlSwitch('mine');
  const show = useShow('/inbox');
  const { viewer, may } = useViewer();
  const times = useSnoozeTimes();
  const filter = {
    ...filterOf(view),
    ...(isUnread ? { isRead: false } : {}),
    ...(isMine ? { handlerIds: [viewer.member.id] } : {}),
    ...rare.filter,
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
  // Archived and snoozed conversations leave the list before it's read again.
  const threads = nodes.filter(
    ({ id: threadId, isArchived, snoozedUntil }) =>
      isArchived === (view === 'ARCHIVED') &&
      (snoozedUntil != null) === (view === 'SNOOZED') &&
      !isLeaving(threadId),
  );
  const at = threads.findIndex((thread) => thread.id === id);
  // The position of the open thread, kept even after a filter has removed it from the list.
  const place = useRef(0);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  const open = (index: number) => {
    const thread = threads[Math.max(0, Math.min(index, threads.length - 1))];
    if (thread !== undefined) show(thread.id);
  };
  /** Removes a conversation from the list. The next key acts on the next one immediately. */
  const move = async (conversationId: string, to: Move, back: Move, done: string) => {
    if (isLeaving(conversationId)) return;
    const next =
      at < 0
        ? (threads[place.current] ?? threads[place.current - 1])
        : (threads[at + 1] ?? threads[at - 1]);
    show(next?.id);
    if (await leave(conversationId, () => update({ input: { conversationId, ...to } })))
      tell(done, () => void update({ input: { conversationId, ...back } }));
    else show(conversationId);
  };
  const archive = ({ id: threadId, isArchived, snoozedUntil = null }: ConversationRowFragment) =>
    move(
      threadId,
      { isArchived: !isArchived },
      { isArchived, ...(snoozedUntil === null ? {} : { snoozedUntil }) },
      isArchived ? 'Moved to the inbox.' : 'Conversation archived.',
    );
  const snooze = (
    { id: threadId, isArchived, snoozedUntil = null }: ConversationRowFragment,
    until: Date | null,
  ) =>
    move(
      threadId,
      { snoozedUntil: until?.toISOString() ?? null },
      { snoozedUntil, ...(isArchived ? { isArchived } : {}) },
      until === null ? 'Back in the inbox.' : `Snoozed until ${times.nameOf(until)}.`,
    );
  const shown = threads[at];
  useKeys({
    e: () => shown !== undefined && void archive(shown),
    z: () =>
      shown !== undefined &&
      void snooze(shown, shown.snoozedUntil == null ? times.tomorrow() : null),
    x: () => shown !== undefined && toggle(shown.id),
    j: () => open(at < 0 && id !== undefined ? place.current : at + 1),
    k: () => open(at < 0 ? (id === undefined ? 0 : place.current - 1) : at - 1),
  });
  const isEmpty = id === undefined && !isAsked && result.data !== undefined && threads.length === 0;
  const isFiltered = query !== null || isUnread || isMine || rare.count > 0;
  const [title, text] = isFiltered
    ? ['No conversations', 'No conversations match these filters.']
    : view === null
      ? ['Your inbox is empty', 'Replies to your sequences show up here right away.']
      : EMPTY_VIEWS[view];
  return (
    <Page
      title="Inbox"
      isBare
      actions={
        <>
          <SearchField label="Search the inbox" query={query} onSearch={setQuery} />
          <Filters
            count={rare.count + [isMine, isUnread, isAsked].filter(Boolean).length}
            moreCount={rare.count}
            more={<RareFilters filters={rare} />}
          >
            <select
              className="input narrow"
              aria-label="Whose"
              value={isMine ? 'mine' : ''}
              onChange={(event) => setIsMine(event.target.value === 'mine')}
            >
              <option value="">
                {may('CONVERSATIONS_READ_TEAM') ? 'All members' : 'All conversations'}
              </option>
              <option value="mine">Mine</option>
            </select>
            <select
              className="input narrow"
              aria-label="Read"
              value={isUnread ? 'unread' : ''}
              onChange={(event) => setIsUnread(event.target.value === 'unread')}
            >
              <option value="">Read and unread</option>
              <option value="unread">Unread</option>
            </select>
            <Button
              aria-pressed={isAsked}
              title="Refused emails and unclear replies that need your answer"
              onClick={() => setIsAsked(!isAsked)}
            >
              Questions
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
      <div className="split" data-open={id !== undefined} data-alone={isEmpty}>
        <div className="split-list">
          {isAsked ? <QuestionList isMine={isMine} /> : <InboxViews view={view} onView={setView} />}
          <InboxBulk
            ids={threads.filter((thread) => marked.has(thread.id)).map((thread) => thread.id)}
            view={view}
            onDone={() => setMarked(new Set())}
          />
          <Loaded result={result}>
            {() =>
              isAsked ? null : (
                <>
                  {threads.length > 0 ? null : isFiltered ? (
                    <NoMatch title={title}>{text}</NoMatch>
                  ) : (
                    <Empty title={title}>{text}</Empty>
                  )}
                  {threads.map((thread) => (
                    <InboxRow
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
            isAsked || threads.length === 0 ? null : (
              <Empty title="Choose a conversation">
                {keyHints('J / K to move', 'E to archive', 'Z to snooze', 'X to select')}
              </Empty>
            )
          ) : (
            <Thread
              key={id}
              id={id}
              isListed={at >= 0}
              onArchive={(thread) => void archive(thread)}
              onSnooze={(thread, until) => void snooze(thread, until)}
              onBack={() => show(undefined)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
