import type { Transaction } from '../../db/database.ts';
import { daysOffOf } from '../../domains/outreach-rules/days-off.ts';
import { loadContactAndSender, templateValues } from '../../domains/steps/contact-and-sender.ts';
import { moveStep, recordEnrollment } from '../../domains/steps/enrollment-moves.ts';
import type { LoadedStep } from '../../domains/steps/loaded-step.ts';
import type { RenderedTexts } from '../../domains/steps/rendered-texts.ts';
import { openTask } from '../../domains/steps/task-moves.ts';
import { endOfWorkDay } from '../../kernel/work-schedule.ts';

/**
 * Opens a task for a call or manual step, assigned to the sender and due at the end of the working
 * day.
 */
export async function openTaskOfStep(
  tx: Transaction,
  loaded: LoadedStep,
  texts: RenderedTexts,
  kind: 'call' | 'manual',
  now: Date,
): Promise<void> {
  const pair = await loadContactAndSender(tx, loaded.enrollment);
  const values = templateValues(pair);
  const { settings, membership } = pair.sender;
  const { nodeId, type, delay, title, instructions } = loaded.node;
  const shown = {
    title: title === undefined ? '' : texts.lookUp(title, values),
    instructions: instructions === undefined ? null : texts.lookUp(instructions, values),
  };
  const task = {
    kind,
    ...shown,
    dueAt: endOfWorkDay(
      {
        ...settings,
        timeZone: membership.timeZone,
        daysOff: await daysOffOf(tx, membership.teamId, now),
      },
      now,
    ),
    properties: { nodeId, type, delay, ...shown },
  };
  if (!(await moveStep(tx, loaded.step, 'scheduled', 'awaiting_task'))) return;
  await openTask(tx, loaded, task, now);
  recordEnrollment(tx, loaded.enrollment, 'updated', now);
}
