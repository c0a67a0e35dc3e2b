// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** The counts of a preview equal the result of the import. */

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** The same choices for the same seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const HEADINGS =
  'Email,First Name,Last Name,LinkedIn URL,Phone,Job Title,Company,Company Domain,CRM ID,Time Zone,Seats,Other Emails';

/** Rows of few people, so that they repeat, share signs and contradict each other. */
function file(rows: number, draw: (below: number) => number, people = 12): string {
  const maybe = (value: string) => (draw(3) === 0 ? '' : value);
  const lines = Array.from({ length: rows }, () => {
    const one = draw(people);
    const other = draw(10) === 0 ? draw(people) : one;
    return [
      maybe(draw(15) === 0 ? 'no address' : `p${one}@x.example`),
      maybe(`First${draw(8) === 0 ? draw(people) : one}`),
      maybe(`Last${one}`),
      maybe(`https://www.linkedin.com/in/p${other}`),
      maybe(draw(6) === 0 ? '555' : `+44207946${String(1000 + (other % 5)).slice(-4)}`),
      maybe(`Role ${draw(3)}`),
      maybe(`Company ${draw(2)}`),
      maybe(`c${one % 4}.example`),
      maybe(`crm-${other}`),
      maybe(draw(4) === 0 ? 'Mars/Base' : 'Europe/Berlin'),
      maybe(draw(4) === 0 ? 'many' : String(draw(3))),
      draw(3) === 0 ? `p${draw(people)}@other.example; p${draw(people)}@x.example` : '',
    ].join(',');
  });
  return `${HEADINGS}\n${lines.join('\n')}\n`;
}

const MODES = ['fill_gaps', 'replace', 'only_new', 'only_existing'] as const;

async function teamWithField(name: string): Promise<TestTeam> {
  const team = await world.team(name);
  await world.data(
    'mutation { createCustomField(input: { name: "Seats", type: NUMBER }) { customField { id } } }',
    {},
    team.key,
  );
  return team;
}

async function preview(team: TestTeam, csv: string, mode: string): Promise<Json> {
  const response = await fetch(
    `${world.url}/api/import/contacts.csv?preview=true&input=${encodeURIComponent(JSON.stringify({ mode }))}`,
    { method: 'POST', headers: { 'x-api-key': team.key }, body: csv },
  );
  expect(response.status).toBe(200);
  return response.json();
}

async function run(team: TestTeam, csv: string, mode: string): Promise<Json> {
  const { id } = await world.importCsv(csv, { name: 'File', mode: mode.toUpperCase() }, team.key);
  const { audienceImport: done } = await world.data(
    `query ($id: ID!) { audienceImport(id: $id) { createdRows filledRows changedRows unchangedRows excludedRows refusedRows leftOutCells
      rows(first: 20) { nodes { row effect } } } }`,
    { id },
    team.key,
  );
  return {
    mode,
    created: done.createdRows,
    filled: done.filledRows,
    changed: done.changedRows,
    unchanged: done.unchangedRows,
    excluded: done.excludedRows,
    refused: done.refusedRows,
    leftOutCells: done.leftOutCells,
    rows: done.rows.nodes.map(({ row, effect }: Json) => [row, effect?.toLowerCase() ?? null]),
  };
}

async function compare(team: TestTeam, csv: string, mode: string): Promise<Json> {
  const before = await preview(team, csv, mode);
  const counted = {
    ...before.outcomes.find((outcome: Json) => outcome.mode === mode),
    rows: before.rows.map(({ row, effect }: Json) => [row, effect]),
  };
  const done = await run(team, csv, mode);
  expect(counted).toEqual(done);
  return done;
}

describe('the counts of a preview are those of the import', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => [seed, MODES[seed % 4] ?? 'fill_gaps'] as const))(
    'for random files (%i, %s)',
    async (seed, mode) => {
      const draw = chance(seed + 1);
      const team = await teamWithField(`Random ${seed}`);
      await run(team, file(10, draw), 'fill_gaps');
      const done = await compare(team, file(60, draw), mode);
      // The files are no easy ones.
      expect(done.refused + done.leftOutCells).toBeGreaterThan(0);
    },
  );

  // The random files above are of every mode.
  it.each(['fill_gaps', 'replace'] as const)(
    'for a file of several portions with repeated people (%s)',
    async (mode) => {
      const draw = chance(99);
      const team = await teamWithField(`Large ${mode}`);
      await run(team, file(30, draw, 400), 'fill_gaps');
      await compare(team, file(1_700, draw, 400), mode);
    },
  );
});

it('is the same in GraphQL, as a dry run of the import', async () => {
  const team = await teamWithField('Both');
  const csv = file(40, chance(7));
  const before = await preview(team, csv, 'replace');
  const form = new FormData();
  form.set(
    'operations',
    JSON.stringify({
      query: `mutation ($input: ImportAudienceCsvInput!) @dryRun { importAudienceCsv(input: $input) { preview {
        totalRows isComplete encoding sheets columns { heading field customFieldKey isCountry samples }
        rows { row effect reason contact { firstName lastName email networkUrl phone role companyName companyDomain crmContactId timeZone } otherEmails otherPhones customValues { key value } leftOut { heading value reason } }
        outcomes { mode created filled changed unchanged excluded refused leftOutCells } refusals { reason count } } } }`,
      variables: { input: { name: 'File', mode: 'REPLACE', file: null } },
    }),
  );
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new File([csv], 'file.csv', { type: 'text/csv' }));
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': team.key },
    body: form,
  });
  const { data, errors }: Json = await response.json();
  expect(errors).toBeUndefined();
  const given = data.importAudienceCsv.preview;
  const lower = (name: string | null) => name?.toLowerCase() ?? null;
  const { rows, outcomes, columns, refusedRows: _, leftOutCells: _cells, starts, ...rest } = before;
  expect(starts).toBeNull();
  expect({ ...given, rows: [], outcomes: [], columns: [] }).toEqual({
    ...rest,
    rows: [],
    outcomes: [],
    columns: [],
  });
  expect(given.outcomes.map((one: Json) => ({ ...one, mode: lower(one.mode) }))).toEqual(outcomes);
  expect(given.rows).toHaveLength(20);
  expect(
    given.rows.map(({ row, effect, reason, contact, otherEmails, otherPhones, leftOut }: Json) => ({
      otherEmails,
      otherPhones,
      row,
      effect: lower(effect),
      reason,
      leftOut,
      contact: Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null)),
    })),
  ).toEqual(rows.map(({ custom: _custom, ...row }: Json) => row));
  expect(given.columns.map(({ heading }: Json) => heading)).toEqual(
    columns.map(({ heading }: Json) => heading),
  );
  const { imports } = await world.data('{ imports { totalCount } }', {}, team.key);
  expect(imports.totalCount).toBe(0);
});
