import { z } from 'zod';
import { isDatabaseFault } from '../../db/faults.ts';
import { CrmWorkKind, type SetAsideRow } from '../../db/generated/prisma/client.ts';
import { pushAgain } from '../../domains/crm/crm-work.ts';
import { handleNetworkWebhook } from '../../domains/outreach-queue/network-events.service.ts';
import { errorLine } from '../../domains/set-aside/set-aside.ts';
import { collectEngagement } from '../../domains/social-engagement/engagements.ts';
import type { EngineContext } from '../engine-context.ts';
import { takeMessage, takeRelation } from '../network-sync.ts';

const AT_ONCE = 100;

const person = z.object({
  personId: z.string().nullable(),
  networkUrl: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  headline: z.string().nullable(),
});
const networkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    item: z.object({
      messageId: z.string(),
      threadId: z.string(),
      person,
      direction: z.enum(['inbound', 'outbound']),
      body: z.string(),
      sentAt: z.coerce.date(),
    }),
  }),
  z.object({
    kind: z.literal('relation'),
    item: z.object({
      personId: z.string().nullable(),
      networkUrl: z.string(),
      connectedAt: z.coerce.date(),
    }),
  }),
]);
const engagementSchema = z.object({
  externalId: z.string(),
  kind: z.enum(['like', 'comment']),
  person: z.looseObject({ networkUrl: z.string() }),
  body: z.string().nullable(),
  engagedAt: z.coerce.date(),
  isEarlier: z.boolean(),
});
const crmSchema = z.object({ kind: z.enum(CrmWorkKind), subjectId: z.string() });
const webhookSchema = z.object({ notice: z.unknown() });

/**
 * Background job: processes the rows again that a person has chosen. One that fails again keeps its
 * entry with the new error. Those of mailboxes are tried by whoever reads the mailbox.
 */
export async function retrySetAsideRows(context: EngineContext, teamId: string): Promise<void> {
  const { prisma, transact, clock } = context;
  const rows = await prisma.setAsideRow.findMany({
    where: { teamId, isRetried: true, source: { not: 'mailbox' } },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  });
  for (const row of rows) {
    const { id } = row;
    try {
      await retried(context, row);
      const where = { teamId, id, isRetried: true };
      // A network may list its row again, which is then known to be done.
      if (row.source === 'network')
        await prisma.setAsideRow.updateMany({
          where,
          data: { discardedAt: clock.now(), isRetried: false, content: {}, title: '', error: '' },
        });
      else await prisma.setAsideRow.deleteMany({ where });
    } catch (error) {
      if (isDatabaseFault(error)) throw error;
      await prisma.setAsideRow.updateMany({
        where: { teamId, id },
        data: {
          isRetried: false,
          error: errorLine(error),
          attempts: { increment: 1 },
          lastAt: clock.now(),
        },
      });
    }
  }
  if (rows.length === AT_ONCE)
    await transact((tx) => context.jobs.enqueue(tx, 'retry-set-aside', { teamId }));
}

async function retried(context: EngineContext, row: SetAsideRow): Promise<void> {
  const { transact, prisma, clock } = context;
  const { teamId, source, sourceId, content } = row;
  const now = clock.now();
  if (source === 'network') {
    const account = await prisma.senderAccount.findUnique({
      where: { membershipId_channel: { membershipId: sourceId, channel: 'network' } },
    });
    if (account === null) throw new Error('The network account is no longer connected.');
    const { kind, item } = networkSchema.parse(content);
    const isTaken = await (kind === 'message'
      ? takeMessage(context, account, item)
      : takeRelation(context, account, item));
    if (!isTaken) throw new Error('A request to the contact is being sent. Try again later.');
    return;
  }
  if (source === 'engagement') {
    const profile = await prisma.monitoredProfile.findUnique({ where: { id: sourceId } });
    if (profile === null) throw new Error('The profile is no longer monitored.');
    const seen = engagementSchema.parse(content);
    await transact((tx) => collectEngagement(tx, context, profile, seen));
    return;
  }
  if (source === 'crm') {
    const { kind, subjectId } = crmSchema.parse(content);
    await transact((tx) => pushAgain(tx, { teamId, kind, subjectId }, now));
    return;
  }
  const { notice } = webhookSchema.parse(content);
  await transact((tx) => handleNetworkWebhook(tx, notice, now));
}
