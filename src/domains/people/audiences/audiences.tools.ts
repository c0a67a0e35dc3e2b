import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineList } from '../../../tools/define-list.ts';
import { ADDS, defineTool, READS } from '../../../tools/define-tool.ts';
import { credits, cursor, id, identifier, limit, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  AddAudienceContacts,
  type AddedContactStatus,
  type AudienceFieldsFragment,
  AudienceFieldsShape,
  CreateAudience,
  type DuplicateContactFragment,
  DuplicateContactShape,
  ListAudiences,
  toAudienceFields,
} from '../../../tools/generated/graphql.ts';
import { contactInput, searchFilters } from '../../../tools/inputs.ts';

const MODES = ['manual', 'crm_list', 'prospecting_tool'] as const;
const IDENTITIES = ['email', 'networkUrl', 'phone', 'crmContactId', 'name'] as const;
const MAX_CONTACTS = 1_000;

const audience = AudienceFieldsShape.extend({
  source: z
    .enum(['crm', 'csv', 'manual', 'prospecting_tool'])
    .describe('Source of its contacts, with CSV files distinguished from contacts added by call.'),
});

function toAudience(value: AudienceFieldsFragment): z.input<typeof audience> {
  const { mode, origin } = value;
  return {
    ...toAudienceFields(value),
    source: mode === 'manual' ? origin : mode === 'crm_list' ? 'crm' : mode,
  };
}

const duplicates = z
  .array(
    DuplicateContactShape.omit({ conflictsWith: true }).extend({
      matchedBy: z.enum(IDENTITIES).describe('Identity by which the duplicate was recognized.'),
    }),
  )
  .describe(
    'Contacts that were skipped because they were already in the audience or appear more than once in the call.',
  );

function duplicatesOf(
  contacts: readonly (DuplicateContactFragment & { status: AddedContactStatus })[],
): z.input<typeof duplicates> {
  return contacts.flatMap(({ index, prospectId, status, matchedBy, filled }) =>
    status === 'duplicate' ? [{ index, prospectId, matchedBy: matchedBy ?? 'name', filled }] : [],
  );
}

const conflicts = z
  .array(
    DuplicateContactShape.omit({ filled: true, conflictsWith: true }).extend({
      matchedBy: z.enum(IDENTITIES).describe('Identity that belongs to another contact.'),
      prospectIds: z
        .array(z.string())
        .describe('Every possible match, the contact with the strongest identity first.'),
    }),
  )
  .describe(
    'Contacts that were not added, because their details name two contacts or another contact has the identity. Omit uncertain details.',
  );

function conflictsOf(
  contacts: readonly (DuplicateContactFragment & { status: AddedContactStatus })[],
): z.input<typeof conflicts> {
  return contacts.flatMap(({ index, prospectId, status, matchedBy, conflictsWith }) =>
    status === 'conflict'
      ? [
          {
            index,
            prospectId,
            matchedBy: matchedBy ?? 'name',
            prospectIds: conflictsWith.map((contact) => contact.prospectId),
          },
        ]
      : [],
  );
}

const listAudiences = defineList({
  name: 'list_audiences',
  title: 'List audiences',
  description:
    'Lists the audiences of the team, newest first, with the number of contacts and the linked flow plans of each.',
  annotations: READS,
  input: strict({
    limit: limit(10, 50),
    cursor,
    searchQuery: text(
      'Only returns audiences whose name contains this text (case-insensitive).',
      500,
    ).optional(),
    modes: z
      .array(z.enum(MODES))
      .max(10)
      .optional()
      .describe('Only returns audiences with one of these modes.'),
    audienceIds: z
      .array(id('audience', 'Audience ID.'))
      .max(100)
      .optional()
      .describe('Only returns these audiences.'),
  }),
  operation: ListAudiences,
  variables: ({ limit: first, cursor: after, ...filter }) => ({ filter, first, after }),
  noun: 'audience',
  items: { shape: audience, of: ({ audiences }) => audiences.nodes.map(toAudience) },
  nextSteps: ({ totalCount }) =>
    totalCount === 0
      ? [nextStep('create_audience', 'Create an audience; none matches.')]
      : [
          nextStep('add_audience_contacts', 'Add contacts to one of them.'),
          nextStep('attach_audience_to_flow', 'Attach one of them to a flow plan.'),
        ],
});

const createAudience = defineTool({
  name: 'create_audience',
  title: 'Create an audience',
  description:
    'Creates an audience, adds its initial contacts and attaches it to a flow plan if one is given. If any part fails, nothing is created. Costs nothing, except 1 credit for each profile in mode prospecting_tool. Read get_guide with topic audience_management first.',
  annotations: ADDS,
  input: strict({
    name: text('Name of the audience, 1 to 200 characters.', 200),
    mode: z
      .enum(MODES)
      .default('manual')
      .describe(
        'Source of its contacts. Defaults to manual. prospecting_tool costs 1 credit for each profile and requires the scope charge.',
      ),
    flowPlanId: id('flowPlan', 'Flow plan to attach the audience to.').optional(),
    aiContext: text(
      'Background information used when texts are generated for its contacts.',
    ).optional(),
    contacts: z
      .array(contactInput)
      .max(MAX_CONTACTS)
      .optional()
      .describe('Initial contacts, at most 1000. Only allowed in mode manual.'),
    crmListId: identifier(
      'The listId from list_crm_lists, not an audienceId. Required in mode crm_list, not allowed in other modes.',
    ).optional(),
    prospectingTool: strict({
      searchUrl: text(
        'URL of a search (http or https). Its keywords parameters are added to the keywords of filters.',
        2_000,
      ).optional(),
      filters: searchFilters.optional(),
      maxProfiles: z
        .int()
        .min(1)
        .max(1_000)
        .optional()
        .describe(
          'Maximum number of profiles, 1 to 1000. Defaults to 100. Each profile costs 1 credit.',
        ),
      confirmedMaxCredits: credits(
        'Maximum number of credits the search may cost. Required in mode prospecting_tool; must be at least 1 credit for each profile of maxProfiles.',
      ).optional(),
    })
      .optional()
      .describe(
        'The search. Requires filters, or a searchUrl with keywords. Required in mode prospecting_tool, not allowed in other modes.',
      ),
  }),
  operation: CreateAudience,
  variables: (input) => ({ input }),
  fields: { audience: audience.describe('The new audience.'), duplicates, conflicts },
  result: ({ createAudience: payload }) => ({
    summary:
      payload.import === null
        ? `Created audience "${payload.audience.name}" with ${plural(payload.added, 'contact')}.`
        : `Created audience "${payload.audience.name}". It is being filled in the background; poll the import with get_import.`,
    audience: toAudience(payload.audience),
    duplicates: duplicatesOf(payload.contacts),
    conflicts: conflictsOf(payload.contacts),
  }),
});

const addAudienceContacts = defineTool({
  name: 'add_audience_contacts',
  title: 'Add contacts to an audience',
  description:
    'Adds contacts to an audience and skips duplicates. If any contact is invalid, the call fails with all validation errors and adds nothing. No contact is enrolled immediately: linked flow plans in auto mode enroll new contacts in the background, in manual mode the contacts wait.',
  annotations: { ...ADDS, idempotentHint: true },
  input: strict({
    audienceId: id('audience', 'Audience ID from list_audiences or create_audience.'),
    contacts: z
      .array(contactInput)
      .min(1)
      .max(MAX_CONTACTS)
      .describe('Contacts to add, 1 to 1000.'),
  }),
  operation: AddAudienceContacts,
  variables: (input) => ({ input }),
  fields: { duplicates, conflicts },
  result: ({ addAudienceContacts: payload }) => ({
    summary: `${plural(payload.added, 'contact')} added to "${payload.audience.name}", ${payload.skipped} skipped as duplicates${payload.filledContacts === 0 ? '' : `, empty fields filled in ${payload.filledContacts}`}.`,
    duplicates: duplicatesOf(payload.contacts),
    conflicts: conflictsOf(payload.contacts),
  }),
});

export const audienceTools = [listAudiences, createAudience, addAudienceContacts];
