import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, type Json, type Member, type TestTeam, World } from '../support/world.ts';

const ROUND_THE_CLOCK = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00', spacingSeconds: 60 };
const SLUGS = ['accept', 'ignore', 'reply-positive', 'reply-negative', 'quiet', 'gone', 'flaky'];
const MAILS = ['reply-positive', 'reply-negative', 'quiet', 'bounce', 'flaky'];

let world: World;
let team: TestTeam;
let other: TestTeam;
let plans: string[];

const metrics = (body: object = {}, key = team.owner.key): Promise<Json> => world.ok('get_team_metrics', body, key);

async function plan(root: object, senders: Member[]): Promise<string> {
  const { flowPlan } = await world.ok('create_flow_plan', { name: 'Plan', root, candidates: senders.map(({ userId }) => userId) }, team.owner.key);
  await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, team.owner.key);
  return flowPlan.flowPlanId;
}

/** Two flow plans, three senders, seventy people who do what their names say, nine days. */
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Counting');
  other = await world.team('Elsewhere');
  await world.grant(team, 100);
  for (const member of [team.owner, team.admin, team.member]) {
    await world.data('mutation ($input: SenderSettingsInput!) { updateSenderSettings(input: $input) { workDays } }', { input: ROUND_THE_CLOCK }, member.key);
  }
  const network = {
    type: 'network_profile_view',
    children: {
      default: {
        type: 'network_connect',
        connectionTimeout: '2.00:00:00',
        children: {
          accepted: { type: 'network_message', message: 'Thank you.', delay: '05:00:00' },
          timeout: { type: 'network_inmail', subject: 'A question', prompt: 'Ask.', children: { default: { type: 'call', title: 'Ring' } } },
        },
      },
    },
  };
  const mail = {
    type: 'email',
    subject: 'Hello',
    message: 'Good morning.',
    children: { default: { type: 'email', subjectType: 'reply', message: 'And?', delay: '1.00:00:00' } },
  };
  plans = [await plan(network, [team.owner, team.admin]), await plan(mail, [team.admin, team.member])];
  for (let index = 0; index < 35; index += 1) {
    const contacts = [
      { networkUrl: `https://network.example/in/${SLUGS[index % SLUGS.length]}-${index}`, firstName: 'N' },
      { email: `${MAILS[index % MAILS.length]}.${index}@x.example`, firstName: 'E' },
    ];
    for (const [place, contact] of contacts.entries()) {
      await world.ok('add_manual_flow_enrollment', { flowPlanId: plans[place], contact, enrollmentMode: 'enroll' }, team.owner.key);
    }
    if (index % 12 === 0) await world.advance(DAY);
  }
  await world.advance(6 * DAY);
  const tasks = await world.ok('list_user_tasks', { limit: 3 }, team.owner.key);
  for (const { taskId } of tasks.items.slice(0, 2)) await world.ok('complete_task', { taskId }, team.owner.key);
  for (const flowPlanId of plans) {
    const { items } = await world.ok('list_enrollments', { flowPlanId, limit: 1 }, team.owner.key);
    const input = { enrollmentId: items[0].enrollmentId };
    await world.data('mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }', { input }, team.owner.key);
  }
}, 240_000);
afterAll(() => world.close());

/** Everything that is a number in a result, by its path. */
function figures(value: Json, path = ''): Record<string, number> {
  if (typeof value === 'number') return { [path]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign({}, ...Object.entries(value).map(([key, child]) => figures(child, path === '' ? key : `${path}.${key}`)));
}

const SECTIONS = ['totals', 'actions', 'engagement', 'opportunities'] as const;
const sections = (result: Json): Json => Object.fromEntries(SECTIONS.map((section) => [section, result[section]]));

function add(results: Json[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const result of results) for (const [path, count] of Object.entries(figures(sections(result)))) sum[path] = (sum[path] ?? 0) + count;
  return sum;
}

it('agrees with a recount of the raw rows', async () => {
  const { prisma } = world.runtime.database;
  const { teamId } = team;
  const steps = await prisma.step.findMany({ where: { teamId } });
  const messages = await prisma.message.findMany({ where: { teamId, direction: 'inbound' }, include: { enrollment: true } });
  const tasks = await prisma.task.findMany({ where: { teamId } });
  const wasSent = ({ type, status, providerId, executedAt }: (typeof steps)[number]) =>
    type === 'network_connect' ? providerId !== null && executedAt !== null : status === 'done';
  const sent = (type: string) => steps.filter((step) => step.type === type && wasSent(step)).length;
  const replies = (channel: string, sentiment?: string) =>
    messages.filter((message) => message.channel === channel && (sentiment === undefined || message.sentiment === sentiment)).length;
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const result = await metrics();
  expect(sections(result)).toEqual({
    totals: {
      actionsCount: sent('email') + sent('network_profile_view') + sent('network_connect') + sent('network_message') + sent('network_inmail') + 2,
      engagementsCount: messages.length + steps.filter(({ acceptedAt }) => acceptedAt !== null).length,
      opportunitiesCount: replies('email', 'positive') + replies('network', 'positive') + 2,
    },
    actions: {
      automatedOutreachActionsCounts: {
        email: sent('email'),
        viewedLinProfiles: sent('network_profile_view'),
        linConnectionRequests: sent('network_connect'),
        linMessages: sent('network_message'),
        linInMail: sent('network_inmail'),
        total: sent('email') + sent('network_profile_view') + sent('network_connect') + sent('network_message') + sent('network_inmail'),
      },
      manualOutreachActionsCounts: {
        approvalTasksLogged: 0,
        approvalTasksTotal: 0,
        callTasksLogged: 2,
        callTasksTotal: tasks.filter(({ kind, status }) => kind === 'call' && status !== 'canceled').length,
        manualTasksLogged: 0,
        manualTasksTotal: 0,
        total: 2,
      },
      flowAgentActionsMetrics: { total: 0, qualified: 0, disqualified: 0 },
      total: result.totals.actionsCount,
    },
    engagement: {
      emailMetrics: { replies: replies('email'), click: 0 },
      linMetrics: {
        sentConnectionRequests: sent('network_connect'),
        acceptedConnections: steps.filter(({ acceptedAt }) => acceptedAt !== null).length,
        messagesSent: sent('network_message'),
        inMailSent: sent('network_inmail'),
        replies: replies('network'),
        inMailReplies: messages.filter(({ channel, stepId }) => channel === 'network' && stepOf.get(stepId ?? '')?.type === 'network_inmail').length,
      },
      emailSentimentMetrics: { positive: replies('email', 'positive'), neutral: replies('email', 'neutral'), negative: replies('email', 'negative') },
      linSentimentMetrics: { positive: replies('network', 'positive'), neutral: replies('network', 'neutral'), negative: replies('network', 'negative') },
    },
    opportunities: { positiveReplies: replies('email', 'positive') + replies('network', 'positive'), meetingsBooked: 2 },
  });
  // Nothing that could be counted is missing from the data.
  for (const section of ['automatedOutreachActionsCounts', 'manualOutreachActionsCounts'] as const) expect(result.actions[section].total).toBeGreaterThan(0);
  expect([result.engagement.linMetrics.replies > 0, result.engagement.emailMetrics.replies > 0, result.opportunities.positiveReplies > 0]).toEqual([
    true,
    true,
    true,
  ]);
});

it('adds up: senders, flow plans and days each make the whole', async () => {
  const whole = figures(sections(await metrics()));
  const bySender = await Promise.all([team.owner, team.admin, team.member].map(({ userId }) => metrics({ userIds: [userId] })));
  expect(add(bySender)).toEqual(whole);
  expect(add(await Promise.all(plans.map((flowPlanId) => metrics({ flowPlanIds: [flowPlanId] }))))).toEqual(whole);
  const charts = await metrics({ includeEmailChart: true, includeNetworkChart: true });
  const over = (chart: Json[], key: string): number => chart.reduce((sum, { origin }) => sum + origin[key], 0);
  expect({
    sent: over(charts.emailChart, 'sent'),
    replies: over(charts.emailChart, 'replies'),
    requests: over(charts.networkChart, 'connectionRequests'),
    accepted: over(charts.networkChart, 'acceptedConnections'),
    messages: over(charts.networkChart, 'messages'),
    inMails: over(charts.networkChart, 'inMails'),
    answers: over(charts.networkChart, 'replies'),
  }).toEqual({
    sent: whole['actions.automatedOutreachActionsCounts.email'],
    replies: whole['engagement.emailMetrics.replies'],
    requests: whole['engagement.linMetrics.sentConnectionRequests'],
    accepted: whole['engagement.linMetrics.acceptedConnections'],
    messages: whole['engagement.linMetrics.messagesSent'],
    inMails: whole['engagement.linMetrics.inMailSent'],
    answers: whole['engagement.linMetrics.replies'],
  });
});

describe('the time', () => {
  it('is all there is where nothing is said', async () => {
    expect((await metrics()).effectiveFilters).toEqual({ fromUtc: null, toUtc: null, fromUtcInMs: null, toUtcInMs: null, flowPlanIds: [], userIds: [] });
  });

  it('is widened to whole UTC days', async () => {
    const { effectiveFilters } = await metrics({ fromUtc: '2026-03-03T23:00:00-05:00', toUtc: '2026-03-05T00:00:00Z' });
    expect(effectiveFilters).toMatchObject({
      fromUtc: '2026-03-04T00:00:00.000Z',
      toUtc: '2026-03-05T23:59:59.999Z',
      fromUtcInMs: 1_772_582_400_000,
      toUtcInMs: 1_772_755_199_999,
    });
  });

  it('is the last thirty days where a chart has no bounds, without a gap', async () => {
    const { effectiveFilters, emailChart } = await metrics({ includeEmailChart: true });
    expect([effectiveFilters.fromUtc, effectiveFilters.toUtc]).toEqual(['2026-02-10T00:00:00.000Z', '2026-03-11T23:59:59.999Z']);
    expect(emailChart).toHaveLength(30);
    expect(emailChart[0]).toEqual({
      startOfSegmentDate: '2026-02-10T00:00:00.000Z',
      endOfSegmentDate: '2026-02-10T23:59:59.999Z',
      origin: { sent: 0, clicks: 0, replies: 0, positiveReplies: 0 },
    });
  });

  it('of a day that nothing happened on counts nothing but the tasks that are open', async () => {
    const result = await metrics({ fromUtc: '2026-01-01T00:00:00Z', toUtc: '2026-01-01T00:00:00Z' });
    expect(Object.values(figures(sections(result))).every((count) => count === 0)).toBe(true);
  });

  it.each([
    [{ fromUtc: '2026-03-05T00:00:00Z', toUtc: '2026-03-04T00:00:00Z' }],
    [{ fromUtc: '2024-01-01T00:00:00Z', toUtc: '2026-03-04T00:00:00Z', includeNetworkChart: true }],
  ])('is refused where it makes no sense: %j', async (body) => {
    const answer = await world.tool('get_team_metrics', body, team.owner.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});

it('gives the sections that are asked for, and null for the others', async () => {
  const off = { includeTotals: false, includeActions: false, includeEngagement: false, includeOpportunities: false };
  const result = await metrics({ ...off, includeNetworkChart: true });
  expect([result.totals, result.actions, result.engagement, result.opportunities, result.emailChart]).toEqual([null, null, null, null, null]);
  expect(result.networkChart).toHaveLength(30);
});

describe('whose figures', () => {
  it.each(['admin', 'member'] as const)('an %s sees are their own, with a warning where others were asked for', async (role) => {
    const own = await metrics({ userIds: [team[role].userId] });
    for (const userIds of [undefined, [team.owner.userId], [team[role].userId, team.owner.userId]]) {
      const seen = await metrics({ userIds }, team[role].key);
      expect(sections(seen)).toEqual(sections(own));
      expect(seen.effectiveFilters.userIds).toEqual([team[role].userId]);
      expect(seen.warnings).toEqual(['Only owners see the figures of others; these are your own.']);
    }
    expect((await metrics({ userIds: [team[role].userId] }, team[role].key)).warnings).toEqual([]);
  });

  it('of another team are nobody’s', async () => {
    const nothing = (result: Json) => Object.values(figures(sections(result))).every((count) => count === 0);
    expect(nothing(await metrics({ userIds: [other.owner.userId] }))).toBe(true);
    expect(nothing(await metrics({ flowPlanIds: plans }, other.owner.key))).toBe(true);
    expect(nothing(await metrics({}, other.owner.key))).toBe(true);
  });
});
