import { z } from 'zod';
import { REQUEST_TYPES } from '../../../kernel/outreach-request.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { id, strict, text } from '../../../tools/fields.ts';
import {
  OutreachQueueInsights,
  type QueueInsightFragment,
  QueueInsightShape,
  toQueueInsight,
} from '../../../tools/generated/graphql.ts';

const insight = QueueInsightShape.extend({
  recommended_action_target: z
    .object({
      resource_type: z
        .enum(['sender_account', 'team_member', 'mailbox', 'contact', 'flow_plan'])
        .describe('The type of the resource.'),
      resource_id: z
        .string()
        .describe(
          'ID of the mailbox, contact or flow plan, or a team membership ID: the member, or the owner of the sender account.',
        ),
    })
    .nullable()
    .describe(
      'The resource that the recommended action applies to. Null if no action is needed, or it concerns the team, a company or several contacts.',
    ),
});

function targetOf({
  recommended_action_type: action,
  sender,
  mailbox,
  paused_contact: contact,
  paused_flow_plan: plan,
}: QueueInsightFragment): z.input<typeof insight>['recommended_action_target'] {
  if (action === 'none' || action === 'resume_team') return null;
  if (action === 'resume_flow_plan' || action === 'resume_contact') {
    const id = plan?.flow_plan_id ?? contact?.contact_id;
    if (id === undefined) return null;
    return { resource_type: plan === null ? 'contact' : 'flow_plan', resource_id: id };
  }
  if (mailbox !== null && action !== 'resume_sender' && action !== 'reactivate_sender')
    return { resource_type: 'mailbox', resource_id: mailbox.id };
  return {
    resource_type: action === 'reactivate_sender' ? 'team_member' : 'sender_account',
    resource_id: sender.team_membership_id,
  };
}

const getOutreachQueueInsights = defineTool({
  name: 'get_outreach_queue_insights',
  title: 'See what the queue waits for',
  description:
    'Explains by sender and reason why network requests and emails are waiting and when they will be executed. Members see their own queue; owners and admins see all queues. Reads stored data only.',
  annotations: READS,
  input: strict({
    userIds: z
      .array(id('user', 'User ID, from list_team_members.'))
      .max(100)
      .optional()
      .describe('Only includes queues of these users. Defaults to all that you can access.'),
    searchQuery: text(
      'Only includes requests whose contact’s name, email address, profile URL or company contains this text.',
      200,
    ).optional(),
    flowPlanIds: z
      .array(id('flowPlan', 'Flow plan ID.'))
      .max(100)
      .optional()
      .describe('Only includes requests from these flow plans.'),
    requestTypes: z
      .array(z.enum(REQUEST_TYPES))
      .max(20)
      .optional()
      .describe('Only includes requests of these types.'),
  }),
  operation: OutreachQueueInsights,
  rows: 'insights',
  variables: (filter) => ({ filter }),
  fields: { insights: z.array(insight).describe('One insight per sender and reason.') },
  result: ({ outreachQueueInsights: { insights } }) => ({
    insights: insights.map((found) => ({
      ...toQueueInsight(found),
      recommended_action_target: targetOf(found),
    })),
  }),
});

export const outreachQueueTools = [getOutreachQueueInsights];
