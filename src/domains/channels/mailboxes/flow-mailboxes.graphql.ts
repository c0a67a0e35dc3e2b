import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { visibleById } from '../../../graphql/node.ts';
import { flowMailboxesLoader, setFlowPlanMailboxes } from './flow-mailboxes.service.ts';

const ChosenMailboxType = builder
  .objectRef<{ id: string; address: string }>('ChosenMailbox')
  .implement({
    description: 'A mailbox chosen for a flow plan, with the fields that every member sees.',
    fields: (t) => ({
      mailbox: t.field({
        type: 'Mailbox',
        nullable: true,
        description: 'The mailbox. Null if another member owns it and you are not a manager.',
        resolve: visibleById('Mailbox', 'id'),
      }),
      mailboxId: t.exposeID('id', { description: 'ID of the mailbox.' }),
      address: t.exposeString('address', { description: 'Email address.' }),
    }),
  });

builder.prismaObjectField('FlowPlan', 'mailboxes', (t) =>
  t.field({
    type: [ChosenMailboxType],
    description:
      'Mailboxes that send the emails of the flow plan: each sender rotates over their own. A sender without one here uses their primary mailbox.',
    resolve: (flowPlan, _args, context) => flowMailboxesLoader(context).load(flowPlan.id),
  }),
);

const Input = builder.inputType('SetFlowPlanMailboxesInput', {
  description: 'The mailboxes of a flow plan.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'ID of the flow plan.' }),
    mailboxIds: t.idList({
      required: true,
      description:
        'IDs of all mailboxes to send from, at most 200, each of a sender of the flow plan. Empty: the primary mailboxes.',
    }),
  }),
});

const Payload = builder.objectRef<FlowPlan>('SetFlowPlanMailboxesPayload').implement({
  description: 'The result of choosing the mailboxes of a flow plan.',
  fields: (t) => ({
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan after the change.',
      resolve: (flowPlan) => flowPlan,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList({
      description: 'Warnings about the result. Empty if there are none.',
      resolve: () => [],
    }),
  }),
});

builder.mutationField('setFlowPlanMailboxes', (t) =>
  t.field({
    type: Payload,
    description:
      'Replaces the mailboxes that a flow plan sends from. Enrollments that have sent an email keep their mailbox.',
    args: { input: t.arg({ type: Input, required: true, description: 'The mailboxes.' }) },
    resolve: (_root, { input }, context) => setFlowPlanMailboxes(context, input),
  }),
);
