import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { isPublicMailDomain } from '../../../kernel/public-mail-domains.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { checkFileSize } from '../imports/csv-file-size.ts';
import { readCsv } from '../imports/csv-reader.ts';
import type { SuppressionRow } from '../imports/csv-suppressions.ts';
import {
  contactTarget,
  normalizeSuppressedDomain,
  readTarget,
} from '../suppressions/suppression-target.ts';
import { MAX_REASON_LENGTH } from '../suppressions/suppressions.service.ts';

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
    contactId: z.string(),
    reason: z.string(),
    fault: z.string().nullable(),
  }),
);

/**
 * Adds the addresses, domains and contacts of a file to the suppression list in one transaction.
 * Invalid rows are refused with a reason and do not affect the others. Sequences of contacts stop.
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
    const { teamId } = actor;
    for (const { rows } of chunks) {
      const chunk = rowsSchema.parse(JSON.parse(rows));
      const contacts = await namedContacts(tx, teamId, chunk);
      const entries = takeRows(chunk, result, { maySuppressProviders, contacts });
      result.added += await addEntries(tx, teamId, entries, clock.now());
      await stopNamed(tx, teamId, entries, clock.now());
    }
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

interface ImportContext {
  maySuppressProviders: boolean;
  /** The contacts in the rows, by current or former ID. */
  contacts: ReadonlyMap<string, string>;
}

/** Locks the contacts as a foreign key would. SQL because one statement finds those of a chunk. */
async function namedContacts(
  { rows }: Transaction,
  teamId: string,
  chunk: readonly SuppressionRow[],
): Promise<Map<string, string>> {
  const ids = chunk.flatMap(({ contactId }) => (contactId === '' ? [] : contactId));
  if (ids.length === 0) return new Map();
  const found = await rows<{ named: string; id: string }>(Prisma.sql`
    select k.named, c.id from unnest(${ids}::text[]) as k(named)
    left join contact_alias a on a.team_id = ${teamId} and a.kind = 'contact_id' and a.value = k.named
    join contact c on c.team_id = ${teamId} and c.id = coalesce(a.contact_id, k.named) and c.erased_at is null
    order by c.id for share of c`);
  return new Map(found.map(({ named, id }) => [named, id]));
}

/**
 * Stops the sequences of contacts that the file opts out. Only contacts with a running sequence
 * need this.
 */
async function stopNamed(
  tx: Transaction,
  teamId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const reasons = new Map(
    entries.flatMap(({ email, reason }) => {
      const { contactId } = readTarget(email);
      return contactId === null ? [] : [[contactId, reason]];
    }),
  );
  if (reasons.size === 0) return;
  const running = await tx.prisma.enrollment.findMany({
    where: { teamId, status: 'in_progress', contactId: { in: [...reasons.keys()] } },
    distinct: ['contactId'],
    orderBy: { contactId: 'asc' },
    select: { contactId: true },
  });
  for (const { contactId } of running) {
    const message = `The contact was added to the suppression list: ${reasons.get(contactId)}`;
    const optOut = { teamId, contactId, reason: 'unsubscribed', scope: 'everything' } as const;
    await stopAfterOptOut(tx, { ...optOut, message }, now);
  }
}

/** The valid entries of a chunk. Counts the others in the result. */
function takeRows(
  rows: SuppressionRow[],
  result: SuppressionImport,
  known: ImportContext,
): Entry[] {
  const entries: Entry[] = [];
  for (const row of rows) {
    result.totalRows += 1;
    const entry = toEntry(row, known);
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

/** The entry of a row, or the reason for refusing it. */
function toEntry(
  { email: address, domain, contactId, reason: given, fault }: SuppressionRow,
  { maySuppressProviders, contacts }: ImportContext,
): Entry | string {
  if (fault !== null) return fault;
  const reason = given === '' ? IMPORT_REASON : given;
  if (reason.length > MAX_REASON_LENGTH)
    return `The reason must be at most ${MAX_REASON_LENGTH} characters.`;
  const count = [address, domain, contactId].filter((cell) => cell !== '').length;
  if (count > 1)
    return 'The row has more than one of an email address, a domain and a contact. Use one row for each.';
  if (count === 0) return 'The row has no email address, no domain and no contact.';
  if (contactId !== '') {
    const known = contacts.get(contactId);
    return known === undefined
      ? `Your team has no contact "${contactId.slice(0, 100)}".`
      : { email: contactTarget(known), reason };
  }
  const email = address === '' ? normalizeSuppressedDomain(domain) : normalizeEmail(address);
  if (email !== null && address === '' && isPublicMailDomain(email) && !maySuppressProviders)
    return `${email} is a mail provider. Only owners and admins can suppress its whole domain.`;
  if (email !== null) return { email, reason };
  return `"${(address || domain).slice(0, 100)}" is not a valid ${address === '' ? 'domain' : 'email address'}.`;
}

/**
 * SQL because createMany binds four parameters for each of a hundred thousand rows. Existing
 * entries keep their reason.
 */
async function addEntries(
  { rows }: Transaction,
  teamId: string,
  entries: readonly Entry[],
  now: Date,
): Promise<number> {
  if (entries.length === 0) return 0;
  // Sorted, so that concurrent imports cannot deadlock.
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
