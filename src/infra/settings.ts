import { z } from 'zod';
import { isPublicHostName } from '../kernel/hello-name.ts';

/** The documentation of a setting. `npm run docs` writes it to docs/settings.md. */
interface SettingNote {
  description: string;
  /** The behavior if the setting is not set and has no default. Default: "none". */
  whenUnset?: string;
}

export const SETTING_NOTES = z.registry<SettingNote>();

function setting<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  whenUnset?: string,
): Schema {
  SETTING_NOTES.add(schema, whenUnset === undefined ? { description } : { description, whenUnset });
  return schema;
}

const integer = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const port = integer(0, 65_535);
const webAddress = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const smtpUrl = z.url({ protocol: /^smtps?$/ });
const text = z.string().min(1);
const names = z.string().transform((list) =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== ''),
);
const secretsKey = z
  .base64()
  .transform((encoded) => Buffer.from(encoded, 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 bytes in base64, for example from: openssl rand -base64 32',
  );
const flag = z.enum(['true', 'false']).transform((word) => word === 'true');

const LOCAL_ONLY = '`true` for the embedded database on a loopback `HOST`, else `false`';

const server = {
  PORT: setting(port.default(4000), 'The port of the server. `0` selects a free port.'),
  HOST: setting(text.default('127.0.0.1'), 'The address at which the server listens.'),
  BASE_URL: setting(
    webAddress.optional(),
    'The public URL of the server. With `https`, browsers are told to use nothing else for a year. Counted clicks and `List-Unsubscribe` of emails sent with `EMAIL_PROVIDER=smtp` require it.',
    'made from `HOST` and `PORT`',
  ),
  ROLE: setting(
    z.enum(['all', 'server', 'worker']).default('all'),
    'Role of the process; `all` is server and worker in one. The other two require `DATABASE_URL`, and any number of each can run.',
  ),
  ALLOWED_HOSTS: setting(
    names.default([]),
    'Further host names at which `/mcp` answers, separated by commas. `BASE_URL`, IP addresses and localhost are always allowed.',
  ),
  ALLOWED_ORIGINS: setting(
    names.default([]),
    'Further web origins that may call `/mcp`, separated by commas.',
  ),
  TRUSTED_PROXIES: setting(
    integer(0, 10).default(0),
    'Number of proxies that append to `X-Forwarded-For`. The server takes the address that the outermost proxy saw as the address of the caller.',
  ),
  PERSISTED_DOCUMENTS: setting(
    text.optional(),
    "The file of a front end's registered GraphQL documents.",
  ),
  PERSISTED_DOCUMENTS_ONLY: setting(
    flag.default(false),
    'Rejects all other documents. Requires `PERSISTED_DOCUMENTS`.',
  ),
  NODE_ENV: setting(
    z.string().default('development'),
    '`npm start` sets `production` unless `CLOCK_RATE` is set.',
  ),
};

const database = {
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'A PostgreSQL server (15 or newer), as `postgres://…`. Its user may create the extensions `btree_gin` and `pg_trgm`, as the owner of a database may.',
    'the embedded database in `DATA_DIR`',
  ),
  DATABASE_POOL_SIZE: setting(integer(2, 200).default(10), 'Database connections of a process.'),
  DATABASE_PREPARES: setting(
    flag.default(true),
    'Uses prepared statements. Set `false` behind a connection pooler in transaction mode, such as PgBouncer.',
  ),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    'One PostgreSQL server that replicates `DATABASE_URL`. Queries and tools that only read use it ([read replicas](operating.md#read-replicas)). Requires `DATABASE_URL` and `REDIS_URL`.',
  ),
  DATA_DIR: setting(
    text.default('./data'),
    'The directory of the embedded database. One process uses it at a time.',
  ),
  DATA_DURABLE: setting(
    flag.default(true),
    'Waits until commits of the embedded database are on disk. `false` is faster and survives the crash of a process, but not a power failure.',
  ),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/ }).optional(),
    'Shares live events and rate limits over Redis. Behind a connection pooler in transaction mode live events are late without it.',
    'PostgreSQL shares them',
  ),
};

const limits = {
  RATE_LIMIT_PER_MINUTE: setting(integer(1, 1_000_000).default(600), 'Calls of a key per minute.'),
  CHARGED_RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 1_000_000).default(60),
    'Calls of a key per minute that can cost credits.',
  ),
  MEMBER_RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 10_000_000).optional(),
    'Calls per minute over all keys of a member.',
    '2 times `RATE_LIMIT_PER_MINUTE`',
  ),
  TEAM_RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 100_000_000).optional(),
    'Calls per minute over all members of a team.',
    '10 times `RATE_LIMIT_PER_MINUTE`',
  ),
  UNAUTHENTICATED_RATE_LIMIT_PER_MINUTE: setting(
    integer(1, 1_000_000).default(600),
    'Requests of an IP address per minute without a valid key.',
  ),
  UNAUTHENTICATED_CONNECTIONS: setting(
    integer(1, 100_000).default(2_000),
    'Unauthenticated connections of an IP address. A further one closes the oldest.',
  ),
  AGENT_REGISTRATIONS_PER_HOUR: setting(
    integer(1, 1_000_000).default(20),
    'Agents that register themselves per hour from one IP address.',
  ),
  MAX_SUBSCRIPTIONS_PER_KEY: setting(
    integer(1, 100_000).default(500),
    'Open subscriptions of a key.',
  ),
  CALL_TIMEOUT_SECONDS: setting(
    z.coerce.number().positive().max(50).default(30),
    'The longest duration of a call.',
  ),
  MAX_CALLS_UNDER_WAY: setting(
    integer(1, 100_000).default(200),
    'Slots for concurrent calls of a process. A member has at most half of them, and an expensive call takes several. Further calls get 503 with `Retry-After`.',
  ),
};

const secrets = {
  SECRETS_KEY: setting(
    secretsKey.optional(),
    '32 bytes in base64 (`openssl rand -base64 32`). Encrypts the credentials of mailboxes, CRMs and webhooks, and the key that signs links. Once it was used, the server starts with it only.',
    'a key file in `DATA_DIR`; none with `DATABASE_URL`',
  ),
  SECRETS_KEY_PREVIOUS: setting(
    secretsKey.optional(),
    'The key before `SECRETS_KEY`. It only decrypts.',
  ),
};

const signIn = {
  OIDC_ISSUER: setting(
    webAddress.optional(),
    'The OpenID Connect provider at which people sign in. Requires `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and `BASE_URL`; the redirect URI of the client is `<BASE_URL>/sign-in/openid/callback`.',
  ),
  OIDC_CLIENT_ID: setting(text.optional(), 'The ID of the client at the provider.'),
  OIDC_CLIENT_SECRET: setting(text.optional(), 'The secret of the client at the provider.'),
  OIDC_PRESET: setting(
    z.enum(['entra', 'google', 'okta', 'generic']).optional(),
    'Claim by which the provider marks an address as verified: `entra` (`xms_edov`), `google` (Workspace domains and Gmail), `okta` or `generic` (`email_verified`).',
    'chosen by the issuer',
  ),
  OIDC_CLIENT_AUTH: setting(
    z.enum(['client_secret_basic', 'client_secret_post']).optional(),
    'Authentication method of the server at the provider.',
    'chosen by what the provider supports',
  ),
  OIDC_TRUST_ADDRESSES: setting(
    flag.default(false),
    'Takes every address of the issuer as verified. For a provider that says nothing about addresses and lets only administrators set them.',
  ),
  OIDC_JOIN_DOMAIN: setting(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      .optional(),
    'An email domain whose people become members of `OIDC_JOIN_TEAM` when they first sign in at the provider, except deactivated members. The domain counts as verified by the team.',
  ),
  OIDC_JOIN_TEAM: setting(
    z.string().startsWith('team_').optional(),
    'The ID of the team that people of `OIDC_JOIN_DOMAIN` join.',
  ),
};

const email = {
  EMAIL_PROVIDER: setting(
    z.enum(['sandbox', 'smtp']).default('sandbox'),
    'Provider that sends the emails of members who have not connected a mailbox. `smtp` sends real emails and requires `SMTP_URL`.',
  ),
  SMTP_URL: setting(
    smtpUrl.optional(),
    '`smtp://user:password@host:587`. The server must offer STARTTLS, except on the loopback interface; `smtps://` is encrypted from the start.',
  ),
  MAIL_HOST_NAME: setting(
    z.string().toLowerCase().refine(isPublicHostName, 'must be a public host name').optional(),
    'The public name that the server says to mail servers (EHLO), for example `crm.example.com`.',
    'the host of `BASE_URL`; the domain of each mailbox if that is no public name',
  ),
  SYSTEM_SMTP_URL: setting(
    smtpUrl.optional(),
    'The SMTP account that sends invitations and sign-in links, with the same rules as `SMTP_URL`. Requires `SYSTEM_MAIL_FROM` and `BASE_URL`, and `SECRETS_KEY` with `DATABASE_URL`.',
  ),
  SYSTEM_MAIL_FROM: setting(
    z.email().optional(),
    'The address from which invitations and sign-in links are sent.',
  ),
  GOOGLE_CLIENT_ID: setting(
    text.optional(),
    'The OAuth client for connecting Gmail and Google Workspace mailboxes. Requires `GOOGLE_CLIENT_SECRET`.',
  ),
  GOOGLE_CLIENT_SECRET: setting(text.optional(), 'The secret of that client.'),
  MICROSOFT_CLIENT_ID: setting(
    text.optional(),
    'The OAuth client for connecting Outlook.com and Microsoft 365 mailboxes. Requires `MICROSOFT_CLIENT_SECRET`.',
  ),
  MICROSOFT_CLIENT_SECRET: setting(text.optional(), 'The secret of that client.'),
  ALLOW_PRIVATE_MAIL_HOSTS: setting(
    flag.optional(),
    'Lets members connect mailboxes of servers at private addresses and on any port, and there without encryption (security `NONE`). With `false`, only public addresses and the ports 25, 143, 465, 587, 993 and 2525.',
    LOCAL_ONLY,
  ),
  ATTACHMENT_QUOTA_MB: setting(
    integer(0, 10_000_000).default(5_120),
    'The most that the files of emails of a team take up, in MiB. Of received ones beyond it only name and size are kept; others cannot be uploaded.',
  ),
  MAILBOXES_AT_ONCE: setting(
    integer(0, 10_000).default(500),
    'Mailboxes that one worker reads at once. Several workers share all mailboxes.',
  ),
};

const providers = {
  NETWORK_PROVIDER: setting(
    z.enum(['sandbox', 'http']).default('sandbox'),
    'Provider that sends to the professional network. `http` uses a Unipile-style API and requires the next three settings.',
  ),
  NETWORK_API_URL: setting(webAddress.optional(), 'The address of that API.'),
  NETWORK_API_KEY: setting(text.optional(), 'The key of that API.'),
  NETWORK_PROFILE_URL: setting(
    webAddress.optional(),
    'The URL to which a profile name is appended.',
  ),
  NETWORK_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 bytes in base64')
      .optional(),
    '`whsec_…`, the secret that verifies webhooks at `POST /webhooks/network`.',
    'webhooks are rejected',
  ),
  CONTACT_DATA_PROVIDER: setting(
    z.enum(['sandbox', 'http']).default('sandbox'),
    'Provider of contact data for teams without connected sources. `http` queries a directory and requires the next two settings.',
  ),
  CONTACT_DATA_API_URL: setting(webAddress.optional(), 'The address of the directory.'),
  CONTACT_DATA_API_KEY: setting(text.optional(), 'The key of the directory.'),
  PEOPLE_DATA_LABS_API_URL: setting(
    webAddress.optional(),
    'The address of People Data Labs, for a proxy or a test server.',
    "the service's own",
  ),
  HUNTER_API_URL: setting(
    webAddress.optional(),
    'The address of Hunter, for a proxy or a test server.',
    "the service's own",
  ),
  CRM_PROVIDER: setting(
    z.enum(['sandbox', 'hubspot']).default('sandbox'),
    'CRM of teams that have not connected their own. `hubspot` uses one HubSpot account for the team `HUBSPOT_TEAM_ID` and requires the next two settings.',
  ),
  HUBSPOT_ACCESS_TOKEN: setting(text.optional(), 'The access token of the HubSpot account.'),
  HUBSPOT_TEAM_ID: setting(
    text.optional(),
    'The ID of the team that uses the account, which `get_current_user` returns.',
  ),
  HUBSPOT_CLIENT_ID: setting(
    text.optional(),
    'HubSpot app with which teams connect their accounts by a sign-in. Requires `HUBSPOT_CLIENT_SECRET`.',
  ),
  HUBSPOT_CLIENT_SECRET: setting(text.optional(), 'The secret of that app.'),
  HUBSPOT_API_URL: setting(
    webAddress.optional(),
    'The address of HubSpot, for a proxy or a test server.',
    "the service's own",
  ),
  PIPEDRIVE_API_URL: setting(
    webAddress.optional(),
    'The address of Pipedrive, for a proxy or a test server.',
    "the service's own",
  ),
  AI_PROVIDER: setting(
    z.enum(['sandbox', 'http']).default('sandbox'),
    "Provider that writes texts and qualifies contacts. `http` uses an API compatible with OpenAI's chat completions and requires the next three settings.",
  ),
  AI_API_URL: setting(webAddress.optional(), 'The address of that API.'),
  AI_API_KEY: setting(text.optional(), 'The key of that API.'),
  AI_MODEL: setting(text.optional(), 'The name of the model.'),
  ALLOW_PRIVATE_AI_HOSTS: setting(
    flag.default(false),
    'Lets teams connect AI models at private and loopback addresses too, and without TLS, for example Ollama at `http://127.0.0.1:11434/v1`. Research reads sites at such addresses then, by HTTP where a site has no HTTPS.',
  ),
  ALLOW_PRIVATE_WEBHOOKS: setting(
    flag.default(false),
    'Delivers webhooks to private and loopback addresses too, and without TLS.',
  ),
};

const retention = {
  EVENTS_KEPT_DAYS: setting(
    integer(1, 3_650).default(30),
    'Days for which events are kept. The server notifies a subscriber that resumes from an older event.',
  ),
  JOBS_KEPT_DAYS: setting(
    integer(1, 3_650).default(7),
    'Days for which background jobs are kept after their end.',
  ),
  IMPORT_ROWS_KEPT_DAYS: setting(
    integer(1, 3_650).default(90),
    'Days for which the outcome of each row of an import is kept.',
  ),
  AUDIT_KEPT_DAYS: setting(
    integer(30, 36_500).default(730),
    'Days for which entries of the audit log are kept. The database refuses to remove younger entries, and to change any.',
  ),
};

const observation = {
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'The least severe lines that are logged. The log is JSON lines on standard error.',
  ),
  METRICS_PORT: setting(
    port.optional(),
    'A separate port for `/metrics`, `/healthz` and `/readyz`, of a worker too.',
    'metrics are served only with `METRICS_TOKEN`',
  ),
  METRICS_TOKEN: setting(
    z.string().min(16, 'must be at least 16 characters').optional(),
    "The bearer token for `/metrics` at the server's port, at least 16 characters.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    webAddress.optional(),
    'The endpoint for traces (OTLP over HTTP), with spans of calls, transactions, steps and sends.',
    'no traces',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(
    webAddress.optional(),
    'The same, for traces alone. It takes precedence.',
  ),
  OTEL_SERVICE_NAME: setting(text.default('outreach-crm'), 'The name of the service in traces.'),
};

const trial = {
  SEED_DEMO: setting(flag.optional(), 'Creates the demo team in an empty database.', LOCAL_ONLY),
  CLOCK_RATE: setting(
    z.coerce.number().positive().max(1_000_000).default(1),
    'The speed of the program clock; `3600` lets an hour pass in each second. Must be `1` with `NODE_ENV=production`. With another speed no real account can be connected, and a connected one sends nothing.',
  ),
  ALLOW_TEST_ACCOUNTS: setting(
    flag.default(false),
    'Treats mailboxes and other accounts whose servers are all on loopback as test accounts: they send to the contacts of the demo too, and with any `CLOCK_RATE`. Without this setting such accounts are real, since a server on loopback may forward its messages.',
  ),
};

/** The settings by subject, in the order of docs/settings.md. */
export const SETTING_GROUPS: readonly { title: string; settings: z.ZodRawShape }[] = [
  { title: 'Server', settings: server },
  { title: 'Database', settings: database },
  { title: 'Limits', settings: limits },
  { title: 'Secrets', settings: secrets },
  { title: 'Sign-in', settings: signIn },
  { title: 'Email', settings: email },
  { title: 'Network, contact data, CRM, AI and webhooks', settings: providers },
  { title: 'Retention', settings: retention },
  { title: 'Log, metrics and traces', settings: observation },
  { title: 'Trying it out', settings: trial },
];

export const environmentShape = {
  ...server,
  ...database,
  ...limits,
  ...secrets,
  ...signIn,
  ...email,
  ...providers,
  ...retention,
  ...observation,
  ...trial,
};
