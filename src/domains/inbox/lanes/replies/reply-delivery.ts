import { withDeadline } from '../../../../engine/deadline.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { keepLeases } from '../../../../engine/lanes/leases.ts';
import { untilAvailable } from '../../../../engine/until-available.ts';
import { inSpan } from '../../../../kernel/spans.ts';
import type { OutgoingEmail, SendOutcome } from '../../../../providers/email/email.port.ts';
import type {
  NetworkLookUp,
  NetworkOutcome,
  NetworkRequest,
} from '../../../../providers/network/network.port.ts';
import { Realities } from '../../../../service/realities.ts';
import { outgoingFiles } from '../../../channels/email-files/outgoing-files.ts';
import { emailBodies } from '../../../channels/email-html/email-bodies.ts';
import { isAddressSuppressed } from '../../../people/suppressions/suppressions.service.ts';
import { SMTP_DEADLINE_MILLIS } from '../../../sequences/lanes/email/email-delivery.ts';
import { mayLeave } from '../../../sequences/lanes/sending/may-leave.ts';
import { whyNotReached } from '../../../sequences/lanes/sending/may-reach.ts';
import { type LoadedReply, loadReply } from './loaded-reply.ts';
import type { ReplyOutcome } from './reply-outcomes.ts';

/** The number of latest Message-IDs in a long thread, after the first one, as in mail programs. */
const LATEST_REFERENCES = 20;

/** A reply with its outcome. */
export interface SentReply {
  loaded: LoadedReply;
  outcome: ReplyOutcome;
}

/** Sends a reply, outside a transaction. Returns null if another worker holds the reply by now. */
export async function performReply(context: EngineContext, id: string): Promise<SentReply | null> {
  const loaded = await untilAvailable(context, () => loadReply(context.prisma, id));
  return inSpan('send reply', { teamId: loaded.reply.teamId, replyId: id }, async () => {
    const ready = await prepared(context, loaded);
    if (ready === null) return null;
    return { loaded, outcome: 'kind' in ready ? ready : await ready.send() };
  });
}

/** A reply that is ready to be sent. `send` passes it to its server or the network. */
interface Handover {
  send: () => Promise<ReplyOutcome>;
}

/**
 * Prepares a reply. Until the handover nothing is sent, so a failure can be retried. Returns null
 * if another worker holds the reply by now.
 */
async function prepared(
  context: EngineContext,
  loaded: LoadedReply,
): Promise<Handover | SendOutcome | null> {
  const { prisma, workerId } = context;
  try {
    return await untilAvailable(context, async (isRepeat) => {
      // While the database was unavailable, another worker may have taken the reply over. This
      // worker must not send it then.
      if (isRepeat && (await keepLeases(prisma, 'reply', workerId, [loaded.reply.id])) === 0)
        return null;
      return loaded.mailbox === null
        ? prepareForNetwork(context, loaded)
        : prepareEmail(context, loaded);
    });
  } catch (error) {
    context.logger.error(
      { err: error, replyId: loaded.reply.id },
      'preparing a reply failed; it is tried again',
    );
    return { kind: 'temporary', message: 'The reply could not be prepared.' };
  }
}

const NOT_SENT = { kind: 'temporary', message: 'The sending process stopped.' } as const;
const UNKNOWN = {
  kind: 'unknown',
  message: 'The sending process stopped, and the provider cannot report the outcome.',
} as const;

/**
 * Looks up a reply whose process died during the send. It is resent only if it certainly was not
 * sent.
 */
export async function lookUpReply(context: EngineContext, id: string): Promise<SentReply> {
  const loaded = await loadReply(context.prisma, id);
  return { loaded, outcome: await outcomeOf(context, loaded) };
}

async function outcomeOf(context: EngineContext, loaded: LoadedReply): Promise<ReplyOutcome> {
  if (loaded.mailbox === null) {
    const found = await lookUp(context, await networkRequest(context, loaded));
    if (found.kind === 'done') return found;
    return found.kind === 'not_done' ? NOT_SENT : UNKNOWN;
  }
  if (loaded.mailbox.auth !== 'default') return UNKNOWN;
  const found = await withDeadline<'sent' | 'not_sent' | 'unknown'>(
    () => context.providers.email.lookUp(loaded.reply.id),
    () => 'unknown',
  );
  if (found === 'sent') return { kind: 'sent' };
  return found === 'not_sent' ? NOT_SENT : UNKNOWN;
}

async function prepareEmail(
  context: EngineContext,
  loaded: LoadedReply,
): Promise<Handover | SendOutcome> {
  const { mailbox } = loaded;
  if (mailbox === null) throw new Error(`The reply ${loaded.reply.id} has no mailbox.`);
  if (mailbox.removedAt !== null)
    return {
      kind: 'permanent',
      code: 'mailbox_removed',
      message: `The mailbox ${mailbox.address} was removed.`,
    };
  const mail = await composeReply(context, loaded);
  if (
    await isAddressSuppressed(context, context.erasedAddresses, {
      teamId: mail.teamId,
      address: mail.to.address,
    })
  ) {
    return {
      kind: 'permanent',
      code: 'unsubscribed',
      message: `The address ${mail.to.address} is on the team's suppression list, so no email was sent.`,
    };
  }
  const { providers, mailboxes, clock } = context;
  const reality = new Realities(providers).mailbox(mailbox);
  const barred = await whyNotReached(context, reality, loaded.contact.id);
  if (barred !== null) return { kind: 'permanent', ...barred };
  const opened = await mailboxes.open(mailbox);
  if (opened !== null && 'fault' in opened) return { kind: 'mailbox_fault', ...opened.fault };
  const may = mayLeave(context, { teamId: mail.teamId });
  const send = () =>
    opened === null
      ? providers.email.send(mail, clock.now(), may)
      : providers.mailTransport.send(mail, opened.connection, may);
  return {
    send: () =>
      withDeadline<SendOutcome>(
        send,
        (message) => ({ kind: 'unknown', message }),
        SMTP_DEADLINE_MILLIS,
      ),
  };
}

/** The email in the thread. It answers the latest message and refers to the earlier ones. */
async function composeReply(
  { prisma }: EngineContext,
  { reply, message, html, fileIds, contact, owner, mailbox }: LoadedReply,
): Promise<OutgoingEmail> {
  const { teamId, conversationId, externalId, body, subject, address } = message;
  const before = await prisma.message.findMany({
    where: {
      teamId,
      conversationId,
      channel: 'email',
      kind: 'message',
      externalId: { startsWith: '<', not: externalId },
      sentAt: { lte: message.sentAt },
    },
    orderBy: [{ sentAt: 'asc' }, { id: 'asc' }],
    select: { externalId: true },
  });
  const ids = before.map((row) => row.externalId);
  const references =
    ids.length <= LATEST_REFERENCES ? ids : [...ids.slice(0, 1), ...ids.slice(-LATEST_REFERENCES)];
  const name = [contact.firstName, contact.lastName].filter((part) => part !== null).join(' ');
  return {
    teamId,
    idempotencyKey: reply.id,
    messageId: externalId,
    inReplyTo: references.at(-1) ?? null,
    references,
    from: { name: mailbox?.displayName ?? owner.user.displayName, address: mailbox?.address ?? '' },
    to: { name: name === '' ? null : name, address: address ?? '' },
    timeZone: owner.timeZone,
    subject: subject ?? '',
    ...emailBodies(html ?? body, mailbox?.signature ? [mailbox.signature] : []),
    attachments: await outgoingFiles({ prisma }, teamId, fileIds),
    unsubscribeUrl: null,
    unsubscribeMailto: null,
  };
}

async function prepareForNetwork(
  context: EngineContext,
  loaded: LoadedReply,
): Promise<Handover | SendOutcome> {
  const reality = new Realities(context.providers).network();
  const barred = await whyNotReached(context, reality, loaded.contact.id);
  if (barred !== null) return { kind: 'permanent', ...barred };
  const request = await networkRequest(context, loaded);
  return { send: () => sendOnNetwork(context, request) };
}

async function sendOnNetwork(
  context: EngineContext,
  request: NetworkRequest,
): Promise<ReplyOutcome> {
  const outcome = await withDeadline<NetworkOutcome>(
    () =>
      context.providers.network.perform(
        request,
        context.clock.now(),
        mayLeave(context, { teamId: request.account.teamId }),
      ),
    (message) => ({ kind: 'unknown', message }),
  );
  if (outcome.kind !== 'unknown') return outcome;
  // The provider is asked before the outcome counts as unknown.
  const found = await lookUp(context, request);
  return found.kind === 'done' ? found : outcome;
}

async function networkRequest(
  { prisma }: EngineContext,
  { reply, message, contact, owner }: LoadedReply,
): Promise<NetworkRequest> {
  const account = await prisma.senderAccount.findUnique({
    where: { membershipId_channel: { membershipId: owner.id, channel: 'network' } },
  });
  return {
    idempotencyKey: reply.id,
    requestedAt: reply.createdAt,
    account: {
      teamId: reply.teamId,
      membershipId: owner.id,
      externalId: account?.externalId ?? null,
    },
    type: 'send_message',
    networkUrl: contact.networkUrl ?? '',
    personId: contact.networkPersonId,
    subject: null,
    text: message.body,
    connectionId: null,
  };
}

function lookUp({ providers }: EngineContext, request: NetworkRequest): Promise<NetworkLookUp> {
  return withDeadline<NetworkLookUp>(
    () => providers.network.lookUp(request),
    () => ({ kind: 'unreachable' }),
  );
}
