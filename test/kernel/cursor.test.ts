import { describe, expect, it } from 'vitest';
import { Cursors, listIdentity } from '../../src/kernel/cursor.ts';

describe('the identity of a list', () => {
  const BASE = listIdentity('tasks', 'team_1', { status: 'todo', types: ['call', 'email'] });

  it.each<[string, string]>([
    [
      'the order of filters',
      listIdentity('tasks', 'team_1', { types: ['call', 'email'], status: 'todo' }),
    ],
    [
      'null and undefined filters',
      listIdentity('tasks', 'team_1', {
        status: 'todo',
        types: ['call', 'email'],
        from: null,
        to: undefined,
      }),
    ],
  ])('does not depend on %s', (_, identity) => {
    expect(identity).toBe(BASE);
  });

  it.each<[string, string]>([
    [
      'another field',
      listIdentity('contacts', 'team_1', { status: 'todo', types: ['call', 'email'] }),
    ],
    ['another team', listIdentity('tasks', 'team_2', { status: 'todo', types: ['call', 'email'] })],
    [
      'another value',
      listIdentity('tasks', 'team_1', { status: 'completed', types: ['call', 'email'] }),
    ],
    [
      'another order of values',
      listIdentity('tasks', 'team_1', { status: 'todo', types: ['email', 'call'] }),
    ],
    ['no filters', listIdentity('tasks', 'team_1', {})],
  ])('differs with %s', (_, identity) => {
    expect(identity).not.toBe(BASE);
  });

  it('writes dates in ISO 8601', () => {
    expect(listIdentity('tasks', 'team_1', { from: new Date(0) })).toBe(
      '["tasks","team_1",[["from","1970-01-01T00:00:00.000Z"]]]',
    );
  });
});

describe('a cursor', () => {
  const cursors = new Cursors('key');
  const INVALID = {
    code: 'invalid_cursor',
    message:
      'after: was not returned by this operation with the same filters. Start again without it.',
  };
  const cursor = cursors.encode('list', 'position');

  it.each(['', 'position', '["2026-03-02T09:00:00.000Z","enr_1"]', 'Am\u00e9lie \ud83d\ude80'])(
    'returns the position %j',
    (position) => {
      expect(cursors.decode('list', cursors.encode('list', position), 'after')).toBe(position);
      expect(new Cursors('key').decode('list', cursors.encode('list', position), 'after')).toBe(
        position,
      );
    },
  );

  it.each<[string, string, string]>([
    ['of another list', 'other list', cursor],
    [
      'with an altered first character',
      'list',
      `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}`,
    ],
    ['with an altered position', 'list', cursor.slice(0, -1) + (cursor.endsWith('u') ? 'v' : 'u')],
    ['that is cut off', 'list', cursor.slice(0, -4)],
    ['with appended text', 'list', `${cursor}AAAA`],
    ['that is empty', 'list', ''],
    ['that is not base64url', 'list', 'nonsense !'],
    ['signed with another key', 'list', new Cursors('other key').encode('list', 'position')],
    ['with the position in clear text', 'list', Buffer.from('position').toString('base64url')],
  ])('%s is rejected', (_, list, given) => {
    expect(() => cursors.decode(list, given, 'after')).toThrow(expect.objectContaining(INVALID));
  });
});
