import { Dovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World, type WorldOptions } from '../support/world.ts';
import { idOf, isRead, PostOffice } from './post-office.ts';

const MAILBOXES = `{ mailboxes(first: 50) { nodes { id address status folders { path use isExcluded readAt fault } hold { code message resolver }
  setAsideMessageCount setAsideMessages { id folder error receivedAt isRetried } } } }`;

/**
 * A team with mailboxes at a real IMAP server whose folders are checked every second, and its
 * sequences.
 */
export class MailboxRoom {
  readonly world: World;
  readonly post: PostOffice;
  readonly imap: Dovecot;
  readonly smtp: SmtpPeer;
  #serial = 0;

  private constructor(world: World, post: PostOffice, imap: Dovecot, smtp: SmtpPeer) {
    this.world = world;
    this.post = post;
    this.imap = imap;
    this.smtp = smtp;
  }

  static open(name: string, options: WorldOptions = {}): Promise<MailboxRoom> {
    return MailboxRoom.openAsShipped(name, { mailPollMillis: 1_000, ...options });
  }

  /** The folders are looked at as often as the program does without a setting of the test. */
  static async openAsShipped(name: string, options: WorldOptions = {}): Promise<MailboxRoom> {
    const smtp = new SmtpPeer();
    const [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    const world = await World.open(options);
    return new MailboxRoom(world, await PostOffice.open(world, name), imap, smtp);
  }

  async close(): Promise<void> {
    await this.world.close();
    await Promise.all([this.smtp.stop(), this.imap.stop()]);
  }

  get prisma() {
    return this.world.runtime.database.read.prisma;
  }

  /** Connects a mailbox with these folders and Sent, and waits until it is read. */
  async connect(who: Member, address: string, folders: readonly string[] = []): Promise<void> {
    this.smtp.passwords.set(address, 'secret');
    await this.imap.setPassword(address, 'secret');
    for (const path of ['Sent', ...folders]) await this.imap.createFolder(address, path);
    const { errors } = await this.post.connect(who, address, 'secret', {
      smtp: this.smtp,
      imap: this.imap,
    });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    await this.readAgain(address);
  }

  rowOf(address: string) {
    return this.prisma.mailbox.findFirstOrThrow({ where: { address, removedAt: null } });
  }

  /**
   * Has the mailboxes read without waiting for the pause after a fault; resolves once this one is
   * read.
   */
  async readAgain(address: string): Promise<void> {
    await eventually(async () => {
      await this.prisma.mailbox.updateMany({ data: { readRetryAt: null } });
      await this.world.worker.readMailboxes();
      const row = await this.rowOf(address);
      return (await isRead(this.world, row.id)) && row.readFaults === 0 && row.leaseOwner !== null
        ? true
        : null;
    }, `${address} is read`);
  }

  /** Resolves once it is noticed that the server has ended the session. */
  async noticed(address: string): Promise<void> {
    await eventually(
      async () => ((await this.rowOf(address)).readFaults > 0 ? true : null),
      'the end of the session is noticed',
    );
  }

  /** The mailbox as GraphQL shows it. */
  async mailbox(address: string, viewer: Member = this.post.team.owner): Promise<Json> {
    return (await this.world.data(MAILBOXES, {}, viewer.key)).mailboxes.nodes.find(
      (each: Json) => each.address === address,
    );
  }

  /** Enrolls a new contact in a sequence, and sends due emails. */
  async write(
    who: Member,
    steps: Json[],
    email?: string,
  ): Promise<{ id: string; contact: string; messageId: string }> {
    this.#serial += 1;
    const contact = email ?? `contact${this.#serial}@shop${this.#serial}.example`;
    const id = await this.post.enroll(who, contact, steps);
    await this.world.settle();
    return { id, contact, messageId: idOf(this.sentTo(contact).at(-1) ?? '') };
  }

  /** The emails that were sent to an address. */
  sentTo(contact: string): string[] {
    return this.smtp.received.filter(({ to }) => to[0] === contact).map(({ text }) => text);
  }

  enrollment(id: string) {
    return this.prisma.enrollment.findUniqueOrThrow({ where: { id } });
  }

  messages(enrollmentId: string, direction: 'inbound' | 'outbound') {
    return this.prisma.message.findMany({
      where: { enrollmentId, direction },
      orderBy: { sentAt: 'asc' },
    });
  }

  /** Resolves once the sequence has this status. */
  async becomes(id: string, status: string, milliseconds?: number): Promise<void> {
    await eventually(
      async () => ((await this.enrollment(id)).status === status ? true : null),
      `the sequence ${id} becomes ${status}`,
      milliseconds,
    );
  }
}
