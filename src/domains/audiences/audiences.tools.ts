import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { ADDS, defineTool, READS } from '../../tools/define-tool.ts';
import { credits, cursor, id, identifier, limit, lower, strict, text, upper } from '../../tools/fields.ts';
import {
  AddAudienceContactsDocument,
  type AudienceContactsFragment,
  type AudienceFieldsFragment,
  CreateAudienceDocument,
  ListAudiencesDocument,
} from '../../tools/generated/graphql.ts';
import { contactInput, searchFilters } from '../../tools/inputs.ts';
import { listOf, nextStep, nextStepTexts, pageFields, resultOf } from '../../tools/result.ts';
import { ENROLLMENT_MODES, IDENTITIES, moment, toIdentityKind, toUser, user } from '../../tools/shapes.ts';

const MODES = ['manual', 'crm_list', 'prospecting_tool'] as const;
const MAX_CONTACTS = 1_000;

const audience = z.object({
  audienceId: z.string().describe('The audience.'),
  name: z.string().describe('Its name.'),
  mode: z.enum(MODES).describe('Where its contacts come from.'),
  source: z.enum(['crm', 'csv', 'manual', 'prospecting_tool']).describe('The same, with CSV files told apart.'),
  aiContext: z.string().nullable().describe('What to know of its contacts when texts are written for them.'),
  contactCount: z.int().describe('How many contacts it has now.'),
  flowPlans: z
    .array(
      z.object({
        flowPlanId: z.string().describe('The flow plan.'),
        name: z.string().describe('Its name.'),
        isDraft: z.boolean().describe('Whether it is a draft.'),
      }),
    )
    .describe('The flow plans that it feeds.'),
  createdAt: moment,
  createdBy: user.describe('Who made it.'),
});

function toAudience(value: AudienceFieldsFragment): z.input<typeof audience> {
  const mode = lower(value.mode);
  return {
    audienceId: value.id,
    name: value.name,
    mode,
    source: mode === 'manual' ? lower(value.origin) : mode === 'crm_list' ? 'crm' : mode,
    aiContext: value.aiContext,
    contactCount: value.contactCount,
    flowPlans: value.flowPlans.map((flow) => ({ flowPlanId: flow.id, name: flow.name, isDraft: flow.isDraft })),
    createdAt: value.createdAt,
    createdBy: toUser(value.createdBy),
  };
}

const filled = z.array(z.string()).describe('Fields of the known contact that were empty and are filled now, such as phone. Known values are never replaced.');

const duplicates = z
  .array(
    z.object({
      index: z.int().describe('The place in the list that was given, from 0.'),
      prospectId: z.string().describe('The prospect that it is.'),
      matchedBy: z.enum(IDENTITIES).describe('By what it was known.'),
      filled,
    }),
  )
  .describe('Contacts that were skipped because the audience had them, or because they came twice.');

function toDuplicates({ contacts }: AudienceContactsFragment): z.input<typeof duplicates> {
  return contacts.flatMap(({ index, prospectId, status, matchedBy, filled: fields }) =>
    status === 'DUPLICATE' ? [{ index, prospectId, matchedBy: toIdentityKind(matchedBy ?? 'NAME'), filled: fields }] : [],
  );
}

const listAudiences = defineTool({
  name: 'list_audiences',
  description: 'Lists the audiences of the team, newest first, with how many contacts each has and which flow plans it feeds.',
  annotations: READS,
  input: strict({
    limit: limit(10, 50),
    cursor,
    searchQuery: text('Words that the name contains, in any case.', 500).optional(),
    modes: z.array(z.enum(MODES)).max(10).optional().describe('Any of these modes.'),
    audienceIds: z.array(id('audience', 'An audience.')).max(100).optional().describe('Any of these audiences.'),
  }),
  output: listOf(audience, {
    searchQuery: z.string().nullable(),
    modes: z.array(z.enum(MODES)).nullable(),
    audienceIds: z.array(z.string()).nullable(),
    limit: z.int(),
  }),
  document: ListAudiencesDocument,
  variables: ({ limit: first, cursor: after, modes, ...filter }) => ({ filter: { ...filter, modes: modes?.map(upper) }, first, after }),
  result: ({ audiences }, { searchQuery = null, modes = null, audienceIds = null, limit: size }) => ({
    summary: `${plural(audiences.totalCount, 'audience')} found; ${audiences.nodes.length} on this page.`,
    effectiveFilters: { searchQuery, modes, audienceIds, limit: size },
    items: audiences.nodes.map(toAudience),
    ...pageFields(audiences),
    nextSteps:
      audiences.totalCount === 0
        ? [nextStep('create_audience', 'Make an audience; none fits.')]
        : [nextStep('add_audience_contacts', 'Add contacts to one of them.'), nextStep('attach_audience_to_flow', 'Feed a flow plan with one of them.')],
  }),
});

const createAudience = defineTool({
  name: 'create_audience',
  description:
    'Makes an audience, with its first contacts and its link to a flow plan where given: all of it or nothing. Read get_guide with topic audience_management first.',
  annotations: ADDS,
  input: strict({
    name: text('Its name, 1 to 200 characters.', 200),
    mode: z
      .enum(MODES)
      .default('manual')
      .describe('Where its contacts come from. prospecting_tool costs 1 credit for each profile, and needs the scope charge.'),
    flowPlanId: id('flowPlan', 'A flow plan to feed with it.').optional(),
    aiContext: text('What to know of its contacts when texts are written for them.').optional(),
    contacts: z.array(contactInput).max(MAX_CONTACTS).optional().describe('Its first contacts, in mode manual.'),
    crmListId: identifier('In mode crm_list: the listId of list_crm_lists, never an audienceId.').optional(),
    prospectingTool: strict({
      searchUrl: text('The address of a search; its keywords are looked for.', 2_000).optional(),
      filters: searchFilters.optional(),
      maxProfiles: z.int().min(1).max(1_000).optional().describe('How many profiles at most; 100 where left out. Each costs 1 credit.'),
      confirmedMaxCredits: credits(
        'Credits that the search may cost at most: at least 1 for each profile of maxProfiles. Required in mode prospecting_tool.',
      ).optional(),
    })
      .optional()
      .describe('In mode prospecting_tool: the search.'),
  }),
  output: resultOf({
    audience: audience.describe('The audience that was made.'),
    added: z.int().describe('How many contacts were added.'),
    skipped: z.int().describe('How many were duplicates.'),
    duplicates,
    importId: z.string().nullable().describe('The import that fills the audience in the background; follow it with get_import. Null in mode manual.'),
  }),
  document: CreateAudienceDocument,
  variables: ({ mode, ...input }) => ({ input: { ...input, mode: upper(mode) } }),
  result: ({ createAudience: payload }) => ({
    summary:
      payload.import === null
        ? `The audience "${payload.audience.name}" was made with ${plural(payload.added, 'contact')}.`
        : `The audience "${payload.audience.name}" was made and is being filled in the background; its contactCount grows.`,
    audience: toAudience(payload.audience),
    added: payload.added,
    skipped: payload.skipped,
    duplicates: toDuplicates(payload),
    importId: payload.import?.id ?? null,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const addAudienceContacts = defineTool({
  name: 'add_audience_contacts',
  description:
    'Adds contacts to an audience. Duplicates are skipped; one invalid contact refuses the call and names every invalid one. Nobody is enrolled at once: auto flows take new contacts up in the background, manual ones wait.',
  annotations: { ...ADDS, idempotentHint: true },
  input: strict({
    audienceId: id('audience', 'The audience, from list_audiences or create_audience.'),
    contacts: z.array(contactInput).min(1).max(MAX_CONTACTS).describe('1 to 1000 contacts.'),
  }),
  output: resultOf({
    audienceId: z.string().describe('The audience.'),
    added: z.int().describe('How many contacts were added.'),
    skipped: z.int().describe('How many were duplicates.'),
    contacts: z
      .array(
        z.object({
          index: z.int().describe('The place in the list that was given, from 0.'),
          prospectId: z.string().describe('The prospect that it is.'),
          status: z.enum(['added', 'duplicate']).describe('What became of it.'),
          filled,
        }),
      )
      .describe('One for each contact given, in their order.'),
    duplicates,
    linkedFlows: z
      .array(
        z.object({
          flowPlanId: z.string().describe('The flow plan.'),
          name: z.string().describe('Its name.'),
          enrollmentMode: z.enum(ENROLLMENT_MODES).describe('Who enrolls its contacts.'),
          isDraft: z.boolean().describe('Whether it is a draft.'),
        }),
      )
      .describe('The flow plans whose queue the new contacts entered.'),
  }),
  document: AddAudienceContactsDocument,
  variables: (input) => ({ input }),
  result: ({ addAudienceContacts: payload }) => ({
    summary: `${plural(payload.added, 'contact')} added to "${payload.audience.name}", ${payload.skipped} skipped as duplicates${payload.filledContacts === 0 ? '' : `, ${payload.filledContacts} with empty fields filled`}.`,
    audienceId: payload.audience.id,
    added: payload.added,
    skipped: payload.skipped,
    contacts: payload.contacts.map(({ index, prospectId, status, filled: fields }) => ({ index, prospectId, status: lower(status), filled: fields })),
    duplicates: toDuplicates(payload),
    linkedFlows: payload.audience.flowPlans.map((flow) => ({
      flowPlanId: flow.id,
      name: flow.name,
      enrollmentMode: lower(flow.enrollmentMode),
      isDraft: flow.isDraft,
    })),
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const audienceTools = [listAudiences, createAudience, addAudienceContacts];
