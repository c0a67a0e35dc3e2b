import type { Transaction } from '../../db/database.ts';
import { Prisma, type SetAsideRow } from '../../db/generated/prisma/client.ts';
import { newId } from '../../kernel/ids.ts';
import { storable } from '../../kernel/text.ts';

const MAX_ERROR_LENGTH = 300;
const MAX_TITLE_LENGTH = 300;
/** Longer texts of a row are cut: a retry that needs them fails, and says so. */
const MAX_TEXT_LENGTH = 100_000;

export interface AsideRow
  extends Pick<SetAsideRow, 'teamId' | 'source' | 'sourceId' | 'rowKey' | 'title'> {
  mailboxId?: string | null;
  occurredAt?: Date | null;
  /** What a retry needs. */
  content: object;
}

/**
 * Sets a row aside that could not be processed, so that its reader goes on with the next one. A row
 * that fails again keeps its entry, with the new error. One that was discarded stays so. SQL because
 * Prisma cannot count up in an upsert.
 */
export async function setAside(
  { rows }: Pick<Transaction, 'rows'>,
  { teamId, source, sourceId, rowKey, title, content, mailboxId, occurredAt }: AsideRow,
  error: unknown,
  now: Date,
): Promise<void> {
  await rows(Prisma.sql`
    insert into set_aside_row (id, team_id, source, source_id, row_key, title, content, error, mailbox_id, occurred_at, first_at, last_at)
    values (${newId('setAsideRow')}, ${teamId}, ${source}::set_aside_source, ${sourceId}, ${storable(rowKey).slice(0, 500)},
      ${storable(title).slice(0, MAX_TITLE_LENGTH)}, ${JSON.stringify(storableValue(content))}::jsonb, ${errorLine(error)},
      ${mailboxId ?? null}, ${occurredAt ?? null}, ${now}, ${now})
    on conflict (team_id, source, source_id, row_key) do update set
      error = excluded.error, attempts = set_aside_row.attempts + 1, last_at = excluded.last_at, is_retried = false, content = excluded.content
    where set_aside_row.discarded_at is null`);
}

/**
 * The error in one line. Messages of errors can begin with the values that were refused, so only
 * the last line is kept.
 */
export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return 'An unknown error.';
  const lines = error.message.split('\n').filter((line) => line.trim() !== '');
  return storable(`${error.name}: ${(lines.at(-1) ?? '').trim()}`).slice(0, MAX_ERROR_LENGTH);
}

/** The value as the database can store it: without NUL characters, and with texts that end. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value).slice(0, MAX_TEXT_LENGTH);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [storable(key), storableValue(child)]),
  );
}
