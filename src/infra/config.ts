import { z } from 'zod';
import { publicHostOf } from '../kernel/hello-name.ts';
import { isLoopbackHost } from '../kernel/loopback.ts';
import type { RateSettings } from './rate-limit.ts';
import { environmentShape } from './settings.ts';
import type { SiteSettings } from './sites.ts';

const environmentSchema = z.object(environmentShape).superRefine((env, context) => {
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
  if (env.PERSISTED_DOCUMENTS_ONLY) need('PERSISTED_DOCUMENTS_ONLY=true', ['PERSISTED_DOCUMENTS']);
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
  /** The host name in the greeting to mail servers; null to use the domain of each mailbox. */
  mailHostName: string | null;
  email: { kind: 'sandbox' } | { kind: 'smtp'; url: string };
  /** The clients registered at the mail providers, for connecting mailboxes by OAuth. */
  mailOAuth: Partial<Record<'google' | 'microsoft', { clientId: string; clientSecret: string }>>;
  /** The OpenID Connect provider at which people sign in; null if there is none. */
  openId: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    /** How the provider marks a verified address; null selects by issuer. */
    preset: 'entra' | 'google' | 'okta' | 'generic' | null;
    /** Null selects a method that the provider supports. */
    clientAuth: 'client_secret_basic' | 'client_secret_post' | null;
    /** True if every address from the issuer counts as verified. */
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
  /**
   * True if teams may connect models at addresses in private networks, also without TLS, and
   * research may read sites there.
   */
  allowsPrivateAiHosts: boolean;
  /** True if webhooks may be delivered to addresses in private networks, also without TLS. */
  allowsPrivateWebhooks: boolean;
  /** True if accounts whose servers are all on loopback are test accounts, which reach nobody. */
  allowsTestAccounts: boolean;
  /** The number of mailboxes that a worker reads at once. */
  mailboxesAtOnce: number;
  /** The maximum total size of a team's received attachments, in bytes. */
  attachmentQuota: number;
  /** The keys that encrypt stored secrets; the first encrypts, all decrypt. */
  secretsKeys: readonly Buffer[];
  network:
    | { kind: 'sandbox' }
    | { kind: 'http'; baseUrl: string; apiKey: string; profileUrl: string };
  /** The secret that verifies webhooks of the network provider; if null, webhooks are rejected. */
  webhookSecret: string | null;
  contactData: { kind: 'sandbox' } | { kind: 'http'; baseUrl: string; apiKey: string };
  /** Replaces the URLs of contact data services that teams connect. */
  contactDataUrls: Partial<Record<'people_data_labs' | 'hunter', string>>;
  /** How many days rows of growing tables are kept. */
  retention: { events: number; jobs: number; importRows: number; audit: number };
  /** Replaces the URLs of the CRMs that teams connect. */
  crmUrls: { hubspot?: string; pipedrive?: string };
  /** The HubSpot app for sign-ins at HubSpot; null if there is none. */
  hubSpotApp: { clientId: string; clientSecret: string } | null;
  /**
   * The CRM of the server. HubSpot is bound to one team, because a HubSpot account belongs to one
   * team.
   */
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
    mailHostName: env.MAIL_HOST_NAME ?? publicHostOf(env.BASE_URL ?? null),
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
    allowsPrivateAiHosts: env.ALLOW_PRIVATE_AI_HOSTS,
    allowsPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS,
    allowsTestAccounts: env.ALLOW_TEST_ACCOUNTS,
    mailboxesAtOnce: env.MAILBOXES_AT_ONCE,
    attachmentQuota: env.ATTACHMENT_QUOTA_MB * 1_048_576,
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
