import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH, rejectDeepJson } from '../../src/kernel/json-depth.ts';
import {
  enumerate,
  jsonFault,
  likePattern,
  nearest,
  nearestOf,
  plural,
  storable,
  textFault,
} from '../../src/kernel/text.ts';

describe('the nearest name', () => {
  const KNOWN = ['list_audiences', 'create_audience', 'complete_task'];

  it.each<[string, string | null]>([
    ['list_audience', 'list_audiences'],
    ['complete_tasks', 'complete_task'],
    ['creat_audiences', 'create_audience'],
    ['weather', null],
    ['x'.repeat(101), null],
  ])('to %s is %j', (name, expected) => {
    expect(nearest(name, KNOWN)).toBe(expected);
  });

  it('is null if no name is known', () => {
    expect(nearest('list_audiences', [])).toBeNull();
  });

  it('ignores the case when several are wanted', () => {
    expect(nearestOf('NORWEY', ['Sweden', 'Norway', 'Denmark'], 1)).toEqual(['Norway']);
    expect(nearestOf('x', ['b', 'xx', 'x'], 2)).toEqual(['x', 'b']);
  });
});

it.each<[string[], string]>([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is written as %j', (words, text) => {
  expect(enumerate(words)).toBe(text);
});

it.each([
  [0, '0 steps'],
  [1, '1 step'],
  [2, '2 steps'],
])('%i is written as %s', (count, text) => {
  expect(plural(count, 'step')).toBe(text);
});

it.each<[string, string | null, string]>([
  ['Ada', null, 'Ada'],
  ['Ada \ud83d\ude80', null, 'Ada \ud83d\ude80'],
  ['A\0da', 'must not contain a NUL character.', 'Ada'],
  ['Ada \ud83d', 'must not contain a lone surrogate.', 'Ada \ufffd'],
  ['\ude80 Ada', 'must not contain a lone surrogate.', '\ufffd Ada'],
])('%j can be stored: %j', (text, fault, stored) => {
  expect(textFault(text)).toBe(fault);
  expect(storable(text)).toBe(stored);
});

describe('a JSON value', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  it.each<[string, unknown, { path: string; message: string } | null]>([
    ['of valid texts', { a: ['x', 1, null, true, { b: 'y' }] }, null],
    [
      'with a NUL character in a list',
      { a: { b: ['x', '\0'] } },
      { path: 'a.b[1]', message: 'must not contain a NUL character.' },
    ],
    [
      'that is a lone surrogate',
      '\ud800',
      { path: '', message: 'must not contain a lone surrogate.' },
    ],
    [
      'with a NUL character in a field name',
      { a: { 'b\0': 1 } },
      { path: 'a', message: 'A field name must not contain a NUL character.' },
    ],
    ['of the maximum depth', nested(MAX_JSON_DEPTH), null],
    ['with the longest list', { a: Array.from({ length: 5_000 }, () => 'x') }, null],
    [
      'with a list that is too long',
      { a: { b: Array.from({ length: 5_001 }, () => 'x') } },
      { path: 'a.b', message: 'must contain at most 5000 items; it has 5001.' },
    ],
    [
      'with an object of too many fields',
      { a: Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`f${index}`, 1])) },
      { path: 'a', message: 'must contain at most 5000 fields; it has 5001.' },
    ],
    [
      'nested too deeply',
      nested(MAX_JSON_DEPTH + 1),
      { path: '', message: 'The JSON must not be nested deeper than 512 levels.' },
    ],
  ])('%s', (_, value, fault) => {
    expect(jsonFault(value)).toEqual(fault);
  });
});

describe('a long JSON text', () => {
  const padded = (text: string) => `${text}${' '.repeat(70_000)}`;
  const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it.each([
    ['with as many levels as allowed', padded(lists(512))],
    ['with brackets inside texts', padded(`["${'['.repeat(600)}", "\\"${'{'.repeat(600)}"]`)],
    ['with many lists side by side', padded(`[${Array.from({ length: 600 }, () => '[]').join()}]`)],
  ])('%s is accepted', (_, text) => {
    expect(() => rejectDeepJson(text)).not.toThrow();
    expect(JSON.parse(text)).toBeInstanceOf(Array);
  });

  it.each([
    ['of lists', padded(lists(513))],
    ['of objects', padded(`${'{"a":'.repeat(513)}1${'}'.repeat(513)}`)],
    ['that never closes', '['.repeat(1_000_000)],
  ])('%s with too many levels is rejected', (_, text) => {
    expect(() => rejectDeepJson(text)).toThrow(
      'The JSON must not be nested deeper than 512 levels.',
    );
  });
});

it.each([
  ['ada', '%ada%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['a\\b', '%a\\\\b%'],
])('the search %j has the pattern %j', (search, pattern) => {
  expect(likePattern(search)).toBe(pattern);
});
