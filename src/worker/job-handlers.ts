import { continueMailboxTest, giveUpMailboxTest } from '../domains/channels/lanes/mailbox-tests.ts';
import { sendSystemMail } from '../domains/channels/lanes/system-mails.ts';
import { failFilling, fillAudience } from '../domains/people/audiences/audience-sources.ts';
import {
  failDiscovery,
  runDiscovery,
} from '../domains/people/discovery/discovery-import.service.ts';
import {
  continueEnrichment,
  failEnrichment,
} from '../domains/people/enrichment-runs/run-enrichment.ts';
import { continueImport, failImport } from '../domains/people/imports/imports.service.ts';
import { continueUndo, stopUndo } from '../domains/people/imports/undo/undo-import.service.ts';
import { failBulkQuery } from '../domains/reports/bulk-queries/bulk-query-file.ts';
import { continueBulkQuery } from '../domains/reports/lanes/bulk-queries.ts';
import { queueAudience } from '../domains/sequences/flows/flow-audience.ts';
import {
  giveUpTestEmail,
  sendQueuedTestEmail,
} from '../domains/sequences/lanes/email/test-emails.ts';
import { enrollQueued } from '../domains/sequences/queue-items/queue-items.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { JobHandlers } from '../infra/jobs.ts';
import { retrySetAsideRows } from './retry-rows.ts';

/** What each kind of background job does, and what happens to its subject after the last retry. */
export function jobHandlers(context: EngineContext): JobHandlers {
  return {
    'enroll-queue': {
      run: ({ teamId, flowPlanId }) => enrollQueued(context, teamId, flowPlanId),
      // The upkeep picks up items that stay queued.
      giveUp: async () => {},
    },
    'queue-audience': {
      run: (payload) => queueAudience(context, payload),
      // The contacts that were not queued can be queued by attaching the audience again.
      giveUp: async () => {},
    },
    'run-import': {
      run: ({ teamId, importId }) => continueImport(context, teamId, importId),
      giveUp: ({ teamId, importId }) => failImport(context, teamId, importId),
    },
    'undo-import': {
      run: ({ teamId, importId }) => continueUndo(context, teamId, importId),
      giveUp: ({ teamId, importId }) => stopUndo(context, teamId, importId),
    },
    'run-discovery': {
      run: ({ teamId, importId }) => runDiscovery(context, teamId, importId),
      giveUp: ({ teamId, importId }) => failDiscovery(context, teamId, importId),
    },
    'fill-audience': {
      run: ({ teamId, importId }) => fillAudience(context, teamId, importId),
      giveUp: ({ teamId, importId }) => failFilling(context, teamId, importId),
    },
    'retry-set-aside': {
      run: ({ teamId }) => retrySetAsideRows(context, teamId),
      // The rows stay set aside and can be retried.
      giveUp: async () => {},
    },
    'run-bulk-query': {
      run: ({ teamId, bulkQueryId }) => continueBulkQuery(context, teamId, bulkQueryId),
      giveUp: ({ teamId, bulkQueryId }) =>
        failBulkQuery(
          context,
          teamId,
          bulkQueryId,
          'The list could not be read because of an internal error. Start the query again.',
        ),
    },
    'run-enrichment': {
      run: ({ teamId, enrichmentRunId }) => continueEnrichment(context, teamId, enrichmentRunId),
      giveUp: ({ teamId, enrichmentRunId }, error) =>
        failEnrichment(context, teamId, enrichmentRunId, error),
    },
    'send-system-mail': {
      run: (payload) => sendSystemMail(context, payload),
      // The log has the error, and the user can request another link.
      giveUp: async () => {},
    },
    'test-mailbox': {
      run: (payload) => continueMailboxTest(context, payload),
      giveUp: (payload) => giveUpMailboxTest(context, payload),
    },
    'send-test-email': {
      run: ({ testEmailId }) => sendQueuedTestEmail(context, testEmailId),
      giveUp: ({ testEmailId }) => giveUpTestEmail(context, testEmailId),
    },
  };
}
