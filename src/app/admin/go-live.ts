import { databaseTime } from '../../db/database-time.ts';
import { isDemoTeam } from '../../domains/accounts/go-live/demo-team.ts';
import { goLive } from '../../domains/accounts/go-live/go-live.service.ts';
import {
  checkBaseUrl,
  checkClock,
  checkDns,
  checkMailboxes,
  checkSecretsKey,
  type GoLiveCheck,
  realMailboxes,
} from '../../domains/accounts/go-live/go-live-checks.ts';
import { testMailbox } from '../../domains/accounts/go-live/mailbox-test.ts';
import { findTeam } from '../../domains/accounts/team/administration.service.ts';
import { MailboxConnections } from '../../domains/channels/mailboxes/mailbox-connections.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { serviceContext } from '../runtime/context-base.ts';
import type { Runtime } from '../runtime/runtime.ts';

export interface GoLiveOptions {
  name?: string | undefined;
  'owner-email'?: string | undefined;
  'owner-name'?: string | undefined;
  'time-zone'?: string | undefined;
  team?: string | undefined;
}

/**
 * If a name is given, creates a team and hides the demo team. Then reports what is missing before
 * this team, or the named one, can send real emails.
 */
export async function goLiveByCommand(runtime: Runtime, options: GoLiveOptions): Promise<object> {
  const created = options.name === undefined ? null : await createLive(runtime, options);
  const teamId = created?.teamId ?? (await teamIdOf(runtime, options.team));
  const checks = await checksOf(runtime, teamId);
  return { ...created, isReady: checks.every(({ isReady }) => isReady), checks };
}

async function createLive(runtime: Runtime, options: GoLiveOptions) {
  const { name = '', 'owner-email': ownerEmail } = options;
  if (ownerEmail === undefined)
    throw invalidRequest([{ path: '--owner-email', message: 'is required with --name.' }]);
  const { prisma } = runtime.database.read;
  const owners = await prisma.teamMembership.findMany({
    where: { role: 'owner', isActive: true },
    orderBy: { id: 'asc' },
  });
  for (const owner of owners)
    if (await isDemoTeam({ prisma }, owner.teamId))
      return goLive(serviceContext(runtime, owner), {
        teamName: name,
        ownerEmail,
        ownerName: options['owner-name'],
        timeZone: options['time-zone'],
      });
  throw new DomainError(
    'conflict',
    'This server has no demo team. Create a team with create-team, and check it with go-live --team.',
  );
}

async function teamIdOf({ database }: Runtime, team: string | undefined): Promise<string | null> {
  if (team === undefined) return null;
  return database.transact(async (tx) => (await findTeam(tx, team)).id);
}

async function checksOf(runtime: Runtime, teamId: string | null): Promise<GoLiveCheck[]> {
  const { database, baseUrl, clock, secrets, mailOAuth, providers, door } = runtime;
  const { prisma } = database.read;
  const owner =
    teamId === null
      ? null
      : await prisma.teamMembership.findFirst({
          where: { teamId, role: 'owner', isActive: true },
        });
  const mailboxes = owner === null ? [] : await realMailboxes(serviceContext(runtime, owner));
  const [connected] = mailboxes.filter(({ status }) => status === 'connected');
  const inDatabase = await database.transact((tx) => databaseTime(tx));
  const connections = new MailboxConnections(database, secrets, mailOAuth);
  const mailbox =
    connected === undefined
      ? checkMailboxes(mailboxes)
      : await testMailbox(providers, connections, connected);
  return [
    { kind: 'base_url', ...checkBaseUrl(baseUrl) },
    { kind: 'secrets_key', ...checkSecretsKey({ secrets }) },
    { kind: 'clock', ...checkClock(clock.rate, new Date(), inDatabase) },
    { kind: 'dns', ...(await checkDns(baseUrl, mailboxes, door.openDns, clock.now())) },
    { kind: 'mailbox', ...mailbox },
  ];
}
