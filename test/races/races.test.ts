import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgres } from '../support/test-database.ts';
import { type Json, type TestTeam, World } from '../support/world.ts';

/** The embedded database runs one statement at a time and hides every race: these run on PostgreSQL. */
describe.runIf(isPostgres())('at the same time', () => {
  let world: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open();
    team = await world.team('Racers');
  });
  afterAll(() => world.close());

  const times = <T>(count: number, call: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => call(index)));

  async function publishedPlan(name: string, root: object): Promise<string> {
    const { flowPlan } = await world.ok('create_flow_plan', { name, root }, team.owner.key);
    await world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, team.owner.key);
    return flowPlan.flowPlanId;
  }

  async function enrollMany(flowPlanId: string, count: number, prefix: string): Promise<void> {
    const contacts = Array.from({ length: count }, (_, index) => ({ email: `${prefix}${index}@race.example` }));
    const { audience } = await world.ok('create_audience', { name: prefix, contacts, flowPlanId }, team.owner.key);
    expect(audience.contactCount).toBe(count);
    await world.ok('enroll_awaiting_flow_items', { flowPlanId, all: true }, team.owner.key);
  }

  it('four workers enroll each contact once and carry each step out once', async () => {
    const flowPlanId = await publishedPlan('Four workers', { type: 'manual', title: 'Once' });
    await enrollMany(flowPlanId, 300, 'worker');
    const workers = [1, 2, 3, 4].map(() => world.runtime.createWorker());
    await Promise.all(workers.map((worker) => worker.runUntilIdle()));
    await world.settle();
    const { prisma } = world.runtime.database;
    expect(await prisma.enrollment.count({ where: { flowPlanId } })).toBe(300);
    expect(await prisma.task.count({ where: { flowPlanId } })).toBe(300);
    const steps = await prisma.step.findMany({ where: { enrollment: { flowPlanId } }, select: { status: true } });
    expect(steps.map(({ status }) => status)).toEqual(Array(300).fill('awaiting_task'));
  });

  it('(control) workers that only look at what is due, and lock nothing, take the same steps', async () => {
    const { prisma } = world.runtime.database;
    const look = () => prisma.$queryRaw<{ id: string }[]>`select id from step order by id limit 50`;
    const seen = (await times(4, look)).flat().map(({ id }) => id);
    expect(new Set(seen).size).toBeLessThan(seen.length);
  });

  it('twenty equal calls enroll one person once, and the others are told so', async () => {
    const flowPlanId = await publishedPlan('Twenty', { type: 'manual', title: 'Once' });
    const call = () =>
      world.tool('add_manual_flow_enrollment', { flowPlanId, enrollmentMode: 'enroll', contact: { email: 'twenty@race.example' } }, team.owner.key);
    const answers = await times(20, call);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.error === 'already_enrolled')).toHaveLength(19);
  });

  it('calls that bring the same people in at once make each person once', async () => {
    const { audience } = await world.ok('create_audience', { name: 'Same people' }, team.owner.key);
    const contacts = Array.from({ length: 40 }, (_, index) => ({
      firstName: 'Same',
      lastName: `Person ${index}`,
      companyDomain: 'race.example',
      ...(index % 2 ? { email: `same${index}@race.example` } : {}),
    }));
    const answers = await times(10, () => world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts }, team.owner.key));
    expect(answers.reduce((sum: number, answer: Json) => sum + answer.added, 0)).toBe(40);
    expect(await world.runtime.database.prisma.prospect.count({ where: { teamId: team.teamId, lastName: { startsWith: 'Person ' } } })).toBe(40);
    const { items } = await world.ok('list_audiences', { audienceIds: [audience.audienceId] }, team.owner.key);
    expect(items[0].contactCount).toBe(40);
  });

  it('(control) calls that look first and insert after, without a lock, make doubles', async () => {
    const { database } = world.runtime;
    await database.sql('create table careless (email text)');
    await times(20, async () => {
      const found = await database.sql("select 1 from careless where email = 'once'", []);
      if (found.rows.length === 0) await database.sql("insert into careless values ('once')", []);
    });
    const { rows } = await database.sql('select count(*)::int as count from careless', []);
    expect(rows[0]?.['count']).toBeGreaterThan(1);
  });

  it('ten calls complete one task once', async () => {
    const flowPlanId = await publishedPlan('One task', { type: 'call', title: 'Call once', children: { default: { type: 'manual', title: 'Then' } } });
    const added = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, enrollmentMode: 'enroll', contact: { email: 'one-task@race.example' } },
      team.owner.key,
    );
    await world.settle();
    const { tasks } = await world.ok('get_flow_enrollment', { enrollmentId: added.enrollmentId }, team.owner.key);
    const answers = await times(10, (index) => world.tool(index % 2 === 0 ? 'complete_task' : 'skip_task', { taskId: tasks[0].taskId }, team.owner.key));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'task_not_todo')).toHaveLength(9);
    await world.settle();
    const after = await world.ok('get_flow_enrollment', { enrollmentId: added.enrollmentId }, team.owner.key);
    expect(after.actions).toHaveLength(2);
  });

  it('publishing against adding contacts leaves nobody waiting in an auto flow', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { audience } = await world.ok('create_audience', { name: `Round ${round}` }, team.owner.key);
      const { flowPlan } = await world.ok(
        'create_flow_plan',
        { name: `Auto ${round}`, root: { type: 'manual', title: 'x' }, enrollmentMode: 'auto', audienceId: audience.audienceId },
        team.owner.key,
      );
      const { flowPlanId } = flowPlan;
      await Promise.all([
        world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key),
        world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts: [{ email: `round${round}@race.example` }] }, team.owner.key),
      ]);
      await world.settle();
      const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
      expect(metrics).toMatchObject({ enrollments: 1, awaiting: 0 });
    }
  });

  it('attaching against adding contacts loses nobody', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { audience } = await world.ok('create_audience', { name: `Attached ${round}` }, team.owner.key);
      const { flowPlan } = await world.ok('create_flow_plan', { name: `Attached ${round}`, root: { type: 'manual', title: 'x' } }, team.owner.key);
      const contacts = Array.from({ length: 100 }, (_, index) => ({ email: `attached${round}-${index}@race.example` }));
      await Promise.all([
        world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts }, team.owner.key),
        world.ok('attach_audience_to_flow', { audienceId: audience.audienceId, flowPlanId: flowPlan.flowPlanId }, team.owner.key),
      ]);
      const { metrics } = await world.ok('get_flow_workspace', { flowPlanId: flowPlan.flowPlanId }, team.owner.key);
      expect(metrics.awaiting).toBe(100);
    }
  });

  it('a follower of the events misses none, whatever commits at once', async () => {
    const { prisma } = world.runtime.database;
    const before = await prisma.event.aggregate({ _max: { sequence: true } });
    const leaving = new AbortController();
    const heard: bigint[] = [];
    const following = (async () => {
      for await (const events of world.runtime.events.follow(team.teamId, before._max.sequence ?? 0n, leaving.signal))
        heard.push(...events.map(({ sequence }) => sequence));
    })();
    const { audience } = await world.ok('create_audience', { name: 'Followed' }, team.owner.key);
    const flowPlanId = await publishedPlan('Followed', { type: 'manual', title: 'x' });
    await world.ok('attach_audience_to_flow', { audienceId: audience.audienceId, flowPlanId }, team.owner.key);
    await times(30, (index) =>
      world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts: [{ email: `followed${index}@race.example` }] }, team.owner.key),
    );
    const written = await prisma.event.findMany({ where: { teamId: team.teamId, sequence: { gt: before._max.sequence ?? 0n } }, orderBy: { sequence: 'asc' } });
    expect(written.length).toBeGreaterThanOrEqual(30);
    const end = Date.now() + 10_000;
    while (heard.length < written.length && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    await following;
    expect(heard).toEqual(written.map(({ sequence }) => sequence));
  });
});
