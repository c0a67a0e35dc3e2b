import type { Contact, QueueItem } from '../../../db/generated/prisma/client.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import type { Blocker, Failure } from '../../../kernel/failure.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { idKind } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import {
  ALREADY_ENROLLED,
  chooseSender,
  loadStartPlan,
  missingCredits,
  NOT_PUBLISHED,
  PLAN_PAUSED,
  type StartPlan,
  toBlocker,
} from '../queue-items/start-checks.ts';
import { impossibleStart } from '../queue-items/start-needs.ts';
import { NO_FACTS, type StartFacts, startFacts } from '../queue-items/start-rules.ts';

import { checkIds, queueItemFault } from './queue-item-ids.ts';
export interface ReenrollmentCheck {
  queueItemId: string;
  queueItem: QueueItem | null;
  blockers: Blocker[];
}

/** Returns every blocker of each queue item. Read-only. */
export async function reenrollmentChecks(
  context: ServiceContext,
  queueItemIds: readonly string[],
): Promise<ReenrollmentCheck[]> {
  const { actor, prisma } = context;
  authorize(actor, 'enrollments.read');
  checkIds(queueItemIds, 'queueItemIds');
  const wrong = queueItemIds.flatMap((id, index) =>
    idKind(id) === 'enrollment'
      ? [
          {
            path: `queueItemIds[${index}]`,
            message: `"${id}" is an enrollment ID. Provide the queueItemId of a queue item.`,
          },
        ]
      : [],
  );
  if (wrong.length > 0) throw invalidRequest(wrong);
  const items = await prisma.queueItem.findMany({
    where: { teamId: actor.teamId, id: { in: [...queueItemIds] } },
    include: { contact: true },
  });
  const plans = new Map<string, StartPlan | null>();
  for (const { flowPlanId } of items)
    if (!plans.has(flowPlanId))
      plans.set(flowPlanId, await loadStartPlan(prisma, actor.teamId, flowPlanId));
  const running = await prisma.enrollment.findMany({
    where: {
      teamId: actor.teamId,
      status: 'in_progress',
      OR: items.map(({ flowPlanId, contactId }) => ({ flowPlanId, contactId })),
    },
    select: { flowPlanId: true, contactId: true },
  });
  const isRunning = new Set(
    running.map(({ flowPlanId, contactId }) => `${flowPlanId} ${contactId}`),
  );
  const facts = await factsOfItems(context, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(queueItemIds)].map((queueItemId) => {
    const item = byId.get(queueItemId);
    const fault = queueItemFault(item, queueItemId);
    if (item === undefined || fault !== null)
      return {
        queueItemId,
        queueItem: item ?? null,
        blockers: fault === null ? [] : [toBlocker(fault)],
      };
    const { contact, ...queueItem } = item;
    const failures = startFailures(
      plans.get(item.flowPlanId) ?? null,
      item,
      contact,
      facts.get(item.id) ?? NO_FACTS,
      isRunning.has(`${item.flowPlanId} ${item.contactId}`),
    );
    return { queueItemId, queueItem, blockers: failures.map(toBlocker) };
  });
}

/** The facts of each item's contact, by item ID. */
async function factsOfItems(
  context: ServiceContext,
  items: readonly QueueItem[],
): Promise<Map<string, StartFacts>> {
  const now = context.clock.now();
  const { erasedAddresses, actor } = context;
  const found = await Promise.all(
    [...groupBy(items, ({ flowPlanId }) => flowPlanId)].map(async ([flowPlanId, ofPlan]) => {
      const start = { teamId: actor.teamId, flowPlanId, erasedAddresses };
      const ids = ofPlan.map(({ contactId }) => contactId);
      const facts = await startFacts(context, start, ids, now);
      return ofPlan.map(({ id, contactId }) => [id, facts.get(contactId) ?? NO_FACTS] as const);
    }),
  );
  return new Map(found.flat());
}

function startFailures(
  plan: StartPlan | null,
  { senderId }: QueueItem,
  contact: Contact,
  { bars, suppressed }: StartFacts,
  isRunning: boolean,
): Failure[] {
  const failures: Failure[] = [];
  if (plan === null || plan.flowPlan.isDraft || plan.root === null) failures.push(NOT_PUBLISHED);
  if (plan !== null && plan.flowPlan.pausedAt !== null) failures.push(PLAN_PAUSED);
  if (isRunning) failures.push(ALREADY_ENROLLED);
  if (plan?.root) {
    failures.push(
      ...impossibleStart(plan.flowPlan, plan.root, contact, suppressed),
      ...missingCredits(plan),
    );
    const choice = chooseSender(plan, plan.root, senderId);
    if ('failure' in choice) failures.push(choice.failure);
  }
  return [...failures, ...bars];
}
