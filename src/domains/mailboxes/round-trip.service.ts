import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import { Realities } from '../../service/realities.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { requireOwnTime } from '../../service/spun-clock.ts';
import { recordMailbox } from './mailbox-status.ts';
import { auditMailbox } from './mailbox-writes.ts';
import { lockOwnMailbox } from './mailboxes.service.ts';
import type { RoundTrip } from './round-trip.ts';

/** Sends a test email from a mailbox to itself, in the background, and waits for it there. */
export function testMailbox(context: ServiceContext, mailboxId: string): Promise<Mailbox> {
  const { actor, clock, providers, jobs } = context;
  authorize(actor, 'mailboxes.write');
  return context.transact(async (tx) => {
    const mailbox = await lockOwnMailbox(tx, actor, mailboxId);
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
      message: `A test email is being sent from ${mailbox.address} to itself.`,
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
