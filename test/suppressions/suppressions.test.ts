// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Silent');
  other = await world.team('Noisy');
});
afterAll(() => world.close());

const code = (result: Json) => result.errors?.[0]?.extensions?.code ?? null;
const SUPPRESS =
  'mutation ($input: SuppressInput!) { suppress(input: $input) { suppression { email domain reason } warnings } }';
const UNSUPPRESS =
  'mutation ($input: UnsuppressInput!) { unsuppress(input: $input) { email domain warnings } }';
const suppress = (target: object, of = team) =>
  world.data(SUPPRESS, { input: { target } }, of.owner.key);

async function enroll(
  email: string,
  root: object = { type: 'email', subject: 's', message: 'm' },
): Promise<string> {
  const options = { whenStepImpossible: 'refuse' };
  const plan = { name: email, root, options };
  const { flowPlan } = await world.ok('create_flow_plan', plan, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const request = { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email } };
  return (await world.ok('add_manual_flow_enrollment', request, team.owner.key)).enrollmentId;
}

const failureOf = async (enrollmentId: string) =>
  (await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key)).enrollment.failure
    ?.code ?? null;

describe('a suppressed domain', () => {
  it('stops emails to its addresses and those of its subdomains, and to no others', async () => {
    const cases: [string, string | null][] = [
      ['quiet.a@silent-domain.example', 'unsubscribed'],
      ['quiet.b@mail.eu.silent-domain.example', 'unsubscribed'],
      ['quiet.c@not-silent-domain.example', null],
      ['quiet.d@silent-domain.example.org', null],
    ];
    const enrollments = [];
    const later = { type: 'email', subject: 's', message: 'm', delay: '01:00:00' };
    for (const [email] of cases) enrollments.push(await enroll(email, later));
    await suppress({ domain: '@Silent-Domain.example' });
    await world.advance(2 * HOUR);
    const found = [];
    for (const enrollmentId of enrollments) found.push(await failureOf(enrollmentId));
    expect(found).toEqual(cases.map(([, expected]) => expected));
    // A contact who would get nothing else is no longer enrolled.
    expect(await enroll('quiet.e@silent-domain.example')).toBeNull();
    expect(await enroll('quiet.e@not-silent-domain.example')).not.toBeNull();
  });

  it('fails the next email of an enrollment that has begun', async () => {
    const later = { type: 'email', subjectType: 'reply', message: 'And?', delay: '1.00:00:00' };
    const enrollmentId = await enroll('quiet.begun@later.example', {
      type: 'email',
      subject: 's',
      message: 'm',
      children: { default: later },
    });
    await world.advance(HOUR);
    await suppress({ domain: 'later.example' });
    await world.advance(48 * HOUR);
    const { actions } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    expect(actions.map(({ status }: Json) => status)).toEqual(['done', 'failed']);
    expect(await failureOf(enrollmentId)).toBe('unsubscribed');
  });

  it('is shown at its contacts, the most exact entry first', async () => {
    const add = async (email: string, of = team) =>
      (await world.ok('create_audience', { name: email, contacts: [{ email }] }, of.owner.key))
        .audience.audienceId as string;
    const CONTACTS =
      'query ($id: ID!) { audience(id: $id) { contacts { nodes { email suppression { email domain reason } } } } }';
    const shownIn = async (id: string, key = team.owner.key): Promise<Json> =>
      (await world.data(CONTACTS, { id }, key)).audience.contacts.nodes[0].suppression;
    const audienceId = await add('quiet.shown@mail.shown.example');
    expect(await shownIn(audienceId)).toBeNull();
    await suppress({ domain: 'shown.example' });
    expect(await shownIn(audienceId)).toEqual({
      email: null,
      domain: 'shown.example',
      reason: 'added by hand',
    });
    await suppress({ email: 'quiet.shown@mail.shown.example' });
    expect(await shownIn(audienceId)).toEqual({
      email: 'quiet.shown@mail.shown.example',
      domain: null,
      reason: 'added by hand',
    });
    const theirs = await add('quiet.shown@mail.shown.example', other);
    expect(await shownIn(theirs, other.owner.key)).toBeNull();
    // An address that was erased and is a contact again is shown, and can be taken off the list.
    const [{ id: contactId }] = (
      await world.data(
        'query ($id: ID!) { audience(id: $id) { contacts { nodes { id } } } }',
        { id: audienceId },
        team.key,
      )
    ).audience.contacts.nodes;
    await world.data(
      'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id } } }',
      { input: { contactId } },
      team.key,
    );
    await world.data(UNSUPPRESS, { input: { target: { domain: 'shown.example' } } }, team.key);
    const again = await add('quiet.shown@mail.shown.example');
    expect(await shownIn(again)).toEqual({
      email: 'quiet.shown@mail.shown.example',
      domain: null,
      reason: 'added by hand',
    });
    await world.data(
      UNSUPPRESS,
      { input: { target: { email: 'quiet.shown@mail.shown.example' } } },
      team.key,
    );
    expect(await shownIn(again)).toBeNull();
    // Without an address there is nothing to suppress.
    const { audience } = await world.ok(
      'create_audience',
      { name: 'No address', contacts: [{ networkUrl: 'https://network.example/in/no-address' }] },
      team.owner.key,
    );
    expect(await shownIn(audience.audienceId)).toBeNull();
  });

  it('is of one team only', async () => {
    expect(
      (await world.data('{ suppressions { totalCount } }', {}, other.owner.key)).suppressions
        .totalCount,
    ).toBe(0);
    expect(
      code(
        await world.graphql(
          UNSUPPRESS,
          { input: { target: { domain: 'later.example' } } },
          other.owner.key,
        ),
      ),
    ).toBe('NOT_FOUND');
  });

  it('still covers an address that is taken off the list', async () => {
    await suppress({ email: 'one@sub.later.example' });
    const { unsuppress } = await world.data(
      UNSUPPRESS,
      { input: { target: { email: 'one@sub.later.example' } } },
      team.owner.key,
    );
    expect(unsuppress).toEqual({
      email: 'one@sub.later.example',
      domain: null,
      warnings: ['one@sub.later.example is still suppressed by the domain later.example.'],
    });
  });

  it.each([
    {},
    { email: 'a@x.example', domain: 'x.example' },
    { domain: 'com' },
    { domain: 'a@x.example' },
    { email: 'x.example' },
  ])('is refused as %j', async (target) => {
    expect(code(await world.graphql(SUPPRESS, { input: { target } }, team.owner.key))).toBe(
      'INVALID_REQUEST',
    );
  });

  it('keeps its first reason, and says so', async () => {
    const again = { input: { target: { domain: 'later.example' }, reason: 'other' } };
    const { suppress: answer } = await world.data(SUPPRESS, again, team.owner.key);
    expect(answer.suppression.reason).toBe('added by hand');
    expect(answer.warnings).toEqual([
      'It was already on the list and keeps its reason "added by hand".',
    ]);
  });
});

const IMPORT = `mutation ($input: ImportSuppressionsInput!) { importSuppressions(input: $input) {
  totalRows addedRows duplicateRows refusedRows refused { row reason } warnings } }`;

async function upload(csv: string, key: string | null, query = IMPORT): Promise<Json> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input: { file: null } } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([csv], { type: 'text/csv' }), 'list.csv');
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: key === null ? {} : { 'x-api-key': key },
    body: form,
  });
  return response.json();
}

describe('a file of suppressions', () => {
  it('adds addresses and domains, and refuses rows with a reason', async () => {
    const csv = [
      'E-Mail;Domain;Reason',
      'Ada@Imported.example;;asked by phone',
      ';*.imported-domain.example;',
      'ada@imported.example;;again',
      'nobody;;',
      ';;left alone',
      'a@x.example;x.example;',
      `b@x.example;;${'r'.repeat(501)}`,
    ].join('\r\n');
    const { data } = await upload(csv, team.owner.key);
    expect(data.importSuppressions).toEqual({
      totalRows: 7,
      addedRows: 2,
      duplicateRows: 1,
      refusedRows: 4,
      refused: [
        { row: 5, reason: '"nobody" is not a valid email address.' },
        { row: 6, reason: 'The row has no email address, no domain and no contact.' },
        {
          row: 7,
          reason:
            'The row has more than one of an email address, a domain and a contact. Use one row for each.',
        },
        { row: 8, reason: 'The reason must be at most 500 characters.' },
      ],
      warnings: [],
    });
    const { suppressions } = await world.data(
      '{ suppressions(query: "imported") { nodes { email domain reason } } }',
      {},
      team.owner.key,
    );
    expect(suppressions.nodes).toEqual([
      { email: 'ada@imported.example', domain: null, reason: 'asked by phone' },
      { email: null, domain: 'imported-domain.example', reason: 'imported' },
    ]);
  });

  it('is not kept by a dry run', async () => {
    const dry = await upload(
      'Email\ndry@imported.example\n',
      team.owner.key,
      IMPORT.replace(') {', ') @dryRun {'),
    );
    expect(dry.data.importSuppressions.addedRows).toBe(1);
    expect(
      (await world.data('{ suppressions(query: "dry@") { totalCount } }', {}, team.owner.key))
        .suppressions.totalCount,
    ).toBe(0);
  });

  it('may have 100000 rows, and no more', async () => {
    const rows = Array.from({ length: 100_001 }, (_, index) => `many-${index}@many.example`);
    const full = await upload(['Email', ...rows.slice(0, 100_000)].join('\n'), other.owner.key);
    expect(full.data.importSuppressions).toMatchObject({
      totalRows: 100_000,
      addedRows: 100_000,
      refusedRows: 0,
    });
    const over = await upload(['Email', ...rows].join('\n'), other.owner.key);
    expect(over.errors[0].message).toContain('more than 100000 rows');
  });

  it('is refused without a heading, a key or the scope', async () => {
    expect(code(await upload('Name\nAda\n', team.owner.key))).toBe('INVALID_REQUEST');
    expect(code(await upload('Email\na@x.example\n', null))).toBe('UNAUTHENTICATED');
    expect(
      code(await upload('Email\na@x.example\n', await world.key(team, team.owner, ['read']))),
    ).toBe('FORBIDDEN');
  });
});

describe('GET /api/export/suppressions.csv', () => {
  const fetchExport = async (
    key: string | null,
    name = 'suppressions.csv',
    init: RequestInit = {},
  ) => {
    const response = await fetch(`${world.url}/api/export/${name}`, {
      ...init,
      headers: key === null ? {} : { 'x-api-key': key },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('gives the list of the team, with formulas as text, which can be imported again', async () => {
    const third = await world.team('Exporters');
    for (const [target, reason] of [
      [{ email: '+plus@x.example' }, '=1+1'],
      [{ email: 'ada@x.example' }, 'said "no", twice'],
      [{ domain: 'x.example' }, '-'],
    ] as const) {
      await world.data(SUPPRESS, { input: { target, reason } }, third.owner.key);
    }
    const { status, headers, text } = await fetchExport(third.owner.key);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toBe('attachment; filename="suppressions.csv"');
    expect(headers.get('ratelimit')).toContain('default');
    const at = world.clock.now().toISOString();
    expect(text.split('\r\n')).toEqual([
      'email,domain,contact_id,reason,created_at',
      `'+plus@x.example,,,'=1+1,${at}`,
      `ada@x.example,,,"said ""no"", twice",${at}`,
      `,x.example,,'-,${at}`,
      '',
    ]);
    const { data } = await upload(text, team.owner.key);
    expect(data.importSuppressions).toMatchObject({ totalRows: 3, addedRows: 3, refusedRows: 0 });
  });

  it('reads long lists page by page', async () => {
    const { text } = await fetchExport(other.owner.key);
    const lines = text.split('\r\n').slice(1, -1);
    expect([lines.length, new Set(lines.map((line) => line.split(',')[0])).size]).toEqual([
      100_000, 100_000,
    ]);
    expect(text.includes('@imported.example')).toBe(false);
  });

  it('is refused without a key or the scope, by other methods and under other names', async () => {
    const errorOf = ({ status, text }: { status: number; text: string }) => [
      status,
      JSON.parse(text).error,
    ];
    expect(errorOf(await fetchExport(null))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await fetchExport('ocrm_nonsense'))).toEqual([401, 'unauthenticated']);
    expect(errorOf(await fetchExport(await world.key(team, team.owner, ['write'])))).toEqual([
      403,
      'forbidden',
    ]);
    expect(
      errorOf(await fetchExport(team.owner.key, 'suppressions.csv', { method: 'POST' })),
    ).toEqual([405, 'method_not_allowed']);
    expect(errorOf(await fetchExport(team.owner.key, 'secrets.csv'))).toEqual([404, 'not_found']);
  });
});
