import { z } from 'zod';
import { enumName } from '../../../kernel/enum-name.ts';
import { PERMISSIONS, type Permission } from '../../../kernel/policy.ts';
import { plural } from '../../../kernel/text.ts';
import { defineList } from '../../../tools/define-list.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { cursor, limit, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import {
  GetCurrentUser,
  KeyFieldsShape,
  ListTeamMembers,
  toKeyFields,
} from '../../../tools/generated/graphql.ts';

/** The permissions by their names in the schema. */
const BY_ENUM_NAME = new Map(PERMISSIONS.map((permission) => [enumName(permission), permission]));

const getCurrentUser = defineTool({
  name: 'get_current_user',
  title: 'See who you are',
  description:
    'Returns the caller: the user, the team with its credits, the API key and the granted permissions. Call this tool first.',
  annotations: READS,
  input: strict({}),
  operation: GetCurrentUser,
  variables: () => ({}),
  fields: {
    apiKey: KeyFieldsShape.describe('The API key of this call.'),
    permissions: z
      .array(z.enum(PERMISSIONS))
      .describe('Permissions granted by the role of the member and the scopes of the key.'),
  },
  result: ({ viewer: { user, team, apiKey, permissions } }) => ({
    permissions: permissions.map(permissionOf),
    apiKey: toKeyFields(present(apiKey)),
    summary: `You are ${user.user.displayName}, ${user.role} of ${team.name}. The team has ${plural(team.creditBalance, 'credit')} available.`,
    nextSteps: [
      nextStep('list_flow_plans', 'List the flow plans of the team.'),
      nextStep('list_user_tasks', 'List your open tasks.'),
      nextStep('get_guide', 'Read how to add contacts or create a flow plan before you do so.'),
    ],
  }),
});

const listTeamMembers = defineList({
  name: 'list_team_members',
  title: 'List team members',
  description:
    'Lists the members of the team with their roles and the status of their email and network accounts.',
  annotations: READS,
  input: strict({ limit: limit(25, 100), cursor }),
  operation: ListTeamMembers,
  variables: ({ limit: first, cursor: after }) => ({ first, after }),
  noun: 'member',
  found: (totalCount) => `The team has ${plural(totalCount, 'member')}`,
  nextSteps: () => [
    nextStep('create_flow_plan', 'Create a flow plan with team members as candidate senders.'),
  ],
});

function permissionOf(name: string): Permission {
  const permission = BY_ENUM_NAME.get(name);
  if (permission === undefined) throw new Error(`No permission is called ${name}.`);
  return permission;
}

/** Tools are called with API keys only. */
function present<Key>(apiKey: Key | null): Key {
  if (apiKey === null) throw new Error('The call has no API key.');
  return apiKey;
}

export const teamTools = [getCurrentUser, listTeamMembers];
