// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Changes that members make to a contact in the CRM are read within a minute, and each once. */

const MINUTE = 60_000;
const CONNECT =
  'mutation ($name: CrmName!, $token: String!) { connectCrm(input: { name: $name, accessToken: $token }) { crm { id } } }';
const UPDATE =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';
const CONTACTS = '{ contacts(first: 50) { nodes { id firstName email role companyName } } }';
const SYNCS = '{ crmSyncs(first: 50) { nodes { kind failure } } }';
const SUPPRESS =
  'mutation ($email: String!) { suppress(input: { target: { email: $email }, reason: "unsubscribed" }) { suppression { id } } }';
const SUPPRESSIONS = '{ suppressions(first: 50) { nodes { email reason } } }';
const CONFLICTS = '{ auditLog(first: 50) { nodes { action data } } }';
const CALL = { type: 'call', title: 'Call {{ contact.firstName }}' };

let hubspot: HubSpotAccount;
let pipedrive: PipedriveAccount;
let world: World;
let team: TestTeam;

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  pipedrive = await PipedriveAccount.open();
  world = await World.open({ crmUrls: { hubspot: hubspot.url, pipedrive: pipedrive.url } });
  // What is written there is written after it was read.
  hubspot.now = () => new Date(world.clock.now().getTime() + 500);
  pipedrive.now = () => new Date(world.clock.now().getTime() + 500);
});
beforeEach(async () => {
  for (const list of [hubspot.contacts, pipedrive.persons, pipedrive.changes]) list.length = 0;
  team = await world.team('Changes');
});
afterAll(async () => {
  await world.close();
  await hubspot.close();
  await pipedrive.close();
});

const connect = (name: 'HUBSPOT' | 'PIPEDRIVE') =>
  world.data(
    CONNECT,
    { name, token: name === 'HUBSPOT' ? 'the-token' : 'pipedrive-token' },
    team.key,
  );
const contact = async (): Promise<Json> =>
  (await world.data(CONTACTS, {}, team.key)).contacts.nodes[0];
const conflicts = async (): Promise<Json[]> =>
  (await world.data(CONFLICTS, {}, team.key)).auditLog.nodes.flatMap(({ action, data }: Json) =>
    action === 'CRM_CONFLICT' ? [data.conflicts] : [],
  );
const syncsOfContacts = async (): Promise<number> =>
  (await world.data(SYNCS, {}, team.key)).crmSyncs.nodes.filter(
    ({ kind }: Json) => kind === 'CONTACT',
  ).length;

/** The times of fields are those of the database, not of the clock of the tests. */
const letAnHourPass = () =>
  world.runtime.database.read.prisma.$executeRaw`
    with contacts as (update contact set created_at = now() - interval '1 hour' where team_id = ${team.teamId})
    update contact_field_change set changed_at = now() - interval '1 hour' where team_id = ${team.teamId}`;
const halfAnHourAgo = () => new Date(Date.now() - 30 * MINUTE);

/** A contact that is in the CRM and in a sequence here. */
async function begin(email: string, options: object = {}): Promise<void> {
  const { flowPlanId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'Ada', lastName: 'Byron', email },
    action: CALL,
  });
  await team.ok('update_flow_plan', {
    flowPlanId,
    mcpDynamicActionsOptions: { is_enrich_crm: true, ...options },
  });
  await world.settle();
  // A write by this program is a change too, which is read once.
  await world.advance(10 * MINUTE);
  // The fields here were filled before anything is edited there.
  await letAnHourPass();
}

describe('at HubSpot', () => {
  beforeEach(() => connect('HUBSPOT'));

  /** An edit by a member in the CRM. */
  function edit(id: string, properties: Record<string, string>): void {
    const found = hubspot.contacts.find((one) => one.id === id);
    Object.assign(found?.properties ?? {}, properties);
    Object.assign(found ?? {}, {
      changedAt: halfAnHourAgo().toISOString(),
      modifiedAt: world.clock.now().toISOString(),
    });
  }

  it('a change arrives within a minute, is read once, and goes on after an outage', async () => {
    hubspot.contacts.push({
      id: '701',
      properties: { email: 'quiet.ada@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.ada@changes.example');
    expect(await contact()).toMatchObject({ role: 'Analyst' });
    edit('701', { jobtitle: 'Countess', company: 'Engines' });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess', companyName: 'Engines' });
    const syncs = await syncsOfContacts();
    for (let minute = 0; minute < 10; minute += 1) await world.advance(MINUTE);
    expect(await syncsOfContacts()).toBe(syncs);
    hubspot.isDown = true;
    edit('701', { jobtitle: 'Author' });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
    await letAnHourPass();
    hubspot.isDown = false;
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Author' });
  });

  it('a change that the search of HubSpot finds minutes later arrives', async () => {
    hubspot.contacts.push({
      id: '702',
      properties: { email: 'quiet.late@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.late@changes.example');
    const [stored] = hubspot.contacts.splice(0, 1);
    if (stored === undefined) throw new Error('The contact is gone.');
    const at = world.clock.now().toISOString();
    await world.advance(3 * MINUTE);
    hubspot.contacts.push({
      ...stored,
      properties: { ...stored.properties, jobtitle: 'Countess' },
      changedAt: halfAnHourAgo().toISOString(),
      modifiedAt: at,
    });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
  });

  it('a change is found behind more than a thousand of one moment', async () => {
    hubspot.contacts.push({
      id: '703',
      properties: { email: 'quiet.many@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.many@changes.example');
    const modifiedAt = world.clock.now().toISOString();
    hubspot.contacts.unshift(
      ...Array.from({ length: 1_100 }, (_, n) => ({
        id: String(10_000 + n),
        properties: { email: `other.${n}@changes.example` },
        modifiedAt,
      })),
    );
    await world.advance(10_000);
    edit('703', { jobtitle: 'Countess' });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Analyst' });
    for (let minute = 0; minute < 2; minute += 1) await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
  });

  it('pages without an end are given up, and a change arrives when they end', async () => {
    hubspot.contacts.push({
      id: '705',
      properties: { email: 'quiet.endless@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.endless@changes.example');
    hubspot.hasEndlessPages = true;
    hubspot.calls.length = 0;
    edit('705', { jobtitle: 'Countess' });
    await world.advance(MINUTE);
    const { teams } =
      (await world.runtime.database.script('select count(*)::int as teams from crm_reading'))
        .rows[0] ?? {};
    expect(hubspot.calls.length).toBeLessThanOrEqual(5 * Number(teams));
    hubspot.hasEndlessPages = false;
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
  });

  it('times that are none, or in the future, keep no other change away', async () => {
    hubspot.contacts.push({
      id: '706',
      properties: { email: 'quiet.times@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.times@changes.example');
    edit('706', { jobtitle: 'Countess' });
    const odd = (id: string, modifiedAt: string) => ({
      id,
      properties: { email: `odd.${id}@changes.example` },
      modifiedAt,
    });
    hubspot.contacts.push(
      ...Array.from({ length: 1_100 }, (_, n) => odd(String(20_000 + n), '2100-01-01T00:00:00Z')),
      odd('707', 'never'),
    );
    hubspot.findsOddTimes = true;
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
    await letAnHourPass();
    edit('706', { jobtitle: 'Author' });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Author' });
    hubspot.findsOddTimes = false;
  });

  it('an email address that is changed there arrives, and who unsubscribed is not written to at the new one', async () => {
    hubspot.contacts.push({
      id: '711',
      properties: { email: 'quiet.old@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.old@changes.example');
    await world.data(SUPPRESS, { email: 'quiet.old@changes.example' }, team.key);
    edit('711', { email: 'quiet.new@changes.example', jobtitle: 'Countess' });
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ email: 'quiet.new@changes.example', role: 'Countess' });
    expect((await world.data(SUPPRESSIONS, {}, team.key)).suppressions.nodes).toContainEqual({
      email: 'quiet.new@changes.example',
      reason: 'unsubscribed',
    });
    expect(await conflicts()).toEqual([
      [
        {
          field: 'email',
          here: 'quiet.old@changes.example',
          crm: 'quiet.new@changes.example',
          kept: 'crm',
        },
        { field: 'role', here: 'Analyst', crm: 'Countess', kept: 'crm' },
      ],
    ]);
    expect(hubspot.contacts[0]?.properties).toMatchObject({ email: 'quiet.new@changes.example' });
  });

  it('an email address that another contact of the team has stays with that one, and other fields arrive', async () => {
    hubspot.contacts.push({
      id: '712',
      properties: { email: 'quiet.mine@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.mine@changes.example');
    await team.ok('create_audience', {
      name: 'Others',
      contacts: [{ email: 'quiet.taken@changes.example' }],
    });
    edit('712', { email: 'quiet.taken@changes.example', jobtitle: 'Countess' });
    await world.advance(MINUTE);
    const { nodes } = (await world.data(CONTACTS, {}, team.key)).contacts;
    expect(nodes.map(({ email, role }: Json) => [email, role]).sort()).toEqual([
      ['quiet.mine@changes.example', 'Countess'],
      ['quiet.taken@changes.example', null],
    ]);
    expect((await conflicts())[0]?.[0]).toMatchObject({ field: 'email', kept: 'both' });
  });

  it('an email address that is changed here arrives there, but for one that another contact has there', async () => {
    hubspot.contacts.push({
      id: '713',
      properties: { email: 'quiet.first@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.first@changes.example');
    const { id: contactId } = await contact();
    await world.data(
      UPDATE,
      { input: { contactId, email: 'quiet.second@changes.example' } },
      team.key,
    );
    await world.advance(MINUTE);
    expect(hubspot.contacts[0]?.properties).toMatchObject({
      email: 'quiet.second@changes.example',
    });
    hubspot.furtherEmails.add('quiet.third@changes.example');
    await world.data(
      UPDATE,
      { input: { contactId, email: 'quiet.third@changes.example', role: 'Author' } },
      team.key,
    );
    await world.advance(2 * MINUTE);
    expect(hubspot.contacts[0]?.properties).toMatchObject({
      email: 'quiet.second@changes.example',
      jobtitle: 'Author',
    });
    expect(await contact()).toMatchObject({ email: 'quiet.third@changes.example', role: 'Author' });
    hubspot.furtherEmails.clear();
  });

  it('a change by a member while the CRM is read is not overwritten by an earlier change in the CRM', async () => {
    hubspot.contacts.push({
      id: '714',
      properties: { email: 'quiet.before@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.before@changes.example');
    const { id: contactId } = await contact();
    edit('714', { email: 'quiet.there@changes.example', jobtitle: 'Countess' });
    hubspot.beforeHistory = () =>
      world.data(
        UPDATE,
        { input: { contactId, email: 'quiet.here@changes.example', role: 'Author' } },
        team.key,
      );
    await world.advance(MINUTE);
    expect(hubspot.beforeHistory).toBeNull();
    await world.advance(2 * MINUTE);
    expect(await contact()).toMatchObject({ email: 'quiet.here@changes.example', role: 'Author' });
    expect(hubspot.contacts[0]?.properties).toMatchObject({
      email: 'quiet.here@changes.example',
      jobtitle: 'Author',
    });
  });

  it('nothing arrives for flow plans that do not complete contacts, or once the CRM is disconnected', async () => {
    hubspot.contacts.push({
      id: '704',
      properties: { email: 'quiet.off@changes.example', jobtitle: 'Analyst' },
    });
    await begin('quiet.off@changes.example');
    const { flowPlans } = await world.data(
      '{ flowPlans(first: 5) { nodes { id } } }',
      {},
      team.key,
    );
    await team.ok('update_flow_plan', {
      flowPlanId: flowPlans.nodes[0].id,
      mcpDynamicActionsOptions: { is_enrich_crm: false },
    });
    edit('704', { jobtitle: 'Countess' });
    await world.advance(2 * MINUTE);
    expect(await contact()).toMatchObject({ role: 'Analyst' });
    await team.ok('update_flow_plan', {
      flowPlanId: flowPlans.nodes[0].id,
      mcpDynamicActionsOptions: { is_enrich_crm: true },
    });
    const { connectedCrm } = await world.data('{ connectedCrm { id } }', {}, team.key);
    await world.data(
      'mutation ($id: ID!) { disconnectCrm(input: { connectedCrmId: $id }) { removedId } }',
      { id: connectedCrm.id },
      team.key,
    );
    hubspot.calls.length = 0;
    edit('704', { jobtitle: 'Author' });
    await world.advance(2 * MINUTE);
    expect(await contact()).toMatchObject({ role: 'Analyst' });
  });
});

describe('at Pipedrive', () => {
  beforeEach(() => connect('PIPEDRIVE'));

  it('a change arrives within a minute and is read once, and a later one from here is kept', async () => {
    const id = pipedrive.person({
      first_name: 'Ada',
      job_title: 'Analyst',
      emails: [{ value: 'quiet.pipe@changes.example', primary: true }],
    });
    await begin('quiet.pipe@changes.example');
    expect(await contact()).toMatchObject({ role: 'Analyst' });
    await world.advance(MINUTE);
    Object.assign(pipedrive.persons[0] ?? {}, {
      job_title: 'Countess',
      update_time: world.clock.now().toISOString(),
    });
    pipedrive.changed(id, ['job_title'], halfAnHourAgo());
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ role: 'Countess' });
    const syncs = await syncsOfContacts();
    for (let minute = 0; minute < 10; minute += 1) await world.advance(MINUTE);
    expect(await syncsOfContacts()).toBe(syncs);
    await world.data(
      UPDATE,
      { input: { contactId: (await contact()).id, role: 'Author' } },
      team.key,
    );
    await world.advance(2 * MINUTE);
    expect(await contact()).toMatchObject({ role: 'Author' });
    expect(pipedrive.persons[0]).toMatchObject({ job_title: 'Author' });
  });

  it('an address of several is no other one; a new one arrives on both sides, and there the former ones stay', async () => {
    const emails = [
      { value: 'quiet.home@changes.example', primary: true, label: 'home' },
      { value: 'quiet.work@changes.example', primary: false, label: 'work' },
    ];
    const id = pipedrive.person({ first_name: 'Ada', job_title: 'Analyst', emails });
    await begin('quiet.work@changes.example');
    expect(await contact()).toMatchObject({ email: 'quiet.work@changes.example', role: 'Analyst' });
    Object.assign(pipedrive.persons[0] ?? {}, {
      emails: [{ value: 'quiet.new@changes.example', primary: true }],
      update_time: world.clock.now().toISOString(),
    });
    pipedrive.changed(id, ['email'], halfAnHourAgo());
    await world.advance(MINUTE);
    expect(await contact()).toMatchObject({ email: 'quiet.new@changes.example' });
    await world.data(
      UPDATE,
      { input: { contactId: (await contact()).id, email: 'quiet.last@changes.example' } },
      team.key,
    );
    await world.advance(2 * MINUTE);
    expect(
      pipedrive.persons[0]?.emails.map(({ value, primary }: Json) => [value, primary]),
    ).toEqual([
      ['quiet.last@changes.example', true],
      ['quiet.new@changes.example', false],
    ]);
  });
});
