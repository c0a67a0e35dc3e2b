import type {
  FlowNodeInput,
  StepBranch,
  StepFieldsFragment,
  StepType,
} from '../../generated/graphql.ts';

/** A step in an edited tree, with the content of its kind and its children by branch. */
export interface TreeStep {
  nodeId: string;
  type: StepType;
  delay: string;
  delayUnit: 'CALENDAR' | 'BUSINESS_DAYS';
  requiresApproval: boolean;
  subject?: string | undefined;
  message?: string | undefined;
  prompt?: string | undefined;
  title?: string | undefined;
  instructions?: string | undefined;
  attachmentIds?: string[] | undefined;
  children: Partial<Record<StepBranch, TreeStep>>;
  [field: string]: unknown;
}

export const BRANCHES: readonly StepBranch[] = ['DEFAULT', 'ACCEPTED', 'TIMEOUT'];

/** Builds the tree from a flat list of steps; null if the list is empty. */
export function toTree(steps: readonly StepFieldsFragment[]): TreeStep | null {
  const root = steps.find(({ parentId }) => parentId === null || parentId === undefined);
  return root === undefined ? null : toStep(root, steps);
}

function toStep(step: StepFieldsFragment, steps: readonly StepFieldsFragment[]): TreeStep {
  const children: TreeStep['children'] = {};
  for (const child of steps)
    if (child.parentId === step.nodeId) children[child.branch] = toStep(child, steps);
  const { __typename: _kind, id: _id, parentId: _parent, branch: _branch, ...fields } = step;
  const { nodeId, type, delay, delayUnit, requiresApproval, ...content } = fields;
  return { nodeId, type, delay, delayUnit, requiresApproval, ...withoutNulls(content), children };
}

/** The content, with missing texts as empty ones. */
function withoutNulls(content: object): object {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, value ?? '']));
}

/** The tree as schema input: without empty texts. */
export function toInput({ children, storedType: _stored, ...step }: TreeStep): FlowNodeInput {
  const given = Object.fromEntries(
    Object.entries(step).filter(([, value]) => value !== undefined && value !== ''),
  );
  const below: NonNullable<FlowNodeInput['children']> = {};
  if (children.DEFAULT !== undefined) below.default = toInput(children.DEFAULT);
  if (children.ACCEPTED !== undefined) below.accepted = toInput(children.ACCEPTED);
  if (children.TIMEOUT !== undefined) below.timeout = toInput(children.TIMEOUT);
  return { ...given, type: step.type, children: below };
}

/** A step and all steps below it. */
export function stepsOf(step: TreeStep): TreeStep[] {
  return [step, ...BRANCHES.flatMap((branch) => step.children[branch] ?? []).flatMap(stepsOf)];
}

export function findStep(tree: TreeStep, nodeId: string): TreeStep | null {
  if (tree.nodeId === nodeId) return tree;
  for (const branch of BRANCHES) {
    const child = tree.children[branch];
    const found = child === undefined ? null : findStep(child, nodeId);
    if (found !== null) return found;
  }
  return null;
}

const SPAN = /^(?:(\d+)\.)?(\d{2}):(\d{2}):(\d{2})$/;

/** The words for a zero time span. */
export const RIGHT_AWAY = 'right away';

/** A time span as words: "2.04:00:00" as "2 days 4 hours". */
export function spanInWords(span: string): string {
  const [, days = '0', hours = '0', minutes = '0'] = SPAN.exec(span) ?? [];
  const parts = [
    [Number(days), 'day'],
    [Number(hours), 'hour'],
    [Number(minutes), 'minute'],
  ] as const;
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return named.length === 0 ? RIGHT_AWAY : named.join(' ');
}

export function daysAndHoursOf(span: string): { days: number; hours: number } {
  const [, days = '0', hours = '0'] = SPAN.exec(span) ?? [];
  return { days: Number(days), hours: Number(hours) };
}

export function spanOf(days: number, hours: number): string {
  const whole = Math.max(0, Math.floor(days)) + Math.floor(Math.max(0, hours) / 24);
  const rest = String(Math.max(0, Math.floor(hours)) % 24).padStart(2, '0');
  return `${whole > 0 ? `${whole}.` : ''}${rest}:00:00`;
}
