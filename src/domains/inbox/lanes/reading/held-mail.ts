import { isDatabaseFault } from '../../../../db/faults.ts';
import type { HeldMail, Mailbox } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { fromHeldMail } from './held-mail-json.ts';
import { workOf } from './received.ts';
import { setAsideMessage } from './set-aside.ts';

const BATCH = 50;

/** Processes held emails whose send is recorded by now. Returns how many. */
export async function takeHeldMails(context: EngineContext): Promise<number> {
  const held = await context.prisma.$queryRaw<{ id: string }[]>`
    select h.id from held_mail h left join step s on s.team_id = h.team_id and s.id = h.step_id
    where s.status is distinct from 'sending' order by h.id limit ${BATCH}`;
  for (const { id } of held) {
    const row = await context.prisma.heldMail.findUnique({
      where: { id },
      include: { mailbox: true },
    });
    if (row === null) continue;
    try {
      await take(context, row);
    } catch (error) {
      if (isDatabaseFault(error)) throw error;
      await setAsideHeldMail(context, row, error);
    }
  }
  return held.length;
}

type Held = HeldMail & { mailbox: Mailbox };

async function take(context: EngineContext, held: Held): Promise<void> {
  const { id, teamId, mailboxId, receivedAt, mailbox } = held;
  const work = await workOf(context, {
    teamId,
    mailboxId,
    receivedAt,
    membershipId: mailbox.membershipId,
    ...fromHeldMail(held.mail),
  });
  await context.transact(async (tx) => {
    // Deletes the row first, so that only one of two workers processes it.
    const { count } = await tx.prisma.heldMail.deleteMany({ where: { id } });
    if (count === 1) await work?.(tx);
  });
}

/**
 * Sets aside an email that cannot be stored, so that later ones are processed. Its text stays on
 * the mail server. Emails from an earlier version have no position and stay here.
 */
async function setAsideHeldMail(context: EngineContext, held: Held, error: unknown): Promise<void> {
  const { id, mailbox, receivedAt } = held;
  const { position } = fromHeldMail(held.mail);
  if (position === null) {
    context.logger.error({ err: error, heldMailId: id }, 'a held email could not be stored');
    return;
  }
  await context.transact(async (tx) => {
    await tx.prisma.$queryRaw`select 1 from mailbox where id = ${mailbox.id} for update`;
    const { count } = await tx.prisma.heldMail.deleteMany({ where: { id } });
    if (count === 1)
      await setAsideMessage(tx, context, mailbox, { ...position, receivedAt }, error);
  });
}
