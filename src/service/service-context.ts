import type { Batches } from '../db/batches.ts';
import type { Reader, Transact } from '../db/database.ts';
import type { Config } from '../infra/config.ts';
import type { EventHub } from '../infra/event-hub.ts';
import type { JobQueue } from '../infra/jobs.ts';
import type { SignInLimits } from '../infra/rate-limit.ts';
import type { Secrets } from '../infra/secrets.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Cursors } from '../kernel/cursor.ts';
import type { Origin } from '../kernel/origin.ts';
import type { MailDns } from '../providers/email/mail-dns.ts';
import type { MailHostLookup } from '../providers/email/mail-host-lookup.ts';
import type { MailOAuth } from '../providers/email/mail-oauth.ts';
import type { Providers } from '../providers/providers.ts';
import type { ErasedAddresses } from './erased-addresses.ts';
import type { TeamCrms } from './team-crms.ts';

/** The transactions of one call. */
export interface Transactions {
  /** Runs the changes of the call in one transaction. */
  transact: Transact;
  /** Runs an independent transaction, which is committed regardless of the outcome of the call. */
  transactIndependently: Transact;
  /** True if all changes will be rolled back. External services must not be called then. */
  readonly isDryRun: boolean;
  /** In a dry run: true once its transaction is open. It stays open until the dry run ends. */
  readonly isOpen?: (() => boolean) | undefined;
}

/** The rules for joining teams and signing in. */
export interface Door {
  /**
   * Users with a verified address of this domain join this team when they sign in at the identity
   * provider; null if there is no such domain.
   */
  readonly joinByDomain: Config['joinByDomain'];
  /** The initial status of a new member's network account. */
  readonly newNetworkAccount: 'connected' | 'none';
  readonly limits: SignInLimits;
  /** Opens a client of name servers, to find the owner of a domain. `cancel` ends it. */
  readonly openDns: () => MailDns;
}

/**
 * The dependencies of a service, and the caller. In a dry run, all reads and writes use the
 * transaction of the dry run.
 */
export interface ServiceContext extends Reader, Transactions, Origin {
  /** The batch loads of this operation; see `defineLoader`. */
  readonly loads: Batches<ServiceContext>;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly events: EventHub;
  readonly providers: Providers;
  readonly secrets: Secrets;
  readonly crms: TeamCrms;
  readonly erasedAddresses: ErasedAddresses;
  readonly mailHosts: MailHostLookup;
  readonly mailOAuth: MailOAuth;
  readonly door: Door;
  /** The maximum total size of a team's email files, in bytes. */
  readonly attachmentQuota: number;
  readonly actor: Actor;
  /** Signs the cursors of lists. */
  readonly cursors: Cursors;
  /** The public URL of the server. */
  readonly baseUrl: string;
  readonly traceId: string;
}

/** The dependencies of a background job. */
export interface JobContext
  extends Reader,
    Pick<ServiceContext, 'clock' | 'jobs' | 'providers' | 'secrets' | 'crms' | 'erasedAddresses'> {
  readonly transact: Transact;
}
