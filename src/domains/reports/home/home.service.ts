import { Prisma } from '../../../db/generated/prisma/client.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { handledBy } from '../../inbox/unibox/unibox.service.ts';
import { IS_OPEN } from '../../sequences/steps/mail-questions.ts';

/** The work that waits for the caller. */
export interface ViewerCounts {
  unreadConversations: number;
  openTasks: number;
  overdueTasks: number;
  mailboxesNeedingAttention: number;
  openMailQuestions: number;
}

/** One statement. SQL because Prisma cannot count in several tables at once. */
export async function viewerCounts({ actor, rows, clock }: ServiceContext): Promise<ViewerCounts> {
  for (const permission of ['conversations.read', 'tasks.read', 'mailboxes.read'] as const)
    authorize(actor, permission);
  const { teamId, membershipId } = actor;
  const [counts] = await rows<ViewerCounts>(Prisma.sql`
    select
      (select count(*)::int from conversation c where c.team_id = ${teamId} and ${handledBy([membershipId])} and not c.is_read and not c.is_archived and c.snoozed_until is null) as "unreadConversations",
      (select count(*)::int from task t where t.team_id = ${teamId} and t.assignee_id = ${membershipId} and t.status = 'todo') as "openTasks",
      (select count(*)::int from task t where t.team_id = ${teamId} and t.assignee_id = ${membershipId} and t.status = 'todo' and t.due_at < ${clock.now()}) as "overdueTasks",
      (select count(*)::int from mailbox m where m.team_id = ${teamId} and m.membership_id = ${membershipId} and m.removed_at is null and m.status = 'needs_attention') as "mailboxesNeedingAttention",
      (select count(*)::int from mail_question q where q.team_id = ${teamId} and q.owner_id = ${membershipId} and ${IS_OPEN}) as "openMailQuestions"`);
  if (counts === undefined) throw new Error('The counts of the caller returned no row.');
  return counts;
}
