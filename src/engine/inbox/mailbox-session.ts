import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Mailbox } from '../../db/generated/prisma/client.ts';
import { noteFault, noteSuccess } from '../../domains/mailboxes/mailbox-status.ts';
import type { MailboxFaultReason } from '../../providers/email/email.port.ts';
import { parseMail } from '../../providers/email/parse-mail.ts';
import { holdMailbox } from '../email/mail-claims.ts';
import type { EngineContext } from '../engine-context.ts';
import { type Work, workOf } from './received.ts';

const MAX_SOURCE_BYTES = 1_048_576;
/** How far back messages are read again if the server has renumbered them. */
const REREAD_DAYS = 30;
/** Messages after which the position is stored. */
const POSITION_EVERY = 50;
const DAY_MILLIS = 86_400_000;

/** Reading stopped. The reader tries again after a pause. */
export class ReadingStopped extends Error {
  readonly reason: MailboxFaultReason;

  constructor(reason: MailboxFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Reads one mailbox: what has come since its stored position, and then each message as it arrives. The position advances in
 * the transaction that stores a message, so no message is lost or stored twice when a process dies.
 */
export class MailboxSession {
  readonly #context: EngineContext;
  readonly #mailbox: Mailbox;
  #client: ImapFlow | null = null;
  #isStopping = false;
  #wake: () => void = () => {};

  constructor(context: EngineContext, mailbox: Mailbox) {
    this.#context = context;
    this.#mailbox = mailbox;
  }

  /** Reads until it is stopped; throws `ReadingStopped` if the mailbox cannot be read. */
  async run(): Promise<void> {
    const client = await this.#connect();
    try {
      const opened = await this.#openInbox(client);
      await this.#noteReadable();
      let position = await this.#startAt(client, opened.uidValidity, opened.uidNext);
      while (!this.#isStopping) {
        // Armed before the look, so that a message which arrives during it is seen.
        const woken = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        position = await this.#readFrom(client, position, opened.uidValidity);
        if (!this.#isStopping) await this.#wait(client, woken);
      }
    } catch (error) {
      if (this.#isStopping) return;
      throw error instanceof ReadingStopped ? error : new ReadingStopped('unreachable', `The IMAP connection broke: ${textOf(error)}`);
    } finally {
      client.close();
    }
  }

  stop(): void {
    this.#isStopping = true;
    this.#wake();
    this.#client?.close();
  }

  async #connect(): Promise<ImapFlow> {
    const opened = await this.#context.mailboxes.open(this.#mailbox);
    if (opened === null) throw new ReadingStopped('unreachable', 'The mailbox has no IMAP settings.');
    if ('fault' in opened) throw new ReadingStopped(opened.fault.reason, opened.fault.message);
    const { imap, credentials } = opened.connection;
    if (imap === null) throw new ReadingStopped('unreachable', 'The mailbox has no IMAP settings.');
    const result = await this.#context.providers.mailTransport.openInbox(imap, credentials);
    if (!result.ok) throw new ReadingStopped(result.reason, result.message);
    const { client } = result;
    this.#client = client;
    client.on('exists', () => this.#wake());
    client.on('close', () => this.#wake());
    return client;
  }

  async #openInbox(client: ImapFlow): Promise<MailboxObject> {
    try {
      return await client.mailboxOpen('INBOX', { readOnly: true });
    } catch (error) {
      if (!client.usable) throw error;
      throw new ReadingStopped('unreachable', `The IMAP server does not open the inbox: ${answerOf(error)}`);
    }
  }

  /** Ends the fault of a mailbox whose sign-in works again. */
  async #noteReadable(): Promise<void> {
    const { transact, prisma, clock } = this.#context;
    const { id, reason } = this.#mailbox;
    await prisma.mailbox.update({ where: { id }, data: { readFaults: 0, readRetryAt: null, lastSyncedAt: clock.now() } });
    if (reason !== 'sign_in_failed') return;
    await transact(async (tx) => {
      await holdMailbox(tx, { mailboxId: id });
      await noteSuccess(tx, id, clock.now());
    });
  }

  /** The UID after which to read. A mailbox is read from the moment it is connected; what was there before is not ours. */
  async #startAt(client: ImapFlow, uidValidity: bigint, uidNext: number): Promise<number> {
    const { id } = this.#mailbox;
    const { prisma } = this.#context;
    const known = await prisma.mailbox.findUniqueOrThrow({ where: { id }, select: { uidValidity: true, lastUid: true } });
    if (known.uidValidity === uidValidity) return Number(known.lastUid);
    let lastUid = uidNext - 1;
    if (known.uidValidity !== null) {
      // The server has renumbered its messages. Those of the last days are read again; known ones are recognized by their Message-ID.
      const since = new Date(Date.now() - REREAD_DAYS * DAY_MILLIS);
      const uids = (await client.search({ since }, { uid: true })) || [];
      lastUid = uids.length === 0 ? uidNext - 1 : Math.min(...uids) - 1;
    }
    await prisma.mailbox.update({ where: { id }, data: { uidValidity, lastUid } });
    return lastUid;
  }

  async #readFrom(client: ImapFlow, after: number, uidValidity: bigint): Promise<number> {
    const found = (await client.search({ uid: `${after + 1}:*` }, { uid: true })) || [];
    // The range ends with the last message, even if that comes before it.
    const uids = found.filter((uid) => uid > after).sort((a, b) => a - b);
    let stored = after;
    let position = after;
    for (const uid of uids) {
      if (this.#isStopping) break;
      const work = await this.#read(client, uid);
      position = uid;
      // What is none of our business changes nothing, so the position is stored for many of them at once.
      if (work === null && position - stored < POSITION_EVERY && uid !== uids.at(-1)) continue;
      await this.#store(uid, uidValidity, work);
      stored = position;
    }
    return position;
  }

  /** What a message changes; null if it is none of our business or was deleted meanwhile. */
  async #read(client: ImapFlow, uid: number): Promise<Work | null> {
    const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_SOURCE_BYTES }, internalDate: true }, { uid: true });
    return message && message.source !== undefined ? this.#workOf(message.source, message.internalDate) : null;
  }

  async #store(uid: number, uidValidity: bigint, work: Work | null): Promise<void> {
    const { id } = this.#mailbox;
    await this.#context.transact(async (tx) => {
      // The mailbox is locked first. Another worker that has taken over has moved the position.
      const { count } = await tx.prisma.mailbox.updateMany({ where: { id, uidValidity, lastUid: { lt: uid } }, data: { lastUid: uid } });
      if (count === 1) await work?.(tx);
    });
  }

  async #workOf(source: Buffer, arrivedAt: Date | string | undefined): Promise<Work | null> {
    const { teamId, membershipId, id: mailboxId } = this.#mailbox;
    const { clock } = this.#context;
    const mail = await parseMail(source);
    const arrived = arrivedAt === undefined ? clock.now() : new Date(arrivedAt);
    const receivedAt = arrived > clock.now() || Number.isNaN(arrived.getTime()) ? clock.now() : arrived;
    return workOf(this.#context, { teamId, membershipId, mailboxId, mail, receivedAt });
  }

  async #wait(client: ImapFlow, woken: Promise<void>): Promise<void> {
    if (client.capabilities.has('IDLE')) {
      // Ends when the connection is renewed; a look for messages ends it as well.
      await Promise.race([woken, client.idle()]);
    } else {
      let timer: NodeJS.Timeout | undefined;
      const elapsed = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, this.#context.mailPollMillis);
      });
      await Promise.race([woken, elapsed]);
      clearTimeout(timer);
      if (!this.#isStopping) await client.noop();
    }
    if (!client.usable && !this.#isStopping) throw new ReadingStopped('unreachable', 'The IMAP server closed the connection.');
  }
}

/** A fault of reading stops the mailbox if it cannot send either, or if it stays until the member changes the server. */
export async function noteReadFault({ transact, clock }: EngineContext, id: string, { reason, message }: ReadingStopped): Promise<void> {
  if (reason !== 'sign_in_failed' && reason !== 'rejected') return;
  await transact(async (tx) => {
    await holdMailbox(tx, { mailboxId: id });
    await noteFault(tx, id, { reason, message }, clock.now());
  });
}

/** The answer of the server to a command that it refused. */
function answerOf(error: unknown): string {
  return error instanceof Error && 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : textOf(error);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
