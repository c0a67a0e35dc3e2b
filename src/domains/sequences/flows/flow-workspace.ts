import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { CREDIT_COSTS, type CreditFeature } from '../../../kernel/credit-costs.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { branchesOf } from '../../../kernel/step-kind.ts';
import { plural } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { visibleTasks } from '../enrollments/enrollment-reads.service.ts';
import { rootOf } from './flow-versions.ts';

export const REQUIRED_ACTIONS = {
  publish_flow_plan: 'Publish the flow plan.',
  mend_failed_queue_items: 'Look at the contacts that could not be enrolled.',
  enroll_awaiting_contacts: 'Enroll the contacts that wait for the flow plan.',
  do_tasks: 'Complete the open tasks.',
  connect_sender_accounts: 'Connect the accounts of senders.',
} as const;

export interface RequiredAction {
  code: keyof typeof REQUIRED_ACTIONS;
  message: string;
  queueItemIds: string[] | null;
  taskIds: string[] | null;
  userIds: string[] | null;
}

const NAMED = 50;

export async function requiredActions(
  context: ServiceContext,
  flowPlan: FlowPlan,
): Promise<RequiredAction[]> {
  const { prisma, actor } = context;
  const scope = { teamId: actor.teamId, flowPlanId: flowPlan.id };
  const queueIds = async (statuses: ('awaiting' | 'failed')[]) =>
    (
      await prisma.queueItem.findMany({
        where: { ...scope, status: { in: statuses } },
        orderBy: { id: 'asc' },
        take: NAMED,
        select: { id: true },
      })
    ).map(({ id }) => id);
  const [failed, awaiting, tasks, disconnected] = await Promise.all([
    queueIds(['failed']),
    queueIds(['awaiting']),
    prisma.task.findMany({
      where: { ...scope, status: 'todo', ...visibleTasks(actor) },
      orderBy: { id: 'asc' },
      take: NAMED,
      select: { id: true },
    }),
    prisma.flowCandidate.findMany({
      where: {
        ...scope,
        membership: {
          OR: [
            { isActive: false },
            { accounts: { some: { status: { in: ['disconnected', 'none'] } } } },
          ],
        },
      },
      select: { membership: { select: { userId: true } } },
    }),
  ]);
  const taskIds = tasks.map(({ id }) => id);
  const userIds = disconnected.map(({ membership }) => membership.userId);
  const nothing = { queueItemIds: null, taskIds: null, userIds: null };
  const actions: RequiredAction[] = [];
  const upTo = (ids: string[]) => (ids.length === NAMED ? `${NAMED} or more` : String(ids.length));
  if (
    flowPlan.isDraft &&
    flowPlan.archivedAt === null &&
    flowPlan.systemKind !== 'dynamic_actions'
  ) {
    actions.push({
      ...nothing,
      code: 'publish_flow_plan',
      message: 'The flow plan is a draft. Publish it so that contacts can be enrolled.',
    });
  }
  if (failed.length > 0) {
    actions.push({
      ...nothing,
      code: 'mend_failed_queue_items',
      message: `${upTo(failed)} ${failed.length === 1 ? 'contact' : 'contacts'} could not be enrolled. Check them with validate_flow_reenroll.`,
      queueItemIds: failed,
    });
  }
  if (awaiting.length > 0 && !flowPlan.isDraft && flowPlan.enrollmentMode === 'manual') {
    actions.push({
      ...nothing,
      code: 'enroll_awaiting_contacts',
      message: `${upTo(awaiting)} ${awaiting.length === 1 ? 'contact is' : 'contacts are'} waiting to be enrolled.`,
      queueItemIds: awaiting,
    });
  }
  if (taskIds.length > 0)
    actions.push({
      ...nothing,
      code: 'do_tasks',
      message: `${upTo(taskIds)} ${taskIds.length === 1 ? 'task is' : 'tasks are'} open.`,
      taskIds,
    });
  if (userIds.length > 0) {
    actions.push({
      ...nothing,
      code: 'connect_sender_accounts',
      message: `${plural(userIds.length, 'sender')} cannot send on every channel. Connect their accounts.`,
      userIds,
    });
  }
  return actions;
}

export interface EstimatedCost {
  credits: number;
  breakdown: { featureType: CreditFeature; credits: number; leastCredits: number }[];
}

/**
 * The maximum cost of one enrollment: qualification and research if enabled, plus every generated text on the
 * most expensive path.
 */
export function estimatedCost(flowPlan: FlowPlan): EstimatedCost {
  const root = rootOf(flowPlan);
  const prompts = root === null ? { least: 0, most: 0 } : promptsFrom(root);
  const breakdown: EstimatedCost['breakdown'] = [];
  const { qualification_agent: judging, messaging_generation: writing } = CREDIT_COSTS;
  if (flowPlan.isQualificationEnabled)
    breakdown.push({ featureType: 'qualification_agent', credits: judging, leastCredits: judging });
  const worksAi = flowPlan.isQualificationEnabled || prompts.most > 0;
  if (flowPlan.isResearchEnabled && worksAi)
    breakdown.push({
      featureType: 'researcher_agent',
      credits: CREDIT_COSTS.researcher_agent,
      leastCredits: 0,
    });
  if (prompts.most > 0)
    breakdown.push({
      featureType: 'messaging_generation',
      credits: prompts.most * writing,
      leastCredits: prompts.least * writing,
    });
  return { credits: breakdown.reduce((sum, line) => sum + line.credits, 0), breakdown };
}

/**
 * The number of generated texts from this node on, on the cheapest and the most expensive path. A
 * missing branch costs nothing.
 */
function promptsFrom({ type, prompt, children }: FlowNode): { least: number; most: number } {
  const own = prompt === undefined ? 0 : 1;
  const branches = branchesOf(type).map((branch) => {
    const child = children[branch];
    return child === undefined ? { least: 0, most: 0 } : promptsFrom(child);
  });
  return {
    least: own + Math.min(...branches.map(({ least }) => least)),
    most: own + Math.max(...branches.map(({ most }) => most)),
  };
}
