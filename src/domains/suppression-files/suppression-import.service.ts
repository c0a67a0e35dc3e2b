import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import { normalizeEmail } from '../../kernel/contact-identity.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { isPublicMailDomain } from '../../kernel/public-mail-domains.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { normalizeSuppressedDomain } from '../email-links/suppression-target.ts';
import { MAX_REASON_LENGTH } from '../email-links/suppressions.service.ts';
import { checkFileSize } from '../imports/csv-file-size.ts';
import { type CsvChunk, readCsv } from '../imports/csv-reader.ts';
import type { SuppressionRow } from '../imports/csv-suppressions.ts';

/**
 * Rows per statement. Kept small because a statement blocks all other queries on the embedded
 * database.
 */
const CHUNK_ROWS = 2_000;
const MAX_REFUSED_ROWS = 1_000;
const IMPORT_REASON = 'imported';

export interface RefusedSuppression {
  row: number;
  reason: string;
}

export interface SuppressionImport {
  totalRows: number;
  added: number;
  refusedCount: number;
  /** The first refused rows, in file order. */
  refused: RefusedSuppression[];
}

interface Entry {
  email: string;
  reason: string;
}

const rowsSchema: z.ZodType<SuppressionRow[]> = z.array(
  z.object({
    row: z.int(),
    email: z.string(),
    domain: z.string(),
    reason: z.string(),
    fault: z.string().nullable(),
  }),
);

/**
 * Adds the addresses and domains of a file to the suppression list in one transaction. Invalid rows
 * are refused with a reason and do not affect the others.
 */
export async function importSuppressions(
  context: ServiceContext,
  bytes: Uint8Array,
): Promise<SuppressionImport> {
  const { actor, clock } = context;
  authorize(actor, 'suppressions.write');
  checkFileSize(context, bytes);
  const chunks = await readCsv(actor.teamId, bytes, { kind: 'suppressions' }, CHUNK_ROWS);
  return context.transact(async (tx) => {
    const result: SuppressionImport = { totalRows: 0, added: 0, refusedCount: 0, refused: [] };
    const maySuppressProviders = can(actor, 'suppressions.publicDomains');
    for (const chunk of chunks)
      result.added += await addEntries(
        tx,
        actor.teamId,
        takeRows(chunk, result, maySuppressProviders),
        clock.now(),
      );
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'suppressions.imported',
      subjectId: actor.teamId,
      data: { added: result.added, refusedCount: result.refusedCount },
    });
    return result;
  });
}

/** The valid entries of a chunk; the others are counted in the result. */
function takeRows(
  { rows }: CsvChunk,
  result: SuppressionImport,
  maySuppressProviders: boolean,
): Entry[] {
  const entries: Entry[] = [];
  for (const row of rowsSchema.parse(JSON.parse(rows))) {
    result.totalRows += 1;
    const entry = toEntry(row, maySuppressProviders);
    if (typeof entry !== 'string') {
      entries.push(entry);
      continue;
    }
    result.refusedCount += 1;
    if (result.refused.length < MAX_REFUSED_ROWS)
      result.refused.push({ row: row.row, reason: entry });
  }
  return entries;
}

/** The entry of a row, or why the row is refused. */
function toEntry(
  { email: address, domain, reason: given, fault }: SuppressionRow,
  maySuppressProviders: boolean,
): Entry | string {
  if (fault !== null) return fault;
  const reason = given === '' ? IMPORT_REASON : given;
  if (reason.length > MAX_REASON_LENGTH)
    return `The reason must be at most ${MAX_REASON_LENGTH} characters.`;
  if (address !== '' && domain !== '')
    return 'The row has an email address and a domain. Use one row for each.';
  if (address === '' && domain === '') return 'The row has neither an email address nor a domain.';
  const email = address === '' ? normalizeSuppressedDomain(domain) : normalizeEmail(address);
  if (email !== null && address === '' && isPublicMailDomain(email) && !maySuppressProviders)
    return `${email} is a mail provider. Only owners and admins can suppress its whole domain.`;
  if (email !== null) return { email, reason };
  return `"${(address || domain).slice(0, 100)}" is not a valid ${address === '' ? 'domain' : 'email address'}.`;
}

/**
 * SQL because createMany binds four parameters for each of a hundred thousand rows. Entries that
 * are already listed keep their reason.
 */
async function addEntries(
  { rows }: Transaction,
  teamId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<number> {
  if (entries.length === 0) return 0;
  // In one order, so that two imports at once do not wait for each other.
  const sorted = [...entries].sort((a, b) => (a.email < b.email ? -1 : Number(a.email > b.email)));
  const added = await rows<{ count: number }>(Prisma.sql`
    with added as (
      insert into email_suppression (team_id, email, reason, created_at)
      select ${teamId}, email, reason, ${now} from unnest(${sorted.map(({ email }) => email)}::text[], ${sorted.map(({ reason }) => reason)}::text[]) as r(email, reason)
      on conflict do nothing returning 1
    )
    select count(*)::int as count from added`);
  return added[0]?.count ?? 0;
}
