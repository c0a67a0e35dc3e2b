import { describe, expect, it } from 'vitest';
import { type FlowNode, type FlowNodeInput, flatten } from '../../src/kernel/flow-tree.ts';
import { checkTree } from '../../src/kernel/flow-tree-rules.ts';
import { stepKinds } from '../../src/kernel/step-kind.ts';
import '../../src/step-kinds/index.ts';

/** The paths of all errors, in order. */
function faultsOf(root: FlowNodeInput): string[] {
  const { tree, issues } = checkTree(root);
  expect(tree).toBeNull();
  return issues.map(({ path }) => path);
}

function accepted(root: FlowNodeInput): FlowNode {
  const { tree, issues } = checkTree(root);
  expect(issues).toEqual([]);
  if (tree === null) throw new Error('A tree without issues is returned.');
  return tree;
}

/** Consecutive steps, each on the default branch of the previous one. */
function line(...steps: FlowNodeInput[]): FlowNodeInput {
  const [first, ...rest] = steps;
  if (first === undefined) throw new Error('A line needs a step.');
  return rest.length === 0 ? first : { ...first, children: { default: line(...rest) } };
}

const email = (fields: object = {}): FlowNodeInput => ({
  type: 'email',
  subject: 'Hello',
  message: 'Good morning.',
  ...fields,
});
const call = (fields: object = {}): FlowNodeInput => ({
  type: 'call',
  title: 'Ring them',
  ...fields,
});
const manual = (fields: object = {}): FlowNodeInput => ({
  type: 'manual',
  title: 'Send a card',
  ...fields,
});
const message = (fields: object = {}): FlowNodeInput => ({
  type: 'network_message',
  message: 'Good morning.',
  ...fields,
});
const inmail = (fields: object = {}): FlowNodeInput => ({
  type: 'network_inmail',
  subject: 'Hello',
  prompt: 'Say hello.',
  ...fields,
});
const view = (fields: object = {}): FlowNodeInput => ({ type: 'network_profile_view', ...fields });
const connect = (children: FlowNodeInput['children'] = {}, fields: object = {}): FlowNodeInput => ({
  type: 'network_connect',
  ...fields,
  children,
});

const DEFAULT = 'root.children.default';

it.each(stepKinds().map(({ type, example }) => ({ type, ...example })))(
  'the example of the kind $type is a valid step',
  (example) => {
    accepted(example);
  },
);

describe('a valid tree', () => {
  it('is returned as sent, with defaults filled in', () => {
    const root = accepted({
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

  it('has a different ID for every node', () => {
    const root = accepted(line(call(), call(), call()));
    const ids = flatten(root).map(({ node }) => node.nodeId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('can consist of any single step', () => {
    for (const step of [email(), call(), message(), inmail(), view(), connect(), manual()])
      accepted(step);
  });
});

describe('the content of a step', () => {
  it.each<[string, FlowNodeInput, string[]]>([
    ['an e-mail without a subject', email({ subject: undefined }), ['root.subject']],
    ['an e-mail with a blank subject', email({ subject: '  ' }), ['root.subject']],
    ['an e-mail without a message', email({ message: undefined }), ['root.message']],
    [
      'an e-mail with a subject of two lines',
      email({ subject: 'Hello\r\nBcc: all@example.com' }),
      ['root.subject'],
    ],
    ['an e-mail with a prompt', email({ prompt: 'Say hello.' }), ['root.prompt']],
    ['an in-mail without a subject', inmail({ subject: undefined }), ['root.subject']],
    ['an in-mail without a prompt', inmail({ prompt: undefined }), ['root.prompt']],
    ['an in-mail with a blank prompt', inmail({ prompt: ' ' }), ['root.prompt']],
    ['an in-mail with a message', inmail({ message: 'Hello' }), ['root.message']],
    [
      'a network message with neither message nor prompt',
      message({ message: undefined }),
      ['root'],
    ],
    ['a network message with a subject', message({ subject: 'Hello' }), ['root.subject']],
    ['a profile view with a message', view({ message: 'Hello' }), ['root.message']],
    [
      'a profile view that requires approval',
      view({ requiresApproval: true }),
      ['root.requiresApproval'],
    ],
    ['a call without a title', call({ title: undefined }), ['root.title']],
    ['a call with a message', call({ message: 'Hello' }), ['root.message']],
    ['a manual step with a subject', manual({ subject: 'Hello' }), ['root.subject']],
    ['a note of 301 characters', connect({}, { message: 'x'.repeat(301) }), ['root.message']],
    ['a connect with a subject', connect({}, { subject: 'Hello' }), ['root.subject']],
    [
      'a connect that waits for nothing',
      connect({}, { connectionTimeout: '00:00:00' }),
      ['root.connectionTimeout'],
    ],
    ['a connect with a title', connect({}, { title: 'Hello' }), ['root.title']],
    [
      'an e-mail with a connectionTimeout',
      email({ connectionTimeout: '01:00:00' }),
      ['root.connectionTimeout'],
    ],
  ])('rejects %s', (_, root, faults) => {
    expect(faultsOf(root)).toEqual(faults);
  });

  it.each<[string, FlowNodeInput]>([
    ['a note of 300 characters', connect({}, { message: 'x'.repeat(300) })],
    ['a connect without a note', connect()],
    ['a network message with a prompt', message({ message: undefined, prompt: 'Say hello.' })],
    ['a connect that waits a day', connect({}, { connectionTimeout: '1.00:00:00' })],
    ['an e-mail that requires approval', email({ requiresApproval: true })],
    ['a call with instructions', call({ instructions: 'Ask for Ada.' })],
  ])('accepts %s', (_, root) => {
    accepted(root);
  });

  it.each(['P1D', '1 day', '-01:00:00', '25:00:00', '00:60:00', '1:00', ''])(
    'rejects the delay %j',
    (delay) => {
      expect(faultsOf(line(call(), call({ delay })))).toEqual([`${DEFAULT}.delay`]);
    },
  );
});

describe('the branches of a step', () => {
  it.each<[string, FlowNodeInput, string]>([
    [
      'default on a connect',
      { type: 'network_connect', children: { default: call() } },
      'root.children.default',
    ],
    ['accepted on an e-mail', email({ children: { accepted: call() } }), 'root.children.accepted'],
    ['timeout on a call', call({ children: { timeout: call() } }), 'root.children.timeout'],
    [
      'accepted on a profile view',
      view({ children: { accepted: call() } }),
      'root.children.accepted',
    ],
  ])('cannot be %s', (_, root, fault) => {
    expect(faultsOf(root)).toEqual([fault]);
  });

  it('cannot contain a nodeId twice', () => {
    expect(
      faultsOf(line(call({ nodeId: 'a' }), call({ nodeId: 'b' }), call({ nodeId: 'a' }))),
    ).toEqual([`${DEFAULT}.children.default.nodeId`]);
  });

  it('can be 30 consecutive steps', () => {
    accepted(line(...Array.from({ length: 30 }, () => call())));
  });

  it('cannot be 101 consecutive steps', () => {
    expect(faultsOf(line(...Array.from({ length: 101 }, () => call())))).toEqual(['root']);
  });
});

describe('the number of steps of a type', () => {
  it('is at most one connect in a tree', () => {
    expect(faultsOf(connect({ accepted: call({ children: { default: connect() } }) }))).toEqual([
      'root.children.accepted.children.default',
    ]);
    expect(faultsOf(connect({ timeout: connect() }))).toEqual(['root.children.timeout']);
  });

  it('is at most five InMails on a branch', () => {
    const inmails = (count: number) =>
      Array.from({ length: count }, () => inmail({ delay: '03:00:00' }));
    accepted(line(...inmails(5)));
    expect(faultsOf(line(...inmails(6)))).toEqual([`root${'.children.default'.repeat(5)}`]);
    accepted(
      line(...inmails(5), connect({ accepted: line(...inmails(5)), timeout: line(...inmails(5)) })),
    );
    expect(faultsOf(connect({ timeout: line(...inmails(6)) }))).toEqual([
      `root.children.timeout${'.children.default'.repeat(5)}`,
    ]);
  });

  it('is at most one profile view on a branch', () => {
    expect(faultsOf(line(view(), call(), view()))).toEqual([`${DEFAULT}.children.default`]);
    accepted(line(view(), connect({ accepted: view(), timeout: view() })));
    expect(faultsOf(connect({ accepted: line(view(), view()) }))).toEqual([
      'root.children.accepted.children.default',
    ]);
  });
});

describe('the time between two chat steps', () => {
  it.each<[string, FlowNodeInput, string]>([
    ['at once', line(message(), message()), DEFAULT],
    ['after 02:59:59', line(message(), message({ delay: '02:59:59' })), DEFAULT],
    [
      'a message and an in-mail after an hour',
      line(message(), inmail({ delay: '01:00:00' })),
      DEFAULT,
    ],
    [
      'an in-mail and a message after an hour',
      line(inmail(), message({ delay: '01:00:00' })),
      DEFAULT,
    ],
    [
      'with a call between',
      line(message(), call({ delay: '01:00:00' }), message({ delay: '01:00:00' })),
      `${DEFAULT}.children.default`,
    ],
    [
      'behind an acceptance',
      line(message(), connect({ accepted: message({ delay: '01:00:00' }) })),
      `${DEFAULT}.children.accepted`,
    ],
    [
      'behind a short time-out',
      line(
        message(),
        connect({ timeout: inmail({ delay: '01:00:00' }) }, { connectionTimeout: '01:00:00' }),
      ),
      `${DEFAULT}.children.timeout`,
    ],
    [
      'the third after the second',
      line(message(), message({ delay: '1.00:00:00' }), message()),
      `${DEFAULT}.children.default`,
    ],
  ])('is too short: %s', (_, root, place) => {
    expect(faultsOf(root)).toEqual([`${place}.delay`]);
  });

  it.each<[string, FlowNodeInput]>([
    ['three hours', line(message(), message({ delay: '03:00:00' }))],
    [
      'three hours in two parts',
      line(message(), call({ delay: '02:00:00' }), inmail({ delay: '01:00:00' })),
    ],
    ['a time-out of 14 days', line(message(), connect({ timeout: message() }))],
    [
      'a time-out of two hours and another',
      line(
        message(),
        connect({ timeout: message({ delay: '01:00:00' }) }, { connectionTimeout: '02:00:00' }),
      ),
    ],
    [
      'the delay of the connect',
      line(message(), connect({ accepted: message() }, { delay: '03:00:00' })),
    ],
    ['nothing before the first', message()],
    ['nothing after an e-mail', line(email(), message())],
    ['nothing between two branches', connect({ accepted: message(), timeout: message() })],
  ])('is long enough: %s', (_, root) => {
    accepted(root);
  });
});

describe('a reply', () => {
  const reply = (fields: object = {}): FlowNodeInput => ({
    type: 'email',
    subjectType: 'reply',
    message: 'Once more.',
    ...fields,
  });

  it('requires an earlier email on its path', () => {
    expect(faultsOf(reply())).toEqual(['root.subjectType']);
    expect(faultsOf(line(call(), reply()))).toEqual([`${DEFAULT}.subjectType`]);
    expect(faultsOf(connect({ accepted: email(), timeout: reply() }))).toEqual([
      'root.children.timeout.subjectType',
    ]);
  });

  it('follows an email anywhere before it', () => {
    accepted(line(email(), reply(), reply()));
    accepted(line(email(), connect({ accepted: reply(), timeout: line(call(), reply()) })));
  });

  it('must not have a subject', () => {
    expect(faultsOf(line(email(), reply({ subject: 'Mine' })))).toEqual([`${DEFAULT}.subject`]);
  });
});

describe('the variables of a text', () => {
  const VARIABLES = [
    ...['firstName', 'lastName', 'fullName', 'email', 'phone', 'role', 'networkUrl'].map(
      (name) => `contact.${name}`,
    ),
    ...[
      'company.name',
      'company.domain',
      'sender.displayName',
      'sender.firstName',
      'sender.lastName',
      'sender.email',
    ],
  ];

  it.each(VARIABLES)('can be {{ %s }}', (name) => {
    accepted(
      email({ subject: `About {{ ${name} }}`, message: `Hello {{ ${name} | default: "there" }}` }),
    );
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
  ])('cannot be %s', (_, text) => {
    expect(faultsOf(email({ message: text }))).toEqual(['root.message']);
  });

  it('are checked in every text, and every invalid one is reported', () => {
    const bad = '{{ contact.shoeSize }}';
    expect(faultsOf(email({ subject: bad, message: bad }))).toEqual(
      expect.arrayContaining(['root.subject', 'root.message']),
    );
    expect(faultsOf(call({ title: bad, instructions: bad }))).toEqual(
      expect.arrayContaining(['root.title', 'root.instructions']),
    );
    expect(faultsOf(inmail({ subject: bad, prompt: bad }))).toEqual(
      expect.arrayContaining(['root.subject', 'root.prompt']),
    );
    expect(faultsOf(connect({}, { message: bad }))).toEqual(['root.message']);
    expect(faultsOf(message({ message: undefined, prompt: bad }))).toEqual(['root.prompt']);
  });
});

describe('several errors', () => {
  it('are all reported at once', () => {
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
    const found = faultsOf(root);
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
});
