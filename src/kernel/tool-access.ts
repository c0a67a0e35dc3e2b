import type { Actor } from './actor.ts';
import type { ErrorCode } from './errors.ts';
import { mutationRule } from './mutations.ts';
import { authorize, can, type Permission, ruleOf } from './policy.ts';
import { type ToolName, toolEntry, toolPermission } from './tool-names.ts';

export function mayCall(actor: Actor, tool: ToolName): boolean {
  const { also } = toolEntry(tool);
  return can(actor, toolPermission(tool)) && (also === undefined || can(actor, also));
}

export function authorizeTool(actor: Actor, tool: ToolName): void {
  const { also } = toolEntry(tool);
  authorize(actor, toolPermission(tool));
  if (also !== undefined) authorize(actor, also);
}

/** The permission required for a mutation, or null if there is no such mutation. */
export function permissionOfMutation(field: string): Permission | null {
  return mutationRule(field)?.permission ?? null;
}

/** The authorization and tool-specific errors of a tool. */
export function toolErrors(tool: ToolName): ErrorCode[] {
  const { operation, errors = [] } = toolEntry(tool);
  const { roles, billing } = ruleOf(toolPermission(tool));
  const isRestricted = roles.length < 3 || needsRoleForOthers(operation);
  return [
    ...(isRestricted ? (['role_required'] as const) : []),
    ...(billing ? (['billing_access_required'] as const) : []),
    ...errors,
  ];
}

/** True if the mutation refuses objects of other members with `role_required`. */
function needsRoleForOthers(operation: string): boolean {
  const others = mutationRule(operation)?.others;
  return others === 'enrollments.cancel.team' || others === 'conversations.reply.team';
}
