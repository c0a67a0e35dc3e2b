import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, type Json, type Member, World } from '../support/world.ts';
import { CALL, Desk, EMAIL, INMAIL, REPLY, refusal, SET_APPROVAL, somebody } from './desk.ts';
import { NEVER_GIVEN } from './stage.ts';

let world: World;

/** Each part has a world of its own: where time goes by, nothing of another part wakes. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

describe('an approval', () => {
  let desk: Desk;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Approvals');
    await world.grant(desk.team, 50);
  });

  it('is asked for in the background, and nothing is sent without it', async () => {
    const person = somebody();
    const { enrollmentId } = await desk.add({ contact: person, action: { ...EMAIL, message: 'Good morning, {{ contact.firstName }}.' } });
    expect((await desk.ok('get_flow_enrollment', { enrollmentId })).tasks).toEqual([]);
    const task = await desk.task(enrollmentId);
    expect(task).toMatchObject({ kind: 'section_approval', status: 'todo', enrollmentId, assignee: { userId: desk.team.owner.userId } });
    const listed = await desk.ok('list_user_tasks', { types: ['section_approval'] });
    expect(listed.items.map(({ taskId }: Json) => taskId)).toContain(task.taskId);
    await world.advance(3 * DAY);
    expect(await desk.mails(person.email)).toEqual([]);
    const preview = await desk.ok('preview_task', { taskId: task.taskId });
    expect(preview).toMatchObject({
      primaryAction: 'approve_and_run',
      readiness: { canExecute: true, blockers: [] },
      groupedActions: [{ type: 'email', subject: 'Hello', message: 'Good morning, Ada.' }],
    });
    expect(await desk.ok('complete_task', { taskId: task.taskId })).toMatchObject({ status: 'completed', executedAction: 'approve_and_run' });
    await world.advance(HOUR);
    expect(await desk.mails(person.email)).toMatchObject([{ subject: 'Hello', body: 'Good morning, Ada.' }]);
    expect((await desk.enrollment(enrollmentId)).status).toBe('completed');
  });

  it('is of the text that is sent, also where it was written from a prompt', async () => {
    const person = somebody();
    const { enrollmentId } = await desk.add({ contact: person, action: INMAIL });
    const { taskId } = await desk.task(enrollmentId);
    const { groupedActions } = await desk.ok('preview_task', { taskId });
    expect(groupedActions).toMatchObject([{ type: 'network_inmail', subject: 'A question', message: expect.stringMatching(/\S/) }]);
    await desk.ok('complete_task', { taskId });
    await world.advance(HOUR);
    expect(await desk.requests(person.networkUrl)).toEqual([{ requestType: 'SEND_IN_MAIL_MESSAGE', subject: 'A question', text: groupedActions[0].message }]);
  });

  it('holds for the text as it was, whatever is learned of the person before it is sent', async () => {
    const person = somebody();
    const action = { ...EMAIL, delay: '2.00:00:00', message: 'Dear {{ contact.role | default: "friend" }},' };
    const { enrollmentId } = await desk.add({ contact: person, action });
    const { taskId } = await desk.task(enrollmentId);
    expect((await desk.ok('preview_task', { taskId })).groupedActions).toMatchObject([{ message: 'Dear friend,' }]);
    await desk.ok('complete_task', { taskId });
    await desk.add({ enrollmentId, contact: { role: 'Countess' }, action: { ...CALL, delay: '1.00:00:00' } });
    expect((await desk.contact(enrollmentId)).role).toBe('Countess');
    await world.advance(2 * DAY + HOUR);
    expect(await desk.mails(person.email)).toMatchObject([{ body: 'Dear friend,' }]);
  });

  it('is asked for again for what is added after it was given', async () => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    await desk.complete(enrollmentId);
    await desk.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
    await world.advance(DAY);
    expect(await desk.mails(person.email)).toHaveLength(1);
    expect((await desk.task(enrollmentId)).kind).toBe('section_approval');
    await desk.complete(enrollmentId);
    await world.advance(DAY);
    expect(await desk.mails(person.email)).toHaveLength(2);
  });

  it.each([true, false])('covers no text that its preview did not show (with the background done in between: %s)', async (isSettled) => {
    const person = somebody();
    const enrollmentId = await desk.sequenceFor(person, EMAIL);
    const { taskId } = await desk.task(enrollmentId);
    await desk.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
    if (isSettled) await world.settle();
    const { groupedActions } = await desk.ok('preview_task', { taskId });
    await desk.ok('complete_task', { taskId });
    await world.advance(DAY);
    const approved = groupedActions.map(({ message }: Json) => message);
    expect((await desk.mails(person.email)).map(({ body }) => body)).toEqual(approved);
    if (approved.length === 1) await desk.complete(enrollmentId);
    await world.advance(DAY);
    expect((await desk.mails(person.email)).map(({ body }) => body)).toEqual(['Good morning.', 'Once more.']);
  });

  it('is the sender’s, or an owner’s or admin’s', async () => {
    const begin = async (by: Member) => {
      const { enrollmentId } = await desk.add({ contact: somebody(), action: EMAIL }, by.key);
      return (await desk.task(enrollmentId)).taskId;
    };
    const { owner, admin, member } = desk.team;
    expect(refusal(await world.tool('complete_task', { taskId: await begin(owner) }, member.key))).toEqual([403, 'forbidden']);
    expect((await world.tool('complete_task', { taskId: await begin(member) }, member.key)).status).toBe(200);
    expect((await world.tool('complete_task', { taskId: await begin(member) }, admin.key)).status).toBe(200);
    expect((await world.tool('complete_task', { taskId: await begin(admin) }, owner.key)).status).toBe(200);
  });
});

describe('the owner’s switch', () => {
  let desk: Desk;
  const READ = '{ viewer { team { requiresDynamicActionApproval } } }';
  const isRequired = async () => (await world.data(READ, {}, desk.key)).viewer.team.requiresDynamicActionApproval;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Switches');
  });

  it('is on at first', async () => {
    expect(await isRequired()).toBe(true);
  });

  it('is the owner’s alone', async () => {
    for (const { key } of [desk.team.admin, desk.team.member]) {
      const { errors } = await world.graphql(SET_APPROVAL, { required: false }, key);
      expect(errors[0].extensions.code).toBe('ROLE_REQUIRED');
    }
    expect(await isRequired()).toBe(true);
  });

  it('lets what is added from now on be sent without an approval, and holds back what was added before', async () => {
    const [before, after] = [somebody(), somebody()];
    const held = await desk.sequenceFor(before, EMAIL);
    expect((await world.data(SET_APPROVAL, { required: false }, desk.key)).updateTeamSettings).toEqual({ requiresDynamicActionApproval: false });
    const receipt = await desk.add({ contact: after, action: EMAIL });
    expect(receipt).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
    await world.advance(HOUR);
    expect(await desk.mails(after.email)).toHaveLength(1);
    expect(await desk.mails(before.email)).toEqual([]);
    expect((await desk.task(held)).kind).toBe('section_approval');
  });

  it('can be put on again', async () => {
    await world.data(SET_APPROVAL, { required: true }, desk.key);
    expect(await isRequired()).toBe(true);
    expect(await desk.add({ contact: somebody(), action: EMAIL })).toMatchObject({ requiresHumanApproval: true });
  });

  it('is one for each team', async () => {
    const other = await Desk.set(world, 'Switches elsewhere');
    await other.withoutApproval();
    expect(await isRequired()).toBe(true);
  });
});

describe('the shared flow', () => {
  let desk: Desk;
  let flowPlanId: string;
  let enrollmentId: string;

  inItsOwnWorld(async () => {
    desk = await Desk.set(world, 'Sharing');
    ({ flowPlanId, enrollmentId } = await desk.add({ contact: somebody(), action: CALL }));
  });

  const sharedOf = async ({ key }: Member) =>
    (await world.ok('list_flow_plans', { limit: 25 }, key)).items.filter(({ systemKind }: Json) => systemKind === 'dynamic_actions');

  it('is there from the first action on, one for all members, and another for another team', async () => {
    const other = await Desk.set(world, 'Sharing elsewhere');
    expect(await sharedOf(other.team.owner)).toEqual([]);
    const first = await other.add({ contact: somebody(), action: CALL });
    const second = await other.add({ contact: somebody(), action: CALL }, other.team.member.key);
    expect(second.flowPlanId).toBe(first.flowPlanId);
    expect(first.flowPlanId).not.toBe(flowPlanId);
    expect(await sharedOf(other.team.owner)).toMatchObject([{ flowPlanId: first.flowPlanId, isDraft: false, audience: null }]);
  });

  it('is one after ten first calls at once', async () => {
    for (const name of ['At once a', 'At once b', 'At once c']) {
      const fresh = await Desk.set(world, name);
      const receipts = await Promise.all(Array.from({ length: 10 }, () => fresh.add({ contact: somebody(), action: CALL })));
      expect(new Set(receipts.map((receipt) => receipt.flowPlanId)).size).toBe(1);
      expect(new Set(receipts.map((receipt) => receipt.enrollmentId)).size).toBe(10);
      expect(await sharedOf(fresh.team.owner)).toHaveLength(1);
    }
  });

  it('has one person after ten first calls at once for the same', async () => {
    const fresh = await Desk.set(world, 'One at once');
    const contact = somebody();
    const receipts = await Promise.all(Array.from({ length: 10 }, () => fresh.add({ contact, action: CALL })));
    const contacts = [];
    for (const receipt of receipts) contacts.push((await fresh.contact(receipt.enrollmentId)).prospectId);
    expect(new Set(contacts).size).toBe(1);
  });

  it.each<[string, Json]>([
    ['replace_flow_root', { root: CALL }],
    ['manage_flow_publication', { action: 'unpublish' }],
    ['manage_flow_publication', { action: 'publish' }],
    ['add_manual_flow_enrollment', { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' } }],
    ['add_manual_flow_enrollment', { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' }, enrollmentMode: 'enroll' }],
    ['enroll_awaiting_flow_items', { all: true }],
    ['enroll_awaiting_flow_items', { queueItemIds: [NEVER_GIVEN['queueItem']] }],
    ['cancel_flow_enrollments', { enrollmentIds: [] }],
    ['update_flow_plan', { name: 'Mine' }],
    ['update_flow_plan', { enrollmentMode: 'auto' }],
    ['update_flow_plan', { candidates: [] }],
    ['update_flow_plan', { aiQualification: { isEnabled: false, criteria: 'x' } }],
    ['update_flow_plan', { options: { stopOnReply: false } }],
    ['update_flow_plan', { name: 'Mine', mcpDynamicActionsOptions: { is_enrich_crm: false } }],
  ])('is protected from %s %j', async (tool, body) => {
    const before = await desk.ok('get_flow_workspace', { flowPlanId });
    const filled = {
      ...body,
      ...('enrollmentIds' in body ? { enrollmentIds: [enrollmentId] } : {}),
      ...('candidates' in body ? { candidates: [desk.team.admin.userId] } : {}),
    };
    const answer = await world.tool(tool, { flowPlanId, ...filled }, desk.key);
    expect(refusal(answer)).toEqual([409, 'shared_flow_protected']);
    expect(await desk.ok('get_flow_workspace', { flowPlanId })).toEqual(before);
    expect((await desk.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('is protected from an audience', async () => {
    const { audience } = await desk.ok('create_audience', { name: 'Visitors', contacts: [{ email: 'quiet.visitor@x.example' }] });
    const attach = await world.tool('attach_audience_to_flow', { audienceId: audience.audienceId, flowPlanId }, desk.key);
    expect(refusal(attach)).toEqual([409, 'shared_flow_protected']);
    const create = await world.tool('create_audience', { name: 'More visitors', contacts: [{ email: 'quiet.more@x.example' }], flowPlanId }, desk.key);
    expect(refusal(create)).toEqual([409, 'shared_flow_protected']);
    expect((await desk.ok('list_audiences', {})).items.map(({ name }: Json) => name)).toEqual(['Visitors']);
    expect((await desk.ok('get_flow_workspace', { flowPlanId })).flowPlan.audience).toBeNull();
  });

  it('is protected from a CSV file', async () => {
    const outcome = await world.importCsv('email\nquiet.csv@x.example\n', { name: 'From a file', flowPlanId }, desk.key);
    expect(outcome.errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
    expect((await desk.ok('list_audiences', {})).items.map(({ name }: Json) => name)).not.toContain('From a file');
  });

  it.each<[string, string]>([
    ['setFlowPublication', 'mutation ($id: ID!) { setFlowPublication(flowPlanId: $id, action: UNPUBLISH) { flowPlan { id } } }'],
    ['replaceFlowRoot', 'mutation ($id: ID!) { replaceFlowRoot(flowPlanId: $id, root: { type: CALL, title: "x" }) { flowPlan { id } } }'],
    ['updateFlowPlan', 'mutation ($id: ID!) { updateFlowPlan(input: { flowPlanId: $id, name: "Mine" }) { flowPlan { id } } }'],
    ['enrollQueueItems', 'mutation ($id: ID!) { enrollQueueItems(input: { flowPlanId: $id, all: true }) { remaining } }'],
  ])('is protected from %s in GraphQL', async (_, query) => {
    const { errors } = await world.graphql(query, { id: flowPlanId }, desk.key);
    expect(errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
  });

  it('is not there for another team', async () => {
    const other = await Desk.set(world, 'Sharing with nobody');
    const answer = await world.tool('manage_flow_publication', { flowPlanId, action: 'unpublish' }, other.key);
    expect(refusal(answer)).toEqual([404, 'not_found']);
  });

  it('takes its two switches, each by itself', async () => {
    const options = async () => (await desk.ok('get_flow_workspace', { flowPlanId })).mcpDynamicActionsOptions;
    const set = (mcpDynamicActionsOptions: object) => desk.ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions });
    expect((await options()).is_enrich_crm).toBe(true);
    await set({ is_enrich_crm: false, is_push_to_crm_tasks: true });
    expect(await options()).toEqual({ is_enrich_crm: false, is_push_to_crm_tasks: true });
    await set({ is_push_to_crm_tasks: false });
    expect(await options()).toEqual({ is_enrich_crm: false, is_push_to_crm_tasks: false });
    await set({ is_enrich_crm: true });
    expect(await options()).toEqual({ is_enrich_crm: true, is_push_to_crm_tasks: false });
  });
});
