// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Trees of steps as lists of nodes that name their parents. */

const NODES = [
  { id: 'hello', type: 'network_connect', message: 'Hello.' },
  { id: 'ring', parentId: 'hello', branch: 'timeout', type: 'call', title: 'Ring them' },
  { id: 'write', parentId: 'hello', branch: 'accepted', type: 'network_message', message: 'Hi.' },
  { id: 'again', parentId: 'write', type: 'network_message', message: 'Me.', delay: '3.00:00:00' },
];
const ROOT = {
  nodeId: 'hello',
  type: 'network_connect',
  message: 'Hello.',
  children: {
    accepted: {
      nodeId: 'write',
      type: 'network_message',
      message: 'Hi.',
      children: {
        default: { nodeId: 'again', type: 'network_message', message: 'Me.', delay: '3.00:00:00' },
      },
    },
    timeout: { nodeId: 'ring', type: 'call', title: 'Ring them' },
  },
};

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Flat trees');
});
afterAll(() => world.close());

const treeOf = async (body: object): Promise<Json> => {
  const { flowPlan } = await team.ok('create_flow_plan', { name: 'Tree', ...body });
  const { flowPlanId } = flowPlan;
  return (await team.ok('get_flow_workspace', { flowPlanId, asNodes: true })).nodes;
};
const faultsOf = async (nodes: object[]): Promise<string> => {
  const { body } = await world.tool('create_flow_plan', { name: 'Tree', nodes }, team.key);
  expect(body.error).toBe('invalid_request');
  return body.message;
};

describe('a tree as a list', () => {
  it('is the same tree, in any order of its nodes', async () => {
    const nested = await treeOf({ root: ROOT });
    expect(nested.map(({ id, parentId, branch }: Json) => [id, parentId, branch])).toEqual([
      ['hello', undefined, undefined],
      ['write', 'hello', 'accepted'],
      ['again', 'write', 'default'],
      ['ring', 'hello', 'timeout'],
    ]);
    expect(await treeOf({ nodes: NODES })).toEqual(nested);
    expect(await treeOf({ nodes: NODES.toReversed() })).toEqual(nested);
  });

  it('replaces the steps of a plan', async () => {
    const flowPlanId = await team.plan();
    await team.ok('replace_flow_root', { flowPlanId, nodes: NODES });
    const { nodes, flowPlan } = await team.ok('get_flow_workspace', { flowPlanId, asNodes: true });
    expect([nodes.length, flowPlan.root.children.timeout.title]).toEqual([4, 'Ring them']);
    expect('nodes' in (await team.ok('get_flow_workspace', { flowPlanId }))).toBe(false);
  });

  it('has its faults where they are in the list', async () => {
    const faulty = NODES.map((node) => (node.id === 'again' ? { ...node, message: '' } : node));
    expect(await faultsOf(faulty)).toContain('nodes[3]: ');
    const { isValid, issues } = await team.ok('validate_flow', { nodes: faulty });
    expect([isValid, issues[0].path]).toEqual([false, 'nodes[3]']);
    expect((await team.ok('validate_flow', { nodes: NODES })).isValid).toBe(true);
  });

  it.each([
    ['no first step', NODES.slice(1), 'must have one node without parentId'],
    [
      'two first steps',
      [...NODES, { id: 'other', type: 'call', title: 'Ring' }],
      'must have one node without parentId, the first step; 2 have none',
    ],
    [
      'an unknown parent',
      [...NODES, { id: 'lost', parentId: 'nobody', type: 'call', title: 'Ring' }],
      'nodes[4].parentId: is the ID of no node in the list: "nobody"',
    ],
    [
      'an ID twice',
      [...NODES, { id: 'ring', parentId: 'again', type: 'call', title: 'Ring' }],
      'nodes[4].id: is the ID of another node',
    ],
    [
      'a branch twice',
      [...NODES, { id: 'more', parentId: 'write', type: 'call', title: 'Ring' }],
      'nodes[4].branch: is taken',
    ],
    [
      'a circle',
      [
        ...NODES,
        { id: 'a', parentId: 'b', type: 'call', title: 'Ring' },
        { id: 'b', parentId: 'a', type: 'call', title: 'Ring' },
      ],
      'nodes[4].parentId: makes a circle',
    ],
  ])('is refused with %s', async (_what, nodes, words) => {
    expect(await faultsOf(nodes)).toContain(words);
  });

  it('is given alone, or root is', async () => {
    const create = async (body: object) =>
      (await world.tool('create_flow_plan', { name: 'Tree', ...body }, team.key)).body.message;
    expect(await create({ root: ROOT, nodes: NODES })).toContain('nodes: cannot be given beside');
    expect(await create({})).toContain('root: is required');
  });
});
