import type { Reader, Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { batched } from '../../db/reader.ts';
import type { Failure } from '../../kernel/failure.ts';
import { plural } from '../../kernel/text.ts';
import type { ErasedAddresses } from '../../service/erased-addresses.ts';
import { IS_PERSONAL } from '../email-links/suppressions.service.ts';
import { type Rules, rulesOf } from '../outreach-rules/outreach-rules.ts';

/** Whether the rules of outreach let a contact start another sequence. */

const DAY_MILLIS = 86_400_000;

/** What bars each contact from starting in a flow plan, by the ID of the contact. */
export type Bars = ReadonlyMap<string, readonly Failure[]>;

interface Start {
  teamId: string;
  /** The hashes by which addresses of erased contacts are known. */
  erasedAddresses: ErasedAddresses;
  /** An enrollment in progress in this plan itself is not reported: see `ALREADY_ENROLLED`. */
  flowPlanId: string;
}

/**
 * Locks the contacts against starting in another sequence at the same time, then reads what bars
 * each of them. Locks in order to prevent deadlocks; teams without these rules take no lock.
 */
export async function lockStarts(
  tx: Transaction,
  start: Start,
  contactIds: readonly string[],
  now: Date,
): Promise<Bars> {
  await lockContacts(tx, start.teamId, contactIds);
  return barsOf(tx, start, contactIds, now);
}

/**
 * The lock of `lockStarts` alone, for contacts of several flow plans. Returns false if no rule
 * needs it.
 */
export async function lockContacts(
  tx: Transaction,
  teamId: string,
  contactIds: readonly string[],
): Promise<boolean> {
  if (!bars(await rulesOf(tx, teamId)) || contactIds.length === 0) return false;
  const keys = contactIds.map((id) => `sequences:${id}`);
  await tx.rows(Prisma.sql`
    select count(pg_advisory_xact_lock(key)) from (
      select distinct hashtextextended(k, 0) as key from unnest(${keys}::text[]) as k order by key) as keys`);
  return true;
}

/** Reads what bars each contact, without a lock. */
export async function barsOf(
  reader: Reader,
  start: Start,
  contactIds: readonly string[],
  now: Date,
): Promise<Bars> {
  const rules = await rulesOf(reader, start.teamId);
  const wishes = await Promise.all(
    contactIds.map((contactId) => optOutOf(reader, { ...start, contactId })),
  );
  const found = bars(rules)
    ? await Promise.all(contactIds.map((contactId) => histories(reader, { ...start, contactId })))
    : [];
  return new Map(
    contactIds.map((contactId, index) => [
      contactId,
      [...(wishes[index] ?? []), ...failuresOf(found[index] ?? NONE, rules, now)],
    ]),
  );
}

/**
 * Who opted out, under any address, is enrolled in nothing, also as a new contact after their erasure. An address that
 * only bounced leaves the other channels. Empty if the contact did not.
 */
export const optOutOf = batched<Omit<Start, 'flowPlanId'> & { contactId: string }, Failure[]>(
  async (reader, asked) => {
    const contacts = await reader.rows<{ nth: number; teamId: string; email: string }>(Prisma.sql`
    select k.nth::int, c.team_id as "teamId", c.address as email
    from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ contactId }) => contactId)}::text[]) with ordinality as k(team_id, contact_id, nth)
    join contact_email c on c.team_id = k.team_id and c.contact_id = k.contact_id`);
    const entries = await Promise.all(
      contacts.map(async ({ nth, teamId, email }) => {
        const entryOf = await asked[nth - 1]?.erasedAddresses.entriesOf(reader, teamId);
        return [email, ...(entryOf === undefined ? [] : [entryOf(email)])].map((entry) => ({
          nth,
          teamId,
          email,
          entry,
        }));
      }),
    );
    const wanted = entries.flat();
    const found = await reader.rows<{ index: number; reason: string }>(Prisma.sql`
    select k.index::int, s.reason
    from unnest(${wanted.map(({ teamId }) => teamId)}::text[], ${wanted.map(({ entry }) => entry)}::text[]) with ordinality as k(team_id, entry, index)
    join email_suppression s on s.team_id = k.team_id and s.email = k.entry and ${IS_PERSONAL}`);
    const byNth = new Map(
      found.flatMap(({ index, reason }) => {
        const entry = wanted[index - 1];
        return entry === undefined ? [] : [[entry.nth, { email: entry.email, reason }] as const];
      }),
    );
    return asked.map((_, index) => {
      const entry = byNth.get(index + 1);
      return entry === undefined
        ? []
        : [{ code: 'unsubscribed' as const, message: optOutMessage(entry) }];
    });
  },
);

function optOutMessage({ email, reason }: { email: string; reason: string }): string {
  return `The contact opted out (${reason}), so they are not enrolled. If they agreed to be written to again, remove ${email} from the suppression list (Mutation.unsuppress).`;
}

function bars({ allowsParallelSequences, coolDownDays }: Rules): boolean {
  return !allowsParallelSequences || coolDownDays > 0;
}

interface History {
  /** The flow plan of another enrollment in progress, and that enrollment. */
  runningPlan: string | null;
  runningId: string | null;
  /** The end of the last sequence in which a step was carried out. */
  lastEndedAt: Date | null;
}

const NONE: History = { runningPlan: null, runningId: null, lastEndedAt: null };

/** SQL because one statement reads the history of all contacts of a batch. */
const histories = batched<Start & { contactId: string }, History>(async ({ rows }, asked) => {
  const found = await rows<History & { nth: number }>(Prisma.sql`
    select k.nth::int, r.name as "runningPlan", r.id as "runningId", l.finished_at as "lastEndedAt"
    from unnest(${asked.map(({ teamId }) => teamId)}::text[], ${asked.map(({ contactId }) => contactId)}::text[], ${asked.map(({ flowPlanId }) => flowPlanId)}::text[])
      with ordinality as k(team_id, contact_id, flow_plan_id, nth)
    left join lateral (
      select e.id, f.name from enrollment e join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id
      where e.team_id = k.team_id and e.contact_id = k.contact_id and e.status = 'in_progress' and e.flow_plan_id is distinct from k.flow_plan_id
      order by e.id limit 1) as r on true
    left join lateral (
      select e.finished_at from enrollment e
      where e.team_id = k.team_id and e.contact_id = k.contact_id and e.finished_at is not null and exists (
        select 1 from step s where s.team_id = e.team_id and s.enrollment_id = e.id and s.executed_at is not null
          and (s.status not in ('failed', 'skipped') or s.failure_code = 'unknown_outcome'))
      order by e.finished_at desc limit 1) as l on true`);
  const byIndex = new Map(found.map(({ nth, ...history }) => [nth, history]));
  return asked.map((_, index) => byIndex.get(index + 1) ?? NONE);
});

function failuresOf(
  { runningPlan, runningId, lastEndedAt }: History,
  { allowsParallelSequences, coolDownDays }: Rules,
  now: Date,
): Failure[] {
  const failures: Failure[] = [];
  if (!allowsParallelSequences && runningPlan !== null) {
    failures.push({
      code: 'in_other_sequence',
      message: `The contact is in progress in the flow plan "${runningPlan}" (${runningId}). Your team allows one sequence at a time: wait until it ends, or cancel it.`,
    });
  }
  const allowedAt =
    lastEndedAt === null ? null : new Date(lastEndedAt.getTime() + coolDownDays * DAY_MILLIS);
  if (allowedAt !== null && allowedAt > now) {
    failures.push({
      code: 'cool_down',
      message: `The last sequence of the contact ended at ${lastEndedAt?.toISOString()}. After a cool-down of ${plural(coolDownDays, 'day')}, a new one is allowed from ${allowedAt.toISOString()}.`,
    });
  }
  return failures;
}
