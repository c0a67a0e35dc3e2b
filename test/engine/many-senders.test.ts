import { afterAll, beforeAll, expect, it } from 'vitest';
import { REQUESTS_SCHEDULE } from '../../src/domains/sequences/lanes/network/network-claims.ts';
import { LiveAgenda } from '../../src/engine/lanes/live-agenda.ts';
import type { TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Many senders');
});
afterAll(() => world.close());

/** Members with a request of each of four types that is due. */
async function addSenders(from: number, to: number): Promise<void> {
  const { script } = world.runtime.database;
  const numbers = `generate_series(${from}, ${to}) n`;
  await script(
    `insert into "user" (id, email, display_name) select 'user_many_' || n, 'many' || n || '@senders.example', 'Sender ' || n from ${numbers}`,
  );
  await script(
    `insert into team_membership (id, team_id, user_id, role) select 'tm_many_' || n, $1, 'user_many_' || n, 'member' from ${numbers}`,
    [team.teamId],
  );
  await script(
    `insert into sender_settings (membership_id, team_id) select 'tm_many_' || n, $1 from ${numbers}`,
    [team.teamId],
  );
  await script(
    `insert into outreach_action (id, team_id, sender_id, request_type, status, due_at, created_at)
     select 'oa_many_' || n || '_' || t, $1, 'tm_many_' || n, t::outreach_request_type, 'pending', '2020-01-01', '2020-01-01'
     from ${numbers}, unnest(array['send_connection', 'send_message', 'view_profile', 'send_in_mail_message']) t`,
    [team.teamId],
  );
}

it('of few senders reads their requests every time, and of thousands again after a while', async () => {
  const agenda = new LiveAgenda(
    world.runtime.database.read.prisma,
    new Map([['network', REQUESTS_SCHEDULE]]),
  );
  await addSenders(1, 500);
  for (let read = 0; read < 3; read += 1)
    expect((await agenda.read()).get('network')?.due ?? null).toEqual(new Date('2020-01-01'));
  await addSenders(501, 4_000);
  expect((await agenda.read()).get('network')?.due ?? null).toEqual(new Date('2020-01-01'));
  expect((await agenda.read()).get('network')?.due ?? null).toBeNull();
  expect(
    await eventually(
      async () => (await agenda.read()).get('network')?.due ?? null,
      'the requests are read again',
    ),
  ).toEqual(new Date('2020-01-01'));
});
