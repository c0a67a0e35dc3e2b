import type { OutreachAction, Step, StepStatus } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { pushChangedTasks } from '../crm/crm-work.ts';
import { failStep, lockEnrollments, recordEnrollment } from './enrollment-moves.ts';
import { moveAction } from './outreach-moves.ts';
import { lockStep } from './places.ts';
import { recordTask } from './task-moves.ts';

/**
 * Steps that end the process. A step under which two processes died would end every process that claims it, for all
 * teams: it fails as `quarantined`, and an operator lists such steps and releases them once the cause is removed.
 */

/** How many processes may die under a step before it is quarantined. */
export const DEADLY = 2;

const QUARANTINED = 'quarantined';
const FAILURE = {
  code: QUARANTINED,
  message: `${DEADLY} processes stopped while they worked on this step, so it is not tried again until an operator releases it.`,
};

/** Fails a step in the status in which its processes died. */
export async function quarantineStep(unit: Unit, stepId: string, now: Date): Promise<void> {
  const place = await lockStep(unit, stepId);
  if (place === null) return;
  const { status } = place.step;
  await failStep(unit, place, status, FAILURE, now, { quarantinedFrom: status });
}

/** Fails a network request, and the step that it carries out. */
export async function quarantineAction(unit: Unit, action: OutreachAction, now: Date): Promise<void> {
  const place = action.stepId === null ? null : await lockStep(unit, action.stepId);
  await moveAction(unit, action, 'sending', 'failed', now, { failure: FAILURE });
  if (place?.step.status === 'sending') await failStep(unit, place, 'sending', FAILURE, now, { quarantinedFrom: 'sending' });
}

export interface QuarantinedStep {
  stepId: string;
  teamId: string;
  enrollmentId: string;
  nodeId: string;
  type: string;
  status: StepStatus | null;
  quarantinedAt: Date | null;
}

/** The quarantined steps of all teams, or of one, the latest first. */
export async function listQuarantined({ tx }: Unit, teamId: string | null): Promise<QuarantinedStep[]> {
  const steps = await tx.step.findMany({
    where: { failureCode: QUARANTINED, status: 'failed', ...(teamId === null ? {} : { teamId }) },
    orderBy: { failedAt: 'desc' },
    take: 1_000,
  });
  return steps.map(({ id, teamId, enrollmentId, nodeId, type, quarantinedFrom, failedAt }) => ({
    ...{ stepId: id, teamId, enrollmentId, nodeId, type },
    status: quarantinedFrom,
    quarantinedAt: failedAt,
  }));
}

/**
 * Takes a step out of quarantine: it goes on in the status in which it was, and its enrollment with it. A send that was
 * under way is looked up at the provider first, so that nothing is sent twice.
 */
export async function releaseStep(unit: Unit, stepId: string, now: Date): Promise<{ stepId: string; enrollmentId: string; status: StepStatus }> {
  const { tx } = unit;
  const found = await tx.step.findUnique({ where: { id: stepId } });
  if (found === null) throw notFound('step', stepId);
  await lockEnrollments(unit, found.teamId, [found.enrollmentId]);
  const step = await tx.step.findUniqueOrThrow({ where: { id: stepId }, include: { enrollment: true } });
  const { enrollment, quarantinedFrom: status } = step;
  if (step.status !== 'failed' || step.failureCode !== QUARANTINED || status === null)
    throw new DomainError('conflict', `The step ${stepId} is not quarantined; its status is ${step.status}.`);
  if (enrollment.status !== 'failed' || enrollment.currentStepId !== stepId)
    throw new DomainError('conflict', `The enrollment ${enrollment.id} does not wait for this step: its status is ${enrollment.status}.`);
  await refuseSecondEnrollment(unit, enrollment);
  const nothing = { failureCode: null, failureMessage: null, failedAt: null };
  await tx.enrollment.update({ where: { id: enrollment.id }, data: { status: 'in_progress', finishedAt: null, updatedAt: now, ...nothing } });
  await takeUp(unit, step, status, now);
  await reopenTasks(unit, step, enrollment.finishedAt, now);
  recordEnrollment(unit, enrollment, 'updated', now);
  await tx.auditEntry.create({
    data: { id: newId('auditEntry'), teamId: step.teamId, action: 'step.released', subjectId: stepId, data: { enrollmentId: enrollment.id } },
  });
  return { stepId, enrollmentId: enrollment.id, status };
}

/** The contact may have been enrolled again meanwhile; the database allows one enrollment in progress for a contact and flow plan. */
async function refuseSecondEnrollment(
  { tx }: Unit,
  { id, teamId, flowPlanId, prospectId }: { id: string; teamId: string; flowPlanId: string; prospectId: string },
) {
  const other = await tx.enrollment.findFirst({ where: { teamId, flowPlanId, prospectId, status: 'in_progress', id: { not: id } }, select: { id: true } });
  if (other !== null) throw new DomainError('already_enrolled', `The contact is in progress in the enrollment ${other.id}; cancel that one first.`);
}

/** A lease that has run out is what recovery looks for: it asks the provider what became of the send. */
async function takeUp({ tx }: Unit, { id, teamId }: Pick<Step, 'id' | 'teamId'>, status: StepStatus, now: Date): Promise<void> {
  const isSending = status === 'sending';
  await tx.step.update({
    where: { id },
    data: {
      ...{ status, deaths: 0, attempts: 0, quarantinedFrom: null, failureCode: null, failureMessage: null, failedAt: null, executedAt: null },
      ...{ wakeAt: isSending ? null : now, leaseOwner: null, leaseUntil: isSending ? new Date(0) : null },
    },
  });
  await tx.outreachAction.updateMany({
    where: { teamId, stepId: id, status: 'failed', failureCode: QUARANTINED },
    data: { status: 'sending', deaths: 0, leaseOwner: null, leaseUntil: new Date(0), failureCode: null, failureMessage: null, executedAt: null },
  });
}

/** The tasks that were canceled when the enrollment failed are open again. */
async function reopenTasks(unit: Unit, { id, teamId }: Pick<Step, 'id' | 'teamId'>, closedAt: Date | null, now: Date): Promise<void> {
  if (closedAt === null) return;
  const tasks = await unit.tx.task.findMany({ where: { teamId, stepId: id, status: 'canceled', closedAt } });
  for (const task of tasks) {
    await unit.tx.task.update({ where: { id: task.id }, data: { status: 'todo', closedAt: null, closedById: null } });
    recordTask(unit, task, now);
  }
  await pushChangedTasks(unit, tasks, now);
}
