import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type {
  EmailProvider,
  MailboxFaultReason,
  OutgoingEmail,
  ReceivedEmail,
  SendOutcome,
} from '../../src/providers/email/email.port.ts';
import { type Answer, answerOf } from '../../src/providers/email/sandbox-answers.ts';
import type {
  NetworkAccount,
  NetworkOutcome,
  NetworkProvider,
  NetworkReceipt,
  NetworkRequest,
  NewRelation,
  News,
  NewsKind,
  NextNews,
  ThreadMessage,
} from '../../src/providers/network/network.port.ts';
import type { Chance } from './chance.ts';
import { type Judge, judged, MailServers } from './mail-servers.ts';
import { reportOf } from './refusal-report.ts';

const HOUR = 3_600_000;

/** An action that was performed outside. */
export interface Deed {
  kind: string;
  key: string;
  sender: string;
  person: string;
  at: Date;
}

/** Every call of a sender, performed or not: limits and spacing count them all. */
export interface Call {
  kind: string;
  sender: string;
  at: Date;
}

const NOTICE_KINDS = ['bounce', 'out-of-office', 'complaint', 'refusal'] as const;

/** The folders into which rules move a reply, in turn. */
const FOLDERS = ['INBOX', 'Junk', 'Customers'] as const;
/** The folder of a mailbox that can't be read on some days. */
export const UNREAD_FOLDER = 'Junk';
const MOVED_AFTER = 6 * HOUR;
/** Ends the ID of an email where it was moved to. */
const MOVED = ' moved';

/** A response of mail servers and programs after the send of `key`. */
export interface Notice {
  kind: (typeof NOTICE_KINDS)[number];
  key: string;
  person: string;
  at: Date;
}

interface Replied {
  sender: string;
  person: string;
  at: Date;
  inReplyTo: string;
  /** For an email. */
  mail?: {
    messageId: string;
    folder: string;
    /** When it was moved to another folder; null if it stayed. */
    movedAt: Date | null;
    isOptOut: boolean;
  };
}

/** An email in a folder, until it is moved. */
interface Arrived extends ReceivedEmail {
  mailbox: string;
  folder: string;
  until: Date | null;
}

/**
 * The contacts and services outside, in memory: they fail temporarily or permanently, accept,
 * reply, and crash a worker during a call, all by seed. A call that crashes its worker never
 * returns; the driver of the run is notified.
 */
export class OutsideWorld {
  readonly deeds: Deed[] = [];
  readonly calls: Call[] = [];
  readonly answers: Replied[] = [];
  readonly notices: Notice[] = [];
  /** Mailboxes that their server refuses now, with the reason. */
  readonly broken = new Map<string, MailboxFaultReason>();
  /** Sends that met such a mailbox. */
  faults = 0;
  readonly servers: MailServers;
  /** IDs of answers that were found again where they had been moved to. */
  readonly foundAgain: string[] = [];
  /** Mailboxes whose junk folder can't be read now. Replies wait in it. */
  readonly unread = new Set<string>();
  /** Keys of emails that were handed over for such a mailbox. */
  readonly leftUnread: string[] = [];
  /** Keys of calls in which a worker crashed. */
  readonly died: string[] = [];
  readonly #chance: Chance;
  readonly #tries = new Map<string, number>();
  readonly #carriedOut = new Set<string>();
  readonly #inbox: Arrived[] = [];
  #now = new Date(0);
  readonly #taken = new Set<string>();
  readonly #relations = new Map<string, { person: string; at: Date }[]>();
  readonly #messages = new Map<string, { person: string; at: Date; id: string }[]>();
  #onDeath: () => void = () => {};

  constructor(chance: Chance, judge: Judge = judged) {
    this.#chance = chance;
    this.servers = new MailServers(chance, judge);
  }

  /** Resolves when the next worker crashes. */
  nextDeath(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
  }

  /** The outcome of one call; `person` and `what` identify it independently of its key. */
  async #attempt<Refused>(
    call: Call,
    key: string,
    person: string,
    what: string,
    refusedAt: (tried: number) => Refused | null,
  ): Promise<'done' | Refused> {
    const chance = this.#chance;
    const tried = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tried);
    this.calls.push(call);
    const question = [person, what, tried];
    const refused = refusedAt(tried);
    if (refused !== null) return refused;
    // The first success after twenty calls crashes its worker, so that each run has a crash.
    const dies =
      (this.died.length === 0 && this.calls.length >= 20) ||
      chance.happens(0.01, 'death', ...question);
    // Half of the crashed calls were performed without a response.
    if (dies && chance.happens(0.5, 'death before', ...question)) return this.#die(key);
    this.#carriedOut.add(key);
    this.deeds.push({ kind: call.kind, key, sender: call.sender, person, at: call.at });
    return dies ? this.#die(key) : 'done';
  }

  #die(key: string): Promise<never> {
    this.died.push(key);
    this.#onDeath();
    return new Promise(() => {});
  }

  #found(key: string): 'done' | 'not_done' | 'unknown' {
    if (this.#chance.happens(0.1, 'nobody knows', this.died.indexOf(key))) return 'unknown';
    return this.#carriedOut.has(key) ? 'done' : 'not_done';
  }

  email(): EmailProvider {
    const inbox = this.#inbox;
    return {
      servers: null,
      atOnce: 20,
      send: async (mail: OutgoingEmail, now: Date): Promise<SendOutcome> => {
        const person = mail.to.address;
        if (this.unread.has(mail.from.address)) this.leftUnread.push(mail.idempotencyKey);
        // The first send of a run meets a refused mailbox, so that each run has one.
        if (this.faults === 0) this.broken.set(mail.from.address, 'unreachable');
        const reason = this.broken.get(mail.from.address);
        if (reason !== undefined) {
          this.faults += 1;
          return { kind: 'mailbox_fault', reason, message: 'The server refuses this mailbox.' };
        }
        const call = { kind: 'email', sender: mail.from.address, at: now };
        const outcome = await this.#attempt(call, mail.idempotencyKey, person, mail.body, (tried) =>
          this.servers.answer(mail, tried, now),
        );
        if (outcome !== 'done') return outcome;
        if (!this.#notice(mail, now) && this.#chance.happens(0.08, 'answers', person, mail.body))
          this.#reply(mail, now);
        return { kind: 'sent' };
      },
      lookUp: async (key) => {
        const found = this.#found(key);
        return found === 'done' ? 'sent' : found === 'not_done' ? 'not_sent' : 'unknown';
      },
      collect: async (now, limit) => {
        this.#now = now;
        return inbox
          .filter((arrived) => arrived.receivedAt <= now && this.#isWaiting(arrived))
          .slice(0, limit);
      },
      acknowledge: async (ids) => {
        for (const id of ids) this.#take(id);
      },
      nextArrival: async () => {
        const times = inbox
          .filter((arrived) => this.#isWaiting(arrived))
          .map(({ receivedAt }) => receivedAt.getTime());
        return times.length === 0 ? null : new Date(Math.min(...times));
      },
      close: async () => {},
    };
  }

  /** True for an email that was not read yet, and can be where it lies. */
  #isWaiting({ id, mailbox, folder, until }: Arrived): boolean {
    if (this.#taken.has(id) || (until !== null && until <= this.#now)) return false;
    return folder !== UNREAD_FOLDER || !this.unread.has(mailbox);
  }

  #take(id: string): void {
    this.#taken.add(id);
    if (id.endsWith(MOVED) && this.#taken.has(id.slice(0, -MOVED.length))) this.foundAgain.push(id);
  }

  /** A reply, which a rule files in a folder and which is moved to another one later. */
  #reply(mail: OutgoingEmail, now: Date): void {
    const chance = this.#chance;
    const { address: person } = mail.to;
    const at = new Date(
      now.getTime() + HOUR * (1 + Math.floor(chance.of('how late', person) * 30)),
    );
    const isOptOut = chance.happens(0.1, 'wants to stop', person);
    const text = isOptOut
      ? 'Please remove me from your list.'
      : chance.happens(0.5, 'gladly', person)
        ? 'I am interested.'
        : 'Not interested.';
    const nth = this.answers.filter((answer) => answer.mail !== undefined).length;
    const folder = FOLDERS[nth % FOLDERS.length] ?? 'INBOX';
    const movedAt = nth % 2 === 0 ? null : new Date(at.getTime() + MOVED_AFTER);
    const id = `reply-${mail.idempotencyKey}`;
    const messageId = `<${id}@x.example>`;
    const arrived = {
      ...{ id, teamId: mail.teamId, receivedAt: at, mailbox: mail.from.address, folder },
      until: movedAt,
      read: () => ({
        ...{ messageId, inReplyTo: [mail.messageId], references: [] },
        ...{ from: { name: null, address: person }, to: [], subject: 'Re', date: at, text },
        ...{ headers: new Map(), parts: [], attachments: [], html: null },
      }),
    };
    this.#inbox.push(arrived);
    if (movedAt !== null) {
      const to = folder === 'INBOX' ? 'Customers' : 'INBOX';
      const there = { id: `${id}${MOVED}`, receivedAt: movedAt, folder: to, until: null };
      this.#inbox.push({ ...arrived, ...there });
    }
    const { address: sender } = mail.from;
    const key = mail.idempotencyKey;
    const kept = { messageId, folder, movedAt, isOptOut };
    this.answers.push({ sender, person, at, inReplyTo: key, mail: kept });
    if (isOptOut) this.servers.evidence.push({ kind: 'opt_out', address: person, key, at });
  }

  /** A bounce that comes later, an automatic answer or a complaint; false if there is none. */
  #notice(mail: OutgoingEmail, now: Date): boolean {
    const draw = this.#chance.of('notice', mail.to.address, mail.body);
    const drawn =
      draw < 0.03
        ? 'bounce'
        : draw < 0.1
          ? 'out-of-office'
          : draw < 0.12
            ? 'complaint'
            : draw < 0.15
              ? 'refusal'
              : null;
    // The first emails of a run get one of each kind, so that each run has them all.
    const kind =
      NOTICE_KINDS.find((missing) => !this.notices.some((notice) => notice.kind === missing)) ??
      drawn;
    if (kind === null) return false;
    const at = new Date(now.getTime() + HOUR);
    const answer = this.#answerOf(kind, mail, at);
    const key = mail.idempotencyKey;
    this.notices.push({ kind, key, person: mail.to.address, at });
    this.#inbox.push({
      id: `notice-${key}`,
      teamId: mail.teamId,
      receivedAt: at,
      mailbox: mail.from.address,
      folder: 'INBOX',
      until: null,
      read: () => ({
        messageId: `<notice-${key}@x.example>`,
        inReplyTo: kind === 'out-of-office' ? [mail.messageId] : [],
        references: [],
        from: { name: null, address: answer.from },
        to: [],
        subject: answer.subject,
        date: at,
        text: answer.body,
        headers: new Map(Object.entries(answer.headers).map(([name, value]) => [name, [value]])),
        parts: answer.parts,
        attachments: [],
        html: null,
      }),
    });
    return true;
  }

  #answerOf(kind: Notice['kind'], mail: OutgoingEmail, at: Date): Answer {
    const { servers } = this;
    if (kind === 'bounce') return reportOf(mail, servers.report('gone', mail, at));
    if (kind === 'refusal')
      return reportOf(mail, servers.report(servers.otherReport(mail), mail, at));
    const answer = answerOf(kind, mail, at);
    if (answer === null) throw new Error(`${kind} has no answer.`);
    const { idempotencyKey: key, to } = mail;
    if (kind === 'complaint')
      servers.evidence.push({ kind: 'complaint', address: to.address, key, at });
    return answer;
  }

  network(): NetworkProvider {
    return {
      servers: null,
      perform: (request, now) => this.#perform(request, now),
      lookUp: async (
        request,
      ): Promise<NetworkReceipt | { kind: 'not_done' } | { kind: 'unknown' }> => {
        const found = this.#found(request.idempotencyKey);
        return found === 'done' ? receiptOf(request) : { kind: found };
      },
      newRelations: async (account, cursor, now): Promise<News<NewRelation>> =>
        newsOf(this.#relations, account, cursor, now, ({ person, at }) => ({
          personId: null,
          networkUrl: person,
          connectedAt: at,
        })),
      newMessages: async (account, cursor, now): Promise<News<ThreadMessage>> =>
        newsOf(this.#messages, account, cursor, now, ({ person, at, id }) => ({
          messageId: id,
          threadId: threadOf(account, person),
          person: {
            personId: null,
            networkUrl: person,
            firstName: null,
            lastName: null,
            headline: null,
          },
          direction: 'inbound' as const,
          body: this.#chance.happens(0.5, 'gladly', person) ? 'I am interested.' : 'No thanks.',
          sentAt: at,
        })),
      engagements: async () => ({
        kind: 'page',
        items: [],
        cursor: null,
        hasMore: false,
        displayName: null,
        next: { kind: 'nothing' },
      }),
      nextNews: async (account, kind: NewsKind, cursor): Promise<NextNews> => {
        const next = (kind === 'relations' ? this.#relations : this.#messages).get(
          account.membershipId,
        )?.[Number(cursor ?? 0)];
        return next === undefined ? { kind: 'nothing' } : { kind: 'at', at: next.at };
      },
      close: async () => {},
    };
  }

  async #perform(request: NetworkRequest, now: Date): Promise<NetworkOutcome> {
    const { membershipId: sender } = request.account;
    const person = request.networkUrl;
    const outcome = await this.#attempt(
      { kind: request.type, sender, at: now },
      request.idempotencyKey,
      person,
      `${request.type} ${request.text ?? ''}`,
      (tried): NetworkOutcome | null => {
        const what = `${request.type} ${request.text ?? ''}`;
        if (this.#chance.happens(0.02, 'gone', person, request.type))
          return { kind: 'permanent', code: 'profile_gone', message: 'Nobody is here.' };
        return this.#chance.happens(0.06, 'busy', person, what, tried)
          ? { kind: 'temporary', message: 'Busy.' }
          : null;
      },
    );
    if (outcome !== 'done') return outcome;
    const later = new Date(now.getTime() + HOUR);
    if (request.type === 'send_connection' && this.#chance.happens(0.5, 'accepts', person))
      push(this.#relations, sender, { person, at: later });
    if (
      (request.type === 'send_message' || request.type === 'send_in_mail_message') &&
      this.#chance.happens(0.15, 'answers', person, request.text ?? '')
    ) {
      push(this.#messages, sender, { person, at: later, id: `answer-${request.idempotencyKey}` });
      this.answers.push({ sender, person, at: later, inReplyTo: request.idempotencyKey });
    }
    return receiptOf(request);
  }

  /** Generates texts like the sandbox, except for occasional failures. */
  ai(): AiProvider {
    const sandbox = new SandboxAi();
    let asked = 0;
    const ai: AiProvider = {
      servers: null,
      model: 'scripted',
      metered: () => ai,
      classifySentiment: (text) => sandbox.classifySentiment(text),
      classifyReply: (text) => sandbox.classifyReply(text),
      qualify: (criteria, contact, known) => sandbox.qualify(criteria, contact, known),
      research: (task) => sandbox.research(task),
      writeEmail: (task) => sandbox.writeEmail(task),
      writeMessage: async (task) => {
        asked += 1;
        if (this.#chance.happens(0.05, 'speechless', task.contact.fullName ?? '', asked))
          throw new Error('No words.');
        return sandbox.writeMessage(task);
      },
    };
    return ai;
  }
}

function push<Item extends { at: Date }>(
  lists: Map<string, Item[]>,
  key: string,
  item: Item,
): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(item);
}

function threadOf(account: NetworkAccount, person: string): string {
  return `thread ${account.membershipId} ${person}`;
}

function receiptOf({ idempotencyKey, type, account, networkUrl }: NetworkRequest): NetworkReceipt {
  const isChat = type === 'send_message' || type === 'send_in_mail_message';
  return {
    kind: 'done',
    providerId: `net-${idempotencyKey}`,
    threadId: isChat ? threadOf(account, networkUrl) : null,
    isConnected: false,
    personId: null,
  };
}

/** News of an account in order. The cursor counts the news that were read. */
function newsOf<Item extends { at: Date }, Shown>(
  lists: Map<string, Item[]>,
  account: NetworkAccount,
  cursor: string | null,
  now: Date,
  show: (item: Item) => Shown,
): News<Shown> {
  const start = Number(cursor ?? 0);
  const fresh = (lists.get(account.membershipId) ?? []).slice(start).filter(({ at }) => at <= now);
  return {
    items: fresh.map((item, index) => ({ item: show(item), cursor: String(start + index + 1) })),
    hasMore: false,
  };
}
