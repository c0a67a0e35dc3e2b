import type { Transaction } from '../../../../db/database.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { isApproved } from '../../steps/approvals.ts';
import { loadContactAndSender, templateValues } from '../../steps/contact-and-sender.ts';
import { failStep, isPaused, moveStep } from '../../steps/enrollment-moves.ts';
import { giveUpStep, impossibility } from '../../steps/impossible-steps.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { lockStep } from '../../steps/loaded-steps.ts';
import { awaitsDecision } from '../../steps/qualification-state.ts';
import { RenderedTexts, TextNotRendered } from '../../steps/rendered-texts.ts';
import { type StepModule, stepModule, unknownType } from '../../steps/step-module.ts';
import { textFailureOf } from '../../steps/step-texts.ts';
import { holdAgain, isUnconfirmed } from '../../steps/unconfirmed-emails.ts';
import { askForApproval } from './approval-step.ts';
import { timeOutConnection } from './connection-timeout.ts';

/**
 * `text_changed`: the texts must be rendered again first. `unknown_type`: the step has failed,
 * because no module of this version knows its type.
 */
export type Execution = 'done' | 'text_changed' | 'unknown_type';

/** Renders the texts of steps that may be executed now. */
export async function renderTexts(
  context: EngineContext,
  loadedSteps: readonly LoadedStep[],
): Promise<RenderedTexts> {
  const texts = new RenderedTexts();
  const now = context.clock.now();
  const due = loadedSteps.filter(
    ({ step, enrollment }) =>
      step.status === 'scheduled' &&
      step.dueAt <= now &&
      !isPaused(enrollment) &&
      !awaitsDecision(enrollment),
  );
  // A contact that can't be read fails its own step, in the transaction.
  const pairs = await Promise.allSettled(
    due.map(({ enrollment }) => loadContactAndSender(context, enrollment)),
  );
  for (const [index, { node }] of due.entries()) {
    const pair = pairs[index];
    if (pair?.status === 'fulfilled') await texts.prepare(node, templateValues(pair.value));
  }
  return texts;
}

/** Executes a due step. If one of its texts has changed since it was rendered, writes nothing. */
export async function executeStep(
  tx: Transaction,
  stepId: string,
  texts: RenderedTexts,
  now: Date,
): Promise<Execution> {
  const loaded = await lockStep(tx, stepId);
  if (loaded === null || loaded.enrollment.status !== 'in_progress') return 'done';
  const { step, enrollment, node } = loaded;
  if (step.wakeAt === null || step.wakeAt > now) return 'done';
  // Work that was running when the enrollment began to wait may have set a time since.
  const module = stepModule(step.type);
  if (isPaused(enrollment) || awaitsDecision(enrollment)) {
    await moveStep(tx, step, step.status, step.status, { wakeAt: null });
  } else if (module === null) {
    return (await failStep(tx, loaded, step.status, unknownType(step.type), now))
      ? 'unknown_type'
      : 'done';
  } else if (step.status === 'awaiting_acceptance') {
    await timeOutConnection(tx, loaded, now);
  } else if (step.status === 'scheduled') {
    if (isUnconfirmed(step)) await holdAgain(tx, loaded, now);
    else if (!(await isApproved(tx, enrollment, node))) await askForApproval(tx, loaded, now);
    else if (step.dueAt > now)
      await moveStep(tx, step, 'scheduled', 'scheduled', { wakeAt: step.dueAt });
    else return runOrFail(tx, module, loaded, texts, now);
  }
  return 'done';
}

async function runOrFail(
  tx: Transaction,
  module: StepModule,
  loaded: LoadedStep,
  texts: RenderedTexts,
  now: Date,
): Promise<Execution> {
  const lacking = impossibility(
    module.type,
    (await loadContactAndSender(tx, loaded.enrollment)).contact,
  );
  if (lacking !== null) {
    await giveUpStep(tx, loaded, 'scheduled', lacking, now);
    return 'done';
  }
  try {
    const content = module.content.parse(loaded.node);
    await module.run(tx, { loaded, content, texts, now });
  } catch (error) {
    if (error instanceof TextNotRendered) return 'text_changed';
    const failure = textFailureOf(error);
    if (failure === null) throw error;
    await failStep(tx, loaded, 'scheduled', failure, now);
  }
  return 'done';
}
