import type { Role } from './actor.ts';
import { type MutationRule, mutationRule } from './mutations.ts';
import { type Permission, type Rule, ruleOf } from './policy.ts';
import { type ToolName, toolEntry, toolPermission } from './tool-names.ts';

const ROLES: readonly Role[] = ['owner', 'admin', 'member'];

/** The roles with a permission, as words in a sentence. */
function rolesOf({ roles }: Rule): string {
  return ROLES.filter((role) => roles.includes(role)).join(' or ');
}

function isForAll(permission: Permission): boolean {
  return ruleOf(permission).roles.length === ROLES.length;
}

const SETTING = 'unless an owner gives it to members in `membersMay` of the team';

/**
 * Who may call a mutation, in one or two sentences. Empty if every member may, for all objects of
 * the team.
 */
export function whoMay({
  permission,
  others,
  further = [],
}: Pick<MutationRule, 'permission' | 'others' | 'further'>): string {
  return [
    own(permission),
    ...(others === undefined ? [] : [ofOthers(others)]),
    ...further.filter((one) => !isForAll(one)).map(some),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Who may call a tool, like `whoMay`. */
export function whoMayCall(tool: ToolName): string {
  return whoMay(mutationRule(toolEntry(tool).operation) ?? { permission: toolPermission(tool) });
}

function own(permission: Permission): string {
  if (ruleOf(permission).billing) return 'Requires billing access, which owners have.';
  return isForAll(permission)
    ? ''
    : `Requires the role ${rolesOf(ruleOf(permission))}${widened(permission)}.`;
}

function ofOthers(permission: Permission): string {
  const rule = ruleOf(permission);
  const condition = rule.condition === undefined ? '' : `, and that ${rule.condition}`;
  return `For objects of another member, requires the role ${rolesOf(rule)}${widened(permission)}${condition}.`;
}

function some(permission: Permission): string {
  const rule = ruleOf(permission);
  const [first = '', ...rest] = rule.means.replace(/\.$/, '');
  return `Requires the role ${rolesOf(rule)} to ${first.toLowerCase()}${rest.join('')}${widened(permission)}.`;
}

function widened(permission: Permission): string {
  return ruleOf(permission).widenable === true ? `, ${SETTING}` : '';
}
