import type { Reader, Transaction } from '../../../db/database.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import type { Bar } from '../../../kernel/start-verdict.ts';
import { plural } from '../../../kernel/text.ts';
import type { ErasedAddresses } from '../../../service/erased-addresses.ts';
import { type Rules, rulesOf } from '../outreach-rules/outreach-rules.ts';
import { type SuppressedAddress, suppressionsOfAll } from './start-suppressions.ts';

/** Whether the outreach rules and the suppression list allow a contact to start a sequence. */

const DAY_MILLIS = 86_400_000;

/** The facts for starting a contact, other than the flow plan and the contact itself. */
export interface StartFacts {
  /** The blockers that prevent the contact from starting in the flow plan. */
  bars: readonly Bar[];
  /** The contact's address if it is suppressed; null if it is not, or there is none. */
  suppressed: SuppressedAddress | null;
}

export const NO_FACTS: StartFacts = { bars: [], suppressed: null };

/** The facts of each contact, by its ID. */
export type FactsByContact = ReadonlyMap<string, StartFacts>;

interface Start {
  teamId: string;
  /** The hashes of erased contacts' addresses. */
  erasedAddresses: ErasedAddresses;
  /** A running enrollment in this plan is not reported here: see `ALREADY_ENROLLED`. */
  flowPlanId: string;
}

/**
 * Locks the contacts against starting in another sequence at the same time, then reads the facts of
 * each. Locks in ID order to prevent deadlocks; teams without these rules take no lock.
 */
export async function lockStarts(
  tx: Transaction,
  start: Start,
  contactIds: readonly string[],
  now: Date,
): Promise<FactsByContact> {
  await lockContacts(tx, start.teamId, contactIds);
  return startFacts(tx, start, contactIds, now);
}

/**
 * Takes only the lock of `lockStarts`, for contacts of several flow plans. Returns false if no rule
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

/** Reads the facts of each contact, without a lock. Leaves out contacts without facts. */
export async function startFacts(
  reader: Reader,
  start: Start,
  contactIds: readonly string[],
  now: Date,
): Promise<FactsByContact> {
  if (contactIds.length === 0) return new Map();
  const rules = await rulesOf(reader, start.teamId);
  const suppressions = await suppressionsOfAll(reader, start, contactIds);
  const found = bars(rules) ? await histories(reader, start, contactIds) : NO_HISTORIES;
  const facts = new Map<string, StartFacts>();
  for (const [contactId, { optOut, suppressed }] of suppressions)
    facts.set(contactId, { bars: optOut, suppressed });
  for (const [contactId, history] of found) {
    const known = facts.get(contactId) ?? NO_FACTS;
    const barred = [...known.bars, ...failuresOf(history, rules, now)];
    facts.set(contactId, { ...known, bars: barred });
  }
  return facts;
}

function bars({ allowsParallelSequences, coolDownDays }: Rules): boolean {
  return !allowsParallelSequences || coolDownDays > 0;
}

interface History {
  /** The flow plan of another running enrollment, and that enrollment. */
  runningPlan: string | null;
  runningId: string | null;
  /** The end of the last sequence with a completed step. */
  lastEndedAt: Date | null;
}

const NO_HISTORIES: ReadonlyMap<string, History> = new Map();

/** The histories of contacts that have one. SQL because one statement reads all. */
async function histories(
  { rows }: Reader,
  { teamId, flowPlanId }: Start,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, History>> {
  const found = await rows<History & { contactId: string }>(Prisma.sql`
    select k.contact_id as "contactId", r.name as "runningPlan", r.id as "runningId", l.finished_at as "lastEndedAt"
    from unnest(${[...contactIds]}::text[]) as k(contact_id)
    left join lateral (
      select e.id, f.name from enrollment e join flow_plan f on f.team_id = e.team_id and f.id = e.flow_plan_id
      where e.team_id = ${teamId} and e.contact_id = k.contact_id and e.status = 'in_progress' and e.flow_plan_id <> ${flowPlanId}
      order by e.id limit 1) as r on true
    left join lateral (
      select e.finished_at from enrollment e
      where e.team_id = ${teamId} and e.contact_id = k.contact_id and e.finished_at is not null and exists (
        select 1 from step s where s.team_id = e.team_id and s.enrollment_id = e.id and s.executed_at is not null
          and (s.status not in ('failed', 'skipped') or s.failure_code = 'unknown_outcome'))
      order by e.finished_at desc limit 1) as l on true
    where r.id is not null or l.finished_at is not null`);
  return new Map(found.map(({ contactId, ...history }) => [contactId, history]));
}

function failuresOf(
  { runningPlan, runningId, lastEndedAt }: History,
  { allowsParallelSequences, coolDownDays }: Rules,
  now: Date,
): Bar[] {
  const failures: Bar[] = [];
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
      until: allowedAt,
    });
  }
  return failures;
}
