import type { Transaction } from '../../../db/database.ts';
import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Failure, FailureCode } from '../../../kernel/failure.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { takeOver } from '../steps/holds.ts';
import {
  MAX_PAUSE_REASON,
  pauseEnrollmentRows,
  resumeEnrollmentRows,
  selectedByIds,
} from '../steps/pauses.ts';

const MAX_IDS = 1_000;

export interface PauseResult {
  enrollments: Enrollment[];
  skipped: (Failure & { id: string })[];
}

/** Pauses enrollments in progress. Reports the IDs that cannot be paused and pauses the rest. */
export function pauseEnrollments(
  context: ServiceContext,
  input: { ids: readonly string[]; reason?: string | null | undefined },
): Promise<PauseResult> {
  const reason = input.reason?.trim() || null;
  if (reason !== null && reason.length > MAX_PAUSE_REASON)
    throw invalidRequest([
      {
        path: 'reason',
        message: `must be at most ${MAX_PAUSE_REASON} characters; it has ${reason.length}.`,
      },
    ]);
  return changeAll(
    context,
    input.ids,
    'enrollments.paused',
    'enrollment_paused',
    'The enrollment is paused already.',
    (tx, selected, now) => pauseEnrollmentRows(tx, selected, 'own', reason, now),
  );
}

/**
 * Resumes enrollments that were paused individually. If their flow plan is paused, they wait for
 * it. Enrollments that an agent started no longer depend on its rights.
 */
export function resumeEnrollments(
  context: ServiceContext,
  input: { ids: readonly string[] },
): Promise<PauseResult> {
  const { actor } = context;
  return changeAll(
    context,
    input.ids,
    'enrollments.resumed',
    'enrollment_not_paused',
    'The enrollment itself is not paused.',
    async (tx, selected, now) => {
      const resumed = await resumeEnrollmentRows(tx, selected, 'own', now);
      // An agent does not take over enrollments that another agent may not pay for.
      const taken = actor.agentId === null ? await takeOver(tx, actor.teamId, resumed) : [];
      const [first] = taken;
      if (first !== undefined)
        await audit(tx, {
          ...performerOf(context),
          teamId: actor.teamId,
          action: 'enrollments.taken_over',
          subjectId: first,
          data: { enrollmentIds: taken },
        });
      return resumed;
    },
  );
}

async function changeAll(
  context: ServiceContext,
  given: readonly string[],
  action: 'enrollments.paused' | 'enrollments.resumed',
  code: FailureCode,
  message: string,
  change: (
    tx: Transaction,
    selected: ReturnType<typeof selectedByIds>,
    now: Date,
  ) => Promise<string[]>,
): Promise<PauseResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const ids = [...new Set(given)];
  if (ids.length < 1 || ids.length > MAX_IDS)
    throw invalidRequest([{ path: 'ids', message: `must contain 1 to ${MAX_IDS} IDs.` }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const changed = new Set(await change(tx, selectedByIds(teamId, ids), clock.now()));
    const rows = new Map(
      (await tx.prisma.enrollment.findMany({ where: { teamId, id: { in: ids } } })).map((row) => [
        row.id,
        row,
      ]),
    );
    const result: PauseResult = { enrollments: [], skipped: [] };
    for (const id of ids) {
      const row = rows.get(id);
      if (row === undefined)
        result.skipped.push({
          id,
          code: 'not_found',
          message: `No enrollment with the ID "${id}" exists in your team.`,
        });
      else if (changed.has(id)) result.enrollments.push(row);
      else if (row.status === 'in_progress') result.skipped.push({ id, code, message });
      else
        result.skipped.push({
          id,
          code: 'enrollment_not_in_progress',
          message: `The enrollment is already ${row.status}.`,
        });
    }
    const [first] = result.enrollments;
    if (first !== undefined) {
      await audit(tx, {
        ...performerOf(context),
        teamId,
        action,
        subjectId: first.id,
        data: { enrollmentCount: result.enrollments.length },
      });
    }
    return result;
  });
}
