import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Json } from '../support/json.ts';
import type { Cluster } from './cluster.ts';

const RETRY_MILLIS = 250;
/** An Idempotency-Key of a dead process is free again after 15 seconds. */
const GIVE_UP_MILLIS = 150_000;
const CALL_MILLIS = 35_000;
/**
 * Error codes that are retried, because they are returned while a process or a connection is
 * missing.
 */
const RETRIED = new Set(['request_in_progress', 'provider_unavailable', 'timeout']);
/** A sender may send 1,000 emails a day. */
const ENROLLMENTS = 900;
const CHARGES = 200;

/** Durations of calls that succeeded, with their retries. */
export class Durations {
  readonly #millis: number[] = [];
  #last: number | null = null;
  #isCounted = false;
  /** The longest time without a successful call, between `begin` and `end`. */
  longestPause = 0;

  begin(): void {
    this.#isCounted = true;
  }

  record(began: number): void {
    const now = performance.now();
    this.#millis.push(now - began);
    if (!this.#isCounted) return;
    this.longestPause = Math.max(this.longestPause, now - (this.#last ?? now));
    this.#last = now;
  }

  /** No further calls are made. */
  end(): void {
    this.#isCounted = false;
  }

  get count(): number {
    return this.#millis.length;
  }

  percentile(share: number): number {
    const sorted = this.#millis.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}

/** The calls of one team until it stops, and the calls that the server acknowledged. */
export class TeamLoad {
  readonly #cluster: Cluster;
  readonly #key: string;
  readonly #name: string;
  readonly #durations: Durations;
  readonly acknowledged = {
    audiences: new Set<string>(),
    enrollments: new Set<string>(),
    completed: new Set<string>(),
    charges: 0,
  };
  #flowPlanId = '';
  #serial = 0;
  #isStopped = false;

  constructor(cluster: Cluster, name: string, key: string, durations: Durations) {
    this.#cluster = cluster;
    this.#name = name;
    this.#key = key;
    this.#durations = durations;
  }

  get key(): string {
    return this.#key;
  }

  /** Prepares a flow plan, then makes calls for so long. */
  async run(seconds: number): Promise<void> {
    await this.#prepare();
    this.#durations.begin();
    const pace = {
      enrollments: (seconds * 1_000) / ENROLLMENTS,
      charges: (seconds * 1_000) / CHARGES,
    };
    const writers = [
      this.#repeat(20, () => this.#createAudience()),
      this.#repeat(pace.enrollments, () => this.#enroll()),
      this.#repeat(pace.charges, () => this.#enrich()),
      this.#repeat(20, () => this.#completeTask()),
      this.#repeat(10, () => this.tool('list_audiences', { limit: 25 })),
      this.#repeat(10, () =>
        this.graphql('{ tasks(first: 25) { nodes { id title contact { fullName } } } }'),
      ),
    ];
    await delay(seconds * 1_000);
    this.#isStopped = true;
    this.#durations.end();
    await Promise.all(writers);
  }

  async #prepare(): Promise<void> {
    const input = {
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
      spacingSeconds: 0,
      dailyEmails: 1_000,
    };
    await this.graphql(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input },
    );
    const { user } = await this.tool('get_current_user', {});
    const root = {
      nodeId: 'mail',
      type: 'email',
      subject: 'Hello',
      message: 'Hello',
      children: { default: { type: 'call', title: 'Call' } },
    };
    const { flowPlan } = await this.tool('create_flow_plan', {
      name: 'Under load',
      root,
      candidates: [user.userId],
    });
    this.#flowPlanId = flowPlan.flowPlanId;
    await this.tool('manage_flow_publication', { flowPlanId: this.#flowPlanId, action: 'publish' });
  }

  async #repeat(pauseMillis: number, call: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      await call();
      await delay(pauseMillis);
    }
  }

  async #createAudience(): Promise<void> {
    this.#serial += 1;
    const name = `${this.#name} ${this.#serial}`;
    const contacts = [0, 1, 2].map((place) => ({
      email: `listed.${this.#name}.${this.#serial}-${place}@people.example`,
    }));
    await this.tool('create_audience', { name, contacts });
    this.acknowledged.audiences.add(name);
  }

  async #enroll(): Promise<void> {
    this.#serial += 1;
    const email = `quiet.${this.#name}.${this.#serial}@people.example`;
    const body = {
      flowPlanId: this.#flowPlanId,
      contact: { email, firstName: 'Quiet' },
      enrollmentMode: 'enroll',
    };
    await this.tool('add_manual_flow_enrollment', body);
    this.acknowledged.enrollments.add(email);
  }

  async #enrich(): Promise<void> {
    await this.tool('enrich_company', { companyDomain: 'coral-software-385.example' });
    this.acknowledged.charges += 1;
  }

  async #completeTask(): Promise<void> {
    const { items } = await this.tool('list_user_tasks', { flowIds: [this.#flowPlanId], limit: 1 });
    const [task] = items;
    if (task === undefined) return;
    await this.tool('complete_task', { taskId: task.taskId });
    this.acknowledged.completed.add(task.taskId);
  }

  tool(name: string, body: object): Promise<Json> {
    return this.#post(`/api/public/tools/${name}`, body);
  }

  async graphql(query: string, variables: object = {}): Promise<Json> {
    return (await this.#post('/graphql', { query, variables })).data;
  }

  /**
   * Repeats a call that got no answer, at another server, with its Idempotency-Key. An answer that
   * was lost counts: the call was executed.
   */
  async #post(path: string, body: object): Promise<Json> {
    const headers = {
      'content-type': 'application/json',
      'x-api-key': this.#key,
      'idempotency-key': randomUUID(),
    };
    const began = performance.now();
    for (;;) {
      const answer = await this.#attempt(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (answer !== null) {
        this.#durations.record(began);
        return answer;
      }
      if (performance.now() - began > GIVE_UP_MILLIS) throw new Error(`${path} got no answer.`);
      await delay(RETRY_MILLIS);
    }
  }

  /** The answer, or null if the call is to be repeated. */
  async #attempt(path: string, request: RequestInit): Promise<Json | null> {
    let response: Response;
    let answer: Json;
    try {
      response = await fetch(this.#cluster.url() + path, {
        ...request,
        signal: AbortSignal.timeout(CALL_MILLIS),
      });
      answer = await response.json();
    } catch (error) {
      if (
        error instanceof TypeError ||
        (error instanceof DOMException && error.name === 'TimeoutError')
      )
        return null;
      throw error;
    }
    const code = answer.error ?? answer.errors?.[0]?.extensions?.code?.toLowerCase();
    if (code === undefined) return answer;
    if (RETRIED.has(code)) return null;
    if (code === 'conflict' && JSON.stringify(answer).includes('its response was lost'))
      return { isLost: true };
    throw new Error(`${path} ${String(request.body)}: ${JSON.stringify(answer)}`);
  }
}
