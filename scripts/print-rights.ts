// Writes docs/rights.md from the policy. With --check, fails if the committed file differs.
import { EXPORTS, IMPORTS } from '../src/kernel/files.ts';
import { MUTATION_NAMES, type MutationRule, mutationRule } from '../src/kernel/mutations.ts';
import { PERMISSIONS, type Permission, ruleOf } from '../src/kernel/policy.ts';
import { RESTRICTED_QUERIES } from '../src/kernel/queries.ts';
import { TOOL_NAMES, toolEntry, toolPermission } from '../src/kernel/tool-names.ts';
import { writeOrCheck } from './generated-file.ts';
import { code, table } from './markdown.ts';

/** A role's rights for a permission. */
function cell(
  permission: Permission,
  role: 'member' | 'admin' | 'owner',
  hasBilling: boolean,
): string {
  const { roles, billing, widenable, condition } = ruleOf(permission);
  if (!roles.includes(role)) return widenable ? 'if the team allows it' : 'no';
  if (billing && !hasBilling) return 'no';
  return condition === undefined ? 'yes' : `if ${condition}`;
}

function permissionRow(permission: Permission): string[] {
  return [
    code(permission),
    ruleOf(permission).means,
    permission.endsWith('.team') ? 'of other members' : 'own, or of the team',
    ruleOf(permission).scope,
    cell(permission, 'member', false),
    cell(permission, 'member', true),
    cell(permission, 'admin', false),
    cell(permission, 'owner', true),
  ];
}

function audited({ audit }: MutationRule): string {
  return 'why' in audit ? audit.why : audit.map(code).join(', ');
}

function mutationRow(name: string): string[] {
  const rule = mutationRule(name);
  if (rule === null) throw new Error(`${name} has no rule.`);
  const tools = TOOL_NAMES.filter((tool) => toolEntry(tool).operation === name).map(code);
  const further =
    rule.further === undefined ? '' : `; some inputs: ${rule.further.map(code).join(', ')}`;
  return [
    code(name),
    tools.join(', '),
    code(rule.permission) + further,
    rule.others === undefined ? '' : code(rule.others),
    audited(rule),
  ];
}

const text = `# Rights

Who may do what, and what the audit log records of it. This page is written by \`npm run rights\` from \`src/kernel/policy.ts\`,
\`mutations.ts\`, \`queries.ts\` and \`files.ts\`, which the program itself obeys: change those, not this page.

A key has the rights of its member, restricted by its scopes. Who signed in has all scopes. An agent has those that its member allowed.

## Permissions

\`<name>\` is for what is your own or belongs to the whole team, \`<name>.team\` for what belongs to another member. Owners give the
permissions that say "if the team allows it" to members with \`updateTeamSettings\` (\`membersMay\`). What \`viewer.permissions\` lists is
this table for the caller.

${table(['Permission', 'What', 'Whose', 'Scope', 'Member', 'Member with billing access', 'Admin', 'Owner'], PERMISSIONS.map(permissionRow))}

## Mutations and the tools that call them

${table(['Mutation', 'Tools', 'Requires', 'For objects of another member', 'Audit log'], MUTATION_NAMES.map(mutationRow))}

## Tools that read

${table(
  ['Tool', 'Query', 'Requires'],
  TOOL_NAMES.filter((tool) => mutationRule(toolEntry(tool).operation) === null).map((tool) => [
    code(tool),
    code(toolEntry(tool).operation),
    code(toolPermission(tool)),
  ]),
)}

## Queries that not every member may call

${table(
  ['Query', 'Requires'],
  Object.entries(RESTRICTED_QUERIES).map(([name, permission]) => [code(name), code(permission)]),
)}

## Files

${table(
  ['File', 'Requires', 'Audit log'],
  [
    ...Object.entries(EXPORTS).map(([name, { permission, audit }]) => [
      code(`GET /api/export/${name}`),
      code(permission),
      code(audit),
    ]),
    ...Object.entries(IMPORTS).map(([name, { permission, audit }]) => [
      code(`POST /api/${name}`),
      code(permission),
      code(audit),
    ]),
  ],
)}

## Sign-ins and keys

${table(
  ['What', 'Audit log'],
  [
    ['A sign-in by password, link, invitation or OpenID Connect', code('session.created')],
    [
      'A refused sign-in to a known account, at most five an hour. Others are in the log of the server',
      code('session.refused'),
    ],
    [
      'The first use of an API key from a network: an IPv4 address, or the first 64 bits of an IPv6 address; at most 20 an hour',
      code('api_key.new_network'),
    ],
    ['An agent that a member connects', code('agent.connected')],
  ],
)}
`;

await writeOrCheck('docs/rights.md', text, 'npm run rights');
