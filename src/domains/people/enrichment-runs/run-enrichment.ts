import type { Transaction } from '../../../db/database.ts';
import type { EnrichmentKind, EnrichmentRun } from '../../../db/generated/prisma/client.ts';
import { tellPerformer } from '../../../infra/event-performer.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { asFailureCode } from '../../../kernel/failure.ts';
import { plural } from '../../../kernel/text.ts';
import type { JobContext } from '../../../service/service-context.ts';
import { AgentMayNotSpend } from '../../accounts/connected-agents/agent-rights.ts';
import { type Charge, reserve, settle } from '../../credits/credits/ledger.ts';
import { lockTeamContacts } from '../contacts/contacts.service.ts';
import { type Answer, askAll, sortContacts, type Waiting } from './batch-lookups.ts';
import { endRun, hasEnded, lockRun, recordRun } from './enrichment-events.ts';
import { ENRICHABLE, lacks } from './enrichment-kinds.ts';
import { saveFound } from './save-found.ts';

/** The number of lookups recorded in one transaction. */
const BATCH = 25;
/** How long a job works before the next one continues, because jobs are short. */
const PORTION_MILLIS = 5_000;

/** The team or the agent has too few credits, or the run has reached its limit. */
class OutOfCredits extends Error {}

type RunContext = Pick<
  JobContext,
  'prisma' | 'rows' | 'transact' | 'clock' | 'jobs' | 'providers' | 'secrets'
>;

/**
 * Background job: carries out the next lookups. One transaction records an outcome, saves its
 * result, charges it and deletes the lookup, so that a repeated or concurrent job charges nothing
 * twice.
 */
export async function continueEnrichment(
  context: RunContext,
  teamId: string,
  id: string,
): Promise<void> {
  const until = performance.now() + PORTION_MILLIS;
  try {
    while (await runBatch(context, teamId, id))
      if (performance.now() >= until) {
        await context.transact((tx) =>
          context.jobs.enqueue(tx, 'run-enrichment', { teamId, enrichmentRunId: id }),
        );
        return;
      }
  } catch (error) {
    if (!(error instanceof OutOfCredits)) throw error;
    await endAsFailed(context, teamId, id, (run) => ({
      code: 'insufficient_credits',
      message: `${error.message} ${plural(run.foundCount, 'result')} ${run.foundCount === 1 ? 'was' : 'were'} saved. Start again for the rest.`,
    }));
  }
}

/** Ends a run that a service prevents from continuing. Results so far stay. */
export async function failEnrichment(
  context: Pick<JobContext, 'transact'>,
  teamId: string,
  id: string,
  error: unknown,
): Promise<void> {
  const known = error instanceof DomainError ? error : null;
  await endAsFailed(context, teamId, id, ({ foundCount }) => ({
    code: known === null ? 'internal_error' : asFailureCode(known.code),
    message: `${known === null ? 'The lookups stopped because of an internal error.' : known.message} ${plural(foundCount, 'result')} ${foundCount === 1 ? 'was' : 'were'} saved before. Start again for the rest.`,
  }));
}

async function endAsFailed(
  { transact }: Pick<JobContext, 'transact'>,
  teamId: string,
  id: string,
  failureOf: (run: EnrichmentRun) => { code: ReturnType<typeof asFailureCode>; message: string },
): Promise<void> {
  await transact(async (tx) => {
    const run = await lockRun(tx, teamId, id);
    if (run !== null && !hasEnded(run)) await endRun(tx, run, 'failed', failureOf(run));
  });
}

/** Returns false when no work is left. */
async function runBatch(context: RunContext, teamId: string, id: string): Promise<boolean> {
  const { prisma, transact } = context;
  const run = await prisma.enrichmentRun.findUnique({ where: { teamId_id: { teamId, id } } });
  if (run === null || hasEnded(run)) return false;
  const batch = await nextLookups(context, run);
  if (batch === null) {
    await transact(async (tx) => {
      const locked = await lockRun(tx, teamId, id);
      if (locked !== null && !hasEnded(locked)) await endRun(tx, locked, 'completed');
    });
    return false;
  }
  const { kind, contactIds } = batch;
  const { waiting, skipped } = await sortContacts(context, teamId, kind, contactIds);
  const { reservation, asked } = await reserveFor(context, run, kind, waiting);
  try {
    const { answers, fault } = await askAll(context, teamId, kind, asked);
    await transact((tx) => writeBatch(tx, context, { run, kind, reservation, answers, skipped }));
    if (fault !== null) throw fault;
  } catch (error) {
    if (reservation !== null) await transact((tx) => settle(tx, reservation, 0));
    throw error;
  }
  return true;
}

/**
 * The next lookups of one kind. The kinds run in order, because one finds the data that the next
 * needs.
 */
async function nextLookups(
  { prisma }: RunContext,
  { id, teamId }: EnrichmentRun,
): Promise<{ kind: EnrichmentKind; contactIds: string[] } | null> {
  const lookups = await prisma.enrichmentLookup.findMany({
    where: { teamId, runId: id },
    orderBy: [{ kind: 'asc' }, { contactId: 'asc' }],
    take: BATCH,
  });
  const [first] = lookups;
  if (first === undefined) return null;
  const { kind } = first;
  return {
    kind,
    contactIds: lookups.filter((one) => one.kind === kind).map(({ contactId }) => contactId),
  };
}

function chargeOf(run: EnrichmentRun, kind: EnrichmentKind, cost: number): Charge {
  const { teamId, id, userId, source, traceId, apiKeyId, agentId } = run;
  return {
    ...{ teamId, userId, source, traceId, apiKeyId, agentId },
    feature: ENRICHABLE[kind].feature,
    cost,
    description: `${ENRICHABLE[kind].noun} of selected contacts`,
    metadata: { enrichmentRunId: id },
  };
}

/** Reserves credits for as many lookups as the team's balance and the run's limit allow. */
async function reserveFor(
  { transact }: RunContext,
  run: EnrichmentRun,
  kind: EnrichmentKind,
  waiting: readonly Waiting[],
): Promise<{ reservation: string | null; asked: readonly Waiting[] }> {
  const each = CREDIT_COSTS[ENRICHABLE[kind].feature];
  const free = waiting.filter(({ recalled }) => recalled !== null);
  const paid = waiting.filter(({ recalled }) => recalled === null);
  const allowed = run.maxCredits.minus(run.creditsCharged).toNumber();
  let count = Math.min(paid.length, Math.floor(allowed / each));
  if (paid.length > 0 && count === 0 && free.length === 0)
    throw new OutOfCredits(
      `The enrichment was stopped: it may charge ${plural(run.maxCredits.toNumber(), 'credit')} at most.`,
    );
  for (; count > 0; count = Math.floor(count / 2)) {
    try {
      const reservation = await transact((tx) => reserve(tx, chargeOf(run, kind, count * each)));
      return { reservation, asked: [...free, ...paid.slice(0, count)] };
    } catch (error) {
      const isOut = error instanceof DomainError && error.code === 'insufficient_credits';
      if (!isOut) throw error;
      if (count === 1 && free.length === 0) throw new OutOfCredits(reasonOf(error));
    }
  }
  return { reservation: null, asked: free };
}

interface Outcome {
  run: EnrichmentRun;
  kind: EnrichmentKind;
  reservation: string | null;
  answers: readonly Answer[];
  skipped: readonly string[];
}

async function writeBatch(
  tx: Transaction,
  { clock }: RunContext,
  { run: { id, teamId }, kind, reservation, answers, skipped }: Outcome,
): Promise<void> {
  const run = await lockRun(tx, teamId, id);
  if (run === null || hasEnded(run)) {
    if (reservation !== null) await settle(tx, reservation, 0);
    return;
  }
  await tellPerformer(tx.rows, run.performer);
  await lockTeamContacts(tx.rows, teamId);
  const of = { teamId, runId: id, kind };
  // Skips lookups that another process has recorded meanwhile.
  const still = new Set(
    (
      await tx.prisma.enrichmentLookup.findMany({
        where: { ...of, contactId: { in: [...answers.map((one) => one.contactId), ...skipped] } },
        select: { contactId: true },
      })
    ).map(({ contactId }) => contactId),
  );
  const counts = { found: 0, notFound: 0, conflict: 0, skipped: 0, paid: 0 };
  counts.skipped = skipped.filter((contactId) => still.has(contactId)).length;
  for (const { contactId, found, isFree } of answers) {
    if (!still.has(contactId)) continue;
    if (found === null) {
      counts.notFound += 1;
      continue;
    }
    const contact = await tx.prisma.contact.findUnique({
      where: { teamId_id: { teamId, id: contactId } },
    });
    if (contact === null || contact.erasedAt !== null || !lacks(contact, kind)) {
      counts.skipped += 1;
      continue;
    }
    const saved = await saveFound(tx, contact, kind, found, clock.now());
    if (saved === 'taken') counts.conflict += 1;
    else if (saved === 'nothing_new') counts.notFound += 1;
    else {
      counts.found += 1;
      if (!isFree) counts.paid += 1;
    }
  }
  await tx.prisma.enrichmentLookup.deleteMany({
    where: { ...of, contactId: { in: [...still] } },
  });
  const cost = counts.paid * CREDIT_COSTS[ENRICHABLE[kind].feature];
  await chargeFor(tx, run, kind, reservation, cost);
  const counted = await tx.prisma.enrichmentRun.update({
    where: { teamId_id: { teamId, id } },
    data: {
      status: 'running',
      foundCount: { increment: counts.found },
      notFoundCount: { increment: counts.notFound },
      conflictCount: { increment: counts.conflict },
      skippedCount: { increment: counts.skipped },
      creditsCharged: { increment: cost },
    },
  });
  recordRun(tx, counted, 'updated');
}

/** Reserves again if the reservation was released because the process stalled. */
async function chargeFor(
  tx: Transaction,
  run: EnrichmentRun,
  kind: EnrichmentKind,
  reservation: string | null,
  cost: number,
): Promise<void> {
  if (reservation !== null && (await settle(tx, reservation, cost))) return;
  if (cost === 0) return;
  try {
    await settle(tx, await reserve(tx, chargeOf(run, kind, cost)), cost);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'insufficient_credits')
      throw new OutOfCredits(reasonOf(error));
    throw error;
  }
}

function reasonOf(error: DomainError): string {
  return error instanceof AgentMayNotSpend ? error.message : 'Your team ran out of credits.';
}
