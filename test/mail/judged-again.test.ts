// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeSuppressedAgain } from '../../src/domains/people/suppressions/judged-again.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Addresses that earlier releases suppressed for any refusal. */

let world: World;
let team: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Judged');
});
afterAll(() => world.close());

const prisma = () => world.runtime.database.read.prisma;

/** An address that an earlier release suppressed, with the report about it. */
async function suppressed(email: string, report: string | null): Promise<void> {
  const { teamId } = team;
  await prisma().emailSuppression.create({
    data: { teamId, email, reason: 'bounced', needsJudging: true, createdAt: world.clock.now() },
  });
  if (report === null) return;
  const message = {
    id: `msg_${email}`,
    externalId: `<${email}>`,
    address: email,
    body: report,
    sentAt: world.clock.now(),
  };
  await prisma().message.create({
    data: { teamId, channel: 'email', direction: 'inbound', kind: 'hard_bounce', ...message },
  });
}

const list = async (filter: string) =>
  (
    await world.data(
      `{ suppressions${filter} { nodes { email reason evidence isUnproven } } }`,
      {},
      team.key,
    )
  ).suppressions.nodes;

it('are judged again from the stored refusals, and those without evidence are listed and lifted', async () => {
  await suppressed(
    'gone@shop.example',
    'Your message could not be delivered.\n\n550 5.1.1 <gone@shop.example>: No such user here\n',
  );
  await suppressed(
    'listed@shop.example',
    'Your message could not be delivered.\n\n554 5.7.1 Client host [192.0.2.1] blocked using a block list\n',
  );
  await suppressed('silent@shop.example', null);
  const refused = await team.publishedPlan({
    name: 'Refused',
    root: { type: 'call', title: 'Call' },
  });
  for (const [email, words] of [
    [
      'known@shop.example',
      "The mail server rejected the address: Can't send mail - all recipients were rejected: 550 5.1.1 User unknown",
    ],
    [
      'spam@shop.example',
      "The mail server rejected the address: Can't send mail - all recipients were rejected: 550 Administrative prohibition",
    ],
  ] as const) {
    await suppressed(email, null);
    const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
      flowPlanId: refused,
      contact: { email },
      enrollmentMode: 'enroll',
    });
    await prisma().step.updateMany({
      where: { enrollmentId },
      data: { failureCode: 'bounced', failureMessage: words },
    });
  }
  await prisma().emailSuppression.create({
    data: {
      teamId: team.teamId,
      email: 'asked@shop.example',
      reason: 'unsubscribed',
      createdAt: world.clock.now(),
    },
  });
  expect(await judgeSuppressedAgain(world.runtime.database)).toBe(5);
  expect(await judgeSuppressedAgain(world.runtime.database)).toBe(0);
  const unproven = { reason: 'bounced', evidence: null, isUnproven: true };
  expect(await list('(isUnproven: true)')).toEqual([
    { email: 'listed@shop.example', ...unproven },
    { email: 'silent@shop.example', ...unproven },
    { email: 'spam@shop.example', ...unproven },
  ]);
  expect(await list('(isUnproven: false)')).toEqual([
    { email: 'asked@shop.example', reason: 'unsubscribed', evidence: null, isUnproven: false },
    {
      email: 'gone@shop.example',
      reason: 'bounced',
      evidence: expect.stringContaining('No such user here'),
      isUnproven: false,
    },
    {
      email: 'known@shop.example',
      reason: 'bounced',
      evidence: expect.stringContaining('User unknown'),
      isUnproven: false,
    },
  ]);
  const lift =
    'mutation ($target: SuppressionTargetInput!) { unsuppress(input: { target: $target }) { email } }';
  await world.data(lift, { target: { email: 'listed@shop.example' } }, team.owner.key);
  expect((await list('(isUnproven: true)')).map(({ email }: { email: string }) => email)).toEqual([
    'silent@shop.example',
    'spam@shop.example',
  ]);
});
