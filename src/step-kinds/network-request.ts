import type { Transaction } from '../db/database.ts';
import { textsOfStep } from '../domains/sequences/steps/due-texts.ts';
import { moveStep, recordEnrollment } from '../domains/sequences/steps/enrollment-moves.ts';
import { queueAction } from '../domains/sequences/steps/outreach-moves.ts';
import type { DueStep } from '../domains/sequences/steps/step-module.ts';
import { requestOfStep } from '../kernel/step-kind.ts';

/** Renders the texts of a due network step and adds its request to the sender's queue. */
export async function queueRequest(
  tx: Transaction,
  { loaded, texts, now }: DueStep,
): Promise<void> {
  const { step, enrollment, node } = loaded;
  const requestType = requestOfStep(node.type);
  if (requestType === null) throw new Error(`A ${node.type} step has no request type.`);
  const { subject, message } = await textsOfStep(tx, loaded, texts);
  if (!(await moveStep(tx, step, 'scheduled', 'in_queue', { attempts: 0, subject, message })))
    return;
  await queueAction(tx, loaded, requestType, step.dueAt, now);
  recordEnrollment(tx, enrollment, 'updated', now);
}
