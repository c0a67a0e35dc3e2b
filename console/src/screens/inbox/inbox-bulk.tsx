import {
  type ConversationTagChoice,
  UpdateConversationsDocument,
  type UpdateConversationsInput,
} from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useAction } from '../../ui/use-action.ts';
import { plural, words } from '../../ui/words.ts';

const TAGS: readonly ConversationTagChoice[] = ['HOT', 'NURTURE', 'NONE'];

interface InboxBulkProps {
  ids: string[];
  isArchived: boolean;
  onDone: () => void;
}

/** What can be done with the marked conversations. */
export function InboxBulk({ ids, isArchived, onDone }: InboxBulkProps) {
  const [update, isBusy] = useAction(UpdateConversationsDocument);
  const { tell } = useToasts();
  const apply = async (
    change: Omit<UpdateConversationsInput, 'conversationIds'>,
    done: string,
    back: Omit<UpdateConversationsInput, 'conversationIds'> | null,
  ) => {
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
        <option value="">Tag …</option>
        {TAGS.map((tag) => (
          <option key={tag} value={tag}>
            {tag === 'NONE' ? 'No tag' : words(tag)}
          </option>
        ))}
      </select>
    </div>
  );
}
