import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS, type ToolAnnotations } from '../../tools/define-tool.ts';
import { credits, id, lower, strict, text } from '../../tools/fields.ts';
import { DiscoverContactsDocument, DiscoveryIndustriesDocument, StartContactDiscoveryImportDocument } from '../../tools/generated/graphql.ts';
import { searchFilters } from '../../tools/inputs.ts';
import { nextStep, nextStepTexts, resultOf } from '../../tools/result.ts';
import { contact } from '../../tools/shapes.ts';

const CHARGED: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true, charged: true };

const known = z.string().nullable();

const getIndustryValues = defineTool({
  name: 'get_contact_discovery_industry_values',
  description: 'Lists the exact industry names that the search filters accept. Costs nothing.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({}),
  output: resultOf({ industries: z.array(z.string()).describe('Industry names.') }),
  document: DiscoveryIndustriesDocument,
  variables: () => ({}),
  result: ({ discoveryIndustries: industries }) => ({
    summary: `${plural(industries.length, 'industry', 'industries')} available as search filters.`,
    industries,
    warnings: [],
    nextSteps: [nextStep('discover_contacts', 'Search with these industries; use pageSize 1 first as a preview.')],
  }),
});

const discoverContacts = defineTool({
  name: 'discover_contacts',
  description:
    'Searches the directory for people, one page at a time. Costs 1 credit for each returned profile; pageSize credits are reserved first. Use pageSize 1 as a preview: it is the first page of the search, so continue with nextToken and request only the additional profiles. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    filters: searchFilters,
    pageSize: z.int().min(1).max(10).default(1).describe('Number of profiles, 1 to 10. Defaults to 1.'),
    nextToken: z.string().min(1).max(2_000).optional().describe('The nextPage of the previous page. Use the same filters. If omitted, returns the first page.'),
  }),
  output: resultOf({
    totalResultCount: z.int().describe('Total number of people who match the filters.'),
    contacts: z
      .array(
        contact.extend({
          prospectId: z.string().describe('ID of the discovered profile (dp_…). Your team has paid for it; it is not a contact yet.'),
          headline: known.describe('Profile headline. Null if unknown.'),
          seniority: known.describe('Seniority level, for example Director. Null if unknown.'),
          department: known.describe('Department, for example Sales. Null if unknown.'),
          country: known.describe('Country. Null if unknown.'),
          industry: known.describe('Industry of the company. Null if unknown.'),
          companySize: known.describe('Number of employees as a range, for example 51-200. Null if unknown.'),
        }),
      )
      .describe('Profiles of this page.'),
    nextPage: known.describe('Pass it as nextToken to get the next page. Null on the last page.'),
    creditsCharged: z.number().describe('Credits charged: 1 for each returned profile.'),
  }),
  document: DiscoverContactsDocument,
  variables: (input) => ({ input }),
  result: ({ discoverContacts: payload }) => ({
    summary: `${plural(payload.totalResultCount, 'match', 'matches')} in total; returned ${plural(payload.contacts.length, 'profile')} for ${plural(payload.creditsCharged, 'credit')}.`,
    totalResultCount: payload.totalResultCount,
    contacts: payload.contacts.map(({ id: prospectId, ...profile }) => ({ prospectId, ...profile, crmContactId: null })),
    nextPage: payload.nextPage,
    creditsCharged: payload.creditsCharged,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

const startImport = defineTool({
  name: 'start_contact_discovery_audience_import',
  description:
    'Starts an import that collects up to 100 profiles in the background and creates a manual audience from them. Costs 1 credit for each profile beyond initialProspectIds; confirmedMaxCredits must cover this cost. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    name: text('Name of the audience, 1 to 200 characters.', 200),
    filters: searchFilters,
    totalProfiles: z.int().min(1).max(100).describe('Total number of profiles, 1 to 100, including those in initialProspectIds.'),
    initialProspectIds: z
      .array(id('discoveredProfile', 'ID of a discovered profile, dp_….'))
      .max(100)
      .optional()
      .describe('Profiles returned by discover_contacts. They count toward totalProfiles and are not charged again.'),
    confirmedMaxCredits: credits(
      'Maximum number of credits the import may cost, at least 1 for each additional profile. Required if totalProfiles exceeds the number of initialProspectIds.',
    ).optional(),
    flowPlanId: id('flowPlan', 'Flow plan to attach the audience to.').optional(),
  }),
  output: resultOf({
    importId: z.string().describe('ID of the import. Poll it with get_import.'),
    status: z.enum(['queued', 'running', 'completed', 'failed']).describe('Status of the import. completed and failed are final.'),
    totalProfiles: z.int().describe('Total number of profiles to import.'),
    creditsReserved: z.number().describe('Credits reserved for the import. Unused credits are released when it ends.'),
  }),
  document: StartContactDiscoveryImportDocument,
  variables: ({ initialProspectIds: initialProfileIds, ...input }) => ({ input: { ...input, initialProfileIds } }),
  result: ({ startContactDiscoveryImport: payload }) => ({
    summary: `Started an import of ${plural(payload.import.totalRows, 'profile')} and reserved ${plural(payload.creditsReserved, 'credit')}. The audience is created when the import is completed.`,
    importId: payload.import.id,
    status: lower(payload.import.status),
    totalProfiles: payload.import.totalRows,
    creditsReserved: payload.creditsReserved,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const discoveryTools = [discoverContacts, getIndustryValues, startImport];
