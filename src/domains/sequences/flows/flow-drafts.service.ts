import type { FlowDraft, FlowPlan } from '../../../db/generated/prisma/client.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import {
  type FlowNode,
  type FlowNodeInput,
  flatten,
  flowTreeSchema,
  type PlacedNode,
  toStoredTree,
} from '../../../kernel/flow-tree.ts';
import { checkTree } from '../../../kernel/flow-tree-rules.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { idFor } from '../../../kernel/part-ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { defineVisibleLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { filesIn, noteFileUses, rejectUnknownFiles } from '../../channels/email-files/file-uses.ts';
import { rejectUnknownFields } from '../../people/custom-fields/custom-texts.ts';
import { rejectArchived } from '../queue-items/start-checks.ts';
import { type Publication, setPublication } from './flow-publication.service.ts';
import { rootOf } from './flow-versions.ts';
import {
  openFlowPlan,
  recordFlowPlan,
  rejectSharedFlow,
  setRoot,
  withKeptApprovals,
} from './flows.service.ts';
import type { UnderWay } from './people-under-way.ts';

export type FlowDraftView = FlowDraft & { id: string };

interface Expecting {
  flowPlanId: string;
  /** The draft version that the caller has seen; 0 if there was none. */
  expectedVersion?: number | null | undefined;
}

const viewOf = (draft: FlowDraft): FlowDraftView => ({
  ...draft,
  id: idFor('flowDraft', draft.flowPlanId),
});

export async function loadFlowDrafts(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<FlowDraftView[]> {
  authorize(actor, 'flows.read');
  const flowPlanIds = ids.map((id) => idFor('flowPlan', id));
  return (
    await prisma.flowDraft.findMany({
      where: { teamId: actor.teamId, flowPlanId: { in: flowPlanIds } },
    })
  ).map(viewOf);
}

const draftLoader = defineVisibleLoader(loadFlowDrafts);

export function draftOf(context: ServiceContext, { id }: FlowPlan): Promise<FlowDraftView | null> {
  return draftLoader(context).load(ID_PREFIX.flowDraft + id.slice(ID_PREFIX.flowPlan.length));
}

export const draftRootOf = ({ root }: FlowDraft): FlowNode => flowTreeSchema.parse(root);

export interface SavedDraft {
  flowPlan: FlowPlan;
  draft: FlowDraftView;
}

/**
 * Saves an edited tree separately from the current one. It does not affect enrollments and
 * publications.
 */
export function saveFlowDraft(
  context: ServiceContext,
  input: Expecting & { root: FlowNodeInput },
): Promise<SavedDraft> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  const { tree, issues } = checkTree(input.root);
  if (tree === null) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    rejectSharedFlow(flowPlan);
    rejectArchived(flowPlan);
    await rejectUnknownFields(tx.rows, actor.teamId, tree);
    await rejectUnknownFiles(tx, actor, tree);
    await noteFileUses(tx, flowPlan, filesIn(tree));
    const current = await prisma.flowDraft.findUnique({ where: { flowPlanId: flowPlan.id } });
    rejectUnexpected(current, input.expectedVersion);
    const version = flowPlan.draftVersion + 1;
    await prisma.flowPlan.update({ where: { id: flowPlan.id }, data: { draftVersion: version } });
    const edit = {
      root: toStoredTree(withKeptApprovals(input.root, tree, rootOf(flowPlan))),
      version,
      updatedById: actor.membershipId,
      updatedAt: clock.now(),
    };
    const published =
      flowPlan.currentVersionId === null
        ? null
        : await prisma.flowVersion.findUnique({ where: { id: flowPlan.currentVersionId } });
    const draft =
      current === null
        ? await prisma.flowDraft.create({
            data: {
              flowPlanId: flowPlan.id,
              teamId: actor.teamId,
              baseVersion: published?.number ?? null,
              ...edit,
            },
          })
        : await prisma.flowDraft.update({ where: { flowPlanId: flowPlan.id }, data: edit });
    recordFlowPlan(tx, flowPlan, 'updated', clock.now());
    return { flowPlan, draft: viewOf(draft) };
  });
}

/** Deletes the draft. The tree does not change. */
export function discardFlowDraft(context: ServiceContext, input: Expecting): Promise<SavedDraft> {
  const { actor, clock } = context;
  authorize(actor, 'flows.write');
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    const draft = await tx.prisma.flowDraft.findUnique({ where: { flowPlanId: flowPlan.id } });
    if (draft === null) throw noDraft();
    rejectUnexpected(draft, input.expectedVersion);
    await tx.prisma.flowDraft.delete({ where: { flowPlanId: flowPlan.id } });
    recordFlowPlan(tx, flowPlan, 'updated', clock.now());
    return { flowPlan, draft: viewOf(draft) };
  });
}

/**
 * Replaces the plan's tree by the draft, and publishes it. Running enrollments keep their version,
 * or move to the new one.
 */
export function publishFlowDraft(
  context: ServiceContext,
  input: Expecting & { peopleUnderWay?: UnderWay | null | undefined },
): Promise<Publication> {
  const { actor } = context;
  authorize(actor, 'flows.write');
  return context.transact(async (tx) => {
    const flowPlan = await openFlowPlan(tx, actor.teamId, input.flowPlanId);
    rejectSharedFlow(flowPlan);
    rejectArchived(flowPlan);
    const draft = await tx.prisma.flowDraft.findUnique({ where: { flowPlanId: flowPlan.id } });
    if (draft === null) throw noDraft();
    rejectUnexpected(draft, input.expectedVersion);
    await tx.prisma.flowDraft.delete({ where: { flowPlanId: flowPlan.id } });
    const wish = input.peopleUnderWay ?? 'stay';
    const changed = await setRoot(context, tx, flowPlan, draftRootOf(draft), wish);
    const published = await setPublication(context, tx, changed.flowPlan, 'publish', wish);
    return flowPlan.isDraft ? published : { ...published, underWay: changed.underWay };
  });
}

function rejectUnexpected(draft: FlowDraft | null, expected: number | null | undefined): void {
  const version = draft?.version ?? 0;
  if (expected === null || expected === undefined || expected === version) return;
  throw new DomainError(
    'conflict',
    `The draft has changed: its version is ${version}, not ${expected}. Read it again before you save or publish it.`,
  );
}

export function noDraft(): DomainError {
  return new DomainError(
    'conflict',
    'The flow plan has no draft of changes. Save one with saveFlowDraft.',
  );
}

export const STEP_CHANGES = {
  added: 'The step is new in the draft.',
  removed: 'The step is no longer in the draft.',
  changed: 'The content, the delay or the approval of the step differs.',
  moved: 'The step follows another step or another branch. Its content may differ too.',
} as const;

export interface StepChange {
  kind: keyof typeof STEP_CHANGES;
  before: PlacedNode | null;
  after: PlacedNode | null;
}

/**
 * The differences between the draft and the plan's tree, by node: first the draft's steps in order,
 * then the removed steps.
 */
export function changesOf(flowPlan: FlowPlan, draft: FlowDraft): StepChange[] {
  const root = rootOf(flowPlan);
  const before = new Map(
    (root === null ? [] : flatten(root)).map((placed) => [placed.node.nodeId, placed]),
  );
  const after = new Map(flatten(draftRootOf(draft)).map((placed) => [placed.node.nodeId, placed]));
  const changes: StepChange[] = [];
  for (const [nodeId, placed] of after) {
    const old = before.get(nodeId);
    if (old === undefined) changes.push({ kind: 'added', before: null, after: placed });
    else if (old.parentId !== placed.parentId || old.branch !== placed.branch)
      changes.push({ kind: 'moved', before: old, after: placed });
    else if (contentOf(old) !== contentOf(placed))
      changes.push({ kind: 'changed', before: old, after: placed });
  }
  for (const [nodeId, placed] of before)
    if (!after.has(nodeId)) changes.push({ kind: 'removed', before: placed, after: null });
  return changes;
}

function contentOf({ node: { children: _, ...content } }: PlacedNode): string {
  return JSON.stringify(Object.entries(content).sort(([one], [two]) => (one < two ? -1 : 1)));
}
