import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Prisma } from '../../db/generated/prisma/client.ts';
import { latestMigration, migrate } from '../../db/migrate.ts';
import { DEFAULT_LIFETIME_DAYS, issueApiKey, KEY_SCOPES, lifetime, type Revoker, revoke } from '../../domains/api-keys/api-keys.service.ts';
import { grantCredits } from '../../domains/credits/credits.service.ts';
import { finishImport, importAudienceCsv } from '../../domains/imports/imports.service.ts';
import { connectMailbox, type MailServerInput } from '../../domains/mailboxes/connect-mailbox.service.ts';
import { rotateSecrets } from '../../domains/mailboxes/rotate-secrets.ts';
import { deactivate, reactivate } from '../../domains/members/members.service.ts';
import { beginSyncing } from '../../domains/outreach-queue/sync-actions.ts';
import { createSignInLink } from '../../domains/sessions/sign-in.ts';
import { signInUrl } from '../../domains/sessions/sign-in-url.ts';
import { changePlan } from '../../domains/social-engagement/plan-change.ts';
import { listQuarantined, releaseStep } from '../../domains/steps/quarantine.ts';
import { addMember, createTeam, findMember, findTeam, setAccount, setExternalId } from '../../domains/team/administration.service.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { seedDemo } from '../demo/demo-team.ts';
import { serviceContext } from '../runtime/context-base.ts';
import { MIGRATIONS_FOLDER } from '../runtime/open-database.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { backUp } from './backup.ts';
import { exportTeam } from './team-export.ts';
import { importTeam } from './team-import.ts';

/** The operator's commands. Each returns one JSON object. */

const text = z.string().min(1);
/** A team of millions of rows is written and read in one transaction. */
const FILE_MILLIS = 6 * 3_600_000;
const amount = z.coerce.number();
/** `host:port:security`, for example `smtp.example.com:465:tls`. */
const mailServer = z.string().transform((value, context): MailServerInput => {
  const [, host = '', port, security] = /^(.+):(\d{1,5}):(tls|starttls|none)$/.exec(value) ?? [];
  if (security === 'tls' || security === 'starttls' || security === 'none') return { host, port: Number(port), security };
  context.addIssue({ code: 'custom', message: 'must be <host>:<port>:tls, <host>:<port>:starttls or <host>:<port>:none' });
  return z.NEVER;
});
const accountStatus = z.enum(['connected', 'disconnected', 'none']);

interface Command<Options extends z.ZodType> {
  options: Options;
  run: (runtime: Runtime, options: z.output<Options>) => Promise<object>;
}

function command<Options extends z.ZodType>(options: Options, run: Command<Options>['run']) {
  return { options, run: (runtime: Runtime, given: unknown) => run(runtime, parseOptions(options, given)) };
}

function parseOptions<Options extends z.ZodType>(schema: Options, given: unknown): z.output<Options> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidRequest(parsed.error.issues.map((issue) => ({ path: `--${issue.path.join('.')}`, message: `${issue.message}.` })));
}

/** The command line has no membership of its own. */
const OPERATOR: Revoker = { membershipId: null, traceId: null };

const COMMANDS = {
  'create-team': command(
    z.object({ name: text, 'owner-email': text, plan: z.enum(['trial', 'paid']).default('trial'), 'time-zone': text.default('UTC') }),
    ({ database, clock, newNetworkAccount: networkAccount }, options) =>
      database.transact(async (tx) => {
        const team = await createTeam(tx, { name: options.name, plan: options.plan, timeZone: options['time-zone'] });
        const { membership, user } = await addMember(
          tx,
          team,
          { email: options['owner-email'], role: 'owner', hasBillingAccess: true, networkAccount },
          clock.now(),
        );
        const { key } = await issueApiKey(
          tx,
          { teamId: team.id, membershipId: membership.id },
          { name: 'first key', scopes: KEY_SCOPES, expiresAt: lifetime(DEFAULT_LIFETIME_DAYS) },
        );
        return { teamId: team.id, userId: user.id, teamMembershipId: membership.id, apiKey: key };
      }),
  ),
  'add-member': command(
    z.object({ team: text, email: text, role: z.enum(['owner', 'admin', 'member']), billing: z.boolean().default(false) }),
    ({ database, clock, newNetworkAccount: networkAccount }, options) =>
      database.transact(async (tx) => {
        const team = await findTeam(tx, options.team);
        const { membership, user } = await addMember(
          tx,
          team,
          {
            email: options.email,
            role: options.role,
            hasBillingAccess: options.billing,
            networkAccount,
          },
          clock.now(),
        );
        return { teamId: team.id, userId: user.id, teamMembershipId: membership.id };
      }),
  ),
  'create-key': command(
    z.object({
      team: text,
      email: text,
      name: text.default('command line'),
      'expires-in-days': z.coerce.number().int().min(1).max(366).default(DEFAULT_LIFETIME_DAYS),
    }),
    ({ database }, options) =>
      database.transact(async (tx) => {
        const team = await findTeam(tx, options.team);
        const member = await findMember(tx, team, options.email);
        const issued = await issueApiKey(
          tx,
          { teamId: team.id, membershipId: member.id },
          { name: options.name, scopes: KEY_SCOPES, expiresAt: lifetime(options['expires-in-days']) },
        );
        return {
          teamId: team.id,
          userId: member.userId,
          teamMembershipId: member.id,
          apiKeyId: issued.apiKey.id,
          keyId: issued.apiKey.keyId,
          apiKey: issued.key,
          expiresAt: issued.apiKey.expiresAt,
        };
      }),
  ),
  'revoke-key': command(z.object({ key: text }), ({ database }, options) =>
    database.transact(async (tx) => {
      const keyId = /^ocrm_([0-9A-Za-z]{12})/.exec(options.key)?.[1] ?? options.key;
      const key = await tx.prisma.apiKey.findFirst({ where: { OR: [{ keyId }, { id: options.key }] } });
      if (key === null) throw new DomainError('not_found', `No API key with the ID "${keyId}" exists.`);
      await revoke(tx, key, OPERATOR);
      const { revokedAt } = await tx.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } });
      return { apiKeyId: key.id, keyId: key.keyId, revokedAt };
    }),
  ),
  'deactivate-member': command(z.object({ team: text, email: text }), ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      const { revokedKeyCount, openTaskCount } = await deactivate(tx, member, OPERATOR, clock.now());
      return { teamMembershipId: member.id, isActive: false, revokedKeyCount, openTaskCount };
    }),
  ),
  'reactivate-member': command(z.object({ team: text, email: text }), ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      await reactivate(tx, member, OPERATOR, clock.now());
      return { teamMembershipId: member.id, isActive: true };
    }),
  ),
  'list-quarantined': command(z.object({ team: text.optional() }), ({ database }, options) =>
    database.transact(async (tx) => {
      const team = options.team === undefined ? null : await findTeam(tx, options.team);
      return { steps: await listQuarantined(tx, team?.id ?? null) };
    }),
  ),
  'rotate-secrets': command(z.object({}), ({ database, secrets }) => rotateSecrets(database, secrets)),
  'release-step': command(z.object({ step: text }), ({ database, clock }, options) => database.transact((tx) => releaseStep(tx, options.step, clock.now()))),
  'grant-credits': command(z.object({ team: text, amount, description: text.default('Granted from the command line') }), ({ database }, options) =>
    database.transact(async (tx) => {
      const team = await findTeam(tx, options.team);
      const { transaction, creditBalance } = await grantCredits(tx, team.id, options.amount, options.description);
      return { teamId: team.id, creditTransactionId: transaction.id, creditBalance };
    }),
  ),
  'set-plan': command(z.object({ team: text, plan: z.enum(['trial', 'paid']) }), ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const team = await changePlan(tx, await findTeam(tx, options.team), options.plan, clock.now());
      return { teamId: team.id, plan: team.plan };
    }),
  ),
  'sign-in-link': command(z.object({ email: text }), ({ database, baseUrl }, { email }) =>
    database.transact(async (tx) => {
      const user = await tx.prisma.user.findUnique({ where: { email: email.trim().toLowerCase() } });
      if (user === null) throw new DomainError('not_found', `Nobody has the email address "${email}".`);
      return { url: signInUrl(baseUrl, await createSignInLink(tx, user)), validMinutes: 15 };
    }),
  ),
  'set-account': command(
    z.object({ team: text, email: text, network: accountStatus.optional(), 'network-id': text.max(200).optional(), mail: accountStatus.optional() }),
    ({ database, clock }, options) =>
      database.transact(async (tx) => {
        const member = await findMember(tx, await findTeam(tx, options.team), options.email);
        const networkId = options['network-id'];
        if (options.network === undefined && options.mail === undefined && networkId === undefined)
          throw invalidRequest([{ path: '--network', message: 'Provide at least one of --network, --network-id and --mail.' }]);
        if (networkId !== undefined) await setExternalId(tx, member, networkId);
        // A provider's account is synced before it can send. A sandbox account needs no sync.
        if (options.network === 'connected' && networkId !== undefined) await beginSyncing(tx, { teamId: member.teamId, membershipId: member.id }, clock.now());
        else if (options.network !== undefined) await setAccount(tx, member, 'network', options.network, clock.now());
        if (options.mail !== undefined) await setAccount(tx, member, 'email', options.mail, clock.now());
        return { teamMembershipId: member.id, network: options.network ?? null, mail: options.mail ?? null };
      }),
  ),
  'connect-mailbox': command(
    z.object({ team: text, email: text, address: text, password: text, username: text.optional(), smtp: mailServer.optional(), imap: mailServer.optional() }),
    async (runtime, { team, email, ...mailbox }) => {
      const member = await runtime.database.transact(async (tx) => findMember(tx, await findTeam(tx, team), email));
      const { id, address, status } = await connectMailbox(serviceContext(runtime, member), mailbox);
      return { mailboxId: id, address, status };
    },
  ),
  'seed-demo': command(z.object({}), (runtime) => seedDemo(runtime)),
  backup: command(z.object({ to: text }), ({ database }, { to }) => backUp(database, to)),
  // The command line handles restore itself, before a database is opened.
  restore: command(z.object({ from: text }), () =>
    Promise.reject(new DomainError('conflict', 'The data directory is in use by a running process. Set DATA_DIR to an empty directory.')),
  ),
  'export-team': command(z.object({ team: text, to: text }), async ({ database }, { team, to }) => {
    const version = await latestMigration(MIGRATIONS_FOLDER);
    return database.transact(
      async (tx) => {
        // All rows are read as they are at this moment.
        await tx.rows(Prisma.sql`set transaction isolation level repeatable read`);
        return exportTeam(tx, { team: await findTeam(tx, team), to, version });
      },
      { timeout: FILE_MILLIS },
    );
  }),
  'import-team': command(z.object({ from: text }), async ({ database, jobs }, { from }) => {
    const version = await latestMigration(MIGRATIONS_FOLDER);
    return database.transact((tx) => importTeam(tx, jobs, { from, version }), { timeout: FILE_MILLIS });
  }),
  migrate: command(z.object({}), async ({ database }) => ({ applied: await migrate(database, MIGRATIONS_FOLDER) })),
  'import-audience': command(z.object({ team: text, email: text, name: text, file: text, content: z.base64() }), async (runtime, options) => {
    const { database, clock, jobs } = runtime;
    const member = await database.transact(async (tx) => findMember(tx, await findTeam(tx, options.team), options.email));
    const started = await importAudienceCsv(serviceContext(runtime, member), { bytes: Buffer.from(options.content, 'base64'), name: options.name });
    await finishImport({ ...database.read, transact: database.transact, clock, jobs }, member.teamId, started.id);
    const ended = await database.read.prisma.import.findUniqueOrThrow({
      where: { id: started.id },
      include: { rows: { where: { status: { not: 'added' } }, orderBy: { row: 'asc' } } },
    });
    return {
      importId: ended.id,
      audienceId: ended.audienceId,
      status: ended.status,
      totalRows: ended.totalRows,
      added: ended.addedRows,
      duplicates: ended.duplicateRows,
      refused: ended.refusedRows,
      report: ended.rows.map(({ row, status, reason }) => ({ row, status, reason })),
    };
  }),
};

type CommandName = keyof typeof COMMANDS;

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** A parsed command line, as sent to the process that holds the database. */
export interface Invocation {
  command: string;
  options: Record<string, string | boolean>;
}

export const USAGE = `Usage: npm run admin -- <command> [options] [--json]

  create-team --name <name> --owner-email <email> [--plan trial|paid] [--time-zone <zone>]
  add-member --team <id or name> --email <email> --role owner|admin|member [--billing]
  create-key --team <id or name> --email <email> [--name <name>] [--expires-in-days <days>]
  revoke-key --key <keyId>
  deactivate-member --team <id or name> --email <email>
  reactivate-member --team <id or name> --email <email>
  list-quarantined [--team <id or name>]   (steps that crashed two processes)
  release-step --step <stepId>
  rotate-secrets                 (encrypts the credentials of mailboxes anew, with a new key)
  sign-in-link --email <email>   (signs the person in once, within 15 minutes)
  grant-credits --team <id or name> --amount <credits> [--description <text>]
  set-plan --team <id or name> --plan trial|paid
  set-account --team <id or name> --email <email> [--network connected|disconnected|none] [--network-id <provider's account ID>] [--mail connected|disconnected|none]
  connect-mailbox --team <id or name> --email <email> --address <address> [--username <name>] [--smtp <host>:<port>:tls|starttls|none] [--imap <host>:<port>:tls|starttls|none]
                                 (password in MAILBOX_PASSWORD; known providers need no servers)
  seed-demo
  backup --to <file>             (embedded database only; can run while the server is running)
  restore --from <file>          (embedded database only; requires an empty DATA_DIR)
  export-team --team <id or name> --to <file>   (everything that belongs to the team; secrets stay encrypted)
  import-team --from <file>      (a team from another server of this version; its senders are paused)
  migrate
  import-audience --team <id or name> --email <email> --name <name> --file <contacts.csv>`;

/** Options that are no arguments: `admin` reads them from a file or the environment. */
const GIVEN = new Set(['content', 'password']);

/** Parses a command line. Throws if a command or option is unknown. */
export function parseInvocation(args: readonly string[]): Invocation & { json: boolean } {
  const [name = '', ...rest] = args;
  if (!isCommand(name)) throw new DomainError('invalid_request', `${name === '' ? 'A command is required' : `Unknown command "${name}"`}.\n\n${USAGE}`);
  const known = [...Object.keys(COMMANDS[name].options.shape), 'json'].filter((option) => !GIVEN.has(option));
  const options = Object.fromEntries(
    known.map((option) => [option, { type: option === 'json' || option === 'billing' ? ('boolean' as const) : ('string' as const) }]),
  );
  try {
    const { values } = parseArgs({ args: rest, options, strict: true, allowPositionals: false });
    const given: Invocation['options'] = {};
    for (const [option, value] of Object.entries(values))
      if (option !== 'json' && (typeof value === 'string' || typeof value === 'boolean')) given[option] = value;
    return { command: name, options: given, json: values['json'] === true };
  } catch (error) {
    throw new DomainError('invalid_request', `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

export function runCommand(runtime: Runtime, { command: name, options }: Invocation): Promise<object> {
  if (!isCommand(name)) throw new DomainError('invalid_request', `Unknown command "${name}".`);
  return COMMANDS[name].run(runtime, options);
}
