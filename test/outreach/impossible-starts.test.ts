import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/**
 * A contact for whom no step can be carried out does not start. The contact starts when the cause
 * is removed.
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
  stage = await OutreachStage.set(world, `Impossible ${'i'.repeat(next)}`);
});

const MAIL_ONLY = { email: 'quiet-grace@hopper.example', firstName: 'Grace', lastName: 'Hopper' };
const suppress = (target: object, reason = 'bounced') =>
  world.data(
    'mutation ($input: SuppressInput!) { suppress(input: $input) { warnings } }',
    { input: { target, reason } },
    stage.key,
  );
const unsuppress = (target: object) =>
  world.data(
    'mutation ($input: UnsuppressInput!) { unsuppress(input: $input) { warnings } }',
    { input: { target } },
    stage.key,
  );

/** Changes the addresses of Grace. */
async function setEmails(emails: string[]): Promise<void> {
  const { contacts } = await world.data(
    `{ contacts(query: "${MAIL_ONLY.email}") { nodes { id } } }`,
    {},
    stage.key,
  );
  await world.data(
    'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
    { input: { contactId: contacts.nodes[0].id, emails } },
    stage.key,
  );
}

/** The outcome for the only contact of a plan. */
async function outcomeIn(flowPlanId: string): Promise<string> {
  const { status, failureCode } =
    await world.runtime.database.read.prisma.queueItem.findFirstOrThrow({ where: { flowPlanId } });
  return failureCode === null ? status : `${status} ${failureCode}`;
}

const plan = (root: object, more: object = {}) => stage.publishedPlan({ root, ...more });
const REFUSE = { options: { whenStepImpossible: 'refuse' } };

describe('a contact whose address is suppressed', () => {
  it('is refused in a plan of emails, with the reason and what mends it', async () => {
    await suppress({ email: MAIL_ONLY.email });
    for (const more of [{}, REFUSE]) {
      const flowPlanId = await plan({ ...EMAIL, children: { default: EMAIL } }, more);
      const { dryRun } = await stage.enroll(flowPlanId, MAIL_ONLY, { dryRun: true });
      expect(dryRun.groups).toMatchObject([
        { outcome: 'failed', code: 'address_suppressed', count: 1, resolver: 'self' },
      ]);
      expect(dryRun.contacts[0].reason.message).toBe(
        "The address quiet-grace@hopper.example is on the team's suppression list (bounced), so no step of the flow plan is possible. Give the contact another address, or remove quiet-grace@hopper.example from the suppression list.",
      );
      const { warnings } = await stage.enroll(flowPlanId, MAIL_ONLY);
      expect(warnings[0]).toContain('(address_suppressed)');
      expect(warnings[0]).toContain(dryRun.contacts[0].reason.message);
      expect(await outcomeIn(flowPlanId)).toBe('failed address_suppressed');
      const { contacts } = await world.data(
        `{ contacts(query: "${MAIL_ONLY.email}") { nodes { plans { state reason { code remedy } } } } }`,
        {},
        stage.key,
      );
      expect(contacts.nodes[0].plans).toContainEqual({
        state: 'REFUSED',
        reason: {
          code: 'ADDRESS_SUPPRESSED',
          remedy:
            'Give the contact another address, or remove the entry from the suppression list. It is tried again by itself within 30 days.',
        },
      });
    }
  });

  it.each([
    ['domain', { domain: 'hopper.example' }],
    ['address', { email: MAIL_ONLY.email }],
  ])('starts by itself when the %s is taken off the list', async (_, target) => {
    await suppress(target);
    const flowPlanId = await plan(EMAIL);
    await stage.enroll(flowPlanId, MAIL_ONLY);
    await world.settle();
    expect(await outcomeIn(flowPlanId)).toBe('failed address_suppressed');
    await unsuppress(target);
    await world.settle();
    expect(await outcomeIn(flowPlanId)).toBe('enrolled');
  });

  it('stays refused if another entry covers the address, and starts when the contact gets another', async () => {
    await suppress({ domain: 'hopper.example' });
    await suppress({ email: MAIL_ONLY.email });
    const flowPlanId = await plan(EMAIL);
    await stage.enroll(flowPlanId, MAIL_ONLY);
    await unsuppress({ email: MAIL_ONLY.email });
    await world.settle();
    expect(await outcomeIn(flowPlanId)).toBe('failed address_suppressed');
    await setEmails(['quiet-grace@other.example']);
    await world.settle();
    expect(await outcomeIn(flowPlanId)).toBe('enrolled');
  });

  it('that was refused long ago stays refused', async () => {
    await suppress({ email: MAIL_ONLY.email });
    const late = await plan(EMAIL);
    await stage.enroll(late, MAIL_ONLY);
    world.clock.moveTo(new Date(world.clock.now().getTime() + 31 * DAY));
    await unsuppress({ email: MAIL_ONLY.email });
    await world.settle();
    expect(await outcomeIn(late)).toBe('failed address_suppressed');
  });

  it('starts in a plan with another step that is possible', async () => {
    await suppress({ email: MAIL_ONLY.email });
    await suppress({ email: ADA.email });
    const cases: [object, object, object, string][] = [
      [{ ...EMAIL, children: { default: CALL } }, MAIL_ONLY, {}, 'enrolled'],
      [{ ...EMAIL, children: { default: PROFILE_VIEW } }, ADA, {}, 'enrolled'],
      [
        { ...EMAIL, children: { default: PROFILE_VIEW } },
        MAIL_ONLY,
        {},
        'failed address_suppressed',
      ],
      [{ ...PROFILE_VIEW, children: { default: EMAIL } }, ADA, REFUSE, 'enrolled'],
      [{ ...EMAIL, children: { default: PROFILE_VIEW } }, ADA, REFUSE, 'failed address_suppressed'],
      [
        { ...EMAIL, children: { default: PROFILE_VIEW } },
        MAIL_ONLY,
        REFUSE,
        'failed missing_identity',
      ],
    ];
    const found = [];
    for (const [root, contact, more] of cases) {
      const flowPlanId = await plan(root, more);
      await stage.enroll(flowPlanId, contact);
      found.push(await outcomeIn(flowPlanId));
    }
    expect(found).toEqual(cases.map(([, , , expected]) => expected));
  });

  it('is judged by its primary address, not by its others', async () => {
    await suppress({ email: 'quiet-old@hopper.example' });
    await stage.audience('Grace', [MAIL_ONLY]);
    await setEmails([MAIL_ONLY.email, 'quiet-old@hopper.example']);
    const first = await plan(EMAIL);
    await stage.enroll(first, MAIL_ONLY);
    expect(await outcomeIn(first)).toBe('enrolled');
    await setEmails(['quiet-old@hopper.example', MAIL_ONLY.email]);
    const second = await plan(EMAIL);
    await stage.enroll(second, MAIL_ONLY);
    expect(await outcomeIn(second)).toBe('failed address_suppressed');
  });

  it('gets no email by a dynamic action, also not as a further one, and other actions', async () => {
    await suppress({ email: ADA.email });
    const contact = ADA;
    const call = { type: 'call', title: 'Ring them' };
    const refused = await world.tool('add_dynamic_action', { contact, action: EMAIL }, stage.key);
    const tried = await world.tool(
      'add_dynamic_action',
      { contact, action: EMAIL, dryRun: true },
      stage.key,
    );
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
    expect([tried.status, tried.body.message]).toEqual([409, refused.body.message]);
    expect(refused.body.message).toContain('suppression list (bounced), so no email is sent to it');
    const { enrollmentId } = await stage.ok('add_dynamic_action', { contact, action: call });
    const further = await world.tool(
      'add_dynamic_action',
      { enrollmentId, action: EMAIL },
      stage.key,
    );
    expect([further.status, further.body.message]).toEqual([409, refused.body.message]);
  });
});

describe('a contact whose steps are all on a branch that it cannot take', () => {
  it('is refused if the request that leads there is impossible', async () => {
    const root = { type: 'network_connect', children: { accepted: EMAIL } };
    const flowPlanId = await plan(root);
    const { warnings } = await stage.enroll(flowPlanId, MAIL_ONLY);
    expect(warnings[0]).toContain(
      'The contact has no network URL, so no step of the flow plan is possible.',
    );
    expect(await outcomeIn(flowPlanId)).toBe('failed missing_identity');
    const other = await plan({ ...root, children: { accepted: CALL, timeout: EMAIL } });
    await stage.enroll(other, MAIL_ONLY);
    expect(await outcomeIn(other)).toBe('enrolled');
  });
});

it('(control) the same contact starts while its address is not listed', async () => {
  const flowPlanId = await plan(EMAIL);
  await stage.enroll(flowPlanId, MAIL_ONLY);
  expect(await outcomeIn(flowPlanId)).toBe('enrolled');
});

it('an opt-out that is lifted lets the contact start', async () => {
  await suppress({ email: MAIL_ONLY.email }, 'unsubscribed');
  const flowPlanId = await plan(EMAIL);
  await stage.enroll(flowPlanId, MAIL_ONLY);
  expect(await outcomeIn(flowPlanId)).toBe('failed unsubscribed');
  await unsuppress({ email: MAIL_ONLY.email });
  await world.settle();
  expect(await outcomeIn(flowPlanId)).toBe('enrolled');
});
