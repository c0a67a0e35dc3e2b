// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../simulation/chance.ts';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

const ROUND_THE_CLOCK = {
  workDays: [1, 2, 3, 4, 5, 6, 7],
  workStart: '00:00',
  workEnd: '24:00',
  spacingSeconds: 60,
};
const SLUGS = ['accept', 'ignore', 'reply-positive', 'reply-negative', 'quiet', 'gone', 'flaky'];
const MAILS = ['reply-positive', 'reply-negative', 'quiet', 'bounce', 'flaky'];

/** METRICS_SEED generates other data; the tests hold for any. */
const chance = new Chance(Number(process.env['METRICS_SEED'] ?? 7));
const pick = <Item>(items: readonly Item[], ...question: (string | number)[]): Item | undefined =>
  items[Math.floor(chance.of(...question) * items.length)];

let world: World;
let team: TestTeam;
let other: TestTeam;
let plans: string[];

const metrics = (body: object = {}, key = team.owner.key): Promise<Json> =>
  world.ok('get_team_metrics', body, key);

async function plan(root: object, senders: Member[]): Promise<string> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Plan', root, candidates: senders.map(({ userId }) => userId) },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  return flowPlan.flowPlanId;
}

/**
 * Two flow plans, three senders, seventy contacts with random behavior and times, and nine days or
 * more.
 */
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Counting');
  other = await world.team('Elsewhere');
  await world.grant(team, 100);
  for (const member of [team.owner, team.admin, team.member]) {
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input: ROUND_THE_CLOCK },
      member.key,
    );
  }
  const network = {
    type: 'network_profile_view',
    children: {
      default: {
        type: 'network_connect',
        connectionTimeout: '2.00:00:00',
        children: {
          accepted: { type: 'network_message', message: 'Thank you.', delay: '05:00:00' },
          timeout: {
            type: 'network_inmail',
            subject: 'A question',
            requiresApproval: false,
            prompt: 'Ask.',
            children: { default: { type: 'call', title: 'Ring' } },
          },
        },
      },
    },
  };
  const mail = {
    type: 'email',
    subject: 'Hello',
    message: 'Good morning: https://www.example.com/offer',
    children: {
      default: { type: 'email', subjectType: 'reply', message: 'And?', delay: '1.00:00:00' },
    },
  };
  plans = [
    await plan(network, [team.owner, team.admin]),
    await plan(mail, [team.admin, team.member]),
  ];
  await world.countPlainClicks(team);
  for (let index = 0; index < 35; index += 1) {
    const contacts = [
      {
        networkUrl: `https://network.example/in/${pick(SLUGS, 'slug', index)}-${index}`,
        firstName: 'N',
      },
      { email: `${pick(MAILS, 'mail', index)}.${index}@x.example`, firstName: 'E' },
    ];
    for (const [place, contact] of contacts.entries()) {
      await world.ok(
        'add_manual_flow_enrollment',
        { flowPlanId: plans[place], contact, enrollmentMode: 'enroll' },
        team.owner.key,
      );
    }
    if (chance.happens(0.1, 'a day later', index)) await world.advance(DAY);
    if (chance.happens(0.3, 'a while later', index))
      await world.advance(Math.floor(chance.of('hours', index) * 10) * HOUR);
  }
  await world.advance(6 * DAY);
  const tasks = await world.ok('list_user_tasks', { limit: 25 }, team.owner.key);
  for (const [index, { taskId }] of tasks.items.entries())
    if (chance.happens(0.5, 'done', index))
      await world.ok('complete_task', { taskId }, team.owner.key);
  for (const flowPlanId of plans) {
    const { items } = await world.ok('list_enrollments', { flowPlanId, limit: 5 }, team.owner.key);
    for (const [index, { enrollmentId }] of items.entries()) {
      if (chance.happens(0.4, 'no meeting', index)) continue;
      const bookedAt = new Date(
        world.clock.now().getTime() - Math.floor(chance.of('booked', index) * 6) * DAY,
      ).toISOString();
      const query =
        'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }';
      await world.data(query, { input: { enrollmentId, bookedAt } }, team.owner.key);
    }
  }
  const { nodes } = (
    await world.data('{ sandboxEmails(first: 50) { nodes { body } } }', {}, team.owner.key)
  ).sandboxEmails;
  for (const [index, { body }] of nodes.entries()) {
    const [link] = body.match(/http:\S+\/l\/\S+/) ?? [];
    if (link !== undefined && chance.happens(0.4, 'click', index))
      await fetch(link, { redirect: 'manual' });
  }
}, 240_000);
afterAll(() => world.close());

/** Every number in a result, by its path. */
function figures(value: Json, path = ''): Record<string, number> {
  if (typeof value === 'number') return { [path]: value };
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, child]) =>
      figures(child, path === '' ? key : `${path}.${key}`),
    ),
  );
}

const SECTIONS = ['totals', 'actions', 'engagement', 'opportunities'] as const;
const sections = (result: Json): Json =>
  Object.fromEntries(SECTIONS.map((section) => [section, result[section]]));

function add(results: Json[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const result of results)
    for (const [path, count] of Object.entries(figures(sections(result))))
      sum[path] = (sum[path] ?? 0) + count;
  return sum;
}

/** The same metrics, computed by independent statements over the rows of a range of days. */
async function recount(from: string, end: string): Promise<Json> {
  const count = async (text: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await world.runtime.database.script(`select count(*)::int as n from ${text}`, [
      team.teamId,
      from,
      end,
      ...values,
    ]);
    return Number(rows[0]?.['n']);
  };
  const carriedOut = (type: string) =>
    count(
      `step where team_id = $1 and executed_at >= $2::timestamptz and executed_at < $3::timestamptz and type = $4
       and ((type <> 'network_connect' and status = 'done') or (type = 'network_connect' and provider_id is not null and status in ('awaiting_acceptance', 'done', 'canceled')))`,
      type,
    );
  const replies = (channel: string, sentiments: string[]) =>
    count(
      `message where team_id = $1 and direction = 'inbound' and kind = 'message' and enrollment_id is not null and sent_at >= $2::timestamptz and sent_at < $3::timestamptz
       and channel = $4::message_channel and sentiment::text = any($5)`,
      channel,
      sentiments,
    );
  const all = ['positive', 'neutral', 'negative'];
  const logged = await count(
    "task where team_id = $1 and kind = 'call' and status = 'completed' and closed_at >= $2::timestamptz and closed_at < $3::timestamptz",
  );
  const toDo = await count(
    "task where team_id = $1 and kind = 'call' and status <> 'canceled' and created_at < $3::timestamptz and (closed_at is null or closed_at >= $2::timestamptz)",
  );
  const [email, views, requests, messages, inMails] = [
    await carriedOut('email'),
    await carriedOut('network_profile_view'),
    await carriedOut('network_connect'),
    await carriedOut('network_message'),
    await carriedOut('network_inmail'),
  ];
  const accepted = await count(
    'step where team_id = $1 and accepted_at >= $2::timestamptz and accepted_at < $3::timestamptz',
  );
  const click = await count(
    'link_click where team_id = $1 and clicked_at >= $2::timestamptz and clicked_at < $3::timestamptz',
  );
  const meetingsBooked = await count(
    'meeting where team_id = $1 and booked_at >= $2::timestamptz and booked_at < $3::timestamptz',
  );
  const [emailReplies, networkReplies] = [
    await replies('email', all),
    await replies('network', all),
  ];
  const positiveReplies =
    (await replies('email', ['positive'])) + (await replies('network', ['positive']));
  const automated = email + views + requests + messages + inMails;
  const sentiments = async (channel: string) => ({
    positive: await replies(channel, ['positive']),
    neutral: await replies(channel, ['neutral']),
    negative: await replies(channel, ['negative']),
  });
  return {
    totals: {
      actionsCount: automated + logged,
      engagementsCount: emailReplies + networkReplies + click + accepted,
      opportunitiesCount: positiveReplies + meetingsBooked,
    },
    actions: {
      automatedOutreachActionsCounts: {
        email,
        viewedLinProfiles: views,
        linConnectionRequests: requests,
        linMessages: messages,
        linInMail: inMails,
        total: automated,
      },
      manualOutreachActionsCounts: {
        ...{
          approvalTasksLogged: 0,
          approvalTasksTotal: 0,
          manualTasksLogged: 0,
          manualTasksTotal: 0,
        },
        ...{ callTasksLogged: logged, callTasksTotal: toDo, total: logged },
      },
      flowAgentActionsMetrics: { total: 0, qualified: 0, disqualified: 0 },
      total: automated + logged,
    },
    engagement: {
      emailMetrics: { replies: emailReplies, click },
      linMetrics: {
        sentConnectionRequests: requests,
        acceptedConnections: accepted,
        messagesSent: messages,
        inMailSent: inMails,
        replies: networkReplies,
        inMailReplies: 0,
      },
      emailSentimentMetrics: await sentiments('email'),
      linSentimentMetrics: await sentiments('network'),
    },
    opportunities: { positiveReplies, meetingsBooked },
  };
}

it('matches a recount of the raw rows by other statements, for any days', async () => {
  const start = Date.parse('2026-03-02T00:00:00Z');
  const whole = await metrics();
  expect(sections(whole)).toEqual(await recount('2000-01-01', '2100-01-01'));
  for (let window = 0; window < 5; window += 1) {
    const first = start + Math.floor(chance.of('first', window) * 8) * DAY;
    const last = first + Math.floor(chance.of('length', window) * 4) * DAY;
    const result = await metrics({
      fromUtc: new Date(first).toISOString(),
      toUtc: new Date(last).toISOString(),
    });
    expect(sections(result), `window ${window}`).toEqual(
      await recount(new Date(first).toISOString(), new Date(last + DAY).toISOString()),
    );
  }
  // The data contain every kind of row that is counted here.
  const { automatedOutreachActionsCounts: automated, manualOutreachActionsCounts: manual } =
    whole.actions;
  const { emailMetrics, linMetrics } = whole.engagement;
  const { inMailReplies: _, ...onTheNetwork } = linMetrics;
  const counted = [
    ...Object.values(automated),
    manual.callTasksLogged,
    ...Object.values(emailMetrics),
    ...Object.values(onTheNetwork),
    ...Object.values(whole.opportunities),
  ];
  expect(counted.every((figure) => Number(figure) > 0)).toBe(true);
});

it('adds up: senders, flow plans and days each equal the total', async () => {
  const whole = figures(sections(await metrics()));
  const bySender = await Promise.all(
    [team.owner, team.admin, team.member].map(({ userId }) => metrics({ userIds: [userId] })),
  );
  expect(add(bySender)).toEqual(whole);
  expect(
    add(await Promise.all(plans.map((flowPlanId) => metrics({ flowPlanIds: [flowPlanId] })))),
  ).toEqual(whole);
  const charts = await metrics({ includeEmailChart: true, includeNetworkChart: true });
  const over = (chart: Json[], key: string): number =>
    chart.reduce((sum, { origin }) => sum + origin[key], 0);
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

describe('the time range', () => {
  it('is unlimited by default', async () => {
    expect((await metrics()).effectiveFilters).toEqual({
      fromUtc: null,
      toUtc: null,
      fromUtcInMs: null,
      toUtcInMs: null,
      flowPlanIds: [],
      userIds: [],
    });
  });

  it('is widened to whole UTC days', async () => {
    const { effectiveFilters } = await metrics({
      fromUtc: '2026-03-03T23:00:00-05:00',
      toUtc: '2026-03-05T00:00:00Z',
    });
    expect(effectiveFilters).toMatchObject({
      fromUtc: '2026-03-04T00:00:00.000Z',
      toUtc: '2026-03-05T23:59:59.999Z',
      fromUtcInMs: 1_772_582_400_000,
      toUtcInMs: 1_772_755_199_999,
    });
  });

  it('of a chart is the last thirty days by default, without gaps', async () => {
    const { effectiveFilters, emailChart } = await metrics({ includeEmailChart: true });
    const today = Math.floor(world.clock.now().getTime() / DAY) * DAY;
    expect([effectiveFilters.fromUtcInMs, effectiveFilters.toUtcInMs]).toEqual([
      today - 29 * DAY,
      today + DAY - 1,
    ]);
    expect(
      emailChart.map(({ startOfSegmentDate }: Json) => Date.parse(startOfSegmentDate)),
    ).toEqual(Array.from({ length: 30 }, (_, index) => today - (29 - index) * DAY));
    expect(emailChart[0].origin).toEqual({ sent: 0, clicks: 0, replies: 0, positiveReplies: 0 });
    expect(
      Date.parse(emailChart[0].endOfSegmentDate) - Date.parse(emailChart[0].startOfSegmentDate),
    ).toBe(DAY - 1);
  });

  it('of a day without activity counts only the open tasks', async () => {
    const result = await metrics({
      fromUtc: '2026-01-01T00:00:00Z',
      toUtc: '2026-01-01T00:00:00Z',
    });
    expect(Object.values(figures(sections(result))).every((count) => count === 0)).toBe(true);
  });

  it.each([{}, { includeEmailChart: true }])(
    'is rejected by its own field if it starts in the future: %j',
    async (chart) => {
      const body = { fromUtc: '2130-01-01T00:00:00Z', ...chart };
      expect((await world.tool('get_team_metrics', body, team.owner.key)).body.message).toBe(
        'fromUtc: 2130-01-01T00:00:00.000Z is in the future.',
      );
    },
  );

  it.each([
    [{ fromUtc: '2026-03-05T00:00:00Z', toUtc: '2026-03-04T00:00:00Z' }],
    [{ fromUtc: '2024-01-01T00:00:00Z', toUtc: '2026-03-04T00:00:00Z', includeNetworkChart: true }],
  ])('is rejected if invalid: %j', async (body) => {
    const answer = await world.tool('get_team_metrics', body, team.owner.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});

it('returns the requested sections, and null for the others', async () => {
  const off = {
    includeTotals: false,
    includeActions: false,
    includeEngagement: false,
    includeOpportunities: false,
  };
  const result = await metrics({ ...off, includeNetworkChart: true });
  expect([
    result.totals,
    result.actions,
    result.engagement,
    result.opportunities,
    result.emailChart,
  ]).toEqual([null, null, null, null, null]);
  expect(result.networkChart).toHaveLength(30);
});

describe('the visible metrics', () => {
  it.each(['admin', 'member'] as const)(
    'of an %s are their own, with a warning if others were requested',
    async (role) => {
      const own = await metrics({ userIds: [team[role].userId] });
      for (const userIds of [
        undefined,
        [team.owner.userId],
        [team[role].userId, team.owner.userId],
      ]) {
        const seen = await metrics({ userIds }, team[role].key);
        expect(sections(seen)).toEqual(sections(own));
        expect(seen.effectiveFilters.userIds).toEqual([team[role].userId]);
        expect(seen.warnings).toEqual([
          'Only owners can see the metrics of other members. This result contains only your own.',
        ]);
      }
      expect((await metrics({ userIds: [team[role].userId] }, team[role].key)).warnings).toEqual(
        [],
      );
    },
  );

  it('of another team are not visible', async () => {
    const nothing = (result: Json) =>
      Object.values(figures(sections(result))).every((count) => count === 0);
    expect(nothing(await metrics({ userIds: [other.owner.userId] }))).toBe(true);
    expect(nothing(await metrics({ flowPlanIds: plans }, other.owner.key))).toBe(true);
    expect(nothing(await metrics({}, other.owner.key))).toBe(true);
  });
});
