import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { Prisma } from '../../db/generated/prisma/client.ts';
import type { JobName, JobQueue } from '../../infra/jobs.ts';
import { type Secrets, SecretUnreadable } from '../../infra/secrets.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { HASH_PREFIX } from '../../service/erased-addresses.ts';
import { FILE_FORMAT } from './team-export.ts';
import { ofTeam, TEAM_TABLES, type TeamTable } from './team-tables.ts';

const ROWS_AT_ONCE = 500;
const PAUSE_REASON =
  'The team was moved here from another server. Resume when it no longer runs there.';

const headSchema = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.string(),
  teamId: z.string(),
  name: z.string(),
  suppressionKey: z.string(),
});
const rowSchema = z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const endSchema = z.object({ rows: z.int() });
const userSchema = z.looseObject({ id: z.string(), email: z.string() });

type Row = Record<string, unknown>;

const JOB_OF = {
  csv: 'run-import',
  contact_discovery: 'run-discovery',
  crm_list: 'fill-audience',
  prospecting_tool: 'fill-audience',
} as const satisfies Record<string, JobName>;

/**
 * Reads the file of a team that this server does not have. Pauses its senders, because the team may
 * still run on its former server. A user of the file whose address is known here becomes the known
 * user.
 */
export async function importTeam(
  tx: Transaction,
  jobs: JobQueue,
  secrets: Secrets,
  { from, version }: { from: string; version: string },
): Promise<{ teamId: string; name: string; rows: number }> {
  // Events of the former server are no events of this server.
  await tx.rows(Prisma.sql`select set_config('app.business_events', 'off', true)`);
  const reading = new TeamFile(tx, version);
  for await (const line of createInterface({ input: createReadStream(from) }))
    await reading.take(line, from);
  const { teamId, name, rows, suppressionKey } = await reading.end(from);
  await keepSuppressions(tx, secrets, teamId, suppressionKey);
  await settle(tx, teamId);
  for (const { id: importId, kind } of await tx.prisma.import.findMany({
    where: { teamId, status: { in: ['queued', 'running'] } },
  }))
    await jobs.enqueue(tx, JOB_OF[kind], { teamId, importId });
  for (const { id: importId } of await tx.prisma.import.findMany({
    where: { teamId, undoStartedAt: { not: null }, undoneAt: null },
  }))
    await jobs.enqueue(tx, 'undo-import', { teamId, importId });
  return { teamId, name, rows };
}

/** A key in the file recognizes erased addresses of the team. */
async function keepSuppressions(
  { prisma }: Transaction,
  secrets: Secrets,
  teamId: string,
  sealed: string,
): Promise<void> {
  try {
    const suppressionKey = secrets.seal(secrets.open(sealed, teamId), teamId);
    await prisma.team.update({ where: { id: teamId }, data: { suppressionKey } });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    if (
      (await prisma.emailSuppression.count({
        where: { teamId, email: { startsWith: HASH_PREFIX } },
      })) === 0
    ) {
      await prisma.team.update({ where: { id: teamId }, data: { suppressionKey: null } });
      return;
    }
    throw new DomainError(
      'conflict',
      "The team has erased contacts whose addresses stay suppressed, which only the other server's secrets key can tell. Set SECRETS_KEY_PREVIOUS to that key for the import.",
      { cause: error },
    );
  }
}

class TeamFile {
  readonly #tx: Transaction;
  readonly #version: string;
  /** The users of the file who have another ID here. */
  readonly #users = new Map<string, string>();
  readonly #later: { table: string; columns: readonly string[]; rows: Row[] }[] = [];
  #head: z.output<typeof headSchema> | null = null;
  #table = 0;
  #waiting: Row[] = [];
  #rows = 0;
  #total: number | null = null;
  /** How many rows of the present table the file has. */
  #ofTable = 0;

  constructor(tx: Transaction, version: string) {
    this.#tx = tx;
    this.#version = version;
  }

  async take(line: string, file: string): Promise<void> {
    const value = parsed(line);
    if (this.#head === null) {
      this.#head = await this.#begin(value, file);
      return;
    }
    const found = rowSchema.safeParse(value);
    if (!found.success) {
      this.#total = endSchema.safeParse(value).data?.rows ?? null;
      return;
    }
    const { table, row } = found.data;
    const index = TEAM_TABLES.findIndex(({ name }) => name === table);
    if (index < this.#table) throw damaged(file);
    if (index > this.#table) {
      await this.#finish();
      this.#ofTable = 0;
    }
    this.#table = index;
    this.#waiting.push(row);
    this.#rows += 1;
    this.#ofTable += 1;
    const atOnce = TEAM_TABLES[index]?.atOnce ?? ROWS_AT_ONCE;
    if (this.#waiting.length >= atOnce) await this.#write();
  }

  async end(
    file: string,
  ): Promise<{ teamId: string; name: string; rows: number; suppressionKey: string }> {
    await this.#finish();
    if (this.#head === null || this.#total !== this.#rows) throw damaged(file);
    for (const { table, columns, rows } of this.#later) await this.#set(table, columns, rows);
    const { teamId, name, suppressionKey } = this.#head;
    return { teamId, name, suppressionKey, rows: this.#rows };
  }

  async #begin(value: unknown, file: string): Promise<z.output<typeof headSchema>> {
    const head = headSchema.safeParse(value);
    if (!head.success)
      throw invalidRequest([{ path: '--from', message: `${file} is not the file of a team.` }]);
    const version = this.#version;
    if (head.data.version !== version)
      throw new DomainError(
        'conflict',
        `The file comes from a server with the database version ${head.data.version}. This one has ${version}; update the older of the two.`,
      );
    if ((await this.#tx.prisma.team.count({ where: { id: head.data.teamId } })) > 0)
      throw new DomainError('conflict', `The team ${head.data.teamId} is on this server already.`);
    return head.data;
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const table = TEAM_TABLES[this.#table];
    if (table === undefined || rows.length === 0) return;
    const fresh = table.name === 'user' ? await this.#newUsers(rows) : rows;
    const { setLater } = table;
    if (setLater !== undefined)
      this.#later.push({
        table: table.name,
        columns: setLater,
        rows: rows.map((row) => pick(row, ['id', ...setLater])),
      });
    const without = fresh.map((row) => ({
      ...this.#withUser(row),
      ...Object.fromEntries((setLater ?? []).map((column) => [column, null])),
    }));
    const name = Prisma.raw(`"${table.name}"`);
    await this.#tx.rows(
      Prisma.sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(without)}::jsonb) ${whereKnown(table)}`,
    );
    if (table.setAgain !== undefined) await this.#set(table.name, table.setAgain, fresh);
  }

  /**
   * Writes the last rows of a table and refuses rows of other teams: the file may come from another
   * operator's server. The team is new, so all its rows are from the file, and a row that is not
   * counted belongs to another team.
   */
  async #finish(): Promise<void> {
    await this.#write();
    const table = TEAM_TABLES[this.#table];
    // Teams share users, and only unknown users are written.
    if (this.#head === null || table === undefined || table.name === 'user') return;
    const [own] = await this.#tx.rows<{ count: number }>(
      Prisma.sql`select count(*)::int as count from ${Prisma.raw(`"${table.name}"`)} x where ${Prisma.raw(ofTeam(table, this.#head.teamId))}`,
    );
    if (own?.count !== this.#ofTable)
      throw invalidRequest([
        { path: '--from', message: `The file has a row of another team in ${table.name}.` },
      ]);
  }

  /**
   * The users of the file who are unknown here. This server has not verified their addresses, so
   * the first verification removes their password (`noteVerifiedAddress`). They choose their home
   * team here.
   */
  async #newUsers(rows: Row[]): Promise<Row[]> {
    const users = z.array(userSchema).parse(rows);
    const here = await this.#tx.prisma.user.findMany({
      where: {
        OR: [
          { email: { in: users.map(({ email }) => email) } },
          { id: { in: users.map(({ id }) => id) } },
        ],
      },
    });
    return users
      .filter(({ id, email }) => {
        const known = here.find((one) => one.email === email) ?? here.find((one) => one.id === id);
        if (known !== undefined) this.#users.set(id, known.id);
        return known === undefined;
      })
      .map((user) => ({ ...user, email_verified_at: null, home_team_id: null }));
  }

  #withUser(row: Row): Row {
    const { user_id: userId } = row;
    const here = typeof userId === 'string' ? this.#users.get(userId) : undefined;
    return here === undefined ? row : { ...row, user_id: here };
  }

  async #set(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const name = Prisma.raw(`"${table}"`);
    const set = Prisma.raw(columns.map((column) => `"${column}" = x."${column}"`).join(', '));
    await this.#tx.rows(Prisma.sql`
      update ${name} t set ${set} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) x where t.id = x.id`);
  }
}

const REPLY_MOVED = {
  code: 'unknown_outcome',
  message:
    'The team was moved while the reply was waiting, so the former server may have sent it. Look at the conversation, then reply again.',
};

/**
 * Keeps the team from sending until somebody resumes it, and ends the leases of the former server.
 */
async function settle(tx: Transaction, teamId: string): Promise<void> {
  // A reply is sent at most once, and the former server may still send it.
  await tx.prisma.reply.updateMany({
    where: { teamId, status: { in: ['queued', 'sending'] } },
    data: {
      status: 'failed',
      failureCode: REPLY_MOVED.code,
      failureMessage: REPLY_MOVED.message,
      failedAt: new Date(),
    },
  });
  await tx.prisma.senderSettings.updateMany({
    where: { teamId, pausedAt: null },
    data: { pausedAt: new Date(), pauseReason: PAUSE_REASON },
  });
  for (const table of await leasedTables(tx)) {
    const name = Prisma.raw(table);
    await tx.rows(
      Prisma.sql`update ${name} set lease_owner = null, lease_until = now() where team_id = ${teamId} and (lease_owner is not null or lease_until is not null)`,
    );
  }
  // The former server may have known other time zones.
  await tx.rows(
    Prisma.sql`update team set time_zone = coalesce(known_time_zone(time_zone), 'UTC') where id = ${teamId}`,
  );
  await tx.rows(Prisma.sql`update team_membership m set time_zone = t.time_zone from team t
    where t.id = m.team_id and m.team_id = ${teamId} and known_time_zone(m.time_zone) is null`);
  await tx.rows(
    Prisma.sql`update contact set time_zone = null where team_id = ${teamId} and time_zone is not null and known_time_zone(time_zone) is null`,
  );
  // Each server numbers its events by itself.
  await tx.rows(
    Prisma.sql`update webhook_endpoint set position = coalesce((select max(e.sequence) from event e), 0) where team_id = ${teamId}`,
  );
}

/** The tables of the file whose rows a worker leases. */
async function leasedTables({ rows }: Transaction): Promise<string[]> {
  const names = TEAM_TABLES.map(({ name }) => name);
  const found = await rows<{ name: string }>(Prisma.sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'lease_owner' and table_name = any(${names}) order by 1`);
  return found.map(({ name }) => name);
}

/** Rows of the file replace rows that a trigger made from an earlier table. */
function whereKnown({ filledBefore }: TeamTable): Prisma.Sql {
  return filledBefore === undefined
    ? Prisma.empty
    : Prisma.raw(
        `on conflict (${filledBefore.join(', ')}) do update set source = excluded.source, created_at = excluded.created_at`,
      );
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function damaged(file: string): DomainError {
  return invalidRequest([
    { path: '--from', message: `${file} is incomplete or damaged. Export the team again.` },
  ]);
}
