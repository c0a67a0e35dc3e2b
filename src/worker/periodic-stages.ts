import { runSyncs } from '../domains/inbox/lanes/network/network-sync.ts';
import { SYNCS_SCHEDULE } from '../domains/inbox/lanes/network/sync-claims.ts';
import { collectEmails } from '../domains/inbox/lanes/reading/collect-emails.ts';
import {
  NEXT_SENT_AGAIN,
  sendUndeliveredAgain,
} from '../domains/inbox/mail-questions/undelivered-emails.ts';
import {
  bringBackSnoozed,
  NEXT_SNOOZE_END,
} from '../domains/inbox/unibox/snoozed-conversations.ts';
import { CrmChanges } from '../domains/integrations/lanes/crm/crm-changes.ts';
import { CrmClosings } from '../domains/integrations/lanes/crm/crm-closings.ts';
import { ENGAGEMENTS_SCHEDULE } from '../domains/people/lanes/engagement/engagement-claims.ts';
import { collectEngagements } from '../domains/people/lanes/engagement/engagement-collector.ts';
import { lookAgain, NEXT_HELD_START } from '../domains/sequences/queue-items/held-starts.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Stage } from '../engine/lanes/stage.ts';
import { Retention } from './retention/retention.ts';
import { UnknownJobs } from './unknown-jobs.ts';
import type { Upkeep } from './upkeep.ts';

/** Periodic work of a worker: reading from other services, and cleanup. */
export function periodicStages(
  context: EngineContext,
  upkeep: Upkeep,
  lanes: readonly string[],
): Stage[] {
  const crmChanges = new CrmChanges(context);
  const crmClosings = new CrmClosings(context);
  const retention = new Retention(context);
  const unknownJobs = new UnknownJobs(context, lanes);
  const polled = { schedule: null, isPolled: true };
  return [
    {
      ...polled,
      name: 'received emails',
      isDue: () => true,
      run: async () => {
        const taken = await collectEmails(context);
        upkeep.noteMailboxesRead();
        return taken;
      },
    },
    {
      name: 'undelivered emails',
      schedule: { due: NEXT_SENT_AGAIN },
      run: () => sendUndeliveredAgain(context, context.clock.now()),
    },
    { name: 'held starts', schedule: { due: NEXT_HELD_START }, run: () => lookAgain(context) },
    {
      name: 'snoozed conversations',
      schedule: { due: NEXT_SNOOZE_END },
      run: () => bringBackSnoozed(context, context.clock.now()),
    },
    { name: 'synchronization', schedule: SYNCS_SCHEDULE, run: () => runSyncs(context) },
    { name: 'engagement', schedule: ENGAGEMENTS_SCHEDULE, run: () => collectEngagements(context) },
    {
      ...polled,
      name: 'contacts changed in the CRM',
      isDue: () => crmChanges.isDue(),
      run: () => crmChanges.read(),
    },
    {
      ...polled,
      name: 'tasks closed in the CRM',
      isDue: () => crmClosings.isDue(),
      run: () => crmClosings.read(),
    },
    {
      ...polled,
      name: 'domain checks',
      isDue: () => upkeep.areDomainChecksDue(),
      run: () => upkeep.checkDomains(),
      isLiveOnly: true,
    },
    {
      ...polled,
      name: 'unknown jobs',
      isDue: () => unknownJobs.isDue(),
      run: () => unknownJobs.check(),
    },
    {
      ...polled,
      name: 'retention',
      isDue: () => retention.isDue(),
      run: () => retention.run(),
    },
  ];
}
