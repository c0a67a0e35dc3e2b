import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let plans: string[];

const COUNTS =
  'emailsSent profileViews connectionRequests acceptedConnections messagesSent inMailsSent replies positiveReplies clicks tasksCompleted meetingsBooked';
const REPORT = `query ($input: TeamReportInput!) { teamReport(input: $input) { from to previousFrom warnings
  groups { from to member { id } flowPlan { id } counts { ${COUNTS} } previous { ${COUNTS} } } total { ${COUNTS} } previousTotal { ${COUNTS} } } }`;
const MEETINGS = `query ($filter: MeetingFilter, $orderBy: MeetingOrder, $first: Int, $after: String) { meetings(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
  totalCount nodes { note bookedAt enrollment { id } } pageInfo { endCursor } } }`;
const report = async (input: object, key = team.key): Promise<Json> =>
  (await world.data(REPORT, { input }, key)).teamReport;
const meetings = async (variables: object): Promise<Json> =>
  (await world.data(MEETINGS, variables, team.key)).meetings;
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const nothing = Object.fromEntries(COUNTS.split(' ').map((name) => [name, 0]));

async function mailTo(addresses: readonly string[], name: string, key: string): Promise<string> {
  const flowPlanId = await team.publishedPlan(
    { name, root: { type: 'email', subject: 'Hi', message: 'Hello' } },
    key,
  );
  for (const email of addresses) {
    const { enrollmentId } = await team.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact: { email, firstName: 'X' }, enrollmentMode: 'enroll' },
      key,
    );
    await world.advance(200_000);
    if (!email.startsWith('quiet')) continue;
    const meeting =
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }';
    await world.data(meeting, { input: { enrollmentId, note: `With ${email}` } }, key);
  }
  return flowPlanId;
}

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Reports');
  // A Monday.
  world.clock.moveTo(new Date('2026-03-02T09:00:00.000Z'));
  const first = await mailTo(
    [
      'reply-positive.a@reports.example',
      'out-of-office.b@reports.example',
      'bounce-late.c@reports.example',
    ],
    'First',
    team.key,
  );
  await world.advance(7 * DAY);
  const second = await mailTo(
    ['quiet.d@reports.example', 'quiet.e@reports.example'],
    'Second',
    team.member.key,
  );
  plans = [first, second];
});
afterAll(() => world.close());

describe('a report', () => {
  const march = { from: '2026-03-02T00:00:00Z', to: '2026-03-15T00:00:00Z' };

  it('counts what happened, and of messages only replies', async () => {
    const { total, previousTotal, groups, from, to, previousFrom } = await report(march);
    expect(total).toEqual({
      ...nothing,
      emailsSent: 5,
      replies: 1,
      positiveReplies: 1,
      meetingsBooked: 2,
    });
    expect([previousTotal, groups.length]).toEqual([nothing, 1]);
    expect([from, to, previousFrom]).toEqual([
      '2026-03-02T00:00:00.000Z',
      '2026-03-15T23:59:59.999Z',
      '2026-02-16T00:00:00.000Z',
    ]);
    const metrics = await team.ok('get_team_metrics', { fromUtc: march.from, toUtc: march.to });
    expect([
      metrics.engagement.emailMetrics.replies,
      metrics.opportunities.positiveReplies,
    ]).toEqual([1, 1]);
  });

  it('is grouped by user and by plan', async () => {
    const { groups: users } = await report({ ...march, groupBy: 'USER' });
    expect(
      Object.fromEntries(
        users.map(({ member, counts }: Json) => [
          member.id,
          [counts.emailsSent, counts.meetingsBooked],
        ]),
      ),
    ).toEqual({
      [team.owner.membershipId]: [3, 0],
      [team.member.membershipId]: [2, 2],
    });
    const { groups } = await report({ ...march, groupBy: 'FLOW_PLAN' });
    expect(
      Object.fromEntries(
        groups.map(({ flowPlan, counts }: Json) => [
          flowPlan.id,
          [counts.emailsSent, counts.replies],
        ]),
      ),
    ).toEqual({
      [plans[0] ?? '']: [3, 1],
      [plans[1] ?? '']: [2, 0],
    });
    const filtered = await report({
      ...march,
      flowPlanIds: [plans[1]],
      userIds: [team.member.userId],
    });
    expect(filtered.total.emailsSent).toBe(2);
  });

  it('is grouped by week and by day, each beside the one of the period before', async () => {
    const { groups: weeks } = await report({ ...march, groupBy: 'WEEK' });
    expect(
      weeks.map(({ from, to, counts }: Json) => [
        from.slice(0, 10),
        to.slice(0, 10),
        counts.emailsSent,
      ]),
    ).toEqual([
      ['2026-03-02', '2026-03-08', 3],
      ['2026-03-09', '2026-03-15', 2],
    ]);
    const lastWeek = await report({
      from: '2026-03-09T00:00:00Z',
      to: '2026-03-15T00:00:00Z',
      groupBy: 'DAY',
    });
    expect(lastWeek.groups).toHaveLength(7);
    expect([
      lastWeek.groups[0].counts.emailsSent,
      lastWeek.groups[0].previous.emailsSent,
      lastWeek.previousTotal.emailsSent,
    ]).toEqual([2, 3, 3]);
  });

  it('shows admins the team, and members only themselves, unless an owner lets them see it', async () => {
    const admin = await report(march, team.admin.key);
    expect([admin.total.emailsSent, admin.warnings]).toEqual([5, []]);
    const { total, warnings } = await report(march, team.member.key);
    expect([total.emailsSent, warnings.length]).toEqual([2, 1]);
    const allow = (membersMay: string[]) =>
      world.data(
        'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { id } } }',
        { input: { membersMay } },
        team.key,
      );
    await allow(['REPORTS_READ_TEAM']);
    // What a key may do is read again within a second.
    await expect.poll(async () => (await report(march, team.member.key)).total.emailsSent).toBe(5);
    expect((await report(march, team.member.key)).warnings).toEqual([]);
    // The metrics of the tools stay with owners, whatever is allowed.
    const { warnings: narrowed } = await world.ok('get_team_metrics', {}, team.member.key);
    expect(narrowed).toHaveLength(1);
    await allow([]);
    await expect.poll(async () => (await report(march, team.member.key)).total.emailsSent).toBe(2);
    const stranger = await world.team('Strangers to reports');
    expect((await report(march, stranger.key)).total).toEqual(nothing);
  });

  it('counts in the days of the team, whose clocks may change within them', async () => {
    const moveTo = (timeZone: string) =>
      world.data(
        'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { id } } }',
        { input: { timeZone } },
        team.key,
      );
    await moveTo('Pacific/Honolulu');
    const { groups } = await report({
      from: '2026-03-01T12:00:00Z',
      to: '2026-03-09T12:00:00Z',
      groupBy: 'DAY',
    });
    expect(groups.map(({ counts }: Json) => counts.emailsSent)).toEqual([
      3, 0, 0, 0, 0, 0, 0, 2, 0,
    ]);
    expect([groups[0].from, groups[0].to]).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T09:59:59.999Z',
    ]);
    await moveTo('America/New_York');
    const {
      from,
      to,
      groups: weeks,
    } = await report({
      from: '2026-03-02T12:00:00Z',
      to: '2026-03-15T12:00:00Z',
      groupBy: 'WEEK',
    });
    expect([from, weeks[0].to, weeks[1].from, to]).toEqual([
      '2026-03-02T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00.000Z',
      '2026-03-16T03:59:59.999Z',
    ]);
    expect(weeks.map(({ counts }: Json) => counts.emailsSent)).toEqual([3, 2]);
    expect(weeks[1].previous.emailsSent).toBe(0);
    await moveTo('UTC');
  });

  it('rejects a period that ends before it starts or is too long', async () => {
    for (const period of [
      { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
      { from: '2024-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
    ]) {
      expect(codeOf(await world.graphql(REPORT, { input: period }, team.key))).toBe(
        'INVALID_REQUEST',
      );
    }
    const long = await world.graphql(
      REPORT,
      { input: { from: '2024-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' } },
      team.key,
    );
    expect(long.errors[0].message).toBe(
      'from: A report covers at most 366 days. Shorten the period.',
    );
    expect(codeOf(await world.graphql(REPORT, { input: march }, null))).toBe('UNAUTHENTICATED');
  });
});

describe('meetings', () => {
  it('are listed, filtered, sorted and paged', async () => {
    const notes = ({ nodes }: Json): string[] => nodes.map(({ note }: Json) => note);
    const all = await meetings({});
    expect([notes(all), all.totalCount]).toEqual([
      ['With quiet.e@reports.example', 'With quiet.d@reports.example'],
      2,
    ]);
    expect(notes(await meetings({ orderBy: { direction: 'ASCENDING' }, first: 1 }))).toEqual([
      'With quiet.d@reports.example',
    ]);
    const first = await meetings({ first: 1 });
    expect(notes(await meetings({ first: 1, after: first.pageInfo.endCursor }))).toEqual([
      'With quiet.d@reports.example',
    ]);
    expect(notes(await meetings({ filter: { senderUserIds: [team.owner.userId] } }))).toEqual([]);
    expect(notes(await meetings({ filter: { flowPlanIds: [plans[1]] } }))).toHaveLength(2);
    expect(notes(await meetings({ filter: { bookedFrom: '2027-01-01T00:00:00Z' } }))).toEqual([]);
    const wrong = {
      filter: { bookedFrom: '2027-01-01T00:00:00Z', bookedTo: '2026-01-01T00:00:00Z' },
    };
    expect(codeOf(await world.graphql(MEETINGS, wrong, team.key))).toBe('INVALID_REQUEST');
    const stranger = await world.team('Strangers to meetings');
    expect((await world.data(MEETINGS, {}, stranger.key)).meetings.totalCount).toBe(0);
  });
});
