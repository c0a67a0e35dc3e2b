import { builder } from '../../graphql/builder.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { ProspectSearchFiltersInput } from '../../graphql/prospect-search.ts';
import { fullName } from '../../kernel/contact-identity.ts';
import { getImport } from '../imports/imports.service.ts';
import type { OwnedProfile } from './discovered-profiles.ts';
import { type Discovery, discoverContacts, discoveryIndustries, loadDiscoveredProfiles } from './discovery.service.ts';
import { type StartedImport, startContactDiscoveryImport } from './discovery-import.service.ts';

const DiscoveredProfileType = builder.objectRef<OwnedProfile>('DiscoveredProfile').implement({
  description:
    'A profile that your team has paid for. It is no contact of yours until it is put into an audience. Give its id as one of initialProspectIds, and the import does not charge it again.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    firstName: t.string({ description: 'Given name.', resolve: ({ person }) => person.firstName }),
    lastName: t.string({ description: 'Family name.', resolve: ({ person }) => person.lastName }),
    fullName: t.string({ nullable: true, description: 'Both names.', resolve: ({ person }) => fullName(person) }),
    email: t.string({ nullable: true, description: 'E-mail address.', resolve: ({ person }) => person.email }),
    phone: t.string({ nullable: true, description: 'Phone number, E.164.', resolve: ({ person }) => person.phone }),
    networkUrl: t.string({ nullable: true, description: 'Address of the profile on the network.', resolve: ({ person }) => person.networkUrl }),
    role: t.string({ nullable: true, description: 'What the person does.', resolve: ({ person }) => person.role }),
    companyName: t.string({ nullable: true, description: 'Name of the company.', resolve: ({ person }) => person.companyName }),
    companyDomain: t.string({ nullable: true, description: 'Domain of the company.', resolve: ({ person }) => person.companyDomain }),
    headline: t.string({ nullable: true, description: 'How the person presents themselves.', resolve: ({ person }) => person.headline }),
    seniority: t.string({ nullable: true, description: 'How senior the person is.', resolve: ({ person }) => person.seniority }),
    department: t.string({ nullable: true, description: 'The part of the company.', resolve: ({ person }) => person.department }),
    country: t.string({ nullable: true, description: 'The country.', resolve: ({ person }) => person.country }),
    industry: t.string({ nullable: true, description: 'The industry of the company.', resolve: ({ person }) => person.industry }),
    companySize: t.string({ nullable: true, description: 'How many people the company has, as a range.', resolve: ({ person }) => person.companySize }),
  }),
});

registerNode('discoveredProfile', { typeName: 'DiscoveredProfile', load: loadDiscoveredProfiles });

const DiscoverInput = builder.inputType('DiscoverContactsInput', {
  description: 'A page of a search.',
  fields: (t) => ({
    filters: t.field({ type: ProspectSearchFiltersInput, required: true, description: 'Whom to look for.' }),
    pageSize: t.int({ description: 'How many profiles, 1 to 10; 1 where left out, which is a preview and the first page.' }),
    nextToken: t.string({ description: 'Where to go on: nextPage of the page before, with the same filters.' }),
  }),
});

const DiscoveryType = builder.objectRef<Discovery>('DiscoverContactsPayload').implement({
  description: 'A page of a search, paid for.',
  fields: (t) => ({
    totalResultCount: t.exposeInt('totalResultCount', { description: 'How many people the whole search finds.' }),
    contacts: t.field({ type: [DiscoveredProfileType], description: 'The profiles of this page.', resolve: ({ profiles }) => profiles }),
    nextPage: t.exposeString('nextPage', { nullable: true, description: 'Where to go on; null at the end.' }),
    creditsCharged: t.exposeFloat('creditsCharged', { description: 'What it cost: 1 credit for each profile that came back.' }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: ({ nextPage, profiles }) => [
        ...(nextPage === null ? [] : [{ tool: 'discover_contacts' as const, reason: 'Get more with nextToken, and only as many as are wanted.' }]),
        ...(profiles.length === 0
          ? []
          : [
              {
                tool: 'start_contact_discovery_audience_import' as const,
                reason: 'Make an audience of them, with the profiles that you have as initialProspectIds.',
              },
            ]),
      ],
    }),
  }),
});

const StartImportInputType = builder.inputType('StartContactDiscoveryImportInput', {
  description: 'A run that collects profiles in the background and ends in an audience.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name of the audience, 1 to 200 characters.' }),
    filters: t.field({ type: ProspectSearchFiltersInput, required: true, description: 'Whom to look for.' }),
    totalProfiles: t.int({ required: true, description: 'How many profiles in all, 1 to 100, those given included.' }),
    initialProspectIds: t.idList({ description: 'Profiles that you own already (dp_…); they count towards totalProfiles and cost nothing.' }),
    confirmedMaxCredits: t.int({ description: 'What it may cost at most; needed where more profiles are asked for than are given.' }),
    flowPlanId: t.id({ description: 'A flow plan to feed with the audience.' }),
  }),
});

const StartImportPayload = builder.objectRef<StartedImport>('StartContactDiscoveryImportPayload').implement({
  description: 'A run that has begun.',
  fields: (t) => ({
    import: t.field({ type: 'Import', description: 'The run; follow it with contactDiscoveryImport or importUpdated.', resolve: (started) => started.import }),
    creditsReserved: t.exposeFloat('creditsReserved', { description: 'What was set aside for it; what is not used is given back.' }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: () => [{ tool: 'get_import' as const, reason: 'Follow the import; it names the audience once it has ended.' }],
    }),
  }),
});

builder.queryFields((t) => ({
  discoveryIndustries: t.stringList({
    description: 'The industries by which can be searched, exactly as they are called.',
    resolve: (_root, _args, context) => discoveryIndustries(context),
  }),
  contactDiscoveryImport: t.field({
    type: 'Import',
    description: 'One run of contact discovery of your team.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_root, { id }, context) => getImport(context, id, ['contact_discovery']),
  }),
}));

builder.mutationFields((t) => ({
  discoverContacts: t.field({
    type: DiscoveryType,
    description: 'Finds people in the directory: 1 credit for each profile that comes back.',
    args: { input: t.arg({ type: DiscoverInput, required: true, description: 'The search.' }) },
    resolve: (_root, { input }, context) => discoverContacts(context, input),
  }),
  startContactDiscoveryImport: t.field({
    type: StartImportPayload,
    description: 'Collects up to 100 profiles in the background and makes a manual audience of them: 1 credit for each additional profile.',
    args: { input: t.arg({ type: StartImportInputType, required: true, description: 'The run.' }) },
    resolve: (_root, { input }, context) => startContactDiscoveryImport(context, input),
  }),
}));
