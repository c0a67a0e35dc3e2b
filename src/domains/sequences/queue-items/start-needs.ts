import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import type { Failure } from '../../../kernel/failure.ts';
import { type FlowNode, flatten } from '../../../kernel/flow-tree.ts';
import { branchWithoutStep } from '../../../kernel/step-kind.ts';
import { lackingFor, NEEDS, needsOf, needsOfAll, type Reachable } from '../steps/contact-needs.ts';
import { type SuppressedAddress, suppressedInWords } from './start-suppressions.ts';

/**
 * Why the contact can't go through the plan. With the rule to refuse: one failure for each missing
 * detail that a step needs. With both rules: a failure if no step could be carried out.
 */
export function impossibleStart(
  { whenStepImpossible: rule }: Pick<FlowPlan, 'whenStepImpossible'>,
  root: FlowNode,
  contact: Reachable,
  suppressed: SuppressedAddress | null,
): Failure[] {
  const types = flatten(root).map(({ node }) => node.type);
  const lacking = needsOfAll(types).filter((need) => contact[NEEDS[need].field] === null);
  if (rule === 'refuse' && lacking.length > 0)
    return lacking.map((need) => ({
      code: 'missing_identity',
      message: `The contact has no ${NEEDS[need].what}, but the flow plan has ${NEEDS[need].step}.`,
    }));
  if (isAnyPossible(rule, root, contact, suppressed !== null)) return [];
  const missing = lacking.map((need) => NEEDS[need].what).join(' and no ');
  if (suppressed === null || !types.some(isEmailed))
    return [
      {
        code: 'missing_identity',
        message: `The contact has no ${missing}, so no step of the flow plan is possible.`,
      },
    ];
  const { why, mend } = suppressedInWords(suppressed);
  const also = missing === '' ? '' : `, and the contact has no ${missing}`;
  return [
    {
      code: 'address_suppressed',
      message: `${why}${also}, so no step of the flow plan is possible. ${mend}`,
    },
  ];
}

function isEmailed(type: string): boolean {
  return needsOf(type).includes('email');
}

/**
 * True if a step could be carried out. With the rule to skip, this is the first possible step along
 * the branches of skipped steps. With the rule to refuse, the first step must be possible, because
 * the sequence ends at the first impossible one.
 */
function isAnyPossible(
  rule: FlowPlan['whenStepImpossible'],
  root: FlowNode,
  contact: Reachable,
  isSuppressed: boolean,
): boolean {
  const isPossible = ({ type }: FlowNode) =>
    lackingFor(type, contact).length === 0 && !(isSuppressed && isEmailed(type));
  if (rule === 'refuse') return isPossible(root);
  let node: FlowNode | undefined = root;
  while (node !== undefined && !isPossible(node))
    node = node.children[branchWithoutStep(node.type)];
  return node !== undefined;
}
