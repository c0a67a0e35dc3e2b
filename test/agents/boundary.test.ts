// @module-tag once
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Keeper } from '../support/agent.ts';
import { connectedAgent } from '../support/connected-agent.ts';
import type { Json } from '../support/json.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * Work that an agent starts runs long after its call, and stays within the rights that its user
 * granted.
 */

let world: World;
let team: TestTeam;
let run = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  run += 1;
  team = await world.team(`Bounded ${'abcdefghijklmnopqrstuvwxyz'[run]}`);
});

/** Emails of a sender are some minutes apart. */
const HOUR = 3_600_000;
const WRITES = { write: 'on' };
const SENDS = { write: 'on', send: 'on' };
const PROMPT_ROOT = { type: 'network_message', prompt: 'Say hello to {{ contact.firstName }}.' };
const person = (slug: string) => ({
  email: `${slug}@people.example`,
  networkUrl: `https://network.example/in/${slug}`,
  firstName: 'Ada',
  lastName: slug,
});

const agentWith = (form: Record<string, string>) => connectedAgent(world, team.owner, form);

async function sentTo(): Promise<string[]> {
  const { sandboxEmails } = await world.data(
    '{ sandboxEmails(first: 50) { nodes { to } } }',
    {},
    team.key,
  );
  return sandboxEmails.nodes.map(({ to }: Json) => to).sort();
}

async function enrollment(enrollmentId: string): Promise<Json> {
  const query =
    'query ($id: ID!) { enrollment(id: $id) { status pauseReason isPaused needsApproval agent { clientName } } }';
  return (await world.data(query, { id: enrollmentId }, team.key)).enrollment;
}

const approvals = async (): Promise<Json[]> =>
  (await team.ok('list_user_tasks', { types: ['section_approval'] })).items;

describe('without the scope send', () => {
  it('a publication by an agent waits until a person approves it, and the agent cannot approve it', async () => {
    const agent = await agentWith(WRITES);
    const { audience } = await agent.call('create_audience', {
      name: 'Visitors',
      contacts: [person('ada-one')],
    });
    const body = {
      name: 'By an agent',
      root: EMAIL_ROOT,
      enrollmentMode: 'auto',
      audienceId: audience.audienceId,
    };
    const { flowPlan } = await agent.call('create_flow_plan', body);
    expect(
      (
        await agent.call('manage_flow_publication', {
          flowPlanId: flowPlan.flowPlanId,
          action: 'publish',
        })
      ).error,
    ).toBeUndefined();
    await world.settle();
    await world.advance(86_400_000);
    expect(await sentTo()).toEqual([]);
    const [task] = await approvals();
    expect(task?.['title']).toBe('Approve 1 step for Ada ada-one: email');
    for (const tool of ['complete_task', 'approve_task']) {
      const refused = await agent.call(tool, { taskId: task?.['taskId'] });
      expect([tool, refused.error, refused.message.includes('You lack the scope "send"')]).toEqual([
        tool,
        'forbidden',
        true,
      ]);
    }
    expect((await agent.client?.listTools())?.tools.map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(['approve_task', 'resume_flow_plan']),
    );
    await team.ok('complete_task', { taskId: task?.['taskId'] });
    await world.settle();
    expect(await sentTo()).toEqual(['ada-one@people.example']);
  });

  it('contacts that it enrolls in a plan of a person wait, step by step, and those of the person do not', async () => {
    const agent = await agentWith(WRITES);
    const root = {
      ...EMAIL_ROOT,
      children: { default: { type: 'network_profile_view', delay: '1.00:00:00' } },
    };
    const flowPlanId = await team.publishedPlan({ root });
    await agent.call('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-agent'),
      enrollmentMode: 'enroll',
    });
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-person'),
      enrollmentMode: 'enroll',
    });
    await world.advance(HOUR);
    expect(await sentTo()).toEqual(['ada-person@people.example']);
    const [task, ...others] = await approvals();
    expect([task?.['title'], others]).toEqual([
      'Approve 2 steps for Ada ada-agent: email, network_profile_view',
      [],
    ]);
    await team.ok('complete_task', { taskId: task?.['taskId'] });
    await world.advance(HOUR);
    expect(await sentTo()).toEqual(['ada-agent@people.example', 'ada-person@people.example']);
  });

  it('contacts that it adds to the audience of a running plan wait, and those of the person do not', async () => {
    const agent = await agentWith(WRITES);
    const audienceId = await team.audience('Fed', [person('ada-before')]);
    await team.publishedPlan({ root: EMAIL_ROOT, enrollmentMode: 'auto', audienceId });
    await world.settle();
    await agent.call('add_audience_contacts', { audienceId, contacts: [person('ada-agent')] });
    await team.ok('add_audience_contacts', { audienceId, contacts: [person('ada-person')] });
    await world.advance(HOUR);
    expect(await sentTo()).toEqual(['ada-before@people.example', 'ada-person@people.example']);
    expect((await approvals()).map(({ title }) => title)).toEqual([
      'Approve 1 step for Ada ada-agent: email',
    ]);
  });

  it('contacts of an audience that it attaches wait, later ones too', async () => {
    const agent = await agentWith(WRITES);
    const audienceId = await team.audience('Attached', [person('ada-before')]);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT, enrollmentMode: 'auto' });
    await agent.call('attach_audience_to_flow', { audienceId, flowPlanId });
    await team.ok('add_audience_contacts', { audienceId, contacts: [person('ada-later')] });
    await world.settle();
    expect([await sentTo(), (await approvals()).length]).toEqual([[], 2]);
  });

  it('texts that it puts into a published plan wait, whoever enrolls, until a person publishes them', async () => {
    const agent = await agentWith(WRITES);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    expect(
      (
        await agent.call('replace_flow_root', {
          flowPlanId,
          root: { ...EMAIL_ROOT, message: 'Changed.' },
        })
      ).error,
    ).toBeUndefined();
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-waits'),
      enrollmentMode: 'enroll',
    });
    await world.settle();
    expect([await sentTo(), (await approvals()).length]).toEqual([[], 1]);
    for (const action of ['unpublish', 'publish'])
      await team.ok('manage_flow_publication', { flowPlanId, action });
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-taken'),
      enrollmentMode: 'enroll',
    });
    await world.settle();
    expect(await sentTo()).toEqual(['ada-taken@people.example']);
  });

  it('an action with a text waits, and one without is refused with the name of the scope', async () => {
    const agent = await agentWith(WRITES);
    const contact = person('ada-action');
    const added = await agent.call('add_dynamic_action', {
      contact,
      action: { type: 'email', subject: 'Hello', message: 'Good morning.' },
    });
    expect([added.error, added.requiresHumanApproval]).toEqual([undefined, true]);
    await world.settle();
    expect([await sentTo(), (await approvals()).length]).toEqual([[], 1]);
    for (const action of [{ type: 'network_profile_view' }, { type: 'network_connect' }]) {
      const refused = await agent.call('add_dynamic_action', { contact, action });
      expect([action.type, refused.error, refused.message.includes('"send"')]).toEqual([
        action.type,
        'forbidden',
        true,
      ]);
    }
    // What stays in the house is not held.
    expect(
      (
        await agent.call('add_dynamic_action', {
          contact,
          action: { type: 'call', title: 'Ring them' },
        })
      ).error,
    ).toBeUndefined();
  });

  it('a reply is left as a draft, and not over one that the member has begun', async () => {
    const agent = await agentWith(WRITES);
    const { conversationId } = await team.conversation();
    const draft = async () =>
      (
        await world.data(
          'query ($id: ID!) { conversation(id: $id) { draft { body } } }',
          { id: conversationId },
          team.key,
        )
      ).conversation.draft?.body;
    expect(
      (
        await agent.call('reply_to_conversation', {
          conversationId,
          body: 'Only tried.',
          dryRun: true,
        })
      ).error,
    ).toBe('forbidden');
    expect(await draft()).toBeUndefined();
    const first = await agent.call('reply_to_conversation', {
      conversationId,
      body: 'With pleasure.',
    });
    expect([first.error, await draft()]).toEqual(['forbidden', 'With pleasure.']);
    expect(first.message).toContain('Your text is kept as a draft in the conversation');
    const second = await agent.call('reply_to_conversation', {
      conversationId,
      body: 'Another one.',
    });
    expect([second.message.includes('Show your text to the user'), await draft()]).toEqual([
      true,
      'With pleasure.',
    ]);
    const { messages } = await team.ok('get_network_unibox_conversation', { conversationId });
    expect(messages).toHaveLength(1);
  });

  it('a plan is paused, and not resumed', async () => {
    const agent = await agentWith(WRITES);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    expect((await agent.call('pause_flow_plan', { flowPlanId })).error).toBeUndefined();
    const refused = await agent.call('resume_flow_plan', { flowPlanId });
    expect([refused.error, refused.message.includes('"send"')]).toEqual(['forbidden', true]);
  });
});

describe('with the scope send', () => {
  it('an agent sends, as a key with write does', async () => {
    const agent = await agentWith(SENDS);
    const flowPlanId = await team.publishedPlan({ root: EMAIL_ROOT });
    await agent.call('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-agent'),
      enrollmentMode: 'enroll',
    });
    const key = await world.key(team, team.owner, ['read', 'write']);
    await team.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, contact: person('ada-key'), enrollmentMode: 'enroll' },
      key,
    );
    await world.advance(HOUR);
    expect([await sentTo(), await approvals()]).toEqual([
      ['ada-agent@people.example', 'ada-key@people.example'],
      [],
    ]);
    const { conversationId } = await team.conversation();
    expect(
      (await agent.call('reply_to_conversation', { conversationId, body: 'With pleasure.' })).error,
    ).toBeUndefined();
  });

  it('it is no scope of an API key', async () => {
    const create =
      'mutation { createApiKey(input: { name: "Sender", scopes: [READ, SEND] }) { apiKey { id } } }';
    const refused = await world.graphql(create, {}, team.key);
    expect([refused.errors[0].extensions.code, refused.errors[0].message]).toEqual([
      'INVALID_REQUEST',
      expect.stringContaining('must not contain send, which only connected agents have'),
    ]);
  });

  it('an agent that was connected before the scope existed keeps it, with its tokens', async () => {
    const keeper = new Keeper({ scope: 'read write charge' });
    const agent = await connectedAgent(
      world,
      team.owner,
      { ...WRITES, charge: 'on', limit: '5' },
      keeper,
    );
    // As the former version stored it, which did not know the scope.
    await world.runtime.database.script(
      `update oauth_record set payload = payload - 'rejected' where kind = 'Grant'`,
    );
    await world.runtime.database.script(`
      update oauth_record set payload = jsonb_set(payload, '{scope}', '"read write charge offline_access"') where kind in ('AccessToken', 'RefreshToken')`);
    const sql = await readFile(
      'prisma/migrations/20261129100100_agent_boundary/migration.sql',
      'utf8',
    );
    const [, ...statements] =
      sql.slice(sql.indexOf('-- Those who allowed')).match(/^(UPDATE|DELETE)[\s\S]*?;$/gm) ?? [];
    expect(statements).toHaveLength(4);
    // Of this agent only, because the others of this database were asked.
    await world.runtime.database.script(
      `update api_key set scopes = array_append(scopes, 'send') where id in (
      select api_key_id from connected_agent where client_id = $1)`,
      [keeper.information?.client_id ?? ''],
    );
    for (const statement of statements) await world.runtime.database.script(statement);
    const { apiKeyId } = await world.runtime.database.read.prisma.connectedAgent.findFirstOrThrow({
      where: { teamId: team.teamId },
    });
    world.runtime.authenticator.forget(apiKeyId);
    const { conversationId } = await team.conversation();
    // The access token that it has, and those that its refresh token gives.
    expect(
      (await agent.call('reply_to_conversation', { conversationId, body: 'Still here.' })).error,
    ).toBeUndefined();
    const response = await fetch(`${world.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{
          grant_type: 'refresh_token',
          refresh_token: keeper.kept?.refresh_token ?? '',
          client_id: keeper.information?.client_id ?? '',
        },
        resource: `${world.url}/mcp`,
      }),
    });
    expect((await response.json()).scope).toBe('read write charge send');
  });
});

describe('without the scope charge', () => {
  beforeEach(() => world.grant(team, 20));

  const balance = async (): Promise<number> =>
    (await team.ok('get_current_user', {})).team.creditBalance;
  const RESUME =
    'mutation ($ids: [ID!]!) { resumeEnrollments(input: { ids: $ids }) { enrollments { id } } }';

  it.each([
    ['a text to write', { root: PROMPT_ROOT }],
    ['a text to approve', { root: { ...PROMPT_ROOT, requiresApproval: true } }],
    [
      'a contact to qualify',
      { root: EMAIL_ROOT, aiQualification: { isEnabled: true, criteria: 'Anyone' } },
    ],
  ])('%s holds what the agent started until a person takes it over', async (_, plan) => {
    const agent = await agentWith(SENDS);
    const flowPlanId = (await agent.call('create_flow_plan', { name: 'Costly', ...plan })).flowPlan
      .flowPlanId;
    await agent.call('manage_flow_publication', { flowPlanId, action: 'publish' });
    const { enrollmentId } = await agent.call('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-costly'),
      enrollmentMode: 'enroll',
    });
    await world.settle();
    await world.advance(2 * 86_400_000);
    expect(await balance()).toBe(20);
    expect(await enrollment(enrollmentId)).toMatchObject({
      status: 'IN_PROGRESS',
      isPaused: true,
      needsApproval: false,
      agent: { clientName: 'Test agent' },
      pauseReason:
        'The agent Test agent, which started this, may not spend credits: it lacks the scope "charge". Resume the enrollment in the console to have your team pay for it, or cancel it.',
    });
    await world.data(RESUME, { ids: [enrollmentId] }, team.key);
    await world.settle();
    expect(await enrollment(enrollmentId)).toMatchObject({ isPaused: false, agent: null });
    expect(await balance()).toBeLessThan(20);
    const { auditLog } = await world.data(
      '{ auditLog(first: 20) { nodes { action } } }',
      {},
      team.key,
    );
    expect(auditLog.nodes.map(({ action }: Json) => action)).toContain('ENROLLMENTS_TAKEN_OVER');
  });

  it('an agent starts no collection of engagements', async () => {
    const agent = await agentWith(SENDS);
    const add = {
      action: 'add',
      networkUrl: 'https://network.example/in/ada-lovelace',
      enableSocialEngagement: true,
    };
    for (const [tool, body] of [
      ['manage_social_engagement_monitored_profile', add],
      ['write_social_engagement_config', { isEnabled: true }],
    ] as const) {
      const refused = await agent.call(tool, body);
      expect([tool, refused.error, refused.message?.includes('"charge"')]).toEqual([
        tool,
        'forbidden',
        true,
      ]);
    }
    const key = await world.key(team, team.owner, ['read', 'write']);
    await team.ok('manage_social_engagement_monitored_profile', add, key);
  });
});

describe('with a credit limit', () => {
  it('the work of the engine counts toward it, and waits for a person beyond it', async () => {
    await world.grant(team, 20);
    const agent = await agentWith({ ...SENDS, charge: 'on', limit: '0.5' });
    const flowPlanId = await team.publishedPlan({ root: PROMPT_ROOT });
    const enroll = async (slug: string): Promise<string> =>
      (
        await agent.call('add_manual_flow_enrollment', {
          flowPlanId,
          contact: person(slug),
          enrollmentMode: 'enroll',
        })
      ).enrollmentId;
    const first = await enroll('ada-first');
    await world.settle();
    const second = await enroll('ada-second');
    await world.settle();
    expect([(await enrollment(first)).isPaused, (await enrollment(second)).isPaused]).toEqual([
      false,
      true,
    ]);
    expect((await enrollment(second)).pauseReason).toContain(
      'can cost 0.5 credits, and you may spend 0 more',
    );
    const { connectedAgents } = await world.data(
      '{ connectedAgents { nodes { creditsSpent creditLimit } } }',
      {},
      team.key,
    );
    expect(connectedAgents.nodes).toEqual([{ creditsSpent: 0.5, creditLimit: 0.5 }]);
    // People and keys are not bounded by it.
    await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: person('ada-third'),
      enrollmentMode: 'enroll',
    });
    await world.settle();
    expect((await team.ok('get_current_user', {})).team.creditBalance).toBe(19);
  });
});
