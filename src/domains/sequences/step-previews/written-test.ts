import { keyOf } from '../../../infra/audit.ts';
import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { FlowNode } from '../../../kernel/flow-tree.ts';
import { sentenceOf } from '../../../kernel/generated-text/text-fault.ts';
import { authorize } from '../../../kernel/policy.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { modelOf } from '../../ai/ai-settings/team-model.ts';
import type { Charge } from '../../credits/credits/ledger.ts';
import { getFlowPlan } from '../flows/flows.service.ts';
import { planExamplesOf } from '../generated-texts/approved-texts.ts';
import { briefingOf, type TextAbout } from '../generated-texts/briefing.ts';
import { toGenerated } from '../generated-texts/kept-texts.ts';
import { writeChecked } from '../generated-texts/write-checked.ts';
import type { ContactAndSender } from '../steps/contact-and-sender.ts';
import type { Generated } from '../steps/step-texts.ts';
import { pairFor } from './render-step.service.ts';

/** The test email text to generate, and its cost. */
export interface TestToWrite {
  node: FlowNode;
  pair: ContactAndSender;
  about: TextAbout;
  charge: Charge;
}

/** The caller is the sender and pays. */
export async function testToWrite(
  context: ServiceContext,
  node: FlowNode,
  { contactId, flowPlanId }: { contactId: string; flowPlanId: string | null },
): Promise<TestToWrite> {
  const { actor, traceId } = context;
  authorize(actor, 'texts.generate');
  const flowPlan = flowPlanId === null ? null : await getFlowPlan(context, flowPlanId);
  const pair = await pairFor(context, contactId, actor.userId);
  const about = {
    ...{ teamId: actor.teamId, contactId: pair.contact.id, senderId: actor.membershipId },
    flowPlanId: flowPlan?.id ?? null,
  };
  const charge = {
    ...{ teamId: actor.teamId, feature: 'messaging_generation' as const },
    ...{ cost: CREDIT_COSTS.messaging_generation, description: 'Text of a test email' },
    metadata: { flowPlanId: about.flowPlanId },
    ...{ userId: actor.userId, source: actor.source, apiKeyId: keyOf(actor) },
    ...{ agentId: actor.agentId, traceId },
  };
  return { node, pair, about, charge };
}

/** Generates the text. A text that fails the checks is not sent, not even to its author. */
export async function writeTest(
  context: ServiceContext,
  { node, pair, about }: TestToWrite,
  chargeId: string,
): Promise<Generated> {
  const { teamId, contactId, flowPlanId } = about;
  const briefing = await briefingOf(context, { enrollment: about }, node, pair);
  const examples =
    flowPlanId === null ? [] : await planExamplesOf(context.rows, { teamId, flowPlanId });
  const call = { teamId, purpose: 'text' as const, chargeId, contactId };
  const written = await fromProvider(async () => {
    const ai = await modelOf(context, flowPlanId === null ? call : { ...call, flowPlanId });
    return writeChecked({ rows: context.rows, ai }, pair, briefing, examples);
  }, 'The AI');
  if (written.faults.length > 0)
    throw new DomainError(
      'invalid_request',
      `The text that was written failed the checks, so nothing was sent or charged. ${written.faults.map(sentenceOf).join(' ')}`,
    );
  return toGenerated(written);
}
