import type { Transaction } from '../../../db/database.ts';
import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { requireOwnTime } from '../../../service/spun-clock.ts';
import { recordMailbox } from './mailbox-status.ts';
import { auditMailbox } from './mailbox-writes.ts';
import { lockOwnMailbox, visibleMailboxes } from './mailboxes.service.ts';
import type { RoundTrip } from './round-trip.ts';

/**
 * Starts a background test that sends an email from a mailbox to itself or to another mailbox of
 * the team, and waits for its arrival.
 */
export function testMailbox(
  context: ServiceContext,
  mailboxId: string,
  toMailboxId: string | null,
): Promise<Mailbox> {
  const { actor, clock, providers, jobs } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
    const to = toMailboxId === null ? null : await receiver(tx, context, toMailboxId);
    const reality = new Realities(providers).mailbox(mailbox);
    if (reality === 'simulated')
      throw new DomainError(
        'conflict',
        `${mailbox.address} is simulated, so nothing would be sent. Connect a mailbox of your own first.`,
      );
    requireOwnTime(clock, reality);
    const key = newId('testEmail');
    const roundTrip = {
      ...{ key, startedAt: new Date(), sentAt: null, readAt: null, failedAt: null, remedy: null },
      message: `A test email is being sent from ${mailbox.address} to ${to?.address ?? 'itself'}.`,
      ...{ toMailboxId: to?.id ?? null, arrival: null },
    } satisfies RoundTrip;
    const tested = await tx.prisma.mailbox.update({
      where: { id: mailbox.id },
      data: { roundTrip: JSON.parse(JSON.stringify(roundTrip)) },
    });
    await jobs.enqueue(tx, 'test-mailbox', { teamId: actor.teamId, mailboxId, key });
    await auditMailbox(tx, context, tested, 'mailbox.tested');
    recordMailbox(tx, tested, clock.now());
    return tested;
  });
}

/** Another readable mailbox of the team that the caller may see. */
async function receiver(
  { prisma }: Transaction,
  { actor, providers }: ServiceContext,
  id: string,
): Promise<Mailbox> {
  const mailbox = await prisma.mailbox.findFirst({ where: { ...visibleMailboxes(actor), id } });
  if (mailbox === null || mailbox.removedAt !== null) throw notFound('mailbox', id);
  if (mailbox.imapHost === null || new Realities(providers).mailbox(mailbox) === 'simulated')
    throw new DomainError(
      'conflict',
      `${mailbox.address} is not read, so nobody would see how the email arrives. Choose a connected mailbox.`,
    );
  return mailbox;
}
