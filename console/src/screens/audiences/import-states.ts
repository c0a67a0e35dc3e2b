import type { ImportFieldsFragment } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/badge.tsx';
import { words } from '../../ui/words.ts';

const TONES: Record<ImportFieldsFragment['status'], Tone> = {
  QUEUED: 'plain',
  RUNNING: 'plain',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELED: 'plain',
};

export function isOver({ status }: Pick<ImportFieldsFragment, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELED';
}

/** True while the import or its undo is running. */
export function isUnderWay(run: Pick<ImportFieldsFragment, 'status' | 'undo'>): boolean {
  return !isOver(run) || (run.undo !== null && run.undo.finishedAt === null);
}

/** The text of an import's badge. */
export function stateOf({
  status,
  failureMessage,
  undo,
}: Pick<ImportFieldsFragment, 'status' | 'failureMessage' | 'undo'>): { tone: Tone; text: string } {
  if (undo !== null)
    return { tone: 'plain', text: undo.finishedAt === null ? 'Undoing' : 'Undone' };
  return { tone: failureMessage == null ? TONES[status] : 'bad', text: words(status) };
}
