import type { Enrollment, FlowPlan, Prospect, QueueItem } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import type { ContactInput } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import type { Blocker, Failure } from '../../kernel/failure.ts';
import { idKind, newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { checkContact, findOrCreateProspects } from '../prospects/prospects.service.ts';
import { enrollQueueItem, keepTurn } from './enrolling.ts';
import { endEnrollment, lockEnrollments } from './enrollment-moves.ts';
import { countWaiting, waitingStatus } from './queue-items.ts';
import {
  ALREADY_ENROLLED,
  chooseSender,
  loadStartPlan,
  lockFlowPlan,
  missingCredits,
  missingIdentities,
  NOT_PUBLISHED,
  type StartPlan,
  toBlocker,
} from './start-checks.ts';

const MAX_IDS = 100;

/** Locks the flow plan and loads what enrolling needs. The shared dynamic-actions flow has its own way in. */
async function openPlan(unit: Unit, teamId: string, flowPlanId: string): Promise<StartPlan> {
  await lockFlowPlan(unit, teamId, flowPlanId);
  const plan = await loadStartPlan(unit.tx, teamId, flowPlanId);
  if (plan === null) throw notFound('flow plan', flowPlanId);
  refuseSharedFlow(plan.flowPlan);
  return plan;
}

/** The shared dynamic-actions flow is changed by dynamic actions alone. */
export function refuseSharedFlow(flowPlan: Pick<FlowPlan, 'systemKind'>): void {
  if (flowPlan.systemKind !== 'dynamic_actions') return;
  throw new DomainError(
    'shared_flow_protected',
    'This is the shared flow of dynamic actions, which normal flow operations do not change. Use the dynamic-action operations.',
  );
}

function senderAmongCandidates(plan: StartPlan, userId: string | null | undefined): string | null {
  if (userId === null || userId === undefined) return null;
  const candidate = plan.candidates.find(({ membership }) => membership.userId === userId && membership.isActive);
  if (candidate !== undefined) return candidate.membership.id;
  throw invalidRequest([{ path: 'senderUserId', message: `"${userId}" is no active candidate of this flow plan.` }]);
}

export interface AddEnrollmentInput {
  flowPlanId: string;
  contact?: ContactInput | null | undefined;
  prospectId?: string | null | undefined;
  enrollNow?: boolean | null | undefined;
  senderUserId?: string | null | undefined;
}

export interface AddEnrollmentResult {
  flowPlanId: string;
  prospectId: string;
  enrollment: Enrollment | null;
  queueItem: QueueItem | null;
  failure: Failure | null;
}

/** Puts one contact into a flow plan: at once where asked for or where the plan enrolls by itself, else into its queue. */
export async function addEnrollment(context: ServiceContext, input: AddEnrollmentInput): Promise<AddEnrollmentResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const given = [input.contact, input.prospectId].filter((value) => value !== undefined && value !== null);
  if (given.length !== 1) throw invalidRequest([{ path: 'contact', message: 'Give either contact or prospectId.' }]);
  return context.transact(async (unit) => {
    // Prospects before the flow plan, the order in which adding contacts to a linked audience locks them.
    const prospect = await prospectFor(unit, actor.teamId, input);
    const plan = await openPlan(unit, actor.teamId, input.flowPlanId);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    if (input.enrollNow && plan.flowPlan.isDraft) throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    if (await isInProgress(unit, plan.flowPlan.id, prospect.id)) throw new DomainError('already_enrolled', ALREADY_ENROLLED.message);
    const now = clock.now();
    const item = await waitingItem(unit, plan, prospect, senderId, now);
    const result = { flowPlanId: plan.flowPlan.id, prospectId: prospect.id };
    if (!input.enrollNow && waitingStatus(plan.flowPlan) === 'awaiting') return { ...result, enrollment: null, queueItem: item, failure: null };
    const outcome = await enrollQueueItem(unit, plan, { ...item, prospect }, now);
    await keepTurn(unit, plan);
    if ('enrollment' in outcome) return { ...result, enrollment: outcome.enrollment, queueItem: null, failure: null };
    return { ...result, enrollment: null, queueItem: item, failure: outcome.failure };
  });
}

async function prospectFor(unit: Unit, teamId: string, input: AddEnrollmentInput): Promise<Prospect> {
  if (typeof input.prospectId === 'string') {
    const known = await unit.tx.prospect.findUnique({ where: { teamId_id: { teamId, id: input.prospectId } } });
    if (known === null) throw notFound('prospect', input.prospectId);
    return known;
  }
  const issues: Issue[] = [];
  const contact = checkContact(input.contact ?? {}, 'contact', issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const [match] = await findOrCreateProspects(unit, teamId, [contact]);
  return unit.tx.prospect.findUniqueOrThrow({ where: { id: match?.prospectId ?? '' } });
}

async function isInProgress(unit: Unit, flowPlanId: string, prospectId: string): Promise<boolean> {
  const running = await unit.tx.enrollment.findFirst({ where: { flowPlanId, prospectId, status: 'in_progress' }, select: { id: true } });
  return running !== null;
}

/** The prospect's waiting item of the flow plan, made where there is none. The flow plan's lock keeps others out. */
async function waitingItem(unit: Unit, plan: StartPlan, prospect: Prospect, senderId: string | null, now: Date): Promise<QueueItem> {
  const scope = { teamId: plan.flowPlan.teamId, flowPlanId: plan.flowPlan.id, prospectId: prospect.id };
  const waiting = await unit.tx.queueItem.findFirst({ where: { ...scope, status: { in: ['awaiting', 'queued', 'failed'] } } });
  if (waiting !== null) return senderId === null ? waiting : unit.tx.queueItem.update({ where: { id: waiting.id }, data: { senderId } });
  const item = await unit.tx.queueItem.create({ data: { id: newId('queueItem'), ...scope, senderId, status: 'awaiting', createdAt: now, updatedAt: now } });
  unit.record({ teamId: item.teamId, kind: 'queue_item', change: 'created', subjectId: item.id, occurredAt: now });
  return item;
}

export interface EnrollItemsInput {
  flowPlanId: string;
  queueItemIds?: readonly string[] | null | undefined;
  all?: boolean | null | undefined;
  senderUserId?: string | null | undefined;
}

export interface EnrollItemsResult {
  enrolled: { queueItemId: string; enrollmentId: string }[];
  failed: (Failure & { queueItemId: string })[];
  scheduled: number;
  remaining: number;
}

/** Enrolls the named waiting or failed items at once, or all that wait, in the background. */
export async function enrollQueueItems(context: ServiceContext, input: EnrollItemsInput): Promise<EnrollItemsResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const ids = input.queueItemIds ?? null;
  if ((ids !== null) === (input.all === true)) throw invalidRequest([{ path: 'queueItemIds', message: 'Give either queueItemIds or all: true.' }]);
  if (ids !== null) checkIds(ids, 'queueItemIds');
  return context.transact(async (unit) => {
    const plan = await openPlan(unit, actor.teamId, input.flowPlanId);
    if (plan.flowPlan.isDraft) throw new DomainError('flow_not_published', NOT_PUBLISHED.message);
    const senderId = senderAmongCandidates(plan, input.senderUserId);
    const now = clock.now();
    const outcome = ids === null ? await scheduleAll(unit, context, plan, senderId, now) : await enrollNamed(unit, plan, [...new Set(ids)], senderId, now);
    return { ...outcome, remaining: await countWaiting(unit, actor.teamId, plan.flowPlan.id) };
  });
}

function checkIds(ids: readonly string[], path: string): void {
  if (ids.length < 1 || ids.length > MAX_IDS) throw invalidRequest([{ path, message: `takes 1 to ${MAX_IDS} ids.` }]);
}

async function scheduleAll(unit: Unit, context: ServiceContext, plan: StartPlan, senderId: string | null, now: Date) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const { count } = await unit.tx.queueItem.updateMany({
    where: { teamId, flowPlanId, status: { in: ['awaiting', 'queued'] } },
    data: { status: 'queued', updatedAt: now, ...(senderId === null ? {} : { senderId }) },
  });
  if (count > 0) await context.jobs.enqueue(unit.tx, 'enroll-queue', { teamId, flowPlanId });
  return { enrolled: [], failed: [], scheduled: count };
}

async function enrollNamed(unit: Unit, plan: StartPlan, ids: readonly string[], senderId: string | null, now: Date) {
  const { teamId, id: flowPlanId } = plan.flowPlan;
  const rows = await unit.tx.queueItem.findMany({ where: { teamId, flowPlanId, id: { in: [...ids] } }, include: { prospect: true } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const enrolled: EnrollItemsResult['enrolled'] = [];
  const failed: EnrollItemsResult['failed'] = [];
  for (const queueItemId of ids) {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null) {
      failed.push({ queueItemId, ...(fault ?? NOT_PUBLISHED) });
      continue;
    }
    const outcome = await enrollQueueItem(unit, plan, senderId === null ? item : { ...item, senderId }, now);
    if ('enrollment' in outcome) enrolled.push({ queueItemId, enrollmentId: outcome.enrollment.id });
    else failed.push({ queueItemId, ...outcome.failure });
  }
  await keepTurn(unit, plan);
  return { enrolled, failed, scheduled: 0 };
}

/** Why an item can't be enrolled whatever its flow plan is like. */
function queueItemFault(item: QueueItem | undefined, id: string): Failure | null {
  if (item === undefined || item.status === 'canceled')
    return { code: 'not_found', message: `There is no waiting queue item with the id "${id}" in this flow plan.` };
  if (item.status === 'enrolled') return { code: 'already_enrolled', message: `This item became the enrollment ${item.enrollmentId}.` };
  return null;
}

export interface CancelResult {
  canceled: string[];
  skipped: (Failure & { id: string })[];
}

/** Cancels enrollments in progress and waiting queue items of one flow plan; what can't be canceled is named, and the rest is. */
export async function cancelEnrollments(
  context: ServiceContext,
  input: { flowPlanId: string; enrollmentIds?: readonly string[] | null | undefined; queueItemIds?: readonly string[] | null | undefined },
): Promise<CancelResult> {
  const { actor, clock } = context;
  authorize(actor, 'enrollments.write');
  const enrollmentIds = [...new Set(input.enrollmentIds ?? [])];
  const queueItemIds = [...new Set(input.queueItemIds ?? [])];
  checkIds([...enrollmentIds, ...queueItemIds], 'enrollmentIds and queueItemIds together');
  return context.transact(async (unit) => {
    const { flowPlan } = await openPlan(unit, actor.teamId, input.flowPlanId);
    const scope = { teamId: actor.teamId, flowPlanId: flowPlan.id };
    const now = clock.now();
    const result: CancelResult = { canceled: [], skipped: [] };
    await lockEnrollments(unit, actor.teamId, enrollmentIds);
    const known = new Map((await unit.tx.enrollment.findMany({ where: { ...scope, id: { in: enrollmentIds } } })).map((row) => [row.id, row]));
    for (const id of enrollmentIds) {
      const enrollment = known.get(id);
      if (enrollment === undefined) result.skipped.push({ id, ...missingHere('enrollment', id) });
      else if ((await endEnrollment(unit, enrollment, 'canceled', now)).ended) result.canceled.push(id);
      else result.skipped.push({ id, code: 'enrollment_not_in_progress', message: `The enrollment is ${enrollment.status} already.` });
    }
    const items = new Map((await unit.tx.queueItem.findMany({ where: { ...scope, id: { in: queueItemIds } } })).map((row) => [row.id, row]));
    for (const id of queueItemIds) {
      const fault = items.has(id) ? queueItemFault(items.get(id), id) : missingHere('queue item', id);
      if (fault !== null) {
        result.skipped.push({ id, ...fault });
        continue;
      }
      await unit.tx.queueItem.update({ where: { id }, data: { status: 'canceled', updatedAt: now } });
      unit.record({ teamId: actor.teamId, kind: 'queue_item', change: 'updated', subjectId: id, occurredAt: now });
      result.canceled.push(id);
    }
    return result;
  });
}

function missingHere(noun: string, id: string): Failure {
  return { code: 'not_found', message: `There is no ${noun} with the id "${id}" in this flow plan.` };
}

export interface ReenrollmentCheck {
  queueItemId: string;
  queueItem: QueueItem | null;
  blockers: Blocker[];
}

/** What stands in the way of enrolling each item, all of it. Reads only. */
export async function reenrollmentChecks(context: ServiceContext, queueItemIds: readonly string[]): Promise<ReenrollmentCheck[]> {
  const { actor, prisma } = context;
  authorize(actor, 'enrollments.read');
  checkIds(queueItemIds, 'queueItemIds');
  const wrong = queueItemIds.flatMap((id, index) =>
    idKind(id) === 'enrollment' ? [{ path: `queueItemIds[${index}]`, message: `"${id}" is an enrollment; give the queueItemId of a queue row.` }] : [],
  );
  if (wrong.length > 0) throw invalidRequest(wrong);
  const items = await prisma.queueItem.findMany({ where: { teamId: actor.teamId, id: { in: [...queueItemIds] } }, include: { prospect: true } });
  const plans = new Map<string, StartPlan | null>();
  for (const { flowPlanId } of items) if (!plans.has(flowPlanId)) plans.set(flowPlanId, await loadStartPlan(prisma, actor.teamId, flowPlanId));
  const running = await prisma.enrollment.findMany({
    where: { teamId: actor.teamId, status: 'in_progress', OR: items.map(({ flowPlanId, prospectId }) => ({ flowPlanId, prospectId })) },
    select: { flowPlanId: true, prospectId: true },
  });
  const isRunning = new Set(running.map(({ flowPlanId, prospectId }) => `${flowPlanId} ${prospectId}`));
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(queueItemIds)].map((queueItemId) => {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null) return { queueItemId, queueItem: item ?? null, blockers: fault === null ? [] : [toBlocker(fault)] };
    const { prospect, ...queueItem } = item;
    const failures = startFailures(plans.get(item.flowPlanId) ?? null, item, prospect, isRunning.has(`${item.flowPlanId} ${item.prospectId}`));
    return { queueItemId, queueItem, blockers: failures.map(toBlocker) };
  });
}

function startFailures(plan: StartPlan | null, { senderId }: QueueItem, prospect: Prospect, isRunning: boolean): Failure[] {
  const failures: Failure[] = [];
  if (plan === null || plan.flowPlan.isDraft || plan.root === null) failures.push(NOT_PUBLISHED);
  if (isRunning) failures.push(ALREADY_ENROLLED);
  if (plan?.root) {
    failures.push(...missingIdentities(plan.root, prospect), ...missingCredits(plan));
    const choice = chooseSender(plan, plan.root, senderId);
    if ('failure' in choice) failures.push(choice.failure);
  }
  return failures;
}
