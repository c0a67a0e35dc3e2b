// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { TOOL_TABLE } from '../../src/kernel/tool-names.ts';
import { TOOL_EXAMPLES } from '../../src/tools/examples.ts';
import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** A dry run returns the changes that a call would make, and leaves no trace. */

let world: World;
let team: TestTeam;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Dry run');
  await world.grant(team, 100);
  const { taskId, flowPlanId, enrollmentId } = await team.task({ name: 'In progress' });
  const { queueItemId } = await team.waiting({ name: 'Waiting' });
  const { conversationId } = await team.conversation();
  Object.assign(ids, {
    task_: taskId,
    fp_: flowPlanId,
    enr_: enrollmentId,
    qi_: queueItemId,
    conv_: conversationId,
  });
  const received = await receivedMessage(world, team.teamId, conversationId);
  const found = await team.ok('search_contacts', { query: 'ada@lovelace.example' });
  const hook = { url: 'https://93.184.216.34/hook', eventTypes: ['contact.updated'] };
  const { endpoint } = await team.ok('create_webhook_endpoint', hook);
  const { meeting } = await team.ok('record_meeting', { enrollmentId });
  Object.assign(ids, {
    msg_: received,
    mtg_: meeting.meetingId,
    tm_: team.member.membershipId,
    aud_: await team.audience(),
    pro_: found.items[0].prospectId,
    user_: team.owner.userId,
    whe_: endpoint.endpointId,
    kn_: (
      await team.ok('create_knowledge', { kind: 'proof', title: 'Looms', body: 'Half the time.' })
    ).entry.entryId,
    imp_: (
      await team.ok('start_contact_discovery_audience_import', {
        ...{ name: 'Norway', filters: { countries: ['Norway'] } },
        ...{ totalProfiles: 1, confirmedMaxCredits: 1 },
      })
    ).importId,
  });
});
afterAll(() => world.close());

const UNWATCHED = ['api_key', 'rate_limit', '_prisma_migrations', 'clock_origin'];

/** The rows of every table. */
async function everything(): Promise<Record<string, unknown>> {
  const { script: sql } = world.runtime.database;
  const { rows } = await sql(
    "select tablename as name from pg_tables where schemaname in ('public', 'pgboss') and tablename not like 'j%' order by 1",
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    if (UNWATCHED.includes(String(name))) continue;
    const held = await sql(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`,
    ).catch(() => null);
    if (held !== null) contents[String(name)] = held.rows[0];
  }
  contents['jobs'] = (
    await sql(
      "select count(*)::int as count from pgboss.job where state in ('created', 'active', 'retry')",
    )
  ).rows[0];
  return contents;
}

function filledIn(example: object): object {
  return JSON.parse(
    JSON.stringify(example).replaceAll(/"([a-z]+_)01JZXAMPLE\d+"/g, (_whole, prefix: string) =>
      JSON.stringify(ids[prefix]),
    ),
  );
}

async function closedTask(): Promise<string> {
  const { taskId } = await team.task({ name: 'To reopen' });
  await team.ok('complete_task', { taskId });
  return taskId;
}

const WRITING = TOOLS.filter(({ annotations }) => !annotations.readOnlyHint).map(
  ({ name }) => name,
);

it('is supported by every tool that writes or is charged, and by no other', async () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  // Reading the configuration for the first time creates it.
  const writing = TOOLS.map(({ name }) => name).filter(
    (name) => TOOL_TABLE[name].operation in mutations || name === 'get_social_engagement_config',
  );
  expect(WRITING).toEqual(writing);
  const refused = await world.tool('list_audiences', { dryRun: true }, team.key);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining('"dryRun" is not a known field.'),
  ]);
});

describe.each(WRITING.map((name) => [name] as const))('%s', (name) => {
  it('changes nothing, and returns the changes that it would make', async () => {
    // Its own sequence is canceled, not one of a normal flow.
    const sequence =
      name === 'remove_dynamic_action_prospect'
        ? {
            enrollmentId: (
              await team.sequence({ email: 'seq@x.example', firstName: 'A', lastName: 'B' })
            ).enrollmentId,
          }
        : {};
    const plan =
      name === 'enroll_awaiting_flow_items' ? { flowPlanId: await planOf(ids['qi_'] ?? '') } : {};
    const approval =
      name === 'approve_task'
        ? {
            taskId: (
              await team.task({
                name: 'To approve',
                root: { ...EMAIL_ROOT, requiresApproval: true },
              })
            ).taskId,
          }
        : {};
    const later = name === 'snooze_tasks' ? { until: '2026-06-01T09:00:00Z' } : {};
    const closed = name === 'reopen_task' ? { taskId: await closedTask() } : {};
    const before = await everything();
    const answer = await world.tool(
      name,
      {
        ...filledIn(TOOL_EXAMPLES[name]),
        ...sequence,
        ...plan,
        ...approval,
        ...later,
        ...closed,
        dryRun: true,
      },
      team.key,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.summary).toMatch(/^Dry run, nothing was changed\. /);
    expect(answer.body.dryRun.credits.balance).toBe(
      (await world.ok('get_current_user', {}, team.key)).team.creditBalance,
    );
    expect(await everything()).toEqual(before);
  });

  it('is rejected like the call itself', async () => {
    const none = await world.tool(name, { ...filledIn(TOOL_EXAMPLES[name]), dryRun: true }, null);
    expect([none.status, none.body.error]).toEqual([401, 'unauthenticated']);
    const unclear = await world.tool(
      name,
      { ...filledIn(TOOL_EXAMPLES[name]), dryRun: 'yes' },
      team.key,
    );
    expect([unclear.status, unclear.body.error]).toEqual([400, 'invalid_request']);
    expect(unclear.body.message).toContain('dryRun');
  });
});

async function planOf(queueItemId: string): Promise<string> {
  return (
    await world.runtime.database.read.prisma.queueItem.findUniqueOrThrow({
      where: { id: queueItemId },
    })
  ).flowPlanId;
}

it('(control) the same calls without it change something', async () => {
  const before = await everything();
  await team.ok('create_audience', { name: 'Really' });
  expect(await everything()).not.toEqual(before);
});

describe('the result of a dry run', () => {
  it('of an enrollment: the contacts and the first send, inside the schedule of the sender', async () => {
    const flowPlanId = await team.publishedPlan({
      name: 'Mails',
      root: { type: 'email', delay: '10:00:00', subject: 'Hello', message: 'Good morning' },
    });
    const { dryRun } = await team.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: { email: 'quiet.new@x.example', firstName: 'New' },
      enrollmentMode: 'enroll',
      dryRun: true,
    });
    // Ten hours after Monday 09:00 is after work: the first time of Tuesday.
    expect(dryRun).toMatchObject({
      contactCount: 1,
      firstAt: '2026-03-03T09:00:00.000Z',
      blockers: [],
      credits: { charged: 0, laterAtMost: 0 },
    });
    expect(dryRun.contacts).toMatchObject([
      {
        email: 'quiet.new@x.example',
        outcome: 'enrolled',
        flowPlanId,
        firstAt: '2026-03-03T09:00:00.000Z',
      },
    ]);
  });

  it('of contacts for an auto flow: the enrollments, and the possible cost of generated texts', async () => {
    const root = { type: 'network_message', prompt: 'Greet them.', requiresApproval: false };
    const flowPlanId = await team.publishedPlan({ name: 'Auto', root, enrollmentMode: 'auto' });
    const contacts = ['a', 'b', 'c'].map((slug) => ({
      networkUrl: `https://network.example/in/quiet-${slug}`,
    }));
    const { dryRun, audience } = await team.ok('create_audience', {
      name: 'Three',
      contacts,
      flowPlanId,
      dryRun: true,
    });
    expect(audience.contactCount).toBe(3);
    expect(dryRun).toMatchObject({
      contactCount: 3,
      firstAt: '2026-03-02T09:00:00.000Z',
      credits: { charged: 0, laterAtMost: 1.5 },
    });
    expect(dryRun.contacts.map(({ outcome }: Json) => outcome)).toEqual([
      'queued',
      'queued',
      'queued',
    ]);
    expect((await team.ok('list_audiences', { searchQuery: 'Three' })).totalCount).toBe(0);
  });

  it('of blocked contacts: a draft, a disconnected account, a missing address', async () => {
    const draft = await team.plan({ name: 'Draft' });
    const attached = await team.ok('add_manual_flow_enrollment', {
      flowPlanId: draft,
      contact: { email: 'x@y.example' },
      dryRun: true,
    });
    expect(attached.dryRun.blockers).toMatchObject([
      { code: 'flow_not_published', subjectId: draft },
    ]);
    const mails = await team.publishedPlan({
      name: 'Needs an address',
      root: { type: 'email', subject: 'a', message: 'b' },
    });
    const contact = { networkUrl: 'https://network.example/in/quiet-none' };
    const unreachable = await team.ok('add_manual_flow_enrollment', {
      flowPlanId: mails,
      contact,
      enrollmentMode: 'enroll',
      dryRun: true,
    });
    expect(unreachable.dryRun.blockers.map(({ code }: Json) => code)).toContain('missing_identity');
    const other = await world.team('Lost account');
    const flowPlanId = await other.publishedPlan({
      name: 'Views',
      root: { type: 'network_profile_view' },
    });
    await world.account(other.owner, 'network', 'disconnected');
    const held = await other.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact,
      enrollmentMode: 'enroll',
      dryRun: true,
    });
    expect(held.dryRun.blockers).toMatchObject([
      { code: 'sender_account_disconnected', subjectId: held.queueItemId },
      { code: 'sender_account_disconnected', subjectId: other.owner.membershipId },
    ]);
  });

  it('of contacts of a paused flow plan: they wait until it resumes', async () => {
    const pause =
      'mutation ($id: ID!) { pauseFlowPlan(input: { flowPlanId: $id }) { flowPlan { id } } }';
    for (const enrollmentMode of ['manual', 'auto']) {
      const flowPlanId = await team.publishedPlan({
        name: `Paused ${enrollmentMode}`,
        root: { type: 'call', title: 'Ring' },
        enrollmentMode,
      });
      await world.data(pause, { id: flowPlanId }, team.key);
      const contacts = [{ email: `quiet.paused.${enrollmentMode}@x.example` }];
      const { dryRun } = await team.ok('create_audience', {
        name: 'Paused',
        contacts,
        flowPlanId,
        dryRun: true,
      });
      expect(dryRun.blockers).toMatchObject([{ code: 'flow_paused', subjectId: flowPlanId }]);
      expect([dryRun.contactCount, dryRun.firstAt]).toEqual([1, null]);
    }
  });

  it('of a sender without a mailbox that sends', async () => {
    const other = await world.team('Lost mailbox');
    const flowPlanId = await other.publishedPlan({
      name: 'Mails',
      root: { type: 'email', subject: 'a', message: 'b' },
    });
    await world.account(other.owner, 'email', 'disconnected');
    const contact = { email: 'quiet.lost@x.example' };
    const { dryRun } = await other.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact,
      enrollmentMode: 'enroll',
      dryRun: true,
    });
    expect(dryRun.blockers.at(-1)).toMatchObject({
      code: 'sender_account_disconnected',
      subjectId: other.owner.membershipId,
    });
  });

  it('of suppressed addresses and domains, where the sequence has emails', async () => {
    const other = await world.team('Suppressed');
    const suppress =
      'mutation ($target: SuppressionTargetInput!) { suppress(input: { target: $target }) { suppression { createdAt } } }';
    await world.data(suppress, { target: { domain: 'closed.example' } }, other.key);
    await world.data(suppress, { target: { email: 'one@open.example' } }, other.key);
    const mails = await other.publishedPlan({
      name: 'Later mail',
      root: {
        type: 'call',
        title: 'Ring',
        children: { default: { type: 'email', subject: 'a', message: 'b' } },
      },
    });
    const calls = await other.publishedPlan({
      name: 'Calls',
      root: { type: 'call', title: 'Ring' },
    });
    const blockers = async (flowPlanId: string, email: string) =>
      (
        await other.ok('add_manual_flow_enrollment', {
          flowPlanId,
          contact: { email },
          enrollmentMode: 'enroll',
          dryRun: true,
        })
      ).dryRun.blockers;
    expect(await blockers(mails, 'sam@sub.closed.example')).toMatchObject([
      {
        code: 'unsubscribed',
        message:
          "The address sam@sub.closed.example is on the team's suppression list. No email is sent to it.",
      },
    ]);
    expect(await blockers(mails, 'one@open.example')).toMatchObject([{ code: 'unsubscribed' }]);
    expect(await blockers(mails, 'two@open.example')).toEqual([]);
    expect(await blockers(calls, 'one@open.example')).toEqual([]);
    const action = { type: 'email', subject: 'a', message: 'b' };
    const contact = { firstName: 'Sam', lastName: 'One', email: 'sam@closed.example' };
    const refused = await world.tool(
      'add_dynamic_action',
      { contact, action, dryRun: true },
      other.key,
    );
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(
        "The address sam@closed.example is on the team's suppression list by the domain closed.example (added by hand), so no email is sent to it.",
      ),
    ]);
  });

  it('of a charged call: the maximum cost, without a call to the provider', async () => {
    const { dryRun, found, creditsCharged } = await team.ok('enrich_phone', {
      networkUrl: 'https://network.example/in/luca-khan-0',
      dryRun: true,
    });
    expect([found, creditsCharged, dryRun.credits.charged]).toEqual([false, 0, 8]);
    expect(dryRun.notes).toEqual([
      'A dry run calls no external service: results are unknown, and the charge shown is the maximum.',
    ]);
    const poor = await world.team('Poor');
    const refused = await world.tool(
      'enrich_phone',
      { networkUrl: 'https://network.example/in/luca-khan-0', dryRun: true },
      poor.key,
    );
    expect([refused.status, refused.body.error]).toEqual([402, 'insufficient_credits']);
  });

  it('is the same in the operation, whose result contains the payload', async () => {
    const query =
      'mutation ($input: CreateAudienceInput!) @dryRun { createAudience(input: $input) { added audience { name contactCount } } }';
    const before = await everything();
    const result = await world.graphql(
      query,
      { input: { name: 'Only tried', contacts: [{ email: 'a@tried.example' }] } },
      team.key,
    );
    expect(result.data.createAudience).toEqual({
      added: 1,
      audience: { name: 'Only tried', contactCount: 1 },
    });
    expect(result.extensions.dryRun).toMatchObject({ contactCount: 0, credits: { charged: 0 } });
    expect(await everything()).toEqual(before);
    const refused = await world.graphql(query, { input: { name: '' } }, team.key);
    expect(refused.errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(refused.extensions.dryRun).toBeNull();
  });
});
