// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Trees');
});

afterAll(() => world.close());

interface Node {
  type: string;
  children?: { default?: Node; accepted?: Node; timeout?: Node };
  [field: string]: unknown;
}

const create = (root: object) => world.tool('create_flow_plan', { name: 'A tree', root }, team.key);

/** The paths in the error message, in order. */
async function faultsOf(root: object): Promise<string[]> {
  const { status, body } = await create(root);
  expect([status, body.error], JSON.stringify(body)).toEqual([400, 'invalid_request']);
  return body.message.match(/\broot[A-Za-z.]*(?=: )/g) ?? [];
}

async function accepted(root: object): Promise<Json> {
  const { status, body } = await create(root);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.flowPlan.root;
}

/** Consecutive steps, each on the default branch of the previous one. */
function line(...steps: Node[]): Node {
  const [first, ...rest] = steps;
  if (first === undefined) throw new Error('A line needs a step.');
  return rest.length === 0 ? first : { ...first, children: { default: line(...rest) } };
}

const email = (fields: object = {}): Node => ({
  type: 'email',
  subject: 'Hello',
  message: 'Good morning.',
  ...fields,
});
const call = (fields: object = {}): Node => ({ type: 'call', title: 'Ring them', ...fields });
const message = (fields: object = {}): Node => ({
  type: 'network_message',
  message: 'Good morning.',
  ...fields,
});
const view = (fields: object = {}): Node => ({ type: 'network_profile_view', ...fields });
const connect = (children: Node['children'] = {}, fields: object = {}): Node => ({
  type: 'network_connect',
  ...fields,
  children,
});

const DEFAULT = 'root.children.default';

describe('a valid tree', () => {
  it('is returned as sent, with defaults filled in', async () => {
    const root = await accepted({
      nodeId: 'first',
      type: 'email',
      subject: 'Hello {{ contact.firstName | default: "there" }}',
      message: 'Good morning.',
      children: {
        default: {
          type: 'network_connect',
          delay: '1.00:00:00',
          message: 'We met at the fair.',
          children: {
            accepted: { type: 'network_message', prompt: 'Thank them.', delay: '03:00:00' },
            timeout: {
              type: 'email',
              subjectType: 'reply',
              message: 'Once more.',
              requiresApproval: true,
            },
          },
        },
      },
    });
    const filled = {
      nodeId: expect.stringMatching(/.+/),
      delay: '00:00:00',
      requiresApproval: false,
      children: {},
    };
    expect(root).toEqual({
      ...filled,
      nodeId: 'first',
      type: 'email',
      subject: 'Hello {{ contact.firstName | default: "there" }}',
      subjectType: 'new_thread',
      message: 'Good morning.',
      children: {
        default: {
          ...filled,
          type: 'network_connect',
          delay: '1.00:00:00',
          message: 'We met at the fair.',
          connectionTimeout: '14.00:00:00',
          children: {
            accepted: {
              ...filled,
              requiresApproval: true,
              type: 'network_message',
              prompt: 'Thank them.',
              delay: '03:00:00',
            },
            timeout: {
              ...filled,
              type: 'email',
              subjectType: 'reply',
              message: 'Once more.',
              requiresApproval: true,
            },
          },
        },
      },
    });
  });
});

describe('the content of a step', () => {
  it('rejects an unknown type with its path', async () => {
    expect(await faultsOf(line(call(), { type: 'no_such_kind' }))).toEqual([`${DEFAULT}.type`]);
  });

  it('rejects an unknown field by its name', async () => {
    const { status, body } = await create(line(call(), call({ tilte: 'Ring' })));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain(DEFAULT);
    expect(body.message).toContain('"tilte"');
    expect(body.message).toContain('"title"');
  });
});

describe('the branches of a step', () => {
  it('have known names', async () => {
    const { status, body } = await create(call({ children: { next: call() } }));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain('"next"');
  });
});

describe('several errors', () => {
  it('are all reported at once', async () => {
    const root = email({
      message: undefined,
      children: {
        default: connect(
          {
            accepted: line(
              view({ requiresApproval: true }),
              message({ subject: 'Hello' }),
              message(),
            ),
            timeout: {
              type: 'email',
              subjectType: 'reply',
              subject: 'Mine',
              message: '{{ contact.shoeSize }}',
            },
          },
          { message: 'x'.repeat(301) },
        ),
      },
    });
    const found = await faultsOf(root);
    expect([...found].sort()).toEqual(
      [
        'root.message',
        `${DEFAULT}.message`,
        `${DEFAULT}.children.accepted.requiresApproval`,
        `${DEFAULT}.children.accepted.children.default.subject`,
        `${DEFAULT}.children.accepted.children.default.children.default.delay`,
        `${DEFAULT}.children.timeout.subject`,
        `${DEFAULT}.children.timeout.message`,
      ].sort(),
    );
  });

  it('are listed separately in GraphQL', async () => {
    const query =
      'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { id } } }';
    const root = { type: 'EMAIL', subject: 'Hello', children: { default: { type: 'CALL' } } };
    const { errors } = await world.graphql(query, { input: { name: 'A tree', root } }, team.key);
    expect(errors).toHaveLength(1);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(errors[0].extensions.issues.map(({ path }: Json) => path)).toEqual([
      'root.message',
      'root.children.default.title',
    ]);
  });

  it('create no flow plan', async () => {
    const other = await world.team('Left nothing');
    await world.tool(
      'create_flow_plan',
      { name: 'Never', root: call({ title: undefined }) },
      other.key,
    );
    expect((await other.ok('list_flow_plans', {})).totalCount).toBe(0);
  });

  it('leave the tree of a plan unchanged', async () => {
    const flowPlanId = await team.publishedPlan();
    const answer = await world.tool(
      'replace_flow_root',
      { flowPlanId, root: line(message(), message()) },
      team.key,
    );
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(`${DEFAULT}.delay`);
    const { flowPlan } = await team.ok('get_flow_workspace', { flowPlanId });
    expect([flowPlan.root.type, flowPlan.version]).toEqual(['call', 1]);
  });
});
