// @module-tag once
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { SERVER_TABLES, TEAM_TABLES } from '../../src/app/admin/team-tables.ts';
import { fillTeams } from '../safety/tenancy-team.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A team is moved to another server by a file. */

let folder: string;
let from: World;
let to: World;
let team: TestTeam;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outreach-crm-team-'));
  [from, to] = await Promise.all([World.open(), World.open()]);
  ({
    ours: { team },
  } = await fillTeams(from, { ours: 'moving', theirs: 'staying' }));
  // What the story does not leave behind.
  await from.runtime.database.script(
    `insert into import_chunk (import_id, position, rows) select id, 999000, '[]' from import where team_id = $1 limit 1`,
    [team.teamId],
  );
  await from.runtime.database.script(
    "insert into sender_pause (membership_id, kind, until) values ($1, 'network_connect', now())",
    [team.owner.membershipId],
  );
}, 120_000);
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await rm(folder, { recursive: true, force: true });
});

const admin = (world: World, command: string, options: Record<string, string>): Promise<object> =>
  runCommand(world.runtime, { command, options });

const linesOf = async (file: string): Promise<Json[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The rows by table, without the values that the move changes. */
function rowsOf(lines: Json[]): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { table, row } of lines.slice(1, -1)) {
    const {
      paused_at,
      pause_reason,
      lease_owner,
      lease_until,
      position,
      user_id,
      suppression_key,
      // Given by the server on which the contact is.
      change_number,
      ...kept
    } = row;
    tables.set(table, [
      ...(tables.get(table) ?? []),
      JSON.stringify(
        table === 'webhook_endpoint' || table === 'sender_settings'
          ? kept
          : { ...kept, paused_at, pause_reason },
      ),
    ]);
  }
  for (const rows of tables.values()) rows.sort();
  return tables;
}

it('knows every table', async () => {
  const { rows } = await from.runtime.database.script(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...TEAM_TABLES.map(({ name }) => name), ...SERVER_TABLES].sort(),
  );
});

it('goes with all its rows and nothing of other teams', async () => {
  // The owner is known on the other server already, under another ID.
  const host = await to.team('Host');
  await to.runtime.database.script('update "user" set email = $1 where id = $2', [
    team.owner.email,
    host.owner.userId,
  ]);
  const file = join(folder, 'team.jsonl');
  const written = await admin(from, 'export-team', { team: team.teamId, to: file });
  const lines = await linesOf(file);
  expect(written).toEqual({ file, rows: lines.length - 2 });
  expect(JSON.stringify(lines)).not.toContain('staying');
  // Every table that can have rows of a team has some here, so that none is lost unseen.
  const empty = TEAM_TABLES.filter(({ name }) => !lines.some(({ table }) => table === name)).map(
    ({ name }) => name,
  );
  expect(empty).toEqual([]);

  expect(await admin(to, 'import-team', { from: file })).toEqual({
    teamId: team.teamId,
    name: 'moving',
    rows: lines.length - 2,
  });
  const again = join(folder, 'again.jsonl');
  await admin(to, 'export-team', { team: team.teamId, to: again });
  const [before, after] = [rowsOf(lines), rowsOf(await linesOf(again))];
  before.delete('user');
  after.delete('user');
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));

  // Its keys work, its owner is the one who is here, and its senders wait.
  const viewer = await to.data('{ senders { nodes { isPaused } } }', {}, team.key);
  const { user } = (await to.tool('get_current_user', {}, team.key)).body;
  expect([user.userId, user.email]).toEqual([host.owner.userId, team.owner.email]);
  expect(viewer.senders.nodes.map(({ isPaused }: Json) => isPaused)).toEqual([true, true, true]);
  await expect(admin(to, 'import-team', { from: file })).rejects.toThrow(
    `The team ${team.teamId} is on this server already.`,
  );
});

it('is refused if the file is cut off, of another version, or no such file', async () => {
  const file = join(folder, 'whole.jsonl');
  await admin(from, 'export-team', { team: team.teamId, to: file });
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const elsewhere = await World.open();
  const refused = async (content: string): Promise<string> => {
    const path = join(folder, 'changed.jsonl');
    await writeFile(path, content);
    const error = await admin(elsewhere, 'import-team', { from: path }).catch(
      (fault: unknown) => fault,
    );
    return error instanceof Error ? error.message : 'It was imported.';
  };
  expect(await refused(lines.slice(0, -1).join('\n'))).toContain('is incomplete or damaged');
  expect(await refused([...lines.slice(0, 20), ...lines.slice(21)].join('\n'))).toContain(
    'is incomplete or damaged',
  );
  expect(
    await refused(
      [
        lines[0]?.replace(/"version":"[^"]*"/, '"version":"20200101000000_first"'),
        ...lines.slice(1),
      ].join('\n'),
    ),
  ).toContain('update the older of the two');
  expect(await refused('email\nada@x.example')).toContain('is not the file of a team');
  // A row that would make its author a member of a team that is here already.
  const host = await elsewhere.team('Host');
  const foreign = lines.map((line) =>
    JSON.parse(line).table === 'team_membership' ? line.replaceAll(team.teamId, host.teamId) : line,
  );
  expect(await refused(foreign.join('\n'))).toContain(
    'The file has a row of another team in team_membership.',
  );
  // One that refers to a member there by the ID alone, and would stop their sending.
  const pause = lines.map((line) =>
    JSON.parse(line).table === 'sender_pause'
      ? line.replaceAll(team.owner.membershipId, host.owner.membershipId)
      : line,
  );
  expect(await refused(pause.join('\n'))).toContain(
    'The file has a row of another team in sender_pause.',
  );
  await elsewhere.runtime.database.script('delete from team where id = $1', [host.teamId]);
  const { rows } = await elsewhere.runtime.database.script(
    'select count(*)::int as teams from team',
  );
  expect(rows).toEqual([{ teams: 0 }]);
  await expect(admin(from, 'export-team', { team: team.teamId, to: file })).rejects.toThrow(
    'already exists',
  );
  await elsewhere.close();
});

it('does not send what the former server may still send: a reply that waits there fails here', async () => {
  const former = await World.open();
  const moved = await former.team('Writers');
  const flowPlanId = await moved.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'First' },
  });
  const contact = { email: 'reply-positive.writers@x.example', firstName: 'Ann' };
  await moved.ok('add_manual_flow_enrollment', { flowPlanId, contact, enrollmentMode: 'enroll' });
  await former.advance(4 * DAY);
  const { conversations } = await former.data('{ conversations { nodes { id } } }', {}, moved.key);
  const input = { conversationId: conversations.nodes[0].id, body: 'Only once.' };
  await former.data(
    'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { warnings } }',
    { input },
    moved.key,
  );
  const file = join(folder, 'writers.jsonl');
  await admin(former, 'export-team', { team: moved.teamId, to: file });
  await admin(to, 'import-team', { from: file });
  for (const world of [former, to]) await world.settle();
  const sent = (world: World) =>
    world.runtime.database.read.prisma.sandboxEmail.count({
      where: { teamId: moved.teamId, body: { contains: 'Only once.' } },
    });
  const statusOf = async (world: World) =>
    (
      await world.runtime.database.read.prisma.reply.findFirstOrThrow({
        where: { teamId: moved.teamId },
      })
    ).status;
  expect([await sent(former), await statusOf(former), await sent(to), await statusOf(to)]).toEqual([
    1,
    'sent',
    0,
    'failed',
  ]);
  await former.close();
});
