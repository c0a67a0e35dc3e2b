import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { FlowNodeInputType } from '../../../graphql/flow-step.ts';
import { warningsField } from '../../../graphql/payload.ts';
import type { Issue } from '../../../kernel/errors.ts';
import { deleteFlowPlan, detachAudience, duplicateFlowPlan } from './flow-copies.service.ts';
import { validateFlow } from './flows.service.ts';

const flowPlanPayload = (name: string, description: string) =>
  builder.objectRef<FlowPlan>(name).implement({
    description,
    fields: (t) => ({
      flowPlan: t.field({
        type: 'FlowPlan',
        description: 'The flow plan in its new state.',
        resolve: (flowPlan) => flowPlan,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

const DuplicatePayload = flowPlanPayload(
  'DuplicateFlowPlanPayload',
  'Result of copying a flow plan: the copy.',
);
const DetachPayload = flowPlanPayload(
  'DetachAudienceFromFlowPayload',
  'Result of detaching an audience.',
);

const DeletePayload = builder.objectRef<FlowPlan>('DeleteFlowPlanPayload').implement({
  description: 'Result of deleting a flow plan.',
  fields: (t) => ({
    removedId: t.id({ description: 'ID of the deleted flow plan.', resolve: ({ id }) => id }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const DuplicateInput = builder.inputType('DuplicateFlowPlanInput', {
  description: 'The flow plan to copy.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'ID of the flow plan.' }),
    name: t.string({
      description: 'Name of the copy, 1 to 200 characters. Defaults to "Copy of" and the name.',
    }),
  }),
});

const DeleteInput = builder.inputType('DeleteFlowPlanInput', {
  description: 'The flow plan to delete.',
  fields: (t) => ({ flowPlanId: t.id({ required: true, description: 'ID of the flow plan.' }) }),
});

const DetachInput = builder.inputType('DetachAudienceFromFlowInput', {
  description: 'The flow plan whose audience is detached.',
  fields: (t) => ({ flowPlanId: t.id({ required: true, description: 'ID of the flow plan.' }) }),
});

builder.mutationFields((t) => ({
  duplicateFlowPlan: t.field({
    type: DuplicatePayload,
    description:
      'Copies a flow plan as a draft: its tree, senders, mailboxes and settings, but not its audience and contacts.',
    args: {
      input: t.arg({ type: DuplicateInput, required: true, description: 'The flow plan to copy.' }),
    },
    resolve: (_root, { input }, context) => duplicateFlowPlan(context, input),
  }),
  deleteFlowPlan: t.field({
    type: DeletePayload,
    description:
      'Deletes a draft in which no contact ever was. Fails with CONFLICT otherwise. Cannot be undone.',
    args: {
      input: t.arg({ type: DeleteInput, required: true, description: 'The flow plan to delete.' }),
    },
    resolve: (_root, { input }, context) => deleteFlowPlan(context, input.flowPlanId),
  }),
  detachAudienceFromFlow: t.field({
    type: DetachPayload,
    description:
      'Detaches the audience of a flow plan. Contacts that are queued or enrolled stay; later ones of the audience are not added.',
    args: { input: t.arg({ type: DetachInput, required: true, description: 'The flow plan.' }) },
    resolve: (_root, { input }, context) => detachAudience(context, input.flowPlanId),
  }),
}));

const FlowIssueType = builder.objectRef<Issue>('FlowIssue').implement({
  description: 'A validation error of a tree of steps.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'Path of the field, for example root.children.default.message.',
    }),
    message: t.exposeString('message', {
      description: 'Description of the problem, as a sentence.',
    }),
  }),
});

const FlowValidationType = builder
  .objectRef<{ issues: readonly Issue[] }>('FlowValidation')
  .implement({
    description: 'Result of validating a tree of steps.',
    fields: (t) => ({
      isValid: t.boolean({
        description: 'True if the tree has no validation errors.',
        resolve: ({ issues }) => issues.length === 0,
      }),
      issues: t.field({
        type: [FlowIssueType],
        description: 'Every validation error of the tree. Empty if there are none.',
        resolve: ({ issues }) => [...issues],
      }),
    }),
  });

builder.queryField('validateFlow', (t) =>
  t.field({
    type: FlowValidationType,
    description:
      'Validates a tree of steps as saving does, and returns every validation error with its path. Saves nothing.',
    args: {
      root: t.arg({
        type: FlowNodeInputType,
        required: true,
        description: 'The tree of steps, at most 100 steps.',
      }),
    },
    resolve: async (_root, { root }, context) => ({ issues: await validateFlow(context, root) }),
  }),
);
