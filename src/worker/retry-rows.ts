import { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import { isDatabaseFault } from '../db/faults.ts';
import { CrmWorkKind, type SetAsideRow } from '../db/generated/prisma/client.ts';
import { takeMessage } from '../domains/inbox/lanes/network/take-message.ts';
import { takeRelation } from '../domains/inbox/lanes/network/take-relation.ts';
import { pullChangedContacts, pushAgain } from '../domains/integrations/crm/crm-work.ts';
import { closeLikeCrm } from '../domains/integrations/lanes/crm/crm-closings.ts';
import {
  endRetried,
  isCutOff,
  keepFailed,
  RetryWithdrawn,
} from '../domains/operations/set-aside/set-aside.ts';
import { collectEngagement } from '../domains/people/social-engagement/engagements.ts';
import { handleNetworkWebhook } from '../domains/sequences/outreach-queue/network-events.service.ts';
import type { EngineContext } from '../engine/engine-context.ts';

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
const crmSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), crmContactId: z.string().nullable() }),
  z.object({ kind: z.literal('closing'), taskId: z.string() }),
  z.object({ kind: z.enum(CrmWorkKind), subjectId: z.string() }),
]);
const webhookSchema = z.object({ notice: z.unknown() });

/**
 * Background job: retries the rows that a person has chosen. A row that fails again stays set aside
 * with the new error. The mailbox reader retries rows of mailboxes.
 */
export async function retrySetAsideRows(context: EngineContext, teamId: string): Promise<void> {
  const { prisma, transact, clock } = context;
  const rows = await prisma.setAsideRow.findMany({
    where: { teamId, isRetried: true, source: { not: 'mailbox' } },
    orderBy: { id: 'asc' },
    take: AT_ONCE,
  });
  for (const row of rows) {
    try {
      await retried(context, row);
    } catch (error) {
      if (error instanceof RetryWithdrawn) continue;
      if (isDatabaseFault(error)) throw error;
      await keepFailed({ prisma }, row, error, clock.now());
    }
  }
  if (rows.length === AT_ONCE)
    await transact((tx) => context.jobs.enqueue(tx, 'retry-set-aside', { teamId }));
}

/** Retries a row. The same transaction processes the row and ends its entry. */
async function retried(context: EngineContext, row: SetAsideRow): Promise<void> {
  const { transact, prisma, clock } = context;
  const { source, sourceId, content } = row;
  const now = clock.now();
  if (isCutOff(content))
    throw new Error('The row has a text that was too long to keep, so it cannot be tried again.');
  const end = (tx: Transaction) => endRetried(tx, row, now);
  if (source === 'network') return retriedNews(context, row, end);
  if (source === 'engagement') {
    const profile = await prisma.monitoredProfile.findUnique({ where: { id: sourceId } });
    if (profile === null) throw new Error('The profile is no longer monitored.');
    const seen = engagementSchema.parse(content);
    await transact(async (tx) => {
      await end(tx);
      await collectEngagement(tx, context, profile, seen);
    });
    return;
  }
  if (source === 'crm') {
    await retriedWithCrm(context, row, end);
    return;
  }
  const { notice } = webhookSchema.parse(content);
  await transact(async (tx) => {
    await end(tx);
    await handleNetworkWebhook(tx, notice, now);
  });
}

/**
 * Storing a message ends the entry in the same transaction. For a known message or a relation, the
 * entry ends afterwards, because a discard in between could not undo anything.
 */
async function retriedNews(
  context: EngineContext,
  { sourceId, content }: SetAsideRow,
  end: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const account = await context.prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId: sourceId, channel: 'network' } },
  });
  if (account === null) throw new Error('The network account is no longer connected.');
  const { kind, item } = networkSchema.parse(content);
  let hasEnded = false;
  const endOnce = async (tx: Transaction) => {
    await end(tx);
    hasEnded = true;
  };
  const isTaken = await (kind === 'message'
    ? takeMessage(context, account, item, endOnce)
    : takeRelation(context, account, item));
  if (!isTaken) throw new Error('A request to the contact is being sent. Try again later.');
  if (!hasEnded) await context.transact(end);
}

/**
 * The transaction that queues new CRM work ends the entry. Closing a task is idempotent, so its
 * entry ends afterwards.
 */
async function retriedWithCrm(
  context: EngineContext,
  { teamId, content }: SetAsideRow,
  end: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const row = crmSchema.parse(content);
  const { transact, clock } = context;
  const now = clock.now();
  if (row.kind === 'closing') {
    const { writer } = await context.crms.of(context, teamId);
    if (!writer?.isFor(teamId)) throw new Error('The CRM is no longer connected.');
    await closeLikeCrm(context, writer, teamId, row.taskId);
    await transact(end);
    return;
  }
  if (row.kind !== 'changed') {
    const { kind, subjectId } = row;
    await transact(async (tx) => {
      await end(tx);
      await pushAgain(tx, { teamId, kind, subjectId }, now);
    });
    return;
  }
  const { crmContactId } = row;
  if (crmContactId === null)
    throw new Error('The CRM gave no ID of the record. Change it there, then discard this row.');
  // The sync of the contact reads the whole record.
  const changed = [{ crmContactId, changedAt: now }];
  await transact(async (tx) => {
    await end(tx);
    await pullChangedContacts(tx, teamId, changed, now);
  });
}
