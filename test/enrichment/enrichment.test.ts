import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerDirectory } from '../../src/providers/contact-data/contact-data.port.ts';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
/** The behavior of the directory; that of the sandbox by default. */
let fault: 'fails' | null = null;

beforeAll(async () => {
  const sandbox = new SandboxContactData();
  const contactData: ServerDirectory = new Proxy(sandbox, {
    get: (target, name) => {
      // It is no promise.
      if (name === 'then') return undefined;
      if (fault === 'fails')
        return () => Promise.reject(new Error('the inner words of the directory'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  world = await World.open({ contactData });
  team = await world.team('Enriching');
  await world.grant(team, 50);
});
afterAll(() => world.close());

const credits = async () => {
  const { creditBalance, creditReserved } = (await world.ok('get_current_user', {}, team.owner.key))
    .team;
  return [creditBalance, creditReserved];
};
const lines = async (body: object = {}): Promise<Json[]> =>
  (await world.ok('list_credit_transactions', body, team.owner.key)).items;

/** The same contacts on every machine. */
const KNOWN = madeUpDirectory().people.find(({ email, phone }) => email !== null && phone !== null);
const WITHOUT_EMAIL = madeUpDirectory().people.find(({ email }) => email === null);

it('generates the same people and companies at every start', () => {
  const { people, companies } = madeUpDirectory();
  expect([people.length, companies.length]).toEqual([4_000, 400]);
  expect(people[0]).toMatchObject({
    externalId: 'person-00000',
    firstName: expect.any(String),
    companyDomain: expect.stringMatching(/\.example$/),
  });
  expect(new Set(people.map(({ networkUrl }) => networkUrl)).size).toBe(4_000);
  expect(new Set(companies.map(({ domain }) => domain)).size).toBe(400);
});

it('charges for what is found, with the note in the metadata, and stores it nowhere', async () => {
  const { firstName, lastName, companyDomain, networkUrl, email, phone } = KNOWN ?? {};
  const found = await world.ok(
    'enrich_email',
    { firstName, lastName, companyDomain, note: 'row 17' },
    team.owner.key,
  );
  expect(found).toMatchObject({
    found: true,
    email,
    creditsCharged: 1,
    note: 'row 17',
    applied: false,
  });
  expect(found.summary).toContain('not applied');
  expect(await world.ok('enrich_phone', { networkUrl }, team.owner.key)).toMatchObject({
    found: true,
    phone,
    creditsCharged: 8,
    note: null,
  });
  expect(await world.ok('enrich_contact', { email }, team.owner.key)).toMatchObject({
    found: true,
    contact: { firstName, lastName, networkUrl },
    creditsCharged: 1,
  });
  expect(await world.ok('enrich_company', { companyDomain }, team.owner.key)).toMatchObject({
    found: true,
    company: { domain: companyDomain },
    creditsCharged: 1,
  });
  expect(await credits()).toEqual([39, 0]);
  const written = await lines({ featureTypes: ['email_unlock'] });
  expect(written).toMatchObject([
    {
      id: found.creditTransactionId,
      featureType: 'email_unlock',
      cost: 1,
      type: 'outgoing',
      status: 'committed',
      isAdminChange: false,
      metadata: { note: 'row 17', companyDomain },
    },
  ]);
  expect(await world.ok('find_contact_data', { email }, team.owner.key)).toMatchObject({
    found: false,
    knownIn: [],
  });
});

it('charges nothing if nothing is found', async () => {
  const before = await credits();
  const nobody = await world.ok(
    'enrich_contact',
    { firstName: 'Nobody', lastName: 'Atall', companyDomain: 'nowhere.example' },
    team.owner.key,
  );
  expect(nobody).toMatchObject({
    found: false,
    contact: null,
    creditsCharged: 0,
    creditTransactionId: null,
    applied: false,
  });
  expect(
    await world.ok('enrich_email', { networkUrl: WITHOUT_EMAIL?.networkUrl }, team.owner.key),
  ).toMatchObject({
    found: false,
    email: null,
    creditsCharged: 0,
  });
  expect(await credits()).toEqual(before);
});

it.each([
  ['enrich_email', {}, 'networkUrl'],
  ['enrich_email', { firstName: 'Ada', lastName: 'Lovelace' }, 'companyDomain'],
  ['enrich_email', { networkUrl: 'not a profile' }, 'networkUrl'],
  ['enrich_email', { email: 'ada@x.example' }, 'email'],
  ['enrich_company', { note: 'only a note' }, 'companyDomain'],
  ['enrich_contact', { email: 'not an address' }, 'email'],
])('%s rejects %j and charges nothing', async (tool, body, names) => {
  const before = await credits();
  const answer = await world.tool(tool, body, team.owner.key);
  expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  expect(answer.body.message).toContain(names);
  expect(await credits()).toEqual(before);
});

it('returns provider_unavailable if the directory fails, without its message, and charges nothing', async () => {
  const before = await credits();
  fault = 'fails';
  const answer = await world.tool(
    'enrich_phone',
    { networkUrl: KNOWN?.networkUrl },
    team.owner.key,
  );
  fault = null;
  expect([answer.status, answer.body.error]).toEqual([503, 'provider_unavailable']);
  expect(answer.body.message).not.toContain('inner words');
  expect(await credits()).toEqual(before);
});

it('rejects calls that exceed the balance, with the required and available credits, and does nothing', async () => {
  const poor = await world.team('Poor');
  await world.grant(poor, 7.5);
  const answer = await world.tool(
    'enrich_phone',
    { networkUrl: KNOWN?.networkUrl },
    poor.owner.key,
  );
  expect([answer.status, answer.body.error]).toEqual([402, 'insufficient_credits']);
  expect(answer.body.message).toContain('8 credits');
  expect(answer.body.message).toContain('7.5');
});

it('requires the scope charge', async () => {
  const key = await world.key(team, team.owner, ['read', 'write']);
  const answer = await world.tool('enrich_email', { networkUrl: KNOWN?.networkUrl }, key);
  expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
});

it('lists transactions to members with billing access, by feature, user, source and time', async () => {
  await world.data(
    'mutation ($input: EnrichPersonInput!) { enrichEmail(input: $input) { found } }',
    { input: { networkUrl: KNOWN?.networkUrl } },
    team.admin.key,
  );
  const refused = await world.tool('list_credit_transactions', {}, team.admin.key);
  expect([refused.status, refused.body.error]).toEqual([403, 'billing_access_required']);
  const all = await world.ok('list_credit_transactions', { limit: 50 }, team.owner.key);
  expect(all.teamId).toBe(team.teamId);
  expect(all.effectiveFilters).toMatchObject({
    fromUtc: null,
    toUtc: null,
    statuses: ['committed'],
    userId: null,
    source: null,
  });
  expect(all.items.at(-1)).toMatchObject({
    type: 'incoming',
    cost: 50,
    isAdminChange: true,
    featureType: null,
  });
  expect(
    (await lines({ userId: team.admin.userId })).map(({ featureType }) => featureType),
  ).toEqual(['email_unlock']);
  expect((await lines({ source: 'WebApp' })).length).toBe(1);
  expect((await lines({ source: 'PublicApi' })).length).toBe(4);
  expect(await lines({ fromUtc: '2999-01-01T00:00:00Z' })).toEqual([]);
  const wrong = await world.tool(
    'list_credit_transactions',
    { fromUtc: '2026-02-01T00:00:00Z', toUtc: '2026-01-01T00:00:00Z' },
    team.owner.key,
  );
  expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_request']);
});
