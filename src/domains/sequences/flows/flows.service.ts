import type { Transaction } from '../../../db/database.ts';
import type {
  EnrollmentMode,
  FlowPlan,
  StepImpossible,
  TeamMembership,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import type { FlowNode, FlowNodeInput } from '../../../kernel/flow-tree.ts';
import { keepingApprovals, toStoredTree } from '../../../kernel/flow-tree.ts';
import { checkTree } from '../../../kernel/flow-tree-rules.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unchanged, withWarning } from '../../../kernel/result-warnings.ts';
import { plural } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { membersByUserId } from '../../accounts/team/team.service.ts';
import { goOnWithPlan } from '../../ai/ai-settings/asking-steps.ts';
import {
  fileIssues,
  filesIn,
  noteFileUses,
  rejectUnknownFiles,
} from '../../channels/email-files/file-uses.ts';
import { customFieldIssues, rejectUnknownFields } from '../../people/custom-fields/custom-texts.ts';
import { releaseHeldByPlan } from '../queue-items/held-starts.ts';
import { applyEnrollmentMode } from '../queue-items/queue-items.ts';
import { lockFlowPlan, rejectArchived } from '../queue-items/start-checks.ts';
import { attachAudience } from './flow-audience.ts';
import { addVersion, NOBODY, publishableRoot, rootOf } from './flow-versions.ts';
import { type UnderWay, type UnderWayCounts, versionOfUnderWay } from './people-under-way.ts';
import { hasSettings } from './same-settings.ts';
import { checkTextSettings, type TextSettingsInput } from './text-settings.ts';

export interface QualificationInput {
  isEnabled: boolean;
  criteria?: string | null | undefined;
}

interface FlowSettings {
  name?: string | null | undefined;
  enrollmentMode?: EnrollmentMode | null | undefined;
  /** User IDs of the senders in rotation order. */
  candidates?: readonly string[] | null | undefined;
  aiQualification?: QualificationInput | null | undefined;
  options?:
    | {
        stopOnReply?: boolean | null | undefined;
        tracksClicks?: boolean | null | undefined;
        whenStepImpossible?: StepImpossible | null | undefined;
      }
    | null
    | undefined;
  texts?: TextSettingsInput | null | undefined;
}

export interface CreateFlowPlanInput extends FlowSettings {
  name: string;
  root: FlowNodeInput;
  audienceId?: string | null | undefined;
}

export interface UpdateFlowPlanInput extends FlowSettings {
  flowPlanId: string;
  mcpDynamicActionsOptions?:
    | { isEnrichCrm?: boolean | null | undefined; isPushToCrmTasks?: boolean | null | undefined }
    | null
    | undefined;
}

const MAX_CANDIDATES = 100;

export async function getFlowPlan(context: ServiceContext, id: string): Promise<FlowPlan> {
  const [flowPlan] = await loadFlowPlans(context, [id]);
  if (flowPlan === undefined) throw notFound('flow plan', id);
  return flowPlan;
}

export async function loadFlowPlans(context: ServiceContext, ids: string[]): Promise<FlowPlan[]> {
  authorize(context.actor, 'flows.read');
  return context.prisma.flowPlan.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
}

export async function createFlowPlan(
  context: ServiceContext,
  input: CreateFlowPlanInput,
): Promise<FlowPlan> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const { tree, issues } = checkTree(input.root);
  const settings = checkSettings(input, issues);
  if (tree === null || issues.length > 0) throw invalidRequest(issues);
  const candidates = await membersByUserId(
    context,
    input.candidates ?? [actor.userId],
    'candidates',
  );
  return context.transact(async (tx) => {
    await rejectUnknownFields(tx.rows, actor.teamId, tree);
    await rejectUnknownFiles(tx, actor, tree);
    const now = clock.now();
    const flowPlan = await tx.prisma.flowPlan.create({
      data: {
        id: newId('flowPlan'),
        teamId: actor.teamId,
        name: input.name.trim(),
        ...settings,
        root: toStoredTree(tree),
        createdById: actor.membershipId,
        createdAt: now,
        updatedAt: now,
      },
    });
    await noteFileUses(tx, flowPlan, filesIn(tree));
    await setCandidates(tx, flowPlan, candidates);
    recordFlowPlan(tx, flowPlan, 'created', now);
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'flow_plan.created',
      subjectId: flowPlan.id,
      data: { name: flowPlan.name },
    });
    if (typeof input.audienceId !== 'string') return flowPlan;
    const attached = await attachAudience(tx, context, {
      audienceId: input.audienceId,
      flowPlanId: flowPlan.id,
    });
    return attached.flowPlan;
  });
}

function checkSettings(input: FlowSettings, issues: Issue[]) {
  const { name, enrollmentMode, aiQualification, options, texts } = input;
  const plain = typeof name === 'string' ? normalizeName(name) : undefined;
  if (plain === null) issues.push({ path: 'name', message: 'must be 1 to 200 characters.' });
  if (aiQualification?.isEnabled && (aiQualification.criteria ?? '').trim() === '') {
    issues.push({
      path: 'aiQualification.criteria',
      message: 'is required if qualification is enabled. Describe which contacts qualify.',
    });
  }
  if ((aiQualification?.criteria ?? '').length > 5_000)
    issues.push({ path: 'aiQualification.criteria', message: 'must be at most 5000 characters.' });
  if (
    input.candidates &&
    (input.candidates.length === 0 || input.candidates.length > MAX_CANDIDATES)
  ) {
    issues.push({ path: 'candidates', message: `must contain 1 to ${MAX_CANDIDATES} user IDs.` });
  }
  return {
    ...(typeof plain === 'string' ? { name: plain } : {}),
    ...(enrollmentMode ? { enrollmentMode } : {}),
    ...(aiQualification
      ? {
          isQualificationEnabled: aiQualification.isEnabled,
          qualificationCriteria: aiQualification.criteria ?? null,
        }
      : {}),
    ...(typeof options?.stopOnReply === 'boolean' ? { stopOnReply: options.stopOnReply } : {}),
    ...(typeof options?.tracksClicks === 'boolean' ? { tracksClicks: options.tracksClicks } : {}),
    ...(options?.whenStepImpossible ? { whenStepImpossible: options.whenStepImpossible } : {}),
    ...checkTextSettings(texts ?? {}, issues),
  };
}

async function setCandidates(
  { prisma }: Transaction,
  { id, teamId }: FlowPlan,
  members: readonly TeamMembership[],
): Promise<void> {
  await prisma.flowCandidate.deleteMany({ where: { flowPlanId: id } });
  await prisma.flowCandidate.createMany({
    data: members.map((member, position) => ({
      flowPlanId: id,
      teamId,
      membershipId: member.id,
      position,
    })),
  });
}

/** Notifies subscribers that a flow plan was created, changed or deleted. */
export function recordFlowPlan(
  tx: Transaction,
  { id, teamId }: Pick<FlowPlan, 'id' | 'teamId'>,
  change: 'created' | 'updated' | 'removed',
  now: Date,
): void {
  tx.record({ teamId, kind: 'flow_plan', change, subjectId: id, occurredAt: now });
}

/** Locks the plan, then reads it. */
export async function openFlowPlan(tx: Transaction, teamId: string, id: string): Promise<FlowPlan> {
  await lockFlowPlan(tx, teamId, id);
  const flowPlan = await tx.prisma.flowPlan.findUnique({ where: { teamId_id: { teamId, id } } });
  if (flowPlan === null) throw notFound('flow plan', id);
  return flowPlan;
}

const SHARED_FLOW_MESSAGE =
  'Only mcpDynamicActionsOptions can be changed on the shared flow of dynamic actions.';

export function rejectSharedFlow(flowPlan: FlowPlan): void {
  if (flowPlan.systemKind === 'dynamic_actions')
    throw new DomainError('shared_flow_protected', SHARED_FLOW_MESSAGE);
}

/**
 * Changes the given settings. On the shared flow, only `mcpDynamicActionsOptions` can be changed.
 */
export async function updateFlowPlan(
  context: ServiceContext,
  input: UpdateFlowPlanInput,
): Promise<FlowPlan> {
  const { actor, clock, jobs } = context;
  authorize(actor, 'flows.write');
  const issues: Issue[] = [];
  const settings = checkSettings(input, issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const shared = input.mcpDynamicActionsOptions ?? null;
  const asksSettings = Object.keys(settings).length > 0 || (input.candidates ?? null) !== null;
  if (!asksSettings && shared === null)
    throw invalidRequest([{ path: '', message: 'Provide at least one setting to change.' }]);
  const candidates = input.candidates
    ? await membersByUserId(context, input.candidates, 'candidates')
    : null;
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    if (asksSettings) rejectSharedFlow(flowPlan);
    rejectArchived(flowPlan);
    if (shared !== null && flowPlan.systemKind !== 'dynamic_actions') {
      throw invalidRequest([
        {
          path: 'mcpDynamicActionsOptions',
          message: 'is only allowed on the shared flow of dynamic actions.',
        },
      ]);
    }
    const wanted = { ...settings, ...settingsOfShared(shared) };
    if (await hasSettings(tx, flowPlan, wanted, candidates))
      return unchanged(flowPlan, 'the flow plan has these settings already');
    const now = clock.now();
    const changed = await tx.prisma.flowPlan.update({
      where: { id: flowPlan.id },
      data: {
        ...wanted,
        // Only publishing takes a plan over from an agent, because changing a setting does not
        // approve its texts.
        ...(actor.agentId !== null && asksSettings && !flowPlan.isDraft
          ? { agentId: actor.agentId }
          : {}),
        updatedAt: now,
      },
    });
    if ('aiDailyBudget' in settings) await goOnWithPlan(tx, changed, now);
    if (candidates !== null) await setCandidates(tx, changed, candidates);
    recordFlowPlan(tx, changed, 'updated', now);
    const fields = [
      ...Object.keys(settings),
      ...(candidates === null ? [] : ['candidates']),
      ...(shared === null ? [] : ['mcpDynamicActionsOptions']),
    ];
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'flow_plan.updated',
      subjectId: changed.id,
      data: { fields },
    });
    // The shared flow has neither a tree nor senders.
    if (!changed.isDraft && asksSettings) await publishableRoot(tx, changed);
    await releaseHeldByPlan(tx, changed, now);
    if (changed.enrollmentMode !== flowPlan.enrollmentMode)
      await applyEnrollmentMode(tx, jobs, changed, now);
    return changed;
  });
}

function settingsOfShared(
  shared: UpdateFlowPlanInput['mcpDynamicActionsOptions'] | null,
): Partial<Pick<FlowPlan, 'isEnrichCrm' | 'isPushToCrmTasks'>> {
  const { isEnrichCrm, isPushToCrmTasks } = shared ?? {};
  return {
    ...(typeof isEnrichCrm === 'boolean' ? { isEnrichCrm } : {}),
    ...(typeof isPushToCrmTasks === 'boolean' ? { isPushToCrmTasks } : {}),
  };
}

/** Returns all errors of a tree, as saving it would. */
export async function validateFlow(
  { actor, rows, prisma }: ServiceContext,
  root: FlowNodeInput,
): Promise<Issue[]> {
  authorize(actor, 'flows.read');
  return [
    ...checkTree(root).issues,
    ...(await customFieldIssues(rows, actor.teamId, root)),
    ...(await fileIssues({ prisma }, actor, root)),
  ];
}

/**
 * Replaces the tree. A published plan uses it for new enrollments; running enrollments keep their
 * version, unless they are moved.
 */
export async function replaceFlowRoot(
  context: ServiceContext,
  input: {
    flowPlanId: string;
    root: FlowNodeInput;
    peopleUnderWay?: UnderWay | null | undefined;
  },
): Promise<FlowPlan> {
  const { actor } = context;
  authorize(actor, 'flows.write');
  const { tree, issues } = checkTree(input.root);
  if (tree === null) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    rejectSharedFlow(flowPlan);
    rejectArchived(flowPlan);
    await rejectUnknownFields(tx.rows, actor.teamId, tree);
    await rejectUnknownFiles(tx, actor, tree);
    const kept = withKeptApprovals(input.root, tree, rootOf(flowPlan));
    const wish = input.peopleUnderWay ?? 'stay';
    const { flowPlan: changed, underWay } = await setRoot(context, tx, flowPlan, kept, wish);
    return underWay.staying === 0
      ? changed
      : withWarning(
          changed,
          `${plural(underWay.staying, 'contact')} under way ${underWay.staying === 1 ? 'goes' : 'go'} on with the steps of the version in which they started${wish === 'move' ? ', because the new one lacks their step or they are past it' : '. Set peopleUnderWay to move to let them go on in the new one'}.`,
        );
  });
}

/**
 * A valid tree in which existing steps keep their approval setting, unless the caller changed it.
 */
export function withKeptApprovals(
  input: FlowNodeInput,
  tree: FlowNode,
  before: FlowNode | null,
): FlowNode {
  return checkTree(keepingApprovals(input, before)).tree ?? tree;
}

/** Sets a valid tree as the tree of the plan. On a published plan it becomes the next version. */
export async function setRoot(
  context: ServiceContext,
  tx: Transaction,
  flowPlan: FlowPlan,
  tree: FlowNode,
  underWay: UnderWay,
): Promise<{ flowPlan: FlowPlan; underWay: UnderWayCounts }> {
  const { actor, clock } = context;
  const now = clock.now();
  const edited = await tx.prisma.flowPlan.update({
    where: { id: flowPlan.id },
    data: { root: toStoredTree(tree), updatedAt: now },
  });
  await noteFileUses(tx, edited, filesIn(tree));
  recordFlowPlan(tx, edited, 'updated', now);
  const { teamId } = actor;
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: 'flow_plan.updated',
    subjectId: edited.id,
    data: { fields: ['root'] },
  });
  if (edited.isDraft) return { flowPlan: edited, underWay: NOBODY };
  const version = await addVersion(tx, edited, await publishableRoot(tx, edited), now);
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: 'flow_plan.published',
    subjectId: edited.id,
  });
  const published = await tx.prisma.flowPlan.update({
    where: { id: edited.id },
    data: { currentVersionId: version.id, publishedAt: now, agentId: actor.agentId },
  });
  return {
    flowPlan: published,
    underWay: await versionOfUnderWay(tx, published, version.id, tree, underWay),
  };
}
