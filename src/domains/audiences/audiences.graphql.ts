import { builder } from '../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../graphql/connection.ts';
import { ContactInputType, IdentityKindEnum } from '../../graphql/contact.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { ProspectSearchFiltersInput } from '../../graphql/prospect-search.ts';
import { plural } from '../../kernel/text.ts';
import { flowPlansOf } from '../flows/flows.loaders.ts';
import { memberLoader } from '../team/team.loaders.ts';
import type { AddedContact } from './audience-members.ts';
import { type AudienceChange, addAudienceContacts, createAudience, listAudiences, loadAudiences } from './audiences.service.ts';
import { stepsAfterAdding } from './next-steps.ts';

const AudienceModeEnum = describedEnum('AudienceMode', 'Where the contacts of an audience come from.', {
  manual: 'They are given: by call or by file.',
  crm_list: 'From a list of the CRM, in the background.',
  prospecting_tool: 'From a search of the prospecting tool, in the background.',
});

const AudienceOriginEnum = describedEnum('AudienceOrigin', 'How the first contacts of a manual audience came in.', {
  manual: 'By call.',
  csv: 'From a CSV file.',
});

builder.prismaObject('Audience', {
  description: 'A named set of external contacts, the source of flow plans.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    mode: t.expose('mode', { type: AudienceModeEnum, description: 'Where its contacts come from.' }),
    origin: t.expose('origin', { type: AudienceOriginEnum, description: 'How the first contacts of a manual audience came in.' }),
    aiContext: t.exposeString('aiContext', { nullable: true, description: 'What to know of its contacts when texts are written for them.' }),
    contactCount: t.exposeInt('contactCount', { description: 'How many contacts it has now. It grows while one is filled in the background.' }),
    flowPlans: t.field({
      type: ['FlowPlan'],
      description: 'The flow plans that it feeds.',
      complexity: { field: 1, multiplier: 3 },
      resolve: (audience, _args, context) => flowPlansOf(context, audience),
    }),
    createdBy: t.field({
      type: 'TeamMember',
      description: 'Who made it.',
      resolve: (audience, _args, context) => memberLoader(context).load(audience.createdById),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

registerNode('audience', { typeName: 'Audience', load: loadAudiences });

const AudienceFilterInput = builder.inputType('AudienceFilter', {
  description: 'Narrows a list of audiences; what is left out does not.',
  fields: (t) => ({
    searchQuery: t.string({ description: 'Words that the name contains, in any case.' }),
    modes: t.field({ type: [AudienceModeEnum], description: 'Any of these modes.' }),
    audienceIds: t.idList({ description: 'Any of these ids.' }),
  }),
});

builder.queryField('audiences', (t) =>
  t.connection({
    type: 'Audience',
    description: 'The audiences of your team, newest first.',
    complexity: pageComplexity,
    args: { filter: t.arg({ type: AudienceFilterInput, description: 'Narrows the list.' }) },
    resolve: async (_root, { filter, ...page }, context) => toConnection(await listAudiences(context, filter ?? {}, page)),
  }),
);

const AddedContactStatusEnum = describedEnum('AddedContactStatus', 'What became of a contact that was given.', {
  added: 'It is in the audience now.',
  duplicate: 'It was in the audience already, or came twice in the call.',
});

const AddedContactType = builder.objectRef<AddedContact>('AddedContact').implement({
  description: 'What became of one contact that was given.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'Its place in the list that was given, from 0.' }),
    prospectId: t.exposeID('prospectId', { description: 'The prospect that it is.' }),
    status: t.expose('status', { type: AddedContactStatusEnum, description: 'Whether it was added.' }),
    matchedBy: t.field({
      type: IdentityKindEnum,
      nullable: true,
      description: 'By what a duplicate was recognised; null for an added one.',
      resolve: ({ matchedBy }) => matchedBy,
    }),
    filled: t.stringList({
      description: 'Fields of a contact that the team knew already which were empty and are filled now, such as phone. Known values are never replaced.',
      resolve: ({ filled }) => [...filled],
    }),
  }),
});

const AudiencePayload = builder.objectRef<AudienceChange>('AudienceContactsPayload').implement({
  description: 'An audience and what became of the contacts that were given for it.',
  fields: (t) => ({
    audience: t.field({ type: 'Audience', description: 'The audience as it now is.', resolve: ({ audience }) => audience }),
    contacts: t.field({ type: [AddedContactType], description: 'One for each contact given, in their order.', resolve: ({ contacts }) => contacts }),
    added: t.int({ description: 'How many were added.', resolve: ({ contacts }) => contacts.filter(({ status }) => status === 'added').length }),
    skipped: t.int({
      description: 'How many were duplicates and were skipped.',
      resolve: ({ contacts }) => contacts.filter(({ status }) => status === 'duplicate').length,
    }),
    filledContacts: t.int({
      description: 'How many contacts that the team knew already had empty fields filled.',
      resolve: ({ contacts }) => contacts.filter(({ filled }) => filled.length > 0).length,
    }),
    import: t.field({
      type: 'Import',
      nullable: true,
      description: 'The run that fills the audience in the background, where there is one.',
      resolve: ({ filling }) => filling,
    }),
    warnings: t.stringList({
      description: 'What to know of the outcome.',
      resolve: ({ contacts }) => {
        const skipped = contacts.filter(({ status }) => status === 'duplicate').length;
        const filled = contacts.filter((contact) => contact.filled.length > 0).length;
        return [
          ...(skipped === 0 ? [] : [`${skipped} of ${contacts.length} contacts were duplicates and were skipped.`]),
          ...(filled === 0 ? [] : [`${plural(filled, 'known contact')} had empty fields filled; "filled" names them.`]),
        ];
      },
    }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: async ({ audience }, _args, context) => stepsAfterAdding(await flowPlansOf(context, audience)),
    }),
  }),
});

const ProspectingToolInput = builder.inputType('ProspectingToolInput', {
  description: 'A search of the prospecting tool: filters, or the address of a search with keywords.',
  fields: (t) => ({
    searchUrl: t.string({ description: 'The address of a search; its keywords are looked for.' }),
    filters: t.field({ type: ProspectSearchFiltersInput, description: 'Whom to look for.' }),
    maxProfiles: t.int({ description: 'How many profiles at most, 1 to 1000; 100 where left out. Each costs 1 credit.' }),
    confirmedMaxCredits: t.int({ description: 'Credits that the search may cost at most: at least 1 for each profile of maxProfiles. Required.' }),
  }),
});

const CreateAudienceInputType = builder.inputType('CreateAudienceInput', {
  description: 'An audience to make.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name, 1 to 200 characters.' }),
    mode: t.field({ type: AudienceModeEnum, description: 'Where its contacts come from; MANUAL where left out.' }),
    flowPlanId: t.id({ description: 'A flow plan to feed with it.' }),
    aiContext: t.string({ description: 'What to know of its contacts when texts are written for them.' }),
    contacts: t.field({ type: [ContactInputType], description: 'Its first contacts, at most 1000, for a manual one.' }),
    crmListId: t.id({ description: 'In mode CRM_LIST: the listId of a list of the CRM.' }),
    prospectingTool: t.field({ type: ProspectingToolInput, description: 'In mode PROSPECTING_TOOL: the search.' }),
  }),
});

const AddAudienceContactsInput = builder.inputType('AddAudienceContactsInput', {
  description: 'Contacts to add to an audience.',
  fields: (t) => ({
    audienceId: t.id({ required: true, description: 'The audience.' }),
    contacts: t.field({ type: [ContactInputType], required: true, description: '1 to 1000 contacts.' }),
  }),
});

builder.mutationFields((t) => ({
  createAudience: t.field({
    type: AudiencePayload,
    description: 'Makes an audience, with its contacts and its link to a flow plan: all of it or nothing.',
    args: { input: t.arg({ type: CreateAudienceInputType, required: true, description: 'The audience to make.' }) },
    resolve: (_root, { input }, context) => createAudience(context, input),
  }),
  addAudienceContacts: t.field({
    type: AudiencePayload,
    description:
      'Adds contacts to an audience. Duplicates are skipped; one invalid contact refuses the call and names every invalid one. Nobody is enrolled at once; flow plans in auto mode take the new ones up in the background.',
    args: { input: t.arg({ type: AddAudienceContactsInput, required: true, description: 'The audience and the contacts.' }) },
    resolve: (_root, { input }, context) => addAudienceContacts(context, input),
  }),
}));
