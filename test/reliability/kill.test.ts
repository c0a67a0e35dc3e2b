import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPooler } from '../cluster/services.ts';
import type { Json } from '../support/json.ts';
import { Program } from '../support/process.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { OutsideMail } from './outside-mail.ts';

/**
 * kill -9 repeatedly during calls and sends: acknowledged writes are kept, nothing is sent twice,
 * and nothing stays reserved. The mail server is outside, so that it sees what the program would
 * not know. `npm run kill-rounds` runs it at full length, KILL_SEED repeats its choices.
 */

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 0);
const SEED = Number(process.env['KILL_SEED'] ?? 20261122);
/** Also with PgBouncer in transaction mode between the program and PostgreSQL. */
const IS_POOLED = process.env['KILL_POOLER'] === 'true';
/** After this time, nothing more may arrive from a paused team. */
const PAUSED_MILLIS = 1_000;
const BACK_AT_WORK_MILLIS = 60_000;
/** An interrupted send is looked up when its lease has expired. */
const SETTLED_MILLIS = 240_000;

const POINTS = [
  'any moment',
  'before a commit',
  'committed, before anybody is told',
  'claimed, with the mail server',
  'taken by the mail server, before it is recorded',
] as const;
type Point = (typeof POINTS)[number];

/** The same choices for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Acknowledged {
  audiences: string[];
  enrollments: { enrollmentId: string; email: string }[];
  charges: number;
  completed: string[];
}

// Interrupted sends are looked up two minutes later, so the full run is separate: npm run
// kill-rounds.
describe.runIf(ROUNDS > 0)(`kill -9, ${ROUNDS} times`, () => {
  const draw = chance(SEED);
  /** The number of emails that arrived later than a second after each pause was answered. */
  const pauses: number[] = [];
  const acknowledged: Acknowledged = { audiences: [], enrollments: [], charges: 0, completed: [] };
  const killedAt = new Map<Point, number>();
  let folder: string;
  let mail: OutsideMail;
  let proxy: TcpProxy | null = null;
  let environment: Record<string, string>;
  let drop: () => Promise<void> = async () => {};
  let program: Program;
  let url = '';
  let key = '';
  let flowPlanId = '';
  let serial = 0;
  let longestBack = 0;
  let isKilled = false;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-kill-'));
    const outside = await OutsideMail.open();
    mail = outside.mail;
    environment = {
      PORT: '0',
      LOG_LEVEL: 'fatal',
      SEED_DEMO: 'true',
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: outside.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      CHARGED_RATE_LIMIT_PER_MINUTE: '1000000',
    };
    if (isPostgres()) {
      const database = await createTestDatabase({ isBare: true });
      const pooler = IS_POOLED ? await openPooler(database.url ?? '') : null;
      if (pooler !== null) environment['DATABASE_PREPARES'] = 'false';
      drop = async () => {
        await pooler?.close();
        await database.drop();
      };
      const way = await TcpProxy.open(pooler?.url ?? database.url ?? '');
      proxy = way.proxy;
      environment['DATABASE_URL'] = way.url;
    } else {
      environment['DATA_DIR'] = join(folder, 'data');
      environment['NODE_OPTIONS'] = `--import=${new URL('end-at-commit.mjs', import.meta.url)}`;
    }
    program = new Program('main', [], environment);
    [, key = ''] = await program.line(/owner\s+\S+\s+(ocrm_\S+)/);
    [, url = ''] = await program.line(/serving at (\S+)/);
    await graphql(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      {
        input: {
          workDays: [1, 2, 3, 4, 5, 6, 7],
          workStart: '00:00',
          workEnd: '24:00',
          spacingSeconds: 0,
          dailyEmails: 1_000,
        },
      },
    );
    const { user } = await ok('get_current_user', {});
    const root = {
      nodeId: 'mail',
      type: 'email',
      subject: 'Hello',
      message: 'Hello',
      children: { default: { type: 'call', title: 'Call' } },
    };
    const made = await ok('create_flow_plan', {
      name: 'Under fire',
      root,
      candidates: [user.userId],
    });
    flowPlanId = made.flowPlan.flowPlanId;
    await ok('manage_flow_publication', { flowPlanId, action: 'publish' });
  }, 120_000);

  afterAll(async () => {
    program.signal('SIGTERM');
    await program.ended;
    await proxy?.close();
    await mail.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const post = async (path: string, body: object): Promise<Json> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    const answer: Json = await response.json();
    if (!response.ok || answer.errors !== undefined)
      throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const ok = (tool: string, body: object) => post(`/api/public/tools/${tool}`, body);
  const graphql = async (query: string, variables: object) =>
    (await post('/graphql', { query, variables })).data;

  /** A writer that records acknowledged writes, and ends with the process. */
  async function work(write: () => Promise<void>): Promise<void> {
    while (!isKilled) {
      try {
        await write();
      } catch (error) {
        // The process was killed: the connection is closed, before or during a response.
        if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return;
        throw error;
      }
    }
  }

  /**
   * Writers with a limit pause after their share of a round: a sender has a daily limit, and a team
   * its credits.
   */
  const left = { enrollments: 0, charges: 0 };

  const writers: (() => Promise<void>)[] = [
    async () => {
      serial += 1;
      const contacts = [0, 1, 2].map((place) => ({
        email: `listed.${serial}-${place}@people.example`,
      }));
      const { audience } = await ok('create_audience', { name: `List ${serial}`, contacts });
      acknowledged.audiences.push(audience.audienceId);
    },
    async () => {
      if (left.enrollments === 0) return delay(20);
      left.enrollments -= 1;
      serial += 1;
      const email = `quiet.${serial}@people.example`;
      const { enrollmentId } = await ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact: { email, firstName: 'Quiet' },
        enrollmentMode: 'enroll',
      });
      acknowledged.enrollments.push({ enrollmentId, email });
    },
    async () => {
      if (left.charges === 0) return delay(20);
      left.charges -= 1;
      const { creditsCharged } = await ok('enrich_company', {
        companyDomain: 'coral-software-385.example',
      });
      acknowledged.charges += creditsCharged > 0 ? 1 : 0;
    },
    async () => {
      const { items } = await ok('list_user_tasks', { flowIds: [flowPlanId], limit: 1 });
      const [task] = items;
      if (task === undefined) return delay(20);
      await ok('complete_task', { taskId: task.taskId });
      acknowledged.completed.push(task.taskId);
    },
  ];

  /** Pauses and resumes the team, and checks that nothing arrives while it is paused. */
  writers.push(async () => {
    await delay(200 + draw() * 400);
    await ok('pause', { scope: 'team', reason: 'A drill' });
    await delay(PAUSED_MILLIS);
    const before = mail.taken.size;
    await delay(PAUSED_MILLIS);
    if (!isKilled) pauses.push(mail.taken.size - before);
    await ok('resume', { scope: 'team' });
  });

  /** Makes the process end at a commit of its embedded database. */
  function endsItself(signal: NodeJS.Signals, ended: () => void): void {
    program.signal(signal);
    program.ended.then(ended);
  }

  /** Kills the process at this point after some work; at any time if the point does not come. */
  async function killAt(point: Point): Promise<void> {
    await delay(100 + draw() * 700);
    let kill: () => void = () => {};
    const struck = new Promise<boolean>((resolve) => {
      kill = () => {
        program.signal('SIGKILL');
        resolve(true);
      };
    });
    if (point === 'any moment') kill();
    if (point === 'claimed, with the mail server') mail.onSender = kill;
    if (point === 'taken by the mail server, before it is recorded') mail.onTaken = kill;
    if (proxy !== null && point === 'before a commit')
      proxy.onAnswer = (chunk) =>
        /INSERT 0 1\0/.test(chunk.toString('latin1')) ? kill() : undefined;
    if (proxy !== null && point === 'committed, before anybody is told')
      proxy.onAnswer = (chunk) => (chunk.includes('COMMIT\0') ? kill() : undefined);
    if (proxy === null && point === 'before a commit') endsItself('SIGUSR2', kill);
    if (proxy === null && point === 'committed, before anybody is told')
      endsItself('SIGWINCH', kill);
    const came = await Promise.race([struck, delay(5_000).then(() => false)]);
    mail.onSender = null;
    mail.onTaken = null;
    if (proxy !== null) proxy.onAnswer = null;
    program.signal('SIGKILL');
    await program.ended;
    isKilled = true;
    const where = came ? point : 'any moment';
    killedAt.set(where, (killedAt.get(where) ?? 0) + 1);
  }

  it(
    'restarts and works again each time',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        isKilled = false;
        left.enrollments = 4;
        left.charges = 1;
        const working = Promise.all(writers.map((write) => work(write)));
        await killAt(POINTS[round % POINTS.length] ?? 'any moment');
        await working;
        const began = Date.now();
        program = new Program('main', [], environment);
        [, url = ''] = await program.line(/serving at (\S+)/);
        await ok('list_audiences', { limit: 1 });
        // A pause that was committed before the kill still holds.
        await ok('resume', { scope: 'team' });
        longestBack = Math.max(longestBack, Date.now() - began);
      }
      expect(longestBack).toBeLessThan(BACK_AT_WORK_MILLIS);
      expect([...killedAt.values()].reduce((sum, count) => sum + count, 0)).toBe(ROUNDS);
    },
    60_000 + ROUNDS * 60_000,
  );

  it('lets nothing arrive while it is paused', () => {
    expect(pauses.filter((count) => count > 0)).toEqual([]);
  });

  it(
    'becomes idle: nothing remains in progress',
    async () => {
      await eventually(
        async () => {
          const { data } = await post('/graphql', {
            query:
              'query ($id: ID!) { flowPlan(id: $id) { stepCounts { nodeId waiting } } mailQuestions(filter: { kinds: [UNCONFIRMED] }) { totalCount } viewer { team { creditReserved } } }',
            variables: { id: flowPlanId },
          });
          const mails = data.flowPlan.stepCounts.find((step: Json) => step.nodeId === 'mail');
          const asked = data.mailQuestions.totalCount;
          return mails.waiting === asked && data.viewer.team.creditReserved === 0 ? true : null;
        },
        'no e-mail waits and no credit is reserved',
        SETTLED_MILLIS,
      );
    },
    SETTLED_MILLIS + 10_000,
  );

  it('has kept every acknowledged write', async () => {
    expect(acknowledged.audiences.length).toBeGreaterThan(0);
    for (let from = 0; from < acknowledged.audiences.length; from += 50) {
      const audienceIds = acknowledged.audiences.slice(from, from + 50);
      const { items } = await ok('list_audiences', { audienceIds, limit: 50 });
      expect(items.map((audience: Json) => audience.contactCount)).toEqual(
        audienceIds.map(() => 3),
      );
    }
    for (const taskId of acknowledged.completed)
      expect((await ok('preview_task', { taskId })).task.status).toBe('completed');
    const { items, totalCount } = await ok('list_credit_transactions', {
      limit: 50,
      featureTypes: ['company_enrichment'],
    });
    // A charge whose caller was disconnected can be kept: at most one per round.
    expect(totalCount).toBeGreaterThanOrEqual(acknowledged.charges);
    expect(totalCount).toBeLessThanOrEqual(acknowledged.charges + ROUNDS);
    expect(items.every((line: Json) => line.cost === 1)).toBe(true);
  }, 120_000);

  it('has sent nothing twice, and reports unknown outcomes', async () => {
    expect(acknowledged.enrollments.length).toBeGreaterThan(0);
    expect([...mail.taken].filter(([, count]) => count > 1)).toEqual([]);
    const unknown: string[] = [];
    // A step that two kills met by chance waits for an operator, as one that crashes its process.
    const quarantined: string[] = [];
    for (const { enrollmentId, email } of acknowledged.enrollments) {
      const { enrollment, actions } = await ok('get_flow_enrollment', { enrollmentId });
      // An email whose outcome nobody knows waits for a person.
      const code = enrollment.failure?.code ?? actions[0]?.failure?.code ?? null;
      const count = mail.taken.get(email) ?? 0;
      if (code === 'unknown_outcome') unknown.push(email);
      else if (code === 'quarantined') quarantined.push(email);
      else expect([email, code, count]).toEqual([email, null, 1]);
    }
    expect(quarantined.length).toBeLessThanOrEqual(Math.ceil(ROUNDS / 20));
    console.log(
      `${ROUNDS} rounds: ${JSON.stringify(Object.fromEntries(killedAt))}; ${acknowledged.audiences.length} audiences, ${acknowledged.enrollments.length} enrollments, ` +
        `${acknowledged.charges} charges and ${acknowledged.completed.length} tasks acknowledged; ${mail.taken.size} e-mails, ${unknown.length} of unknown outcome, ${quarantined.length} quarantined; longest way back ${longestBack} ms.`,
    );
  }, 240_000);
});
