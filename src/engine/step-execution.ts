import type { Transaction } from '../db/database.ts';
import { isApproved } from '../domains/steps/approvals.ts';
import { loadContactAndSender, templateValues } from '../domains/steps/contact-and-sender.ts';
import { failStep, isPaused, moveStep } from '../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../domains/steps/loaded-step.ts';
import { lockStep } from '../domains/steps/loaded-steps.ts';
import { RenderedTexts, TextNotRendered } from '../domains/steps/rendered-texts.ts';
import { textFailureOf } from '../domains/steps/step-texts.ts';
import type { EngineContext } from './engine-context.ts';
import { timeOutConnection } from './network/connection-timeout.ts';
import { askForApproval } from './steps/approval-step.ts';
import { queueEmail } from './steps/email-step.ts';
import { queueNetworkStep } from './steps/network-step.ts';
import { openTaskOfStep } from './steps/task-step.ts';

/** `text_changed`: the texts must be rendered again first. */
export type Execution = 'done' | 'text_changed';

/** The texts of the steps that may be executed now. */
export async function renderTexts(
  context: EngineContext,
  loadedSteps: readonly LoadedStep[],
): Promise<RenderedTexts> {
  const texts = new RenderedTexts();
  const now = context.clock.now();
  const due = loadedSteps.filter(
    ({ step, enrollment }) =>
      step.status === 'scheduled' && step.dueAt <= now && !isPaused(enrollment),
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

/**
 * Executes a step that is due. If a text of it has changed since it was rendered, nothing is
 * written.
 */
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
  // What was under way when the enrollment was paused may have set a time since.
  if (isPaused(enrollment)) {
    await moveStep(tx, step, step.status, step.status, { wakeAt: null });
  } else if (step.status === 'awaiting_acceptance') {
    await timeOutConnection(tx, loaded, now);
  } else if (step.status === 'scheduled') {
    if (!(await isApproved(tx, enrollment, node))) await askForApproval(tx, loaded, now);
    else if (step.dueAt > now)
      await moveStep(tx, step, 'scheduled', 'scheduled', { wakeAt: step.dueAt });
    else return runOrFail(tx, loaded, texts, now);
  }
  return 'done';
}

async function runOrFail(
  tx: Transaction,
  loaded: LoadedStep,
  texts: RenderedTexts,
  now: Date,
): Promise<Execution> {
  try {
    await run(tx, loaded, texts, now);
  } catch (error) {
    if (error instanceof TextNotRendered) return 'text_changed';
    const failure = textFailureOf(error);
    if (failure === null) throw error;
    await failStep(tx, loaded, 'scheduled', failure, now);
  }
  return 'done';
}

async function run(
  tx: Transaction,
  loaded: LoadedStep,
  texts: RenderedTexts,
  now: Date,
): Promise<void> {
  switch (loaded.step.type) {
    case 'email':
      return queueEmail(tx, loaded, texts, now);
    case 'call':
    case 'manual':
      return openTaskOfStep(tx, loaded, texts, loaded.step.type, now);
    case 'network_connect':
    case 'network_message':
    case 'network_inmail':
    case 'network_profile_view':
      return queueNetworkStep(tx, loaded, texts, now);
  }
}
