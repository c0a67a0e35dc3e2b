import { parseArgs } from 'node:util';
import { z } from 'zod';
import { migrate } from '../../db/migrate.ts';
import { DEFAULT_LIFETIME_DAYS, issueApiKey, KEY_SCOPES, lifetime, type Revoker, revoke } from '../../domains/api-keys/api-keys.service.ts';
import { grantCredits } from '../../domains/credits/credits.service.ts';
import { finishImport, importAudienceCsv } from '../../domains/imports/imports.service.ts';
import { beginSyncing } from '../../domains/outreach-queue/sync-actions.ts';
import { changePlan } from '../../domains/social-engagement/plan-change.ts';
import { listQuarantined, releaseStep } from '../../domains/steps/quarantine.ts';
import { addMember, createTeam, findMember, findTeam, setAccount, setExternalId } from '../../domains/team/administration.service.ts';
import { deactivate, reactivate } from '../../domains/team/members.service.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { seedDemo } from '../demo/demo-team.ts';
import { serviceContext } from '../runtime/context-base.ts';
import { MIGRATIONS_FOLDER, type Runtime } from '../runtime/runtime.ts';
import { backUp } from './backup.ts';

/** What an operator can do from the command line. Each command gives one JSON object. */

const text = z.string().min(1);
const amount = z.coerce.number();
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
    ({ database, newNetworkAccount: networkAccount }, options) =>
      database.transact(async (tx) => {
        const team = await createTeam(tx, { name: options.name, plan: options.plan, timeZone: options['time-zone'] });
        const { membership, user } = await addMember(tx, team, { email: options['owner-email'], role: 'owner', hasBillingAccess: true, networkAccount });
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
    ({ database, newNetworkAccount: networkAccount }, options) =>
      database.transact(async (tx) => {
        const team = await findTeam(tx, options.team);
        const { membership, user } = await addMember(tx, team, {
          email: options.email,
          role: options.role,
          hasBillingAccess: options.billing,
          networkAccount,
        });
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
      if (key === null) throw new DomainError('not_found', `There is no key "${keyId}".`);
      await revoke(tx, key, OPERATOR);
      const { revokedAt } = await tx.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } });
      return { apiKeyId: key.id, keyId: key.keyId, revokedAt };
    }),
  ),
  'deactivate-member': command(z.object({ team: text, email: text }), ({ database }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      const { revokedKeyCount, openTaskCount } = await deactivate(tx, member, OPERATOR);
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
  'set-account': command(
    z.object({ team: text, email: text, network: accountStatus.optional(), 'network-id': text.max(200).optional(), mail: accountStatus.optional() }),
    ({ database, clock }, options) =>
      database.transact(async (tx) => {
        const member = await findMember(tx, await findTeam(tx, options.team), options.email);
        const networkId = options['network-id'];
        if (options.network === undefined && options.mail === undefined && networkId === undefined)
          throw invalidRequest([{ path: '--network', message: 'Give --network, --network-id, --mail, or several.' }]);
        if (networkId !== undefined) await setExternalId(tx, member, networkId);
        // An account at a provider is read first and can be sent with when that is done; the sandbox's has nothing to read.
        if (options.network === 'connected' && networkId !== undefined) await beginSyncing(tx, { teamId: member.teamId, membershipId: member.id }, clock.now());
        else if (options.network !== undefined) await setAccount(tx, member, 'network', options.network, clock.now());
        if (options.mail !== undefined) await setAccount(tx, member, 'email', options.mail, clock.now());
        return { teamMembershipId: member.id, network: options.network ?? null, mail: options.mail ?? null };
      }),
  ),
  'seed-demo': command(z.object({}), (runtime) => seedDemo(runtime)),
  backup: command(z.object({ to: text }), ({ database }, { to }) => backUp(database, to)),
  // Run by the command line itself, which has no database yet.
  restore: command(z.object({ from: text }), () =>
    Promise.reject(new DomainError('conflict', 'A process holds this data directory. Name an empty one with DATA_DIR.')),
  ),
  migrate: command(z.object({}), async ({ database }) => ({ applied: await migrate(database, MIGRATIONS_FOLDER) })),
  'import-audience': command(z.object({ team: text, email: text, name: text, file: text, content: z.base64() }), async (runtime, options) => {
    const { database, clock, jobs } = runtime;
    const actor = await database.transact(async (tx) => toActor(await findMember(tx, await findTeam(tx, options.team), options.email)));
    const context = serviceContext(runtime, actor);
    const started = await importAudienceCsv(context, { bytes: Buffer.from(options.content, 'base64'), name: options.name });
    await finishImport({ ...database.read, transact: database.transact, clock, jobs }, actor.teamId, started.id);
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

function toActor(member: { id: string; teamId: string; userId: string; role: Actor['role']; hasBillingAccess: boolean }): Actor {
  const { id, teamId, userId, role, hasBillingAccess } = member;
  return {
    teamId,
    userId,
    membershipId: id,
    role,
    hasBillingAccess,
    apiKeyId: '',
    keyId: '',
    scopes: KEY_SCOPES,
    keyExpiresAt: lifetime(1),
    source: 'Unknown',
  };
}

type CommandName = keyof typeof COMMANDS;

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

/** A command line, read but not run: what is sent to the process that holds the database. */
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
  list-quarantined [--team <id or name>]   (steps under which two processes stopped)
  release-step --step <stepId>
  grant-credits --team <id or name> --amount <credits> [--description <text>]
  set-plan --team <id or name> --plan trial|paid
  set-account --team <id or name> --email <email> [--network connected|disconnected|none] [--network-id <id at the provider>] [--mail connected|disconnected|none]
  seed-demo
  backup --to <file>             (the embedded database, while it works)
  restore --from <file>          (into an empty DATA_DIR)
  migrate
  import-audience --team <id or name> --email <email> --name <name> --file <contacts.csv>`;

/** Reads a command line; an unknown command or option is refused by name. */
export function parseInvocation(args: readonly string[]): Invocation & { json: boolean } {
  const [name = '', ...rest] = args;
  if (!isCommand(name)) throw new DomainError('invalid_request', `${name === '' ? 'A command is needed' : `"${name}" is no command`}.\n\n${USAGE}`);
  const known = [...Object.keys(COMMANDS[name].options.shape), 'json'].filter((option) => option !== 'content');
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
  if (!isCommand(name)) throw new DomainError('invalid_request', `"${name}" is no command.`);
  return COMMANDS[name].run(runtime, options);
}
