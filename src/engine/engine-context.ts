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
  /** Tells of commits that may have made work. */
  readonly commits: CommitChannel;
  /** Requests that are made in the same turn and answered together. */
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
  /** The most that the received attachments of a team take up, in bytes. */
  readonly attachmentQuota: number;
  /**
   * How often the folders of mailboxes are looked at for new messages, at least every 30 seconds.
   * The inbox is watched meanwhile if the server has IDLE.
   */
  readonly mailPollMillis: number;
  readonly webhookPayloads: WebhookPayloads;
  readonly bulkReader: BulkReader;
  /** How long rows are kept that only grow. */
  readonly retention: RetentionDays;
  readonly emailLinks: EmailLinks;
  readonly workerId: string;
}
