import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Batches } from '../../db/batches.ts';
import type { Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { Authenticator } from '../../domains/api-keys/authenticate.ts';
import type { EngineContext } from '../../engine/engine-context.ts';
import { Worker } from '../../engine/worker.ts';
import { type Config, ConfigError } from '../../infra/config.ts';
import { type DataDirLock, lockDataDir } from '../../infra/data-dir-lock.ts';
import { databaseChannel } from '../../infra/event-channel.ts';
import { EventHub } from '../../infra/event-hub.ts';
import { JobQueue } from '../../infra/jobs.ts';
import type { Logger } from '../../infra/logger.ts';
import { PersistedDocuments } from '../../infra/persisted-documents.ts';
import { openProgramClock } from '../../infra/program-clock.ts';
import { openRateLimits, type RateLimits } from '../../infra/rate-limit.ts';
import type { RedisConnections } from '../../infra/redis.ts';
import { type SiteSettings, Sites } from '../../infra/sites.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Cursors } from '../../kernel/cursor.ts';
import type { EmailLinks } from '../../kernel/email-links.ts';
import { HttpAi } from '../../providers/ai/http-ai.ts';
import { SandboxAi } from '../../providers/ai/sandbox-ai.ts';
import { HttpContactData } from '../../providers/contact-data/http-contact-data.ts';
import { SandboxContactData } from '../../providers/contact-data/sandbox-contact-data.ts';
import { HubSpotCrm } from '../../providers/crm/hubspot-crm.ts';
import { SandboxCrm } from '../../providers/crm/sandbox-crm.ts';
import { SandboxEmail } from '../../providers/email/sandbox-email.ts';
import { SmtpEmail } from '../../providers/email/smtp-email.ts';
import { HttpNetwork } from '../../providers/network/http-network.ts';
import { SandboxNetwork } from '../../providers/network/sandbox-network.ts';
import type { Providers } from '../../providers/providers.ts';
import { serverKeys } from './server-secret.ts';

/** Bounds on requests whose caller is not known yet. */
export interface AddressLimits {
  /** Requests a minute without a valid key, by address. */
  unauthenticatedPerMinute: number;
  /** Connections on which nobody has authenticated yet, by address. */
  unauthenticatedConnections: number;
  /** How many proxies stand before the server, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number;
}

/** Everything a process of the program is made of, opened in the order in which it depends on each other. */
export interface Runtime {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly events: EventHub;
  readonly providers: Providers;
  readonly authenticator: Authenticator;
  readonly logger: Logger;
  readonly lock: DataDirLock | null;
  /** The address under which others reach the server; known once it listens. */
  baseUrl: string;
  readonly webhookSecret: string | null;
  readonly rateLimits: RateLimits;
  /** How long a call from outside may take. */
  readonly callTimeoutMillis: number;
  /** How many calls from outside the process works on at once. */
  readonly maxCallsUnderWay: number;
  readonly maxSubscriptionsPerKey: number;
  readonly addressLimits: AddressLimits;
  readonly metrics: Config['metrics'];
  readonly sites: Sites;
  readonly persistedDocuments: PersistedDocuments | null;
  readonly emailLinks: EmailLinks;
  readonly cursors: Cursors;
  /** Where a new member's network account stands at first. */
  readonly newNetworkAccount: 'connected' | 'none';
  createWorker(): Worker;
  close(): Promise<void>;
}

/** The migrations' folder: beside the sources, and beside the bundle. */
export const MIGRATIONS_FOLDER =
  ['../prisma/migrations', '../../../prisma/migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path)) ??
  join(process.cwd(), 'prisma/migrations');

export async function openDatabase(config: Config, logger: Logger): Promise<{ database: Database; lock: DataDirLock | null }> {
  if (config.database.kind === 'postgres') {
    const { url, poolSize, prepares } = config.database;
    const onError = (error: Error) => logger.warn({ err: error }, 'a database connection was lost');
    return { database: await openPostgres({ url, poolSize, prepares, onError }), lock: null };
  }
  const { dataDir, durable } = config.database;
  const lock = await lockDataDir(dataDir);
  try {
    const onRoom = (hasRoom: boolean) =>
      hasRoom
        ? logger.warn({ dataDir }, 'the disk has room again, and the database takes changes')
        : logger.error({ dataDir }, 'the disk is full, and the database can only be read until there is room');
    const onError = (error: Error) => logger.warn({ err: error, dataDir }, 'a fault of the embedded database, or of a look at its disk');
    return { database: await openEmbedded({ dataDir: join(dataDir, 'postgres'), durable, onRoom, onError }), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A process that only looks in (the command line) takes the clock as it is. */
export async function openRuntime(config: Config, logger: Logger, options: { keepsClock: boolean } = { keepsClock: false }): Promise<Runtime> {
  const { database, lock } = await openDatabase(config, logger);
  const applied = await migrate(database, MIGRATIONS_FOLDER);
  if (applied.length > 0) logger.info({ applied }, 'migrations applied');
  const { clock, close: closeClock } = await openProgramClock(database, options.keepsClock ? null : config.clockRate, logger);
  const providers: Providers = {
    email: config.email.kind === 'smtp' ? new SmtpEmail(config.email.url) : new SandboxEmail(database.read.prisma),
    network: config.network.kind === 'http' ? new HttpNetwork(config.network) : new SandboxNetwork(database.read.prisma),
    contactData: config.contactData.kind === 'http' ? new HttpContactData(config.contactData) : new SandboxContactData(),
    crm: config.crm.kind === 'hubspot' ? new HubSpotCrm(config.crm) : new SandboxCrm(database.read.prisma, () => clock.now()),
    ai: config.ai.kind === 'http' ? new HttpAi(config.ai) : new SandboxAi(),
  };
  return assembleRuntime({
    database,
    lock,
    clock,
    closeClock,
    providers,
    logger,
    baseUrl: config.baseUrl ?? '',
    webhookSecret: config.webhookSecret,
    rateLimits: config.rateLimits,
    callTimeoutMillis: config.callTimeoutMillis,
    maxCallsUnderWay: config.maxCallsUnderWay,
    maxSubscriptionsPerKey: config.maxSubscriptionsPerKey,
    addressLimits: config.addressLimits,
    metrics: config.metrics,
    sites: config.sites,
    persistedDocuments: config.persistedDocuments === null ? null : readPersisted(config.persistedDocuments),
    redis: config.redisUrl === null ? null : await (await import('../../infra/redis.ts')).openRedis(config.redisUrl, logger),
    newNetworkAccount: config.network.kind === 'http' ? 'none' : 'connected',
  });
}

function readPersisted({ path, only }: { path: string; only: boolean }): PersistedDocuments {
  try {
    return PersistedDocuments.read(path, only);
  } catch (error) {
    throw new ConfigError(
      `The configuration can't be used. PERSISTED_DOCUMENTS: ${path} is no file of hashes and documents (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/** Puts the parts above the database together; tests give a clock and a database of their own. */
export async function assembleRuntime(parts: {
  database: Database;
  lock: DataDirLock | null;
  clock: Clock;
  providers: Providers;
  logger: Logger;
  closeClock?: () => Promise<void>;
  baseUrl?: string;
  webhookSecret?: string | null;
  rateLimits?: Config['rateLimits'];
  callTimeoutMillis?: number;
  maxCallsUnderWay?: number;
  maxSubscriptionsPerKey?: number;
  addressLimits?: AddressLimits;
  metrics?: Config['metrics'];
  sites?: SiteSettings;
  persistedDocuments?: PersistedDocuments | null;
  redis?: RedisConnections | null;
  newNetworkAccount?: 'connected' | 'none';
}): Promise<Runtime> {
  const { database, lock, clock, providers, logger } = parts;
  const jobs = await JobQueue.open(database, logger);
  const redis = parts.redis ?? null;
  const channel = redis === null ? databaseChannel(database) : new (await import('../../infra/redis.ts')).RedisChannel(redis, database, logger);
  const events = await EventHub.open(database, channel, logger);
  const keys = await serverKeys(database);
  // What is sent to real people must not lead to an address that only this machine knows.
  const linkBase = () => (providers.email instanceof SmtpEmail ? (parts.baseUrl ?? '') : runtime.baseUrl) || null;
  const emailLinks: EmailLinks = { key: keys.links, base: linkBase };
  const runtime: Runtime = {
    database,
    clock,
    jobs,
    events,
    providers,
    authenticator: new Authenticator(database),
    logger,
    lock,
    baseUrl: parts.baseUrl ?? '',
    webhookSecret: parts.webhookSecret ?? null,
    rateLimits: openRateLimits(parts.rateLimits ?? { perMinute: 600, chargedPerMinute: 60 }, database, redis?.commands ?? null),
    callTimeoutMillis: parts.callTimeoutMillis ?? 30_000,
    maxCallsUnderWay: parts.maxCallsUnderWay ?? 200,
    maxSubscriptionsPerKey: parts.maxSubscriptionsPerKey ?? 500,
    addressLimits: parts.addressLimits ?? { unauthenticatedPerMinute: 600, unauthenticatedConnections: 2_000, trustedProxies: 0 },
    metrics: parts.metrics ?? { port: null, token: null },
    sites: new Sites(parts.sites ?? { hosts: [], origins: [] }, () => runtime.baseUrl),
    persistedDocuments: parts.persistedDocuments ?? null,
    emailLinks,
    cursors: new Cursors(keys.cursors),
    newNetworkAccount: parts.newNetworkAccount ?? 'connected',
    createWorker: () => {
      const engine: EngineContext = {
        ...database.read,
        transact: database.transact,
        transactIndependently: database.transact,
        isDryRun: false,
        loads: new Batches(() => engine),
        database,
        clock,
        jobs,
        providers,
        logger,
        emailLinks,
        workerId: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
      };
      return new Worker(engine);
    },
    close: async () => {
      await events.close();
      await jobs.close();
      await parts.closeClock?.();
      await providers.email.close();
      await providers.network.close();
      redis?.close();
      await database.close();
      await lock?.release();
    },
  };
  return runtime;
}
