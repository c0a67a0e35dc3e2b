import type { Transaction } from '../../../db/database.ts';
import type { OutreachPause } from '../../../db/generated/prisma/client.ts';
import type { EventKind } from '../../../db/generated/prisma/enums.ts';
import { audit, type Performer } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';

/** The paused scope, and the objects that change with it for subscribers. */
export interface PauseTarget extends Pick<OutreachPause, 'teamId' | 'scope' | 'subject'> {
  contactId: string | null;
}

/** Whether the call changed anything, with the current or former pause. */
export interface PauseChange {
  pause: OutreachPause;
  isChanged: boolean;
}

interface Doing {
  action: Extract<AuditAction, `${string}.paused` | `${string}.resumed`>;
  by: Performer;
  now: Date;
}

/** Begins the pause. An existing pause keeps its reason and author. */
export async function beginPause(
  tx: Transaction,
  target: PauseTarget,
  { reason, ...doing }: Doing & { reason: string | null },
): Promise<PauseChange> {
  const { teamId, scope, subject } = target;
  const { count } = await tx.prisma.outreachPause.createMany({
    data: [{ ...target, reason, pausedById: doing.by.membershipId, since: doing.now }],
    skipDuplicates: true,
  });
  if (count > 0) await tell(tx, target, doing, reason);
  const key = { teamId_scope_subject: { teamId, scope, subject } };
  const pause = await tx.prisma.outreachPause.findUniqueOrThrow({ where: key });
  return { pause, isChanged: count > 0 };
}

/** Ends the pause. Null if there was none. */
export async function endPause(
  tx: Transaction,
  target: PauseTarget,
  { reason, ...doing }: Doing & { reason: string | null },
): Promise<OutreachPause | null> {
  const { teamId, scope, subject } = target;
  const where = { teamId, scope, subject };
  const pause = await tx.prisma.outreachPause.findFirst({ where });
  const { count } = await tx.prisma.outreachPause.deleteMany({ where });
  if (pause === null || count === 0) return null;
  await tell(tx, target, doing, reason);
  return pause;
}

/** The audit log gets no text about a single contact, because its entries are never erased. */
async function tell(
  tx: Transaction,
  { teamId, scope, subject, contactId }: PauseTarget,
  { action, by, now }: Doing,
  reason: string | null,
): Promise<void> {
  const kind: EventKind = contactId === null ? 'team' : 'contact';
  const subjectId = contactId ?? teamId;
  tx.record({ teamId, kind, change: 'updated', subjectId, occurredAt: now });
  const data = {
    ...(scope === 'company' ? { companyDomain: subject } : {}),
    ...(reason === null || scope === 'contact' ? {} : { reason }),
  };
  await audit(tx, { ...by, teamId, action, subjectId, data });
}
