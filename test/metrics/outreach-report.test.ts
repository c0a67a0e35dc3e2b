import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let flowPlanId: string;
let nodes: string[];

const COUNTS = 'started sent bounced replied positive meetings optedOut left';
const RATES = 'replyRate positiveRate bounceRate optOutRate';
const REPORT = `query ($input: OutreachReportInput!) { outreachReport(input: $input) { from to previousFrom timeZone warnings
  rows { nodeId type day flowPlan { id } member { id } mailbox { id } counts { ${COUNTS} ${RATES} } previous { sent } }
  total { ${COUNTS} } previousTotal { sent } } }`;
const report = async (input: object, key = team.key): Promise<Json> =>
  (await world.data(REPORT, { input }, key)).outreachReport;
const march = { from: '2026-03-02T00:00:00Z', to: '2026-03-15T00:00:00Z' };

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Rates');
  // A Monday.
  world.clock.moveTo(new Date('2026-03-02T09:00:00.000Z'));
  flowPlanId = await team.publishedPlan({
    name: 'Two emails',
    root: {
      type: 'email',
      subject: 'Hi',
      message: 'Hello',
      children: {
        default: { type: 'email', subjectType: 'reply', delay: '1.00:00:00', message: 'Again' },
      },
    },
  });
  const enrolled: string[] = [];
  for (const email of [
    'reply-positive.a@rates.example',
    'quiet.b@rates.example',
    'bounce-late.c@rates.example',
    'complaint.d@rates.example',
  ]) {
    const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email, firstName: 'X' },
      enrollmentMode: 'enroll',
    });
    enrolled.push(enrollmentId);
    await world.advance(200_000);
  }
  await world.advance(4 * DAY);
  await world.data(
    'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }',
    { input: { enrollmentId: enrolled[1] } },
    team.key,
  );
  const { steps } = (
    await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { steps { nodeId } } }',
      { id: flowPlanId },
      team.key,
    )
  ).flowPlan;
  nodes = steps.map(({ nodeId }: Json) => nodeId);
});
afterAll(() => world.close());

const some = (row: Json, names: string) => names.split(' ').map((name) => row[name]);

describe('a report of what became of sent steps', () => {
  it('counts for each step the events before the next one was sent', async () => {
    const { rows, total, warnings } = await report({ ...march, groupBy: 'STEP' });
    const figures = Object.fromEntries(
      rows.map(({ nodeId, counts }: Json) => [nodeId, some(counts, COUNTS)]),
    );
    expect(figures).toEqual({
      [nodes[0] ?? '']: [4, 4, 1, 1, 1, 0, 1, 2],
      [nodes[1] ?? '']: [1, 1, 0, 0, 0, 1, 0, 0],
    });
    expect(some(total, COUNTS)).toEqual([5, 5, 1, 1, 1, 1, 1, 2]);
    expect(warnings).toEqual([]);
  });

  it('has rates as shares of what was sent, and none where nothing was', async () => {
    const { rows } = await report({ ...march, groupBy: 'FLOW_PLAN' });
    expect(rows.map(({ counts, flowPlan }: Json) => [flowPlan.id, ...some(counts, RATES)])).toEqual(
      [[flowPlanId, 0.2, 0.2, 0.2, 0.2]],
    );
    const before = await report({ from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00Z' });
    expect(before.rows.map(({ counts }: Json) => some(counts, RATES))).toEqual([
      [null, null, null, null],
    ]);
  });

  it('is grouped by sender, by mailbox and by day of the team', async () => {
    const { rows: senders } = await report({ ...march, groupBy: 'SENDER' });
    expect(senders.map(({ member, counts }: Json) => [member.id, counts.sent])).toEqual([
      [team.owner.membershipId, 5],
    ]);
    const { rows: mailboxes } = await report({ ...march, groupBy: 'MAILBOX' });
    expect(mailboxes.map(({ mailbox, counts }: Json) => [mailbox !== null, counts.sent])).toEqual([
      [true, 5],
    ]);
    const days = await report({
      from: '2026-03-02T12:00:00Z',
      to: '2026-03-03T12:00:00Z',
      groupBy: 'DAY',
    });
    expect(days.rows.map(({ day, counts }: Json) => [day, counts.sent])).toEqual([
      ['2026-03-02', 4],
      ['2026-03-03', 1],
    ]);
  });

  it('is grouped by flow plan and day, without days that have no count', async () => {
    const { rows } = await report({ ...march, groupBy: 'FLOW_PLAN_DAY' });
    expect(rows.map(({ flowPlan, day, counts }: Json) => [flowPlan.id, day, counts.sent])).toEqual([
      [flowPlanId, '2026-03-02', 4],
      [flowPlanId, '2026-03-03', 1],
    ]);
    const { flowPlan } = await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { createdBy { id } } }',
      { id: flowPlanId },
      team.key,
    );
    expect(flowPlan.createdBy.id).toBe(team.owner.membershipId);
  });

  it('counts the emails of one mailbox by day', async () => {
    const { rows } = await report({ ...march, groupBy: 'MAILBOX' });
    const mailboxIds = [rows[0].mailbox.id];
    const both = { from: '2026-03-02T12:00:00Z', to: '2026-03-03T12:00:00Z', groupBy: 'DAY' };
    const days = await report({ ...both, mailboxIds });
    expect(days.rows.map(({ day, counts }: Json) => [day, counts.sent])).toEqual([
      ['2026-03-02', 4],
      ['2026-03-03', 1],
    ]);
    const unknown = 'mb_01J00000000000000000000000';
    const none = await report({ ...both, mailboxIds: [unknown] });
    expect(none.rows.map(({ counts }: Json) => counts.sent)).toEqual([0, 0]);
    expect(none.warnings).toEqual([expect.stringContaining(unknown)]);
  });

  it('is beside the period before, whose days are those of the team', async () => {
    await world.data(
      'mutation { updateTeamSettings(input: { timeZone: "Asia/Tokyo" }) { team { id } } }',
      {},
      team.key,
    );
    const { from, to, previousFrom, timeZone, total, previousTotal } = await report({
      from: '2026-03-04T00:00:00Z',
      to: '2026-03-05T00:00:00Z',
    });
    expect([from, to, previousFrom, timeZone]).toEqual([
      '2026-03-03T15:00:00.000Z',
      '2026-03-05T14:59:59.999Z',
      '2026-03-01T15:00:00.000Z',
      'Asia/Tokyo',
    ]);
    expect([total.sent, previousTotal.sent]).toEqual([0, 5]);
  });

  it('shows other members their own figures only', async () => {
    const { total, warnings } = await report({ ...march }, team.member.key);
    expect([total.sent, warnings]).toEqual([
      0,
      [
        'Your team does not let members see the figures of others. This report contains only your own. An owner can change this.',
      ],
    ]);
  });

  it('refuses a period that ends before it begins, starts in the future or is too long', async () => {
    const refused = async (input: object) =>
      (await world.graphql(REPORT, { input }, team.key)).errors[0].message;
    expect([
      await refused({ from: '2026-03-04T00:00:00Z', to: '2026-03-02T00:00:00Z' }),
      await refused({ from: '2030-01-01T00:00:00Z' }),
      await refused({ from: '2024-03-04T00:00:00Z', to: '2026-03-02T00:00:00Z' }),
    ]).toEqual([
      expect.stringContaining('Swap the two values'),
      expect.stringContaining('future'),
      expect.stringContaining('A report covers at most 366 days.'),
    ]);
  });

  it('is a tool for one flow plan, which must exist', async () => {
    const { items, total, summary } = await team.ok('get_flow_plan_report', {
      flowPlanId,
      fromUtc: '2026-03-02T00:00:00Z',
      toUtc: '2026-03-15T00:00:00Z',
    });
    expect(items.map(({ nodeId, counts }: Json) => [nodeId, counts.sent]).sort()).toEqual(
      [
        [nodes[0], 4],
        [nodes[1], 1],
      ].sort(),
    );
    expect([total.replied, summary]).toEqual([
      1,
      '5 steps sent, 1 with a reply, 1 of them positive, 1 bounced.',
    ]);
    const { status } = await world.tool(
      'get_flow_plan_report',
      { flowPlanId: 'fp_01JDC5Z0V8M3Q4R5S6T7W8X9YA' },
      team.key,
    );
    expect(status).toBe(404);
  });
});

it('counts an opt-out by a reply, and follows the member’s correction of it', async () => {
  const own = await world.team('Wishes');
  const planId = await own.publishedPlan({
    root: { nodeId: 'hello', type: 'email', subject: 'Hi', message: 'Hello' },
  });
  for (const email of ['reply-opt-out.a@wish.example', 'quiet.b@wish.example'])
    await own.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId: planId, contact: { email, firstName: 'X' }, enrollmentMode: 'enroll' },
    });
  await world.advance(4 * DAY);
  const period = {
    from: new Date(world.clock.now().getTime() - 10 * DAY).toISOString(),
    to: world.clock.now().toISOString(),
  };
  const { rows } = await report({ ...period, groupBy: 'STEP' }, own.key);
  expect(some(rows[0].counts, 'sent replied optedOut')).toEqual([2, 1, 1]);
  const told = async () =>
    (await own.ok('get_flow_plan_report', { flowPlanId: planId })).items.map((item: Json) => [
      ...[item.nodeId, item.counts.sent, item.counts.optedOut],
    ]);
  expect(await told()).toEqual([['hello', 2, 1]]);
  const { prisma } = world.runtime.database.read;
  const message = await prisma.message.findFirstOrThrow({
    where: { teamId: own.teamId, direction: 'inbound' },
  });
  await own.ok('correct_reply_intent', { messageId: message.id, intent: 'objection' });
  expect(await told()).toEqual([['hello', 2, 0]]);
});
