import type { AiCallPurpose } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { callCreditsLoader, listAiCalls, loadAiCalls } from './ai-calls.service.ts';
import {
  AI_CALL_DAYS,
  type AiPeriod,
  type AiSum,
  aiPeriod,
  aiUsageByDay,
  aiUsageByPurpose,
  aiUsageInAll,
} from './ai-usage.service.ts';

const PurposeEnum = describedEnum('AiCallPurpose', 'What the AI was asked for.', {
  text: 'The text of a step.',
  draft: 'The draft of a reply.',
  reply_reading: 'What the author of a reply wants.',
  qualification: 'Whether a contact meets the criteria of a flow plan.',
  research: 'Facts about a contact and their company.',
  engagement: 'Whether an engagement meets the criteria of the team.',
  connection_check: 'Whether a model that is being connected answers.',
});

const OutcomeEnum = describedEnum('AiCallOutcome', 'What became of a call of the AI.', {
  answered: 'It answered. A text may still have failed the checks.',
  refused: 'It refused what it was asked, for example as too long.',
  key_refused: 'It refused the key.',
  limited: 'It takes no more requests for a while.',
  unreadable: 'Its answer could not be read.',
  failed: 'It could not be reached, failed, or did not answer in time.',
});

builder.prismaObject('AiCall', {
  description: `A call of a model, with what it took. Kept for ${AI_CALL_DAYS} days.`,
  interfaces: [NodeInterface],
  fields: (t) => ({
    calledAt: t.expose('calledAt', { type: 'DateTime', description: 'When it ended.' }),
    purpose: t.expose('purpose', { type: PurposeEnum, description: 'What it was for.' }),
    outcome: t.expose('outcome', { type: OutcomeEnum, description: 'What became of it.' }),
    model: t.exposeString('model', {
      nullable: true,
      description:
        'The name of the model: `sandbox (made up)` for the simulated one. Null for older calls of that.',
    }),
    isOwnModel: t.exposeBoolean('isOwn', {
      description: 'True for the model of the team, false for that of the server.',
    }),
    inputTokens: t.exposeInt('inputTokens', {
      nullable: true,
      description: 'Tokens that it was given, as it counts them. Null if it did not say.',
    }),
    outputTokens: t.exposeInt('outputTokens', {
      nullable: true,
      description: 'Tokens that it answered, as it counts them. Null if it did not say.',
    }),
    credits: t.field({
      type: 'Credits',
      description:
        'Credits charged. A text that was written twice is charged once, with its last call.',
      resolve: ({ id }, _args, context) => callCreditsLoader(context).load(id),
    }),
    durationMillis: t.exposeInt('durationMs', { description: 'How long it took.' }),
    flowPlan: t.field({
      type: 'FlowPlan',
      nullable: true,
      description: 'The flow plan that it was for. Null if there is none.',
      resolve: visibleById('FlowPlan', 'flowPlanId'),
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description:
        'The contact whom it was about. Null if there is none, or the contact was erased.',
      resolve: visibleById('Contact', 'contactId'),
    }),
  }),
});

registerNode('aiCall', 'AiCall', loadAiCalls);

const FilterInput = builder.inputType('AiCallFilter', {
  description: 'Filters for calls of the AI. Omitted filters are not applied.',
  fields: (t) => ({
    from: t.field({ type: 'DateTime', description: 'Only calls that ended then or later.' }),
    to: t.field({ type: 'DateTime', description: 'Only calls that ended before.' }),
    purposes: t.field({ type: [PurposeEnum], description: 'Only calls for these purposes.' }),
    outcomes: t.field({ type: [OutcomeEnum], description: 'Only calls with these outcomes.' }),
    flowPlanIds: t.idList({ description: 'Only calls for these flow plans.' }),
    contactIds: t.idList({ description: 'Only calls about these contacts.' }),
  }),
});

const AiCallConnection = builder.connectionObject(
  { type: 'AiCall', name: 'AiCallConnection' },
  { name: 'AiCallEdge' },
);

builder.queryField('aiCalls', (t) =>
  t.connection(
    {
      type: 'AiCall',
      description: `Lists the calls of the AI of the team, newest first. They are kept for ${AI_CALL_DAYS} days.`,
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: FilterInput, description: 'Filters to apply.' }),
        orderBy: t.arg(creationOrder),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(await listAiCalls(context, filter ?? {}, inOrder(page, orderBy))),
    },
    AiCallConnection,
  ),
);

const SumInterface = builder.interfaceRef<AiSum>('AiSum').implement({
  description: 'The sums of some calls of the AI.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of calls.' }),
    failed: t.exposeInt('failed', {
      description: 'Number of calls without an answer that could be read.',
    }),
    inputTokens: t.exposeFloat('inputTokens', {
      description: 'Tokens given, of the calls of which the model said it.',
    }),
    outputTokens: t.exposeFloat('outputTokens', {
      description: 'Tokens answered, of the calls of which the model said it.',
    }),
    credits: t.expose('credits', { type: 'Credits', description: 'Credits charged.' }),
  }),
});

const TotalType = builder.objectRef<AiSum>('AiUsageTotal').implement({
  description: 'All calls of a period.',
  interfaces: [SumInterface],
});

const DayType = builder.objectRef<AiSum & { day: string }>('AiUsageDay').implement({
  description: 'The calls of one day.',
  interfaces: [SumInterface],
  fields: (t) => ({
    day: t.exposeString('day', {
      description: 'The day in the time zone of the team, as YYYY-MM-DD.',
    }),
  }),
});

const PurposeType = builder
  .objectRef<AiSum & { purpose: AiCallPurpose }>('AiUsagePurpose')
  .implement({
    description: 'The calls for one purpose.',
    interfaces: [SumInterface],
    fields: (t) => ({
      purpose: t.expose('purpose', { type: PurposeEnum, description: 'The purpose.' }),
    }),
  });

const UsageType = builder.objectRef<AiPeriod>('AiUsage').implement({
  description: 'The calls of the AI in a period.',
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime', description: 'Start of the period.' }),
    to: t.expose('to', { type: 'DateTime', description: 'End of the period, not included.' }),
    total: t.field({
      type: TotalType,
      description: 'All calls.',
      resolve: (period, _args, context) => aiUsageInAll(context, period),
    }),
    byDay: t.field({
      type: [DayType],
      description: 'By day, the earliest first. Days without calls are left out.',
      resolve: (period, _args, context) => aiUsageByDay(context, period),
    }),
    byPurpose: t.field({
      type: [PurposeType],
      description: 'By purpose, the most calls first.',
      resolve: (period, _args, context) => aiUsageByPurpose(context, period),
    }),
  }),
});

builder.queryField('aiUsage', (t) =>
  t.field({
    type: UsageType,
    description: `Sums the calls of the AI in a period, by day and purpose. They are kept for ${AI_CALL_DAYS} days.`,
    args: {
      from: t.arg({
        type: 'DateTime',
        description: 'Start of the period. Defaults to 30 days before its end.',
      }),
      to: t.arg({
        type: 'DateTime',
        description: 'End of the period, not included. Defaults to now.',
      }),
    },
    resolve: (_root, args, context) => aiPeriod(context, args),
  }),
);
