import type { EnrichmentRun } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { MatchingContactsInput } from '../../../graphql/contact-filter.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum } from '../../../graphql/failure.ts';
import { NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { creationOrder, inOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import { asFailureCode } from '../../../kernel/failure.ts';
import { plural } from '../../../kernel/text.ts';
import {
  cancelEnrichment,
  getEnrichment,
  listEnrichments,
  loadEnrichments,
  MOST_CONTACTS,
  type StartedEnrichment,
  startEnrichment,
} from './enrichment-runs.service.ts';
import type { KindEstimate } from './estimate.ts';

const KindEnum = describedEnum(
  'EnrichmentKind',
  'What is looked up, in the order in which it is looked up.',
  {
    company: 'The name or the domain of the company, of contacts that have the other one.',
    profile: 'Role, company and network profile.',
    email: 'Work email address.',
    phone: 'Phone number.',
  },
);

const StatusEnum = describedEnum('EnrichmentStatus', 'State of an enrichment.', {
  queued: 'No lookup was carried out yet.',
  running: 'Lookups are being carried out.',
  completed: 'All lookups were carried out.',
  failed: 'It ended early. `failureMessage` says why; what was saved before stays.',
  canceled: 'It was canceled. What was saved before stays.',
});

builder.prismaObject('EnrichmentRun', {
  description: 'Looks up in the background what selected contacts lack, and saves it.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'State of the enrichment.' }),
    find: t.expose('find', { type: [KindEnum], description: 'What is looked up.' }),
    contactCount: t.exposeInt('contactCount', { description: 'Number of contacts selected.' }),
    lookupCount: t.exposeInt('lookupCount', { description: 'Number of lookups in all.' }),
    processedCount: t.int({
      description: 'Number of lookups that were carried out or skipped.',
      resolve: ({ foundCount, notFoundCount, conflictCount, skippedCount }) =>
        foundCount + notFoundCount + conflictCount + skippedCount,
    }),
    foundCount: t.exposeInt('foundCount', {
      description: 'Number of lookups whose result was saved.',
    }),
    notFoundCount: t.exposeInt('notFoundCount', {
      description: 'Number of lookups that found nothing new. They cost nothing.',
    }),
    conflictCount: t.exposeInt('conflictCount', {
      description:
        'Number of lookups whose result belongs to another contact. It stays with that one and costs nothing; see `contactMergeSuggestions`.',
    }),
    skippedCount: t.exposeInt('skippedCount', {
      description:
        'Number of lookups that were skipped: the contact had the data meanwhile, or too little was known to look it up.',
    }),
    maxCredits: t.field({
      type: 'Credits',
      description: 'Credits that it charges at most.',
      resolve: ({ maxCredits }) => maxCredits.toNumber(),
    }),
    creditsCharged: t.field({
      type: 'Credits',
      description: 'Credits charged so far.',
      resolve: ({ creditsCharged }) => creditsCharged.toNumber(),
    }),
    createdBy: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'Member who started it. Null if the member no longer exists.',
      resolve: visibleById('TeamMember', 'membershipId'),
    }),
    failureCode: t.field({
      type: FailureCodeEnum,
      nullable: true,
      description: 'Why it ended early. Null otherwise.',
      resolve: ({ failureCode }) => (failureCode === null ? null : asFailureCode(failureCode)),
    }),
    failureMessage: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Why it ended early, and what to do. Null otherwise.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was started.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended. Null until then.',
    }),
  }),
});

registerNode('enrichmentRun', 'EnrichmentRun', loadEnrichments);

const EnrichmentRunConnection = builder.connectionObject(
  { type: 'EnrichmentRun', name: 'EnrichmentRunConnection' },
  { name: 'EnrichmentRunEdge' },
);

builder.queryFields((t) => ({
  enrichmentRun: t.field({
    type: 'EnrichmentRun',
    description: 'Fetches an enrichment of many contacts by ID.',
    args: { id: t.arg.id({ required: true, description: 'ID of the enrichment.' }) },
    resolve: (_root, { id }, context) => getEnrichment(context, id),
  }),
  enrichmentRuns: t.connection(
    {
      type: 'EnrichmentRun',
      description: 'Lists the enrichments of many contacts of your team, newest first.',
      complexity: pageComplexity,
      args: { orderBy: t.arg(creationOrder) },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listEnrichments(context, inOrder(page, orderBy))),
    },
    EnrichmentRunConnection,
  ),
}));

const KindEstimateType = builder.objectRef<KindEstimate>('EnrichmentEstimate').implement({
  description: 'What one kind of lookups can cost.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindEnum, description: 'What is looked up.' }),
    missingCount: t.exposeInt('missingCount', {
      description: 'Number of contacts that lack some of it.',
    }),
    lookupCount: t.exposeInt('lookupCount', {
      description: 'Number of these of which enough is known to look it up.',
    }),
    creditsEach: t.expose('creditsEach', {
      type: 'Credits',
      description: 'Credits for each result that is saved.',
    }),
    maxCredits: t.field({
      type: 'Credits',
      description: 'Credits if all lookups find something.',
      resolve: ({ lookupCount, creditsEach }) => lookupCount * creditsEach,
    }),
  }),
});

const StartEnrichmentPayload = builder
  .objectRef<StartedEnrichment>('StartEnrichmentPayload')
  .implement({
    description: 'Result of starting an enrichment.',
    fields: (t) => ({
      enrichmentRun: t.field({
        type: 'EnrichmentRun',
        description: 'The enrichment. Follow it with `changes`, or poll `enrichmentRun`.',
        resolve: ({ run }) => run,
      }),
      estimates: t.field({
        type: [KindEstimateType],
        description: 'What each kind of lookups can cost.',
        resolve: ({ estimate }) => estimate.kinds,
      }),
      maxCredits: t.field({
        type: 'Credits',
        description: 'Credits if all lookups find something.',
        resolve: ({ estimate }) => estimate.maxCredits,
      }),
      creditBalance: t.expose('balance', {
        type: 'Credits',
        description: 'Credits that the team has available.',
      }),
      suppressedCount: t.int({
        description: 'Number of selected contacts on the suppression list, which are left out.',
        resolve: ({ estimate }) => estimate.suppressedCount,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(warningsOf)),
    }),
  });

function warningsOf({ estimate: { maxCredits, kinds }, balance }: StartedEnrichment): string[] {
  if (kinds.every(({ lookupCount }) => lookupCount === 0))
    return [
      'Nothing can be looked up: these contacts lack none of it, or too little is known of them.',
    ];
  return maxCredits > balance
    ? [
        `The lookups can cost ${plural(maxCredits, 'credit')}, and your team has ${balance}. They stop when the credits run out.`,
      ]
    : [];
}

const StartEnrichmentInput = builder.inputType('StartEnrichmentInput', {
  description:
    'The contacts, either `contactIds` or `matching`, and what is looked up of those that lack it.',
  fields: (t) => ({
    contactIds: t.idList({
      description: 'IDs of contacts. Unknown and erased ones are left out.',
    }),
    matching: t.field({
      type: MatchingContactsInput,
      description: `All contacts that match, at most ${MOST_CONTACTS}.`,
    }),
    find: t.field({
      type: [KindEnum],
      required: true,
      description: 'What is looked up, at least one kind.',
    }),
    maxCredits: t.float({
      description:
        'Credits that are charged at most: the enrichment stops before it would charge more. Required unless it is a dry run, which returns what the lookups can cost.',
    }),
  }),
});

const CancelEnrichmentInput = builder.inputType('CancelEnrichmentInput', {
  description: 'The enrichment to cancel.',
  fields: (t) => ({
    enrichmentRunId: t.id({ required: true, description: 'ID of the enrichment.' }),
  }),
});

const CancelPayload = builder.objectRef<EnrichmentRun>('CancelEnrichmentPayload').implement({
  description: 'Result of canceling an enrichment.',
  fields: (t) => ({
    enrichmentRun: t.field({
      type: 'EnrichmentRun',
      description: 'The canceled enrichment.',
      resolve: (run) => run,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  startEnrichment: t.field({
    type: StartEnrichmentPayload,
    description:
      'Looks up in the background what selected contacts lack, and saves it to them. Nothing that a contact has is replaced. Only results that are saved are charged, each once; results of the last 30 days are free. Contacts on the suppression list are left out.',
    args: {
      input: t.arg({
        type: StartEnrichmentInput,
        required: true,
        description: 'The contacts, and what is looked up.',
      }),
    },
    resolve: (_root, { input }, context) => startEnrichment(context, input),
  }),
  cancelEnrichment: t.field({
    type: CancelPayload,
    description:
      'Cancels an enrichment that is queued or running. What was saved so far stays, and stays charged.',
    args: {
      input: t.arg({ type: CancelEnrichmentInput, required: true, description: 'The enrichment.' }),
    },
    resolve: (_root, { input }, context) => cancelEnrichment(context, input.enrichmentRunId),
  }),
}));
