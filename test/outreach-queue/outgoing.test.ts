import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL, LATER_EMAIL, OutreachStage, PROFILE_VIEW } from '../outreach/outreach-stage.ts';
import type { Json } from '../support/json.ts';
import { World } from '../support/world.ts';

/** The next emails and network requests with their holds, and the held ones by reason. */

let world: World;
let stage: OutreachStage;
let emailPlan: string;

const LIST = `query ($filter: OutgoingFilter, $orderBy: OutgoingOrder, $first: Int, $after: String) {
  outgoing(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount warnings pageInfo { endCursor hasNextPage }
    nodes { key status requestType subject dueAt leavesAt until reason { code resolver } sender { id } contact { firstName }
      enrollment { flowPlan { id } } mailbox { address } } } }`;

const outgoing = async (variables: object = {}, key = stage.key): Promise<Json> =>
  (await world.data(LIST, variables, key)).outgoing;

const rowsOf = ({ nodes }: Json): string[] =>
  nodes.map(
    ({ contact, requestType, status, reason }: Json) =>
      `${contact.firstName} ${requestType ?? 'EMAIL'} ${status} ${reason?.code ?? '-'}`,
  );

const settings = (input: object, key = stage.key) =>
  world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
    { input },
    key,
  );

const contact = (name: string) => ({
  email: `quiet-${name.toLowerCase()}@out.example`,
  networkUrl: `https://network.example/in/quiet-${name.toLowerCase()}`,
  firstName: name,
});

async function enrolled(root: object, name: string, userId = stage.owner.userId): Promise<string> {
  const flowPlanId = await stage.publishedPlan({ root, candidates: [userId] });
  await stage.enroll(flowPlanId, contact(name), { senderUserId: userId });
  await world.advance(1_000);
  return flowPlanId;
}

beforeAll(async () => {
  world = await World.open();
  stage = await OutreachStage.set(world, 'Outgoing');
  await world.rules(stage.team);
  for (const { key } of [stage.owner, stage.member])
    await settings({ workStart: '23:00', workEnd: '23:30' }, key);
  emailPlan = await enrolled(EMAIL, 'Ann');
  await enrolled(PROFILE_VIEW, 'Ben');
  await enrolled(LATER_EMAIL, 'Cora');
  await enrolled(EMAIL, 'Dan', stage.member.userId);
});
afterAll(() => world.close());

describe('what leaves next', () => {
  it('is one list over emails and requests, with the hold of each and its end', async () => {
    const all = await outgoing();
    expect(rowsOf(all)).toEqual([
      'Ann EMAIL QUEUED OUTSIDE_WORK_SCHEDULE',
      'Ben VIEW_PROFILE QUEUED OUTSIDE_WORK_SCHEDULE',
      'Dan EMAIL QUEUED OUTSIDE_WORK_SCHEDULE',
      'Cora EMAIL SCHEDULED -',
    ]);
    expect(all).toMatchObject({ totalCount: 4, warnings: [] });
    expect(all.nodes[0]).toMatchObject({
      subject: 'Hello',
      dueAt: '2026-03-02T09:00:00.000Z',
      until: '2026-03-02T23:00:00.000Z',
      leavesAt: '2026-03-02T23:00:00.000Z',
      reason: { resolver: 'SYSTEM' },
      sender: { id: stage.owner.membershipId },
      enrollment: { flowPlan: { id: emailPlan } },
    });
    expect(all.nodes[3]).toMatchObject({ until: null, leavesAt: all.nodes[3].dueAt });
  });

  it('is read page by page, and in the other direction', async () => {
    const first = await outgoing({ first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(rowsOf(await outgoing({ first: 3, after: first.pageInfo.endCursor }))).toEqual([
      'Cora EMAIL SCHEDULED -',
    ]);
    const reversed = rowsOf(await outgoing({ orderBy: { direction: 'DESCENDING' } }));
    expect(reversed).toEqual(rowsOf(await outgoing()).reverse());
  });

  it('is filtered by senders and flow plans, and members see their own', async () => {
    expect(rowsOf(await outgoing({ filter: { flowPlanIds: [emailPlan] } }))).toEqual([
      'Ann EMAIL QUEUED OUTSIDE_WORK_SCHEDULE',
    ]);
    const ofMember = ['Dan EMAIL QUEUED OUTSIDE_WORK_SCHEDULE'];
    const filter = { senderUserIds: [stage.member.userId] };
    expect(rowsOf(await outgoing({ filter }))).toEqual(ofMember);
    const others = { senderUserIds: [stage.owner.userId] };
    const own = await outgoing({ filter: others }, stage.member.key);
    expect([rowsOf(own), own.warnings]).toEqual([
      ofMember,
      [
        'Only owners and admins can see what leaves in the name of other senders. The result is restricted to your own.',
      ],
    ]);
  });

  it('names the hold that somebody has to end, and has no time then', async () => {
    await stage.ok('pause', { scope: 'contact', id: await idOf('Ann') });
    await world.data('mutation { pauseSender(input: {}) { warnings } }', {}, stage.key);
    const { nodes } = await outgoing();
    expect(rowsOf({ nodes })).toEqual([
      'Ann EMAIL QUEUED CONTACT_PAUSED',
      'Ben VIEW_PROFILE QUEUED SENDER_PAUSED',
      'Dan EMAIL QUEUED OUTSIDE_WORK_SCHEDULE',
      'Cora EMAIL SCHEDULED SENDER_PAUSED',
    ]);
    expect(nodes[0]).toMatchObject({ until: null, leavesAt: null });
    await stage.ok('pause', { scope: 'team' });
    expect(new Set((await outgoing()).nodes.map(({ reason }: Json) => reason.code))).toEqual(
      new Set(['TEAM_PAUSED']),
    );
    await stage.ok('resume', { scope: 'team' });
  });
});

async function idOf(name: string): Promise<string> {
  const { items } = await stage.ok('search_contacts', { query: name });
  return items[0].prospectId;
}

describe('the held and refused contacts', () => {
  it('are counted by flow plan and reason, and the plan lists those of a reason', async () => {
    const refusing = await stage.publishedPlan({ root: EMAIL, name: 'Refusing' });
    await stage.enroll(refusing, { networkUrl: 'https://network.example/in/quiet-eve' });
    const { heldContacts } = await world.data(
      '{ heldContacts { state count until reason { code } flowPlan { id } } }',
      {},
      stage.key,
    );
    const found = heldContacts.map(
      ({ state, count, reason }: Json) => `${state} ${reason.code} ${count}`,
    );
    expect(found.sort()).toEqual([
      'HELD CONTACT_PAUSED 1',
      'HELD OUTSIDE_WORK_SCHEDULE 1',
      'HELD SENDER_PAUSED 1',
      'HELD SENDER_PAUSED 1',
      'REFUSED MISSING_IDENTITY 1',
    ]);
    const ofReason = async (id: string, reasons: string[]) =>
      (
        await world.data(
          'query ($id: ID!, $reasons: [WaitingReasonCode!]) { flowPlan(id: $id) { contacts(first: 5, reasons: $reasons) { totalCount nodes { state reason { code } } } } }',
          { id, reasons },
          stage.key,
        )
      ).flowPlan.contacts;
    expect(await ofReason(emailPlan, ['CONTACT_PAUSED'])).toEqual({
      totalCount: 1,
      nodes: [{ state: 'HELD', reason: { code: 'CONTACT_PAUSED' } }],
    });
    expect(await ofReason(emailPlan, ['SENDER_PAUSED'])).toEqual({ totalCount: 0, nodes: [] });
    expect(await ofReason(refusing, ['MISSING_IDENTITY', 'SENDER_PAUSED'])).toEqual({
      totalCount: 1,
      nodes: [{ state: 'REFUSED', reason: { code: 'MISSING_IDENTITY' } }],
    });
  });
});

describe('a paused mailbox', () => {
  it('says who paused it, when and why, until it is resumed', async () => {
    const query =
      'query ($id: ID!) { mailbox(id: $id) { pausedBy { id } statusSince reasonMessage } }';
    const { mailboxes } = await world.data(
      'query ($id: ID!) { mailboxes(first: 1, filter: { userIds: [$id] }) { nodes { id } } }',
      { id: stage.member.userId },
      stage.key,
    );
    const [{ id }] = mailboxes.nodes;
    await stage.ok('pause', { scope: 'mailbox', id, reason: 'Moving house' });
    expect((await world.data(query, { id }, stage.member.key)).mailbox).toEqual({
      pausedBy: { id: stage.owner.membershipId },
      statusSince: world.clock.now().toISOString(),
      reasonMessage: 'The mailbox was paused by a member: Moving house',
    });
    await stage.ok('resume', { scope: 'mailbox', id });
    expect((await world.data(query, { id }, stage.member.key)).mailbox.pausedBy).toBeNull();
  });
});
