import { z } from 'zod';
import type { Prisma } from '../../../../db/generated/prisma/client.ts';

/** The outcomes of an undo for contacts, and the reasons why contacts stay. */
export const UNDO_OUTCOMES = [
  'removed',
  'restored',
  'leftAudience',
  'keptInUse',
  'keptInOtherAudience',
  'keptChanged',
  'gone',
] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

export type UndoCounts = Record<UndoOutcome, number>;

const countsSchema = z.partialRecord(z.enum(UNDO_OUTCOMES), z.int());

/** The stored counts; missing counts are 0. */
export function undoCountsOf(stored: Prisma.JsonValue): UndoCounts {
  return { ...noCounts(), ...countsSchema.parse(stored) };
}

export function noCounts(): UndoCounts {
  return {
    removed: 0,
    restored: 0,
    leftAudience: 0,
    keptInUse: 0,
    keptInOtherAudience: 0,
    keptChanged: 0,
    gone: 0,
  };
}

export function addCounts(counts: UndoCounts, more: UndoCounts): UndoCounts {
  const sum = noCounts();
  for (const outcome of UNDO_OUTCOMES) sum[outcome] = counts[outcome] + more[outcome];
  return sum;
}
