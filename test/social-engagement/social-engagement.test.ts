// @module-tag once
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** Stops the collection of a test's profiles, because every test moves the shared clock by days. */
afterEach(async () => {
  for (const team of listening.splice(0)) await switchTo(team, false);
});

const URL = 'https://network.example/in/';
const listening: TestTeam[] = [];
let count = 0;

/** A team of its own with some credits. */
async function paidTeam(credits = 100): Promise<TestTeam> {
  count += 1;
  const team = await world.team(`Listeners ${'abcdefghijklmnopqrstuvwxyz'[count]}`);
  if (credits > 0) await world.grant(team, credits);
  listening.push(team);
  return team;
}

const manage = (team: TestTeam, body: object, key = team.key) =>
  world.tool('manage_social_engagement_monitored_profile', body, key);
const add = (team: TestTeam, slug: string, body: object = {}): Promise<Json> =>
  team.ok('manage_social_engagement_monitored_profile', {
    action: 'add',
    networkUrl: URL + slug,
    enableSocialEngagement: true,
    ...body,
  });
const config = (team: TestTeam): Promise<Json> => team.ok('get_social_engagement_config', {});
const profiles = async (team: TestTeam): Promise<Json[]> =>
  (await team.ok('list_social_engagement_monitored_profiles', { limit: 50 })).items;
const switchTo = (team: TestTeam, isEnabled: boolean, key = team.key) =>
  world.tool('write_social_engagement_config', { isEnabled }, key);
const balance = async (team: TestTeam): Promise<number> =>
  (await team.ok('get_current_user', {})).team.creditBalance;
const publish = (team: TestTeam, flowPlanId: string) =>
  team.ok('manage_flow_publication', { flowPlanId, action: 'publish' });

/** The contacts in the linked flow, waiting or enrolled. */
async function routed(
  team: TestTeam,
): Promise<{ source: string; networkUrl: string; status: string }[]> {
  const { flowPlanId } = (await config(team)).socialEngagement.flowPlan;
  const { items } = await team.ok('list_flow_plan_enrollments', {
    flowPlanId,
    status: 'in_progress',
    limit: 25,
  });
  return items.map(({ source, contact, status }: Json) => ({
    source,
    networkUrl: contact.networkUrl,
    status,
  }));
}

describe('collection', () => {
  it('collects each engager once, charges once, and queues the contact until the linked flow is published', async () => {
    const team = await paidTeam();
    const added = await add(team, 'liked-by-accept-ann-lee');
    expect(added.profile).toMatchObject({
      kind: 'profile',
      status: 'active',
      engagementCount: 0,
      displayName: null,
    });
    expect(added.socialEngagement).toMatchObject({
      isEnabled: true,
      profileCounts: { total: 1, active: 1, inactive: 0 },
    });
    await world.advance(2 * DAY);
    expect(await profiles(team)).toMatchObject([
      { engagementCount: 8, displayName: 'Liked By Accept Ann Lee', failure: null },
    ]);
    expect(await routed(team)).toEqual([
      { source: 'queue', networkUrl: `${URL}accept-ann-lee`, status: 'in_progress' },
    ]);
    expect(await balance(team)).toBe(99.5);
    const { items } = await team.ok('list_credit_transactions', { featureTypes: ['signal'] });
    expect(items).toMatchObject([
      {
        cost: 0.5,
        type: 'outgoing',
        status: 'committed',
        metadata: { networkUrl: `${URL}accept-ann-lee` },
      },
    ]);
    expect((await config(team)).warnings).toEqual([
      'Collected contacts that wait until the linked flow plan is published: 1.',
    ]);
    const { flowPlanId } = added.socialEngagement.flowPlan;
    expect(await publish(team, flowPlanId)).toMatchObject({ queued: 1 });
    await world.settle();
    expect(await routed(team)).toEqual([
      { source: 'flow', networkUrl: `${URL}accept-ann-lee`, status: 'in_progress' },
    ]);
    const { contact } = (
      await team.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress' })
    ).items[0];
    expect(contact).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  });

  it('enrolls immediately after the publication, and shows comments with their texts', async () => {
    const team = await paidTeam();
    const { socialEngagement, profile } = await add(team, 'commented-by-quiet-bea');
    await publish(team, socialEngagement.flowPlan.flowPlanId);
    await world.advance(7 * HOUR);
    expect(await routed(team)).toEqual([
      { source: 'flow', networkUrl: `${URL}quiet-bea`, status: 'in_progress' },
    ]);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on MonitoredProfile { engagements { totalCount nodes { kind body engagedAt contact { networkUrl } } } } } }';
    const { engagements } = (await world.data(query, { id: profile.profileId }, team.key)).node;
    expect(engagements.totalCount).toBe((await profiles(team))[0]?.engagementCount);
    expect(engagements.nodes[0]).toMatchObject({
      kind: 'COMMENT',
      body: expect.any(String),
      contact: { networkUrl: `${URL}quiet-bea` },
    });
    expect(engagements.nodes[0].engagedAt).toMatch(/T(00|06|12|18):00:00.000Z$/);
  });

  it('loads 30 days of history on request, and otherwise only new engagements', async () => {
    const team = await paidTeam();
    await add(team, 'liked-by-quiet-cleo', { loadHistory: true });
    await add(team, 'liked-by-quiet-dora');
    await world.settle();
    const [fresh, historic] = await profiles(team);
    expect([fresh?.engagementCount, historic?.engagementCount]).toEqual([0, 120]);
    expect((await routed(team)).map(({ networkUrl }) => networkUrl)).toEqual([`${URL}quiet-cleo`]);
  });

  it('matches an engager to a known contact, and queues no contact that is in the flow', async () => {
    const team = await paidTeam();
    await team.ok('create_audience', {
      name: 'Known',
      contacts: [{ networkUrl: `${URL}quiet-egon`, email: 'egon@known.example' }],
    });
    const { socialEngagement } = await add(team, 'liked-by-quiet-egon');
    const { flowPlanId } = socialEngagement.flowPlan;
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { networkUrl: `${URL}quiet-egon` },
    });
    await world.advance(DAY);
    const { items } = await team.ok('list_flow_plan_enrollments', {
      flowPlanId,
      status: 'in_progress',
    });
    expect(items.map(({ contact }: Json) => contact.email)).toEqual(['egon@known.example']);
  });

  it('collects made-up engagements on other pages, the same in every run', async () => {
    const team = await paidTeam();
    await add(team, 'someone-busy', { loadHistory: true });
    await world.settle();
    const people = (
      await team.ok('list_credit_transactions', { featureTypes: ['signal'], limit: 50 })
    ).totalCount;
    expect(people).toBeGreaterThan(10);
    expect((await profiles(team))[0]?.engagementCount).toBeGreaterThan(people);
    expect(await balance(team)).toBe(100 - people / 2);
  });

  it('waits for credits, says so, and resumes where it stopped', async () => {
    const team = await paidTeam(0);
    await world.grant(team, 1);
    await add(team, 'someone-else', { loadHistory: true });
    await world.settle();
    expect(await balance(team)).toBe(0);
    expect((await profiles(team))[0]).toMatchObject({
      status: 'active',
      failure: { code: 'insufficient_credits' },
    });
    expect((await config(team)).warnings[0]).toBe(
      'Collection is paused for lack of credits: each new engager costs 0.5, and the balance is 0.',
    );
    expect(await routed(team)).toHaveLength(2);
    await world.grant(team, 100);
    await world.advance(HOUR);
    const again = await paidTeam();
    await add(again, 'someone-else', { loadHistory: true });
    await world.settle();
    expect(await balance(team)).toBe((await balance(again)) + 1);
    expect((await profiles(team))[0]).toMatchObject({
      failure: null,
      engagementCount: (await profiles(again))[0]?.engagementCount,
    });
  });

  it('deactivates a deleted page, and retries temporary failures', async () => {
    const team = await paidTeam();
    // The account of another member would be tried too.
    for (const member of [team.admin, team.member])
      await world.account(member, 'network', 'disconnected');
    await add(team, 'gone-page');
    await add(team, 'flaky-page', { loadHistory: true });
    await world.settle();
    expect(await profiles(team)).toMatchObject([
      { status: 'active', engagementCount: 0, failure: { code: 'provider_unavailable' } },
      { status: 'inactive', failure: { code: 'profile_gone' } },
    ]);
    await world.advance(HOUR);
    const [flaky] = await profiles(team);
    expect([flaky?.failure, (flaky?.engagementCount ?? 0) > 0]).toEqual([null, true]);
  });

  it('collects nothing while it is off, the profile is inactive, the plan is a trial, or no account is connected', async () => {
    const team = await paidTeam();
    const { profile } = await add(team, 'liked-by-quiet-finn');
    const stop = {
      off: () => switchTo(team, false),
      resting: () => manage(team, { action: 'deactivate', profileId: profile.profileId }),
      trial: () => world.plan(team, 'trial'),
      accounts: async () => {
        for (const member of [team.owner, team.admin, team.member])
          await world.account(member, 'network', 'disconnected');
      },
    };
    const start = {
      off: () => switchTo(team, true),
      resting: () => manage(team, { action: 'activate', profileId: profile.profileId }),
      trial: () => world.plan(team, 'paid'),
      accounts: () => world.account(team.member, 'network', 'connected'),
    };
    const collected = async () => (await profiles(team))[0]?.engagementCount;
    for (const what of ['off', 'resting', 'trial', 'accounts'] as const) {
      const before = await collected();
      await stop[what]();
      await world.advance(DAY);
      expect([what, await collected()]).toEqual([what, before]);
      await start[what]();
      await world.advance(7 * HOUR);
      expect(await collected(), what).toBeGreaterThan(before ?? 0);
    }
  });

  it.each([
    [
      'it was off',
      (team: TestTeam) => switchTo(team, false),
      (team: TestTeam) => switchTo(team, true),
    ],
    [
      'the team was on trial',
      (team: TestTeam) => world.plan(team, 'trial'),
      (team: TestTeam) => world.plan(team, 'paid'),
    ],
  ])('skips likes from the time when %s', async (_what, stop, start) => {
    const team = await paidTeam();
    await add(team, 'liked-by-quiet-gita');
    await stop(team);
    await world.advance(3 * DAY);
    await start(team);
    await world.settle();
    expect([(await profiles(team))[0]?.engagementCount, await balance(team)]).toEqual([0, 100]);
  });

  it('never charges for an engager again, even after the profile was deleted and added again', async () => {
    const team = await paidTeam();
    const { profile } = await add(team, 'liked-by-quiet-hugo', { loadHistory: true });
    await world.settle();
    expect(await balance(team)).toBe(99.5);
    const deleted = await team.ok('manage_social_engagement_monitored_profile', {
      action: 'delete',
      profileId: profile.profileId,
    });
    expect(deleted.socialEngagement.profileCounts.total).toBe(0);
    expect(deleted.profile.status).toBe('inactive');
    expect(await profiles(team)).toEqual([]);
    await add(team, 'liked-by-quiet-hugo', { loadHistory: true });
    await world.settle();
    expect([(await profiles(team))[0]?.engagementCount, await balance(team)]).toEqual([120, 99.5]);
    expect(await routed(team)).toHaveLength(1);
  });

  it('collects once with several concurrent workers', async () => {
    const team = await paidTeam();
    await add(team, 'someone-raced', { loadHistory: true });
    await add(team, 'liked-by-quiet-raced', { loadHistory: true });
    const workers = [world.worker, ...[1, 2, 3].map(() => world.runtime.createWorker())];
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    const lines = await team.ok('list_credit_transactions', { featureTypes: ['signal'] });
    const { flowPlanId } = (await config(team)).socialEngagement.flowPlan;
    const waiting = await team.ok('list_flow_plan_enrollments', {
      flowPlanId,
      status: 'in_progress',
    });
    expect(waiting.totalCount).toBe(lines.totalCount);
    expect(await balance(team)).toBe(100 - lines.totalCount / 2);
    expect((await profiles(team))[0]?.engagementCount).toBe(120);
  });
});

describe('the linked flow', () => {
  it('is created once in concurrent calls, and is never replaced', async () => {
    const team = await paidTeam(0);
    const asked = await Promise.all(Array.from({ length: 8 }, () => config(team)));
    const ids = new Set(asked.map(({ socialEngagement }) => socialEngagement.flowPlan.flowPlanId));
    expect(ids.size).toBe(1);
    const { items } = await team.ok('list_flow_plans', { audienceSources: ['system'] });
    expect(items.filter(({ systemKind }: Json) => systemKind === 'social_engagement')).toHaveLength(
      1,
    );
    const [flowPlanId = ''] = ids;
    await publish(team, flowPlanId);
    await switchTo(team, true);
    await switchTo(team, false);
    const { flowPlan } = (await config(team)).socialEngagement;
    expect(flowPlan).toMatchObject({ flowPlanId, isDraft: false });
    const audienceId = await team.audience();
    const attached = await world.tool(
      'attach_audience_to_flow',
      { audienceId, flowPlanId },
      team.key,
    );
    expect([attached.status, attached.body.error]).toEqual([409, 'conflict']);
  });

  it('can be read and edited like any other', async () => {
    const team = await paidTeam(0);
    const { flowPlanId } = (await config(team)).socialEngagement.flowPlan;
    const before = await team.ok('get_flow_workspace', { flowPlanId });
    expect(before.flowPlan.root).toMatchObject({
      type: 'network_profile_view',
      children: { default: { type: 'network_connect', delay: '1.00:00:00' } },
    });
    expect(before.candidateDetails.items.map(({ userId }: Json) => userId)).toEqual([
      team.owner.userId,
    ]);
    await team.ok('replace_flow_root', {
      flowPlanId,
      root: { type: 'manual', title: 'Say thank you' },
    });
    await team.ok('update_flow_plan', {
      flowPlanId,
      name: 'Fans',
      candidates: [team.member.userId],
    });
    expect((await config(team)).socialEngagement.flowPlan).toMatchObject({
      flowPlanId,
      name: 'Fans',
    });
  });
});

describe('roles and access', () => {
  const CALLS: [string, object][] = [
    ['get_social_engagement_config', {}],
    ['write_social_engagement_config', { isEnabled: false }],
    ['set_engagement_criteria', { criteria: 'Weavers' }],
    ['list_social_engagement_monitored_profiles', {}],
    [
      'manage_social_engagement_monitored_profile',
      { action: 'add', networkUrl: `${URL}silent-role` },
    ],
  ];

  it.each(CALLS)('%s is for owners and admins', async (tool, body) => {
    const team = await paidTeam(0);
    const refused = await world.tool(tool, body, team.member.key);
    expect([refused.status, refused.body.error]).toEqual([403, 'role_required']);
    expect((await world.tool(tool, body, team.admin.key)).status).toBe(200);
  });

  it('its node is null for a member', async () => {
    const team = await paidTeam(0);
    const { profile } = await add(team, 'silent-node');
    const result = await world.graphql(
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: profile.profileId },
      team.member.key,
    );
    expect(result.data).toEqual({ node: null });
  });

  it('a team on trial can read, switch off, deactivate and delete, but not add, activate or switch on', async () => {
    const team = await paidTeam(0);
    const { profile } = await add(team, 'silent-trial');
    const { profileId } = profile;
    await world.plan(team, 'trial');
    const state = await config(team);
    expect(state.socialEngagement).toMatchObject({ isEnabled: true, isUnlocked: false });
    expect(state.warnings[0]).toBe('Collection is paused because the team is on trial.');
    expect((await switchTo(team, false)).status).toBe(200);
    expect((await manage(team, { action: 'deactivate', profileId })).status).toBe(200);
    for (const refused of [
      await switchTo(team, true),
      await manage(team, { action: 'activate', profileId }),
      await manage(team, { action: 'add', networkUrl: `${URL}silent-second` }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([403, 'paid_access_required']);
    }
    expect(await profiles(team)).toMatchObject([{ profileId, status: 'inactive' }]);
    expect((await manage(team, { action: 'delete', profileId })).status).toBe(200);
  });
});

describe('managing profiles', () => {
  it.each([
    [{ action: 'add' }, 'networkUrl: is required'],
    [
      { action: 'add', networkUrl: 'not an address' },
      'networkUrl: must be the URL of a profile or company page',
    ],
    [
      { action: 'add', networkUrl: 'https://network.example/feed' },
      'networkUrl: must be the URL of a profile or company page',
    ],
    [
      { action: 'add', networkUrl: 'https://network.example/in' },
      'networkUrl: must be the URL of a profile or company page',
    ],
    [
      { action: 'add', networkUrl: `${URL}a`, profileId: 'mp_x' },
      'profileId: is not allowed with add',
    ],
    [{ action: 'activate' }, 'profileId: is required to activate'],
    [{ action: 'deactivate', networkUrl: `${URL}a` }, 'profileId: is required to deactivate'],
    [
      { action: 'delete', profileId: 'mp_x', loadHistory: true },
      'loadHistory: is only allowed with add',
    ],
    [
      { action: 'activate', profileId: 'mp_x', enableSocialEngagement: true },
      'enableSocialEngagement: is only allowed with add',
    ],
    [
      { action: 'unknown', networkUrl: `${URL}a` },
      'action: must be one of add, activate, deactivate or delete',
    ],
  ])('rejects %j with an explanation', async (body, words) => {
    const team = await paidTeam(0);
    const answer = await manage(team, body);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(words);
    expect(await profiles(team)).toEqual([]);
  });

  it('returns an existing profile for any form of its URL, with a warning', async () => {
    const team = await paidTeam();
    const first = await add(team, 'silent-twice');
    const second = await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl: 'HTTP://WWW.Network.Example/in/silent-twice/recent-activity/?x=1',
    });
    expect(second.profile.profileId).toBe(first.profile.profileId);
    expect(second.warnings[0]).toBe(
      'Nothing changed: the profile is already monitored and active.',
    );
    await manage(team, { action: 'deactivate', profileId: first.profile.profileId });
    const third = await add(team, 'silent-twice');
    expect([third.profile.status, third.warnings[0]]).toEqual([
      'inactive',
      'Nothing changed: the profile is already monitored but inactive; activate it to resume collection.',
    ]);
    expect(await profiles(team)).toHaveLength(1);
  });

  it.each([
    [
      'https://network.example/company/acme/posts/?feedView=all',
      'https://network.example/company/acme',
      'company_page',
    ],
    [
      'https://network.example/showcase/acme-labs',
      'https://network.example/showcase/acme-labs',
      'company_page',
    ],
    ['network.example/in/ada', 'https://network.example/in/ada', 'profile'],
  ])('accepts %s as the page itself', async (networkUrl, page, kind) => {
    const team = await paidTeam(0);
    const { profile } = await team.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl,
    });
    expect(profile).toMatchObject({ networkUrl: page, kind });
  });

  it('adds without switching on, and suggests the next step', async () => {
    const team = await paidTeam();
    const { socialEngagement, nextSteps } = await team.ok(
      'manage_social_engagement_monitored_profile',
      {
        action: 'add',
        networkUrl: `${URL}liked-by-quiet-ida`,
      },
    );
    expect(socialEngagement.isEnabled).toBe(false);
    expect(nextSteps[0]).toBe('write_social_engagement_config: Enable Social Engagement.');
    await world.advance(DAY);
    expect((await profiles(team))[0]?.engagementCount).toBe(0);
  });

  it.each(['%', '_'])('searches for %s literally', async (searchQuery) => {
    const team = await paidTeam(0);
    await add(team, 'silent-plain');
    expect(
      (await team.ok('list_social_engagement_monitored_profiles', { searchQuery })).items,
    ).toEqual([]);
  });

  it('pages through the profiles', async () => {
    const team = await paidTeam(0);
    for (const slug of ['silent-a', 'silent-b', 'silent-c']) await add(team, slug);
    const first = await team.ok('list_social_engagement_monitored_profiles', { limit: 2 });
    const second = await team.ok('list_social_engagement_monitored_profiles', {
      limit: 2,
      cursor: first.cursor,
    });
    const slugs = [...first.items, ...second.items].map(({ networkUrl }: Json) =>
      networkUrl.split('/').at(-1),
    );
    expect([slugs, second.cursor, first.totalCount]).toEqual([
      ['silent-c', 'silent-b', 'silent-a'],
      null,
      3,
    ]);
  });
});
