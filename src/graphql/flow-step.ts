import { fileIdsOf } from '../kernel/email-files.ts';
import { enumName } from '../kernel/enum-name.ts';
import type { CommonNodeInput, PlacedNode } from '../kernel/flow-tree.ts';
import { partId } from '../kernel/part-ids.ts';
import { type ChoiceRule, type ContentRule, contentRule } from '../kernel/step-content.ts';
import { describeBranch, describeInput } from '../kernel/step-fields.ts';
import {
  type Branch,
  contentFields,
  type StepKind,
  shownType,
  stepKind,
  stepKinds,
  UNKNOWN_TYPE,
} from '../kernel/step-kind.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';
import { NodeInterface, visibleOf } from './node.ts';

export const StepTypeEnum = describedEnum<string>('StepType', 'The type of a step.', {
  ...Object.fromEntries(stepKinds().map(({ type, describe }) => [type, describe.summary])),
  [UNKNOWN_TYPE]:
    'A type that this version of the server does not know. It is returned, and never accepted.',
});

export const StepBranchEnum = describedEnum(
  'StepBranch',
  'The condition under which a step follows its parent.',
  {
    default: 'The parent step is done.',
    accepted: 'The connection request was accepted.',
    timeout: 'The connection request was not accepted before the timeout.',
  },
);

export const DelayUnitEnum = describedEnum('DelayUnit', 'Kind of the days of a delay.', {
  calendar: 'Days of 24 hours.',
  business_days:
    'Working days of the sender, without public holidays and days off of the team. Hours and minutes follow after them.',
});

/** A step in the tree of a flow plan or an enrollment, with its global node ID. */
export type IdentifiedStep = PlacedNode & { id: string };

export function identifiedSteps(
  kind: 'planStep' | 'versionStep' | 'draftStep' | 'enrollmentStep',
  ownerId: string,
  steps: readonly PlacedNode[],
): IdentifiedStep[] {
  return steps.map((step) => ({ ...step, id: partId(kind, ownerId, step.node.nodeId) }));
}

const FlowStepInterface = builder.interfaceRef<IdentifiedStep>('FlowStep').implement({
  description:
    'A node of a step tree. The tree is returned as a flat list in which each node references its parent.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    nodeId: t.id({
      description: 'ID of the node, unique within the tree.',
      resolve: ({ node }) => node.nodeId,
    }),
    parentId: t.exposeID('parentId', {
      nullable: true,
      description: 'ID of the parent node. Null for the root.',
    }),
    branch: t.expose('branch', {
      type: StepBranchEnum,
      description: 'Branch of the parent that contains this step.',
    }),
    type: t.field({
      type: StepTypeEnum,
      description: 'Type of the step.',
      resolve: ({ node }) => shownType(node.type),
    }),
    delay: t.field({
      type: 'TimeSpan',
      description: 'Delay after the previous step.',
      resolve: ({ node }) => node.delay,
    }),
    delayUnit: t.field({
      type: DelayUnitEnum,
      description: 'Kind of days that the delay counts.',
      resolve: ({ node }) => node.delayUnit ?? 'calendar',
    }),
    requiresApproval: t.boolean({
      description: 'True if the step must be approved before it is executed.',
      resolve: ({ node }) => node.requiresApproval,
    }),
  }),
});

type SchemaTypes =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
type StepFields = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, IdentifiedStep>;
type InputFields = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>;

/** GraphQL enums of the choices of a field, created once per name. */
const choiceEnums = new Map<string, ReturnType<typeof describedEnum<string>>>();

function choiceEnum({ graphqlType, about, values }: ChoiceRule) {
  const known = choiceEnums.get(graphqlType);
  if (known !== undefined) return known;
  const made = describedEnum(graphqlType, about, values);
  choiceEnums.set(graphqlType, made);
  return made;
}

/** The output field of a step, by the rule of its content. */
function outputField(t: StepFields, name: string, rule: ContentRule) {
  const { output: description } = rule;
  const stored = ({ node }: PlacedNode) => node[name];
  switch (rule.form) {
    case 'text':
      return t.string({
        nullable: true,
        description,
        resolve: (step) => textOrNull(stored(step)),
      });
    case 'span':
      return t.field({
        type: 'TimeSpan',
        nullable: true,
        description,
        resolve: (step) => textOrNull(stored(step)),
      });
    case 'choice':
      return t.field({
        type: choiceEnum(rule),
        description,
        resolve: (step) => textOrNull(stored(step)) ?? rule.fallback,
      });
    case 'count':
      return t.int({
        description,
        resolve: (step) => {
          const value = stored(step);
          return typeof value === 'number' ? value : rule.fallback;
        },
      });
    case 'files':
      return t.idList({ description, resolve: (step) => fileIdsOf(stored(step)) });
  }
}

/** The field `attachments` for `attachmentIds`: the files next to their IDs. */
function filesField(t: StepFields, name: string) {
  const field = t.field({
    type: ['EmailFile'],
    description: 'The files that are attached, without those that no longer exist.',
    resolve: ({ node }, _args, context) => visibleOf(context, 'EmailFile', fileIdsOf(node[name])),
  });
  return [name.replace(/Ids$/, 's'), field] as const;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const typeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'node' in value
    ? String(Object(value.node).type)
    : null;

for (const { type, graphqlType, describe, content } of stepKinds())
  builder.objectRef<IdentifiedStep>(graphqlType).implement({
    description: describe.summary,
    interfaces: [NodeInterface, FlowStepInterface],
    isTypeOf: (value) => typeOf(value) === type,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(content.shape).flatMap(([name, schema]) => {
          const rule = contentRule(schema);
          if (rule === null) return [];
          const field = [name, outputField(t, name, rule)] as const;
          return rule.form === 'files' ? [field, filesField(t, name)] : [field];
        }),
      ),
  });

builder.objectRef<IdentifiedStep>('UnknownStep').implement({
  description:
    'A step of a type that this version of the server does not know, for example because a newer version saved it. It fails when it is due.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: (value) => stepKind(typeOf(value) ?? '') === null,
  fields: (t) => ({
    storedType: t.string({
      description: 'The stored type.',
      resolve: ({ node }) => node.type,
    }),
  }),
});

export const FlowStepType = FlowStepInterface;

export const FlowNodeInputType = builder.inputRef<CommonNodeInput>('FlowNodeInput');

const takes =
  (branch: Branch) =>
  ({ branches }: StepKind) =>
    branches.includes(branch);

/** The input fields of the content of all kinds. */
export function contentInputs(t: InputFields) {
  return Object.fromEntries(
    [...contentFields()].flatMap(([name, uses]) => {
      const rule = uses[0]?.rule;
      return rule === undefined ? [] : [[name, inputField(t, rule, describeInput(uses, enumName))]];
    }),
  );
}

function inputField(t: InputFields, rule: ContentRule, description: string) {
  switch (rule.form) {
    case 'text':
      return t.string({ description });
    case 'span':
      return t.field({ type: 'TimeSpan', description });
    case 'choice':
      return t.field({ type: choiceEnum(rule), description });
    case 'count':
      return t.int({ description });
    case 'files':
      return t.idList({ description });
  }
}

const FlowNodeChildrenInput = builder
  .inputRef<NonNullable<CommonNodeInput['children']>>('FlowNodeChildrenInput')
  .implement({
    description: 'The child nodes of a node.',
    fields: (t) => ({
      default: t.field({
        type: FlowNodeInputType,
        description: describeBranch('Step after this step is done.', takes('default')),
      }),
      accepted: t.field({
        type: FlowNodeInputType,
        description: describeBranch('Step after the request is accepted.', takes('accepted')),
      }),
      timeout: t.field({
        type: FlowNodeInputType,
        description: describeBranch('Step after the request times out.', takes('timeout')),
      }),
    }),
  });

FlowNodeInputType.implement({
  description:
    'A node of a step tree with its children. A tree can have up to 100 nodes. Texts are templates with Liquid variables, for example {{ contact.firstName | default: "there" }}.',
  fields: (t) => ({
    nodeId: t.id({
      description: 'Your own ID for the node, unique within the tree. Generated if omitted.',
    }),
    type: t.field({ type: StepTypeEnum, required: true, description: 'Type of the step.' }),
    delay: t.field({
      type: 'TimeSpan',
      description: 'Delay after the previous step. Defaults to no delay.',
    }),
    delayUnit: t.field({
      type: DelayUnitEnum,
      description:
        'Kind of days that the delay counts. Defaults to CALENDAR. BUSINESS_DAYS needs a delay of at least one day.',
    }),
    requiresApproval: t.boolean({
      description:
        'True requires approval before the step is executed. Defaults to true for a text that is generated from a prompt, false for others.',
    }),
    ...contentInputs(t),
    children: t.field({ type: FlowNodeChildrenInput, description: 'The next steps by branch.' }),
  }),
});
