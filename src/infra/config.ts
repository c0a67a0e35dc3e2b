import { z } from 'zod';
import type { RateSettings } from './rate-limit.ts';
import { isLoopbackHost, type SiteSettings } from './sites.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const webAddress = z.url({ protocol: /^https?$/ });
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== ''),
);
/** 32 random bytes in base64, for example of `openssl rand -base64 32`. */
const secretsKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 bytes in base64, for example from: openssl rand -base64 32',
  );
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const environmentSchema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: port.default(4000),
    HOST: z.string().min(1).default('127.0.0.1'),
    BASE_URL: webAddress.optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    DATABASE_PREPARES: flag.default(true),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATA_DURABLE: flag.default(true),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
    CHARGED_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(60),
    MEMBER_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(10_000_000).optional(),
    TEAM_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).max(100_000_000).optional(),
    UNAUTHENTICATED_RATE_LIMIT_PER_MINUTE: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(600),
    UNAUTHENTICATED_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(2_000),
    AGENT_REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(20),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    MAX_SUBSCRIPTIONS_PER_KEY: z.coerce.number().int().min(1).max(100_000).default(500),
    METRICS_PORT: port.optional(),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    ALLOWED_HOSTS: names.default([]),
    ALLOWED_ORIGINS: names.default([]),
    CALL_TIMEOUT_SECONDS: z.coerce.number().positive().max(50).default(30),
    PERSISTED_DOCUMENTS: z.string().min(1).optional(),
    PERSISTED_DOCUMENTS_ONLY: flag.default(false),
    ROLE: z.enum(['all', 'server', 'worker']).default('all'),
    CLOCK_RATE: z.coerce.number().positive().max(1_000_000).default(1),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
    MAX_CALLS_UNDER_WAY: z.coerce.number().int().min(1).max(100_000).default(200),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).default('outreach-crm'),
    SEED_DEMO: flag.optional(),
    EMAIL_PROVIDER: z.enum(['sandbox', 'smtp']).default('sandbox'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
    MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_ISSUER: webAddress.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_PRESET: z.enum(['entra', 'google', 'okta', 'generic']).optional(),
    OIDC_CLIENT_AUTH: z.enum(['client_secret_basic', 'client_secret_post']).optional(),
    OIDC_TRUST_ADDRESSES: flag.default(false),
    OIDC_JOIN_DOMAIN: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .optional(),
    OIDC_JOIN_TEAM: z.string().startsWith('team_').optional(),
    SYSTEM_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SYSTEM_MAIL_FROM: z.email().optional(),
    EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
    JOBS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(7),
    IMPORT_ROWS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
    AUDIT_KEPT_DAYS: z.coerce.number().int().min(30).max(36_500).default(730),
    MAILBOXES_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(500),
    ALLOW_PRIVATE_MAIL_HOSTS: flag.optional(),
    ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
    SECRETS_KEY: secretsKey.optional(),
    SECRETS_KEY_PREVIOUS: secretsKey.optional(),
    NETWORK_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
    NETWORK_API_URL: webAddress.optional(),
    NETWORK_API_KEY: z.string().min(1).optional(),
    NETWORK_PROFILE_URL: webAddress.optional(),
    NETWORK_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
      .optional(),
    CONTACT_DATA_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
    CONTACT_DATA_API_URL: webAddress.optional(),
    CONTACT_DATA_API_KEY: z.string().min(1).optional(),
    PEOPLE_DATA_LABS_API_URL: webAddress.optional(),
    HUNTER_API_URL: webAddress.optional(),
    CRM_PROVIDER: z.enum(['sandbox', 'hubspot']).default('sandbox'),
    HUBSPOT_ACCESS_TOKEN: z.string().min(1).optional(),
    HUBSPOT_TEAM_ID: z.string().min(1).optional(),
    HUBSPOT_API_URL: webAddress.optional(),
    HUBSPOT_CLIENT_ID: z.string().min(1).optional(),
    HUBSPOT_CLIENT_SECRET: z.string().min(1).optional(),
    PIPEDRIVE_API_URL: webAddress.optional(),
    AI_PROVIDER: z.enum(['sandbox', 'http']).default('sandbox'),
    AI_API_URL: webAddress.optional(),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).optional(),
  })
  .superRefine((env, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (env.NODE_ENV === 'production' && env.CLOCK_RATE !== 1)
      fault('CLOCK_RATE', 'must be 1 with NODE_ENV=production');
    if (env.ROLE !== 'all' && env.DATABASE_URL === undefined) {
      fault(
        'ROLE',
        `${env.ROLE} requires DATABASE_URL, because the embedded database can be used by one process only`,
      );
    }
    const need = (provider: string, names: readonly (keyof typeof env)[]) => {
      for (const name of names)
        if (env[name] === undefined) fault(name, `is required with ${provider}`);
    };
    if (env.DATABASE_REPLICA_URL !== undefined)
      need('DATABASE_REPLICA_URL', ['DATABASE_URL', 'REDIS_URL']);
    if (env.PERSISTED_DOCUMENTS_ONLY)
      need('PERSISTED_DOCUMENTS_ONLY=true', ['PERSISTED_DOCUMENTS']);
    if (env.EMAIL_PROVIDER === 'smtp') need('EMAIL_PROVIDER=smtp', ['SMTP_URL']);
    if (env.GOOGLE_CLIENT_ID !== undefined) need('GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']);
    if (env.MICROSOFT_CLIENT_ID !== undefined)
      need('MICROSOFT_CLIENT_ID', ['MICROSOFT_CLIENT_SECRET']);
    if (env.HUBSPOT_CLIENT_ID !== undefined) need('HUBSPOT_CLIENT_ID', ['HUBSPOT_CLIENT_SECRET']);
    if (env.OIDC_ISSUER !== undefined)
      need('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'BASE_URL']);
    if (env.OIDC_JOIN_DOMAIN !== undefined)
      need('OIDC_JOIN_DOMAIN', ['OIDC_ISSUER', 'OIDC_JOIN_TEAM']);
    if (env.SYSTEM_SMTP_URL !== undefined)
      need('SYSTEM_SMTP_URL', [
        'SYSTEM_MAIL_FROM',
        'BASE_URL',
        ...(env.DATABASE_URL === undefined ? [] : (['SECRETS_KEY'] as const)),
      ]);
    if (env.NETWORK_PROVIDER === 'http')
      need('NETWORK_PROVIDER=http', ['NETWORK_API_URL', 'NETWORK_API_KEY', 'NETWORK_PROFILE_URL']);
    if (env.CONTACT_DATA_PROVIDER === 'http')
      need('CONTACT_DATA_PROVIDER=http', ['CONTACT_DATA_API_URL', 'CONTACT_DATA_API_KEY']);
    if (env.CRM_PROVIDER === 'hubspot')
      need('CRM_PROVIDER=hubspot', ['HUBSPOT_ACCESS_TOKEN', 'HUBSPOT_TEAM_ID']);
    if (env.AI_PROVIDER === 'http')
      need('AI_PROVIDER=http', ['AI_API_URL', 'AI_API_KEY', 'AI_MODEL']);
  });

export interface Config {
  port: number;
  host: string;
  baseUrl: string | null;
  database:
    | { kind: 'embedded'; dataDir: string; durable: boolean }
    | { kind: 'postgres'; url: string; poolSize: number; prepares: boolean };
  /** A server that follows the database, for reading; null if not configured. */
  replicaUrl: string | null;
  /** Shares rate limits and live events between servers; null if not configured. */
  redisUrl: string | null;
  rateLimits: RateSettings;
  /** Limits per IP address, for callers without a valid key. */
  addressLimits: {
    unauthenticatedPerMinute: number;
    unauthenticatedConnections: number;
    trustedProxies: number;
    registrationsPerHour?: number;
  };
  maxSubscriptionsPerKey: number;
  /** Metrics are served on a separate port, or on the server's port with a token. */
  metrics: { port: number | null; token: string | null };
  sites: SiteSettings;
  callTimeoutMillis: number;
  /**
   * Maximum number of concurrent calls per process; further calls are rejected with a retry hint.
   */
  maxCallsUnderWay: number;
  /** The collector endpoint for spans (null disables tracing) and the service name. */
  tracing: { endpoint: string | null; serviceName: string };
  /** The registered documents of a front end. If `only` is true, no other document is executed. */
  persistedDocuments: { path: string; only: boolean } | null;
  role: 'all' | 'server' | 'worker';
  clockRate: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /**
   * True if an empty database gets a demo team. By default true only for the embedded database on a
   * loopback address.
   */
  seedDemo: boolean;
  email: { kind: 'sandbox' } | { kind: 'smtp'; url: string };
  /** The clients registered at the mail providers, for connecting mailboxes by OAuth. */
  mailOAuth: Partial<Record<'google' | 'microsoft', { clientId: string; clientSecret: string }>>;
  /** The OpenID Connect provider at which people sign in; null if there is none. */
  openId: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** How the provider tells that an address is verified; null chooses by the issuer. */
    preset: 'entra' | 'google' | 'okta' | 'generic' | null;
    /** Null chooses by what the provider supports. */
    clientAuth: 'client_secret_basic' | 'client_secret_post' | null;
    /** True if every address that the issuer tells is the person's. */
    trustsAddresses: boolean;
  } | null;
  /**
   * People whose verified address has this domain join this team by signing in; null if nobody
   * does.
   */
  joinByDomain: { domain: string; teamId: string } | null;
  /** The account that sends invitations and links to sign in; null if the server sends none. */
  systemMail: { url: string; from: string } | null;
  /**
   * True if members may connect mailboxes of servers in private networks. By default true only for
   * the embedded database on a loopback address.
   */
  allowsPrivateMailHosts: boolean;
  /** True if webhooks may be delivered to addresses in private networks, also without TLS. */
  allowsPrivateWebhooks: boolean;
  /** The number of mailboxes that a worker reads at once. */
  mailboxesAtOnce: number;
  /** The keys that encrypt stored secrets; the first encrypts, all decrypt. */
  secretsKeys: readonly Buffer[];
  network:
    | { kind: 'sandbox' }
    | { kind: 'http'; baseUrl: string; apiKey: string; profileUrl: string };
  /** The secret that signs webhooks; if null, webhooks are rejected. */
  webhookSecret: string | null;
  contactData: { kind: 'sandbox' } | { kind: 'http'; baseUrl: string; apiKey: string };
  /** Replaces the addresses of services that teams connect. */
  contactDataUrls: Partial<Record<'people_data_labs' | 'hunter', string>>;
  /** How long rows are kept that only grow, in days. */
  retention: { events: number; jobs: number; importRows: number; audit: number };
  /** Replace the addresses of the CRMs that teams connect. */
  crmUrls: { hubspot?: string; pipedrive?: string };
  /** The app at HubSpot by which people sign in there; null if there is none. */
  hubSpotApp: { clientId: string; clientSecret: string } | null;
  /** A HubSpot account belongs to one team. */
  crm:
    | { kind: 'sandbox' }
    | { kind: 'hubspot'; accessToken: string; teamId: string; baseUrl: string | null };
  ai: { kind: 'sandbox' } | { kind: 'http'; baseUrl: string; apiKey: string; model: string };
}

/** An invalid setting. The message is one line that names the setting. */
export class ConfigError extends Error {}

/** Reads the environment. Called once at process start. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(set);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid configuration. ${faults.join('; ')}.`);
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: env.BASE_URL?.replace(/\/+$/, '') ?? null,
    database:
      env.DATABASE_URL === undefined
        ? { kind: 'embedded', dataDir: env.DATA_DIR, durable: env.DATA_DURABLE }
        : {
            kind: 'postgres',
            url: env.DATABASE_URL,
            poolSize: env.DATABASE_POOL_SIZE,
            prepares: env.DATABASE_PREPARES,
          },
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    rateLimits: {
      perMinute: env.RATE_LIMIT_PER_MINUTE,
      chargedPerMinute: env.CHARGED_RATE_LIMIT_PER_MINUTE,
      memberPerMinute: env.MEMBER_RATE_LIMIT_PER_MINUTE,
      teamPerMinute: env.TEAM_RATE_LIMIT_PER_MINUTE,
    },
    addressLimits: {
      unauthenticatedPerMinute: env.UNAUTHENTICATED_RATE_LIMIT_PER_MINUTE,
      unauthenticatedConnections: env.UNAUTHENTICATED_CONNECTIONS,
      trustedProxies: env.TRUSTED_PROXIES,
      registrationsPerHour: env.AGENT_REGISTRATIONS_PER_HOUR,
    },
    maxSubscriptionsPerKey: env.MAX_SUBSCRIPTIONS_PER_KEY,
    metrics: { port: env.METRICS_PORT ?? null, token: env.METRICS_TOKEN ?? null },
    sites: { hosts: env.ALLOWED_HOSTS, origins: env.ALLOWED_ORIGINS },
    callTimeoutMillis: env.CALL_TIMEOUT_SECONDS * 1_000,
    maxCallsUnderWay: env.MAX_CALLS_UNDER_WAY,
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      serviceName: env.OTEL_SERVICE_NAME,
    },
    persistedDocuments:
      env.PERSISTED_DOCUMENTS === undefined
        ? null
        : { path: env.PERSISTED_DOCUMENTS, only: env.PERSISTED_DOCUMENTS_ONLY },
    role: env.ROLE,
    clockRate: env.CLOCK_RATE,
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO ?? (env.DATABASE_URL === undefined && isLoopbackHost(env.HOST)),
    email:
      env.SMTP_URL !== undefined && env.EMAIL_PROVIDER === 'smtp'
        ? { kind: 'smtp', url: env.SMTP_URL }
        : { kind: 'sandbox' },
    mailOAuth: {
      ...(env.GOOGLE_CLIENT_ID === undefined
        ? {}
        : {
            google: {
              clientId: env.GOOGLE_CLIENT_ID,
              clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
            },
          }),
      ...(env.MICROSOFT_CLIENT_ID === undefined
        ? {}
        : {
            microsoft: {
              clientId: env.MICROSOFT_CLIENT_ID,
              clientSecret: env.MICROSOFT_CLIENT_SECRET ?? '',
            },
          }),
    },
    openId:
      env.OIDC_ISSUER === undefined
        ? null
        : {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID ?? '',
            clientSecret: env.OIDC_CLIENT_SECRET ?? '',
            preset: env.OIDC_PRESET ?? null,
            clientAuth: env.OIDC_CLIENT_AUTH ?? null,
            trustsAddresses: env.OIDC_TRUST_ADDRESSES,
          },
    joinByDomain:
      env.OIDC_JOIN_DOMAIN === undefined
        ? null
        : { domain: env.OIDC_JOIN_DOMAIN, teamId: env.OIDC_JOIN_TEAM ?? '' },
    systemMail:
      env.SYSTEM_SMTP_URL === undefined
        ? null
        : { url: env.SYSTEM_SMTP_URL, from: env.SYSTEM_MAIL_FROM ?? '' },
    allowsPrivateMailHosts:
      env.ALLOW_PRIVATE_MAIL_HOSTS ?? (env.DATABASE_URL === undefined && isLoopbackHost(env.HOST)),
    allowsPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS,
    mailboxesAtOnce: env.MAILBOXES_AT_ONCE,
    secretsKeys: [env.SECRETS_KEY, env.SECRETS_KEY_PREVIOUS].flatMap((key) => key ?? []),
    network:
      env.NETWORK_PROVIDER === 'http'
        ? {
            kind: 'http',
            baseUrl: env.NETWORK_API_URL ?? '',
            apiKey: env.NETWORK_API_KEY ?? '',
            profileUrl: env.NETWORK_PROFILE_URL ?? '',
          }
        : { kind: 'sandbox' },
    webhookSecret: env.NETWORK_WEBHOOK_SECRET ?? null,
    retention: {
      events: env.EVENTS_KEPT_DAYS,
      jobs: env.JOBS_KEPT_DAYS,
      importRows: env.IMPORT_ROWS_KEPT_DAYS,
      audit: env.AUDIT_KEPT_DAYS,
    },
    crmUrls: {
      ...(env.HUBSPOT_API_URL === undefined ? {} : { hubspot: env.HUBSPOT_API_URL }),
      ...(env.PIPEDRIVE_API_URL === undefined ? {} : { pipedrive: env.PIPEDRIVE_API_URL }),
    },
    hubSpotApp:
      env.HUBSPOT_CLIENT_ID === undefined
        ? null
        : { clientId: env.HUBSPOT_CLIENT_ID, clientSecret: env.HUBSPOT_CLIENT_SECRET ?? '' },
    crm:
      env.CRM_PROVIDER === 'hubspot'
        ? {
            kind: 'hubspot',
            accessToken: env.HUBSPOT_ACCESS_TOKEN ?? '',
            teamId: env.HUBSPOT_TEAM_ID ?? '',
            baseUrl: env.HUBSPOT_API_URL ?? null,
          }
        : { kind: 'sandbox' },
    contactDataUrls: {
      ...(env.PEOPLE_DATA_LABS_API_URL === undefined
        ? {}
        : { people_data_labs: env.PEOPLE_DATA_LABS_API_URL }),
      ...(env.HUNTER_API_URL === undefined ? {} : { hunter: env.HUNTER_API_URL }),
    },
    contactData:
      env.CONTACT_DATA_PROVIDER === 'http'
        ? {
            kind: 'http',
            baseUrl: env.CONTACT_DATA_API_URL ?? '',
            apiKey: env.CONTACT_DATA_API_KEY ?? '',
          }
        : { kind: 'sandbox' },
    ai:
      env.AI_PROVIDER === 'http'
        ? {
            kind: 'http',
            baseUrl: env.AI_API_URL ?? '',
            apiKey: env.AI_API_KEY ?? '',
            model: env.AI_MODEL ?? '',
          }
        : { kind: 'sandbox' },
  };
}
