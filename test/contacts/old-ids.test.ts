// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The ID of a merged contact names the contact that it was merged into, wherever an ID is given. */

let world: World;
let team: TestTeam;
let other: TestTeam;
let people = 0;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Old IDs');
  other = await world.team('Not theirs');
});
afterAll(() => world.close());

const data = (query: string, variables: object, key = team.owner.key): Promise<Json> =>
  world.data(query, variables, key);

async function contact(details: object = {}): Promise<{ id: string; audienceId: string }> {
  people += 1;
  const { createAudience } = await data(
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } contacts { contactId } } }',
    {
      input: {
        name: `Audience ${people}`,
        contacts: [
          {
            email: `old${people}@ids.example`,
            firstName: 'Al',
            lastName: `Bo${people}`,
            ...details,
          },
        ],
      },
    },
  );
  return { id: createAudience.contacts[0].contactId, audienceId: createAudience.audience.id };
}

async function merge(keepId: string, mergedId: string): Promise<void> {
  await data(
    'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
    { input: { keepId, mergedId } },
  );
}

async function merged(): Promise<{ id: string; old: string; audienceId: string }> {
  const kept = await contact();
  const gone = await contact();
  await merge(kept.id, gone.id);
  return { ...kept, old: gone.id };
}

describe('an old ID', () => {
  it('is that of the kept contact in node, nodes and contact, for its team only', async () => {
    const { id, old } = await merged();
    const query =
      'query ($old: ID!, $ids: [ID!]!) { node(id: $old) { id } nodes(ids: $ids) { id } }';
    const variables = { old, ids: [old, 'ct_01J00000000000000000000009', id] };
    expect(await data(query, variables)).toEqual({
      node: { id },
      nodes: [{ id }, null, { id }],
    });
    expect(await data(query, variables, other.owner.key)).toEqual({
      node: null,
      nodes: [null, null, null],
    });
    expect((await data('query ($old: ID!) { contact(id: $old) { id } }', { old })).contact).toEqual(
      {
        id,
      },
    );
  });

  it('merges, tells apart and changes the kept contact', async () => {
    const { id, old } = await merged();
    const third = await contact();
    const dismiss =
      'mutation ($input: DismissContactMergeSuggestionInput!) { dismissContactMergeSuggestion(input: $input) { contacts { id } } }';
    const apart = await data(dismiss, { input: { contactId: old, otherContactId: third.id } });
    expect(apart.dismissContactMergeSuggestion.contacts).toEqual([{ id }, { id: third.id }]);
    const itself = await world.graphql(
      dismiss,
      { input: { contactId: old, otherContactId: id } },
      team.owner.key,
    );
    expect(itself.errors[0].extensions.code).toBe('CONFLICT');
    const { changes } = await team.ok('update_contact', {
      prospectId: old,
      changes: { role: 'Boss' },
    });
    expect(changes).toEqual([{ field: 'role', before: null, after: 'Boss' }]);
    const mutation =
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergedId contact { id role } } }';
    const result = await data(mutation, { input: { keepId: third.id, mergedId: old } });
    expect(result.mergeContacts).toEqual({
      mergedId: id,
      contact: { id: third.id, role: 'Boss' },
    });
    const { node } = await data('query ($old: ID!) { node(id: $old) { id } }', { old });
    expect(node).toEqual({ id: third.id });
  });

  it('erases the kept contact', async () => {
    const { id, old } = await merged();
    const { eraseContact } = await data(
      'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id erasedAt } } }',
      { input: { contactId: old } },
    );
    expect(eraseContact.contact).toEqual({ id, erasedAt: expect.any(String) });
  });

  it('enrolls, notes, previews, tests, filters and removes by both surfaces', async () => {
    const { id, old, audienceId } = await merged();
    const flowPlanId = await team.publishedPlan({
      name: 'Mail',
      root: { type: 'email', subject: 's', message: 'm' },
    });
    const started = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      prospectId: old,
      enrollmentMode: 'enroll',
    });
    const { items } = await team.ok('list_enrollments', { prospectId: old });
    expect(items.map(({ enrollmentId }: Json) => enrollmentId)).toEqual([started.enrollmentId]);
    const { enrollments } = await data(
      'query ($old: ID!) { enrollments(filter: { contactId: $old }) { totalCount nodes { contact { id } } } }',
      { old },
    );
    expect(enrollments).toEqual({ totalCount: 1, nodes: [{ contact: { id } }] });
    const { addContactNote } = await data(
      'mutation ($old: ID!) { addContactNote(input: { contactId: $old, body: "Met." }) { note { contact { id } } } }',
      { old },
    );
    expect(addContactNote.note.contact).toEqual({ id });
    const { sendTestEmail } = await data(
      'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { id } } }',
      {
        input: {
          contactId: old,
          step: { unsaved: { type: 'EMAIL', subject: 's', message: 'm' } },
        },
      },
    );
    const { prisma } = world.runtime.database.read;
    const test = await prisma.testEmail.findUniqueOrThrow({
      where: { id: sendTestEmail.testEmail.id },
    });
    expect(test.contactId).toBe(id);
    await data(
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { __typename } }',
      { input: { enrollmentId: started.enrollmentId } },
    );
    const lists = await data(
      `query ($old: [ID!]) { meetings(filter: { contactIds: $old }) { totalCount } tasks(filter: { contactIds: $old, includeTeamTasks: true }) { totalCount warnings }
        conversations(filter: { contactIds: $old }) { warnings } outreachActions(filter: { contactIds: $old }) { warnings } }`,
      { old: [old] },
    );
    expect(lists).toEqual({
      meetings: { totalCount: 1 },
      tasks: { totalCount: 0, warnings: [] },
      conversations: { warnings: [] },
      outreachActions: { warnings: [] },
    });
    const { removeAudienceContacts } = await data(
      'mutation ($input: RemoveAudienceContactsInput!) { removeAudienceContacts(input: $input) { audience { contactCount } warnings } }',
      { input: { audienceId, contactIds: [old, id] } },
    );
    expect(removeAudienceContacts).toEqual({ audience: { contactCount: 0 }, warnings: [] });
  });

  it('names the contact of a dynamic action', async () => {
    const { id, old } = await merged();
    const added = await team.ok('add_dynamic_action', {
      contact: { prospectId: old },
      action: { type: 'manual', title: 'Look' },
    });
    const { enrollment } = await team.ok('get_flow_enrollment', {
      enrollmentId: added.enrollmentId,
    });
    expect(enrollment.contact.prospectId).toBe(id);
    const again = await team.ok('add_dynamic_action', {
      enrollmentId: added.enrollmentId,
      contact: { prospectId: old },
      action: { type: 'manual', title: 'Look again' },
    });
    expect(again.enrollmentId).toBe(added.enrollmentId);
    const removed = await team.ok('remove_dynamic_action_prospect', { prospectId: old });
    expect(removed.enrollmentId).toBe(added.enrollmentId);
  });
});
