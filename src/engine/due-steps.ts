import { inTransaction, type Unit } from '../db/unit-of-work.ts';
import { isApproved } from '../domains/enrollments/approvals.ts';
import { failStep, moveStep } from '../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../domains/enrollments/enrollments.types.ts';
import { lockStep, readStep } from '../domains/enrollments/places.ts';
import { DEADLY, quarantineStep } from '../domains/enrollments/quarantine.ts';
import { lacksText, textFailureOf } from '../domains/enrollments/step-texts.ts';
import { groupBy } from '../kernel/group-by.ts';
import { inSpan } from '../kernel/spans.ts';
import { type Claimed, claimDueSteps, claimStep, releaseSteps } from './claim.ts';
import type { EngineContext } from './engine-context.ts';
import { qualifyContact } from './qualifying.ts';
import { MAX_ATTEMPTS, retryAt } from './retries.ts';
import { askForApproval, writeSection } from './steps/approval-step.ts';
import { queueEmail } from './steps/email-step.ts';
import { queueNetworkStep, timeOutConnection } from './steps/network-step.ts';
import { openTaskOfStep } from './steps/task-step.ts';
import { doTogether } from './together.ts';
import { type AiFailure, writeText } from './writing.ts';

const BATCH = 200;
/** Steps that are carried out in one transaction. */
const AT_ONCE = 50;
/** Steps for which the AI is asked at the same time. */
const ASKING = 5;

/** Looks at a batch of steps whose time for it has come; says how many there were. */
export async function runDueSteps(context: EngineContext): Promise<number> {
  let looked = 0;
  while (looked < BATCH) {
    const claimed = await claimDueSteps(context.prisma, context.workerId, context.clock.now(), AT_ONCE);
    const { suspects, others } = await apart(context, claimed);
    await lookAtAll(context, others);
    for (const suspect of suspects) await lookAtSuspect(context, suspect);
    looked += claimed.length;
    if (claimed.length < AT_ONCE) break;
  }
  return looked;
}

/**
 * Steps under which a process died are looked at one by one, and are given back until it is their turn: a step that ends
 * the process again must not take others with it.
 */
async function apart({ prisma, workerId }: EngineContext, claimed: readonly Claimed[]): Promise<{ suspects: Claimed[]; others: string[] }> {
  const suspects = claimed.filter(({ deaths }) => deaths > 0);
  if (suspects.length > 0) {
    const ids = suspects.map(({ id }) => id);
    await releaseSteps(prisma, workerId, ids);
  }
  return { suspects, others: claimed.flatMap(({ id, deaths }) => (deaths === 0 ? id : [])) };
}

/** Looks at a step under which a process died, or quarantines it where that happened twice. */
async function lookAtSuspect(context: EngineContext, { id, deaths }: Claimed): Promise<void> {
  if (!(await claimStep(context.prisma, context.workerId, id))) return;
  if (deaths < DEADLY) return lookAtAll(context, [id]);
  try {
    await inTransaction(context.prisma, (unit) => quarantineStep(unit, id, context.clock.now()));
  } catch (error) {
    await notDone(context, id, error);
  }
}

/**
 * What asks the AI is done with no transaction open, and few at a time: a lease must not run out while a step waits for
 * the AI to answer for those before it, so the rest is given back. The others are carried out at once.
 */
async function lookAtAll(context: EngineContext, claimed: readonly string[]): Promise<void> {
  const places = (await Promise.all(claimed.map((id) => placeOfStep(context, id)))).filter((place) => place !== null);
  const now = context.clock.now();
  const groups = groupBy(places, (place) => asksAi(place, now));
  const [asking, others] = [groups.get(true) ?? [], groups.get(false) ?? []];
  const later = asking.slice(ASKING).map(({ step }) => step.id);
  if (later.length > 0) await releaseSteps(context.prisma, context.workerId, later);
  await carryOutAll(context, others);
  await Promise.all(asking.slice(0, ASKING).map((place) => askAi(context, place)));
}

/** Null where there is nothing to do for a step, and where it can't be read. */
async function placeOfStep(context: EngineContext, stepId: string): Promise<LockedStep | null> {
  try {
    const place = await readStep(context.database.read, stepId);
    return place?.enrollment.status === 'in_progress' ? place : null;
  } catch (error) {
    await notDone(context, stepId, error);
    return null;
  }
}

function asksAi({ step, enrollment, node }: LockedStep, now: Date): boolean {
  if (enrollment.qualification === 'pending' || step.status === 'awaiting_approval') return true;
  return step.status === 'scheduled' && step.dueAt <= now && !node.requiresApproval && lacksText(node, step.message);
}

async function carryOutAll(context: EngineContext, places: readonly LockedStep[]): Promise<void> {
  const results = await doTogether(context, places, (unit, { step }) =>
    inSpan(`step ${step.type}`, { teamId: step.teamId, stepId: step.id }, () => carryOut(unit, step.id, context.clock.now())),
  );
  for (const [index, { step }] of places.entries()) {
    const result = results[index];
    if (result?.status === 'rejected') await notDone(context, step.id, result.reason);
  }
}

async function askAi(context: EngineContext, place: LockedStep): Promise<void> {
  const { type, teamId, id: stepId } = place.step;
  try {
    await inSpan(`step ${type}`, { teamId, stepId }, () => lookAt(context, place));
  } catch (error) {
    await notDone(context, stepId, error);
  }
}

/** One step that can't be carried out waits until its lease runs out, and holds no other step up. */
async function notDone(context: EngineContext, stepId: string, error: unknown): Promise<void> {
  context.logger.error({ err: error, stepId }, 'a due step could not be carried out');
  await countFailure(context, stepId).catch((fault: unknown) => context.logger.error({ err: fault, stepId }, 'a failure could not be counted'));
}

/** Asks the AI for what a step waits for. With its text a step is carried out. */
async function lookAt(context: EngineContext, place: LockedStep): Promise<void> {
  const { step, enrollment, node } = place;
  if (enrollment.qualification === 'pending') return afterAi(context, place, await qualifyContact(context, place));
  if (step.status === 'awaiting_approval') return writeSection(context, place);
  const failure = await writeText(context, place, node, (unit, text) => keepText(unit, step.id, text));
  if (failure !== null) return afterAi(context, place, failure);
  await inTransaction(context.prisma, (unit) => carryOut(unit, step.id, context.clock.now()));
}

/** False where the step has moved on meanwhile. */
async function keepText(unit: Unit, stepId: string, message: string): Promise<boolean> {
  const place = await lockStep(unit, stepId);
  if (place === null || place.enrollment.status !== 'in_progress') return false;
  const { count } = await unit.tx.step.updateMany({ where: { id: stepId, status: 'scheduled', message: null }, data: { message, attempts: 0 } });
  return count === 1;
}

/** What the AI could not do for a while is tried again later; what it can't do for good ends the enrollment. */
async function afterAi({ prisma, clock }: EngineContext, { step }: LockedStep, failure: AiFailure | null): Promise<void> {
  if (failure === null) return;
  const { isTemporary, ...reason } = failure;
  await inTransaction(prisma, async (unit) => {
    const place = await lockStep(unit, step.id);
    if (place === null || place.step.status !== 'scheduled') return;
    const now = clock.now();
    const attempts = place.step.attempts + 1;
    const again = isTemporary ? retryAt(attempts, now) : null;
    if (again === null) await failStep(unit, place, 'scheduled', reason, now);
    else await moveStep(unit, place.step, 'scheduled', 'scheduled', { attempts, wakeAt: again });
  });
}

/** A step that fails for a reason of ours is tried again when its lease runs out, and given up after five tries. */
async function countFailure({ prisma, clock }: Pick<EngineContext, 'prisma' | 'clock'>, stepId: string): Promise<void> {
  await inTransaction(prisma, async (unit) => {
    const place = await lockStep(unit, stepId);
    if (place === null || place.enrollment.status !== 'in_progress') return;
    const { attempts } = await unit.tx.step.update({
      where: { id: stepId },
      data: { attempts: { increment: 1 }, leaseOwner: null },
      select: { attempts: true },
    });
    if (attempts < MAX_ATTEMPTS) return;
    const failure = { code: 'internal_error', message: 'The step could not be carried out, for a fault of the program.' };
    await failStep(unit, place, place.step.status, failure, clock.now());
  });
}

async function carryOut(unit: Unit, stepId: string, now: Date): Promise<void> {
  const place = await lockStep(unit, stepId);
  if (place === null || place.enrollment.status !== 'in_progress') return;
  const { step, enrollment, node } = place;
  if (step.wakeAt === null || step.wakeAt > now) return;
  if (step.status === 'awaiting_acceptance') return timeOutConnection(unit, place, now);
  if (step.status !== 'scheduled') return;
  if (!(await isApproved(unit.rows, enrollment, node))) return askForApproval(unit, place, now);
  if (step.dueAt > now) {
    await moveStep(unit, step, 'scheduled', 'scheduled', { wakeAt: step.dueAt });
    return;
  }
  try {
    await run(unit, place, now);
  } catch (error) {
    const failure = textFailureOf(error);
    if (failure === null) throw error;
    await failStep(unit, place, 'scheduled', failure, now);
  }
}

async function run(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  switch (place.step.type) {
    case 'email':
      return queueEmail(unit, place, now);
    case 'call':
    case 'manual':
      return openTaskOfStep(unit, place, place.step.type, now);
    case 'network_connect':
    case 'network_message':
    case 'network_inmail':
    case 'network_profile_view':
      return queueNetworkStep(unit, place, now);
  }
}
