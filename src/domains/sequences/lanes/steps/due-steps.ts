import type { Transaction } from '../../../../db/database.ts';
import { isDatabaseFault } from '../../../../db/faults.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import type { Claim } from '../../../../engine/lanes/leases.ts';
import { MAX_ATTEMPTS, retryAt } from '../../../../engine/lanes/retries.ts';
import { aiAnswered, heldForService, holdForService } from '../../../../engine/service-holds.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { inSpan } from '../../../../kernel/spans.ts';
import { toGenerated, type WrittenText } from '../../generated-texts/kept-texts.ts';
import { approvedTexts } from '../../steps/approvals.ts';
import { failStep, isPaused, moveStep } from '../../steps/enrollment-moves.ts';
import { holdForMember } from '../../steps/holds.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep, readStep } from '../../steps/loaded-steps.ts';
import { awaitsDecision, awaitsVerdict } from '../../steps/qualification-state.ts';
import { MAX_CRASHES, quarantineStep } from '../../steps/quarantine.ts';
import { stepModule } from '../../steps/step-module.ts';
import { generatedOf, lacksText } from '../../steps/step-texts.ts';
import { askAboutText, writeSection } from './approval-step.ts';
import { qualifyContact } from './qualifying.ts';
import { researchFor, wantsResearch } from './researching.ts';
import { inOneBatch } from './step-batch.ts';
import { claimStep, leaveToAi, putOff, releaseSteps } from './step-claims.ts';
import { executeStep, renderTexts } from './step-execution.ts';
import { type AiFailure, writeText } from './writing.ts';

/** The maximum number of attempts of a step whose texts keep changing. */
const MAX_RENDERINGS = 3;

/** Processes due steps that were claimed together. */
export async function lookAtBatch(
  context: EngineContext,
  claimed: readonly Claim[],
): Promise<void> {
  const { suspects, others } = await apart(context, claimed);
  await lookAtAll(context, others);
  for (const suspect of suspects) await lookAtSuspect(context, suspect);
}

/**
 * Separates steps whose process died before. They are released and later processed one by one, so
 * that a step that crashes the process again does not affect others.
 */
async function apart(
  { prisma, workerId }: EngineContext,
  claimed: readonly Claim[],
): Promise<{ suspects: Claim[]; others: string[] }> {
  const suspects = claimed.filter(({ deaths }) => deaths > 0);
  if (suspects.length > 0) {
    const ids = suspects.map(({ id }) => id);
    await releaseSteps(prisma, workerId, ids);
  }
  return { suspects, others: claimed.flatMap(({ id, deaths }) => (deaths === 0 ? id : [])) };
}

/** Processes a step whose process died once, or quarantines it after the second death. */
async function lookAtSuspect(context: EngineContext, { id, deaths }: Claim): Promise<void> {
  if (!(await claimStep(context.prisma, context.workerId, id))) return;
  if (deaths < MAX_CRASHES) return lookAtAlone(context, id);
  try {
    await context.transact((tx) => quarantineStep(tx, id, context.clock.now()));
  } catch (error) {
    await notDone(context, id, error);
  }
}

/**
 * Leaves steps that need the AI to its lane, so that they delay no others. Executes the others in
 * batches.
 */
async function lookAtAll(context: EngineContext, claimed: readonly string[]): Promise<void> {
  const loadedSteps = (await Promise.all(claimed.map((id) => loadStep(context, id)))).filter(
    (loaded) => loaded !== null,
  );
  const now = context.clock.now();
  const groups = groupBy(loadedSteps, (loaded) => asksAi(loaded, now));
  const [asking, others] = [groups.get(true) ?? [], groups.get(false) ?? []];
  const waiting = asking.map(({ step }) => step.id);
  if (waiting.length > 0) await leaveToAi(context.prisma, context.workerId, waiting);
  await carryOutAll(context, others);
}

/** Executes one separately claimed step, and calls the AI if it needs it. */
export async function lookAtAlone(context: EngineContext, stepId: string): Promise<void> {
  const loaded = await loadStep(context, stepId);
  if (loaded === null) return;
  if (asksAi(loaded, context.clock.now())) await askAi(context, loaded);
  else await carryOutAll(context, [loaded]);
}

/** Null if the enrollment is not in progress or the step can't be read. */
async function loadStep(context: EngineContext, stepId: string): Promise<LoadedStep | null> {
  try {
    const loaded = await readStep(context, stepId);
    return loaded?.enrollment.status === 'in_progress' ? loaded : null;
  } catch (error) {
    await notDone(context, stepId, error);
    return null;
  }
}

function asksAi({ step, enrollment, node }: LoadedStep, now: Date): boolean {
  if (isPaused(enrollment) || stepModule(step.type) === null) return false;
  if (awaitsDecision(enrollment)) return false;
  if (awaitsVerdict(enrollment) || step.status === 'awaiting_approval') return true;
  return (
    step.status === 'scheduled' &&
    step.dueAt <= now &&
    !node.requiresApproval &&
    lacksText(node, generatedOf(step))
  );
}

/**
 * Executes steps in one transaction, with previously rendered texts. If a text has changed since,
 * the step is executed again.
 */
async function carryOutAll(
  context: EngineContext,
  loadedSteps: readonly LoadedStep[],
  attempt = 1,
): Promise<void> {
  const texts = await renderTexts(context, loadedSteps);
  const results = await inOneBatch(context, loadedSteps, (tx, { step }) =>
    inSpan(`step ${step.type}`, { teamId: step.teamId, stepId: step.id }, () =>
      executeStep(tx, step.id, texts, context.clock.now()),
    ),
  );
  const changed: LoadedStep[] = [];
  for (const [index, loaded] of loadedSteps.entries()) {
    const result = results[index];
    if (result?.status === 'rejected') await notDone(context, loaded.step.id, result.reason);
    else if (result?.value === 'text_changed') changed.push(loaded);
    else if (result?.value === 'unknown_type') tellOfUnknown(context, loaded);
  }
  // If the texts keep changing, the step is executed after its lease has expired.
  if (changed.length > 0 && attempt < MAX_RENDERINGS)
    await carryOutAll(context, await reload(context, changed), attempt + 1);
}

/** Logs the type for the operator, because only a version that knows it can run the step. */
function tellOfUnknown({ logger }: EngineContext, { step }: LoadedStep): void {
  const { id: stepId, type, teamId, enrollmentId } = step;
  logger.error(
    { code: 'unknown_step_type', type, stepId, teamId, enrollmentId },
    'a step failed: no module of this version knows its type',
  );
}

async function reload(context: EngineContext, steps: readonly LoadedStep[]): Promise<LoadedStep[]> {
  const loaded = await Promise.all(steps.map(({ step }) => loadStep(context, step.id)));
  return loaded.filter((step) => step !== null);
}

async function askAi(context: EngineContext, loaded: LoadedStep): Promise<void> {
  const { type, teamId, id: stepId } = loaded.step;
  try {
    await inSpan(`step ${type}`, { teamId, stepId }, () => lookAt(context, loaded));
  } catch (error) {
    await notDone(context, stepId, error);
  }
}

/**
 * A step that can't be executed waits until its lease expires; other steps are not affected. A
 * fault of the database says nothing about the step, so it is released without counting an attempt.
 */
async function notDone(context: EngineContext, stepId: string, error: unknown): Promise<void> {
  if (isDatabaseFault(error)) {
    context.logger.warn(
      { err: error, stepId },
      'the database failed during a due step; the step is executed later',
    );
    await putOff(context.prisma, context.workerId, stepId).catch((fault: unknown) =>
      context.logger.warn({ err: fault, stepId }, 'the step is released when its lease expires'),
    );
    return;
  }
  context.logger.error({ err: error, stepId }, 'a due step could not be executed');
  await countFailure(context, stepId).catch((fault: unknown) =>
    context.logger.error({ err: fault, stepId }, 'a failure could not be counted'),
  );
}

/**
 * Requests from the AI what a step is waiting for. Once its text is written, the step is executed.
 */
async function lookAt(context: EngineContext, loaded: LoadedStep): Promise<void> {
  const { step, enrollment, node } = loaded;
  const keys = [step.teamId, enrollment.flowPlanId];
  const heldUntil = await heldForService(context, 'ai', keys, context.clock.now());
  if (heldUntil !== null) return waitForAi(context, step.id, heldUntil);
  if (await wantsResearch(context, enrollment)) {
    const failure = await researchFor(context, loaded);
    // The approval itself lists the missing texts.
    if (failure !== null && step.status === 'scheduled') return afterAi(context, loaded, failure);
  }
  if (awaitsVerdict(enrollment))
    return afterAi(context, loaded, await qualifyContact(context, loaded));
  if (step.status === 'awaiting_approval') return writeSection(context, loaded);
  // The text was approved in a section, before the plan's texts were trusted.
  if ((await approvedTexts(context, enrollment, node.nodeId)) !== null)
    return carryOutAll(context, [loaded]);
  const failure = await writeText(context, loaded, node, (tx, written) =>
    keepText(tx, step.id, written, context.clock.now()),
  );
  if (failure !== null) return afterAi(context, loaded, failure);
  await aiAnswered(context, step.teamId, context.clock.now());
  await carryOutAll(context, await reload(context, [loaded]));
}

/** The step is due again when the AI is tried again. */
async function waitForAi({ transact }: EngineContext, id: string, wakeAt: Date): Promise<void> {
  await transact(async (tx) => {
    const loaded = await lockStep(tx, id);
    if (loaded === null || loaded.enrollment.status !== 'in_progress') return;
    const { step, enrollment } = loaded;
    if (step.wakeAt === null || isPaused(enrollment)) return;
    await moveStep(tx, step, step.status, step.status, { wakeAt });
  });
}

/**
 * Leaves a text that failed the checks to a person. Returns false if the step no longer waits for
 * its text.
 */
async function keepText(
  tx: Transaction,
  stepId: string,
  written: WrittenText,
  now: Date,
): Promise<boolean> {
  const loaded = await lockStep(tx, stepId);
  if (loaded === null || loaded.enrollment.status !== 'in_progress') return false;
  if (loaded.step.status !== 'scheduled' || loaded.step.message !== null) return false;
  const { subject, message } = toGenerated(written);
  if (written.faults.length > 0) return askAboutText(tx, loaded, { subject, message }, now);
  const { count } = await tx.prisma.step.updateMany({
    where: { id: stepId, status: 'scheduled', message: null },
    data: { ...(subject === null ? {} : { subject }), message, attempts: 0 },
  });
  return count === 1;
}

/**
 * An AI outage holds the team's steps. Temporary failures of one step are retried, and permanent
 * ones fail the enrollment. A step that an agent may not pay for waits for a person.
 */
async function afterAi(
  context: EngineContext,
  { step, enrollment }: LoadedStep,
  failure: AiFailure | null,
): Promise<void> {
  const { transact, clock } = context;
  if (failure === null) {
    await aiAnswered(context, step.teamId, context.clock.now());
    return;
  }
  const { outcome, ...reason } = failure;
  await transact(async (tx) => {
    const loaded = await lockStep(tx, step.id);
    const now = clock.now();
    const hold =
      typeof outcome === 'string'
        ? null
        : await holdForService(tx, 'ai', step.teamId, outcome, now);
    if (loaded === null || loaded.step.status !== 'scheduled') return;
    // A member decided during the AI call, so the step continues.
    if (awaitsVerdict(enrollment) && !awaitsVerdict(loaded.enrollment)) return;
    if (outcome === 'held') return holdForMember(tx, loaded.enrollment, reason.message, now);
    const counts = hold === null || hold.counts;
    const attempts = loaded.step.attempts + (counts ? 1 : 0);
    const again = counts
      ? outcome === 'permanent'
        ? null
        : retryAt('sends', attempts, now)
      : hold.until;
    if (again === null) await failStep(tx, loaded, 'scheduled', reason, now);
    // Work that waits for the AI stays in its lane, so that people see the reason.
    else
      await moveStep(tx, loaded.step, 'scheduled', 'scheduled', {
        ...{ attempts, wakeAt: again },
        ...(counts ? {} : { asksAi: true }),
      });
  });
}

/**
 * A step that fails with an internal error is retried when its lease expires, and fails after five
 * attempts.
 */
async function countFailure(
  { transact, clock }: Pick<EngineContext, 'transact' | 'clock'>,
  stepId: string,
): Promise<void> {
  await transact(async (tx) => {
    const loaded = await lockStep(tx, stepId);
    if (loaded === null || loaded.enrollment.status !== 'in_progress') return;
    const { attempts } = await tx.prisma.step.update({
      where: { id: stepId },
      data: { attempts: { increment: 1 }, leaseOwner: null },
      select: { attempts: true },
    });
    if (attempts < MAX_ATTEMPTS) return;
    const failure: Failure = {
      code: 'internal_error',
      message: `The step failed after ${MAX_ATTEMPTS} attempts because of an internal error. The server log has the details.`,
    };
    await failStep(tx, loaded, loaded.step.status, failure, clock.now());
  });
}
