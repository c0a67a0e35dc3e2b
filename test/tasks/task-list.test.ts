// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

const LIST = `query ($filter: TaskFilter, $query: String, $orderBy: TaskOrder, $first: Int, $after: String, $last: Int, $before: String) {
  tasks(filter: $filter, query: $query, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { id title isOverdue } totalCount warnings pageInfo { hasNextPage endCursor startCursor } } }`;
const list = async (variables: object, key = team.key): Promise<Json> =>
  (await world.data(LIST, variables, key)).tasks;
const titlesOf = ({ nodes }: Json): string[] => nodes.map(({ title }: Json) => title);
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Callers');
  // Each is due at the end of the day on which it was created.
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
    await team.task({ name: title, root: { type: 'call', title } });
    if (index < 2) await world.advance(DAY);
  }
});
afterAll(() => world.close());

describe('the list of tasks', () => {
  it('is sorted by due time, and paged in both directions', async () => {
    const orderBy = { by: 'DUE_AT', direction: 'ASCENDING' };
    const first = await list({ orderBy, first: 2 });
    expect([titlesOf(first), first.totalCount]).toEqual([['First', 'Second'], 3]);
    const second = await list({ orderBy, first: 2, after: first.pageInfo.endCursor });
    expect([titlesOf(second), second.pageInfo.hasNextPage]).toEqual([['Third'], false]);
    expect(titlesOf(await list({ orderBy, last: 2, before: second.pageInfo.startCursor }))).toEqual(
      ['First', 'Second'],
    );
    expect(titlesOf(await list({ orderBy: { by: 'DUE_AT', direction: 'DESCENDING' } }))).toEqual([
      'Third',
      'Second',
      'First',
    ]);
    expect(titlesOf(await list({ orderBy: { by: 'CREATED_AT' } }))).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    expect(titlesOf(await list({}))).toEqual(['Third', 'Second', 'First']);
  });

  it('is filtered by due time, contact and text', async () => {
    const all = await list({ orderBy: { by: 'DUE_AT', direction: 'ASCENDING' } });
    const overdue = all.nodes
      .filter(({ isOverdue }: Json) => isOverdue)
      .map(({ title }: Json) => title);
    expect(overdue).toEqual(['First', 'Second']);
    expect(
      titlesOf(await list({ filter: { isOverdue: true }, orderBy: { by: 'DUE_AT' } })),
    ).toEqual(overdue);
    expect(titlesOf(await list({ filter: { isOverdue: false } }))).toEqual(['Third']);
    expect(titlesOf(await list({ query: 'SECO' }))).toEqual(['Second']);
    expect(titlesOf(await list({ query: '%' }))).toEqual([]);
    expect(titlesOf(await list({ filter: { dueTo: '2000-01-01T00:00:00Z' } }))).toEqual([]);
    expect(
      titlesOf(await list({ filter: { contactIds: ['pro_01J00000000000000000000000'] } })),
    ).toEqual([]);
  });

  it('of other members is for owners and admins', async () => {
    const filter = { assigneeUserIds: [team.owner.userId] };
    expect(titlesOf(await list({ filter }, team.admin.key))).toEqual(['Third', 'Second', 'First']);
    const narrowed = await list({ filter }, team.member.key);
    expect([titlesOf(narrowed), narrowed.warnings.length]).toEqual([[], 1]);
    expect(
      titlesOf(await list({ filter: { assigneeUserIds: [team.member.userId] } }, team.admin.key)),
    ).toEqual([]);
  });
});

describe('the worst a caller can ask the list for', () => {
  it.each([
    ['a text of many words', { query: 'a '.repeat(100_000) }],
    [
      'many IDs',
      { filter: { contactIds: Array.from({ length: 70_000 }, (_, index) => `p${index}`) } },
    ],
  ])('%s is rejected', async (_what, variables) => {
    expect(codeOf(await world.graphql(LIST, variables, team.key))).toBe('INVALID_REQUEST');
  });

  it('the longest text and the most IDs are searched for', async () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `p${index}`);
    const filter = { contactIds: ids, flowPlanIds: ids, assigneeUserIds: ids };
    expect((await list({ query: 'ab '.repeat(66), filter }, team.owner.key)).totalCount).toBe(0);
  });
});

describe('a note', () => {
  const CLOSE = (field: string) =>
    `mutation ($input: ${field === 'completeTask' ? 'CompleteTaskInput' : 'SkipTaskInput'}!) { ${field}(input: $input) { task { status note } } }`;

  it.each([
    ['completeTask', 'COMPLETED'],
    ['skipTask', 'SKIPPED'],
  ])('is kept by %s', async (field, status) => {
    const { taskId } = await team.task({ name: `Noted by ${field}` });
    const data = await world.data(
      CLOSE(field),
      { input: { taskId, note: '  Left a message. ' } },
      team.key,
    );
    expect(data[field].task).toEqual({ status, note: 'Left a message.' });
    expect(
      (await world.data('query ($id: ID!) { task(id: $id) { note } }', { id: taskId }, team.key))
        .task.note,
    ).toBe('Left a message.');
  });

  it('is rejected over 2000 characters, and the task stays open', async () => {
    const { taskId } = await team.task({ name: 'Too long' });
    expect(
      codeOf(
        await world.graphql(
          CLOSE('completeTask'),
          { input: { taskId, note: 'x'.repeat(2_001) } },
          team.key,
        ),
      ),
    ).toBe('INVALID_REQUEST');
    expect(
      (
        await world.data(
          'query ($id: ID!) { task(id: $id) { status note } }',
          { id: taskId },
          team.key,
        )
      ).task,
    ).toEqual({ status: 'TODO', note: null });
  });
});

describe('the texts of an approval', () => {
  const APPROVE = `mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { task { status } preview { groupedActions { nodeId subject message } } } }`;
  const root = {
    ...{
      nodeId: 'mail',
      type: 'email',
      requiresApproval: true,
      subject: 'Hello',
      message: 'Hello {{ contact.firstName }}',
    },
    children: {
      default: {
        nodeId: 'more',
        type: 'email',
        requiresApproval: true,
        subjectType: 'reply',
        message: 'And again',
      },
    },
  };

  async function approval(name: string, contact: object): Promise<string> {
    const flowPlanId = await team.publishedPlan({ name, root });
    await team.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
    await world.settle();
    return (await team.ok('list_user_tasks', { flowIds: [flowPlanId] })).items[0].taskId;
  }

  it('are replaced by the member’s text, which is sent', async () => {
    const taskId = await approval('Edited', { firstName: 'Ada', email: 'edited@x.example' });
    const texts = [
      { nodeId: 'mail', subject: 'Good\nmorning', message: 'Dear Ada, {{ this is no template }}' },
    ];
    const { completeTask } = await world.data(APPROVE, { input: { taskId, texts } }, team.key);
    expect(completeTask.task.status).toBe('COMPLETED');
    expect(completeTask.preview.groupedActions[0]).toEqual({
      nodeId: 'mail',
      subject: 'Good morning',
      message: 'Dear Ada, {{ this is no template }}',
    });
    expect(completeTask.preview.groupedActions[1].message).toBe('And again');
    await world.advance(DAY);
    const sent = await world.data(
      '{ sandboxEmails(filter: { to: "edited@x.example" }) { nodes { subject body } } }',
      {},
      team.key,
    );
    expect(sent.sandboxEmails.nodes.at(-1)).toMatchObject({
      subject: 'Good morning',
      body: expect.stringContaining('Dear Ada, {{ this is no template }}'),
    });
  });

  it('can be written where a variable is missing', async () => {
    const taskId = await approval('Mended', { email: 'nameless@x.example' });
    expect(codeOf(await world.graphql(APPROVE, { input: { taskId } }, team.key))).toBe(
      'TASK_NOT_READY',
    );
    const { completeTask } = await world.data(
      APPROVE,
      { input: { taskId, texts: [{ nodeId: 'mail', subject: 'Hello', message: 'Hello' }] } },
      team.key,
    );
    expect(completeTask.task.status).toBe('COMPLETED');
  });

  it.each([
    [
      'of a step that the task does not approve',
      [{ nodeId: 'nobody', message: 'x' }],
      'texts[0].nodeId',
    ],
    ['that are empty', [{ nodeId: 'mail', message: ' ' }], 'texts[0].message'],
    [
      'with a subject that is too long',
      [{ nodeId: 'mail', subject: 'x'.repeat(501), message: 'x' }],
      'texts[0].subject',
    ],
  ])('are rejected %s', async (what, texts, path) => {
    const taskId = await approval(what, {
      firstName: 'Ada',
      email: `${path.length}.${what.length}@x.example`,
    });
    const { errors } = await world.graphql(APPROVE, { input: { taskId, texts } }, team.key);
    expect([errors[0].extensions.code, errors[0].extensions.issues[0].path]).toEqual([
      'INVALID_REQUEST',
      path,
    ]);
  });
});
