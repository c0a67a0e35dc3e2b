import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../support/live.ts';
import { tellSent } from '../support/sent.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

/** The number of statements of a request: fixed for each list, for any number of rows. */
describe.runIf(isPostgres())('the statements of a request', () => {
  let world: World;
  let few: TestTeam;
  let many: TestTeam;
  const counted: string[] = [];
  let endCounting: () => void;

  beforeAll(async () => {
    world = await World.open();
    few = await world.team('Few');
    many = await world.team('Many');
    await fill(few, 2);
    await fill(many, 9);
    endCounting = tellSent((text) => {
      // Announcements of commits are no part of a call: one statement tells of all commits of ten
      // milliseconds.
      if (
        !/^(begin|commit|rollback|savepoint|set|deallocate|select pg_notify|\s*select t\.id from unnest)/i.test(
          text,
        )
      )
        counted.push(text);
    });
  }, 120_000);
  afterAll(async () => {
    endCounting();
    await world.close();
  });

  /** Many of everything: linked plans, enrollments with tasks, conversations, profiles, charges. */
  async function fill(team: TestTeam, count: number): Promise<void> {
    await world.grant(team, 100);
    for (let index = 0; index < count; index += 1) {
      const contacts = Array.from({ length: count }, (_, place) => ({
        email: `quiet.p${index}-${place}@x.example`,
        firstName: `P${place}`,
      }));
      const audienceId = await team.audience(`Audience ${index}`, contacts);
      const flowPlanId = await team.publishedPlan({
        name: `Plan ${index}`,
        audienceId,
        enrollmentMode: 'manual',
      });
      await team.ok('enroll_awaiting_flow_items', { flowPlanId, all: true });
      await team.ok('enrich_contact', { email: 'luca.khan.0@coral-software-385.example' });
      await team.ok('manage_social_engagement_monitored_profile', {
        action: 'add',
        networkUrl: `https://network.example/in/silent-${index}`,
      });
    }
    const root = { type: 'network_message', message: 'Hello' };
    for (let index = 0; index < Math.min(count, 3); index += 1) {
      const candidates = [[team.owner, team.admin, team.member][index]?.userId];
      const flowPlanId = await team.publishedPlan({ name: `Network ${index}`, root, candidates });
      const contact = { networkUrl: `https://network.example/in/quiet-${index}`, firstName: 'N' };
      await team.ok('add_manual_flow_enrollment', {
        flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
    }
    await world.settle();
  }

  /**
   * The minimum of some calls, because occasionally a key is looked up again, or its use recorded.
   */
  async function statements(ask: () => Promise<unknown>): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let call = 0; call < 4; call += 1) {
      counted.length = 0;
      await ask();
      least = Math.min(least, counted.length);
    }
    return least;
  }

  const BALANCE =
    'subscription ($after: String) { creditBalanceUpdated(after: $after) { sequence team { creditBalance } } }';
  const CONTACT = 'contact { id fullName email }';
  const PERSON = 'user { id displayName }';

  it.each([
    [
      'S1: flow plans with counts',
      3,
      '{ flowPlans(first: 25) { nodes { id name metrics { enrollments completed awaiting } } } }',
    ],
    [
      'S2: plans, their enrollments, contacts and tasks',
      3,
      `{ flowPlans(first: 10) { nodes { name enrollments(first: 10) { nodes { status ${CONTACT} tasks { title status } } } } } }`,
    ],
    [
      'S3: enrollments with contact and sender',
      2,
      `{ enrollments(first: 50) { nodes { id status ${CONTACT} sender { ${PERSON} } } } }`,
    ],
    [
      'S6: the caller',
      1,
      `{ viewer { member { role ${PERSON} } team { name creditBalance } apiKey { name } } }`,
    ],
    [
      'contacts with all their lists',
      8,
      '{ contacts(first: 25) { nodes { id enrollments { nodes { id } } tasks { nodes { id } } audiences { nodes { id } } queueItems { nodes { id } } conversations { nodes { id } } notes { nodes { id } } timeline { nodes { at } } } } }',
    ],
    [
      'flow plans with everything',
      8,
      `{ flowPlans(first: 25) { totalCount nodes { name audience { name } candidates { ${PERSON} } steps { nodeId } estimatedCost { credits } metrics { replies } } } }`,
    ],
    [
      'enrollments with everything',
      10,
      `{ enrollments(first: 50) { nodes { status ${CONTACT} sender { ${PERSON} } flowPlan { name } currentStep { nodeId } actions { nodeId } tasks { title assignee { ${PERSON} } } replies { body } steps { nodeId } flowVersion } } }`,
    ],
    [
      'tasks',
      6,
      `{ tasks(filter: { includeTeamTasks: true }, first: 100) { totalCount nodes { title assignee { ${PERSON} } enrollment { id status } flowPlan { name } ${CONTACT} } } }`,
    ],
    [
      'audiences',
      5,
      `{ audiences(first: 100) { totalCount nodes { name contactCount createdBy { ${PERSON} } flowPlans { name } } } }`,
    ],
    [
      'threads',
      7,
      `{ conversations(first: 100) { totalCount nodes { tag ${CONTACT} owner { ${PERSON} } enrollments { status } } } }`,
    ],
    [
      'threads with their messages',
      4,
      `{ conversations(first: 100) { nodes { ${CONTACT} messages(first: 5) { nodes { body } } } } }`,
    ],
    [
      'members',
      4,
      `{ teamMembers(first: 100) { totalCount nodes { role ${PERSON} networkAccount { status } emailAccount { status } } } }`,
    ],
    [
      'the ledger',
      2,
      '{ creditTransactions(first: 100) { totalCount nodes { cost featureType } } }',
    ],
    [
      'what leaves next',
      7,
      `{ outgoing(first: 50) { totalCount nodes { key status leavesAt reason { code } ${CONTACT} sender { ${PERSON} } mailbox { address } enrollment { flowPlan { name } } } } }`,
    ],
    ['held contacts', 4, '{ heldContacts { count state reason { code } flowPlan { name } } }'],
    [
      'monitored profiles',
      2,
      '{ monitoredProfiles(first: 100) { totalCount nodes { networkUrl status } } }',
    ],
    [
      'the audit log',
      3,
      `{ auditLog(first: 100) { totalCount nodes { action member { ${PERSON} } } } }`,
    ],
  ])('of %s are at most %s, and no more for more rows', async (_what, most, document) => {
    const [small, large] = [
      await statements(() => world.data(document, {}, few.key)),
      await statements(() => world.data(document, {}, many.key)),
    ];
    expect(large).toBe(small);
    expect(large, counted.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['get_current_user', {}, 1],
    ['list_flow_plans', { limit: 25, includeMetrics: true }, 5],
    ['list_audiences', { limit: 50 }, 6],
    ['list_enrollments', { limit: 50 }, 8],
    ['list_user_tasks', { limit: 50, includeTeamTasks: true }, 7],
    // One counts the emails that it leaves out.
    ['list_network_unibox_conversations', { limit: 50 }, 7],
    ['list_team_members', {}, 4],
    ['get_outreach_queue_insights', {}, 11],
  ])('of %s too', async (tool, body, most) => {
    const [small, large] = [
      await statements(() => world.ok(tool, body, few.key)),
      await statements(() => world.ok(tool, body, many.key)),
    ];
    // A list longer than its page is counted by a separate statement; a shorter one is counted when
    // it is read.
    expect(large).toBeLessThanOrEqual(small + 1);
    expect(large, counted.join('\n')).toBeLessThanOrEqual(most);
  });

  it('of complete_task are those of its transaction, which also reads what the response contains', async () => {
    const { items } = await world.ok('list_user_tasks', { limit: 50 }, many.key);
    const taskIds: string[] = items.map(({ taskId }: { taskId: string }) => taskId);
    const made = await statements(() =>
      world.ok('complete_task', { taskId: taskIds.pop() }, many.key),
    );
    // One of them names the performer for business events, one says what is paused or archived.
    expect(made, counted.join('\n')).toBeLessThanOrEqual(8);
  });

  /**
   * The statements of one event with many subscribers, each with a key of its own that must be
   * looked up again.
   */
  async function statementsOfAnEvent(listeners: number): Promise<number> {
    const made = await Promise.all(
      Array.from({ length: listeners }, async (_, index) => {
        const { createApiKey } = await world.data(
          'mutation ($name: String!) { createApiKey(input: { name: $name }) { key apiKey { id } } }',
          { name: `${listeners} ${index}` },
          few.key,
        );
        const watcher = await watch(world, createApiKey.key, BALANCE);
        return { watcher, apiKeyId: createApiKey.apiKey.id };
      }),
    );
    const told = (times: number) =>
      Promise.all(made.map(({ watcher }) => watcher.until((events) => events.length === times)));
    await world.grant(few, 1);
    await told(1);
    for (const { apiKeyId } of made) world.runtime.authenticator.forget(apiKeyId);
    counted.length = 0;
    await world.grant(few, 1);
    await told(2);
    const statements = counted.length;
    await Promise.all(made.map(({ watcher }) => watcher.close()));
    return statements;
  }

  it('of an event are the same for many subscribers as for one, with one for the keys of all', async () => {
    const alone = await statementsOfAnEvent(1);
    const many = await statementsOfAnEvent(12);
    expect(counted.filter((text) => text.includes('from api_key'))).toHaveLength(1);
    expect(many, counted.join('\n')).toBeLessThanOrEqual(alone + 1);
  });
});
