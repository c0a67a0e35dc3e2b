import fc from 'fast-check';

/**
 * JSON text that is sent unchanged: numbers and keys that no JavaScript value can represent, and
 * invalid JSON.
 */
class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** `JSON.stringify` with raw text inserted. */
function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, child]) => child !== undefined);
  return `{${fields.map(([key, child]) => `${JSON.stringify(key)}:${jsonText(child)}`).join(',')}}`;
}

const MANY = 10_000;
const many = (text: string): string => `[${Array.from({ length: MANY }, () => text).join(',')}]`;
const nested = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

const NUMBERS = [
  '0',
  '-1',
  '-0',
  '1',
  '1.5',
  '2147483647',
  '2147483648',
  '9007199254740992',
  '-9223372036854775809',
  '1e308',
  '-1e308',
  '1e-400',
  '1e400',
];

const TEXTS = [
  '',
  ' ',
  '\t\r\n',
  'x',
  'x'.repeat(201),
  'x'.repeat(100_000),
  '🎪'.repeat(5_000),
  '🎪',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u200b',
  '\u202egnp.exe',
  '\u200f\u061c',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍',
  'ﬀİßı',
  '%',
  '_',
  '\\',
  '%_\\',
  '%s%n%x',
  "'",
  '"',
  `'; drop table team; --`,
  `' or '1'='1`,
  '$1',
  '{{ contact.firstName }}',
  '{{ contact.constructor }}',
  '{{ 7 | times: 7 }}',
  '{{',
  '{% for a in (1..100000000) %}a{% endfor %}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'true',
  '[]',
  'a\r\nBcc: b@x.example',
  'a@x.example, b@x.example',
  'a@x.example\nBcc: b@x.example',
  'ada@lovelace.example',
  `${'a'.repeat(250)}@x.example`,
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00Z',
  '275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-03-02',
  '2026-03-02T09:00:00Z',
  'not a date',
  '00:00:00',
  '1.00:00:00',
  '-1.00:00:00',
  '99999999999999.00:00:00',
  '10675199.02:48:05',
  'aud_',
  'fp_01J00000000000000000000000',
  'enr_7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  'enr_01J0000000000000000000000%',
  'e30',
  'eyJ2IjoxfQ',
  'bnVsbA==',
  'http://169.254.169.254/',
  'file:///x',
  'https://network.example/in/quiet-%00',
  'https://network.example/in/quiet-mutant',
  '+442079460958',
  '+99999999999999999999',
  'Europe/Berlin',
  'Mars/Olympus',
  '../../x',
].map((text) => JSON.stringify(text));

const SHAPES = [
  'null',
  'true',
  'false',
  '[]',
  '[null]',
  '[[]]',
  '[[["a"]]]',
  '{}',
  '{"":1}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"prototype":{}}',
  '{"$gt":""}',
  '{"length":1000000000}',
  '{"toJSON":1,"then":1,"valueOf":1,"toString":1}',
  '{"a\\u0000":1}',
  '{"a":1,"a":2}',
  many('1'),
  many('"a"'),
  many('null'),
  many('{}'),
  nested('[', ']', 60),
  nested('{"a":', '}', 60),
  nested('[', ']', 1_000),
  nested('{"children":{"default":', '}}', 500),
];

const NO_JSON = [
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '.5',
  '"\n"',
  '"\\x41"',
  '"',
  '{',
  ']',
  '1,',
  "'a'",
  '// a',
];

const FIELDS = [
  'verbose',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'dryRun',
  '',
  'a.b',
  'a\0b',
  '\ud800',
  '🎪',
  'x'.repeat(10_000),
];

export interface Mutation {
  kind:
    | 'drop'
    | 'add'
    | 'replace'
    | 'replaceAlike'
    | 'repeatKey'
    | 'wrap'
    | 'repeat'
    | 'setKnown'
    | 'whole';
  /** The choice of path, field and so on, modulo the number of options. */
  place: number;
  field: number;
  number: string;
  text: string;
  shape: string;
  anything: string;
  noJson: string;
}

export interface Attempt {
  /** One change in most attempts, two in some. */
  mutations: Mutation[];
  /** For other choices. */
  chance: number;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Mutation['kind']>('drop') },
    { weight: 2, arbitrary: fc.constant<Mutation['kind']>('add') },
    { weight: 4, arbitrary: fc.constant<Mutation['kind']>('replace') },
    { weight: 8, arbitrary: fc.constant<Mutation['kind']>('replaceAlike') },
    { weight: 8, arbitrary: fc.constant<Mutation['kind']>('setKnown') },
    { weight: 1, arbitrary: fc.constant<Mutation['kind']>('repeatKey') },
    { weight: 1, arbitrary: fc.constant<Mutation['kind']>('wrap') },
    { weight: 1, arbitrary: fc.constant<Mutation['kind']>('repeat') },
    { weight: 1, arbitrary: fc.constant<Mutation['kind']>('whole') },
  ),
  place: fc.nat(),
  field: fc.nat(),
  number: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
    { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
    { weight: 1, arbitrary: fc.integer().map(String) },
  ),
  text: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => JSON.stringify(date)) },
    { weight: 1, arbitrary: fc.webUrl().map((text) => JSON.stringify(text)) },
  ),
  shape: fc.constantFrom(...SHAPES),
  anything: fc.json({ maxDepth: 3 }),
  noJson: fc.constantFrom(...NO_JSON),
});

const attempt: fc.Arbitrary<Attempt> = fc.record({
  mutations: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(mutation).map(([one]) => [one]) },
    { weight: 1, arbitrary: fc.tuple(mutation, mutation).map(([one, two]) => [one, two]) },
  ),
  chance: fc.nat(),
});

/** Returns the same attempts for the same seed and count. */
export function attemptsOf(seed: number, count: number): Attempt[] {
  return fc.sample(attempt, { seed, numRuns: count });
}

interface Place {
  holder: object;
  key: string;
}

/** Every path of a value, at any depth. */
function placesOf(holder: object): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const child: unknown = Reflect.get(holder, key);
    const inner =
      typeof child === 'object' && child !== null && !(child instanceof Raw) ? placesOf(child) : [];
    return [{ holder, key }, ...inner];
  });
}

function objectsOf(root: object): object[] {
  return placesOf({ root })
    .map(({ holder, key }): unknown => Reflect.get(holder, key))
    .filter(
      (value): value is object =>
        typeof value === 'object' && value !== null && !(value instanceof Raw),
    );
}

/** Sets a field even where its name is `__proto__`. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** A field that the request can contain, as a path; `[]` stands for the first item of a list. */
export interface KnownField {
  path: readonly string[];
  type: string;
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[items.length === 0 ? 0 : index % items.length];

/** An invalid value of the right type, so that it passes the type check. */
function alike(type: string, { number, text, shape, anything, field }: Mutation): Raw {
  if (type === 'string') return new Raw(text);
  if (type === 'number' || type === 'integer') return new Raw(number);
  if (type === 'boolean') return new Raw(field % 2 === 0 ? 'true' : 'false');
  if (type === 'array')
    return new Raw(field % 3 === 0 ? shape : `[${field % 3 === 1 ? text : number}]`);
  return new Raw(field % 2 === 0 ? shape : anything);
}

function unlike({ field, number, text, shape, anything, noJson }: Mutation): Raw {
  return new Raw([number, text, shape, shape, anything, noJson][field % 6] ?? shape);
}

function setPath(root: object, path: readonly string[], value: Raw): void {
  let holder = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '[]' ? '0' : step;
    if (depth === path.length - 1) {
      define(holder, key, value);
      return;
    }
    const child: unknown = Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
    const next =
      typeof child === 'object' && child !== null && !(child instanceof Raw)
        ? child
        : path[depth + 1] === '[]'
          ? []
          : {};
    define(holder, key, next);
    holder = next;
  }
}

function apply(root: { body: unknown }, mutation: Mutation, known: readonly KnownField[]): void {
  const places = placesOf(root);
  const place = pick(places.slice(1), mutation.place) ?? { holder: root, key: 'body' };
  const value: unknown = Reflect.get(place.holder, place.key);
  switch (mutation.kind) {
    case 'drop':
      if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
      else Reflect.deleteProperty(place.holder, place.key);
      return;
    case 'add': {
      const holder = pick(objectsOf(root), mutation.place);
      if (holder !== undefined)
        define(holder, pick(FIELDS, mutation.field) ?? 'verbose', unlike(mutation));
      return;
    }
    case 'replace':
      define(place.holder, place.key, unlike(mutation));
      return;
    case 'replaceAlike':
      define(
        place.holder,
        place.key,
        alike(Array.isArray(value) ? 'array' : typeof value, mutation),
      );
      return;
    case 'setKnown': {
      const field = pick(known, mutation.place);
      if (
        field === undefined ||
        typeof root.body !== 'object' ||
        root.body === null ||
        root.body instanceof Raw
      )
        return;
      setPath(
        root.body,
        field.path,
        mutation.field % 5 === 0 ? unlike(mutation) : alike(field.type, mutation),
      );
      return;
    }
    case 'repeatKey': {
      if (place.holder === root || Array.isArray(place.holder)) return;
      // The same key again, after its valid value.
      define(
        place.holder,
        place.key,
        new Raw(
          `${jsonText(value)},${JSON.stringify(place.key)}:${alike(typeof value, mutation).text}`,
        ),
      );
      return;
    }
    case 'wrap':
      define(place.holder, place.key, mutation.field % 2 === 0 ? [value] : { [place.key]: value });
      return;
    case 'repeat': {
      const item = jsonText(Array.isArray(value) ? (value[0] ?? null) : value);
      // A body of several megabytes is rejected for its size.
      define(place.holder, place.key, new Raw(many(item.length > 90 ? '{}' : item)));
      return;
    }
    case 'whole':
      root.body = unlike(mutation);
      return;
  }
}

/** The text of a request after an attempt. */
export function mutated(
  good: unknown,
  { mutations }: Attempt,
  known: readonly KnownField[],
): string {
  const root = { body: structuredClone(good) };
  for (const mutation of mutations) apply(root, mutation, known);
  return jsonText(root.body);
}

/** The fields of a JSON schema, to the depth at which trees of steps repeat. */
export function knownFields(schema: object, path: readonly string[] = []): KnownField[] {
  const at = (holder: object, key: string): unknown =>
    Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
  const children = (value: unknown): object[] =>
    Array.isArray(value)
      ? value.filter((child) => typeof child === 'object' && child !== null)
      : [];
  const own = at(schema, 'type');
  const type =
    typeof own === 'string' ? own : at(schema, 'enum') === undefined ? 'object' : 'string';
  const found: KnownField[] = path.length === 0 ? [] : [{ path, type }];
  if (path.length > 5) return found;
  const properties = at(schema, 'properties');
  if (typeof properties === 'object' && properties !== null) {
    for (const [name, child] of Object.entries(properties))
      found.push(...knownFields(Object(child), [...path, name]));
  }
  const items = at(schema, 'items');
  if (typeof items === 'object' && items !== null)
    found.push(...knownFields(items, [...path, '[]']));
  for (const child of [
    ...children(at(schema, 'anyOf')),
    ...children(at(schema, 'oneOf')),
    ...children(at(schema, 'allOf')),
  ]) {
    found.push(...knownFields(child, path).filter(({ path: own }) => own.length > path.length));
  }
  return found;
}
