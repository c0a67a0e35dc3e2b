import type { Transaction } from '../db/database.ts';
import { AgentMayNotSpend } from '../domains/connected-agents/agent-rights.ts';
import { charged } from '../domains/credits/ledger.ts';
import {
  type ContactAndSender,
  loadContactAndSender,
  templateValues,
} from '../domains/steps/contact-and-sender.ts';
import type { LoadedStep } from '../domains/steps/loaded-step.ts';
import { textFailureOf } from '../domains/steps/step-texts.ts';
import { fullName } from '../kernel/contact-identity.ts';
import { CREDIT_COSTS } from '../kernel/credit-costs.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Failure } from '../kernel/failure.ts';
import type { FlowNode } from '../kernel/flow-tree.ts';
import { renderTemplate } from '../kernel/personalization.ts';
import { markUntrusted } from '../kernel/untrusted.ts';
import type { AiContact } from '../providers/ai/ai.port.ts';
import { withDeadline } from './deadline.ts';
import type { EngineContext } from './engine-context.ts';

/** Longer than any text the network accepts; longer model output is truncated. */
const MAX_WRITTEN_LENGTH = 8_000;

/**
 * A failure of charged AI work. Temporary failures are worth a retry; a held one waits until a
 * person takes the enrollment over.
 */
export interface AiFailure extends Failure {
  outcome: 'temporary' | 'permanent' | 'held';
}

/**
 * Generates the text of a node from its prompt. It is charged in the transaction in which `keep`
 * stores it; if `keep` returns false, it costs nothing. Returns the failure, or null.
 */
export async function writeText(
  context: EngineContext,
  loaded: LoadedStep,
  node: FlowNode,
  keep: (tx: Transaction, text: string) => Promise<boolean>,
): Promise<AiFailure | null> {
  const pair = await loadContactAndSender(context, loaded.enrollment);
  const cost = CREDIT_COSTS.messaging_generation;
  return attempt(async () => {
    const values = templateValues(pair);
    const task = {
      prompt: renderTemplate(node.prompt ?? '', values, markUntrusted),
      subject:
        node.subject === undefined ? null : renderTemplate(node.subject, values, markUntrusted),
      contact: toAiContact(pair),
      senderName: pair.sender.user.displayName,
    };
    await charged(
      context,
      {
        ...chargeOf(loaded, pair),
        feature: 'messaging_generation',
        cost,
        description: `Text of a ${node.type} step`,
      },
      { run: () => answer(() => context.providers.ai.writeMessage(task)) },
      async (tx, text) => ((await keep(tx, text.slice(0, MAX_WRITTEN_LENGTH))) ? cost : 0),
    );
  });
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

export function toAiContact({ contact }: ContactAndSender): AiContact {
  const { role, companyName, companyDomain } = contact;
  return { fullName: fullName(contact), role, companyName, companyDomain };
}

class AiUnavailable extends Error {}

/** The AI's response. Throws AiUnavailable if it is late, fails or is empty. */
export function answer<Result>(ask: () => Promise<Result>): Promise<Result> {
  return withDeadline(ask, (message) => {
    throw new AiUnavailable(message);
  }).then((result) => {
    if (typeof result === 'string' && result.trim() === '')
      throw new AiUnavailable('The response is empty.');
    return result;
  });
}

/** Runs charged AI work and converts known errors to failures. */
export async function attempt(work: () => Promise<void>): Promise<AiFailure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AgentMayNotSpend)
      return { code: 'insufficient_credits', message: error.message, outcome: 'held' };
    if (error instanceof DomainError && error.code === 'insufficient_credits') {
      return { code: 'insufficient_credits', message: error.message, outcome: 'permanent' };
    }
    const textFailure = textFailureOf(error);
    if (textFailure !== null) return { ...textFailure, outcome: 'permanent' };
    if (
      error instanceof AiUnavailable ||
      (error instanceof DomainError && error.code === 'timeout')
    ) {
      return {
        code: 'provider_unavailable',
        message: `The AI provider did not respond. ${error.message}`,
        outcome: 'temporary',
      };
    }
    throw error;
  }
}
