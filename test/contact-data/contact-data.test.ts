// @module-tag once
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDL_INDUSTRIES } from '../../src/providers/contact-data/people-data-labs-values.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let services: ContactDataServices;
let team: TestTeam;
let teams = 0;

beforeAll(async () => {
  services = await ContactDataServices.open();
  world = await World.open({
    contactDataUrls: { people_data_labs: services.url, hunter: services.url },
  });
});
afterAll(async () => {
  await world.close();
  await services.close();
});
beforeEach(async () => {
  teams += 1;
  team = await world.team(`Looking ${'abcdefghijklmnopqrstuvwxyz'[teams]}`);
  await world.grant(team, 50);
  services.people = [
    ADA,
    {
      ...ADA,
      id: 'p2',
      first_name: 'grace',
      last_name: 'hopper',
      work_email: true,
      linkedin_url: 'linkedin.com/in/grace',
      mobile_phone: null,
    },
  ];
  services.companies = [
    {
      name: 'analytical engines',
      website: 'engines.example',
      industry: 'computer hardware',
      employee_count: 12,
      location: { country: 'united kingdom' },
      linkedin_url: null,
      summary: 'Builds engines.',
    },
  ];
});
afterEach(() => {
  services.asked.length = 0;
  services.failWith.clear();
  services.garbage = null;
  services.answersTogether = 1;
  services.addresses.clear();
});

const ADA: Json = {
  ...{
    id: 'p1',
    likelihood: 9,
    first_name: 'ada',
    last_name: 'lovelace',
    work_email: 'ada@engines.example',
    mobile_phone: '+442079460958',
    phone_numbers: ['+442079460958'],
  },
  ...{
    linkedin_url: 'linkedin.com/in/ada',
    job_title: 'mathematician',
    job_company_name: 'analytical engines',
    job_company_website: 'engines.example',
  },
  ...{
    headline: null,
    job_title_levels: ['senior'],
    job_title_role: 'engineering',
    location_country: 'united kingdom',
    industry: 'computer hardware',
    job_company_size: '11-50',
  },
};
const NAMED = { firstName: 'Ada', lastName: 'Lovelace', companyDomain: 'engines.example' };
const CONNECT =
  'mutation ($input: ConnectContactDataSourceInput!) { connectContactDataSource(input: $input) { source { id name reasonMessage } } }';
const LOG = '{ contactDataLookups(first: 50) { nodes { kind source outcome failure } } }';

const connect = async (name: string, apiKey: string, key = team.key): Promise<Json> =>
  world.graphql(CONNECT, { input: { name, apiKey } }, key);
const connected = async (...names: ('PEOPLE_DATA_LABS' | 'HUNTER')[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) {
    const { data } = await connect(
      name,
      name === 'HUNTER' ? 'hunter-secret-key' : 'pdl-secret-key',
    );
    ids.push(data.connectContactDataSource.source.id);
  }
  services.asked.length = 0;
  return ids;
};
const balance = async (): Promise<number> =>
  (await world.data('{ viewer { team { creditBalance } } }', {}, team.key)).viewer.team
    .creditBalance;
const log = async (): Promise<string[]> =>
  (await world.data(LOG, {}, team.key)).contactDataLookups.nodes.map(
    ({ kind, source, outcome }: Json) => `${kind} ${source} ${outcome}`,
  );
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

describe('a service', () => {
  it('is connected with a key that works, which is stored encrypted', async () => {
    expect(codeOf(await connect('HUNTER', 'a wrong key here'))).toBe('INVALID_REQUEST');
    const refused = await connect('HUNTER', 'a-wrong-key');
    expect(refused.errors[0].extensions.issues).toEqual([
      { path: 'apiKey', message: 'does not work. Hunter refuses the API key.' },
    ]);
    const { data } = await connect('HUNTER', 'hunter-secret-key');
    expect(data.connectContactDataSource.source).toMatchObject({
      name: 'HUNTER',
      reasonMessage: null,
    });
    const { rows } = await world.runtime.database.script('select secret from contact_data_source');
    expect(JSON.stringify(rows)).not.toContain('hunter-secret-key');
    services.failWith.set('people_data_labs', 503);
    expect(codeOf(await connect('PEOPLE_DATA_LABS', 'pdl-secret-key'))).toBe(
      'PROVIDER_UNAVAILABLE',
    );
  });

  it('is for owners and admins, of their own team', async () => {
    const [id] = await connected('HUNTER');
    expect(codeOf(await connect('HUNTER', 'hunter-secret-key', team.member.key))).toBe(
      'ROLE_REQUIRED',
    );
    expect(codeOf(await world.graphql('{ contactDataSources { id } }', {}, team.member.key))).toBe(
      'ROLE_REQUIRED',
    );
    expect(codeOf(await world.graphql(LOG, {}, team.member.key))).toBe('ROLE_REQUIRED');
    const other = await world.team('Strangers to services');
    for (const name of ['testContactDataSource', 'disconnectContactDataSource']) {
      const text = `mutation ($id: ID!) { ${name}(input: { sourceId: $id }) { warnings } }`;
      expect(codeOf(await world.graphql(text, { id }, other.key))).toBe('NOT_FOUND');
      expect(codeOf(await world.graphql(text, { id }, team.member.key))).toBe('ROLE_REQUIRED');
    }
    expect(
      (await world.data('{ contactDataSources { id } }', {}, other.key)).contactDataSources,
    ).toEqual([]);
  });

  it('is tested, ordered and disconnected', async () => {
    const [first, second] = await connected('PEOPLE_DATA_LABS', 'HUNTER');
    const order =
      'mutation ($ids: [ID!]!) { orderContactDataSources(input: { sourceIds: $ids }) { sources { id } } }';
    expect(
      (await world.data(order, { ids: [second, first] }, team.key)).orderContactDataSources.sources,
    ).toEqual([{ id: second }, { id: first }]);
    expect(codeOf(await world.graphql(order, { ids: [second] }, team.key))).toBe('INVALID_REQUEST');
    services.keys.set('hunter', 'another-key');
    const test =
      'mutation ($id: ID!) { testContactDataSource(input: { sourceId: $id }) { source { reasonMessage } } }';
    expect(
      (await world.data(test, { id: second }, team.key)).testContactDataSource.source.reasonMessage,
    ).toBe('Hunter refuses the API key.');
    services.keys.set('hunter', 'hunter-secret-key');
    expect(
      (await world.data(test, { id: second }, team.key)).testContactDataSource.source.reasonMessage,
    ).toBeNull();
    await world.data(
      'mutation ($id: ID!) { disconnectContactDataSource(input: { sourceId: $id }) { removedId } }',
      { id: first },
      team.key,
    );
    expect(
      (await world.data('{ contactDataSources { id } }', {}, team.key)).contactDataSources,
    ).toEqual([{ id: second }]);
  });
});

describe('a lookup', () => {
  it('asks the next service if the first finds nothing, and charges only results', async () => {
    await connected('PEOPLE_DATA_LABS', 'HUNTER');
    services.addresses.set('kay mcnulty eniac.example', {
      email: 'Kay@eniac.example',
      score: 97,
      verification: { status: 'valid' },
    });
    const kay = { firstName: 'Kay', lastName: 'McNulty', companyDomain: 'eniac.example' };
    const found = await team.ok('enrich_email', kay);
    expect([found.email, found.verificationStatus, found.creditsCharged]).toEqual([
      'kay@eniac.example',
      'valid',
      1,
    ]);
    expect(services.asked).toEqual(['people_data_labs /person/enrich', 'hunter /email-finder']);
    const nobody = await team.ok('enrich_email', { ...kay, firstName: 'No' });
    expect([nobody.email, nobody.creditsCharged]).toEqual([null, 0]);
    expect(await balance()).toBe(49);
    expect(await log()).toEqual([
      'EMAIL HUNTER NOT_FOUND',
      'EMAIL PEOPLE_DATA_LABS NOT_FOUND',
      'EMAIL HUNTER FOUND',
      'EMAIL PEOPLE_DATA_LABS NOT_FOUND',
    ]);
  });

  it('continues at the next service if the key of one can no longer be decrypted, and reports it', async () => {
    const [hunter = ''] = await connected('HUNTER', 'PEOPLE_DATA_LABS');
    await world.runtime.database.script(
      `update contact_data_source set secret = 'v1:00000000:AAAA' where id = $1`,
      [hunter],
    );
    expect((await team.ok('enrich_email', NAMED)).email).toBe('ada@engines.example');
    expect(
      (await team.ok('discover_contacts', { filters: { seniorities: ['senior'] }, pageSize: 1 }))
        .contacts,
    ).toHaveLength(1);
    const message =
      'A stored secret was encrypted with a key that the server does not have. Set SECRETS_KEY to that key.';
    const { contactDataSources } = await world.data(
      '{ contactDataSources { name reasonMessage } }',
      {},
      team.key,
    );
    expect(contactDataSources[0]).toEqual({ name: 'HUNTER', reasonMessage: message });
    const test =
      'mutation ($id: ID!) { testContactDataSource(input: { sourceId: $id }) { source { reasonMessage } } }';
    expect(
      (await world.data(test, { id: hunter }, team.key)).testContactDataSource.source.reasonMessage,
    ).toBe(message);
  });

  it('forgets an answer that is no longer understood, and asks again', async () => {
    await connected('PEOPLE_DATA_LABS');
    await team.ok('enrich_email', NAMED);
    await world.runtime.database.script(
      `update contact_data_lookup set result = '{"old": true}' where team_id = $1`,
      [team.teamId],
    );
    expect((await team.ok('enrich_email', NAMED)).email).toBe('ada@engines.example');
    expect(services.asked).toHaveLength(2);
  });

  it('keeps an answer whose text cannot be stored as it is', async () => {
    await connected('PEOPLE_DATA_LABS');
    services.companies[0].summary = `NUL \0 ${'x'.repeat(1_993)}😀`;
    const found = await team.ok('enrich_company', { companyDomain: 'engines.example' });
    expect([found.found, found.creditsCharged]).toEqual([true, 1]);
    expect(
      (await team.ok('enrich_company', { companyDomain: 'engines.example' })).creditsCharged,
    ).toBe(0);
    expect(services.asked).toHaveLength(1);
  });

  it('gives and keeps nothing of an answer that is not understood', async () => {
    await connected('PEOPLE_DATA_LABS');
    for (const garbage of ['ada@engines.example', '{"data": "ada@engines.example"}']) {
      services.garbage = garbage;
      const answered = await world.tool('enrich_email', NAMED, team.key);
      expect([answered.status, answered.body.error]).toEqual([503, 'provider_unavailable']);
      expect(answered.body.message).toContain(
        'People Data Labs could not be asked, or its answer is not understood.',
      );
      expect(
        JSON.stringify([answered.body, (await world.data(LOG, {}, team.key)).contactDataLookups]),
      ).not.toContain('ada@');
    }
    expect(await balance()).toBe(50);
  });

  it('of what was found lately asks nobody, and costs nothing', async () => {
    await connected('PEOPLE_DATA_LABS');
    const first = await team.ok('enrich_email', NAMED);
    expect([first.email, first.verificationStatus, first.creditsCharged]).toEqual([
      'ada@engines.example',
      'unknown',
      1,
    ]);
    services.asked.length = 0;
    const again = await team.ok('enrich_email', NAMED);
    expect([again.email, again.creditsCharged]).toEqual(['ada@engines.example', 0]);
    expect(services.asked).toEqual([]);
    await world.runtime.database.script(
      "update contact_data_lookup set created_at = created_at - interval '31 days'",
    );
    expect((await team.ok('enrich_email', NAMED)).creditsCharged).toBe(1);
    // Each team has its own.
    const other = await world.team('Another memory');
    await world.grant(other, 5);
    await connect('PEOPLE_DATA_LABS', 'pdl-secret-key', other.key);
    expect((await other.ok('enrich_email', NAMED)).creditsCharged).toBe(1);
  });

  it('of the same lookup, made twice at once, charges one', async () => {
    await connected('PEOPLE_DATA_LABS');
    services.answersTogether = 2;
    const both = await Promise.all([
      team.ok('enrich_email', NAMED),
      team.ok('enrich_email', { ...NAMED, note: 'row 2' }),
    ]);
    expect(both.map(({ email }) => email)).toEqual(['ada@engines.example', 'ada@engines.example']);
    expect(both.map(({ creditsCharged }) => creditsCharged).sort()).toEqual([0, 1]);
    expect(both.filter(({ creditTransactionId }) => creditTransactionId !== null)).toHaveLength(1);
    expect(await balance()).toBe(49);
    // Another lookup at the same time is another one.
    services.answersTogether = 2;
    const grace = { firstName: 'Grace', lastName: 'Hopper', companyDomain: 'engines.example' };
    const others = await Promise.all([
      team.ok('enrich_phone', NAMED),
      team.ok('enrich_phone', { ...grace, networkUrl: 'https://linkedin.com/in/grace' }),
    ]);
    expect(others.map(({ creditsCharged }) => creditsCharged)).toEqual([8, 8]);
    expect(services.asked).toHaveLength(4);
  });

  it('finds phone numbers, people and companies in the form of the tools', async () => {
    await connected('HUNTER', 'PEOPLE_DATA_LABS');
    expect(await team.ok('enrich_phone', NAMED)).toMatchObject({
      phone: '+442079460958',
      phoneType: 'mobile',
      creditsCharged: 8,
    });
    const { contact } = await team.ok('enrich_contact', {
      networkUrl: 'https://linkedin.com/in/ada',
    });
    expect(contact).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@engines.example',
      role: 'mathematician',
      companyDomain: 'engines.example',
    });
    const { company } = await team.ok('enrich_company', { companyDomain: 'engines.example' });
    expect(company).toMatchObject({
      name: 'analytical engines',
      domain: 'engines.example',
      employeeCount: 12,
      country: 'united kingdom',
    });
    // A value that the account does not include is `true` in its place.
    expect(
      (await team.ok('enrich_email', { networkUrl: 'https://linkedin.com/in/grace' })).email,
    ).toBeNull();
  });

  it('takes no uncertain match', async () => {
    await connected('PEOPLE_DATA_LABS', 'HUNTER');
    services.people = [{ ...ADA, likelihood: 4 }];
    services.addresses.set('ada lovelace engines.example', {
      email: 'a.l@engines.example',
      score: 20,
      verification: { status: 'unknown' },
    });
    expect((await team.ok('enrich_email', NAMED)).creditsCharged).toBe(0);
    services.addresses.set('ada lovelace engines.example', {
      email: 'a.l@engines.example',
      score: 80,
      verification: { status: 'accept_all' },
    });
    expect((await team.ok('enrich_email', NAMED)).verificationStatus).toBe('risky');
  });

  it.each([
    [401, 'Hunter refuses the API key.', true],
    [402, 'The account at Hunter has no credits left.', true],
    [429, 'Hunter takes no more requests at the moment (status 429).', false],
    [500, 'Hunter answered with status 500.', false],
  ])('goes on at the next service where one answers %i', async (status, message, isRefused) => {
    await connected('HUNTER', 'PEOPLE_DATA_LABS');
    services.failWith.set('hunter', status);
    expect((await team.ok('enrich_email', NAMED)).email).toBe('ada@engines.example');
    const { contactDataSources } = await world.data(
      '{ contactDataSources { name reasonMessage } }',
      {},
      team.key,
    );
    expect(contactDataSources[0]).toEqual({
      name: 'HUNTER',
      reasonMessage: isRefused ? message : null,
    });
    const { contactDataLookups } = await world.data(LOG, {}, team.key);
    expect(contactDataLookups.nodes.map(({ failure }: Json) => failure)).toEqual([null, message]);
    // Where no other finds something, this is no answer, and nothing is charged.
    const other = await world.tool('enrich_email', { ...NAMED, firstName: 'Nobody' }, team.key);
    expect([other.status, other.body.error]).toEqual([503, 'provider_unavailable']);
    expect(other.body.message).toContain(message);
    expect(await balance()).toBe(49);
    services.failWith.clear();
    services.addresses.set('ada byron engines.example', {
      email: 'b@engines.example',
      score: 99,
      verification: { status: 'valid' },
    });
    await team.ok('enrich_email', { ...NAMED, lastName: 'Byron' });
    expect(
      (await world.data('{ contactDataSources { reasonMessage } }', {}, team.key))
        .contactDataSources[0].reasonMessage,
    ).toBeNull();
  });

  it('of a dry run asks nobody', async () => {
    await connected('PEOPLE_DATA_LABS');
    const { dryRun } = await team.ok('enrich_email', { ...NAMED, dryRun: true });
    expect(dryRun.credits.charged).toBe(1);
    expect(services.asked).toEqual([]);
  });

  it('without a service asks the one of the server', async () => {
    expect(
      (await team.ok('enrich_company', { companyDomain: 'coral-software-385.example' }))
        .creditsCharged,
    ).toBe(1);
    expect(services.asked).toEqual([]);
  });

  it('of a contact that is erased is forgotten', async () => {
    await connected('PEOPLE_DATA_LABS');
    await team.ok('enrich_email', NAMED);
    await team.audience('Known', [
      { email: 'ada@engines.example', firstName: 'Ada', lastName: 'Lovelace' },
    ]);
    const { contacts } = await world.data('{ contacts { nodes { id } } }', {}, team.key);
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
      { id: contacts.nodes[0].id },
      team.key,
    );
    const { rows } = await world.runtime.database.script(
      'select result::text as result from contact_data_lookup where team_id = $1',
      [team.teamId],
    );
    expect(JSON.stringify(rows)).not.toContain('ada@engines.example');
  });
});

it('lookups about a contact are erased with the contact, including values that were not saved on it', async () => {
  await connected('PEOPLE_DATA_LABS');
  const networkUrl = 'https://linkedin.com/in/ada';
  await team.audience('Known by profile', [{ networkUrl }]);
  expect((await team.ok('enrich_phone', { networkUrl })).phone).toBe('+442079460958');
  const { contacts } = await world.data('{ contacts { nodes { id } } }', {}, team.key);
  await world.data(
    'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }',
    { id: contacts.nodes[0].id },
    team.key,
  );
  const { rows } = await world.runtime.database.script(
    'select result::text as result from contact_data_lookup where team_id = $1',
    [team.teamId],
  );
  expect(rows).toEqual([{ result: null }]);
  await team.ok('enrich_phone', { networkUrl });
  expect(services.asked).toHaveLength(2);
});

describe('discovery', () => {
  it('searches at the service that can, with its filters, page by page', async () => {
    await connected('HUNTER', 'PEOPLE_DATA_LABS');
    services.people = Array.from({ length: 5 }, (_, n) => ({
      ...ADA,
      id: `p${n}`,
      first_name: `ada${n}`,
      work_email: `ada${n}@engines.example`,
      linkedin_url: null,
      mobile_phone: null,
      phone_numbers: [],
    }));
    const filters = {
      industries: ['computer hardware'],
      seniorities: ['senior'],
      jobTitles: ['Mathematician'],
      companySizes: ['11-50'],
    };
    const first = await team.ok('discover_contacts', { filters, pageSize: 2 });
    expect([first.totalResultCount, first.contacts.length, first.creditsCharged]).toEqual([
      5, 2, 2,
    ]);
    expect(first.contacts[0]).toMatchObject({ firstName: 'Ada0', email: 'ada0@engines.example' });
    expect(services.lastSearch.query.bool.must).toEqual([
      { bool: { should: [{ match: { job_title: 'mathematician' } }] } },
      { terms: { job_title_levels: ['senior'] } },
      { terms: { industry: ['computer hardware'] } },
      { terms: { job_company_size: ['11-50'] } },
    ]);
    const second = await team.ok('discover_contacts', {
      filters,
      pageSize: 2,
      nextToken: first.nextPage,
    });
    expect(second.contacts[0].firstName).toBe('Ada2');
    expect((await team.ok('get_contact_discovery_industry_values', {})).industries).toEqual([
      ...PDL_INDUSTRIES,
    ]);
    const unknown = await world.tool(
      'discover_contacts',
      { filters: { seniorities: ['Wizard'] } },
      team.key,
    );
    expect(unknown.body.error).toBe('invalid_request');
    const started = await team.ok('start_contact_discovery_audience_import', {
      name: 'Found',
      filters,
      totalProfiles: 4,
      confirmedMaxCredits: 4,
    });
    await world.settle();
    expect(await team.ok('get_import', { importId: started.importId })).toMatchObject({
      import: { status: 'completed', addedRows: 4, creditsCharged: 4 },
    });
  });

  it('reports if no service can search', async () => {
    await connected('HUNTER');
    const answer = await world.tool(
      'discover_contacts',
      { filters: { countries: ['Norway'] } },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect(answer.body.message).toContain('Connect People Data Labs.');
  });
});

it('has 147 industries without doubles', () => {
  expect([PDL_INDUSTRIES.length, new Set(PDL_INDUSTRIES).size]).toEqual([147, 147]);
});
