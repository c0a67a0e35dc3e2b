import type { Transaction } from '../../../../db/database.ts';
import { isDatabaseFault } from '../../../../db/faults.ts';
import type { AiCallPurpose } from '../../../../db/generated/prisma/client.ts';
import type { EngineContext } from '../../../../engine/engine-context.ts';
import { CREDIT_COSTS } from '../../../../kernel/credit-costs.ts';
import { within } from '../../../../kernel/deadline.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import type { Failure } from '../../../../kernel/failure.ts';
import type { FlowNode } from '../../../../kernel/flow-tree.ts';
import { channelOfStep } from '../../../../kernel/step-kind.ts';
import { AiRefused } from '../../../../providers/ai/ai.port.ts';
import { type Outage, ServiceOut } from '../../../../providers/service-fault.ts';
import { AgentMayNotSpend } from '../../../accounts/connected-agents/agent-rights.ts';
import type { AiCallAbout } from '../../../ai/ai-calls/recorded-ai.ts';
import { AiBudgetReached } from '../../../ai/ai-settings/budget.ts';
import { modelOf } from '../../../ai/ai-settings/team-model.ts';
import { chooseMailbox } from '../../../channels/mailboxes/choose-mailbox.ts';
import { charged } from '../../../credits/credits/ledger.ts';
import { planExamplesOf } from '../../generated-texts/approved-texts.ts';
import { briefingOf } from '../../generated-texts/briefing.ts';
import { keepGenerated, type WrittenText } from '../../generated-texts/kept-texts.ts';
import { writeChecked } from '../../generated-texts/write-checked.ts';
import { type ContactAndSender, loadContactAndSender } from '../../steps/contact-and-sender.ts';
import type { LoadedStep } from '../../steps/loaded-step.ts';
import { textFailureOf } from '../../steps/step-texts.ts';

/** Shorter than the lease, which is extended meanwhile. */
const DEADLINE_MILLIS = 90_000;

/**
 * A failure of charged AI work. A temporary failure is retried, and held work waits until a person
 * takes the enrollment over. With an outage the AI itself is unavailable, and the work waits for
 * it.
 */
export interface AiFailure extends Failure {
  outcome: 'temporary' | 'permanent' | 'held' | Outage;
}

/**
 * Generates the text of a node from its prompt, and once more if it fails the checks. The
 * transaction in which `keep` stores it also charges it; if `keep` returns false, it is free.
 * Returns the failure, or null.
 */
export async function writeText(
  context: EngineContext,
  loaded: LoadedStep,
  node: FlowNode,
  keep: (tx: Transaction, written: WrittenText) => Promise<boolean>,
): Promise<AiFailure | null> {
  const pair = await writerOf(context, loaded, node);
  const cost = CREDIT_COSTS.messaging_generation;
  return attempt(async () => {
    const briefing = await briefingOf(context, loaded, node, pair);
    await charged(
      context,
      {
        ...chargeOf(loaded, pair),
        feature: 'messaging_generation',
        cost,
        description: node.type === 'email' ? 'Text of an email' : `Text for ${node.type}`,
      },
      {
        run: async (chargeId) => {
          const examples = await planExamplesOf(context.rows, loaded.enrollment);
          const ai = await modelOf(context, callOf(loaded, 'text', chargeId));
          return answer(() => writeChecked({ rows: context.rows, ai }, pair, briefing, examples));
        },
      },
      async (tx, written) => {
        if (!(await keep(tx, written))) return 0;
        await keepGenerated(tx, loaded.enrollment, node.nodeId, written, context.clock.now());
        return cost;
      },
    );
  });
}

/** The contact and the sender; for an email with the mailbox that will send it. */
async function writerOf(
  context: EngineContext,
  { enrollment }: LoadedStep,
  { type }: FlowNode,
): Promise<ContactAndSender> {
  const pair = await loadContactAndSender(context, enrollment);
  if (channelOfStep(type) !== 'email') return pair;
  const id = await chooseMailbox(context, enrollment);
  const mailbox = id === null ? null : await context.prisma.mailbox.findUnique({ where: { id } });
  return { ...pair, sender: { ...pair.sender, mailbox } };
}

/** The ledger fields that refer to the enrollment. */
export function chargeOf({ enrollment, step }: LoadedStep, { sender }: ContactAndSender) {
  return {
    teamId: enrollment.teamId,
    metadata: {
      enrollmentId: enrollment.id,
      nodeId: step.nodeId,
      flowPlanId: enrollment.flowPlanId,
    },
    userId: sender.user.id,
    source: 'Unknown' as const,
    traceId: null,
    apiKeyId: null,
    agentId: enrollment.agentId,
  };
}

/** A call of the AI for an enrollment. */
export function callOf(
  { enrollment: { teamId, flowPlanId, contactId } }: LoadedStep,
  purpose: AiCallPurpose,
  chargeId: string,
): AiCallAbout {
  return { teamId, purpose, chargeId, flowPlanId, contactId };
}

/** The AI's response. Throws `ServiceOut` if it is late or fails. */
export async function answer<Result>(ask: () => Promise<Result>): Promise<Result> {
  const result = await within(DEADLINE_MILLIS, ask).catch((error: unknown) => {
    if (error instanceof ServiceOut || error instanceof AiRefused) throw error;
    // A database fault is not the AI's.
    if (isDatabaseFault(error)) throw error;
    throw out('down', error instanceof Error ? error.message : String(error));
  });
  return result;
}

/** Without a status from the service, the request itself may have caused the fault. */
function out(cause: 'down' | 'unreadable', message: string): ServiceOut {
  return new ServiceOut({ cause, message, retryAfterMillis: null, mayConcernOne: true });
}

/** Runs charged AI work and converts known errors to failures. */
export async function attempt(work: () => Promise<void>): Promise<AiFailure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AgentMayNotSpend)
      return { code: 'insufficient_credits', message: error.message, outcome: 'held' };
    if (error instanceof AiBudgetReached)
      return {
        code: 'insufficient_credits',
        message: error.message,
        outcome: {
          cause: 'budget',
          message: error.message,
          retryAfterMillis: error.millisUntilNext,
          flowPlanId: error.flowPlanId,
          mayConcernOne: false,
        },
      };
    if (error instanceof DomainError && error.code === 'insufficient_credits') {
      return { code: 'insufficient_credits', message: error.message, outcome: 'permanent' };
    }
    const textFailure = textFailureOf(error);
    if (textFailure !== null) return { ...textFailure, outcome: 'permanent' };
    if (error instanceof ServiceOut)
      return {
        code: 'provider_unavailable',
        message: `The AI provider did not respond. ${error.message}`,
        outcome: error.outage,
      };
    if (error instanceof AiRefused || (error instanceof DomainError && error.code === 'timeout'))
      return {
        code: 'provider_unavailable',
        message: `The AI provider did not respond. ${error.message}`,
        outcome: 'temporary',
      };
    throw error;
  }
}
