import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { low, PAGE, page, type SurfaceCase, toolPage } from './surface-facts.ts';

/** A contact that the sandbox directory knows on every machine. */
const LUCA = {
  firstName: 'Luca',
  lastName: 'Khan',
  email: 'luca.khan.0@coral-software-385.example',
  phone: '+12025550000',
  networkUrl: 'https://network.example/in/luca-khan-0',
  role: 'Chief Operations Officer',
  companyName: 'Coral Software',
  companyDomain: 'coral-software-385.example',
  headline: 'Chief Operations Officer at Coral Software',
  seniority: 'C-Level',
  department: 'Operations',
  country: 'United Kingdom',
  industry: 'Education',
  companySize: '5001-10000',
};
const LUCAS_PEERS = { companyDomains: ['coral-software-385.example'], seniorities: ['C-Level'] };

const COST = 'found creditsCharged creditTransactionId note applied';
const PERSON =
  'firstName lastName email phone networkUrl role companyName companyDomain headline seniority department country industry companySize';

const withCredits = async (team: TestTeam): Promise<Json> => {
  await team.world.grant(team, 20);
  return {};
};

const costFacts = ({ found, creditsCharged, creditTransactionId, note, applied }: Json): Json => ({
  ...{ found, creditsCharged, note, applied, hasLine: creditTransactionId.startsWith('ct_') },
});

const profileFacts = ({ prospectId, fullName, ...profile }: Json): Json => ({
  isDiscovered: prospectId.startsWith('dp_'),
  fullName,
  ...Object.fromEntries(Object.keys(LUCA).map((field) => [field, profile[field]])),
});

const lineFacts = ({ id, created, createdAt = created, ...line }: Json): Json => ({
  ...line,
  isLine: id.startsWith('ct_'),
  isDated: !Number.isNaN(Date.parse(createdAt)),
});

export const CREDITS_SURFACE_CASES: readonly SurfaceCase[] = [
  {
    tool: 'list_credit_transactions',
    needs: 'read',
    query: `query ($filter: CreditTransactionFilter, $first: Int) { viewer { team { id } } creditTransactions(filter: $filter, first: $first) { nodes {
      id createdAt featureType cost type status isAdminChange metadata description } ${PAGE} } }`,
    prepare: async (team) => {
      await withCredits(team);
      await team.ok('enrich_phone', { networkUrl: LUCA.networkUrl });
      await team.ok(
        'enrich_email',
        { networkUrl: LUCA.networkUrl, note: 'row 17' },
        team.member.key,
      );
      return {};
    },
    good: () => ({
      body: { featureTypes: ['email_unlock', 'signal'], source: 'PublicApi', limit: 5 },
      variables: {
        filter: { featureTypes: ['EMAIL_UNLOCK', 'SIGNAL'], source: 'PUBLIC_API' },
        first: 5,
      },
    }),
    expected: (_, team) => ({
      teamId: team.teamId,
      totalCount: 1,
      isLast: true,
      items: [
        {
          isLine: true,
          isDated: true,
          featureType: 'email_unlock',
          cost: 1,
          type: 'outgoing',
          status: 'committed',
          isAdminChange: false,
          metadata: { networkUrl: LUCA.networkUrl, note: 'row 17' },
          description: 'Email of https://network.example/in/luca-khan-0',
        },
      ],
    }),
    fromTool: (result) => {
      const facts = toolPage(result);
      return { ...facts, teamId: result.teamId, items: facts.items.map(lineFacts) };
    },
    fromGraphql: ({ viewer, creditTransactions }) => {
      const facts = page(creditTransactions);
      const items = facts.items.map(({ featureType, type, status, ...line }: Json) =>
        lineFacts({ ...line, featureType: low(featureType), type: low(type), status: low(status) }),
      );
      return { ...facts, teamId: viewer.team.id, items };
    },
    invalid: () => ({
      body: { featureTypes: ['lottery'] },
      variables: { filter: { featureTypes: ['LOTTERY'] } },
      names: 'featureTypes[0]',
    }),
  },
  {
    tool: 'enrich_email',
    needs: 'charge',
    query: `mutation ($input: EnrichPersonInput!) { enrichEmail(input: $input) { ${COST} email verificationStatus } }`,
    prepare: withCredits,
    good: () => {
      const input = {
        firstName: 'luca',
        lastName: 'KHAN',
        companyDomain: 'https://www.coral-software-385.example/',
        note: 'row 17',
      };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      ...{ found: true, creditsCharged: 1, note: 'row 17', applied: false, hasLine: true },
      ...{ email: LUCA.email, verificationStatus: 'risky' },
    }),
    fromTool: ({ email, verificationStatus, ...cost }) => ({
      ...costFacts(cost),
      email,
      verificationStatus,
    }),
    fromGraphql: ({ enrichEmail: { email, verificationStatus, ...cost } }) => ({
      ...costFacts(cost),
      email,
      verificationStatus: low(verificationStatus),
    }),
    invalid: () => {
      const input = { firstName: 'Luca', lastName: 'Khan' };
      return { body: input, variables: { input }, names: 'companyDomain' };
    },
  },
  {
    tool: 'enrich_phone',
    needs: 'charge',
    query: `mutation ($input: EnrichPersonInput!) { enrichPhone(input: $input) { ${COST} phone phoneType } }`,
    prepare: withCredits,
    good: () => {
      const input = { networkUrl: 'http://www.network.example/in/luca-khan-0/?from=search' };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      ...{ found: true, creditsCharged: 8, note: null, applied: false, hasLine: true },
      ...{ phone: LUCA.phone, phoneType: 'work' },
    }),
    fromTool: ({ phone, phoneType, ...cost }) => ({ ...costFacts(cost), phone, phoneType }),
    fromGraphql: ({ enrichPhone: { phone, phoneType, ...cost } }) => ({
      ...costFacts(cost),
      phone,
      phoneType: low(phoneType),
    }),
    invalid: () => ({
      body: { networkUrl: 'luca' },
      variables: { input: { networkUrl: 'luca' } },
      names: 'networkUrl',
    }),
  },
  {
    tool: 'enrich_contact',
    needs: 'charge',
    query: `mutation ($input: EnrichPersonInput!) { enrichContact(input: $input) { ${COST} contact { ${PERSON} } } }`,
    prepare: withCredits,
    good: () => {
      const input = { email: ` ${LUCA.email.toUpperCase()} ` };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      found: true,
      creditsCharged: 1,
      note: null,
      applied: false,
      hasLine: true,
      contact: LUCA,
    }),
    fromTool: ({ contact, ...cost }) => ({ ...costFacts(cost), contact }),
    fromGraphql: ({ enrichContact: { contact, ...cost } }) => ({ ...costFacts(cost), contact }),
    invalid: () => ({
      body: { email: 'nobody' },
      variables: { input: { email: 'nobody' } },
      names: 'email',
    }),
  },
  {
    tool: 'enrich_company',
    needs: 'charge',
    query: `mutation ($input: EnrichCompanyInput!) { enrichCompany(input: $input) { ${COST}
      company { name domain industry employeeCount country networkUrl description } } }`,
    prepare: withCredits,
    good: () => {
      const input = {
        networkUrl: 'https://network.example/company/coral-software-385',
        note: 'Their employer',
      };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      ...{ found: true, creditsCharged: 1, note: 'Their employer', applied: false, hasLine: true },
      company: {
        name: 'Coral Software',
        domain: 'coral-software-385.example',
        industry: 'Education',
        employeeCount: 7282,
        country: 'United Kingdom',
        networkUrl: 'https://network.example/company/coral-software-385',
        description: 'Coral Software is a made-up company in Education, based in United Kingdom.',
      },
    }),
    fromTool: ({ company, ...cost }) => ({ ...costFacts(cost), company }),
    fromGraphql: ({ enrichCompany: { company, ...cost } }) => ({ ...costFacts(cost), company }),
    invalid: () => ({
      body: { note: 'Whose?' },
      variables: { input: { note: 'Whose?' } },
      names: 'companyDomain',
    }),
  },
  {
    tool: 'discover_contacts',
    needs: 'charge',
    query: `mutation ($input: DiscoverContactsInput!) { discoverContacts(input: $input) { totalResultCount nextPage creditsCharged
      contacts { id fullName ${PERSON} } } }`,
    prepare: withCredits,
    good: () => {
      const input = { filters: LUCAS_PEERS, pageSize: 1 };
      return { body: input, variables: { input } };
    },
    expected: () => ({
      ...{ totalResultCount: 2, hasMore: true, creditsCharged: 1 },
      contacts: [{ isDiscovered: true, fullName: 'Luca Khan', ...LUCA }],
    }),
    fromTool: ({ totalResultCount, nextPage, creditsCharged, contacts }) => ({
      ...{ totalResultCount, hasMore: nextPage !== null, creditsCharged },
      contacts: contacts.map(profileFacts),
    }),
    fromGraphql: ({
      discoverContacts: { totalResultCount, nextPage, creditsCharged, contacts },
    }) => ({
      ...{ totalResultCount, hasMore: nextPage !== null, creditsCharged },
      contacts: contacts.map(({ id, ...profile }: Json) =>
        profileFacts({ ...profile, prospectId: id }),
      ),
    }),
    invalid: () => {
      const input = { filters: LUCAS_PEERS, pageSize: 11 };
      return { body: input, variables: { input }, names: 'pageSize' };
    },
  },
  {
    tool: 'list_crm_lists',
    needs: 'read',
    query: `query ($searchQuery: String, $first: Int) { crmLists(query: $searchQuery, first: $first) { nodes { listId name contactCount crm } ${PAGE} } }`,
    prepare: async () => ({}),
    good: () => ({
      body: { searchQuery: 'L', limit: 2 },
      variables: { searchQuery: 'L', first: 2 },
    }),
    expected: () => ({
      totalCount: 3,
      isLast: false,
      items: [
        { listId: 'crm-list-2', name: 'Lost deals', contactCount: 35, crm: 'sandbox' },
        { listId: 'crm-list-3', name: 'Newsletter readers', contactCount: 700, crm: 'sandbox' },
      ],
    }),
    fromTool: toolPage,
    fromGraphql: ({ crmLists }) => page(crmLists),
    invalid: () => ({ body: { limit: 0 }, variables: { first: 0 }, names: 'limit' }),
  },
  {
    tool: 'get_contact_discovery_industry_values',
    needs: 'read',
    query: '{ discoveryIndustries }',
    prepare: async () => ({}),
    good: () => ({ body: {}, variables: {} }),
    expected: () => ({
      count: 40,
      first: ['Accounting', 'Aerospace', 'Agriculture'],
      last: 'Wholesale',
    }),
    fromTool: ({ industries }) => industryFacts(industries),
    fromGraphql: ({ discoveryIndustries }) => industryFacts(discoveryIndustries),
    invalid: () => ({
      body: { country: 'Norway' },
      variables: {},
      query: '{ discoveryIndustries(country: "Norway") }',
      names: 'country',
    }),
  },
  {
    tool: 'start_contact_discovery_audience_import',
    needs: 'charge',
    query: `mutation ($input: StartContactDiscoveryImportInput!) { startContactDiscoveryImport(input: $input) { creditsReserved
      import { id kind name status totalRows } } }`,
    prepare: async (team) => {
      await withCredits(team);
      const { contacts } = await team.ok('discover_contacts', { filters: LUCAS_PEERS });
      return { prospectId: contacts[0].prospectId, flowPlanId: await team.plan() };
    },
    good: ({ prospectId, flowPlanId }) =>
      importRequest({ initialProspectIds: [prospectId], flowPlanId }),
    expected: () => ({ isImport: true, status: 'queued', totalProfiles: 3, creditsReserved: 2 }),
    fromTool: ({ importId, status, totalProfiles, creditsReserved }) => ({
      isImport: importId.startsWith('imp_'),
      status,
      totalProfiles,
      creditsReserved,
    }),
    fromGraphql: ({ startContactDiscoveryImport: { creditsReserved, import: run } }) => ({
      ...{
        isImport: run.id.startsWith('imp_'),
        status: low(run.status),
        totalProfiles: run.totalRows,
        creditsReserved,
      },
    }),
    invalid: () => ({ ...importRequest({ confirmedMaxCredits: 2 }), names: 'confirmedMaxCredits' }),
    ids: {
      initialProspectIds: {
        kind: 'discoveredProfile',
        request: (id, { prospectId }) => importRequest({ initialProspectIds: [prospectId, id] }),
      },
      flowPlanId: {
        kind: 'flowPlan',
        request: (flowPlanId, { prospectId }) =>
          importRequest({ initialProspectIds: [prospectId], flowPlanId }),
      },
    },
  },
  {
    tool: 'get_import',
    needs: 'read',
    query: `query ($id: ID!) { audienceImport(id: $id) { id kind status name audience { id name } totalRows processedRows addedRows duplicateRows refusedRows
      excludedRows createdRows filledRows changedRows unchangedRows leftOutCells creditsCharged failureCode finishedAt } }`,
    prepare: async (team) => {
      await withCredits(team);
      const { importId } = await team.ok(
        'start_contact_discovery_audience_import',
        importRequest({ totalProfiles: 2 }).body,
      );
      await team.world.settle();
      return { importId };
    },
    good: ({ importId }) => ({ body: { importId }, variables: { id: importId } }),
    expected: ({ importId }) => ({
      ...{
        id: importId,
        kind: 'contact_discovery',
        status: 'completed',
        name: 'Found',
        hasAudience: true,
        isFinished: true,
        failure: null,
      },
      ...{
        totalRows: 2,
        processedRows: 2,
        addedRows: 2,
        duplicateRows: 0,
        refusedRows: 0,
        creditsCharged: 2,
      },
      ...{
        excludedRows: 0,
        createdRows: 2,
        filledRows: 0,
        changedRows: 0,
        unchangedRows: 0,
        leftOutCells: 0,
      },
    }),
    fromTool: ({ import: { importId, audience, finishedAt, createdAt: _, ...run } }) => ({
      ...{
        ...run,
        id: importId,
        hasAudience: audience.audienceId.startsWith('aud_') && audience.name === 'Found',
        isFinished: finishedAt !== null,
      },
    }),
    fromGraphql: ({
      audienceImport: { kind, status, audience, failureCode, finishedAt, ...run },
    }) => ({
      ...{ ...run, kind: low(kind), status: low(status), failure: failureCode },
      ...{
        hasAudience: audience.id.startsWith('aud_') && audience.name === 'Found',
        isFinished: finishedAt !== null,
      },
    }),
    invalid: () => ({ body: { importId: 7 }, variables: { id: null }, names: 'importId' }),
    ids: {
      importId: {
        kind: 'import',
        request: (importId) => ({ body: { importId }, variables: { id: importId } }),
      },
    },
  },
  {
    tool: 'cancel_import',
    needs: 'write',
    query:
      'mutation ($input: CancelImportInput!) { cancelImport(input: $input) { import { id status } warnings } }',
    prepare: async (team) => {
      await withCredits(team);
      const { importId } = await team.ok(
        'start_contact_discovery_audience_import',
        importRequest({ totalProfiles: 2 }).body,
      );
      return { importId };
    },
    good: ({ importId }) => ({ body: { importId }, variables: { input: { importId } } }),
    expected: ({ importId }) => ({ id: importId, status: 'canceled', warnings: [] }),
    fromTool: ({ import: { importId, status }, warnings }) => ({ id: importId, status, warnings }),
    fromGraphql: ({ cancelImport: { import: run, warnings } }) => ({
      ...{ id: run.id, status: low(run.status), warnings },
    }),
    invalid: () => ({
      body: { importId: 7 },
      variables: { input: { importId: null } },
      names: 'importId',
    }),
    ids: {
      importId: {
        kind: 'import',
        request: (importId) => ({ body: { importId }, variables: { input: { importId } } }),
      },
    },
  },
];

function importRequest({
  initialProspectIds,
  ...more
}: {
  initialProspectIds?: string[];
  [field: string]: unknown;
}): { body: object; variables: object } {
  const input = {
    name: 'Found',
    filters: LUCAS_PEERS,
    totalProfiles: 3,
    confirmedMaxCredits: 2,
    ...more,
  };
  return {
    body: { ...input, initialProspectIds },
    variables: { input: { ...input, initialProfileIds: initialProspectIds } },
  };
}

function industryFacts(industries: string[]): Json {
  return { count: industries.length, first: industries.slice(0, 3), last: industries.at(-1) };
}
