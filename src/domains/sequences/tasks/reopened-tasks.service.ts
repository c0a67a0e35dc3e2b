import type { Transaction } from '../../../db/database.ts';
import {
  type Enrollment,
  Prisma,
  type Step,
  type Task,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { reopenInCrm } from '../../integrations/crm/crm-work.ts';
import { lockEnrollments, recordEnrollment } from '../steps/enrollment-moves.ts';
import { restartEnrollment, secondEnrollment } from '../steps/restarts.ts';
import { recordTask } from '../steps/task-moves.ts';

/**
 * Reopens a call or manual task that a member closed by mistake, unless the next step of its
 * enrollment has started. The enrollment waits for the task again, and the next step is planned
 * again when the task is closed.
 */
export async function reopenTask(
  context: ServiceContext,
  { taskId }: { taskId: string },
): Promise<Task> {
  const { actor, clock } = context;
  const { teamId } = actor;
  authorize(actor, 'tasks.write');
  return context.transact(async (tx) => {
    const now = clock.now();
    const found = await tx.prisma.task.findFirst({ where: { teamId, id: taskId } });
    if (found === null) throw notFound('task', taskId);
    if (found.assigneeId !== actor.membershipId) authorize(actor, 'tasks.write.team');
    await lockEnrollments(tx, teamId, [found.enrollmentId]);
    const { task, step, enrollment } = await closedTask(tx, found);
    await takeBack(tx, enrollment, step, now);
    await tx.prisma.step.update({
      where: { id: step.id },
      data: { status: 'awaiting_task', executedAt: null, branchTaken: null, wakeAt: null },
    });
    const reopened = await tx.prisma.task.update({
      where: { id: task.id },
      data: { status: 'todo', closedAt: null, closedById: null, note: null, outcome: null },
    });
    await reopenInCrm(tx, reopened, now);
    recordTask(tx, reopened, now);
    recordEnrollment(tx, enrollment, 'updated', now);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'task.reopened',
      subjectId: task.id,
      data: { enrollmentId: enrollment.id },
    });
    return reopened;
  });
}

async function closedTask(
  { prisma }: Transaction,
  { id, teamId }: Task,
): Promise<{ task: Task; step: Step; enrollment: Enrollment }> {
  const { step, enrollment, ...task } = await prisma.task.findUniqueOrThrow({
    where: { teamId_id: { teamId, id } },
    include: { step: true, enrollment: true },
  });
  if (task.status === 'todo') throw new DomainError('conflict', 'The task is open already.');
  if (task.kind === 'section_approval')
    throw new DomainError(
      'conflict',
      'An approval cannot be reopened: its texts may have been sent. Cancel the enrollment to stop the next steps.',
    );
  // A canceled task ended with its enrollment.
  if (task.status === 'canceled' || step === null)
    throw new DomainError(
      'conflict',
      'The task was canceled with its enrollment and cannot be opened again.',
    );
  return { task, step, enrollment };
}

const STARTED = new DomainError(
  'conflict',
  'The next step of the enrollment has started, so the task cannot be opened again.',
);

/** Removes the following step, or restarts the enrollment that the task completed. */
async function takeBack(
  tx: Transaction,
  enrollment: Enrollment,
  step: Step,
  now: Date,
): Promise<void> {
  const { teamId, id: enrollmentId, currentStepId } = enrollment;
  const later = await tx.prisma.step.findMany({
    where: { teamId, enrollmentId, createdAt: { gte: step.createdAt }, id: { not: step.id } },
  });
  const [next, ...others] = later;
  if (enrollment.status === 'completed') {
    const { flowPlanId, latestReplyAt } = enrollment;
    const isEndedByTask = next === undefined && currentStepId === step.id && latestReplyAt === null;
    if (!isEndedByTask) throw STARTED;
    if ((await secondEnrollment(tx, enrollment)) !== null)
      throw new DomainError(
        'conflict',
        'The contact was enrolled again in this flow plan meanwhile, so the task cannot be opened again.',
      );
    const plan = await tx.prisma.flowPlan.findUniqueOrThrow({ where: { id: flowPlanId } });
    await restartEnrollment(tx, enrollment, plan, now);
    await makeCurrent(tx, enrollment, step, now);
    return;
  }
  const hasStarted =
    enrollment.status !== 'in_progress' ||
    next === undefined ||
    others.length > 0 ||
    currentStepId !== next.id ||
    next.status !== 'scheduled' ||
    next.leaseOwner !== null ||
    next.attempts > 0;
  if (hasStarted) throw STARTED;
  await makeCurrent(tx, enrollment, step, now);
  // A worker may have claimed the step since it was read.
  const { count } = await tx.prisma.step.deleteMany({
    where: { teamId, id: next.id, status: 'scheduled', leaseOwner: null },
  });
  if (count === 0) throw STARTED;
}

async function makeCurrent(
  tx: Transaction,
  { teamId, id }: Enrollment,
  step: Step,
  now: Date,
): Promise<void> {
  await tx.rows(
    Prisma.sql`update enrollment set current_step_id = ${step.id}, updated_at = ${now}
      where team_id = ${teamId} and id = ${id}`,
  );
}
