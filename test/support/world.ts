import { assembleRuntime, type Runtime } from '../../src/app/runtime/runtime.ts';
import { AppServer } from '../../src/app/server/server.ts';
import type { OutreachRules } from '../../src/db/generated/prisma/client.ts';
import type { PostgresOptions } from '../../src/db/postgres.ts';
import { issueApiKey, lifetime } from '../../src/domains/accounts/api-keys/api-keys.service.ts';
import {
  addMember,
  createTeam,
  findTeam,
  setAccount,
} from '../../src/domains/accounts/team/administration.service.ts';
import { grantCredits } from '../../src/domains/credits/credits/credits.service.ts';
import { changePlan } from '../../src/domains/people/social-engagement/plan-change.ts';
import { SYSTEM } from '../../src/infra/audit.ts';
import type { Config } from '../../src/infra/config.ts';
import { createLogger, type Logger } from '../../src/infra/logger.ts';
import type { PersistedDocuments } from '../../src/infra/persisted-documents.ts';
import type { RateSettings } from '../../src/infra/rate-limit.ts';
import { Secrets } from '../../src/infra/secrets.ts';
import type { KeyScope, Role } from '../../src/kernel/actor.ts';
import { ManualClock } from '../../src/kernel/clock.ts';
import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import { HttpTeamAi } from '../../src/providers/ai/team-ai.ts';
import { sourceOpener, sourceServers } from '../../src/providers/contact-data/open-source.ts';
import { SandboxContactData } from '../../src/providers/contact-data/sandbox-contact-data.ts';
import type { CrmProvider } from '../../src/providers/crm/crm.port.ts';
import { crmOpener, crmServers } from '../../src/providers/crm/open-crm.ts';
import { SandboxCrm } from '../../src/providers/crm/sandbox-crm.ts';
import type { EmailProvider } from '../../src/providers/email/email.port.ts';
import type { MailDns } from '../../src/providers/email/mail-dns.ts';
import type { MailOAuth } from '../../src/providers/email/mail-oauth.ts';
import { MailServerGuard } from '../../src/providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../../src/providers/email/mailbox-transport.ts';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import { SandboxTransport } from '../../src/providers/email/sandbox-transport.ts';
import type { SmtpOptions } from '../../src/providers/email/smtp-session.ts';
import type { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import type { ClientDocuments } from '../../src/providers/identity/client-documents.ts';
import type { IdentityProvider } from '../../src/providers/identity/identity-provider.ts';
import type { NetworkProvider } from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Providers } from '../../src/providers/providers.ts';
import type { SiteReader } from '../../src/providers/sites/site-reader.port.ts';
import { HttpWebhooks } from '../../src/providers/webhooks/http-webhooks.ts';
import type { WebhookClient } from '../../src/providers/webhooks/webhook.port.ts';
import type { Worker } from '../../src/worker/worker.ts';
import { ApiClient } from './api-client.ts';
import type { Json } from './json.ts';
import { type Member, TestTeam } from './team.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { MONDAY } from './time.ts';

/**
 * Rules that let tests enroll the same contact repeatedly, and compare emails with their input.
 * Tests of the rules use `World.rules`.
 */
const NO_RULES = {
  allowsParallelSequences: true,
  coolDownDays: 0,
  hasUnsubscribeLine: false,
  guardsBounces: false,
};

type Prisma = Runtime['database']['read']['prisma'];

/** Settings and providers that differ from the defaults. An omitted provider is its sandbox. */
export interface WorldOptions {
  now?: Date;
  /** True to make commits on PostgreSQL wait for the disk; see `createTestDatabase`. */
  commitsWait?: boolean;
  email?: (prisma: Prisma) => EmailProvider;
  network?: (prisma: Prisma) => NetworkProvider;
  ai?: AiProvider;
  contactData?: Providers['contactData'];
  allowsTestAccounts?: boolean;
  clockRate?: number;
  contactDataUrls?: Config['contactDataUrls'];
  /** Replaces the URLs of CRMs that teams connect. */
  crmUrls?: { hubspot?: string; pipedrive?: string };
  crmSignIns?: Providers['crmSignIns'];
  crm?: (sandbox: SandboxCrm) => CrmProvider;
  mail?: Partial<SmtpOptions>;
  secrets?: Secrets;
  logger?: Logger;
  mailboxesAtOnce?: number;
  attachmentQuota?: number;
  mailOAuth?: MailOAuth;
  baseUrl?: string;
  identityProvider?: IdentityProvider;
  /**
   * People with an address of this domain join this team by signing in at the identity provider.
   */
  joinByDomain?: Config['joinByDomain'];
  /** Answers DNS queries about the ownership of domains. */
  openDns?: () => MailDns;
  systemMail?: SystemMailer;
  webhooks?: WebhookClient;
  sites?: SiteReader;
  clientDocuments?: ClientDocuments;
  mailPollMillis?: number;
  webhookSecret?: string;
  rateLimits?: RateSettings;
  addressLimits?: Config['addressLimits'];
  maxSubscriptionsPerKey?: number;
  metrics?: { port: number | null; token: string | null };
  callTimeoutMillis?: number;
  maxCallsUnderWay?: number;
  persistedDocuments?: PersistedDocuments;
  /** Called with PostgreSQL's notices. */
  onNotice?: PostgresOptions['onNotice'];
}

/**
 * The whole program on its own database, with a clock that the test moves. Tests call it over HTTP.
 */
export class World extends ApiClient {
  readonly clock: ManualClock;
  readonly runtime: Runtime;
  readonly worker: Worker;
  readonly databaseUrl: string | null;
  readonly #server: AppServer;
  readonly #test: TestDatabase;
  readonly #others: World[] = [];
  readonly #scopedKeys = new Map<string, Promise<string>>();

  private constructor(parts: {
    clock: ManualClock;
    runtime: Runtime;
    server: AppServer;
    url: string;
    test: TestDatabase;
  }) {
    super(parts.url);
    this.clock = parts.clock;
    this.runtime = parts.runtime;
    this.databaseUrl = parts.test.url;
    this.worker = parts.runtime.createWorker();
    this.#server = parts.server;
    this.#test = parts.test;
  }

  static async open(options: WorldOptions = {}): Promise<World> {
    return World.#on(
      await createTestDatabase({ commitsWait: options.commitsWait ?? false }),
      new ManualClock(options.now ?? MONDAY, options.clockRate),
      options,
    );
  }

  /**
   * A second instance of the program on the same PostgreSQL database, like another process. It
   * closes with this one.
   */
  async beside(options: WorldOptions = {}): Promise<World> {
    const other = await World.#on({ ...this.#test, drop: async () => {} }, this.clock, options);
    this.#others.push(other);
    return other;
  }

  static async #on(test: TestDatabase, clock: ManualClock, options: WorldOptions): Promise<World> {
    const database = await test.open(options.onNotice);
    const email = options.email?.(database.read.prisma) ?? new SandboxEmail(database.read.prisma);
    const network =
      options.network?.(database.read.prisma) ?? new SandboxNetwork(database.read.prisma);
    const ai = options.ai ?? new SandboxAi();
    const sandboxCrm = new SandboxCrm(database.read.prisma, () => clock.now());
    const logger = options.logger ?? createLogger(process.env['TEST_LOG'] ?? 'silent');
    const runtime = await assembleRuntime({
      database,
      lock: null,
      clock,
      providers: {
        email,
        mailTransport: new SandboxTransport(
          email,
          new MailboxTransport(clock, { guard: new MailServerGuard(true), ...options.mail }),
          clock,
        ),
        network,
        contactData: options.contactData ?? new SandboxContactData(),
        contactDataSource: sourceOpener(options.contactDataUrls),
        contactDataServers: sourceServers(options.contactDataUrls),
        openCrm: crmOpener(options.crmUrls ?? {}),
        crmServers: crmServers(options.crmUrls ?? {}),
        crmSignIns: options.crmSignIns ?? {},
        crm: options.crm?.(sandboxCrm) ?? sandboxCrm,
        ai,
        teamAi: new HttpTeamAi({ allowsPrivate: true }),
        systemMail: options.systemMail ?? null,
        webhooks: options.webhooks ?? new HttpWebhooks({ allowsPrivate: true }),
        sites: options.sites ?? { read: async () => [], close: async () => {} },
        allowsTestAccounts: options.allowsTestAccounts ?? false,
      },
      logger,
      secrets: options.secrets ?? new Secrets([Buffer.alloc(32, 7)]),
      mailboxesAtOnce: options.mailboxesAtOnce ?? 500,
      ...(options.attachmentQuota === undefined
        ? {}
        : { attachmentQuota: options.attachmentQuota }),
      ...(options.mailOAuth === undefined ? {} : { mailOAuth: options.mailOAuth }),
      ...(options.identityProvider === undefined
        ? {}
        : { identityProvider: options.identityProvider }),
      ...(options.joinByDomain === undefined ? {} : { joinByDomain: options.joinByDomain }),
      ...(options.openDns === undefined ? {} : { openDns: options.openDns }),
      ...(options.clientDocuments === undefined
        ? {}
        : { clientDocuments: options.clientDocuments }),
      ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
      mailPollMillis: options.mailPollMillis ?? 30_000,
      webhookSecret: options.webhookSecret ?? null,
      rateLimits: options.rateLimits ?? { perMinute: 1_000_000, chargedPerMinute: 1_000_000 },
      addressLimits: options.addressLimits ?? {
        unauthenticatedPerMinute: 1_000_000,
        unauthenticatedConnections: 2_000,
        trustedProxies: 0,
        registrationsPerHour: 1_000_000,
      },
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
    for (const other of this.#others) await other.close();
    await this.worker.stopReading();
    await this.runtime.events.close();
    await this.#server.close();
    await this.runtime.close();
    await this.#test.drop();
  }

  /**
   * A paid team with an owner, an admin and a member, each with an API key that has every scope. A
   * contact may be enrolled again at once.
   */
  async team(name: string): Promise<TestTeam> {
    const members = await this.runtime.database.transact(async (tx) => {
      const team = await createTeam(tx, { name, plan: 'paid' });
      await tx.prisma.outreachRules.create({ data: { teamId: team.id, ...NO_RULES } });
      const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
      const make = async (role: Role): Promise<Member> => {
        const email = `${role}@${slug}.example`;
        const { membership, user } = await addMember(
          tx,
          team,
          { email, role, hasBillingAccess: role === 'owner', displayName: `${name} ${role}` },
          this.runtime.clock.now(),
        );
        const owner = { teamId: team.id, membershipId: membership.id };
        const { key } = await issueApiKey(
          tx,
          owner,
          { name: `${role} key`, scopes: ['read', 'write', 'charge'], expiresAt: lifetime(300) },
          SYSTEM,
        );
        return { userId: user.id, membershipId: membership.id, email, key };
      };
      return {
        teamId: team.id,
        owner: await make('owner'),
        admin: await make('admin'),
        member: await make('member'),
      };
    });
    return new TestTeam(this, name, members);
  }

  /** The rules of outreach of a team: the defaults, with these changes. */
  async rules(
    team: TestTeam,
    changes: Partial<Omit<OutreachRules, 'teamId' | 'updatedAt'>> = {},
  ): Promise<void> {
    await this.runtime.database.transact(async ({ prisma }) => {
      await prisma.outreachRules.deleteMany({ where: { teamId: team.teamId } });
      await prisma.outreachRules.create({ data: { teamId: team.teamId, ...changes } });
    });
  }

  /** Turns the team's flow plans into plans of a release that counted clicks in plain texts. */
  async countPlainClicks({ teamId }: TestTeam): Promise<void> {
    await this.runtime.database.read.prisma.flowPlan.updateMany({
      where: { teamId },
      data: { tracksClicks: true, tracksPlainLinks: true },
    });
  }

  /** Grants credits, as an operator does. */
  async grant(team: TestTeam, amount: number): Promise<void> {
    await this.runtime.database.transact((tx) =>
      grantCredits(tx, team.teamId, amount, 'For a test'),
    );
  }

  /** Sets the team's plan, as an operator does. */
  async plan(team: TestTeam, plan: 'trial' | 'paid'): Promise<void> {
    await this.runtime.database.transact(async (tx) =>
      changePlan(tx, await findTeam(tx, team.teamId), plan, this.clock.now()),
    );
  }

  /** Sets the state of a member's account, as an operator does. */
  async account(
    member: Member,
    channel: 'network' | 'email',
    status: 'connected' | 'disconnected' | 'none',
  ): Promise<void> {
    await this.runtime.database.transact(async (tx) => {
      const membership = await tx.prisma.teamMembership.findUniqueOrThrow({
        where: { id: member.membershipId },
      });
      await setAccount(tx, membership, channel, status, this.clock.now());
    });
  }

  /** Adds a person to a team, like an operator. */
  async addMember(team: TestTeam, email: string, role: Role = 'member'): Promise<void> {
    await this.runtime.database.transact(async (tx) =>
      addMember(
        tx,
        await findTeam(tx, team.teamId),
        { email, role, hasBillingAccess: false },
        this.runtime.clock.now(),
      ),
    );
  }

  /**
   * Another key of a member with only these scopes. Equal scopes share one key, because a member
   * can have at most 20.
   */
  async key(team: TestTeam, member: Member, scopes: readonly KeyScope[]): Promise<string> {
    const name = `${member.membershipId} ${[...scopes].join()}`;
    const known = this.#scopedKeys.get(name) ?? this.#makeKey(team, member, scopes);
    this.#scopedKeys.set(name, known);
    return known;
  }

  #makeKey(team: TestTeam, member: Member, scopes: readonly KeyScope[]): Promise<string> {
    return this.runtime.database.transact(async (tx) => {
      const issued = await issueApiKey(
        tx,
        { teamId: team.teamId, membershipId: member.membershipId },
        { name: 'scoped key', scopes, expiresAt: lifetime(30) },
        SYSTEM,
      );
      return issued.key;
    });
  }

  /**
   * Uploads a CSV file and runs the import. Returns the import with its report, or the GraphQL
   * errors of the upload.
   */
  async importCsv(
    csv: string | Uint8Array,
    input: object,
    key: string,
    worker = this.worker,
  ): Promise<Json> {
    const started = await this.uploadCsv(csv, input, key);
    if (started.errors !== undefined) return started;
    await worker.runUntilIdle();
    const id = started.data.importAudienceCsv.import.id;
    const read = `query ($id: ID!) { audienceImport(id: $id) { id status totalRows processedRows addedRows duplicateRows refusedRows
      audience { id name contactCount } rows(first: 100, statuses: [DUPLICATE, REFUSED]) { nodes { row status reason } } } }`;
    return (await this.data(read, { id }, key)).audienceImport;
  }

  /** Runs the engine until nothing is due. */
  async settle(): Promise<void> {
    await this.worker.runUntilIdle();
  }

  /** Moves the clock forward and runs the engine at each due time. */
  async advance(milliseconds: number): Promise<void> {
    const end = new Date(this.clock.now().getTime() + milliseconds);
    for (;;) {
      const due = await this.worker.runUntilNext();
      if (due === null || due > end) break;
      if (due > this.clock.now()) this.clock.moveTo(due);
    }
    this.clock.moveTo(end);
    await this.worker.runUntilIdle();
  }
}
