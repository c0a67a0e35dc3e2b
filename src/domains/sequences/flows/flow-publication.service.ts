import type { Transaction } from '../../../db/database.ts';
import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { flowTreeSchema } from '../../../kernel/flow-tree.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import type { StartedBy } from '../../accounts/connected-agents/agent-rights.ts';
import { applyEnrollmentMode } from '../queue-items/queue-items.ts';
import { rejectArchived } from '../queue-items/start-checks.ts';
import { countUnderWay, tellOfUnderWay } from './contacts-under-way.ts';
import { addVersion, NOBODY, publishableRoot } from './flow-versions.ts';
import { openFlowPlan, recordFlowPlan, rejectSharedFlow } from './flows.service.ts';
import { type UnderWay, type UnderWayCounts, versionOfUnderWay } from './people-under-way.ts';
export interface Publication {
  flowPlan: FlowPlan;
  /** The number of waiting contacts that background jobs now enroll. */
  queued: number;
  /** True if contacts wait for a person to enroll them. */
  hasAwaiting: boolean;
  underWay: UnderWayCounts;
}

/** Publishes the tree as the next version, or reverts the plan to a draft. Idempotent. */
export async function setFlowPublication(
  context: ServiceContext,
  input: {
    flowPlanId: string;
    action: 'publish' | 'unpublish';
    peopleUnderWay?: UnderWay | null | undefined;
  },
): Promise<Publication> {
  const { actor } = context;
  authorize(actor, 'flows.write');
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    rejectSharedFlow(flowPlan);
    const publication = await setPublication(
      context,
      tx,
      flowPlan,
      input.action,
      input.peopleUnderWay ?? 'stay',
    );
    if (flowPlan.isDraft === publication.flowPlan.isDraft)
      return unchanged(
        publication,
        flowPlan.isDraft
          ? 'the flow plan is a draft already'
          : 'the flow plan is published already',
      );
    return input.action === 'publish'
      ? publication
      : tellOfUnderWay(tx, publication.flowPlan, publication);
  });
}

/** Publishes a locked plan or reverts it to a draft. */
export async function setPublication(
  context: ServiceContext,
  tx: Transaction,
  flowPlan: FlowPlan,
  action: 'publish' | 'unpublish',
  underWay: UnderWay = 'stay',
): Promise<Publication> {
  const { clock, jobs } = context;
  const { teamId } = context.actor;
  const isDraft = action === 'unpublish';
  if (flowPlan.isDraft === isDraft)
    return {
      ...{ flowPlan, queued: 0, underWay: NOBODY },
      hasAwaiting: await hasAwaiting(tx, flowPlan),
    };
  rejectArchived(flowPlan);
  const now = clock.now();
  const changed = isDraft
    ? await unpublish(tx, flowPlan, now)
    : await publish(tx, flowPlan, context.actor, now);
  recordFlowPlan(tx, changed, 'updated', now);
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: `flow_plan.${action}ed`,
    subjectId: flowPlan.id,
  });
  const { currentVersionId, root } = changed;
  return {
    flowPlan: changed,
    queued: await applyEnrollmentMode(tx, jobs, changed, now),
    hasAwaiting: await hasAwaiting(tx, changed),
    underWay: isDraft
      ? { ...NOBODY, staying: await countUnderWay(tx, changed) }
      : currentVersionId === null || root === null
        ? NOBODY
        : await versionOfUnderWay(
            tx,
            changed,
            currentVersionId,
            flowTreeSchema.parse(root),
            underWay,
          ),
  };
}

async function hasAwaiting(
  { prisma }: Transaction,
  { teamId, id, enrollmentMode }: FlowPlan,
): Promise<boolean> {
  if (enrollmentMode !== 'manual') return false;
  const where = { teamId, flowPlanId: id, status: 'awaiting' as const };
  return (await prisma.queueItem.findFirst({ where, select: { id: true } })) !== null;
}

async function publish(
  tx: Transaction,
  flowPlan: FlowPlan,
  { agentId }: StartedBy,
  now: Date,
): Promise<FlowPlan> {
  const version = await addVersion(tx, flowPlan, await publishableRoot(tx, flowPlan), now);
  return tx.prisma.flowPlan.update({
    where: { id: flowPlan.id },
    data: {
      isDraft: false,
      currentVersionId: version.id,
      publishedAt: now,
      updatedAt: now,
      agentId,
    },
  });
}

function unpublish(tx: Transaction, flowPlan: FlowPlan, now: Date): Promise<FlowPlan> {
  return tx.prisma.flowPlan.update({
    where: { id: flowPlan.id },
    data: { isDraft: true, updatedAt: now },
  });
}
