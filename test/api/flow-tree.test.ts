import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, World } from '../support/world.ts';
import { Stage } from './stage.ts';

let world: World;
let stage: Stage;

beforeAll(async () => {
  world = await World.open();
  stage = await Stage.set(world, 'Trees');
});

afterAll(() => world.close());

interface Node {
  type: string;
  children?: { default?: Node; accepted?: Node; timeout?: Node };
  [field: string]: unknown;
}

const create = (root: object) => world.tool('create_flow_plan', { name: 'A tree', root }, stage.key);

/** The places that the answer names, each as often as it names them. */
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

/** Steps one behind the other, each on the default branch of the one before. */
function line(...steps: Node[]): Node {
  const [first, ...rest] = steps;
  if (first === undefined) throw new Error('A line needs a step.');
  return rest.length === 0 ? first : { ...first, children: { default: line(...rest) } };
}

const email = (fields: object = {}): Node => ({ type: 'email', subject: 'Hello', message: 'Good morning.', ...fields });
const call = (fields: object = {}): Node => ({ type: 'call', title: 'Ring them', ...fields });
const message = (fields: object = {}): Node => ({ type: 'network_message', message: 'Good morning.', ...fields });
const inmail = (fields: object = {}): Node => ({ type: 'network_inmail', subject: 'Hello', prompt: 'Say hello.', ...fields });
const view = (fields: object = {}): Node => ({ type: 'network_profile_view', ...fields });
const connect = (children: Node['children'] = {}, fields: object = {}): Node => ({ type: 'network_connect', ...fields, children });

const DEFAULT = 'root.children.default';

describe('a tree that keeps the rules', () => {
  it('is given back as it was sent, with what was left out filled in', async () => {
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
            timeout: { type: 'email', subjectType: 'reply', message: 'Once more.', requiresApproval: true },
          },
        },
      },
    });
    const filled = { nodeId: expect.stringMatching(/.+/), delay: '00:00:00', requiresApproval: false, children: {} };
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
            accepted: { ...filled, type: 'network_message', prompt: 'Thank them.', delay: '03:00:00' },
            timeout: { ...filled, type: 'email', subjectType: 'reply', message: 'Once more.', requiresApproval: true },
          },
        },
      },
    });
  });

  it('has ids of its own for every node, all different', async () => {
    const root = await accepted(line(call(), call(), call()));
    const ids = [root.nodeId, root.children.default.nodeId, root.children.default.children.default.nodeId];
    expect(new Set(ids).size).toBe(3);
  });

  it('may be of any one step', async () => {
    for (const step of [email(), call(), message(), inmail(), view(), connect(), { type: 'manual', title: 'Send a card' }]) await accepted(step);
  });
});

describe('the content of a step', () => {
  it.each<[string, Node, string[]]>([
    ['an e-mail without a subject', email({ subject: undefined }), ['root.subject']],
    ['an e-mail with a blank subject', email({ subject: '  ' }), ['root.subject']],
    ['an e-mail without a message', email({ message: undefined }), ['root.message']],
    ['an e-mail with a subject of two lines', email({ subject: 'Hello\r\nBcc: all@example.com' }), ['root.subject']],
    ['an e-mail with a prompt', email({ prompt: 'Say hello.' }), ['root.prompt']],
    ['an in-mail without a subject', inmail({ subject: undefined }), ['root.subject']],
    ['an in-mail without a prompt', inmail({ prompt: undefined }), ['root.prompt']],
    ['an in-mail with a blank prompt', inmail({ prompt: ' ' }), ['root.prompt']],
    ['an in-mail with a message', inmail({ message: 'Hello' }), ['root.message']],
    ['a network message with neither message nor prompt', message({ message: undefined }), ['root']],
    ['a network message with a subject', message({ subject: 'Hello' }), ['root.subject']],
    ['a profile view with a message', view({ message: 'Hello' }), ['root.message']],
    ['a profile view that requires approval', view({ requiresApproval: true }), ['root.requiresApproval']],
    ['a call without a title', call({ title: undefined }), ['root.title']],
    ['a call with a message', call({ message: 'Hello' }), ['root.message']],
    ['a manual step with a subject', { type: 'manual', title: 'Send a card', subject: 'Hello' }, ['root.subject']],
    ['a note of 301 characters', connect({}, { message: 'x'.repeat(301) }), ['root.message']],
    ['a connect with a subject', connect({}, { subject: 'Hello' }), ['root.subject']],
    ['a connect that waits for nothing', connect({}, { connectionTimeout: '00:00:00' }), ['root.connectionTimeout']],
    ['a connect with a title', connect({}, { title: 'Hello' }), ['root.title']],
    ['an e-mail with a connectionTimeout', email({ connectionTimeout: '01:00:00' }), ['root.connectionTimeout']],
  ])('refuses %s', async (_, root, faults) => {
    expect(await faultsOf(root)).toEqual(faults);
  });

  it.each<[string, Node]>([
    ['a note of 300 characters', connect({}, { message: 'x'.repeat(300) })],
    ['a connect without a note', connect()],
    ['a network message with a prompt', message({ message: undefined, prompt: 'Say hello.' })],
    ['a connect that waits a day', connect({}, { connectionTimeout: '1.00:00:00' })],
    ['an e-mail that requires approval', email({ requiresApproval: true })],
    ['a call with instructions', call({ instructions: 'Ask for Ada.' })],
  ])('takes %s', async (_, root) => {
    await accepted(root);
  });

  it.each(['P1D', '1 day', '-01:00:00', '25:00:00', '00:60:00', '1:00', ''])('refuses the delay %j', async (delay) => {
    expect(await faultsOf(line(call(), call({ delay })))).toEqual([`${DEFAULT}.delay`]);
  });

  it('refuses an unknown type by its place', async () => {
    expect(await faultsOf(line(call(), { type: 'sms' }))).toEqual([`${DEFAULT}.type`]);
  });

  it('refuses an unknown field by its name', async () => {
    const { status, body } = await create(line(call(), call({ tilte: 'Ring' })));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain(DEFAULT);
    expect(body.message).toContain('"tilte"');
    expect(body.message).toContain('"title"');
  });
});

describe('what follows on a step', () => {
  it.each<[string, Node, string]>([
    ['default on a connect', { type: 'network_connect', children: { default: call() } }, 'root.children.default'],
    ['accepted on an e-mail', email({ children: { accepted: call() } }), 'root.children.accepted'],
    ['timeout on a call', call({ children: { timeout: call() } }), 'root.children.timeout'],
    ['accepted on a profile view', view({ children: { accepted: call() } }), 'root.children.accepted'],
  ])('is not %s', async (_, root, fault) => {
    expect(await faultsOf(root)).toEqual([fault]);
  });

  it('is not a branch of another name', async () => {
    const { status, body } = await create(call({ children: { next: call() } }));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.message).toContain('"next"');
  });

  it('has one id once', async () => {
    expect(await faultsOf(line(call({ nodeId: 'a' }), call({ nodeId: 'b' }), call({ nodeId: 'a' })))).toEqual([`${DEFAULT}.children.default.nodeId`]);
  });

  it('is a line of 30 steps', async () => {
    await accepted(line(...Array.from({ length: 30 }, () => call())));
  });

  it('is not a line of 101 steps', async () => {
    const { status, body } = await create(line(...Array.from({ length: 101 }, () => call())));
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('how many of a kind', () => {
  it('is one connect in a tree', async () => {
    expect(await faultsOf(connect({ accepted: call({ children: { default: connect() } }) }))).toEqual(['root.children.accepted.children.default']);
    expect(await faultsOf(connect({ timeout: connect() }))).toEqual(['root.children.timeout']);
  });

  it('is five in-mails on a branch', async () => {
    const inmails = (count: number) => Array.from({ length: count }, () => inmail({ delay: '03:00:00' }));
    await accepted(line(...inmails(5)));
    expect(await faultsOf(line(...inmails(6)))).toEqual([`root${'.children.default'.repeat(5)}`]);
    await accepted(line(...inmails(5), connect({ accepted: line(...inmails(5)), timeout: line(...inmails(5)) })));
    expect(await faultsOf(connect({ timeout: line(...inmails(6)) }))).toEqual([`root.children.timeout${'.children.default'.repeat(5)}`]);
  });

  it('is one profile view on a branch', async () => {
    expect(await faultsOf(line(view(), call(), view()))).toEqual([`${DEFAULT}.children.default`]);
    await accepted(line(view(), connect({ accepted: view(), timeout: view() })));
    expect(await faultsOf(connect({ accepted: line(view(), view()) }))).toEqual(['root.children.accepted.children.default']);
  });
});

describe('the time between two chat steps', () => {
  it.each<[string, Node, string]>([
    ['at once', line(message(), message()), DEFAULT],
    ['after 02:59:59', line(message(), message({ delay: '02:59:59' })), DEFAULT],
    ['a message and an in-mail after an hour', line(message(), inmail({ delay: '01:00:00' })), DEFAULT],
    ['an in-mail and a message after an hour', line(inmail(), message({ delay: '01:00:00' })), DEFAULT],
    ['with a call between', line(message(), call({ delay: '01:00:00' }), message({ delay: '01:00:00' })), `${DEFAULT}.children.default`],
    ['behind an acceptance', line(message(), connect({ accepted: message({ delay: '01:00:00' }) })), `${DEFAULT}.children.accepted`],
    [
      'behind a short time-out',
      line(message(), connect({ timeout: inmail({ delay: '01:00:00' }) }, { connectionTimeout: '01:00:00' })),
      `${DEFAULT}.children.timeout`,
    ],
    ['the third after the second', line(message(), message({ delay: '1.00:00:00' }), message()), `${DEFAULT}.children.default`],
  ])('is too short: %s', async (_, root, place) => {
    expect(await faultsOf(root)).toEqual([`${place}.delay`]);
  });

  it.each<[string, Node]>([
    ['three hours', line(message(), message({ delay: '03:00:00' }))],
    ['three hours in two parts', line(message(), call({ delay: '02:00:00' }), inmail({ delay: '01:00:00' }))],
    ['a time-out of 14 days', line(message(), connect({ timeout: message() }))],
    ['a time-out of two hours and another', line(message(), connect({ timeout: message({ delay: '01:00:00' }) }, { connectionTimeout: '02:00:00' }))],
    ['the delay of the connect', line(message(), connect({ accepted: message() }, { delay: '03:00:00' }))],
    ['nothing before the first', message()],
    ['nothing after an e-mail', line(email(), message())],
    ['nothing between two branches', connect({ accepted: message(), timeout: message() })],
  ])('is long enough: %s', async (_, root) => {
    await accepted(root);
  });
});

describe('a reply', () => {
  const reply = (fields: object = {}): Node => ({ type: 'email', subjectType: 'reply', message: 'Once more.', ...fields });

  it('needs an earlier e-mail on its way', async () => {
    expect(await faultsOf(reply())).toEqual(['root.subjectType']);
    expect(await faultsOf(line(call(), reply()))).toEqual([`${DEFAULT}.subjectType`]);
    expect(await faultsOf(connect({ accepted: email(), timeout: reply() }))).toEqual(['root.children.timeout.subjectType']);
  });

  it('follows an e-mail anywhere before it', async () => {
    await accepted(line(email(), reply(), reply()));
    await accepted(line(email(), connect({ accepted: reply(), timeout: line(call(), reply()) })));
  });

  it('has no subject of its own', async () => {
    expect(await faultsOf(line(email(), reply({ subject: 'Mine' })))).toEqual([`${DEFAULT}.subject`]);
  });
});

describe('the variables of a text', () => {
  const VARIABLES = [
    ...['firstName', 'lastName', 'fullName', 'email', 'phone', 'role', 'networkUrl'].map((name) => `contact.${name}`),
    ...['company.name', 'company.domain', 'sender.displayName', 'sender.firstName', 'sender.lastName', 'sender.email'],
  ];

  it.each(VARIABLES)('may be {{ %s }}', async (name) => {
    await accepted(email({ subject: `About {{ ${name} }}`, message: `Hello {{ ${name} | default: "there" }}` }));
  });

  it.each([
    ['an unknown variable', '{{ contact.shoeSize }}'],
    ['an unknown object', '{{ weather }}'],
    ['an object as a whole', '{{ contact }}'],
    ['an unknown variable in a filter', '{{ contact.firstName | default: contact.shoeSize }}'],
    ['a tag', '{% if contact.firstName %}Hi{% endif %}'],
    ['a tag that includes', '{% include "x" %}'],
    ['an unknown filter', '{{ contact.firstName | shout }}'],
    ['an open end', 'Hello {{ contact.firstName'],
    ['nothing', '{{ }}'],
  ])('may not be %s', async (_, text) => {
    expect(await faultsOf(email({ message: text }))).toEqual(['root.message']);
  });

  it('are checked in every text, and every faulty one is named', async () => {
    const bad = '{{ contact.shoeSize }}';
    expect(await faultsOf(email({ subject: bad, message: bad }))).toEqual(expect.arrayContaining(['root.subject', 'root.message']));
    expect(await faultsOf(call({ title: bad, instructions: bad }))).toEqual(expect.arrayContaining(['root.title', 'root.instructions']));
    expect(await faultsOf(inmail({ subject: bad, prompt: bad }))).toEqual(expect.arrayContaining(['root.subject', 'root.prompt']));
    expect(await faultsOf(connect({}, { message: bad }))).toEqual(['root.message']);
    expect(await faultsOf(message({ message: undefined, prompt: bad }))).toEqual(['root.prompt']);
  });
});

describe('several faults', () => {
  it('are all named at once', async () => {
    const root = email({
      message: undefined,
      children: {
        default: connect(
          {
            accepted: line(view({ requiresApproval: true }), message({ subject: 'Hello' }), message()),
            timeout: { type: 'email', subjectType: 'reply', subject: 'Mine', message: '{{ contact.shoeSize }}' },
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

  it('are given one by one in GraphQL', async () => {
    const query = 'mutation ($input: CreateFlowPlanInput!) { createFlowPlan(input: $input) { flowPlan { id } } }';
    const root = { type: 'EMAIL', subject: 'Hello', children: { default: { type: 'CALL' } } };
    const { errors } = await world.graphql(query, { input: { name: 'A tree', root } }, stage.key);
    expect(errors).toHaveLength(1);
    expect(errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(errors[0].extensions.issues.map(({ path }: Json) => path)).toEqual(['root.message', 'root.children.default.title']);
  });

  it('leave no flow plan behind', async () => {
    const other = await Stage.set(world, 'Left nothing');
    await world.tool('create_flow_plan', { name: 'Never', root: call({ title: undefined }) }, other.key);
    expect((await other.ok('list_flow_plans', {})).totalCount).toBe(0);
  });

  it('leave the tree of a plan as it was', async () => {
    const flowPlanId = await stage.publishedPlan();
    const answer = await world.tool('replace_flow_root', { flowPlanId, root: line(message(), message()) }, stage.key);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(`${DEFAULT}.delay`);
    const { flowPlan } = await stage.ok('get_flow_workspace', { flowPlanId });
    expect([flowPlan.root.type, flowPlan.version]).toEqual(['call', 1]);
  });
});
