import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, READS } from '../../tools/define-tool.ts';
import { cursor, limit, lower, strict } from '../../tools/fields.ts';
import { GetCurrentUserDocument, ListTeamMembersDocument } from '../../tools/generated/graphql.ts';
import { listOf, nextStep, pageFields, resultOf } from '../../tools/result.ts';
import { moment, toUser, user } from '../../tools/shapes.ts';

const ROLES = ['owner', 'admin', 'member'] as const;
const ACCOUNT_STATUSES = ['connected', 'disconnected', 'syncing', 'none'] as const;

const getCurrentUser = defineTool({
  name: 'get_current_user',
  description: 'Tells whose key this is: the user, the team with its credits, the key, and what they allow. Call it first.',
  annotations: READS,
  input: strict({}),
  output: resultOf({
    user: user
      .extend({
        role: z.enum(ROLES).describe('What the user may do.'),
        hasBillingAccess: z.boolean().describe('Whether the user may see credit transactions.'),
        timeZone: z.string().describe('The user’s time zone.'),
      })
      .describe('Who calls.'),
    team: z
      .object({
        teamId: z.string().describe('The team.'),
        name: z.string().describe('Its name.'),
        plan: z.enum(['trial', 'paid']).describe('What it has subscribed to.'),
        creditBalance: z.number().describe('Credits that can be spent now.'),
        creditReserved: z.number().describe('Credits that calls under way have set aside.'),
      })
      .describe('The team of the key.'),
    apiKey: z
      .object({
        apiKeyId: z.string().describe('The key.'),
        name: z.string().describe('What it is called.'),
        prefix: z.string().describe('How it begins.'),
        expiresAt: moment,
      })
      .describe('The key of this call.'),
    permissions: z.array(z.string()).describe('What role and key allow together.'),
  }),
  document: GetCurrentUserDocument,
  variables: () => ({}),
  result: ({ viewer: { member, team, apiKey, permissions, warnings } }) => ({
    summary: `You are ${member.user.displayName}, ${lower(member.role)} of ${team.name}, which can spend ${plural(team.creditBalance, 'credit')}.`,
    user: { ...toUser(member), role: lower(member.role), hasBillingAccess: member.hasBillingAccess, timeZone: member.timeZone },
    team: { teamId: team.id, name: team.name, plan: lower(team.plan), creditBalance: team.creditBalance, creditReserved: team.creditReserved },
    apiKey: { apiKeyId: apiKey.id, name: apiKey.name, prefix: apiKey.prefix, expiresAt: apiKey.expiresAt },
    permissions,
    warnings,
    nextSteps: [
      nextStep('list_flow_plans', 'See which sequences the team has.'),
      nextStep('list_user_tasks', 'See what there is to do for you.'),
      nextStep('get_guide', 'Read how to bring contacts in or how to make a flow plan, before you do either.'),
    ],
  }),
});

const listTeamMembers = defineTool({
  name: 'list_team_members',
  description: 'Lists the members of the team with their roles and whether they can send by e-mail and on the network.',
  annotations: READS,
  input: strict({ limit: limit(25, 100), cursor }),
  output: listOf(
    user.extend({
      role: z.enum(ROLES).describe('What the member may do.'),
      hasBillingAccess: z.boolean().describe('Whether the member may see credit transactions.'),
      isActive: z.boolean().describe('Whether the member still belongs to the team.'),
      networkAccount: z
        .object({ status: z.enum(ACCOUNT_STATUSES).describe('Whether it can be sent with.'), lastSyncedAt: moment.nullable() })
        .describe('The account on the network.'),
      emailAccount: z
        .object({ status: z.enum(ACCOUNT_STATUSES).describe('Whether it can be sent with.'), address: z.string().nullable().describe('The address.') })
        .describe('The mailbox.'),
    }),
    { limit: z.int().describe('The page size.') },
  ),
  document: ListTeamMembersDocument,
  variables: ({ limit: first, cursor: after }) => ({ first, after }),
  result: ({ teamMembers }, { limit: size }) => ({
    summary: `The team has ${plural(teamMembers.totalCount, 'member')}; ${teamMembers.nodes.length} on this page.`,
    effectiveFilters: { limit: size },
    items: teamMembers.nodes.map((member) => ({
      ...toUser(member),
      role: lower(member.role),
      hasBillingAccess: member.hasBillingAccess,
      isActive: member.isActive,
      networkAccount: { status: lower(member.networkAccount.status), lastSyncedAt: member.networkAccount.lastSyncedAt },
      emailAccount: { status: lower(member.emailAccount.status), address: member.emailAccount.address },
    })),
    ...pageFields(teamMembers),
    nextSteps: [nextStep('create_flow_plan', 'Make a sequence with members of the list as candidates, who send for it.')],
  }),
});

export const teamTools = [getCurrentUser, listTeamMembers];
