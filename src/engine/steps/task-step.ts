import type { Transaction } from '../../db/database.ts';
import { moveStep, recordEnrollment } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { loadParties, templateValues } from '../../domains/enrollments/parties.ts';
import { openTask } from '../../domains/enrollments/task-moves.ts';
import { renderTemplate } from '../../kernel/personalization.ts';
import { endOfWorkDay } from '../../kernel/work-schedule.ts';

/** Opens a task for a call or manual step, assigned to the sender and due at the end of the working day. */
export async function openTaskOfStep(tx: Transaction, place: LockedStep, kind: 'call' | 'manual', now: Date): Promise<void> {
  const parties = await loadParties(tx, place.enrollment);
  const values = templateValues(parties);
  const { settings, membership } = parties.sender;
  const { nodeId, type, delay, title = '', instructions } = place.node;
  const shown = { title: renderTemplate(title, values), instructions: instructions === undefined ? null : renderTemplate(instructions, values) };
  const task = {
    kind,
    ...shown,
    dueAt: endOfWorkDay({ ...settings, timeZone: membership.timeZone }, now),
    properties: { nodeId, type, delay, ...shown },
  };
  if (!(await moveStep(tx, place.step, 'scheduled', 'awaiting_task'))) return;
  await openTask(tx, place, task, now);
  recordEnrollment(tx, place.enrollment, 'updated', now);
}
