import type { FlowNode, FlowNodeInput, PlacedNode, StepType } from '../kernel/flow-tree.ts';
import { partId } from '../kernel/part-ids.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';
import { NodeInterface } from './node.ts';

export const StepTypeEnum = describedEnum('StepType', 'The type of a step.', {
  email: 'Sends an email.',
  network_connect:
    'Sends a connection request on the network. The next step depends on whether it is accepted in time.',
  network_message: 'Sends a message on the network.',
  network_inmail: 'Sends an InMail on the network. Its text is generated from a prompt.',
  network_profile_view: 'Views the contact’s network profile.',
  call: 'Creates a call task.',
  manual: 'Creates a manual task.',
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

export const EmailSubjectTypeEnum = describedEnum('EmailSubjectType', 'How an email is threaded.', {
  new_thread: 'Starts a new thread with its own subject.',
  reply: 'Replies to the previous email and uses its subject.',
});

export const DelayUnitEnum = describedEnum('DelayUnit', 'What the days of a delay are.', {
  calendar: 'Days of 24 hours.',
  business_days:
    'Working days of the sender, without public holidays and days off of the team. Hours and minutes follow after them.',
});

/** A step of the tree of a flow plan or an enrollment, with the ID of its node in GraphQL. */
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
      resolve: ({ node }) => node.type,
    }),
    delay: t.field({
      type: 'TimeSpan',
      description: 'Delay after the previous step.',
      resolve: ({ node }) => node.delay,
    }),
    delayUnit: t.field({
      type: DelayUnitEnum,
      description: 'Which days the delay counts.',
      resolve: ({ node }) => node.delayUnit ?? 'calendar',
    }),
    requiresApproval: t.boolean({
      description: 'True if the step must be approved before it is executed.',
      resolve: ({ node }) => node.requiresApproval,
    }),
  }),
});

const isType = (type: StepType) => (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'node' in value &&
  Object(value.node).type === type;

const text = (description: string, pick: (node: FlowNode) => string | undefined) => ({
  nullable: true as const,
  description,
  resolve: ({ node }: PlacedNode) => pick(node) ?? null,
});

builder.objectRef<IdentifiedStep>('EmailStep').implement({
  description: 'Sends an email.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('email'),
  fields: (t) => ({
    subject: t.string(text('Subject template. Null for a reply.', (node) => node.subject)),
    subjectType: t.field({
      type: EmailSubjectTypeEnum,
      description: 'How the email is threaded.',
      resolve: ({ node }) => node.subjectType ?? 'new_thread',
    }),
    message: t.string(text('Text template.', (node) => node.message)),
  }),
});

builder.objectRef<IdentifiedStep>('NetworkConnectStep').implement({
  description: 'Sends a connection request on the network.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('network_connect'),
  fields: (t) => ({
    message: t.string(
      text(
        'Note template of the connection request. Null if there is no note.',
        (node) => node.message,
      ),
    ),
    connectionTimeout: t.field({
      type: 'TimeSpan',
      nullable: true,
      description: 'How long to wait for acceptance before the timeout branch is taken.',
      resolve: ({ node }) => node.connectionTimeout ?? null,
    }),
  }),
});

builder.objectRef<IdentifiedStep>('NetworkMessageStep').implement({
  description: 'Sends a message on the network.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('network_message'),
  fields: (t) => ({
    message: t.string(
      text('Text template. Null if the text is generated from a prompt.', (node) => node.message),
    ),
    prompt: t.string(
      text(
        'Prompt template that the text is generated from. Null if message is set.',
        (node) => node.prompt,
      ),
    ),
  }),
});

builder.objectRef<IdentifiedStep>('NetworkInMailStep').implement({
  description: 'Sends an InMail on the network.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('network_inmail'),
  fields: (t) => ({
    subject: t.string(text('Subject template.', (node) => node.subject)),
    prompt: t.string(
      text('Prompt template that the text is generated from.', (node) => node.prompt),
    ),
  }),
});

builder.objectRef<IdentifiedStep>('NetworkProfileViewStep').implement({
  description: 'Views the contact’s network profile.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('network_profile_view'),
});

builder.objectRef<IdentifiedStep>('CallStep').implement({
  description: 'Creates a call task.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('call'),
  fields: (t) => ({
    title: t.string(text('Title template of the task.', (node) => node.title)),
    instructions: t.string(
      text(
        'Instructions template for the call. Null if there are none.',
        (node) => node.instructions,
      ),
    ),
  }),
});

builder.objectRef<IdentifiedStep>('ManualStep').implement({
  description: 'Creates a manual task.',
  interfaces: [NodeInterface, FlowStepInterface],
  isTypeOf: isType('manual'),
  fields: (t) => ({
    title: t.string(text('Title template of the task.', (node) => node.title)),
    instructions: t.string(
      text(
        'Instructions template for the task. Null if there are none.',
        (node) => node.instructions,
      ),
    ),
  }),
});

export const FlowStepType = FlowStepInterface;

export const FlowNodeInputType = builder.inputRef<FlowNodeInput>('FlowNodeInput');

const FlowNodeChildrenInput = builder
  .inputRef<NonNullable<FlowNodeInput['children']>>('FlowNodeChildrenInput')
  .implement({
    description: 'The child nodes of a node.',
    fields: (t) => ({
      default: t.field({
        type: FlowNodeInputType,
        description: 'Step after this step is done. For all types except network_connect.',
      }),
      accepted: t.field({
        type: FlowNodeInputType,
        description: 'Step after the connection request is accepted. Only for network_connect.',
      }),
      timeout: t.field({
        type: FlowNodeInputType,
        description: 'Step after the connection request times out. Only for network_connect.',
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
        'Which days the delay counts. Defaults to CALENDAR. BUSINESS_DAYS needs a delay of at least one day.',
    }),
    requiresApproval: t.boolean({
      description: 'True requires approval before the step is executed. Defaults to false.',
    }),
    subject: t.string({
      description: 'For email with NEW_THREAD and InMail: the subject, a single line.',
    }),
    subjectType: t.field({
      type: EmailSubjectTypeEnum,
      description: 'For email: NEW_THREAD or REPLY. Defaults to NEW_THREAD.',
    }),
    message: t.string({
      description:
        'For email and network message: the text. For network_connect: the note, at most 300 characters.',
    }),
    prompt: t.string({
      description:
        'For InMail, and for network message without message: the prompt that the text is generated from.',
    }),
    connectionTimeout: t.field({
      type: 'TimeSpan',
      description: 'For network_connect: how long to wait for acceptance. Defaults to 14.00:00:00.',
    }),
    title: t.string({ description: 'For call and manual: the title of the task.' }),
    instructions: t.string({ description: 'For call and manual: the instructions of the task.' }),
    children: t.field({ type: FlowNodeChildrenInput, description: 'The next steps by branch.' }),
  }),
});
