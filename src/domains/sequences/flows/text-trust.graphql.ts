import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedByOptional } from '../../../graphql/loaded.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { setTextTrust, TRUST_AFTER, trustLoader } from './text-trust.service.ts';

const TextTrustType = builder.objectRef<FlowPlan>('TextTrust').implement({
  description:
    'The trust of a team in the generated texts of a flow plan: trusted texts are sent without approval.',
  fields: (t) => ({
    isTrusted: t.boolean({
      description:
        'True if texts of trusted prompts are sent without approval. A text that fails the checks still waits for a member, and so does one of a prompt that was changed since.',
      resolve: ({ trustedPrompts }) => trustedPrompts.length > 0,
    }),
    changedAt: t.expose('textTrustAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which trust was last given or withdrawn. Null if it never was.',
    }),
    changedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who gave or withdrew trust. Null if nobody did.',
      resolve: loadedByOptional(memberLoader, 'textTrustById'),
    }),
    approvedInARow: t.int({
      description: `Number of the latest texts since then that were approved in a row without an edit, at most ${TRUST_AFTER}.`,
      resolve: async ({ id }, _args, context) =>
        (await trustLoader(context).load(id)).approvedInARow,
    }),
    canTrust: t.boolean({
      description: `True if ${TRUST_AFTER} texts in a row were approved without an edit, and a published prompt is not trusted yet.`,
      resolve: async ({ id }, _args, context) => {
        const { approvedInARow, prompts } = await trustLoader(context).load(id);
        return approvedInARow >= TRUST_AFTER && prompts.length > 0;
      },
    }),
  }),
});

builder.prismaObjectField('FlowPlan', 'textTrust', (t) =>
  t.field({
    type: TextTrustType,
    description: 'The trust in generated texts: trusted texts are sent without approval.',
    resolve: (flowPlan) => flowPlan,
  }),
);

const SetTextTrustInput = builder.inputType('SetTextTrustInput', {
  description: 'The flow plan, and the decision whether to trust its texts.',
  fields: (t) => ({
    flowPlanId: t.id({ required: true, description: 'The ID of the flow plan.' }),
    isTrusted: t.boolean({
      required: true,
      description:
        'True to send texts of the present prompts without approval, false to ask again.',
    }),
  }),
});

const SetTextTrustPayload = builder.objectRef<FlowPlan>('SetTextTrustPayload').implement({
  description: 'The result of trusting the texts of a flow plan.',
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

builder.mutationField('setTextTrust', (t) =>
  t.field({
    type: SetTextTrustPayload,
    description: `Gives trust to the present prompts of a flow plan, whose generated texts are then sent without approval, or withdraws trust. Texts that wait for approval stay. Fails with CONFLICT unless the latest ${TRUST_AFTER} texts were approved without an edit, and without a published prompt whose texts are approved. Costs nothing.`,
    args: {
      input: t.arg({ type: SetTextTrustInput, required: true, description: 'The flow plan.' }),
    },
    resolve: (_root, { input }, context) => setTextTrust(context, input),
  }),
);
