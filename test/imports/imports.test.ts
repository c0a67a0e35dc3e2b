import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Importers');
});
afterAll(() => world.close());

const reportOf = (result: Json) => result.rows.nodes.map(({ row, status }: Json) => [row, status]);

it('reads usual headings, semicolons, Windows-1252 text and empty lines', async () => {
  const text =
    'Vorname;Nachname;E-Mail Address;LinkedIn URL;Company;Website;Job Title\r\nJürgen;Groß;jg@x.example;http://www.LinkedIn.com/in/jg/?a=1;Groß & Co;https://www.gross.example/x;Chef\r\n\r\n';
  const result = await world.importCsv(
    Buffer.from(text, 'latin1'),
    { name: 'Windows' },
    team.owner.key,
  );
  expect(result).toMatchObject({ totalRows: 1, addedRows: 1 });
  const [contact] = await world.runtime.database.read.prisma.contact.findMany({
    where: { teamId: team.teamId, email: 'jg@x.example' },
  });
  expect(contact).toMatchObject({
    firstName: 'Jürgen',
    lastName: 'Groß',
    networkUrl: 'https://linkedin.com/in/jg',
    companyName: 'Groß & Co',
    companyDomain: 'gross.example',
    role: 'Chef',
  });
});

const COLUMNS =
  'query ($headings: [String!]!) { csvColumns(headings: $headings) { heading field customField { name } } }';

it('says as what the columns of a file would be imported', async () => {
  const other = await world.team('Other importers');
  await world.data(
    'mutation { createCustomField(input: { name: "Diet", type: TEXT }) { customField { id } } }',
    {},
    team.owner.key,
  );
  const headings = [' E-Mail ', 'Diet', 'Shoe size', ''];
  expect((await world.data(COLUMNS, { headings }, team.owner.key)).csvColumns).toEqual([
    { heading: ' E-Mail ', field: 'EMAIL', customField: null },
    { heading: 'Diet', field: null, customField: { name: 'Diet' } },
    { heading: 'Shoe size', field: null, customField: null },
    { heading: '', field: null, customField: null },
  ]);
  // The custom field is that of one team.
  expect((await world.data(COLUMNS, { headings: ['Diet'] }, other.owner.key)).csvColumns).toEqual([
    { heading: 'Diet', field: null, customField: null },
  ]);
  const tooMany = await world.graphql(COLUMNS, { headings: Array(501).fill('x') }, team.owner.key);
  expect(tooMany.errors[0].extensions).toMatchObject({
    code: 'INVALID_REQUEST',
    issues: [{ path: 'headings', message: 'must have at most 500 entries.' }],
  });
  expect((await world.graphql(COLUMNS, { headings: [] }, null)).errors[0].extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

it('loses no valid row to an unclosed quote', async () => {
  const good = Array.from(
    { length: 50 },
    (_, index) => `Good,Row ${index},good${index}@x.example`,
  ).join('\n');
  const result = await world.importCsv(
    `First,Last,E-mail\nA,B,first@x.example\n"Bad,Row,bad@x.example\n${good}\n"Worse,Row,worse@x.example\nLast,"The ""last""",last@x.example\n`,
    { name: 'Quotes' },
    team.owner.key,
  );
  expect(result).toMatchObject({ totalRows: 54, addedRows: 52, refusedRows: 2 });
  expect(reportOf(result)).toEqual([
    [3, 'REFUSED'],
    [54, 'REFUSED'],
  ]);
});

it('reports a row with too many cells, and continues', async () => {
  const result = await world.importCsv(
    'Name,E-mail\nToo,Many Cells,too@x.example\nAnn Lee,ann@x.example\n',
    { name: 'Cells' },
    team.owner.key,
  );
  expect(result).toMatchObject({ totalRows: 2, addedRows: 1, refusedRows: 1 });
  expect(result.rows.nodes[0].reason).toContain('Quote cells that contain the delimiter');
});

it('adds to an existing audience, and recognizes its contacts', async () => {
  const first = await world.importCsv(
    'E-mail\nonce@x.example\n',
    { name: 'Twice' },
    team.owner.key,
  );
  const second = await world.importCsv(
    'E-mail\nONCE@x.example\nnew@x.example\n',
    { audienceId: first.audience.id },
    team.owner.key,
  );
  expect(second).toMatchObject({ addedRows: 1, duplicateRows: 1, audience: { contactCount: 2 } });
});

it('rejects a file with unknown headings, a call without a target, and an audience of another team', async () => {
  const nothing = await world.importCsv('a,b\n1,2\n', { name: 'Nothing' }, team.owner.key);
  expect(nothing.errors[0].extensions.code).toBe('INVALID_REQUEST');
  const nowhere = await world.importCsv('E-mail\nx@x.example\n', {}, team.owner.key);
  expect(nowhere.errors[0].message).toContain('name');
  const other = await world.team('Others');
  const { audience } = await world.ok('create_audience', { name: 'Theirs' }, other.owner.key);
  const theirs = await world.importCsv(
    'E-mail\nx@x.example\n',
    { audienceId: audience.audienceId },
    team.owner.key,
  );
  expect(theirs.errors[0].extensions.code).toBe('NOT_FOUND');
});

it('feeds a flow plan with the imported contacts', async () => {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Fed', root: { type: 'manual', title: 'x' }, enrollmentMode: 'auto' },
    team.owner.key,
  );
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  await world.importCsv(
    'E-mail\nfed1@x.example\nfed2@x.example\n',
    { name: 'Feeds', flowPlanId: flowPlan.flowPlanId },
    team.owner.key,
  );
  const { metrics } = await world.ok(
    'get_flow_workspace',
    { flowPlanId: flowPlan.flowPlanId },
    team.owner.key,
  );
  expect(metrics).toMatchObject({ enrollments: 2, awaiting: 0 });
});

it('gives all refused rows with their reasons as a CSV file', async () => {
  const lines = Array.from({ length: 1_100 }, (_, index) =>
    index === 500 ? 'good@x.example' : `bad ${index}`,
  );
  const { id } = await world.importCsv(
    `E-mail\n${lines.join('\n')}\n`,
    { name: 'Refused' },
    team.owner.key,
  );
  const download = (key: string | null, importId = id) =>
    fetch(`${world.url}/api/export/imports/${importId}/refused.csv`, {
      headers: key === null ? {} : { 'x-api-key': key },
    });
  const response = await download(team.member.key);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
  ]);
  const [headings, ...rows] = (await response.text()).trim().split('\r\n');
  expect(headings).toBe('row,reason,E-mail');
  expect(rows).toHaveLength(1_099);
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(
    Array.from({ length: 1_101 }, (_, index) => index + 2).filter(
      (row) => row <= 1_101 && row !== 502,
    ),
  );
  expect(rows[0]).toMatch(/^2,.+/);
  const stranger = await world.team('Strange importers');
  expect((await download(stranger.key)).status).toBe(404);
  expect((await download(team.key, 'imp_1')).status).toBe(404);
  expect((await download(null)).status).toBe(401);
});
