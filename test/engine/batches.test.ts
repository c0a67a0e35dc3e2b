import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Batches of the engine: one failing item delays no other, and runs once. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Batches');
  await world.runtime.database.script(
    `create function refuse_cursed() returns trigger language plpgsql as $$
     begin
       if exists (select 1 from enrollment e join contact p on p.id = e.contact_id where e.id = new.enrollment_id and p.email like 'cursed%') then
         raise exception 'This one is cursed.';
       end if;
       return new;
     end $$`,
  );
});
afterAll(() => world.close());

/** Enrolls contacts in a published plan. Returns their enrollments by address. */
async function enroll(
  name: string,
  root: object,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { flowPlan } = await world.ok('create_flow_plan', { name, root }, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const enrollments = new Map<string, string>();
  for (const email of emails) {
    const added = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact: { email } },
      team.owner.key,
    );
    enrollments.set(email, added.enrollmentId);
  }
  return enrollments;
}

const statusOf = async (enrollmentId: string | undefined): Promise<Json> => {
  const { actions } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
  return actions[0].status;
};
const people = (kind: string) => [
  ...Array.from({ length: 6 }, (_, index) => `${kind}${index}@x.example`),
  `cursed.${kind}@x.example`,
];
const expireLeases = () =>
  world.runtime.database.script(
    "update step set lease_until = now() - interval '1 second' where lease_until is not null",
  );

it('runs the other steps of a batch if one cannot be written', async () => {
  const enrollments = await enroll('Calls', { type: 'call', title: 'Call' }, people('call'));
  await world.runtime.database.script(
    'create trigger cursed_task before insert on task for each row execute function refuse_cursed()',
  );
  await world.settle();
  for (const [email, id] of enrollments)
    expect(await statusOf(id), email).toBe(
      email.startsWith('cursed') ? 'scheduled' : 'awaiting_task',
    );
  await world.runtime.database.script('drop trigger cursed_task on task');
  await expireLeases();
  await world.settle();
  expect(await statusOf(enrollments.get('cursed.call@x.example'))).toBe('awaiting_task');
  expect(
    await world.runtime.database.read.prisma.task.count({
      where: { teamId: team.teamId, kind: 'call' },
    }),
  ).toBe(7);
});

it('records the other emails of a batch if one cannot be recorded, and sends none twice', async () => {
  await world.runtime.database.script('update sender_settings set spacing_seconds = 0');
  const enrollments = await enroll(
    'Mails',
    { type: 'email', subject: 'Hello', message: 'Hello' },
    people('quiet'),
  );
  await world.runtime.database.script(
    'create trigger cursed_message before insert on message for each row execute function refuse_cursed()',
  );
  await world.settle();
  for (const [email, id] of enrollments)
    expect(await statusOf(id), email).toBe(email.startsWith('cursed') ? 'sending' : 'done');
  await world.runtime.database.script('drop trigger cursed_message on message');
  await expireLeases();
  await world.settle();
  expect(await statusOf(enrollments.get('cursed.quiet@x.example'))).toBe('done');
  expect(
    await world.runtime.database.read.prisma.sandboxEmail.count({ where: { teamId: team.teamId } }),
  ).toBe(7);
  expect(
    await world.runtime.database.read.prisma.message.count({ where: { teamId: team.teamId } }),
  ).toBe(7);
});

it('counts each toward the daily limit of its sender once', async () => {
  const day = await world.runtime.database.read.prisma.senderDay.findFirst({
    where: { kind: 'email' },
  });
  expect(day).toMatchObject({ sent: 7 });
});

it.runIf(isPostgres())('runs the other steps of a batch while one is locked', async () => {
  const enrollments = await enroll('Kept', { type: 'manual', title: 'Do' }, people('kept'));
  const [kept = '', ...others] = [...enrollments.values()];
  let worked: Promise<void> | null = null;
  await world.runtime.database.read.prisma.$transaction(
    async (prisma) => {
      await prisma.$executeRaw`select 1 from enrollment where id = ${kept} for update`;
      worked = world.settle();
      const areDone = async () =>
        (await Promise.all(others.map(statusOf))).every((status) => status === 'awaiting_task') ||
        null;
      await eventually(areDone, 'the others are carried out');
      expect(await statusOf(kept)).toBe('scheduled');
    },
    { timeout: 20_000 },
  );
  await worked;
  expect(await statusOf(kept)).toBe('awaiting_task');
});
