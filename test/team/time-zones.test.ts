// @module-tag once
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { migrate } from '../../src/infra/migrate.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { createTestDatabase, isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

/**
 * Time zones that the database or Luxon does not know cannot be stored, and an already stored one
 * does no harm.
 */

const NOT_ZONES = [
  ...['local', 'system', 'default', 'UTC+3', 'Mars/Base'],
  // Names that ICU kept, and PostgreSQL did not.
  ...['US/Pacific-New', 'Canada/East-Saskatchewan', 'SystemV/PST8PDT'],
];

describe('a time zone that is not in the standard', () => {
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Zones');
  });
  afterAll(() => world.close());

  const SENDER =
    'mutation ($timeZone: String!) { updateSenderSettings(input: { timeZone: $timeZone }) { settings { timeZone } } }';
  const TEAM =
    'mutation ($timeZone: String!) { updateTeamSettings(input: { timeZone: $timeZone }) { team { timeZone } } }';
  const CONTACT =
    'mutation ($id: ID!, $timeZone: String!) { updateContact(input: { contactId: $id, timeZone: $timeZone }) { contact { timeZone } } }';
  const codeOf = ({ errors }: Json): string => errors?.[0]?.extensions.code;

  it.each(NOT_ZONES)('is refused where it is saved (%s)', async (timeZone) => {
    const audience = await team.ok('create_audience', {
      name: timeZone,
      contacts: [{ email: 'zone@zones.example' }],
    });
    expect(codeOf(await world.graphql(SENDER, { timeZone }, team.owner.key))).toBe(
      'INVALID_REQUEST',
    );
    expect(codeOf(await world.graphql(TEAM, { timeZone }, team.owner.key))).toBe('INVALID_REQUEST');
    const [contact] = await world.runtime.database.read.prisma.contact.findMany({
      where: { teamId: team.teamId },
    });
    expect(
      codeOf(await world.graphql(CONTACT, { id: contact?.id, timeZone }, team.owner.key)),
    ).toBe('INVALID_REQUEST');
    const add = {
      audienceId: audience.audience.audienceId,
      contacts: [{ email: 'b@zones.example', timeZone }],
    };
    expect((await world.tool('add_audience_contacts', add, team.key)).status).toBe(400);
  });

  it('in the database stops no answer', async () => {
    const { database } = world.runtime;
    await database.script("update team set time_zone = 'local' where id = $1", [team.teamId]);
    await database.script("update team_membership set time_zone = 'system' where team_id = $1", [
      team.teamId,
    ]);
    expect((await world.tool('get_outreach_queue_insights', {}, team.key)).status).toBe(200);
    const usage = await world.graphql(
      '{ creditUsage { byDay { day credits } } }',
      {},
      team.owner.key,
    );
    expect([usage.errors, usage.data.creditUsage.byDay]).toEqual([undefined, []]);
  });
});

describe('a database of the release before', () => {
  const TEAM = 'team_0000000000000000000000000B';
  const BEFORE = '20261129141000_known_time_zones';
  let folder: string;
  let database: Database;
  let drop: () => Promise<void> = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-zones-'));
    const older = join(folder, 'migrations');
    await cp('prisma/migrations', older, {
      recursive: true,
      filter: (path) =>
        !/\/\d{14}_/.test(path) || path.replace(/.*\/(\d{14}_[^/]*).*/, '$1') < BEFORE,
    });
    if (isPostgres()) {
      const bare = await createTestDatabase({ isBare: true });
      database = await openPostgres({ url: bare.url ?? '', onError: () => {} });
      drop = bare.drop;
    } else database = await openEmbedded({ dataDir: join(folder, 'older') });
    await migrate(database, older);
    await database.script(
      "insert into team (id, name, plan, time_zone) values ($1, 'Older', 'paid', 'UTC+3')",
      [TEAM],
    );
    for (const [id, zone] of [
      ['pro_1', 'local'],
      ['pro_2', 'Europe/Berlin'],
    ])
      await database.script(
        'insert into contact (id, team_id, email, time_zone) values ($1, $2, $3, $4)',
        [id, TEAM, `${id}@older.example`, zone],
      );
    await migrate(database, 'prisma/migrations');
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is healed, and the audit log has the former zones', async () => {
    const { prisma } = database.read;
    expect((await prisma.team.findUniqueOrThrow({ where: { id: TEAM } })).timeZone).toBe('UTC');
    const contacts = await prisma.contact.findMany({
      where: { teamId: TEAM },
      orderBy: { id: 'asc' },
    });
    expect(contacts.map(({ timeZone }) => timeZone)).toEqual([null, 'Europe/Berlin']);
    const entries = await prisma.auditEntry.findMany({
      where: { teamId: TEAM },
      orderBy: { action: 'asc' },
    });
    expect(entries.map(({ action, subjectId, data }) => [action, subjectId, data])).toEqual([
      ['contact.updated', 'pro_1', { fields: ['timeZone'], replaced: 'local' }],
      ['team.settings_changed', TEAM, { timeZone: 'UTC', replaced: 'UTC+3' }],
    ]);
  });
});
