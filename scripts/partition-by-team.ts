import pg from 'pg';

/**
 * Divides the largest tables of a migrated database into partitions by a hash of the team. Every
 * foreign key between teams' rows has the team, and unique keys get it; an index without it stays
 * for each, so that a row is found by its ID alone in one look at each partition. The program must
 * not run meanwhile; each table is copied once.
 *   DATABASE_URL=postgres://… npx tsx scripts/partition-by-team.ts 16
 */

/** Tables with several rows for each step of a sequence, referenced tables first. */
export const PARTITIONED = [
  'contact',
  'enrollment',
  'step',
  'task',
  'message',
  'link_click',
  'credit_transaction',
];

const MOST_PARTS = 256;

interface Definition {
  name: string;
  definition: string;
}
interface ForeignKey extends Definition {
  table: string;
}

/** Foreign keys from and to a table. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and $1::regclass in (conrelid, confrelid)`;
const IS_PARTITIONED = `select relkind = 'p' as "isPartitioned" from pg_class where oid = $1::regclass`;
/** Primary and unique keys, with their columns. */
const KEYS = `
  select quote_ident(c.conname) as name, case c.contype when 'p' then 'primary key' else 'unique' end as kind,
    (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.conkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number)::text[] as columns
  from pg_constraint c where c.contype in ('p', 'u') and c.conrelid = $1::regclass`;
const INDEXES = `
  select quote_ident(i.indexrelid::regclass::text) as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;
const TRIGGERS = `
  select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal`;

/** Functions that take a row of the table. */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
  where (select reltype from pg_class where oid = $1::regclass) = any(p.proargtypes)`;

/** Adds the team to every unique key of a partitioned table. All rows have a team. */
const withTeam = (columns: readonly string[]) =>
  columns.includes('team_id') ? columns : ['team_id', ...columns];

/** A unique index with the team as its first column. */
function uniqueWithTeam(definition: string): string {
  const isUnique = definition.startsWith('CREATE UNIQUE INDEX');
  const [, columns = ''] = /USING btree \(([^)]*)\)/.exec(definition) ?? [];
  if (!isUnique || columns.split(', ').includes('team_id')) return definition;
  return definition.replace(`USING btree (${columns})`, `USING btree (team_id, ${columns})`);
}

async function partition(client: pg.Client, table: string, parts: number): Promise<void> {
  const all = async <Row extends object>(query: string): Promise<Row[]> =>
    (await client.query<Row>(query, [table])).rows;
  const foreignKeys = await all<ForeignKey>(FOREIGN_KEYS);
  const keys = await all<{ name: string; kind: string; columns: string[] }>(KEYS);
  const indexes = await all<Definition>(INDEXES);
  const triggers = await all<Definition>(TRIGGERS);
  const functions = await all<Definition>(FUNCTIONS);
  for (const key of foreignKeys)
    await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const { name } of functions) await client.query(`drop function ${name}`);
  await client.query(`alter table ${table} rename to ${table}_whole`);
  await client.query(
    `create table ${table} (like ${table}_whole including all excluding indexes) partition by hash (team_id)`,
  );
  for (let part = 0; part < parts; part += 1)
    await client.query(
      `create table partitions.${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    );
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  await client.query(
    `insert into ${table} (${rows[0]?.columns}) select ${rows[0]?.columns} from ${table}_whole`,
  );
  await client.query(`drop table ${table}_whole`);
  for (const { definition } of functions) await client.query(definition);
  for (const { name, kind, columns } of keys) {
    await client.query(
      `alter table ${table} add constraint ${name} ${kind} (${withTeam(columns).join(', ')})`,
    );
    if (!columns.includes('team_id'))
      await client.query(`create index on ${table} (${columns.join(', ')})`);
  }
  for (const { definition } of indexes) {
    const unique = uniqueWithTeam(definition);
    await client.query(unique);
    if (unique !== definition)
      await client.query(definition.replace(/^CREATE UNIQUE INDEX \S+/, 'CREATE INDEX'));
  }
  for (const { definition } of triggers) await client.query(definition);
  for (const key of foreignKeys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
}

/**
 * Partitions the tables in one transaction each, and analyzes them. Tables that are partitioned
 * stay as they are, so an interrupted run can be repeated.
 */
export async function partitionByTeam(client: pg.Client, parts: number): Promise<void> {
  for (const table of PARTITIONED) {
    const { rows } = await client.query<{ isPartitioned: boolean }>(IS_PARTITIONED, [table]);
    if (rows[0]?.isPartitioned === true) continue;
    await client.query('begin');
    await partition(client, table, parts);
    await client.query('commit');
    await client.query(`vacuum analyze ${table}`);
  }
}

if (process.argv[1]?.endsWith('partition-by-team.ts')) {
  const parts = Number(process.argv[2]);
  const url = process.env['DATABASE_URL'];
  if (!Number.isInteger(parts) || parts < 2 || parts > MOST_PARTS)
    throw new Error(`Name the number of partitions, 2 to ${MOST_PARTS}.`);
  if (url === undefined) throw new Error('Set DATABASE_URL to the database.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await partitionByTeam(client, parts);
  await client.end();
}
