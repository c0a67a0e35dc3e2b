// @module-tag server
// @module-tag long
import { afterEach, describe, expect, it } from 'vitest';
import { HttpAi } from '../../src/providers/ai/http-ai.ts';
import { HttpNetwork } from '../../src/providers/network/http-network.ts';
import type { Json } from '../support/json.ts';
import { MISBEHAVIOURS, MisbehavingServer } from '../support/misbehaving-server.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A day of outage of each service over 200 contacts: no enrollment ends, and all go on. */

/** The embedded database takes ten times as long, and has the same rules. */
const CONTACTS = isPostgres() ? 200 : 30;
/** Six misbehaviours, one after the other, make a day. */
const EACH = 4 * HOUR;

const ENDER = {
  closed: 'nobody',
  fails: 'nobody',
  'refuses key': 'operator',
  limits: 'nobody',
  silent: 'nobody',
  garbage: 'nobody',
} as const;

let world: World;
afterEach(() => world?.close());

async function enrolled(team: TestTeam, root: object, settings: object = {}): Promise<void> {
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    {
      input: {
        ...{ workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' },
        ...{ spacingSeconds: 0, dailyProfileViews: 1_000, dailyMessages: 1_000 },
      },
    },
    team.key,
  );
  const contacts = Array.from({ length: CONTACTS }, (_, nth) => ({
    email: `quiet-${nth}@out.example`,
    networkUrl: `https://network.example/in/quiet-out-${nth}`,
    ...{ firstName: `Out ${nth}`, role: 'Weaver' },
  }));
  const audienceId = await team.audience('Many', contacts);
  const candidates = [team.owner.userId];
  await team.publishedPlan({ root, enrollmentMode: 'auto', audienceId, candidates, ...settings });
}

/** The enrollments by status, and the steps by status. */
async function states(team: TestTeam): Promise<Record<string, number>> {
  const { rows } = await world.runtime.database.script(
    'select status::text, count(*)::int from enrollment where team_id = $1 group by 1',
    [team.teamId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

const outages = async (team: TestTeam): Promise<Json[]> =>
  (await team.ok('get_outreach_queue_insights', {})).service_outages;

async function dayOfOutage(
  team: TestTeam,
  server: MisbehavingServer,
  reason: string,
): Promise<void> {
  const since = world.clock.now().toISOString();
  for (const misbehaviour of MISBEHAVIOURS) {
    await server.become(misbehaviour);
    await world.advance(EACH);
    expect([misbehaviour, await states(team)]).toEqual([misbehaviour, { in_progress: CONTACTS }]);
    const [outage, ...more] = await outages(team);
    expect(more).toEqual([]);
    expect([misbehaviour, outage.reason_code, outage.resolution_owner_type]).toEqual([
      misbehaviour,
      reason,
      ENDER[misbehaviour],
    ]);
    expect(outage.since_utc >= since).toBe(true);
  }
  await server.become('well');
  await world.advance(HOUR);
}

describe('the AI', () => {
  it('holds texts to write and contacts to qualify', async () => {
    const server = await MisbehavingServer.open((_path, body) => {
      const content = body.includes('criteria')
        ? '{"verdict": "qualified", "reason": "It fits.", "facts": [], "fields": ["role"]}'
        : `Good morning, ${/Out \d+/.exec(body)?.[0]}.`;
      return { choices: [{ message: { role: 'assistant', content } }] };
    });
    const { url: baseUrl } = server;
    world = await World.open({
      ai: new HttpAi({ baseUrl, apiKey: 'a key', model: 'a-model', timeoutMillis: 50 }),
    });
    const team = await world.team('Without AI');
    await world.grant(team, 1_000);
    await server.become('closed');
    const aiQualification = { isEnabled: true, criteria: 'Everybody' };
    await enrolled(
      team,
      { type: 'network_message', prompt: 'Greet.', requiresApproval: false },
      { aiQualification },
    );
    await world.settle();
    await dayOfOutage(team, server, 'ai_unavailable');
    expect(await states(team)).toEqual({ completed: CONTACTS });
    expect(await outages(team)).toEqual([]);
    await server.close();
  });
});

describe('the network', () => {
  it('holds requests', async () => {
    const server = await MisbehavingServer.open((path) => {
      const slug = /users\/([^?]+)/.exec(path)?.[1] ?? 'nobody';
      return { provider_id: `id-${slug}`, public_identifier: slug, network_distance: 'OUT' };
    });
    world = await World.open({
      network: () =>
        new HttpNetwork({
          baseUrl: server.url,
          apiKey: 'a key',
          profileUrl: 'https://network.example/in/',
          timeoutMillis: 50,
        }),
    });
    const team = await world.team('Without network');
    await world.runtime.database.read.prisma.senderAccount.updateMany({
      where: { membershipId: team.owner.membershipId, channel: 'network' },
      data: { externalId: 'acc-1' },
    });
    await server.become('closed');
    await enrolled(team, { type: 'network_profile_view' });
    await world.settle();
    await dayOfOutage(team, server, 'network_unavailable');
    expect(await states(team)).toEqual({ completed: CONTACTS });
    expect(await outages(team)).toEqual([]);
    await server.close();
  });
});
