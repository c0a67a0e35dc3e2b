import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, type Json, World } from '../support/world.ts';
import { Stage } from './stage.ts';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** What a test has listened to is not listened to any more: each moves the one clock by days. */
afterEach(async () => {
  for (const stage of listening.splice(0)) await switchTo(stage, false);
});

const URL = 'https://network.example/in/';
const listening: Stage[] = [];
let count = 0;

/** A team of its own with some credits. */
async function paidTeam(credits = 100): Promise<Stage> {
  count += 1;
  const stage = await Stage.set(world, `Listeners ${'abcdefghijklmnopqrstuvwxyz'[count]}`);
  if (credits > 0) await world.grant(stage.team, credits);
  listening.push(stage);
  return stage;
}

const manage = (stage: Stage, body: object, key = stage.key) => world.tool('manage_social_engagement_monitored_profile', body, key);
const add = (stage: Stage, slug: string, body: object = {}): Promise<Json> =>
  stage.ok('manage_social_engagement_monitored_profile', { action: 'add', networkUrl: URL + slug, enableSocialEngagement: true, ...body });
const config = (stage: Stage): Promise<Json> => stage.ok('get_social_engagement_config', {});
const profiles = async (stage: Stage): Promise<Json[]> => (await stage.ok('list_social_engagement_monitored_profiles', { limit: 50 })).items;
const switchTo = (stage: Stage, isEnabled: boolean, key = stage.key) => world.tool('write_social_engagement_config', { isEnabled }, key);
const balance = async (stage: Stage): Promise<number> => (await stage.ok('get_current_user', {})).team.creditBalance;
const publish = (stage: Stage, flowPlanId: string) => stage.ok('manage_flow_publication', { flowPlanId, action: 'publish' });

/** Who is in the linked flow, waiting or enrolled. */
async function routed(stage: Stage): Promise<{ source: string; networkUrl: string; status: string }[]> {
  const { flowPlanId } = (await config(stage)).socialEngagement.flowPlan;
  const { items } = await stage.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress', limit: 25 });
  return items.map(({ source, contact, status }: Json) => ({ source, networkUrl: contact.networkUrl, status }));
}

describe('collection', () => {
  it('takes each engager once, charges for it once, and has it wait until the linked flow is published', async () => {
    const stage = await paidTeam();
    const added = await add(stage, 'liked-by-accept-ann-lee');
    expect(added.profile).toMatchObject({ kind: 'profile', status: 'active', engagementCount: 0, displayName: null });
    expect(added.socialEngagement).toMatchObject({ isEnabled: true, profileCounts: { total: 1, active: 1, inactive: 0 } });
    await world.advance(2 * DAY);
    expect(await profiles(stage)).toMatchObject([{ engagementCount: 8, displayName: 'Liked By Accept Ann Lee', failure: null }]);
    expect(await routed(stage)).toEqual([{ source: 'queue', networkUrl: `${URL}accept-ann-lee`, status: 'in_progress' }]);
    expect(await balance(stage)).toBe(99.5);
    const { items } = await stage.ok('list_credit_transactions', { featureTypes: ['signal'] });
    expect(items).toMatchObject([{ cost: 0.5, type: 'outgoing', status: 'committed', metadata: { networkUrl: `${URL}accept-ann-lee` } }]);
    expect((await config(stage)).warnings).toEqual(['Collected contacts that wait until the linked flow plan is published: 1.']);
    const { flowPlanId } = added.socialEngagement.flowPlan;
    expect(await publish(stage, flowPlanId)).toMatchObject({ queued: 1 });
    await world.settle();
    expect(await routed(stage)).toEqual([{ source: 'flow', networkUrl: `${URL}accept-ann-lee`, status: 'in_progress' }]);
    const { contact } = (await stage.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress' })).items[0];
    expect(contact).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  });

  it('enrolls at once what comes after the publication, and shows comments with their texts', async () => {
    const stage = await paidTeam();
    const { socialEngagement, profile } = await add(stage, 'commented-by-quiet-bea');
    await publish(stage, socialEngagement.flowPlan.flowPlanId);
    await world.advance(7 * HOUR);
    expect(await routed(stage)).toEqual([{ source: 'flow', networkUrl: `${URL}quiet-bea`, status: 'in_progress' }]);
    const query =
      'query ($id: ID!) { node(id: $id) { ... on MonitoredProfile { engagements { totalCount nodes { kind body engagedAt contact { networkUrl } } } } } }';
    const { engagements } = (await world.data(query, { id: profile.profileId }, stage.key)).node;
    expect(engagements.totalCount).toBe((await profiles(stage))[0]?.engagementCount);
    expect(engagements.nodes[0]).toMatchObject({ kind: 'COMMENT', body: expect.any(String), contact: { networkUrl: `${URL}quiet-bea` } });
    expect(engagements.nodes[0].engagedAt).toMatch(/T(00|06|12|18):00:00.000Z$/);
  });

  it('loads 30 days of history when asked for, and else only what comes', async () => {
    const stage = await paidTeam();
    await add(stage, 'liked-by-quiet-cleo', { loadHistory: true });
    await add(stage, 'liked-by-quiet-dora');
    await world.settle();
    const [fresh, historic] = await profiles(stage);
    expect([fresh?.engagementCount, historic?.engagementCount]).toEqual([0, 120]);
    expect((await routed(stage)).map(({ networkUrl }) => networkUrl)).toEqual([`${URL}quiet-cleo`]);
  });

  it('takes a person whom the team knows for that contact, and queues nobody who is in the flow', async () => {
    const stage = await paidTeam();
    await stage.ok('create_audience', { name: 'Known', contacts: [{ networkUrl: `${URL}quiet-egon`, email: 'egon@known.example' }] });
    const { socialEngagement } = await add(stage, 'liked-by-quiet-egon');
    const { flowPlanId } = socialEngagement.flowPlan;
    await stage.ok('add_manual_flow_enrollment', { flowPlanId, contact: { networkUrl: `${URL}quiet-egon` } });
    await world.advance(DAY);
    const { items } = await stage.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress' });
    expect(items.map(({ contact }: Json) => contact.email)).toEqual(['egon@known.example']);
  });

  it('collects what made-up people do on any other page, the same at every run', async () => {
    const stage = await paidTeam();
    await add(stage, 'someone-busy', { loadHistory: true });
    await world.settle();
    const people = (await stage.ok('list_credit_transactions', { featureTypes: ['signal'], limit: 50 })).totalCount;
    expect(people).toBeGreaterThan(10);
    expect((await profiles(stage))[0]?.engagementCount).toBeGreaterThan(people);
    expect(await balance(stage)).toBe(100 - people / 2);
  });

  it('waits for credits, says so, and goes on where it stood', async () => {
    const stage = await paidTeam(0);
    await world.grant(stage.team, 1);
    await add(stage, 'someone-else', { loadHistory: true });
    await world.settle();
    expect(await balance(stage)).toBe(0);
    expect((await profiles(stage))[0]).toMatchObject({ status: 'active', failure: { code: 'insufficient_credits' } });
    expect((await config(stage)).warnings[0]).toBe('Collection is paused for lack of credits: each new engager costs 0.5, and the balance is 0.');
    expect(await routed(stage)).toHaveLength(2);
    await world.grant(stage.team, 100);
    await world.advance(HOUR);
    const again = await paidTeam();
    await add(again, 'someone-else', { loadHistory: true });
    await world.settle();
    expect(await balance(stage)).toBe((await balance(again)) + 1);
    expect((await profiles(stage))[0]).toMatchObject({ failure: null, engagementCount: (await profiles(again))[0]?.engagementCount });
  });

  it('lets a page rest that is gone, and tries again what fails for a while', async () => {
    const stage = await paidTeam();
    // Another member's account would be tried as well.
    for (const member of [stage.team.admin, stage.team.member]) await world.account(member, 'network', 'disconnected');
    await add(stage, 'gone-page');
    await add(stage, 'flaky-page', { loadHistory: true });
    await world.settle();
    expect(await profiles(stage)).toMatchObject([
      { status: 'active', engagementCount: 0, failure: { code: 'provider_unavailable' } },
      { status: 'inactive', failure: { code: 'profile_gone' } },
    ]);
    await world.advance(HOUR);
    const [flaky] = await profiles(stage);
    expect([flaky?.failure, (flaky?.engagementCount ?? 0) > 0]).toEqual([null, true]);
  });

  it('collects nothing while it is off, the profile rests, the plan is a trial, or nobody has an account', async () => {
    const stage = await paidTeam();
    const { profile } = await add(stage, 'liked-by-quiet-finn');
    const stop = {
      off: () => switchTo(stage, false),
      resting: () => manage(stage, { action: 'deactivate', profileId: profile.profileId }),
      trial: () => world.plan(stage.team, 'trial'),
      accounts: async () => {
        for (const member of [stage.team.owner, stage.team.admin, stage.team.member]) await world.account(member, 'network', 'disconnected');
      },
    };
    const start = {
      off: () => switchTo(stage, true),
      resting: () => manage(stage, { action: 'activate', profileId: profile.profileId }),
      trial: () => world.plan(stage.team, 'paid'),
      accounts: () => world.account(stage.team.member, 'network', 'connected'),
    };
    const collected = async () => (await profiles(stage))[0]?.engagementCount;
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
    ['it was off', (stage: Stage) => switchTo(stage, false), (stage: Stage) => switchTo(stage, true)],
    ['the team was on trial', (stage: Stage) => world.plan(stage.team, 'trial'), (stage: Stage) => world.plan(stage.team, 'paid')],
  ])('leaves out what was liked while %s', async (_what, stop, start) => {
    const stage = await paidTeam();
    await add(stage, 'liked-by-quiet-gita');
    await stop(stage);
    await world.advance(3 * DAY);
    await start(stage);
    await world.settle();
    expect([(await profiles(stage))[0]?.engagementCount, await balance(stage)]).toEqual([0, 100]);
  });

  it('never charges for an engager again, also when the profile was deleted and added anew', async () => {
    const stage = await paidTeam();
    const { profile } = await add(stage, 'liked-by-quiet-hugo', { loadHistory: true });
    await world.settle();
    expect(await balance(stage)).toBe(99.5);
    const deleted = await stage.ok('manage_social_engagement_monitored_profile', { action: 'delete', profileId: profile.profileId });
    expect(deleted.socialEngagement.profileCounts.total).toBe(0);
    expect(await profiles(stage)).toEqual([]);
    await add(stage, 'liked-by-quiet-hugo', { loadHistory: true });
    await world.settle();
    expect([(await profiles(stage))[0]?.engagementCount, await balance(stage)]).toEqual([120, 99.5]);
    expect(await routed(stage)).toHaveLength(1);
  });

  it('collects once where several workers look at once', async () => {
    const stage = await paidTeam();
    await add(stage, 'someone-raced', { loadHistory: true });
    await add(stage, 'liked-by-quiet-raced', { loadHistory: true });
    const workers = [world.worker, ...[1, 2, 3].map(() => world.runtime.createWorker())];
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    const lines = await stage.ok('list_credit_transactions', { featureTypes: ['signal'] });
    const { flowPlanId } = (await config(stage)).socialEngagement.flowPlan;
    const waiting = await stage.ok('list_flow_plan_enrollments', { flowPlanId, status: 'in_progress' });
    expect(waiting.totalCount).toBe(lines.totalCount);
    expect(await balance(stage)).toBe(100 - lines.totalCount / 2);
    expect((await profiles(stage))[0]?.engagementCount).toBe(120);
  });
});

describe('the linked flow', () => {
  it('is made once, however many ask at once, and is never exchanged', async () => {
    const stage = await paidTeam(0);
    const asked = await Promise.all(Array.from({ length: 8 }, () => config(stage)));
    const ids = new Set(asked.map(({ socialEngagement }) => socialEngagement.flowPlan.flowPlanId));
    expect(ids.size).toBe(1);
    const { items } = await stage.ok('list_flow_plans', { audienceSources: ['system'] });
    expect(items.filter(({ systemKind }: Json) => systemKind === 'social_engagement')).toHaveLength(1);
    const [flowPlanId = ''] = ids;
    await publish(stage, flowPlanId);
    await switchTo(stage, true);
    await switchTo(stage, false);
    const { flowPlan } = (await config(stage)).socialEngagement;
    expect(flowPlan).toMatchObject({ flowPlanId, isDraft: false });
    const audienceId = await stage.audience();
    const attached = await world.tool('attach_audience_to_flow', { audienceId, flowPlanId }, stage.key);
    expect([attached.status, attached.body.error]).toEqual([409, 'conflict']);
  });

  it('can be inspected and edited like any other', async () => {
    const stage = await paidTeam(0);
    const { flowPlanId } = (await config(stage)).socialEngagement.flowPlan;
    const before = await stage.ok('get_flow_workspace', { flowPlanId });
    expect(before.flowPlan.root).toMatchObject({ type: 'network_profile_view', children: { default: { type: 'network_connect', delay: '1.00:00:00' } } });
    expect(before.candidateDetails.items.map(({ userId }: Json) => userId)).toEqual([stage.team.owner.userId]);
    await stage.ok('replace_flow_root', { flowPlanId, root: { type: 'manual', title: 'Say thank you' } });
    await stage.ok('update_flow_plan', { flowPlanId, name: 'Fans', candidates: [stage.team.member.userId] });
    expect((await config(stage)).socialEngagement.flowPlan).toMatchObject({ flowPlanId, name: 'Fans' });
  });
});

describe('roles and access', () => {
  const CALLS: [string, object][] = [
    ['get_social_engagement_config', {}],
    ['write_social_engagement_config', { isEnabled: false }],
    ['list_social_engagement_monitored_profiles', {}],
    ['manage_social_engagement_monitored_profile', { action: 'add', networkUrl: `${URL}silent-role` }],
  ];

  it.each(CALLS)('%s is for owners and admins', async (tool, body) => {
    const stage = await paidTeam(0);
    const refused = await world.tool(tool, body, stage.team.member.key);
    expect([refused.status, refused.body.error]).toEqual([403, 'role_required']);
    expect((await world.tool(tool, body, stage.team.admin.key)).status).toBe(200);
  });

  it('a node of it is nothing to a member', async () => {
    const stage = await paidTeam(0);
    const { profile } = await add(stage, 'silent-node');
    const result = await world.graphql('query ($id: ID!) { node(id: $id) { id } }', { id: profile.profileId }, stage.team.member.key);
    expect(result.data?.node ?? null).toBeNull();
  });

  it('a team on trial reads, switches off, deactivates and deletes, and neither adds, activates nor switches on', async () => {
    const stage = await paidTeam(0);
    const { profile } = await add(stage, 'silent-trial');
    const { profileId } = profile;
    await world.plan(stage.team, 'trial');
    const state = await config(stage);
    expect(state.socialEngagement).toMatchObject({ isEnabled: true, isUnlocked: false });
    expect(state.warnings[0]).toBe('Collection is paused because the team is on trial.');
    expect((await switchTo(stage, false)).status).toBe(200);
    expect((await manage(stage, { action: 'deactivate', profileId })).status).toBe(200);
    for (const refused of [
      await switchTo(stage, true),
      await manage(stage, { action: 'activate', profileId }),
      await manage(stage, { action: 'add', networkUrl: `${URL}silent-second` }),
    ]) {
      expect([refused.status, refused.body.error]).toEqual([403, 'paid_access_required']);
    }
    expect(await profiles(stage)).toMatchObject([{ profileId, status: 'inactive' }]);
    expect((await manage(stage, { action: 'delete', profileId })).status).toBe(200);
  });
});

describe('managing profiles', () => {
  it.each([
    [{ action: 'add' }, 'networkUrl: is required'],
    [{ action: 'add', networkUrl: 'not an address' }, 'networkUrl: must be the URL of a profile or company page'],
    [{ action: 'add', networkUrl: 'https://network.example/feed' }, 'networkUrl: must be the URL of a profile or company page'],
    [{ action: 'add', networkUrl: 'https://network.example/in' }, 'networkUrl: must be the URL of a profile or company page'],
    [{ action: 'add', networkUrl: `${URL}a`, profileId: 'mp_x' }, 'profileId: is not allowed with add'],
    [{ action: 'activate' }, 'profileId: is required to activate'],
    [{ action: 'deactivate', networkUrl: `${URL}a` }, 'profileId: is required to deactivate'],
    [{ action: 'delete', profileId: 'mp_x', loadHistory: true }, 'loadHistory: is only allowed with add'],
    [{ action: 'activate', profileId: 'mp_x', enableSocialEngagement: true }, 'enableSocialEngagement: is only allowed with add'],
    [{ action: 'unknown', networkUrl: `${URL}a` }, 'action: must be one of add, activate, deactivate or delete'],
  ])('refuses %j and says what is wrong', async (body, words) => {
    const stage = await paidTeam(0);
    const answer = await manage(stage, body);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).toContain(words);
    expect(await profiles(stage)).toEqual([]);
  });

  it('gives a profile back that is there, whatever form its address has, with a warning', async () => {
    const stage = await paidTeam();
    const first = await add(stage, 'silent-twice');
    const second = await stage.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl: 'HTTP://WWW.Network.Example/in/silent-twice/recent-activity/?x=1',
    });
    expect(second.profile.profileId).toBe(first.profile.profileId);
    expect(second.warnings[0]).toBe('The profile is already monitored and active. It was not changed.');
    await manage(stage, { action: 'deactivate', profileId: first.profile.profileId });
    const third = await add(stage, 'silent-twice');
    expect([third.profile.status, third.warnings[0]]).toEqual([
      'inactive',
      'The profile is already monitored but inactive; activate it to resume collection. It was not changed.',
    ]);
    expect(await profiles(stage)).toHaveLength(1);
  });

  it.each([
    ['https://network.example/company/acme/posts/?feedView=all', 'https://network.example/company/acme', 'company_page'],
    ['https://network.example/showcase/acme-labs', 'https://network.example/showcase/acme-labs', 'company_page'],
    ['network.example/in/ada', 'https://network.example/in/ada', 'profile'],
  ])('takes %s for the page itself', async (networkUrl, page, kind) => {
    const stage = await paidTeam(0);
    const { profile } = await stage.ok('manage_social_engagement_monitored_profile', { action: 'add', networkUrl });
    expect(profile).toMatchObject({ networkUrl: page, kind });
  });

  it('adds without switching on, and names the next step', async () => {
    const stage = await paidTeam();
    const { socialEngagement, nextSteps } = await stage.ok('manage_social_engagement_monitored_profile', {
      action: 'add',
      networkUrl: `${URL}liked-by-quiet-ida`,
    });
    expect(socialEngagement.isEnabled).toBe(false);
    expect(nextSteps[0]).toBe('write_social_engagement_config: Enable Social Engagement.');
    await world.advance(DAY);
    expect((await profiles(stage))[0]?.engagementCount).toBe(0);
  });

  it.each(['%', '_'])('searches for %s literally', async (searchQuery) => {
    const stage = await paidTeam(0);
    await add(stage, 'silent-plain');
    expect((await stage.ok('list_social_engagement_monitored_profiles', { searchQuery })).items).toEqual([]);
  });

  it('pages through the profiles', async () => {
    const stage = await paidTeam(0);
    for (const slug of ['silent-a', 'silent-b', 'silent-c']) await add(stage, slug);
    const first = await stage.ok('list_social_engagement_monitored_profiles', { limit: 2 });
    const second = await stage.ok('list_social_engagement_monitored_profiles', { limit: 2, cursor: first.cursor });
    const slugs = [...first.items, ...second.items].map(({ networkUrl }: Json) => networkUrl.split('/').at(-1));
    expect([slugs, second.cursor, first.totalCount]).toEqual([['silent-c', 'silent-b', 'silent-a'], null, 3]);
  });
});
