// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import type { Role } from '../../src/kernel/actor.ts';
import { EXPORTS } from '../../src/kernel/files.ts';
import { newId } from '../../src/kernel/ids.ts';
import { MUTATION_NAMES, type MutationName, mutationRule } from '../../src/kernel/mutations.ts';
import { type Permission, ruleOf } from '../../src/kernel/policy.ts';
import { permissionOfQuery, RESTRICTED_QUERIES } from '../../src/kernel/queries.ts';
import { toolEntry, toolPermission } from '../../src/kernel/tool-names.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { type FilledTeam, fillTeams, type Story, someone } from './tenancy-team.ts';
import {
  documentOf,
  FILE,
  OPERATIONS,
  type Operation,
  operationBases,
  toolBases,
} from './tenancy-walk.ts';

/**
 * The matrix of rights equals the behavior of the program: every mutation, tool and export as each
 * role, on own objects and on those of another member.
 */

const LONG = 240_000;

let hubspot: HubSpotAccount;
let services: ContactDataServices;
let world: World;
let filled: FilledTeam;
let team: TestTeam;
const things = new Map<string, Things>();

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  services = await ContactDataServices.open();
  world = await World.open({
    contactDataUrls: { people_data_labs: services.url, hunter: services.url },
    crmUrls: { hubspot: hubspot.url },
  });
  ({ ours: filled } = await fillTeams(world, { ours: 'goldcrest', theirs: 'siskin' }));
  team = filled.team;
  // The URL of the team's own models does not respond.
  await world.runtime.database.read.prisma.aiAccount.deleteMany();
  for (const who of [team.owner, team.admin, team.member])
    things.set(who.membershipId, await thingsOf(who));
}, LONG);
afterAll(async () => {
  await world.close();
  await Promise.all([services.close(), hubspot.close()]);
});

/** The objects of one member. */
interface Things {
  user: string;
  task: string;
  enrollment: string;
  dynamic: string;
  conversation: string;
  received: string;
  meeting: string;
  question: string;
  mailbox: string;
  note: string;
  apiKey: string;
  agent: string;
  /** A view that is shared with the team. */
  view: string;
}

async function thingsOf({ userId, membershipId, key }: Member): Promise<Things> {
  const { prisma } = world.runtime.database.read;
  const { teamId } = team;
  const flowPlanId = await team.publishedPlan(
    { name: `Calls of ${userId}`, root: { type: 'call', title: 'Ring' } },
    key,
  );
  const contact = someone(filled, `called-by-${userId.slice(-4).toLowerCase()}`);
  const { enrollmentId } = await team.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, contact, enrollmentMode: 'enroll' },
    key,
  );
  await world.settle();
  const { items } = await team.ok('list_user_tasks', { flowIds: [flowPlanId] }, key);
  const { firstName, lastName, email } = someone(
    filled,
    `followed-by-${userId.slice(-4).toLowerCase()}`,
  );
  const dynamic = await team.ok(
    'add_dynamic_action',
    { contact: { firstName, lastName, email }, action: { type: 'manual', title: 'A card' } },
    key,
  );
  const { conversationId } = await team.conversation(
    key,
    `quiet-${userId.slice(-6).toLowerCase()}`,
  );
  const received = await receivedMessage(world, teamId, conversationId);
  const { mailboxes } = await world.data('{ mailboxes { nodes { id member { id } } } }', {}, key);
  const mailbox = mailboxes.nodes.find(({ member }: Json) => member.id === membershipId);
  const folder = { teamId, mailboxId: mailbox.id, path: 'Newsletters', use: 'other' as const };
  await prisma.mailboxFolder.createMany({ data: [folder], skipDuplicates: true });
  const write =
    'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id } } }';
  const { addContactNote } = await world.data(
    write,
    { input: { contactId: items[0].contact.prospectId, body: 'A note' } },
    key,
  );
  const { meeting } = await team.ok('record_meeting', { enrollmentId }, key);
  const create =
    'mutation ($name: String!) { createApiKey(input: { name: $name }) { apiKey { id } } }';
  const [spare, ofAgent] = [
    await world.data(create, { name: 'Spare' }, key),
    await world.data(create, { name: 'Agent' }, key),
  ];
  const save =
    'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { id } } }';
  const { createSavedView } = await world.data(
    save,
    {
      input: { list: 'TASKS', name: userId, filters: 'team=yes', columns: [], isShared: true },
    },
    key,
  );
  const question = newId('mailQuestion');
  const about = {
    contactId: items[0].contact.prospectId,
    enrollmentId,
    text: 'Who are you?',
    askedAt: world.clock.now(),
  };
  await prisma.mailQuestion.create({
    data: { id: question, teamId, ownerId: membershipId, kind: 'wants_to_stop', ...about },
  });
  const agent = newId('connectedAgent');
  const ids = {
    teamId,
    membershipId,
    apiKeyId: ofAgent.createApiKey.apiKey.id,
    grantHash: agent,
    clientId: agent,
  };
  await prisma.connectedAgent.create({
    data: { id: agent, ...ids, clientName: 'An agent', redirectHost: 'agent.example' },
  });
  return {
    ...{
      user: userId,
      task: items[0].taskId,
      enrollment: enrollmentId,
      dynamic: dynamic.enrollmentId,
      conversation: conversationId,
      received,
      question,
      meeting: meeting.meetingId,
    },
    ...{
      mailbox: mailbox.id,
      note: addContactNote.note.id,
      apiKey: spare.createApiKey.apiKey.id,
      agent,
      view: createSavedView.savedView.id,
    },
  };
}

/** The input of each mutation that distinguishes own objects from those of others. */
const OWNED: Partial<Record<MutationName, (of: Things) => object>> = {
  answerMailQuestion: ({ question }) => ({ questionId: question, answer: 'GO_ON' }),
  cancelEnrollments: ({ enrollment }) => ({ enrollmentIds: [enrollment] }),
  checkMailboxDomain: ({ mailbox }) => ({ mailboxId: mailbox }),
  correctReplyIntent: ({ received }) => ({ messageId: received, intent: 'QUESTION' }),
  completeTask: ({ task }) => ({ taskId: task }),
  completeTasks: ({ task }) => ({ taskIds: [task] }),
  deleteContactNote: ({ note }) => ({ noteId: note }),
  deleteSavedView: ({ view }) => ({ savedViewId: view }),
  updateSavedView: ({ view }) => ({ savedViewId: view, name: 'Renamed' }),
  deleteMeeting: ({ meeting }) => ({ meetingId: meeting }),
  updateMeeting: ({ meeting }) => ({ meetingId: meeting, note: 'Moved' }),
  reopenTask: ({ task }) => ({ taskId: task }),
  disconnectMailbox: ({ mailbox }) => ({ mailboxId: mailbox }),
  discardSetAsideMessages: ({ mailbox }) => ({ mailboxId: mailbox }),
  pauseMailbox: ({ mailbox }) => ({ mailboxId: mailbox }),
  pauseSender: ({ user }) => ({ userId: user }),
  removeDynamicActionContact: ({ dynamic }) => ({ enrollmentId: dynamic }),
  replyToConversation: ({ conversation }) => ({ conversationId: conversation, body: 'Hello' }),
  resumeMailbox: ({ mailbox }) => ({ mailboxId: mailbox }),
  retrySetAsideMessages: ({ mailbox }) => ({ mailboxId: mailbox }),
  resumeSender: ({ user }) => ({ userId: user }),
  revokeApiKey: ({ apiKey }) => ({ apiKeyId: apiKey }),
  revokeConnectedAgent: ({ agent }) => ({ agentId: agent }),
  saveReplyDraft: ({ conversation }) => ({ conversationId: conversation, body: 'Hello' }),
  setAgentCreditLimit: ({ agent }) => ({ agentId: agent, creditLimit: 3 }),
  skipTask: ({ task }) => ({ taskId: task }),
  testMailbox: ({ mailbox }) => ({ mailboxId: mailbox }),
  skipTasks: ({ task }) => ({ taskIds: [task] }),
  snoozeTasks: ({ task }) => ({ taskIds: [task], until: '2026-06-01T09:00:00.000Z' }),
  writeReply: ({ conversation }) => ({ conversationId: conversation }),
  updateConversationState: ({ conversation }) => ({ conversationId: conversation, tag: 'HOT' }),
  updateConversations: ({ conversation }) => ({ conversationIds: [conversation], tag: 'HOT' }),
  updateMailbox: ({ mailbox }) => ({ mailboxId: mailbox, signature: 'Yours' }),
  updateMailboxFolder: ({ mailbox }) => ({
    mailboxId: mailbox,
    path: 'Newsletters',
    isExcluded: true,
  }),
  updateSenderSettings: ({ user }) => ({ userId: user, dailyEmails: 50 }),
};

/** Inputs for mutations whose generated input would require further permissions. */
const GIVEN: Partial<Record<MutationName, Json>> = {
  inviteMember: { input: { email: 'invited@walk.example', role: 'MEMBER' } },
};

/** Only a person who signed in may call them, whatever the role: test/sessions/sessions.test.ts. */
const BY_SESSION: readonly string[] = [
  'switchTeam',
  'setPassword',
  'acceptInvitation',
  'declineInvitation',
  'removeIdentity',
  'setHomeTeam',
];

/** A refusal for want of rights. */
const isRefused = (text: string): boolean =>
  /"(ROLE_REQUIRED|BILLING_ACCESS_REQUIRED|FORBIDDEN)"/i.test(text);
/**
 * Like `isRefused`, and true too if an object of another member is treated as one that does not
 * exist.
 */
const isOutOfReach = (text: string): boolean => isRefused(text) || /"NOT_FOUND"/i.test(text);

async function run(operation: Operation, variables: Json, key: string): Promise<string> {
  const query = documentOf(operation, variables, operation.root === 'Mutation');
  const text = JSON.stringify({ query, variables });
  if (!text.includes(JSON.stringify(FILE)))
    return JSON.stringify(await world.graphql(query, variables, key));
  const form = new FormData();
  form.set('operations', text.replace(JSON.stringify(FILE), 'null'));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob(['E-mail\nrow@known.example\n'], { type: 'text/csv' }), 'contacts.csv');
  return (
    await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    })
  ).text();
}

function operationOf(root: Operation['root'], name: string): Operation {
  const found = OPERATIONS.find((one) => one.root === root && one.field.name === name);
  if (found === undefined) throw new Error(`There is no ${root}.${name}.`);
  return found;
}

const has = (permission: Permission, role: Role, hasBilling: boolean): boolean =>
  ruleOf(permission).roles.includes(role) && (!ruleOf(permission).billing || hasBilling);

/** True if a query is refused itself, and not a field of its answer. */
function isQueryRefused(answer: string): boolean {
  const { errors = [] }: Json = JSON.parse(answer);
  return errors.some(
    ({ path, extensions }: Json) =>
      path?.length === 1 && isRefused(JSON.stringify(extensions.code)),
  );
}

const CALLERS = [
  ['owner', 'owner', true],
  ['admin', 'admin', false],
  ['member', 'member', false],
  ['member with billing access', 'member', true],
] as const;

const storyOf = (): Story => filled.stories[0] ?? {};

function thingsBelongingTo({ membershipId }: Member): Things {
  const found = things.get(membershipId);
  if (found === undefined) throw new Error('The member has nothing.');
  return found;
}

it('knows an object of its own for each mutation that asks whose an object is', () => {
  const asking = MUTATION_NAMES.filter((name) => mutationRule(name)?.others !== undefined);
  expect(Object.keys(OWNED).sort()).toEqual([...asking].sort());
});

describe.each(CALLERS)('as %s', (_, role, hasBilling) => {
  const caller = (): Member => team[role];
  const another = (): Member => (role === 'member' ? team.admin : team.member);
  const answerOf = (operation: Operation): Promise<string> =>
    run(operation, operationBases(operation, storyOf())[0], caller().key);

  beforeAll(async () => {
    const change =
      'mutation ($input: ChangeTeamMemberInput!) { changeTeamMember(input: $input) { __typename } }';
    if (role === 'member')
      await world.data(
        change,
        { input: { teamMemberId: team.member.membershipId, hasBillingAccess: hasBilling } },
        team.owner.key,
      );
  });

  it.each(MUTATION_NAMES.filter((name) => OWNED[name] === undefined && !BY_SESSION.includes(name)))(
    'Mutation.%s',
    async (name) => {
      const operation = operationOf('Mutation', name);
      const permission = mutationRule(name)?.permission;
      if (permission === undefined) throw new Error(`${name} has no permission.`);
      // The last ones are those that are accepted.
      const variables = GIVEN[name] ?? operationBases(operation, storyOf()).at(-1);
      const answer = await run(operation, variables, caller().key);
      expect(isRefused(answer), answer.slice(0, 400)).toBe(!has(permission, role, hasBilling));
    },
  );

  it.each(Object.keys(OWNED))(
    'Mutation.%s of an own object, and of one of another member',
    async (name) => {
      const operation = operationOf('Mutation', name);
      const rule = mutationRule(name);
      const inputOf = Object.entries(OWNED).find(([known]) => known === name)?.[1];
      if (rule?.others === undefined || inputOf === undefined)
        throw new Error(`${name} is not about owned objects.`);
      const own = await run(
        operation,
        { input: inputOf(thingsBelongingTo(caller())) },
        caller().key,
      );
      expect(isOutOfReach(own), own.slice(0, 600)).toBe(!has(rule.permission, role, hasBilling));
      const others = await run(
        operation,
        { input: inputOf(thingsBelongingTo(another())) },
        caller().key,
      );
      const { condition } = ruleOf(rule.others);
      // A condition is not true of these objects: test/replies/replies.test.ts has those of which
      // it is.
      expect(isOutOfReach(others), others.slice(0, 600)).toBe(
        condition !== undefined || !has(rule.others, role, hasBilling),
      );
    },
  );

  it.each(TOOLS.map(({ name }) => name))('the tool %s', async (name) => {
    const { operation } = toolEntry(name);
    const isWriting = mutationRule(operation) !== null;
    const isAsked = mutationRule(operation)?.others !== undefined;
    for (const body of toolBases(name, storyOf()).slice(0, 2)) {
      const answer = await world.tool(
        name,
        isWriting ? { ...body, dryRun: true } : body,
        caller().key,
      );
      const text = JSON.stringify(answer.body);
      // The objects of the story are the owner's: what a member may do with them is checked above.
      if (isAsked && role !== 'owner') continue;
      expect(isRefused(text), text.slice(0, 400)).toBe(
        !has(toolPermission(name), role, hasBilling),
      );
    }
  });

  it.each(Object.entries(RESTRICTED_QUERIES))('Query.%s requires %s', async (name, permission) => {
    const answer = await answerOf(operationOf('Query', name));
    expect(isQueryRefused(answer), answer.slice(0, 400)).toBe(!has(permission, role, hasBilling));
  });

  it('every other query, which kernel/queries.ts does not restrict', async () => {
    const others = OPERATIONS.filter(
      ({ root, field }) => root === 'Query' && permissionOfQuery(field.name) === null,
    );
    expect(others.length).toBeGreaterThan(40);
    const refused: string[] = [];
    for (const operation of others)
      if (isQueryRefused(await answerOf(operation))) refused.push(operation.field.name);
    expect(refused, 'RESTRICTED_QUERIES in kernel/queries.ts lacks them').toEqual([]);
  });

  it.each(Object.entries(EXPORTS))('the export %s', async (name, { permission }) => {
    // The file of a bulk query is only for the member who started it, whatever the role.
    if (name.startsWith('bulk/')) return;
    const story = storyOf();
    const path = name
      .replace('<audience ID>', story['audience'] ?? '')
      .replace('<import ID>', story['import'] ?? '')
      .replace('<list tool>.csv or .jsonl', 'list_audiences.csv');
    const response = await fetch(`${world.url}/api/export/${path}`, {
      headers: { 'x-api-key': caller().key },
    });
    await response.text();
    expect([path, response.status]).toEqual([path, has(permission, role, hasBilling) ? 200 : 403]);
  });
});

describe('a subscription', () => {
  it.each(['owner', 'admin', 'member'] as const)(
    'tells the %s about own conversations, and about those of others if the role may read them',
    async (role) => {
      const { latestSequence } = await world.data('{ latestSequence }', {}, team[role].key);
      const document =
        'subscription ($after: String) { conversationUpdated(after: $after) { conversation { id } } }';
      const watcher = new Watcher(world.url, team[role].key, document, { after: latestSequence });
      const owners = role === 'member' ? team.owner : team.member;
      const update =
        'mutation ($input: ConversationStateInput!) { updateConversationState(input: $input) { __typename } }';
      const { conversation: others } = thingsBelongingTo(owners);
      const { conversation: own } = thingsBelongingTo(team[role]);
      // The own one comes last: when it is there, the other one would be too.
      for (const [conversationId, by] of [
        [others, owners],
        [own, team[role]],
      ] as const) {
        for (const isArchived of [true, false])
          await world.data(update, { input: { conversationId, isArchived } }, by.key);
      }
      await watcher.until((events) => JSON.stringify(events).includes(own));
      expect(JSON.stringify(watcher.events).includes(others)).toBe(
        has('conversations.read.team', role, false),
      );
      await watcher.close();
    },
  );
});

describe('what a team gives to its members', () => {
  const settings =
    'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { membersMay } } }';
  const allow = async (membersMay: string[]) =>
    (await world.data(settings, { input: { membersMay } }, team.owner.key)).updateTeamSettings.team
      .membersMay;
  const suppress =
    'mutation ($target: SuppressionTargetInput!) { suppress(input: { target: $target }) { __typename } }';
  const unsuppress =
    'mutation ($target: SuppressionTargetInput!) { unsuppress(input: { target: $target }) { __typename } }';
  const cancel =
    'mutation ($input: CancelEnrollmentsInput!) @dryRun { cancelEnrollments(input: $input) { canceled } }';
  const bulk =
    'mutation ($query: String!) @dryRun { startBulkQuery(input: { query: $query }) { __typename } }';
  const target = { domain: 'gmail.com' };

  /** The rights of a member, by the code of the refusal. */
  async function attempts(): Promise<(string | null)[]> {
    const { key } = team.member;
    const codeOf = async (query: string, variables: object): Promise<string | null> =>
      (await world.graphql(query, variables, key)).errors?.[0].extensions.code ?? null;
    const file = await fetch(`${world.url}/api/export/contacts.csv`, {
      headers: { 'x-api-key': key },
    });
    await file.text();
    return [
      await codeOf(suppress, { target }),
      await codeOf(unsuppress, { target }),
      await codeOf(cancel, {
        input: { enrollmentIds: [thingsBelongingTo(team.owner).enrollment] },
      }),
      await codeOf(bulk, { query: '{ contacts { nodes { email } } }' }),
      file.status === 200 ? null : String(file.status),
    ];
  }

  it('is allowed, and refused again when it is taken back', async () => {
    const refused = ['ROLE_REQUIRED', 'ROLE_REQUIRED', 'ROLE_REQUIRED', 'ROLE_REQUIRED', '403'];
    expect(await attempts()).toEqual(refused);
    const all = [
      'CONTACTS_EXPORT',
      'ENROLLMENTS_CANCEL_TEAM',
      'SUPPRESSIONS_PUBLIC_DOMAINS',
      'SUPPRESSIONS_REMOVE',
    ];
    expect((await allow(all)).sort()).toEqual(all);
    // Each process reads the rights of a key again within a second.
    await eventually(
      async () => ((await attempts()).every((code) => code === null) ? true : null),
      'the member may',
    );
    expect(await allow([])).toEqual([]);
    await eventually(
      async () => ((await attempts()).join() === refused.join() ? true : null),
      'the member may no longer',
    );
  });

  it('does not concern ordinary addresses, domains and own enrollments', async () => {
    const { key } = team.member;
    for (const one of [{ email: 'somebody@gmail.com' }, { domain: 'competitor.example' }]) {
      expect((await world.graphql(suppress, { target: one }, key)).errors).toBeUndefined();
    }
    expect(
      (await world.graphql(bulk, { query: '{ contacts { nodes { id } } }' }, key)).errors,
    ).toBeUndefined();
    const own = { enrollmentIds: [thingsBelongingTo(team.member).enrollment] };
    expect((await world.graphql(cancel, { input: own }, key)).errors).toBeUndefined();
    const file = new FormData();
    const query =
      'mutation ($input: ImportSuppressionsInput!) { importSuppressions(input: $input) { addedRows refused { row reason } } }';
    file.set('operations', JSON.stringify({ query, variables: { input: { file: null } } }));
    file.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    file.set(
      '0',
      new Blob(['Domain\nyahoo.com\nother.example\n'], { type: 'text/csv' }),
      'list.csv',
    );
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: file,
    });
    const { data } = (await response.json()) as Json;
    expect(data.importSuppressions).toEqual({
      addedRows: 1,
      refused: [
        {
          row: expect.any(Number),
          reason:
            'yahoo.com is a mail provider. Only owners and admins can suppress its whole domain.',
        },
      ],
    });
  });
});
