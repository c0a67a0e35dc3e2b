import { z } from 'zod';
import type { FailureCode } from '../../kernel/failure.ts';
import { type AccountServers, serversOfUrl } from '../../kernel/reality.ts';
import type { Outage, OutageCause } from '../service-fault.ts';
import { HttpEngagements } from './http-engagements.ts';
import { type ApiAnswer, HttpNetworkApi } from './http-network-api.ts';
import { HttpPeople, type Profile, slugOf } from './http-people.ts';
import type {
  EngagementNews,
  MonitoredPage,
  NetworkAccount,
  NetworkLookUp,
  NetworkOutcome,
  NetworkProvider,
  NetworkReceipt,
  NetworkRequest,
  NewRelation,
  News,
  NextNews,
  ThreadMessage,
} from './network.port.ts';
import { readable, readableList, Unreadable, unreadable } from './readable-rows.ts';

const invitedSchema = z.object({ invitation_id: z.string() });
const chatStartedSchema = z.object({
  chat_id: z.string().nullable(),
  message_id: z.string().nullable(),
});
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), cursor: z.string().nullish() });
const invitationsSchema = listOf(
  z.object({
    id: z.string(),
    invited_user_id: z.string().nullish(),
    invited_user_public_id: z.string().nullable(),
  }),
);
const relationsSchema = readableList(
  z.object({
    member_id: z.string().nullish(),
    public_identifier: z.string(),
    created_at: z.number(),
  }),
);
const messageSchema = z.object({
  id: z.string(),
  chat_id: z.string(),
  text: z.string().nullable(),
  timestamp: z.coerce.date(),
  is_sender: z.union([z.number(), z.boolean()]).transform(Boolean),
});
const messagesSchema = readableList(messageSchema);

const MAX_PAGES = 10;
/** Maximum number of messages per page: each may need two API calls to find its contact. */
const MAX_MESSAGES = 50;
/** Tolerated difference between the clocks of the service and of this program. */
const CLOCKS_DIFFER_MILLIS = 5 * 60_000;

/** Error types that require the account to be reconnected. */
const DISCONNECTED = [
  'disconnected_account',
  'expired_credentials',
  'invalid_credentials',
  'checkpoint_error',
  'account_restricted',
  'action_required',
];
/** Temporary error types of requests to this contact. */
const PASSING = ['cannot_resend_yet', 'cannot_resend_within_24hrs'];
/** Error types of accounts that may not send for a while. */
const LIMITS = ['limit_exceeded', 'too_many_requests'];
/** Error types of a network that the service cannot reach. */
const AWAY = ['provider_unreachable', 'realtime_client_not_initialized'];

const CODES: Record<string, FailureCode> = {
  no_connection_with_recipient: 'not_connected',
  insufficient_credits: 'no_in_mail_credits',
  not_allowed_inmail: 'in_mail_not_allowed',
  already_invited_recently: 'already_invited',
  cannot_invite_attendee: 'can_not_be_invited',
  blocked_recipient: 'blocked',
};

/**
 * A network behind a Unipile-style API. The API has no idempotency keys, so after a lost response
 * the program searches the service: a found invitation or message was sent, and one that is still
 * missing some time later was not.
 */
export class HttpNetwork implements NetworkProvider {
  readonly servers: AccountServers;
  readonly #api: HttpNetworkApi;
  readonly #profileUrl: string;
  readonly #people: HttpPeople;
  readonly #engagements: HttpEngagements;

  /**
   * `profileUrl` is the base to which a public name is appended to form a profile URL, for example
   * https://network.example/in/.
   */
  constructor(options: {
    baseUrl: string;
    apiKey: string;
    profileUrl: string;
    timeoutMillis?: number;
  }) {
    this.servers = serversOfUrl(options.baseUrl);
    this.#api = new HttpNetworkApi(options.baseUrl, options.apiKey, options.timeoutMillis);
    this.#profileUrl = options.profileUrl.replace(/\/*$/, '/');
    this.#people = new HttpPeople(this.#api, this.#profileUrl);
    this.#engagements = new HttpEngagements(this.#api, this.#people, this.#profileUrl);
  }

  async perform(
    request: NetworkRequest,
    _now: Date,
    mayLeave: () => Promise<boolean> = async () => true,
  ): Promise<NetworkOutcome> {
    const accountId = request.account.externalId;
    if (accountId === null)
      return {
        kind: 'disconnected',
        message: 'The sender has no account at the network provider. Connect a network account.',
      };
    const isView = request.type === 'view_profile';
    const isWithdrawal = request.type === 'connection_withdrawal';
    if ((isView || isWithdrawal) && !(await mayLeave())) return { kind: 'held' };
    if (isWithdrawal) return this.#withdraw(accountId, request.connectionId);
    const found = await this.#people.profile(
      accountId,
      request.personId ?? slugOf(request.networkUrl),
      isView,
    );
    if (isView)
      return 'profile' in found ? done(null, found.profile.provider_id) : repeatable(found.answer);
    // Nothing has been sent yet, so every failure up to here can be retried.
    if (!('profile' in found)) return repeatable(found.answer);
    if (!(await mayLeave())) return { kind: 'held' };
    if (request.type === 'send_connection')
      return this.#connect(accountId, found.profile, request.text);
    return this.#write(accountId, found.profile, request);
  }

  async #connect(
    accountId: string,
    profile: Profile,
    note: string | null,
  ): Promise<NetworkOutcome> {
    if (isRelation(profile)) return { ...done(null, profile.provider_id), isConnected: true };
    const body = {
      account_id: accountId,
      provider_id: profile.provider_id,
      ...(note === null || note === '' ? {} : { message: note }),
    };
    const answer = await this.#api.post('/users/invite', body);
    if (answer.kind !== 'answer') return outcomeOf(answer);
    const parsed = invitedSchema.safeParse(answer.body);
    return parsed.success
      ? done(parsed.data.invitation_id, profile.provider_id)
      : { kind: 'unknown', message: 'The response to the invitation cannot be read.' };
  }

  async #write(
    accountId: string,
    profile: Profile,
    { type, subject, text }: NetworkRequest,
  ): Promise<NetworkOutcome> {
    const form = new FormData();
    form.set('account_id', accountId);
    form.set('attendees_ids', profile.provider_id);
    form.set('text', text ?? '');
    if (type === 'send_in_mail_message') {
      form.set('linkedin[api]', 'classic');
      form.set('linkedin[inmail]', 'true');
      if (subject !== null) form.set('subject', subject);
    }
    const answer = await this.#api.post('/chats', form);
    if (answer.kind !== 'answer') return outcomeOf(answer);
    const parsed = chatStartedSchema.safeParse(answer.body);
    if (!parsed.success)
      return { kind: 'unknown', message: 'The response to the message cannot be read.' };
    return { ...done(parsed.data.message_id, profile.provider_id), threadId: parsed.data.chat_id };
  }

  async #withdraw(accountId: string, connectionId: string | null): Promise<NetworkOutcome> {
    if (connectionId === null)
      return {
        kind: 'permanent',
        code: 'not_found',
        message: 'The invitation has no ID at the provider.',
      };
    const answer = await this.#api.delete(
      `/users/invite/sent/${encodeURIComponent(connectionId)}`,
      { account_id: accountId },
    );
    // A missing invitation was answered or withdrawn, so there is nothing left to withdraw.
    const isGone = answer.kind === 'refused' && answer.status === 404;
    return answer.kind === 'answer' || isGone ? done(connectionId, null) : repeatable(answer);
  }

  async lookUp(request: NetworkRequest): Promise<NetworkLookUp> {
    const accountId = request.account.externalId;
    if (accountId === null) return { kind: 'unknown' };
    switch (request.type) {
      case 'send_connection':
        return this.#lookUpConnection(accountId, request);
      case 'connection_withdrawal': {
        const invitations = await this.#invitations(accountId);
        if (typeof invitations === 'string') return { kind: invitations };
        return invitations.some(({ id }) => id === request.connectionId)
          ? { kind: 'not_done' }
          : done(request.connectionId, null);
      }
      case 'send_message':
      case 'send_in_mail_message':
        return this.#lookUpMessage(accountId, request);
      case 'view_profile':
        return { kind: 'not_done' };
    }
  }

  async #lookUpConnection(
    accountId: string,
    { networkUrl, personId }: NetworkRequest,
  ): Promise<NetworkLookUp> {
    const invitations = await this.#invitations(accountId);
    if (typeof invitations === 'string') return { kind: invitations };
    const slug = slugOf(networkUrl);
    const isOfPerson = ({
      invited_user_id: id,
      invited_user_public_id: name,
    }: (typeof invitations)[number]) =>
      personId !== null && id != null
        ? id === personId
        : name?.toLowerCase() === slug.toLowerCase();
    const sent = invitations.find(isOfPerson);
    if (sent !== undefined) return done(sent.id, sent.invited_user_id ?? null);
    const found = await this.#people.profile(accountId, personId ?? slug, false);
    if (!('profile' in found)) return { kind: isAway(found.answer) ? 'unreachable' : 'unknown' };
    return isRelation(found.profile)
      ? { ...done(null, found.profile.provider_id), isConnected: true }
      : { kind: 'not_done' };
  }

  /**
   * The request was sent if its text is among the sender's messages since the due time. It was not
   * sent if the sender has no message there. Other messages prove nothing, because the network may
   * have changed the text.
   */
  async #lookUpMessage(
    accountId: string,
    { networkUrl, personId, text, requestedAt }: NetworkRequest,
  ): Promise<NetworkLookUp> {
    const found = await this.#people.profile(accountId, personId ?? slugOf(networkUrl), false);
    if (!('profile' in found)) return { kind: isAway(found.answer) ? 'unreachable' : 'unknown' };
    const since = new Date(requestedAt.getTime() - CLOCKS_DIFFER_MILLIS);
    const path = `/chat_attendees/${encodeURIComponent(found.profile.provider_id)}/messages`;
    const pages = await this.#pages(
      messagesSchema,
      path,
      { account_id: accountId, limit: '50' },
      (row) => row instanceof Unreadable || row.timestamp >= since,
    );
    if (typeof pages === 'string') return { kind: pages };
    // An unreadable message may contain the text.
    if (unreadable(pages.rows).length > 0) return { kind: 'unknown' };
    const own = readable(pages.rows).filter(
      (message) => message.is_sender && message.timestamp >= since,
    );
    const sent = own.find((message) => isSameText(message.text, text));
    if (sent !== undefined)
      return { ...done(sent.id, found.profile.provider_id), threadId: sent.chat_id };
    return { kind: own.length === 0 && pages.isWhole ? 'not_done' : 'unknown' };
  }

  /** All open invitations, or the error. */
  async #invitations(accountId: string) {
    const pages = await this.#pages(
      invitationsSchema,
      '/users/invite/sent',
      { account_id: accountId, limit: '100' },
      () => true,
    );
    if (typeof pages === 'string') return pages;
    return pages.isWhole ? pages.rows : ('unknown' as const);
  }

  async newRelations(
    { externalId }: NetworkAccount,
    cursor: string | null,
  ): Promise<News<NewRelation>> {
    if (externalId === null) throw new Error('The sender has no account at the network provider.');
    const since = cursor === null ? 0 : Number(cursor);
    const rows = await this.#pages(
      relationsSchema,
      '/users/relations',
      { account_id: externalId, limit: '100' },
      (row) => row instanceof Unreadable || row.created_at >= since,
    );
    if (typeof rows === 'string') throw new Error('The relations of the account cannot be read.');
    const fresh = readable(rows.rows)
      .filter((row) => row.created_at >= since)
      .sort((a, b) => a.created_at - b.created_at);
    return {
      items: fresh.map((row) => ({
        item: {
          personId: row.member_id ?? null,
          networkUrl: this.#profileUrl + row.public_identifier,
          connectedAt: new Date(row.created_at),
        },
        cursor: String(row.created_at),
      })),
      unreadable: unreadable(rows.rows),
      hasMore: false,
    };
  }

  async newMessages(
    { externalId }: NetworkAccount,
    cursor: string | null,
  ): Promise<News<ThreadMessage>> {
    if (externalId === null) return { items: [], hasMore: false };
    const since = new Date(cursor ?? 0);
    const query = {
      account_id: externalId,
      limit: '100',
      ...(cursor === null ? {} : { after: cursor }),
    };
    const rows = await this.#pages(
      messagesSchema,
      '/messages',
      query,
      (row) => row instanceof Unreadable || row.timestamp >= since,
    );
    if (typeof rows === 'string') throw new Error('The messages of the account cannot be read.');
    const fresh = readable(rows.rows)
      .filter((row) => row.timestamp >= since)
      .sort((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
    const end = endOfPage(
      fresh.map(({ timestamp }) => timestamp.getTime()),
      since.getTime(),
    );
    const items: News<ThreadMessage>['items'] = [];
    for (const { id, chat_id, is_sender, text, timestamp } of fresh.slice(0, end)) {
      const person = await this.#people.partner(externalId, chat_id);
      if (person === null) continue;
      const direction = is_sender ? ('outbound' as const) : ('inbound' as const);
      items.push({
        item: {
          messageId: id,
          threadId: chat_id,
          person,
          direction,
          body: text ?? '',
          sentAt: timestamp,
        },
        cursor: timestamp.toISOString(),
      });
    }
    const last = fresh[end - 1];
    return {
      items,
      unreadable: unreadable(rows.rows),
      hasMore: end < fresh.length,
      ...(last === undefined ? {} : { cursor: last.timestamp.toISOString() }),
    };
  }

  async engagements(
    { externalId }: NetworkAccount,
    page: MonitoredPage,
    from: { cursor: string | null; since: Date },
  ): Promise<EngagementNews> {
    if (externalId === null) throw new Error('The sender has no account at the network provider.');
    return this.#engagements.read(externalId, page, from);
  }

  /**
   * Reads pages, newest first, as long as `isWanted` accepts their last row. `isWhole` is false if
   * the page limit was reached first.
   */
  async #pages<Row>(
    schema: z.ZodType<{ items: Row[]; cursor?: string | null | undefined }>,
    path: string,
    query: Record<string, string>,
    isWanted: (row: Row) => boolean,
  ): Promise<{ rows: Row[]; isWhole: boolean } | 'unreachable' | 'unknown'> {
    const rows: Row[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer: ApiAnswer = await this.#api.get(path, {
        ...query,
        ...(cursor === null ? {} : { cursor }),
      });
      const parsed = answer.kind === 'answer' ? schema.safeParse(answer.body) : null;
      if (!parsed?.success) return isAway(answer) ? 'unreachable' : 'unknown';
      rows.push(...parsed.data.items);
      cursor = parsed.data.cursor ?? null;
      const last = parsed.data.items.at(-1);
      if (cursor === null || last === undefined || !isWanted(last)) return { rows, isWhole: true };
    }
    return { rows, isWhole: false };
  }

  /** Webhooks report news, and a worker also polls the account. */
  async nextNews(): Promise<NextNews> {
    return { kind: 'any_time' };
  }

  async close(): Promise<void> {}
}

/**
 * The end of a page. The cursor is a timestamp, so rows with the same timestamp are kept together,
 * and each page advances beyond the cursor.
 */
function endOfPage(moments: readonly number[], since: number): number {
  let end = Math.min(MAX_MESSAGES, moments.length);
  while (
    end > 0 &&
    end < moments.length &&
    (moments[end] === moments[end - 1] || moments[end - 1] === since)
  )
    end += 1;
  return end;
}

/** True if a call failed because the service is out or its answer is unreadable. */
function isAway(answer: ApiAnswer): boolean {
  return answer.kind === 'answer' || repeatable(answer).kind === 'outage';
}

/** The network may change whitespace. */
function isSameText(kept: string | null, sent: string | null): boolean {
  const plain = (text: string | null) => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  return plain(kept) === plain(sent);
}

function isRelation({ network_distance }: Profile): boolean {
  return network_distance === 'FIRST_DEGREE' || network_distance === 'DISTANCE_1';
}

function done(providerId: string | null, personId: string | null): NetworkReceipt {
  return { kind: 'done', providerId, threadId: null, isConnected: false, personId };
}

/**
 * Reads, profile views and withdrawals can be repeated, so an unknown outcome counts as an outage:
 * the service failed or its answer was unreadable.
 */
function repeatable(answer: ApiAnswer): NetworkOutcome {
  const outcome = outcomeOf(answer);
  if (outcome.kind !== 'unknown') return outcome;
  const cause = answer.kind === 'answer' ? 'unreadable' : 'down';
  return outage(cause, outcome.message, { mayConcernOne: true });
}

function outage(
  cause: OutageCause,
  message: string,
  { mayConcernOne = false, retryAfterMillis = null }: Partial<Outage> = {},
): NetworkOutcome & { kind: 'outage' } {
  return { kind: 'outage', outage: { cause, message, mayConcernOne, retryAfterMillis } };
}

function outcomeOf(answer: ApiAnswer): Exclude<NetworkOutcome, NetworkReceipt> {
  switch (answer.kind) {
    case 'answer':
    case 'broken':
      return {
        kind: 'unknown',
        message:
          answer.kind === 'broken'
            ? `The connection to the network provider broke: ${answer.message}`
            : 'The response of the network provider cannot be read.',
      };
    case 'never_began':
      return outage('down', `The network provider could not be reached: ${answer.message}`);
    case 'refused':
      return refusal(answer);
  }
}

function refusal({
  status,
  type,
  message,
  retryAfterMillis,
}: ApiAnswer & { kind: 'refused' }): Exclude<NetworkOutcome, NetworkReceipt> {
  if (DISCONNECTED.includes(type)) return { kind: 'disconnected', message };
  const code = CODES[type];
  if (status === 401 || (status === 403 && code === undefined))
    return outage('key_refused', `The network provider refuses the key: ${message}`);
  if (status === 429 || status === 402 || LIMITS.includes(type))
    return outage('limited', `The network provider takes no more requests: ${message}`, {
      retryAfterMillis,
    });
  if (status === 503 || AWAY.includes(type))
    return outage('down', `The network provider is not available: ${message}`, {
      retryAfterMillis,
      mayConcernOne: status !== 503,
    });
  if (PASSING.includes(type))
    return {
      kind: 'temporary',
      message: `The network provider temporarily rejected the request: ${message}`,
    };
  if (status === 404)
    return {
      kind: 'permanent',
      code: 'profile_gone',
      message: `The profile does not exist on the network: ${message}`,
    };
  if (status >= 500)
    return {
      kind: 'unknown',
      message: `The network provider returned an internal error: ${message}`,
    };
  return {
    kind: 'permanent',
    code: code ?? 'refused',
    message: `The network rejected the request: ${message}`,
  };
}
