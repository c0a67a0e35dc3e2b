import { Prisma } from '../../../db/generated/prisma/client.ts';
import { type StepType, typesWhere } from '../../../kernel/step-kind.ts';

/**
 * Types as a list for SQL, for `in`. Literals and no parameters, so that the statement is planned
 * for them; a registered type is letters and underscores.
 */
export function typeList(types: readonly StepType[]): Prisma.Sql {
  return types.length === 0
    ? Prisma.sql`(null)`
    : Prisma.raw(`(${types.map((type) => `'${type}'`).join(', ')})`);
}

/** The types of requests that left, whatever became of them, if they have an ID of the provider. */
export const requestedTypes = (): StepType[] =>
  typesWhere(({ countsAs }) => countsAs?.when === 'requested');
