export type NetworkRequestType = 'view_profile' | 'send_connection' | 'send_message' | 'send_in_mail_message' | 'connection_withdrawal';

/** A sender's account on the network. `externalId` is the provider's name for it. */
export interface NetworkAccount {
  teamId: string;
  membershipId: string;
  externalId: string | null;
}

/** One request of a sender. The idempotency key is the outreach action's id: one action is one request, however often it is tried. */
export interface NetworkRequest {
  idempotencyKey: string;
  /** When the request fell due: it was made no sooner. */
  requestedAt: Date;
  account: NetworkAccount;
  type: NetworkRequestType;
  networkUrl: string;
  subject: string | null;
  text: string | null;
  /** The provider's id of the connection request to withdraw. */
  connectionId: string | null;
}

/** A request that the network took: its id there, and the thread of a message. */
export interface NetworkReceipt {
  kind: 'done';
  providerId: string | null;
  threadId: string | null;
  /** The person was connected with the sender before. */
  isConnected: boolean;
}

/**
 * What became of a request. `temporary` and `permanent` say for certain that nothing happened; `unknown` says that
 * nobody can tell, and such a request is never made again by itself. `disconnected` is about the account.
 */
export type NetworkOutcome =
  | NetworkReceipt
  | { kind: 'temporary'; message: string }
  | { kind: 'permanent'; code: string; message: string }
  | { kind: 'disconnected'; message: string }
  | { kind: 'unknown'; message: string };

/**
 * What the network has of a request that was left behind. `unknown` says that it can't tell for good, `unreachable` that
 * it did not answer this time.
 */
export type NetworkLookUp = NetworkReceipt | { kind: 'not_done' } | { kind: 'unknown' } | { kind: 'unreachable' };

/** A person who is now connected with the sender. */
export interface NewRelation {
  networkUrl: string;
  connectedAt: Date;
}

/** A person as the network shows them. */
export interface NetworkPerson {
  networkUrl: string;
  firstName: string | null;
  lastName: string | null;
  headline: string | null;
}

/** A message of a thread of the sender's inbox, from or to one person. What a sequence sent comes back here under the id of its receipt. */
export interface ThreadMessage {
  messageId: string;
  threadId: string;
  person: NetworkPerson;
  direction: 'inbound' | 'outbound';
  body: string;
  sentAt: Date;
}

/** A stretch of what is new since a cursor, oldest first, and where to go on. Each item says where it stands, so that a reader may stop behind any. */
export interface News<Item> {
  items: { item: Item; cursor: string }[];
  hasMore: boolean;
  /** Where the stretch ends, where that is behind its last item. */
  cursor?: string;
}

/** When an account will have news: at a known moment, perhaps any time, or not before something is sent. */
export type NextNews = { kind: 'at'; at: Date } | { kind: 'any_time' } | { kind: 'nothing' };

/** A page whose likes and comments are collected. */
export interface MonitoredPage {
  networkUrl: string;
  kind: 'profile' | 'company_page';
}

/** A like or comment. The network does not date every one. */
export interface NewEngagement {
  engagementId: string;
  kind: 'like' | 'comment';
  /** Who it was; null where the profile is gone. It may be a question to the network: ask it of what is not known. */
  person: () => Promise<NetworkPerson | null>;
  body: string | null;
  engagedAt: Date | null;
}

/** A stretch of engagements, and where and when to go on. What is known already may come again. */
export type EngagementNews =
  | { kind: 'page'; items: NewEngagement[]; cursor: string | null; hasMore: boolean; displayName: string | null; next: NextNews }
  | { kind: 'gone'; message: string };

export type NewsKind = 'relations' | 'messages';

export interface NetworkProvider {
  perform(request: NetworkRequest, now: Date): Promise<NetworkOutcome>;
  /** Whether a request was carried out, asked after a process died in the middle of it. */
  lookUp(request: NetworkRequest): Promise<NetworkLookUp>;
  newRelations(account: NetworkAccount, cursor: string | null, now: Date): Promise<News<NewRelation>>;
  newMessages(account: NetworkAccount, cursor: string | null, now: Date): Promise<News<ThreadMessage>>;
  /** Likes and comments behind the cursor; those before `since` need not be given. Throws where the network does not answer. */
  engagements(account: NetworkAccount, page: MonitoredPage, place: { cursor: string | null; since: Date }, now: Date): Promise<EngagementNews>;
  nextNews(account: NetworkAccount, kind: NewsKind, cursor: string | null): Promise<NextNews>;
  close(): Promise<void>;
}
