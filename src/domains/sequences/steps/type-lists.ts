import { Prisma } from '../../../db/generated/prisma/client.ts';
import { type StepType, typesWhere } from '../../../kernel/step-kind.ts';

/**
 * Types as an SQL list for `in`. Literals instead of parameters, so that the planner knows them.
 * Registered types consist of letters and underscores.
 */
export function typeList(types: readonly StepType[]): Prisma.Sql {
  return types.length === 0
    ? Prisma.sql`(null)`
    : Prisma.raw(`(${types.map((type) => `'${type}'`).join(', ')})`);
}

/** The types whose requests count as sent as soon as they have a provider ID. */
export const requestedTypes = (): StepType[] =>
  typesWhere(({ countsAs }) => countsAs?.when === 'requested');
