// @module-tag once
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CrmProvider, CrmWriter } from '../../src/providers/crm/crm.port.ts';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * The two switches of the shared flow plan: contacts are looked up in the CRM, and tasks are
 * created and closed there (spec 4.19).
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A contact that the sandbox CRM knows on every machine. */
const LUCA = {
  firstName: 'Luca',
  lastName: 'Khan',
  networkUrl: 'https://network.example/in/luca-khan-0',
};
const CALL = {
  type: 'call',
  title: 'Call {{ contact.firstName }}',
  instructions: 'Ask about spring.',
};

let world: World;
let team: TestTeam;
/** While it is unavailable, every call to the CRM fails. */
let isAway = false;
let asked = 0;

function answering(writer: CrmWriter): CrmWriter {
  const guard = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    asked += 1;
    if (isAway) throw new Error('connect ECONNREFUSED');
    return run();
  };
  return {
    findContact: (...args) => guard(() => writer.findContact(...args)),
    fillContact: (...args) => guard(() => writer.fillContact(...args)),
    changeTimes: (...args) => guard(() => writer.changeTimes(...args)),
    replaceInContact: (...args) => guard(() => writer.replaceInContact(...args)),
    saveOutreach: (...args) => guard(() => writer.saveOutreach(...args)),
    saveTask: (...args) => guard(() => writer.saveTask(...args)),
    closeTask: (...args) => guard(() => writer.closeTask(...args)),
    // Asked about every minute, and therefore not counted.
    closedTasks: async (...args) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return writer.closedTasks(...args);
    },
    changedContacts: (...args) => writer.changedContacts(...args),
    isFor: (teamId) => writer.isFor(teamId),
  };
}

beforeAll(async () => {
  const crm = (sandbox: CrmProvider & { writer: CrmWriter }): CrmProvider => ({
    servers: sandbox.servers,
    crm: sandbox.crm,
    fault: (teamId) => sandbox.fault(teamId),
    writer: answering(sandbox.writer),
    lists: (...args) => sandbox.lists(...args),
    list: (...args) => sandbox.list(...args),
    contacts: (...args) => sandbox.contacts(...args),
  });
  world = await World.open({ crm });
});
beforeEach(async () => {
  team = await world.team('CRM');
  isAway = false;
  asked = 0;
});
afterAll(() => world.close());

const ok = (tool: string, body: object): Promise<Json> => world.ok(tool, body, team.owner.key);

async function records(
  member: Member = team.owner,
  kind: 'CONTACT' | 'TASK' | null = null,
): Promise<Json[]> {
  const query = `query ($kind: SandboxCrmRecordKind) { sandboxCrmRecords(filter: { kind: $kind }, first: 50) { totalCount nodes { kind crmId
    contact { email phone networkUrl role } task { kind title instructions outcome ownerEmail crmContactId closedAt } } } }`;
  return (await world.data(query, { kind }, member.key)).sandboxCrmRecords.nodes;
}
const tasks = async (): Promise<Json[]> =>
  (await records(team.owner, 'TASK')).map(({ task }) => [task.title, task.outcome]).sort();

/** Sets the switches of the shared flow plan, which exists after its first enrollment. */
async function set(options: object): Promise<void> {
  const { enrollmentId, flowPlanId } = await ok('add_dynamic_action', {
    contact: { firstName: 'First', lastName: 'One', phone: '+12025550199' },
    action: CALL,
  });
  await ok('remove_dynamic_action_prospect', { enrollmentId });
  await ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions: options });
  await world.settle();
}

const contactOf = async (enrollmentId: string): Promise<Json> =>
  (await ok('get_flow_enrollment', { enrollmentId })).enrollment.contact;

it('enriches a contact known only by a profile URL, after enrolling and free of charge', async () => {
  const receipt = await ok('add_dynamic_action', { contact: LUCA, action: CALL });
  expect((await contactOf(receipt.enrollmentId)).email).toBeNull();
  await world.settle();
  const enriched = {
    email: 'luca.khan.0@coral-software-385.example',
    phone: '+12025550000',
    role: 'Chief Operations Officer',
    companyName: 'Coral Software',
    crmContactId: 'crm-person-00000',
  };
  expect(await contactOf(receipt.enrollmentId)).toMatchObject(enriched);
  const trace = await ok('get_contact_trace', {
    identities: [{ crmContactId: 'crm-person-00000' }],
  });
  expect(trace.items[0].contact).toMatchObject(enriched);
  const { enrollment } = await world.data(
    'query ($id: ID!) { enrollment(id: $id) { contact { crmContactId email } } }',
    { id: receipt.enrollmentId },
    team.owner.key,
  );
  expect(enrollment.contact).toEqual({ crmContactId: 'crm-person-00000', email: enriched.email });
  // The CRM lacked no fields. Only the status was written.
  expect(await records()).toMatchObject([
    {
      crmId: 'crm-person-00000',
      contact: { email: null, networkUrl: null, phone: null, role: null },
    },
  ]);
});

it('keeps known fields, and fills missing ones from the CRM', async () => {
  const { people } = (
    await import('../../src/providers/contact-data/made-up-directory.ts')
  ).madeUpDirectory();
  const lacking = people
    .slice(0, 120)
    .find(
      ({ phone, email, networkUrl }) => phone === null && email !== null && networkUrl !== null,
    );
  const contact = {
    firstName: lacking?.firstName,
    lastName: lacking?.lastName,
    email: lacking?.email,
    phone: '+12025550177',
    role: 'Chair of the board',
  };
  const { enrollmentId } = await ok('add_dynamic_action', { contact, action: CALL });
  await world.settle();
  const crmContactId = `crm-${lacking?.externalId}`;
  expect(await contactOf(enrollmentId)).toMatchObject({
    crmContactId,
    role: 'Chair of the board',
    networkUrl: lacking?.networkUrl,
    phone: '+12025550177',
  });
  expect(await records()).toEqual([
    {
      kind: 'CONTACT',
      crmId: crmContactId,
      task: null,
      contact: { email: null, networkUrl: null, role: null, phone: '+12025550177' },
    },
  ]);
});

it('does not take an identity of another contact, and fills the other fields, with a phone number that somebody shares', async () => {
  await ok('create_audience', {
    name: 'Namesake',
    contacts: [{ networkUrl: 'https://network.example/in/someone-else', phone: '+12025550000' }],
  });
  const { enrollmentId } = await ok('add_dynamic_action', { contact: LUCA, action: CALL });
  await world.settle();
  expect(await contactOf(enrollmentId)).toMatchObject({
    phone: '+12025550000',
    email: 'luca.khan.0@coral-software-385.example',
    crmContactId: 'crm-person-00000',
  });
});

it('copies nothing to or from a CRM contact with a different stronger identity', async () => {
  const contact = {
    firstName: 'Ann',
    lastName: 'Quiet',
    email: 'quiet.ann@crm.example',
    phone: '+12025550000',
    role: 'Gardener',
  };
  const { enrollmentId } = await ok('add_dynamic_action', { contact, action: CALL });
  await world.settle();
  expect(asked).toBe(1);
  expect(await contactOf(enrollmentId)).toMatchObject({
    crmContactId: null,
    networkUrl: null,
    role: 'Gardener',
  });
  expect(await records()).toEqual([]);
});

it('creates the CRM task when its contact becomes known later', async () => {
  await set({ is_enrich_crm: false, is_push_to_crm_tasks: true });
  const first = await ok('add_dynamic_action', { contact: LUCA, action: CALL });
  await world.settle();
  const taskOf = async () =>
    (await records(team.owner, 'TASK')).find(({ task }) => task.title === 'Call Luca').task;
  expect((await taskOf()).crmContactId).toBeNull();
  await ok('update_flow_plan', {
    flowPlanId: first.flowPlanId,
    mcpDynamicActionsOptions: { is_enrich_crm: true },
  });
  await ok('add_dynamic_action', {
    contact: LUCA,
    action: { type: 'manual', title: 'Send the book' },
  });
  await world.settle();
  expect((await taskOf()).crmContactId).toBe('crm-person-00000');
});

it('creates call, manual and approval tasks in the CRM, and closes each when it is closed here', async () => {
  await set({ is_push_to_crm_tasks: true });
  const add = (name: string, action: object) =>
    ok('add_dynamic_action', {
      contact: {
        firstName: name,
        lastName: 'Quiet',
        email: `quiet.${name.toLowerCase()}@crm.example`,
      },
      action,
    });
  await add('Called', CALL);
  await add('Skipped', { type: 'manual', title: 'Send the book' });
  await add('Approved', { type: 'email', subject: 'Hello', message: 'Good morning.' });
  const canceled = await add('Canceled', CALL);
  await world.settle();
  const open = [
    ['Approve 1 step for Approved Quiet: email', null],
    ['Call Called', null],
    ['Call Canceled', null],
    ['Send the book', null],
  ];
  expect(await tasks()).toEqual(open);
  expect(
    (await records(team.owner, 'TASK')).find(({ task }) => task.title === 'Call Called').task,
  ).toMatchObject({
    kind: 'call',
    instructions: 'Ask about spring.',
    closedAt: null,
    ownerEmail: team.owner.email,
  });
  const { items } = await ok('list_user_tasks', { limit: 50 });
  const idOf = (title: string): string => items.find((task: Json) => task.title === title).taskId;
  await ok('complete_task', { taskId: idOf('Call Called') });
  await ok('skip_task', { taskId: idOf('Send the book') });
  await ok('complete_task', { taskId: idOf('Approve 1 step for Approved Quiet: email') });
  await ok('remove_dynamic_action_prospect', { enrollmentId: canceled.enrollmentId });
  await world.settle();
  expect(await tasks()).toEqual([
    ['Approve 1 step for Approved Quiet: email', 'completed'],
    ['Call Called', 'completed'],
    ['Call Canceled', 'canceled'],
    ['Send the book', 'skipped'],
  ]);
  // Only managers see tasks of others.
  expect(await records(team.member, 'TASK')).toEqual([]);
  const answer = await world.graphql(
    '{ sandboxCrmRecords { nodes { id } } }',
    {},
    await world.key(team, team.owner, ['write']),
  );
  expect(answer.errors[0].extensions.code).toBe('FORBIDDEN');
});

it('updates the CRM task of an approval that covers more steps', async () => {
  await set({ is_push_to_crm_tasks: true });
  const contact = { firstName: 'Grown', lastName: 'Quiet', email: 'quiet.grown@crm.example' };
  const { enrollmentId } = await ok('add_dynamic_action', {
    contact,
    action: { type: 'email', subject: 'Hello', message: 'Good morning.' },
  });
  await world.settle();
  await ok('add_dynamic_action', {
    enrollmentId,
    action: { type: 'email', subjectType: 'reply', message: 'Once more.' },
  });
  await world.settle();
  expect(await tasks()).toEqual([['Approve 2 steps for Grown Quiet: email, email', null]]);
});

it('does nothing with the switches off, except closing existing CRM tasks', async () => {
  await set({ is_enrich_crm: false, is_push_to_crm_tasks: false });
  asked = 0;
  const { enrollmentId } = await ok('add_dynamic_action', { contact: LUCA, action: CALL });
  await world.settle();
  expect([asked, await records(), (await contactOf(enrollmentId)).email]).toEqual([0, [], null]);

  const { flowPlanId } = await ok('get_flow_enrollment', { enrollmentId }).then(
    ({ enrollment }) => enrollment.flowPlan,
  );
  const toggle = (is_push_to_crm_tasks: boolean) =>
    ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions: { is_push_to_crm_tasks } });
  await toggle(true);
  await ok('add_dynamic_action', {
    contact: {
      ...LUCA,
      firstName: 'Pushed',
      networkUrl: 'https://network.example/in/quiet-pushed',
    },
    action: CALL,
  });
  await world.settle();
  await toggle(false);
  const { items } = await ok('list_user_tasks', {});
  for (const { taskId } of items) await ok('complete_task', { taskId });
  await world.settle();
  expect(await tasks()).toEqual([['Call Pushed', 'completed']]);
});

it('loses and fails nothing while the CRM is unavailable for a day', async () => {
  await set({ is_push_to_crm_tasks: true });
  isAway = true;
  const completed = await ok('add_dynamic_action', { contact: LUCA, action: CALL });
  const waiting = await ok('add_dynamic_action', {
    contact: { firstName: 'Wait', lastName: 'Quiet', email: 'quiet.wait@crm.example' },
    action: { type: 'manual', title: 'Send the book' },
  });
  await world.settle();
  const { items } = await ok('list_user_tasks', { types: ['call'] });
  await ok('complete_task', { taskId: items[0].taskId });
  await world.advance(DAY);
  expect(asked).toBeGreaterThan(20);
  expect(asked).toBeLessThan(200);
  const status = async (enrollmentId: string) =>
    (await ok('get_flow_enrollment', { enrollmentId })).enrollment.status;
  expect([await status(completed.enrollmentId), await status(waiting.enrollmentId)]).toEqual([
    'completed',
    'in_progress',
  ]);
  expect(await records()).toEqual([]);
  isAway = false;
  await world.advance(HOUR);
  expect(await tasks()).toEqual([
    ['Call Luca', 'completed'],
    ['Send the book', null],
  ]);
  expect((await contactOf(completed.enrollmentId)).crmContactId).toBe('crm-person-00000');
  expect(await world.runtime.database.read.prisma.crmWork.count()).toBe(0);
});
