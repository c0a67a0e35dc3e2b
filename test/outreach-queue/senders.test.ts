// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { SenderQueues } from '../support/sender-queues.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let queues: SenderQueues;
let team: TestTeam;

const PAUSE =
  'mutation ($input: PauseSenderInput!) { pauseSender(input: $input) { senderSettings { id isPaused pausedAt pauseReason } warnings } }';
const RESUME =
  'mutation ($input: ResumeSenderInput!) { resumeSender(input: $input) { senderSettings { isPaused } } }';
const SENDERS = `query ($first: Int, $after: String, $filter: SenderFilter) { senders(first: $first, after: $after, filter: $filter) {
  totalCount nodes { id member { id } isPaused dailyEmails usage { kind sent limit } } pageInfo { endCursor hasNextPage } } }`;
const ACTIONS = `query ($filter: OutreachActionFilter, $orderBy: OutreachActionOrder, $first: Int, $after: String) {
  outreachActions(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount warnings nodes { id requestType status sender { id } contact { firstName } dueAt } pageInfo { endCursor hasNextPage } } }`;
const INSIGHTS = `{ outreachQueueInsights { warnings insights { reasonCode statusCategory recommendedAction viewerCanResolve affectedActionCount expectedResumeAt } } }`;
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const namesOf = ({ nodes }: Json): string[] => nodes.map(({ contact }: Json) => contact.firstName);
const actions = async (variables: object, key = team.key): Promise<Json> =>
  (await world.data(ACTIONS, variables, key)).outreachActions;

beforeAll(async () => {
  world = await World.open();
  queues = await SenderQueues.ofNewTeam(world, 'Senders', '2026-03-02T09:00:00.000Z');
  ({ team } = queues);
});
afterAll(() => world.close());

describe('the requests in queues', () => {
  it('are listed in queue order, filtered, and only the own ones for members', async () => {
    await world.data(PAUSE, { input: {} }, team.key);
    const enrollmentIds = await queues.fill(team.owner, ['quiet-ann', 'quiet-ben', 'quiet-cora']);
    await queues.fill(team.member, ['quiet-dan']);
    await world.data(PAUSE, { input: {} }, team.member.key);
    await world.settle();
    const all = await actions({});
    expect([namesOf(all), all.totalCount]).toEqual([['ann', 'ben', 'cora', 'dan'], 4]);
    expect(namesOf(await actions({ filter: { senderUserIds: [team.member.userId] } }))).toEqual([
      'dan',
    ]);
    expect(namesOf(await actions({ filter: { enrollmentIds: [enrollmentIds[1]] } }))).toEqual([
      'ben',
    ]);
    expect(namesOf(await actions({ filter: { requestTypes: ['SEND_MESSAGE'] } }))).toEqual([]);
    expect(
      namesOf(await actions({ orderBy: { by: 'CREATED_AT', direction: 'DESCENDING' } }))[0],
    ).toBe('dan');
    const first = await actions({ first: 3 });
    expect(namesOf(await actions({ first: 3, after: first.pageInfo.endCursor }))).toEqual(['dan']);
    const own = await actions({ filter: { senderUserIds: [team.owner.userId] } }, team.member.key);
    expect([namesOf(own), own.warnings.length]).toEqual([['dan'], 1]);
    const stranger = await world.team('Strangers to queues');
    expect((await actions({}, stranger.key)).totalCount).toBe(0);
  });
});

describe('a sender', () => {
  it('that is paused sends nothing until it resumes, and insights say so', async () => {
    await world.advance(HOUR);
    expect((await actions({ filter: { statuses: ['DONE'] } })).totalCount).toBe(0);
    const { insights } = (await world.data(INSIGHTS, {}, team.key)).outreachQueueInsights;
    expect(
      insights.map((insight: Json) => [
        insight.reasonCode,
        insight.statusCategory,
        insight.recommendedAction,
        insight.affectedActionCount,
        insight.expectedResumeAt,
      ]),
    ).toEqual([
      ['SENDER_PAUSED', 'ACTION_REQUIRED', 'RESUME_SENDER', 3, null],
      ['SENDER_PAUSED', 'ACTION_REQUIRED', 'RESUME_SENDER', 1, null],
    ]);
    expect((await world.data(RESUME, { input: {} }, team.key)).resumeSender.senderSettings).toEqual(
      { isPaused: false },
    );
    await world.advance(HOUR);
    const done = await actions({ filter: { statuses: ['DONE'] } });
    expect([...namesOf(done)].sort()).toEqual(['ann', 'ben', 'cora']);
  });

  it('is paused by its member, an owner or an admin, and the audit log has it', async () => {
    expect(
      codeOf(await world.graphql(PAUSE, { input: { userId: team.owner.userId } }, team.member.key)),
    ).toBe('FORBIDDEN');
    const { senderSettings } = (
      await world.data(
        PAUSE,
        { input: { userId: team.member.userId, reason: ' On leave ' } },
        team.admin.key,
      )
    ).pauseSender;
    // It was paused already: the first reason, none, stays.
    expect([senderSettings.isPaused, senderSettings.pauseReason]).toEqual([true, null]);
    await world.data(RESUME, { input: { userId: team.member.userId } }, team.admin.key);
    const again = (
      await world.data(
        PAUSE,
        { input: { userId: team.member.userId, reason: ' On leave ' } },
        team.admin.key,
      )
    ).pauseSender;
    expect(again.senderSettings.pauseReason).toBe('On leave');
    await world.data(RESUME, { input: { userId: team.member.userId } }, team.key);
    const { nodes } = (
      await world.data('{ auditLog(first: 3) { nodes { action } } }', {}, team.key)
    ).auditLog;
    expect(nodes.map(({ action }: Json) => action)).toEqual([
      'SENDER_RESUMED',
      'SENDER_PAUSED',
      'SENDER_RESUMED',
    ]);
    expect(
      codeOf(await world.graphql(PAUSE, { input: { reason: 'x'.repeat(501) } }, team.key)),
    ).toBe('INVALID_REQUEST');
    expect(
      codeOf(
        await world.graphql(
          PAUSE,
          { input: { userId: 'user_01J00000000000000000000000' } },
          team.key,
        ),
      ),
    ).toBe('NOT_FOUND');
    expect(codeOf(await world.graphql(PAUSE, { input: {} }, null))).toBe('UNAUTHENTICATED');
  });

  it('that is paused sends no emails either', async () => {
    const mails = await SenderQueues.ofNewTeam(world, 'Paused mail', '2026-03-04T09:00:00.000Z');
    await world.data(PAUSE, { input: {} }, mails.team.key);
    await mails.team.enrolled({
      name: 'Mails',
      root: { type: 'email', subject: 'Hi', message: 'Hello' },
    });
    await world.advance(HOUR);
    const sent = async () =>
      (await world.data('{ sandboxEmails { totalCount } }', {}, mails.team.key)).sandboxEmails
        .totalCount;
    expect(await sent()).toBe(0);
    const { insights } = (await world.data(INSIGHTS, {}, mails.team.key)).outreachQueueInsights;
    expect(insights).toMatchObject([{ reasonCode: 'SENDER_PAUSED', affectedActionCount: 1 }]);
    await world.data(RESUME, { input: {} }, mails.team.key);
    await world.settle();
    expect(await sent()).toBe(1);
    const { nodes } = (await world.data(SENDERS, {}, mails.team.key)).senders;
    expect(nodes[0].usage.find(({ kind }: Json) => kind === 'EMAIL')).toMatchObject({
      sent: 1,
      limit: 100,
    });
  });

  it('shows its use of today, and all senders are one list', async () => {
    const { nodes, totalCount } = (await world.data(SENDERS, {}, team.key)).senders;
    expect([totalCount, nodes.map(({ member }: Json) => member.id)]).toEqual([
      3,
      [team.owner.membershipId, team.admin.membershipId, team.member.membershipId],
    ]);
    const usage = (node: Json) =>
      Object.fromEntries(node.usage.map(({ kind, sent, limit }: Json) => [kind, [sent, limit]]));
    expect(usage(nodes[1])).toEqual({
      EMAIL: [0, 100],
      VIEW_PROFILE: [0, 80],
      SEND_CONNECTION: [0, 20],
      SEND_MESSAGE: [0, 50],
      SEND_IN_MAIL_MESSAGE: [0, 20],
    });
    const first = (await world.data(SENDERS, { first: 2 }, team.key)).senders;
    const rest = (
      await world.data(SENDERS, { first: 2, after: first.pageInfo.endCursor }, team.key)
    ).senders;
    expect(rest.nodes.map(({ member }: Json) => member.id)).toEqual([team.member.membershipId]);
    expect(
      (await world.data(SENDERS, {}, team.member.key)).senders.nodes.map(
        ({ member }: Json) => member.id,
      ),
    ).toEqual([team.member.membershipId]);
    expect(
      (await world.data(SENDERS, { filter: { isActive: false } }, team.key)).senders.totalCount,
    ).toBe(0);
  });
});
