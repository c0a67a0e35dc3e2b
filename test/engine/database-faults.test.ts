import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDatabaseFault } from '../../src/db/faults.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Faults of the database during good work. A trigger plays the database that is shutting down, too
 * slow or full.
 */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Brown-out');
});
afterAll(() => world.close());

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const script = (sql: string) => world.runtime.database.script(sql);

it.each(['57P01', '57014', '53100', '40P01'])(
  'does not count %s as an attempt of a step',
  async (code) => {
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: code, root: { type: 'manual', title: 'Look' } },
      team.owner.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    await script(`
    create function fail_step() returns trigger language plpgsql as $$ begin raise exception 'brown-out' using errcode = '${code}'; end $$;
    create trigger fail_step before update of status on step for each row execute function fail_step();`);
    const contact = { email: `quiet.${code.toLowerCase()}@x.example` };
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    );
    for (let round = 0; round < 7; round += 1) {
      await world.settle();
      await script(
        "update step set lease_until = now() - interval '1 second' where lease_until is not null",
      );
    }
    const { attempts, deaths } = await world.runtime.database.read.prisma.step.findFirstOrThrow({
      where: { enrollmentId },
    });
    expect({ attempts, deaths }).toEqual({ attempts: 0, deaths: 0 });
    await script('drop trigger fail_step on step; drop function fail_step;');
    await world.advance(HOUR);
    expect((await enrollmentOf(enrollmentId)).actions).toMatchObject([{ status: 'awaiting_task' }]);
  },
);

it('tells a provider that is away from a database that is away', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(isDatabaseFault(cause)).toBe(true);
  expect(isDatabaseFault(new TypeError('fetch failed', { cause }))).toBe(false);
  expect(
    isDatabaseFault(
      new Error('The CRM is away.', { cause: new TypeError('fetch failed', { cause }) }),
    ),
  ).toBe(false);
  expect(isDatabaseFault(new Error('a wrong statement'))).toBe(false);
});
