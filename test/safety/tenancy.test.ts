import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { idKind } from '../../src/kernel/ids.ts';
import { Watcher } from '../support/live.ts';
import { type Json, World } from '../support/world.ts';
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
 * Nothing crosses from one team to another. The walk is made from the catalogue of tools and from the schema: what is
 * new there is walked too, and an id that nobody has said the kind of fails.
 */

const CANARY = 'zebrafinch';
const LONG = 180_000;

let world: World;
let ours: FilledTeam;
let theirs: FilledTeam;
let ourIds: Map<string, string[]>;
let theirIds: Map<string, string[]>;
let everyIdOfTheirs: Set<string>;
let asItWas: Json;

beforeAll(async () => {
  world = await World.open();
  ({ ours, theirs } = await fillTeams(world, { ours: 'goldcrest', theirs: CANARY }));
  await world.settle();
  ourIds = await idsOf(ours);
  theirIds = await idsOf(theirs);
  everyIdOfTheirs = new Set([...theirIds.values()].flat());
  asItWas = await heldBy(theirs);
}, LONG);
afterAll(() => world.close());

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await world.runtime.database.script(text, values)).rows;

/** The tables whose rows belong to a team, with whether these have ids. */
async function teamTables(): Promise<{ table: string; hasId: boolean }[]> {
  const rows = await sql(`select c.table_name as name, exists (select 1 from information_schema.columns i
    where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'text') as has_id
    from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'team_id' order by 1`);
  return rows.map(({ name, has_id }) => ({ table: String(name), hasId: has_id === true }));
}

/** All ids that a team has, by their kinds. */
async function idsOf({ stage, stories }: FilledTeam): Promise<Map<string, string[]>> {
  const { teamId, owner, admin, member } = stage.team;
  const found = new Map<string, string[]>([
    ['team', [teamId]],
    ['user', [owner, admin, member].map(({ userId }) => userId)],
  ]);
  const keep = (kind: string, id: string) => {
    const known = found.get(kind) ?? [];
    if (!known.includes(id)) found.set(kind, [...known, id]);
  };
  // Those of the stories come first: they are in the states in which requests do something.
  for (const [kind, id] of stories.flatMap((story) => Object.entries(story))) keep(kind, id);
  for (const { table, hasId } of await teamTables()) {
    if (!hasId) continue;
    for (const { id } of await sql(`select id from "${table}" where team_id = $1 order by id`, [teamId])) keep(idKind(String(id)) ?? table, String(id));
  }
  return found;
}

/** Everything that the database holds of a team, and what its own lists say. */
async function heldBy({ stage }: FilledTeam): Promise<Json> {
  const { teamId } = stage.team;
  const rows: Record<string, unknown> = {};
  for (const { table } of await teamTables()) {
    // When a key was last used changes with each reading.
    const held = table === 'api_key' ? "to_jsonb(t) - 'last_used_at'" : 'to_jsonb(t)';
    rows[table] = (await sql(`select (${held})::text as held from "${table}" t where team_id = $1 order by 1`, [teamId])).map(({ held }) => held);
  }
  rows['team'] = await sql('select to_jsonb(t)::text as held from team t where id = $1', [teamId]);
  const lists: Record<string, unknown> = {};
  for (const { name, annotations } of TOOLS) {
    if (!annotations.readOnlyHint || !name.startsWith('list_') || name === 'list_flow_plan_enrollments') continue;
    lists[name] = (await stage.ok(name, {})).items;
  }
  return { rows, lists };
}

/** The text of an answer, with what its cursors hold. */
function textOf(answer: Json): string {
  const text = JSON.stringify(answer);
  const opaque = text.match(/"[\w-]{24,}"/g) ?? [];
  return `${text} ${opaque.map((value) => Buffer.from(value.slice(1, -1), 'base64url').toString('utf8')).join(' ')}`;
}

const IDS = /[a-z]+_[0-9A-HJKMNP-TV-Z]{26}/g;

/** What an answer tells of Theirs, beside what was sent. */
function leaksIn(answer: Json, sent: readonly string[] = []): string[] {
  const text = sent.reduce((rest, value) => rest.replaceAll(value, ''), textOf(answer));
  const words = text.toLowerCase().includes(CANARY) ? [`the word in ${text.slice(Math.max(0, text.toLowerCase().indexOf(CANARY) - 200)).slice(0, 300)}`] : [];
  return [...words, ...(text.match(IDS) ?? []).filter((id) => everyIdOfTheirs.has(id))];
}

/** A cursor is bound to the filters of its list, and so to the id that was sent. */
const CURSORS = ['cursor', 'startCursor', 'endCursor', 'nextPage'];

/** An answer without what differs from call to call: the id that was sent, ids made by the call, and times. */
function masked({ headers: _, ...answer }: Json, sent: string): string {
  const made: string[] = [];
  const text = JSON.stringify(answer, (name, value) =>
    name === 'traceId' ? undefined : typeof value === 'string' && CURSORS.includes(name) ? 'CURSOR' : value,
  );
  const own = text.replaceAll(JSON.stringify(sent).slice(1, -1), 'ID').replaceAll(IDS, (id) => {
    if (!made.includes(id)) made.push(id);
    return `id ${made.indexOf(id)}`;
  });
  return own.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

const isRefused = ({ status, body }: Json): boolean => status >= 400 || body.errors !== undefined;

/** One place of a surface that takes an id, and how requests reach it. */
interface Door {
  place: Place;
  text: string;
  bases: (story: Story) => Json[];
  changes: boolean;
  /** Sends a request; a dry run of it where it would change something. */
  send: (request: Json, key: string, isDryRun: boolean) => Promise<Json>;
}

async function callTool(tool: string, body: Json, key: string): Promise<Json> {
  const answer = await world.tool(tool, body, key);
  return { status: answer.status, body: answer.body };
}

async function runOperation(operation: Operation, variables: Json, key: string, isDryRun: boolean): Promise<Json> {
  const query = documentOf(operation, variables, isDryRun);
  const text = JSON.stringify({ query, variables });
  if (!text.includes(JSON.stringify(FILE))) return { status: 200, body: await world.graphql(query, variables, key) };
  const form = new FormData();
  form.set('operations', text.replace(JSON.stringify(FILE), 'null'));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob(['E-mail\nrow@known.example\n'], { type: 'text/csv' }), 'contacts.csv');
  const response = await fetch(`${world.url}/graphql`, { method: 'POST', headers: { 'x-api-key': key }, body: form });
  return { status: response.status, body: await response.json() };
}

const TOOL_DOORS: Door[] = TOOLS.flatMap(({ name, annotations }) =>
  toolPlaces(name).map((place) => ({
    place,
    text: place.text,
    bases: (story: Story) => toolBases(name, story),
    changes: !annotations.readOnlyHint,
    send: (body: Json, key: string, isDryRun: boolean) => callTool(name, isDryRun ? { ...body, dryRun: true } : body, key),
  })),
);

const OPERATION_DOORS: Door[] = OPERATIONS.flatMap((operation) =>
  operationPlaces(operation).map((place) => ({
    place,
    text: place.text,
    bases: (story: Story) => operationBases(operation, story),
    changes: operation.root === 'Mutation',
    send: (variables: Json, key: string, isDryRun: boolean) => runOperation(operation, variables, key, isDryRun),
  })),
);

const DOORS = [...TOOL_DOORS, ...OPERATION_DOORS];
const LISTS = DOORS.filter(({ place }) => place.isList);

function kindsAt({ place, text }: Door): readonly string[] {
  const kinds = kindsOf(place);
  if (kinds === null) throw new Error(`"${text}" takes an id, and KINDS in tenancy-walk.ts does not say of what kind.`);
  return kinds;
}

interface Telling {
  base: Json;
  own: string;
}

/** By place and kind: a request in which an id of one's own is answered otherwise than one never given. */
const telling = new Map<string, Telling>();

/** Without such a request, equal answers would prove nothing: the id would not have been looked at. */
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
      const [known, unknown] = await Promise.all([answerFor(door, base, [own]), answerFor(door, base, [neverGiven(kind)])]);
      if (masked(known, own) !== masked(unknown, neverGiven(kind))) return { base, own };
      tried.push(`${JSON.stringify(base)} -> ${masked(unknown, neverGiven(kind)).slice(0, 400)}`);
    }
  }
  throw new Error(`No request shows that "${door.text}" looks at the id of its ${kind}: an own one is answered as one never given.\n${tried.join('\n')}`);
}

function answerFor({ place, changes, send }: Door, base: Json, ids: string[], isReal = false): Promise<Json> {
  return send(withValue(base, place.path, place.isList ? ids : ids[0]), ours.stage.key, changes && !isReal);
}

/** Ids of Theirs of a kind: those in all the states that the stories know, and some more. */
const foreignIds = (kind: string): string[] => (theirIds.get(kind) ?? []).slice(0, 3);

describe('the two teams', () => {
  it('have rows of every kind', async () => {
    for (const { table } of await teamTables()) {
      const [row] = await sql(`select count(*)::int as count from "${table}" where team_id = $1`, [theirs.stage.team.teamId]);
      expect.soft(row?.['count'], `rows of Theirs in ${table}`).toBeGreaterThan(0);
    }
  });

  it('hold the canary in every table with free text, and Ours holds none', async () => {
    expect(JSON.stringify(await heldBy(ours)).toLowerCase()).not.toContain(CANARY);
    const { rows } = asItWas;
    for (const table of ['audience', 'flow_plan', 'contact', 'task', 'message', 'conversation', 'import', 'api_key', 'monitored_profile', 'meeting']) {
      expect.soft(JSON.stringify(rows[table]), table).toContain(CANARY);
    }
  });
});

describe('every id that a tool or an operation takes', () => {
  it('has a place in the walk', () => {
    expect(innerPlaces().map(({ text }) => text)).toEqual([]);
    expect(TOOL_DOORS.length).toBeGreaterThan(50);
    expect(OPERATION_DOORS.length).toBeGreaterThan(60);
  });

  it('fails where nobody has said of what kind it is', () => {
    const [door] = TOOL_DOORS;
    if (door === undefined) throw new Error('There is no door.');
    const strange = { ...door, text: 'new_tool carrierId', place: { ...door.place, text: 'new_tool carrierId', name: 'carrierId' } };
    expect(() => kindsAt(strange)).toThrow('"new_tool carrierId" takes an id');
  });

  it('tells Theirs of what is its own, so that the check would have found it', async () => {
    let telling = 0;
    const [story = {}] = theirs.stories;
    for (const door of DOORS.filter(({ changes }) => !changes)) {
      const own = story[kindsAt(door)[0] ?? ''];
      if (own === undefined) continue;
      const request = withValue(door.bases(story)[0], door.place.path, door.place.isList ? [own] : own);
      if (leaksIn(await door.send(request, theirs.stage.key, false), [own]).length > 0) telling += 1;
    }
    expect(telling).toBeGreaterThan(25);
  });

  it.each(DOORS.map((door) => [door.text, door] as const))('%s: one of Theirs is answered as one that was never given', async (_, door) => {
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
  });

  it.each(LISTS.map((door) => [door.text, door] as const))('%s: one of Theirs among own ones is answered as one that was never given', async (_, door) => {
    for (const kind of kindsAt(door)) {
      const { base, own } = await findTelling(door, kind);
      const unknown = masked(await answerFor(door, base, [own, neverGiven(kind)]), neverGiven(kind));
      for (const id of foreignIds(kind).slice(0, 2)) {
        const answer = await answerFor(door, base, [own, id]);
        expect(leaksIn(answer, [id]), `${door.text}: ${id}`).toEqual([]);
        expect(masked(answer, id), `${door.text}: ${id}`).toBe(unknown);
      }
    }
  });
});

describe('every change', () => {
  const CHANGES = DOORS.filter(({ changes }) => changes);

  // Dry runs are undone: only a call that is meant can do harm.
  it.each(CHANGES.map((door) => [door.text, door] as const))(
    '%s: one of Theirs is refused as one that was never given, or passed over, in earnest too',
    async (_, door) => {
      for (const kind of kindsAt(door)) {
        const { base, own } = await findTelling(door, kind);
        const unknown = await answerFor(door, base, [neverGiven(kind)], true);
        for (const id of foreignIds(kind).slice(0, 2)) {
          const answer = await answerFor(door, base, [id], true);
          expect(leaksIn(answer, [id]), `${door.text}: ${id}`).toEqual([]);
          if (isRefused(unknown)) expect(masked(answer, id), `${door.text}: ${id}`).toBe(masked(unknown, neverGiven(kind)));
          if (!door.place.isList) continue;
          const mixed = await answerFor(door, base, [own, id], true);
          expect(leaksIn(mixed, [id]), `${door.text}: ${id} among own ones`).toEqual([]);
        }
      }
    },
  );

  it('leaves Theirs as it was', async () => {
    await world.settle();
    expect(await heldBy(theirs)).toEqual(asItWas);
  });
});

describe('every list', () => {
  const READING_TOOLS = TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
  const QUERIES = OPERATIONS.filter(({ root }) => root === 'Query');
  /** Where nothing names the team: help, what every team finds in the sandbox's CRM and directory, and bare figures. */
  const COMMON = [
    'get_guide',
    'guide',
    'list_crm_lists',
    'crmLists',
    'get_contact_discovery_industry_values',
    'discoveryIndustries',
    'get_team_metrics',
    'teamMetrics',
  ];

  /** The first request that is answered, with ids of the team's own. */
  async function ownAnswer(team: FilledTeam, bases: (story: Story) => Json[], send: (request: Json, key: string) => Promise<Json>): Promise<Json> {
    const refused: Json[] = [];
    for (const story of team.stories) {
      for (const base of bases(story)) {
        const answer = await send(base, team.stage.key);
        if (!isRefused(answer)) return answer;
        refused.push(answer);
      }
    }
    throw new Error(`No request is answered: ${JSON.stringify(refused)}`);
  }

  /** The example asks for people whom nobody knows: here for one of the team's own. */
  const PEOPLE: Record<string, (email: string) => object> = {
    get_contact_trace: (email) => ({ identities: [{ email }] }),
    find_contact_data: (email) => ({ email }),
    contactTrace: (email) => ({ identities: [{ email }] }),
    contactData: (email) => ({ identity: { email } }),
  };
  const people = (team: FilledTeam, name: string): Json[] => {
    const request = PEOPLE[name]?.(`quiet-callee@${team.word}.example`);
    return request === undefined ? [] : [request];
  };

  async function checkReading(name: string, bases: (story: Story) => Json[], send: (request: Json, key: string) => Promise<Json>): Promise<void> {
    const answer = await ownAnswer(ours, (story) => [...people(ours, name), ...bases(story)], send);
    expect(leaksIn(answer)).toEqual([]);
    // The control: the same call does tell Theirs of itself, so that the check would have found it.
    const control = await ownAnswer(theirs, (story) => [...people(theirs, name), ...bases(story)], send);
    if (COMMON.includes(name)) expect(leaksIn(control)).toEqual([]);
    else expect(leaksIn(control)).not.toEqual([]);
  }

  it.each(READING_TOOLS)('%s tells Ours nothing of Theirs, and Theirs something', async (name) => {
    await checkReading(
      name,
      (story) => toolBases(name, story),
      (request, key) => callTool(name, request, key),
    );
  });

  it.each(QUERIES.map((operation) => [operation.field.name, operation] as const))(
    '%s tells Ours nothing of Theirs, and Theirs something',
    async (name, operation) => {
      await checkReading(
        name,
        (story) => operationBases(operation, story),
        (request, key) => runOperation(operation, request, key, false),
      );
    },
  );

  const PAGED_TOOLS = READING_TOOLS.filter((name) => toolTexts(name).some(({ path }) => path.join() === 'cursor'));

  /** What Theirs gives where it goes on behind a first page of one row. */
  async function cursorOfTheirs(read: (story: Story) => Promise<string | null | undefined>): Promise<string> {
    for (const story of theirs.stories) {
      const cursor = await read(story);
      if (cursor) return cursor;
    }
    throw new Error('No list of Theirs has a second page.');
  }

  it.each(PAGED_TOOLS)('%s refuses a cursor of Theirs', async (name) => {
    const size = name === 'get_network_unibox_conversation' ? { messageLimit: 1 } : { limit: 1 };
    const page = (team: FilledTeam, story: Story | undefined, more: object): Promise<Json> =>
      callTool(name, { ...toolBases(name, story ?? {})[0], ...size, ...more }, team.stage.key);
    const cursor = await cursorOfTheirs(async (story) => (await page(theirs, story, {})).body.cursor);
    const answer = await page(ours, ours.stories[0], { cursor });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_cursor']);
    expect(leaksIn(answer)).toEqual([]);
  });

  const PAGED_QUERIES = QUERIES.filter(({ field }) => field.args.some(({ name }) => name === 'after'));

  it.each(PAGED_QUERIES.map((operation) => [operation.field.name, operation] as const))('%s refuses a cursor of Theirs', async (name, operation) => {
    const page = async (team: FilledTeam, story: Story | undefined, more: object): Promise<Json> =>
      (await runOperation(operation, { ...operationBases(operation, story ?? {})[0], first: 1, ...more }, team.stage.key, false)).body;
    const after = await cursorOfTheirs(async (story) => (await page(theirs, story, {})).data?.[name]?.pageInfo.endCursor);
    const answer = await page(ours, ours.stories[0], { after });
    expect(answer.errors?.[0]?.extensions.code, JSON.stringify(answer)).toBe('INVALID_CURSOR');
    expect(leaksIn(answer)).toEqual([]);
  });
});

describe('words of Theirs', () => {
  /** What Theirs knows of a person, and the same of one whom nobody knows. */
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
  const ASKED = TOOLS.filter(({ annotations }) => annotations.readOnlyHint).flatMap(({ name }) => toolTexts(name).filter((place) => place.name in TEXTS));

  it.each(ASKED.map((place) => [place.text, place] as const))('%s: find Ours as little as words that nobody ever used', async (text, place) => {
    const tool = text.split(' ')[0] ?? '';
    const answers = await Promise.all(
      [CANARY, 'neverfinch'].map(async (word) => {
        const answer = await callTool(tool, withValue({}, place.path, TEXTS[place.name]?.(word)), ours.stage.key);
        return JSON.stringify({ ...answer, body: { ...answer.body, traceId: null } }).replaceAll(new RegExp(word, 'gi'), 'WORD');
      }),
    );
    expect(answers[0]).toBe(answers[1]);
    for (const id of everyIdOfTheirs) expect(answers[0]).not.toContain(id);
  });

  it('which Theirs sent under an Idempotency-Key are not given to Ours under the same', async () => {
    const create = async (team: FilledTeam): Promise<Json> => {
      const headers = { 'content-type': 'application/json', 'x-api-key': team.stage.key, 'idempotency-key': 'the-same-for-both' };
      const body = JSON.stringify({ name: `${team.word} kept`, contacts: [] });
      return (await fetch(`${world.url}/api/public/tools/create_audience`, { method: 'POST', headers, body })).json();
    };
    expect((await create(theirs)).audience.name).toBe(`${CANARY} kept`);
    const own = await create(ours);
    expect(own.audience.name).toBe('goldcrest kept');
    expect(leaksIn(own)).toEqual([]);
  });
});

describe('what Theirs holds', () => {
  it('is null to node and nodes, whatever it is', async () => {
    const ids = [...everyIdOfTheirs];
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50);
      const { nodes } = await world.data('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: some }, ours.stage.key);
      expect(nodes).toEqual(some.map(() => null));
    }
    for (const id of ids) {
      const { node } = await world.data('query ($id: ID!) { node(id: $id) { id } }', { id }, ours.stage.key);
      expect(node, id).toBeNull();
    }
  });
});

describe('every subscription', () => {
  const SUBSCRIPTIONS = OPERATIONS.filter(({ root }) => root === 'Subscription');
  const watched = new Map<string, { own: Watcher; foreign: Watcher }>();
  let newest: bigint;

  const open = (operation: Operation, team: FilledTeam) => new Watcher(world.url, team.stage.key, documentOf(operation, { after: '0' }), { after: '0' });

  beforeAll(async () => {
    for (const operation of SUBSCRIPTIONS) watched.set(operation.field.name, { own: open(operation, ours), foreign: open(operation, theirs) });
    await stir(world, theirs);
    newest = (await world.runtime.database.read.prisma.event.aggregate({ _max: { sequence: true } }))._max.sequence ?? 0n;
    await stir(world, ours);
    theirIds = await idsOf(theirs);
    everyIdOfTheirs = new Set([...theirIds.values()].flat());
  }, LONG);
  afterAll(async () => {
    await Promise.all([...watched.values()].flatMap(({ own, foreign }) => [own.close(), foreign.close()]));
  });

  it.each(SUBSCRIPTIONS.map(({ field }) => field.name))('%s tells Ours of its own changes and of none of Theirs', async (name) => {
    const watchers = watched.get(name);
    // Events come in the order of commit: once a later one of Ours is there, none of Theirs is still under way.
    const events = await watchers?.own.until((told) => told.some((event) => BigInt(event[name].sequence) > newest), 60_000);
    expect(leaksIn(events)).toEqual([]);
    // Nor of the mere fact that something happened.
    const told = (events ?? []).map((event) => BigInt(event[name].sequence));
    const foreign = await world.runtime.database.read.prisma.event.count({ where: { teamId: theirs.stage.team.teamId, sequence: { in: told } } });
    expect(foreign).toBe(0);
    // The control: Theirs is told of itself.
    const control = await watchers?.foreign.until((told) => told.length > 0, 60_000);
    expect(leaksIn(control)).not.toEqual([]);
  });
});
