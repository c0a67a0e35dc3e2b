import type { AiAccount } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { loadedByOptional } from '../../../graphql/loaded.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { defineLoader } from '../../../service/loader.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { aiAccount, connectAi, disconnectAi } from './ai-account.service.ts';
import { aiSettings, updateAiSettings } from './ai-settings.service.ts';
import type { TeamAi } from './ai-settings.ts';
import { type AiSpending, aiSpendingOf, budgetNoticeOf } from './budget.ts';

const READS_REPLIES = `True if the model reads replies whose intent the rules can’t tell, for ${CREDIT_COSTS.messaging_generation} credits each. False if such a reply has the intent OTHER until a member says what it is.`;

const COUNTED =
  'Counted are texts, replies that the model reads, qualifications and research. Work that would exceed it waits, and nothing fails.';
const DAILY = `The most credits that the AI may spend in a day of the team’s time zone. ${COUNTED}`;
const MONTHLY = `The most credits that the AI may spend in a month. ${COUNTED}`;

const spendingLoader = defineLoader<string, AiSpending | null>(
  async ({ rows, clock }, teamIds) =>
    new Map(
      await Promise.all(
        teamIds.map(async (id) => [id, await aiSpendingOf(rows, id, clock.now())] as const),
      ),
    ),
  () => null,
);

async function spending(context: ServiceContext): Promise<AiSpending> {
  const { teamId } = context.actor;
  const found = await spendingLoader(context).load(teamId);
  if (found === null) throw new Error(`The team ${teamId} does not exist.`);
  return found;
}

const AiAccountType = builder.objectRef<AiAccount>('AiAccount').implement({
  description: 'A model of the team, behind an API compatible with OpenAI’s.',
  fields: (t) => ({
    baseUrl: t.expose('baseUrl', { type: 'URL', description: 'The URL of the API.' }),
    model: t.exposeString('model', { description: 'The name of the model.' }),
    connectedAt: t.expose('connectedAt', {
      type: 'DateTime',
      description: 'When it was connected.',
    }),
    connectedBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member who connected it. Null if you cannot access them.',
      resolve: loadedByOptional(memberLoader, 'connectedById'),
    }),
  }),
});

const AiSettingsType = builder.objectRef<TeamAi>('AiSettings').implement({
  description: 'What the team lets the AI do.',
  fields: (t) => ({
    readsReplies: t.exposeBoolean('readsReplies', { description: READS_REPLIES }),
    account: t.field({
      type: AiAccountType,
      nullable: true,
      description:
        'The model of the team, which is asked in the place of that of the server. Null if there is none. Its key is never shown.',
      resolve: (_settings, _args, context) => aiAccount(context),
    }),
    dailyBudget: t.field({
      type: 'Credits',
      nullable: true,
      description: `${DAILY} Null if there is no limit.`,
      resolve: async (_settings, _args, context) => (await spending(context)).dailyBudget,
    }),
    monthlyBudget: t.field({
      type: 'Credits',
      nullable: true,
      description: `${MONTHLY} Null if there is no limit.`,
      resolve: async (_settings, _args, context) => (await spending(context)).monthlyBudget,
    }),
    spentToday: t.field({
      type: 'Credits',
      description: 'What the AI has spent today, with what is reserved for calls in progress.',
      resolve: async (_settings, _args, context) => (await spending(context)).today,
    }),
    spentThisMonth: t.field({
      type: 'Credits',
      description: 'What the AI has spent this month, with what is reserved.',
      resolve: async (_settings, _args, context) => (await spending(context)).thisMonth,
    }),
    budgetNotice: t.string({
      nullable: true,
      description: 'That 80 % of a budget is spent, as a sentence. Null while there is more left.',
      resolve: async (_settings, _args, context) => budgetNoticeOf(await spending(context)),
    }),
  }),
});

const UpdateAiSettingsInput = builder.inputType('UpdateAiSettingsInput', {
  description: 'The settings to change. Omitted fields are not changed.',
  fields: (t) => ({
    readsReplies: t.boolean({ description: READS_REPLIES }),
    dailyBudget: t.field({ type: 'Credits', description: `${DAILY} Null for no limit.` }),
    monthlyBudget: t.field({ type: 'Credits', description: `${MONTHLY} Null for no limit.` }),
  }),
});

const AiSettingsPayload = builder.interfaceRef<TeamAi>('AiSettingsPayload').implement({
  description: 'The result of a change of the AI of the team.',
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

const UpdatePayload = ownPayload(
  AiSettingsPayload,
  'UpdateAiSettingsPayload',
  'The result of changing what the AI may do.',
);
const ConnectPayload = ownPayload(
  AiSettingsPayload,
  'ConnectAiPayload',
  'The result of connecting a model of the team.',
);
const DisconnectPayload = ownPayload(
  AiSettingsPayload,
  'DisconnectAiPayload',
  'The result of forgetting the model of the team.',
);

builder.queryField('aiSettings', (t) =>
  t.field({
    type: AiSettingsType,
    description: 'What the team lets the AI do.',
    resolve: (_root, _args, context) => aiSettings(context),
  }),
);

const ConnectAiInput = builder.inputType('ConnectAiInput', {
  description: 'A model and its key.',
  fields: (t) => ({
    baseUrl: t.field({
      type: 'URL',
      required: true,
      description:
        'The URL of an API compatible with OpenAI’s, to which `/chat/completions` is added, for example https://api.openai.com/v1.',
    }),
    model: t.string({ required: true, description: 'The name of the model at that API.' }),
    apiKey: t.string({
      required: true,
      description:
        'The key of the API. It is kept encrypted, and never shown again. An API without keys takes any, for example `ollama`.',
    }),
  }),
});

const DisconnectAiInput = builder.inputType('DisconnectAiInput', {
  description: 'The model to forget.',
  fields: (t) => ({
    expectedModel: t.string({
      description:
        'The name of the model that is shown as connected. CONFLICT if somebody has connected another one meanwhile.',
    }),
  }),
});

builder.mutationFields((t) => ({
  connectAi: t.field({
    type: ConnectPayload,
    description:
      'Connects a model of the team, which is asked in the place of that of the server from then on. The model is asked once, and nothing is kept if it refuses the key. Credits are charged as before. Work that waits for the AI is tried again at once.',
    args: { input: t.arg({ type: ConnectAiInput, required: true, description: 'The model.' }) },
    resolve: (_root, { input }, context) => connectAi(context, input),
  }),
  disconnectAi: t.field({
    type: DisconnectPayload,
    description:
      'Forgets the model of the team and its key. The model of the server is asked again. Has no effect if none is connected.',
    args: { input: t.arg({ type: DisconnectAiInput, required: true, description: 'The model.' }) },
    resolve: (_root, { input }, context) => disconnectAi(context, input),
  }),
}));

builder.mutationField('updateAiSettings', (t) =>
  t.field({
    type: UpdatePayload,
    description:
      'Changes what the AI may do for the team, from the next call on. Work that waits for a budget is tried again at once if a budget changes. Costs nothing by itself.',
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
