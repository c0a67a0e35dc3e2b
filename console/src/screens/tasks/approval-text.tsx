import type { TaskDetailQuery } from '../../generated/graphql.ts';
import { AttachFiles } from '../../ui/attach-files.tsx';
import { EmailFrame } from '../../ui/email-frame.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RichTextArea } from '../../ui/rich-text-area.tsx';
import { words } from '../../ui/words.ts';
import { GeneratedText } from './generated-text.tsx';
import type { EditedText, TaskDraft } from './task-draft.ts';

type Action = NonNullable<TaskDetailQuery['taskPreview']>['groupedActions'][number];

/** True if a text failed the checks and nobody has looked at it. */
export const isUnsure =
  (edited: TaskDraft['edited']) =>
  ({ nodeId, generated }: Action): boolean =>
    (generated?.issues.length ?? 0) > 0 && edited[nodeId] === undefined;

/**
 * A text that is restored counts as unchanged, unless it failed the checks: then a person
 * deliberately keeps it.
 */
export function withText(
  edited: TaskDraft['edited'],
  { nodeId, subject, message, attachments, generated }: Action,
  text: EditedText,
): TaskDraft['edited'] {
  if ((generated?.issues.length ?? 0) > 0) return { ...edited, [nodeId]: text };
  const before = attachments.map(({ id }) => id);
  if (
    text.message !== (message ?? '') ||
    text.subject !== (subject ?? null) ||
    text.attachmentIds.join() !== before.join()
  )
    return { ...edited, [nodeId]: text };
  return Object.fromEntries(Object.entries(edited).filter(([other]) => other !== nodeId));
}

interface ApprovalTextProps {
  action: Action;
  edited: EditedText | undefined;
  isOpen: boolean;
  onEdit: (text: EditedText) => void;
}

/** A text for approval, which can be edited before it's sent. */
export function ApprovalText({
  action: { type, subject, message, html, attachments, generated },
  edited,
  isOpen,
  onEdit,
}: ApprovalTextProps) {
  const shown = edited ?? {
    subject: subject ?? null,
    message: message ?? '',
    attachmentIds: attachments.map(({ id }) => id),
  };
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
      {type === 'EMAIL' && isOpen ? (
        <RichTextArea
          label="Text"
          rows={8}
          value={shown.message}
          onChange={(text) => onEdit({ ...shown, message: text })}
        />
      ) : html == null ? (
        <TextArea
          label="Text"
          rows={8}
          value={shown.message}
          readOnly={!isOpen}
          onChange={(event) => onEdit({ ...shown, message: event.target.value })}
        />
      ) : (
        <EmailFrame title="The email as it is sent" html={html} />
      )}
      {type === 'EMAIL' ? (
        <AttachFiles
          ids={shown.attachmentIds}
          {...(isOpen
            ? { onChange: (attachmentIds: string[]) => onEdit({ ...shown, attachmentIds }) }
            : {})}
        />
      ) : null}
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
