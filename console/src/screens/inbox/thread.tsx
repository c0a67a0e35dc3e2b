import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { useViewer } from '../../data/viewer.ts';
import {
  type ConversationRowFragment,
  type ConversationTagChoice,
  ReplyDocument,
  SaveReplyDraftDocument,
  ThreadDocument,
  type ThreadQuery,
  UpdateConversationDocument,
  WriteReplyDocument,
} from '../../generated/graphql.ts';
import { AttachFiles } from '../../ui/attach-files.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { MadeUp } from '../../ui/made-up.tsx';
import { PeekPanel } from '../../ui/record-table/peek-panel.tsx';
import { RichTextArea } from '../../ui/rich-text-area.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useVisible } from '../../ui/use-visible.ts';
import { words } from '../../ui/words.ts';
import { RecordMeeting } from '../contact/record-meeting.tsx';
import { ContactPeek } from '../contacts/contact-peek.tsx';
import { MailQuestion } from '../questions/mail-question.tsx';
import { AssignDialog } from './assign.tsx';
import { Intent } from './intent.tsx';
import { MessageText } from './message-text.tsx';
import { Snooze, useSnoozeTimes } from './snooze.tsx';

type ThreadOfPage = NonNullable<ThreadQuery['conversation']>;

const SAVE_AFTER_MILLIS = 800;
const TAGS: readonly ConversationTagChoice[] = ['NONE', 'HOT', 'NURTURE'];

interface ThreadProps {
  id: string;
  /** True if the list handles the keys of its threads, also while they're loading. */
  isListed: boolean;
  onArchive: (thread: ConversationRowFragment) => void;
  /** Null ends the snooze. */
  onSnooze: (thread: ConversationRowFragment, until: Date | null) => void;
  onBack: () => void;
}

export function Thread({ id, ...rest }: ThreadProps) {
  const [result] = useQuery({ query: ThreadDocument, variables: { id } });
  return (
    <Loaded result={result}>
      {({ conversation }) =>
        conversation == null ? (
          <Empty title="Conversation not found">
            It’s in another member’s inbox, or it belongs to another team.
          </Empty>
        ) : (
          <Messages key={conversation.id} thread={conversation} {...rest} />
        )
      }
    </Loaded>
  );
}

function Messages({
  thread,
  isListed,
  onArchive,
  onSnooze,
  onBack,
}: { thread: ThreadOfPage } & Omit<ThreadProps, 'id'>) {
  const { viewer, may } = useViewer();
  const { tell } = useToasts();
  const [update] = useAction(UpdateConversationDocument);
  const { id, isRead } = thread;
  const isOwn = thread.owner.id === viewer.member.id;
  const { mayReply } = thread;
  const isVisible = useVisible();
  // A thread marked as unread stays so until it's opened again.
  const [staysUnread, setStaysUnread] = useState(false);
  const [isAssigning, setIsAssigning] = useState(false);
  const [isPeeking, setIsPeeking] = useState(false);
  const [isMeeting, setIsMeeting] = useState(false);
  const [newest] = thread.enrollments;
  const mayRecord = newest !== undefined && may('ENROLLMENTS_WRITE');
  const times = useSnoozeTimes();
  const [, navigate] = useLocation();
  const isSeen = isOwn && isVisible && !staysUnread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: What is seen is read, also what arrives meanwhile.
  useEffect(() => {
    if (!isRead && isSeen) void update({ input: { conversationId: id, isRead: true } });
  }, [isRead, isSeen]);
  const setTag = async (tag: ConversationTagChoice) => {
    const before = thread.tag ?? 'NONE';
    if ((await update({ input: { conversationId: id, tag } })) === null) return;
    tell(
      tag === 'NONE' ? 'Tag removed.' : `Tagged ${words(tag).toLowerCase()}.`,
      () => void update({ input: { conversationId: id, tag: before } }),
    );
  };
  const assign = async (assigneeId: string | null, name: string) => {
    const before = thread.assignee?.id ?? null;
    if ((await update({ input: { conversationId: id, assigneeId } })) === null) return;
    tell(
      assigneeId === null ? `Left to ${thread.owner.user.displayName}.` : `Assigned to ${name}.`,
      () => void update({ input: { conversationId: id, assigneeId: before } }),
    );
  };
  useKeys({
    ...(isListed
      ? {}
      : {
          e: () => onArchive(thread),
          z: () => onSnooze(thread, thread.snoozedUntil == null ? times.tomorrow() : null),
        }),
    a: () => setIsAssigning(true),
    m: () => mayRecord && setIsMeeting(true),
    p: () => setIsPeeking(!isPeeking),
    r: () => document.querySelector<HTMLElement>('.reply-form textarea')?.focus(),
  });
  return (
    <div className="thread" data-peek={isPeeking}>
      <article className="stack">
        <div className="row between">
          <div className="row">
            <Button look="quiet" className="only-narrow" onClick={onBack}>
              ← Inbox
            </Button>
            <h2>
              <Link href={`/contacts/${thread.contact.id}`}>
                {thread.contact.fullName ?? thread.contact.email ?? 'Unknown'}
              </Link>
            </h2>
            <span className="soft">{thread.contact.companyName}</span>
          </div>
          <div className="row">
            <select
              className="input fit"
              aria-label="Tag"
              value={thread.tag ?? 'NONE'}
              onChange={(event) =>
                void setTag(TAGS.find((tag) => tag === event.target.value) ?? 'NONE')
              }
            >
              {TAGS.map((tag) => (
                <option key={tag} value={tag}>
                  {tag === 'NONE' ? 'No tag' : words(tag)}
                </option>
              ))}
            </select>
            <Button
              onClick={() => {
                setStaysUnread(true);
                void update({ input: { conversationId: id, isRead: false } });
              }}
            >
              Mark unread
            </Button>
            <Button aria-pressed={isPeeking} onClick={() => setIsPeeking(!isPeeking)}>
              Contact <kbd>p</kbd>
            </Button>
            <Button onClick={() => setIsAssigning(true)}>
              {thread.assignee == null ? 'Assign' : `For ${thread.assignee.user.displayName}`}{' '}
              <kbd>a</kbd>
            </Button>
            {thread.snoozedUntil == null ? (
              <Snooze
                label={
                  <>
                    Snooze <kbd>z</kbd>
                  </>
                }
                onSnooze={(until) => onSnooze(thread, until)}
              />
            ) : (
              <Button onClick={() => onSnooze(thread, null)}>
                End snooze <kbd>z</kbd>
              </Button>
            )}
            <Button onClick={() => onArchive(thread)}>
              {thread.isArchived ? 'Move to the inbox' : 'Archive'} <kbd>e</kbd>
            </Button>
          </div>
        </div>
        {thread.snoozedUntil == null ? null : (
          <p className="notice">
            <span>
              Snoozed until <Time at={thread.snoozedUntil} />. It comes back earlier when the
              contact writes.
            </span>
          </p>
        )}
        <MailQuestion question={thread.mailQuestion} />
        {[...thread.messages.nodes].reverse().map((message) => (
          <div
            key={message.id}
            className={message.direction === 'OUTBOUND' ? 'bubble mine' : 'bubble'}
          >
            {message.subject == null ? null : <div className="strong">{message.subject}</div>}
            <MessageText message={message} />
            <Intent message={message} contact={thread.contact} />
            <div className="row soft small">
              <Time at={message.sentAt} />
              {message.direction === 'OUTBOUND' ||
              message.address == null ||
              message.address === thread.contact.email ? null : (
                <span>from {message.address}</span>
              )}
              {message.author == null ? null : <span>by {message.author.user.displayName}</span>}
              {message.kind === 'MESSAGE' ? null : <Badge tone="warn">{words(message.kind)}</Badge>}
              {message.direction === 'OUTBOUND' && message.delivery !== 'SENT' ? (
                <Badge tone={message.delivery === 'FAILED' ? 'bad' : 'plain'}>
                  {words(message.delivery)}
                </Badge>
              ) : null}
              {message.failure == null ? null : <span>{message.failure.message}</span>}
            </div>
          </div>
        ))}
        {isOwn ? null : (
          <p className="soft">
            This is the inbox of {thread.owner.user.displayName}.
            {mayReply
              ? ' Your reply is sent in their name.'
              : ' You can’t reply in it unless they allow it in their sending settings.'}
          </p>
        )}
        {mayReply ? (
          <ReplyForm thread={thread}>
            {mayRecord ? (
              <Button onClick={() => setIsMeeting(true)}>
                Meeting booked <kbd>m</kbd>
              </Button>
            ) : null}
          </ReplyForm>
        ) : null}
        {isMeeting && newest !== undefined ? (
          <RecordMeeting enrollmentId={newest.id} onClose={() => setIsMeeting(false)} />
        ) : null}
        {isAssigning ? (
          <AssignDialog
            title="Assign this conversation"
            assigneeId={thread.assignee?.id ?? null}
            onAssign={assign}
            onClose={() => setIsAssigning(false)}
          />
        ) : null}
      </article>
      {isPeeking ? (
        <PeekPanel
          onOpen={() => navigate(`/contacts/${thread.contact.id}`)}
          onClose={() => setIsPeeking(false)}
        >
          <ContactPeek id={thread.contact.id} />
        </PeekPanel>
      ) : null}
    </div>
  );
}

interface Written {
  body: string;
  attachmentIds: string[];
}

/** The server keeps a draft while it's written, so that it's available on another device. */
function ReplyForm({ thread, children }: { thread: ThreadOfPage; children: ReactNode }) {
  const { id, channel, draft, writtenReply } = thread;
  const { may } = useViewer();
  const [write, isWriting] = useAction(WriteReplyDocument);
  const stored = draft?.body ?? '';
  const [body, setBody] = useState(stored);
  const storedFiles = draft?.attachments.map((file) => file.id) ?? [];
  const [files, setFiles] = useState<string[]>(storedFiles);
  const [reply, isSending] = useAction(ReplyDocument);
  const [saveDraft] = useAction(SaveReplyDraftDocument);
  const { tell } = useToasts();
  const waiting = useRef<Written | null>(null);
  const store = () => {
    if (waiting.current !== null)
      void saveDraft({ input: { conversationId: id, ...waiting.current } });
    waiting.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: Saved when the writing pauses.
  useEffect(() => {
    if (body === stored && files.join() === storedFiles.join()) return;
    waiting.current = { body, attachmentIds: files };
    const timer = window.setTimeout(store, SAVE_AFTER_MILLIS);
    return () => window.clearTimeout(timer);
  }, [body, files]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: What is not saved yet is saved when the thread is left.
  useEffect(() => store, []);
  const send = async () => {
    if (isSending || body.trim() === '') return;
    waiting.current = null;
    const sent = await reply({ input: { conversationId: id, body, attachmentIds: files } });
    if (sent === null) {
      // Saves the draft on the server, in case the user leaves the thread to fix a refusal.
      waiting.current = { body, attachmentIds: files };
      store();
      return;
    }
    // Text typed meanwhile belongs to the next reply.
    setBody((now) => (now === body ? '' : now));
    setFiles((now) => now.filter((file) => !files.includes(file)));
    tell(['Reply sent.', ...(sent.replyToConversation?.warnings ?? [])].join(' '));
  };
  const askAi = async () => {
    const done = (await write({ input: { conversationId: id } }))?.writeReply;
    const text = done?.conversation.draft?.body;
    if (text != null) setBody((now) => (now === '' ? text : now));
  };
  const sendByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, target } = event;
    const isSent = key === 'Enter' && (ctrlKey || metaKey) && !repeat;
    if (isSent) void send();
    // The next key is for the list again.
    if ((isSent || key === 'Escape') && target instanceof HTMLElement) target.blur();
  };
  return (
    <form
      className="stack reply-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {channel === 'EMAIL' ? (
        <RichTextArea
          label="Your reply"
          rows={5}
          value={body}
          onChange={setBody}
          onKeyDown={sendByKey}
        />
      ) : (
        <TextArea
          label="Your reply"
          rows={5}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={sendByKey}
        />
      )}
      {channel === 'EMAIL' ? <AttachFiles ids={files} onChange={setFiles} /> : null}
      {writtenReply?.isMadeUp === true && body !== '' ? <MadeUp /> : null}
      {writtenReply == null || writtenReply.issues.length === 0 || body === '' ? null : (
        <div className="notice warn stack-tight">
          <strong>Check this draft before you send it.</strong>
          {writtenReply.issues.map(({ message }) => (
            <span key={message}>{message}</span>
          ))}
        </div>
      )}
      <div className="row">
        {body === '' && may('TEXTS_GENERATE') ? (
          <Button disabled={isWriting} onClick={() => void askAi()}>
            Write a draft with AI (0.5 credits)
          </Button>
        ) : null}
        <Button type="submit" look="primary" disabled={isSending || body.trim() === ''}>
          Send <kbd>Ctrl Enter</kbd>
        </Button>
        {children}
      </div>
    </form>
  );
}
