import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { archiveFlowPlan, restoreFlowPlan } from './flow-archive.service.ts';

const payload = (name: string, description: string) =>
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

const input = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    }),
  });

const ArchiveFlowPlanPayload = payload(
  'ArchiveFlowPlanPayload',
  'The result of archiving a flow plan.',
);
const RestoreFlowPlanPayload = payload(
  'RestoreFlowPlanPayload',
  'The result of restoring a flow plan.',
);
const ArchiveFlowPlanInput = input('ArchiveFlowPlanInput', 'The flow plan to archive.');
const RestoreFlowPlanInput = input('RestoreFlowPlanInput', 'The flow plan to restore.');

builder.mutationFields((t) => ({
  archiveFlowPlan: t.field({
    type: ArchiveFlowPlanPayload,
    description:
      'Archives a flow plan: it becomes a draft, which lists leave out unless they are asked for archived ones. Enrollments in progress continue. Has no effect if it is archived already.',
    args: {
      input: t.arg({ type: ArchiveFlowPlanInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input: { flowPlanId } }, context) => archiveFlowPlan(context, flowPlanId),
  }),
  restoreFlowPlan: t.field({
    type: RestoreFlowPlanPayload,
    description: 'Restores an archived flow plan as a draft. Has no effect if it is not archived.',
    args: {
      input: t.arg({ type: RestoreFlowPlanInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input: { flowPlanId } }, context) => restoreFlowPlan(context, flowPlanId),
  }),
}));
