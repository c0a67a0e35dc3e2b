import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { Watcher, watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** One subscription for all objects, and the filters of the other subscriptions. */

const CHANGES =
  'subscription ($after: String, $kinds: [ChangeKind!]) { changes(after: $after, kinds: $kinds) { sequence change kind removedId node { __typename id } } }';

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Feeds');
  other = await world.team('Other feeds');
});
afterAll(() => world.close());

const latest = async (key: string): Promise<string> =>
  (await world.data('{ latestSequence }', {}, key)).latestSequence;

async function watchKinds(
  key: string,
  kinds: readonly string[] | null = null,
  of: TestTeam = team,
): Promise<Watcher> {
  return new Watcher(world.url, key, CHANGES, { after: await latest(of.key), kinds });
}

/** What happened, in order: kind, change, and the object or the ID of the removed one. */
const told = (events: Json[]): Json[] =>
  events.map(({ changes: { kind, change, removedId, node } }: Json) => [
    kind,
    change,
    node?.id ?? removedId,
  ]);
const run = async (
  name: string,
  type: string,
  input: object,
  selection: string,
  key = team.key,
): Promise<Json> =>
  (
    await world.data(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
      { input },
      key,
    )
  )[name];

async function until(watcher: Watcher, expected: Json[]): Promise<void> {
  await watcher.until((events) => events.length >= expected.length);
  expect(told(watcher.events)).toEqual(expected);
  await watcher.close();
}

describe('the feed of all changes', () => {
  it('tells of audiences and contacts', async () => {
    const watcher = await watchKinds(team.key, ['AUDIENCE', 'CONTACT']);
    const audienceId = await team.audience('Told', [
      { email: 'ada@told.example', firstName: 'Ada' },
    ]);
    const { contacts } = await team.ok('add_audience_contacts', {
      audienceId,
      contacts: [{ email: 'ben@told.example' }],
    });
    const contactId = contacts[0].prospectId;
    const { note } = await run(
      'addContactNote',
      'AddContactNoteInput',
      { contactId, body: 'Nice' },
      'note { id }',
    );
    await run('deleteContactNote', 'DeleteContactNoteInput', { noteId: note.id }, 'removedId');
    await run('updateContact', 'UpdateContactInput', { contactId, role: 'Boss' }, 'warnings');
    const ada = (await world.data('{ contacts(query: "ada@told") { nodes { id } } }', {}, team.key))
      .contacts.nodes[0].id;
    await run(
      'dismissContactMergeSuggestion',
      'DismissContactMergeSuggestionInput',
      { contactId, otherContactId: ada },
      'warnings',
    );
    await run(
      'splitContact',
      'SplitContactInput',
      { contactId, contact: { email: 'second@told.example' } },
      'warnings',
    );
    await world.runtime.database.read.prisma.contactMergedByPhone.create({
      data: { teamId: team.teamId, contactId, evidence: [] },
    });
    await run(
      'dismissContactMergedByPhone',
      'DismissContactMergedByPhoneInput',
      { contactId },
      'warnings',
    );
    await run(
      'mergeContacts',
      'MergeContactsInput',
      { keepId: contactId, mergedId: ada },
      'warnings',
    );
    await run(
      'updateAudience',
      'UpdateAudienceInput',
      { audienceId, name: 'Told again' },
      'warnings',
    );
    await run(
      'removeAudienceContacts',
      'RemoveAudienceContactsInput',
      { audienceId, contactIds: [contactId] },
      'warnings',
    );
    await run('deleteAudience', 'DeleteAudienceInput', { audienceId }, 'removedId');
    // By now the audience is gone, so its earlier changes have nothing to show, and are left out.
    await watcher.until((events) =>
      events.some(({ changes }) => changes.kind === 'AUDIENCE' && changes.change === 'REMOVED'),
    );
    const events = told(watcher.events);
    expect(events.filter(([kind]: Json) => kind === 'CONTACT')).toEqual([
      ...Array.from({ length: 4 }, () => ['CONTACT', 'UPDATED', contactId]),
      ['CONTACT', 'UPDATED', ada],
      ['CONTACT', 'UPDATED', contactId],
      ['CONTACT', 'CREATED', expect.any(String)],
      ['CONTACT', 'UPDATED', contactId],
      ['CONTACT', 'UPDATED', contactId],
      ['CONTACT', 'REMOVED', ada],
    ]);
    expect(events.at(-1)).toEqual(['AUDIENCE', 'REMOVED', audienceId]);
    await watcher.close();
  });

  it('tells of flow plans', async () => {
    const watcher = await watchKinds(team.key, ['FLOW_PLAN']);
    const flowPlanId = await team.publishedPlan({ name: 'Told' });
    await run('pauseFlowPlan', 'PauseFlowPlanInput', { flowPlanId }, 'warnings');
    await run(
      'saveFlowDraft',
      'SaveFlowDraftInput',
      { flowPlanId, root: { type: 'CALL', title: 'Ring' } },
      'warnings',
    );
    await run('archiveFlowPlan', 'ArchiveFlowPlanInput', { flowPlanId }, 'warnings');
    const { flowPlan } = await run(
      'duplicateFlowPlan',
      'DuplicateFlowPlanInput',
      { flowPlanId },
      'flowPlan { id }',
    );
    await run('deleteFlowPlan', 'DeleteFlowPlanInput', { flowPlanId: flowPlan.id }, 'removedId');
    await watcher.until((events) =>
      events.some(({ changes }) => changes.removedId === flowPlan.id),
    );
    const events = told(watcher.events);
    expect(events[0]).toEqual(['FLOW_PLAN', 'CREATED', flowPlanId]);
    expect(
      events.filter(([, change, id]: Json) => change === 'UPDATED' && id === flowPlanId).length,
    ).toBeGreaterThanOrEqual(4);
    await watcher.close();
  });

  it('tells of members, the team, mailboxes and sessions', async () => {
    const watcher = await watchKinds(team.key, ['MEMBERSHIP', 'TEAM', 'MAILBOX']);
    await run(
      'updateTeamSettings',
      'UpdateTeamSettingsInput',
      { name: 'Feeds of Berlin' },
      'team { id }',
    );
    await run('updateOutreachRules', 'UpdateOutreachRulesInput', { coolDownDays: 3 }, 'warnings');
    await run(
      'changeTeamMember',
      'ChangeTeamMemberInput',
      { teamMemberId: team.member.membershipId, hasBillingAccess: true },
      'warnings',
    );
    await run(
      'updateSenderSettings',
      'UpdateSenderSettingsInput',
      { userId: team.member.userId, dailyEmails: 7 },
      'warnings',
    );
    await run('pauseSender', 'PauseSenderInput', { userId: team.member.userId }, 'warnings');
    await run('updateProfile', 'UpdateProfileInput', { firstName: 'Olga' }, 'warnings');
    const { mailboxes } = await world.data('{ mailboxes { nodes { id } } }', {}, team.member.key);
    const mailboxId = mailboxes.nodes[0].id;
    await run('pauseMailbox', 'MailboxIdInput', { mailboxId }, 'warnings', team.member.key);
    // A change of an object that is gone by the time it is read is left out.
    await watcher.until((events) => events.some(({ changes }) => changes.kind === 'MAILBOX'));
    await run('disconnectMailbox', 'MailboxIdInput', { mailboxId }, 'removedId', team.member.key);
    const [teamId, member] = [team.teamId, team.member.membershipId];
    await until(watcher, [
      ['TEAM', 'UPDATED', teamId],
      ['TEAM', 'UPDATED', teamId],
      ['MEMBERSHIP', 'UPDATED', member],
      ['MEMBERSHIP', 'UPDATED', member],
      ['MEMBERSHIP', 'UPDATED', member],
      ['MEMBERSHIP', 'UPDATED', team.owner.membershipId],
      ['MAILBOX', 'UPDATED', mailboxId],
      ['MAILBOX', 'REMOVED', mailboxId],
    ]);
  });

  it('delivers to each member only objects that they may see, and none of another team', async () => {
    const [owner, member, stranger] = [
      await watchKinds(team.key),
      await watchKinds(team.member.key),
      await watchKinds(other.key, null, other),
    ];
    const profile = { action: 'add', networkUrl: 'https://network.example/in/silent-feed' };
    await team.ok('manage_social_engagement_monitored_profile', profile);
    const { enrollmentId } = await team.enrolled({ name: 'Seen' });
    await owner.until((events) => events.some(({ changes }) => changes.kind === 'TASK'));
    await member.until((events) => events.some(({ changes }) => changes.node?.id === enrollmentId));
    const kinds = (events: Json[]) => [...new Set(told(events).map(([kind]: Json) => kind))];
    expect(kinds(owner.events)).toContain('MONITORED_PROFILE');
    expect([
      kinds(member.events).includes('MONITORED_PROFILE'),
      kinds(member.events).includes('TASK'),
    ]).toEqual([false, false]);
    await run(
      'updateTeamSettings',
      'UpdateTeamSettingsInput',
      { name: 'Elsewhere' },
      'team { id }',
      other.key,
    );
    await until(stranger, [['TEAM', 'UPDATED', other.teamId]]);
    await owner.close();
    await member.close();
  });

  it('begins after the latest number of the own team, so that nothing in between is missed', async () => {
    const start = await latest(team.key);
    expect(await latest(team.key)).toBe(start);
    const others = await latest(other.key);
    const audienceId = await team.audience('Between');
    const watcher = new Watcher(world.url, team.key, CHANGES, {
      after: start,
      kinds: ['AUDIENCE'],
    });
    await until(watcher, [['AUDIENCE', 'CREATED', audienceId]]);
    expect(await latest(team.key)).toBe(watcher.events[0].changes.sequence);
    expect(await latest(other.key)).toBe(others);
    expect(await latest((await world.team('Without events')).key)).toMatch(/^\d+$/);
    expect((await world.graphql('{ latestSequence }', {}, null)).errors[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('refuses an unknown kind', async () => {
    const watcher = new Watcher(world.url, team.key, CHANGES, { kinds: ['WEATHER'] });
    await watcher.ended;
    expect(watcher.errors.length).toBe(1);
    await watcher.close();
  });
});

describe('a task that is assigned to somebody else', () => {
  it('is removed for its former member, and updated for managers', async () => {
    const { taskId } = await team.task({ name: 'Moved' }, team.member.key);
    const TASKS =
      'subscription ($after: String) { taskUpdated(after: $after) { change removedId task { id } } }';
    const [before, manager] = [
      await watch(world, team.member.key, TASKS),
      await watch(world, team.key, TASKS),
    ];
    await run(
      'reassignTasks',
      'ReassignTasksInput',
      { taskIds: [taskId], toTeamMemberId: team.admin.membershipId },
      'warnings',
    );
    await before.until((events) => events.length >= 1);
    expect(before.events.map(({ taskUpdated }) => taskUpdated)).toEqual([
      { change: 'REMOVED', removedId: taskId, task: null },
    ]);
    await manager.until((events) => events.length >= 1);
    expect(manager.events.map(({ taskUpdated }) => taskUpdated)).toEqual([
      { change: 'UPDATED', removedId: null, task: { id: taskId } },
    ]);
    await before.close();
    await manager.close();
  });
});

describe('a filter', () => {
  it('limits tasks and enrollments to a plan, an assignee or a contact', async () => {
    const first = await team.publishedPlan({ name: 'Wanted' });
    const second = await team.publishedPlan({ name: 'Not wanted' });
    const after = await latest(team.key);
    const tasks = new Watcher(
      world.url,
      team.key,
      'subscription ($after: String, $filter: TaskChangeFilter) { taskUpdated(after: $after, filter: $filter) { task { title } } }',
      {
        after,
        filter: { flowPlanIds: [first], assigneeIds: [team.owner.membershipId] },
      },
    );
    const enrollments = new Watcher(
      world.url,
      team.key,
      'subscription ($after: String, $filter: EnrollmentChangeFilter) { enrollmentUpdated(after: $after, filter: $filter) { enrollment { flowPlan { id } } } }',
      { after, filter: { flowPlanIds: [first] } },
    );
    for (const flowPlanId of [second, first]) {
      const contact = {
        email: `filter.${flowPlanId.slice(-6).toLowerCase()}@told.example`,
        firstName: 'F',
      };
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
      await world.settle();
    }
    await tasks.until((events) => events.length >= 1);
    await enrollments.until((events) => events.length >= 1);
    expect([
      ...new Set(
        enrollments.events.map(({ enrollmentUpdated }) => enrollmentUpdated.enrollment.flowPlan.id),
      ),
    ]).toEqual([first]);
    expect(tasks.events).toHaveLength(1);
    await tasks.close();
    await enrollments.close();
  });

  it('limits conversations and queues', async () => {
    const { conversationId } = await team.conversation(team.key, 'quiet-filter');
    // The sender sends one message at a time.
    await world.advance(600_000);
    const { conversationId: another } = await team.conversation(team.key, 'quiet-else');
    const watcher = new Watcher(
      world.url,
      team.key,
      'subscription ($after: String, $filter: ConversationChangeFilter) { conversationUpdated(after: $after, filter: $filter) { conversation { id } } }',
      { after: await latest(team.key), filter: { conversationIds: [conversationId] } },
    );
    const queue = new Watcher(
      world.url,
      team.key,
      'subscription ($after: String, $filter: QueueChangeFilter) { queueUpdated(after: $after, filter: $filter) { subject { ... on OutreachAction { sender { id } } } } }',
      {
        after: await latest(team.key),
        filter: { senderIds: [team.admin.membershipId] },
      },
    );
    for (const id of [another, conversationId])
      await run(
        'updateConversationState',
        'ConversationStateInput',
        { conversationId: id, tag: 'HOT' },
        'warnings',
      );
    await watcher.until((events) => events.length >= 1);
    expect(
      watcher.events.map(({ conversationUpdated }) => conversationUpdated.conversation.id),
    ).toEqual([conversationId]);
    const flowPlanId = await team.publishedPlan({
      name: 'Of both',
      root: { type: 'network_profile_view' },
      candidates: [team.owner.userId, team.admin.userId],
    });
    for (const slug of ['quiet-one', 'quiet-two'])
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact: { networkUrl: `https://network.example/in/${slug}` },
        enrollmentMode: 'enroll',
      });
    await world.settle();
    await queue.until((events) => events.length >= 1);
    expect(new Set(queue.events.map(({ queueUpdated }) => queueUpdated.subject.sender.id))).toEqual(
      new Set([team.admin.membershipId]),
    );
    await watcher.close();
    await queue.close();
  });
});
