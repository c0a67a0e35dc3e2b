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
  audienceId: z.string().describe('ID of the audience.'),
  name: z.string().describe('Name of the audience.'),
  mode: z.enum(MODES).describe('Source of its contacts.'),
  source: z.enum(['crm', 'csv', 'manual', 'prospecting_tool']).describe('Source of its contacts, with CSV files distinguished from contacts added by call.'),
  aiContext: z.string().nullable().describe('Background information used when texts are generated for its contacts. Null if none is set.'),
  contactCount: z.int().describe('Number of contacts in the audience.'),
  flowPlans: z
    .array(
      z.object({
        flowPlanId: z.string().describe('ID of the flow plan.'),
        name: z.string().describe('Name of the flow plan.'),
        isDraft: z.boolean().describe('True if the flow plan is a draft.'),
      }),
    )
    .describe('Flow plans that use this audience as their source.'),
  createdAt: moment,
  createdBy: user.describe('Member who created the audience.'),
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

const filled = z
  .array(z.string())
  .describe('Names of previously empty fields of an existing contact that were filled, for example phone. Existing values are never replaced.');

const duplicates = z
  .array(
    z.object({
      index: z.int().describe('Index in the submitted list, starting at 0.'),
      prospectId: z.string().describe('ID of the matching or newly created contact.'),
      matchedBy: z.enum(IDENTITIES).describe('Identity by which the duplicate was recognized.'),
      filled,
    }),
  )
  .describe('Contacts that were skipped because they were already in the audience or appear more than once in the call.');

function toDuplicates({ contacts }: AudienceContactsFragment): z.input<typeof duplicates> {
  return contacts.flatMap(({ index, contactId: prospectId, status, matchedBy, filled: fields }) =>
    status === 'DUPLICATE' ? [{ index, prospectId, matchedBy: toIdentityKind(matchedBy ?? 'NAME'), filled: fields }] : [],
  );
}

const listAudiences = defineTool({
  name: 'list_audiences',
  description: 'Lists the audiences of the team, newest first, with the number of contacts and the linked flow plans of each.',
  annotations: READS,
  input: strict({
    limit: limit(10, 50),
    cursor,
    searchQuery: text('Only returns audiences whose name contains this text (case-insensitive).', 500).optional(),
    modes: z.array(z.enum(MODES)).max(10).optional().describe('Only returns audiences with one of these modes.'),
    audienceIds: z.array(id('audience', 'Audience ID.')).max(100).optional().describe('Only returns these audiences.'),
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
        ? [nextStep('create_audience', 'Create an audience; none matches.')]
        : [nextStep('add_audience_contacts', 'Add contacts to one of them.'), nextStep('attach_audience_to_flow', 'Attach one of them to a flow plan.')],
  }),
});

const createAudience = defineTool({
  name: 'create_audience',
  description:
    'Creates an audience, adds its initial contacts and attaches it to a flow plan if one is given. If any part fails, nothing is created. Read get_guide with topic audience_management first.',
  annotations: ADDS,
  input: strict({
    name: text('Name of the audience, 1 to 200 characters.', 200),
    mode: z
      .enum(MODES)
      .default('manual')
      .describe('Source of its contacts. Defaults to manual. prospecting_tool costs 1 credit for each profile and requires the scope charge.'),
    flowPlanId: id('flowPlan', 'Flow plan to attach the audience to.').optional(),
    aiContext: text('Background information used when texts are generated for its contacts.').optional(),
    contacts: z.array(contactInput).max(MAX_CONTACTS).optional().describe('Initial contacts, at most 1000. Only allowed in mode manual.'),
    crmListId: identifier('The listId from list_crm_lists, not an audienceId. Required in mode crm_list, not allowed in other modes.').optional(),
    prospectingTool: strict({
      searchUrl: text('URL of a search (http or https). Its keywords parameters are added to the keywords of filters.', 2_000).optional(),
      filters: searchFilters.optional(),
      maxProfiles: z.int().min(1).max(1_000).optional().describe('Maximum number of profiles, 1 to 1000. Defaults to 100. Each profile costs 1 credit.'),
      confirmedMaxCredits: credits(
        'Maximum number of credits the search may cost. Required in mode prospecting_tool; must be at least 1 credit for each profile of maxProfiles.',
      ).optional(),
    })
      .optional()
      .describe('The search. Requires filters, or a searchUrl with keywords. Required in mode prospecting_tool, not allowed in other modes.'),
  }),
  output: resultOf({
    audience: audience.describe('The new audience.'),
    added: z.int().describe('Number of contacts added.'),
    skipped: z.int().describe('Number of duplicates skipped.'),
    duplicates,
    importId: z.string().nullable().describe('ID of the import that fills the audience in the background. Poll it with get_import. Null in mode manual.'),
  }),
  document: CreateAudienceDocument,
  variables: ({ mode, ...input }) => ({ input: { ...input, mode: upper(mode) } }),
  result: ({ createAudience: payload }) => ({
    summary:
      payload.import === null
        ? `Created audience "${payload.audience.name}" with ${plural(payload.added, 'contact')}.`
        : `Created audience "${payload.audience.name}". It is being filled in the background; poll the import with get_import.`,
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
    'Adds contacts to an audience and skips duplicates. If any contact is invalid, the call fails with all validation errors and adds nothing. No contact is enrolled immediately: linked flow plans in auto mode enroll new contacts in the background, in manual mode the contacts wait.',
  annotations: { ...ADDS, idempotentHint: true },
  input: strict({
    audienceId: id('audience', 'Audience ID from list_audiences or create_audience.'),
    contacts: z.array(contactInput).min(1).max(MAX_CONTACTS).describe('Contacts to add, 1 to 1000.'),
  }),
  output: resultOf({
    audienceId: z.string().describe('ID of the audience.'),
    added: z.int().describe('Number of contacts added.'),
    skipped: z.int().describe('Number of duplicates skipped.'),
    contacts: z
      .array(
        z.object({
          index: z.int().describe('Index in the submitted list, starting at 0.'),
          prospectId: z.string().describe('ID of the matching or newly created contact.'),
          status: z.enum(['added', 'duplicate']).describe('Whether the contact was added or is a duplicate.'),
          filled,
        }),
      )
      .describe('One entry per submitted contact, in the same order.'),
    duplicates,
    linkedFlows: z
      .array(
        z.object({
          flowPlanId: z.string().describe('ID of the flow plan.'),
          name: z.string().describe('Name of the flow plan.'),
          enrollmentMode: z.enum(ENROLLMENT_MODES).describe('Whether contacts are enrolled automatically (auto) or on request (manual).'),
          isDraft: z.boolean().describe('True if the flow plan is a draft.'),
        }),
      )
      .describe('Linked flow plans. The new contacts were added to their queues.'),
  }),
  document: AddAudienceContactsDocument,
  variables: (input) => ({ input }),
  result: ({ addAudienceContacts: payload }) => ({
    summary: `${plural(payload.added, 'contact')} added to "${payload.audience.name}", ${payload.skipped} skipped as duplicates${payload.filledContacts === 0 ? '' : `, empty fields filled in ${payload.filledContacts}`}.`,
    audienceId: payload.audience.id,
    added: payload.added,
    skipped: payload.skipped,
    contacts: payload.contacts.map(({ index, contactId: prospectId, status, filled: fields }) => ({
      index,
      prospectId,
      status: lower(status),
      filled: fields,
    })),
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
