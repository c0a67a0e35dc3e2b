import type { ImapFlow } from 'imapflow';
import type { Mailbox, MailboxFolder } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { foldersToRead, type ListedFolder } from '../../../../providers/email/imap-folders.ts';
import { noteFault, noteSuccess } from '../../../channels/mailboxes/mailbox-status.ts';
import { holdMailbox } from '../../../sequences/lanes/email/mail-claims.ts';
import { readFileContents } from './file-contents.ts';
import { keepFolders, noteRead, positionsOf, waitingWork } from './folder-positions.ts';
import { FolderReading } from './folder-reading.ts';
import { ReadingStopped, textOf } from './reading-stopped.ts';
import { retrySetAside } from './retry-set-aside.ts';
import { putSentCopies } from './sent-copies.ts';

/** The maximum time between two checks of all folders. The watched folder is watched meanwhile. */
const LONGEST_ROUND_MILLIS = 30_000;

/**
 * Reads one mailbox: first new messages after the positions of its folders, then each message on
 * arrival.
 */
export class MailboxSession {
  readonly #context: EngineContext;
  readonly #mailbox: Mailbox;
  #client: ImapFlow | null = null;
  #isStopping = false;
  #isLookWanted = false;
  /** The last stored folders, so that an idle round stores nothing. */
  #keptFolders = '';
  #looks: ((isRead: boolean) => void)[] = [];
  #wake: () => void = () => {};

  constructor(context: EngineContext, mailbox: Mailbox) {
    this.#context = context;
    this.#mailbox = mailbox;
  }

  /** Reads until `stop`. Throws `ReadingStopped` if the mailbox cannot be read. */
  async run(): Promise<void> {
    try {
      const client = await this.#connect();
      await this.#readOn(
        client,
        new FolderReading(this.#context, this.#mailbox, client, () => this.#isStopping),
      );
    } catch (error) {
      if (this.#isStopping) return;
      throw error instanceof ReadingStopped
        ? error
        : new ReadingStopped('unreachable', `The IMAP connection broke: ${textOf(error)}`);
    } finally {
      this.#isStopping = true;
      this.#client?.close();
      this.#endLooks(this.#looks, false);
    }
  }

  stop(): void {
    this.#isStopping = true;
    this.#wake();
    this.#client?.close();
  }

  /**
   * Checks all folders now. Resolves to true once all messages that arrived before the call are
   * read, and to false if the session ends first.
   */
  look(): Promise<boolean> {
    if (this.#isStopping) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#looks.push(resolve);
      this.#isLookWanted = true;
      this.#wake();
    });
  }

  async #connect(): Promise<ImapFlow> {
    const opened = await this.#context.mailboxes.open(this.#mailbox);
    if (opened === null)
      throw new ReadingStopped('unreachable', 'The mailbox has no IMAP settings.');
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

  async #readOn(client: ImapFlow, reading: FolderReading): Promise<void> {
    let folders: MailboxFolder[] = [];
    let roundAt = 0;
    while (!this.#isStopping) {
      // Created before the check, so that a message that arrives during it is noticed.
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (this.#isLookWanted || performance.now() >= roundAt) {
        this.#isLookWanted = false;
        const looks = this.#looks.splice(0);
        roundAt = performance.now() + Math.min(this.#context.mailPollMillis, LONGEST_ROUND_MILLIS);
        try {
          folders = await this.#readAll(client, reading);
        } catch (error) {
          this.#endLooks(looks, false);
          throw error;
        }
        if (
          this.#mailbox.lastSyncedAt === null ||
          this.#mailbox.readFaults > 0 ||
          this.#mailbox.reason !== null
        )
          await this.#noteReadable();
        this.#endLooks(looks, !this.#isStopping);
      } else await this.#readWatched(reading, folders);
      if (reading.hasFiles) this.#isLookWanted = true;
      if (!this.#isStopping && !this.#isLookWanted)
        await this.#wait(client, woken, roundAt - performance.now());
    }
  }

  /** Reads all changed folders on the server's list to their ends. */
  async #readAll(client: ImapFlow, reading: FolderReading): Promise<MailboxFolder[]> {
    const began = performance.now();
    const listed = await foldersToRead(client);
    const names = JSON.stringify(listed.map(({ path, use, isWatched }) => [path, use, isWatched]));
    if (names !== this.#keptFolders) await keepFolders(this.#context, this.#mailbox, listed);
    this.#keptFolders = names;
    const folders = await positionsOf(this.#context, this.#mailbox.id);
    if (!folders.some(({ isWatched }) => isWatched))
      throw new ReadingStopped('unreachable', 'The IMAP server lists no inbox.');
    await this.#readWatched(reading, folders);
    const read: string[] = [];
    for (const folder of folders) {
      if (folder.isWatched || folder.isExcluded || this.#isStopping) continue;
      const isRead =
        isUnchanged(folder, listed) || (await reading.read(folder, folder.readAt === null));
      if (isRead) read.push(folder.path);
    }
    const waiting = await waitingWork(this.#context, this.#mailbox);
    if (waiting.retries) await retrySetAside(this.#context, this.#mailbox, reading);
    if (waiting.copies) await putSentCopies(this.#context, this.#mailbox, client, folders);
    if (this.#isStopping) return folders;
    await noteRead(this.#context, this.#mailbox.id, read, (performance.now() - began) / 1_000);
    reading.hasFiles = false;
    if (waiting.files) await readFileContents(this.#context, this.#mailbox, client, reading);
    if (this.#isStopping) return folders;
    // While another folder was open, the server announced no new mail.
    if (
      !folders.some(
        ({ isWatched, path }) => isWatched && client.mailbox && client.mailbox.path === path,
      )
    )
      await this.#readWatched(reading, folders);
    return folders;
  }

  async #readWatched(reading: FolderReading, folders: readonly MailboxFolder[]): Promise<void> {
    const watched = folders.find(({ isWatched }) => isWatched);
    if (watched === undefined) return;
    const began = performance.now();
    const known = await this.#context.prisma.mailboxFolder.findUnique({
      where: { mailboxId_path: { mailboxId: watched.mailboxId, path: watched.path } },
    });
    if (known === null || !(await reading.read(known, known.readAt === null))) return;
    await noteRead(
      this.#context,
      this.#mailbox.id,
      [watched.path],
      (performance.now() - began) / 1_000,
    );
  }

  /** Ends the fault of a mailbox whose sign-in works again. */
  async #noteReadable(): Promise<void> {
    const { transact, prisma, clock } = this.#context;
    const { id, reason } = this.#mailbox;
    await prisma.mailbox.update({
      where: { id },
      data: { readFaults: 0, readRetryAt: null, lastSyncedAt: clock.now() },
    });
    if (reason === 'sign_in_failed') {
      await transact(async (tx) => {
        await holdMailbox(tx, { mailboxId: id });
        await noteSuccess(tx, id, clock.now());
      });
    }
    Object.assign(this.#mailbox, { readFaults: 0, reason: null, lastSyncedAt: clock.now() });
  }

  async #wait(client: ImapFlow, woken: Promise<void>, millis: number): Promise<void> {
    const canIdle = client.capabilities.has('IDLE');
    let timer: NodeJS.Timeout | undefined;
    const elapsed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.max(0, millis));
    });
    // A new command ends IDLE.
    await Promise.race(canIdle ? [woken, elapsed, client.idle()] : [woken, elapsed]);
    clearTimeout(timer);
    if (!canIdle && !this.#isStopping) await client.noop();
    if (!client.usable && !this.#isStopping)
      throw new ReadingStopped('unreachable', 'The IMAP server closed the connection.');
  }

  #endLooks(looks: ((isRead: boolean) => void)[], isRead: boolean): void {
    for (const end of looks.splice(0)) end(isRead);
  }
}

/** True if no message has arrived since the folder was read to its end. */
function isUnchanged(
  { path, uidValidity, lastUid }: MailboxFolder,
  listed: readonly ListedFolder[],
): boolean {
  const folder = listed.find((each) => each.path === path);
  return (
    folder?.uidNext != null &&
    folder.uidValidity !== null &&
    folder.uidValidity === uidValidity &&
    BigInt(folder.uidNext) <= lastUid + 1n
  );
}

/**
 * Pauses the mailbox if its server refuses the sign-in or rejects the mailbox. Other faults only
 * delay reading.
 */
export async function noteReadFault(
  { transact, clock }: EngineContext,
  id: string,
  { reason, message }: ReadingStopped,
): Promise<void> {
  if (reason !== 'sign_in_failed' && reason !== 'rejected') return;
  await transact(async (tx) => {
    await holdMailbox(tx, { mailboxId: id });
    await noteFault(tx, id, { reason, message }, clock.now());
  });
}
