import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { World } from '../support/world.ts';

const CONTACTS = 90;
const CONTROL_TRIES = 10;

/**
 * Lists and counts of a flow plan while its queue items become enrollments. The embedded database
 * runs one statement at a time and hides this.
 */
describe.runIf(isPostgres())('rows that change their position while they are read', () => {
  let world: World;
  /** A second process, which changes the rows. */
  let beside: World;
  let team: TestTeam;

  beforeAll(async () => {
    world = await World.open();
    beside = await world.beside();
    team = await world.team('Movers');
  });
  afterAll(() => world.close());

  /**
   * Enrolls the contacts of a new flow plan a few at a time while it reads. Returns what was read.
   */
  async function hammer<Reading>(
    read: (flowPlanId: string) => Promise<Reading>,
  ): Promise<Reading[]> {
    const { key } = team.owner;
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: 'Moved', root: { type: 'manual', title: 'Look' } },
      key,
    );
    const { flowPlanId } = flowPlan;
    const contacts = Array.from({ length: CONTACTS }, (_, index) => ({
      email: `moved-${index}@moving.example`,
    }));
    await world.ok('create_audience', { name: 'Moved', contacts, flowPlanId }, key);
    await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, key);
    const waiting: Json[] = (await world.data(ROWS, { flowPlanId }, key)).flowPlanEnrollments.nodes;
    const ids = waiting.map(({ id }) => id);
    let isMoving = true;
    const moving = (async () => {
      for (let at = 0; at < ids.length; at += 3)
        await beside.ok(
          'enroll_awaiting_flow_items',
          { flowPlanId, queueItemIds: ids.slice(at, at + 3) },
          key,
        );
      isMoving = false;
    })();
    const readings: Reading[] = [];
    const readers = Array.from({ length: 3 }, async () => {
      while (isMoving) readings.push(await read(flowPlanId));
    });
    await Promise.all([moving, ...readers]);
    return readings;
  }

  const ROWS = `query ($flowPlanId: ID!) { flowPlanEnrollments(flowPlanId: $flowPlanId, status: IN_PROGRESS, first: 100) { totalCount nodes { __typename
    ... on Enrollment { id contact { email } } ... on QueueItem { id contact { email } } } } }`;

  it('are on the page once each, changed or not', async () => {
    const readings = await hammer(
      async (flowPlanId) =>
        (await world.data(ROWS, { flowPlanId }, team.owner.key)).flowPlanEnrollments,
    );
    expect(readings.length).toBeGreaterThan(20);
    const mixed = readings.filter(
      ({ nodes }: Json) => new Set(nodes.map(({ __typename }: Json) => __typename)).size === 2,
    );
    expect(mixed.length).toBeGreaterThan(5);
    for (const { totalCount, nodes } of readings) {
      expect(totalCount).toBe(CONTACTS);
      expect(new Set(nodes.map(({ contact }: Json) => contact.email)).size).toBe(CONTACTS);
      expect(nodes).toHaveLength(CONTACTS);
    }
  });

  it('are counted once each, with a small page and by the tool', async () => {
    const readings = await hammer((flowPlanId) =>
      world.ok(
        'list_flow_plan_enrollments',
        { flowPlanId, status: 'in_progress', limit: 5 },
        team.owner.key,
      ),
    );
    expect(readings.length).toBeGreaterThan(20);
    expect(new Set(readings.map(({ totalCount }) => totalCount))).toEqual(new Set([CONTACTS]));
    expect(new Set(readings.map(({ items }) => items.length))).toEqual(new Set([5]));
  });

  it('(control) are lost or duplicated by two consecutive statements', async () => {
    const { database } = world.runtime;
    const counts = new Set<number>();
    for (let attempt = 0; attempt < CONTROL_TRIES && counts.size < 2; attempt += 1) {
      const readings = await hammer(async (flowPlanId) => {
        const enrolled = await database.script(
          'select count(*)::int as count from enrollment where flow_plan_id = $1',
          [flowPlanId],
        );
        const queued = await database.script(
          "select count(*)::int as count from queue_item where flow_plan_id = $1 and status = 'awaiting'",
          [flowPlanId],
        );
        return Number(enrolled.rows[0]?.['count']) + Number(queued.rows[0]?.['count']);
      });
      for (const count of readings) counts.add(count);
    }
    expect(counts.size).toBeGreaterThan(1);
  });
});
