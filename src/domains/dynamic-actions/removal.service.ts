import type { Enrollment } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { DomainError, invalidRequest, notFound } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { endEnrollment } from '../enrollments/enrollment-moves.ts';
import { findDynamic } from './dynamic-actions.service.ts';

export interface RemovalInput {
  enrollmentId?: string | null | undefined;
  prospectId?: string | null | undefined;
}

export interface Removal {
  enrollment: Enrollment;
  canceledTaskIds: string[];
}

/** Cancels one sequence: the one that is named, or the only one of a prospect that was not canceled. */
export async function removeDynamicActionProspect(context: ServiceContext, input: RemovalInput): Promise<Removal> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const { enrollmentId, prospectId } = input;
  if ((typeof enrollmentId === 'string') === (typeof prospectId === 'string')) {
    throw invalidRequest([{ path: 'enrollmentId', message: 'Give either enrollmentId or prospectId.' }]);
  }
  return context.transact(async (unit) => {
    const id = typeof enrollmentId === 'string' ? enrollmentId : await onlySequenceOf(unit, actor.teamId, prospectId ?? '');
    const running = await findDynamic(unit, actor.teamId, id);
    const { ended, canceledTaskIds } = await endEnrollment(unit, running, 'canceled', clock.now());
    if (!ended) throw new DomainError('conflict', endedAlready(running));
    return { enrollment: await unit.tx.enrollment.findUniqueOrThrow({ where: { id } }), canceledTaskIds };
  });
}

function endedAlready({ id, status, finishedAt }: Enrollment): string {
  return `The sequence ${id} is ${status} already${finishedAt === null ? '' : `, since ${finishedAt.toISOString()}`}. Nothing is left to cancel.`;
}

async function onlySequenceOf(unit: Unit, teamId: string, prospectId: string): Promise<string> {
  const found = await unit.tx.enrollment.findMany({
    where: { teamId, prospectId, isDynamic: true, status: { not: 'canceled' } },
    orderBy: { id: 'desc' },
    take: 20,
    select: { id: true, status: true },
  });
  const [only] = found;
  if (only === undefined) return refuseWithoutSequence(unit, teamId, prospectId);
  if (found.length === 1) return only.id;
  const list = found.map(({ id, status }) => `${id} (${status})`).join(', ');
  throw new DomainError('conflict', `The prospect has several dynamic-action enrollments: ${list}. Name one by enrollmentId.`);
}

/** Says whether the prospect has no sequence, or only canceled ones, and since when. */
async function refuseWithoutSequence({ tx }: Unit, teamId: string, prospectId: string): Promise<never> {
  const last = await tx.enrollment.findFirst({
    where: { teamId, prospectId, isDynamic: true },
    orderBy: { finishedAt: 'desc' },
    select: { id: true, finishedAt: true },
  });
  if (last !== null) {
    const at = last.finishedAt?.toISOString() ?? 'an unknown time';
    throw new DomainError(
      'conflict',
      `Every dynamic-action sequence of this contact is canceled already; the last one, ${last.id}, at ${at}. Nothing is left to cancel.`,
    );
  }
  const known = await tx.prospect.findUnique({ where: { teamId_id: { teamId, id: prospectId } }, select: { id: true } });
  if (known === null) throw notFound('prospect', prospectId);
  throw new DomainError('not_found', `The contact ${prospectId} has no dynamic-action sequence. find_mcp_enrollment lists those that there are.`);
}
