// @module-tag once
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { workbook } from '../support/workbook.ts';
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

const setsSchema = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.tuple([z.string(), z.string().nullable()])),
    // Values by which columns are recognized that have no name of their own.
    rows: z.array(z.array(z.string())).default([]),
  }),
);
const sets = ['exports', 'languages', 'forms'].flatMap((file) =>
  setsSchema.parse(
    JSON.parse(readFileSync(new URL(`./headings/${file}.json`, import.meta.url), 'utf8')),
  ),
);

/** Who is in the files of a language, last name first in Japanese. */
const PEOPLE: Record<string, { encoding: string; names: [first: string, last: string][] }> = {
  Russian: {
    encoding: 'win1251',
    names: [
      ['Иван', 'Щукин'],
      ['Ольга', 'Ёлкина'],
      ['Юрий', 'Жданов'],
    ],
  },
  Japanese: {
    encoding: 'shift_jis',
    names: [
      ['太郎', '山田'],
      ['花子', '鈴木'],
      ['一郎', '高橋'],
    ],
  },
  Polish: {
    encoding: 'win1250',
    names: [
      ['Łukasz', 'Żak'],
      ['Krzyś', 'Wąż'],
      ['Małgorzata', 'Źdźbło'],
    ],
  },
};
const WESTERN: [string, string][] = [
  ['Jürgen', 'Größer'],
  ['Zoë', 'Muñoz'],
  ['François', 'Lefèvre'],
];
const ENCODINGS = ['utf-8', 'win1252', 'utf-16le', 'xlsx', 'utf-8 with a mark'];
const DELIMITERS = [',', ';', '\t'];

type Row = string[];

function rowsOf(
  columns: readonly (readonly [string, string | null])[],
  names: readonly [string, string][],
  isLastFirst: boolean,
): Row[] {
  const people = [...names, ['Nobody', 'Known'] as const];
  return people.map(([first, last], at) => {
    const isKnown = at < names.length;
    const values: Record<string, string> = {
      firstName: first,
      lastName: last,
      fullName: isLastFirst ? `${last} ${first}` : `${first} ${last}`,
      companyName: `Engines & "Sons", ${at}`,
      role: 'CTO, acting',
      phone: `+4420794609${String(50 + at)}`,
      ...(isKnown && {
        email: `p${at}@file.example`,
        networkUrl: `https://www.linkedin.com/in/file-${at}/`,
        companyDomain: `https://www.company${at}.example/about`,
        crmContactId: `${1000 + at}`,
      }),
    };
    const used = new Set<string>();
    return columns.map(([, field]) => {
      if (field === null || used.has(field)) return '';
      used.add(field);
      return values[field] ?? '';
    });
  });
}

function fileOf(headings: readonly string[], rows: readonly Row[], at: number, encoding: string) {
  if (encoding === 'xlsx') return workbook({ People: [[...headings], ...rows] });
  const delimiter = DELIMITERS[at % DELIMITERS.length] ?? ',';
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const text = [headings, ...rows].map((row) => row.map(cell).join(delimiter)).join('\r\n');
  const mark = encoding === 'utf-8 with a mark' || encoding === 'utf-16le' ? '\uFEFF' : '';
  return iconv.encode(`${mark}${text}\r\n`, encoding.split(' ')[0] ?? 'utf-8');
}

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
    expect(sets.length).toBeGreaterThanOrEqual(40);
  });

  it.each(sets.map((set, at) => [set.name, set, at] as const))(
    '%s is previewed, imported, mended and undone',
    async (name, { columns, rows: values }, at) => {
      const team = await world.team(`File ${at}`);
      const language = name.split(',')[0] ?? '';
      const { encoding, names } = PEOPLE[language] ?? {
        encoding: ENCODINGS[at % ENCODINGS.length] ?? 'utf-8',
        names: WESTERN,
      };
      const headings = columns.map(([heading]) => heading);
      const rows = rowsOf(columns, names, language === 'Japanese');
      const file = fileOf(headings, rows, at, encoding);
      const before = await preview(team, file);
      expect(before.outcomes.find(({ mode }: Json) => mode === 'fill_gaps')).toMatchObject({
        ...{ created: 3, filled: 0, changed: 0, unchanged: 0, refused: 1, leftOutCells: 0 },
      });
      const first = await imported(team, 'First', file);
      expect(first).toMatchObject({
        ...{ status: 'COMPLETED', createdRows: 3, refusedRows: 1, leftOutCells: 0 },
        columns: columns.map(([heading, field]) => ({
          heading,
          ...(values.length === 0 && {
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
      expect([head.slice(2), others]).toEqual([headings, []]);
      const key = columns.findIndex(([, field]) => field === 'email' || field === 'networkUrl');
      row[key + 2] =
        columns[key]?.[1] === 'email'
          ? 'mended@file.example'
          : 'https://www.linkedin.com/in/mended';
      const mended = await imported(
        team,
        'Mended',
        [head, row].map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`)).join('\n'),
      );
      expect(mended).toMatchObject({ createdRows: 1, refusedRows: 0 });
      const again = await imported(team, 'Again', file);
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
