// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Background work of an import runs in the name of its author. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Performers');
});
afterAll(() => world.close());

const eventsOf = async (email: string): Promise<Json[]> => {
  const { prisma } = world.runtime.database.read;
  const found = await prisma.contact.findMany({ where: { teamId: team.teamId, email } });
  const events = await prisma.businessEvent.findMany({
    where: { teamId: team.teamId, contactId: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
  return events.map(({ type, performer }) => ({ type, performer }));
};

const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${prefix}${nth}@performers.example`);

describe('an import that goes on in the background', () => {
  it('creates and fills contacts in the name of the key that started it', async () => {
    const emails = people('keyed', 600);
    await world.importCsv(`Email\n${emails.join('\n')}\n`, { name: 'Keyed' }, team.admin.key);
    const { id: apiKeyId } = await world.runtime.database.read.prisma.apiKey.findFirstOrThrow({
      where: { membershipId: team.admin.membershipId },
    });
    const performer = { kind: 'api_key', membershipId: team.admin.membershipId, apiKeyId };
    for (const email of ['keyed0@performers.example', 'keyed599@performers.example'])
      expect(await eventsOf(email)).toEqual([{ type: 'contact.created', performer }]);
    const run = await world.importCsv(
      'Email,Job Title\nkeyed599@performers.example,Boss\n',
      { name: 'Filled' },
      team.admin.key,
    );
    expect((await eventsOf('keyed599@performers.example')).at(-1)).toEqual({
      type: 'contact.updated',
      performer,
    });
    await world.data(
      'mutation ($id: ID!) { undoImport(input: { importId: $id }) { import { id } } }',
      { id: run.id },
      team.owner.key,
    );
    expect((await eventsOf('keyed599@performers.example')).at(-1)).toMatchObject({
      type: 'contact.updated',
      performer: { kind: 'api_key', membershipId: team.owner.membershipId },
    });
  });
});

describe('a pair that an import noted', () => {
  const SUGGESTIONS =
    '{ contactMergeSuggestions { nodes { reason keep { email } merged { email } } } }';

  it('goes away when the import is undone', async () => {
    const pairs = await world.team('Pairs');
    const file = (csv: string, name: string) => world.importCsv(csv, { name }, pairs.key);
    await file(
      'Email,LinkedIn URL,First Name,Last Name\nann@pairs.example,https://www.linkedin.com/in/ann-lee-0,Ann,Lee\n,https://www.linkedin.com/in/ann-lee-1,Ann,Lee\n',
      'Two',
    );
    await file(
      'Email,First Name,Last Name,Phone\nann@pairs.example,Ann,Lee,+442079460958\n',
      'Phone',
    );
    const second = await file(
      'LinkedIn URL,First Name,Last Name,Phone\nhttps://www.linkedin.com/in/ann-lee-1,Ann,Lee,+442079460958\n',
      'Noting',
    );
    const { prisma } = world.runtime.database.read;
    const noted = () =>
      prisma.contactPair.findMany({ where: { teamId: pairs.teamId }, select: { importId: true } });
    expect(await noted()).toEqual([{ importId: second.id }]);
    expect(
      (await world.data(SUGGESTIONS, {}, pairs.key)).contactMergeSuggestions.nodes,
    ).toHaveLength(1);
    const undo = 'mutation ($id: ID!) { undoImport(input: { importId: $id }) { import { id } } }';
    await world.data(undo, { id: second.id }, pairs.owner.key);
    expect(await noted()).toEqual([]);
  });
});
