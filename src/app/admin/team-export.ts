import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Transaction } from '../../db/database.ts';
import { Prisma, type Team } from '../../db/generated/prisma/client.ts';
import { DomainError } from '../../kernel/errors.ts';
import { exists } from './backup.ts';
import { literal, ofTeam, TEAM_TABLES, type TeamTable } from './team-tables.ts';

export const FILE_FORMAT = 'outreach-team-1';

const ROWS_AT_ONCE = 1_000;

/**
 * Writes everything that belongs to a team to a file, as JSON Lines: a head with the format,
 * version and team, one line for each row, and the number of rows. A file without this number is
 * incomplete. `version` is the latest migration. Secrets stay encrypted, and so does
 * `suppressionKey`. Must be the only work of the transaction: all rows are read as they are at one
 * moment.
 */
export async function exportTeam(
  tx: Transaction,
  {
    team,
    to,
    version,
    suppressionKey,
  }: { team: Pick<Team, 'id' | 'name'>; to: string; version: string; suppressionKey: string },
): Promise<{ file: string; rows: number }> {
  if (await exists(to))
    throw new DomainError('conflict', `The file ${to} already exists. Choose another name.`);
  const part = `${to}.${process.pid}.part`;
  try {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    await once(file, 'open');
    const write = async (line: object | string) => {
      if (!file.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`))
        await once(file, 'drain');
    };
    await write({ format: FILE_FORMAT, version, teamId: team.id, name: team.name, suppressionKey });
    let rows = 0;
    for (const table of TEAM_TABLES) {
      await declare(tx, table, ofTeam(table, team.id));
      for (;;) {
        const page = await tx.rows<{ line: string }>(
          Prisma.sql`fetch ${Prisma.raw(String(table.atOnce ?? ROWS_AT_ONCE))} from team_rows`,
        );
        for (const { line } of page) await write(line);
        rows += page.length;
        if (page.length < (table.atOnce ?? ROWS_AT_ONCE)) break;
      }
      await tx.rows(Prisma.sql`close team_rows`);
    }
    await write({ rows });
    file.end();
    await once(file, 'close');
    await rename(part, to);
    return { file: to, rows };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * A cursor, because a page of a table has no key that all tables share. Statements that declare one
 * have no parameters.
 */
async function declare(
  tx: Transaction,
  { name, without = [] }: TeamTable,
  where: string,
): Promise<void> {
  const row =
    without.length === 0
      ? 'x'
      : `to_jsonb(x)${without.map((column) => ` - ${literal(column)}`).join('')}`;
  await tx.rows(
    Prisma.sql`declare team_rows cursor for select json_build_object('table', ${Prisma.raw(literal(name))}, 'row', ${Prisma.raw(row)})::text as line from ${Prisma.raw(`"${name}"`)} x where ${Prisma.raw(where)}`,
  );
}
