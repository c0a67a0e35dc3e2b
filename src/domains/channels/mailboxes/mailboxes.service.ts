import type { Transaction } from '../../../db/database.ts';
import type { Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import { performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPageById } from '../../../infra/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { checkedPauseReason } from '../../../kernel/pause-reason.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { checkedSettings, type MailboxSettingsInput } from './mailbox-settings.ts';
import { pauseMailboxFor, recordMailbox } from './mailbox-status.ts';
import { auditMailbox, moveQueue } from './mailbox-writes.ts';

/** Members see their own mailboxes, managers all. */
export function visibleMailboxes(actor: Actor): Prisma.MailboxWhereInput {
  return {
    teamId: actor.teamId,
    removedAt: null,
    ...(can(actor, 'mailboxes.read.team') ? {} : { membershipId: actor.membershipId }),
  };
}

export interface MailboxFilter {
  userIds?: readonly string[] | null | undefined;
  statuses?: readonly Mailbox['status'][] | null | undefined;
}

export function listMailboxes(
  context: ServiceContext,
  { userIds, statuses }: MailboxFilter,
  page: PageArgs,
): Promise<Page<Mailbox>> {
  const { actor, prisma } = context;
  authorize(actor, 'mailboxes.read');
  const where: Prisma.MailboxWhereInput = {
    ...visibleMailboxes(actor),
    ...(userIds && userIds.length > 0 ? { membership: { userId: { in: [...userIds] } } } : {}),
    ...(statuses && statuses.length > 0 ? { status: { in: [...statuses] } } : {}),
  };
  const seenBy = can(actor, 'mailboxes.read.team') ? 'team' : actor.membershipId;
  return readPageById(
    context,
    { name: 'mailboxes', filters: { userIds, statuses, seenBy }, order: 'oldestFirst' },
    page,
    {
      read: (range) => prisma.mailbox.findMany({ ...range, where: { ...where, ...range.where } }),
      countTotal: () => prisma.mailbox.count({ where }),
    },
  );
}

export function loadMailboxes(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<Mailbox[]> {
  authorize(actor, 'mailboxes.read');
  return prisma.mailbox.findMany({ where: { ...visibleMailboxes(actor), id: { in: ids } } });
}

/**
 * Locks a mailbox that the caller may change: their own or, as a manager with `team`, another
 * member's.
 */
export async function lockOwnMailbox(
  tx: Transaction,
  actor: Actor,
  id: string,
  team: 'team' | 'own' = 'team',
): Promise<Mailbox> {
  await tx.prisma
    .$queryRaw`select 1 from mailbox where team_id = ${actor.teamId} and id = ${id} for update`;
  const mailbox = await tx.prisma.mailbox.findFirst({
    where: { id, teamId: actor.teamId, removedAt: null },
  });
  if (mailbox === null) throw notFound('mailbox', id);
  if (
    mailbox.membershipId === actor.membershipId ||
    (team === 'team' && can(actor, 'mailboxes.write.team'))
  )
    return mailbox;
  // Members do not see the mailboxes of others.
  if (!can(actor, 'mailboxes.read.team')) throw notFound('mailbox', id);
  throw new DomainError(
    'forbidden',
    'The mailbox belongs to another member. Only its member can change its credentials.',
  );
}

export interface UpdateMailboxInput extends MailboxSettingsInput {
  mailboxId: string;
  isPrimary?: boolean | null | undefined;
}

/** Updates a mailbox. Omitted fields stay unchanged. */
export function updateMailbox(
  context: ServiceContext,
  { mailboxId, isPrimary, ...input }: UpdateMailboxInput,
): Promise<Mailbox> {
  const { actor, clock } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    if (isPrimary === true && !mailbox.isPrimary) {
      await tx.prisma.mailbox.updateMany({
        where: { membershipId: mailbox.membershipId, isPrimary: true },
        data: { isPrimary: false },
      });
    }
    const data = {
      ...checkedSettings(input, mailbox, clock.now()),
      ...(isPrimary === true ? { isPrimary: true } : {}),
      nextSendAt: clock.now(),
    };
    const updated = await tx.prisma.mailbox.update({ where: { id: mailbox.id }, data });
    await auditMailbox(tx, context, updated, 'mailbox.updated');
    recordMailbox(tx, updated, clock.now());
    return updated;
  });
}

export function pauseMailbox(
  context: ServiceContext,
  mailboxId: string,
  given: string | null | undefined,
): Promise<Mailbox> {
  const { actor, clock } = context;
  authorize(actor, 'mailboxes.write');
  const reason = checkedPauseReason(given);
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    if (mailbox.status === 'paused' && mailbox.reason === 'by_hand')
      return unchanged(mailbox, 'the mailbox is paused already');
    return pauseMailboxFor(tx, mailbox, {
      reason: 'by_hand',
      message:
        reason === null
          ? 'The mailbox was paused by a member.'
          : `The mailbox was paused by a member: ${reason}`,
      now: clock.now(),
      by: performerOf(context),
    });
  });
}

/** Resumes a paused mailbox, or retries immediately after a fault. */
export function resumeMailbox(context: ServiceContext, mailboxId: string): Promise<Mailbox> {
  const { actor, clock } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    const now = clock.now();
    const resumed = await tx.prisma.mailbox.update({
      where: { id: mailbox.id },
      data: {
        status: 'connected',
        reason: null,
        reasonMessage: null,
        pausedById: null,
        faults: 0,
        statusSince: now,
        nextSendAt: now,
        readRetryAt: null,
      },
    });
    await auditMailbox(tx, context, resumed, 'mailbox.resumed');
    recordMailbox(tx, resumed, now);
    return resumed;
  });
}

/**
 * Disconnects a mailbox and deletes its credentials. Its queued emails move to another mailbox of
 * the member; without one they wait until one is connected.
 */
export function disconnectMailbox(context: ServiceContext, mailboxId: string): Promise<Mailbox> {
  const { actor, clock } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    const now = clock.now();
    const removed = await tx.prisma.mailbox.update({
      where: { id: mailbox.id },
      data: {
        removedAt: now,
        secret: null,
        isPrimary: false,
        status: 'needs_attention',
        reason: 'disconnected',
        reasonMessage: 'The mailbox was disconnected.',
      },
    });
    const ofMailbox = { where: { teamId: mailbox.teamId, mailboxId: mailbox.id } };
    await tx.prisma.mailboxFolder.deleteMany(ofMailbox);
    await tx.prisma.setAsideRow.deleteMany(ofMailbox);
    await tx.prisma.sentCopy.deleteMany(ofMailbox);
    await tx.prisma.messageAttachment.updateMany({
      where: { ...ofMailbox.where, state: 'waiting' },
      data: { state: 'unavailable', mailboxId: null },
    });
    const next = await tx.prisma.mailbox.findFirst({
      where: { membershipId: mailbox.membershipId, removedAt: null },
      orderBy: { id: 'asc' },
    });
    if (next !== null) {
      if (mailbox.isPrimary)
        await tx.prisma.mailbox.update({ where: { id: next.id }, data: { isPrimary: true } });
      await moveQueue(tx, mailbox, next.id);
    }
    await auditMailbox(tx, context, removed, 'mailbox.disconnected');
    tx.record({
      teamId: mailbox.teamId,
      kind: 'mailbox',
      change: 'removed',
      subjectId: mailbox.id,
      ownerId: mailbox.membershipId,
      occurredAt: now,
    });
    return removed;
  });
}
