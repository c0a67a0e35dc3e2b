import '../../step-kinds/index.ts';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Batches } from '../../db/batches.ts';
import type { Database } from '../../db/database.ts';
import { Authenticator } from '../../domains/accounts/api-keys/authenticate.ts';
import { MailboxConnections } from '../../domains/channels/mailboxes/mailbox-connections.ts';
import type { EngineContext } from '../../engine/engine-context.ts';
import { type Config, ConfigError } from '../../infra/config.ts';
import type { DataDirLock } from '../../infra/data-dir-lock.ts';
import { openDatabaseChannel } from '../../infra/event-channel.ts';
import { EventHub } from '../../infra/event-hub.ts';
import { JobQueue } from '../../infra/jobs.ts';
import type { Logger } from '../../infra/logger.ts';
import { migrate } from '../../infra/migrate.ts';
import { PersistedDocuments } from '../../infra/persisted-documents.ts';
import { openProgramClock } from '../../infra/program-clock.ts';
import {
  openRateLimits,
  openRegistrationLimit,
  openSignInLimits,
  type RateLimit,
  type RateLimits,
} from '../../infra/rate-limit.ts';
import type { RedisConnections } from '../../infra/redis.ts';
import type { ReplicaReads } from '../../infra/replica-reads.ts';
import { Secrets } from '../../infra/secrets.ts';
import { Sites } from '../../infra/sites.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Cursors } from '../../kernel/cursor.ts';
import type { EmailLinks } from '../../kernel/email-links.ts';
import { HttpAi } from '../../providers/ai/http-ai.ts';
import { SandboxAi } from '../../providers/ai/sandbox-ai.ts';
import { HttpTeamAi } from '../../providers/ai/team-ai.ts';
import { HttpContactData } from '../../providers/contact-data/http-contact-data.ts';
import { sourceOpener, sourceServers } from '../../providers/contact-data/open-source.ts';
import { SandboxContactData } from '../../providers/contact-data/sandbox-contact-data.ts';
import { HubSpotCrm } from '../../providers/crm/hubspot/hubspot-crm.ts';
import { HubSpotSignIn } from '../../providers/crm/hubspot/hubspot-sign-in.ts';
import { crmOpener, crmServers } from '../../providers/crm/open-crm.ts';
import { SandboxCrm } from '../../providers/crm/sandbox-crm.ts';
import { NodeMailDns } from '../../providers/email/mail-dns.ts';
import { MailHostLookup } from '../../providers/email/mail-host-lookup.ts';
import { MailOAuth } from '../../providers/email/mail-oauth.ts';
import { OAUTH_ISSUERS } from '../../providers/email/mail-oauth-providers.ts';
import { MailServerGuard } from '../../providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../../providers/email/mailbox-transport.ts';
import { SandboxEmail } from '../../providers/email/sandbox-email.ts';
import { SandboxTransport } from '../../providers/email/sandbox-transport.ts';
import { SmtpEmail } from '../../providers/email/smtp-email.ts';
import { SystemMailer } from '../../providers/email/system-mailer.ts';
import { ClientDocuments } from '../../providers/identity/client-documents.ts';
import { IdentityProvider } from '../../providers/identity/identity-provider.ts';
import { HttpNetwork } from '../../providers/network/http-network.ts';
import { SandboxNetwork } from '../../providers/network/sandbox-network.ts';
import type { Providers } from '../../providers/providers.ts';
import { HttpSites } from '../../providers/sites/http-sites.ts';
import { HttpWebhooks } from '../../providers/webhooks/http-webhooks.ts';
import { ErasedAddresses } from '../../service/erased-addresses.ts';
import { atOwnTime } from '../../service/own-time.ts';
import type { Door } from '../../service/service-context.ts';
import { TeamCrms } from '../../service/team-crms.ts';
import type { RunLanes } from '../../worker/lanes.ts';
import { Worker } from '../../worker/worker.ts';
import { SchemaBulkReader } from './bulk-reader.ts';
import { MIGRATIONS_FOLDER, openDatabase, openReplicaReads } from './open-database.ts';
import { openSecrets } from './open-secrets.ts';
import { serverKeys } from './server-secret.ts';
import { SchemaPayloads } from './webhook-payloads.ts';

type SharedSettings = Pick<
  Config,
  | 'webhookSecret'
  | 'callTimeoutMillis'
  | 'maxCallsUnderWay'
  | 'maxSubscriptionsPerKey'
  | 'addressLimits'
  | 'metrics'
>;

/** The objects that a process consists of. */
export interface Runtime extends Readonly<SharedSettings> {
  readonly database: Database;
  /** Null if reads use the database. */
  readonly replica: ReplicaReads | null;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly events: EventHub;
  readonly providers: Providers;
  readonly authenticator: Authenticator;
  readonly logger: Logger;
  readonly lock: DataDirLock | null;
  /** The public URL of the server. Without BASE_URL it is set when the server starts to listen. */
  baseUrl: string;
  readonly rateLimits: RateLimits;
  /** Registrations of agents, per IP address. */
  readonly registrationLimit: RateLimit;
  readonly sites: Sites;
  readonly persistedDocuments: PersistedDocuments | null;
  readonly emailLinks: EmailLinks;
  readonly secrets: Secrets;
  readonly crms: TeamCrms;
  readonly erasedAddresses: ErasedAddresses;
  readonly mailHosts: MailHostLookup;
  readonly mailOAuth: MailOAuth;
  /** Null if people cannot sign in with OpenID Connect. */
  readonly identityProvider: IdentityProvider | null;
  readonly door: Door;
  /** Derives the keys of the authorization server of the agents. */
  readonly oauthKey: string;
  /** Seals the questions that agents bring back with the answers of their users. */
  readonly mcpKey: string;
  readonly clientDocuments: ClientDocuments;
  readonly cursors: Cursors;
  readonly attachmentQuota: number;
  /** `lanes`: the program's lanes, unless a test passes others. */
  createWorker(lanes?: RunLanes): Worker;
  close(): Promise<void>;
}

/**
 * With `keepsClock` (command line), the clock rate in the configuration does not change the stored
 * clock.
 */
export async function openRuntime(
  config: Config,
  logger: Logger,
  options: { keepsClock: boolean } = { keepsClock: false },
): Promise<Runtime> {
  const { database, lock } = await openDatabase(config, logger);
  const applied = await migrate(database, MIGRATIONS_FOLDER);
  if (applied.length > 0) logger.info({ applied }, 'migrations applied');
  if (config.email.kind === 'smtp' && config.baseUrl === null && !options.keepsClock)
    logger.warn(
      'emails are sent by SMTP without BASE_URL, so they have no unsubscribe link: set BASE_URL to the public address of the server',
    );
  if (config.database.kind === 'postgres' && config.secretsKeys.length === 0 && !options.keepsClock)
    logger.warn(
      'the keys that sign links are stored unencrypted, and no mailbox, CRM or webhook can be connected: set SECRETS_KEY',
    );
  const { clock, close: closeClock } = await openProgramClock(
    database,
    options.keepsClock ? null : config.clockRate,
    logger,
  );
  const providers: Providers = {
    ...emailProviders(config, database, clock),
    network:
      config.network.kind === 'http'
        ? new HttpNetwork(config.network)
        : new SandboxNetwork(database.read.prisma),
    contactData:
      config.contactData.kind === 'http'
        ? new HttpContactData(config.contactData)
        : new SandboxContactData(),
    contactDataSource: sourceOpener(config.contactDataUrls),
    contactDataServers: sourceServers(config.contactDataUrls),
    crm:
      config.crm.kind === 'hubspot'
        ? new HubSpotCrm({ ...config.crm, accountId: null })
        : new SandboxCrm(database.read.prisma, () => clock.now()),
    openCrm: crmOpener(config.crmUrls),
    crmServers: crmServers(config.crmUrls),
    crmSignIns:
      config.hubSpotApp === null
        ? {}
        : {
            hubspot: new HubSpotSignIn({
              ...config.hubSpotApp,
              baseUrl: config.crmUrls.hubspot ?? null,
            }),
          },
    ai: config.ai.kind === 'http' ? new HttpAi(config.ai) : new SandboxAi(),
    teamAi: new HttpTeamAi({ allowsPrivate: config.allowsPrivateAiHosts }),
    systemMail:
      config.systemMail === null
        ? null
        : new SystemMailer({ ...config.systemMail, hostName: config.mailHostName }),
    webhooks: new HttpWebhooks({ allowsPrivate: config.allowsPrivateWebhooks }),
    sites: new HttpSites({ allowsPrivate: config.allowsPrivateAiHosts }),
    allowsTestAccounts: config.allowsTestAccounts,
  };
  const redis =
    config.redisUrl === null
      ? null
      : await (await import('../../infra/redis.ts')).openRedis(config.redisUrl, logger);
  return assembleRuntime({
    ...config,
    database,
    replica: await openReplicaReads(config, database, redis, logger),
    lock,
    clock,
    closeClock,
    providers,
    logger,
    baseUrl: config.baseUrl ?? '',
    secrets: await openSecrets(config),
    mailOAuth: openMailOAuth(config),
    identityProvider: config.openId === null ? null : new IdentityProvider(config.openId),
    joinByDomain: config.joinByDomain,
    mailboxesAtOnce: config.mailboxesAtOnce,
    attachmentQuota: config.attachmentQuota,
    retention: config.retention,
    persistedDocuments:
      config.persistedDocuments === null ? null : readPersisted(config.persistedDocuments),
    redis,
    newNetworkAccount: config.network.kind === 'http' ? 'none' : 'connected',
  });
}

function emailProviders(
  { email, allowsPrivateMailHosts, mailHostName: hostName }: Config,
  database: Database,
  clock: Clock,
): Pick<Providers, 'email' | 'mailTransport'> {
  const guard = new MailServerGuard(allowsPrivateMailHosts);
  const real = new MailboxTransport(clock, { guard, hostName });
  if (email.kind === 'smtp')
    return { email: new SmtpEmail(email.url, hostName), mailTransport: real };
  const sandbox = new SandboxEmail(database.read.prisma);
  return { email: sandbox, mailTransport: new SandboxTransport(sandbox, real, clock) };
}

function openMailOAuth({ mailOAuth: { google, microsoft } }: Config): MailOAuth {
  return new MailOAuth({
    ...(google === undefined ? {} : { google: { ...google, issuer: OAUTH_ISSUERS.google } }),
    ...(microsoft === undefined
      ? {}
      : { microsoft: { ...microsoft, issuer: OAUTH_ISSUERS.microsoft } }),
  });
}

function readPersisted({ path, only }: { path: string; only: boolean }): PersistedDocuments {
  try {
    return PersistedDocuments.read(path, only);
  } catch (error) {
    throw new ConfigError(
      `Invalid configuration. PERSISTED_DOCUMENTS: ${path} is not a valid file of persisted documents (${error instanceof Error ? error.message : error}).`,
    );
  }
}

interface RuntimeParts
  extends Pick<Runtime, 'database' | 'lock' | 'clock' | 'providers' | 'logger'>,
    Partial<Pick<Runtime, 'baseUrl' | 'persistedDocuments'>>,
    Partial<Pick<Door, 'joinByDomain' | 'newNetworkAccount' | 'openDns'>>,
    Partial<SharedSettings & Pick<Config, 'rateLimits' | 'sites'>> {
  closeClock?: () => Promise<void>;
  replica?: ReplicaReads | null;
  redis?: RedisConnections | null;
  secrets?: Secrets;
  mailOAuth?: MailOAuth;
  identityProvider?: IdentityProvider | null;
  clientDocuments?: ClientDocuments;
  mailboxesAtOnce?: number;
  attachmentQuota?: number;
  retention?: Config['retention'];
  mailPollMillis?: number;
}

/** Assembles the objects above the database. Tests pass their own clock and database. */
export async function assembleRuntime(parts: RuntimeParts): Promise<Runtime> {
  const { database, lock, clock, logger } = parts;
  const providers = atOwnTime(parts.providers, clock);
  const jobs = await JobQueue.open(database, logger);
  const redis = parts.redis ?? null;
  const commits = await (redis === null
    ? openDatabaseChannel(database, logger)
    : (await import('../../infra/redis.ts')).openRedisChannel(redis, database, logger));
  const events = EventHub.open(database, commits, logger);
  const secrets = parts.secrets ?? new Secrets([]);
  const keys = await serverKeys(database, secrets);
  const erasedAddresses = new ErasedAddresses(keys.suppressions, secrets);
  // Emails to real recipients must not contain links to a local address, so without BASE_URL they
  // have none.
  const linkBase = () =>
    (providers.email instanceof SmtpEmail ? (parts.baseUrl ?? '') : runtime.baseUrl) || null;
  const emailLinks: EmailLinks = { key: keys.links, base: linkBase };
  const mailOAuth = parts.mailOAuth ?? new MailOAuth({});
  const mailboxes = new MailboxConnections(database, secrets, mailOAuth);
  const crms = new TeamCrms(database, secrets, providers);
  const runtime: Runtime = {
    database,
    replica: parts.replica ?? null,
    clock,
    jobs,
    events,
    providers,
    authenticator: new Authenticator(database),
    logger,
    lock,
    baseUrl: parts.baseUrl ?? '',
    webhookSecret: parts.webhookSecret ?? null,
    door: {
      joinByDomain: parts.joinByDomain ?? null,
      newNetworkAccount: parts.newNetworkAccount ?? 'connected',
      limits: openSignInLimits(database, redis?.commands ?? null),
      openDns: parts.openDns ?? (() => new NodeMailDns()),
    },
    registrationLimit: openRegistrationLimit(
      parts.addressLimits?.registrationsPerHour,
      database,
      redis?.commands ?? null,
    ),
    rateLimits: openRateLimits(
      parts.rateLimits ?? { perMinute: 600, chargedPerMinute: 60 },
      database,
      redis?.commands ?? null,
    ),
    callTimeoutMillis: parts.callTimeoutMillis ?? 30_000,
    maxCallsUnderWay: parts.maxCallsUnderWay ?? 200,
    maxSubscriptionsPerKey: parts.maxSubscriptionsPerKey ?? 500,
    addressLimits: parts.addressLimits ?? {
      unauthenticatedPerMinute: 600,
      unauthenticatedConnections: 2_000,
      trustedProxies: 0,
    },
    metrics: parts.metrics ?? { port: null, token: null },
    sites: new Sites(parts.sites ?? { hosts: [], origins: [] }, () => runtime.baseUrl),
    persistedDocuments: parts.persistedDocuments ?? null,
    emailLinks,
    secrets,
    crms,
    erasedAddresses,
    mailHosts: new MailHostLookup(),
    mailOAuth,
    identityProvider: parts.identityProvider ?? null,
    oauthKey: keys.oauth,
    mcpKey: keys.mcp,
    clientDocuments: parts.clientDocuments ?? new ClientDocuments({ allowsPrivate: false }),
    cursors: new Cursors(keys.cursors),
    attachmentQuota: parts.attachmentQuota ?? 5_368_709_120,
    createWorker: (lanes) => {
      const engine: EngineContext = {
        ...database.read,
        transact: database.transact,
        transactIndependently: database.transact,
        isDryRun: false,
        loads: new Batches(() => engine),
        database,
        commits,
        clock,
        jobs,
        providers,
        logger,
        mailboxes,
        secrets,
        crms,
        erasedAddresses,
        mailboxesAtOnce: parts.mailboxesAtOnce ?? 500,
        attachmentQuota: runtime.attachmentQuota,
        mailPollMillis: parts.mailPollMillis ?? 30_000,
        webhookPayloads: new SchemaPayloads(runtime),
        bulkReader: new SchemaBulkReader(runtime),
        retention: parts.retention ?? { events: 30, jobs: 7, importRows: 90, audit: 730 },
        emailLinks,
        workerId: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
      };
      return new Worker(engine, lanes);
    },
    close: async () => {
      await events.close();
      await commits.close();
      await jobs.close();
      await parts.closeClock?.();
      await providers.email.close();
      await providers.mailTransport.close();
      await providers.teamAi.close();
      await providers.systemMail?.close();
      await providers.network.close();
      await providers.webhooks.close();
      await providers.sites.close();
      await runtime.clientDocuments.close();
      await runtime.replica?.close();
      redis?.close();
      await database.close();
      await lock?.release();
    },
  };
  return runtime;
}
