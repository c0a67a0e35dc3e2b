import { z } from 'zod';
import { REQUEST_TYPES } from '../../kernel/outreach-request.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { id, lower, strict, text, upper } from '../../tools/fields.ts';
import { OutreachQueueInsightsDocument } from '../../tools/generated/graphql.ts';
import { nextStepTexts } from '../../tools/result.ts';
import { moment } from '../../tools/shapes.ts';

const count = (description: string) => z.int().describe(description);

const owner = z
  .object({ team_membership_id: z.string().describe('Team membership ID.'), display_name: z.string().describe('Display name.') })
  .describe('The member who can resolve the condition. Null if it is resolved automatically or by any owner.');

const insight = z.object({
  status_category: z
    .enum(['action_required', 'waiting_automatically', 'ready_for_processing', 'timing_pending'])
    .describe(
      'What has to happen before the requests are executed. ready_for_processing does not mean immediately: queue order, work schedule and spacing still apply.',
    ),
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
    .describe('Why the requests are waiting.'),
  resolution_mode: z.enum(['human_action', 'automatic']).describe('human_action: a user has to act. automatic: it is resolved automatically.'),
  resolution_owner_type: z
    .enum(['sender', 'owner', 'system'])
    .describe('Who can resolve the condition: the sender, any owner, or nobody because it is resolved automatically (system).'),
  resolution_owner: owner.nullable(),
  viewer_can_resolve: z.boolean().describe('True if you can resolve the condition.'),
  recommended_action_type: z.enum(['reconnect_sender_account', 'connect_sender_account', 'reactivate_sender', 'none']).describe('The recommended action.'),
  recommended_action_target: z
    .object({
      resource_type: z.enum(['sender_account', 'team_member']).describe('The type of the resource.'),
      resource_id: z.string().describe('Team membership ID: the member, or the owner of the sender account.'),
    })
    .nullable()
    .describe('The resource that the recommended action applies to. Null if no action is needed.'),
  sender: z
    .object({
      user_id: z.string().describe('User ID.'),
      team_membership_id: z.string().describe('Team membership ID.'),
      display_name: z.string().describe('Display name.'),
    })
    .describe('The owner of the queue.'),
  affected_action_count: count('Number of requests that are waiting for this reason.'),
  expected_resume_at_utc: moment.nullable().describe('Estimated time at which the first of these requests is executed. Null if unknown.'),
  target_view_type: z.literal('in_queue').describe('The view that shows the requests.'),
});

const getOutreachQueueInsights = defineTool({
  name: 'get_outreach_queue_insights',
  description:
    'Explains by sender and reason why network requests are waiting and when they will be executed. Members see their own queue; owners and admins see all queues. Reads stored data only.',
  annotations: READS,
  input: strict({
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only includes queues of these users. Defaults to all that you can access.'),
    searchQuery: text('Only includes requests whose contact’s name, email address, profile URL or company contains this text.', 200).optional(),
    flowPlanIds: z.array(id('flowPlan', 'Flow plan ID.')).max(100).optional().describe('Only includes requests from these flow plans.'),
    requestTypes: z.array(z.enum(REQUEST_TYPES)).max(20).optional().describe('Only includes requests of these types.'),
  }),
  output: z.object({
    calculated_at_utc: moment.describe('When the insights were calculated.'),
    summary: z
      .object({
        action_required_count: count('Requests that need a user to act.'),
        waiting_automatically_count: count('Requests that continue automatically.'),
        ready_for_processing_count: count('Requests that are ready and are executed in queue order.'),
        timing_pending_count: count('Requests whose scheduled time has not been reached.'),
        affected_sender_count: count('Number of senders with waiting requests.'),
        next_expected_processing_at_utc: moment.nullable().describe('Estimated time at which the next request is executed. Null if unknown.'),
      })
      .describe('Totals over all insights. Each request is counted once.'),
    insights: z.array(insight).describe('One insight per sender and reason.'),
    warnings: z.array(z.string()).describe('Notes about filters that were restricted or contained unknown IDs. Empty if there are none.'),
    nextSteps: z.array(z.string()).describe('Suggested next tool calls, each with a reason.'),
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
