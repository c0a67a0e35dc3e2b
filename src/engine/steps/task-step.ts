import type { Unit } from '../../db/unit-of-work.ts';
import { openTask } from '../../domains/enrollments/enrollment-moves.ts';
import type { LockedStep } from '../../domains/enrollments/enrollments.types.ts';
import { renderTemplate } from '../../kernel/personalization.ts';
import { endOfWorkDay } from '../../kernel/work-schedule.ts';
import { loadParties, templateValues } from '../template-values.ts';

/** A call or a manual step: it becomes a task of the sender, due by the end of the working day. */
export async function openTaskOfStep(unit: Unit, place: LockedStep, kind: 'call' | 'manual', now: Date): Promise<void> {
  const { prospect, sender } = await loadParties(unit.tx, place.enrollment);
  const values = templateValues(prospect, sender);
  const settings = await unit.tx.senderSettings.findUniqueOrThrow({ where: { membershipId: sender.membership.id } });
  const { title = '', instructions } = place.node;
  await openTask(
    unit,
    place,
    {
      kind,
      title: renderTemplate(title, values),
      instructions: instructions === undefined ? null : renderTemplate(instructions, values),
      dueAt: endOfWorkDay({ ...settings, timeZone: sender.membership.timeZone }, now),
    },
    now,
  );
}
