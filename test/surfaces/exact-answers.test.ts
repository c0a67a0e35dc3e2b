// @module-tag once
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Responses that an agent can act on: consistent metrics, every blocker, warnings for unknown IDs,
 * one limit everywhere.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team(`Answers ${randomUUID()}`);
});
afterAll(() => world.close());

const ok = (tool: string, body: object): Promise<Json> => world.ok(tool, body, team.owner.key);
const refused = async (tool: string, body: object): Promise<[string, string]> => {
  const { body: answer } = await world.tool(tool, body, team.owner.key);
  return [answer.error, answer.message];
};
const CALL = {
  type: 'call',
  title: 'Call {{ contact.firstName }}',
  instructions: 'Ask {{ contact.firstName }} about {{ company.name | default: "work" }}.',
};
const person = (fields: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `quiet.${randomUUID()}@engines.example`,
  ...fields,
});

async function published(root: object, more: object = {}): Promise<string> {
  const { flowPlan } = await ok('create_flow_plan', {
    name: `Plan ${randomUUID()}`,
    root,
    ...more,
  });
  await ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' });
  return flowPlan.flowPlanId;
}
const enroll = (flowPlanId: string, contact: object, more: object = {}): Promise<Json> =>
  ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll', ...more });

describe('a task', () => {
  it('has its title and instructions rendered for the contact, in the list, the preview and its properties', async () => {
    await ok('add_dynamic_action', {
      contact: person(),
      company: { name: 'Engines' },
      action: { ...CALL, delay: '00:00:00' },
    });
    await world.settle();
    const expected = { title: 'Call Ada', instructions: 'Ask Ada about Engines.' };
    const { items } = await ok('list_user_tasks', {});
    expect(items).toMatchObject([expected]);
    const { task } = await ok('preview_task', { taskId: items[0].taskId, includeProperties: true });
    expect(task).toMatchObject({
      ...expected,
      properties: { type: 'call', delay: '00:00:00', ...expected },
    });
    const { tasks } = await world.data(
      '{ tasks { nodes { title instructions } } }',
      {},
      team.owner.key,
    );
    expect(tasks.nodes).toEqual([expected]);
  });

  it('of a canceled enrollment names every blocker', async () => {
    const { enrollmentId } = await ok('add_dynamic_action', { contact: person(), action: CALL });
    await world.settle();
    const { taskId } = (await ok('list_user_tasks', {})).items[0];
    await ok('remove_dynamic_action_prospect', { enrollmentId });
    const { readiness } = await ok('preview_task', { taskId });
    expect(readiness.blockers.map(({ code }: Json) => code)).toEqual([
      'task_not_todo',
      'enrollment_not_in_progress',
    ]);
    const { taskPreview } = await world.data(
      'query ($id: ID!) { taskPreview(taskId: $id) { readiness { blockers { code } } } }',
      { id: taskId },
      team.owner.key,
    );
    expect(taskPreview.readiness.blockers).toEqual([
      { code: 'TASK_NOT_TODO' },
      { code: 'ENROLLMENT_NOT_IN_PROGRESS' },
    ]);
  });
});

describe('opportunities', () => {
  it('count contacts, however often they reply or meet, in every metric', async () => {
    const flowPlanId = await published(
      { type: 'email', subject: 'Hello', message: 'Hi' },
      { options: { stopOnReply: false } },
    );
    const { enrollmentId } = await enroll(flowPlanId, person());
    const second = await enroll(flowPlanId, person());
    await world.advance(DAY);
    const mails = (
      await world.data('{ sandboxEmails { nodes { messageId } } }', {}, team.owner.key)
    ).sandboxEmails.nodes;
    expect(mails).toHaveLength(2);
    const reply =
      'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { warnings } }';
    for (const { messageId } of mails) {
      for (const nth of [1, 2]) {
        const input = {
          messageId: `<${nth}-${randomUUID()}@answers.example>`,
          inReplyTo: messageId,
          body: 'Yes!',
          sentiment: 'POSITIVE',
        };
        await world.data(reply, { input }, team.owner.key);
      }
    }
    const meeting =
      'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }';
    // Two meetings of the same enrollment and time would be one.
    for (const [nth, id] of [enrollmentId, enrollmentId, second.enrollmentId].entries()) {
      const bookedAt = new Date(world.clock.now().getTime() - nth * 60_000).toISOString();
      await world.data(meeting, { input: { enrollmentId: id, bookedAt } }, team.owner.key);
    }
    const metrics = await ok('get_team_metrics', {});
    expect([metrics.totals.opportunitiesCount, metrics.opportunities]).toEqual([
      2,
      { positiveReplies: 4, meetingsBooked: 3 },
    ]);
    const { items } = await ok('list_flow_plans', { includeMetrics: true });
    expect(items[0].metrics.opportunities).toBe(2);
    expect((await ok('get_flow_workspace', { flowPlanId })).metrics.opportunities).toBe(2);
    const before = await ok('get_team_metrics', {
      fromUtc: '2020-01-01T00:00:00Z',
      toUtc: '2020-01-02T00:00:00Z',
    });
    expect(before.totals.opportunitiesCount).toBe(0);
  });
});

describe('unknown IDs in filters', () => {
  const PLAN = 'fp_01J00000000000000000000000';
  const USER = 'user_01J00000000000000000000000';
  const CASES: [tool: string, body: object, id: string, source: string][] = [
    ['get_team_metrics', { flowPlanIds: [PLAN] }, PLAN, 'list_flow_plans'],
    ['get_team_metrics', { userIds: [USER] }, USER, 'list_team_members'],
    ['get_outreach_queue_insights', { flowPlanIds: [PLAN] }, PLAN, 'list_flow_plans'],
    ['get_outreach_queue_insights', { userIds: [USER] }, USER, 'list_team_members'],
    ['list_credit_transactions', { userId: USER }, USER, 'list_team_members'],
    ['list_user_tasks', { flowIds: [PLAN], includeTeamTasks: true }, PLAN, 'list_flow_plans'],
    ['list_flow_plans', { flowPlanIds: [PLAN] }, PLAN, 'list_flow_plans'],
    [
      'list_audiences',
      { audienceIds: ['aud_01J00000000000000000000000'] },
      'aud_01J00000000000000000000000',
      'list_audiences',
    ],
    [
      'list_enrollments',
      { prospectId: 'pro_01J00000000000000000000000' },
      'pro_01J00000000000000000000000',
      'get_contact_trace',
    ],
    ['list_network_unibox_conversations', { userIds: [USER] }, USER, 'list_team_members'],
  ];

  it.each(CASES)('%s %j: a warning names them', async (tool, body, id, source) => {
    const { warnings, effectiveFilters } = await ok(tool, body);
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^No [a-z ]+ in your team has the ID "${id}", so it matches nothing\\. ${source} `,
        ),
      ),
    ]);
    if (tool === 'list_user_tasks') expect(effectiveFilters.includeTeamTasks).toBe(true);
  });

  it('cause a warning in GraphQL too', async () => {
    const { tasks } = await world.data(
      'query ($ids: [ID!]) { tasks(filter: { flowPlanIds: $ids }) { warnings } }',
      { ids: [PLAN] },
      team.owner.key,
    );
    expect(tasks.warnings[0]).toContain(PLAN);
  });

  it('match nothing if they are empty', async () => {
    await world.grant(team, 5);
    const COUNT =
      'query ($filter: CreditTransactionFilter) { creditTransactions(filter: $filter) { totalCount } }';
    const count = async (filter: object) =>
      (await world.data(COUNT, { filter }, team.owner.key)).creditTransactions.totalCount;
    expect(await count({})).toBeGreaterThan(0);
    expect(await count({ userId: '' })).toBe(0);
  });
});

describe('a range that ends before it starts', () => {
  it.each([
    [
      'list_credit_transactions',
      { fromUtc: '2026-03-02T00:00:00Z', toUtc: '2026-03-01T00:00:00Z' },
      'toUtc',
    ],
    [
      'get_team_metrics',
      { fromUtc: '2026-03-02T00:00:00Z', toUtc: '2026-03-01T00:00:00Z' },
      'toUtc',
    ],
    [
      'list_enrollments',
      { finishedFrom: '2026-03-02T00:00:00Z', finishedTo: '2026-03-01T00:00:00Z' },
      'finishedTo',
    ],
  ])('is rejected by %s, with the name of its field', async (tool, body, field) => {
    const [error, message] = await refused(tool, body);
    expect([error, message]).toEqual([
      'invalid_request',
      `${field}: 2026-03-01T00:00:00.000Z is before the start of the range, 2026-03-02T00:00:00.000Z. Swap the two values.`,
    ]);
  });
});

it.each([
  ['list_credit_transactions', 'fromUtc'],
  ['list_enrollments', 'finishedFrom'],
])('%s tells the applied %s in UTC', async (tool, field) => {
  const { body } = await world.tool(tool, { [field]: '2026-01-01T00:00:00+02:00' }, team.key);
  expect(body.effectiveFilters[field]).toBe('2025-12-31T22:00:00.000Z');
});

describe('a tree', () => {
  const line = (count: number): Json => {
    let node: Json = { type: 'manual', title: `Step ${count}` };
    for (let step = count - 1; step >= 1; step -= 1)
      node = { type: 'manual', title: `Step ${step}`, children: { default: node } };
    return node;
  };
  const titles = (node: Json): string[] =>
    node === undefined ? [] : [node.title, ...titles(node.children.default)];

  it('of 100 consecutive steps is accepted, run and returned', async () => {
    const flowPlanId = await published(line(100));
    const { flowPlan } = await ok('get_flow_workspace', { flowPlanId });
    expect(titles(flowPlan.root)).toHaveLength(100);
    const { enrollmentId } = await enroll(flowPlanId, person());
    await world.settle();
    expect((await ok('get_flow_enrollment', { enrollmentId })).tasks).toMatchObject([
      { title: 'Step 1' },
    ]);
    const query =
      'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { id } } }';
    const upper = (node: Json): Json => ({
      ...node,
      type: 'MANUAL',
      ...(node.children ? { children: { default: upper(node.children.default) } } : {}),
    });
    const { createFlowPlan } = await world.data(
      query,
      { input: { name: 'By GraphQL', root: upper(line(100)) } },
      team.owner.key,
    );
    expect(createFlowPlan.flowPlan.id).toMatch(/^fp_/);
  });

  it.each([101, 150])('of %i is rejected with its number and the limit', async (count) => {
    expect(await refused('create_flow_plan', { name: 'Long', root: line(count) })).toEqual([
      'invalid_request',
      `root: The tree has ${count} steps. At most 100 are allowed.`,
    ]);
  });
});

describe('a queue item of a sender whose account is disconnected', () => {
  it('has the same blocker in the check and in enrolling, which names the sender and the alternatives', async () => {
    const flowPlanId = await published(
      { type: 'email', subject: 'Hello', message: 'Hi' },
      { candidates: [team.member.userId, team.owner.userId] },
    );
    const bound = await ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person(),
      senderUserId: team.member.userId,
    });
    const setAccount = (status: 'connected' | 'disconnected') =>
      world.account(team.member, 'email', status);
    await setAccount('disconnected');
    const queueItemIds = [bound.queueItemId];
    const check = async () => (await ok('validate_flow_reenroll', { queueItemIds })).items[0];
    expect(await check()).toMatchObject({
      canReenroll: false,
      blockers: [{ code: 'sender_account_disconnected', resolver: 'assignee' }],
    });
    const { held } = await ok('enroll_awaiting_flow_items', { flowPlanId, queueItemIds });
    expect(held[0].message).toBe((await check()).blockers[0].message);
    expect(held[0].message).toMatch(/is bound to Answers .* member, whose accounts/);
    expect(held[0].message).toContain(`(${team.owner.userId})`);
    const { enrolled } = await ok('enroll_awaiting_flow_items', {
      flowPlanId,
      queueItemIds,
      senderUserId: team.owner.userId,
    });
    expect(enrolled).toHaveLength(1);
  });
});

describe('the length of a contact’s fields', () => {
  it.each([
    ['role', 200],
    ['companyName', 200],
    ['firstName', 200],
  ])('%s is at most %i characters on both surfaces and in the schemas', async (field, limit) => {
    const contact = (length: number) => ({
      email: `quiet.${randomUUID()}@long.example`,
      [field]: 'x'.repeat(length),
    });
    const { audience } = await ok('create_audience', { name: 'Long', contacts: [contact(limit)] });
    const { audienceId } = audience;
    expect(
      await refused('add_audience_contacts', { audienceId, contacts: [contact(limit + 1)] }),
    ).toEqual(['invalid_request', `contacts[0].${field}: must be at most ${limit} characters.`]);
    const query =
      'mutation ($input: AddAudienceContactsInput!) { addAudienceContacts(input: $input) { added } }';
    const result = await world.graphql(
      query,
      { input: { audienceId, contacts: [contact(limit + 1)] } },
      team.owner.key,
    );
    expect(result.errors[0].extensions.issues[0].path).toBe(`contacts[0].${field}`);
    const document = JSON.stringify(await (await fetch(`${world.url}/openapi.json`)).json());
    expect(document).toContain(`"maxLength":${limit}`);
  });
});

describe('descriptions', () => {
  it('of API key scopes state what each allows, and headers of sandbox emails are typed', async () => {
    const query =
      '{ scope: __type(name: "ApiKeyScope") { enumValues { description } } mail: __type(name: "SandboxEmail") { fields { name type { kind ofType { kind ofType { kind ofType { name } } } } } } }';
    const { scope, mail } = await world.data(query, {}, team.owner.key);
    for (const { description } of scope.enumValues) expect(description.length).toBeGreaterThan(20);
    expect(
      mail.fields.find(({ name }: Json) => name === 'headers').type.ofType.ofType.ofType.name,
    ).toBe('EmailHeader');
  });
});

describe('a connected sender’s network account', () => {
  it('was synchronized within the last hours without any activity', async () => {
    await world.advance(14 * DAY);
    const worker = world.runtime.createWorker();
    await worker.start();
    await eventually(
      async () => {
        const { items } = await ok('list_team_members', {});
        const { lastSyncedAt } = items.find(
          ({ userId }: Json) => userId === team.owner.userId,
        ).networkAccount;
        return Date.parse(lastSyncedAt) >= world.clock.now().getTime() - HOUR ? true : null;
      },
      'the account is read',
      10_000,
    );
    await worker.stop();
    expect((await ok('get_outreach_queue_insights', {})).insights).toEqual([]);
  });
});

describe('a dry run', () => {
  const text = (type: string, more: object = {}) => ({
    type,
    prompt: 'Ask about spring.',
    ...more,
  });

  it.each([
    ['network_message', text('network_message')],
    ['network_inmail', text('network_inmail', { subject: 'Hello' })],
    ['network_message with a text', { type: 'network_message', message: 'Hello' }],
    ['network_profile_view', { type: 'network_profile_view' }],
    ['network_connect', { type: 'network_connect' }],
    ['email', { type: 'email', subject: 'Hello', message: 'Hi' }],
    ['call', CALL],
    ['manual', { type: 'manual', title: 'Write' }],
  ])('of a dynamic action %s returns its cost', async (name, action) => {
    await world.data(
      'mutation ($required: Boolean!) { updateTeamSettings(input: { requiresDynamicActionApproval: $required }) { team { id } } }',
      { required: false },
      team.owner.key,
    );
    await world.grant(team, 10);
    const contact = {
      firstName: 'Quiet',
      lastName: 'One',
      email: `quiet.${randomUUID()}@x.example`,
      networkUrl: `https://network.example/in/quiet-${randomUUID()}`,
    };
    const company = { name: 'Engines' };
    const { dryRun } = await ok('add_dynamic_action', { contact, company, action, dryRun: true });
    expect(dryRun.contactCount).toBe(1);
    const before = (await ok('get_current_user', {})).team.creditBalance;
    await ok('add_dynamic_action', { contact, company, action });
    await world.advance(3 * DAY);
    const spent = before - (await ok('get_current_user', {})).team.creditBalance;
    expect([name, dryRun.credits.charged + dryRun.credits.laterAtMost]).toEqual([name, spent]);
  });

  it('of an action that extends a sequence counts its own text only', async () => {
    const contact = {
      firstName: 'Quiet',
      lastName: 'One',
      networkUrl: `https://network.example/in/quiet-${randomUUID()}`,
    };
    const { enrollmentId } = await ok('add_dynamic_action', {
      contact,
      action: text('network_message'),
    });
    const { dryRun } = await ok('add_dynamic_action', {
      enrollmentId,
      action: text('network_message', { delay: '1.00:00:00' }),
      dryRun: true,
    });
    expect(dryRun).toMatchObject({ contactCount: 1, credits: { charged: 0, laterAtMost: 0.5 } });
    const free = await ok('add_dynamic_action', { enrollmentId, action: CALL, dryRun: true });
    expect(free.dryRun.credits.laterAtMost).toBe(0);
  });

  const LUCA = { networkUrl: 'https://network.example/in/luca-khan-0' };
  const filters = { countries: ['Germany'] };
  it.each([
    ['enrich_email', LUCA],
    ['enrich_phone', LUCA],
    ['enrich_contact', LUCA],
    ['enrich_company', { companyDomain: 'coral-software-385.example' }],
    ['discover_contacts', { filters, pageSize: 3 }],
    [
      'start_contact_discovery_audience_import',
      { name: 'Found', filters, totalProfiles: 4, confirmedMaxCredits: 4 },
    ],
    [
      'create_audience',
      {
        name: 'Searched',
        mode: 'prospecting_tool',
        prospectingTool: { filters, maxProfiles: 4, confirmedMaxCredits: 4 },
      },
    ],
  ])('of %s returns its cost', async (tool, body) => {
    await world.grant(team, 50);
    const { dryRun } = await ok(tool, { ...body, dryRun: true });
    const before = (await ok('get_current_user', {})).team.creditBalance;
    expect(before).toBe(50);
    await ok(tool, body);
    await world.settle();
    expect(dryRun.credits.charged).toBe(
      before - (await ok('get_current_user', {})).team.creditBalance,
    );
  });

  it.each([
    [
      'research_contact',
      2,
      async () => ({ prospectId: (await contactOf('quiet.facts')).prospectId }),
    ],
    [
      'write_reply',
      0.5,
      async () => ({ conversationId: (await team.conversation()).conversationId }),
    ],
  ] as const)('of %s returns its cost', async (tool, cost, prepare) => {
    await world.grant(team, 50);
    const body = await prepare();
    const { dryRun } = await ok(tool, { ...body, dryRun: true });
    expect(dryRun.credits.charged).toBe(cost);
    const before = (await ok('get_current_user', {})).team.creditBalance;
    await ok(tool, body);
    expect((await ok('get_current_user', {})).team.creditBalance).toBe(before - cost);
  });

  async function contactOf(name: string): Promise<Json> {
    const contact = { email: `${name}@engines.example`, firstName: 'Ada', role: 'Head of Weaving' };
    return (await ok('upsert_contact', { contact })).contact;
  }

  it('covers every charged tool', () => {
    const charged = TOOLS.filter(({ annotations }) => annotations.charged).map(({ name }) => name);
    expect(charged.sort()).toEqual(
      [
        'discover_contacts',
        'enrich_company',
        'enrich_contact',
        'enrich_email',
        'enrich_phone',
        'research_contact',
        'start_contact_discovery_audience_import',
        'write_reply',
      ].sort(),
    );
  });
});

describe('error messages', () => {
  const sequence = async () =>
    (
      await ok('add_dynamic_action', {
        contact: person({ email: 'ada@engines.example' }),
        action: CALL,
      })
    ).enrollmentId;

  it('of a date without a time name the required format', async () => {
    expect(await refused('get_team_metrics', { fromUtc: '2026-11-23' })).toEqual([
      'invalid_request',
      'fromUtc: must be an ISO 8601 date and time with a time zone, for example 2026-01-31T09:00:00Z.',
    ]);
  });

  it('of an email address in place of a user ID contain the user ID', async () => {
    const root = { type: 'call', title: 'Call' };
    const [, message] = await refused('create_flow_plan', {
      name: 'Plan',
      root,
      candidates: [team.member.email, 'mo@m.example'],
    });
    expect(message).toBe(
      `candidates[0]: "${team.member.email}" is an email address. Use the user ID of that member: ${team.member.userId}. candidates[1]: "mo@m.example" is an email address that belongs to no active member. Use a user ID (user_…) from list_team_members.`,
    );
  });

  it('of an email that differs from the contact of the sequence name both and the alternatives', async () => {
    const enrollmentId = await sequence();
    const [error, message] = await refused('add_dynamic_action', {
      enrollmentId,
      contact: { email: 'other@engines.example' },
      action: CALL,
    });
    expect([error, message]).toEqual([
      'invalid_request',
      `contact.email: does not match the contact of ${enrollmentId}, Ada Lovelace. To extend this enrollment, omit contact and company. To start a new one, omit enrollmentId and provide contact.firstName and contact.lastName.`,
    ]);
  });

  it('of canceled sequences contain the time', async () => {
    const enrollmentId = await sequence();
    const { prospectId } =
      (await ok('remove_dynamic_action_prospect', { enrollmentId })) &&
      (await ok('get_flow_enrollment', { enrollmentId })).enrollment.contact;
    const at = world.clock.now().toISOString();
    expect(await refused('remove_dynamic_action_prospect', { enrollmentId })).toEqual([
      'conflict',
      `The enrollment ${enrollmentId} is already canceled, since ${at}. There is nothing to cancel.`,
    ]);
    expect((await refused('remove_dynamic_action_prospect', { prospectId }))[1]).toContain(
      `The latest is ${enrollmentId}, canceled at ${at}.`,
    );
  });

  it('of an unknown seniority, country or company size name the nearest', async () => {
    const [error, message] = await refused('discover_contacts', {
      filters: { seniorities: ['Directors'], countries: ['Germny'], companySizes: ['51-20'] },
    });
    expect(error).toBe('invalid_request');
    for (const text of [
      'filters.seniorities[0]: "Directors" is not a known seniority. The closest values are Director',
      'filters.countries[0]: "Germny" is not a known country. The closest values are Germany',
      'filters.companySizes[0]: "51-20" is not a known company size. The closest values are 51-200',
    ]) {
      expect(message).toContain(text);
    }
    await world.grant(team, 1);
    expect(
      (await ok('discover_contacts', { filters: { countries: ['germany'] }, dryRun: true })).dryRun
        .credits.charged,
    ).toBe(1);
  });

  it('of an unknown action name the available ones', async () => {
    expect(
      await refused('manage_social_engagement_monitored_profile', {
        action: 'remove',
        profileId: 'mp_1',
      }),
    ).toEqual(['invalid_request', 'action: must be one of add, activate, deactivate, delete.']);
  });

  it('of a missing field or wrong type contain the expected one, with an example', async () => {
    expect((await refused('create_audience', {}))[1]).toBe(
      'name: is missing: it must be a string, for example "text".',
    );
    expect((await refused('complete_task', {}))[1]).toMatch(
      /^taskId: is missing: it must be a string, for example "task_01/,
    );
    expect(
      (await refused('add_audience_contacts', { audienceId: 7, contacts: 'ada@x.example' }))[1],
    ).toMatch(
      /^audienceId: must be a string, for example "aud_01\w+"\. contacts: must be an array, for example \[\{"firstName":"Ada"\}\]\.$/,
    );
    expect(
      (
        await refused('list_user_tasks', {
          includeTeamTasks: 'yes',
          limit: 'ten',
          types: ['calls'],
        })
      )[1],
    ).toBe(
      'types[0]: must be one of call, manual, section_approval. Did you mean call? includeTeamTasks: must be true or false. limit: must be a number, for example 1.',
    );
  });

  it('of a too large number contain the field and the limit, with the name in the tool', async () => {
    const filters = { countries: ['Norway'] };
    const prospectingTool = { filters, maxProfiles: 1, confirmedMaxCredits: 1e15 };
    expect(
      await refused('create_audience', { name: 'Dear', mode: 'prospecting_tool', prospectingTool }),
    ).toEqual(['invalid_request', 'prospectingTool.confirmedMaxCredits: must be at most 1000000.']);
    const request = { name: 'Dear', filters, totalProfiles: 1, confirmedMaxCredits: 1e15 };
    expect((await refused('start_contact_discovery_audience_import', request))[1]).toBe(
      'confirmedMaxCredits: must be at most 1000000.',
    );
  });

  it('do not reach a subscriber as errors', async () => {
    const watcher = new Watcher(
      world.url,
      team.owner.key,
      'subscription { taskUpdated { sequence } }',
    );
    await watcher.close();
    expect(watcher.errors).toEqual([]);
  });
});
