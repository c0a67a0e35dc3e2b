import type { ToolName } from '../../kernel/tool-names.ts';

/** Something that an agent can read by a URI: what a tool returns for an object of the team. */
interface ObjectKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly prefix: string;
  readonly tool: ToolName;
  readonly body: (id: string) => object;
}

const SCHEME = 'outreach://';

export const OBJECT_KINDS: readonly ObjectKind[] = [
  {
    name: 'flow_plan',
    title: 'Flow plan',
    description: 'The settings, the tree, the audience and the figures of a flow plan.',
    prefix: `${SCHEME}flow-plans/`,
    tool: 'get_flow_workspace',
    body: (flowPlanId) => ({ flowPlanId }),
  },
  {
    name: 'audience',
    title: 'Audience',
    description: 'An audience with the number of its contacts.',
    prefix: `${SCHEME}audiences/`,
    tool: 'list_audiences',
    body: (audienceId) => ({ audienceIds: [audienceId] }),
  },
  {
    name: 'enrollment',
    title: 'Enrollment',
    description: 'A contact in a flow plan: what was done, what comes next, and the replies.',
    prefix: `${SCHEME}enrollments/`,
    tool: 'get_flow_enrollment',
    body: (enrollmentId) => ({ enrollmentId }),
  },
  {
    name: 'task',
    title: 'Task',
    description: 'A task with what completing it does.',
    prefix: `${SCHEME}tasks/`,
    tool: 'preview_task',
    body: (taskId) => ({ taskId }),
  },
  {
    name: 'conversation',
    title: 'Conversation',
    description: 'The messages of a conversation.',
    prefix: `${SCHEME}conversations/`,
    tool: 'get_network_unibox_conversation',
    body: (conversationId) => ({ conversationId }),
  },
  {
    name: 'import',
    title: 'Import',
    description: 'The progress and the rejected rows of an import.',
    prefix: `${SCHEME}imports/`,
    tool: 'get_import',
    body: (importId) => ({ importId }),
  },
];

/** The kind and the ID of such a URI; null if it is none. */
export function objectOf(uri: string): { kind: ObjectKind; id: string } | null {
  const kind = OBJECT_KINDS.find(({ prefix }) => uri.startsWith(prefix));
  return kind === undefined ? null : { kind, id: uri.slice(kind.prefix.length) };
}

/** Lists whose objects are listed as resources, newest first. */
export const LISTED = [
  { tool: 'list_flow_plans', prefix: `${SCHEME}flow-plans/`, idField: 'flowPlanId' },
  { tool: 'list_audiences', prefix: `${SCHEME}audiences/`, idField: 'audienceId' },
] as const satisfies readonly { tool: ToolName; prefix: string; idField: string }[];
