import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, READS, type ToolAnnotations } from '../../../tools/define-tool.ts';
import { credits, id, strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  DiscoverContacts,
  DiscoveredProfileShape,
  DiscoveryIndustries,
  StartContactDiscoveryImport,
  toDiscoveredProfile,
} from '../../../tools/generated/graphql.ts';
import { searchFilters } from '../../../tools/inputs.ts';

const CHARGED: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
  charged: true,
};

/** A discovered profile has the fields of a contact. It is in no CRM yet. */
const profile = DiscoveredProfileShape.extend({
  crmContactId: z.string().nullable().describe('ID of the contact in the CRM. Always null.'),
});

const getIndustryValues = defineTool({
  name: 'get_contact_discovery_industry_values',
  title: 'List industries',
  description: 'Lists the exact industry names that the search filters accept. Costs nothing.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({}),
  operation: DiscoveryIndustries,
  variables: () => ({}),
  result: ({ industries }) => ({
    summary: `${plural(industries.length, 'industry', 'industries')} available as search filters.`,
    nextSteps: [
      nextStep(
        'discover_contacts',
        'Search with these industries; use pageSize 1 first as a preview.',
      ),
    ],
  }),
});

const discoverContacts = defineTool({
  name: 'discover_contacts',
  title: 'Discover contacts',
  description:
    'Searches the directory for people, one page at a time. Costs 1 credit for each returned profile; pageSize credits are reserved first. Use pageSize 1 as a preview: it is the first page of the search, so continue with nextToken and request only the additional profiles. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    filters: searchFilters,
    pageSize: z
      .int()
      .min(1)
      .max(10)
      .default(1)
      .describe('Number of profiles, 1 to 10. Defaults to 1.'),
    nextToken: z
      .string()
      .min(1)
      .max(2_000)
      .optional()
      .describe(
        'The nextPage of the previous page. Use the same filters. If omitted, returns the first page.',
      ),
  }),
  operation: DiscoverContacts,
  rows: 'contacts',
  variables: (input) => ({ input }),
  fields: { contacts: z.array(profile).describe('Profiles of this page.') },
  result: ({ discoverContacts: payload }) => ({
    summary: `${plural(payload.totalResultCount, 'match', 'matches')} in total; returned ${plural(payload.contacts.length, 'profile')} for ${plural(payload.creditsCharged, 'credit')}.`,
    contacts: payload.contacts.map((found) => ({
      ...toDiscoveredProfile(found),
      crmContactId: null,
    })),
  }),
});

const startImport = defineTool({
  name: 'start_contact_discovery_audience_import',
  title: 'Import discovered contacts',
  description:
    'Starts an import that collects up to 100 profiles in the background and creates a manual audience from them. Costs 1 credit for each profile beyond initialProspectIds; confirmedMaxCredits must cover this cost. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    name: text('Name of the audience, 1 to 200 characters.', 200),
    filters: searchFilters,
    totalProfiles: z
      .int()
      .min(1)
      .max(100)
      .describe('Total number of profiles, 1 to 100, including those in initialProspectIds.'),
    initialProspectIds: z
      .array(id('discoveredProfile', 'ID of a discovered profile, dp_….'))
      .max(100)
      .optional()
      .describe(
        'Profiles returned by discover_contacts. They count toward totalProfiles and are not charged again.',
      ),
    confirmedMaxCredits: credits(
      'Maximum number of credits the import may cost, at least 1 for each additional profile. Required if totalProfiles exceeds the number of initialProspectIds.',
    ).optional(),
    flowPlanId: id('flowPlan', 'Flow plan to attach the audience to.').optional(),
  }),
  operation: StartContactDiscoveryImport,
  variables: ({ initialProspectIds: initialProfileIds, ...input }) => ({
    input: { ...input, initialProfileIds },
  }),
  result: ({ startContactDiscoveryImport: payload }) => ({
    summary: `Started an import of ${plural(payload.import.totalProfiles, 'profile')} and reserved ${plural(payload.creditsReserved, 'credit')}. The audience is created when the import is completed.`,
  }),
});

export const discoveryTools = [discoverContacts, getIndustryValues, startImport];
