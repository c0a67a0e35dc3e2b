import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { EmailProvider, InboundEmail, OutgoingEmail, SendOutcome } from '../../src/providers/email/email.port.ts';
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

/** Something that was really carried out for somebody outside. */
export interface Deed {
  kind: string;
  key: string;
  sender: string;
  person: string;
  at: Date;
}

/** Every call that a sender made, carried out or not: limits and spacing count them all. */
export interface Call {
  kind: string;
  sender: string;
  at: Date;
}

interface Answer {
  sender: string;
  person: string;
  at: Date;
  inReplyTo: string;
}

/**
 * The people and services outside, in memory: they fail for a while, fail for good, accept, answer, and take a worker
 * down in the middle of a call, all by chance. What a worker dies in never returns; the one that drives the run is told.
 */
export class OutsideWorld {
  readonly deeds: Deed[] = [];
  readonly calls: Call[] = [];
  readonly answers: Answer[] = [];
  /** Keys of calls in which a worker died. */
  readonly died: string[] = [];
  readonly #chance: Chance;
  readonly #tries = new Map<string, number>();
  readonly #carriedOut = new Set<string>();
  readonly #inbox: InboundEmail[] = [];
  readonly #taken = new Set<string>();
  readonly #relations = new Map<string, { person: string; at: Date }[]>();
  readonly #messages = new Map<string, { person: string; at: Date; id: string }[]>();
  #onDeath: () => void = () => {};

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Settles when the next worker dies. */
  nextDeath(): Promise<void> {
    return new Promise((resolve) => {
      this.#onDeath = resolve;
    });
  }

  /** What becomes of one call; `person` and `what` tell it apart from all others whatever its key is. */
  async #attempt(call: Call, key: string, person: string, what: string): Promise<'done' | 'temporary' | 'permanent'> {
    const chance = this.#chance;
    const tried = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tried);
    this.calls.push(call);
    const question = [person, what, tried];
    if (chance.happens(0.02, 'gone', person, call.kind)) return 'permanent';
    if (chance.happens(0.06, 'busy', ...question)) return 'temporary';
    const dies = chance.happens(0.01, 'death', ...question);
    // Half of those who die have carried it out, and nobody was told.
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
      atOnce: 20,
      send: async (mail: OutgoingEmail, now: Date): Promise<SendOutcome> => {
        const person = mail.to.address;
        const call = { kind: 'email', sender: mail.from.address, at: now };
        const outcome = await this.#attempt(call, mail.idempotencyKey, person, mail.body);
        if (outcome === 'permanent') return { kind: 'permanent', code: 'bounced', message: 'Nobody lives here.' };
        if (outcome === 'temporary') return { kind: 'temporary', message: 'Busy.' };
        if (this.#chance.happens(0.08, 'answers', person, mail.body)) {
          const at = new Date(now.getTime() + HOUR * (1 + Math.floor(this.#chance.of('how late', person) * 30)));
          const body = this.#chance.happens(0.5, 'gladly', person) ? 'I am interested.' : 'Not interested.';
          const id = `reply-${mail.idempotencyKey}`;
          inbox.push({
            id,
            teamId: mail.teamId,
            messageId: `<${id}@x.example>`,
            inReplyTo: mail.messageId,
            fromAddress: person,
            subject: 'Re',
            body,
            receivedAt: at,
          });
          this.answers.push({ sender: mail.from.address, person, at, inReplyTo: mail.idempotencyKey });
        }
        return { kind: 'sent' };
      },
      lookUp: async (key) => {
        const found = this.#found(key);
        return found === 'done' ? 'sent' : found === 'not_done' ? 'not_sent' : 'unknown';
      },
      collect: async (now, limit) => inbox.filter(({ id, receivedAt }) => receivedAt <= now && !this.#taken.has(id)).slice(0, limit),
      acknowledge: async (ids) => {
        for (const id of ids) this.#taken.add(id);
      },
      nextArrival: async () => {
        const times = inbox.filter(({ id }) => !this.#taken.has(id)).map(({ receivedAt }) => receivedAt.getTime());
        return times.length === 0 ? null : new Date(Math.min(...times));
      },
      close: async () => {},
    };
  }

  network(): NetworkProvider {
    return {
      perform: (request, now) => this.#perform(request, now),
      lookUp: async (request): Promise<NetworkReceipt | { kind: 'not_done' } | { kind: 'unknown' }> => {
        const found = this.#found(request.idempotencyKey);
        return found === 'done' ? receiptOf(request) : { kind: found };
      },
      newRelations: async (account, cursor, now): Promise<News<NewRelation>> =>
        newsOf(this.#relations, account, cursor, now, ({ person, at }) => ({ networkUrl: person, connectedAt: at })),
      newMessages: async (account, cursor, now): Promise<News<ThreadMessage>> =>
        newsOf(this.#messages, account, cursor, now, ({ person, at, id }) => ({
          messageId: id,
          threadId: threadOf(account, person),
          person: { networkUrl: person, firstName: null, lastName: null, headline: null },
          direction: 'inbound' as const,
          body: this.#chance.happens(0.5, 'gladly', person) ? 'I am interested.' : 'No thanks.',
          sentAt: at,
        })),
      engagements: async () => ({ kind: 'page', items: [], cursor: null, hasMore: false, displayName: null, next: { kind: 'nothing' } }),
      nextNews: async (account, kind: NewsKind, cursor): Promise<NextNews> => {
        const next = (kind === 'relations' ? this.#relations : this.#messages).get(account.membershipId)?.[Number(cursor ?? 0)];
        return next === undefined ? { kind: 'nothing' } : { kind: 'at', at: next.at };
      },
      close: async () => {},
    };
  }

  async #perform(request: NetworkRequest, now: Date): Promise<NetworkOutcome> {
    const { membershipId: sender } = request.account;
    const person = request.networkUrl;
    const outcome = await this.#attempt({ kind: request.type, sender, at: now }, request.idempotencyKey, person, `${request.type} ${request.text ?? ''}`);
    if (outcome === 'permanent') return { kind: 'permanent', code: 'profile_gone', message: 'Nobody is here.' };
    if (outcome === 'temporary') return { kind: 'temporary', message: 'Busy.' };
    const later = new Date(now.getTime() + HOUR);
    if (request.type === 'send_connection' && this.#chance.happens(0.5, 'accepts', person)) push(this.#relations, sender, { person, at: later });
    if ((request.type === 'send_message' || request.type === 'send_in_mail_message') && this.#chance.happens(0.15, 'answers', person, request.text ?? '')) {
      push(this.#messages, sender, { person, at: later, id: `answer-${request.idempotencyKey}` });
      this.answers.push({ sender, person, at: later, inReplyTo: request.idempotencyKey });
    }
    return receiptOf(request);
  }

  /** Writes texts as the sandbox does, but for a call now and then that fails. */
  ai(): AiProvider {
    const sandbox = new SandboxAi();
    let asked = 0;
    return {
      classifySentiment: (text) => sandbox.classifySentiment(text),
      qualify: (criteria, contact) => sandbox.qualify(criteria, contact),
      writeMessage: async (task) => {
        asked += 1;
        if (this.#chance.happens(0.05, 'speechless', task.contact.fullName ?? '', asked)) throw new Error('No words.');
        return sandbox.writeMessage(task);
      },
    };
  }
}

function push<Item extends { at: Date }>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(item);
}

function threadOf(account: NetworkAccount, person: string): string {
  return `thread ${account.membershipId} ${person}`;
}

function receiptOf({ idempotencyKey, type, account, networkUrl }: NetworkRequest): NetworkReceipt {
  const isChat = type === 'send_message' || type === 'send_in_mail_message';
  return { kind: 'done', providerId: `net-${idempotencyKey}`, threadId: isChat ? threadOf(account, networkUrl) : null, isConnected: false };
}

/** News of an account in the order in which it happened; the cursor counts what was read. */
function newsOf<Item extends { at: Date }, Shown>(
  lists: Map<string, Item[]>,
  account: NetworkAccount,
  cursor: string | null,
  now: Date,
  show: (item: Item) => Shown,
): News<Shown> {
  const start = Number(cursor ?? 0);
  const fresh = (lists.get(account.membershipId) ?? []).slice(start).filter(({ at }) => at <= now);
  return { items: fresh.map((item, index) => ({ item: show(item), cursor: String(start + index + 1) })), hasMore: false };
}
