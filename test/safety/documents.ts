import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { KnownField } from './mutations.ts';

type Field = GraphQLField<unknown, unknown>;

const needsNothing = ({ args }: Field): boolean =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined);

/** A small selection: scalar fields, and those of nested objects. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  if (!isObjectType(type) && !isInterfaceType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields()).filter(needsNothing);
  const isConnection = type.name.endsWith('Connection');
  const parts = fields.flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (field.name === 'edges' || (isConnection && field.name === 'pageInfo') || depth === 0)
      return [];
    return [`${field.name} ${selectionOf(inner, depth - 1)}`];
  });
  return `{ __typename ${parts.join(' ')} }`;
}

/** An operation with every argument of a field as a variable. */
export function documentOf(kind: 'query' | 'mutation', field: Field, isDryRun: boolean): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const values = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = values === '' ? field.name : `${field.name}(${values})`;
  return `${kind} ${variables === '' ? '' : `Any(${variables})`} ${isDryRun ? '@dryRun' : ''} { ${call} ${selectionOf(getNamedType(field.type), 1)} }`;
}

/** Numbers from a seed, each below `below`. */
export type Dice = (below: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** IDs of the team, by the name of the field that accepts them. */
export type Ids = Readonly<Record<string, string>>;

function idFor(name: string, ids: Ids, dice: Dice): string {
  const own = ids[name.replace(/s$/, '')];
  const all = Object.values(ids);
  return own ?? all[dice(all.length)] ?? '';
}

function textFor(name: string): string {
  if (/email/i.test(name)) return 'ada@lovelace.example';
  if (/url/i.test(name)) return 'https://network.example/in/quiet-ada';
  if (/domain/i.test(name)) return 'engines.example';
  if (/phone/i.test(name)) return '+442079460958';
  if (/workStart|workEnd/.test(name)) return name === 'workStart' ? '08:00' : '18:00';
  if (/timeZone/i.test(name)) return 'Europe/Berlin';
  return /search|query/i.test(name) ? 'a' : 'Good text';
}

const LEFT_OUT_MOSTLY = new Set(['after', 'before', 'last']);

/** A value that a client could send; optional ones are omitted in half of the cases. */
export function plausible(
  type: GraphQLInputType,
  name: string,
  ids: Ids,
  dice: Dice,
  depth = 0,
): unknown {
  const inner = getNullableType(type);
  if (isListType(inner))
    return Array.from({ length: 1 + dice(2) }, () =>
      plausible(inner.ofType, name, ids, dice, depth + 1),
    );
  if (isEnumType(inner)) return inner.getValues()[dice(inner.getValues().length)]?.name;
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 5 && dice(2) === 0),
    );
    return Object.fromEntries(
      fields.map((field) => [field.name, plausible(field.type, field.name, ids, dice, depth + 1)]),
    );
  }
  switch (inner.name) {
    case 'ID':
      return idFor(name, ids, dice);
    case 'Int':
      return 1 + dice(7);
    case 'Float':
      return 1.5;
    case 'Boolean':
      return dice(2) === 0;
    case 'DateTime':
      return '2026-03-02T09:00:00Z';
    case 'TimeSpan':
      return '1.00:00:00';
    case 'String':
      return textFor(name);
    default:
      return { a: 1 };
  }
}

/** Variables for all arguments of a field. */
export function variablesOf(field: Field, ids: Ids, dice: Dice): Record<string, unknown> {
  const given = field.args.filter(
    ({ name, type }) =>
      isNonNullType(type) || (LEFT_OUT_MOSTLY.has(name) ? dice(8) === 0 : dice(2) === 0),
  );
  return Object.fromEntries(
    given.map(({ name, type }) => [
      name,
      plausible(type, name === 'id' ? field.name : name, ids, dice),
    ]),
  );
}

function typeName(type: GraphQLInputType): string {
  const inner = getNullableType(type);
  if (isListType(inner)) return 'array';
  if (isInputObjectType(inner)) return 'object';
  if (isEnumType(inner)) return 'string';
  return (
    { Int: 'number', Float: 'number', Boolean: 'boolean', JSON: 'object', File: 'object' }[
      inner.name
    ] ?? 'string'
  );
}

/** Every field of the variables, to the depth at which trees of steps repeat. */
export function knownVariables(
  inputs: readonly { name: string; type: GraphQLInputType }[],
  path: readonly string[] = [],
): KnownField[] {
  return inputs.flatMap(({ name, type }) => {
    const inner = getNullableType(type);
    const own = [...path, name, ...(isListType(inner) ? ['[]'] : [])];
    const named = getNamedType(type);
    const below =
      isInputObjectType(named) && own.length < 6
        ? knownVariables(Object.values(named.getFields()), own)
        : [];
    return [{ path: [...path, name], type: typeName(type) }, ...below];
  });
}
