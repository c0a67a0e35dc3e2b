import type { ImportMode, ImportRowEffect } from '../../../db/generated/prisma/client.ts';

export interface ModeOutcome extends Record<ImportRowEffect | 'excluded' | 'refused', number> {
  mode: ImportMode;
  leftOutCells: number;
}

export const MODES: readonly ImportMode[] = ['fill_gaps', 'replace', 'only_new', 'only_existing'];

export function noOutcome(mode: ImportMode): ModeOutcome {
  return {
    mode,
    created: 0,
    filled: 0,
    changed: 0,
    unchanged: 0,
    excluded: 0,
    refused: 0,
    leftOutCells: 0,
  };
}
