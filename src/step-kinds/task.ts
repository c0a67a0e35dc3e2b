import type { Transaction } from '../db/database.ts';
import { daysOffOf } from '../domains/sequences/outreach-rules/days-off.ts';
import {
  loadContactAndSender,
  templateValues,
} from '../domains/sequences/steps/contact-and-sender.ts';
import { moveStep, recordEnrollment } from '../domains/sequences/steps/enrollment-moves.ts';
import type { DueStep } from '../domains/sequences/steps/step-module.ts';
import { openTask } from '../domains/sequences/steps/task-moves.ts';
import { optionalText, requiredLine } from '../kernel/step-content.ts';
import { endOfWorkDay } from '../kernel/work-schedule.ts';

export const TASK_GUIDE =
  '`title`, and `instructions` if they help. A task is created when they are due.';

export const title = requiredLine({
  input: 'the title of the task',
  output: 'Title template of the task.',
});

export const instructions = (what: string) =>
  optionalText({
    input: 'the instructions of the task',
    output: `Instructions template for the ${what}. Null if there are none.`,
  });

/**
 * Opens a task for the sender, due at the end of the working day. Closing the task continues the
 * step.
 */
export async function openTaskOfStep(
  tx: Transaction,
  { loaded, texts, now }: DueStep,
  kind: 'call' | 'manual',
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
