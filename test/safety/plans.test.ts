// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type BenchKey, fill, sizes } from '../../bench/data.ts';
import { scenarios } from '../../bench/scenarios.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import {
  beginSyncing,
  scheduleStaleSyncs,
} from '../../src/domains/sequences/outreach-queue/sync-actions.ts';
import { ID_PREFIX } from '../../src/kernel/ids.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { type FilledTeam, fillTeams, type Story } from './tenancy-team.ts';
import {
  documentOf,
  FILE,
  neverGiven,
  OPERATIONS,
  operationBases,
  toolBases,
} from './tenancy-walk.ts';

/**
 * Every statement of the program, with the plan that PostgreSQL chose among twenty large teams:
 * none may look at many rows of tables in which the calling team has few.
 */

/** Tables with more rows are large; the calling team has far fewer in each. */
const LARGE = 4_000;
/**
 * The maximum number of rows that one node of a plan reads. The engine reads two for each sender,
 * to find senders with work.
 */
const MOST_ROWS = 500;
/**
 * The same for one of the large teams, which has 2,000 enrollments and steps. All have 5,700
 * messages and more of the rest.
 */
const MOST_ROWS_OF_LARGE = 2_500;
/** A scan that goes through a whole index gives few rows, and reads many blocks. */
const MOST_BLOCKS = 100;
const BLOCKS_PER_ROW = 6;
const SIZES = { ...sizes(0.1), actionsAreDue: false };

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  Plans: z.array(z.unknown()).optional(),
});
const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema });

/** The nodes of plans that looked at too many rows, by statement. */
class Findings {
  readonly statements = new Set<string>();
  readonly #large: ReadonlySet<string>;
  readonly #most: number;
  readonly found = new Map<string, string>();

  constructor(large: ReadonlySet<string>, most: number) {
    this.#large = large;
    this.#most = most;
  }

  hear = ({ message }: { message: string }): void => {
    const [, text] = /^duration: .* plan:\n(\{[\s\S]*\})$/.exec(message) ?? [];
    if (text === undefined) return;
    const { 'Query Text': statement, Plan: plan } = planSchema.parse(JSON.parse(text));
    this.statements.add(statement);
    this.#judge(statement, plan);
  };

  #judge(statement: string, node: z.output<typeof nodeSchema>): void {
    const { 'Relation Name': table, 'Index Name': index, 'Actual Loops': loops = 1 } = node;
    const rows =
      ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      loops;
    const blocks = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
    const walksIndex =
      node['Node Type'].startsWith('Index ') &&
      blocks > MOST_BLOCKS + BLOCKS_PER_ROW * Math.max(rows, loops);
    if (table !== undefined && this.#large.has(table) && (rows > this.#most || walksIndex))
      this.found.set(
        statement.replaceAll(/\s+/g, ' ').slice(0, 300),
        `${node['Node Type']} of ${table}${index === undefined ? '' : ` by ${index}`}: ${rows} rows, ${blocks} blocks`,
      );
    for (const child of node.Plans ?? []) this.#judge(statement, nodeSchema.parse(child));
  }
}

describe.runIf(isPostgres())('among many large teams', () => {
  let base: World;
  let world: World;
  let ours: FilledTeam;
  let findings: Findings;
  let large: ReadonlySet<string>;
  let keys: BenchKey[];
  let services: ContactDataServices;
  let hubspot: HubSpotAccount;

  beforeAll(async () => {
    [services, hubspot] = await Promise.all([ContactDataServices.open(), HubSpotAccount.open()]);
    const outside = {
      contactDataUrls: { people_data_labs: services.url, hunter: services.url },
      crmUrls: { hubspot: hubspot.url },
    };
    base = await World.open(outside);
    const { database } = base.runtime;
    keys = await fill(database, SIZES);
    await database.script(
      `insert into conversation (id, team_id, owner_id, contact_id, channel)
       select 'con_' || right(m.id, 26), m.team_id, e.sender_id, e.contact_id, 'email' from message m join enrollment e on e.id = m.enrollment_id`,
    );
    await database.script("update message set conversation_id = 'con_' || right(id, 26)");
    ({ ours } = await fillTeams(base, { ours: 'goldcrest', theirs: 'zebrafinch' }));
    await database.script('analyze');
    const { rows } = await database.script(
      'select relname as name from pg_class where relkind = $1 and reltuples > $2',
      ['r', LARGE],
    );
    large = new Set(rows.map(({ name }) => String(name)));
    expect([...large]).toEqual(
      expect.arrayContaining([
        'contact',
        'credit_transaction',
        'enrollment',
        'message',
        'outreach_action',
        'step',
        'task',
      ]),
    );
    findings = new Findings(large, MOST_ROWS);
    const name = new URL(base.databaseUrl ?? '').pathname.slice(1);
    for (const [setting, value] of [
      ['session_preload_libraries', 'auto_explain'],
      ['auto_explain.log_min_duration', '0'],
      ['auto_explain.log_analyze', 'on'],
      ['auto_explain.log_buffers', 'on'],
      ['auto_explain.log_nested_statements', 'on'],
      ['auto_explain.log_format', 'json'],
      ['client_min_messages', 'log'],
    ])
      await database.script(`alter database ${name} set ${setting} = '${value}'`);
    // Its connections are new, and so have the settings.
    world = await base.beside({ ...outside, onNotice: findings.hear });
  }, 180_000);
  afterAll(async () => {
    await base.close();
    await services.close();
    await hubspot.close();
  });

  it('no statement of a tool, an operation, an export or the engine looks at the rows of the others', async () => {
    const { key } = ours.team;
    // The first ID of each kind, or one of nothing.
    const story: Story = Object.fromEntries(
      Object.keys(ID_PREFIX).map((kind) => [kind, neverGiven(kind)]),
    );
    for (const [kind, id] of [...ours.stories].reverse().flatMap((one) => Object.entries(one)))
      if (id !== undefined) story[kind] = id;
    for (const { name, annotations } of TOOLS)
      for (const story of ours.stories)
        for (const body of toolBases(name, story))
          await world.tool(name, annotations.readOnlyHint ? body : { ...body, dryRun: true }, key);
    for (const operation of OPERATIONS.filter(({ root }) => root !== 'Subscription'))
      for (const variables of operationBases(operation, story)) {
        if (JSON.stringify(variables).includes(JSON.stringify(FILE))) continue;
        await world.graphql(
          documentOf(operation, variables, operation.root === 'Mutation'),
          variables,
          key,
        );
      }
    for (const file of ['contacts.csv', 'suppressions.csv'])
      await (
        await fetch(`${world.url}/api/export/${file}`, { headers: { 'x-api-key': key } })
      ).text();
    await ours.team.ok('create_audience', {
      name: 'Written',
      contacts: [{ email: 'written@x.example' }],
    } satisfies Json);
    world.clock.moveTo(new Date(world.clock.now().getTime() + DAY));
    const now = world.clock.now();
    await world.runtime.database.transact(async (tx) => {
      await beginSyncing(
        tx,
        { teamId: ours.team.teamId, membershipId: ours.team.owner.membershipId },
        now,
      );
      await scheduleStaleSyncs(tx, now, now);
    });
    await world.worker.runUntilIdle();
    expect(findings.statements.size).toBeGreaterThan(300);
    expect(Object.fromEntries(findings.found)).toEqual({});
  }, 300_000);

  it('no statement of the measured calls looks at the rows of the others, also for a large team', async () => {
    const found = new Findings(large, MOST_ROWS_OF_LARGE);
    const beside = await base.beside({ onNotice: found.hear });
    const [key] = keys;
    if (key === undefined) throw new Error('There are no keys.');
    const search = {
      path: '/graphql',
      body: { query: '{ conversations(query: "Nobody wrote this") { nodes { id } } }' },
    };
    for (const { path, body } of [
      ...scenarios(SIZES).map(({ graphql }) => graphql(key, 0)),
      search,
    ]) {
      const response = await fetch(beside.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key.key },
        body: JSON.stringify(body),
      });
      expect(await response.json()).toMatchObject({ data: expect.anything() });
    }
    expect(found.statements.size).toBeGreaterThan(20);
    expect(Object.fromEntries(found.found)).toEqual({});
  });

  it('(control) a statement without the team would be found', async () => {
    await world.runtime.database.script("select count(*) from step where failure_message = 'x'");
    expect([...findings.found.values()].some((node) => node.startsWith('Seq Scan of step'))).toBe(
      true,
    );
  });
});
