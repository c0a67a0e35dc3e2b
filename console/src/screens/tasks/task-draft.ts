/** Unsent input for an open task. */
export interface TaskDraft {
  /** The edited texts by step. */
  edited: Record<string, EditedText>;
  note: string;
}

export interface EditedText {
  subject: string | null;
  message: string;
  attachmentIds: string[];
}

export const NO_DRAFT: TaskDraft = { edited: {}, note: '' };

/** True if there is unsent input. */
export function isWritten({ edited, note }: TaskDraft): boolean {
  return Object.keys(edited).length > 0 || note.trim() !== '';
}
