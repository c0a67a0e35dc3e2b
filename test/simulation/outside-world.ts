import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type {
  EmailProvider,
  MailboxFaultReason,
  OutgoingEmail,
  ReceivedEmail,
  SendOutcome,
} from '../../src/providers/email/email.port.ts';
import { answerOf } from '../../src/providers/email/sandbox-answers.ts';
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

const NOTICE_KINDS = ['bounce', 'out-of-office', 'complaint'] as const;

/** What mail servers and programs answer, after the send of `key`. */
export interface Notice {
  kind: (typeof NOTICE_KINDS)[number];
  key: string;
  person: string;
  at: Date;
}

interface Answer {
  sender: string;
  person: string;
  at: Date;
  inReplyTo: string;
}

/**
 * The contacts and services outside, in memory: they fail temporarily or permanently, accept,
 * reply, and crash a worker during a call, all by seed. A call that crashes its worker never
 * returns; the driver of the run is notified.
 */
export class OutsideWorld {
  readonly deeds: Deed[] = [];
  readonly calls: Call[] = [];
  readonly answers: Answer[] = [];
  readonly notices: Notice[] = [];
  /** Mailboxes that their server refuses now, with the reason. */
  readonly broken = new Map<string, MailboxFaultReason>();
  /** Sends that met such a mailbox. */
  faults = 0;
  /** Mailboxes with a folder that can't be read now. Answers wait in it. */
  readonly unread = new Set<string>();
  /** Keys of emails that were handed over for such a mailbox. */
  readonly leftUnread: string[] = [];
  readonly #mailboxOf = new Map<string, string>();
  /** Keys of calls in which a worker crashed. */
  readonly died: string[] = [];
  readonly #chance: Chance;
  readonly #tries = new Map<string, number>();
  readonly #carriedOut = new Set<string>();
  readonly #inbox: ReceivedEmail[] = [];
  readonly #taken = new Set<string>();
  readonly #relations = new Map<string, { person: string; at: Date }[]>();
  readonly #messages = new Map<string, { person: string; at: Date; id: string }[]>();
  #onDeath: () => void = () => {};

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Resolves when the next worker crashes. */
  nextDeath(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
  }

  /** The outcome of one call; `person` and `what` identify it independently of its key. */
  async #attempt(
    call: Call,
    key: string,
    person: string,
    what: string,
  ): Promise<'done' | 'temporary' | 'permanent'> {
    const chance = this.#chance;
    const tried = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tried);
    this.calls.push(call);
    const question = [person, what, tried];
    if (chance.happens(0.02, 'gone', person, call.kind)) return 'permanent';
    if (chance.happens(0.06, 'busy', ...question)) return 'temporary';
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
        const outcome = await this.#attempt(call, mail.idempotencyKey, person, mail.body);
        if (outcome === 'permanent')
          return { kind: 'permanent', code: 'bounced', message: 'Nobody lives here.' };
        if (outcome === 'temporary') return { kind: 'temporary', message: 'Busy.' };
        if (this.#notice(mail, now)) return { kind: 'sent' };
        if (this.#chance.happens(0.08, 'answers', person, mail.body)) {
          const at = new Date(
            now.getTime() + HOUR * (1 + Math.floor(this.#chance.of('how late', person) * 30)),
          );
          const body = this.#chance.happens(0.5, 'gladly', person)
            ? 'I am interested.'
            : 'Not interested.';
          const id = `reply-${mail.idempotencyKey}`;
          this.#mailboxOf.set(id, mail.from.address);
          inbox.push({
            id,
            teamId: mail.teamId,
            receivedAt: at,
            read: () => ({
              messageId: `<${id}@x.example>`,
              inReplyTo: [mail.messageId],
              references: [],
              from: { name: null, address: person },
              to: [],
              subject: 'Re',
              date: at,
              text: body,
              headers: new Map(),
              parts: [],
              attachments: [],
              html: null,
            }),
          });
          this.answers.push({
            sender: mail.from.address,
            person,
            at,
            inReplyTo: mail.idempotencyKey,
          });
        }
        return { kind: 'sent' };
      },
      lookUp: async (key) => {
        const found = this.#found(key);
        return found === 'done' ? 'sent' : found === 'not_done' ? 'not_sent' : 'unknown';
      },
      collect: async (now, limit) =>
        inbox
          .filter(({ id, receivedAt }) => receivedAt <= now && this.#isWaiting(id))
          .slice(0, limit),
      acknowledge: async (ids) => {
        for (const id of ids) this.#taken.add(id);
      },
      nextArrival: async () => {
        const times = inbox
          .filter(({ id }) => this.#isWaiting(id))
          .map(({ receivedAt }) => receivedAt.getTime());
        return times.length === 0 ? null : new Date(Math.min(...times));
      },
      close: async () => {},
    };
  }

  /** True for an email that was not read yet and can be. */
  #isWaiting(id: string): boolean {
    return !this.#taken.has(id) && !this.unread.has(this.#mailboxOf.get(id) ?? '');
  }

  /** A bounce that comes later, an automatic answer or a complaint; false if there is none. */
  #notice(mail: OutgoingEmail, now: Date): boolean {
    const draw = this.#chance.of('notice', mail.to.address, mail.body);
    const drawn =
      draw < 0.03 ? 'bounce' : draw < 0.1 ? 'out-of-office' : draw < 0.12 ? 'complaint' : null;
    // The first emails of a run get one of each kind, so that each run has them all.
    const kind =
      NOTICE_KINDS.find((missing) => !this.notices.some((notice) => notice.kind === missing)) ??
      drawn;
    if (kind === null) return false;
    const at = new Date(now.getTime() + HOUR);
    const answer = answerOf(kind === 'bounce' ? 'bounce-late' : kind, mail, now);
    if (answer === null) throw new Error(`${kind} has no answer.`);
    const key = mail.idempotencyKey;
    this.notices.push({ kind, key, person: mail.to.address, at });
    this.#inbox.push({
      id: `notice-${key}`,
      teamId: mail.teamId,
      receivedAt: at,
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
    );
    if (outcome === 'permanent')
      return { kind: 'permanent', code: 'profile_gone', message: 'Nobody is here.' };
    if (outcome === 'temporary') return { kind: 'temporary', message: 'Busy.' };
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
      model: null,
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

/** News of an account in order; the cursor counts what was read. */
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
