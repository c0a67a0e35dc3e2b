// @module-tag once
import { readFileSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isNullableType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';

// The conventions of docs/schema.md, read from the schema that clients get.

const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
const objects = types.filter(isObjectType);
const fieldsOf = (name: string): GraphQLField<unknown, unknown>[] => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
  return Object.values(type.getFields());
};
const isNode = (type: GraphQLNamedType): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');

describe('a mutation', () => {
  const mutations = fieldsOf('Mutation');

  it.each(mutations.map((field) => [field.name, field] as const))(
    '%s takes one input and returns a payload of its own',
    (_name, field) => {
      expect(
        field.args.map(({ name, type }) => [
          name,
          isNonNullType(type),
          isInputObjectType(getNamedType(type)),
        ]),
      ).toEqual([['input', true, true]]);
      const payload = getNamedType(field.type);
      expect(payload.name).toMatch(/Payload$/);
      expect(
        mutations.filter(({ type }) => getNamedType(type) === payload).map(({ name }) => name),
      ).toEqual([field.name]);
      expect(isNullableType(field.type)).toBe(true);
      expect(fieldsOf(payload.name).map(({ name }) => name)).toContain('warnings');
    },
  );
});

describe('the root', () => {
  it.each(fieldsOf('Query').map((field) => [field.name, field] as const))(
    'can be null at %s, so that an error there leaves the rest',
    (_name, field) => {
      expect(isNullableType(field.type)).toBe(true);
    },
  );
});

/**
 * Sandbox records, records of other systems, suggestions and what happened, which nothing changes
 * and no cache has to find.
 */
const LISTED_WITHOUT_NODE = [
  'ContactMergeSuggestion',
  'ContactMergedByPhone',
  'CrmList',
  'Outgoing',
  'PlanContact',
  'ReportContact',
  'SandboxCrmRecord',
  'SandboxEmail',
  'SandboxNetworkRequest',
  'TimelineEvent',
];

describe('a connection', () => {
  const connections = objects.filter(({ name }) => name.endsWith('Connection'));

  it.each(connections.map((type) => [type.name] as const))(
    '%s is named by its nodes, counts them, and lists nodes',
    (name) => {
      const fields = fieldsOf(name);
      const field = (wanted: string) => fields.find((one) => one.name === wanted);
      const node = getNamedType(field('nodes')?.type ?? raise(name));
      const edge = getNamedType(field('edges')?.type ?? raise(name));
      expect([name, edge.name]).toEqual([`${node.name}Connection`, `${node.name}Edge`]);
      expect(field('totalCount')).toBeDefined();
      const members = isUnionType(node) ? [...node.getTypes()] : [node];
      expect(
        members.filter((type) => !isNode(type) && !LISTED_WITHOUT_NODE.includes(type.name)),
      ).toEqual([]);
    },
  );
});

describe('a list', () => {
  const lists = objects.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
      .map((field) => [`${type.name}.${field.name}`, field] as const),
  );

  it.each(lists)('%s can be sorted in both directions', (_name, field) => {
    const orderBy = field.args.find(({ name }) => name === 'orderBy');
    const order = getNamedType(orderBy?.type ?? raise(field.name));
    if (!isInputObjectType(order)) throw new Error(`${order.name} is no input type.`);
    expect(Object.keys(order.getFields())).toEqual(['by', 'direction']);
    expect(getNamedType(order.getFields()['direction']?.type ?? raise(order.name)).name).toBe(
      'OrderDirection',
    );
  });
});

/**
 * Keys within a tree, IDs of other systems, IDs of what no longer exists, and what was asked for.
 */
const BARE = [
  'nodeId',
  'parentId',
  'listId',
  'removedId',
  'mergedId',
  'traceId',
  'crmContactId',
  'crmId',
];
const BARE_FIELDS = [
  'ViewerTeam.teamId',
  'GoLivePayload.teamId',
  'AcceptInvitationPayload.teamIds',
  'InvitationOffer.invitationId',
  'ViewerIdentity.identityId',
  'TeamMetrics.flowPlanIds',
  'TeamMetrics.userIds',
  'SandboxEmail.messageId',
];

describe('an ID of another object', () => {
  it('stands beside the object', () => {
    const bare = objects.flatMap((type) => {
      const fields = type.getFields();
      return Object.keys(fields).flatMap((name) => {
        if (
          !/(Id|Ids)$/.test(name) ||
          BARE.includes(name) ||
          BARE_FIELDS.includes(`${type.name}.${name}`)
        )
          return [];
        const beside = name.endsWith('Ids') ? `${name.slice(0, -3)}s` : name.slice(0, -2);
        return beside in fields ? [] : [`${type.name}.${name}`];
      });
    });
    expect(bare).toEqual([]);
  });
});

describe('a scalar', () => {
  const scalars = types.filter(isScalarType).filter((type) => !isSpecifiedScalarType(type));

  it.each(scalars.map((type) => [type.name, type] as const))(
    '%s says where it is specified',
    (_name, { specifiedByURL }) => {
      expect(specifiedByURL).toMatch(/^https:\/\//);
    },
  );

  it('stands for credits, time zones and URLs everywhere', () => {
    const wanted: [RegExp, string][] = [
      [
        /^(credits|creditsCharged|creditsReserved|creditBalance|creditReserved|leastCredits|cost)$/,
        'Credits',
      ],
      [/^timeZone$/, 'TimeZone'],
      [/(^url|Url)$/, 'URL'],
    ];
    const wrong = objects.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const named = getNamedType(field.type);
        const rule = wanted.find(([name]) => name.test(field.name));
        return rule === undefined || !isScalarType(named) || named.name === rule[1]
          ? []
          : [`${type.name}.${field.name}: ${named.name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('is no text where clients switch on codes', () => {
    const codes = objects.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        /(^code|Code|^action|^permissions)$/.test(field.name) &&
        isScalarType(getNamedType(field.type)) &&
        !isListType(field.type)
          ? [`${type.name}.${field.name}`]
          : [],
      ),
    );
    expect(codes).toEqual([]);
  });
});

function raise(name: string): never {
  throw new Error(`${name} lacks a field.`);
}

it('docs/schema.md begins screens with operations and fields that exist', () => {
  const document = readFileSync('docs/schema.md', 'utf8');
  const table = document.slice(document.indexOf('| Screen'), document.indexOf('## Changes'));
  const named = [...table.matchAll(/`(\w+)/g)].map(([, name]) => name);
  const known = new Set(objects.flatMap(({ name }) => fieldsOf(name).map((field) => field.name)));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => name === undefined || !known.has(name))).toEqual([]);
});
