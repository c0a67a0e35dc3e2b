import type { EngineContext } from '../../../../engine/engine-context.ts';
import { fromHeldMail } from './held-mail-json.ts';
import { workOf } from './received.ts';

const BATCH = 50;

/** Processes received emails whose send has been recorded meanwhile. Returns how many. */
export async function takeHeldMails(context: EngineContext): Promise<number> {
  const held = await context.prisma.$queryRaw<{ id: string }[]>`
    select h.id from held_mail h left join step s on s.team_id = h.team_id and s.id = h.step_id
    where s.status is distinct from 'sending' order by h.id limit ${BATCH}`;
  for (const { id } of held) {
    const row = await context.prisma.heldMail.findUnique({
      where: { id },
      include: { mailbox: { select: { membershipId: true } } },
    });
    if (row === null) continue;
    const { teamId, mailboxId, receivedAt, mailbox } = row;
    const work = await workOf(context, {
      teamId,
      mailboxId,
      receivedAt,
      membershipId: mailbox.membershipId,
      ...fromHeldMail(row.mail),
    });
    await context.transact(async (tx) => {
      // Deleted first: of two workers one finds it gone.
      const { count } = await tx.prisma.heldMail.deleteMany({ where: { id } });
      if (count === 1) await work?.(tx);
    });
  }
  return held.length;
}
