import { invalidRequest } from '../../../kernel/errors.ts';
import {
  type CommonNodeInput,
  type FlowNode,
  type FlowNodeInput,
  findNode,
} from '../../../kernel/flow-tree.ts';
import { checkTree } from '../../../kernel/flow-tree-rules.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { rejectUnknownFiles } from '../../channels/email-files/file-uses.ts';
import { rejectUnknownFields } from '../../people/custom-fields/custom-texts.ts';
import { draftOf, draftRootOf, noDraft } from '../flows/flow-drafts.service.ts';
import { rootOf } from '../flows/flow-versions.ts';
import { getFlowPlan } from '../flows/flows.service.ts';

/** A step of a flow plan, or an unsaved step. Exactly one of the two is given. */
export interface StepTarget {
  saved?:
    | { flowPlanId: string; nodeId: string; isDraft?: boolean | null | undefined }
    | null
    | undefined;
  unsaved?: CommonNodeInput | null | undefined;
}

/** The step to preview. For an unsaved step only the step itself counts, not the steps after it. */
export async function targetNode(
  context: ServiceContext,
  { saved, unsaved }: StepTarget,
): Promise<FlowNode> {
  if (saved !== null && saved !== undefined) return savedNode(context, saved);
  if (unsaved === null || unsaved === undefined)
    throw invalidRequest([{ path: 'step', message: 'must contain either saved or unsaved.' }]);
  const alone: FlowNodeInput = { ...unsaved, children: null };
  const { tree, issues } = checkTree(alone, 'step.unsaved', { isPart: true });
  await rejectUnknownFields(context.rows, context.actor.teamId, alone, 'step.unsaved');
  await rejectUnknownFiles(context, context.actor, alone, 'step.unsaved');
  if (tree === null) throw invalidRequest(issues);
  return tree;
}

async function savedNode(
  context: ServiceContext,
  { flowPlanId, nodeId, isDraft }: NonNullable<StepTarget['saved']>,
): Promise<FlowNode> {
  const flowPlan = await getFlowPlan(context, flowPlanId);
  const draft = isDraft === true ? await draftOf(context, flowPlan) : null;
  if (isDraft === true && draft === null) throw noDraft();
  const root = draft === null ? rootOf(flowPlan) : draftRootOf(draft);
  const node = root === null ? null : findNode(root, nodeId);
  if (node === null) throw notFound('step', nodeId);
  return node;
}
