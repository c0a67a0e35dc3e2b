import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { AudienceConnection } from '../../../graphql/connections.ts';
import { ContactInputType, IdentityKindEnum } from '../../../graphql/contact.ts';
import { ContactSearchFiltersInput } from '../../../graphql/contact-search.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { knownById, NodeInterface, registerNode } from '../../../graphql/node.ts';
import { OrderDirectionEnum } from '../../../graphql/order.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { enumerate, plural } from '../../../kernel/text.ts';
import { flowPlansOf } from '../../sequences/flows/flows.loaders.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { listAudiences, NEWEST_FIRST } from './audience-list.service.ts';
import type { AddedContact } from './audience-members.ts';
import { stepsAfterAdding } from './audience-next-steps.ts';
import {
  type AudienceChange,
  addAudienceContacts,
  createAudience,
  loadAudiences,
} from './audiences.service.ts';

const AudienceModeEnum = describedEnum('AudienceMode', 'Source of the contacts of an audience.', {
  manual: 'Contacts are added by API call or CSV file.',
  crm_list: 'Contacts are imported from a CRM list in the background.',
  prospecting_tool: 'Contacts are imported from a prospecting tool search in the background.',
});

const AudienceOriginEnum = describedEnum(
  'AudienceOrigin',
  'Source of the first contacts of a manual audience.',
  {
    manual: 'The contacts were added by API call.',
    csv: 'From a CSV file.',
  },
);

builder.prismaObject('Audience', {
  description: 'A named set of contacts that can be the source of flow plans.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the audience.' }),
    mode: t.expose('mode', {
      type: AudienceModeEnum,
      description: 'Source of the contacts of the audience.',
    }),
    origin: t.expose('origin', {
      type: AudienceOriginEnum,
      description: 'Source of the first contacts of a manual audience.',
    }),
    aiContext: t.exposeString('aiContext', {
      nullable: true,
      description:
        'Background information used when texts are generated for its contacts. Null if none is set.',
    }),
    contactCount: t.exposeInt('contactCount', {
      description:
        'Number of contacts in the audience. Grows while the audience is being filled in the background.',
    }),
    flowPlans: t.relation('flowPlans', {
      description: 'Flow plans that use this audience as their source.',
      complexity: { field: 1, multiplier: 3 },
      resolve: (_query, audience, _args, context) => flowPlansOf(context, audience),
    }),
    createdBy: t.relation('createdBy', { description: 'Member who created the audience.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the audience was created.',
    }),
  }),
});

registerNode('audience', 'Audience', loadAudiences);

builder.queryField('audience', (t) =>
  t.field({
    type: 'Audience',
    description:
      'Fetches an audience by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the audience.' }) },
    resolve: knownById('Audience', 'audience'),
  }),
);

const AudienceFilterInput = builder.inputType('AudienceFilter', {
  description: 'Filters for a list of audiences. Omitted filters are not applied.',
  fields: (t) => ({
    searchQuery: t.string({
      deprecationReason: 'Use the argument `query` of the list.',
      description: 'Only returns audiences whose name contains this text (case-insensitive).',
    }),
    modes: t.field({
      type: [AudienceModeEnum],
      description: 'Only returns audiences with one of these modes.',
    }),
    audienceIds: t.idList({ description: 'Only returns audiences with one of these IDs.' }),
  }),
});

const AudienceOrderInput = builder.inputType('AudienceOrder', {
  description: 'The sort order of a list of audiences.',
  fields: (t) => ({
    by: t.field({
      type: describedEnum('AudienceOrderBy', 'The sort key of audiences.', {
        created_at: 'Creation time.',
        name: 'Name, ignoring case.',
        contact_count: 'Number of contacts.',
      }),
      required: true,
      defaultValue: 'created_at',
      description: 'The sort key. Defaults to CREATED_AT.',
    }),
    direction: t.field({
      type: OrderDirectionEnum,
      required: true,
      defaultValue: 'descending',
      description: 'The direction. Defaults to DESCENDING.',
    }),
  }),
});

builder.queryField('audiences', (t) =>
  t.connection(
    {
      type: 'Audience',
      description: 'Lists the audiences of your team, newest first.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: AudienceFilterInput, description: 'Filters to apply.' }),
        query: t.arg.string({
          description: 'Only returns audiences whose name contains this text (case-insensitive).',
        }),
        orderBy: t.arg({
          type: AudienceOrderInput,
          description: 'The sort order. Defaults to the newest first.',
        }),
      },
      resolve: async (_root, { filter, query, orderBy, ...page }, context) =>
        toConnection(
          await listAudiences(
            context,
            { ...filter, ...(query ? { searchQuery: query } : {}) },
            page,
            orderBy ?? NEWEST_FIRST,
          ),
        ),
    },
    AudienceConnection,
  ),
);

const AddedContactStatusEnum = describedEnum(
  'AddedContactStatus',
  'Outcome for a submitted contact.',
  {
    added: 'The contact was added to the audience.',
    duplicate: 'The contact was already in the audience, or appears more than once in the call.',
    conflict:
      'The details name two contacts, or another contact has the identity. Nothing was added. Omit the uncertain details, or merge the two.',
  },
);

const AddedContactType = builder.objectRef<AddedContact>('AddedContact').implement({
  description: 'Outcome for one submitted contact.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'Index in the submitted list, starting at 0.' }),
    contact: t.field({
      type: 'Contact',
      description:
        'The matching or newly created contact. With status CONFLICT, the contact that has the strongest identity of the details.',
      resolve: loadedBy(contactLoader, 'contactId'),
    }),
    contactId: t.exposeID('contactId', {
      description: 'ID of the matching or newly created contact.',
    }),
    status: t.expose('status', {
      type: AddedContactStatusEnum,
      description: 'Outcome for the contact: added, duplicate, or not distinguishable from others.',
    }),
    matchedBy: t.expose('matchedBy', {
      type: IdentityKindEnum,
      nullable: true,
      description:
        'Identity that a duplicate was recognized by, or that is in conflict. Null if the contact was added.',
    }),
    conflictsWith: t.field({
      type: ['Contact'],
      description:
        'With status CONFLICT, every possible match, the contact with the strongest identity first. Empty otherwise.',
      resolve: ({ conflictIds }, _args, context) =>
        Promise.all(conflictIds.map((id) => contactLoader(context).load(id))),
    }),
    knownAs: t.exposeString('knownAs', {
      nullable: true,
      description:
        'The full name that the contact has, if the email address, profile or CRM ID is its own and another full name was given. The existing name is kept. Null otherwise.',
    }),
    filled: t.stringList({
      description:
        'Names of previously empty fields of an existing contact that were filled, for example `phone`. Existing values are never replaced.',
      resolve: ({ filled }) => [...filled],
    }),
  }),
});

/** Warns about contacts stored without an identity that belongs to another contact. */
function keptByOthers(contacts: readonly AddedContact[]): string[] {
  const without = contacts.filter(
    ({ status, withheld }) => status !== 'conflict' && withheld.length > 0,
  );
  if (without.length === 0) return [];
  const shown = without
    .slice(0, NAMES_SHOWN)
    .map(({ index, withheld }) => `contacts[${index}] (${enumerate(withheld)})`);
  return [
    `Another contact keeps what was given for ${plural(without.length, 'contact')}, because it can't be told whether they are the same person: ${shown.join(', ')}${without.length > NAMES_SHOWN ? ', …' : ''}.`,
  ];
}

const NAMES_SHOWN = 5;

/** Warns about contacts found by an address but with another name: somebody else may be meant. */
function otherNames(contacts: readonly AddedContact[]): string[] {
  const others = contacts.filter(({ knownAs }) => knownAs !== null);
  if (others.length === 0) return [];
  const shown = others
    .slice(0, NAMES_SHOWN)
    .map(({ index, knownAs }) => `contacts[${index}] is ${knownAs}`);
  return [
    `${plural(others.length, 'contact has', 'contacts have')} another full name than was given, which is kept: ${shown.join(', ')}${others.length > NAMES_SHOWN ? ', …' : ''}. Check that nobody else is meant.`,
  ];
}

const AudiencePayload = builder.interfaceRef<AudienceChange>('AudienceContactsPayload').implement({
  description: 'An audience and the outcome for each submitted contact.',
  fields: (t) => ({
    audience: t.expose('audience', {
      type: 'Audience',
      description: 'The audience after the change.',
    }),
    contacts: t.expose('contacts', {
      type: [AddedContactType],
      description: 'One entry per submitted contact, in the same order.',
    }),
    added: t.int({
      description: 'Number of contacts added.',
      resolve: ({ contacts }) => contacts.filter(({ status }) => status === 'added').length,
    }),
    skipped: t.int({
      description: 'Number of duplicates skipped.',
      resolve: ({ contacts }) => contacts.filter(({ status }) => status === 'duplicate').length,
    }),
    filledContacts: t.int({
      description: 'Number of existing contacts that had empty fields filled.',
      resolve: ({ contacts }) => contacts.filter(({ filled }) => filled.length > 0).length,
    }),
    import: t.field({
      type: 'Import',
      nullable: true,
      description: 'Background import that fills the audience. Null for a manual audience.',
      resolve: ({ filling }) => filling,
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(
      warningsField(({ contacts }) => {
        const skipped = contacts.filter(({ status }) => status === 'duplicate').length;
        const conflicts = contacts.filter(({ status }) => status === 'conflict').length;
        const filled = contacts.filter((contact) => contact.filled.length > 0).length;
        return [
          ...(skipped === 0
            ? []
            : [`${skipped} of ${contacts.length} contacts were skipped as duplicates.`]),
          ...(conflicts === 0
            ? []
            : [
                `${conflicts} of ${contacts.length} contacts were not added, because it can't be told who is meant.`,
              ]),
          ...otherNames(contacts),
          ...keptByOthers(contacts),
          ...(filled === 0
            ? []
            : [
                `Empty fields of ${plural(filled, 'existing contact')} were filled; "filled" lists them.`,
              ]),
        ];
      }),
    ),
    nextSteps: t.field(
      nextStepsField(async ({ audience, contacts, filling }, _args, context) => [
        ...(filling === null
          ? []
          : [
              {
                tool: 'get_import' as const,
                reason: 'Poll the import that fills the audience in the background.',
              },
            ]),
        ...stepsAfterAdding(
          await flowPlansOf(context, audience),
          contacts.filter(({ status }) => status === 'added').length,
        ),
      ]),
    ),
  }),
});

const CreatePayload = ownPayload(
  AudiencePayload,
  'CreateAudiencePayload',
  'The new audience and the outcome for each submitted contact.',
);
const AddContactsPayload = ownPayload(
  AudiencePayload,
  'AddAudienceContactsPayload',
  'The audience and the outcome for each submitted contact.',
);

const ProspectingToolInput = builder.inputType('ProspectingToolInput', {
  description: 'A prospecting tool search. Requires filters, or a search URL with keywords.',
  fields: (t) => ({
    searchUrl: t.string({
      description:
        'URL of a search (http or https). Its `keywords` parameters are added to the keywords of `filters`.',
    }),
    filters: t.field({ type: ContactSearchFiltersInput, description: 'Search filters.' }),
    maxProfiles: t.int({
      description:
        'Maximum number of profiles, 1 to 1000. Defaults to 100. Each profile costs 1 credit.',
    }),
    confirmedMaxCredits: t.int({
      description:
        'Maximum number of credits the search may cost. Required; must be at least 1 credit for each profile of `maxProfiles`.',
    }),
  }),
});

const CreateAudienceInputType = builder.inputType('CreateAudienceInput', {
  description: 'Input for creating an audience.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the audience, 1 to 200 characters.' }),
    mode: t.field({
      type: AudienceModeEnum,
      description: 'Source of the contacts of the audience. Defaults to MANUAL.',
    }),
    flowPlanId: t.id({ description: 'Flow plan to attach the audience to.' }),
    aiContext: t.string({
      description:
        'Background information used when texts are generated for its contacts, at most 20000 characters.',
    }),
    contacts: t.field({
      type: [ContactInputType],
      description: 'Initial contacts, at most 1000. Only allowed in mode MANUAL.',
    }),
    crmListId: t.id({
      description:
        'The `listId` of a CRM list. Required in mode CRM_LIST, not allowed in other modes.',
    }),
    prospectingTool: t.field({
      type: ProspectingToolInput,
      description: 'The search. Required in mode PROSPECTING_TOOL, not allowed in other modes.',
    }),
  }),
});

const AddAudienceContactsInput = builder.inputType('AddAudienceContactsInput', {
  description: 'Input for adding contacts to an audience.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'ID of the audience.' }),
    contacts: t.field({
      type: [ContactInputType],
      required: true,
      description: 'Contacts to add, 1 to 1000.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createAudience: t.field({
    type: CreatePayload,
    description:
      'Creates an audience, adds its contacts and attaches it to a flow plan if one is given. If any part fails, nothing is created. Costs nothing, except 1 credit for each profile in mode PROSPECTING_TOOL.',
    args: {
      input: t.arg({
        type: CreateAudienceInputType,
        required: true,
        description: 'Audience to create.',
      }),
    },
    resolve: (_root, { input }, context) => createAudience(context, input),
  }),
  addAudienceContacts: t.field({
    type: AddContactsPayload,
    description:
      'Adds contacts to an audience and skips duplicates. If any contact is invalid, the call fails with all validation errors and adds nothing. No contact is enrolled immediately; linked flow plans in auto mode enroll the new contacts in the background.',
    args: {
      input: t.arg({
        type: AddAudienceContactsInput,
        required: true,
        description: 'Audience and contacts.',
      }),
    },
    resolve: (_root, { input }, context) => addAudienceContacts(context, input),
  }),
}));
