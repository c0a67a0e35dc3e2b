import type { Batches } from '../db/batches.ts';
import type { Database, Reader } from '../db/database.ts';
import type { MailboxConnections } from '../domains/channels/mailboxes/mailbox-connections.ts';
import type { CommitChannel } from '../infra/event-channel.ts';
import type { JobQueue } from '../infra/jobs.ts';
import type { Logger } from '../infra/logger.ts';
import type { Secrets } from '../infra/secrets.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EmailLinks } from '../kernel/email-links.ts';
import type { Providers } from '../providers/providers.ts';
import type { ErasedAddresses } from '../service/erased-addresses.ts';
import type { Transactions } from '../service/service-context.ts';
import type { TeamCrms } from '../service/team-crms.ts';
import type { BulkReader } from './bulk-reader.ts';
import type { RetentionDays } from './retention-days.ts';
import type { WebhookPayloads } from './webhook-payloads.ts';

/** The dependencies of the engine. `workerId` identifies the holder of a lease. */
export interface EngineContext extends Reader, Transactions {
  readonly database: Database;
  /** Announces commits that may have created work. */
  readonly commits: CommitChannel;
  /** Loads of one turn of the event loop, answered together. */
  readonly loads: Batches<EngineContext>;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly providers: Providers;
  readonly logger: Logger;
  readonly mailboxes: MailboxConnections;
  readonly secrets: Secrets;
  readonly crms: TeamCrms;
  readonly erasedAddresses: ErasedAddresses;
  /** The number of mailboxes that the process reads at once. */
  readonly mailboxesAtOnce: number;
  /** The maximum total size of a team's received attachments, in bytes. */
  readonly attachmentQuota: number;
  /**
   * How often the worker checks the folders of mailboxes for new messages, at least every 30
   * seconds. In between it watches the inbox if the server has IDLE.
   */
  readonly mailPollMillis: number;
  readonly webhookPayloads: WebhookPayloads;
  readonly bulkReader: BulkReader;
  /** How many days rows of growing tables are kept. */
  readonly retention: RetentionDays;
  readonly emailLinks: EmailLinks;
  readonly workerId: string;
}
