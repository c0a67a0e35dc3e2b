// @module-tag once
import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { NO_ORIGIN } from '../../src/kernel/origin.ts';
import { stepKinds } from '../../src/kernel/step-kind.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * One member reads the mail of another: every field of the schema and every tool is called as a
 * member who is neither the sender nor a manager. The sent text and the reply contain words that
 * must not be in any response.
 */

const SENT = 'SENTWORD';
const SUBJECT = 'SUBJECTWORD';
const DYNAMIC = 'DYNAMICWORD';
const DRAFT = 'DRAFTWORD';
const SECRETS = [SENT, SUBJECT, DYNAMIC, DRAFT];

let world: World;
let team: TestTeam;
/** The reply of the contact, as the sandbox wrote it. */
let replies: string[];
let ids: Record<string, string>;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Visibility');
  const always = {
    workDays: [1, 2, 3, 4, 5, 6, 7],
    workStart: '00:00',
    workEnd: '24:00',
    spacingSeconds: 0,
  };
  for (const { key } of [team.owner, team.admin])
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input: always },
      key,
    );
  await world.data(
    'mutation { updateTeamSettings(input: { requiresDynamicActionApproval: false }) { team { id } } }',
    {},
    team.owner.key,
  );
  // The text comes from the template's variable, so that the flow plan, which the whole team can
  // read, does not contain it.
  const root = {
    ...{ type: 'email', subject: '{{ contact.role }}', message: 'Hello {{ company.name }}' },
    children: {
      default: {
        type: 'network_connect',
        children: { accepted: { type: 'network_message', message: 'Hello {{ company.name }}' } },
      },
    },
  };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Mail', root, options: { stopOnReply: false } },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const person = {
    firstName: 'Rosa',
    lastName: 'Reply',
    email: `reply-positive.${randomUUID()}@x.example`,
    networkUrl: `https://network.example/in/reply-positive-${randomUUID()}`,
  };
  const added = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, contact: person, enrollmentMode: 'enroll' },
    team.owner.key,
  );
  await world.runtime.database.read.prisma.contact.updateMany({
    where: { teamId: team.teamId },
    data: { companyName: SENT, role: SUBJECT },
  });
  const dynamic = await world.ok(
    'add_dynamic_action',
    {
      contact: {
        firstName: 'Dyn',
        lastName: 'Amic',
        email: `reply-negative.${randomUUID()}@x.example`,
      },
      action: { type: 'email', subject: DYNAMIC, message: `${DYNAMIC} {{ contact.firstName }}` },
    },
    team.owner.key,
  );
  await world.advance(3 * DAY);
  // The contact's own fields are visible to the team: they no longer contain the words.
  await world.runtime.database.read.prisma.contact.updateMany({
    where: { teamId: team.teamId },
    data: { companyName: 'Plain', role: 'Plain' },
  });
  const messages = await world.runtime.database.read.prisma.message.findMany({
    where: { teamId: team.teamId },
  });
  const inbound = messages.filter(({ direction }) => direction === 'inbound');
  expect(inbound.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'network']);
  replies = inbound.map(({ body }) => body);
  const conversation = await world.runtime.database.read.prisma.conversation.findFirstOrThrow({
    where: { teamId: team.teamId },
  });
  await world.data(
    'mutation ($input: SaveReplyDraftInput!) { saveReplyDraft(input: $input) { conversation { id } } }',
    { input: { conversationId: conversation.id, body: DRAFT } },
    team.owner.key,
  );
  const step = await world.runtime.database.read.prisma.step.findFirstOrThrow({
    where: { teamId: team.teamId, type: 'email' },
  });
  ids = {
    enrollment: added.enrollmentId,
    dynamic: dynamic.enrollmentId,
    conversation: conversation.id,
    flowPlan: flowPlan.flowPlanId,
    contact: step.enrollmentId,
    message: inbound.find(({ channel }) => channel === 'email')?.id ?? '',
    networkMessage: inbound.find(({ channel }) => channel === 'network')?.id ?? '',
    sentMessage:
      messages.find(({ direction, channel }) => direction === 'outbound' && channel === 'email')
        ?.id ?? '',
  };
});
afterAll(() => world.close());

const has = (answer: unknown, secret: string): boolean =>
  JSON.stringify(answer).includes(JSON.stringify(secret).slice(1, -1));

const leaked = (answer: unknown): string[] =>
  [...SECRETS, ...replies].filter((secret) => has(answer, secret));

/** Every field of a type that needs no argument, to a limited depth. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selection(member, depth)}`)
      .join(' ')} }`;
  if (isInterfaceType(named)) {
    const implementing = depth > 0 ? schema.getPossibleTypes(named) : [];
    return `{ __typename ${implementing.map((member) => `... on ${member.name} ${selection(member, depth - 1)}`).join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field, index) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined))
      return [];
    const isLeaf =
      !isObjectType(getNamedType(field.type)) &&
      !isUnionType(getNamedType(field.type)) &&
      !isInterfaceType(getNamedType(field.type));
    if (!isLeaf && depth === 0) return [];
    // Aliased, because two members of a union can have fields of one name and different types.
    return [
      `${named.name}_${index}: ${field.name} ${isLeaf ? '' : selection(field.type, depth - 1)}`,
    ];
  });
  return `{ __typename ${parts.join(' ')} }`;
}

const ARGUMENTS: Record<string, string> = {
  enrollment: 'id: $enrollment',
  conversation: 'id: $conversation',
  flowPlan: 'id: $flowPlan',
  node: 'id: $message',
  nodes: 'ids: [$message, $networkMessage, $sentMessage, $enrollment, $dynamic, $conversation]',
  flowPlanEnrollments: 'flowPlanId: $flowPlan, status: COMPLETED',
  reenrollmentChecks: 'flowPlanId: $flowPlan, queueItemIds: ["qi_none"]',
  contactTrace:
    'identities: [{ firstName: "Rosa", lastName: "Reply", companyDomain: "x.example" }]',
  contactData: 'identity: { email: "nobody@x.example" }',
};

/**
 * Executed without the limits on foreign operations, like the program's own documents: the walk is
 * wider than any client's.
 */
async function walk(key: string): Promise<{ fields: string[]; leaks: string[] }> {
  const { authenticator } = world.runtime;
  const { GraphQLContext } = await import('../../src/graphql/context.ts');
  const { contextBase } = await import('../../src/app/runtime/context-base.ts');
  const { execute, parse } = await import('graphql');
  const actor = await authenticator.authenticate(key, 'WebApp');
  const base = contextBase(world.runtime);
  const fields: string[] = [];
  const leaks: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const given = ARGUMENTS[field.name];
    const needs = field.args.some(
      (arg) => isNonNullType(arg.type) && arg.defaultValue === undefined,
    );
    if (needs && given === undefined) continue;
    const variables = Object.keys(ids).filter((name) => given?.includes(`$${name}`));
    const head =
      variables.length === 0
        ? 'query'
        : `query (${variables.map((name) => `$${name}: ID!`).join(', ')})`;
    const document = parse(
      `${head} { walked: ${field.name}${given === undefined ? '' : `(${given})`} ${selection(field.type, 4)} }`,
    );
    const contextValue = new GraphQLContext(base, base, {
      actor,
      ...NO_ORIGIN,
      traceId: 'a'.repeat(32),
      baseUrl: world.url,
      forget: () => {},
      isOwnOperation: true,
      stillAuthorized: () => actor,
    });
    const result = await execute({ schema, document, contextValue, variableValues: ids });
    if (result.data === undefined)
      throw new Error(`${field.name}: ${JSON.stringify(result.errors)}`);
    fields.push(field.name);
    const found = leaked(result);
    if (found.length > 0) leaks.push(`${field.name}: ${found.join(', ')}`);
  }
  return { fields, leaks };
}

describe('every field of the schema', () => {
  it('contains no text of a message for another member', async () => {
    const { fields, leaks } = await walk(team.member.key);
    expect(fields).toEqual(
      expect.arrayContaining([
        'enrollments',
        'enrollment',
        'node',
        'nodes',
        'conversations',
        'sandboxEmails',
        'sandboxNetworkRequests',
        'flowPlans',
        'tasks',
      ]),
    );
    expect(fields.length).toBeGreaterThan(25);
    expect(leaks).toEqual([]);
  });

  it('contains them for the sender and for managers, so the walk would find them', async () => {
    for (const { key } of [team.owner, team.admin]) {
      const { leaks } = await walk(key);
      expect(leaks.map((leak) => leak.split(':')[0])).toEqual(
        expect.arrayContaining([
          'enrollments',
          'nodes',
          'sandboxEmails',
          'sandboxNetworkRequests',
          'conversations',
          'dynamicActionEnrollments',
        ]),
      );
    }
  });

  it('shows another member that there was a reply, when, on which channel, and its sentiment', async () => {
    const query =
      'query ($id: ID!) { enrollment(id: $id) { replies { channel receivedAt sentiment subject body } actions { type status subject message } } }';
    const { enrollment } = await world.data(query, { id: ids['enrollment'] }, team.member.key);
    expect(
      enrollment.replies
        .map(({ channel, sentiment, subject, body }: Json) => [channel, sentiment, subject, body])
        .sort(),
    ).toEqual([
      ['EMAIL', 'POSITIVE', null, null],
      ['NETWORK', 'POSITIVE', null, null],
    ]);
    expect(enrollment.actions[0]).toMatchObject({
      type: 'EMAIL',
      status: 'DONE',
      subject: null,
      message: null,
    });
    const own = await world.data(query, { id: ids['enrollment'] }, team.owner.key);
    expect(own.enrollment.actions[0]).toMatchObject({ subject: SUBJECT, message: `Hello ${SENT}` });
    expect(own.enrollment.replies.every(({ body }: Json) => replies.includes(body))).toBe(true);
  });

  it('is reached by the walk if its type has texts', () => {
    // New types with texts are included automatically; these contain messages today, besides the
    // step kinds.
    const ofKinds = stepKinds().map(({ graphqlType }) => graphqlType);
    const withText = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLObjectType =>
        type instanceof GraphQLObjectType &&
        !ofKinds.includes(type.name) &&
        Object.values(type.getFields()).some(
          ({ name, type: of }) =>
            ['body', 'message', 'text', 'lastMessagePreview'].includes(name) &&
            !isListType(of) &&
            isScalarType(getNamedType(of)),
        ),
    );
    expect(withText.map(({ name }) => name).sort()).toEqual([
      ...[
        'Blocker',
        'ContactNote',
        'Conversation',
        'DomainRecordCheck',
        'DryRunBlocker',
        'DryRunReason',
        'Engagement',
        'EnrollmentStep',
        'FailedQueueItem',
        'Failure',
        'FlowIssue',
        'GeneratedText',
        'GoLiveCheck',
        'GroupedAction',
        'HeldQueueItem',
        'KnowledgeEntry',
        'MailQuestion',
        'MailboxTest',
        'Message',
      ],
      ...[
        'PlanContactReason',
        'QueueItemHold',
        'RenderIssue',
        'RenderedStep',
        'Reply',
        'ReplyDraft',
        'RequiredAction',
        'SandboxEmail',
        'SandboxNetworkRequest',
        'SkippedCancellation',
        'SkippedDecision',
        'SkippedPause',
        'SkippedReassignment',
        'SkippedRetry',
        'TestEmail',
        'TextIssue',
        'TextSource',
        'UnchangedConversation',
        'UnchangedTask',
        'WorkHold',
      ],
    ]);
  });
});

describe('every tool', () => {
  const bodies = (): Record<string, object> => ({
    get_flow_enrollment: { enrollmentId: ids['enrollment'] },
    get_network_unibox_conversation: { conversationId: ids['conversation'] },
    list_network_unibox_conversations: {},
    list_enrollments: {},
    list_flow_plan_enrollments: { flowPlanId: ids['flowPlan'], status: 'completed' },
    find_mcp_enrollment: {},
    get_contact_trace: {
      identities: [{ firstName: 'Rosa', lastName: 'Reply', companyDomain: 'x.example' }],
    },
    list_user_tasks: {
      includeTeamTasks: true,
      statuses: ['todo', 'completed', 'canceled', 'skipped'],
    },
    get_flow_workspace: { flowPlanId: ids['flowPlan'] },
    get_team_metrics: { fromUtc: '2026-03-01T00:00:00Z', toUtc: '2026-03-20T00:00:00Z' },
  });

  it('contains no text of a message for another member, over HTTP', async () => {
    for (const [tool, body] of Object.entries(bodies()))
      expect([tool, leaked((await world.tool(tool, body, team.member.key)).body)]).toEqual([
        tool,
        [],
      ]);
    const dynamic = await world.tool(
      'get_flow_enrollment',
      { enrollmentId: ids['dynamic'] },
      team.member.key,
    );
    expect([dynamic.status, leaked(dynamic.body)]).toEqual([200, []]);
  });

  it('contains them for the sender', async () => {
    const seen = await Promise.all(
      [
        'get_flow_enrollment',
        'get_network_unibox_conversation',
        'list_network_unibox_conversations',
        'find_mcp_enrollment',
      ].map(async (tool) => leaked((await world.tool(tool, bodies()[tool], team.owner.key)).body)),
    );
    expect(seen.every((found) => found.length > 0)).toBe(true);
  });

  it('contains no text of a message for another member, over MCP', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${world.url}/mcp`), {
        requestInit: { headers: { 'x-api-key': team.member.key } },
      }),
    );
    for (const [name, body] of Object.entries(bodies())) {
      if (!TOOLS.some((tool) => tool.name === name)) throw new Error(`There is no tool ${name}.`);
      expect([name, leaked(await client.callTool({ name, arguments: { ...body } }))]).toEqual([
        name,
        [],
      ]);
    }
    await client.close();
  });
});

describe('every subscription', () => {
  it('contains no text of a message for another member, from the first event on', async () => {
    const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
    expect(fields.length).toBe(8);
    for (const field of fields) {
      const query = `subscription ($after: String) { walked: ${field.name}(after: $after) ${narrow(field.type)} }`;
      const member = await watch(world, team.member.key, query, '0');
      const owner = await watch(world, team.owner.key, query, '0');
      if (field.name === 'enrollmentUpdated' || field.name === 'changes') {
        await owner.until((events) => leaked(events).length > 0);
        await member.until((events) => events.length >= 2);
      }
      if (field.name === 'conversationUpdated')
        await owner.until((events) => leaked(events).length > 0);
      if (field.name === 'businessEvents') {
        await owner.until((events) => [SUBJECT, ...replies].every((secret) => has(events, secret)));
        await member.ended;
        expect(member.errors.map(({ extensions }) => extensions.code)).toEqual(['ROLE_REQUIRED']);
        expect(member.events).toEqual([]);
      }
      expect([field.name, leaked(member.events)]).toEqual([field.name, []]);
      await member.close();
      await owner.close();
    }
  });
});

/** Fits the limits of a client's operation. */
function narrow(type: GraphQLOutputType): string {
  const fields = Object.values((getNamedType(type) as GraphQLObjectType).getFields()).map(
    ({ name }) => name,
  );
  const enrollment = '{ id replies { body subject } actions { subject message } }';
  const conversation =
    '{ id lastMessagePreview draft { body } messages(first: 5) { nodes { body subject } } }';
  const subjects: Record<string, string> = {
    enrollment,
    conversation,
    node: `{ id ... on Enrollment ${enrollment} ... on Conversation ${conversation} }`,
    task: `{ id enrollment ${enrollment} }`,
    team: '{ id }',
    import: '{ id }',
    event: '{ type before after details subject { id } }',
    subject: `{ ... on OutreachAction { id enrollment ${enrollment} } ... on QueueItem { id } }`,
  };
  return `{ sequence ${fields.flatMap((name) => (subjects[name] === undefined ? [] : [`${name} ${subjects[name]}`])).join(' ')} }`;
}
