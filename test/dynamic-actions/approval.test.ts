// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL,
  DynamicActions,
  EMAIL,
  errorOf,
  INMAIL,
  newContact,
  REPLY,
  SET_APPROVAL,
} from '../support/dynamic-actions.ts';
import type { Json } from '../support/json.ts';
import { NEVER_GIVEN } from '../support/never-given.ts';
import type { Member } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;

/** Each part has its own world, so that advancing the clock does not affect other parts. */
function inItsOwnWorld(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    world = await World.open();
    await prepare();
  });
  afterAll(() => world.close());
}

describe('an approval', () => {
  let actions: DynamicActions;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Approvals');
    await world.grant(actions.team, 50);
  });

  it('is requested in the background, and nothing is sent without it', async () => {
    const person = newContact();
    const { enrollmentId } = await actions.add({
      contact: person,
      action: { ...EMAIL, message: 'Good morning, {{ contact.firstName }}.' },
    });
    expect((await actions.ok('get_flow_enrollment', { enrollmentId })).tasks).toEqual([]);
    const task = await actions.task(enrollmentId);
    expect(task).toMatchObject({
      kind: 'section_approval',
      status: 'todo',
      enrollmentId,
      assignee: { userId: actions.team.owner.userId },
    });
    const listed = await actions.ok('list_user_tasks', { types: ['section_approval'] });
    expect(listed.items.map(({ taskId }: Json) => taskId)).toContain(task.taskId);
    await world.advance(3 * DAY);
    expect(await actions.mails(person.email)).toEqual([]);
    const preview = await actions.ok('preview_task', { taskId: task.taskId });
    expect(preview).toMatchObject({
      primaryAction: 'approve_and_run',
      readiness: { canExecute: true, blockers: [] },
      groupedActions: [{ type: 'email', subject: 'Hello', message: 'Good morning, Ada.' }],
    });
    expect(await actions.ok('complete_task', { taskId: task.taskId })).toMatchObject({
      status: 'completed',
      executedAction: 'approve_and_run',
    });
    await world.advance(HOUR);
    expect(await actions.mails(person.email)).toMatchObject([
      { subject: 'Hello', body: 'Good morning, Ada.' },
    ]);
    expect((await actions.enrollment(enrollmentId)).status).toBe('completed');
  });

  it('covers the text that is sent, also if it was generated from a prompt', async () => {
    const person = newContact();
    const { enrollmentId } = await actions.add({ contact: person, action: INMAIL });
    const { taskId } = await actions.task(enrollmentId);
    const { groupedActions } = await actions.ok('preview_task', { taskId });
    expect(groupedActions).toMatchObject([
      { type: 'network_inmail', subject: 'A question', message: expect.stringMatching(/\S/) },
    ]);
    await actions.ok('complete_task', { taskId });
    await world.advance(HOUR);
    expect(await actions.requests(person.networkUrl)).toEqual([
      {
        requestType: 'SEND_IN_MAIL_MESSAGE',
        subject: 'A question',
        text: groupedActions[0].message,
      },
    ]);
  });

  it('covers the approved text, whatever becomes known about the contact before it is sent', async () => {
    const person = newContact();
    const action = {
      ...EMAIL,
      delay: '2.00:00:00',
      message: 'Dear {{ contact.role | default: "friend" }},',
    };
    const { enrollmentId } = await actions.add({ contact: person, action });
    const { taskId } = await actions.task(enrollmentId);
    expect((await actions.ok('preview_task', { taskId })).groupedActions).toMatchObject([
      { message: 'Dear friend,' },
    ]);
    await actions.ok('complete_task', { taskId });
    await actions.add({
      enrollmentId,
      contact: { role: 'Countess' },
      action: { ...CALL, delay: '1.00:00:00' },
    });
    expect((await actions.contact(enrollmentId)).role).toBe('Countess');
    await world.advance(2 * DAY + HOUR);
    expect(await actions.mails(person.email)).toMatchObject([{ body: 'Dear friend,' }]);
  });

  it('is requested again for actions added later', async () => {
    const person = newContact();
    const enrollmentId = await actions.startFor(person, EMAIL);
    await actions.complete(enrollmentId);
    await actions.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
    await world.advance(DAY);
    expect(await actions.mails(person.email)).toHaveLength(1);
    expect((await actions.task(enrollmentId)).kind).toBe('section_approval');
    await actions.complete(enrollmentId);
    await world.advance(DAY);
    expect(await actions.mails(person.email)).toHaveLength(2);
  });

  it.each([true, false])(
    'covers no text that its preview did not show (background work in between: %s)',
    async (isSettled) => {
      const person = newContact();
      const enrollmentId = await actions.startFor(person, EMAIL);
      const { taskId } = await actions.task(enrollmentId);
      await actions.extend(enrollmentId, { ...REPLY, delay: '01:00:00' });
      if (isSettled) await world.settle();
      const { groupedActions } = await actions.ok('preview_task', { taskId });
      await actions.ok('complete_task', { taskId });
      await world.advance(DAY);
      const approved = groupedActions.map(({ message }: Json) => message);
      expect((await actions.mails(person.email)).map(({ body }) => body)).toEqual(approved);
      if (approved.length === 1) await actions.complete(enrollmentId);
      await world.advance(DAY);
      expect((await actions.mails(person.email)).map(({ body }) => body)).toEqual([
        'Good morning.',
        'Once more.',
      ]);
    },
  );

  it('can be given by the sender, an owner or an admin', async () => {
    const begin = async (by: Member) => {
      const { enrollmentId } = await actions.add({ contact: newContact(), action: EMAIL }, by.key);
      return (await actions.task(enrollmentId)).taskId;
    };
    const { owner, admin, member } = actions.team;
    expect(
      errorOf(await world.tool('complete_task', { taskId: await begin(owner) }, member.key)),
    ).toEqual([403, 'forbidden']);
    expect(
      (await world.tool('complete_task', { taskId: await begin(member) }, member.key)).status,
    ).toBe(200);
    expect(
      (await world.tool('complete_task', { taskId: await begin(member) }, admin.key)).status,
    ).toBe(200);
    expect(
      (await world.tool('complete_task', { taskId: await begin(admin) }, owner.key)).status,
    ).toBe(200);
  });
});

describe('the owner’s switch', () => {
  let actions: DynamicActions;
  const READ = '{ viewer { team { requiresDynamicActionApproval } } }';
  const isRequired = async () =>
    (await world.data(READ, {}, actions.key)).viewer.team.requiresDynamicActionApproval;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Switches');
  });

  it('is on by default', async () => {
    expect(await isRequired()).toBe(true);
  });

  it('can be changed by owners only', async () => {
    for (const { key } of [actions.team.admin, actions.team.member]) {
      const { errors } = await world.graphql(SET_APPROVAL, { required: false }, key);
      expect(errors[0].extensions.code).toBe('ROLE_REQUIRED');
    }
    expect(await isRequired()).toBe(true);
  });

  it('lets actions added from now on be sent without approval, and holds earlier ones', async () => {
    const [before, after] = [newContact(), newContact()];
    const held = await actions.startFor(before, EMAIL);
    expect(
      (await world.data(SET_APPROVAL, { required: false }, actions.key)).updateTeamSettings.team,
    ).toEqual({ requiresDynamicActionApproval: false });
    const receipt = await actions.add({ contact: after, action: EMAIL });
    expect(receipt).toMatchObject({
      requiresHumanApproval: false,
      createsUserTask: false,
      taskIds: [],
      taskIdsPending: false,
      taskMaterializationStatus: 'not_applicable',
    });
    await world.advance(HOUR);
    expect(await actions.mails(after.email)).toHaveLength(1);
    expect(await actions.mails(before.email)).toEqual([]);
    expect((await actions.task(held)).kind).toBe('section_approval');
  });

  it('can be turned on again', async () => {
    await world.data(SET_APPROVAL, { required: true }, actions.key);
    expect(await isRequired()).toBe(true);
    expect(await actions.add({ contact: newContact(), action: EMAIL })).toMatchObject({
      requiresHumanApproval: true,
    });
  });

  it('applies to one team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Switches elsewhere');
    await other.withoutApproval();
    expect(await isRequired()).toBe(true);
  });
});

describe('the shared flow', () => {
  let actions: DynamicActions;
  let flowPlanId: string;
  let enrollmentId: string;

  inItsOwnWorld(async () => {
    actions = await DynamicActions.ofNewTeam(world, 'Sharing');
    ({ flowPlanId, enrollmentId } = await actions.add({ contact: newContact(), action: CALL }));
  });

  const sharedOf = async ({ key }: Member) =>
    (await world.ok('list_flow_plans', { limit: 25 }, key)).items.filter(
      ({ systemKind }: Json) => systemKind === 'dynamic_actions',
    );

  it('exists from the first action on, one for all members of a team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Sharing elsewhere');
    expect(await sharedOf(other.team.owner)).toEqual([]);
    const first = await other.add({ contact: newContact(), action: CALL });
    const second = await other.add({ contact: newContact(), action: CALL }, other.team.member.key);
    expect(second.flowPlanId).toBe(first.flowPlanId);
    expect(first.flowPlanId).not.toBe(flowPlanId);
    expect(await sharedOf(other.team.owner)).toMatchObject([
      { flowPlanId: first.flowPlanId, isDraft: false, audience: null },
    ]);
  });

  it('is created once in ten concurrent first calls', async () => {
    for (const name of ['At once a', 'At once b', 'At once c']) {
      const fresh = await DynamicActions.ofNewTeam(world, name);
      const receipts = await Promise.all(
        Array.from({ length: 10 }, () => fresh.add({ contact: newContact(), action: CALL })),
      );
      expect(new Set(receipts.map((receipt) => receipt.flowPlanId)).size).toBe(1);
      expect(new Set(receipts.map((receipt) => receipt.enrollmentId)).size).toBe(10);
      expect(await sharedOf(fresh.team.owner)).toHaveLength(1);
    }
  });

  it('has one contact after ten concurrent first calls for the same contact', async () => {
    const fresh = await DynamicActions.ofNewTeam(world, 'One at once');
    const contact = newContact();
    const receipts = await Promise.all(
      Array.from({ length: 10 }, () => fresh.add({ contact, action: CALL })),
    );
    const contacts = [];
    for (const receipt of receipts)
      contacts.push((await fresh.contact(receipt.enrollmentId)).prospectId);
    expect(new Set(contacts).size).toBe(1);
  });

  it.each<[string, Json]>([
    ['replace_flow_root', { root: CALL }],
    ['manage_flow_publication', { action: 'unpublish' }],
    ['manage_flow_publication', { action: 'publish' }],
    [
      'add_manual_flow_enrollment',
      { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' } },
    ],
    [
      'add_manual_flow_enrollment',
      { contact: { email: 'quiet.shared@x.example', firstName: 'Ada' }, enrollmentMode: 'enroll' },
    ],
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
    const before = await actions.ok('get_flow_workspace', { flowPlanId });
    const filled = {
      ...body,
      ...('enrollmentIds' in body ? { enrollmentIds: [enrollmentId] } : {}),
      ...('candidates' in body ? { candidates: [actions.team.admin.userId] } : {}),
    };
    const answer = await world.tool(tool, { flowPlanId, ...filled }, actions.key);
    expect(errorOf(answer)).toEqual([409, 'shared_flow_protected']);
    expect(await actions.ok('get_flow_workspace', { flowPlanId })).toEqual(before);
    expect((await actions.enrollment(enrollmentId)).status).toBe('in_progress');
  });

  it('is protected from an audience', async () => {
    const { audience } = await actions.ok('create_audience', {
      name: 'Visitors',
      contacts: [{ email: 'quiet.visitor@x.example' }],
    });
    const attach = await world.tool(
      'attach_audience_to_flow',
      { audienceId: audience.audienceId, flowPlanId },
      actions.key,
    );
    expect(errorOf(attach)).toEqual([409, 'shared_flow_protected']);
    const create = await world.tool(
      'create_audience',
      { name: 'More visitors', contacts: [{ email: 'quiet.more@x.example' }], flowPlanId },
      actions.key,
    );
    expect(errorOf(create)).toEqual([409, 'shared_flow_protected']);
    expect((await actions.ok('list_audiences', {})).items.map(({ name }: Json) => name)).toEqual([
      'Visitors',
    ]);
    expect((await actions.ok('get_flow_workspace', { flowPlanId })).flowPlan.audience).toBeNull();
  });

  it('is protected from a CSV file', async () => {
    const outcome = await world.importCsv(
      'email\nquiet.csv@x.example\n',
      { name: 'From a file', flowPlanId },
      actions.key,
    );
    expect(outcome.errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
    expect(
      (await actions.ok('list_audiences', {})).items.map(({ name }: Json) => name),
    ).not.toContain('From a file');
  });

  it.each<[string, string]>([
    [
      'setFlowPublication',
      'mutation ($id: ID!) { setFlowPublication(input: { flowPlanId: $id, action: UNPUBLISH }) { flowPlan { id } } }',
    ],
    [
      'replaceFlowRoot',
      'mutation ($id: ID!) { replaceFlowRoot(input: { flowPlanId: $id, root: { type: CALL, title: "x" } }) { flowPlan { id } } }',
    ],
    [
      'updateFlowPlan',
      'mutation ($id: ID!) { updateFlowPlan(input: { flowPlanId: $id, name: "Mine" }) { flowPlan { id } } }',
    ],
    [
      'enrollQueueItems',
      'mutation ($id: ID!) { enrollQueueItems(input: { flowPlanId: $id, all: true }) { remaining } }',
    ],
  ])('is protected from %s in GraphQL', async (_, query) => {
    const { errors } = await world.graphql(query, { id: flowPlanId }, actions.key);
    expect(errors[0].extensions.code).toBe('SHARED_FLOW_PROTECTED');
  });

  it('does not exist for another team', async () => {
    const other = await DynamicActions.ofNewTeam(world, 'Sharing with nobody');
    const answer = await world.tool(
      'manage_flow_publication',
      { flowPlanId, action: 'unpublish' },
      other.key,
    );
    expect(errorOf(answer)).toEqual([404, 'not_found']);
  });

  it('has two independent switches', async () => {
    const options = async () =>
      (await actions.ok('get_flow_workspace', { flowPlanId })).mcpDynamicActionsOptions;
    const set = (mcpDynamicActionsOptions: object) =>
      actions.ok('update_flow_plan', { flowPlanId, mcpDynamicActionsOptions });
    expect((await options()).is_enrich_crm).toBe(true);
    await set({ is_enrich_crm: false, is_push_to_crm_tasks: true });
    expect(await options()).toEqual({ is_enrich_crm: false, is_push_to_crm_tasks: true });
    await set({ is_push_to_crm_tasks: false });
    expect(await options()).toEqual({ is_enrich_crm: false, is_push_to_crm_tasks: false });
    await set({ is_enrich_crm: true });
    expect(await options()).toEqual({ is_enrich_crm: true, is_push_to_crm_tasks: false });
  });
});
