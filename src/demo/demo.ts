import { z } from 'zod';
import { DemoClient } from './client.ts';
import { contactsCsv, networkContacts } from './contacts-csv.ts';
import { type Counts, type DrawnNode, drawTree, progressBar } from './drawing.ts';
import { startOwnServer } from './own-server.ts';
import { DemoRules } from './rules.ts';
import { NETWORK_SEQUENCE, SEQUENCE } from './sequences.ts';

/**
 * Runs the main workflow against a running server and shows the progress. Without DEMO_URL and
 * DEMO_KEY it starts its own server, in which two weeks pass in about two minutes.
 */

const CLOCK_RATE = Number(process.env['DEMO_CLOCK_RATE'] ?? 10_000);
const DAY = 86_400_000;
const DRAW_EVERY = 2 * DAY;
const POLL_MILLIS = 250;
/**
 * The demo fails if no enrollment ends for this long. There is no limit in program days, because a
 * slow machine falls behind the accelerated clock.
 */
const LONGEST_STANDSTILL_MILLIS = 240_000;

const print = (line: string) => console.log(line);
const anything = z.looseObject({});

async function runDemo(client: DemoClient): Promise<void> {
  const run = Date.now().toString(36);
  const me = await client.tool('get_current_user', {}, z.object({ summary: z.string() }));
  print(me.summary);
  const members = await client.tool(
    'list_team_members',
    {},
    z.object({ items: z.array(z.object({ userId: z.string() })) }),
  );
  for (const { userId } of members.items) {
    const update =
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }';
    await client.graphql(
      update,
      { input: { userId, dailyEmails: 200, spacingSeconds: 60 } },
      anything,
    );
  }
  const rules = new DemoRules(client, run);
  for (const line of await rules.beforeStart()) print(line);
  const audienceId = await importContacts(client, run);
  const contacts = networkContacts(run);
  const onNetwork = await client.tool(
    'create_audience',
    { name: `Network ${run}`, contacts },
    z.object({ audience: z.object({ audienceId: z.string() }) }),
  );
  const candidates = members.items.map(({ userId }) => userId);
  const plans = [
    { name: `Demo ${run}`, root: SEQUENCE, candidates, audienceId },
    {
      name: `Demo ${run} on the network`,
      root: NETWORK_SEQUENCE,
      candidates,
      audienceId: onNetwork.audience.audienceId,
    },
  ];
  const flowPlanIds: string[] = [];
  for (const plan of plans) {
    const made = await client.tool(
      'create_flow_plan',
      plan,
      z.object({ summary: z.string(), flowPlan: z.object({ flowPlanId: z.string() }) }),
    );
    print(made.summary);
    flowPlanIds.push(made.flowPlan.flowPlanId);
  }
  const workers = watchTasks(client, flowPlanIds);
  for (const flowPlanId of flowPlanIds) {
    print(
      (
        await client.tool(
          'manage_flow_publication',
          { flowPlanId, action: 'publish' },
          z.object({ summary: z.string() }),
        )
      ).summary,
    );
    print(
      (
        await client.tool(
          'enroll_awaiting_flow_items',
          { flowPlanId, all: true },
          z.object({ summary: z.string() }),
        )
      ).summary,
    );
  }
  const [otherId = '', runningId = ''] = flowPlanIds;
  for (const line of await rules.whileRunning({ runningId, otherId, userIds: candidates }))
    print(line);
  await follow(client, flowPlanIds, workers);
  for (const line of await rules.afterEnd(otherId)) print(line);
}

async function importContacts(client: DemoClient, run: string): Promise<string> {
  const mutation =
    'mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id } } }';
  const started = await client.upload(
    mutation,
    { name: `Fair ${run}` },
    contactsCsv(run),
    z.object({ importAudienceCsv: z.object({ import: z.object({ id: z.string() }) }) }),
  );
  const { id } = started.importAudienceCsv.import;
  const query =
    'query ($id: ID!) { audienceImport(id: $id) { status addedRows duplicateRows refusedRows audience { id } rows(first: 3, statuses: [REFUSED]) { nodes { row reason } } } }';
  const shape = z.object({
    audienceImport: z.object({
      status: z.string(),
      addedRows: z.int(),
      duplicateRows: z.int(),
      refusedRows: z.int(),
      audience: z.object({ id: z.string() }),
      rows: z.object({ nodes: z.array(z.object({ row: z.int(), reason: z.string() })) }),
    }),
  });
  for (;;) {
    const { audienceImport: report } = await client.graphql(query, { id }, shape);
    if (report.status === 'COMPLETED') {
      print(
        `200 rows: ${report.addedRows} added, ${report.duplicateRows} duplicates, ${report.refusedRows} rejected, for example:`,
      );
      for (const { row, reason } of report.rows.nodes) print(`  row ${row}: ${reason}`);
      return report.audience.id;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
  }
}

interface TaskWork {
  completed: number;
  skipped: number;
  error: unknown;
}

/**
 * Previews and completes each task reported by the subscription; every fifth task that may be
 * skipped is skipped.
 */
function watchTasks(client: DemoClient, flowPlanIds: readonly string[]): TaskWork {
  const work: TaskWork = { completed: 0, skipped: 0, error: null };
  const fail = (error: unknown) => {
    work.error ??= error;
  };
  let queue: Promise<void> = Promise.resolve();
  // Starts at the first event, so that a late connection or reconnection misses nothing. Closed
  // tasks are ignored.
  const subscription =
    'subscription { taskUpdated(after: "0") { change task { id kind status flowPlan { id } } } }';
  const shape = z.object({
    taskUpdated: z.object({
      change: z.string(),
      task: z.object({
        id: z.string(),
        kind: z.string(),
        status: z.string(),
        flowPlan: z.object({ id: z.string() }),
      }),
    }),
  });
  const execute = async (taskId: string, kind: string) => {
    const preview = await client.tool(
      'preview_task',
      { taskId },
      z.object({ readiness: z.object({ canExecute: z.boolean() }) }),
    );
    if (!preview.readiness.canExecute) return;
    // Approvals are always completed, never skipped.
    const skips = kind !== 'SECTION_APPROVAL' && (work.completed + work.skipped) % 5 === 4;
    await client.tool(skips ? 'skip_task' : 'complete_task', { taskId }, anything);
    if (skips) work.skipped += 1;
    else work.completed += 1;
  };
  client.watch(
    subscription,
    shape,
    ({ taskUpdated: { change, task } }) => {
      if (change !== 'CREATED' || task.status !== 'TODO' || !flowPlanIds.includes(task.flowPlan.id))
        return;
      queue = queue.then(() => execute(task.id, task.kind)).catch(fail);
    },
    fail,
  );
  return work;
}

const drawnNode: z.ZodType<DrawnNode> = z.object({
  nodeId: z.string(),
  type: z.string(),
  delay: z.string(),
  subject: z.string().optional(),
  subjectType: z.string().optional(),
  title: z.string().optional(),
  get children() {
    return z.record(z.string(), drawnNode.optional());
  },
});

const metricsShape = z.object({
  enrollments: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  failed: z.int(),
  awaiting: z.int(),
  replies: z.int(),
  opportunities: z.int(),
});
const workspaceShape = z.object({ flowPlan: z.object({ root: drawnNode }), metrics: metricsShape });

const countShape = z.object({
  nodeId: z.string(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
});
const planShape = z.object({
  viewer: z.object({ programTime: z.coerce.date() }),
  flowPlan: z.object({ stepCounts: z.array(countShape) }),
});

/** Reads the current state of a flow plan. */
async function readState(client: DemoClient, flowPlanId: string) {
  const query =
    'query ($id: ID!) { viewer { programTime } flowPlan(id: $id) { stepCounts { nodeId waiting done failed } } }';
  const { viewer, flowPlan } = await client.graphql(query, { id: flowPlanId }, planShape);
  const workspace = await client.tool('get_flow_workspace', { flowPlanId }, workspaceShape);
  const counts = new Map<string, Counts>(
    flowPlan.stepCounts.map(({ nodeId, ...rest }) => [nodeId, rest]),
  );
  return {
    now: viewer.programTime,
    metrics: workspace.metrics,
    root: workspace.flowPlan.root,
    counts,
  };
}

/**
 * Shows a progress line continuously and the trees every two days, until all enrollments have
 * ended.
 */
async function follow(
  client: DemoClient,
  flowPlanIds: readonly string[],
  work: TaskWork,
): Promise<void> {
  let start: Date | null = null;
  let drawnAt = 0;
  let progress = { ended: -1, at: Date.now() };
  for (;;) {
    if (work.error !== null) throw work.error;
    const plans = await Promise.all(flowPlanIds.map((id) => readState(client, id)));
    const total = (key: keyof z.infer<typeof metricsShape>) =>
      plans.reduce((count, { metrics }) => count + metrics[key], 0);
    const [awaiting, inProgress, completed, failed] = [
      total('awaiting'),
      total('inProgress'),
      total('completed'),
      total('failed'),
    ];
    const now = plans[0]?.now ?? new Date();
    start ??= now;
    const passed = now.getTime() - start.getTime();
    const isOver = awaiting === 0 && inProgress === 0 && total('enrollments') > 0;
    const share = (completed + failed) / Math.max(1, total('enrollments') + awaiting);
    const line = `${progressBar(share)} ${now.toISOString().slice(0, 16)}  ${inProgress} in progress, ${completed} completed, ${failed} failed, ${total('replies')} replies, ${work.completed + work.skipped} tasks done`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(130)}`);
    if (isOver || drawnAt === 0 || passed - drawnAt >= DRAW_EVERY) {
      drawnAt = Math.max(1, passed);
      print(`${process.stdout.isTTY ? '\n' : ''}${line}`);
      for (const { root, counts } of plans)
        for (const drawn of drawTree(root, counts)) print(drawn);
    }
    if (isOver) {
      print(
        `All ${total('enrollments')} enrollments have ended: ${completed} completed (${total('opportunities')} opportunities), ${failed} failed. ${work.completed} tasks were completed, ${work.skipped} skipped.`,
      );
      return;
    }
    if (completed + failed > progress.ended)
      progress = { ended: completed + failed, at: Date.now() };
    if (Date.now() - progress.at > LONGEST_STANDSTILL_MILLIS)
      throw new Error('No enrollment has ended for four minutes.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
  }
}

async function main(): Promise<void> {
  const { DEMO_URL: url, DEMO_KEY: key } = process.env;
  if ((url === undefined) !== (key === undefined))
    throw new Error('Set both DEMO_URL and DEMO_KEY, or neither.');
  const server =
    url !== undefined && key !== undefined
      ? { url, key, stop: async () => {} }
      : await startOwnServer(CLOCK_RATE);
  const client = new DemoClient(server.url, server.key);
  try {
    print(`Running against ${server.url}`);
    await runDemo(client);
  } finally {
    await client.close();
    await server.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
