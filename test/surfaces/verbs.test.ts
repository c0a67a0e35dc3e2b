// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Mutations with the verb in their name, in place of one with an action. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Verbs');
  await world.plan(team, 'paid');
});
afterAll(() => world.close());

async function run(name: string, input: object, selection: string, directive = ''): Promise<Json> {
  const type = INPUTS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) ${directive} { ${name}(input: $input) { ${selection} } }`;
  return (await world.data(query, { input }, team.owner.key))[name];
}

const INPUTS: Record<string, string> = {
  activateMonitoredProfile: 'MonitoredProfileIdInput',
  deactivateMonitoredProfile: 'MonitoredProfileIdInput',
  deleteMonitoredProfile: 'MonitoredProfileIdInput',
};

it('publish a flow plan and revert it to a draft', async () => {
  const flowPlanId = await team.plan();
  const PUBLISHED = 'flowPlan { isDraft version } queued underWay { staying moved } warnings';
  const tried = await run(
    'publishFlowPlan',
    { flowPlanId },
    'flowPlan { isDraft } dryRun { contactCount }',
    '@dryRun',
  );
  expect(tried).toEqual({ flowPlan: { isDraft: false }, dryRun: { contactCount: 0 } });
  expect(await run('publishFlowPlan', { flowPlanId }, PUBLISHED)).toEqual({
    flowPlan: { isDraft: false, version: 1 },
    queued: 0,
    underWay: { staying: 0, moved: 0 },
    warnings: [],
  });
  expect((await run('publishFlowPlan', { flowPlanId }, 'warnings')).warnings).toEqual([
    'Nothing changed: the flow plan is published already.',
  ]);
  const reverted = await run('unpublishFlowPlan', { flowPlanId }, 'flowPlan { isDraft } warnings');
  expect(reverted).toEqual({ flowPlan: { isDraft: true }, warnings: [] });
});

it('add, stop, start and delete a monitored profile', async () => {
  const PROFILE = 'profile { id status networkUrl }';
  const networkUrl = 'https://network.example/in/silent-verb';
  const { profile } = await run('addMonitoredProfile', { networkUrl }, PROFILE);
  expect(profile).toMatchObject({ status: 'ACTIVE', networkUrl });
  const profileId = profile.id;
  const stopped = await run('deactivateMonitoredProfile', { profileId }, PROFILE);
  expect(stopped.profile.status).toBe('INACTIVE');
  const started = await run('activateMonitoredProfile', { profileId }, PROFILE);
  expect(started.profile.status).toBe('ACTIVE');
  const deleted = await run(
    'deleteMonitoredProfile',
    { profileId },
    'removedId socialEngagement { profileCounts { total } }',
  );
  expect(deleted).toEqual({
    removedId: profileId,
    socialEngagement: { profileCounts: { total: 0 } },
  });
  const gone = await team.ok('list_social_engagement_monitored_profiles', {});
  expect(gone.items).toEqual([]);
});
