import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, LATER_EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/**
 * The state of a contact in a flow plan is the same on all surfaces, and so are who can end it and
 * how.
 */

let world: World;
let stage: OutreachStage;
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `State ${next}`);
  await world.rules(stage.team);
});

const GRACE = { email: 'quiet-grace@hopper.example', firstName: 'Grace', lastName: 'Hopper' };
const PROFILE_ONLY = { networkUrl: 'https://network.example/in/quiet-mary', firstName: 'Mary' };

const ROWS = `state since until end failure reason { code message resolver remedy }
  nextStep { type dueAt } queueItem { id } enrollment { id } contact { id }`;

/** The only contact of a plan: from the plan's list, from the contact, and from the tool. */
async function theContact(flowPlanId: string): Promise<Json> {
  const { flowPlan } = await world.data(
    `query ($id: ID!) { flowPlan(id: $id) {
      contactCounts { waiting running held refused finished } contacts(first: 5) { totalCount nodes { ${ROWS} } } } }`,
    { id: flowPlanId },
    stage.key,
  );
  expect(flowPlan.contacts.totalCount).toBe(1);
  const [row] = flowPlan.contacts.nodes;
  const counts = { waiting: 0, running: 0, held: 0, refused: 0, finished: 0 };
  expect(flowPlan.contactCounts).toEqual({ ...counts, [row.state.toLowerCase()]: 1 });
  const filtered = await world.data(
    `query ($id: ID!, $states: [PlanContactState!]) { flowPlan(id: $id) { contacts(first: 5, states: $states) { nodes { state } } } }`,
    { id: flowPlanId, states: [row.state] },
    stage.key,
  );
  expect(filtered.flowPlan.contacts.nodes).toHaveLength(1);
  const explained = await stage.ok('explain_contact', { prospectId: row.contact.id });
  const plan = explained.plans.find((one: Json) => one.flowPlan.flowPlanId === flowPlanId);
  expect(plan).toMatchObject({
    state: row.state.toLowerCase(),
    reason:
      row.reason === null
        ? null
        : { code: row.reason.code.toLowerCase(), message: row.reason.message },
    until: row.until,
  });
  const { whyNotSent, contact } = await world.data(
    `query ($id: ID!) { whyNotSent(contactId: $id) { plans { flowPlan { id } ${ROWS} } } contact(id: $id) { plans { flowPlan { id } ${ROWS} } } }`,
    { id: row.contact.id },
    stage.key,
  );
  for (const { plans } of [whyNotSent, contact]) {
    const { flowPlan: _, ...same } = plans.find((one: Json) => one.flowPlan.id === flowPlanId);
    expect(same).toEqual(row);
  }
  return { ...row, summary: explained.summary };
}

/**
 * The contact of a plan is held for this reason on all surfaces, and the insights of the queue count
 * the work of the plan for it.
 */
async function expectHeld(flowPlanId: string, code: string, until: string | null): Promise<void> {
  const found = await theContact(flowPlanId);
  expect(found).toMatchObject({ state: 'HELD', until, reason: { code } });
  const { insights } = await stage.ok('get_outreach_queue_insights', { flowPlanIds: [flowPlanId] });
  expect(insights).toMatchObject([
    {
      reason_code: code.toLowerCase(),
      affected_action_count: 1,
      expected_resume_at_utc: until,
      resolution_mode: found.reason.resolver === 'SYSTEM' ? 'automatic' : 'human_action',
    },
  ]);
}

const pauseSender = () =>
  world.data('mutation { pauseSender(input: {}) { warnings } }', {}, stage.key);

describe('a contact that has not started', () => {
  it('waits for a published plan, then for somebody', async () => {
    const flowPlanId = await stage.plan({ root: CALL });
    await stage.ok('add_manual_flow_enrollment', { flowPlanId, contact: ADA });
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'WAITING',
      reason: { code: 'FLOW_NOT_PUBLISHED', resolver: 'SELF' },
    });
    await stage.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'WAITING',
      reason: { code: 'NOT_ENROLLED' },
      summary:
        'Ada Lovelace has not started: The contact waits until somebody enrolls it. Enroll the contact.',
    });
  });

  it('is held by another sequence, and starts by itself when that ends', async () => {
    const first = await stage.enroll(await stage.publishedPlan({ name: 'First', root: CALL }));
    const flowPlanId = await stage.publishedPlan({ name: 'Second', root: CALL });
    await stage.enroll(flowPlanId);
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      until: null,
      reason: { code: 'IN_OTHER_SEQUENCE', resolver: 'SYSTEM' },
    });
    await stage.ok('cancel_flow_enrollments', {
      flowPlanId: first.flowPlan.flowPlanId,
      enrollmentIds: [first.enrollmentId],
    });
    await world.settle();
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'RUNNING',
      reason: null,
      nextStep: { type: 'call' },
    });
  });

  it('is held by the cool-down until its end, and starts then by itself', async () => {
    const begun = world.clock.now();
    await stage.begin(EMAIL);
    await world.settle();
    const flowPlanId = await stage.publishedPlan({ root: CALL });
    await stage.enroll(flowPlanId);
    const until = new Date(begun.getTime() + 14 * DAY).toISOString();
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      until,
      reason: { code: 'COOL_DOWN' },
    });
    await world.advance(14 * DAY + 60_000);
    expect((await theContact(flowPlanId)).state).toBe('RUNNING');
  });

  it('is held while no sender can send, and while the plan is paused', async () => {
    const flowPlanId = await stage.publishedPlan({ root: PROFILE_VIEW });
    await world.account(stage.owner, 'network', 'disconnected');
    await stage.enroll(flowPlanId);
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'SENDER_ACCOUNT_DISCONNECTED', resolver: 'ASSIGNEE' },
    });
    const other = await stage.publishedPlan({ root: CALL, name: 'Paused' });
    await stage.ok('pause_flow_plan', { flowPlanId: other });
    await stage.enroll(other, GRACE);
    expect(await theContact(other)).toMatchObject({
      state: 'HELD',
      reason: { code: 'FLOW_PAUSED' },
    });
    await stage.ok('resume_flow_plan', { flowPlanId: other });
    await world.settle();
    expect((await theContact(other)).state).toBe('RUNNING');
  });

  it('is refused without an address, and starts by itself once it has one', async () => {
    const flowPlanId = await stage.publishedPlan({ root: EMAIL });
    const { contact } = await stage.enroll(flowPlanId, PROFILE_ONLY);
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'REFUSED',
      reason: {
        code: 'MISSING_IDENTITY',
        message: 'The contact has no email address, so no step of the flow plan is possible.',
      },
    });
    await stage.ok('update_contact', {
      prospectId: contact.prospectId,
      changes: { role: 'Engineer' },
    });
    await world.settle();
    expect((await theContact(flowPlanId)).state).toBe('REFUSED');
    await stage.ok('update_contact', {
      prospectId: contact.prospectId,
      changes: { email: 'quiet-mary@jackson.example' },
    });
    await world.settle();
    expect((await theContact(flowPlanId)).state).toBe('FINISHED');
  });

  it('nobody starts in a manual plan by itself', async () => {
    const flowPlanId = await stage.publishedPlan({ root: EMAIL });
    const { contact } = await stage.ok('add_manual_flow_enrollment', {
      flowPlanId,
      contact: PROFILE_ONLY,
    });
    await stage.ok('update_contact', {
      prospectId: contact.prospectId,
      changes: { email: 'quiet-mary2@jackson.example' },
    });
    await world.settle();
    expect((await theContact(flowPlanId)).state).toBe('WAITING');
  });
});

describe('a contact that has started', () => {
  it('runs to its next step, and is held by a pause of the sender', async () => {
    const flowPlanId = await stage.publishedPlan({ root: LATER_EMAIL });
    await stage.enroll(flowPlanId);
    const running = await theContact(flowPlanId);
    expect(running).toMatchObject({ state: 'RUNNING', nextStep: { type: 'email' } });
    expect(running.summary).toBe(
      `Ada Lovelace gets the next step (email) from ${running.nextStep.dueAt} on.`,
    );
    await pauseSender();
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'SENDER_PAUSED', resolver: 'ASSIGNEE' },
    });
  });

  it('says that its next email is not sent to a suppressed address', async () => {
    const flowPlanId = await stage.publishedPlan({ root: LATER_EMAIL });
    await stage.enroll(flowPlanId);
    await stage.ok('suppress', { email: ADA.email });
    const { nextStep, summary } = await theContact(flowPlanId);
    expect(summary).toBe(
      `Ada Lovelace gets the next step (email) from ${nextStep.dueAt} on. The email will not be sent: ${ADA.email} is on the suppression list. Give the contact another address, or remove it from the list.`,
    );
  });

  it('is held by its own pause, with the words of who paused it', async () => {
    const flowPlanId = await stage.publishedPlan({ root: LATER_EMAIL });
    const { enrollmentId } = await stage.enroll(flowPlanId);
    await world.data(
      'mutation ($ids: [ID!]!) { pauseEnrollments(input: { ids: $ids, reason: "Fair week." }) { warnings } }',
      { ids: [enrollmentId] },
      stage.key,
    );
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'ENROLLMENT_PAUSED', message: 'The enrollment is paused. Fair week.' },
    });
  });

  it('is held by a pause of the contact, and of the whole team', async () => {
    const flowPlanId = await stage.publishedPlan({ root: LATER_EMAIL });
    const { contact } = await stage.enroll(flowPlanId);
    await stage.ok('pause', { scope: 'contact', id: contact.prospectId });
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'CONTACT_PAUSED' },
    });
    await stage.ok('pause', { scope: 'team' });
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'TEAM_PAUSED', resolver: 'OWNER_OR_ADMIN' },
    });
    await stage.ok('resume', { scope: 'team' });
    await stage.ok('resume', { scope: 'contact', id: contact.prospectId });
    expect((await theContact(flowPlanId)).state).toBe('RUNNING');
  });

  it('waits for a yes', async () => {
    const flowPlanId = await stage.publishedPlan({
      root: { ...EMAIL, requiresApproval: true },
    });
    await stage.enroll(flowPlanId);
    await world.settle();
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'HELD',
      reason: { code: 'AWAITING_APPROVAL', resolver: 'ASSIGNEE' },
    });
  });

  it('finishes, and says how', async () => {
    const flowPlanId = await stage.publishedPlan({ root: CALL });
    const { enrollmentId } = await stage.enroll(flowPlanId);
    await stage.ok('cancel_flow_enrollments', { flowPlanId, enrollmentIds: [enrollmentId] });
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'FINISHED',
      end: 'CANCELED',
      nextStep: null,
      summary:
        'Ada Lovelace is in no sequence now. Nothing is sent until somebody enrolls the contact.',
    });
  });
});

describe('an email or request whose turn has not come', () => {
  const settings = (input: object) =>
    world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { spacingSeconds } } }',
      { input },
      stage.key,
    );
  /** A published plan whose only contact was enrolled. */
  const begun = async (root: object, contact: object = ADA): Promise<string> => {
    const candidates = [stage.owner.userId];
    const flowPlanId = await stage.publishedPlan({ root, candidates });
    await stage.enroll(flowPlanId, contact);
    await world.settle();
    return flowPlanId;
  };
  const at = (day: number, time: string): string => {
    const date = new Date(world.clock.now().getTime() + day * DAY).toISOString().slice(0, 10);
    return `${date}T${time}:00.000Z`;
  };
  const OTHER = { ...ADA, email: GRACE.email, networkUrl: 'https://network.example/in/quiet-gh' };
  /** The ID of the mailbox of the owner. */
  const mailboxId = async (): Promise<string> =>
    (
      await world.data(
        'query ($userId: ID!) { mailboxes(first: 9, filter: { userIds: [$userId] }) { nodes { id } } }',
        { userId: stage.owner.userId },
        stage.key,
      )
    ).mailboxes.nodes[0].id;
  const mailbox = async (data: object): Promise<void> => {
    await world.runtime.database.read.prisma.mailbox.update({
      where: { id: await mailboxId() },
      data,
    });
  };

  it.each([
    ['an email', EMAIL],
    ['a network request', PROFILE_VIEW],
  ])('%s is held outside of the working hours of the sender', async (_what, root) => {
    await settings({ workStart: '23:00', workEnd: '23:30' });
    const flowPlanId = await begun(root);
    await expectHeld(flowPlanId, 'OUTSIDE_WORK_SCHEDULE', at(0, '23:00'));
    await settings({ workStart: '00:00', workEnd: '24:00' });
    await world.settle();
    expect((await theContact(flowPlanId)).state).toBe('FINISHED');
  });

  it('a network request is held by the spacing between sends', async () => {
    await settings({ spacingSeconds: 600 });
    await begun(PROFILE_VIEW, OTHER);
    const until = new Date(world.clock.now().getTime() + 600_000).toISOString();
    await expectHeld(await begun(PROFILE_VIEW), 'SAFETY_SPACING', until);
  });

  it('an email is held by the spacing and up to a third more, and leaves then', async () => {
    await settings({ spacingSeconds: 600 });
    await begun(EMAIL, OTHER);
    const sentAt = world.clock.now().getTime();
    const flowPlanId = await begun(EMAIL);
    const until = new Date((await theContact(flowPlanId)).until);
    expect(until.getTime() - sentAt).toBeGreaterThanOrEqual(600_000);
    expect(until.getTime() - sentAt).toBeLessThanOrEqual(800_000);
    await expectHeld(flowPlanId, 'SAFETY_SPACING', until.toISOString());
    await world.advance(until.getTime() - sentAt);
    expect((await theContact(flowPlanId)).state).toBe('FINISHED');
  });

  it.each([
    ['an email', EMAIL, { dailyEmails: 1 }],
    ['a network request', PROFILE_VIEW, { dailyProfileViews: 1 }],
  ])('%s is held by the daily limit of the sender', async (_what, root, limit) => {
    await settings(limit);
    await begun(root, OTHER);
    await expectHeld(await begun(root), 'DAILY_LIMIT_REACHED', at(1, '00:00'));
  });

  it('an email is held by the limit of its mailbox', async () => {
    await world.data(
      'mutation ($id: ID!) { updateMailbox(input: { mailboxId: $id, dailyLimit: 1 }) { mailbox { id } } }',
      { id: await mailboxId() },
      stage.key,
    );
    await begun(EMAIL, OTHER);
    await expectHeld(await begun(EMAIL), 'MAILBOX_LIMIT_REACHED', at(1, '00:00'));
  });

  it('an email is held outside of the working hours of its recipient', async () => {
    await settings({ workStart: '23:00', workEnd: '23:30' });
    const flowPlanId = await stage.publishedPlan({ root: EMAIL, candidates: [stage.owner.userId] });
    const input = {
      flowPlanId,
      contact: { ...ADA, timeZone: 'Asia/Tokyo' },
      enrollmentMode: 'ENROLL',
    };
    await world.data(
      'mutation ($input: AddFlowEnrollmentInput!) { addFlowEnrollment(input: $input) { contact { id } } }',
      { input },
      stage.key,
    );
    await world.settle();
    await expectHeld(flowPlanId, 'OUTSIDE_RECIPIENT_HOURS', at(0, '14:00'));
  });

  it('an email is held while the mailbox does not work, is paused or unread', async () => {
    await settings({ workStart: '23:00', workEnd: '23:30' });
    const flowPlanId = await begun(EMAIL);
    await mailbox({ status: 'needs_attention', reason: 'sign_in_failed' });
    await expectHeld(flowPlanId, 'MAILBOX_NEEDS_ATTENTION', null);
    const nextSendAt = new Date(at(1, '12:00'));
    await mailbox({ status: 'paused', reason: 'provider_limit', nextSendAt });
    await expectHeld(flowPlanId, 'MAILBOX_UNAVAILABLE', at(1, '12:00'));
    await mailbox({ status: 'paused', reason: 'by_hand' });
    await expectHeld(flowPlanId, 'MAILBOX_PAUSED', null);
    const readRetryAt = new Date(at(1, '13:00'));
    const read = { imapHost: 'imap.quiet.example', readRetryAt };
    await mailbox({ status: 'connected', reason: null, nextSendAt: world.clock.now(), ...read });
    await expectHeld(flowPlanId, 'MAILBOX_UNREAD', at(1, '13:00'));
  });

  it('an email is held while the sender is paused or deactivated', async () => {
    await settings({ workStart: '23:00', workEnd: '23:30' });
    const flowPlanId = await begun(EMAIL);
    await pauseSender();
    await expectHeld(flowPlanId, 'SENDER_PAUSED', null);
    await world.runtime.database.read.prisma.teamMembership.update({
      where: { id: stage.owner.membershipId },
      data: { isActive: false },
    });
    const { insights } = await stage.ok(
      'get_outreach_queue_insights',
      { flowPlanIds: [flowPlanId] },
      stage.admin.key,
    );
    expect(insights).toMatchObject([
      {
        reason_code: 'sender_deactivated',
        affected_action_count: 1,
        recommended_action_target: {
          resource_type: 'team_member',
          resource_id: stage.owner.membershipId,
        },
      },
    ]);
  });

  it('an email that the mail server put off is held until it is tried again', async () => {
    const flowPlanId = await begun(EMAIL, { ...ADA, email: 'flaky-ada@lovelace.example' });
    const { nextStep, until } = await theContact(flowPlanId);
    expect(until).toBe(nextStep.dueAt);
    await expectHeld(flowPlanId, 'RETRYING', nextStep.dueAt);
  });
});

describe('a step that a contact can not get', () => {
  const root = { ...PROFILE_VIEW, children: { default: CALL } };

  it('is skipped in a new plan, and the timeline says so', async () => {
    const flowPlanId = await stage.publishedPlan({ root });
    const { contact } = await stage.enroll(flowPlanId, GRACE);
    await world.settle();
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'RUNNING',
      nextStep: { type: 'call' },
    });
    const { contact: shown } = await world.data(
      'query ($id: ID!) { contact(id: $id) { timeline(first: 5) { nodes { kind note } } } }',
      { id: contact.prospectId },
      stage.key,
    );
    expect(shown.timeline.nodes).toEqual([
      { kind: 'STEP_SKIPPED', note: 'The contact has no network URL.' },
      { kind: 'ENROLLMENT_STARTED', note: null },
    ]);
  });

  it('refuses the contact in a plan that says so', async () => {
    const flowPlanId = await stage.publishedPlan({
      root,
      options: { whenStepImpossible: 'refuse' },
    });
    await stage.enroll(flowPlanId, GRACE);
    expect(await theContact(flowPlanId)).toMatchObject({
      state: 'REFUSED',
      reason: {
        message: 'The contact has no network URL, but the flow plan has a network step.',
      },
    });
  });

  it('continues on the branch of those who did not accept', async () => {
    const flowPlanId = await stage.publishedPlan({
      root: {
        type: 'network_connect',
        children: {
          accepted: { type: 'network_message', message: 'Thank you.' },
          timeout: CALL,
        },
      },
    });
    await stage.enroll(flowPlanId, GRACE);
    await world.settle();
    expect((await theContact(flowPlanId)).nextStep).toMatchObject({ type: 'call' });
  });
});

it('spaced emails of a mailbox know only until when the first of them waits', async () => {
  const people = ['ada', 'bea', 'cleo'].map((name) => ({
    email: `quiet-${name}@spaced.example`,
    firstName: name,
  }));
  const flowPlanId = await stage.publishedPlan({ root: EMAIL });
  await world.data(
    'mutation { updateSenderSettings(input: { spacingSeconds: 600 }) { warnings } }',
    {},
    stage.key,
  );
  for (const contact of people) await stage.enroll(flowPlanId, contact);
  await world.settle();
  const { flowPlan } = await world.data(
    `query ($id: ID!) { flowPlan(id: $id) { contacts(first: 5, states: [HELD]) { nodes { until reason { code } contact { firstName } } } } }`,
    { id: flowPlanId },
    stage.key,
  );
  const held = flowPlan.contacts.nodes;
  expect(held.map(({ reason }: Json) => reason.code)).toEqual(['SAFETY_SPACING', 'SAFETY_SPACING']);
  expect(held.filter(({ until }: Json) => until !== null)).toEqual([
    { ...held[1], until: expect.any(String), contact: { firstName: 'bea' } },
  ]);
});
