import type { Transaction } from '../../../db/database.ts';
import { approvedTexts } from './approvals.ts';
import { loadContactAndSender, templateValues } from './contact-and-sender.ts';
import type { LoadedStep } from './loaded-step.ts';
import type { RenderedTexts } from './rendered-texts.ts';
import { fillTexts, generatedOf, type StepTexts } from './step-texts.ts';

/**
 * The texts of a due step: a person's replacement after a refusal, the approved texts if approval
 * was required, otherwise the rendered texts. Throws like `fillTexts`, and TextNotRendered.
 */
export async function textsOfStep(
  tx: Transaction,
  { step, enrollment, node }: LoadedStep,
  texts: RenderedTexts,
): Promise<StepTexts> {
  if (step.isEdited)
    return { subject: step.subject, message: step.message, attachmentIds: step.attachmentIds };
  // A generated text may have been approved before the plan's texts were trusted.
  const wasAsked = node.requiresApproval || node.prompt !== undefined;
  const approved = wasAsked ? await approvedTexts(tx, enrollment, node.nodeId) : null;
  return (
    approved ??
    fillTexts(
      node,
      templateValues(await loadContactAndSender(tx, enrollment)),
      generatedOf(step),
      texts.lookUp,
    )
  );
}
