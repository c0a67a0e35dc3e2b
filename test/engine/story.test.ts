// @module-tag once
// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { type Watcher, watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * The main use case, end to end: a CSV file of 100 rows is imported into an audience, a sequence is
 * created and published, its contacts are enrolled manually and automatically, and the engine runs
 * it for two weeks with a subscribed front end.
 */

let world: World;
let team: TestTeam;
let tasks: Watcher;
let enrollments: Watcher;

const SEQUENCE = {
  nodeId: 'hello',
  type: 'email',
  subject: 'A question, {{ contact.firstName | default: "if I may" }}',
  message:
    'Hello {{ contact.firstName | default: "there" }} of {{ company.name | default: "your company" }}',
  children: {
    default: {
      nodeId: 'reminder',
      type: 'email',
      delay: '2.00:00:00',
      subjectType: 'reply',
      message: 'Did you see my question?',
      children: {
        default: {
          nodeId: 'call',
          type: 'call',
          delay: '1.00:00:00',
          title: 'Call {{ contact.fullName | default: "the contact" }}',
          children: {
            default: {
              nodeId: 'note',
              type: 'manual',
              delay: '1.00:00:00',
              title: 'Write the outcome down',
            },
          },
        },
      },
    },
  },
};

/** 100 rows: 85 contacts of seven kinds, ten duplicates, five invalid rows. */
function csvOfAHundred(): string {
  const kinds = ['quiet', 'reply-positive', 'reply-negative', 'bounce', 'flaky', 'quiet', 'quiet'];
  const people = Array.from({ length: 85 }, (_, index) => {
    const kind = kinds[index % kinds.length];
    const first = index % 10 === 0 ? 'Zoë' : `Person${index}`;
    const company = index % 4 === 0 ? '"Müller, Sons & ""Co"""' : `Company ${index}`;
    return `${first},Okafor-${index},${kind}.${index}@people.example,${company},https://www.company${index}.example/about`;
  });
  const duplicates = Array.from(
    { length: 10 },
    (_, index) =>
      `Again,Twice,${(people[index * 3] ?? '').split(',')[2]?.toUpperCase()},Elsewhere,`,
  );
  const bad = [
    ',,,,',
    'No,Address,,,',
    'Bad,Mail,not-an-address,Company,',
    'Only,,,,',
    ',,quiet.space @people.example,,',
  ];
  bad[0] = ' ,,missing-at-sign,,';
  return `\uFEFFFirst Name,Last Name,E-mail,Company,Website\r\n${[...people, ...duplicates, ...bad].join('\r\n')}\r\n`;
}

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Story');
  // The same people are in both plans, and an answer to one of them does not stop the other.
  await world.rules(team, {
    replyStops: 'this_sequence',
    allowsParallelSequences: true,
    coolDownDays: 0,
    hasUnsubscribeLine: false,
    guardsBounces: false,
  });
  for (const member of [team.owner, team.admin]) {
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }',
      { input: { dailyEmails: 200, spacingSeconds: 45 } },
      member.key,
    );
  }
});
afterAll(async () => {
  await tasks?.close();
  await enrollments?.close();
  await world.close();
});

let audienceId: string;
let manualPlan: string;
let autoPlan: string;

it('imports a CSV file of 100 rows into an audience, and reports every row that it rejects', async () => {
  const result = await world.importCsv(
    csvOfAHundred(),
    { name: 'People of the fair' },
    team.owner.key,
  );
  expect(result).toMatchObject({
    status: 'COMPLETED',
    totalRows: 100,
    processedRows: 100,
    addedRows: 85,
    duplicateRows: 10,
    refusedRows: 5,
  });
  expect(result.audience).toMatchObject({ name: 'People of the fair', contactCount: 85 });
  const refused = result.rows.nodes.filter((row: Json) => row.status === 'REFUSED');
  expect(refused.map((row: Json) => row.row)).toEqual([97, 98, 99, 100, 101]);
  expect(refused[0].reason).toContain('must be an email address');
  expect(refused[1].reason).toContain(
    'requires email, or networkUrl, or all of firstName, lastName and companyDomain',
  );
  const duplicates = result.rows.nodes.filter((row: Json) => row.status === 'DUPLICATE');
  expect(duplicates.map((row: Json) => row.row)).toEqual([87, 88, 89, 90, 91, 92, 93, 94, 95, 96]);
  audienceId = result.audience.id;
});

it('keeps quotes, accents and domains of the file', async () => {
  const { items } = await world.ok('list_audiences', { audienceIds: [audienceId] }, team.owner.key);
  expect(items[0]).toMatchObject({ source: 'csv', contactCount: 85 });
  const [first] = await world.runtime.database.read.prisma.contact.findMany({
    where: { email: 'quiet.0@people.example' },
  });
  expect(first).toMatchObject({
    firstName: 'Zoë',
    companyName: 'Müller, Sons & "Co"',
    companyDomain: 'company0.example',
  });
});

it('creates the sequence twice, attaches the audience, and publishes', async () => {
  const manual = await world.ok(
    'create_flow_plan',
    { name: 'By hand', root: SEQUENCE, candidates: [team.owner.userId] },
    team.owner.key,
  );
  manualPlan = manual.flowPlan.flowPlanId;
  expect(manual.flowPlan.isDraft).toBe(true);
  const attached = await world.ok(
    'attach_audience_to_flow',
    { audienceId, flowPlanId: manualPlan },
    team.owner.key,
  );
  expect(attached).toMatchObject({ queued: 0, awaiting: 85 });
  const published = await world.ok(
    'manage_flow_publication',
    { flowPlanId: manualPlan, action: 'publish' },
    team.owner.key,
  );
  expect(published).toMatchObject({ queued: 0, flowPlan: { isDraft: false } });

  const auto = await world.ok(
    'create_flow_plan',
    {
      name: 'By itself',
      root: SEQUENCE,
      enrollmentMode: 'auto',
      audienceId,
      candidates: [team.admin.userId],
    },
    team.owner.key,
  );
  autoPlan = auto.flowPlan.flowPlanId;
});

it('enrolls on request, and automatically once the auto plan is published', async () => {
  tasks = await watch(
    world,
    team.owner.key,
    'subscription ($after: String) { taskUpdated(after: $after) { sequence change task { id kind status title } } }',
  );
  enrollments = await watch(
    world,
    team.owner.key,
    'subscription ($after: String) { enrollmentUpdated(after: $after) { sequence change enrollment { id status } } }',
  );

  const waiting = await world.ok(
    'list_flow_plan_enrollments',
    { flowPlanId: manualPlan, limit: 25 },
    team.owner.key,
  );
  expect(waiting.totalCount).toBe(85);
  const named = waiting.items.slice(0, 3).map((row: Json) => row.queueItemId);
  const enrolled = await world.ok(
    'enroll_awaiting_flow_items',
    { flowPlanId: manualPlan, queueItemIds: named },
    team.owner.key,
  );
  expect(enrolled.enrolled.map((row: Json) => row.queueItemId)).toEqual(named);
  expect(enrolled).toMatchObject({ failed: [], scheduled: 0, remaining: 82 });
  expect(
    await world.ok(
      'enroll_awaiting_flow_items',
      { flowPlanId: manualPlan, all: true },
      team.owner.key,
    ),
  ).toMatchObject({ scheduled: 82 });

  const published = await world.ok(
    'manage_flow_publication',
    { flowPlanId: autoPlan, action: 'publish' },
    team.owner.key,
  );
  expect(published.queued).toBe(85);
  await world.settle();
  for (const flowPlanId of [manualPlan, autoPlan]) {
    const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
    expect(metrics).toMatchObject({ enrollments: 85, inProgress: 85, awaiting: 0 });
  }
});

it('runs both for two weeks, with tasks completed and skipped as they appear', async () => {
  let done = 0;
  for (let day = 0; day < 14; day += 1) {
    await world.advance(DAY);
    for (;;) {
      const { items } = await world.ok(
        'list_user_tasks',
        { includeTeamTasks: true, limit: 50 },
        team.owner.key,
      );
      if (items.length === 0) break;
      for (const task of items) {
        if (done === 0) {
          const preview = await world.ok('preview_task', { taskId: task.taskId }, team.owner.key);
          expect(preview).toMatchObject({
            readiness: { canExecute: true, blockers: [] },
            primaryAction: 'log_call',
          });
        }
        const skips = done % 5 === 4;
        const outcome = await world.ok(
          skips ? 'skip_task' : 'complete_task',
          { taskId: task.taskId },
          team.owner.key,
        );
        expect(outcome.status).toBe(skips ? 'skipped' : 'completed');
        done += 1;
      }
      await world.settle();
    }
  }
  // 37 quiet and 12 flaky contacts of each plan reach the call, and then the note.
  expect(done).toBe(2 * 2 * (37 + 12));
}, 300_000);

it('ends every enrollment as its contact requires', async () => {
  for (const flowPlanId of [manualPlan, autoPlan]) {
    const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
    // 12 bounce, 24 reply; the others complete.
    expect(metrics).toEqual({
      enrollments: 85,
      inProgress: 0,
      completed: 73,
      failed: 12,
      canceled: 0,
      disqualified: 0,
      awaiting: 0,
      replies: 24,
      opportunities: 12,
    });
    const failed = await world.ok(
      'list_flow_plan_enrollments',
      { flowPlanId, status: 'failed', limit: 25 },
      team.owner.key,
    );
    expect(new Set(failed.items.map((row: Json) => row.failure.code))).toEqual(
      new Set(['bounced']),
    );
  }
});

it('sends nothing twice, nothing after a reply, and reminders in the thread of the first email', async () => {
  const sent = await world.runtime.database.read.prisma.sandboxEmail.findMany({
    where: { teamId: team.teamId },
    orderBy: { id: 'asc' },
  });
  // In each plan: 73 delivered first emails, and a reminder to the 49 who did not reply.
  expect(sent).toHaveLength(2 * (73 + 49));
  expect(new Set(sent.map((mail) => mail.idempotencyKey)).size).toBe(sent.length);
  const perAddress = new Map<string, number>();
  for (const mail of sent)
    perAddress.set(mail.toAddress, (perAddress.get(mail.toAddress) ?? 0) + 1);
  for (const [address, count] of perAddress)
    expect(count, address).toBe(address.startsWith('reply-') ? 2 : 4);
  const reminders = sent.filter((mail) => mail.body === 'Did you see my question?');
  expect(reminders).toHaveLength(2 * 49);
  for (const { headers, subject, toAddress } of reminders) {
    const { 'In-Reply-To': messageId, References }: Json = headers;
    const [first] = sent.filter((mail) => mail.messageId === messageId);
    if (first === undefined) throw new Error(`No email has the Message-ID ${messageId}.`);
    expect([toAddress, subject, References]).toEqual([
      first.toAddress,
      `Re: ${first.subject}`,
      first.messageId,
    ]);
  }
});

it('sends only inside the work schedule, with the spacing, under the daily limit', async () => {
  const sent = await world.runtime.database.read.prisma.sandboxEmail.findMany({
    where: { teamId: team.teamId },
    orderBy: { sentAt: 'asc' },
  });
  const bySender = new Map<string, Date[]>();
  for (const mail of sent)
    bySender.set(mail.fromAddress, [...(bySender.get(mail.fromAddress) ?? []), mail.sentAt]);
  expect([...bySender.keys()].sort()).toEqual(['admin@story.example', 'owner@story.example']);
  for (const times of bySender.values()) {
    for (const [index, time] of times.entries()) {
      expect([1, 2, 3, 4, 5]).toContain(time.getUTCDay());
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(9);
      expect(time.getUTCHours()).toBeLessThan(18);
      const before = times[index - 1];
      if (before !== undefined)
        expect(time.getTime() - before.getTime()).toBeGreaterThanOrEqual(45_000);
    }
  }
});

it('reports every task and enrollment to subscribers, with increasing event numbers', async () => {
  const seen = await tasks.until(
    (events) => events.filter((event) => event.taskUpdated.task.status !== 'TODO').length >= 196,
  );
  const sequences = seen.map((event) => BigInt(event.taskUpdated.sequence));
  expect(
    sequences.every((sequence, index) => index === 0 || sequence > (sequences[index - 1] ?? 0n)),
  ).toBe(true);
  expect(new Set(seen.map((event) => event.taskUpdated.task.id)).size).toBe(196);
  const ended = await enrollments.until(
    (events) =>
      new Set(
        events
          .filter((event) => event.enrollmentUpdated.enrollment.status !== 'IN_PROGRESS')
          .map((event) => event.enrollmentUpdated.enrollment.id),
      ).size >= 170,
  );
  expect(new Set(ended.map((event) => event.enrollmentUpdated.enrollment.id)).size).toBe(170);
});
