import type { FlowVersion } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { FlowStepType, identifiedSteps } from '../../../graphql/flow-step.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { flatten, flowTreeSchema } from '../../../kernel/flow-tree.ts';
import { ID_PREFIX } from '../../../kernel/ids.ts';
import { parsePartId } from '../../../kernel/part-ids.ts';
import { nodeCounts } from './flow-metrics.ts';
import { listFlowVersions, loadFlowVersions } from './flow-versions.service.ts';
import { NodeCountsType } from './flows.graphql.ts';

const stepsOfVersion = ({ id, root }: FlowVersion) =>
  identifiedSteps('versionStep', id, flatten(flowTreeSchema.parse(root)));

builder.prismaObject('FlowVersion', {
  description:
    'A published tree of a flow plan. It never changes; enrollments run the version that they started with.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'The number of the version, counted from 1.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the version was published.',
    }),
    isCurrent: t.boolean({
      description: 'True if new enrollments run this version.',
      select: { flowPlan: { select: { currentVersionId: true } } },
      resolve: ({ id, flowPlan }) => flowPlan.currentVersionId === id,
    }),
    flowPlan: t.relation('flowPlan', { description: 'The flow plan.' }),
    steps: t.field({
      type: [FlowStepType],
      description: 'The tree as a flat list, parents before children.',
      complexity: 10,
      resolve: stepsOfVersion,
    }),
    stepCounts: t.field({
      type: [NodeCountsType],
      description:
        'Counts of the enrollments that run this version, for each node that at least one has reached.',
      complexity: 50,
      resolve: ({ id, flowPlanId }, _args, context) =>
        nodeCounts(context, { flowPlanId, versionId: id }),
    }),
  }),
});

registerNode('flowVersion', 'FlowVersion', loadFlowVersions);
registerNode('versionStep', null, async (context, ids) => {
  const versions = await loadFlowVersions(context, [
    ...new Set(
      ids.flatMap((id) => parsePartId(id) ?? []).map(({ ulid }) => ID_PREFIX.flowVersion + ulid),
    ),
  ]);
  return versions.flatMap(stepsOfVersion).filter(({ id }) => ids.includes(id));
});

const FlowVersionConnection = builder.connectionObject(
  { type: 'FlowVersion', name: 'FlowVersionConnection' },
  { name: 'FlowVersionEdge' },
);

builder.prismaObjectField('FlowPlan', 'versions', (t) =>
  t.connection(
    {
      type: 'FlowVersion',
      description:
        'Lists the published versions, newest first. On the shared flow of dynamic actions each enrollment has its own.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async ({ id }, { orderBy, ...page }, context) =>
        toConnection(await listFlowVersions(context, id, inOrder(page, orderBy))),
    },
    FlowVersionConnection,
  ),
);
