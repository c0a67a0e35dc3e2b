import type { Transaction } from '../../../db/database.ts';
import type { OutreachAction, Step, StepStatus } from '../../../db/generated/prisma/client.ts';
import { audit, SYSTEM } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { pushChangedTasks } from '../../integrations/crm/crm-work.ts';
import { failStep, isPaused, lockEnrollments } from './enrollment-moves.ts';
import { lockStep } from './loaded-steps.ts';
import { moveAction } from './outreach-moves.ts';
import { NO_FAILURE, restartEnrollment, secondEnrollment } from './restarts.ts';
import { recordTask } from './task-moves.ts';

/**
 * Quarantine of steps that crash the process. A step that crashed two processes would crash every
 * process that claims it, for all teams. It fails as `quarantined` until an operator fixes the
 * cause and releases it.
 */

/** Number of crashed processes after which a step is quarantined. */
export const MAX_CRASHES = 2;

const QUARANTINED = 'quarantined';
const FAILURE: Failure = {
  code: QUARANTINED,
  message: `${MAX_CRASHES} processes crashed while they ran this step. It is not retried until an operator releases it.`,
};

/** Fails a step and stores the status in which it crashed. */
export async function quarantineStep(tx: Transaction, stepId: string, now: Date): Promise<void> {
  const found = await lockStep(tx, stepId);
  if (found === null) return;
  const { status } = found.step;
  await failStep(tx, found, status, FAILURE, now, { quarantinedFrom: status });
}

/** Fails a network request and its step. */
export async function quarantineAction(
  tx: Transaction,
  action: OutreachAction,
  now: Date,
): Promise<void> {
  const found = action.stepId === null ? null : await lockStep(tx, action.stepId);
  await moveAction(tx, action, 'sending', 'failed', now, { failure: FAILURE });
  if (found?.step.status === 'sending')
    await failStep(tx, found, 'sending', FAILURE, now, { quarantinedFrom: 'sending' });
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

/** The quarantined steps of all teams or of one team, latest first. */
export async function listQuarantined(
  { prisma }: Transaction,
  teamId: string | null,
): Promise<QuarantinedStep[]> {
  const steps = await prisma.step.findMany({
    where: { failureCode: QUARANTINED, status: 'failed', ...(teamId === null ? {} : { teamId }) },
    orderBy: { failedAt: 'desc' },
    take: 1_000,
  });
  return steps.map(({ id, teamId, enrollmentId, nodeId, type, quarantinedFrom, failedAt }) => ({
    stepId: id,
    teamId,
    enrollmentId,
    nodeId,
    type,
    status: quarantinedFrom,
    quarantinedAt: failedAt,
  }));
}

/**
 * Releases a step from quarantine. The step and its enrollment continue in their previous status. A
 * send in progress is looked up at the provider first, so that nothing is sent twice.
 */
export async function releaseStep(
  tx: Transaction,
  stepId: string,
  now: Date,
): Promise<{ stepId: string; enrollmentId: string; status: StepStatus }> {
  const { prisma } = tx;
  const found = await prisma.step.findUnique({ where: { id: stepId } });
  if (found === null) throw notFound('step', stepId);
  await lockEnrollments(tx, found.teamId, [found.enrollmentId]);
  const step = await prisma.step.findUniqueOrThrow({
    where: { id: stepId },
    include: { enrollment: { include: { flowPlan: true } } },
  });
  const { enrollment, quarantinedFrom: status } = step;
  if (step.status !== 'failed' || step.failureCode !== QUARANTINED || status === null)
    throw new DomainError(
      'conflict',
      `The step ${stepId} is not quarantined; its status is ${step.status}.`,
    );
  if (enrollment.status !== 'failed' || enrollment.currentStepId !== stepId)
    throw new DomainError(
      'conflict',
      `The enrollment ${enrollment.id} is not waiting for this step; its status is ${enrollment.status}.`,
    );
  const other = await secondEnrollment(tx, enrollment);
  if (other !== null)
    throw new DomainError(
      'already_enrolled',
      `The contact is in progress in the enrollment ${other.id}. Cancel that enrollment first.`,
    );
  const restarted = await restartEnrollment(tx, enrollment, enrollment.flowPlan, now);
  await resumeStep(tx, step, status, isPaused(restarted) ? null : now);
  await reopenTasks(tx, step, enrollment.finishedAt, now);
  await audit(tx, {
    ...SYSTEM,
    teamId: step.teamId,
    action: 'step.released',
    subjectId: stepId,
    data: { enrollmentId: enrollment.id },
  });
  return { stepId, enrollmentId: enrollment.id, status };
}

/**
 * Sets an expired lease, which recovery picks up: it asks the provider for the outcome of the send.
 */
async function resumeStep(
  { prisma }: Transaction,
  { id, teamId }: Pick<Step, 'id' | 'teamId'>,
  status: StepStatus,
  wakeAt: Date | null,
): Promise<void> {
  const isSending = status === 'sending';
  await prisma.step.update({
    where: { id },
    data: {
      ...NO_FAILURE,
      status,
      deaths: 0,
      attempts: 0,
      quarantinedFrom: null,
      executedAt: null,
      wakeAt: isSending ? null : wakeAt,
      leaseOwner: null,
      leaseUntil: isSending ? new Date(0) : null,
    },
  });
  await prisma.outreachAction.updateMany({
    where: { teamId, stepId: id, status: 'failed', failureCode: QUARANTINED },
    data: {
      status: 'sending',
      deaths: 0,
      leaseOwner: null,
      leaseUntil: new Date(0),
      failureCode: null,
      failureMessage: null,
      executedAt: null,
    },
  });
}

/** Reopens the tasks that were canceled when the enrollment failed. */
async function reopenTasks(
  tx: Transaction,
  { id, teamId }: Pick<Step, 'id' | 'teamId'>,
  closedAt: Date | null,
  now: Date,
): Promise<void> {
  if (closedAt === null) return;
  const tasks = await tx.prisma.task.findMany({
    where: { teamId, stepId: id, status: 'canceled', closedAt },
  });
  for (const task of tasks) {
    await tx.prisma.task.update({
      where: { id: task.id },
      data: { status: 'todo', closedAt: null, closedById: null },
    });
    recordTask(tx, task, now);
  }
  await pushChangedTasks(tx, tasks, now);
}
