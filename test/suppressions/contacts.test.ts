// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThreadMessage } from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Contacts on the suppression list, most of them without any email address. */

/** The sandbox network, with additional incoming messages. */
class Inbox extends SandboxNetwork {
  readonly inbox: ThreadMessage[] = [];

  override async newMessages(...[account, cursor, now]: Parameters<SandboxNetwork['newMessages']>) {
    const news = await super.newMessages(account, cursor, now);
    const added = this.inbox.splice(0).map((item) => ({
      item,
      cursor: news.items.at(-1)?.cursor ?? cursor ?? `${new Date(0).toISOString()}|`,
    }));
    return { ...news, items: [...news.items, ...added] };
  }

  override async nextNews() {
    return { kind: 'any_time' as const };
  }
}

let world: World;
let team: TestTeam;
let other: TestTeam;
let network: Inbox;
let calls: string;

beforeAll(async () => {
  world = await World.open({
    network: (prisma) => {
      network = new Inbox(prisma);
      return network;
    },
  });
  team = await world.team('Objections');
  other = await world.team('Others');
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' } },
    team.key,
  );
  await world.data(
    'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { id } } }',
    { input: { requiresDynamicActionApproval: false } },
    team.key,
  );
  calls = await team.publishedPlan({ name: 'Calls', root: { type: 'call', title: 'Call' } });
});
afterAll(() => world.close());

const prisma = () => world.runtime.database.read.prisma;
const urlOf = (name: string) => `https://network.example/in/quiet-${name}`;

/** A contact with a profile only, and a sequence that messages it. */
async function messaged(name: string): Promise<{ contactId: string; enrollmentId: string }> {
  const { enrollmentId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'Ada', lastName: name, networkUrl: urlOf(name) },
    action: { type: 'network_message', message: 'Hello' },
  });
  await team.ok('add_dynamic_action', {
    enrollmentId,
    action: { type: 'network_message', message: 'Again', delay: '30.00:00:00' },
  });
  await world.advance(HOUR);
  const { contactId } = await prisma().enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
  });
  return { contactId, enrollmentId };
}

async function writes(name: string, body: string): Promise<void> {
  network.inbox.push({
    messageId: `of ${name}: ${body}`,
    threadId: `thread of ${name}`,
    person: {
      personId: null,
      networkUrl: urlOf(name),
      firstName: null,
      lastName: null,
      headline: null,
    },
    direction: 'inbound',
    body,
    sentAt: world.clock.now(),
  });
  await world.advance(HOUR);
}

const SUPPRESS =
  'mutation ($input: SuppressInput!) { suppress(input: $input) { suppression { email domain contact { id } reason } warnings } }';
const UNSUPPRESS =
  'mutation ($input: UnsuppressInput!) { unsuppress(input: $input) { email domain contactId warnings } }';
const CONTACT =
  'query ($id: ID!) { contact(id: $id) { suppression { email contact { id } reason } } }';
const suppress = async (contactId: string, key = team.key): Promise<Json> =>
  (await world.data(SUPPRESS, { input: { target: { contactId } } }, key)).suppress;
const unsuppress = async (target: object): Promise<Json> =>
  (await world.data(UNSUPPRESS, { input: { target } }, team.key)).unsuppress;
const entryAt = async (id: string): Promise<Json> =>
  (await world.data(CONTACT, { id }, team.key)).contact.suppression;
const entryOf = (contactId: string) =>
  prisma().emailSuppression.findFirst({
    where: { teamId: team.teamId, email: `contact:${contactId}` },
    select: { reason: true },
  });
const enroll = async (contact: object): Promise<string> =>
  JSON.stringify(
    (
      await world.tool(
        'add_manual_flow_enrollment',
        { flowPlanId: calls, contact: { firstName: 'Ada', ...contact }, enrollmentMode: 'enroll' },
        team.key,
      )
    ).body,
  );
async function contact(values: object): Promise<string> {
  const audienceId = await team.audience(JSON.stringify(values), [values]);
  const { contactId } = await prisma().audienceMember.findFirstOrThrow({ where: { audienceId } });
  return contactId;
}
const mutate = (query: string, variables: object): Promise<Json> =>
  world.data(query, variables, team.key);
const erase = (contactId: string) =>
  mutate('mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { contact { id } } }', {
    id: contactId,
  });

describe('a contact without an email address', () => {
  it('that asks to stop in the network is refused by every way of enrolling', async () => {
    const { contactId } = await messaged('stops');
    expect(await enroll({ networkUrl: urlOf('stops') })).toContain('"enrollmentId"');
    await writes('stops', 'Please do not contact me again.');
    const reason = 'asked in a reply: Please do not contact me again.';
    expect(await entryOf(contactId)).toEqual({ reason });
    expect(await entryAt(contactId)).toEqual({ email: null, contact: { id: contactId }, reason });
    expect(await prisma().enrollment.count({ where: { contactId, status: 'in_progress' } })).toBe(
      0,
    );
    const refusal = `The contact opted out (${reason})`;
    const networkUrl = urlOf('stops');
    expect(await enroll({ networkUrl })).toContain(refusal);
    const byId = await world.graphql(
      'mutation ($input: AddFlowEnrollmentInput!) { addFlowEnrollment(input: $input) { enrollment { id } warnings } }',
      { input: { contactId, flowPlanId: calls, enrollmentMode: 'ENROLL' } },
      team.key,
    );
    expect(JSON.stringify(byId)).toContain(refusal);
    const dynamic = await world.tool(
      'add_dynamic_action',
      {
        contact: { firstName: 'Ada', lastName: 'stops', networkUrl },
        action: { type: 'manual', title: 'A card' },
      },
      team.key,
    );
    expect(JSON.stringify(dynamic.body)).toContain(refusal);
    const audienceId = await team.audience('Visitors', [
      { networkUrl },
      { networkUrl: urlOf('other-visitor') },
    ]);
    const attached = await team.publishedPlan({
      name: 'Attached',
      enrollmentMode: 'auto',
      root: { type: 'call', title: 'Call' },
      audienceId,
    });
    await world.settle();
    expect(
      await prisma().queueItem.findMany({
        where: { teamId: team.teamId, flowPlanId: attached, status: 'failed' },
        select: { contactId: true, failureCode: true },
      }),
    ).toEqual([{ contactId, failureCode: 'unsubscribed' }]);
    expect(
      await prisma().enrollment.count({ where: { teamId: team.teamId, flowPlanId: attached } }),
    ).toBe(1);
  });

  it('is put on the list by a person: sequences stop, also of emails under an address it gets later', async () => {
    const { contactId } = await messaged('marked');
    expect(await suppress(contactId)).toEqual({
      suppression: {
        email: null,
        domain: null,
        contact: { id: contactId },
        reason: 'added by hand',
      },
      warnings: ['1 sequence in progress stopped.'],
    });
    expect(await enroll({ networkUrl: urlOf('marked') })).toContain(
      'The contact opted out (added by hand)',
    );
    await mutate(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { contactId, email: 'quiet.marked@late.example' } },
    );
    expect(await enroll({ email: 'quiet.marked@late.example' })).toContain(
      'remove the contact from the suppression list',
    );
    expect(await entryAt(contactId)).toMatchObject({ contact: { id: contactId } });
    expect(await unsuppress({ contactId })).toEqual({
      email: null,
      domain: null,
      contactId,
      warnings: [],
    });
    expect(await enroll({ networkUrl: urlOf('marked') })).not.toContain('opted out');
  });

  it('stays refused after its erasure, as a new contact with the same profile', async () => {
    const { contactId } = await messaged('erased');
    await suppress(contactId);
    await erase(contactId);
    expect(await entryOf(contactId)).toBeNull();
    const stored = JSON.stringify(
      await prisma().emailSuppression.findMany({ where: { teamId: team.teamId } }),
    );
    expect(stored).not.toContain('quiet-erased');
    expect(stored).not.toContain(contactId);
    const networkUrl = urlOf('erased');
    expect(await enroll({ networkUrl })).toContain('The contact opted out (unsubscribed)');
    const again = await contact({ networkUrl });
    expect(again).not.toBe(contactId);
    expect(await entryAt(again)).toMatchObject({ contact: { id: again }, reason: 'unsubscribed' });
    await unsuppress({ contactId: again });
    expect(await enroll({ networkUrl })).not.toContain('opted out');
  });

  it('stays refused as a part of the contact that it is merged into, whose sequences stop', async () => {
    const { contactId: mergedId } = await messaged('merged');
    await suppress(mergedId);
    const email = 'quiet.kept@merges.example';
    const { enrollmentId } = JSON.parse(await enroll({ email }));
    const { contactId: keepId } = await prisma().enrollment.findUniqueOrThrow({
      where: { id: enrollmentId },
    });
    const { mergeContacts } = await mutate(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { canceledEnrollments { id } warnings } }',
      { input: { keepId, mergedId } },
    );
    expect(mergeContacts).toEqual({
      canceledEnrollments: [{ id: enrollmentId }],
      warnings: ['The merged contact had opted out, so the kept one is on the suppression list.'],
    });
    expect(await entryOf(mergedId)).toBeNull();
    expect(await entryOf(keepId)).toEqual({ reason: 'added by hand' });
    expect(await enroll({ email })).toContain('The contact opted out');
    // The ID of a merged contact stands for the kept one.
    expect(await unsuppress({ contactId: mergedId })).toMatchObject({ contactId: keepId });
  });

  it('is kept by the undo of its import', async () => {
    const { id } = await world.importCsv(
      `Network URL,First name\n${urlOf('undone')},Ada\n${urlOf('unused')},Eva\n`,
      { name: 'File' },
      team.key,
    );
    const byUrl = (name: string) =>
      prisma().contact.findFirst({ where: { teamId: team.teamId, networkUrl: urlOf(name) } });
    const contactId = (await byUrl('undone'))?.id ?? '';
    await suppress(contactId);
    const { undoImport } = await mutate(
      'mutation ($id: ID!) { undoImport(input: { importId: $id }) { counts { removed keptInUse } } }',
      { id },
    );
    expect(undoImport.counts).toEqual({ removed: 1, keptInUse: 1 });
    expect(await byUrl('undone')).not.toBeNull();
    expect(await byUrl('unused')).toBeNull();
  });

  it('fires the business event of an opt-out', async () => {
    const { contactId } = await messaged('told');
    await suppress(contactId);
    const told = await prisma().businessEvent.findMany({
      where: { teamId: team.teamId, type: 'contact.unsubscribed', subjectId: contactId },
      select: { data: true },
    });
    expect(told).toEqual([{ data: { reason: 'added by hand' } }]);
  });
});

describe('a contact whose address is removed after it opted out', () => {
  it('is on the list itself', async () => {
    const contactId = await contact({ email: 'gone@removed.example', networkUrl: urlOf('bare') });
    await prisma().emailSuppression.create({
      data: {
        teamId: team.teamId,
        email: 'gone@removed.example',
        reason: 'unsubscribed',
        createdAt: world.clock.now(),
      },
    });
    await mutate(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { contactId, email: null } },
    );
    expect(await entryOf(contactId)).toEqual({ reason: 'unsubscribed' });
    expect(await enroll({ networkUrl: urlOf('bare') })).toContain('The contact opted out');
  });
});

describe('the list', () => {
  it('refuses contacts of other teams, erased ones, and two targets at once', async () => {
    const contactId = await contact({ networkUrl: urlOf('foreign') });
    const code = async (target: object, key: string): Promise<Json> =>
      (await world.graphql(SUPPRESS, { input: { target } }, key)).errors?.[0]?.extensions?.code;
    expect(await code({ contactId }, other.key)).toBe('NOT_FOUND');
    expect(await code({ contactId, email: 'a@x.example' }, team.key)).toBe('INVALID_REQUEST');
    await erase(contactId);
    expect(await code({ contactId }, team.key)).toBe('CONFLICT');
  });

  it('is exported and imported with its contacts, whose sequences stop', async () => {
    const { contactId, enrollmentId } = await messaged('filed');
    const csv = `Contact ID,Email,Reason\n${contactId},,told us by phone\npro_00000000000000000000000000,,\n${contactId},a@x.example,\n`;
    expect(await importList(csv)).toEqual({
      addedRows: 1,
      refusedRows: 2,
      refused: [
        { row: 3, reason: 'Your team has no contact "pro_00000000000000000000000000".' },
        {
          row: 4,
          reason:
            'The row has more than one of an email address, a domain and a contact. Use one row for each.',
        },
      ],
    });
    expect(await entryOf(contactId)).toEqual({ reason: 'told us by phone' });
    expect(
      await prisma().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } }),
    ).toMatchObject({ status: 'canceled', failureCode: 'unsubscribed' });
    const file = await fetch(`${world.url}/api/export/suppressions.csv`, {
      headers: { 'x-api-key': team.key },
    });
    const text = await file.text();
    expect(text.split('\r\n')[0]).toBe('email,domain,contact_id,reason,created_at');
    expect(text).toContain(`,,${contactId},told us by phone,`);
    expect(await importList(text)).toMatchObject({ addedRows: 0, refusedRows: 0 });
  });

  it('shows its contacts, found by their ID', async () => {
    const contactId = await contact({ networkUrl: urlOf('listed'), firstName: 'Ada' });
    await suppress(contactId);
    const { suppressions } = await world.data(
      'query ($query: String) { suppressions(query: $query) { nodes { id email domain contact { id fullName } } } }',
      { query: contactId },
      team.key,
    );
    expect(suppressions.nodes).toEqual([
      {
        id: expect.any(String),
        email: null,
        domain: null,
        contact: { id: contactId, fullName: 'Ada' },
      },
    ]);
    const { node } = await world.data(
      'query ($id: ID!) { node(id: $id) { ... on Suppression { contact { id } } } }',
      { id: suppressions.nodes[0].id },
      team.key,
    );
    expect(node).toEqual({ contact: { id: contactId } });
  });
});

async function importList(csv: string): Promise<Json> {
  const query =
    'mutation ($input: ImportSuppressionsInput!) { importSuppressions(input: $input) { addedRows refusedRows refused { row reason } } }';
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input: { file: null } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([csv], { type: 'text/csv' }), 'list.csv');
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': team.key },
    body: form,
  });
  const body: Json = await response.json();
  return body.data.importSuppressions;
}
