// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Planners');
  other = await world.team('Strangers');
});
afterAll(() => world.close());

const DUPLICATE = `mutation ($input: DuplicateFlowPlanInput!) { duplicateFlowPlan(input: $input) { warnings
  flowPlan { id name isDraft enrollmentMode audience { id } steps { type branch } candidates { id } aiQualification { isEnabled criteria } options { stopOnReply } } } }`;
const DELETE =
  'mutation ($input: DeleteFlowPlanInput!) { deleteFlowPlan(input: $input) { removedId } }';
const DETACH =
  'mutation ($input: DetachAudienceFromFlowInput!) { detachAudienceFromFlow(input: $input) { flowPlan { audience { id } } } }';
const PLAN = 'query ($id: ID!) { flowPlan(id: $id) { id isDraft audience { id } } }';
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const run = (query: string, input: object, key: string | null = team.key) =>
  world.graphql(query, { input }, key);

describe('a copy', () => {
  it('has the tree, the senders and the settings, but neither audience nor contacts', async () => {
    const root = {
      type: 'email',
      subject: 'Hi',
      message: 'Hello',
      children: { default: { type: 'call', title: 'Call' } },
    };
    const candidates = [team.owner.userId, team.member.userId];
    const settings = {
      enrollmentMode: 'auto',
      aiQualification: { isEnabled: true, criteria: 'Sells boats.' },
      options: { stopOnReply: false },
    };
    const audienceId = await team.audience('Fair');
    const flowPlanId = await team.publishedPlan({
      name: 'Original',
      root,
      candidates,
      audienceId,
      ...settings,
    });
    const { flowPlan } = (await run(DUPLICATE, { flowPlanId })).data.duplicateFlowPlan;
    expect(flowPlan).toEqual({
      ...{
        id: expect.stringMatching(/^fp_/),
        name: 'Copy of Original',
        isDraft: true,
        enrollmentMode: 'AUTO',
        audience: null,
      },
      steps: [
        { type: 'EMAIL', branch: 'DEFAULT' },
        { type: 'CALL', branch: 'DEFAULT' },
      ],
      candidates: [{ id: team.owner.membershipId }, { id: team.member.membershipId }],
      aiQualification: { isEnabled: true, criteria: 'Sells boats.' },
      options: { stopOnReply: false },
    });
    expect(flowPlan.id).not.toBe(flowPlanId);
    expect(
      (await run(DUPLICATE, { flowPlanId, name: ' Second ' })).data.duplicateFlowPlan.flowPlan.name,
    ).toBe('Second');
    await team.ok('manage_flow_publication', { flowPlanId: flowPlan.id, action: 'publish' });
  });

  it('of the shared flow is refused', async () => {
    const { flowPlanId } = await team.ok('add_dynamic_action', {
      contact: { firstName: 'A', lastName: 'B', email: 'a@x.example' },
      action: { type: 'call', title: 'Call' },
    });
    expect(codeOf(await run(DUPLICATE, { flowPlanId }))).toBe('SHARED_FLOW_PROTECTED');
    expect(codeOf(await run(DELETE, { flowPlanId }))).toBe('SHARED_FLOW_PROTECTED');
  });
});

describe('deleting', () => {
  it('is for drafts that never had a contact', async () => {
    const draft = await team.plan({ name: 'Never used' });
    expect((await run(DELETE, { flowPlanId: draft })).data.deleteFlowPlan).toEqual({
      removedId: draft,
    });
    expect(codeOf(await run(DELETE, { flowPlanId: draft }))).toBe('NOT_FOUND');
    const published = await team.publishedPlan({ name: 'Published' });
    expect(codeOf(await run(DELETE, { flowPlanId: published }))).toBe('CONFLICT');
    await team.ok('manage_flow_publication', { flowPlanId: published, action: 'unpublish' });
    expect((await run(DELETE, { flowPlanId: published })).data.deleteFlowPlan).toEqual({
      removedId: published,
    });
    const { flowPlanId: used } = await team.waiting({ name: 'Used' });
    await team.ok('manage_flow_publication', { flowPlanId: used, action: 'unpublish' });
    expect(codeOf(await run(DELETE, { flowPlanId: used }))).toBe('CONFLICT');
  });
});

describe('detaching the audience', () => {
  it('keeps queued contacts and adds no later ones', async () => {
    const audienceId = await team.audience('Attached', [{ email: 'first@x.example' }]);
    const flowPlanId = await team.publishedPlan({ name: 'Detached', audienceId });
    const waiting = async () =>
      (await team.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress' }))
        .totalCount;
    expect(await waiting()).toBe(1);
    expect((await run(DETACH, { flowPlanId })).data.detachAudienceFromFlow).toEqual({
      flowPlan: { audience: null },
    });
    await team.ok('add_audience_contacts', {
      audienceId,
      contacts: [{ email: 'second@x.example' }],
    });
    await world.settle();
    expect(await waiting()).toBe(1);
    expect(codeOf(await run(DETACH, { flowPlanId }))).toBe('CONFLICT');
  });
});

describe.each([
  ['duplicateFlowPlan', DUPLICATE],
  ['deleteFlowPlan', DELETE],
  ['detachAudienceFromFlow', DETACH],
])('%s', (name, query) => {
  it('refuses a call without key or scope, and the flow plan of another team, and changes nothing in a dry run', async () => {
    const audienceId =
      name === 'detachAudienceFromFlow' ? await team.audience(`For ${name}`) : undefined;
    const flowPlanId = await team.plan({
      name: `For ${name}`,
      ...(audienceId === undefined ? {} : { audienceId }),
    });
    expect(codeOf(await run(query, { flowPlanId }, null))).toBe('UNAUTHENTICATED');
    expect(
      codeOf(await run(query, { flowPlanId }, await world.key(team, team.owner, ['read']))),
    ).toBe('FORBIDDEN');
    expect(codeOf(await run(query, { flowPlanId }, other.key))).toBe('NOT_FOUND');
    const before = await world.data(PLAN, { id: flowPlanId }, team.key);
    const dry = query.replace(/^(mutation \([^)]*\))/, '$1 @dryRun');
    expect((await run(dry, { flowPlanId })).errors).toBeUndefined();
    expect(await world.data(PLAN, { id: flowPlanId }, team.key)).toEqual(before);
  });
});

it('rejects a name that is too long', async () => {
  expect(
    codeOf(await run(DUPLICATE, { flowPlanId: await team.plan(), name: 'x'.repeat(201) })),
  ).toBe('INVALID_REQUEST');
});

describe('validateFlow', () => {
  const VALIDATE =
    'query ($root: FlowNodeInput!) { validateFlow(root: $root) { isValid issues { path message } } }';

  it('returns every fault of a tree with its path, and saves nothing', async () => {
    const root = { type: 'EMAIL', subject: 'Hi', children: { default: { type: 'CALL' } } };
    const { validateFlow } = await world.data(VALIDATE, { root }, team.key);
    expect(validateFlow.isValid).toBe(false);
    expect(validateFlow.issues.map(({ path }: Json) => path)).toEqual([
      'root.message',
      'root.children.default.title',
    ]);
    const good = { type: 'EMAIL', subject: 'Hi', message: 'Hello' };
    expect((await world.data(VALIDATE, { root: good }, team.key)).validateFlow).toEqual({
      isValid: true,
      issues: [],
    });
    expect(codeOf(await world.graphql(VALIDATE, { root: good }, null))).toBe('UNAUTHENTICATED');
    expect(
      codeOf(
        await world.graphql(VALIDATE, { root: good }, await world.key(team, team.owner, ['write'])),
      ),
    ).toBe('FORBIDDEN');
  });
});
