import { builder } from '../../../graphql/builder.ts';
import { ContactSearchFiltersInput } from '../../../graphql/contact-search.ts';
import { directoryPersonFields } from '../../../graphql/directory-person.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import type { NextStep } from '../../../kernel/tool-names.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import { getImport } from '../imports/imports.service.ts';
import type { OwnedProfile } from './discovered-profiles.ts';
import {
  type Discovery,
  discoverContacts,
  discoveryIndustries,
  loadDiscoveredProfiles,
} from './discovery.service.ts';
import { type StartedImport, startContactDiscoveryImport } from './discovery-import.service.ts';

const DiscoveredProfileType = builder.objectRef<OwnedProfile>('DiscoveredProfile').implement({
  description:
    'A profile that your team has paid for. It becomes a contact only when an import adds it to an audience. Pass its ID in `initialProfileIds` to import it without another charge.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    ...directoryPersonFields(t),
    fullName: t.string({
      nullable: true,
      description: untrusted('First and last name.'),
      resolve: (profile) => fullName(profile),
    }),
  }),
});

registerNode('discoveredProfile', 'DiscoveredProfile', loadDiscoveredProfiles);

const DiscoverInput = builder.inputType('DiscoverContactsInput', {
  description: 'Input for one page of a directory search.',
  fields: (t) => ({
    filters: t.field({
      type: ContactSearchFiltersInput,
      required: true,
      description: 'Search filters.',
    }),
    pageSize: t.int({
      description:
        'Number of profiles, 1 to 10. Defaults to 1, which serves as a preview and is the first page.',
    }),
    nextToken: t.string({
      description:
        'The `nextPage` of the previous page. Use the same filters. If omitted, returns the first page.',
    }),
  }),
});

/** Suggested operations after a page of a search. */
function stepsAfterDiscovery({ nextPage, profiles }: Discovery): NextStep[] {
  const steps: NextStep[] = [];
  if (nextPage !== null)
    steps.push({
      tool: 'discover_contacts',
      reason: 'Get more profiles with nextToken, only as many as needed.',
    });
  if (profiles.length > 0) {
    steps.push({
      tool: 'start_contact_discovery_audience_import',
      reason:
        'Create an audience from these profiles. Profiles your team already paid for are not charged again if you pass their IDs.',
    });
  }
  return steps;
}

const DiscoveryType = builder.objectRef<Discovery>('DiscoverContactsPayload').implement({
  description: 'One page of a directory search. Each returned profile is charged.',
  fields: (t) => ({
    totalResultCount: t.exposeInt('totalResultCount', {
      description: 'Total number of people who match the filters.',
    }),
    contacts: t.field({
      type: [DiscoveredProfileType],
      description: 'Profiles of this page.',
      resolve: ({ profiles }) => profiles,
    }),
    nextPage: t.exposeString('nextPage', {
      nullable: true,
      description: 'Token for the next page. Null on the last page.',
    }),
    creditsCharged: t.expose('creditsCharged', {
      type: 'Credits',
      description: 'Credits charged: 1 for each returned profile.',
    }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
    nextSteps: t.field(nextStepsField(stepsAfterDiscovery)),
  }),
});

const StartImportInputType = builder.inputType('StartContactDiscoveryImportInput', {
  description:
    'Input for an import that collects profiles in the background and creates an audience.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the audience, 1 to 200 characters.' }),
    filters: t.field({
      type: ContactSearchFiltersInput,
      required: true,
      description: 'Search filters.',
    }),
    totalProfiles: t.int({
      required: true,
      description: 'Total number of profiles, 1 to 100, including those in `initialProfileIds`.',
    }),
    initialProfileIds: t.idList({
      description:
        'IDs (`dp_…`) of discovered profiles your team has already paid for. They count toward `totalProfiles` and are not charged again.',
    }),
    confirmedMaxCredits: t.int({
      description:
        'Maximum number of credits the import may cost, at least 1 for each additional profile. Required if `totalProfiles` exceeds the number of initial profiles.',
    }),
    flowPlanId: t.id({ description: 'Flow plan to attach the audience to.' }),
  }),
});

const StartImportPayload = builder
  .objectRef<StartedImport>('StartContactDiscoveryImportPayload')
  .implement({
    description: 'Result of starting a contact discovery import.',
    fields: (t) => ({
      import: t.field({
        type: 'Import',
        description:
          'The import. Poll it with `contactDiscoveryImport` or subscribe to `importUpdated`.',
        resolve: (started) => started.import,
      }),
      creditsReserved: t.expose('creditsReserved', {
        type: 'Credits',
        description: 'Credits reserved for the import. Unused credits are released when it ends.',
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
      nextSteps: t.field(
        nextStepsField(() => [
          {
            tool: 'get_import',
            reason: 'Poll the import. It returns the audience when it is completed.',
          },
        ]),
      ),
    }),
  });

builder.queryFields((t) => ({
  discoveryIndustries: t.stringList({
    description: 'Lists the exact industry names that the search filters accept. Costs nothing.',
    resolve: (_root, _args, context) => discoveryIndustries(context),
  }),
  contactDiscoveryImport: t.field({
    type: 'Import',
    description: 'Fetches a contact discovery import of your team by ID.',
    args: { id: t.arg.id({ required: true, description: 'ID of the import.' }) },
    resolve: (_root, { id }, context) => getImport(context, id, ['contact_discovery']),
  }),
}));

builder.mutationFields((t) => ({
  discoverContacts: t.field({
    type: DiscoveryType,
    description:
      'Searches the directory for people, one page at a time. Costs 1 credit for each returned profile.',
    args: { input: t.arg({ type: DiscoverInput, required: true, description: 'Search to run.' }) },
    resolve: (_root, { input }, context) => discoverContacts(context, input),
  }),
  startContactDiscoveryImport: t.field({
    type: StartImportPayload,
    description:
      'Starts an import that collects up to 100 profiles in the background and creates a manual audience from them. Costs 1 credit for each profile beyond the initial ones.',
    args: {
      input: t.arg({ type: StartImportInputType, required: true, description: 'Import to start.' }),
    },
    resolve: (_root, { input }, context) => startContactDiscoveryImport(context, input),
  }),
}));
