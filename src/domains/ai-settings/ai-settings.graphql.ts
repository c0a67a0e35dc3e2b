import { builder } from '../../graphql/builder.ts';
import { dryRunField } from '../../graphql/dry-run.ts';
import { warningsField } from '../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../kernel/credit-costs.ts';
import { aiSettings, updateAiSettings } from './ai-settings.service.ts';
import type { TeamAi } from './ai-settings.ts';

const READS_REPLIES = `True if the model reads replies whose intent the rules can’t tell, for ${CREDIT_COSTS.messaging_generation} credits each. False if such a reply has the intent OTHER until a member says what it is.`;

const AiSettingsType = builder.objectRef<TeamAi>('AiSettings').implement({
  description: 'What the team lets the AI do.',
  fields: (t) => ({
    readsReplies: t.exposeBoolean('readsReplies', { description: READS_REPLIES }),
  }),
});

const UpdateAiSettingsInput = builder.inputType('UpdateAiSettingsInput', {
  description: 'The settings to change. Omitted fields are not changed.',
  fields: (t) => ({
    readsReplies: t.boolean({ description: READS_REPLIES }),
  }),
});

const UpdateAiSettingsPayload = builder.objectRef<TeamAi>('UpdateAiSettingsPayload').implement({
  description: 'The result of changing what the AI may do.',
  fields: (t) => ({
    aiSettings: t.field({
      type: AiSettingsType,
      description: 'The settings after the change.',
      resolve: (settings) => settings,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.queryField('aiSettings', (t) =>
  t.field({
    type: AiSettingsType,
    description: 'What the team lets the AI do.',
    resolve: (_root, _args, context) => aiSettings(context),
  }),
);

builder.mutationField('updateAiSettings', (t) =>
  t.field({
    type: UpdateAiSettingsPayload,
    description:
      'Changes what the AI may do for the team, from the next call on. Costs nothing by itself.',
    args: {
      input: t.arg({
        type: UpdateAiSettingsInput,
        required: true,
        description: 'The settings to change.',
      }),
    },
    resolve: (_root, { input }, context) => updateAiSettings(context, input),
  }),
);
