import { databaseTime } from '../../../db/database-time.ts';
import { Prisma } from '../../../db/generated/prisma/client.ts';
import { normalizeEmail, normalizeName } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { timeZoneName } from '../../../kernel/time-zones.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { createSignInLink } from '../sessions/sign-in.ts';
import { signInUrl } from '../sessions/sign-in-url.ts';
import { addMember, createTeam } from '../team/administration.service.ts';
import { type HiddenDemo, hideDemoTeam, isDemoTeam } from './demo-team.ts';
import {
  checkBaseUrl,
  checkClock,
  checkDns,
  checkMailboxes,
  checkSecretsKey,
  type GoLiveCheck,
  realMailboxes,
} from './go-live-checks.ts';

export interface GoLiveInput {
  teamName: string;
  ownerEmail: string;
  ownerName?: string | null | undefined;
  timeZone?: string | null | undefined;
}

export interface LiveTeam extends HiddenDemo {
  teamId: string;
  /** A link that signs the owner in once, within 15 minutes. */
  signInUrl: string;
}

/**
 * Creates a team in addition to the demo team, makes the caller its owner, and hides the demo team.
 * The address must belong to no account: a sign-in link for an existing account would open its
 * teams.
 */
export async function goLive(context: ServiceContext, input: GoLiveInput): Promise<LiveTeam> {
  const { actor, prisma, clock, door, baseUrl } = context;
  authorize(actor, 'team.manage');
  if (!(await isDemoTeam(context, actor.teamId)))
    throw new DomainError(
      'conflict',
      'Your team is not the demo team, so there is nothing to leave. An operator creates further teams with the command create-team.',
    );
  const email = normalizeEmail(input.ownerEmail);
  const timeZone = timeZoneName(input.timeZone ?? 'UTC');
  const issues: Issue[] = [];
  if (normalizeName(input.teamName) === null)
    issues.push({ path: 'teamName', message: 'must be 1 to 200 characters.' });
  if (email === null)
    issues.push({
      path: 'ownerEmail',
      message: 'must be a valid email address, for example ada@example.com.',
    });
  if (timeZone === null)
    issues.push({ path: 'timeZone', message: 'must be an IANA time zone, as Europe/Berlin.' });
  if (email === null || timeZone === null || issues.length > 0) throw invalidRequest(issues);
  if ((await prisma.user.findUnique({ where: { email } })) !== null)
    throw new DomainError(
      'conflict',
      `Somebody on this server has the address ${email} already. Sign in with it, or use another address.`,
    );
  const hidden = await hideDemoTeam(context);
  return context.transact(async (tx) => {
    const team = await createTeam(tx, { name: input.teamName, plan: 'paid', timeZone });
    const displayName = input.ownerName?.trim() || null;
    const { user } = await addMember(
      tx,
      team,
      {
        email,
        ...(displayName === null ? {} : { displayName }),
        role: 'owner',
        hasBillingAccess: true,
        networkAccount: door.newNetworkAccount,
      },
      clock.now(),
    );
    return {
      ...hidden,
      teamId: team.id,
      signInUrl: signInUrl(baseUrl, await createSignInLink(tx, user)),
    };
  });
}

/** The requirements that the caller's team misses before it can send real emails. Sends nothing. */
export async function goLiveChecksOf(context: ServiceContext): Promise<GoLiveCheck[]> {
  const { actor, baseUrl, clock, door, isDryRun } = context;
  authorize(actor, 'team.manage');
  const mailboxes = await realMailboxes(context);
  const inDatabase = await context.transact((tx) => databaseTime(tx));
  const dns = isDryRun ? [] : mailboxes;
  return [
    { kind: 'base_url', ...checkBaseUrl(baseUrl) },
    { kind: 'secrets_key', ...checkSecretsKey(context) },
    { kind: 'clock', ...checkClock(clock.rate, new Date(), inDatabase) },
    { kind: 'dns', ...(await checkDns(baseUrl, dns, door.openDns, clock.now())) },
    { kind: 'mailbox', ...checkMailboxes(mailboxes) },
  ];
}

/**
 * True if a mailbox with its own servers has sent an email or passed a test. SQL because the test
 * is a JSON value.
 */
export async function hasOwnEmail(
  { rows }: Pick<ServiceContext, 'rows'>,
  teamId: string,
): Promise<boolean> {
  const found = await rows(Prisma.sql`
    select 1 from mailbox b where b.team_id = ${teamId} and b.removed_at is null and b.auth <> 'default'
      and (b.last_send_at > 'epoch' or b.round_trip ->> 'readAt' is not null) limit 1`);
  return found.length > 0;
}
