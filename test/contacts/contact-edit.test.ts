// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;
let contactId: string;
let count = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Editors');
  other = await world.team('Strangers');
});
afterAll(() => world.close());

async function contact(details: object): Promise<string> {
  const query =
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contact { id } } } }';
  count += 1;
  return (
    await world.data(query, { input: { name: `Audience ${count}`, contacts: [details] } }, team.key)
  ).createAudience.contacts[0].contact.id;
}

beforeEach(async () => {
  contactId = await contact({
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.${count}@engines.example`,
    phone: `+44207946${1000 + count}`,
  });
});

const UPDATE =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { firstName lastName email phone companyDomain timeZone } warnings } }';
const NOTE =
  'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id body author { id } } contact { id notes { totalCount nodes { body } } } } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

const update = (input: object, key = team.key) =>
  world.graphql(UPDATE, { input: { contactId, ...input } }, key);

describe('updateContact', () => {
  it('changes what is given, normalizes it, and removes what is null', async () => {
    const { data } = await update({
      lastName: 'Lovelace',
      phone: null,
      companyDomain: 'https://Engines.example/about',
      timeZone: 'Europe/London',
    });
    expect(data.updateContact.warnings).toEqual([]);
    expect(data.updateContact.contact).toMatchObject({
      ...{
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: null,
        companyDomain: 'engines.example',
        timeZone: 'Europe/London',
      },
    });
  });

  it('is found by its new name only', async () => {
    await update({ lastName: `Renamed${count}` });
    const query = 'query ($query: String) { contacts(query: $query) { nodes { id } } }';
    expect(
      (await world.data(query, { query: `renamed${count}` }, team.key)).contacts.nodes,
    ).toEqual([{ id: contactId }]);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['a time zone that is none', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['nothing to change', {}, ''],
    ['nothing left that identifies the contact', { email: null, phone: null }, ''],
  ])('rejects %s', async (_what, input, path) => {
    const { errors } = await update(input);
    expect([errors[0].extensions.code, errors[0].extensions.issues[0].path]).toEqual([
      'INVALID_REQUEST',
      path,
    ]);
  });

  it('refuses an identity of another contact, and names it', async () => {
    const taken = await contact({ email: `taken.${count}@engines.example` });
    const { errors } = await update({ email: `Taken.${count - 1}@engines.example` });
    expect(errors[0].extensions.code).toBe('CONFLICT');
    expect(errors[0].message).toContain(taken);
  });

  it('gives an address to one of several contacts that claim it at once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push(
        await contact({ firstName: 'Ada', email: `claims.${count}.${index}@engines.example` }),
      );
    const claimed = `claimed.${count}@engines.example`;
    const results = await Promise.all(
      ids.map((id) =>
        world.graphql(UPDATE, { input: { contactId: id, email: claimed } }, team.key),
      ),
    );
    expect(results.map((result) => codeOf(result) ?? 'done').sort()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'done',
    ]);
  });

  it('does not write under a new address to who unsubscribed under the old one', async () => {
    const old = `ada.${count}@engines.example`;
    const { contact: before } = await world.data(
      'query ($id: ID!) { contact(id: $id) { email } }',
      { id: contactId },
      team.key,
    );
    await world.runtime.database.read.prisma.emailSuppression.create({
      data: {
        teamId: team.teamId,
        email: before.email,
        reason: 'unsubscribed',
        createdAt: world.clock.now(),
      },
    });
    const { data } = await update({ email: `new.${old}` });
    expect(data.updateContact.warnings).toEqual([
      `The contact had unsubscribed or complained, so new.${old} was added to the suppression list.`,
    ]);
    const { suppressions } = await world.data(
      'query ($query: String) { suppressions(query: $query) { nodes { email reason } } }',
      { query: `new.${old}` },
      team.key,
    );
    expect(suppressions.nodes).toEqual([{ email: `new.${old}`, reason: 'unsubscribed' }]);
  });

  it('changes nothing in a dry run, without a key, without the scope or for another team', async () => {
    const dry = UPDATE.replace(
      'mutation ($input: UpdateContactInput!)',
      'mutation ($input: UpdateContactInput!) @dryRun',
    );
    expect(
      (await world.graphql(dry, { input: { contactId, firstName: 'Nobody' } }, team.key)).data
        .updateContact.contact.firstName,
    ).toBe('Nobody');
    expect(
      codeOf(await world.graphql(UPDATE, { input: { contactId, firstName: 'Nobody' } }, null)),
    ).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await update({ firstName: 'Nobody' }, await world.key(team, team.owner, ['read']))),
    ).toBe('FORBIDDEN');
    expect(codeOf(await update({ firstName: 'Nobody' }, other.key))).toBe('NOT_FOUND');
    expect(
      (
        await world.data(
          'query ($id: ID!) { contact(id: $id) { firstName } }',
          { id: contactId },
          team.key,
        )
      ).contact.firstName,
    ).toBe('Ada');
  });
});

describe('a note', () => {
  const add = (body: string, key = team.member.key) =>
    world.graphql(NOTE, { input: { contactId, body } }, key);
  const remove = (noteId: string, key: string) =>
    world.graphql(
      'mutation ($id: ID!) { deleteContactNote(input: { noteId: $id }) { removedId contact { notes { totalCount } } } }',
      { id: noteId },
      key,
    );

  it('is read by the whole team, and deleted by its author or a manager', async () => {
    const { note, contact: about } = (await add('  Prefers calls.  ')).data.addContactNote;
    expect([note.body, note.author.id, about.notes.totalCount]).toEqual([
      'Prefers calls.',
      team.member.membershipId,
      1,
    ]);
    const second = (await add('From the admin', team.admin.key)).data.addContactNote.note;
    expect(codeOf(await remove(second.id, team.member.key))).toBe('FORBIDDEN');
    expect(codeOf(await remove(second.id, other.key))).toBe('NOT_FOUND');
    expect((await remove(note.id, team.member.key)).data.deleteContactNote).toEqual({
      removedId: note.id,
      contact: { notes: { totalCount: 1 } },
    });
    expect((await remove(second.id, team.owner.key)).data.deleteContactNote).toEqual({
      removedId: second.id,
      contact: { notes: { totalCount: 0 } },
    });
    expect(codeOf(await remove(second.id, team.owner.key))).toBe('NOT_FOUND');
  });

  it.each([' ', 'x'.repeat(5_001)])('is rejected if it is empty or too long', async (body) => {
    expect(codeOf(await add(body))).toBe('INVALID_REQUEST');
  });

  it('is not added without a key, without the scope or for another team', async () => {
    expect(codeOf(await world.graphql(NOTE, { input: { contactId, body: 'x' } }, null))).toBe(
      'UNAUTHENTICATED',
    );
    expect(codeOf(await add('x', await world.key(team, team.owner, ['read'])))).toBe('FORBIDDEN');
    expect(codeOf(await add('x', other.key))).toBe('NOT_FOUND');
  });

  it('follows its contact into a merge', async () => {
    await add('Kept');
    const keepId = await contact({ firstName: 'Ada', email: `kept.${count}@engines.example` });
    const merge =
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { notes { nodes { body } } } } }';
    const { mergeContacts } = await world.data(
      merge,
      { input: { keepId, mergedId: contactId } },
      team.key,
    );
    expect(mergeContacts.contact.notes.nodes).toEqual([{ body: 'Kept' }]);
  });
});

describe('the timeline of a contact', () => {
  const TIMELINE = `query ($id: ID!, $first: Int, $after: String) { contact(id: $id) { timeline(first: $first, after: $after) {
    totalCount nodes { kind subject { __typename id } } pageInfo { hasNextPage endCursor } } } }`;

  it('tells what happened, the latest first, in pages', async () => {
    const { taskId, enrollmentId } = await team.task({ name: `Called ${count}` });
    const { prospectId } = (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment
      .contact;
    await world.advance(1_000);
    await world.data(
      NOTE,
      { input: { contactId: prospectId, body: 'Asked to be called.' } },
      team.key,
    );
    await world.advance(1_000);
    await team.ok('complete_task', { taskId });
    const { timeline } = (await world.data(TIMELINE, { id: prospectId }, team.key)).contact;
    const kinds = timeline.nodes.map(({ kind, subject }: Json) => [kind, subject.__typename]);
    expect(kinds.slice(-2)).toEqual([
      ['NOTE_ADDED', 'ContactNote'],
      ['ENROLLMENT_STARTED', 'Enrollment'],
    ]);
    expect(kinds).toContainEqual(['TASK_COMPLETED', 'Task']);
    const first = (await world.data(TIMELINE, { id: prospectId, first: 2 }, team.key)).contact
      .timeline;
    const rest = (
      await world.data(
        TIMELINE,
        { id: prospectId, first: 50, after: first.pageInfo.endCursor },
        team.key,
      )
    ).contact.timeline;
    expect([...first.nodes, ...rest.nodes]).toEqual(timeline.nodes);
    expect([first.totalCount, first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([
      timeline.nodes.length,
      true,
      false,
    ]);
  });
});
