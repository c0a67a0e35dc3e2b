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

/** Objects that several tools give, each with the function that makes it of what GraphQL gives. */

export const moment = z.string().describe('A moment, ISO 8601 in UTC.');

export const user = z.object({
  userId: z.string().describe('The user.'),
  teamMembershipId: z.string().describe('The user’s place in the team.'),
  displayName: z.string().describe('The name to show.'),
  email: z.string().describe('The user’s address.'),
});

export function toUser(member: UserFieldsFragment): z.input<typeof user> {
  return { userId: member.user.id, teamMembershipId: member.id, displayName: member.user.displayName, email: member.user.email };
}

const known = z.string().nullable();

export const contact = z
  .object({
    prospectId: z.string().describe('The prospect.'),
    firstName: known.describe('Given name.'),
    lastName: known.describe('Family name.'),
    fullName: known.describe('Both names.'),
    email: known.describe('E-mail address.'),
    phone: known.describe('Phone number, E.164.'),
    networkUrl: known.describe('Address of the profile on the network.'),
    role: known.describe('What the person does.'),
    companyName: known.describe('Name of the company.'),
    companyDomain: known.describe('Domain of the company.'),
    crmContactId: known.describe('Id in the CRM.'),
  })
  .describe('The contact.');

/** Field by field, as all rows of lists: the objects of a GraphQL result are slow to spread and to write as JSON. */
export function toContact(found: ContactFieldsFragment): z.input<typeof contact> {
  const { id: prospectId, firstName, lastName, fullName, email, phone, networkUrl, role, companyName, companyDomain, crmContactId } = found;
  return { prospectId, firstName, lastName, fullName, email, phone, networkUrl, role, companyName, companyDomain, crmContactId };
}

export const IDENTITIES = ['email', 'networkUrl', 'phone', 'crmContactId', 'name'] as const;

const IDENTITY_NAMES = { EMAIL: 'email', NETWORK_URL: 'networkUrl', PHONE: 'phone', CRM_CONTACT_ID: 'crmContactId', NAME: 'name' } as const;

export function toIdentityKind(kind: keyof typeof IDENTITY_NAMES): (typeof IDENTITIES)[number] {
  return IDENTITY_NAMES[kind];
}

export const named = z.object({ flowPlanId: z.string().describe('The flow plan.'), name: z.string().describe('Its name.') }).describe('The flow plan.');

export function toNamed({ id, name }: { id: string; name: string }): z.input<typeof named> {
  return { flowPlanId: id, name };
}

export const SYSTEM_KINDS = ['dynamic_actions', 'social_engagement'] as const;
export const AUDIENCE_SOURCES = ['crm', 'csv', 'manual', 'system', 'prospecting_tool'] as const;
export const ENROLLMENT_MODES = ['manual', 'auto'] as const;

export const flowPlan = z
  .object({
    flowPlanId: z.string().describe('The flow plan.'),
    name: z.string().describe('Its name.'),
    isDraft: z.boolean().describe('Whether it is a draft.'),
    systemKind: z.enum(SYSTEM_KINDS).nullable().describe('What it is for, where the system made it.'),
    enrollmentMode: z.enum(ENROLLMENT_MODES).describe('Who enrolls its contacts: someone (manual), or the program (auto).'),
    audienceSource: z.enum(AUDIENCE_SOURCES).nullable().describe('Where its contacts come from; null where nothing feeds it.'),
    audience: z
      .object({ audienceId: z.string().describe('The audience.'), name: z.string().describe('Its name.') })
      .nullable()
      .describe('The audience that feeds it.'),
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
  code: z.string().describe('A code to act on.'),
  message: z.string().describe('The same as a sentence.'),
  at: moment,
});

export const toFailure = (value: FailureFieldsFragment | null) => value;

export const blocker = z.object({
  code: z.string().describe('A code to act on.'),
  message: z.string().describe('The same as a sentence.'),
  resolver: z.enum(['self', 'assignee', 'owner_or_admin', 'system']).describe('Who can take it out of the way.'),
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
  source: z.enum(['flow', 'queue']).describe('flow: an enrollment. queue: a contact that waits and is none yet.'),
  enrollmentId: z.string().nullable().describe('The enrollment; null on queue rows.'),
  queueItemId: z.string().nullable().describe('The queue item; null on flow rows.'),
  status: z.enum(ENROLLMENT_STATUSES).describe('Where it stands.'),
  queueStatus: z
    .enum(QUEUE_ITEM_STATUSES)
    .nullable()
    .describe('Queue rows: awaiting waits for enroll_awaiting_flow_items, queued is being enrolled in the background. Null on flow rows.'),
  contact,
  sender: user.nullable().describe('Who sends; null on a queue row that asks for nobody.'),
  currentStep: z
    .object({
      nodeId: z.string().describe('The node of the tree.'),
      type: z.enum(STEP_TYPES).describe('What it does.'),
      status: z.enum(STEP_STATUSES).describe('Where it stands.'),
      dueAt: moment,
    })
    .nullable()
    .describe('The step that it has come to last.'),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  failure: failure.nullable().describe('Why it failed.'),
  replySummary: z
    .object({
      count: z.int().describe('All replies.'),
      emailCount: z.int().describe('By e-mail.'),
      networkCount: z.int().describe('On the network.'),
      latestReplyAt: moment.nullable(),
    })
    .describe('What the contact answered, in numbers; the texts are in get_flow_enrollment.'),
});

export function toEnrollmentRow(row: EnrollmentRowFragment): z.input<typeof enrollmentRow> {
  const { currentStep: step, replySummary: replies } = row;
  return {
    source: 'flow',
    enrollmentId: row.id,
    queueItemId: null,
    status: lower(row.status),
    queueStatus: null,
    contact: toContact(row.prospect),
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
    contact: toContact(row.prospect),
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
  taskId: z.string().describe('The task.'),
  kind: z.enum(TASK_KINDS).describe('What it asks.'),
  status: z.enum(TASK_STATUSES).describe('Where it stands.'),
  title: z.string().describe('What to do, in one line, rendered for the contact.'),
  instructions: z.string().nullable().describe('Instructions of a call or manual step, rendered for the contact. Null if the step has none.'),
  dueAt: moment,
  isOverdue: z.boolean().describe('Whether it is to do and its time has passed.'),
  createdAt: moment,
  assignee: user.describe('Who is to do it.'),
  flowPlan: named,
  enrollmentId: z.string().describe('The enrollment that waits for it.'),
  contact,
});

export function toTask(value: TaskFieldsFragment): z.input<typeof task> {
  const { id, kind, status, title, instructions, dueAt, isOverdue, createdAt, assignee, flowPlan: plan, enrollmentId, prospect } = value;
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
    contact: toContact(prospect),
  };
}

/** A node of a tree as tools give it: nested. */
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
    nodeId: z.string().describe('The node’s id, unique in its tree.'),
    type: z.enum(STEP_TYPES).describe('What the step does.'),
    delay: z.string().describe('The wait since the step before it.'),
    requiresApproval: z.boolean().describe('Whether a person approves it before it runs.'),
    subject: z.string().optional().describe('E-mail and in-mail: the subject.'),
    subjectType: z.enum(['new_thread', 'reply']).optional().describe('E-mail: whether it begins a thread.'),
    message: z.string().optional().describe('E-mail, network message, and the note of a connect: the text.'),
    prompt: z.string().optional().describe('What the text is written from.'),
    connectionTimeout: z.string().optional().describe('Connect: how long it waits to be accepted.'),
    title: z.string().optional().describe('Call and manual step: the title of the task.'),
    instructions: z.string().optional().describe('Call and manual step: what to know or to do.'),
    get children() {
      return z.object({ default: treeNode.optional(), accepted: treeNode.optional(), timeout: treeNode.optional() }).describe('What follows on it, by branch.');
    },
  })
  .describe('A node of the tree, with what follows on it.')
  .meta({ id: 'FlowNode' });

/** Puts the flat tree together; null where there is none. */
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
