import { z } from 'zod';
import { isDatabaseFault } from '../../../db/faults.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';

/** Status codes that concern the access or the load, not the row. */
const NOT_OF_ROW = new Set([401, 402, 403, 408, 421, 423, 425, 429]);

/**
 * True if an error is about the row itself, so that the next one may succeed: a service refuses it,
 * its form is unexpected, or the database cannot store its values.
 */
export function isRowFault(error: unknown): boolean {
  if (isDatabaseFault(error) || !(error instanceof Error)) return false;
  if (error instanceof z.ZodError || error instanceof Prisma.PrismaClientValidationError)
    return true;
  const status = ['status', 'code'].map((name): unknown => Reflect.get(error, name));
  const refused = status.find((value) => typeof value === 'number');
  if (typeof refused === 'number')
    return refused >= 400 && refused < 500 && !NOT_OF_ROW.has(refused);
  // PostgreSQL cannot store a value, or a table constraint refuses it.
  return (
    error instanceof Prisma.PrismaClientKnownRequestError ||
    status.some((code) => typeof code === 'string' && /^2[23]\w{3}$/.test(code))
  );
}
