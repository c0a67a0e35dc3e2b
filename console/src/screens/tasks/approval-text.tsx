import type { TaskDetailQuery } from '../../generated/graphql.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { words } from '../../ui/words.ts';
import { GeneratedText } from './generated-text.tsx';
import type { EditedText, TaskDraft } from './task-draft.ts';

type Action = NonNullable<TaskDetailQuery['taskPreview']>['groupedActions'][number];

/** Whether a text failed the checks and nobody has looked at it. */
export const isUnsure =
  (edited: TaskDraft['edited']) =>
  ({ nodeId, generated }: Action): boolean =>
    (generated?.issues.length ?? 0) > 0 && edited[nodeId] === undefined;

/**
 * A text that was changed back to what it was is not changed, unless it failed the checks: then a
 * person keeps it as it is.
 */
export function withText(
  edited: TaskDraft['edited'],
  { nodeId, subject, message, generated }: Action,
  text: EditedText,
): TaskDraft['edited'] {
  if ((generated?.issues.length ?? 0) > 0) return { ...edited, [nodeId]: text };
  if (text.message !== (message ?? '') || text.subject !== (subject ?? null))
    return { ...edited, [nodeId]: text };
  return Object.fromEntries(Object.entries(edited).filter(([other]) => other !== nodeId));
}

interface ApprovalTextProps {
  action: Action;
  edited: EditedText | undefined;
  isOpen: boolean;
  onEdit: (text: EditedText) => void;
}

/** A text that waits for approval, and can be changed before it is sent. */
export function ApprovalText({
  action: { type, subject, message, generated },
  edited,
  isOpen,
  onEdit,
}: ApprovalTextProps) {
  const shown = edited ?? { subject: subject ?? null, message: message ?? '' };
  return (
    <section className="card stack">
      <h3>{words(type)}</h3>
      {subject === null || subject === undefined ? null : (
        <TextField
          label="Subject"
          value={shown.subject ?? ''}
          readOnly={!isOpen}
          onChange={(event) => onEdit({ ...shown, subject: event.target.value })}
        />
      )}
      <TextArea
        label="Text"
        rows={8}
        value={shown.message}
        readOnly={!isOpen}
        onChange={(event) => onEdit({ ...shown, message: event.target.value })}
      />
      {generated == null ? null : (
        <GeneratedText
          generated={generated}
          isKept={edited !== undefined}
          {...(isOpen ? { onKeep: () => onEdit(shown) } : {})}
        />
      )}
    </section>
  );
}
