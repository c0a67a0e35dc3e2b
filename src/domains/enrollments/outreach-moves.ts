import { insertionOf } from '../../db/columns.ts';
import { gathered } from '../../db/gathered.ts';
import type { OutreachAction, OutreachActionStatus, OutreachRequestType } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import type { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { LockedStep } from './enrollments.types.ts';

/** The moves of outreach actions, the requests in a sender's queue, each in the caller's transaction. */

/** Puts a request of a step into its sender's queue. */
export async function queueAction(unit: Unit, { step, enrollment }: LockedStep, requestType: OutreachRequestType, dueAt: Date, now: Date): Promise<void> {
  const action = {
    id: newId('outreachAction'),
    teamId: enrollment.teamId,
    senderId: enrollment.senderId,
    requestType,
    stepId: step.id,
    enrollmentId: enrollment.id,
    prospectId: enrollment.prospectId,
    flowPlanId: enrollment.flowPlanId,
    dueAt,
    createdAt: now,
  };
  await newActions(unit.rows, action);
  recordAction(unit, action, 'created', now);
}

type NewAction = Pick<
  OutreachAction,
  'id' | 'teamId' | 'senderId' | 'requestType' | 'stepId' | 'enrollmentId' | 'prospectId' | 'flowPlanId' | 'dueAt' | 'createdAt'
>;

const newActions = gathered<NewAction, void>(async (rows, actions) => {
  await rows(insertionOf('outreach_action', actions));
  return actions.map(() => undefined);
});

/** Moves an action; false where it is not in the state it is moved from. */
export async function moveAction(
  unit: Unit,
  action: Pick<OutreachAction, 'id' | 'teamId' | 'senderId'>,
  from: OutreachActionStatus,
  to: OutreachActionStatus,
  now: Date,
  values: { dueAt?: Date; providerId?: string | null; threadId?: string | null; failure?: Failure; attempts?: number } = {},
): Promise<boolean> {
  const { failure, ...kept } = values;
  const isOver = to === 'done' || to === 'failed';
  const { count } = await unit.tx.outreachAction.updateMany({
    where: { id: action.id, status: from },
    data: {
      ...kept,
      status: to,
      leaseOwner: null,
      leaseUntil: null,
      ...(isOver ? { executedAt: now } : {}),
      ...(failure === undefined ? {} : { failureCode: failure.code, failureMessage: failure.message }),
    },
  });
  if (count === 1) recordAction(unit, action, 'updated', now);
  return count === 1;
}

export function recordAction(unit: Unit, action: Pick<OutreachAction, 'id' | 'teamId' | 'senderId'>, change: 'created' | 'updated', now: Date): void {
  unit.record({ teamId: action.teamId, kind: 'outreach_action', change, subjectId: action.id, ownerId: action.senderId, occurredAt: now });
}
