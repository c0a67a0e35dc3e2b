// @module-tag once
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Contacts that are two people become two, and stay two. */

let world: World;
let team: TestTeam;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Splitters');
});
afterAll(() => world.close());

const FIELDS =
  'id firstName lastName email phone networkUrl crmContactId emails { address } phones { number }';
const SPLIT = (directive = '') =>
  `mutation ($input: SplitContactInput!) ${directive} { splitContact(input: $input) { contact { ${FIELDS} } newContact { ${FIELDS} customFields { value } } warnings } }`;
const split = async (input: object): Promise<Json> =>
  (await world.data(SPLIT(), { input }, team.key)).splitContact;
const refused = async (input: object): Promise<Json> =>
  (await world.graphql(SPLIT(), { input }, team.key)).errors?.[0];

async function contact(details: object): Promise<string> {
  count += 1;
  const { createAudience } = await world.data(
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }',
    { input: { name: `Audience ${count}`, contacts: [details] } },
    team.key,
  );
  return createAudience.contacts[0].contactId;
}
const update = (input: object) =>
  world.data(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input },
    team.key,
  );
const found = async (query: object) =>
  (await team.ok('find_contact_data', query)).contact?.prospectId ?? null;

describe('splitting a contact', () => {
  it('moves what the new contact is given, and keeps the rest', async () => {
    await world.data(
      'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
      {},
      team.key,
    );
    const id = await contact({
      email: 'ada@split.example',
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+442079460958',
    });
    await update({
      contactId: id,
      emails: ['ada@split.example', 'bob@split.example', 'bob@home.example'],
      phones: ['+442079460958', '+442079460959'],
      crmContactId: 'crm-9',
    });
    const done = await split({
      contactId: id,
      contact: { firstName: 'Bob', lastName: 'Bee', crmContactId: 'crm-9' },
      emails: ['bob@split.example', 'bob@home.example', 'bob@new.example'],
      phones: ['+442079460959', '+442079460958'],
      sharedPhones: ['+44 20 7946 0958'],
      customFields: [{ key: 'Seats', value: '3' }],
    });
    expect(done.contact).toEqual({
      id,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@split.example',
      phone: '+442079460958',
      networkUrl: null,
      crmContactId: null,
      emails: [{ address: 'ada@split.example' }],
      phones: [{ number: '+442079460958' }],
    });
    const { id: newId, ...rest } = done.newContact;
    expect(rest).toEqual({
      firstName: 'Bob',
      lastName: 'Bee',
      email: 'bob@split.example',
      phone: '+442079460959',
      networkUrl: null,
      crmContactId: 'crm-9',
      emails: [
        { address: 'bob@split.example' },
        { address: 'bob@home.example' },
        { address: 'bob@new.example' },
      ],
      phones: [{ number: '+442079460959' }, { number: '+442079460958' }],
      customFields: [{ value: '3' }],
    });
    for (const [query, who] of [
      [{ email: 'bob@home.example' }, newId],
      [{ crmContactId: 'crm-9' }, newId],
      [{ email: 'ada@split.example' }, id],
    ] as const)
      expect(await found(query)).toBe(who);
    const { auditLog } = await world.data(
      'query ($id: ID!) { auditLog(filter: { subjectId: $id, actions: [CONTACT_SPLIT] }) { nodes { action data } } }',
      { id },
      team.owner.key,
    );
    expect(auditLog.nodes).toEqual([
      { action: 'CONTACT_SPLIT', data: { newContactId: newId, fields: ['crmContactId'] } },
    ]);
    const { prisma } = world.runtime.database.read;
    const events = await prisma.event.findMany({
      where: { teamId: team.teamId, kind: 'contact', subjectId: { in: [id, newId] } },
      orderBy: { sequence: 'asc' },
    });
    expect(events.slice(-2).map(({ subjectId, change }) => [subjectId, change])).toEqual([
      [id, 'updated'],
      [newId, 'created'],
    ]);
  });

  it('keeps the two apart for good', async () => {
    const id = await contact({
      email: 'ann@apart.example',
      firstName: 'Ann',
      lastName: 'Lee',
      companyDomain: 'apart.example',
    });
    await update({ contactId: id, emails: ['ann@apart.example', 'ann.lee@apart.example'] });
    const { newContact } = await split({
      contactId: id,
      contact: {
        firstName: 'Ann',
        lastName: 'Lee',
        companyDomain: 'apart.example',
        email: 'ann.lee@apart.example',
      },
    });
    const { contactMergeSuggestions } = await world.data(
      '{ contactMergeSuggestions { nodes { keep { id } } } }',
      {},
      team.key,
    );
    expect(contactMergeSuggestions.nodes).toEqual([]);
    const pair = await world.runtime.database.read.prisma.contactPair.findFirst({
      where: { teamId: team.teamId, firstId: id, secondId: newContact.id },
    });
    expect(pair?.toldApartAt).not.toBeNull();
    // The same details once more go to each of them.
    expect(await contact({ email: 'ann@apart.example', firstName: 'Ann', lastName: 'Lee' })).toBe(
      id,
    );
    expect(
      await contact({ email: 'ann.lee@apart.example', firstName: 'Ann', lastName: 'Lee' }),
    ).toBe(newContact.id);
  });

  it('takes a merge apart: its profile and ID lead to the new contact', async () => {
    const keepId = await contact({
      email: 'one@merged.example',
      networkUrl: 'https://network.example/in/split-one',
    });
    const mergedId = await contact({
      email: 'two@merged.example',
      networkUrl: 'https://network.example/in/split-two',
      crmContactId: 'crm-two',
    });
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId, mergedId } },
      team.key,
    );
    const first = await split({
      contactId: mergedId,
      contact: {
        email: 'two@merged.example',
        networkUrl: 'https://network.example/in/split-two',
        crmContactId: 'crm-two',
      },
    });
    expect(first.contact.id).toBe(keepId);
    const newId = first.newContact.id;
    for (const sign of [
      { networkUrl: 'https://network.example/in/split-two' },
      { crmContactId: 'crm-two' },
      { email: 'two@merged.example' },
    ])
      expect(await found(sign)).toBe(newId);
    expect(await found({ networkUrl: 'https://network.example/in/split-one' })).toBe(keepId);
  });

  it('is refused where too little is left, or somebody else has a value', async () => {
    const id = await contact({ email: 'only@left.example' });
    expect(
      (await refused({ contactId: id, contact: { email: 'only@left.example' } })).extensions.issues,
    ).toMatchObject([{ path: expect.stringContaining('contactId') }]);
    expect(
      (await refused({ contactId: id, contact: { firstName: 'Nobody' } })).extensions.code,
    ).toBe('INVALID_REQUEST');
    const other = await contact({ email: 'other@left.example' });
    const taken = await refused({ contactId: id, contact: { email: 'other@left.example' } });
    expect([taken.extensions.code, taken.message]).toEqual([
      'CONFLICT',
      expect.stringContaining(other),
    ]);
    const shared = await refused({
      contactId: id,
      contact: { email: 'new@left.example' },
      sharedPhones: ['+442079460958'],
    });
    expect(shared.extensions.issues).toMatchObject([
      { path: expect.stringContaining('sharedPhones') },
    ]);
    const dry = await world.data(
      SPLIT('@dryRun'),
      { input: { contactId: id, contact: { email: 'new@left.example' } } },
      team.key,
    );
    expect(dry.splitContact.newContact.email).toBe('new@left.example');
    expect(await found({ email: 'new@left.example' })).toBeNull();
  });
});

describe('contacts that an earlier version merged by phone', () => {
  const LIST =
    '{ contactsMergedByPhone { totalCount nodes { contact { id } evidence { importId import { name } rows } } } }';

  it('are found by the migration in the rows of imports', async () => {
    const old = await world.team('Updated');
    const run = await world.importCsv(
      'Email,Phone\nsarah@updated.example,+442079460958\ntom@updated.example,+442079460959\n',
      { name: 'Old file' },
      old.key,
    );
    const { prisma } = world.runtime.database.read;
    const people = await prisma.contact.findMany({
      where: { teamId: old.teamId },
      orderBy: { email: 'asc' },
    });
    const [sarah, tom] = people.map(({ id }) => id);
    // As that version stored what became of rows.
    const reason = (by: string) => `The contact is already in the audience (matched by ${by}).`;
    await prisma.importRow.createMany({
      data: [
        { row: 8, contactId: sarah ?? '', reason: reason('phone') },
        { row: 5, contactId: sarah ?? '', reason: reason('phone') },
        { row: 6, contactId: tom ?? '', reason: reason('email') },
      ].map((one) => ({
        ...one,
        importId: run.id,
        teamId: old.teamId,
        status: 'duplicate' as const,
      })),
    });
    const migration = readFileSync(
      'prisma/migrations/20261129201000_contacts_merged_by_phone/migration.sql',
      'utf8',
    );
    await world.runtime.database.script(migration.slice(migration.indexOf('INSERT INTO')));
    const { contactsMergedByPhone } = await world.data(LIST, {}, old.key);
    expect(contactsMergedByPhone).toEqual({
      totalCount: 1,
      nodes: [
        {
          contact: { id: sarah },
          evidence: [{ importId: run.id, import: { name: 'Old file' }, rows: [5, 8] }],
        },
      ],
    });
    expect((await world.data(LIST, {}, team.key)).contactsMergedByPhone.totalCount).toBe(0);
    // A merge takes the entry along, and whoever has looked takes it off.
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId: tom, mergedId: sarah } },
      old.key,
    );
    const after = (await world.data(LIST, {}, old.key)).contactsMergedByPhone;
    expect(after.nodes.map((one: Json) => one.contact.id)).toEqual([tom]);
    const dismiss =
      'mutation ($id: ID!) { dismissContactMergedByPhone(input: { contactId: $id }) { contact { id } } }';
    const done = await world.data(dismiss, { id: sarah }, old.key);
    expect(done.dismissContactMergedByPhone.contact).toEqual({ id: tom });
    expect((await world.data(LIST, {}, old.key)).contactsMergedByPhone.totalCount).toBe(0);
    const again = await world.graphql(dismiss, { id: tom }, old.key);
    expect(again.errors[0].extensions.code).toBe('CONFLICT');
  });
});
