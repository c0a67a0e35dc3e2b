import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FlowNodeInputType, FlowStepType, identifiedSteps } from '../../../graphql/flow-step.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { flatten } from '../../../kernel/flow-tree.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { parsePartId } from '../../../kernel/part-ids.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import {
  changesOf,
  discardFlowDraft,
  draftOf,
  draftRootOf,
  type FlowDraftView,
  loadFlowDrafts,
  publishFlowDraft,
  type SavedDraft,
  STEP_CHANGES,
  type StepChange,
  saveFlowDraft,
} from './flow-drafts.service.ts';
import { PEOPLE_UNDER_WAY, UnderWayEnum, UnderWayType } from './flow-enums.graphql.ts';
import type { Publication } from './flow-publication.service.ts';
import { flowPlanLoader, flowVersionLoader } from './flows.loaders.ts';

const stepsOfDraft = (draft: FlowDraftView) =>
  identifiedSteps('draftStep', draft.flowPlanId, flatten(draftRootOf(draft)));

type ChangeOf = StepChange & { flowPlanId: string };

const StepChangeType = builder.objectRef<ChangeOf>('FlowStepChange').implement({
  description: 'A difference between the draft of a flow plan and its tree.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum(
        'FlowStepChangeKind',
        'Kind of a difference between two steps.',
        STEP_CHANGES,
      ),
      description: 'Kind of the difference.',
    }),
    before: t.field({
      type: FlowStepType,
      nullable: true,
      description: 'The step in the tree. Null if it is new.',
      resolve: ({ flowPlanId, before }) =>
        before === null ? null : (identifiedSteps('planStep', flowPlanId, [before])[0] ?? null),
    }),
    after: t.field({
      type: FlowStepType,
      nullable: true,
      description: 'The step in the draft. Null if the draft lacks it.',
      resolve: ({ flowPlanId, after }) =>
        after === null ? null : (identifiedSteps('draftStep', flowPlanId, [after])[0] ?? null),
    }),
  }),
});

const FlowDraftType = builder.objectRef<FlowDraftView>('FlowDraft').implement({
  description: 'An edit of the tree of a flow plan that is not published yet.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    version: t.exposeInt('version', {
      description: 'Increases with each save. Pass it as `expectedVersion`.',
    }),
    baseVersion: t.exposeInt('baseVersion', {
      nullable: true,
      description:
        'The number of the version that was published when the draft was begun. Null if none was.',
    }),
    isOutdated: t.boolean({
      description:
        'True if another version was published since the draft was begun. Publishing the draft replaces it.',
      resolve: async ({ flowPlanId, baseVersion }, _args, context) => {
        const { currentVersionId } = await flowPlanLoader(context).load(flowPlanId);
        const current =
          currentVersionId === null
            ? null
            : await flowVersionLoader(context).load(currentVersionId);
        return (current?.number ?? null) !== baseVersion;
      },
    }),
    steps: t.field({
      type: [FlowStepType],
      description: 'The tree as a flat list, parents before children.',
      complexity: 10,
      resolve: stepsOfDraft,
    }),
    changes: t.field({
      type: [StepChangeType],
      description:
        'Differences of the draft from the tree of the flow plan. Steps are compared by `nodeId`. Empty if there are none.',
      complexity: 10,
      resolve: async (draft, _args, context) => {
        const { flowPlanId } = draft;
        return changesOf(await flowPlanLoader(context).load(flowPlanId), draft).map((change) => ({
          ...change,
          flowPlanId,
        }));
      },
    }),
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan.',
      resolve: loadedBy(flowPlanLoader, 'flowPlanId'),
    }),
    updatedBy: t.field({
      type: 'TeamMember',
      description: 'The member who saved the draft last.',
      resolve: loadedBy(memberLoader, 'updatedById'),
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the draft was last saved.',
    }),
  }),
});

registerNode('flowDraft', 'FlowDraft', loadFlowDrafts);
registerNode('draftStep', null, async (context, ids) => {
  const drafts = await loadFlowDrafts(context, [
    ...new Set(
      ids.flatMap((id) => parsePartId(id) ?? []).map(({ ulid }) => ID_PREFIX.flowDraft + ulid),
    ),
  ]);
  return drafts.flatMap(stepsOfDraft).filter(({ id }) => ids.includes(id));
});

builder.prismaObjectField('FlowPlan', 'draft', (t) =>
  t.field({
    type: FlowDraftType,
    nullable: true,
    description: 'The edit of the tree that is not published yet. Null if there is none.',
    resolve: (flowPlan, _args, context) => draftOf(context, flowPlan),
  }),
);

const EXPECTED =
  'The `version` of the draft that you have seen, 0 if there was none. If it is another by now, the call fails with CONFLICT.';

const SaveFlowDraftInput = builder.inputType('SaveFlowDraftInput', {
  description: 'The flow plan and the edited tree.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    root: t.field({
      type: FlowNodeInputType,
      required: true,
      description:
        'The complete edited tree, at most 100 steps. Keep the node IDs of steps that stay.',
    }),
    expectedVersion: t.int({ description: EXPECTED }),
  }),
});

const DiscardFlowDraftInput = builder.inputType('DiscardFlowDraftInput', {
  description: 'The flow plan whose draft is discarded.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    expectedVersion: t.int({ description: EXPECTED }),
  }),
});
const PublishFlowDraftInput = builder.inputType('PublishFlowDraftInput', {
  description: 'The flow plan whose draft is published.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    expectedVersion: t.int({ description: EXPECTED }),
    peopleUnderWay: t.field({ type: UnderWayEnum, description: PEOPLE_UNDER_WAY }),
  }),
});

const SaveFlowDraftPayload = builder.objectRef<SavedDraft>('SaveFlowDraftPayload').implement({
  description: 'The result of saving a draft.',
  fields: (t) => ({
    draft: t.expose('draft', { type: FlowDraftType, description: 'The draft in its new state.' }),
    flowPlan: t.expose('flowPlan', { type: 'FlowPlan', description: 'The flow plan.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const DiscardFlowDraftPayload = builder.objectRef<SavedDraft>('DiscardFlowDraftPayload').implement({
  description: 'The result of discarding a draft.',
  fields: (t) => ({
    removedId: t.id({
      description: 'The ID of the discarded draft.',
      resolve: ({ draft }) => draft.id,
    }),
    flowPlan: t.expose('flowPlan', {
      type: 'FlowPlan',
      description: 'The flow plan, without a draft.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const PublishFlowDraftPayload = builder
  .objectRef<Publication>('PublishFlowDraftPayload')
  .implement({
    description: 'The result of publishing a draft.',
    fields: (t) => ({
      flowPlan: t.expose('flowPlan', {
        type: 'FlowPlan',
        description: 'The flow plan in its new state.',
      }),
      removedId: t.id({
        description: 'The ID of the draft, which no longer exists.',
        resolve: ({ flowPlan: { id } }: { flowPlan: FlowPlan }) =>
          ID_PREFIX.flowDraft + id.slice(ID_PREFIX.flowPlan.length),
      }),
      underWay: t.expose('underWay', {
        type: UnderWayType,
        description: 'Outcome for the enrollments in progress of earlier versions.',
      }),
      queued: t.exposeInt('queued', {
        description:
          'Number of waiting contacts that are now being enrolled in the background. 0 in manual mode.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  saveFlowDraft: t.field({
    type: SaveFlowDraftPayload,
    description:
      'Saves an edit of the tree as a draft beside the published one. No enrollment runs the draft until it is published with `publishFlowDraft`.',
    args: {
      input: t.arg({
        type: SaveFlowDraftInput,
        required: true,
        description: 'The flow plan and the edited tree.',
      }),
    },
    resolve: (_root, { input }, context) => saveFlowDraft(context, input),
  }),
  discardFlowDraft: t.field({
    type: DiscardFlowDraftPayload,
    description: 'Discards the draft of a flow plan. The tree of the flow plan does not change.',
    args: {
      input: t.arg({ type: DiscardFlowDraftInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input }, context) => discardFlowDraft(context, input),
  }),
  publishFlowDraft: t.field({
    type: PublishFlowDraftPayload,
    description:
      'Replaces the tree of the flow plan with the draft and publishes it as the next version. Publishing requires an active sender.',
    args: {
      input: t.arg({ type: PublishFlowDraftInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input }, context) => publishFlowDraft(context, input),
  }),
}));
