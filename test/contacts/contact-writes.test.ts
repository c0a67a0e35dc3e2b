import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Integrations');
  await world.data(
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { customField { key } } }',
    { input: { name: 'Seats', type: 'NUMBER' } },
    team.key,
  );
});
afterAll(() => world.close());
beforeEach(() => {
  count += 1;
});

const CHANGES = 'changes { field before after } warnings';
const UPSERT = `mutation ($input: UpsertContactInput!) { upsertContact(input: $input) { isCreated matchedBy contact { id email crmContactId } ${CHANGES} } }`;
const UPDATE = `mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id email } ${CHANGES} } }`;

interface Written {
  code: string | null;
  result: Json;
}

/** A write by its tool and by its operation. */
interface Surface {
  surface: string;
  upsert: (contact: object, custom?: Record<string, string>) => Promise<Written>;
  update: (by: object, changes: object, custom?: Record<string, string>) => Promise<Written>;
}

async function byTool(name: string, body: object): Promise<Written> {
  const answer = await world.tool(name, body, team.key);
  const { contact, ...result } = answer.body;
  return {
    code: answer.status === 200 ? null : answer.body.error.toUpperCase(),
    result: { ...result, contact: { ...contact, id: contact?.prospectId } },
  };
}

async function byGraphql(query: string, input: object): Promise<Written> {
  const { data, errors } = await world.graphql(query, { input }, team.key);
  const result = data?.upsertContact ?? data?.updateContact;
  return { code: errors?.[0].extensions.code ?? null, result };
}

const list = (custom: Record<string, string>) =>
  Object.entries(custom).map(([key, value]) => ({ key, value }));

const SURFACES: readonly Surface[] = [
  {
    surface: 'the tools',
    upsert: (contact, customFields = {}) => byTool('upsert_contact', { contact, customFields }),
    update: (by, changes, customFields = {}) =>
      byTool('update_contact', { by, changes, customFields }),
  },
  {
    surface: 'GraphQL',
    upsert: (contact, custom = {}) => byGraphql(UPSERT, { contact, customFields: list(custom) }),
    update: (by, changes, custom = {}) =>
      byGraphql(UPDATE, { by, ...changes, customFields: list(custom) }),
  },
];

describe.each(SURFACES)('contacts written by $surface', ({ upsert, update }) => {
  it('are created once, then changed, and say what changed', async () => {
    const email = `ada.${count}@engines.example`;
    const created = await upsert({ email, firstName: 'Ada' }, { seats: '25' });
    expect(created.result).toMatchObject({
      isCreated: true,
      matchedBy: null,
      changes: [
        { field: 'firstName', before: null, after: 'Ada' },
        { field: 'email', before: null, after: email },
        { field: 'customFields.seats', before: null, after: '25' },
      ],
    });
    const changed = await upsert(
      { email, firstName: 'Augusta', role: 'Countess' },
      { Seats: '26' },
    );
    expect(changed.result).toMatchObject({
      isCreated: false,
      changes: [
        { field: 'firstName', before: 'Ada', after: 'Augusta' },
        { field: 'role', before: null, after: 'Countess' },
        { field: 'customFields.seats', before: '25', after: '26' },
      ],
    });
    expect(changed.result.contact.id).toBe(created.result.contact.id);
    const again = await upsert({ email, firstName: 'Augusta' }, { seats: '26' });
    expect(again.result).toMatchObject({ isCreated: false, changes: [] });
    expect((await update({ email }, { firstName: 'Augusta' })).result).toMatchObject({
      changes: [],
      warnings: ['Nothing changed: the contact has these values already.'],
    });
    const removed = await upsert({ email, role: '' }, { seats: '' });
    expect(removed.result.changes).toEqual([
      { field: 'role', before: 'Countess', after: null },
      { field: 'customFields.seats', before: '26', after: null },
    ]);
  });

  it('are found by the CRM ID alone, and not created by it', async () => {
    const crmContactId = `crm-${count}-${Math.random()}`;
    const unknown = await upsert({ crmContactId, role: 'Engineer' });
    expect(unknown.code).toBe('INVALID_REQUEST');
    await upsert({ crmContactId, email: `linked.${count}.${crmContactId}@engines.example` });
    const known = await upsert({ crmContactId, role: 'Engineer' });
    expect(known.result.changes).toEqual([{ field: 'role', before: null, after: 'Engineer' }]);
  });

  it('are a conflict where the identities name two contacts', async () => {
    const email = `one.${count}.${Math.random()}@engines.example`;
    const crmContactId = `two-${count}-${Math.random()}`;
    await upsert({ email });
    await upsert({ crmContactId, email: `two.${crmContactId}@engines.example` });
    expect((await upsert({ email, crmContactId })).code).toBe('CONFLICT');
    expect((await update({ email, crmContactId }, { role: 'Nobody' })).code).toBe('CONFLICT');
  });

  it('are answered alike the second time, also where it is not sure who is meant', async () => {
    const domain = `again.${count}.${Math.random()}.example`;
    await upsert({ email: `info@${domain}`, firstName: 'Ada', lastName: 'Lovelace' });
    const shared = {
      ...{ email: `info@${domain}`, firstName: 'Bob', lastName: 'Builder' },
      companyDomain: domain,
    };
    const crmContactId = `crm-${domain}`;
    await upsert({ crmContactId, email: `old@${domain}` });
    const renamed = { crmContactId, email: `new@${domain}` };
    for (const input of [shared, renamed]) {
      const first = await upsert(input);
      expect([first.code, first.result.isCreated]).toEqual([null, true]);
      expect(first.result.warnings).toEqual([expect.stringContaining('Another contact has the')]);
      for (const _ of ['second', 'third']) {
        const again = await upsert(input);
        expect([again.code, again.result.isCreated]).toEqual([null, false]);
        expect(again.result.contact.id).toBe(first.result.contact.id);
        expect(again.result.changes).toEqual([]);
        expect(again.result.warnings).toEqual(first.result.warnings);
      }
    }
  });

  it('keep the address that is written to, if they are found by another one', async () => {
    const domain = `two.${count}.${Math.random()}.example`;
    const [kept, other] = [`kept@${domain}`, `other@${domain}`];
    const { result } = await upsert({ email: kept, firstName: 'Ida' });
    await world.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { contactId: result.contact.id, emails: [kept, other] } },
      team.key,
    );
    const found = await upsert({ email: other, role: 'Engineer' });
    expect(found.result.contact.id).toBe(result.contact.id);
    expect(found.result.changes).toEqual([{ field: 'role', before: null, after: 'Engineer' }]);
  });

  it('keep the profile and the ID that they have, if those of a merged one find them', async () => {
    const [kept, merged] = ['kept', 'merged'].map((name) => ({
      networkUrl: `https://www.linkedin.com/in/${name}-${count}-${Math.random()}`,
      crmContactId: `${name}-${count}-${Math.random()}`,
    }));
    const ids = [];
    for (const input of [kept, merged]) ids.push((await upsert(input ?? {})).result.contact.id);
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId: ids[0], mergedId: ids[1] } },
      team.key,
    );
    for (const sign of [
      { networkUrl: merged?.networkUrl },
      { crmContactId: merged?.crmContactId },
      { crmContactId: kept?.crmContactId },
    ]) {
      const found = await upsert({ ...sign, role: 'CTO' });
      expect([found.result.isCreated, found.result.contact.id]).toEqual([false, ids[0]]);
      expect(found.result.changes.filter(({ field }: Json) => field !== 'role')).toEqual([]);
    }
  });

  it('say that the name of somebody who is known by the address changes', async () => {
    const email = `renamed.${count}.${Math.random()}@engines.example`;
    await upsert({ email, firstName: 'Kim', lastName: 'Dup' });
    const { result } = await upsert({ email, firstName: 'Zora', lastName: 'New' });
    expect(result.warnings).toEqual([
      'The contact was named Kim Dup before. Check that nobody else is meant.',
    ]);
  });

  it('never take an identity of somebody else over', async () => {
    const crmContactId = `kept-${count}-${Math.random()}`;
    const first = await upsert({
      crmContactId,
      email: `first.${crmContactId}@engines.example`,
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    const second = await upsert({
      crmContactId,
      email: `second.${crmContactId}@engines.example`,
      firstName: 'Grace',
      lastName: 'Hopper',
    });
    expect(second.result.isCreated).toBe(true);
    expect(second.result.contact.crmContactId).toBeNull();
    expect(second.result.contact.id).not.toBe(first.result.contact.id);
    expect(second.result.warnings).toEqual([
      "Another contact has the crmContactId, and keeps it: it can't be told whether they are the same person. Have a member compare the two, and merge them if they are.",
    ]);
  });

  it('get a new address by the key that names them', async () => {
    const email = `old.${count}.${Math.random()}@engines.example`;
    const fresh = `new.${email}`;
    await upsert({ email });
    const changed = await update({ email: email.toUpperCase() }, { email: fresh });
    expect(changed.result.changes).toEqual([{ field: 'email', before: email, after: fresh }]);
    expect((await update({ email }, { role: 'Lost' })).code).toBe('NOT_FOUND');
  });

  it.each([
    ['an unknown custom field', { nothing: '1' }],
    ['a value that is no number', { seats: 'many' }],
    ['a field that is given twice', { seats: '1', Seats: '2' }],
  ])('are refused with %s', async (_what, custom) => {
    const { code } = await upsert({ email: `refused.${count}@engines.example` }, custom);
    expect(code).toBe('INVALID_REQUEST');
  });
});

describe('contacts in the order of their changes', () => {
  const LIST = `query ($after: String, $first: Int, $from: DateTime) { contacts(filter: { updatedFrom: $from }, first: $first, after: $after) {
    nodes { email updatedAt } pageInfo { hasNextPage endCursor } } }`;

  it('continue after the last cursor with what changed since, on both surfaces', async () => {
    const own = await world.team('Ordered');
    const emails = ['a', 'b', 'c'].map((name) => `${name}@order.example`);
    for (const email of emails) await own.ok('upsert_contact', { contact: { email } });
    const updatedFrom = '2020-01-01T00:00:00Z';
    const first = await own.ok('search_contacts', { updatedFrom, limit: 2 });
    const page = (await world.data(LIST, { first: 2, from: updatedFrom, after: null }, own.key))
      .contacts;
    expect(first.items.map(({ email }: Json) => email)).toEqual(emails.slice(0, 2));
    expect(page.nodes.map(({ email }: Json) => email)).toEqual(emails.slice(0, 2));
    // The first one changes while the rest is read: it moves to the end.
    await own.ok('update_contact', { by: { email: emails[0] }, changes: { role: 'Changed' } });
    const rest = await own.ok('search_contacts', {
      updatedFrom,
      limit: 10,
      cursor: first.cursor,
    });
    expect(rest.items.map(({ email }: Json) => email)).toEqual([emails[2], emails[0]]);
    const after = (
      await world.data(
        LIST,
        { first: 10, from: updatedFrom, after: page.pageInfo.endCursor },
        own.key,
      )
    ).contacts;
    expect(after.nodes.map(({ email }: Json) => email)).toEqual([emails[2], emails[0]]);
    // The cursor of the end finds what changes later.
    expect(after.pageInfo.hasNextPage).toBe(false);
    await own.ok('upsert_contact', { contact: { email: 'd@order.example' } });
    const later = (
      await world.data(
        LIST,
        { first: 10, from: updatedFrom, after: after.pageInfo.endCursor },
        own.key,
      )
    ).contacts;
    expect(later.nodes.map(({ email }: Json) => email)).toEqual(['d@order.example']);
    const [last] = later.nodes;
    const since = await own.ok('search_contacts', { updatedFrom: last.updatedAt });
    expect(since.items.map(({ email }: Json) => email)).toEqual(['d@order.example']);
  });
});
