import type { Transaction } from '../../../db/database.ts';
import { type Mailbox, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** Moves the queued emails of a mailbox to another one. SQL because there may be thousands. */
export async function moveQueue(
  tx: Transaction,
  { id, teamId }: Pick<Mailbox, 'id' | 'teamId'>,
  toId: string,
): Promise<void> {
  await tx.rows(Prisma.sql`
    update step set mailbox_id = ${toId} where team_id = ${teamId} and mailbox_id = ${id} and type = 'email' and status = 'in_queue'`);
}

type MailboxAction = Extract<AuditAction, `mailbox.${string}`>;

export function auditMailbox(
  tx: Transaction,
  context: ServiceContext,
  mailbox: Pick<Mailbox, 'id' | 'address'>,
  action: MailboxAction,
): Promise<void> {
  return audit(tx, {
    ...performerOf(context),
    teamId: context.actor.teamId,
    action,
    subjectId: mailbox.id,
    data: { address: mailbox.address },
  });
}
