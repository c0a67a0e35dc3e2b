import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AddressLimits } from '../../src/app/runtime/runtime.ts';
import { assembleRuntime, type Runtime } from '../../src/app/runtime/runtime.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { AppServer } from '../../src/app/server/server.ts';
import { issueApiKey, lifetime } from '../../src/domains/api-keys/api-keys.service.ts';
import { grantCredits } from '../../src/domains/credits/credits.service.ts';
import { changePlan } from '../../src/domains/social-engagement/plan-change.ts';
import { addMember, createTeam, findTeam, setAccount } from '../../src/domains/team/administration.service.ts';
import type { Worker } from '../../src/engine/worker.ts';
import { createLogger } from '../../src/infra/logger.ts';
import type { PersistedDocuments } from '../../src/infra/persisted-documents.ts';
import type { RateSettings } from '../../src/infra/rate-limit.ts';
import type { KeyScope, Role } from '../../src/kernel/actor.ts';
import { ManualClock } from '../../src/kernel/clock.ts';
import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { ContactDataProvider } from '../../src/providers/contact-data/contact-data.port.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { CrmProvider } from '../../src/providers/crm/crm.port.ts';
import { SandboxCrm } from '../../src/providers/crm/sandbox-crm.ts';
import type { EmailProvider } from '../../src/providers/email/email.port.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import type { NetworkProvider } from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A Monday, nine o'clock: senders may send. */
export const MONDAY = new Date('2026-03-02T09:00:00.000Z');

// biome-ignore lint/suspicious/noExplicitAny: the JSON of an answer; what it holds is said by literal expectations
export type Json = any;

export interface Member {
  userId: string;
  membershipId: string;
  email: string;
  key: string;
}

export interface TestTeam {
  teamId: string;
  owner: Member;
  admin: Member;
  member: Member;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}

type Prisma = Runtime['database']['read']['prisma'];

/** Other providers than the sandboxes, where a test needs them. */
export interface WorldOptions {
  now?: Date;
  email?: (prisma: Prisma) => EmailProvider;
  network?: (prisma: Prisma) => NetworkProvider;
  ai?: AiProvider;
  contactData?: ContactDataProvider;
  crm?: (sandbox: SandboxCrm) => CrmProvider;
  webhookSecret?: string;
  rateLimits?: RateSettings;
  addressLimits?: AddressLimits;
  maxSubscriptionsPerKey?: number;
  metrics?: { port: number | null; token: string | null };
  callTimeoutMillis?: number;
  maxCallsUnderWay?: number;
  persistedDocuments?: PersistedDocuments;
}

/** The whole program on a database of its own, with a clock that the test moves. Tests speak to it over HTTP. */
/** E-mails as GraphQL gives them, with their headers by name. */
export function withHeaders(mails: Json[]): Json[] {
  return mails.map((mail) => ({ ...mail, headers: Object.fromEntries(mail.headers.map(({ name, value }: Json) => [name, value])) }));
}

export class World {
  readonly clock: ManualClock;
  readonly runtime: Runtime;
  readonly url: string;
  readonly worker: Worker;
  readonly databaseUrl: string | null;
  readonly #server: AppServer;
  readonly #test: TestDatabase;
  readonly #besides: World[] = [];
  readonly #narrowKeys = new Map<string, Promise<string>>();

  private constructor(parts: { clock: ManualClock; runtime: Runtime; server: AppServer; url: string; test: TestDatabase }) {
    this.clock = parts.clock;
    this.runtime = parts.runtime;
    this.url = parts.url;
    this.databaseUrl = parts.test.url;
    this.worker = parts.runtime.createWorker();
    this.#server = parts.server;
    this.#test = parts.test;
  }

  static async open(options: WorldOptions = {}): Promise<World> {
    return World.#on(await createTestDatabase(), new ManualClock(options.now ?? MONDAY), options);
  }

  /** The program once more on the same database, as a second process would run it; on a PostgreSQL server only. It ends with this one. */
  async beside(): Promise<World> {
    const other = await World.#on({ ...this.#test, drop: async () => {} }, this.clock, {});
    this.#besides.push(other);
    return other;
  }

  static async #on(test: TestDatabase, clock: ManualClock, options: WorldOptions): Promise<World> {
    const database = await test.open();
    const email = options.email?.(database.read.prisma) ?? new SandboxEmail(database.read.prisma);
    const network = options.network?.(database.read.prisma) ?? new SandboxNetwork(database.read.prisma);
    const ai = options.ai ?? new SandboxAi();
    const sandboxCrm = new SandboxCrm(database.read.prisma, () => clock.now());
    const logger = createLogger(process.env['TEST_LOG'] ?? 'silent');
    const runtime = await assembleRuntime({
      database,
      lock: null,
      clock,
      providers: { email, network, contactData: options.contactData ?? new SandboxContactData(), crm: options.crm?.(sandboxCrm) ?? sandboxCrm, ai },
      logger,
      webhookSecret: options.webhookSecret ?? null,
      rateLimits: options.rateLimits ?? { perMinute: 1_000_000, chargedPerMinute: 1_000_000 },
      addressLimits: options.addressLimits ?? { unauthenticatedPerMinute: 1_000_000, unauthenticatedConnections: 2_000, trustedProxies: 0 },
      maxSubscriptionsPerKey: options.maxSubscriptionsPerKey ?? 500,
      metrics: options.metrics ?? { port: null, token: null },
      persistedDocuments: options.persistedDocuments ?? null,
      callTimeoutMillis: options.callTimeoutMillis ?? 30_000,
      maxCallsUnderWay: options.maxCallsUnderWay ?? 500,
    });
    const server = new AppServer(runtime);
    const port = await server.listen(0, '127.0.0.1');
    return new World({ clock, runtime, server, url: `http://127.0.0.1:${port}`, test });
  }

  async close(): Promise<void> {
    for (const other of this.#besides) await other.close();
    await this.runtime.events.close();
    await this.#server.close();
    await this.runtime.close();
    await this.#test.drop();
  }

  /** A paid team with an owner, an admin and a member, each with a key that allows everything. */
  async team(name: string): Promise<TestTeam> {
    return this.runtime.database.transact(async (tx) => {
      const team = await createTeam(tx, { name, plan: 'paid' });
      const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
      const make = async (role: Role): Promise<Member> => {
        const email = `${role}@${slug}.example`;
        const { membership, user } = await addMember(tx, team, { email, role, hasBillingAccess: role === 'owner', displayName: `${name} ${role}` });
        const owner = { teamId: team.id, membershipId: membership.id };
        const { key } = await issueApiKey(tx, owner, { name: `${role} key`, scopes: ['read', 'write', 'charge'], expiresAt: lifetime(300) });
        return { userId: user.id, membershipId: membership.id, email, key };
      };
      return { teamId: team.id, owner: await make('owner'), admin: await make('admin'), member: await make('member') };
    });
  }

  /** Credits, as an operator gives them. */
  async grant(team: TestTeam, amount: number): Promise<void> {
    await this.runtime.database.transact((tx) => grantCredits(tx, team.teamId, amount, 'For a test'));
  }

  /** The team's plan, as an operator sets it. */
  async plan(team: TestTeam, plan: 'trial' | 'paid'): Promise<void> {
    await this.runtime.database.transact(async (tx) => changePlan(tx, await findTeam(tx, team.teamId), plan, this.clock.now()));
  }

  /** An account of a member, as an operator sets it. */
  async account(member: Member, channel: 'network' | 'email', status: 'connected' | 'disconnected' | 'none'): Promise<void> {
    await this.runtime.database.transact(async (tx) => {
      const membership = await tx.prisma.teamMembership.findUniqueOrThrow({ where: { id: member.membershipId } });
      await setAccount(tx, membership, channel, status, this.clock.now());
    });
  }

  /** A further key of a member, with these scopes only; the same one for the same scopes, since a member has no more than twenty. */
  async key(team: TestTeam, member: Member, scopes: readonly KeyScope[]): Promise<string> {
    const name = `${member.membershipId} ${[...scopes].join()}`;
    const known = this.#narrowKeys.get(name) ?? this.#makeKey(team, member, scopes);
    this.#narrowKeys.set(name, known);
    return known;
  }

  #makeKey(team: TestTeam, member: Member, scopes: readonly KeyScope[]): Promise<string> {
    return this.runtime.database.transact(async (tx) => {
      const issued = await issueApiKey(tx, { teamId: team.teamId, membershipId: member.membershipId }, { name: 'narrow key', scopes, expiresAt: lifetime(30) });
      return issued.key;
    });
  }

  /** Calls a tool. Every 2xx answer is held against the tool's own schema of its result. */
  async tool(name: string, body: unknown, key: string | null): Promise<Answer> {
    const response = await fetch(`${this.url}/api/public/tools/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-api-key': key }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    if (response.ok) {
      const tool = TOOLS.find((known) => known.name === name);
      expect(tool, `the tool ${name}`).toBeDefined();
      tool?.output.parse(answer.body);
    } else {
      expect(Object.keys(answer.body).sort()).toEqual(['error', 'message', 'traceId']);
    }
    return answer;
  }

  /** Calls a tool that must succeed. */
  async ok(name: string, body: unknown, key: string): Promise<Json> {
    const answer = await this.tool(name, body, key);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  async graphql(query: string, variables: object, key: string | null): Promise<Json> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-api-key': key }) },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  }

  /** An operation that must succeed; gives its data. */
  async data(query: string, variables: object, key: string): Promise<Json> {
    const result = await this.graphql(query, variables, key);
    expect(result.errors, JSON.stringify(result.errors)).toBeUndefined();
    return result.data;
  }

  /** Uploads a CSV file, runs the import, and gives it with its report. */
  async importCsv(csv: string | Uint8Array, input: object, key: string, worker = this.worker): Promise<Json> {
    const query = `mutation ($input: ImportAudienceCsvInput!) { importAudienceCsv(input: $input) { import { id status } } }`;
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables: { input: { ...input, file: null } } }));
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set('0', new Blob([typeof csv === 'string' ? csv : Buffer.from(csv)], { type: 'text/csv' }), 'contacts.csv');
    const response = await fetch(`${this.url}/graphql`, { method: 'POST', headers: { 'x-api-key': key }, body: form });
    const started: Json = await response.json();
    if (started.errors !== undefined) return started;
    await worker.runUntilIdle();
    const id = started.data.importAudienceCsv.import.id;
    const read = `query ($id: ID!) { audienceImport(id: $id) { id status totalRows processedRows addedRows duplicateRows refusedRows
      audience { id name contactCount } rows(first: 100, statuses: [DUPLICATE, REFUSED]) { nodes { row status reason } } } }`;
    return (await this.data(read, { id }, key)).audienceImport;
  }

  /** Lets the engine do all that is due now. */
  async settle(): Promise<void> {
    await this.worker.runUntilIdle();
  }

  /** Moves the clock on, stopping at each moment at which something is due, as time itself would. */
  async advance(milliseconds: number): Promise<void> {
    const end = new Date(this.clock.now().getTime() + milliseconds);
    for (;;) {
      await this.worker.runUntilIdle();
      const due = await this.worker.nextDueAt();
      if (due === null || due > end) break;
      if (due > this.clock.now()) this.clock.moveTo(due);
    }
    this.clock.moveTo(end);
    await this.worker.runUntilIdle();
  }
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Asks until it is so, for what another process does in its own time. */
export async function eventually<T>(ask: () => Promise<T | null>, what: string, milliseconds = 15_000): Promise<T> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null) return answer;
    await delay(50);
  }
  throw new Error(`Not within ${milliseconds} ms: ${what}`);
}
