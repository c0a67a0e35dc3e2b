import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { nothingChanged } from '../../../kernel/result-warnings.ts';
import { type CanceledStarts, cancelStarts } from './cancel-starts.service.ts';

const CancelStartsPayload = builder.objectRef<CanceledStarts>('CancelStartsPayload').implement({
  description: 'The result of canceling starts.',
  fields: (t) => ({
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan.',
      resolve: ({ flowPlan }) => flowPlan,
    }),
    returned: t.exposeInt('returned', {
      description: 'Number of contacts that were to start and wait to be enrolled again.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ returned, flowPlan }) =>
        returned === 0
          ? [nothingChanged('no contact is to start')]
          : flowPlan.enrollmentMode === 'auto'
            ? ['The flow plan is in auto mode: contacts added from now on start by themselves.']
            : [],
      ),
    ),
  }),
});

const CancelStartsInput = builder.inputType('CancelStartsInput', {
  description: 'The flow plan whose starts to cancel.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    includeHeld: t.boolean({
      description:
        'True also returns contacts that are held and would start by themselves, for example those that start on a later day. Defaults to false.',
    }),
  }),
});

builder.mutationField('cancelStarts', (t) =>
  t.field({
    type: CancelStartsPayload,
    description:
      'Cancels a start in the background: contacts of a flow plan that have not started wait to be enrolled again. Enrollments that have started continue. To take contacts out of the queue, use `cancelEnrollments`.',
    args: {
      input: t.arg({ type: CancelStartsInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input }, context) => cancelStarts(context, input),
  }),
);
