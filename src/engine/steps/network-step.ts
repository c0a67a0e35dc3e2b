import type { Unit } from '../../db/unit-of-work.ts';
import { failStep, finishStep, moveStep, recordEnrollment } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { queueAction } from '../../domains/enrollments/outreach-moves.ts';
import { loadParties } from '../../domains/enrollments/parties.ts';
import { requestOfStep } from '../../kernel/outreach-request.ts';
import { textsOfStep } from './step-texts.ts';

/** A network step that is due: its texts are filled in, and its request enters the sender's queue. */
export async function queueNetworkStep(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  const { step, enrollment, node } = place;
  const requestType = requestOfStep(node.type);
  if (requestType === null) throw new Error(`A ${node.type} step makes no request.`);
  const { prospect } = await loadParties(unit.rows, enrollment);
  if (prospect.networkUrl === null) {
    await failStep(unit, place, 'scheduled', { code: 'missing_identity', message: 'The contact has no network URL.' }, now);
    return;
  }
  const { subject, message } = await textsOfStep(unit, place);
  if (!(await moveStep(unit, step, 'scheduled', 'in_queue', { attempts: 0, subject, message }))) return;
  await queueAction(unit, place, requestType, step.dueAt, now);
  recordEnrollment(unit, enrollment, 'updated', now);
}

/** A connection request that nobody accepted in time is withdrawn, and the enrollment goes on by the time-out's branch. */
export async function timeOutConnection(unit: Unit, place: LockedStep, now: Date): Promise<void> {
  if (!(await finishStep(unit, place, 'awaiting_acceptance', 'done', now, { branch: 'timeout' }))) return;
  await queueAction(unit, place, 'connection_withdrawal', now, now);
}
