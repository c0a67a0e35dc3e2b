import type { Transaction } from '../../../../db/database.ts';
import type { Mailbox, Message, Prisma } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { MAX_ATTEMPTS, retryAt } from '../../../../engine/lanes/retries.ts';
import { holdForService } from '../../../../engine/service-holds.ts';
import { untilAvailable } from '../../../../engine/until-available.ts';
import { sends } from '../../../../infra/metrics.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import { providerRefOf } from '../../../../kernel/mail/provider-ref.ts';
import type { SendOutcome, SendReceipt } from '../../../../providers/email/email.port.ts';
import type { NetworkOutcome, NetworkReceipt } from '../../../../providers/network/network.port.ts';
import { noteFault, noteSuccess } from '../../../channels/mailboxes/mailbox-status.ts';
import { holdMailbox } from '../../../sequences/lanes/email/mail-claims.ts';
import { keepSentCopy } from '../../../sequences/lanes/email/sent-copy.ts';
import { MAX_CRASHES } from '../../../sequences/steps/quarantine.ts';
import { recordConversation } from '../../unibox/threads.ts';
import { type LoadedReply, loadReply } from './loaded-reply.ts';

export type ReplyOutcome = SendOutcome | NetworkOutcome;

const RELEASED = { leaseOwner: null, leaseUntil: null };

/**
 * Records the outcome of a reply, unless another worker has recorded it. Reports the conversation
 * as updated.
 */
export async function recordReply(
  context: EngineContext,
  loaded: LoadedReply,
  outcome: ReplyOutcome,
): Promise<void> {
  const { reply, conversation, mailbox } = loaded;
  sends.inc({ channel: conversation.channel, outcome: outcome.kind });
  await untilAvailable(context, (isRepeat) =>
    context.transact(async (tx) => {
      const now = context.clock.now();
      await noteMailbox(tx, loaded, outcome, now);
      const data = await changesOf(tx, loaded, outcome, now);
      // On a repeat, the previous commit may have recorded the outcome, and another worker may hold
      // the reply.
      const held = {
        id: reply.id,
        status: 'sending' as const,
        ...(isRepeat ? { leaseOwner: context.workerId } : {}),
      };
      const { count } = await tx.prisma.reply.updateMany({
        where: held,
        data: { ...RELEASED, ...data },
      });
      if (count === 0) return;
      if (data.status === 'sent')
        await moveMessage(tx, loaded, outcome.kind === 'done' ? outcome : null, now);
      if (outcome.kind === 'sent' && mailbox !== null)
        await keepReceipt(tx, mailbox, loaded.message, outcome.receipt, now);
      recordConversation(tx, conversation, 'updated', now);
    }),
  );
  if (outcome.kind === 'mailbox_fault')
    context.logger.warn(
      { replyId: reply.id, mailboxId: mailbox?.id, reason: outcome.reason },
      'a reply waits for its mailbox',
    );
}

/** Locks the mailbox first, in the same order as all changes of mailboxes. */
async function noteMailbox(
  tx: Transaction,
  { mailbox }: LoadedReply,
  outcome: ReplyOutcome,
  now: Date,
): Promise<void> {
  if (mailbox === null) return;
  if (outcome.kind === 'mailbox_fault') {
    await holdMailbox(tx, { mailboxId: mailbox.id });
    await noteFault(tx, mailbox.id, outcome, now);
  } else if (outcome.kind === 'sent' && mailbox.status !== 'connected') {
    await holdMailbox(tx, { mailboxId: mailbox.id });
    await noteSuccess(tx, mailbox.id, now);
  }
}

async function changesOf(
  tx: Transaction,
  { reply, owner }: LoadedReply,
  outcome: ReplyOutcome,
  now: Date,
): Promise<Prisma.ReplyUncheckedUpdateManyInput> {
  switch (outcome.kind) {
    case 'sent':
    case 'done':
      return { status: 'sent' };
    case 'held':
    case 'mailbox_fault':
      // The fault is not the message's, so the attempt does not count.
      return { status: 'queued', attempts: reply.attempts - 1 };
    case 'disconnected':
      await tx.prisma.senderAccount.update({
        where: { membershipId_channel: { membershipId: owner.id, channel: 'network' } },
        data: { status: 'disconnected' },
      });
      return failed(
        {
          code: 'sender_account_disconnected',
          message: "The sender's network account is not connected. Connect it, then reply again.",
        },
        now,
      );
    case 'outage': {
      const { teamId } = reply;
      const { until } = await holdForService(tx, 'network', teamId, outcome.outage, now);
      return { status: 'queued', attempts: reply.attempts - 1, dueAt: until };
    }
    case 'temporary': {
      const again = retryAt('sends', reply.attempts, now);
      if (again !== null) return { status: 'queued', dueAt: again };
      return failed(
        {
          code: 'send_failed',
          message: `Sending failed after ${MAX_ATTEMPTS} attempts. ${outcome.message}`,
        },
        now,
      );
    }
    case 'permanent':
      return failed(outcome, now);
    case 'unknown':
      return failed(
        {
          code: 'unknown_outcome',
          message: `It is unknown whether the reply was sent, so it is not sent again. ${outcome.message}`,
        },
        now,
      );
  }
}

/** Fails a reply during which several processes died, so that it stops no more of them. */
export async function quarantineReply(context: EngineContext, id: string): Promise<void> {
  const loaded = await loadReply(context.prisma, id);
  const message = `${MAX_CRASHES} processes crashed while they sent this reply. It is not sent again.`;
  await recordReply(context, loaded, { kind: 'permanent', code: 'quarantined', message });
}

function failed({ code, message }: Failure, now: Date): Prisma.ReplyUncheckedUpdateManyInput {
  return {
    status: 'failed',
    failureCode: code,
    failureMessage: message.slice(0, 1_000),
    failedAt: now,
  };
}

/** Stores the provider's ID for the message, and a copy for the Sent folder. */
async function keepReceipt(
  tx: Transaction,
  mailbox: Mailbox,
  { id, externalId: messageId, address }: Message,
  receipt: SendReceipt | undefined,
  now: Date,
): Promise<void> {
  const providerRef = providerRefOf(receipt?.answer ?? '', messageId);
  if (providerRef !== null)
    await tx.prisma.message.update({ where: { id }, data: { providerRef } });
  await keepSentCopy(
    tx,
    mailbox,
    { messageId, to: { name: null, address: address ?? '' } },
    receipt,
    now,
  );
}

/**
 * Sets the network's ID of the message. A synchronization may have stored the message under this ID
 * already; that row is deleted.
 */
async function moveMessage(
  { prisma }: Transaction,
  { message, conversation }: LoadedReply,
  receipt: NetworkReceipt | null,
  now: Date,
): Promise<void> {
  const externalId = receipt?.providerId ?? message.externalId;
  if (externalId !== message.externalId) {
    const { count } = await prisma.message.deleteMany({
      where: {
        teamId: message.teamId,
        channel: message.channel,
        externalId,
        id: { not: message.id },
      },
    });
    if (count > 0)
      await prisma.conversation.update({
        where: { id: conversation.id },
        data: { messageCount: { decrement: count } },
      });
  }
  await prisma.message.update({ where: { id: message.id }, data: { externalId, sentAt: now } });
}
