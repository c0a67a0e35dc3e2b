import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { Json } from '../support/json.ts';
import { tablesWith } from '../support/tables-with.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Erasers');
});
afterAll(() => world.close());

const ERASE = `mutation ($input: EraseContactInput!) { eraseContact(input: $input) {
  contact { id fullName email erasedAt } canceledEnrollments { id status } warnings } }`;
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

it('a contact that is erased is found nowhere in the database, and figures stay', async () => {
  // Names and addresses that occur nowhere else.
  const email = 'positive.xantippe@kestrelworks.example';
  const networkUrl = 'https://network.example/in/xantippe-k';
  const contact = {
    email,
    networkUrl,
    firstName: 'Xantippe',
    lastName: 'Kestrelmann',
    phone: '+4930555666777',
    companyName: 'Kestrelworks',
    companyDomain: 'kestrelworks.example',
    role: 'Falconer',
  };
  const texts = ['xantippe', 'kestrel', '4930555666777', 'falconer'];
  await world.grant(team, 100);
  const audienceId = await team.audience('Birds', [contact, { email: 'stays@elsewhere.example' }]);
  const root = {
    ...{
      nodeId: 'mail',
      type: 'email',
      subject: 'Dear {{ contact.firstName }}',
      message: 'Hello {{ contact.fullName }}',
    },
    children: {
      default: {
        type: 'call',
        title: 'Ring {{ contact.fullName }}',
        instructions: 'At {{ company.name }}',
      },
    },
  };
  const flowPlanId = await team.publishedPlan({
    name: 'To all',
    root,
    audienceId,
    options: { stopOnReply: false, whenStepImpossible: 'refuse' },
  });
  const { items } = await team.ok('list_flow_plan_enrollments', { flowPlanId });
  await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
  await world.settle();
  await world.advance(60_000);
  const dynamic = {
    contact: { email, networkUrl, firstName: 'Xantippe', lastName: 'Kestrelmann' },
    action: { type: 'manual', title: 'Greet Xantippe', instructions: 'Kestrel' },
  };
  await team.ok('add_dynamic_action', dynamic);
  await team.ok('enrich_email', {
    firstName: 'Xantippe',
    lastName: 'Kestrelmann',
    companyDomain: 'kestrelworks.example',
    note: 'For Xantippe',
  });
  await world.settle();
  const { contacts } = await world.data(
    'query ($query: String) { contacts(query: $query) { nodes { id } } }',
    { query: 'Xantippe' },
    team.key,
  );
  const contactId = contacts.nodes[0].id;
  await world.data(
    'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { warnings } }',
    { input: { contactId, body: 'Xantippe likes kestrels' } },
    team.key,
  );
  await world.data(
    'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }',
    { input: { target: { email } } },
    team.key,
  );
  // Charges that describe the contact in other ways: by the profile, in another spelling, and in a
  // note about another contact.
  const outside = await world.team('Outside');
  await world.grant(outside, 10);
  await outside.ok('enrich_contact', {
    networkUrl: 'https://network.example/in/luca-khan-0',
    note: 'Knows Xantippe Kestrelmann',
  });
  for (const body of [
    { networkUrl: 'https://network.example/in/luca-khan-0', note: 'Knows Xantippe Kestrelmann' },
    { firstName: 'XANTIPPE', lastName: 'kestrelmann', companyDomain: 'kestrelworks.example' },
    { networkUrl: 'https://network.example/in/luca-khan-1', note: `Asked for by ${email}.` },
  ])
    await team.ok('enrich_contact', body);
  const unsuppress =
    'mutation ($input: UnsuppressInput!) { unsuppress(input: $input) { warnings } }';
  await world.data(unsuppress, { input: { target: { email } } }, team.key);
  const suppressAgain =
    'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }';
  await world.data(
    suppressAgain,
    { input: { target: { email }, reason: `${email} asked` } },
    team.key,
  );
  const { prisma } = world.runtime.database.read;
  const someEnrollment = await prisma.enrollment.findFirstOrThrow({
    where: { teamId: team.teamId, contactId },
  });
  const failure = `The CRM refused ${email}.`;
  await prisma.crmSync.create({
    data: {
      id: newId('crmSync'),
      teamId: team.teamId,
      kind: 'contact',
      subjectId: someEnrollment.id,
      failure,
    },
  });
  const query =
    'mutation ($id: ID!) { updateContact(input: { contactId: $id, role: "Chair" }) { contact { email } } }';
  const headers = {
    'content-type': 'application/json',
    'x-api-key': team.key,
    'idempotency-key': 'key-of-a-call',
  };
  const keyed = async (): Promise<Json> =>
    (
      await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables: { id: contactId } }),
      })
    ).json();
  expect((await keyed()).data.updateContact.contact).toEqual({ email });
  expect(items.length).toBe(2);
  expect(await tablesWith(world, texts)).toEqual(
    expect.arrayContaining([
      'audit_entry',
      'contact',
      'contact_note',
      'credit_transaction',
      'crm_sync',
      'email_suppression',
      'flow_version',
      'message',
      'sandbox_email',
      'step',
      'task',
    ]),
  );
  const metrics = async () =>
    (
      await world.data(
        'query ($id: ID!) { flowPlan(id: $id) { metrics { enrollments replies completed } } }',
        { id: flowPlanId },
        team.key,
      )
    ).flowPlan.metrics;
  const before = await metrics();

  const { eraseContact } = await world.data(ERASE, { input: { contactId } }, team.key);
  expect(eraseContact.contact).toEqual({
    id: contactId,
    fullName: null,
    email: null,
    erasedAt: expect.any(String),
  });
  expect(eraseContact.canceledEnrollments.map(({ status }: Json) => status)).toEqual([
    'CANCELED',
    'CANCELED',
  ]);
  // Another team's data about the person stays with that team.
  expect(
    await prisma.creditTransaction.count({
      where: { teamId: outside.teamId, metadata: { path: ['note'], string_contains: 'Xantippe' } },
    }),
  ).toBe(1);
  await prisma.creditTransaction.deleteMany({ where: { teamId: outside.teamId } });
  expect(await tablesWith(world, texts)).toEqual([]);

  // The stored answer is gone too, and the call is not executed again.
  expect(codeOf(await keyed())).toBe('CONFLICT');

  expect((await metrics()).enrollments).toBe(before.enrollments);
  expect((await metrics()).replies).toBe(before.replies);
  const audience = await world.data(
    'query ($id: ID!) { audience(id: $id) { contactCount contacts { totalCount } } }',
    { id: audienceId },
    team.key,
  );
  expect(audience.audience).toEqual({ contactCount: 1, contacts: { totalCount: 1 } });
  // Lists leave the contact out; what refers to it can still be read.
  expect(
    (await world.data('{ contacts { nodes { id } } }', {}, team.key)).contacts.nodes,
  ).toHaveLength(1);
  const trees = await world.data(
    'query ($id: ID!) { contact(id: $id) { enrollments { nodes { steps { nodeId type } tasks { title } } } } }',
    { id: contactId },
    team.key,
  );
  expect(trees.contact.enrollments.nodes).toHaveLength(2);
  // The address is suppressed still, though the list does not show it.
  expect(
    (await world.data('{ suppressions { totalCount } }', {}, team.key)).suppressions.totalCount,
  ).toBe(0);
  const again = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email, firstName: 'Another', lastName: 'Name' },
    enrollmentMode: 'enroll',
  });
  expect([again.enrollmentId, again.warnings]).toEqual([
    null,
    [expect.stringContaining('Not enrolled (address_suppressed)')],
  ]);
  // A second time changes nothing, and the contact cannot be filled again.
  expect(
    (await world.data(ERASE, { input: { contactId } }, team.key)).eraseContact.canceledEnrollments,
  ).toEqual([]);
  const update =
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { warnings } }';
  expect(
    codeOf(await world.graphql(update, { input: { contactId, firstName: 'X' } }, team.key)),
  ).toBe('CONFLICT');
  const note =
    'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { warnings } }';
  expect(codeOf(await world.graphql(note, { input: { contactId, body: 'Again' } }, team.key))).toBe(
    'CONFLICT',
  );
  const merge =
    'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { warnings } }';
  const otherId = again.contact.prospectId;
  for (const input of [
    { keepId: contactId, mergedId: otherId },
    { keepId: otherId, mergedId: contactId },
  ])
    expect(codeOf(await world.graphql(merge, { input }, team.key))).toBe('CONFLICT');
  const named = {
    contact: { prospectId: contactId, firstName: 'Xantippe', lastName: 'Kestrelmann' },
    action: { type: 'call', title: 'Ring' },
  };
  expect((await world.tool('add_dynamic_action', named, team.key)).body.error).toBe('conflict');
  expect(
    (
      await world.tool(
        'add_manual_flow_enrollment',
        { flowPlanId, prospectId: contactId },
        team.key,
      )
    ).body.error,
  ).toBe('conflict');
  expect(await tablesWith(world, texts.slice(2))).toEqual([]);
});

it('keeps similar data of other contacts', async () => {
  await team.audience('Namesakes', [
    {
      email: 'joann@alike.example',
      firstName: 'Ann',
      lastName: 'Alike',
      companyDomain: 'other.example',
    },
  ]);
  const own = await team.audience('Own', [
    {
      email: 'ann@alike.example',
      firstName: 'Ann',
      lastName: 'Alike',
      companyDomain: 'own.example',
    },
  ]);
  const idOf = async (query: string) =>
    (
      await world.data(
        'query ($q: String) { contacts(query: $q) { nodes { id } } }',
        { q: query },
        team.key,
      )
    ).contacts.nodes;
  const [joann] = await idOf('joann@alike.example');
  const { nodes } = (
    await world.data(
      'query ($id: ID!) { audience(id: $id) { contacts { nodes { id } } } }',
      { id: own },
      team.key,
    )
  ).audience.contacts;
  await team.ok('enrich_email', {
    firstName: 'Ann',
    lastName: 'Alike',
    companyDomain: 'other.example',
  });
  const test =
    'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { id } } }';
  const step = {
    unsaved: { type: 'EMAIL', subject: 'Hi', message: 'Dear {{ contact.firstName }}' },
  };
  const made = async (id: string) =>
    (await world.data(test, { input: { contactId: id, step } }, team.key)).sendTestEmail.testEmail
      .id;
  const [kept, removed] = [await made(joann.id), await made(nodes[0].id)];
  await world.data(ERASE, { input: { contactId: nodes[0].id } }, team.key);
  const shown = await world.data(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: [kept, removed] },
    team.key,
  );
  expect(shown.nodes).toEqual([{ id: kept }, null]);
  expect(await tablesWith(world, ['other.example'])).toContain('credit_transaction');
});

it('is for owners and admins, of their own team', async () => {
  const { prospectId: contactId } = await team.enrolled();
  const erase = (key: string | null) => world.graphql(ERASE, { input: { contactId } }, key);
  expect(codeOf(await erase(team.member.key))).toBe('ROLE_REQUIRED');
  expect(codeOf(await erase(null))).toBe('UNAUTHENTICATED');
  const stranger = await world.team('Strangers to erasure');
  expect(codeOf(await erase(stranger.key))).toBe('NOT_FOUND');
  const dryRun = await world.data(
    ERASE.replace('($input: EraseContactInput!)', '($input: EraseContactInput!) @dryRun'),
    { input: { contactId } },
    team.key,
  );
  expect(dryRun.eraseContact.contact.email).toBe(null);
  expect(
    (
      await world.data(
        'query ($id: ID!) { contact(id: $id) { email erasedAt } }',
        { id: contactId },
        team.key,
      )
    ).contact,
  ).toEqual({
    ...{ email: 'ada@lovelace.example', erasedAt: null },
  });
});
