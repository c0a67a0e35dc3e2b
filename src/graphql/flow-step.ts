import type { FlowNode, FlowNodeInput, PlacedNode, StepType } from '../kernel/flow-tree.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

export const StepTypeEnum = describedEnum('StepType', 'What a step does.', {
  email: 'Sends an e-mail.',
  network_connect: 'Asks to connect on the network, and goes on by whether it was accepted.',
  network_message: 'Sends a message on the network.',
  network_inmail: 'Sends an in-mail on the network; its text is written from a prompt.',
  network_profile_view: 'Views the profile on the network.',
  call: 'Makes a task to call.',
  manual: 'Makes a task to do something by hand.',
});

export const StepBranchEnum = describedEnum('StepBranch', 'How a step follows on the one before it.', {
  default: 'When that one is done.',
  accepted: 'When the connection request was accepted.',
  timeout: 'When the connection request was not accepted in time.',
});

export const EmailSubjectTypeEnum = describedEnum('EmailSubjectType', 'Whether an e-mail begins a thread.', {
  new_thread: 'It begins a thread, with a subject of its own.',
  reply: 'It answers the e-mail before it and takes its subject.',
});

const FlowStepInterface = builder.interfaceRef<PlacedNode>('FlowStep').implement({
  description: 'One node of a tree of steps. The tree is given flat: each node names its parent.',
  fields: (t) => ({
    nodeId: t.id({ description: 'The node’s id, unique in its tree.', resolve: ({ node }) => node.nodeId }),
    parentId: t.exposeID('parentId', { nullable: true, description: 'The node before it; null for the root.' }),
    branch: t.expose('branch', { type: StepBranchEnum, description: 'How it follows on that one.' }),
    type: t.field({ type: StepTypeEnum, description: 'What it does.', resolve: ({ node }) => node.type }),
    delay: t.field({ type: 'TimeSpan', description: 'The wait since the step before it.', resolve: ({ node }) => node.delay }),
    requiresApproval: t.boolean({ description: 'Whether a person approves it before it runs.', resolve: ({ node }) => node.requiresApproval }),
  }),
});

const isType = (type: StepType) => (value: unknown) => typeof value === 'object' && value !== null && 'node' in value && Object(value.node).type === type;

const text = (description: string, pick: (node: FlowNode) => string | undefined) => ({
  nullable: true as const,
  description,
  resolve: ({ node }: PlacedNode) => pick(node) ?? null,
});

builder.objectRef<PlacedNode>('EmailStep').implement({
  description: 'Sends an e-mail.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('email'),
  fields: (t) => ({
    subject: t.string(text('The subject, with its variables; null for a reply.', (node) => node.subject)),
    subjectType: t.field({
      type: EmailSubjectTypeEnum,
      description: 'Whether it begins a thread.',
      resolve: ({ node }) => node.subjectType ?? 'new_thread',
    }),
    message: t.string(text('The text, with its variables.', (node) => node.message)),
  }),
});

builder.objectRef<PlacedNode>('NetworkConnectStep').implement({
  description: 'Asks to connect on the network.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('network_connect'),
  fields: (t) => ({
    message: t.string(text('The note that goes with the request, where there is one.', (node) => node.message)),
    connectionTimeout: t.field({
      type: 'TimeSpan',
      nullable: true,
      description: 'How long it waits to be accepted.',
      resolve: ({ node }) => node.connectionTimeout ?? null,
    }),
  }),
});

builder.objectRef<PlacedNode>('NetworkMessageStep').implement({
  description: 'Sends a message on the network.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('network_message'),
  fields: (t) => ({
    message: t.string(text('The text, with its variables, where it is given.', (node) => node.message)),
    prompt: t.string(text('What the text is written from, where it is not given.', (node) => node.prompt)),
  }),
});

builder.objectRef<PlacedNode>('NetworkInMailStep').implement({
  description: 'Sends an in-mail on the network.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('network_inmail'),
  fields: (t) => ({
    subject: t.string(text('The subject, with its variables.', (node) => node.subject)),
    prompt: t.string(text('What the text is written from.', (node) => node.prompt)),
  }),
});

builder.objectRef<PlacedNode>('NetworkProfileViewStep').implement({
  description: 'Views the profile on the network.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('network_profile_view'),
});

builder.objectRef<PlacedNode>('CallStep').implement({
  description: 'Makes a task to call.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('call'),
  fields: (t) => ({
    title: t.string(text('The title of the task, with its variables.', (node) => node.title)),
    instructions: t.string(text('What to know for the call, with its variables.', (node) => node.instructions)),
  }),
});

builder.objectRef<PlacedNode>('ManualStep').implement({
  description: 'Makes a task to do something by hand.',
  interfaces: [FlowStepInterface],
  isTypeOf: isType('manual'),
  fields: (t) => ({
    title: t.string(text('The title of the task, with its variables.', (node) => node.title)),
    instructions: t.string(text('What to do, with its variables.', (node) => node.instructions)),
  }),
});

export const FlowStepType = FlowStepInterface;

export const FlowNodeInputType = builder.inputRef<FlowNodeInput>('FlowNodeInput');

const FlowNodeChildrenInput = builder.inputRef<NonNullable<FlowNodeInput['children']>>('FlowNodeChildrenInput').implement({
  description: 'What follows on a node.',
  fields: (t) => ({
    default: t.field({ type: FlowNodeInputType, description: 'What follows when it is done; for every type but network_connect.' }),
    accepted: t.field({ type: FlowNodeInputType, description: 'What follows when the connection request was accepted.' }),
    timeout: t.field({ type: FlowNodeInputType, description: 'What follows when the connection request was not accepted in time.' }),
  }),
});

FlowNodeInputType.implement({
  description: 'A node of a tree of steps, with what follows on it. Texts may hold Liquid variables, such as {{ contact.firstName | default: "there" }}.',
  fields: (t) => ({
    nodeId: t.id({ description: 'An id of your own, unique in the tree; made where left out.' }),
    type: t.field({ type: StepTypeEnum, required: true, description: 'What the step does.' }),
    delay: t.field({ type: 'TimeSpan', description: 'The wait since the step before it; none where left out.' }),
    requiresApproval: t.boolean({ description: 'Whether a person approves it before it runs; false where left out.' }),
    subject: t.string({ description: 'E-mail (new thread) and in-mail: the subject, a single line.' }),
    subjectType: t.field({ type: EmailSubjectTypeEnum, description: 'E-mail: whether it begins a thread; NEW_THREAD where left out.' }),
    message: t.string({ description: 'E-mail, network message, and the note of a connect (at most 300 characters): the text.' }),
    prompt: t.string({ description: 'In-mail, or network message without a text: what the text is written from.' }),
    connectionTimeout: t.field({ type: 'TimeSpan', description: 'Connect: how long it waits to be accepted; 14.00:00:00 where left out.' }),
    title: t.string({ description: 'Call and manual step: the title of the task.' }),
    instructions: t.string({ description: 'Call and manual step: what to know or to do.' }),
    children: t.field({ type: FlowNodeChildrenInput, description: 'What follows.' }),
  }),
});
