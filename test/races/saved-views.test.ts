import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { TEAM_LOCK, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const LIMIT = 100;
const AT_ONCE = 20;
const CONTROL_TRIES = 10;
const CREATE =
  'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { warnings } }';

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('saved views of one member', () => {
  let world: World;
  /** The same in a second process. */
  let beside: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Viewers');
  });
  afterAll(() => world.close());

  const prisma = () => world.runtime.database.read.prisma;
  const ofMember = () => ({ where: { ownerId: team.owner.membershipId } });

  /**
   * Saves several views at once when one more is allowed. Returns the number of views, and the
   * responses.
   */
  async function race(): Promise<{ count: number; refused: string[] }> {
    const { teamId, owner } = team;
    await prisma().savedView.deleteMany(ofMember());
    const now = world.clock.now();
    await prisma().savedView.createMany({
      data: Array.from({ length: LIMIT - 1 }, (_, at) => ({
        ...{ id: `view_${String(at).padStart(26, '0')}`, teamId, ownerId: owner.membershipId },
        ...{ list: 'contacts' as const, name: `View ${at}`, filters: '', columns: [] },
        ...{ isShared: false, createdAt: now, updatedAt: now },
      })),
    });
    const answers = await Promise.all(
      Array.from(
        { length: AT_ONCE },
        (_, at): Promise<Json> =>
          (at % 2 === 0 ? world : beside).graphql(
            CREATE,
            { input: { list: 'CONTACTS', name: `Another ${at}`, filters: '', columns: [] } },
            team.key,
          ),
      ),
    );
    const refused = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    return { count: await prisma().savedView.count(ofMember()), refused };
  }

  it('are a hundred at most, however many are saved at once', async () => {
    const { count, refused } = await race();
    expect(count).toBe(LIMIT);
    expect(refused).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'CONFLICT'));
  }, 60_000);

  it('(control) without the lock, there are more', async () => {
    let most = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && most <= LIMIT; attempt += 1)
      // The lock of a member is of the same kind as that of a team.
      await without([TEAM_LOCK], async () => {
        most = Math.max(most, (await race()).count);
      });
    expect(most).toBeGreaterThan(LIMIT);
  }, 120_000);
});
