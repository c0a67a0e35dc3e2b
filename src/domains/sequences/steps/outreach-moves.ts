import { insertionOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import type {
  OutreachAction,
  OutreachActionStatus,
  OutreachRequestType,
} from '../../../db/generated/prisma/client.ts';
import { batched } from '../../../db/reader.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { LoadedStep } from './loaded-step.ts';

/** State transitions of outreach actions, each in the caller's transaction. */

/** Adds a step's request to its sender's queue. */
export async function queueAction(
  tx: Transaction,
  { step, enrollment }: LoadedStep,
  requestType: OutreachRequestType,
  dueAt: Date,
  now: Date,
): Promise<void> {
  const action = {
    id: newId('outreachAction'),
    teamId: enrollment.teamId,
    // The member who executed the step, even if the enrollment has another sender since.
    senderId: step.senderId,
    requestType,
    stepId: step.id,
    enrollmentId: enrollment.id,
    contactId: enrollment.contactId,
    flowPlanId: enrollment.flowPlanId,
    dueAt,
    createdAt: now,
  };
  await newActions(tx, action);
  recordAction(tx, action, 'created', now);
}

type NewAction = Pick<
  OutreachAction,
  | 'id'
  | 'teamId'
  | 'senderId'
  | 'requestType'
  | 'stepId'
  | 'enrollmentId'
  | 'contactId'
  | 'flowPlanId'
  | 'dueAt'
  | 'createdAt'
>;

const newActions = batched<NewAction, void>(async ({ rows }, actions) => {
  await rows(insertionOf('outreach_action', actions));
  return actions.map(() => undefined);
});

/** Moves an action from one status to another. Returns false if its status is not `from`. */
export async function moveAction(
  tx: Transaction,
  action: Pick<OutreachAction, 'id' | 'teamId' | 'senderId'>,
  from: OutreachActionStatus,
  to: OutreachActionStatus,
  now: Date,
  values: {
    dueAt?: Date;
    providerId?: string | null;
    threadId?: string | null;
    failure?: Failure;
    attempts?: number;
  } = {},
): Promise<boolean> {
  const { failure, ...kept } = values;
  const isOver = to === 'done' || to === 'failed';
  const { count } = await tx.prisma.outreachAction.updateMany({
    where: { id: action.id, status: from },
    data: {
      ...kept,
      status: to,
      leaseOwner: null,
      leaseUntil: null,
      ...(isOver ? { executedAt: now } : {}),
      ...(failure === undefined
        ? {}
        : { failureCode: failure.code, failureMessage: failure.message }),
    },
  });
  if (count === 1) recordAction(tx, action, 'updated', now);
  return count === 1;
}

export function recordAction(
  tx: Transaction,
  action: Pick<OutreachAction, 'id' | 'teamId' | 'senderId'>,
  change: 'created' | 'updated',
  now: Date,
): void {
  tx.record({
    teamId: action.teamId,
    kind: 'outreach_action',
    change,
    subjectId: action.id,
    ownerId: action.senderId,
    occurredAt: now,
  });
}
