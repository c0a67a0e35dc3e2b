import { z } from 'zod';
import { STEP_TYPES } from '../kernel/flow-tree.ts';
import { lower } from './fields.ts';
import type {
  BlockerFieldsFragment,
  ContactFieldsFragment,
  EnrollmentRowFragment,
  FailureFieldsFragment,
  FlowPlanFieldsFragment,
  QueueItemRowFragment,
  StepFieldsFragment,
  TaskFieldsFragment,
  UserFieldsFragment,
} from './generated/graphql.ts';

/** Output objects shared by several tools, each with its mapping from GraphQL. */

export const moment = z.string().describe('Timestamp, ISO 8601 in UTC.');

export const user = z.object({
  userId: z.string().describe('User ID.'),
  teamMembershipId: z.string().describe('Team membership ID.'),
  displayName: z.string().describe('Display name.'),
  email: z.string().describe('Email address.'),
});

export function toUser(member: UserFieldsFragment): z.input<typeof user> {
  return { userId: member.user.id, teamMembershipId: member.id, displayName: member.user.displayName, email: member.user.email };
}

const known = z.string().nullable();

export const contact = z
  .object({
    prospectId: z.string().describe('Contact ID.'),
    firstName: known.describe('First name.'),
    lastName: known.describe('Last name.'),
    fullName: known.describe('First and last name.'),
    email: known.describe('Email address.'),
    phone: known.describe('Phone number in E.164 format.'),
    networkUrl: known.describe('URL of the network profile.'),
    role: known.describe('Job title.'),
    companyName: known.describe('Company name.'),
    companyDomain: known.describe('Company domain.'),
    crmContactId: known.describe('ID of the contact in the CRM.'),
  })
  .describe('The contact. Unknown fields are null.');

/** Copies field by field: objects of a GraphQL result are slow to spread and to serialize. */
export function toContact(found: ContactFieldsFragment): z.input<typeof contact> {
  const { id: prospectId, firstName, lastName, fullName, email, phone, networkUrl, role, companyName, companyDomain, crmContactId } = found;
  return { prospectId, firstName, lastName, fullName, email, phone, networkUrl, role, companyName, companyDomain, crmContactId };
}

export const IDENTITIES = ['email', 'networkUrl', 'phone', 'crmContactId', 'name'] as const;

const IDENTITY_NAMES = { EMAIL: 'email', NETWORK_URL: 'networkUrl', PHONE: 'phone', CRM_CONTACT_ID: 'crmContactId', NAME: 'name' } as const;

export function toIdentityKind(kind: keyof typeof IDENTITY_NAMES): (typeof IDENTITIES)[number] {
  return IDENTITY_NAMES[kind];
}

export const named = z
  .object({ flowPlanId: z.string().describe('Flow plan ID.'), name: z.string().describe('Name of the flow plan.') })
  .describe('The flow plan.');

export function toNamed({ id, name }: { id: string; name: string }): z.input<typeof named> {
  return { flowPlanId: id, name };
}

export const SYSTEM_KINDS = ['dynamic_actions', 'social_engagement'] as const;
export const AUDIENCE_SOURCES = ['crm', 'csv', 'manual', 'system', 'prospecting_tool'] as const;
export const ENROLLMENT_MODES = ['manual', 'auto'] as const;

export const flowPlan = z
  .object({
    flowPlanId: z.string().describe('Flow plan ID.'),
    name: z.string().describe('Name of the flow plan.'),
    isDraft: z.boolean().describe('True if the flow plan is a draft, false if it is published.'),
    systemKind: z.enum(SYSTEM_KINDS).nullable().describe('Purpose of a flow plan that the system created. Null for other flow plans.'),
    enrollmentMode: z.enum(ENROLLMENT_MODES).describe('manual: users enroll contacts. auto: contacts are enrolled automatically.'),
    audienceSource: z.enum(AUDIENCE_SOURCES).nullable().describe('Source of the contacts. Null if the flow plan has no audience.'),
    audience: z
      .object({ audienceId: z.string().describe('Audience ID.'), name: z.string().describe('Name of the audience.') })
      .nullable()
      .describe('The attached audience. Null if there is none.'),
    createdAt: moment,
    updatedAt: moment,
    publishedAt: moment.nullable(),
  })
  .describe('The flow plan.');

export function toFlowPlan(plan: FlowPlanFieldsFragment): z.input<typeof flowPlan> {
  return {
    flowPlanId: plan.id,
    name: plan.name,
    isDraft: plan.isDraft,
    systemKind: plan.systemKind === null ? null : lower(plan.systemKind),
    enrollmentMode: lower(plan.enrollmentMode),
    audienceSource: plan.audienceSource === null ? null : lower(plan.audienceSource),
    audience: plan.audience === null ? null : { audienceId: plan.audience.id, name: plan.audience.name },
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
    publishedAt: plan.publishedAt,
  };
}

export const failure = z.object({
  code: z.string().describe('Machine-readable code.'),
  message: z.string().describe('Human-readable message.'),
  at: moment,
});

export const toFailure = (value: FailureFieldsFragment | null) => value;

export const blocker = z.object({
  code: z.string().describe('Machine-readable code.'),
  message: z.string().describe('Human-readable message.'),
  resolver: z
    .enum(['self', 'assignee', 'owner_or_admin', 'system'])
    .describe('Who can resolve the blocker: you (self), the assignee or sender, an owner or admin, or nobody (system).'),
});

export function toBlocker({ resolver, ...rest }: BlockerFieldsFragment): z.input<typeof blocker> {
  return { ...rest, resolver: lower(resolver) };
}

export const ENROLLMENT_STATUSES = ['in_progress', 'failed', 'completed', 'canceled', 'disqualified'] as const;
export const QUEUE_ITEM_STATUSES = ['awaiting', 'queued', 'enrolled', 'failed', 'canceled'] as const;

export const STEP_STATUSES = [
  'scheduled',
  'awaiting_approval',
  'awaiting_task',
  'in_queue',
  'sending',
  'awaiting_acceptance',
  'done',
  'skipped',
  'failed',
  'canceled',
] as const;

export const enrollmentRow = z.object({
  source: z.enum(['flow', 'queue']).describe('flow: an enrollment. queue: a queue item, which is not an enrollment yet.'),
  enrollmentId: z.string().nullable().describe('Enrollment ID. Null for queue rows.'),
  queueItemId: z.string().nullable().describe('Queue item ID. Null for flow rows.'),
  status: z.enum(ENROLLMENT_STATUSES).describe('Status of the row.'),
  queueStatus: z
    .enum(QUEUE_ITEM_STATUSES)
    .nullable()
    .describe('Status of a queue row. awaiting: waits for enroll_awaiting_flow_items. queued: is enrolled in the background. Null for flow rows.'),
  contact,
  sender: user.nullable().describe('The sender. Null for a queue row without a requested sender.'),
  currentStep: z
    .object({
      nodeId: z.string().describe('ID of the node in the step tree.'),
      type: z.enum(STEP_TYPES).describe('Type of the step.'),
      status: z.enum(STEP_STATUSES).describe('Status of the step.'),
      dueAt: moment,
    })
    .nullable()
    .describe('The latest step of the enrollment. Null for queue rows and if there is no step yet.'),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  failure: failure.nullable().describe('Why the enrollment or queue item failed. Null if it did not.'),
  replySummary: z
    .object({
      count: z.int().describe('Number of replies.'),
      emailCount: z.int().describe('Number of email replies.'),
      networkCount: z.int().describe('Number of network replies.'),
      latestReplyAt: moment.nullable(),
    })
    .describe('Counts of the contact’s replies. get_flow_enrollment returns the texts.'),
});

export function toEnrollmentRow(row: EnrollmentRowFragment): z.input<typeof enrollmentRow> {
  const { currentStep: step, replySummary: replies } = row;
  return {
    source: 'flow',
    enrollmentId: row.id,
    queueItemId: null,
    status: lower(row.status),
    queueStatus: null,
    contact: toContact(row.contact),
    sender: toUser(row.sender),
    currentStep: step === null ? null : { nodeId: step.nodeId, type: lower(step.type), status: lower(step.status), dueAt: step.dueAt },
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    failure: toFailure(row.failure),
    replySummary: { count: replies.count, emailCount: replies.emailCount, networkCount: replies.networkCount, latestReplyAt: replies.latestReplyAt },
  };
}

export function toQueueRow(row: QueueItemRowFragment, status: (typeof ENROLLMENT_STATUSES)[number]): z.input<typeof enrollmentRow> {
  return {
    source: 'queue',
    enrollmentId: null,
    queueItemId: row.id,
    status,
    queueStatus: lower(row.itemStatus),
    contact: toContact(row.contact),
    sender: row.requestedSender === null ? null : toUser(row.requestedSender),
    currentStep: null,
    startedAt: null,
    finishedAt: null,
    failure: toFailure(row.failure),
    replySummary: { count: 0, emailCount: 0, networkCount: 0, latestReplyAt: null },
  };
}

export const TASK_KINDS = ['call', 'manual', 'section_approval'] as const;
export const TASK_STATUSES = ['todo', 'completed', 'skipped', 'canceled'] as const;

export const task = z.object({
  taskId: z.string().describe('Task ID.'),
  kind: z.enum(TASK_KINDS).describe('Kind of the task.'),
  status: z.enum(TASK_STATUSES).describe('Status of the task. todo means open.'),
  title: z.string().describe('Title of the task, rendered for the contact.'),
  instructions: z.string().nullable().describe('Instructions of a call or manual step, rendered for the contact. Null if the step has none.'),
  dueAt: moment,
  isOverdue: z.boolean().describe('True if the task is still open and past its due date.'),
  createdAt: moment,
  assignee: user.describe('The assignee.'),
  flowPlan: named,
  enrollmentId: z.string().describe('ID of the enrollment that the task belongs to.'),
  contact,
});

export function toTask(value: TaskFieldsFragment): z.input<typeof task> {
  const { id, kind, status, title, instructions, dueAt, isOverdue, createdAt, assignee, flowPlan: plan, enrollmentId, contact } = value;
  return {
    taskId: id,
    kind: lower(kind),
    status: lower(status),
    title,
    instructions,
    dueAt,
    isOverdue,
    createdAt,
    assignee: toUser(assignee),
    flowPlan: toNamed(plan),
    enrollmentId,
    contact: toContact(contact),
  };
}

/** A node of a nested step tree. */
export interface TreeNode {
  nodeId: string;
  type: (typeof STEP_TYPES)[number];
  delay: string;
  requiresApproval: boolean;
  subject?: string | undefined;
  subjectType?: 'new_thread' | 'reply' | undefined;
  message?: string | undefined;
  prompt?: string | undefined;
  connectionTimeout?: string | undefined;
  title?: string | undefined;
  instructions?: string | undefined;
  children: { default?: TreeNode | undefined; accepted?: TreeNode | undefined; timeout?: TreeNode | undefined };
}

export const treeNode: z.ZodType<TreeNode> = z
  .object({
    nodeId: z.string().describe('ID of the node, unique within the tree.'),
    type: z.enum(STEP_TYPES).describe('Type of the step.'),
    delay: z.string().describe('Delay after the previous step, as d.hh:mm:ss or hh:mm:ss.'),
    requiresApproval: z.boolean().describe('True if the step must be approved before it is executed.'),
    subject: z.string().optional().describe('For email and network_inmail: the subject.'),
    subjectType: z.enum(['new_thread', 'reply']).optional().describe('For email: new_thread starts a new thread, reply replies to the previous email.'),
    message: z.string().optional().describe('For email and network_message: the text. For network_connect: the note.'),
    prompt: z.string().optional().describe('For network_inmail and network_message: the prompt that the text is generated from.'),
    connectionTimeout: z.string().optional().describe('For network_connect: how long to wait for acceptance, as d.hh:mm:ss or hh:mm:ss.'),
    title: z.string().optional().describe('For call and manual: the title of the task.'),
    instructions: z.string().optional().describe('For call and manual: the instructions of the task.'),
    get children() {
      return z.object({ default: treeNode.optional(), accepted: treeNode.optional(), timeout: treeNode.optional() }).describe('The next steps by branch.');
    },
  })
  .describe('A node of a step tree with its children.')
  .meta({ id: 'FlowNode' });

/** Builds the nested tree from the flat list, or returns null if it is empty. */
export function toTree(steps: readonly StepFieldsFragment[]): TreeNode | null {
  const nodes = new Map<string, TreeNode>();
  let root: TreeNode | null = null;
  for (const step of steps) {
    const { nodeId, parentId, branch, type, delay, requiresApproval, ...content } = step;
    const node: TreeNode = { nodeId, type: lower(type), delay, requiresApproval, ...toContent(content), children: {} };
    nodes.set(nodeId, node);
    const parent = parentId === null ? undefined : nodes.get(parentId);
    if (parent === undefined) root = node;
    else parent.children[lower(branch)] = node;
  }
  return root;
}

type StepContent<Step> = Step extends unknown ? Omit<Step, 'nodeId' | 'parentId' | 'branch' | 'type' | 'delay' | 'requiresApproval'> : never;

function toContent(content: StepContent<StepFieldsFragment>): Partial<TreeNode> {
  const fields: Partial<TreeNode> = {};
  if ('subject' in content && content.subject !== null) fields.subject = content.subject;
  if ('subjectType' in content) fields.subjectType = lower(content.subjectType);
  if ('message' in content && content.message !== null) fields.message = content.message;
  if ('prompt' in content && content.prompt !== null) fields.prompt = content.prompt;
  if ('connectionTimeout' in content && content.connectionTimeout !== null) fields.connectionTimeout = content.connectionTimeout;
  if ('title' in content && content.title !== null) fields.title = content.title;
  if ('instructions' in content && content.instructions !== null) fields.instructions = content.instructions;
  return fields;
}
