import type { Transaction } from '../../../db/database.ts';
import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { rejectOthers } from '../enrollments/enrollment-cancellation.service.ts';
import { lockEnrollments } from '../steps/enrollment-moves.ts';
import { lockStep } from '../steps/loaded-steps.ts';
import { goOnQualified, rejectContact } from '../steps/qualification-moves.ts';

const MAX_IDS = 100;
const MAX_NOTE = 500;
const REJECTED = 'A member decided that the contact does not meet the criteria.';

export const DECISIONS = {
  qualified: 'The contact qualifies, and its first step goes on.',
  disqualified: 'The contact does not qualify, and the enrollment ends.',
} as const;

export type Decision = keyof typeof DECISIONS;

export interface DecisionRequest {
  enrollmentIds: readonly string[];
  decision: Decision;
  note?: string | null | undefined;
}

export interface DecisionResult {
  enrollments: Enrollment[];
  skipped: (Failure & { id: string })[];
}

/**
 * Decides whether contacts qualify, after the AI was unsure or before it has answered. Reports the
 * enrollments that cannot be decided and decides the rest.
 */
export function decideQualification(
  context: ServiceContext,
  { enrollmentIds, decision, note: given }: DecisionRequest,
): Promise<DecisionResult> {
  const { actor } = context;
  authorize(actor, 'enrollments.write');
  authorize(actor, decision === 'qualified' ? 'outreach.send' : 'enrollments.cancel');
  const ids = [...new Set(enrollmentIds)];
  const note = given?.trim() || null;
  checkRequest(ids, note);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    await lockEnrollments(tx, teamId, ids);
    const where = { teamId, id: { in: ids } };
    const found = new Map(
      (await tx.prisma.enrollment.findMany({ where })).map((row) => [row.id, row]),
    );
    if (decision === 'disqualified')
      rejectOthers(actor, [...found.values()], 'nothing was decided');
    const skipped: DecisionResult['skipped'] = [];
    const decided: string[] = [];
    for (const id of ids) {
      const fault = await decide(tx, context, found.get(id), id, { decision, note });
      if (fault === null) decided.push(id);
      else skipped.push({ id, ...fault });
    }
    const [first] = decided;
    if (first !== undefined)
      await audit(tx, {
        ...performerOf(context),
        teamId,
        action: 'enrollments.qualification_decided',
        subjectId: first,
        data: { enrollmentIds: decided, decision },
      });
    const enrollments = await tx.prisma.enrollment.findMany({
      where: { teamId, id: { in: decided } },
      orderBy: { id: 'asc' },
    });
    return { enrollments, skipped };
  });
}

function checkRequest(ids: readonly string[], note: string | null): void {
  const issues = [
    ...(ids.length < 1 || ids.length > MAX_IDS
      ? [{ path: 'enrollmentIds', message: `must contain 1 to ${MAX_IDS} IDs.` }]
      : []),
    ...(note !== null && note.length > MAX_NOTE
      ? [
          {
            path: 'note',
            message: `must be at most ${MAX_NOTE} characters; it has ${note.length}.`,
          },
        ]
      : []),
  ];
  if (issues.length > 0) throw invalidRequest(issues);
}

/**
 * Decides one enrollment. Returns the error, or null. The caller holds the lock on the enrollment.
 */
async function decide(
  tx: Transaction,
  { actor, clock }: ServiceContext,
  enrollment: Enrollment | undefined,
  id: string,
  { decision, note }: { decision: Decision; note: string | null },
): Promise<Failure | null> {
  if (enrollment === undefined)
    return {
      code: 'not_found',
      message: `No enrollment with the ID "${id}" exists in your team.`,
    };
  const { status, qualification, currentStepId } = enrollment;
  if (qualification !== 'pending')
    return { code: 'qualification_decided', message: said(enrollment) };
  if (status !== 'in_progress')
    return {
      code: 'enrollment_not_in_progress',
      message: `The enrollment is already ${status}.`,
    };
  const now = clock.now();
  await tx.prisma.enrollment.update({
    where: { id },
    data: { decidedById: actor.membershipId, decisionNote: note },
  });
  if (decision === 'disqualified') {
    await rejectContact(tx, enrollment, note ?? REJECTED, now);
    return null;
  }
  const loaded = currentStepId === null ? null : await lockStep(tx, currentStepId);
  if (loaded === null) throw new Error(`The enrollment ${id} has no step to go on with.`);
  await goOnQualified(tx, loaded, now);
  return null;
}

function said({ qualification }: Enrollment): string {
  return qualification === null
    ? 'The flow plan did not qualify contacts when the enrollment started.'
    : `The contact is ${qualification} already.`;
}
