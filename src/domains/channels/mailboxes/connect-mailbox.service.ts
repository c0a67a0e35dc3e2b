import type { Transaction } from '../../../db/database.ts';
import type { Mailbox, MailSecurity } from '../../../db/generated/prisma/client.ts';
import { normalizeEmail } from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { realityOf } from '../../../kernel/reality.ts';
import type { MailEndpoint } from '../../../providers/email/mail-connection.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireOwnTime } from '../../../service/spun-clock.ts';
import type { connectionOf } from './mailbox-connections.ts';
import { checkedSettings, type MailboxSettingsInput } from './mailbox-settings.ts';
import { recordMailbox } from './mailbox-status.ts';
import { auditMailbox, moveQueue } from './mailbox-writes.ts';

/** How far back a newly connected mailbox is read for known conversations. */
const HISTORY_MILLIS = 90 * 86_400_000;
/** The maximum number of mailboxes, because reading one keeps a connection open. */
const MAX_MAILBOXES = 50;

export interface MailServerInput {
  host: string;
  port: number;
  security: MailSecurity;
}

export interface ConnectMailboxInput extends MailboxSettingsInput {
  address: string;
  username?: string | null | undefined;
  password: string;
  smtp?: MailServerInput | null | undefined;
  imap?: MailServerInput | null | undefined;
}

/** The stored data of a mailbox with its own servers. */
export interface NewMailbox {
  id: string;
  address: string;
  auth: 'password' | 'google' | 'microsoft';
  username: string | null;
  /** The password, or the OAuth tokens as JSON. */
  secret: string;
  smtp: MailServerInput;
  imap: MailServerInput | null;
}

/**
 * Connects a mailbox of the caller with a password. Signs in to both servers first and stores
 * nothing if one refuses. A mailbox with the same address gets the new settings. A dry run does not
 * sign in.
 */
export async function connectMailbox(
  context: ServiceContext,
  input: ConnectMailboxInput,
): Promise<Mailbox> {
  const { actor } = context;
  authorize(actor, 'mailboxes.write');
  context.secrets.requireKey();
  const address = normalizeEmail(input.address);
  const issues: Issue[] = [];
  if (address === null)
    issues.push({
      path: 'address',
      message: 'must be a valid email address, for example ada@example.com.',
    });
  if (input.password.length === 0 || input.password.length > 1_000)
    issues.push({ path: 'password', message: 'must be 1 to 1000 characters.' });
  const guessed = address === null ? null : await context.mailHosts.guess(address);
  const smtp = input.smtp ?? guessed?.smtp ?? null;
  const imap = input.imap ?? guessed?.imap ?? null;
  if (smtp === null && address !== null)
    issues.push({
      path: 'smtp',
      message:
        'is required, because the servers of this domain are not known. Ask the mail provider for host, port and security.',
    });
  issues.push(...serverIssues('smtp', smtp), ...serverIssues('imap', imap));
  if (address === null || smtp === null || issues.length > 0) throw invalidRequest(issues);
  const known = await context.prisma.mailbox.findFirst({
    where: { teamId: actor.teamId, address, removedAt: null },
    select: { id: true },
  });
  const mailbox: NewMailbox = {
    id: known?.id ?? newId('mailbox'),
    address,
    auth: 'password',
    username: input.username?.trim() || null,
    secret: input.password,
    smtp,
    imap,
  };
  await checkServers(context, mailbox, {
    user: mailbox.username ?? address,
    password: input.password,
  });
  return saveMailbox(context, mailbox, input);
}

function serverIssues(path: 'smtp' | 'imap', server: MailServerInput | null): Issue[] {
  if (server === null) return [];
  const issues: Issue[] = [];
  if (!/^[a-zA-Z0-9]([a-zA-Z0-9.-]{0,250}[a-zA-Z0-9])?$|^[0-9a-fA-F:]{2,45}$/.test(server.host))
    issues.push({ path: `${path}.host`, message: 'must be a host name or an IP address.' });
  if (server.port < 1 || server.port > 65_535)
    issues.push({ path: `${path}.port`, message: 'must be an integer from 1 to 65535.' });
  return issues;
}

/**
 * Signs in to the servers for sending and reading. Throws `invalid_request` with the name of the
 * server that failed.
 */
export async function checkServers(
  { providers, isDryRun, clock }: ServiceContext,
  { id, address, smtp, imap }: Pick<NewMailbox, 'id' | 'address' | 'smtp' | 'imap'>,
  credentials: Parameters<typeof connectionOf>[1],
): Promise<void> {
  const endpoint = ({ host, port, security }: MailServerInput): MailEndpoint => ({
    host,
    port,
    security,
  });
  const servers = providers.mailTransport.serversOf({
    smtp: endpoint(smtp),
    imap: imap === null ? null : endpoint(imap),
  });
  requireOwnTime(clock, realityOf(servers, providers.allowsTestAccounts));
  if (isDryRun) return;
  const result = await providers.mailTransport.check({
    mailboxId: id,
    address,
    smtp: endpoint(smtp),
    imap: imap === null ? null : endpoint(imap),
    credentials,
  });
  const issues: Issue[] = [];
  if (!result.smtp.ok)
    issues.push({ path: 'smtp', message: `the sign-in failed. ${result.smtp.message}` });
  if (result.imap !== null && !result.imap.ok)
    issues.push({ path: 'imap', message: `the sign-in failed. ${result.imap.message}` });
  if (issues.length > 0) throw invalidRequest(issues);
}

/**
 * Stores a mailbox whose servers were checked. It becomes the primary one if the member had only
 * the server's own provider.
 */
export function saveMailbox(
  context: ServiceContext,
  mailbox: NewMailbox,
  settings: MailboxSettingsInput,
): Promise<Mailbox> {
  const { actor, clock } = context;
  return context.transact(async (tx) => {
    const now = clock.now();
    const known = await lockByAddress(tx, actor.teamId, mailbox.address);
    if (known !== null && known.membershipId !== actor.membershipId)
      throw new DomainError(
        'conflict',
        `The mailbox ${mailbox.address} is already connected by another member of the team.`,
      );
    const standIn = await tx.prisma.mailbox.findFirst({
      where: { membershipId: actor.membershipId, auth: 'default', removedAt: null },
    });
    const isNew = known === null || known.auth === 'default';
    const id = known?.id ?? mailbox.id;
    const data = {
      ...(isNew
        ? { connectedAt: new Date(), readFrom: new Date(Date.now() - HISTORY_MILLIS) }
        : {}),
      auth: mailbox.auth,
      username: mailbox.username,
      secret: context.secrets.encrypt(mailbox.secret, id),
      ...{
        smtpHost: mailbox.smtp.host,
        smtpPort: mailbox.smtp.port,
        smtpSecurity: mailbox.smtp.security,
      },
      ...{
        imapHost: mailbox.imap?.host ?? null,
        imapPort: mailbox.imap?.port ?? null,
        imapSecurity: mailbox.imap?.security ?? null,
      },
      ...{
        status: 'connected' as const,
        reason: null,
        reasonMessage: null,
        statusSince: now,
        faults: 0,
        nextSendAt: now,
      },
      // Makes a worker that reads with the old settings stop.
      ...{ leaseOwner: null, leaseUntil: null, readRetryAt: null, readFaults: 0 },
      ...checkedSettings(
        { ...(isNew ? { rampUp: true } : {}), ...withoutNulls(settings) },
        { rampUpFrom: known?.rampUpFrom ?? null, dailyLimit: known?.dailyLimit ?? null },
        now,
      ),
    };
    const connected = await tx.prisma.mailbox.count({
      where: { membershipId: actor.membershipId, auth: { not: 'default' }, removedAt: null },
    });
    if (isNew && connected >= MAX_MAILBOXES)
      throw new DomainError(
        'conflict',
        `You have ${connected} mailboxes, the most that a member can have. Disconnect one that you do not need.`,
      );
    const hasOther = connected > 0;
    if (standIn !== null && standIn.id !== id)
      await tx.prisma.mailbox.update({
        where: { id: standIn.id },
        data: { removedAt: now, isPrimary: false },
      });
    const owner = {
      id,
      teamId: actor.teamId,
      membershipId: actor.membershipId,
      address: mailbox.address,
      isPrimary: !hasOther,
    };
    const saved =
      known === null
        ? await tx.prisma.mailbox.create({ data: { ...owner, ...data } })
        : await tx.prisma.mailbox.update({ where: { id }, data });
    // Moves emails that waited for a connected mailbox.
    const removed = await tx.prisma.mailbox.findMany({
      where: { membershipId: actor.membershipId, removedAt: { not: null } },
      select: { id: true, teamId: true },
    });
    for (const old of removed) await moveQueue(tx, old, id);
    await auditMailbox(tx, context, saved, 'mailbox.connected');
    recordMailbox(tx, saved, now);
    return saved;
  });
}

async function lockByAddress(
  tx: Transaction,
  teamId: string,
  address: string,
): Promise<Mailbox | null> {
  await tx.prisma
    .$queryRaw`select 1 from mailbox where team_id = ${teamId} and address = ${address} and removed_at is null for update`;
  return tx.prisma.mailbox.findFirst({ where: { teamId, address, removedAt: null } });
}

function withoutNulls(input: MailboxSettingsInput): MailboxSettingsInput {
  const { displayName, signature, trackingDomain, dailyLimit, rampUp } = input;
  return {
    ...(displayName == null ? {} : { displayName }),
    ...(signature == null ? {} : { signature }),
    ...(trackingDomain == null ? {} : { trackingDomain }),
    ...(dailyLimit == null ? {} : { dailyLimit }),
    ...(rampUp == null ? {} : { rampUp }),
  };
}
