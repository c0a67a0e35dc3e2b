import type { FailureCode } from '../../kernel/failure.ts';
import type { AccountServers } from '../../kernel/reality.ts';
import type { Outage } from '../service-fault.ts';
export type NetworkRequestType =
  | 'view_profile'
  | 'send_connection'
  | 'send_message'
  | 'send_in_mail_message'
  | 'connection_withdrawal';

/** A sender's account on the network. `externalId` is its ID at the provider. */
export interface NetworkAccount {
  teamId: string;
  membershipId: string;
  externalId: string | null;
}

/**
 * A request of a sender. The idempotency key is the outreach action ID, so that one action is
 * carried out once even if it is retried.
 */
export interface NetworkRequest {
  idempotencyKey: string;
  /** The due time of the request; it was not sent earlier. */
  requestedAt: Date;
  account: NetworkAccount;
  type: NetworkRequestType;
  networkUrl: string;
  /** The person's ID at the provider; null if it is not known yet. */
  personId: string | null;
  subject: string | null;
  text: string | null;
  /** The provider's ID of the connection request to withdraw. */
  connectionId: string | null;
}

/** The receipt of a completed request: its ID at the provider, and the thread of a message. */
export interface NetworkReceipt {
  kind: 'done';
  providerId: string | null;
  threadId: string | null;
  /** True if the contact was already connected with the sender. */
  isConnected: boolean;
  /** The contact's ID at the provider; null if the provider did not report it. */
  personId: string | null;
}

/**
 * The outcome of a request. `temporary` and `permanent` guarantee that nothing happened. With
 * `unknown` the request may have been carried out, so it is never resent automatically. With
 * `outage` the service itself is unavailable and did not carry the request out. `disconnected`
 * means that the account must be reconnected. With `held`, `mayLeave` refused, and the request was
 * not carried out.
 */
export type NetworkOutcome =
  | NetworkReceipt
  | { kind: 'temporary'; message: string }
  | { kind: 'permanent'; code: FailureCode; message: string }
  | { kind: 'disconnected'; message: string }
  | { kind: 'unknown'; message: string }
  | { kind: 'outage'; outage: Outage }
  | { kind: 'held' };

/**
 * The state of an interrupted request at the network. `unknown` means that it can never be
 * determined, `unreachable` that the network did not respond this time.
 */
export type NetworkLookUp =
  | NetworkReceipt
  | { kind: 'not_done' }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** A new connection of the sender. */
export interface NewRelation {
  personId: string | null;
  networkUrl: string;
  connectedAt: Date;
}

/** A person's profile on the network. */
export interface NetworkPerson {
  /**
   * The person's ID at the provider, which stays the same when the profile URL changes; null if
   * unknown.
   */
  personId: string | null;
  networkUrl: string;
  firstName: string | null;
  lastName: string | null;
  headline: string | null;
}

/**
 * A message in a thread of the sender's inbox. Messages sent by a sequence appear here too, with
 * the ID of their receipt.
 */
export interface ThreadMessage {
  messageId: string;
  threadId: string;
  person: NetworkPerson;
  direction: 'inbound' | 'outbound';
  body: string;
  sentAt: Date;
}

/** A row in an unexpected form: an identifier, and the error. */
export interface UnreadableRow {
  key: string;
  fault: string;
}

/**
 * A page of news since a cursor, oldest first. Each item has a cursor, so that a reader can stop
 * after any item.
 */
export interface News<Item> {
  items: { item: Item; cursor: string }[];
  /** Rows of the page in an unexpected form. `items` does not contain them. */
  unreadable?: readonly UnreadableRow[];
  hasMore: boolean;
  /** The cursor at the end of the page, if that is after the last item. */
  cursor?: string;
}

/**
 * When an account will have news: at a known time, at any time, or only after something is sent.
 */
export type NextNews = { kind: 'at'; at: Date } | { kind: 'any_time' } | { kind: 'nothing' };

/** A profile or company page whose likes and comments are collected. */
export interface MonitoredPage {
  networkUrl: string;
  kind: 'profile' | 'company_page';
}

/** A like or comment. Not all have a date. */
export interface NewEngagement {
  engagementId: string;
  kind: 'like' | 'comment';
  /**
   * Returns the author; null if the profile no longer exists. May call the network, so call it only
   * for new engagements.
   */
  person: () => Promise<NetworkPerson | null>;
  body: string | null;
  engagedAt: Date | null;
}

/**
 * A page of engagements with the cursor and time of the next one. Known engagements may be
 * repeated.
 */
export type EngagementNews =
  | {
      kind: 'page';
      items: NewEngagement[];
      /** Rows of the page in an unexpected form. `items` does not contain them. */
      unreadable?: readonly UnreadableRow[];
      cursor: string | null;
      hasMore: boolean;
      displayName: string | null;
      next: NextNews;
    }
  | { kind: 'gone'; message: string };

export type NewsKind = 'relations' | 'messages';

export interface NetworkProvider {
  /** The hosts to which it connects; null if it is simulated. */
  readonly servers: AccountServers;
  /** Calls `mayLeave` before anything reaches the contact. */
  perform(
    request: NetworkRequest,
    now: Date,
    mayLeave?: () => Promise<boolean>,
  ): Promise<NetworkOutcome>;
  /** Looks up whether a request was carried out, after a process died while sending it. */
  lookUp(request: NetworkRequest): Promise<NetworkLookUp>;
  newRelations(
    account: NetworkAccount,
    cursor: string | null,
    now: Date,
  ): Promise<News<NewRelation>>;
  newMessages(
    account: NetworkAccount,
    cursor: string | null,
    now: Date,
  ): Promise<News<ThreadMessage>>;
  /**
   * Likes and comments after the cursor; those before `since` may be omitted. Throws if the network
   * is unavailable.
   */
  engagements(
    account: NetworkAccount,
    page: MonitoredPage,
    from: { cursor: string | null; since: Date },
    now: Date,
  ): Promise<EngagementNews>;
  nextNews(account: NetworkAccount, kind: NewsKind, cursor: string | null): Promise<NextNews>;
  close(): Promise<void>;
}
