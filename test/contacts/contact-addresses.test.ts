import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Many addresses');
  other = await world.team('Elsewhere');
});
afterAll(() => world.close());

const ADD = `mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { status contactId matchedBy } } }`;
const UPDATE = `mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { email phone emails { address isPrimary source } phones { number isPrimary source } } warnings } }`;
const MERGE = `mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id emails { address isPrimary source } phones { number isPrimary } } warnings } }`;

async function add(contacts: object[], of = team): Promise<Json[]> {
  count += 1;
  const input = { name: `Audience ${count}`, contacts };
  return (await world.data(ADD, { input }, of.key)).createAudience.contacts;
}

async function contact(details: object, of = team): Promise<string> {
  const [added] = await add([details], of);
  return added?.contactId;
}

const update = (input: object) => world.graphql(UPDATE, { input }, team.key);
const merge = async (keepId: string, mergedId: string) =>
  (await world.data(MERGE, { input: { keepId, mergedId } }, team.key)).mergeContacts;
const found = async (query: object) =>
  (await team.ok('find_contact_data', query)).contact?.prospectId ?? null;
const emailsOf = async (id: string) =>
  (
    await world.data(
      'query ($id: ID!) { contact(id: $id) { emails { address } phones { number } } }',
      { id },
      team.key,
    )
  ).contact.emails.map(({ address }: Json) => address);

describe('the addresses of a contact', () => {
  it('are several, the primary one first, and each finds the contact', async () => {
    const id = await contact({ email: 'ada@many.example', firstName: 'Ada', lastName: 'Byron' });
    const { data } = await update({
      contactId: id,
      emails: ['Ada@many.example', 'ada.byron@home.example'],
      phones: ['+44 20 7946 0958', '+442079460959'],
    });
    expect(data.updateContact.contact).toEqual({
      email: 'ada@many.example',
      phone: '+442079460958',
      emails: [
        { address: 'ada@many.example', isPrimary: true, source: 'CREATED' },
        { address: 'ada.byron@home.example', isPrimary: false, source: 'EDITED' },
      ],
      phones: [
        { number: '+442079460958', isPrimary: true, source: 'EDITED' },
        { number: '+442079460959', isPrimary: false, source: 'EDITED' },
      ],
    });
    expect(await found({ email: 'ada.byron@home.example' })).toBe(id);
    expect(await found({ phone: '+442079460959' })).toBe(id);
    expect(await add([{ email: 'ada.byron@home.example', role: 'Countess' }])).toEqual([
      { status: 'ADDED', contactId: id, matchedBy: null },
    ]);
    const { contacts } = await world.data(
      '{ contacts(query: "ada.byron@home") { nodes { id role } } }',
      {},
      team.key,
    );
    expect(contacts.nodes).toEqual([{ id, role: 'Countess' }]);
    const { items, unmatched } = await team.ok('get_contact_trace', {
      identities: [{ email: 'ada.byron@home.example' }],
    });
    expect([items.length, unmatched]).toEqual([1, []]);
  });

  it('belong to one contact of a team, and to one of each team', async () => {
    const id = await contact({ email: 'one@owned.example' });
    await update({ contactId: id, emails: ['one@owned.example', 'two@owned.example'] });
    const second = await contact({ email: 'three@owned.example' });
    const refused = await update({ contactId: second, email: 'two@owned.example' });
    expect(refused.errors[0].extensions.code).toBe('CONFLICT');
    expect(refused.errors[0].message).toContain(id);
    const listed = await update({
      contactId: second,
      emails: ['three@owned.example', 'two@owned.example'],
    });
    expect(listed.errors[0].extensions.code).toBe('CONFLICT');
    expect(await contact({ email: 'two@owned.example' }, other)).not.toBe(id);
    const { prisma } = world.runtime.database.read;
    await expect(
      prisma.contact.update({ where: { id: second }, data: { email: 'two@owned.example' } }),
    ).rejects.toThrow('contact_email_pkey');
  });

  it('change places, are replaced and removed', async () => {
    const id = await contact({ email: 'a@places.example', firstName: 'Ann' });
    await update({ contactId: id, emails: ['a@places.example', 'b@places.example'] });
    await update({ contactId: id, email: 'b@places.example' });
    expect(await emailsOf(id)).toEqual(['b@places.example', 'a@places.example']);
    await update({ contactId: id, email: 'c@places.example' });
    expect(await emailsOf(id)).toEqual(['c@places.example', 'a@places.example']);
    expect(await found({ email: 'b@places.example' })).toBeNull();
    await update({ contactId: id, email: null });
    expect(await emailsOf(id)).toEqual(['a@places.example']);
    const empty = await update({ contactId: id, emails: [] });
    expect(empty.errors[0].extensions.code).toBe('INVALID_REQUEST');
    const both = await update({ contactId: id, email: 'd@places.example', emails: [] });
    expect(both.errors[0].extensions.issues[0].path).toContain('emails');
    const bad = await update({ contactId: id, emails: ['a@places.example', 'nobody'] });
    expect(bad.errors[0].extensions.issues[0].path).toContain('emails[1]');
  });

  it('grow by another number of somebody who is known for certain, which colleagues share', async () => {
    const id = await contact({ email: 'kim@grown.example', phone: '+442079460100' });
    const colleague = await contact({ email: 'lee@grown.example', phone: '+442079460101' });
    await add([{ email: 'kim@grown.example', phone: '+442079460101' }]);
    const { data } = await update({ contactId: id, firstName: 'Kim' });
    expect(data.updateContact.contact.phones).toEqual([
      { number: '+442079460100', isPrimary: true, source: 'CREATED' },
      { number: '+442079460101', isPrimary: false, source: 'MATCHED' },
    ]);
    const shared = await world.tool('find_contact_data', { phone: '+442079460101' }, team.key);
    expect(JSON.stringify(shared)).toContain(`${id}, ${colleague}`);
  });

  it('are exported and erased, each of them', async () => {
    const id = await contact({ email: 'eve@gone.example', phone: '+442079460300' });
    await update({
      contactId: id,
      emails: ['eve@gone.example', 'eve@second.example'],
      phones: ['+442079460300', '+442079460301'],
    });
    await world.data(
      'mutation ($input: SuppressInput!) { suppress(input: $input) { dryRun { __typename } } }',
      { input: { target: { email: 'eve@second.example' } } },
      team.owner.key,
    );
    const csv = await (
      await fetch(`${world.url}/api/export/contacts.csv?columns=email,other_emails,other_phones`, {
        headers: { 'x-api-key': team.owner.key },
      })
    ).text();
    expect(csv).toContain('eve@gone.example,eve@second.example,+442079460301');
    await world.data(
      'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id } } }',
      { input: { contactId: id } },
      team.owner.key,
    );
    expect(await emailsOf(id)).toEqual([]);
    const { prisma } = world.runtime.database.read;
    const { alsoKnownBy } = await prisma.contact.findUniqueOrThrow({ where: { id } });
    expect(alsoKnownBy).toBeNull();
    const suppressed = await prisma.emailSuppression.findMany({ where: { teamId: team.teamId } });
    expect(suppressed.filter(({ email }) => email.includes('eve@'))).toEqual([]);
    expect(suppressed.length).toBeGreaterThan(0);
  });
});

describe('a merge', () => {
  it('keeps everything by which the two were known', async () => {
    const keepId = await contact({
      email: 'ann@kept.example',
      phone: '+442079460200',
      networkUrl: 'https://network.example/in/ann-kept',
      crmContactId: 'crm-1',
    });
    const mergedId = await contact({
      email: 'ann@merged.example',
      phone: '+442079460201',
      networkUrl: 'https://network.example/in/ann-merged',
      crmContactId: 'crm 2%',
    });
    expect(await merge(keepId, mergedId)).toEqual({
      contact: {
        id: keepId,
        emails: [
          { address: 'ann@kept.example', isPrimary: true, source: 'CREATED' },
          { address: 'ann@merged.example', isPrimary: false, source: 'MERGED' },
        ],
        phones: [
          { number: '+442079460200', isPrimary: true },
          { number: '+442079460201', isPrimary: false },
        ],
      },
      warnings: [],
    });
    for (const sign of [
      { email: 'ann@merged.example' },
      { phone: '+442079460201' },
      { networkUrl: 'https://network.example/in/ann-merged' },
      { crmContactId: 'crm 2%' },
    ])
      expect(await found(sign)).toBe(keepId);
    expect(
      await add([
        { networkUrl: 'https://network.example/in/ann-merged' },
        { email: 'ann@merged.example', crmContactId: 'crm 2%' },
      ]),
    ).toEqual([
      { status: 'ADDED', contactId: keepId, matchedBy: null },
      { status: 'DUPLICATE', contactId: keepId, matchedBy: 'EMAIL' },
    ]);
    const third = await contact({ email: 'bob@kept.example' });
    const taken = await update({
      contactId: third,
      networkUrl: 'https://network.example/in/ann-merged',
    });
    expect(taken.errors[0].extensions.code).toBe('CONFLICT');
  });

  it('leads from the ID of the merged contact to the kept one, over several merges', async () => {
    const [first, second, third] = [
      await contact({ email: 'chain1@merged.example', firstName: 'Al', lastName: 'Bo' }),
      await contact({ email: 'chain2@merged.example' }),
      await contact({ email: 'chain3@merged.example' }),
    ];
    await merge(second, first);
    await merge(third, second);
    const { contact: kept } = await world.data(
      'query ($id: ID!) { contact(id: $id) { id emails { address } } }',
      { id: first },
      team.key,
    );
    expect(kept).toEqual({
      id: third,
      emails: [
        { address: 'chain3@merged.example' },
        { address: 'chain1@merged.example' },
        { address: 'chain2@merged.example' },
      ],
    });
    const { data } = await update({ contactId: first, role: 'Boss' });
    expect(data.updateContact.contact.email).toBe('chain3@merged.example');
    const hidden = await world.graphql(
      'query ($id: ID!) { contact(id: $id) { id } }',
      { id: first },
      other.key,
    );
    expect(hidden.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('suppresses every address if one of the two had unsubscribed', async () => {
    const keepId = await contact({ email: 'out1@merged.example' });
    const mergedId = await contact({ email: 'out2@merged.example' });
    await world.data(
      'mutation ($input: SuppressInput!) { suppress(input: $input) { dryRun { __typename } } }',
      { input: { target: { email: 'out2@merged.example' }, reason: 'unsubscribed' } },
      team.owner.key,
    );
    expect((await merge(keepId, mergedId)).warnings).toEqual([
      'One of the contacts had unsubscribed or complained, so out1@merged.example was added to the suppression list.',
    ]);
  });
});
