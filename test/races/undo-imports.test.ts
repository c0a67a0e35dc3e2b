import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

const CONTACTS = 24;
const ROUNDS = 4;
const CONTROL_TRIES = 25;

/**
 * The embedded database runs one statement at a time and hides every race: these run on PostgreSQL.
 */
describe.runIf(isPostgres())('undoing an import while its contacts are used', () => {
  let world: World;
  /** A second process: calls of one process that change the same do so one after the other. */
  let beside: World;
  let team: TestTeam;
  let rounds = 0;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Undoers');
  });
  afterAll(() => world.close());

  /** Notes that were acknowledged, and those of them that are still there. */
  async function noteWhileUndoing(): Promise<{ noted: number; left: number; removed: number }> {
    rounds += 1;
    const domain = `round-${rounds}.example`;
    const lines = Array.from({ length: CONTACTS }, (_, index) => `p${index}@${domain}`);
    const { id } = await world.importCsv(
      `Email\n${lines.join('\n')}\n`,
      { name: `Round ${rounds}` },
      team.key,
    );
    const contacts = await world.runtime.database.read.prisma.contact.findMany({
      where: { teamId: team.teamId, email: { endsWith: `@${domain}` } },
      select: { id: true },
    });
    const undo = world.data(
      'mutation ($id: ID!) { undoImport(input: { importId: $id }) { counts { removed keptInUse } } }',
      { id },
      team.key,
    );
    const answers = await Promise.all(
      contacts.map((contact) =>
        beside.graphql(
          'mutation ($id: ID!) { addContactNote(input: { contactId: $id, body: "Met." }) { note { id } } }',
          { id: contact.id },
          team.key,
        ),
      ),
    );
    const { removed } = (await undo).undoImport.counts;
    const notes = answers.flatMap((answer: Json) => answer.data?.addContactNote?.note.id ?? []);
    const left = await world.runtime.database.read.prisma.contactNote.count({
      where: { id: { in: notes } },
    });
    return { noted: notes.length, left, removed };
  }

  it('keeps every note that was acknowledged, with its contact', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { noted, left, removed } = await noteWhileUndoing();
      expect(left).toBe(noted);
      expect(removed).toBe(CONTACTS - noted);
    }
  });

  it('(control) without the locks of rows notes are removed along with contacts', async () => {
    let lost = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && lost === 0; attempt += 1)
      await without([ROW_LOCKS], async () => {
        const { noted, left } = await noteWhileUndoing();
        lost = noted - left;
      });
    expect(lost).toBeGreaterThan(0);
  });
});
