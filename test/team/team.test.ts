// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('People');
});
afterAll(() => world.close());

const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const MEMBERS = `query ($filter: TeamMemberFilter, $query: String, $orderBy: TeamMemberOrder, $first: Int, $after: String) {
  teamMembers(filter: $filter, query: $query, orderBy: $orderBy, first: $first, after: $after) { totalCount nodes { user { displayName } } pageInfo { endCursor } } }`;
const members = async (variables: object, key = team.key): Promise<Json> =>
  (await world.data(MEMBERS, variables, key)).teamMembers;
const names = ({ nodes }: Json): string[] => nodes.map(({ user }: Json) => user.displayName);

describe('the list of members', () => {
  it('is sorted, filtered, searched and paged', async () => {
    expect(names(await members({}))).toEqual(['People owner', 'People admin', 'People member']);
    const byName = { by: 'NAME', direction: 'ASCENDING' };
    expect(names(await members({ orderBy: byName }))).toEqual([
      'People admin',
      'People member',
      'People owner',
    ]);
    const first = await members({ orderBy: byName, first: 2 });
    expect([
      names(await members({ orderBy: byName, first: 2, after: first.pageInfo.endCursor })),
      first.totalCount,
    ]).toEqual([['People owner'], 3]);
    expect(names(await members({ filter: { roles: ['ADMIN', 'OWNER'] } }))).toEqual([
      'People owner',
      'People admin',
    ]);
    expect(names(await members({ query: 'ADMIN@' }))).toEqual(['People admin']);
    expect(names(await members({ query: '%' }))).toEqual([]);
    expect(names(await members({ filter: { isActive: false } }))).toEqual([]);
  });
});

describe('the team', () => {
  const UPDATE =
    'mutation ($input: UpdateTeamSettingsInput!) { updateTeamSettings(input: $input) { team { name timeZone requiresDynamicActionApproval } } }';
  const update = (input: object, key = team.key) => world.graphql(UPDATE, { input }, key);

  it('is renamed, and given another time zone, by owners', async () => {
    const { data } = await update({ name: ' People of Berlin ', timeZone: 'Europe/Berlin' });
    expect(data.updateTeamSettings.team).toEqual({
      name: 'People of Berlin',
      timeZone: 'Europe/Berlin',
      requiresDynamicActionApproval: true,
    });
    expect(codeOf(await update({ name: 'Mine' }, team.admin.key))).toBe('ROLE_REQUIRED');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(201) }, 'name'],
    ['a time zone that is none', { timeZone: 'Mars/Base' }, 'timeZone'],
    ['a country that is none', { country: 'XX' }, 'country'],
    ['nothing', {}, ''],
  ])('rejects %s', async (_what, input, path) => {
    const { errors } = await update(input);
    expect([errors[0].extensions.code, errors[0].extensions.issues[0].path]).toEqual([
      'INVALID_REQUEST',
      path,
    ]);
  });
});

describe('the own profile', () => {
  const UPDATE =
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { member { user { displayName firstName lastName } } } }';
  const update = (input: object, key: string | null = team.member.key) =>
    world.graphql(UPDATE, { input }, key);

  it('is changed by its member, and emails show it', async () => {
    const { data } = await update({ displayName: 'Mia Member', firstName: 'Mia', lastName: null });
    expect(data.updateProfile.member.user).toEqual({
      displayName: 'Mia Member',
      firstName: 'Mia',
      lastName: null,
    });
    await team.enrolled(
      {
        name: 'From Mia',
        root: { type: 'email', subject: 'Hi', message: '{{ sender.firstName }}' },
      },
      team.member.key,
    );
    const { nodes } = (
      await world.data('{ sandboxEmails(first: 1) { nodes { from body } } }', {}, team.member.key)
    ).sandboxEmails;
    expect(nodes[0].body).toContain('Mia');
    const { nodes: log } = (
      await world.data('{ auditLog(first: 10) { nodes { action } } }', {}, team.key)
    ).auditLog;
    expect(log.map(({ action }: Json) => action)).toContain('PROFILE_CHANGED');
  });

  it('rejects invalid names, keys that can only read, and callers without a key', async () => {
    expect((await update({ displayName: '' })).errors[0].extensions.issues[0].path).toBe(
      'displayName',
    );
    expect((await update({ firstName: 'x'.repeat(201) })).errors[0].extensions.issues[0].path).toBe(
      'firstName',
    );
    expect(codeOf(await update({}))).toBe('INVALID_REQUEST');
    expect(
      codeOf(await update({ firstName: 'X' }, await world.key(team, team.member, ['read']))),
    ).toBe('FORBIDDEN');
    expect(codeOf(await update({ firstName: 'X' }, null))).toBe('UNAUTHENTICATED');
  });
});
