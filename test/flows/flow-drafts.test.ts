// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Editors');
});
afterAll(() => world.close());

const STEPS =
  'steps { id nodeId parentId branch type ... on EmailStep { subject message } ... on CallStep { title } }';
const SAVE = `mutation ($input: SaveFlowDraftInput!) { saveFlowDraft(input: $input) {
  draft { id version baseVersion isOutdated ${STEPS} changes { kind before { nodeId } after { nodeId } } updatedBy { id } } flowPlan { id draft { version } } } }`;
const DISCARD =
  'mutation ($input: DiscardFlowDraftInput!) { discardFlowDraft(input: $input) { removedId flowPlan { draft { id } } } }';
const PUBLISH = `mutation ($input: PublishFlowDraftInput!) { publishFlowDraft(input: $input) { removedId queued flowPlan { version isDraft draft { id } steps { nodeId } } } }`;
const PLAN = `query ($id: ID!) { flowPlan(id: $id) { version isDraft archivedAt draft { id version } steps { nodeId }
  stepCounts { nodeId waiting done skipped failed canceled replied }
  versions { totalCount nodes { id number isCurrent steps { id nodeId } stepCounts { nodeId waiting done } } } } }`;

const email = { nodeId: 'mail', type: 'EMAIL', subject: 'Hello', message: 'Hello' };
const call = { nodeId: 'ring', type: 'CALL', title: 'Ring' };
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const run = (query: string, input: object, key: string | null = team.key) =>
  world.graphql(query, { input }, key);
const plan = async (id: string): Promise<Json> =>
  (await world.data(PLAN, { id }, team.key)).flowPlan;
const toolRoot = {
  nodeId: 'mail',
  type: 'email',
  subject: 'Hello',
  message: 'Hello',
  children: { default: { nodeId: 'ring', type: 'call', title: 'Ring' } },
};

describe('a draft of a published plan', () => {
  it('is compared with the tree, and becomes the next version', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Compared', root: toolRoot });
    const root = {
      ...call,
      title: 'Ring first',
      children: { default: { nodeId: 'new', type: 'MANUAL', title: 'Look' } },
    };
    const { draft, flowPlan } = (
      await world.data(SAVE, { input: { flowPlanId, root, expectedVersion: 0 } }, team.key)
    ).saveFlowDraft;
    expect(draft).toMatchObject({
      id: expect.stringMatching(/^fd_/),
      version: 1,
      baseVersion: 1,
      isOutdated: false,
      updatedBy: { id: team.owner.membershipId },
    });
    expect(
      draft.steps.map(({ nodeId, parentId, branch }: Json) => [nodeId, parentId, branch]),
    ).toEqual([
      ['ring', null, 'DEFAULT'],
      ['new', 'ring', 'DEFAULT'],
    ]);
    expect(draft.changes).toEqual([
      { kind: 'MOVED', before: { nodeId: 'ring' }, after: { nodeId: 'ring' } },
      { kind: 'ADDED', before: null, after: { nodeId: 'new' } },
      { kind: 'REMOVED', before: { nodeId: 'mail' }, after: null },
    ]);
    expect(flowPlan).toEqual({ id: flowPlanId, draft: { version: 1 } });
    // Nothing runs it yet.
    expect((await plan(flowPlanId)).steps.map(({ nodeId }: Json) => nodeId)).toEqual([
      'mail',
      'ring',
    ]);

    await world.advance(60_000);
    const published = (
      await world.data(PUBLISH, { input: { flowPlanId, expectedVersion: 1 } }, team.key)
    ).publishFlowDraft;
    const { nodes: audited } = (
      await world.data('{ auditLog(first: 1) { nodes { action subjectId } } }', {}, team.key)
    ).auditLog;
    expect(audited).toEqual([{ action: 'FLOW_PLAN_PUBLISHED', subjectId: flowPlanId }]);
    const at = await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { publishedAt versions { nodes { createdAt } } } }',
      { id: flowPlanId },
      team.key,
    );
    expect(at.flowPlan.publishedAt).toBe(at.flowPlan.versions.nodes[0].createdAt);
    expect(published).toEqual({
      removedId: draft.id,
      queued: 0,
      flowPlan: {
        version: 2,
        isDraft: false,
        draft: null,
        steps: [{ nodeId: 'ring' }, { nodeId: 'new' }],
      },
    });
    const { versions } = await plan(flowPlanId);
    expect(versions.nodes.map(({ number, isCurrent }: Json) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('has steps with IDs of their own, which node finds', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Nodes', root: toolRoot });
    const { draft } = (
      await world.data(
        SAVE,
        { input: { flowPlanId, root: { ...email, message: 'Changed' } } },
        team.key,
      )
    ).saveFlowDraft;
    expect(draft.changes).toEqual([
      { kind: 'CHANGED', before: { nodeId: 'mail' }, after: { nodeId: 'mail' } },
      { kind: 'REMOVED', before: { nodeId: 'ring' }, after: null },
    ]);
    const { versions } = await plan(flowPlanId);
    const ids = [draft.id, draft.steps[0].id, versions.nodes[0].id, versions.nodes[0].steps[0].id];
    expect(ids.map((id: string) => id.split('_')[0])).toEqual(['fd', 'ds', 'fv', 'vs']);
    const { nodes } = await world.data(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on EmailStep { message } } }',
      { ids },
      team.key,
    );
    expect(nodes).toEqual([
      { __typename: 'FlowDraft', id: ids[0] },
      { __typename: 'EmailStep', id: ids[1], message: 'Changed' },
      { __typename: 'FlowVersion', id: ids[2] },
      { __typename: 'EmailStep', id: ids[3], message: 'Hello' },
    ]);
    const stranger = await world.team('Strangers of drafts');
    const { nodes: none } = await world.data(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids },
      stranger.key,
    );
    expect(none).toEqual([null, null, null, null]);
  });

  it('that another has saved meanwhile is neither overwritten nor published', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Two editors', root: toolRoot });
    await world.data(
      SAVE,
      { input: { flowPlanId, root: email, expectedVersion: 0 } },
      team.admin.key,
    );
    expect(codeOf(await run(SAVE, { flowPlanId, root: call, expectedVersion: 0 }))).toBe(
      'CONFLICT',
    );
    expect(
      (await run(SAVE, { flowPlanId, root: call, expectedVersion: 1 })).data.saveFlowDraft.draft
        .version,
    ).toBe(2);
    expect(codeOf(await run(PUBLISH, { flowPlanId, expectedVersion: 1 }))).toBe('CONFLICT');
    expect(codeOf(await run(DISCARD, { flowPlanId, expectedVersion: 1 }))).toBe('CONFLICT');
    expect((await plan(flowPlanId)).version).toBe(1);
  });

  it('that was discarded and begun again is another one', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Begun again', root: toolRoot });
    await world.data(SAVE, { input: { flowPlanId, root: call, expectedVersion: 0 } }, team.key);
    await world.data(DISCARD, { input: { flowPlanId, expectedVersion: 1 } }, team.admin.key);
    const { draft } = (
      await world.data(
        SAVE,
        { input: { flowPlanId, root: email, expectedVersion: 0 } },
        team.admin.key,
      )
    ).saveFlowDraft;
    expect(draft.version).toBe(2);
    expect(codeOf(await run(PUBLISH, { flowPlanId, expectedVersion: 1 }))).toBe('CONFLICT');
  });

  it('says that another version was published since it was begun', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Outdated', root: toolRoot });
    await run(SAVE, { flowPlanId, root: email });
    await world.data(
      'mutation ($input: ReplaceFlowRootInput!) { replaceFlowRoot(input: $input) { flowPlan { version } } }',
      { input: { flowPlanId, root: call } },
      team.key,
    );
    const { draft } = (await run(SAVE, { flowPlanId, root: email })).data.saveFlowDraft;
    expect([draft.baseVersion, draft.isOutdated]).toEqual([1, true]);
  });

  it('is discarded', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Discarded', root: toolRoot });
    const { draft } = (await run(SAVE, { flowPlanId, root: email })).data.saveFlowDraft;
    expect((await run(DISCARD, { flowPlanId })).data.discardFlowDraft).toEqual({
      removedId: draft.id,
      flowPlan: { draft: null },
    });
    for (const document of [DISCARD, PUBLISH])
      expect(codeOf(await run(document, { flowPlanId }))).toBe('CONFLICT');
  });

  it('of a plan that was never published publishes it', async () => {
    const flowPlanId = await team.plan({ name: 'Never published', root: toolRoot });
    await run(SAVE, { flowPlanId, root: call });
    expect((await run(PUBLISH, { flowPlanId })).data.publishFlowDraft.flowPlan).toMatchObject({
      version: 1,
      isDraft: false,
      steps: [{ nodeId: 'ring' }],
    });
  });

  it('is rejected with every fault, like a tree', async () => {
    const flowPlanId = await team.plan({ name: 'Faulty', root: toolRoot });
    const result = await run(SAVE, { flowPlanId, root: { ...email, message: '{{ nobody }}' } });
    expect([codeOf(result), result.errors[0].extensions.issues[0].path]).toEqual([
      'INVALID_REQUEST',
      'root.message',
    ]);
    expect(
      codeOf(await run(SAVE, { flowPlanId: 'fp_01J00000000000000000000000', root: email })),
    ).toBe('NOT_FOUND');
    const stranger = await world.team('Strangers to drafts');
    expect(codeOf(await run(SAVE, { flowPlanId, root: email }, stranger.key))).toBe('NOT_FOUND');
    expect(codeOf(await run(SAVE, { flowPlanId, root: email }, null))).toBe('UNAUTHENTICATED');
  });
});

describe('counts of steps', () => {
  it('are those of each version, and say where replies came', async () => {
    const { flowPlanId } = await team.enrolled({ name: 'Replied', root: toolRoot });
    const emails = await world.data(
      '{ sandboxEmails(first: 1) { nodes { messageId } } }',
      {},
      team.key,
    );
    const input = {
      messageId: '<answer@known.example>',
      inReplyTo: emails.sandboxEmails.nodes[0].messageId,
      body: 'Yes please',
    };
    await world.data(
      'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { warnings } }',
      { input },
      team.key,
    );
    await run(SAVE, { flowPlanId, root: call });
    await run(PUBLISH, { flowPlanId });
    const { stepCounts, versions } = await plan(flowPlanId);
    expect(stepCounts.sort((one: Json, two: Json) => (one.nodeId < two.nodeId ? -1 : 1))).toEqual([
      { nodeId: 'mail', waiting: 0, done: 1, skipped: 0, failed: 0, canceled: 0, replied: 1 },
      { nodeId: 'ring', waiting: 0, done: 0, skipped: 0, failed: 0, canceled: 1, replied: 0 },
    ]);
    expect(
      versions.nodes.map(({ number, stepCounts: counts }: Json) => [number, counts.length]),
    ).toEqual([
      [2, 0],
      [1, 2],
    ]);
  });
});

describe('a change', () => {
  const PAUSE =
    'mutation ($input: PauseFlowPlanInput!) { pauseFlowPlan(input: $input) { warnings } }';
  const RESUME =
    'mutation ($input: ResumeFlowPlanInput!) { resumeFlowPlan(input: $input) { warnings } }';

  it('that is there already says that nothing changed', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Twice' });
    const publication = async (action: string) =>
      (await team.ok('manage_flow_publication', { flowPlanId, action })).warnings;
    expect(await publication('publish')).toEqual([
      'Nothing changed: the flow plan is published already.',
    ]);
    expect(await publication('unpublish')).toEqual([]);
    expect(await publication('unpublish')).toEqual([
      'Nothing changed: the flow plan is a draft already.',
    ]);
    const added = [];
    for (const _ of [1, 2])
      added.push(
        await team.ok('add_manual_flow_enrollment', {
          flowPlanId,
          contact: { email: 'twice@queue.example' },
        }),
      );
    expect(added.map(({ warnings }) => warnings)).toEqual([
      [],
      ['Nothing changed: the contact is in the queue of this flow plan already.'],
    ]);
    expect((await run(PAUSE, { flowPlanId })).data.pauseFlowPlan.warnings).toEqual([]);
    expect((await run(PAUSE, { flowPlanId })).data.pauseFlowPlan.warnings).toEqual([
      'Nothing changed: the flow plan is paused already.',
    ]);
    expect((await run(RESUME, { flowPlanId })).data.resumeFlowPlan.warnings).toEqual([]);
    expect((await run(RESUME, { flowPlanId })).data.resumeFlowPlan.warnings).toEqual([
      'Nothing changed: the flow plan is not paused.',
    ]);
  });

  it('of settings that it has already says that nothing changed', async () => {
    const flowPlanId = await team.publishedPlan({ name: 'Same' });
    const update = async (settings: object): Promise<string[]> =>
      (await team.ok('update_flow_plan', { flowPlanId, ...settings })).warnings;
    const settings = {
      name: 'Same settings',
      candidates: [team.admin.userId, team.owner.userId],
      options: { whenStepImpossible: 'refuse' },
    };
    expect(await update(settings)).toEqual([]);
    expect(await update(settings)).toEqual([
      'Nothing changed: the flow plan has these settings already.',
    ]);
    expect(await update({ candidates: [team.owner.userId] })).toEqual([]);
  });

  it('to a draft says how many contacts go on, and how to stop them', async () => {
    const { flowPlanId } = await team.enrolled({ name: 'Under way' });
    const unpublish = `mutation ($input: SetFlowPublicationInput!) { setFlowPublication(input: $input) { underWay { staying moved } warnings } }`;
    const { underWay, warnings } = (await run(unpublish, { flowPlanId, action: 'UNPUBLISH' })).data
      .setFlowPublication;
    expect(underWay).toEqual({ staying: 1, moved: 0 });
    expect(warnings).toEqual([
      '1 contact under way in this flow plan goes on. To stop it, pause the flow plan or cancel the enrollment.',
    ]);
  });
});

describe('archiving', () => {
  const ARCHIVE =
    'mutation ($input: ArchiveFlowPlanInput!) { archiveFlowPlan(input: $input) { flowPlan { isDraft archivedAt } } }';
  const RESTORE =
    'mutation ($input: RestoreFlowPlanInput!) { restoreFlowPlan(input: $input) { flowPlan { isDraft archivedAt } } }';
  const LIST = 'query ($filter: FlowPlanFilter) { flowPlans(filter: $filter) { nodes { name } } }';
  const names = async (filter: object) =>
    (await world.data(LIST, { filter }, team.key)).flowPlans.nodes.map(({ name }: Json) => name);

  it('takes a plan out of lists, and restoring it brings it back', async () => {
    const { flowPlanId, enrollmentId } = await team.enrolled({ name: 'Old campaign' });
    expect((await run(ARCHIVE, { flowPlanId })).data.archiveFlowPlan.flowPlan).toEqual({
      isDraft: true,
      archivedAt: expect.any(String),
    });
    expect(await names({ searchQuery: 'Old campaign' })).toEqual([]);
    expect(await names({ searchQuery: 'Old campaign', isArchived: true })).toEqual([
      'Old campaign',
    ]);
    expect(await names({ flowPlanIds: [flowPlanId] })).toEqual(['Old campaign']);
    expect((await team.ok('list_flow_plans', { searchQuery: 'Old campaign' })).totalCount).toBe(0);
    const publication =
      'mutation ($input: SetFlowPublicationInput!) { setFlowPublication(input: $input) { queued } }';
    expect(codeOf(await run(publication, { flowPlanId, action: 'PUBLISH' }))).toBe('CONFLICT');
    expect(codeOf(await run(SAVE, { flowPlanId, root: call, expectedVersion: 0 }))).toBe(
      'CONFLICT',
    );
    const changes: [string, object][] = [
      ['update_flow_plan', { name: 'Again' }],
      ['replace_flow_root', { root: toolRoot }],
      ['manage_flow_publication', { action: 'publish' }],
      ['enroll_awaiting_flow_items', { all: true }],
    ];
    for (const [tool, change] of changes) {
      const { status, body } = await world.tool(tool, { flowPlanId, ...change }, team.key);
      expect([tool, status, body.message]).toEqual([
        tool,
        409,
        'The flow plan is archived. It has to be restored first: open it in the console and choose "Restore".',
      ]);
    }
    expect(
      (
        await world.data(
          'query ($id: ID!) { enrollment(id: $id) { status } }',
          { id: enrollmentId },
          team.key,
        )
      ).enrollment.status,
    ).toBe('IN_PROGRESS');
    // It takes no contacts.
    const late = await world.tool(
      'add_manual_flow_enrollment',
      { flowPlanId, contact: { email: 'late@archive.example' } },
      team.key,
    );
    expect(late.body.error).toBe('conflict');
    const audienceId = await team.audience('Too late', [{ email: 'late@archive.example' }]);
    expect(
      (await world.tool('attach_audience_to_flow', { audienceId, flowPlanId }, team.key)).body
        .error,
    ).toBe('conflict');
    expect((await run(RESTORE, { flowPlanId })).data.restoreFlowPlan.flowPlan).toEqual({
      isDraft: true,
      archivedAt: null,
    });
    expect(
      (await run(publication, { flowPlanId, action: 'PUBLISH' })).data.setFlowPublication.queued,
    ).toBe(0);
    const { nodes } = (
      await world.data('{ auditLog(first: 10) { nodes { action } } }', {}, team.key)
    ).auditLog;
    expect(
      nodes
        .map(({ action }: Json) => action)
        .filter((action: string) => action.startsWith('FLOW_PLAN'))
        .slice(0, 4),
    ).toEqual([
      'FLOW_PLAN_PUBLISHED',
      'FLOW_PLAN_RESTORED',
      'FLOW_PLAN_ARCHIVED',
      'FLOW_PLAN_UNPUBLISHED',
    ]);
  });

  it('of what is not the team’s, or a system flow, is refused', async () => {
    expect(codeOf(await run(ARCHIVE, { flowPlanId: 'fp_01J00000000000000000000000' }))).toBe(
      'NOT_FOUND',
    );
    const { flowPlanId } = await team.ok('add_dynamic_action', {
      contact: { firstName: 'A', lastName: 'B', email: 'a@archive.example' },
      action: { type: 'call', title: 'Call' },
    });
    expect(codeOf(await run(ARCHIVE, { flowPlanId }))).toBe('SHARED_FLOW_PROTECTED');
  });

  it('keeps later contacts of its audience out of its queue', async () => {
    const audienceId = await team.audience('Grows', [{ email: 'first@grows.example' }]);
    const flowPlanId = await team.publishedPlan({ name: 'Of an audience that grows', audienceId });
    await run(ARCHIVE, { flowPlanId });
    await team.ok('add_audience_contacts', {
      audienceId,
      contacts: [{ email: 'second@grows.example' }],
    });
    await world.settle();
    const { flowPlan } = await world.data(
      'query ($id: ID!) { flowPlan(id: $id) { metrics { awaiting } } }',
      { id: flowPlanId },
      team.key,
    );
    expect(flowPlan.metrics.awaiting).toBe(1);
  });
});
