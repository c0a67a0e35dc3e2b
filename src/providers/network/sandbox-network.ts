import { createHash } from 'node:crypto';
import type { Prisma, SandboxNetworkNews } from '../../db/generated/prisma/client.ts';
import { newId } from '../../kernel/ids.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type {
  EngagementNews,
  MonitoredPage,
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
} from './network.port.ts';
import { sandboxEngagements } from './sandbox-engagements.ts';
import { nameOf, personOf } from './sandbox-people.ts';

/**
 * The simulated behavior of a person. All except `ignore` and `gone` accept connection requests.
 */
type Behaviour =
  | 'accept'
  | 'ignore'
  | 'reply-positive'
  | 'reply-negative'
  | 'quiet'
  | 'gone'
  | 'flaky';

const STEERED: readonly Behaviour[] = [
  'accept',
  'ignore',
  'reply-positive',
  'reply-negative',
  'quiet',
  'gone',
  'flaky',
];
const FLAKY_FAILURES = 2;
const ANSWER_DELAY_MILLIS = 3_600_000;
const PAGE = 100;

const ANSWERS: Partial<Record<Behaviour, string>> = {
  'reply-positive': 'Thanks for your message, this sounds good. I am interested, tell me more.',
  'reply-negative': 'No thanks, I am not interested.',
};

/**
 * Selected by the start of the profile's slug; otherwise by a hash of the URL, so that runs are
 * repeatable.
 */
function behaviourOf(networkUrl: string): Behaviour {
  const slug = nameOf(networkUrl);
  const steered = STEERED.find((behaviour) => slug.startsWith(`${behaviour}-`));
  if (steered !== undefined) return steered;
  const share = createHash('sha256').update(networkUrl).digest().readUInt16BE(0) % 100;
  if (share < 12) return 'reply-positive';
  if (share < 18) return 'reply-negative';
  if (share < 48) return 'quiet';
  return share < 50 ? 'gone' : 'ignore';
}

/**
 * A simulated network: requests are stored in the database, and some people accept and reply after
 * an hour of program time.
 */
export class SandboxNetwork implements NetworkProvider {
  readonly servers: AccountServers = null;
  readonly #prisma: Prisma.TransactionClient;

  constructor(prisma: Prisma.TransactionClient) {
    this.#prisma = prisma;
  }

  async perform(
    request: NetworkRequest,
    now: Date,
    mayLeave: () => Promise<boolean> = async () => true,
  ): Promise<NetworkOutcome> {
    if (!(await mayLeave())) return { kind: 'held' };
    const behaviour = behaviourOf(request.networkUrl);
    if (behaviour === 'gone')
      return {
        kind: 'permanent',
        code: 'profile_gone',
        message: `The profile ${request.networkUrl} no longer exists.`,
      };
    if (behaviour === 'flaky' && (await this.#attempt(request.idempotencyKey)) <= FLAKY_FAILURES) {
      return { kind: 'temporary', message: 'The network is busy.' };
    }
    return this.#prisma.$transaction(async (prisma): Promise<NetworkOutcome> => {
      const { membershipId: accountId, teamId } = request.account;
      const isChat = request.type === 'send_message' || request.type === 'send_in_mail_message';
      const threadId = isChat ? threadOf(accountId, request.networkUrl) : null;
      const kept = await prisma.sandboxNetworkRequest.createMany({
        data: [
          {
            id: newId('sandboxNetworkRequest'),
            teamId,
            accountId,
            idempotencyKey: request.idempotencyKey,
            requestType: request.type,
            networkUrl: request.networkUrl,
            subject: request.subject,
            text: request.text,
            threadId,
            requestedAt: now,
          },
        ],
        skipDuplicates: true,
      });
      const news = (kind: 'relation' | 'message', body: string | null) =>
        prisma.sandboxNetworkNews.create({
          data: {
            id: newId('sandboxNetworkNews'),
            accountId,
            kind,
            networkUrl: request.networkUrl,
            threadId,
            body,
            dueAt: new Date(now.getTime() + ANSWER_DELAY_MILLIS),
          },
        });
      if (kept.count === 1 && request.type === 'send_connection' && behaviour !== 'ignore')
        await news('relation', null);
      const answer = ANSWERS[behaviour];
      if (kept.count === 1 && isChat && answer !== undefined) await news('message', answer);
      // A withdrawn request is no longer accepted.
      if (request.type === 'connection_withdrawal') {
        await prisma.sandboxNetworkNews.deleteMany({
          where: {
            accountId,
            kind: 'relation',
            networkUrl: request.networkUrl,
            dueAt: { gt: now },
          },
        });
      }
      return receiptOf(request.idempotencyKey, threadId);
    });
  }

  async #attempt(key: string): Promise<number> {
    const row = await this.#prisma.sandboxAttempt.upsert({
      where: { key },
      create: { key, attempts: 1 },
      update: { attempts: { increment: 1 } },
    });
    return row.attempts;
  }

  async lookUp({ idempotencyKey }: NetworkRequest): Promise<NetworkReceipt | { kind: 'not_done' }> {
    const kept = await this.#prisma.sandboxNetworkRequest.findUnique({ where: { idempotencyKey } });
    return kept === null ? { kind: 'not_done' } : receiptOf(idempotencyKey, kept.threadId);
  }

  async newRelations(
    account: NetworkAccount,
    cursor: string | null,
    now: Date,
  ): Promise<News<NewRelation>> {
    const rows = await this.#news(account, 'relation', cursor, now);
    return pageOf(rows, ({ networkUrl, dueAt }) => ({
      personId: null,
      networkUrl,
      connectedAt: dueAt,
    }));
  }

  async newMessages(
    account: NetworkAccount,
    cursor: string | null,
    now: Date,
  ): Promise<News<ThreadMessage>> {
    const rows = await this.#news(account, 'message', cursor, now);
    return pageOf(rows, ({ id, networkUrl, threadId, body, dueAt }) => ({
      messageId: id,
      threadId: threadId ?? threadOf(account.membershipId, networkUrl),
      person: personOf(networkUrl),
      direction: 'inbound' as const,
      body: body ?? '',
      sentAt: dueAt,
    }));
  }

  #news(
    { membershipId: accountId }: NetworkAccount,
    kind: string,
    cursor: string | null,
    now: Date,
  ): Promise<SandboxNetworkNews[]> {
    return this.#prisma.sandboxNetworkNews.findMany({
      where: { accountId, kind, dueAt: { lte: now }, ...behind(cursor) },
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      take: PAGE + 1,
    });
  }

  async engagements(
    _account: NetworkAccount,
    page: MonitoredPage,
    from: { cursor: string | null; since: Date },
    now: Date,
  ): Promise<EngagementNews> {
    if (
      nameOf(page.networkUrl).startsWith('flaky-') &&
      (await this.#attempt(`engagements of ${page.networkUrl}`)) <= FLAKY_FAILURES
    ) {
      throw new Error('The network is busy.');
    }
    return sandboxEngagements(page, from, now);
  }

  async nextNews(
    { membershipId: accountId }: NetworkAccount,
    kind: NewsKind,
    cursor: string | null,
  ): Promise<NextNews> {
    const next = await this.#prisma.sandboxNetworkNews.findFirst({
      where: { accountId, kind: kind === 'relations' ? 'relation' : 'message', ...behind(cursor) },
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      select: { dueAt: true },
    });
    return next === null ? { kind: 'nothing' } : { kind: 'at', at: next.dueAt };
  }

  async close(): Promise<void> {}
}

/** One thread per account and person. */
function threadOf(accountId: string, networkUrl: string): string {
  return `thread-${createHash('sha256').update(`${accountId} ${networkUrl}`).digest('hex').slice(0, 24)}`;
}

function receiptOf(idempotencyKey: string, threadId: string | null): NetworkReceipt {
  return {
    kind: 'done',
    providerId: `net-${idempotencyKey}`,
    threadId,
    isConnected: false,
    personId: null,
  };
}

/** News is ordered by timestamp, then by ID. */
function behind(cursor: string | null) {
  if (cursor === null) return {};
  const [moment = '', id = ''] = cursor.split('|');
  const at = new Date(moment);
  return { OR: [{ dueAt: { gt: at } }, { dueAt: at, id: { gt: id } }] };
}

function pageOf<Item>(
  rows: SandboxNetworkNews[],
  toItem: (row: SandboxNetworkNews) => Item,
): News<Item> {
  const items = rows
    .slice(0, PAGE)
    .map((row) => ({ item: toItem(row), cursor: `${row.dueAt.toISOString()}|${row.id}` }));
  return { items, hasMore: rows.length > PAGE };
}
