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
  description: 'Lists the industries by which contacts can be discovered, exactly as they are called. Costs nothing.',
  annotations: { ...READS, openWorldHint: true },
  input: strict({}),
  output: resultOf({ industries: z.array(z.string()).describe('The industries.') }),
  document: DiscoveryIndustriesDocument,
  variables: () => ({}),
  result: ({ discoveryIndustries: industries }) => ({
    summary: `${plural(industries.length, 'industry', 'industries')} can be searched by.`,
    industries,
    warnings: [],
    nextSteps: [nextStep('discover_contacts', 'Search, with pageSize 1 as a preview first.')],
  }),
});

const discoverContacts = defineTool({
  name: 'discover_contacts',
  description:
    'Finds people in the directory, a page at a time: 1 credit for each profile that comes back; pageSize is set aside first. pageSize 1 is a preview and the first page of the same search: go on with nextToken, and ask for the extra count only. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    filters: searchFilters,
    pageSize: z.int().min(1).max(10).default(1).describe('How many profiles, 1 to 10.'),
    nextToken: z.string().min(1).max(2_000).optional().describe('Where to go on: nextPage of the page before, with the same filters.'),
  }),
  output: resultOf({
    totalResultCount: z.int().describe('How many people the whole search finds.'),
    contacts: z
      .array(
        contact.extend({
          prospectId: z.string().describe('The discovered profile (dp_…): yours, and no contact of your team’s yet.'),
          headline: known.describe('How the person presents themselves.'),
          seniority: known.describe('How senior the person is.'),
          department: known.describe('The part of the company.'),
          country: known.describe('The country.'),
          industry: known.describe('The industry of the company.'),
          companySize: known.describe('How many people the company has, as a range.'),
        }),
      )
      .describe('The profiles of this page.'),
    nextPage: known.describe('Give it as nextToken to go on; null at the end.'),
    creditsCharged: z.number().describe('What it cost.'),
  }),
  document: DiscoverContactsDocument,
  variables: (input) => ({ input }),
  result: ({ discoverContacts: payload }) => ({
    summary: `${plural(payload.totalResultCount, 'person', 'people')} fit; ${plural(payload.contacts.length, 'profile')} given for ${plural(payload.creditsCharged, 'credit')}.`,
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
    'Collects up to 100 profiles in the background and makes a manual audience of them. Costs 1 credit for each additional profile beyond initialProspectIds, which confirmedMaxCredits must allow. Read get_guide with topic contact_discovery first.',
  annotations: CHARGED,
  input: strict({
    name: text('The name of the audience, 1 to 200 characters.', 200),
    filters: searchFilters,
    totalProfiles: z.int().min(1).max(100).describe('How many profiles in all, those given included.'),
    initialProspectIds: z
      .array(id('discoveredProfile', 'A discovered profile, dp_….'))
      .max(100)
      .optional()
      .describe('Profiles from discover_contacts; they count towards totalProfiles and cost nothing.'),
    confirmedMaxCredits: credits('Credits that it may cost at most. Required if more profiles are asked for than are given.').optional(),
    flowPlanId: id('flowPlan', 'A flow plan to feed with the audience.').optional(),
  }),
  output: resultOf({
    importId: z.string().describe('The import; follow it with get_import.'),
    status: z.enum(['queued', 'running', 'completed', 'failed']).describe('Where it stands.'),
    totalProfiles: z.int().describe('How many profiles it is for.'),
    creditsReserved: z.number().describe('What was set aside for it; what is not used is given back.'),
  }),
  document: StartContactDiscoveryImportDocument,
  variables: (input) => ({ input }),
  result: ({ startContactDiscoveryImport: payload }) => ({
    summary: `The import has begun: ${plural(payload.import.totalRows, 'profile')}, with ${plural(payload.creditsReserved, 'credit')} set aside. The audience is there when it has ended.`,
    importId: payload.import.id,
    status: lower(payload.import.status),
    totalProfiles: payload.import.totalRows,
    creditsReserved: payload.creditsReserved,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  }),
});

export const discoveryTools = [discoverContacts, getIndustryValues, startImport];
