import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgres } from '../support/test-database.ts';
import { ROW_LOCKS, TEAM_LOCK, without } from '../support/unguarded.ts';
import { type Json, type TestTeam, World } from '../support/world.ts';

/** How often a control is tried until what must not happen has happened. */
const CONTROL_TRIES = 20;

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

  /** Publishes a plan that enrolls by itself while somebody is added to its audience; says how many were enrolled, and how many wait. */
  async function publishAgainstAdding(name: string): Promise<{ enrollments: number; awaiting: number }> {
    const { audience } = await world.ok('create_audience', { name }, team.owner.key);
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name, root: { type: 'manual', title: 'x' }, enrollmentMode: 'auto', audienceId: audience.audienceId },
      team.owner.key,
    );
    const { flowPlanId } = flowPlan;
    await Promise.all([
      world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key),
      world.ok('add_audience_contacts', { audienceId: audience.audienceId, contacts: [{ email: `${name.replace(' ', '')}@race.example` }] }, team.owner.key),
    ]);
    await world.settle();
    const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
    return { enrollments: metrics.enrollments, awaiting: metrics.awaiting };
  }

  it('publishing against adding contacts leaves nobody waiting in an auto flow', async () => {
    for (let round = 0; round < 10; round += 1) expect(await publishAgainstAdding(`auto ${round}`)).toEqual({ enrollments: 1, awaiting: 0 });
  });

  it('(control) without the lock of the flow plan somebody is left waiting', async () => {
    let left = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && left === 0; attempt += 1) {
      await without([ROW_LOCKS], async () => {
        left = (await publishAgainstAdding(`unlocked ${attempt}`)).awaiting;
      });
    }
    expect(left).toBeGreaterThan(0);
  });

  it('publishing against enrolling enrolls all who wait or refuses, and loses nobody', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { flowPlan } = await world.ok('create_flow_plan', { name: `Enrolled ${round}`, root: { type: 'manual', title: 'x' } }, team.owner.key);
      const { flowPlanId } = flowPlan;
      const contacts = Array.from({ length: 20 }, (_, index) => ({ email: `enrolled${round}-${index}@race.example` }));
      await world.ok('create_audience', { name: `Enrolled ${round}`, contacts, flowPlanId }, team.owner.key);
      const [, enrolling] = await Promise.all([
        world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key),
        world.tool('enroll_awaiting_flow_items', { flowPlanId, all: true }, team.owner.key),
      ]);
      await world.settle();
      const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
      const expected = enrolling.status === 200 ? { enrollments: 20, awaiting: 0 } : { enrollments: 0, awaiting: 20 };
      expect(metrics, JSON.stringify(enrolling.body)).toMatchObject(expected);
      if (enrolling.status !== 200) expect(enrolling.body.error).toBe('flow_not_published');
    }
  });

  /** Imports one file into two audiences at once; says what became of its rows, and how many people it made. */
  async function importTwice(lastName: string): Promise<{ added: number[]; duplicates: number[]; people: number }> {
    const people = Array.from({ length: 400 }, (_, index) => `First ${index},${lastName},race.example`);
    const csv = ['First Name,Last Name,Company Domain', ...people, ...people.slice(0, 5)].join('\n');
    await Promise.all([1, 2].map((copy) => world.importCsv(csv, { name: `${lastName} ${copy}` }, team.owner.key, world.runtime.createWorker())));
    const { prisma } = world.runtime.database;
    // Read when both workers have ended: either may have run both.
    const imports = await prisma.import.findMany({ where: { teamId: team.teamId, name: { startsWith: lastName } } });
    return {
      added: imports.map(({ addedRows }) => addedRows),
      duplicates: imports.map(({ duplicateRows }) => duplicateRows),
      people: await prisma.prospect.count({ where: { teamId: team.teamId, lastName } }),
    };
  }

  it('two imports of one file at once make each person once', async () => {
    expect(await importTwice('Twice')).toEqual({ added: [400, 400], duplicates: [5, 5], people: 400 });
  });

  it('(control) without the lock under which people are matched, and the index behind it, two imports make doubles', async () => {
    await world.runtime.database.sql('drop index prospect_name_key_partial');
    let people = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && people <= 400; attempt += 1) {
      await without([TEAM_LOCK], async () => {
        people = (await importTwice(`Double${attempt}`)).people;
      });
    }
    expect(people).toBeGreaterThan(400);
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
