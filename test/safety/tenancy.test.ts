// @module-tag once
// @module-tag long
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { idKind } from '../../src/kernel/ids.ts';
import { idFor, partId } from '../../src/kernel/part-ids.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { Watcher } from '../support/live.ts';
import { World } from '../support/world.ts';
import { type FilledTeam, fillTeams, type Story, stir } from './tenancy-team.ts';
import {
  documentOf,
  FILE,
  innerPlaces,
  kindsOf,
  neverGiven,
  OPERATIONS,
  type Operation,
  operationBases,
  operationPlaces,
  type Place,
  toolBases,
  toolPlaces,
  toolTexts,
  withValue,
} from './tenancy-walk.ts';

/**
 * Nothing crosses from one team to another. The walk is generated from the tool catalog and the
 * schema: new tools and fields are included, and an ID of an undeclared kind fails.
 */

const CANARY = 'zebrafinch';
const LONG = 180_000;

let hubspot: HubSpotAccount;
let services: ContactDataServices;
let world: World;
let ours: FilledTeam;
let theirs: FilledTeam;
let ourIds: Map<string, string[]>;
let theirIds: Map<string, string[]>;
let everyIdOfTheirs: Set<string>;
let asItWas: Json;

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  services = await ContactDataServices.open();
  world = await World.open({
    contactDataUrls: { people_data_labs: services.url, hunter: services.url },
    crmUrls: { hubspot: hubspot.url },
  });
  ({ ours, theirs } = await fillTeams(world, { ours: 'goldcrest', theirs: CANARY }));
  await world.settle();
  ourIds = await idsOf(ours);
  theirIds = await idsOf(theirs);
  everyIdOfTheirs = new Set([...theirIds.values()].flat());
  asItWas = await heldBy(theirs);
}, LONG);
afterAll(async () => {
  await world.close();
  await services.close();
  await hubspot.close();
});

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await world.runtime.database.script(text, values)).rows;

/** The tables whose rows belong to a team, and whether they have IDs. */
async function teamTables(): Promise<{ table: string; hasId: boolean }[]> {
  const rows =
    await sql(`select c.table_name as name, exists (select 1 from information_schema.columns i
    where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'text') as has_id
    from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'team_id' order by 1`);
  return rows.map(({ name, has_id }) => ({ table: String(name), hasId: has_id === true }));
}

/** All IDs of a team, by kind. */
async function idsOf({ team, stories }: FilledTeam): Promise<Map<string, string[]>> {
  const { teamId, owner, admin, member } = team;
  const found = new Map<string, string[]>([
    ['team', [teamId]],
    ['user', [owner, admin, member].map(({ userId }) => userId)],
  ]);
  const keep = (kind: string, id: string) => {
    const known = found.get(kind) ?? [];
    if (!known.includes(id)) found.set(kind, [...known, id]);
  };
  // Those of the stories come first: they are in states in which requests have effects.
  for (const [kind, id] of stories.flatMap((story) => Object.entries(story))) keep(kind, id);
  for (const { table, hasId } of await teamTables()) {
    if (!hasId) continue;
    for (const { id } of await sql(`select id from "${table}" where team_id = $1 order by id`, [
      teamId,
    ]))
      keep(idKind(String(id)) ?? table, String(id));
  }
  await keepComputed(teamId, found, keep);
  return found;
}

/** IDs that are computed from those of rows. */
async function keepComputed(
  teamId: string,
  found: ReadonlyMap<string, string[]>,
  keep: (kind: string, id: string) => void,
): Promise<void> {
  for (const id of found.get('teamMembership') ?? [])
    for (const kind of ['senderSettings', 'viewer'] as const) keep(kind, idFor(kind, id));
  keep('socialEngagement', idFor('socialEngagement', teamId));
  for (const { id } of await sql('select flow_plan_id as id from flow_draft where team_id = $1', [
    teamId,
  ]))
    keep('flowDraft', idFor('flowDraft', String(id)));
  for (const { email } of await sql('select email from email_suppression where team_id = $1', [
    teamId,
  ]))
    keep('suppression', partId('suppression', teamId, String(email)));
  for (const { import_id, row } of await sql(
    'select import_id, row from import_row where team_id = $1',
    [teamId],
  )) {
    keep('importRow', partId('importRow', String(import_id), String(row)));
  }
  for (const { id, node } of await sql(
    "select id, root->>'nodeId' as node from flow_plan where team_id = $1 and root is not null",
    [teamId],
  )) {
    if (node !== null) keep('planStep', partId('planStep', String(id), String(node)));
  }
}

/** All rows of a team, and the results of its own lists. */
async function heldBy({ team }: FilledTeam): Promise<Json> {
  const { teamId } = team;
  const rows: Record<string, unknown> = {};
  for (const { table } of await teamTables()) {
    // The last use of a key changes with each call.
    const held = table === 'api_key' ? "to_jsonb(t) - 'last_used_at'" : 'to_jsonb(t)';
    rows[table] = (
      await sql(`select (${held})::text as held from "${table}" t where team_id = $1 order by 1`, [
        teamId,
      ])
    ).map(({ held }) => held);
  }
  rows['team'] = await sql('select to_jsonb(t)::text as held from team t where id = $1', [teamId]);
  const lists: Record<string, unknown> = {};
  for (const { name, annotations } of TOOLS) {
    if (
      !annotations.readOnlyHint ||
      !name.startsWith('list_') ||
      name === 'list_flow_plan_enrollments'
    )
      continue;
    lists[name] = (await team.ok(name, {})).items;
  }
  return { rows, lists };
}

/** The text of a response, with its decoded cursors. */
function textOf(answer: Json): string {
  const text = JSON.stringify(answer);
  const opaque = text.match(/"[\w-]{24,}"/g) ?? [];
  return `${text} ${opaque.map((value) => Buffer.from(value.slice(1, -1), 'base64url').toString('utf8')).join(' ')}`;
}

const IDS = /[a-z]+_[0-9A-HJKMNP-TV-Z]{26}(?:_[\w-]+)?/g;

/** Data of Theirs in a response, except data that the request contained. */
function leaksIn(answer: Json, sent: readonly string[] = []): string[] {
  const text = sent.reduce((rest, value) => rest.replaceAll(value, ''), textOf(answer));
  const words = text.toLowerCase().includes(CANARY)
    ? [
        `the word in ${text.slice(Math.max(0, text.toLowerCase().indexOf(CANARY) - 200)).slice(0, 300)}`,
      ]
    : [];
  return [...words, ...(text.match(IDS) ?? []).filter((id) => everyIdOfTheirs.has(id))];
}

/** A cursor contains the filters of its list, and so the submitted ID. */
const CURSORS = ['cursor', 'startCursor', 'endCursor', 'nextPage'];

/** A response without what differs between calls: the submitted ID, created IDs, and times. */
function masked({ headers: _, ...answer }: Json, sent: string): string {
  const made: string[] = [];
  const text = JSON.stringify(answer, (name, value) =>
    name === 'traceId'
      ? undefined
      : typeof value === 'string' && CURSORS.includes(name)
        ? 'CURSOR'
        : value,
  );
  const own = text.replaceAll(JSON.stringify(sent).slice(1, -1), 'ID').replaceAll(IDS, (id) => {
    if (!made.includes(id)) made.push(id);
    return `id ${made.indexOf(id)}`;
  });
  return own.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

const isRefused = ({ status, body }: Json): boolean => status >= 400 || body.errors !== undefined;

/** A path of a surface that accepts an ID, and how to send requests. */
interface Door {
  place: Place;
  text: string;
  bases: (story: Story) => Json[];
  changes: boolean;
  /** Sends a request, as a dry run if it would change something. */
  send: (request: Json, key: string, isDryRun: boolean) => Promise<Json>;
}

async function callTool(tool: string, body: Json, key: string): Promise<Json> {
  const answer = await world.tool(tool, body, key);
  return { status: answer.status, body: answer.body };
}

async function runOperation(
  operation: Operation,
  variables: Json,
  key: string,
  isDryRun: boolean,
): Promise<Json> {
  const query = documentOf(operation, variables, isDryRun);
  const text = JSON.stringify({ query, variables });
  if (!text.includes(JSON.stringify(FILE)))
    return { status: 200, body: await world.graphql(query, variables, key) };
  const form = new FormData();
  form.set('operations', text.replace(JSON.stringify(FILE), 'null'));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob(['E-mail\nrow@known.example\n'], { type: 'text/csv' }), 'contacts.csv');
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const TOOL_DOORS: Door[] = TOOLS.flatMap(({ name, annotations }) =>
  toolPlaces(name).map((place) => ({
    place,
    text: place.text,
    bases: (story: Story) => toolBases(name, story),
    changes: !annotations.readOnlyHint,
    send: (body: Json, key: string, isDryRun: boolean) =>
      callTool(name, isDryRun ? { ...body, dryRun: true } : body, key),
  })),
);

/**
 * A filter of a subscription only leaves events out, and its answer never ends: subscriptions have
 * a test of their own.
 */
const OPERATION_DOORS: Door[] = OPERATIONS.filter(({ root }) => root !== 'Subscription').flatMap(
  (operation) =>
    operationPlaces(operation).map((place) => ({
      place,
      text: place.text,
      bases: (story: Story) => operationBases(operation, story),
      changes: operation.root === 'Mutation',
      send: (variables: Json, key: string, isDryRun: boolean) =>
        runOperation(operation, variables, key, isDryRun),
    })),
);

const DOORS = [...TOOL_DOORS, ...OPERATION_DOORS];
const LISTS = DOORS.filter(({ place }) => place.isList);

function kindsAt({ place, text }: Door): readonly string[] {
  const kinds = kindsOf(place);
  if (kinds === null)
    throw new Error(
      `"${text}" takes an id, and KINDS in tenancy-walk.ts does not say of what kind.`,
    );
  return kinds;
}

interface Telling {
  base: Json;
  own: string;
}

/**
 * By path and kind: a request that gets a different response for an own ID than for an unknown one.
 */
const telling = new Map<string, Telling>();

/** Without such a request, equal responses would prove nothing: the ID could be unused. */
async function findTelling(door: Door, kind: string): Promise<Telling> {
  const known = telling.get(`${door.text} ${kind}`);
  if (known !== undefined) return known;
  const found = await lookForTelling(door, kind);
  telling.set(`${door.text} ${kind}`, found);
  return found;
}

async function lookForTelling(door: Door, kind: string): Promise<Telling> {
  const tried: string[] = [];
  for (const story of ours.stories) {
    const own = story[kind] ?? ourIds.get(kind)?.[0];
    if (own === undefined) continue;
    for (const base of door.bases(story)) {
      const [known, unknown] = await Promise.all([
        answerFor(door, base, [own]),
        answerFor(door, base, [neverGiven(kind)]),
      ]);
      if (masked(known, own) !== masked(unknown, neverGiven(kind))) return { base, own };
      tried.push(`${JSON.stringify(base)} -> ${masked(unknown, neverGiven(kind)).slice(0, 400)}`);
    }
  }
  throw new Error(
    `No request shows that "${door.text}" looks at the id of its ${kind}: an own one is answered as one never given.\n${tried.join('\n')}`,
  );
}

function answerFor(
  { place, changes, send }: Door,
  base: Json,
  ids: string[],
  isReal = false,
): Promise<Json> {
  return send(
    withValue(base, place.path, place.isList ? ids : ids[0]),
    ours.team.key,
    changes && !isReal,
  );
}

/** IDs of Theirs of a kind: those of the stories, and some more. */
const foreignIds = (kind: string): string[] => (theirIds.get(kind) ?? []).slice(0, 3);

describe('the two teams', () => {
  it('have rows of every kind', async () => {
    for (const { table } of await teamTables()) {
      const [row] = await sql(`select count(*)::int as count from "${table}" where team_id = $1`, [
        theirs.team.teamId,
      ]);
      expect.soft(row?.['count'], `rows of Theirs in ${table}`).toBeGreaterThan(0);
    }
  });

  it('have the canary word in every table with free text of Theirs, and nowhere in Ours', async () => {
    expect(JSON.stringify(await heldBy(ours)).toLowerCase()).not.toContain(CANARY);
    const { rows } = asItWas;
    for (const table of [
      'audience',
      'flow_plan',
      'contact',
      'task',
      'message',
      'conversation',
      'import',
      'api_key',
      'monitored_profile',
      'meeting',
    ]) {
      expect.soft(JSON.stringify(rows[table]), table).toContain(CANARY);
    }
  });
});

describe('every ID that a tool or an operation accepts', () => {
  it('is covered by the walk', () => {
    expect(innerPlaces().map(({ text }) => text)).toEqual([]);
    expect(TOOL_DOORS.length).toBeGreaterThan(50);
    expect(OPERATION_DOORS.length).toBeGreaterThan(60);
  });

  it('fails the walk if its kind is not declared', () => {
    const [door] = TOOL_DOORS;
    if (door === undefined) throw new Error('There is no door.');
    const strange = {
      ...door,
      text: 'new_tool carrierId',
      place: { ...door.place, text: 'new_tool carrierId', name: 'carrierId' },
    };
    expect(() => kindsAt(strange)).toThrow('"new_tool carrierId" takes an id');
  });

  it('returns data of Theirs to Theirs, so that the check would find it', async () => {
    let telling = 0;
    const [story = {}] = theirs.stories;
    for (const door of DOORS.filter(({ changes }) => !changes)) {
      const own = story[kindsAt(door)[0] ?? ''];
      if (own === undefined) continue;
      const request = withValue(
        door.bases(story)[0],
        door.place.path,
        door.place.isList ? [own] : own,
      );
      if (leaksIn(await door.send(request, theirs.team.key, false), [own]).length > 0) telling += 1;
    }
    expect(telling).toBeGreaterThan(25);
  });

  it.each(DOORS.map((door) => [door.text, door] as const))(
    '%s: an ID of Theirs gets the same response as an unknown one',
    async (_, door) => {
      for (const kind of kindsAt(door)) {
        const { base } = await findTelling(door, kind);
        const unknown = masked(await answerFor(door, base, [neverGiven(kind)]), neverGiven(kind));
        expect(foreignIds(kind), `ids of Theirs: ${kind}`).not.toEqual([]);
        for (const id of foreignIds(kind)) {
          const answer = await answerFor(door, base, [id]);
          expect(leaksIn(answer, [id]), `${door.text}: ${id}`).toEqual([]);
          expect(masked(answer, id), `${door.text}: ${id}`).toBe(unknown);
        }
      }
    },
  );

  it.each(LISTS.map((door) => [door.text, door] as const))(
    '%s: an ID of Theirs among own ones gets the same response as an unknown one',
    async (_, door) => {
      for (const kind of kindsAt(door)) {
        const { base, own } = await findTelling(door, kind);
        const unknown = masked(
          await answerFor(door, base, [own, neverGiven(kind)]),
          neverGiven(kind),
        );
        for (const id of foreignIds(kind).slice(0, 2)) {
          const answer = await answerFor(door, base, [own, id]);
          expect(leaksIn(answer, [id]), `${door.text}: ${id}`).toEqual([]);
          expect(masked(answer, id), `${door.text}: ${id}`).toBe(unknown);
        }
      }
    },
  );
});

describe('every write', () => {
  const CHANGES = DOORS.filter(({ changes }) => changes);

  // A CRM ID is a word that any team can write: those of Theirs that Ours wrote itself would name
  // contacts of Ours in the requests that follow. Not null: a contact may have nothing else.
  afterEach(async () => {
    const written = [neverGiven('crmContact'), ...foreignIds('crmContact')];
    await sql(
      "update contact set crm_contact_id = 'formerly-' || id where team_id = $1 and crm_contact_id = any($2)",
      [ours.team.teamId, written],
    );
  });

  // Dry runs are rolled back, so only real calls can do harm.
  it.each(CHANGES.map((door) => [door.text, door] as const))(
    '%s: an ID of Theirs is rejected or skipped like an unknown one, without dry run too',
    async (_, door) => {
      for (const kind of kindsAt(door)) {
        const { base, own } = await findTelling(door, kind);
        const unknown = await answerFor(door, base, [neverGiven(kind)], true);
        for (const id of foreignIds(kind).slice(0, 2)) {
          const answer = await answerFor(door, base, [id], true);
          expect(leaksIn(answer, [id]), `${door.text}: ${id}`).toEqual([]);
          if (isRefused(unknown))
            expect(masked(answer, id), `${door.text}: ${id}`).toBe(
              masked(unknown, neverGiven(kind)),
            );
          if (!door.place.isList) continue;
          const mixed = await answerFor(door, base, [own, id], true);
          expect(leaksIn(mixed, [id]), `${door.text}: ${id} among own ones`).toEqual([]);
        }
      }
    },
  );

  it('leaves Theirs unchanged', async () => {
    await world.settle();
    expect(await heldBy(theirs)).toEqual(asItWas);
  });
});

describe('every list', () => {
  const READING_TOOLS = TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(
    ({ name }) => name,
  );
  const QUERIES = OPERATIONS.filter(({ root }) => root === 'Query');
  /**
   * Where nothing identifies the team: guides, data of the sandbox CRM and directory, and plain
   * numbers.
   */
  const COMMON = [
    'crmSignIns',
    // Null or empty for every call with an API key.
    'currentSession',
    'invitationOffers',
    'viewerIdentities',
    // Counts, prices, variables, faults of a tree, and how the server runs.
    'viewerCounts',
    'aiUsage',
    // Names what the caller has sent: see test/imports.
    'csvColumns',
    'latestSequence',
    'creditPrices',
    'validateFlow',
    'validate_flow',
    'environment',
    // How the server is set up, and real mailboxes, of which neither team has one.
    'goLiveChecks',
    'get_guide',
    'guide',
    'list_crm_lists',
    'crmLists',
    'webhookEventTypes',
    'get_contact_discovery_industry_values',
    'discoveryIndustries',
    'get_team_metrics',
    'teamMetrics',
    'get_flow_plan_report',
  ];

  /** The first accepted request, with IDs of the team. */
  async function ownAnswer(
    filled: FilledTeam,
    bases: (story: Story) => Json[],
    send: (request: Json, key: string) => Promise<Json>,
  ): Promise<Json> {
    const refused: Json[] = [];
    for (const story of filled.stories) {
      for (const base of bases(story)) {
        const answer = await send(base, filled.team.key);
        if (!isRefused(answer)) return answer;
        refused.push(answer);
      }
    }
    throw new Error(`No request is answered: ${JSON.stringify(refused)}`);
  }

  /** The example uses unknown contacts; here it uses one of the team. */
  const PEOPLE: Record<string, (email: string) => object> = {
    get_contact_trace: (email) => ({ identities: [{ email }] }),
    find_contact_data: (email) => ({ email }),
    contactTrace: (email) => ({ identities: [{ email }] }),
    contactData: (email) => ({ identity: { email } }),
    teamReport: () => ({ input: { groupBy: 'FLOW_PLAN' } }),
    outreachReport: () => ({ input: { groupBy: 'FLOW_PLAN' } }),
    outreachFigure: () => ({ input: { figure: 'STARTED' } }),
    activityFigure: () => ({ input: { figure: 'EMAILS_SENT' } }),
    savedViews: () => ({ list: 'CONTACTS' }),
  };
  const people = (filled: FilledTeam, name: string): Json[] => {
    const request = PEOPLE[name]?.(`quiet-callee@${filled.word}.example`);
    return request === undefined ? [] : [request];
  };

  async function checkReading(
    name: string,
    bases: (story: Story) => Json[],
    send: (request: Json, key: string) => Promise<Json>,
  ): Promise<void> {
    const answer = await ownAnswer(ours, (story) => [...people(ours, name), ...bases(story)], send);
    expect(leaksIn(answer)).toEqual([]);
    // Control: the same call returns data of Theirs to Theirs, so that the check would find it.
    const control = await ownAnswer(
      theirs,
      (story) => [...people(theirs, name), ...bases(story)],
      send,
    );
    if (COMMON.includes(name)) expect(leaksIn(control)).toEqual([]);
    else expect(leaksIn(control)).not.toEqual([]);
  }

  it.each(READING_TOOLS)(
    '%s returns nothing of Theirs to Ours, and something to Theirs',
    async (name) => {
      await checkReading(
        name,
        (story) => toolBases(name, story),
        (request, key) => callTool(name, request, key),
      );
    },
  );

  it.each(QUERIES.map((operation) => [operation.field.name, operation] as const))(
    '%s returns nothing of Theirs to Ours, and something to Theirs',
    async (name, operation) => {
      await checkReading(
        name,
        (story) => operationBases(operation, story),
        (request, key) => runOperation(operation, request, key, false),
      );
    },
  );

  const PAGED_TOOLS = READING_TOOLS.filter((name) =>
    toolTexts(name).some(({ path }) => path.join() === 'cursor'),
  );

  /** The second page of Theirs after a first page of one row. */
  async function cursorOfTheirs(
    read: (story: Story) => Promise<string | null | undefined>,
  ): Promise<string> {
    for (const story of theirs.stories) {
      const cursor = await read(story);
      if (cursor) return cursor;
    }
    throw new Error('No list of Theirs has a second page.');
  }

  it.each(PAGED_TOOLS)('%s rejects a cursor of Theirs', async (name) => {
    const size = toolTexts(name).some(({ path }) => path.join() === 'conversationId')
      ? { messageLimit: 1 }
      : { limit: 1 };
    const page = (filled: FilledTeam, story: Story | undefined, more: object): Promise<Json> =>
      callTool(name, { ...toolBases(name, story ?? {})[0], ...size, ...more }, filled.team.key);
    const cursor = await cursorOfTheirs(
      async (story) => (await page(theirs, story, {})).body.cursor,
    );
    const answer = await page(ours, ours.stories[0], { cursor });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_cursor']);
    expect(leaksIn(answer)).toEqual([]);
  });

  const PAGED_QUERIES = QUERIES.filter(({ field }) =>
    field.args.some(({ name }) => name === 'after'),
  );

  it.each(PAGED_QUERIES.map((operation) => [operation.field.name, operation] as const))(
    '%s rejects a cursor of Theirs',
    async (name, operation) => {
      const page = async (
        filled: FilledTeam,
        story: Story | undefined,
        more: object,
      ): Promise<Json> =>
        (
          await runOperation(
            operation,
            { ...operationBases(operation, story ?? {})[0], first: 1, ...more },
            filled.team.key,
            false,
          )
        ).body;
      const after = await cursorOfTheirs(
        async (story) => (await page(theirs, story, {})).data?.[name]?.pageInfo.endCursor,
      );
      const answer = await page(ours, ours.stories[0], { after });
      expect(answer.errors?.[0]?.extensions.code, JSON.stringify(answer)).toBe('INVALID_CURSOR');
      expect(leaksIn(answer)).toEqual([]);
    },
  );
});

describe('texts of Theirs', () => {
  /** Known data of a contact of Theirs, and the same of an unknown one. */
  const TEXTS: Record<string, (word: string) => string> = {
    searchQuery: (word) => word,
    name: (word) => `${word} calls`,
    email: (word) => `quiet-callee@${word}.example`,
    networkUrl: (word) => `https://network.example/in/quiet-callee-${word}`,
    firstName: (word) => `callee ${word}`,
    lastName: (word) => `${word} Heir`,
    companyName: (word) => `${word} Works`,
    companyDomain: (word) => `${word}.example`,
  };
  const ASKED = TOOLS.filter(({ annotations }) => annotations.readOnlyHint).flatMap(({ name }) =>
    toolTexts(name).filter((place) => place.name in TEXTS),
  );

  it.each(ASKED.map((place) => [place.text, place] as const))(
    '%s: find as little for Ours as words that nobody used',
    async (text, place) => {
      const tool = text.split(' ')[0] ?? '';
      const answers = await Promise.all(
        [CANARY, 'neverfinch'].map(async (word) => {
          const answer = await callTool(
            tool,
            withValue({}, place.path, TEXTS[place.name]?.(word)),
            ours.team.key,
          );
          return JSON.stringify({ ...answer, body: { ...answer.body, traceId: null } }).replaceAll(
            new RegExp(word, 'gi'),
            'WORD',
          );
        }),
      );
      expect(answers[0]).toBe(answers[1]);
      for (const id of everyIdOfTheirs) expect(answers[0]).not.toContain(id);
    },
  );

  it('sent under an Idempotency-Key are not returned to Ours with the same key', async () => {
    const create = async (filled: FilledTeam): Promise<Json> => {
      const headers = {
        'content-type': 'application/json',
        'x-api-key': filled.team.key,
        'idempotency-key': 'the-same-for-both',
      };
      const body = JSON.stringify({ name: `${filled.word} kept`, contacts: [] });
      return (
        await fetch(`${world.url}/api/public/tools/create_audience`, {
          method: 'POST',
          headers,
          body,
        })
      ).json();
    };
    expect((await create(theirs)).audience.name).toBe(`${CANARY} kept`);
    const own = await create(ours);
    expect(own.audience.name).toBe('goldcrest kept');
    expect(leaksIn(own)).toEqual([]);
  });
});

describe('every row of Theirs', () => {
  it('is null in node and nodes', async () => {
    const ids = [...everyIdOfTheirs];
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50);
      const { nodes } = await world.data(
        'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
        { ids: some },
        ours.team.key,
      );
      expect(nodes).toEqual(some.map(() => null));
    }
    for (const id of ids) {
      const { node } = await world.data(
        'query ($id: ID!) { node(id: $id) { id } }',
        { id },
        ours.team.key,
      );
      expect(node, id).toBeNull();
    }
  });
});

describe('every subscription', () => {
  const SUBSCRIPTIONS = OPERATIONS.filter(({ root }) => root === 'Subscription');
  const watched = new Map<string, { own: Watcher; foreign: Watcher }>();
  let newest: bigint;

  const open = (operation: Operation, filled: FilledTeam) =>
    new Watcher(world.url, filled.team.key, documentOf(operation, { after: '0' }), { after: '0' });

  beforeAll(async () => {
    for (const operation of SUBSCRIPTIONS)
      watched.set(operation.field.name, {
        own: open(operation, ours),
        foreign: open(operation, theirs),
      });
    await stir(world, theirs);
    newest =
      (await world.runtime.database.read.prisma.event.aggregate({ _max: { sequence: true } }))._max
        .sequence ?? 0n;
    await stir(world, ours);
    theirIds = await idsOf(theirs);
    everyIdOfTheirs = new Set([...theirIds.values()].flat());
  }, LONG);
  afterAll(async () => {
    await Promise.all(
      [...watched.values()].flatMap(({ own, foreign }) => [own.close(), foreign.close()]),
    );
  });

  it.each(SUBSCRIPTIONS.map(({ field }) => field.name))(
    '%s delivers to Ours its own changes and none of Theirs',
    async (name) => {
      const watchers = watched.get(name);
      // Events are ordered by commit: after a later one of Ours, none of Theirs is pending.
      const events = await watchers?.own.until(
        (told) => told.some((event) => BigInt(event[name].sequence) > newest),
        60_000,
      );
      expect(leaksIn(events)).toEqual([]);
      // Not even the fact that something happened.
      const told = (events ?? []).map((event) => BigInt(event[name].sequence));
      const foreign = await world.runtime.database.read.prisma.event.count({
        where: { teamId: theirs.team.teamId, sequence: { in: told } },
      });
      expect(foreign).toBe(0);
      // Control: Theirs receives its own events.
      const control = await watchers?.foreign.until((told) => told.length > 0, 60_000);
      expect(leaksIn(control)).not.toEqual([]);
    },
  );
});
