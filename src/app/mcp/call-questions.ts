import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { isChargedByInput } from '../../kernel/charged-calls.ts';
import { can } from '../../kernel/policy.ts';
import { TOOL_TABLE, type ToolName } from '../../kernel/tool-names.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { type DryRunOutcome, questionText, reachedBy } from './question-text.ts';

/** Calls that end something for good. */
const FINAL: ReadonlySet<ToolName> = new Set([
  'cancel_flow_enrollments',
  'remove_dynamic_action_prospect',
]);

/**
 * Calls that change what a published plan sends, or start it again, even if nobody waits for it
 * now.
 */
const STARTS: ReadonlySet<ToolName> = new Set([
  'manage_flow_publication',
  'replace_flow_root',
  'update_flow_plan',
  'resume_flow_plan',
]);

/** Calls that can reach people. Their dry run tells whether they do. */
const REACHES: ReadonlySet<ToolName> = new Set([
  ...STARTS,
  'reply_to_conversation',
  'complete_task',
  'approve_task',
  'add_dynamic_action',
  'add_manual_flow_enrollment',
  'enroll_awaiting_flow_items',
  'attach_audience_to_flow',
  'add_audience_contacts',
  'create_audience',
]);

/** Calls after which credits are spent without a further call. */
const SPENDS_LATER: ReadonlySet<ToolName> = new Set([
  'write_social_engagement_config',
  'manage_social_engagement_monitored_profile',
]);

const initialize = z.object({
  method: z.literal('initialize'),
  params: z.object({ capabilities: z.object({ elicitation: z.looseObject({}) }) }),
});
/**
 * True if the client shows forms to its user. A client that names its kinds of elicitation may only
 * be able to open URLs.
 */
export const hasForms = (elicitation: object): boolean =>
  Object.keys(elicitation).length === 0 || 'form' in elicitation;

/** Whether the message begins a session of a client that shows questions to its user. */
export function hasQuestions(message: unknown): boolean {
  const { data } = initialize.safeParse(message);
  return data !== undefined && hasForms(data.params.capabilities.elicitation);
}

/** Runs a call as a dry run. */
export type RunDry = (
  tool: Tool,
  body: object,
) => Promise<DryRunOutcome & { result: { [field: string]: unknown } }>;

/** `asked`: the client calls again with the answer of its user. */
export type UserAnswer = 'allowed' | 'refused' | 'asked';

export type AskUser = (question: string) => Promise<UserAnswer>;

/**
 * The question to the user before a call reaches people, costs credits or ends something for good.
 * Null for a call that needs no question. Throws the error of a call that will be refused.
 */
export async function questionBefore(
  tool: Tool,
  body: object,
  actor: Actor,
  runDry: RunDry,
): Promise<string | null> {
  if (!mayNeedAnswer(tool, body) || !tool.input.safeParse(body).success || tool.isDryRun(body))
    return null;
  const outcome = await runDry(tool, body);
  return needsAnswer(tool, body, actor, outcome) ? questionText(tool.name, body, outcome) : null;
}

const WAITS =
  'You lack the scope "send": what reaches people of this waits until the user approves it in the console, under Tasks.';

/** The warning to an agent without the right to send, for calls that would reach people with it. */
export function waitingWarning({ name }: Tool, actor: Actor): string[] {
  return REACHES.has(name) && !can(actor, 'outreach.send') ? [WAITS] : [];
}

function isCharged({ name, annotations }: Tool, body: object): boolean {
  return annotations.charged || isChargedByInput(TOOL_TABLE[name].operation, body);
}

function mayNeedAnswer(tool: Tool, body: object): boolean {
  return (
    isCharged(tool, body) || [FINAL, REACHES, SPENDS_LATER].some((tools) => tools.has(tool.name))
  );
}

function needsAnswer(
  tool: Tool,
  body: object,
  actor: Actor,
  { dryRun, drafts, result }: Awaited<ReturnType<RunDry>>,
): boolean {
  const { charged, laterAtMost } = dryRun.credits;
  if (FINAL.has(tool.name) || isCharged(tool, body) || charged > 0) return true;
  if (SPENDS_LATER.has(tool.name)) return startsCollecting(body);
  // Without the right to charge, the started work spends nothing.
  if (laterAtMost > 0 && can(actor, 'credits.spend') && startsSomething(dryRun)) return true;
  // Work that an agent without the right to send starts waits for its user anyway.
  if (!can(actor, 'outreach.send')) return false;
  if (drafts.length > 0 || startsSomething(dryRun)) return true;
  return STARTS.has(tool.name) && isPublished(result);
}

const startsSomething = (dryRun: DryRunOutcome['dryRun']) => reachedBy(dryRun).length > 0;

const published = z.object({ flowPlan: z.object({ isDraft: z.literal(false) }) });

/** Whether the flow plan of a result is published, so that it may enroll contacts by itself. */
function isPublished(result: object): boolean {
  return published.safeParse(result).success;
}

function startsCollecting(body: object): boolean {
  if ('isEnabled' in body) return body.isEnabled === true;
  return 'action' in body && (body.action === 'add' || body.action === 'activate');
}
