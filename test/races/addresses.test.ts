import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { TEAM_LOCK, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const CALLS = 12;
const ROUNDS = 3;
const CONTROL_TRIES = 20;

/** On PostgreSQL only: the embedded database runs one statement at a time and hides every race. */
describe.runIf(isPostgres())('one address that several calls give at once', () => {
  let world: World;
  /** A second process: calls of one process that change the same do so one after the other. */
  let beside: World;
  let team: TestTeam;
  let rounds = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Addresses');
  });
  afterAll(() => world.close());

  const CREATE =
    'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { contacts { contactId } } }';
  const UPDATE =
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';
  const create = (on: World, name: string, contacts: object[]) =>
    on.graphql(CREATE, { input: { name, contacts } }, team.owner.key);

  /** Half of the calls add the address to a contact of theirs, half create a contact with it. */
  async function giveAtOnce(): Promise<{ unexpected: Json[]; owners: number }> {
    rounds += 1;
    const shared = `shared${rounds}@race.example`;
    const own = (index: number) => ({ email: `own${rounds}-${index}@race.example` });
    const { data } = await create(
      world,
      `Own ${rounds}`,
      Array.from({ length: CALLS }, (_, index) => own(index)),
    );
    const answers: Json[] = await Promise.all(
      data.createAudience.contacts.map(({ contactId }: Json, index: number) => {
        const on = index % 2 === 0 ? world : beside;
        const emails = [own(index).email, shared];
        return index % 4 < 2
          ? on.graphql(UPDATE, { input: { contactId, emails } }, team.owner.key)
          : create(on, `Round ${rounds} ${index}`, [{ email: shared, role: 'Found' }]);
      }),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'done');
    return {
      unexpected: codes.filter((code) => code !== 'done' && code !== 'CONFLICT'),
      owners: await world.runtime.database.read.prisma.contactEmail.count({
        where: { teamId: team.teamId, address: shared },
      }),
    };
  }

  it('is of one contact, and every call is answered', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await giveAtOnce()).toEqual({ unexpected: [], owners: 1 });
  });

  it('(control) without the lock of the contacts, only the key of the database keeps it so', async () => {
    let refused = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && refused === 0; attempt += 1) {
      await without([TEAM_LOCK], async () => {
        const { unexpected, owners } = await giveAtOnce();
        expect(owners).toBe(1);
        refused += unexpected.length;
      });
    }
    expect(refused).toBeGreaterThan(0);
  });
});
