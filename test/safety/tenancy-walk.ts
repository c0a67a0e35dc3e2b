import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Lexer,
  parse,
  Source,
  TokenKind,
} from 'graphql';
import { z } from 'zod';
import { schema } from '../../src/app/runtime/schema.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { LIMITS } from '../../src/graphql/builder.ts';
import { ID_PREFIX } from '../../src/kernel/ids.ts';
import { PART_PREFIX } from '../../src/kernel/part-ids.ts';
import { TOOL_EXAMPLES } from '../../src/tools/examples.ts';
import type { Json } from '../support/json.ts';
import type { Story } from './tenancy-team.ts';

type Path = readonly (string | number)[];

/** A path in a request that accepts an ID, or a list of them. */
export interface Place {
  /** As messages show it: the tool or operation, and the path. */
  text: string;
  path: Path;
  isList: boolean;
  name: string;
}

/** The kinds that `node` returns. */
export const NODE_KINDS = nodeKinds();

function nodeKinds(): string[] {
  const node = schema.getType('Node');
  const types = isAbstractType(node) ? schema.getPossibleTypes(node) : [];
  return [...new Set(types.map(({ name }) => kindOfType(name)))];
}

function kindOfType(name: string): string {
  if (name === 'TeamMember') return 'teamMembership';
  return name.endsWith('Step') ? 'planStep' : name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * The kind of the ID in a field. An empty list: it identifies nothing of a team.
 * A field that accepts an ID must be listed here, or the test of its path fails.
 */
const KINDS: Record<string, readonly string[]> = {
  apiKeyId: ['apiKey'],
  assigneeId: ['teamMembership'],
  assigneeIds: ['teamMembership'],
  handlerIds: ['teamMembership'],
  ownerIds: ['teamMembership'],
  senderIds: ['teamMembership'],
  assigneeUserIds: ['user'],
  audienceId: ['audience'],
  audienceIds: ['audience'],
  candidates: ['user'],
  conversationId: ['conversation'],
  conversationIds: ['conversation'],
  contactId: ['contact'],
  otherContactId: ['contact'],
  crmContactId: ['crmContact'],
  enrollmentId: ['enrollment'],
  enrollmentIds: ['enrollment'],
  flowIds: ['flowPlan'],
  flowPlanId: ['flowPlan'],
  flowPlanIds: ['flowPlan'],
  fromTeamMemberId: ['teamMembership'],
  fromTeamMembershipId: ['teamMembership'],
  toTeamMembershipId: ['teamMembership'],
  assigneeTeamMembershipId: ['teamMembership'],
  fromUserId: ['user'],
  inReplyTo: ['sentEmail'],
  invitationId: ['invitation'],
  importId: ['import'],
  keepId: ['contact'],
  mergedId: ['contact'],
  meetingId: ['meeting'],
  initialProfileIds: ['discoveredProfile'],
  initialProspectIds: ['discoveredProfile'],
  mailboxId: ['mailbox'],
  mailboxIds: ['mailbox'],
  messageId: ['emailReply'],
  messageIds: ['setAsideRow'],
  noteId: ['contactNote'],
  customFieldId: ['customField'],
  entryId: ['knowledgeEntry'],
  savedViewId: ['savedView'],
  attachmentIds: ['emailFile'],
  // Of approvals, which the story has none of: see test/email-files.
  'approve_task texts.[].attachmentIds': [],
  'Mutation.completeTask input.texts.[].attachmentIds': [],
  dkimKeyId: ['dkimKey'],
  toMailboxId: ['mailbox'],
  agentId: ['connectedAgent'],
  bulkQueryId: ['bulkQuery'],
  enrichmentRunId: ['enrichmentRun'],
  connectedCrmId: ['connectedCrm'],
  questionId: ['mailQuestion'],
  sourceId: ['contactDataSource'],
  sourceIds: ['contactDataSource'],
  endpointId: ['webhookEndpoint'],
  deliveryId: ['webhookDelivery'],
  profileId: ['monitoredProfile'],
  prospectId: ['contact'],
  prospectIds: ['contact'],
  queueItemIds: ['queueItem'],
  reassignTo: ['user'],
  senderUserId: ['user'],
  senderUserIds: ['user'],
  // Names inside a tree.
  nodeIds: [],
  sessionId: ['session'],
  subjectId: ['apiKey', 'teamMembership', 'creditTransaction', 'flowPlan'],
  taskId: ['task'],
  taskIds: ['task'],
  teamMemberId: ['teamMembership'],
  toTeamMemberId: ['teamMembership'],
  toUserId: ['user'],
  userId: ['user'],
  userIds: ['user'],
  // A CRM list, which is the same for every team in the sandbox.
  crmListId: [],
  // A name inside the submitted tree.
  nodeId: [],
  'create_flow_plan nodes.[].id': [],
  'create_flow_plan nodes.[].parentId': [],
  'replace_flow_root nodes.[].id': [],
  'replace_flow_root nodes.[].parentId': [],
  'validate_flow nodes.[].id': [],
  'validate_flow nodes.[].parentId': [],
  // Works with a session only: see test/sessions.
  'Mutation.switchTeam input.teamId': [],
  'Mutation.setHomeTeam input.teamId': [],
  // Those of the person, and only with a session: see test/sessions/openid.test.ts.
  'Mutation.acceptInvitation input.invitationId': [],
  'Mutation.declineInvitation input.invitationId': [],
  teamDomainId: ['teamDomain'],
  // Of a person, and only with a session: see test/sessions/openid.test.ts.
  identityId: [],
  'Mutation.pauseEnrollments input.ids': ['enrollment'],
  'Mutation.resumeEnrollments input.ids': ['enrollment'],
  'Mutation.retryEnrollments input.ids': ['enrollment'],
  'Mutation.retrySetAside input.ids': ['setAsideRow'],
  'Mutation.discardSetAside input.ids': ['setAsideRow'],
  'Mutation.mergeAudiences input.keepId': ['audience'],
  'Mutation.mergeAudiences input.mergedId': ['audience'],
  'Query.audienceImport id': ['import'],
  'Query.bulkQuery id': ['bulkQuery'],
  'Query.enrichmentRun id': ['enrichmentRun'],
  'Query.contactDiscoveryImport id': ['import'],
  'Query.conversation id': ['conversation'],
  'Query.enrollment id': ['enrollment'],
  'Query.flowPlan id': ['flowPlan'],
  'Query.audience id': ['audience'],
  'Query.contact id': ['contact'],
  'Query.task id': ['task'],
  'Query.mailbox id': ['mailbox'],
  'Query.webhookEndpoint id': ['webhookEndpoint'],
  'Query.teamMember id': ['teamMembership'],
  'Query.monitoredProfile id': ['monitoredProfile'],
  'Query.creditTransaction id': ['creditTransaction'],
  'Query.queueItem id': ['queueItem'],
  'Query.node id': NODE_KINDS,
  'Query.nodes ids': NODE_KINDS,
  'Query.objectNotes ids': ['contact'],
  'correct_reply_intent messageId': ['receivedMessage'],
  'Mutation.correctReplyIntent input.messageId': ['receivedMessage'],
  'pause id': ['user', 'mailbox', 'flowPlan', 'contact'],
  'resume id': ['user', 'mailbox', 'flowPlan', 'contact'],
  contactIds: ['contact'],
};

/** The kinds of IDs that a path accepts; null if undeclared. */
export function kindsOf({ text, name }: Place): readonly string[] | null {
  return KINDS[text] ?? KINDS[name] ?? null;
}

const NEVER_GIVEN = '01J00000000000000000000000';

/** A well-formed unknown ID of the kind. */
export function neverGiven(kind: string): string {
  const prefix = new Map<string, string>(Object.entries(ID_PREFIX)).get(kind);
  if (prefix !== undefined) return prefix + NEVER_GIVEN;
  const partPrefix = new Map<string, string>(Object.entries(PART_PREFIX)).get(kind);
  if (partPrefix !== undefined) return `${partPrefix}${NEVER_GIVEN}_MQ`;
  return kind === 'crmContact'
    ? 'crm-never-given'
    : `<never-given-${kind.toLowerCase()}@x.example>`;
}

/** Texts that are IDs although their names do not say so. */
const NAMED_OTHERWISE = ['candidates', 'inReplyTo'];
/**
 * Short texts that are not IDs: IDs are recognized by their maximum length of 100, as in
 * `fields.id`.
 */
const SHORT_TEXTS = ['phone', 'delay', 'connectionTimeout', 'name', 'timeZone'];

const isIdName = (name: string): boolean =>
  /(^i|I)ds?$/.test(name) || NAMED_OTHERWISE.includes(name);

// --- tools ---

interface Leaf extends Place {
  schema: Json;
}

function leaves(tool: string, node: Json, root: Json, path: Path, seen: readonly string[]): Leaf[] {
  if (node.$ref !== undefined) {
    // A tree is visited once: its children accept the same fields.
    if (seen.includes(node.$ref)) return [];
    return leaves(tool, root.$defs[node.$ref.split('/').at(-1)], root, path, [...seen, node.$ref]);
  }
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  const inner = branches.flatMap((branch: Json) => leaves(tool, branch, root, path, seen));
  for (const [name, child] of Object.entries(node.properties ?? {}))
    inner.push(...leaves(tool, child, root, [...path, name], seen));
  if (node.type === 'array') {
    if (node.items.type !== 'string')
      return [...inner, ...leaves(tool, node.items, root, [...path, 0], seen)];
    return [...inner, leafAt(tool, path, node.items, true)];
  }
  return node.type === 'string' ? [...inner, leafAt(tool, path, node, false)] : inner;
}

function leafAt(tool: string, path: Path, schema: Json, isList: boolean): Leaf {
  return { text: `${tool} ${pathText(path)}`, path, isList, name: String(path.at(-1)), schema };
}

const pathText = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.');

const INPUTS = new Map<string, Json>(
  TOOLS.map(({ name, input }) => [
    name,
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  ]),
);
const inputOf = (tool: string): Json => INPUTS.get(tool);

/** All texts that a tool accepts. */
export function toolTexts(tool: string): Leaf[] {
  return leaves(tool, inputOf(tool), inputOf(tool), [], []);
}

/** All paths of a tool that accept IDs. */
export function toolPlaces(tool: string): Place[] {
  return toolTexts(tool).filter(
    ({ name, schema: { maxLength, enum: values } }) =>
      isIdName(name) || (maxLength === 100 && values === undefined && !SHORT_TEXTS.includes(name)),
  );
}

/** The example of a tool with IDs of the story, without its optional fields, and in full. */
export function toolBases(tool: string, story: Story): Json[] {
  const examples = new Map<string, object>(Object.entries(TOOL_EXAMPLES));
  const kinds = new Map<string, string>(
    Object.entries(ID_PREFIX).map(([kind, prefix]) => [prefix, kind]),
  );
  const text = JSON.stringify(examples.get(tool) ?? {});
  const example = JSON.parse(
    text.replaceAll(
      /"([a-z]+_)01JZXAMPLE\d+"/g,
      (given: string, prefix: string) => JSON.stringify(story[kinds.get(prefix) ?? '']) ?? given,
    ),
  );
  const required = inputOf(tool).required ?? [];
  const needed = Object.fromEntries(
    Object.entries(example).filter(([name]) => required.includes(name)),
  );
  return [needed, example, ...(MORE_BODIES[tool]?.(story) ?? [])];
}

/** Each looks at IDs of its own kind only. */
const SCOPES_WITH_ID = ['sender', 'mailbox', 'flow_plan'].map((scope) => ({ scope }));

const EMAIL = { type: 'email', subject: 'Hello', message: 'Hello' };
const EMAIL_NODE = { ...EMAIL, type: 'EMAIL' };

/** Further requests, for paths that matter only in combination with others. */
const MORE_BODIES: Record<string, (story: Story) => object[]> = {
  pause: () => SCOPES_WITH_ID,
  update_conversations: ({ conversation, teamMembership }) => [
    { conversationIds: [conversation], isRead: false },
    { conversationIds: [conversation], assigneeTeamMembershipId: teamMembership },
  ],
  create_flow_plan: () => [{ name: 'Mail', nodes: [{ ...EMAIL, id: 'first' }] }],
  replace_flow_root: ({ flowPlan }) => [
    { flowPlanId: flowPlan, root: EMAIL },
    { flowPlanId: flowPlan, nodes: [{ ...EMAIL, id: 'first' }] },
  ],
  validate_flow: () => [{ nodes: [{ ...EMAIL, id: 'first' }] }],
  resume: () => SCOPES_WITH_ID,
  snooze_tasks: ({ task }) => [{ taskIds: [task], until: '2026-06-01T09:00:00.000Z' }],
  reassign_tasks: ({ task, teamMembership }) => [
    { taskIds: [task], toTeamMembershipId: teamMembership },
    { fromTeamMembershipId: teamMembership, toTeamMembershipId: teamMembership },
  ],
  render_flow_step: ({ flowPlan, contact, user }) => [
    { flowPlanId: flowPlan, nodeId: 'known-node', prospectId: contact, senderUserId: user },
  ],
  get_contact_trace: () => [{ identities: [{}] }],
  manage_social_engagement_monitored_profile: () => [{ action: 'deactivate' }],
  add_manual_flow_enrollment: ({ flowPlan, contact }) => [
    { flowPlanId: flowPlan, prospectId: contact, enrollmentMode: 'enroll' },
  ],
  // A contact is named once. The CRM ID of another contact is a conflict.
  update_contact: ({ otherContact }) => [
    { changes: { role: 'Head of Planning' } },
    { prospectId: otherContact, changes: {} },
  ],
};

// --- GraphQL ---

type Field = GraphQLField<unknown, unknown>;

export interface Operation {
  root: 'Query' | 'Mutation' | 'Subscription';
  field: Field;
}

function operationsOf(
  root: Operation['root'],
  type: GraphQLObjectType | null | undefined,
): Operation[] {
  return Object.values(type?.getFields() ?? {}).map((field) => ({ root, field }));
}

export const OPERATIONS: readonly Operation[] = [
  ...operationsOf('Query', schema.getQueryType()),
  ...operationsOf('Mutation', schema.getMutationType()),
  ...operationsOf('Subscription', schema.getSubscriptionType()),
];

function inputPlaces(
  where: string,
  name: string,
  type: GraphQLInputType,
  path: Path,
  seen: readonly string[],
): Place[] {
  const bare = getNullableType(type);
  const isList = isListType(bare);
  const named = getNamedType(type);
  const here = [...path, name];
  if (isInputObjectType(named)) {
    if (seen.includes(named.name)) return [];
    const inside = isList ? [...here, 0] : here;
    return Object.values(named.getFields()).flatMap((field) =>
      inputPlaces(where, field.name, field.type, inside, [...seen, named.name]),
    );
  }
  const isText = named.name === 'ID' || (named.name === 'String' && isIdName(name));
  return isText ? [{ text: `${where} ${pathText(here)}`, path: here, isList, name }] : [];
}

/** All paths of an operation that accept IDs. */
export function operationPlaces({ root, field }: Operation): Place[] {
  return field.args.flatMap(({ name, type }) =>
    inputPlaces(`${root}.${field.name}`, name, type, [], []),
  );
}

/** Paths that accept IDs on fields below the operations. */
export function innerPlaces(): Place[] {
  const roots = ['Query', 'Mutation', 'Subscription'];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !roots.includes(type.name) && !type.name.startsWith('__'),
  );
  return types.flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap(({ name, args }) =>
          args.flatMap((arg) => inputPlaces(`${type.name}.${name}`, arg.name, arg.type, [], [])),
        )
      : [],
  );
}

/** Stands for an upload. */
export const FILE = 'a file';

const TEXTS: Record<string, string> = {
  query: 'Heir',
  email: 'someone@known.example',
  messageId: '<new-answer@known.example>',
};

/** Fields that an input object needs in addition to its required ones to be accepted. */
const NEEDED: Record<string, (story: Story) => object> = {
  AnswerMailQuestionInput: () => ({ answer: 'GO_ON' }),
  OutreachFigureInput: () => ({ figure: 'SENT' }),
  ActivityFigureInput: () => ({ figure: 'EMAILS_SENT' }),
  // Not by an address: two records of a CRM with one address are a conflict, whosever they are.
  ContactInput: () => ({ firstName: 'Some', lastName: 'One', companyDomain: 'known.example' }),
  IdentityInput: () => ({ email: 'someone@known.example' }),
  DynamicActionContactInput: () => ({
    email: 'someone@known.example',
    firstName: 'Some',
    lastName: 'One',
  }),
  FlowNodeInput: () => ({ title: 'Ring them' }),
  DynamicActionInput: () => ({ title: 'Ring them' }),
  ContactSearchFilters: () => ({ countries: ['Norway'] }),
  StepTargetInput: () => ({
    unsaved: { type: 'EMAIL', subject: 'Hi', message: 'Hello {{ contact.firstName }}' },
  }),
  // One of its fields, and no other: the one that identifies something of a team.
  SuppressionTargetInput: ({ contact }) => ({ contactId: contact }),
};

function valueFor(place: Place, type: GraphQLInputType, story: Story): Json {
  const bare = getNullableType(type);
  if (isListType(bare)) return [valueFor(place, bare.ofType, story)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (isInputObjectType(bare)) {
    const fields = Object.values(bare.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    );
    const required = fields.map((field) => [
      field.name,
      valueFor(
        { ...place, text: `${place.text}.${field.name}`, name: field.name },
        field.type,
        story,
      ),
    ]);
    return { ...Object.fromEntries(required), ...NEEDED[bare.name]?.(story) };
  }
  if (!isScalarType(bare)) throw new Error(`No value for ${place.text}.`);
  switch (bare.name) {
    case 'Int':
    case 'Float':
      return 1;
    case 'Boolean':
      return true;
    case 'File':
      return FILE;
    case 'DateTime':
      return '2026-03-02T09:00:00.000Z';
    case 'TimeSpan':
      return '00:00:00';
    default:
      // Of a new reply: the story has one that is already recorded.
      if (place.name === 'messageId') return TEXTS['messageId'];
      return isIdName(place.name)
        ? (story[(kindsOf(place) ?? [])[0] ?? ''] ?? 'unknown')
        : (TEXTS[place.name] ?? 'Words');
  }
}

/**
 * Variables with which an operation is accepted: the required ones, and those of the tables above.
 */
export function operationBases({ root, field }: Operation, story: Story): Json[] {
  const required = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  // Short pages leave more of the limits to each row.
  const page = field.args.some(({ name }) => name === 'first') ? { first: 5 } : {};
  const needed = Object.fromEntries(
    required.map(({ name, type }) => [
      name,
      valueFor(
        { text: `${root}.${field.name} ${name}`, path: [name], isList: false, name },
        type,
        story,
      ),
    ]),
  );
  return [{ ...needed, ...page }, ...(MORE_VARIABLES[field.name]?.(story) ?? [])];
}

const NAMED_ONLY = { firstName: 'Any', lastName: 'Body', companyDomain: 'known.example' };

const MORE_VARIABLES: Record<string, (story: Story) => object[]> = {
  addKnownContacts: ({ audience, contact }) => [
    { input: { audienceId: audience, contactIds: [contact] } },
  ],
  startEnrichment: ({ contact }) => [
    { input: { contactIds: [contact], find: ['PHONE'], maxCredits: 8 } },
  ],
  createFlowPlan: () => [{ input: { name: 'Mail', root: EMAIL_NODE } }],
  replaceFlowRoot: ({ flowPlan }) => [{ input: { flowPlanId: flowPlan, root: EMAIL_NODE } }],
  addDynamicAction: () => [
    {
      input: {
        action: EMAIL_NODE,
        contact: { email: 'someone@known.example', firstName: 'Some', lastName: 'One' },
      },
    },
    {
      input: {
        action: { type: 'CALL', title: 'Ring them' },
        contact: { email: 'someone@known.example', firstName: 'Some', lastName: 'One' },
      },
    },
  ],
  addFlowEnrollment: ({ flowPlan }) => [
    { input: { flowPlanId: flowPlan, contact: { email: 'someone@known.example' } } },
    {
      input: {
        flowPlanId: flowPlan,
        contact: { email: 'someone@known.example' },
        enrollmentMode: 'ENROLL',
      },
    },
  ],
  cancelEnrollments: ({ flowPlan, enrollment }) => [
    { input: { flowPlanId: flowPlan, enrollmentIds: [enrollment] } },
  ],
  // The first contact is the second one if its CRM ID says so.
  changeTeamMember: ({ teamMembership }) => [
    { input: { teamMemberId: teamMembership, hasBillingAccess: true } },
  ],
  createAudience: ({ crmContactEmail }) => [
    { input: { name: 'Two', contacts: [{ ...NAMED_ONLY }, { email: crmContactEmail }] } },
  ],
  decideQualification: ({ enrollment }) => [
    { input: { enrollmentIds: [enrollment], decision: 'DISQUALIFIED' } },
    { input: { enrollmentIds: [enrollment], decision: 'QUALIFIED' } },
  ],
  contactTrace: () => [{ identities: [{}] }],
  enrollQueueItems: ({ flowPlan, queueItem }) => [
    { input: { flowPlanId: flowPlan, queueItemIds: [queueItem] } },
  ],
  importAudienceCsv: () => [{ input: { name: 'A file', file: FILE } }],
  manageMonitoredProfile: () => [{ input: { action: 'DEACTIVATE' } }],
  reassignEnrollments: ({ enrollment, user }) => [
    { input: { enrollmentIds: [enrollment], toUserId: user } },
    { input: { fromUserId: user, toUserId: user } },
  ],
  reassignTasks: ({ task, teamMembership }) => [
    { input: { taskIds: [task], toTeamMemberId: teamMembership } },
    { input: { fromTeamMemberId: teamMembership, toTeamMemberId: teamMembership } },
  ],
  replayWebhookEvents: ({ webhookEndpoint }) => [
    { input: { endpointId: webhookEndpoint, after: '0' } },
  ],
  correctReplyIntent: ({ receivedMessage }) => [
    { input: { messageId: receivedMessage, intent: 'QUESTION' } },
  ],
  replyToConversation: ({ conversation }) => [
    { input: { conversationId: conversation, body: 'Hello' } },
  ],
  outreachActions: () => [
    { filter: { statuses: ['PENDING', 'SENDING', 'DONE', 'FAILED', 'CANCELED'] } },
  ],
  renderStep: ({ contact, flowPlan }) => [
    { contactId: contact, step: { saved: { flowPlanId: flowPlan, nodeId: 'none' } } },
  ],
  sendTestEmail: ({ contact, flowPlan }) => [
    { input: { contactId: contact, step: { saved: { flowPlanId: flowPlan, nodeId: 'none' } } } },
    { input: { contactId: contact, flowPlanId: flowPlan, step: { unsaved: EMAIL_NODE } } },
  ],
  saveFlowDraft: ({ flowPlan }) => [
    { input: { flowPlanId: flowPlan, root: { type: 'CALL', title: 'Ring them' } } },
    { input: { flowPlanId: flowPlan, root: EMAIL_NODE } },
  ],
  updateProfile: () => [{ input: { firstName: 'Any' } }],
  snoozeTasks: ({ task }) => [{ input: { taskIds: [task], until: '2026-06-01T09:00:00.000Z' } }],
  startContactDiscoveryImport: () => [
    {
      input: {
        name: 'Found',
        filters: { countries: ['Norway'] },
        totalProfiles: 3,
        confirmedMaxCredits: 3,
      },
    },
  ],
  updateAudience: ({ audience }) => [{ input: { audienceId: audience, name: 'Another name' } }],
  updateContact: ({ contact }) => [
    { input: { contactId: contact, role: 'Head of Planning' } },
    { input: { role: 'Head of Planning' } },
  ],
  updateConversationState: ({ conversation }) => [
    { input: { conversationId: conversation, isRead: false } },
  ],
  updateConversations: ({ conversation }) => [
    { input: { conversationIds: [conversation], isRead: false } },
  ],
  updateFlowPlan: ({ flowPlan }) => [{ input: { flowPlanId: flowPlan, name: 'Another name' } }],
  updateAiSettings: () => [{ input: { readsReplies: true } }],
  updateOutreachRules: () => [{ input: { coolDownDays: 3 } }],
  updateSenderSettings: () => [{ input: { dailyEmails: 80 } }],
};

const needsNothing = ({ args }: Field): boolean =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

function fieldsOf(type: GraphQLNamedType): Field[] {
  return isObjectType(type) ? Object.values(type.getFields()).filter(needsNothing) : [];
}

function selection(type: GraphQLNamedType, depth: number): string | null {
  if (isLeafType(type)) return '';
  if (depth < 0) return null;
  if (isAbstractType(type)) {
    // For anything with an ID, the ID is enough: its type is selected where it is a list or field
    // of its own.
    if (type.name === 'Node') return ' { __typename id }';
    const types = schema.getPossibleTypes(type);
    const fragments = types.map(
      (possible) => `... on ${possible.name} { ${selected(possible, types, depth)} }`,
    );
    return ` { __typename ${fragments.join(' ')} }`;
  }
  const inner = selected(type, [], depth);
  return inner === '' ? null : ` { ${inner} }`;
}

function selected(
  type: GraphQLNamedType,
  beside: readonly GraphQLObjectType[],
  depth: number,
): string {
  const isConnection = type.name.endsWith('Connection');
  const parts = fieldsOf(type).flatMap((field) => {
    if (field.name === 'edges') return [];
    const named = getNamedType(field.type);
    // A page and its rows are one level.
    const isPage = named.name.endsWith('Connection');
    const inner = selection(named, isConnection && field.name === 'nodes' ? depth : depth - 1);
    if (inner === null) return [];
    // Two types of a union can have fields of one name and different types.
    const clashes = beside.some(
      (other) =>
        other !== type &&
        String(other.getFields()[field.name]?.type ?? field.type) !== String(field.type),
    );
    const alias = clashes ? `${type.name}_${field.name}: ` : '';
    return [`${alias}${field.name}${isPage ? '(first: 3)' : ''}${inner}`];
  });
  return parts.join(' ');
}

function tokens(document: string): number {
  const lexer = new Lexer(new Source(document));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

function documentAt(
  depth: number,
  { root, field }: Operation,
  names: readonly string[],
  isDryRun: boolean,
): string {
  const args = field.args.filter(({ name }) => names.includes(name));
  const declared =
    args.length === 0 ? '' : `(${args.map(({ name, type }) => `$${name}: ${type}`).join(', ')})`;
  const given =
    args.length === 0 ? '' : `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})`;
  return `${root.toLowerCase()} Walk${declared}${isDryRun ? ' @dryRun' : ''} { ${field.name}${given}${selection(getNamedType(field.type), depth)} }`;
}

/** The variables as the server sees them: the limits count a real upload. */
function uploaded(value: Json): Json {
  if (value === FILE) return new File([], 'contacts.csv');
  if (Array.isArray(value)) return value.map(uploaded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, uploaded(child)]));
}

const documents = new Map<string, string>();

/** The operation with as many fields as the limits allow. */
export function documentOf(
  operation: Operation,
  variables: Record<string, unknown>,
  isDryRun = false,
): string {
  const name = `${operation.root} ${operation.field.name} ${Object.keys(variables)} ${isDryRun}`;
  const known = documents.get(name) ?? longestDocument(operation, variables, isDryRun);
  documents.set(name, known);
  return known;
}

function longestDocument(
  operation: Operation,
  variables: Record<string, unknown>,
  isDryRun: boolean,
): string {
  for (const depth of [4, 3, 2, 1, 0]) {
    const document = documentAt(depth, operation, Object.keys(variables), isDryRun);
    if (tokens(document) > LIMITS.tokens) continue;
    const costs = complexityFromQuery(parse(document), { schema, variables: uploaded(variables) });
    if (costs.complexity <= LIMITS.complexity && costs.depth <= LIMITS.depth) return document;
  }
  throw new Error(`Nothing can be selected of ${operation.field.name}.`);
}

/** The request with a value at the path. */
export function withValue(base: Json, path: Path, value: unknown): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof first === 'number')
    return [withValue(base?.[first], rest, value), ...(Array.isArray(base) ? base.slice(1) : [])];
  return { ...base, [first]: withValue(base?.[first], rest, value) };
}
