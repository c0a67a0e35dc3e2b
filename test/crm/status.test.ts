// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Fields of a contact in the CRM show the status of the enrollment that was started last, its flow
 * plan and the last reply.
 */

const HOUR = 3_600_000;
const CONNECT =
  'mutation ($name: CrmName!, $token: String!) { connectCrm(input: { name: $name, accessToken: $token }) { crm { id } } }';
const REPLY =
  'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }';
const SENT = 'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { messageId } } }';
const LOG =
  '{ crmSyncs(first: 50) { nodes { kind failure subject { __typename id } } } connectedCrm { waitingCount } }';
const UPDATE =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';
const SETTINGS =
  'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }';
const CALL = {
  type: 'call',
  title: 'Call {{ contact.firstName }}',
  instructions: 'Ask about spring.',
};
const EMAIL = { type: 'email', subject: 'A question', message: 'Good morning.' };
const PLAN = 'Dynamic actions';

let hubspot: HubSpotAccount;
let pipedrive: PipedriveAccount;
let world: World;
let team: TestTeam;
let count = 0;

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  pipedrive = await PipedriveAccount.open();
  world = await World.open({ crmUrls: { hubspot: hubspot.url, pipedrive: pipedrive.url } });
});
beforeEach(async () => {
  for (const list of [
    hubspot.contacts,
    hubspot.calls,
    pipedrive.persons,
    pipedrive.calls,
    pipedrive.changes,
    pipedrive.personFields,
  ])
    list.length = 0;
  hubspot.isDown = false;
  pipedrive.repeatsFields = false;
  team = await world.team('Status');
  await world.data(
    SETTINGS,
    { input: { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' } },
    team.key,
  );
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
const newEmail = (): string => {
  count += 1;
  return `quiet.${count}@status.example`;
};
const begin = (email: string, action: object): Promise<Json> =>
  team.ok('add_dynamic_action', {
    contact: { firstName: 'Ada', lastName: 'Byron', email },
    action,
  });
const cancel = (enrollmentId: string) =>
  team.ok('remove_dynamic_action_prospect', { enrollmentId });
const waiting = async (): Promise<number> =>
  (await world.data(LOG, {}, team.key)).connectedCrm.waitingCount;

/** A contact of HubSpot, its properties, and a sequence of it. */
async function inHubSpot(action: object = CALL): Promise<{
  email: string;
  enrollmentId: string;
  flowPlanId: string;
  properties: Record<string, string>;
}> {
  const email = newEmail();
  const properties: Record<string, string> = { email };
  hubspot.contacts.push({ id: String(500 + count), properties });
  const { enrollmentId, flowPlanId } = await begin(email, action);
  await world.settle();
  return { email, enrollmentId, flowPlanId, properties };
}

describe('at HubSpot', () => {
  it('shows an enrollment from its beginning to its end, and that of a later one', async () => {
    await connect('HUBSPOT');
    const { email, enrollmentId, properties } = await inHubSpot();
    const shown = {
      outreach_status: 'In progress',
      outreach_flow_plan: PLAN,
      outreach_last_reply: '',
    };
    expect(properties).toMatchObject(shown);
    expect(hubspot.properties.filter(({ objects }) => objects === 'contacts')).toMatchObject([
      { name: 'outreach_status', label: 'Outreach status', type: 'string', hasUniqueValue: false },
      { name: 'outreach_flow_plan', label: 'Outreach flow plan', type: 'string' },
      {
        name: 'outreach_last_reply',
        label: 'Outreach last reply',
        type: 'datetime',
        fieldType: 'date',
      },
    ]);
    await cancel(enrollmentId);
    await world.settle();
    expect(properties).toMatchObject({ ...shown, outreach_status: 'Canceled' });
    await world.advance(HOUR);
    await begin(email, CALL);
    await world.settle();
    expect(properties).toMatchObject(shown);
    const { items } = await team.ok('list_user_tasks', { statuses: ['todo'] });
    await team.ok('complete_task', { taskId: items[0].taskId });
    await world.settle();
    expect(properties).toMatchObject({ ...shown, outreach_status: 'Completed' });
    const { crmSyncs } = await world.data(LOG, {}, team.key);
    expect(crmSyncs.nodes).toContainEqual({
      kind: 'STATUS',
      failure: null,
      subject: { __typename: 'Enrollment', id: enrollmentId },
    });
  });

  it('shows when the contact replied, after an outage too', async () => {
    await connect('HUBSPOT');
    const { email, properties } = await inHubSpot(EMAIL);
    const { items } = await team.ok('list_user_tasks', {
      types: ['section_approval'],
      statuses: ['todo'],
    });
    await team.ok('complete_task', { taskId: items[0].taskId });
    await world.advance(24 * HOUR);
    const { sandboxEmails } = await world.data(SENT, { to: email }, team.key);
    hubspot.isDown = true;
    const input = {
      messageId: `<${email}>`,
      inReplyTo: sandboxEmails.nodes[0].messageId,
      subject: 'Re: A question',
      body: 'Gladly.',
      sentiment: 'POSITIVE',
    };
    await world.data(REPLY, { input }, team.key);
    const at = world.clock.now();
    await world.settle();
    expect(properties).toMatchObject({ outreach_last_reply: '' });
    hubspot.isDown = false;
    await world.advance(2 * HOUR);
    expect(properties).toMatchObject({
      outreach_status: 'Completed',
      outreach_last_reply: at.toISOString(),
    });
    expect(await waiting()).toBe(0);
  });

  it('writes nothing for a flow plan that does not complete contacts, and gives up on a contact that was deleted there', async () => {
    await connect('HUBSPOT');
    const first = await inHubSpot();
    hubspot.contacts.length = 0;
    await cancel(first.enrollmentId);
    await world.settle();
    expect(await waiting()).toBe(0);
    await team.ok('update_flow_plan', {
      flowPlanId: first.flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: false },
    });
    const second = await inHubSpot();
    expect(second.properties).toEqual({ email: second.email });
  });

  it('writes later changes of a member to the CRM, and does not restore values that a member removes', async () => {
    await connect('HUBSPOT');
    const { enrollmentId, properties } = await inHubSpot();
    const { enrollment } = await team.ok('get_flow_enrollment', { enrollmentId });
    const { contactId } = (
      await world.data('{ contacts { nodes { contactId: id } } }', {}, team.key)
    ).contacts.nodes[0];
    expect(enrollment.contact).toMatchObject({ role: null });
    await world.data(UPDATE, { input: { contactId, role: 'Countess' } }, team.key);
    await world.settle();
    expect(properties).toMatchObject({ jobtitle: 'Countess' });
    await world.data(UPDATE, { input: { contactId, role: 'Analyst' } }, team.key);
    await world.settle();
    expect(properties).toMatchObject({ jobtitle: 'Analyst' });
    hubspot.calls.length = 0;
    await world.data(UPDATE, { input: { contactId, role: null } }, team.key);
    await world.settle();
    expect([
      hubspot.calls.filter((call) => call.includes('contacts')),
      properties['jobtitle'],
    ]).toEqual([[], 'Analyst']);
    expect(
      (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment.contact,
    ).toMatchObject({ role: null });
  });
});

describe('at HubSpot', () => {
  it('makes its fields again that somebody has deleted there', async () => {
    await connect('HUBSPOT');
    const { enrollmentId, properties } = await inHubSpot();
    hubspot.properties.splice(
      hubspot.properties.findIndex(({ name }) => name === 'outreach_status'),
      1,
    );
    await cancel(enrollmentId);
    await world.advance(HOUR);
    expect(properties).toMatchObject({ outreach_status: 'Canceled' });
    expect(await waiting()).toBe(0);
  });
});

describe('at Pipedrive', () => {
  it('shows the same in fields that are made once', async () => {
    await connect('PIPEDRIVE');
    pipedrive.personFields.push({ id: null, key: 'name', name: 'Name' });
    const email = newEmail();
    pipedrive.person({ emails: [{ value: email, primary: true }] });
    const { enrollmentId } = await begin(email, CALL);
    await world.settle();
    expect(pipedrive.personFields.map(({ name, field_type }) => [name, field_type])).toEqual([
      ['Name', undefined],
      ['Outreach status', 'varchar'],
      ['Outreach flow plan', 'varchar'],
      ['Outreach last reply', 'date'],
    ]);
    expect(pipedrive.persons[0]?.['custom_fields']).toEqual({
      key1: 'In progress',
      key2: PLAN,
      key3: null,
    });
    await cancel(enrollmentId);
    await world.settle();
    expect(pipedrive.persons[0]?.['custom_fields']).toEqual({
      key1: 'Canceled',
      key2: PLAN,
      key3: null,
    });
    expect([pipedrive.personFields.length, await waiting()]).toEqual([4, 0]);
  });

  it('makes its fields again that somebody has deleted there', async () => {
    await connect('PIPEDRIVE');
    const email = newEmail();
    pipedrive.person({ emails: [{ value: email, primary: true }] });
    const { enrollmentId } = await begin(email, CALL);
    await world.settle();
    pipedrive.personFields.splice(0, 1);
    await cancel(enrollmentId);
    await world.advance(HOUR);
    expect(pipedrive.personFields.map(({ name }) => name)).toEqual([
      'Outreach flow plan',
      'Outreach last reply',
      'Outreach status',
    ]);
    expect(Object.values(pipedrive.persons[0]?.['custom_fields'])).toContain('Canceled');
    expect(await waiting()).toBe(0);
  });

  it('is given up for now if the CRM lists fields without end', async () => {
    await connect('PIPEDRIVE');
    pipedrive.personFields.push(
      ...Array.from({ length: 500 }, (_, index) => ({
        id: index + 1,
        key: `other${index}`,
        name: `Other ${index}`,
      })),
    );
    pipedrive.repeatsFields = true;
    const email = newEmail();
    pipedrive.person({ emails: [{ value: email, primary: true }] });
    await begin(email, CALL);
    await world.settle();
    expect(
      pipedrive.calls.filter((call) => call === 'GET /v1/personFields').length,
    ).toBeLessThanOrEqual(10);
    // The status, and the activities behind it.
    expect(await waiting()).toBe(2);
    pipedrive.repeatsFields = false;
    await world.advance(2 * HOUR);
    expect([await waiting(), pipedrive.personFields.length]).toEqual([0, 503]);
  });

  it('keeps both values if the CRM returns an invalid time', async () => {
    await connect('PIPEDRIVE');
    const email = newEmail();
    const id = pipedrive.person({
      first_name: 'Augusta',
      emails: [{ value: email, primary: true }],
    });
    pipedrive.changes.push({ personId: id, field_key: 'first_name', time: 'yesterday' });
    await begin(email, CALL);
    await world.settle();
    expect(pipedrive.persons[0]?.['first_name']).toBe('Augusta');
    expect(
      (await world.data('{ contacts { nodes { firstName } } }', {}, team.key)).contacts.nodes,
    ).toEqual([{ firstName: 'Ada' }]);
  });

  it('a change of one field here keeps a later change of another field in the CRM', async () => {
    await connect('PIPEDRIVE');
    const email = newEmail();
    const id = pipedrive.person({
      first_name: 'Ada',
      job_title: 'Countess',
      emails: [{ value: email, primary: true }],
    });
    await begin(email, CALL);
    await world.settle();
    const person = pipedrive.persons[0] ?? {};
    const { contactId, role } = (
      await world.data('{ contacts { nodes { contactId: id role } } }', {}, team.key)
    ).contacts.nodes[0];
    expect(role).toBe('Countess');
    person['job_title'] = 'Analyst';
    // Later than it was learned here, and before the next change here.
    await world.runtime.database.read.prisma
      .$executeRaw`update contact_field_change set changed_at = now() - interval '1 hour' where contact_id = ${contactId}`;
    pipedrive.changed(id, ['job_title'], new Date(Date.now() - HOUR / 2));
    await world.data(UPDATE, { input: { contactId, firstName: 'Augusta' } }, team.key);
    await world.settle();
    expect([person['first_name'], person['job_title']]).toEqual(['Augusta', 'Analyst']);
    const { contacts } = await world.data(
      '{ contacts { nodes { firstName role } } }',
      {},
      team.key,
    );
    expect(contacts.nodes).toEqual([{ firstName: 'Augusta', role: 'Analyst' }]);
  });
});

describe('in the sandbox', () => {
  it('shows the same on the contact', async () => {
    const contact = await listed();
    const { enrollmentId } = await team.ok('add_dynamic_action', { contact, action: CALL });
    await world.settle();
    const query =
      '{ sandboxCrmRecords(filter: { kind: CONTACT }) { nodes { contact { status flowPlanName lastReplyAt } } } }';
    const written = async (): Promise<Json> =>
      (await world.data(query, {}, team.key)).sandboxCrmRecords.nodes[0].contact;
    expect(await written()).toEqual({
      status: 'In progress',
      flowPlanName: PLAN,
      lastReplyAt: null,
    });
    await cancel(enrollmentId);
    await world.settle();
    expect(await written()).toEqual({ status: 'Canceled', flowPlanName: PLAN, lastReplyAt: null });
  });

  /** A contact of the sandbox CRM. */
  async function listed(): Promise<Json> {
    await team.ok('create_audience', {
      name: 'Customers',
      mode: 'crm_list',
      crmListId: 'crm-list-1',
    });
    await world.settle();
    return (
      await world.data(
        '{ contacts(first: 1) { nodes { firstName lastName email } } }',
        {},
        team.key,
      )
    ).contacts.nodes[0];
  }
});
