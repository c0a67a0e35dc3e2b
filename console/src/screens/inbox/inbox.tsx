import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePages } from '../../data/use-pages.ts';
import {
  type ConversationChannel,
  type ConversationRowFragment,
  ExportConversationsDocument,
  InboxDocument,
  type Sentiment,
  UpdateConversationDocument,
} from '../../generated/graphql.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { words } from '../../ui/words.ts';
import { Thread } from './thread.tsx';

const PAGE = 50;
const CHANNELS: readonly ConversationChannel[] = ['EMAIL', 'NETWORK'];
const SENTIMENTS: readonly Sentiment[] = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'];
const TONES: Record<Sentiment, Tone> = { POSITIVE: 'good', NEUTRAL: 'plain', NEGATIVE: 'bad' };

export default function Inbox({ id }: { id?: string }) {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState<string | null>(null);
  const [channel, setChannel] = useState<ConversationChannel | null>(null);
  const [sentiment, setSentiment] = useState<Sentiment | null>(null);
  const [isArchived, setIsArchived] = useState(false);
  const filter = { isArchived, ...(channel === null ? {} : { channels: [channel] }), ...(sentiment === null ? {} : { sentiments: [sentiment] }) };
  const { result, nodes, more } = usePages(InboxDocument, { first: PAGE, query, filter }, (data) => data.conversations);
  const [update] = useAction(UpdateConversationDocument);
  const { tell } = useToasts();
  const threads = nodes.filter((thread) => thread.isArchived === isArchived);
  const at = threads.findIndex((thread) => thread.id === id);
  const open = (index: number) => {
    const thread = threads[Math.max(0, Math.min(index, threads.length - 1))];
    if (thread !== undefined) navigate(`/inbox/${thread.id}`);
  };
  const archive = async () => {
    const thread = threads[at];
    if (thread === undefined) return;
    const next = threads[at + 1] ?? threads[at - 1];
    const input = { conversationId: thread.id, isArchived: !isArchived };
    if ((await update({ input })) === null) return;
    tell(isArchived ? 'The conversation is back in the inbox.' : 'The conversation is archived.', () => void update({ input: { ...input, isArchived } }));
    navigate(next === undefined ? '/inbox' : `/inbox/${next.id}`);
  };
  useKeys({ j: () => open(at + 1), k: () => open(at < 0 ? 0 : at - 1), e: () => void archive() });
  return (
    <Page
      title="Inbox"
      isBare
      actions={
        <>
          <SearchField label="Search the inbox" onSearch={setQuery} />
          <ExportButton query={ExportConversationsDocument} variables={{ query, filter }} fileName="conversations.csv" />
          <select
            className="input narrow"
            aria-label="Channel"
            value={channel ?? ''}
            onChange={(event) => setChannel(CHANNELS.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">All channels</option>
            {CHANNELS.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
          <select
            className="input narrow"
            aria-label="Sentiment"
            value={sentiment ?? ''}
            onChange={(event) => setSentiment(SENTIMENTS.find((one) => one === event.target.value) ?? null)}
          >
            <option value="">All sentiments</option>
            {SENTIMENTS.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
          <Button aria-pressed={isArchived} onClick={() => setIsArchived(!isArchived)}>
            {isArchived ? 'Archived' : 'Inbox'}
          </Button>
        </>
      }
    >
      <div className="split" data-open={id !== undefined}>
        <div className="split-list">
          <Loaded result={result}>
            {() => (
              <>
                {threads.length === 0 ? <Empty title="Nothing to read">Replies to your sequences appear here at once.</Empty> : null}
                {threads.map((thread) => (
                  <Row key={thread.id} thread={thread} isOpen={thread.id === id} onOpen={() => navigate(`/inbox/${thread.id}`)} />
                ))}
                {more === null ? null : (
                  <Button look="quiet" onClick={more}>
                    More
                  </Button>
                )}
              </>
            )}
          </Loaded>
        </div>
        <div className="split-detail">
          {id === undefined ? (
            <Empty title="Choose a conversation">
              <kbd>j</kbd> <kbd>k</kbd> move, <kbd>e</kbd> archives.
            </Empty>
          ) : (
            <Thread key={id} id={id} onArchive={() => void archive()} onBack={() => navigate('/inbox')} />
          )}
        </div>
      </div>
    </Page>
  );
}

function Row({ thread, isOpen, onOpen }: { thread: ConversationRowFragment; isOpen: boolean; onOpen: () => void }) {
  return (
    <button type="button" className="item" aria-current={isOpen} onClick={onOpen}>
      <span className="row between">
        <span className={thread.isRead ? 'clip' : 'strong clip'}>
          {thread.isRead ? '' : <span className="visually-hidden">Unread: </span>}
          {thread.contact.fullName ?? thread.contact.email ?? 'Unknown'}
        </span>
        <span className="soft small">
          <Time at={thread.lastMessageAt} />
        </span>
      </span>
      <span className="soft clip">{thread.lastMessagePreview ?? thread.subject}</span>
      <span className="row">
        <Badge>{words(thread.channel)}</Badge>
        {thread.sentiment == null ? null : <Badge tone={TONES[thread.sentiment]}>{words(thread.sentiment)}</Badge>}
        {thread.tag == null ? null : <Badge tone="accent">{words(thread.tag)}</Badge>}
      </span>
    </button>
  );
}
