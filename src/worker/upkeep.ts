import { deleteOldAgentCalls } from '../domains/accounts/connected-agents/agent-calls.ts';
import { deleteLostQuestions } from '../domains/accounts/connected-agents/agent-questions.ts';
import { deleteExpiredRecords } from '../domains/accounts/connected-agents/oauth-records.ts';
import { deleteEndedSignIns } from '../domains/accounts/identities/pending-sign-ins.ts';
import { deleteExpiredInvitations } from '../domains/accounts/invitations/invitation-limits.ts';
import { checkStaleDkimKeys } from '../domains/channels/dkim/stale-dkim-keys.ts';
import { deleteUnusedFiles } from '../domains/channels/email-files/unused-files.ts';
import { checkStaleDomains } from '../domains/channels/mailboxes/domain-check.service.ts';
import { deleteOldAuthorizations } from '../domains/channels/mailboxes/mailbox-authorization.service.ts';
import { moveStrandedEmails } from '../domains/channels/mailboxes/stranded-emails.ts';
import { releaseOverdue } from '../domains/credits/credits/ledger.ts';
import { deleteOldCrmAuthorizations } from '../domains/integrations/crm/crm-authorization.service.ts';
import { deleteOldSyncs } from '../domains/integrations/crm/crm-syncs.ts';
import { deleteOldDeliveries } from '../domains/integrations/lanes/webhooks/webhook-claims.ts';
import { deleteOldLookups } from '../domains/people/contact-data/lookups.ts';
import { deleteLostUploads } from '../domains/people/imports/uploads.ts';
import { judgeSuppressedAgain } from '../domains/people/suppressions/judged-again.ts';
import { deleteOldBulkQueries } from '../domains/reports/bulk-queries/bulk-query-file.ts';
import { deleteOldTestEmails } from '../domains/sequences/lanes/email/test-emails.ts';
import { scheduleStaleSyncs } from '../domains/sequences/outreach-queue/sync-actions.ts';
import { requeueStranded } from '../domains/sequences/queue-items/queue-items.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { deleteExpiredIdempotencyKeys } from '../infra/idempotency.ts';
import { deleteExpiredCounters } from '../infra/rate-limit.ts';
import { deleteOldWebhookReceipts } from '../infra/webhook-receipts.ts';

const SWEEP_EVERY_MILLIS = 5 * 60_000;
const DOMAINS_EVERY_MILLIS = 10_000;
const RELEASE_EVERY_MILLIS = 15_000;
const STALE_AFTER_MILLIS = 3_600_000;

/**
 * Periodic maintenance: releases overdue credit reservations, requeues stranded work and deletes
 * expired records.
 */
export class Upkeep {
  readonly #context: EngineContext;
  #sweptAt = 0;
  #releasedAt = 0;
  #domainsCheckedAt = 0;
  /** True if the server's own email provider was read since the last refresh. */
  #haveMailboxesBeenRead = false;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  noteMailboxesRead(): void {
    this.#haveMailboxesBeenRead = true;
  }

  areDomainChecksDue(): boolean {
    return Date.now() - this.#domainsCheckedAt >= DOMAINS_EVERY_MILLIS;
  }

  /**
   * Checks the domains of new mailboxes, and of all mailboxes once a day. A separate stage, because
   * it waits for name servers.
   */
  async checkDomains(): Promise<number> {
    this.#domainsCheckedAt = Date.now();
    await checkStaleDkimKeys(this.#context);
    return checkStaleDomains(this.#context);
  }

  async runIfDue(): Promise<void> {
    const now = Date.now();
    if (now - this.#releasedAt >= RELEASE_EVERY_MILLIS) {
      this.#releasedAt = now;
      await releaseOverdue(this.#context);
      await this.#refreshAccounts();
    }
    if (now - this.#sweptAt < SWEEP_EVERY_MILLIS) return;
    this.#sweptAt = now;
    await requeueStranded(this.#context);
    await judgeSuppressedAgain(this.#context);
    await moveStrandedEmails(this.#context);
    await deleteExpiredIdempotencyKeys(this.#context.prisma);
    await deleteExpiredCounters(this.#context.database);
    await deleteOldWebhookReceipts(this.#context.prisma);
    await deleteOldTestEmails(this.#context);
    await deleteExpiredRecords(this.#context.prisma);
    await deleteLostQuestions(this.#context.prisma);
    await deleteOldAgentCalls(this.#context);
    await deleteOldLookups(this.#context);
    await deleteOldSyncs(this.#context);
    await deleteOldCrmAuthorizations(this.#context);
    await deleteOldAuthorizations(this.#context);
    await deleteExpiredInvitations(this.#context);
    await deleteEndedSignIns(this.#context);
    await deleteOldBulkQueries(this.#context);
    await deleteLostUploads(this.#context);
    await deleteUnusedFiles(this.#context);
    await deleteOldDeliveries(this.#context.prisma, this.#context.clock.now());
  }

  /** Schedules a read of network accounts not read for an hour of program time. */
  async #refreshAccounts(): Promise<void> {
    const { prisma, transact, clock } = this.#context;
    const now = clock.now();
    const before = new Date(now.getTime() - STALE_AFTER_MILLIS);
    await transact((tx) => scheduleStaleSyncs(tx, before, now));
    if (!this.#haveMailboxesBeenRead) return;
    this.#haveMailboxesBeenRead = false;
    const isOld = { OR: [{ lastSyncedAt: null }, { lastSyncedAt: { lt: before } }] };
    await prisma.mailbox.updateMany({
      where: { auth: 'default', status: 'connected', ...isOld },
      data: { lastSyncedAt: now },
    });
  }
}
