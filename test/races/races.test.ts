import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../src/db/generated/prisma/client.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { ROW_LOCKS, STATES, TEAM_LOCK, without } from '../support/unguarded.ts';
import { World } from '../support/world.ts';

/** The maximum number of attempts of a control until its race occurs. */
const CONTROL_TRIES = 20;

/**
 * The embedded database runs one statement at a time and hides races, so these run on PostgreSQL.
 */
describe.runIf(isPostgres())('concurrently', () => {
  let world: World;
  /**
   * The same in a second process, because calls of one process that change the same row run one
   * after the other.
   */
  let beside: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open({ commitsWait: true });
    beside = await world.beside();
    team = await world.team('Racers');
  });
  afterAll(() => world.close());

  const times = <T>(count: number, call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));

  async function publishedPlan(name: string, root: object): Promise<string> {
    const { flowPlan } = await world.ok('create_flow_plan', { name, root }, team.owner.key);
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    return flowPlan.flowPlanId;
  }

  /** Twenty equal calls that enroll one known contact. */
  async function enrollTwenty(
    name: string,
  ): Promise<{ enrolled: number; refused: number; enrollments: number }> {
    const flowPlanId = await publishedPlan(name, { type: 'manual', title: 'Once' });
    const contact = { email: `${name.replaceAll(' ', '')}@race.example` };
    await world.ok('create_audience', { name, contacts: [contact] }, team.owner.key);
    const answers = await times(20, () =>
      world.tool(
        'add_manual_flow_enrollment',
        { flowPlanId, enrollmentMode: 'enroll', contact },
        team.owner.key,
      ),
    );
    const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
    return {
      enrolled: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(
        ({ status, body }) => status === 409 && body.error === 'already_enrolled',
      ).length,
      enrollments: metrics.enrollments,
    };
  }

  it('twenty equal calls enroll one contact once, and the others are told so', async () => {
    expect(await enrollTwenty('Twenty')).toEqual({ enrolled: 1, refused: 19, enrollments: 1 });
  });

  it('(control) without the locks of contacts and flow plan, and the index, they enroll more than once', async () => {
    await world.runtime.database.script('drop index enrollment_in_progress_partial');
    let enrollments = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && enrollments < 2; attempt += 1) {
      await without([ROW_LOCKS, TEAM_LOCK], async () => {
        enrollments = (await enrollTwenty(`Unlocked ${attempt}`)).enrollments;
      });
    }
    expect(enrollments).toBeGreaterThan(1);
  });

  it('calls with the same contacts create each contact once', async () => {
    const { audience } = await world.ok('create_audience', { name: 'Same people' }, team.owner.key);
    const contacts = Array.from({ length: 40 }, (_, index) => ({
      firstName: 'Same',
      lastName: `Person ${index}`,
      companyDomain: 'race.example',
      ...(index % 2 ? { email: `same${index}@race.example` } : {}),
    }));
    const answers = await times(10, () =>
      world.ok(
        'add_audience_contacts',
        { audienceId: audience.audienceId, contacts },
        team.owner.key,
      ),
    );
    expect(answers.reduce((sum: number, answer: Json) => sum + answer.added, 0)).toBe(40);
    expect(
      await world.runtime.database.read.prisma.contact.count({
        where: { teamId: team.teamId, lastName: { startsWith: 'Person ' } },
      }),
    ).toBe(40);
    const { items } = await world.ok(
      'list_audiences',
      { audienceIds: [audience.audienceId] },
      team.owner.key,
    );
    expect(items[0].contactCount).toBe(40);
  });

  /**
   * Ten calls that complete or skip one task. Returns the number of steps of the sequence
   * afterwards.
   */
  async function closeTenTimes(
    name: string,
    children: object,
  ): Promise<{ closed: number; refused: number; steps: number }> {
    const flowPlanId = await publishedPlan(name, { type: 'call', title: 'Call once', children });
    const contact = { email: `${name.replaceAll(' ', '')}@race.example` };
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    );
    await world.settle();
    const { tasks } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    const answers = await times(10, (index) =>
      (index % 2 === 0 ? world : beside).tool(
        index % 4 < 2 ? 'complete_task' : 'skip_task',
        { taskId: tasks[0].taskId },
        team.owner.key,
      ),
    );
    await world.settle();
    const { actions } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    return {
      closed: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ body }) => body.error === 'task_not_todo').length,
      steps: actions.length,
    };
  }

  it('ten calls complete one task once', async () => {
    expect(await closeTenTimes('One task', { default: { type: 'manual', title: 'Then' } })).toEqual(
      { closed: 1, refused: 9, steps: 2 },
    );
  });

  it('(control) without the lock of the task and the check of its status, several complete it', async () => {
    let closed = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && closed < 2; attempt += 1) {
      await without([ROW_LOCKS, STATES], async () => {
        closed = (await closeTenTimes(`Unlocked task ${attempt}`, {})).closed;
      });
    }
    expect(closed).toBeGreaterThan(1);
  });

  /**
   * Publishes an auto plan while a contact is added to its audience. Returns how many were enrolled
   * and how many wait.
   */
  async function publishAgainstAdding(
    name: string,
  ): Promise<{ enrollments: number; awaiting: number }> {
    const { audience } = await world.ok('create_audience', { name }, team.owner.key);
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      {
        name,
        root: { type: 'manual', title: 'x' },
        enrollmentMode: 'auto',
        audienceId: audience.audienceId,
      },
      team.owner.key,
    );
    const { flowPlanId } = flowPlan;
    await Promise.all([
      world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key),
      world.ok(
        'add_audience_contacts',
        {
          audienceId: audience.audienceId,
          contacts: [{ email: `${name.replace(' ', '')}@race.example` }],
        },
        team.owner.key,
      ),
    ]);
    await world.settle();
    const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
    return { enrollments: metrics.enrollments, awaiting: metrics.awaiting };
  }

  it('publishing and adding contacts leaves no contact waiting in an auto flow', async () => {
    for (let round = 0; round < 10; round += 1)
      expect(await publishAgainstAdding(`auto ${round}`)).toEqual({ enrollments: 1, awaiting: 0 });
  });

  it('(control) without the lock of the flow plan a contact is left waiting', async () => {
    let left = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && left === 0; attempt += 1) {
      await without([ROW_LOCKS], async () => {
        left = (await publishAgainstAdding(`unlocked ${attempt}`)).awaiting;
      });
    }
    expect(left).toBeGreaterThan(0);
  });

  it('publishing and enrolling enrolls all waiting contacts or is rejected, and loses none', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { flowPlan } = await world.ok(
        'create_flow_plan',
        { name: `Enrolled ${round}`, root: { type: 'manual', title: 'x' } },
        team.owner.key,
      );
      const { flowPlanId } = flowPlan;
      const contacts = Array.from({ length: 20 }, (_, index) => ({
        email: `enrolled${round}-${index}@race.example`,
      }));
      await world.ok(
        'create_audience',
        { name: `Enrolled ${round}`, contacts, flowPlanId },
        team.owner.key,
      );
      const [, enrolling] = await Promise.all([
        world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key),
        world.tool('enroll_awaiting_flow_items', { flowPlanId, all: true }, team.owner.key),
      ]);
      await world.settle();
      const { metrics } = await world.ok('get_flow_workspace', { flowPlanId }, team.owner.key);
      const outcome = [
        enrolling.status,
        enrolling.body.error,
        metrics.enrollments,
        metrics.awaiting,
      ];
      expect([
        [200, undefined, 20, 0],
        [409, 'flow_not_published', 0, 20],
      ]).toContainEqual(outcome);
    }
  });

  /**
   * Imports one file into two audiences concurrently. Returns the outcomes of its rows and the
   * number of created contacts.
   */
  async function importTwice(
    lastName: string,
  ): Promise<{ added: number[]; duplicates: number[]; people: number }> {
    const people = Array.from(
      { length: 400 },
      (_, index) => `First ${index},${lastName},race.example`,
    );
    const csv = ['First Name,Last Name,Company Domain', ...people, ...people.slice(0, 5)].join(
      '\n',
    );
    await Promise.all(
      [1, 2].map((copy) =>
        world.importCsv(
          csv,
          { name: `${lastName} ${copy}` },
          team.owner.key,
          world.runtime.createWorker(),
        ),
      ),
    );
    const { prisma } = world.runtime.database.read;
    // Read after both workers have ended, because either can have run both.
    const imports = await prisma.import.findMany({
      where: { teamId: team.teamId, name: { startsWith: lastName } },
    });
    return {
      added: imports.map(({ addedRows }) => addedRows),
      duplicates: imports.map(({ duplicateRows }) => duplicateRows),
      people: await prisma.contact.count({ where: { teamId: team.teamId, lastName } }),
    };
  }

  it('two imports of one file create each contact once', async () => {
    expect(await importTwice('Twice')).toEqual({
      added: [400, 400],
      duplicates: [5, 5],
      people: 400,
    });
  });

  it('(control) without the lock for matching contacts, and the index, two imports create duplicates', async () => {
    await world.runtime.database.script('drop index contact_name_key_partial');
    let people = 0;
    for (let attempt = 0; attempt < CONTROL_TRIES && people <= 400; attempt += 1) {
      await without([TEAM_LOCK], async () => {
        people = (await importTwice(`Double${attempt}`)).people;
      });
    }
    expect(people).toBeGreaterThan(400);
  });

  /**
   * Attaches an audience to a flow plan while a hundred contacts are added to it. Returns how many
   * wait in the plan.
   */
  async function attachAgainstAdding(name: string): Promise<number> {
    const { audience } = await world.ok('create_audience', { name }, team.owner.key);
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name, root: { type: 'manual', title: 'x' } },
      team.owner.key,
    );
    const contacts = Array.from({ length: 100 }, (_, index) => ({
      email: `${name.replaceAll(' ', '')}-${index}@race.example`,
    }));
    await Promise.all([
      world.ok(
        'add_audience_contacts',
        { audienceId: audience.audienceId, contacts },
        team.owner.key,
      ),
      world.ok(
        'attach_audience_to_flow',
        { audienceId: audience.audienceId, flowPlanId: flowPlan.flowPlanId },
        team.owner.key,
      ),
    ]);
    const { metrics } = await world.ok(
      'get_flow_workspace',
      { flowPlanId: flowPlan.flowPlanId },
      team.owner.key,
    );
    return metrics.awaiting;
  }

  it('attaching an audience and adding contacts loses no contact', async () => {
    for (let round = 0; round < 10; round += 1)
      expect(await attachAgainstAdding(`Attached ${round}`)).toBe(100);
  });

  it('(control) without the lock of the audience a contact is lost', async () => {
    let waiting = 100;
    for (let attempt = 0; attempt < CONTROL_TRIES && waiting === 100; attempt += 1) {
      await without([ROW_LOCKS], async () => {
        waiting = await attachAgainstAdding(`Unlocked list ${attempt}`);
      });
    }
    expect(waiting).toBeLessThan(100);
  });

  /** A subscriber to the team's events from now on. */
  async function follow() {
    const { _max } = await world.runtime.database.read.prisma.event.aggregate({
      _max: { sequence: true },
    });
    const start = _max.sequence ?? 0n;
    const heard: Event[] = [];
    const follower = world.runtime.events.follow(team.teamId, start);
    const following = (async () => {
      for await (const events of follower) heard.push(...events);
    })();
    return {
      start,
      heard,
      hears: (isOver: () => boolean) =>
        eventually(async () => (isOver() ? true : null), 'the follower hears of it'),
      leave: async () => {
        await follower.return();
        await following;
      },
    };
  }

  it('a subscriber misses no event, whatever commits concurrently', async () => {
    const follower = await follow();
    const { audience } = await world.ok('create_audience', { name: 'Followed' }, team.owner.key);
    const flowPlanId = await publishedPlan('Followed', { type: 'manual', title: 'x' });
    await world.ok(
      'attach_audience_to_flow',
      { audienceId: audience.audienceId, flowPlanId },
      team.owner.key,
    );
    await times(30, (index) =>
      world.ok(
        'add_audience_contacts',
        { audienceId: audience.audienceId, contacts: [{ email: `followed${index}@race.example` }] },
        team.owner.key,
      ),
    );
    const where = { teamId: team.teamId, sequence: { gt: follower.start } };
    const written = await world.runtime.database.read.prisma.event.findMany({
      where,
      orderBy: { sequence: 'asc' },
    });
    expect(written.length).toBeGreaterThanOrEqual(30);
    await follower.hears(() => follower.heard.length >= written.length);
    await follower.leave();
    expect(follower.heard.map(({ sequence }) => sequence)).toEqual(
      written.map(({ sequence }) => sequence),
    );
  });

  it('(control) without the lock of the log a subscriber misses an event that is numbered first and commits last', async () => {
    const {
      read: { prisma },
      script: sql,
    } = world.runtime.database;
    const { rows } = await sql("select pg_get_functiondef('append_events'::regproc) as definition");
    const definition = String(rows[0]?.['definition']);
    const unlocked = definition.replace(/PERFORM pg_advisory_xact_lock[^;]*;/, '');
    expect(unlocked).not.toBe(definition);
    await sql(unlocked);
    const append = (db: Pick<typeof prisma, '$queryRaw'>, subjectId: string) => {
      const event = {
        teamId: team.teamId,
        kind: 'task',
        change: 'updated',
        subjectId,
        occurredAt: '2026-01-01T00:00:00Z',
      };
      return db.$queryRaw`select append_events(${JSON.stringify([event])}::jsonb)::text`;
    };
    const follower = await follow();
    const hasHeard = (id: string) =>
      follower.hears(() => follower.heard.some(({ subjectId }) => subjectId === id));
    await prisma.$transaction(async (first) => {
      await append(first, 'first');
      await append(prisma, 'second');
      await hasHeard('second');
    });
    await append(prisma, 'third');
    await hasHeard('third');
    await follower.leave();
    expect(follower.heard.map(({ subjectId }) => subjectId)).toEqual(['second', 'third']);
  });
});
