import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { toStoredTree } from '../../../kernel/flow-tree.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { filesIn, noteFileUses } from '../../channels/email-files/file-uses.ts';
import { rootOf } from './flow-versions.ts';
import { openFlowPlan, recordFlowPlan, rejectSharedFlow } from './flows.service.ts';

const MAX_NAME = 200;

/**
 * Creates a draft with a flow plan's tree, senders, mailboxes and settings, without its audience.
 */
export function duplicateFlowPlan(
  context: ServiceContext,
  { flowPlanId, name }: { flowPlanId: string; name?: string | null | undefined },
): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const chosen = typeof name === 'string' ? normalizeName(name, MAX_NAME) : undefined;
  if (chosen === null)
    throw invalidRequest([{ path: 'name', message: `must be 1 to ${MAX_NAME} characters.` }]);
  return context.transact(async (tx) => {
    const source = await openFlowPlan(tx, actor.teamId, flowPlanId);
    rejectSharedFlow(source);
    const root = rootOf(source);
    const now = clock.now();
    const {
      teamId,
      enrollmentMode,
      stopOnReply,
      tracksClicks,
      whenStepImpossible,
      isQualificationEnabled,
      qualificationCriteria,
      aiContext,
      textLanguage,
      textTone,
      maxTextLength,
      aiDailyBudget,
      isResearchEnabled,
      isEnrichCrm,
      isPushToCrmTasks,
    } = source;
    const copy = await tx.prisma.flowPlan.create({
      data: {
        ...{
          id: newId('flowPlan'),
          teamId,
          createdById: actor.membershipId,
          createdAt: now,
          updatedAt: now,
        },
        ...{
          enrollmentMode,
          stopOnReply,
          tracksClicks,
          whenStepImpossible,
          isQualificationEnabled,
          qualificationCriteria,
          aiContext,
          textLanguage,
          textTone,
          maxTextLength,
          aiDailyBudget,
          isResearchEnabled,
          isEnrichCrm,
          isPushToCrmTasks,
        },
        name: chosen ?? `Copy of ${source.name}`.slice(0, MAX_NAME),
        ...(root === null ? {} : { root: toStoredTree(root) }),
      },
    });
    if (root !== null) await noteFileUses(tx, copy, filesIn(root));
    const candidates = await tx.prisma.flowCandidate.findMany({ where: { flowPlanId: source.id } });
    await tx.prisma.flowCandidate.createMany({
      data: candidates.map((row) => ({ ...row, flowPlanId: copy.id })),
    });
    const mailboxes = await tx.prisma.flowMailbox.findMany({ where: { flowPlanId: source.id } });
    await tx.prisma.flowMailbox.createMany({
      data: mailboxes.map((row) => ({ ...row, flowPlanId: copy.id })),
    });
    recordFlowPlan(tx, copy, 'created', now);
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'flow_plan.created',
      subjectId: copy.id,
      data: { name: copy.name, copyOf: source.id },
    });
    return copy;
  });
}

/** Deletes a draft that never had a contact. */
export function deleteFlowPlan(context: ServiceContext, flowPlanId: string): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, teamId, flowPlanId);
    rejectSharedFlow(flowPlan);
    if (flowPlan.systemKind !== null)
      throw new DomainError(
        'conflict',
        'The flow plan belongs to Social Engagement and cannot be deleted.',
      );
    if (!flowPlan.isDraft)
      throw new DomainError('conflict', 'The flow plan is published. Revert it to a draft first.');
    const enrollment = await tx.prisma.enrollment.findFirst({
      where: { teamId, flowPlanId },
      select: { id: true },
    });
    const item = await tx.prisma.queueItem.findFirst({
      where: { teamId, flowPlanId },
      select: { id: true },
    });
    if (enrollment !== null || item !== null)
      throw new DomainError(
        'conflict',
        'The flow plan has contacts. Only a draft in which no contact ever was can be deleted.',
      );
    await tx.prisma.flowPlan.update({
      where: { id: flowPlanId },
      data: { currentVersionId: null },
    });
    await tx.prisma.flowPlan.delete({ where: { id: flowPlanId } });
    recordFlowPlan(tx, flowPlan, 'removed', clock.now());
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'flow_plan.deleted',
      subjectId: flowPlanId,
      data: { name: flowPlan.name },
    });
    return flowPlan;
  });
}

/**
 * Detaches the audience of a flow plan. Queued and enrolled contacts stay; contacts that are added
 * to the audience later are not queued.
 */
export function detachAudience(context: ServiceContext, flowPlanId: string): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, flowPlanId);
    rejectSharedFlow(flowPlan);
    if (flowPlan.audienceId === null)
      throw new DomainError('conflict', 'The flow plan has no audience.');
    recordFlowPlan(tx, flowPlan, 'updated', clock.now());
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'flow_plan.audience_detached',
      subjectId: flowPlanId,
      data: { audienceId: flowPlan.audienceId },
    });
    return tx.prisma.flowPlan.update({
      where: { id: flowPlanId },
      data: { audienceId: null, audienceAgentId: null, updatedAt: clock.now() },
    });
  });
}
