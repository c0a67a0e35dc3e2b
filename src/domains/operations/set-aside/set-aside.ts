import { ZodError } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { Prisma, type SetAsideRow } from '../../../db/generated/prisma/client.ts';
import { newId } from '../../../kernel/ids.ts';
import { storable } from '../../../kernel/text.ts';

const MAX_ERROR_LENGTH = 300;
const MAX_TITLE_LENGTH = 300;
/**
 * Longer texts of a row are cut, and the row is not retried, because a retry would store the cut
 * text.
 */
const MAX_TEXT_LENGTH = 100_000;

export interface NewSetAsideRow
  extends Pick<SetAsideRow, 'teamId' | 'source' | 'sourceId' | 'rowKey' | 'title'> {
  mailboxId?: string | null;
  occurredAt?: Date | null;
  /** The data that a retry needs. */
  content: object;
}

/**
 * Sets aside a row that could not be processed, so that its reader continues with the next one. A
 * row that fails again keeps its entry and gets the new error. A discarded row stays discarded. SQL
 * because Prisma cannot increment in an upsert.
 */
export async function setAside(
  { rows }: Pick<Transaction, 'rows'>,
  { teamId, source, sourceId, rowKey, title, content, mailboxId, occurredAt }: NewSetAsideRow,
  error: unknown,
  now: Date,
): Promise<void> {
  await rows(Prisma.sql`
    insert into set_aside_row (id, team_id, source, source_id, row_key, title, content, error, mailbox_id, occurred_at, first_at, last_at)
    values (${newId('setAsideRow')}, ${teamId}, ${source}::set_aside_source, ${sourceId}, ${storable(rowKey).slice(0, 500)},
      ${storable(title).slice(0, MAX_TITLE_LENGTH)}, ${JSON.stringify(storableContent(content))}::jsonb, ${errorLine(error)},
      ${mailboxId ?? null}, ${occurredAt ?? null}, ${now}, ${now})
    on conflict (team_id, source, source_id, row_key) do update set
      error = excluded.error, attempts = set_aside_row.attempts + 1, last_at = excluded.last_at, is_retried = false, content = excluded.content
    where set_aside_row.discarded_at is null`);
}

/** The row was discarded during its retry, or another process retries it. */
export class RetryWithdrawn extends Error {}

/**
 * Ends the entry of a row in the transaction that processes the row. Of a concurrent retry and
 * discard, the later one sees the earlier: the discard then finds no row, or the retry changes
 * nothing. If the source lists its rows again, the entry is kept and marked as done.
 */
export async function endRetried(
  { rows }: Pick<Transaction, 'rows'>,
  { teamId, id, source }: Pick<SetAsideRow, 'teamId' | 'id' | 'source'>,
  now: Date,
): Promise<void> {
  const ended = await rows(
    source === 'network'
      ? Prisma.sql`update set_aside_row set discarded_at = ${now}, is_retried = false, content = '{}', title = '', error = ''
          where team_id = ${teamId} and id = ${id} and is_retried and discarded_at is null returning 1`
      : Prisma.sql`delete from set_aside_row where team_id = ${teamId} and id = ${id} and is_retried and discarded_at is null returning 1`,
  );
  if (ended.length === 0) throw new RetryWithdrawn('The row is no longer to be retried.');
}

/** Stores the new error of a row that failed again. */
export async function keepFailed(
  { prisma }: Pick<Transaction, 'prisma'>,
  { teamId, id }: Pick<SetAsideRow, 'teamId' | 'id'>,
  error: unknown,
  now: Date,
): Promise<void> {
  await prisma.setAsideRow.updateMany({
    where: { teamId, id, isRetried: true, discardedAt: null },
    data: { isRetried: false, error: errorLine(error), attempts: { increment: 1 }, lastAt: now },
  });
}

/**
 * The error in one line. Error messages can begin with refused values, so only the last line is
 * kept. Schema errors contain the field and never its value.
 */
export function errorLine(error: unknown): string {
  if (error instanceof ZodError) {
    const [first] = error.issues;
    const at = [...(first?.path ?? []).map(String), first?.message ?? 'is invalid'].join(': ');
    return storable(`${at}.`).slice(0, MAX_ERROR_LENGTH);
  }
  if (!(error instanceof Error)) return 'An unknown error.';
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  return storable(`${error.name}: ${(lines.at(-1) ?? '').trim()}`).slice(0, MAX_ERROR_LENGTH);
}

/** True if texts of the row were cut. */
export function isCutOff(content: Prisma.JsonValue): boolean {
  return typeof content === 'object' && content !== null && CUT in content;
}

const CUT = 'isCut';

function storableContent(content: object): object {
  const entries = Object.entries(content).map(([key, child]): [string, unknown] => [
    storable(key),
    storableValue(child),
  ]);
  return Object.fromEntries(isTooLong(content) ? [...entries, [CUT, true]] : entries);
}

function isTooLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH;
  return typeof value === 'object' && value !== null && Object.values(value).some(isTooLong);
}

/** The value in storable form: without NUL characters, and with bounded texts. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value).slice(0, MAX_TEXT_LENGTH);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [storable(key), storableValue(child)]),
  );
}
