/** What was written for a task that isn't completed yet. */
export interface TaskDraft {
  /** By the step. */
  edited: Record<string, EditedText>;
  note: string;
}

export interface EditedText {
  subject: string | null;
  message: string;
  attachmentIds: string[];
}

export const NO_DRAFT: TaskDraft = { edited: {}, note: '' };

/** True if something was written. */
export function isWritten({ edited, note }: TaskDraft): boolean {
  return Object.keys(edited).length > 0 || note.trim() !== '';
}
