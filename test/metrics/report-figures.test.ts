import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Every figure leads to the contacts behind it, and their counts add up to the figure. */

let world: World;
let team: TestTeam;
let flowPlanId: string;
const march = { from: '2026-03-02T00:00:00Z', to: '2026-03-15T00:00:00Z' };

const OUTREACH = {
  STARTED: 'started',
  SENT: 'sent',
  BOUNCED: 'bounced',
  REPLIED: 'replied',
  POSITIVE: 'positive',
  MEETINGS: 'meetings',
  OPTED_OUT: 'optedOut',
  LEFT: 'left',
};
const ACTIVITY = {
  EMAILS_SENT: 'emailsSent',
  PROFILE_VIEWS: 'profileViews',
  CONNECTION_REQUESTS: 'connectionRequests',
  ACCEPTED_CONNECTIONS: 'acceptedConnections',
  MESSAGES_SENT: 'messagesSent',
  IN_MAILS_SENT: 'inMailsSent',
  REPLIES: 'replies',
  POSITIVE_REPLIES: 'positiveReplies',
  CLICKS: 'clicks',
  TASKS_COMPLETED: 'tasksCompleted',
  MEETINGS_BOOKED: 'meetingsBooked',
};
const COUNTS = Object.values(OUTREACH).join(' ');
const CONTACTS =
  'count contacts(first: 50) { totalCount nodes { count latestAt contact { id email } } }';

const data = (query: string, variables: object = {}, key = team.key): Promise<Json> =>
  world.data(query, variables, key);

async function outreach(input: object, key = team.key): Promise<Json> {
  const query = `query ($input: OutreachFigureInput!) { outreachFigure(input: $input) { ${CONTACTS} } }`;
  return (await data(query, { input: { ...march, ...input } }, key)).outreachFigure;
}

const sumOf = ({ contacts }: Json): number =>
  contacts.nodes.reduce((sum: number, { count }: Json) => sum + count, 0);
const emailsOf = ({ contacts }: Json): string[] =>
  contacts.nodes.map(({ contact }: Json) => contact.email).sort();

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Figures');
  // A Monday.
  world.clock.moveTo(new Date('2026-03-02T09:00:00.000Z'));
  flowPlanId = await team.publishedPlan({
    name: 'Two emails and a call',
    root: {
      type: 'email',
      subject: 'Hi',
      message: 'Hello',
      children: {
        default: {
          type: 'email',
          subjectType: 'reply',
          delay: '1.00:00:00',
          message: 'Again',
          children: { default: { type: 'call', title: 'Ring', delay: '1.00:00:00' } },
        },
      },
    },
  });
  for (const email of [
    'reply-positive.a@figures.example',
    'quiet.b@figures.example',
    'bounce-late.c@figures.example',
    'complaint.d@figures.example',
    'quiet.e@figures.example',
  ]) {
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email, firstName: 'X' },
      enrollmentMode: 'enroll',
    });
    await world.advance(200_000);
  }
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'quiet.waits@figures.example', firstName: 'Waits' },
  });
  await world.advance(5 * DAY);
  const { items } = await team.ok('list_user_tasks', { flowIds: [flowPlanId] });
  await data('mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { warnings } }', {
    input: { taskId: items[0].taskId },
  });
});
afterAll(() => world.close());

describe('a figure of the rates', () => {
  it('is the count of the report in every row, and what its contacts add up to', async () => {
    for (const groupBy of ['TOTAL', 'FLOW_PLAN', 'STEP', 'SENDER', 'MAILBOX'] as const) {
      const { outreachReport } = await data(
        `query ($input: OutreachReportInput!) { outreachReport(input: $input) {
          rows { nodeId flowPlan { id } member { user { id } } mailbox { id } counts { ${COUNTS} } } } }`,
        { input: { ...march, groupBy } },
      );
      expect(outreachReport.rows.length).toBeGreaterThan(0);
      for (const { nodeId, flowPlan, member, mailbox, counts } of outreachReport.rows) {
        for (const [figure, field] of Object.entries(OUTREACH)) {
          const found = await outreach({
            figure,
            ...(flowPlan === null ? {} : { flowPlanIds: [flowPlan.id] }),
            ...(nodeId === null ? {} : { nodeIds: [nodeId] }),
            ...(member === null ? {} : { userIds: [member.user.id] }),
            ...(mailbox === null ? {} : { mailboxIds: [mailbox.id] }),
          });
          const where = `${groupBy} ${figure}`;
          expect([where, found.count]).toEqual([where, counts[field]]);
          expect([where, sumOf(found)]).toEqual([where, counts[field]]);
        }
      }
    }
  });

  it('names the contacts', async () => {
    expect(emailsOf(await outreach({ figure: 'REPLIED' }))).toEqual([
      'reply-positive.a@figures.example',
    ]);
    expect(emailsOf(await outreach({ figure: 'BOUNCED' }))).toEqual([
      'bounce-late.c@figures.example',
    ]);
    const sent = await outreach({ figure: 'SENT' });
    expect([sent.count, sent.contacts.totalCount]).toEqual([7, 5]);
    const counts = sent.contacts.nodes.map(({ contact, count }: Json) => [contact.email, count]);
    expect(counts.slice(0, 2)).toEqual([
      ['quiet.e@figures.example', 2],
      ['quiet.b@figures.example', 2],
    ]);
  });

  it('is read page by page in both directions', async () => {
    const page = async (input: string): Promise<Json> =>
      (
        await data(
          `query ($input: OutreachFigureInput!) { outreachFigure(input: $input) { contacts(${input}) {
            pageInfo { hasNextPage endCursor } nodes { contact { email } } } } }`,
          { input: { ...march, figure: 'SENT' } },
        )
      ).outreachFigure.contacts;
    const all: string[] = (await page('first: 50')).nodes.map(({ contact }: Json) => contact.email);
    const one = await page('first: 2');
    const two = await page(`first: 50, after: "${one.pageInfo.endCursor}"`);
    const read = [...one.nodes, ...two.nodes].map(({ contact }: Json) => contact.email);
    expect(read).toEqual(all);
    const reversed = await page('first: 50, orderBy: { direction: ASCENDING }');
    expect(reversed.nodes.map(({ contact }: Json) => contact.email)).toEqual(all.reverse());
  });

  it('shows other members their own only', async () => {
    const { count, contacts } = await outreach({ figure: 'SENT' }, team.member.key);
    expect([count, contacts.nodes]).toEqual([0, []]);
  });
});

describe('a figure of the activity', () => {
  it('is the count of the report in every row, and what its contacts add up to', async () => {
    const fields = Object.values(ACTIVITY).join(' ');
    for (const groupBy of ['TOTAL', 'USER', 'FLOW_PLAN', 'DAY', 'WEEK'] as const) {
      const { teamReport } = await data(
        `query ($input: TeamReportInput!) { teamReport(input: $input) {
          groups { from to flowPlan { id } member { user { id } } counts { ${fields} } } } }`,
        { input: { ...march, groupBy } },
      );
      for (const { from, to, flowPlan, member, counts } of teamReport.groups) {
        for (const [figure, field] of Object.entries(ACTIVITY)) {
          const input = {
            ...{ figure, from, to },
            ...(flowPlan === null ? {} : { flowPlanIds: [flowPlan.id] }),
            ...(member === null ? {} : { userIds: [member.user.id] }),
          };
          const { activityFigure } = await data(
            `query ($input: ActivityFigureInput!) { activityFigure(input: $input) { ${CONTACTS} } }`,
            { input },
          );
          const where = `${groupBy} ${from} ${figure}`;
          expect([where, activityFigure.count]).toEqual([where, counts[field]]);
          expect([where, sumOf(activityFigure)]).toEqual([where, counts[field]]);
        }
      }
    }
  });
});

describe('a figure of a flow plan', () => {
  const people = async (filter: string): Promise<Json> =>
    (
      await data(
        `query ($id: ID!) { flowPlan(id: $id) { contacts(first: 50, ${filter}) {
          totalCount nodes { contact { email } enrollment { replySummary { count } } } } } }`,
        { id: flowPlanId },
      )
    ).flowPlan.contacts;

  it('counts the contacts that it lists', async () => {
    const { flowPlan } = await data(
      `query ($id: ID!) { flowPlan(id: $id) { metrics {
        enrollments inProgress awaiting completed failed replies opportunities } } }`,
      { id: flowPlanId },
    );
    const { metrics } = flowPlan;
    const counts: Record<string, number> = {
      STARTED: metrics.enrollments,
      IN_PROGRESS: metrics.inProgress,
      WAITING: metrics.awaiting,
      COMPLETED: metrics.completed,
      FAILED: metrics.failed,
      OPPORTUNITY: metrics.opportunities,
    };
    expect(counts).toMatchObject({ STARTED: 5, WAITING: 1, OPPORTUNITY: 1 });
    for (const [figure, count] of Object.entries(counts)) {
      const { totalCount, nodes } = await people(`figure: ${figure}`);
      expect([figure, totalCount, nodes.length]).toEqual([figure, count, count]);
    }
    const { nodes } = await people('figure: REPLIED');
    expect(
      nodes.map(({ contact, enrollment }: Json) => [contact.email, enrollment.replySummary.count]),
    ).toEqual([['reply-positive.a@figures.example', metrics.replies]]);
  });

  it('counts for each step the contacts that it lists', async () => {
    const { flowPlan } = await data(
      `query ($id: ID!) { flowPlan(id: $id) { stepCounts {
        nodeId waiting done skipped failed canceled replied } } }`,
      { id: flowPlanId },
    );
    expect(flowPlan.stepCounts).toHaveLength(3);
    for (const { nodeId, ...counts } of flowPlan.stepCounts)
      for (const [name, count] of Object.entries(counts)) {
        const figure = name.toUpperCase();
        const { totalCount } = await people(`step: { node: "${nodeId}", figure: ${figure} }`);
        expect([nodeId, figure, totalCount]).toEqual([nodeId, figure, count]);
      }
  });
});
