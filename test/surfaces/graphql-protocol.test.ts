// @module-tag once
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import { newId } from '../../src/kernel/ids.ts';
import { stepKinds } from '../../src/kernel/step-kind.ts';
import type { Json } from '../support/json.ts';
import { sessionOf } from '../support/sessions.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Operations');
});

afterAll(() => world.close());

async function post(
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Json }> {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': team.key, ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const MANUAL = { type: 'manual', title: 'Do' };

const NODE_TYPES = Object.values(schema.getTypeMap()).flatMap((type) =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node') ? [type.name] : [],
);

const codesOf = (result: Json): string[] =>
  (result.errors ?? []).map((error: Json) => error.extensions.code);
const ask = (query: string, variables: object = {}) => world.graphql(query, variables, team.key);

describe('the request', () => {
  it.each(['application/json', '*/*'])(
    'rejects a mutation by GET with Accept %s',
    async (accept) => {
      const change = 'mutation { createAudience(input: { name: "By GET" }) { audience { name } } }';
      const url = `${world.url}/graphql?query=${encodeURIComponent(change)}`;
      const response = await fetch(url, { headers: { accept, 'x-api-key': team.key } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.text()).not.toContain('By GET');
    },
  );

  it('returns the GraphiQL page to a browser, and runs nothing', async () => {
    const url = `${world.url}/graphql?query=${encodeURIComponent('{ viewer { team { id } } }')}`;
    const response = await fetch(url, { headers: { accept: 'text/html', 'x-api-key': team.key } });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page).not.toContain(team.teamId);
  });

  it('rejects a form', async () => {
    const body = `query=${encodeURIComponent('{ viewer { team { id } } }')}`;
    const answer = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.status, ...codesOf(answer.body)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each(['text/plain', 'application/graphql'])('rejects the content type %s', async (type) => {
    const answer = await post(JSON.stringify({ query: '{ viewer { team { id } } }' }), {
      'content-type': type,
    });
    expect([answer.status, ...codesOf(answer.body)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('rejects several operations in an array', async () => {
    const answer = await post(
      JSON.stringify([
        { query: '{ viewer { team { id } } }' },
        { query: '{ viewer { team { id } } }' },
      ]),
    );
    expect([answer.status, ...codesOf(answer.body)]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('rejects a body that is not JSON', async () => {
    const answer = await post('{ viewer }');
    expect([answer.status, ...codesOf(answer.body)]).toEqual([400, 'INVALID_JSON']);
  });

  it('rejects a body over 1 MiB', async () => {
    const answer = await post(
      JSON.stringify({
        query: '{ viewer { team { id } } }',
        variables: { text: 'x'.repeat(1024 * 1024) },
      }),
    );
    expect([answer.status, ...codesOf(answer.body)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('rejects a variable nested deeper than 512', async () => {
    const nested = `${'['.repeat(520)}${']'.repeat(520)}`;
    const answer = await post(
      `{"query": "{ viewer { team { id } } }", "variables": {"a": ${nested}}}`,
    );
    expect([answer.status, ...codesOf(answer.body)]).toEqual([400, 'INVALID_REQUEST']);
  });

  it.each(['a\\u0000b', 'a\\ud800'])('rejects the text "%s" in a variable', async (text) => {
    const query =
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { added } }';
    const answer = await post(
      `{"query": ${JSON.stringify(query)}, "variables": {"input": {"name": "${text}"}}}`,
    );
    expect(codesOf(answer.body)).toEqual(['INVALID_REQUEST']);
  });

  it.each(['a\\u0000b', 'a\\ud800'])('rejects the text "%s" in the operation', async (text) => {
    const result = await ask(`mutation { createAudience(input: { name: "${text}" }) { added } }`);
    expect(codesOf(result)).toEqual(['INVALID_REQUEST']);
  });

  it('returns a trace ID in every response, that of the traceparent if there is one', async () => {
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const good = await post(JSON.stringify({ query: '{ viewer { team { id } } }' }), headers);
    expect(good.headers.get('x-trace-id')).toBe('0af7651916cd43dd8448eb211c80319c');
    const bad = await post(JSON.stringify({ query: '{ flowPlan(id: "fp_x") { id } }' }), headers);
    expect(bad.body.errors[0].extensions.traceId).toBe('0af7651916cd43dd8448eb211c80319c');
    expect((await post('[')).headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['ocrm_mistyped', 'x'])('rejects the key %s', async (key) => {
    expect(codesOf(await world.graphql('{ viewer { team { id } } }', {}, key))).toEqual([
      'UNAUTHENTICATED',
    ]);
  });

  it('does not run a mutation as a read', async () => {
    expect((await ask('{ viewer { team { id } } }')).data.viewer.team.id).toBe(team.teamId);
  });
});

describe('the limits of an operation', () => {
  const tooMuch = async (query: string) => {
    const result = await ask(query);
    expect(Object.values(result.data ?? {}).filter((field) => field !== null)).toEqual([]);
    expect(new Set(codesOf(result))).toEqual(new Set(['INVALID_REQUEST']));
  };

  /** `{ audiences { nodes { flowPlans { audience { … name } } } } }`, `depth` fields deep. */
  function nested(depth: number): string {
    const fields = ['audiences(first: 1)', 'nodes'];
    while (fields.length < depth - 1)
      fields.push(fields.length % 2 === 0 ? 'flowPlans' : 'audience');
    return `{ ${fields.join(' { ')} { name ${'}'.repeat(fields.length + 1)}`;
  }

  it('rejects a depth of 13', () => tooMuch(nested(13)));

  it('rejects a depth of 13 in a fragment', () =>
    tooMuch(
      'query { flowPlan(id: "fp_x") { ...a } } fragment a on FlowPlan { audience { flowPlans { ...b } } } fragment b on FlowPlan { audience { flowPlans { audience { flowPlans { audience { flowPlans { audience { flowPlans { audience { name } } } } } } } } } }',
    ));

  const aliases = (count: number) =>
    `{ viewer { team { ${Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ')} } } }`;

  it('rejects 16 aliases and accepts 15', async () => {
    await tooMuch(aliases(16));
    expect((await ask(aliases(15))).errors).toBeUndefined();
  });

  it('rejects more than 1000 tokens', () => tooMuch(`{ ${'__typename '.repeat(1_001)} }`));

  it('accepts 900 tokens', async () => {
    const ids = Array.from({ length: 10 }, () => '"x"').join(' ');
    const fields = Array.from(
      { length: 12 },
      (_, index) => `n${index}: nodes(ids: [${ids} ${ids} ${ids} ${ids} ${ids} ${ids}]) { id }`,
    ).join(' ');
    expect((await ask(`{ ${fields} }`)).errors).toBeUndefined();
  });

  it('rejects operations over the cost limit', () =>
    tooMuch(
      '{ audiences(first: 100) { nodes { flowPlans { requiredActions { code } candidates { user { email } } steps { nodeId } } } } }',
    ));

  it('accepts the default page of audiences with their flow plans', async () => {
    const result = await ask(
      '{ audiences { nodes { id name mode contactCount flowPlans { id name isDraft } createdBy { user { displayName } } } totalCount } }',
    );
    expect(result.errors, JSON.stringify(result.errors)).toBeUndefined();
  });

  it('rejects circular fragments', () =>
    tooMuch('{ viewer { ...a } } fragment a on Viewer { team { id } ...a }'));
});

describe('an error in an operation', () => {
  it.each([
    ['a field', '{ viewr { team { id } } }', 'viewer'],
    ['a nested field', '{ viewer { team { nam } } }', '"name"'],
    ['an argument', '{ audiences(frist: 1) { totalCount } }', 'first'],
    [
      'an input field',
      'mutation { createAudience(input: { name: "A", aiContex: "b" }) { added } }',
      'aiContext',
    ],
    [
      'a type',
      'query ($a: AudienceFilte) { audiences(filter: $a) { totalCount } }',
      'AudienceFilter',
    ],
  ])('in %s has no suggestions', async (_, query, secret) => {
    const result = await ask(query);
    expect(codesOf(result).every((code) => code === 'INVALID_REQUEST')).toBe(true);
    expect(result.errors.length).toBeGreaterThan(0);
    for (const { message } of result.errors) {
      expect(message).not.toMatch(/did you mean/i);
      expect(message).not.toContain(secret);
    }
  });

  it('of syntax is an invalid request', async () => {
    expect(codesOf(await ask('{ viewer { '))).toEqual(['INVALID_REQUEST']);
  });

  it('has a location, a code and the trace ID, and no internals', async () => {
    const result = await ask('{ flowPlan(id: "fp_01J00000000000000000000000") { id } }');
    expect(result.data).toEqual({ flowPlan: null });
    const [error] = result.errors;
    expect(Object.keys(error).sort()).toEqual(['extensions', 'locations', 'message', 'path']);
    expect(error.path).toEqual(['flowPlan']);
    expect(error.extensions).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    expect(error.extensions.traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('node and nodes', () => {
  const ids: Record<string, string> = {};
  let other: TestTeam;

  beforeAll(async () => {
    other = await world.team('Elsewhere');
    const { taskId, enrollmentId, flowPlanId } = await team.task();
    const { prospectId } = (await team.ok('get_flow_enrollment', { enrollmentId })).enrollment
      .contact;
    const { queueItemId } = await team.waiting({ name: 'Waits' });
    const { apiKeyId } = (await team.ok('get_current_user', {})).apiKey;
    const { id: importId } = await world.importCsv(
      'email\na@b.example\n',
      { name: 'From a file' },
      team.key,
    );
    Object.assign(ids, {
      ...{
        Contact: prospectId,
        Audience: await team.audience(),
        FlowPlan: flowPlanId,
        QueueItem: queueItemId,
        Enrollment: enrollmentId,
      },
      ...{
        Task: taskId,
        Import: importId,
        Team: team.teamId,
        User: team.member.userId,
        TeamMember: team.admin.membershipId,
      },
      ApiKey: apiKeyId,
    });
    Object.assign(
      ids,
      await peopleAndCredits(),
      await stepsOfEveryType(),
      await settingsAndParts(enrollmentId, importId),
    );
  });

  /** The steps of a flow plan that has one of each type. */
  async function stepsOfEveryType(): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    for (const { type, example } of stepKinds()) {
      const id = await team.plan({ name: `With ${type}`, root: { type, ...example } });
      Object.assign(ids, await stepsOf(id));
    }
    const newer = { nodeId: 'newer', type: 'newer', delay: '00:00:00', requiresApproval: false };
    const id = await team.plan({ name: 'From a newer version', root: MANUAL });
    await world.runtime.database.read.prisma.$executeRaw`
      update flow_plan set root = ${JSON.stringify({ ...newer, children: {} })}::jsonb
      where id = ${id}`;
    return { ...ids, ...(await stepsOf(id)) };
  }

  async function stepsOf(id: string): Promise<Record<string, string>> {
    const { flowPlan } = await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { steps { __typename id } } }',
      { id },
      team.key,
    );
    return Object.fromEntries(flowPlan.steps.map((step: Json) => [step.__typename, step.id]));
  }

  async function settingsAndParts(
    enrollmentId: string,
    importId: string,
  ): Promise<Record<string, string>> {
    const { senderSettings, socialEngagement, viewer, auditLog, audienceImport } = await world.data(
      'query ($id: ID!) { senderSettings { id } socialEngagement: socialEngagementConfig { id } viewer { id } auditLog(first: 1) { nodes { id } } audienceImport(id: $id) { rows { nodes { id } } } }',
      { id: importId },
      team.key,
    );
    const { recordMeeting, suppress } = await world.data(
      'mutation ($id: ID!) { recordMeeting(input: { enrollmentId: $id }) { meeting { id } } suppress(input: { target: { email: "node@x.example" } }) { suppression { id } } }',
      { id: enrollmentId },
      team.key,
    );
    const { prisma } = world.runtime.database.read;
    const profile = await prisma.monitoredProfile.findFirstOrThrow({
      where: { teamId: team.teamId },
    });
    const { contactId } = await prisma.enrollment.findUniqueOrThrow({
      where: { id: enrollmentId },
    });
    const { addContactNote } = await world.data(
      'mutation ($id: ID!) { addContactNote(input: { contactId: $id, body: "A note" }) { note { id } } }',
      { id: contactId },
      team.key,
    );
    const engagement = {
      ...{
        id: newId('engagement'),
        teamId: team.teamId,
        monitoredProfileId: profile.id,
        kind: 'like' as const,
        externalId: 'node',
        contactId,
      },
      ...{
        engagerUrl: 'https://network.example/in/node',
        engagedAt: new Date(),
        collectedAt: new Date(),
      },
    };
    await prisma.engagement.create({ data: engagement });
    return {
      ...{
        SenderSettings: senderSettings.id,
        SocialEngagement: socialEngagement.id,
        Viewer: viewer.id,
        AuditEntry: auditLog.nodes[0].id,
      },
      ...{
        ImportRow: audienceImport.rows.nodes[0].id,
        Meeting: recordMeeting.meeting.id,
        Suppression: suppress.suppression.id,
        Engagement: engagement.id,
      },
      ContactNote: addContactNote.note.id,
      SavedView: (
        await world.data(
          'mutation { createSavedView(input: { list: CONTACTS, name: "A", filters: "", columns: [], isShared: true }) { savedView { id } } }',
          {},
          team.key,
        )
      ).createSavedView.savedView.id,
      DkimKey: (
        await world.runtime.database.read.prisma.dkimKey.create({
          data: {
            ...{ id: 'dkim_01J00000000000000000000001', teamId: team.teamId, domain: 'a.example' },
            ...{ selector: 's', secret: 'x', publicKey: 'x', createdAt: new Date() },
            createdById: team.owner.membershipId,
          },
        })
      ).id,
      EmailFile: (
        await world.data(
          'mutation { uploadEmailFile(input: { fileName: "a.pdf", content: "JVBERg==" }) { file { id } } }',
          {},
          team.key,
        )
      ).uploadEmailFile.file.id,
      KnowledgeEntry: (
        await world.data(
          'mutation { createKnowledgeEntry(input: { kind: PROOF, title: "A", body: "B" }) { entry { id } } }',
          {},
          team.key,
        )
      ).createKnowledgeEntry.entry.id,
      ...(await draftsAndTests(contactId)),
    };
  }

  /** A published plan with a draft, and an email sent to oneself. */
  async function draftsAndTests(contactId: string): Promise<Record<string, string>> {
    const flowPlanId = await team.publishedPlan({ name: 'With a draft' });
    const { saveFlowDraft, sendTestEmail } = await world.data(
      `mutation ($flowPlanId: ID!, $contactId: ID!, $root: FlowNodeInput!) {
        saveFlowDraft(input: { flowPlanId: $flowPlanId, root: $root }) { draft { id } flowPlan { versions { nodes { id } } } }
        sendTestEmail(input: { contactId: $contactId, step: { unsaved: $root } }) { testEmail { id } } }`,
      { flowPlanId, contactId, root: { type: 'EMAIL', subject: 'Hi', message: 'Hello' } },
      team.key,
    );
    const { createWebhookEndpoint } = await world.data(
      'mutation { createWebhookEndpoint(input: { url: "http://127.0.0.1:9/", eventTypes: ["team.updated"] }) { endpoint { id } } }',
      {},
      team.key,
    );
    const hook = { WebhookEndpoint: createWebhookEndpoint.endpoint.id };
    const test =
      'mutation ($id: ID!) { sendTestWebhook(input: { endpointId: $id }) { delivery { id } } }';
    const { sendTestWebhook } = await world.data(test, { id: hook.WebhookEndpoint }, team.key);
    const aside = await world.runtime.database.read.prisma.setAsideRow.create({
      data: {
        id: newId('setAsideRow'),
        teamId: team.teamId,
        source: 'crm',
        sourceId: team.teamId,
        rowKey: 'contact:none',
        title: 'A contact for the CRM',
        content: {},
        error: 'Refused.',
        firstAt: new Date(),
        lastAt: new Date(),
      },
    });
    const hooks = {
      ...hook,
      WebhookDelivery: sendTestWebhook.delivery.id,
      SetAsideRow: aside.id,
    };
    const { createApiKey } = await world.data(
      'mutation { createApiKey(input: { name: "Of an agent" }) { apiKey { id } } }',
      {},
      team.key,
    );
    const { id: ConnectedAgent } = await world.runtime.database.read.prisma.connectedAgent.create({
      data: {
        ...{
          id: newId('connectedAgent'),
          teamId: team.teamId,
          membershipId: team.owner.membershipId,
          apiKeyId: createApiKey.apiKey.id,
        },
        ...{
          grantHash: 'hash',
          clientId: 'client',
          clientName: 'An agent',
          redirectHost: 'agent.example',
        },
      },
    });
    const called = {
      id: newId('agentCall'),
      teamId: team.teamId,
      agentId: ConnectedAgent,
      tool: 'get_current_user',
      durationMillis: 7,
    };
    const { id: AgentCall } = await world.runtime.database.read.prisma.agentCall.create({
      data: called,
    });
    return {
      ConnectedAgent,
      AgentCall,
      ...(await contactData()),
      ...hooks,
      FlowDraft: saveFlowDraft.draft.id,
      FlowVersion: saveFlowDraft.flowPlan.versions.nodes[0].id,
      TestEmail: sendTestEmail.testEmail.id,
    };
  }

  /** A source of contact data, a lookup at it that found nothing, a CRM, and a bulk query. */
  async function contactData(): Promise<Record<string, string>> {
    const { teamId } = team;
    const {
      contactDataSource,
      contactDataLookup,
      connectedCrm,
      crmSync,
      bulkQuery,
      enrichmentRun,
    } = world.runtime.database.read.prisma;
    const source = await contactDataSource.create({
      data: {
        id: newId('contactDataSource'),
        teamId,
        name: 'hunter',
        position: 0,
        secret: 'unused',
        createdAt: world.clock.now(),
      },
    });
    const lookup = await contactDataLookup.create({
      data: {
        id: newId('contactDataLookup'),
        teamId,
        kind: 'email',
        source: 'hunter',
        outcome: 'not_found',
        queryHash: 'hash',
      },
    });
    const connection = await connectedCrm.create({
      data: {
        id: newId('connectedCrm'),
        teamId,
        name: 'hubspot',
        secret: 'unused',
        createdAt: world.clock.now(),
      },
    });
    const bulk = await bulkQuery.create({
      data: {
        ...{
          id: newId('bulkQuery'),
          teamId,
          membershipId: team.owner.membershipId,
          keyId: 'unused',
          source: 'PublicApi' as const,
        },
        ...{ query: '{ contacts { nodes { id } } }', variables: {}, status: 'canceled' as const },
      },
    });
    const enrichment = await enrichmentRun.create({
      data: {
        ...{ id: newId('enrichmentRun'), teamId, membershipId: team.owner.membershipId },
        ...{ find: ['email'], contactCount: 1, lookupCount: 1, maxCredits: 1 },
        ...{ source: 'PublicApi' as const, performer: {}, status: 'canceled' as const },
      },
    });
    const sync = await crmSync.create({
      data: { id: newId('crmSync'), teamId, kind: 'task', subjectId: newId('task') },
    });
    return {
      ContactDataSource: source.id,
      ContactDataLookup: lookup.id,
      ConnectedCrm: connection.id,
      CrmSync: sync.id,
      BulkQuery: bulk.id,
      EnrichmentRun: enrichment.id,
    };
  }

  /** An email of a sender who is paused. */
  async function queuedEmail(): Promise<string> {
    await world.data(
      'mutation { pauseSender(input: {}) { senderSettings { id } } }',
      {},
      team.member.key,
    );
    const root = { type: 'email', subject: 'Hi', message: 'Hello' };
    const flowPlanId = await team.publishedPlan({
      name: 'Waiting',
      root,
      candidates: [team.member.userId],
    });
    const contact = { email: 'quiet.wait@queue.example', firstName: 'Wanda', lastName: 'Waits' };
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    await world.settle();
    return (await world.data('{ queuedEmails { nodes { id } } }', {}, team.key)).queuedEmails
      .nodes[0].id;
  }

  /** A contact that was found and written to, and the resulting rows. */
  async function peopleAndCredits(): Promise<Record<string, string>> {
    await world.grant(team, 10);
    const { contacts } = await team.ok('discover_contacts', {
      filters: { seniorities: ['C-Level'] },
      pageSize: 1,
    });
    const { items } = await team.ok('list_credit_transactions', {});
    const root = { type: 'network_message', message: 'Hello' };
    const flowPlanId = await team.publishedPlan({ name: 'On the network', root });
    const contact = {
      networkUrl: 'https://network.example/in/reply-positive-node',
      firstName: 'Ada',
    };
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    await world.advance(3 * 3_600_000);
    const trace = await team.ok('get_contact_trace', {
      identities: [{ networkUrl: contact.networkUrl }],
    });
    const { conversationId } = trace.items[0].conversations[0];
    const { messages } = await team.ok('get_network_unibox_conversation', { conversationId });
    const networkUrl = 'https://network.example/in/silent-node';
    const { profile } = await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl,
    });
    const { prisma } = world.runtime.database.read;
    const action = await prisma.outreachAction.findFirstOrThrow({ where: { teamId: team.teamId } });
    const asked = await prisma.enrollment.findFirstOrThrow({ where: { teamId: team.teamId } });
    const question = await prisma.mailQuestion.create({
      data: {
        ...{
          id: newId('mailQuestion'),
          teamId: team.teamId,
          enrollmentId: asked.id,
          contactId: asked.contactId,
          ownerId: asked.senderId,
        },
        ...{
          kind: 'wants_to_stop',
          address: 'node@new.example',
          text: 'Where do you have my address from?',
          askedAt: world.clock.now(),
        },
      },
    });
    const aiCall = await prisma.aiCall.create({
      data: {
        ...{ id: newId('aiCall'), teamId: team.teamId, purpose: 'text', isOwn: false },
        ...{ outcome: 'answered', durationMs: 5, calledAt: world.clock.now() },
      },
    });
    return {
      DiscoveredProfile: contacts[0].prospectId,
      CreditTransaction: items[0].creditTransactionId ?? items[0].id,
      Conversation: conversationId,
      Message: messages[0].messageId,
      MonitoredProfile: profile.profileId,
      MailQuestion: question.id,
      AiCall: aiCall.id,
      OutreachAction: action.id,
      QueuedEmail: await queuedEmail(),
      Session: await sessionOf(world, team.owner),
      Invitation: (
        await world.data(
          'mutation { inviteMember(input: { email: "node@new.example", role: MEMBER }) { invitation { id } } }',
          {},
          team.key,
        )
      ).inviteMember.invitation.id,
      CustomField: (
        await world.data(
          'mutation { createCustomField(input: { name: "Rank", type: TEXT }) { customField { id } } }',
          {},
          team.key,
        )
      ).createCustomField.customField.id,
      TeamDomain: (
        await world.data(
          'mutation { addTeamDomain(input: { domain: "node.example" }) { teamDomain { id } } }',
          {},
          team.key,
        )
      ).addTeamDomain.teamDomain.id,
      Mailbox: (await world.data('{ mailboxes { nodes { id } } }', {}, team.key)).mailboxes.nodes[0]
        .id,
    };
  }

  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';

  it('have an object of every type here that is a Node', () => {
    expect(NODE_TYPES.length).toBeGreaterThan(50);
    expect(NODE_TYPES.filter((type) => ids[type] === undefined)).toEqual([]);
    expect(Object.keys(ids).filter((type) => !NODE_TYPES.includes(type))).toEqual([]);
  });

  it.each(NODE_TYPES)('return a %s by its ID', async (kind) => {
    expect((await world.data(NODE, { id: ids[kind] }, team.key)).node).toEqual({
      __typename: kind,
      id: ids[kind],
    });
  });

  it.each(NODE_TYPES)('return null for a %s of another team', async (kind) => {
    expect((await world.data(NODE, { id: ids[kind] }, other.key)).node).toBeNull();
  });

  it('return several in order, with null for missing ones', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
    const wanted = [
      ids['Task'],
      other.teamId,
      ids['Audience'],
      'aud_01J00000000000000000000000',
      'nonsense',
      '',
      ids['Task'],
    ];
    const { nodes } = await world.data(query, { ids: wanted }, team.key);
    expect(nodes).toEqual([
      { __typename: 'Task', id: ids['Task'] },
      null,
      { __typename: 'Audience', id: ids['Audience'] },
      null,
      null,
      null,
      { __typename: 'Task', id: ids['Task'] },
    ]);
  });

  it('return null for an ID whose part cannot be stored', async () => {
    expect(
      (await world.data(NODE, { id: `sup_${team.teamId.slice(-26)}_AA` }, team.key)).node,
    ).toBeNull();
  });

  it('accept at most 100 IDs', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    expect(codesOf(await ask(query, { ids: Array.from({ length: 101 }, () => 'x') }))).toEqual([
      'INVALID_REQUEST',
    ]);
    expect(
      (await world.data(query, { ids: Array.from({ length: 100 }, () => ids['Task']) }, team.key))
        .nodes,
    ).toHaveLength(100);
  });

  it('require a key', async () => {
    expect(codesOf(await world.graphql(NODE, { id: ids['Team'] }, null))).toEqual([
      'UNAUTHENTICATED',
    ]);
  });

  it('require the scope', async () => {
    const key = await world.key(team, team.owner, ['write']);
    expect(codesOf(await world.graphql(NODE, { id: ids['Audience'] }, key))).toEqual(['FORBIDDEN']);
  });

  it('return no key of another member', async () => {
    expect((await world.data(NODE, { id: ids['ApiKey'] }, team.admin.key)).node).toBeNull();
  });
});

describe('a connection', () => {
  let paged: TestTeam;
  const LIST = `query ($first: Int, $last: Int, $after: String, $before: String) {
    audiences(first: $first, last: $last, after: $after, before: $before) {
      nodes { name } edges { cursor node { name } } totalCount warnings pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

  beforeAll(async () => {
    paged = await world.team('Paged');
    for (const name of ['A', 'B', 'C', 'D', 'E']) await paged.audience(name, []);
  });

  const list = async (args: object) => {
    const { audiences } = await world.data(LIST, args, paged.key);
    return { ...audiences, names: audiences.nodes.map(({ name }: Json) => name).join('') };
  };

  it('returns the first rows, then the next ones, to the end', async () => {
    const first = await list({ first: 2 });
    expect([
      first.names,
      first.totalCount,
      first.pageInfo.hasNextPage,
      first.pageInfo.hasPreviousPage,
    ]).toEqual(['ED', 5, true, false]);
    expect(first.pageInfo.startCursor).toBe(first.edges[0].cursor);
    expect(first.pageInfo.endCursor).toBe(first.edges[1].cursor);
    const second = await list({ first: 2, after: first.pageInfo.endCursor });
    expect([second.names, second.pageInfo.hasNextPage]).toEqual(['CB', true]);
    const third = await list({ first: 2, after: second.pageInfo.endCursor });
    expect([third.names, third.pageInfo.hasNextPage]).toEqual(['A', false]);
  });

  it('returns the last rows in the same order, then the previous ones', async () => {
    const last = await list({ last: 2 });
    expect([last.names, last.pageInfo.hasPreviousPage, last.pageInfo.hasNextPage]).toEqual([
      'BA',
      true,
      false,
    ]);
    const before = await list({ last: 2, before: last.pageInfo.startCursor });
    expect([before.names, before.pageInfo.hasPreviousPage]).toEqual(['DC', true]);
    const front = await list({ last: 2, before: before.pageInfo.startCursor });
    expect([front.names, front.pageInfo.hasPreviousPage]).toEqual(['E', false]);
  });

  it('continues from the cursor of any edge', async () => {
    const { edges } = await list({ first: 5 });
    expect((await list({ first: 5, after: edges[1].cursor })).names).toBe('CBA');
    expect((await list({ last: 5, before: edges[1].cursor })).names).toBe('E');
  });

  it('has 25 rows by default', async () => {
    expect((await list({})).names).toBe('EDCBA');
  });

  it('returns an empty page after the last row', async () => {
    const { pageInfo } = await list({ first: 5 });
    const empty = await list({ first: 5, after: pageInfo.endCursor });
    expect([
      empty.names,
      empty.totalCount,
      empty.pageInfo.startCursor,
      empty.pageInfo.hasNextPage,
    ]).toEqual(['', 5, null, false]);
  });

  it.each([
    ['first', { first: 0 }],
    ['first', { first: -1 }],
    ['first', { first: 101 }],
    ['last', { last: 0 }],
    ['last', { last: 101 }],
  ])('rejects a size out of range: %s in %j', async (name, args) => {
    const query =
      'query ($first: Int, $last: Int) { audiences(first: $first, last: $last) { totalCount } }';
    const result = await world.graphql(query, args, paged.key);
    expect(codesOf(result)).toEqual(['INVALID_REQUEST']);
    expect(result.errors[0].message).toContain(name);
  });

  it('rejects both sizes at once', async () => {
    expect(codesOf(await world.graphql(LIST, { first: 1, last: 1 }, paged.key))).toEqual([
      'INVALID_REQUEST',
    ]);
  });

  it('accepts a page of 100 with its cursors', async () => {
    expect((await list({ first: 100 })).names).toBe('EDCBA');
  });

  it('rejects a cursor of another list', async () => {
    const { pageInfo } = await list({ first: 1 });
    const query = 'query ($after: String) { flowPlans(first: 1, after: $after) { nodes { id } } }';
    expect(codesOf(await world.graphql(query, { after: pageInfo.endCursor }, paged.key))).toEqual([
      'INVALID_CURSOR',
    ]);
    expect(codesOf(await world.graphql(LIST, { first: 1, after: 'nonsense' }, paged.key))).toEqual([
      'INVALID_CURSOR',
    ]);
  });

  it('shares its cursors with the tool', async () => {
    const { cursor } = await paged.ok('list_audiences', { limit: 2 });
    expect((await list({ first: 5, after: cursor })).names).toBe('CBA');
  });
});

describe('the schema', () => {
  const all = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !isIntrospectionType(type) &&
      !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name),
  );
  const blank = (description: string | null | undefined) => (description ?? '').trim() === '';

  it('has a description for every type', () => {
    expect(all.filter((type) => blank(type.description)).map(({ name }) => name)).toEqual([]);
  });

  it('has a description for every field and every argument', () => {
    const without = all
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) =>
        Object.values(type.getFields()).flatMap((field) => [
          ...(blank(field.description) ? [`${type.name}.${field.name}`] : []),
          ...field.args
            .filter((arg) => blank(arg.description))
            .map((arg) => `${type.name}.${field.name}(${arg.name})`),
        ]),
      );
    expect(without).toEqual([]);
  });

  it('has a description for every enum value', () => {
    const without = all.filter(isEnumType).flatMap((type) =>
      type
        .getValues()
        .filter((value) => blank(value.description))
        .map((value) => `${type.name}.${value.name}`),
    );
    expect(without).toEqual([]);
  });

  it('has a description for every input field', () => {
    const without = all.filter(isInputObjectType).flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => blank(field.description))
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(without).toEqual([]);
  });

  it('has no list field with nullable items, except nodes', () => {
    const loose = all
      .filter(isObjectType)
      .flatMap((type) =>
        Object.values(type.getFields()).map((field) => ({
          at: `${type.name}.${field.name}`,
          text: String(field.type),
          name: getNamedType(field.type).name,
        })),
      )
      .filter(({ text }) => text.startsWith('[') && !text.includes('!]'))
      .map(({ at }) => at);
    expect(loose).toEqual(['Query.nodes']);
  });
});
