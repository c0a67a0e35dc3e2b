// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { HttpSites } from '../../src/providers/sites/http-sites.ts';
import type { Json } from '../support/json.ts';
import { ModelServer } from '../support/model-server.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Every call of a model is stored for 90 days, with its tokens and cost. */

const CALLS = `query ($filter: AiCallFilter) { aiCalls(filter: $filter, first: 50) { totalCount nodes {
  id purpose outcome model isOwnModel inputTokens outputTokens credits durationMillis calledAt flowPlan { id } contact { id } } } }`;
const SUM = 'calls failed inputTokens outputTokens credits';
const USAGE = `query ($from: DateTime, $to: DateTime) { aiUsage(from: $from, to: $to) { total { ${SUM} } byDay { day ${SUM} } byPurpose { purpose ${SUM} } } }`;
const CONNECT =
  'mutation ($input: ConnectAiInput!) { connectAi(input: $input) { aiSettings { readsReplies } } }';

let model: ModelServer;
let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  model = await ModelServer.start();
  world = await World.open({
    sites: new HttpSites({ allowsPrivate: true, originOf: () => new URL(model.url).origin }),
  });
  team = await world.team('Counted');
  other = await world.team('Apart');
  for (const one of [team, other]) await world.grant(one, 50);
  model.usage = { prompt_tokens: 12, completion_tokens: 2 };
  await world.data(
    CONNECT,
    { input: { baseUrl: model.url, model: 'a-model', apiKey: model.key } },
    team.key,
  );
});
afterAll(async () => {
  await world.close();
  await model.stop();
});
beforeEach(() => {
  model.status = 200;
  model.usage = { prompt_tokens: 300, completion_tokens: 40 };
});

const calls = async (filter: object = {}, key = team.key): Promise<Json[]> =>
  (await world.data(CALLS, { filter }, key)).aiCalls.nodes;
const facts = ({ id: _, durationMillis, calledAt, ...call }: Json): Json => ({
  ...call,
  hasTime: durationMillis >= 0 && typeof calledAt === 'string',
});

const research = (contactId: string, key = team.key): Promise<Json> =>
  world.graphql(
    'mutation ($input: ResearchContactInput!) { researchContact(input: $input) { warnings } }',
    { input: { contactId } },
    key,
  );

let people = 0;
async function enrolled(
  of = team,
  root: object = {},
  settings: object = {},
): Promise<{ contactId: string; flowPlanId: string }> {
  people += 1;
  const flowPlanId = await of.publishedPlan({
    name: `Plan ${people}`,
    root: { type: 'network_message', prompt: 'Greet them.', requiresApproval: false, ...root },
    ...settings,
  });
  const contact = {
    networkUrl: `https://network.example/in/quiet-counted-${people}`,
    ...{ firstName: 'Ada', lastName: 'Berg', companyDomain: 'kiln.example' },
  };
  const { enrollmentId } = await of.ok('add_manual_flow_enrollment', {
    ...{ flowPlanId, contact, enrollmentMode: 'enroll' },
  });
  await world.settle();
  const enrollment = await world.runtime.database.read.prisma.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
  });
  return { contactId: enrollment.contactId, flowPlanId };
}

it('keeps the call by which a model was connected', async () => {
  expect((await calls()).map(facts)).toEqual([
    {
      ...{ purpose: 'CONNECTION_CHECK', outcome: 'ANSWERED', model: 'a-model', isOwnModel: true },
      ...{ inputTokens: 12, outputTokens: 2, credits: 0, flowPlan: null, contact: null },
      hasTime: true,
    },
  ]);
});

it('keeps both calls of a text that was written twice, and charges the last', async () => {
  model.text = 'Hi [First Name], good morning.';
  const { contactId, flowPlanId } = await enrolled();
  const call = {
    ...{ purpose: 'TEXT', outcome: 'ANSWERED', model: 'a-model', isOwnModel: true },
    ...{ inputTokens: 300, outputTokens: 40, hasTime: true },
    ...{ flowPlan: { id: flowPlanId }, contact: { id: contactId } },
  };
  const found = (await calls({ flowPlanIds: [flowPlanId] })).map(facts);
  expect(found).toEqual([
    { ...call, credits: 0.5 },
    { ...call, credits: 0 },
  ]);
  expect((await calls({ contactIds: [contactId] })).map(facts)).toEqual(found);
});

it('keeps calls that fail, and what a model says of its tokens in another form is not known', async () => {
  model.text = 'Good morning, Ada.';
  const { contactId } = await enrolled();
  const outcomes: [number, string, string][] = [
    [429, '', 'LIMITED'],
    [500, '', 'FAILED'],
    [200, 'half of {', 'UNREADABLE'],
    [400, '', 'REFUSED'],
  ];
  for (const [status, text, outcome] of outcomes) {
    Object.assign(model, { status, text, usage: { prompt_tokens: 'many' } });
    const { errors } = await research(contactId);
    expect(errors[0].extensions.code).toBe('PROVIDER_UNAVAILABLE');
    const [latest] = await calls({ purposes: ['RESEARCH'] });
    expect(latest).toMatchObject({ outcome, credits: 0, inputTokens: null, outputTokens: null });
  }
  expect(await calls({ outcomes: ['LIMITED', 'REFUSED'] })).toHaveLength(2);
});

it('keeps research, qualifications and drafts', async () => {
  model.text = 'Good morning, Ada.';
  const { contactId } = await enrolled();
  model.text = JSON.stringify({ findings: [] });
  await research(contactId);
  model.text = JSON.stringify({
    ...{ verdict: 'not_qualified', reason: 'She is no baker.' },
    ...{ facts: [], fields: ['companyDomain'] },
  });
  await enrolled(team, {}, { aiQualification: { isEnabled: true, criteria: 'Bakers' } });
  const id = newId('conversation');
  await world.runtime.database.read.prisma.conversation.create({
    data: {
      ...{ id, teamId: team.teamId, ownerId: team.owner.membershipId, externalId: `of ${id}` },
      contactId,
    },
  });
  await receivedMessage(world, team.teamId, id, 'Hm, and how?');
  model.text = 'Good morning, Ada.';
  await team.ok('write_reply', { conversationId: id });
  const found = (await calls()).map(({ purpose, credits }) => [purpose, credits]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['RESEARCH', 0],
      ['QUALIFICATION', 1],
      ['DRAFT', 0.5],
    ]),
  );
});

it('tells the simulated model of the server apart', async () => {
  const { flowPlanId } = await enrolled(other);
  expect((await calls({ flowPlanIds: [flowPlanId] }, other.key)).map(facts)).toMatchObject([
    {
      ...{ model: 'sandbox (made up)', isOwnModel: false, credits: 0.5 },
      ...{ inputTokens: null, outputTokens: null },
    },
  ]);
});

it('sums them by day and purpose, in the time zone of the team', async () => {
  const { aiUsage } = await world.data(USAGE, {}, team.key);
  const all = await calls();
  const sum = (of: Json[], field: string) =>
    of.reduce((total, call) => total + (call[field] ?? 0), 0);
  const sums = (of: Json[]) => ({
    calls: of.length,
    failed: of.filter(({ outcome }) => outcome !== 'ANSWERED').length,
    inputTokens: sum(of, 'inputTokens'),
    outputTokens: sum(of, 'outputTokens'),
    credits: sum(of, 'credits'),
  });
  expect(aiUsage.total).toEqual(sums(all));
  expect(aiUsage.total.failed).toBe(4);
  expect(aiUsage.total.inputTokens).toBeGreaterThan(1_000);
  expect(aiUsage.byDay).toEqual([{ day: all[0].calledAt.slice(0, 10), ...sums(all) }]);
  const texts = all.filter(({ purpose }) => purpose === 'TEXT');
  expect(aiUsage.byPurpose).toContainEqual({ purpose: 'TEXT', ...sums(texts) });
  const before = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
  expect((await world.data(USAGE, before, team.key)).aiUsage).toMatchObject({
    ...{ total: { calls: 0, credits: 0 }, byDay: [], byPurpose: [] },
  });
});

it('shows them to managers only', async () => {
  const [{ id }] = await calls();
  for (const query of ['{ aiCalls { totalCount } }', '{ aiUsage { total { calls } } }'])
    expect((await world.graphql(query, {}, team.member.key)).errors[0].extensions.code).toBe(
      'ROLE_REQUIRED',
    );
  const NODE = 'query ($id: ID!) { node(id: $id) { id } }';
  expect((await world.data(NODE, { id }, team.key)).node).toEqual({ id });
  expect((await world.data(NODE, { id }, team.member.key)).node).toBeNull();
  expect((await world.data(NODE, { id }, other.key)).node).toBeNull();
});

it('reads web sites for the model of a team, though that of the server is simulated', async () => {
  model.text = 'Good morning, Ada.';
  const [ours, theirs] = [await enrolled(), await enrolled(other)];
  model.pages = { '/robots.txt': 'User-agent: *', '/': '<p>Kiln opened a plant in Lyon.</p>' };
  model.read.length = 0;
  await research(theirs.contactId, other.key);
  expect(model.read).toEqual([]);
  model.text = JSON.stringify({ findings: [] });
  await research(ours.contactId);
  expect(model.read).toEqual(['/robots.txt', '/']);
});

it('forgets the contact with them, and all of it after 90 days', async () => {
  model.text = 'Good morning, Ada.';
  const { contactId, flowPlanId } = await enrolled();
  await world.data(
    'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { warnings } }',
    { input: { contactId } },
    team.key,
  );
  const rows = async () =>
    world.runtime.database.read.prisma.aiCall.findMany({ where: { flowPlanId } });
  expect(await rows()).toMatchObject([{ contactId: null, purpose: 'text' }]);
  await world.runtime.database.script(
    "update ai_call set called_at = called_at - interval '91 days' where flow_plan_id = $1",
    [flowPlanId],
  );
  const kept = (await calls()).length - 1;
  await world.runtime.createWorker().runUntilIdle();
  expect(await rows()).toEqual([]);
  expect(await calls()).toHaveLength(kept);
});
