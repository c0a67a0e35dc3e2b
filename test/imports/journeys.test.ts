// @module-tag once
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { mendedRow, programFiles } from '../support/program-files.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Files of other programs and languages on their whole course: counted before, exact after, their
 * refused row mended and imported again, and undone.
 */

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function preview(team: TestTeam, file: Uint8Array): Promise<Json> {
  const response = await fetch(`${world.url}/api/import/contacts.csv?preview=true&input={}`, {
    method: 'POST',
    headers: { 'x-api-key': team.key },
    body: Buffer.from(file),
  });
  const body: Json = await response.json();
  expect([response.status, body.message]).toEqual([200, undefined]);
  return body;
}

async function imported(team: TestTeam, name: string, file: string | Uint8Array): Promise<Json> {
  const { id } = await world.importCsv(file, { name }, team.key);
  const { audienceImport } = await world.data(
    `query ($id: ID!) { audienceImport(id: $id) { id status createdRows refusedRows leftOutCells columns { heading field }
      audience { contacts(first: 10) { nodes { firstName lastName email networkUrl companyName role phone } } } } }`,
    { id },
    team.key,
  );
  return audienceImport;
}

const undo = async (team: TestTeam, id: string): Promise<Json> =>
  (
    await world.data(
      'mutation ($id: ID!) { undoImport(input: { importId: $id }) { counts { removed keptChanged keptInUse } } }',
      { id },
      team.key,
    )
  ).undoImport.counts;

describe('a file of another program', () => {
  it('comes from at least 15 of them, and in 11 languages', () => {
    expect(programFiles.length).toBeGreaterThanOrEqual(40);
  });

  it.each(programFiles.map((file) => [file.name, file] as const))(
    '%s is previewed, imported, mended and undone',
    async (name, file) => {
      const { columns, names, content } = file;
      const team = await world.team(`File of ${name}`);
      const before = await preview(team, content);
      expect(before.outcomes.find(({ mode }: Json) => mode === 'fill_gaps')).toMatchObject({
        ...{ created: 3, filled: 0, changed: 0, unchanged: 0, refused: 1, leftOutCells: 0 },
      });
      const first = await imported(team, 'First', content);
      expect(first).toMatchObject({
        ...{ status: 'COMPLETED', createdRows: 3, refusedRows: 1, leftOutCells: 0 },
        columns: columns.map(([heading, field]) => ({
          heading,
          ...(!file.isToldByValues && {
            field: field === null || field === 'country' ? null : expect.any(String),
          }),
        })),
      });
      const has = (field: string) => columns.some(([, known]) => known === field);
      const hasNames = has('fullName') || (has('firstName') && has('lastName'));
      expect(
        first.audience.contacts.nodes
          .map(({ firstName, lastName, role }: Json) => [firstName, lastName, role])
          .sort(),
      ).toEqual(
        names
          .map(([firstName, lastName]) => [
            hasNames || has('firstName') ? firstName : null,
            hasNames || has('lastName') ? lastName : null,
            has('role') ? 'CTO, acting' : null,
          ])
          .sort(),
      );
      const refused = await fetch(`${world.url}/api/export/imports/${first.id}/refused.csv`, {
        headers: { 'x-api-key': team.key },
      });
      const [head = [], row = [], ...others]: string[][] = parse(await refused.text(), {
        bom: true,
      });
      expect([head.slice(2), others]).toEqual([columns.map(([heading]) => heading), []]);
      const mended = await imported(team, 'Mended', mendedRow(file, head, row));
      expect(mended).toMatchObject({ createdRows: 1, refusedRows: 0 });
      const again = await imported(team, 'Again', content);
      expect(again).toMatchObject({ createdRows: 0, refusedRows: 1 });
      for (const [run, removed] of [
        [again, 0],
        [mended, 1],
        [first, 3],
      ] as const)
        expect(await undo(team, run.id)).toEqual({ removed, keptChanged: 0, keptInUse: 0 });
    },
  );
});
