import type { Transaction } from '../../../db/database.ts';
import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireOne } from '../../../kernel/exactly-one.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { currentContactId } from '../../people/contacts/contact-ids.ts';
import { rejectOthers } from '../enrollments/enrollment-cancellation.service.ts';
import { endEnrollment } from '../steps/enrollment-moves.ts';
import { findDynamic } from './running-action.ts';

export type RemovalInput = Nullish<{ enrollmentId: string; contactId: string }>;

export interface Removal {
  enrollment: Enrollment;
  canceledTaskIds: string[];
}

/**
 * Cancels a dynamic-action enrollment: by ID, or the only one of a contact that is not canceled.
 */
export async function removeDynamicActionContact(
  context: ServiceContext,
  input: RemovalInput,
): Promise<Removal> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.cancel');
  const { enrollmentId, contactId } = input;
  requireOne(
    'enrollmentId',
    { label: 'enrollmentId', isGiven: typeof enrollmentId === 'string' },
    { label: 'contactId', isGiven: typeof contactId === 'string' },
  );
  return context.transact(async (tx) => {
    const id =
      typeof enrollmentId === 'string'
        ? enrollmentId
        : await onlySequenceOf(tx, actor.teamId, contactId ?? '');
    const running = await findDynamic(tx, actor.teamId, id);
    rejectOthers(actor, [running]);
    const { ended, canceledTaskIds } = await endEnrollment(tx, running, 'canceled', clock.now());
    if (!ended) throw new DomainError('conflict', endedMessage(running));
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'enrollments.canceled',
      subjectId: id,
      data: { enrollmentCount: 1 },
    });
    return {
      enrollment: await tx.prisma.enrollment.findUniqueOrThrow({ where: { id } }),
      canceledTaskIds,
    };
  });
}

function endedMessage({ id, status, finishedAt }: Enrollment): string {
  return `The enrollment ${id} is already ${status}${finishedAt === null ? '' : `, since ${finishedAt.toISOString()}`}. There is nothing to cancel.`;
}

async function onlySequenceOf(tx: Transaction, teamId: string, givenId: string): Promise<string> {
  const contactId = await currentContactId(tx, teamId, givenId);
  const found = await tx.prisma.enrollment.findMany({
    where: { teamId, contactId, isDynamic: true, status: { not: 'canceled' } },
    orderBy: { id: 'desc' },
    take: 20,
    select: { id: true, status: true },
  });
  const [only] = found;
  if (only === undefined) return rejectWithoutSequence(tx, teamId, contactId);
  if (found.length === 1) return only.id;
  const list = found.map(({ id, status }) => `${id} (${status})`).join(', ');
  throw new DomainError(
    'conflict',
    `The contact has several dynamic-action enrollments: ${list}. Provide the enrollmentId of one of them.`,
  );
}

/** Throws the error for a contact without enrollments or with only canceled ones. */
async function rejectWithoutSequence(
  { prisma }: Transaction,
  teamId: string,
  contactId: string,
): Promise<never> {
  const last = await prisma.enrollment.findFirst({
    where: { teamId, contactId, isDynamic: true },
    orderBy: { finishedAt: 'desc' },
    select: { id: true, finishedAt: true },
  });
  if (last !== null) {
    const at = last.finishedAt?.toISOString() ?? 'an unknown time';
    throw new DomainError(
      'conflict',
      `Every dynamic-action enrollment of this contact is already canceled. The latest is ${last.id}, canceled at ${at}.`,
    );
  }
  const known = await prisma.contact.findUnique({
    where: { teamId_id: { teamId, id: contactId } },
    select: { id: true },
  });
  if (known === null) throw notFound('contact', contactId);
  throw new DomainError(
    'not_found',
    `The contact ${contactId} has no dynamic-action enrollment. Use find_mcp_enrollment to list existing ones.`,
  );
}
