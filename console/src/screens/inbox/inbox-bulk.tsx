import { useState } from 'react';
import {
  type ConversationTagChoice,
  UpdateConversationsDocument,
  type UpdateConversationsInput,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';
import { AssignDialog } from './assign.tsx';
import type { InboxView } from './inbox-views.tsx';
import { Snooze } from './snooze.tsx';

const TAGS: readonly ConversationTagChoice[] = ['HOT', 'NURTURE', 'NONE'];

type Change = Omit<UpdateConversationsInput, 'conversationIds'>;

interface InboxBulkProps {
  ids: string[];
  view: InboxView | null;
  onDone: () => void;
}

/** The actions for selected conversations. */
export function InboxBulk({ ids, view, onDone }: InboxBulkProps) {
  const [update, isBusy] = useAction(UpdateConversationsDocument);
  const [isAssigning, setIsAssigning] = useState(false);
  const { tell } = useToasts();
  const isArchived = view === 'ARCHIVED';
  const apply = async (change: Change, done: string, back: Change | null) => {
    const result = (await update({ input: { conversationIds: ids, ...change } }))
      ?.updateConversations;
    if (result == null) return;
    const changed = result.conversations.map(({ id }) => id);
    const [first] = result.unchanged;
    tell(
      `${plural(changed.length, 'conversation')} ${done}.${first === undefined ? '' : ` ${result.unchanged.length} couldn’t be: ${first.message}`}`,
      back === null
        ? undefined
        : () => void update({ input: { conversationIds: changed, ...back } }),
    );
    onDone();
  };
  if (ids.length === 0) return null;
  return (
    <div className="bulk-bar row">
      <Button
        disabled={isBusy}
        onClick={() =>
          void apply({ isArchived: !isArchived }, isArchived ? 'moved to the inbox' : 'archived', {
            isArchived,
          })
        }
      >
        {isArchived ? 'Move to inbox' : 'Archive'} {ids.length}
      </Button>
      {view === 'SNOOZED' ? (
        <Button
          disabled={isBusy}
          onClick={() => void apply({ snoozedUntil: null }, 'moved to the inbox', null)}
        >
          Move {ids.length} to inbox
        </Button>
      ) : (
        <Snooze
          label={`Snooze ${ids.length}`}
          onSnooze={(until) =>
            void apply({ snoozedUntil: until.toISOString() }, 'snoozed', {
              snoozedUntil: null,
              ...(isArchived ? { isArchived } : {}),
            })
          }
        />
      )}
      <Button onClick={() => setIsAssigning(true)}>Assign {ids.length}</Button>
      <Button
        disabled={isBusy}
        onClick={() => void apply({ isRead: true }, 'marked as read', { isRead: false })}
      >
        Mark {ids.length} read
      </Button>
      <select
        className="input narrow"
        aria-label="Tag the marked conversations"
        value=""
        onChange={(event) => {
          const tag = TAGS.find((one) => one === event.target.value);
          if (tag !== undefined) void apply({ tag }, 'tagged', null);
        }}
      >
        <option value="">Tag…</option>
        {TAGS.map((tag) => (
          <option key={tag} value={tag}>
            {tag === 'NONE' ? 'No tag' : words(tag)}
          </option>
        ))}
      </select>
      {isAssigning ? (
        <AssignDialog
          title={`Assign ${plural(ids.length, 'conversation')}`}
          assigneeId={null}
          onAssign={(assigneeId) => apply({ assigneeId }, 'assigned', null)}
          onClose={() => setIsAssigning(false)}
        />
      ) : null}
    </div>
  );
}
