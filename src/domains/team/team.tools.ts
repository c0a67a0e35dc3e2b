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
  description: 'Returns the caller: the user, the team with its credits, the API key and the granted permissions. Call this tool first.',
  annotations: READS,
  input: strict({}),
  output: resultOf({
    user: user
      .extend({
        role: z.enum(ROLES).describe('Role of the user.'),
        hasBillingAccess: z.boolean().describe('True if the user can see credit transactions.'),
        timeZone: z.string().describe('IANA time zone of the user’s work schedule.'),
      })
      .describe('The user of the API key.'),
    team: z
      .object({
        teamId: z.string().describe('Team ID.'),
        name: z.string().describe('Name of the team.'),
        plan: z.enum(['trial', 'paid']).describe('Plan of the team. trial excludes features that require paid access.'),
        creditBalance: z.number().describe('Available credits.'),
        creditReserved: z.number().describe('Credits reserved by calls in progress.'),
      })
      .describe('The team of the API key.'),
    apiKey: z
      .object({
        apiKeyId: z.string().describe('API key ID.'),
        name: z.string().describe('Name of the key.'),
        prefix: z.string().describe('First characters of the key: ocrm_ and the key ID.'),
        expiresAt: moment,
      })
      .describe('The API key of this call.'),
    permissions: z.array(z.string()).describe('Permissions granted by both the role and the scopes of the API key.'),
  }),
  document: GetCurrentUserDocument,
  variables: () => ({}),
  result: ({ viewer: { member, team, apiKey, permissions, warnings } }) => ({
    summary: `You are ${member.user.displayName}, ${lower(member.role)} of ${team.name}. The team has ${plural(team.creditBalance, 'credit')} available.`,
    user: { ...toUser(member), role: lower(member.role), hasBillingAccess: member.hasBillingAccess, timeZone: member.timeZone },
    team: { teamId: team.id, name: team.name, plan: lower(team.plan), creditBalance: team.creditBalance, creditReserved: team.creditReserved },
    apiKey: { apiKeyId: apiKey.id, name: apiKey.name, prefix: apiKey.prefix, expiresAt: apiKey.expiresAt },
    permissions,
    warnings,
    nextSteps: [
      nextStep('list_flow_plans', 'List the flow plans of the team.'),
      nextStep('list_user_tasks', 'List your open tasks.'),
      nextStep('get_guide', 'Read how to add contacts or create a flow plan before you do so.'),
    ],
  }),
});

const listTeamMembers = defineTool({
  name: 'list_team_members',
  description: 'Lists the members of the team with their roles and the status of their email and network accounts.',
  annotations: READS,
  input: strict({ limit: limit(25, 100), cursor }),
  output: listOf(
    user.extend({
      role: z.enum(ROLES).describe('Role of the member.'),
      hasBillingAccess: z.boolean().describe('True if the member can see credit transactions.'),
      isActive: z.boolean().describe('True if the member is active, false if deactivated.'),
      timeZone: z.string().describe('IANA time zone of the member’s work schedule, for example Europe/Berlin.'),
      networkAccount: z
        .object({ status: z.enum(ACCOUNT_STATUSES).describe('Status of the account. Only a connected account can send.'), lastSyncedAt: moment.nullable() })
        .describe('The network account.'),
      emailAccount: z
        .object({
          status: z.enum(ACCOUNT_STATUSES).describe('Status of the account. Only a connected account can send.'),
          address: z.string().nullable().describe('Email address of the mailbox. Null if there is none.'),
        })
        .describe('The email account.'),
    }),
    { limit: z.int().describe('Page size.') },
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
      timeZone: member.timeZone,
      networkAccount: { status: lower(member.networkAccount.status), lastSyncedAt: member.networkAccount.lastSyncedAt },
      emailAccount: { status: lower(member.emailAccount.status), address: member.emailAccount.address },
    })),
    ...pageFields(teamMembers),
    nextSteps: [nextStep('create_flow_plan', 'Create a flow plan with team members as candidate senders.')],
  }),
});

export const teamTools = [getCurrentUser, listTeamMembers];
