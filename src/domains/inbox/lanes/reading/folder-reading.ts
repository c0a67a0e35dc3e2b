import { setTimeout as pause } from 'node:timers/promises';
import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import type { Mailbox, MailboxFolder } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { untilAvailable } from '../../../../engine/until-available.ts';
import { attachedFiles } from '../../../../providers/email/attached-files.ts';
import { parseMail } from '../../../../providers/email/parse-mail.ts';
import { noteFolderFault } from './folder-positions.ts';
import { historyWorthReading, isFromBefore } from './history.ts';
import { largeMessage } from './large-message.ts';
import type { MessagePosition } from './message-position.ts';
import { ownMailOf } from './own-mail.ts';
import { answerOf, ReadingStopped } from './reading-stopped.ts';
import { type Work, workOf } from './received.ts';
import { setAsideMessage } from './set-aside.ts';

const MAX_SOURCE_BYTES = 1_048_576;
/** How far back messages are read again after the server has renumbered them. */
const REREAD_DAYS = 30;
/** The number of messages after which the position is stored. */
const POSITION_EVERY = 50;
/** The number of attempts before a message is set aside, and the pause between them. */
const TRIES = 3;
const RETRY_MILLIS = 500;
const DAY_MILLIS = 86_400_000;

/**
 * Reads the folders of one mailbox over its connection. The position of a folder advances in the
 * transaction that stores a message, so no message is lost or stored twice when a process dies.
 */
export class FolderReading {
  readonly #context: EngineContext;
  readonly #mailbox: Mailbox;
  readonly #client: ImapFlow;
  readonly #isStopping: () => boolean;
  /** True once a message with unread files was stored. */
  hasFiles = false;

  constructor(
    context: EngineContext,
    mailbox: Mailbox,
    client: ImapFlow,
    isStopping: () => boolean,
  ) {
    this.#context = context;
    this.#mailbox = mailbox;
    this.#client = client;
    this.#isStopping = isStopping;
  }

  /**
   * Reads new messages after the position of a folder. Returns false if the server does not open
   * the folder.
   */
  async read(folder: MailboxFolder, isFirst: boolean): Promise<boolean> {
    const opened = await this.open(folder);
    if (opened === null) return false;
    const start = await this.#startAt(folder, opened);
    const found = (await this.#client.search({ uid: `${start + 1}:*` }, { uid: true })) || [];
    // IMAP returns the last message for such a range, even if it precedes the range.
    const uids = found.filter((uid) => uid > start).sort((a, b) => a - b);
    const worth = isFirst
      ? await historyWorthReading(this.#context, this.#mailbox, this.#client, uids)
      : null;
    let stored = start;
    for (const uid of uids) {
      if (this.#isStopping()) return false;
      const at = { path: folder.path, uidValidity: opened.uidValidity, uid };
      const isLast = uid === uids.at(-1);
      const isDone = worth !== null && !worth.has(uid) ? false : await this.#take(folder, at);
      // Unrelated messages change nothing, so the position is stored once for many of them.
      if (!isDone && (isLast || uid - stored >= POSITION_EVERY)) await this.#store(at, null);
      if (isDone || isLast || uid - stored >= POSITION_EVERY) stored = uid;
    }
    return true;
  }

  /**
   * Opens a folder. Returns null if the server refuses; for the watched folder, reading stops then.
   */
  async open({
    path,
    isWatched,
  }: Pick<MailboxFolder, 'path' | 'isWatched'>): Promise<MailboxObject | null> {
    const client = this.#client;
    if (client.mailbox && client.mailbox.path === path) {
      // A search covers only messages that the server has announced. It announces new ones with the
      // answer to this command.
      await client.noop();
      return client.mailbox;
    }
    try {
      const opened: MailboxObject | undefined = await client.mailboxOpen(path, { readOnly: true });
      // imapflow returns nothing if the connection is lost.
      if (opened === undefined)
        throw new ReadingStopped('unreachable', 'The IMAP server closed the connection.');
      return opened;
    } catch (error) {
      if (!client.usable) throw error;
      if (isWatched)
        throw new ReadingStopped(
          'unreachable',
          `The IMAP server does not open the inbox: ${answerOf(error)}`,
        );
      await noteFolderFault(this.#context, this.#mailbox.id, path, answerOf(error));
      return null;
    }
  }

  /** The changes that a message of the open folder causes; null if it is unrelated or gone. */
  async workOf(uid: number, folder: Pick<MailboxFolder, 'use' | 'path'>): Promise<Work | null> {
    const query = {
      source: { maxLength: MAX_SOURCE_BYTES },
      size: true,
      internalDate: true,
      labels: true,
      bodyStructure: true,
    };
    const message = await this.#client.fetchOne(String(uid), query, { uid: true });
    if (!message || message.source === undefined) return null;
    const isLarge = (message.size ?? 0) > MAX_SOURCE_BYTES;
    const { teamId, membershipId, id: mailboxId, address, connectedAt } = this.#mailbox;
    const mail = await parseMail(
      (isLarge ? await largeMessage(this.#client, uid) : null) ?? message.source,
    );
    const files = attachedFiles(message.bodyStructure);
    const { path } = folder;
    const position = this.#client.mailbox
      ? { path, uidValidity: this.#client.mailbox.uidValidity, uid }
      : null;
    const arrivedAt = this.#arrivalOf(message);
    const now = this.#context.clock.now();
    const received = {
      ...{ teamId, membershipId, mailboxId, mail, receivedAt: arrivedAt > now ? now : arrivedAt },
      ...{ isHistory: isFromBefore(arrivedAt, connectedAt), serverId: message.emailId ?? null },
      files: files.length === 0 || position === null ? null : { mailboxId, ...position, files },
      position,
    };
    const isSent = folder.use === 'sent' || message.labels?.has('\\Sent') === true;
    const work =
      isSent && mail.from?.address === address
        ? await ownMailOf(this.#context, received)
        : await workOf(this.#context, received);
    if (work !== null && files.length > 0) this.hasFiles = true;
    return work;
  }

  /** False once reading the mailbox must stop. */
  get goesOn(): boolean {
    return this.isUsable && !this.#isStopping();
  }

  get isUsable(): boolean {
    return this.#client.usable;
  }

  async #receivedAt(uid: number): Promise<Date> {
    const message = await this.#client.fetchOne(String(uid), { internalDate: true }, { uid: true });
    return message ? this.#arrivalOf(message) : new Date();
  }

  #arrivalOf({ internalDate }: Pick<FetchMessageObject, 'internalDate'>): Date {
    const arrivedAt = internalDate === undefined ? new Date() : new Date(internalDate);
    return Number.isNaN(arrivedAt.getTime()) ? new Date() : arrivedAt;
  }

  /** The UID after which to read. */
  async #startAt(
    { path, uidValidity, lastUid }: MailboxFolder,
    opened: MailboxObject,
  ): Promise<number> {
    if (uidValidity === opened.uidValidity) {
      const known = await this.#context.prisma.mailboxFolder.findUnique({
        where: { mailboxId_path: { mailboxId: this.#mailbox.id, path } },
      });
      return Number(known?.uidValidity === uidValidity ? known.lastUid : lastUid);
    }
    // After a renumbering by the server, reads the last days again; known messages are recognized
    // by their Message-ID.
    const again = uidValidity === null ? 0 : Date.now() - REREAD_DAYS * DAY_MILLIS;
    const since = new Date(Math.max(this.#mailbox.readFrom.getTime(), again));
    const uids = (await this.#client.search({ since }, { uid: true })) || [];
    const start = uids.length === 0 ? opened.uidNext - 1 : Math.min(...uids.map(Number)) - 1;
    await this.#context.prisma.mailboxFolder.updateMany({
      where: { mailboxId: this.#mailbox.id, path },
      data: { uidValidity: opened.uidValidity, lastUid: start },
    });
    return start;
  }

  /**
   * Stores a message, or sets it aside after repeated failures. Returns false if it is unrelated.
   */
  async #take(folder: MailboxFolder, at: MessagePosition): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await untilAvailable(this.#context, async () => {
          if (this.#isStopping() || !this.isUsable)
            throw new ReadingStopped('unreachable', 'The IMAP server closed the connection.');
          const work = await this.workOf(at.uid, folder);
          if (work !== null) await this.#store(at, work);
          return work !== null;
        });
      } catch (error) {
        if (this.#isStopping() || !this.isUsable) throw error;
        if (tries === TRIES) {
          const receivedAt = await this.#receivedAt(at.uid);
          await this.#store(at, (tx) =>
            setAsideMessage(tx, this.#context, this.#mailbox, { ...at, receivedAt }, error),
          );
          return true;
        }
        await pause(RETRY_MILLIS);
      }
    }
  }

  async #store({ path, uidValidity, uid }: MessagePosition, work: Work | null): Promise<void> {
    const { id: mailboxId } = this.#mailbox;
    await this.#context.transact(async (tx) => {
      // Locks the mailbox first, in the same order as all changes of mailboxes.
      if (work !== null)
        await tx.prisma.$queryRaw`select 1 from mailbox where id = ${mailboxId} for update`;
      // If another worker has taken over, the position has moved.
      const where = { mailboxId, path, uidValidity, lastUid: { lt: uid } };
      const { count } = await tx.prisma.mailboxFolder.updateMany({ where, data: { lastUid: uid } });
      if (count === 1) await work?.(tx);
    });
  }
}
