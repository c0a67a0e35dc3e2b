import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

const FIELDS = 'id name filters columns isShared owner { id }';
const OWN = { list: 'CONTACTS', filters: 'q=ada', columns: ['name', 'email'], isShared: false };

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Views');
});
afterAll(() => world.close());

async function save(input: object, key = team.key): Promise<Json> {
  const done = await world.data(
    `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { ${FIELDS} } } }`,
    { input: { ...OWN, ...input } },
    key,
  );
  return done.createSavedView.savedView;
}

const change = (input: object, key: string): Promise<Json> =>
  world.graphql(
    `mutation ($input: UpdateSavedViewInput!) { updateSavedView(input: $input) { savedView { ${FIELDS} } } }`,
    { input },
    key,
  );
const remove = (savedViewId: string, key: string): Promise<Json> =>
  world.graphql(
    'mutation ($input: DeleteSavedViewInput!) { deleteSavedView(input: $input) { removedId } }',
    { input: { savedViewId } },
    key,
  );
const codeOf = (result: Json): string => result.errors?.[0]?.extensions.code;
const namesFor = async (key: string, list = 'CONTACTS'): Promise<string[]> =>
  (
    await world.data(
      `query ($list: SavedViewList!) { savedViews(list: $list) { name } }`,
      { list },
      key,
    )
  ).savedViews.map(({ name }: Json) => name);

describe('a saved view', () => {
  it('is of its member only, until it is shared', async () => {
    const { owner, member } = team;
    const view = await save({ name: ' Just   mine ' });
    expect(view).toMatchObject({
      ...{ name: 'Just mine', filters: 'q=ada', columns: ['name', 'email'], isShared: false },
      owner: { id: owner.membershipId },
    });
    await save({ name: 'Of Mia' }, member.key);
    expect(await namesFor(owner.key)).toEqual(['Just mine']);
    expect(await namesFor(member.key)).toEqual(['Of Mia']);
    expect(await namesFor(owner.key, 'TASKS')).toEqual([]);
    const node = 'query ($id: ID!) { node(id: $id) { id } }';
    expect(await world.data(node, { id: view.id }, member.key)).toEqual({ node: null });
    await change({ savedViewId: view.id, isShared: true }, owner.key);
    expect(await namesFor(member.key)).toEqual(['Of Mia', 'Just mine']);
    await change({ savedViewId: view.id, isShared: false }, owner.key);
    expect(await namesFor(member.key)).toEqual(['Of Mia']);
  });

  it('that is shared is changed by its owner and by managers only', async () => {
    const { admin, member } = team;
    const { id } = await save({ name: 'For all', isShared: true }, member.key);
    const ofOwner = await save({ name: 'Of the owner', isShared: true });
    expect(codeOf(await change({ savedViewId: ofOwner.id, name: 'Mine now' }, member.key))).toBe(
      'ROLE_REQUIRED',
    );
    expect(codeOf(await remove(ofOwner.id, member.key))).toBe('ROLE_REQUIRED');
    const renamed = await change({ savedViewId: id, name: 'For everybody' }, admin.key);
    expect(renamed.data.updateSavedView.savedView).toMatchObject({
      name: 'For everybody',
      owner: { id: member.membershipId },
    });
    const hidden = await save({ name: 'Hidden' }, member.key);
    expect(codeOf(await remove(hidden.id, admin.key))).toBe('NOT_FOUND');
    expect((await remove(id, admin.key)).data.deleteSavedView).toEqual({ removedId: id });
    expect(codeOf(await remove(id, admin.key))).toBe('NOT_FOUND');
  });

  it('has a name, and filters and columns of a reasonable size', async () => {
    const refused = async (input: object): Promise<string> =>
      (
        await world.graphql(
          'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { warnings } }',
          { input: { ...OWN, name: 'A', ...input } },
          team.key,
        )
      ).errors[0].extensions.issues[0].message;
    expect([
      await refused({ name: '  ' }),
      await refused({ filters: `q=${'x'.repeat(1_999)}` }),
      await refused({ columns: ['no spaces'] }),
    ]).toEqual([
      'must have 1 to 60 characters; it has 0.',
      'must have at most 2000 characters; it has 2001.',
      'must be names of 1 to 60 letters and digits.',
    ]);
  });

  it('disappears with the contact that its filters name', async () => {
    const { admin } = team;
    const { contact } = await team.ok('upsert_contact', {
      contact: { email: 'grace+navy@hopper.example', firstName: 'Grace', lastName: 'Hopper' },
    });
    for (const [name, filters] of [
      ['By address', 'q=grace%2Bnavy%40hopper.example&email=yes'],
      ['By name', 'q=Grace+Hopper'],
      ['Grace Hopper', ''],
      ['Of others', 'q=Grace+Kelly'],
    ])
      await save({ name, filters }, admin.key);
    expect(await namesFor(admin.key)).toContain('By address');
    await team.ok('erase_contact', { prospectId: contact.prospectId });
    const left = await namesFor(admin.key);
    expect(left).toContain('Of others');
    expect(left.filter((name) => /By|Hopper/.test(name))).toEqual([]);
  });
});
