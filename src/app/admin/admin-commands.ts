import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { databaseTime } from '../../db/database-time.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import {
  DEFAULT_LIFETIME_DAYS,
  issueApiKey,
  KEY_SCOPES,
  lifetime,
  revoke,
} from '../../domains/accounts/api-keys/api-keys.service.ts';
import { invitationsOf } from '../../domains/accounts/invitations/accept-invitation.ts';
import { createProof } from '../../domains/accounts/invitations/invitation-mail.ts';
import { deactivate, reactivate } from '../../domains/accounts/members/members.service.ts';
import { releaseAddress } from '../../domains/accounts/sessions/release-address.ts';
import { createSignInLink } from '../../domains/accounts/sessions/sign-in.ts';
import { signInUrl } from '../../domains/accounts/sessions/sign-in-url.ts';
import {
  addMember,
  createTeam,
  findMember,
  findTeam,
  setAccount,
  setExternalId,
} from '../../domains/accounts/team/administration.service.ts';
import { connectMailbox } from '../../domains/channels/mailboxes/connect-mailbox.service.ts';
import { rotateSecrets } from '../../domains/channels/mailboxes/rotate-secrets.ts';
import { grantCredits } from '../../domains/credits/credits/credits.service.ts';
import { finishImport, importAudienceCsv } from '../../domains/people/imports/imports.service.ts';
import { changePlan } from '../../domains/people/social-engagement/plan-change.ts';
import { beginSyncing } from '../../domains/sequences/outreach-queue/sync-actions.ts';
import {
  beginPause,
  endPause,
  type PauseTarget,
} from '../../domains/sequences/pauses/pause-writes.ts';
import { listQuarantined, releaseStep } from '../../domains/sequences/steps/quarantine.ts';
import { SYSTEM } from '../../infra/audit.ts';
import { latestMigration, migrate } from '../../infra/migrate.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { Realities } from '../../service/realities.ts';
import { requireOwnTime } from '../../service/spun-clock.ts';
import { seedDemo } from '../demo/demo-team.ts';
import { serviceContext } from '../runtime/context-base.ts';
import { MIGRATIONS_FOLDER } from '../runtime/open-database.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Invocation, isCommand, OPTIONS } from './admin-invocations.ts';
import { backUp } from './backup.ts';
import { goLiveByCommand } from './go-live.ts';
import { exportTeam } from './team-export.ts';
import { importTeam } from './team-import.ts';

/** The operator's commands. Each returns one JSON object. */

/** A team of millions of rows is written and read in one transaction. */
const FILE_MILLIS = 6 * 3_600_000;

function command<Options extends z.ZodType>(
  options: Options,
  run: (runtime: Runtime, options: z.output<Options>) => Promise<object>,
) {
  return (runtime: Runtime, given: unknown) => run(runtime, parseOptions(options, given));
}

function parseOptions<Options extends z.ZodType>(
  schema: Options,
  given: unknown,
): z.output<Options> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.map((issue) => ({
      path: `--${issue.path.join('.')}`,
      message: `${issue.message}.`,
    })),
  );
}

async function pausedTeam(tx: Transaction, given: string): Promise<PauseTarget> {
  const { id } = await findTeam(tx, given);
  return { teamId: id, scope: 'team', subject: id, contactId: null };
}

const COMMANDS = {
  'create-team': command(
    OPTIONS['create-team'],
    ({ database, clock, door: { newNetworkAccount: networkAccount } }, options) =>
      database.transact(async (tx) => {
        const team = await createTeam(tx, {
          name: options.name,
          plan: options.plan,
          timeZone: options['time-zone'],
        });
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
          SYSTEM,
        );
        return { teamId: team.id, userId: user.id, teamMembershipId: membership.id, apiKey: key };
      }),
  ),
  'add-member': command(
    OPTIONS['add-member'],
    ({ database, clock, door: { newNetworkAccount: networkAccount } }, options) =>
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
  'create-key': command(OPTIONS['create-key'], ({ database }, options) =>
    database.transact(async (tx) => {
      const team = await findTeam(tx, options.team);
      const member = await findMember(tx, team, options.email);
      const issued = await issueApiKey(
        tx,
        { teamId: team.id, membershipId: member.id },
        {
          name: options.name,
          scopes: KEY_SCOPES,
          expiresAt: lifetime(options['expires-in-days'] ?? DEFAULT_LIFETIME_DAYS),
        },
        SYSTEM,
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
  'revoke-key': command(OPTIONS['revoke-key'], ({ database }, options) =>
    database.transact(async (tx) => {
      const keyId = /^ocrm_([0-9A-Za-z]{12})/.exec(options.key)?.[1] ?? options.key;
      const key = await tx.prisma.apiKey.findFirst({
        where: { OR: [{ keyId }, { id: options.key }] },
      });
      if (key === null)
        throw new DomainError('not_found', `No API key with the ID "${keyId}" exists.`);
      await revoke(tx, key, SYSTEM);
      const { revokedAt } = await tx.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } });
      return { apiKeyId: key.id, keyId: key.keyId, revokedAt };
    }),
  ),
  'deactivate-member': command(OPTIONS['deactivate-member'], ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      const { revokedKeyCount, openTaskCount } = await deactivate(
        tx,
        member,
        { by: SYSTEM, role: null },
        clock.now(),
      );
      return { teamMembershipId: member.id, isActive: false, revokedKeyCount, openTaskCount };
    }),
  ),
  'reactivate-member': command(OPTIONS['reactivate-member'], ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      await reactivate(tx, member, SYSTEM, clock.now());
      return { teamMembershipId: member.id, isActive: true };
    }),
  ),
  'pause-team': command(OPTIONS['pause-team'], ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const target = await pausedTeam(tx, options.team);
      const reason = options.reason ?? null;
      const doing = { action: 'team.paused', by: SYSTEM, now: clock.now() } as const;
      const { pause, isChanged } = await beginPause(tx, target, { ...doing, reason });
      return { teamId: target.teamId, since: pause.since, reason: pause.reason, isChanged };
    }),
  ),
  'resume-team': command(OPTIONS['resume-team'], ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const target = await pausedTeam(tx, options.team);
      const doing = { action: 'team.resumed', by: SYSTEM, reason: null } as const;
      const ended = await endPause(tx, target, { ...doing, now: clock.now() });
      return { teamId: target.teamId, isChanged: ended !== null };
    }),
  ),
  'list-quarantined': command(OPTIONS['list-quarantined'], ({ database }, options) =>
    database.transact(async (tx) => {
      const team = options.team === undefined ? null : await findTeam(tx, options.team);
      return { steps: await listQuarantined(tx, team?.id ?? null) };
    }),
  ),
  // The command line writes the file itself, before there are settings to read.
  'init-env': command(OPTIONS['init-env'], () =>
    Promise.reject(new DomainError('invalid_request', 'init-env runs on the command line only.')),
  ),
  'forget-server-key': command(OPTIONS['forget-server-key'], async () => {
    throw new DomainError(
      'conflict',
      'The key of the server can be read, so there is nothing to forget.',
    );
  }),
  'rotate-secrets': command(OPTIONS['rotate-secrets'], ({ database, secrets }) =>
    rotateSecrets(database, secrets),
  ),
  'release-step': command(OPTIONS['release-step'], ({ database, clock }, options) =>
    database.transact((tx) => releaseStep(tx, options.step, clock.now())),
  ),
  'grant-credits': command(OPTIONS['grant-credits'], ({ database }, options) =>
    database.transact(async (tx) => {
      const team = await findTeam(tx, options.team);
      const { transaction, creditBalance } = await grantCredits(
        tx,
        team.id,
        options.amount,
        options.description,
      );
      return { teamId: team.id, creditTransactionId: transaction.id, creditBalance };
    }),
  ),
  'set-plan': command(OPTIONS['set-plan'], ({ database, clock }, options) =>
    database.transact(async (tx) => {
      const team = await changePlan(
        tx,
        await findTeam(tx, options.team),
        options.plan,
        clock.now(),
      );
      return { teamId: team.id, plan: team.plan };
    }),
  ),
  'sign-in-link': command(OPTIONS['sign-in-link'], ({ database, baseUrl, door }, { email }) =>
    database.transact(async (tx) => {
      const address = email.trim().toLowerCase();
      const user = await tx.prisma.user.findUnique({ where: { email: address } });
      if (user !== null)
        return { url: signInUrl(baseUrl, await createSignInLink(tx, user)), validMinutes: 15 };
      // An invited address without an account joins by this link. The operator vouches for the
      // address.
      const [invitation] = await invitationsOf(tx, door, address);
      if (invitation === undefined)
        throw new DomainError(
          'not_found',
          `Nobody has the email address "${email}", and nobody has invited it.`,
        );
      const expiresAt = new Date((await databaseTime(tx)).getTime() + 15 * 60_000);
      return {
        url: await createProof(tx, { ...invitation, expiresAt }, baseUrl),
        validMinutes: 15,
      };
    }),
  ),
  'release-address': command(OPTIONS['release-address'], ({ database }, { email }) =>
    database.transact(async (tx) => {
      const user = await tx.prisma.user.findUnique({
        where: { email: email.trim().toLowerCase() },
      });
      if (user === null)
        throw new DomainError('not_found', `Nobody has the email address "${email}".`);
      return { userId: user.id, ...(await releaseAddress(tx, user)) };
    }),
  ),
  'set-account': command(OPTIONS['set-account'], ({ database, clock, providers }, options) =>
    database.transact(async (tx) => {
      const member = await findMember(tx, await findTeam(tx, options.team), options.email);
      const networkId = options['network-id'];
      if (options.network === undefined && options.mail === undefined && networkId === undefined)
        throw invalidRequest([
          {
            path: '--network',
            message: 'Provide at least one of --network, --network-id and --mail.',
          },
        ]);
      if (networkId !== undefined || options.network === 'connected')
        requireOwnTime(clock, new Realities(providers).network());
      if (networkId !== undefined) await setExternalId(tx, member, networkId);
      // A provider's account is synced before it can send. A sandbox account needs no sync.
      if (options.network === 'connected' && networkId !== undefined)
        await beginSyncing(tx, { teamId: member.teamId, membershipId: member.id }, clock.now());
      else if (options.network !== undefined)
        await setAccount(tx, member, 'network', options.network, clock.now());
      if (options.mail !== undefined)
        await setAccount(tx, member, 'email', options.mail, clock.now());
      return {
        teamMembershipId: member.id,
        network: options.network ?? null,
        mail: options.mail ?? null,
      };
    }),
  ),
  'connect-mailbox': command(
    OPTIONS['connect-mailbox'],
    async (runtime, { team, email, ...mailbox }) => {
      const member = await runtime.database.transact(async (tx) =>
        findMember(tx, await findTeam(tx, team), email),
      );
      const { id, address, status } = await connectMailbox(
        serviceContext(runtime, member),
        mailbox,
      );
      return { mailboxId: id, address, status };
    },
  ),
  'go-live': command(OPTIONS['go-live'], goLiveByCommand),
  'seed-demo': command(OPTIONS['seed-demo'], (runtime) => seedDemo(runtime)),
  backup: command(OPTIONS.backup, ({ database }, { to }) => backUp(database, to)),
  // The command line handles restore itself, before a database is opened.
  restore: command(OPTIONS.restore, () =>
    Promise.reject(
      new DomainError(
        'conflict',
        'The data directory is in use by a running process. Set DATA_DIR to an empty directory.',
      ),
    ),
  ),
  'export-team': command(
    OPTIONS['export-team'],
    async ({ database, secrets, erasedAddresses }, { team, to }) => {
      const version = await latestMigration(MIGRATIONS_FOLDER);
      return database.transact(
        async (tx) => {
          // All rows are read as they are at this moment.
          await tx.rows(Prisma.sql`set transaction isolation level repeatable read`);
          const found = await findTeam(tx, team);
          const suppressionKey = secrets.seal(await erasedAddresses.keyOf(tx, found.id), found.id);
          return exportTeam(tx, { team: found, to, version, suppressionKey });
        },
        { timeout: FILE_MILLIS },
      );
    },
  ),
  'import-team': command(OPTIONS['import-team'], async ({ database, jobs, secrets }, { from }) => {
    const version = await latestMigration(MIGRATIONS_FOLDER);
    return database.transact((tx) => importTeam(tx, jobs, secrets, { from, version }), {
      timeout: FILE_MILLIS,
    });
  }),
  migrate: command(OPTIONS.migrate, async ({ database }) => ({
    applied: await migrate(database, MIGRATIONS_FOLDER),
  })),
  'import-audience': command(OPTIONS['import-audience'], async (runtime, options) => {
    const { database, clock, jobs } = runtime;
    const member = await database.transact(async (tx) =>
      findMember(tx, await findTeam(tx, options.team), options.email),
    );
    const { import: started } = await importAudienceCsv(serviceContext(runtime, member), {
      bytes: Buffer.from(options.content, 'base64'),
      name: options.name,
    });
    await finishImport(
      { ...database.read, transact: database.transact, clock, jobs },
      member.teamId,
      started.id,
    );
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
} satisfies Record<keyof typeof OPTIONS, (runtime: Runtime, given: unknown) => Promise<object>>;

export function runCommand(
  runtime: Runtime,
  { command: name, options }: Invocation,
): Promise<object> {
  if (!isCommand(name)) throw new DomainError('invalid_request', `Unknown command "${name}".`);
  return COMMANDS[name](runtime, options);
}
