import { z } from 'zod';
import { REQUEST_TYPES } from '../../kernel/outreach-request.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { id, lower, strict, text, upper } from '../../tools/fields.ts';
import { OutreachQueueInsightsDocument } from '../../tools/generated/graphql.ts';
import { nextStepTexts } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const count = (description: string) => z.int().describe(description);

const owner = z
  .object({ team_membership_id: z.string().describe('The member.'), display_name: z.string().describe('The name to show.') })
  .describe('Who can make it pass. Null where it passes by itself, and where any owner can.');

const insight = z.object({
  status_category: z
    .enum(['action_required', 'waiting_automatically', 'ready_for_processing', 'timing_pending'])
    .describe('What has to happen. ready_for_processing does not mean at once: order, schedule and spacing still hold.'),
  reason_code: z
    .enum([
      'sender_deactivated',
      'sender_account_disconnected',
      'sender_account_missing',
      'outside_work_schedule',
      'daily_limit_reached',
      'sender_syncing',
      'ready',
      'scheduled_for_later',
      'safety_spacing',
    ])
    .describe('Why they wait.'),
  resolution_mode: z.enum(['human_action', 'automatic']).describe('Whether a person has to act or it passes by itself.'),
  resolution_owner_type: z.enum(['sender', 'owner', 'system']).describe('Whose it is: the sender’s, any owner’s, or nobody’s.'),
  resolution_owner: owner.nullable(),
  viewer_can_resolve: z.boolean().describe('Whether you can make it pass.'),
  recommended_action_type: z.enum(['reconnect_sender_account', 'connect_sender_account', 'reactivate_sender', 'none']).describe('What to do.'),
  recommended_action_target: z
    .object({
      resource_type: z.enum(['sender_account', 'team_member']).describe('What to do it with.'),
      resource_id: z.string().describe('The member, or the member whose account it is.'),
    })
    .nullable()
    .describe('What to do it with; null where nothing is to be done.'),
  sender: z
    .object({
      user_id: z.string().describe('The user.'),
      team_membership_id: z.string().describe('The member.'),
      display_name: z.string().describe('The name to show.'),
    })
    .describe('Whose queue it is.'),
  affected_action_count: count('How many requests wait for it.'),
  expected_resume_at_utc: moment.nullable().describe('When the first of them can be made; null where that is not known.'),
  target_view_type: z.literal('in_queue').describe('Where they are to be seen.'),
});

const getOutreachQueueInsights = defineTool({
  name: 'get_outreach_queue_insights',
  description:
    'Says why network requests in the queues of senders wait, and when they go on, by sender and reason. Reads what is stored and asks nobody. Your own queue, or the team’s where you are owner or admin.',
  annotations: READS,
  input: strict({
    userIds: z.array(id('user', 'A user, from list_team_members.')).max(100).optional().describe('Queues of these users; all that you may see where left out.'),
    searchQuery: text('Text in the contact’s name, address, profile or company.', 200).optional(),
    flowPlanIds: z.array(id('flowPlan', 'A flow plan.')).max(100).optional().describe('Asked for by these flow plans.'),
    requestTypes: z.array(z.enum(REQUEST_TYPES)).max(20).optional().describe('Of these types.'),
  }),
  output: z.object({
    calculated_at_utc: moment.describe('The moment that it holds for.'),
    summary: z
      .object({
        action_required_count: count('Requests that wait for a person.'),
        waiting_automatically_count: count('Requests that go on by themselves.'),
        ready_for_processing_count: count('Requests that are next.'),
        timing_pending_count: count('Requests whose moment has not come.'),
        affected_sender_count: count('Senders in whose queues something waits.'),
        next_expected_processing_at_utc: moment.nullable().describe('When the next request of all is expected to be made; null where that is not known.'),
      })
      .describe('All in numbers; each request is counted once.'),
    insights: z.array(insight).describe('One for each sender and reason.'),
    warnings: z.array(z.string()).describe('What was narrowed.'),
    nextSteps: z.array(z.string()).describe('Which tool to call next, and what for.'),
  }),
  document: OutreachQueueInsightsDocument,
  variables: ({ requestTypes, ...filter }) => ({ filter: { ...filter, requestTypes: requestTypes?.map(upper) } }),
  result: ({ outreachQueueInsights: found }) => ({
    calculated_at_utc: found.calculatedAt,
    summary: {
      action_required_count: found.summary.actionRequiredCount,
      waiting_automatically_count: found.summary.waitingAutomaticallyCount,
      ready_for_processing_count: found.summary.readyForProcessingCount,
      timing_pending_count: found.summary.timingPendingCount,
      affected_sender_count: found.summary.affectedSenderCount,
      next_expected_processing_at_utc: found.summary.nextExpectedProcessingAt,
    },
    insights: found.insights.map((row) => ({
      status_category: lower(row.statusCategory),
      reason_code: lower(row.reasonCode),
      resolution_mode: lower(row.resolutionMode),
      resolution_owner_type: lower(row.resolutionOwnerType),
      resolution_owner:
        row.resolutionOwner === null ? null : { team_membership_id: row.resolutionOwner.id, display_name: row.resolutionOwner.user.displayName },
      viewer_can_resolve: row.viewerCanResolve,
      recommended_action_type: lower(row.recommendedAction),
      recommended_action_target:
        row.recommendedAction === 'NONE'
          ? null
          : {
              resource_type: row.recommendedAction === 'REACTIVATE_SENDER' ? ('team_member' as const) : ('sender_account' as const),
              resource_id: row.sender.id,
            },
      sender: { user_id: row.sender.user.id, team_membership_id: row.sender.id, display_name: row.sender.user.displayName },
      affected_action_count: row.affectedActionCount,
      expected_resume_at_utc: row.expectedResumeAt,
      target_view_type: lower(row.targetView),
    })),
    warnings: found.warnings,
    nextSteps: nextStepTexts(found.nextSteps),
  }),
});

export const outreachQueueTools = [getOutreachQueueInsights];
