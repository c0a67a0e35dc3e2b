// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';
import type { Json } from '../support/json.ts';
import { refusal, SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/**
 * Too many bounces pause a mailbox (over 5 % of its last 50 sends) or a flow plan (over 8 % of its
 * first 50).
 */

/** The servers of the members, and of the program. */
const own = new SmtpPeer();
const smtp = new SmtpPeer();
let world: World;
let serial = 0;

beforeAll(async () => {
  for (const peer of [own, smtp]) {
    await peer.start();
    peer.onRecipient = (address) =>
      address.startsWith('gone') ? refusal(550, '5.1.1 No such user') : null;
  }
  world = await World.open({ email: () => new SmtpEmail(`smtp://127.0.0.1:${smtp.port}`) });
});
afterAll(async () => {
  await world.close();
  await Promise.all([own.stop(), smtp.stop()]);
});

const steps = (name: string): Json[] => [{ type: 'email', subject: name, message: 'First.' }];

/** Sends to so many addresses, of which the first ones do not exist. */
async function send(
  post: PostOffice,
  member: Member,
  { good, gone, plan }: { good: number; gone: number; plan: string },
): Promise<void> {
  for (let index = 0; index < good + gone; index += 1) {
    serial += 1;
    await post.enroll(
      member,
      `${index < good ? 'here' : 'gone'}${serial}@shop.example`,
      steps(plan),
    );
    await world.settle();
  }
}

async function connect(post: PostOffice, who: Member, address: string): Promise<void> {
  own.passwords.set(address, 'secret');
  expect((await post.connect(who, address, 'secret', { smtp: own })).errors).toBeUndefined();
}

describe.each(['a connected mailbox', "the server's provider"])('bounces from %s', (kind) => {
  let post: PostOffice;
  let member: Member;
  let address: string;

  beforeAll(async () => {
    post = await PostOffice.open(
      world,
      kind === 'a connected mailbox' ? 'Guard own' : 'Guard default',
    );
    member = post.team.member;
    await world.rules(post.team, {
      allowsParallelSequences: true,
      coolDownDays: 0,
      hasUnsubscribeLine: false,
    });
    address = kind === 'a connected mailbox' ? 'own@post.example' : member.email;
    if (kind === 'a connected mailbox') await connect(post, member, address);
  });

  it('pause it at the third of its last 50 sends, and waiting emails are sent once it is resumed', async () => {
    await send(post, member, { good: 10, gone: 2, plan: 'Two' });
    expect((await post.mailbox(address)).status).toBe('CONNECTED');
    const later = [{ type: 'email', subject: 'Later', message: 'First.', delay: '00:30:00' }];
    const waiting = await post.enroll(member, `later.${kind.length}@shop.example`, later);
    await send(post, member, { good: 0, gone: 1, plan: 'Third' });
    const mailbox = await post.mailbox(address);
    expect([mailbox.status, mailbox.reason, mailbox.reasonMessage]).toEqual([
      'PAUSED',
      'BOUNCE_RATE',
      '3 of the last 50 emails bounced. Check the addresses, then resume the mailbox.',
    ]);
    await world.advance(HOUR);
    expect((await post.enrollment(waiting, member)).enrollment.status).toBe('in_progress');
    await world.data(
      'mutation ($id: ID!) { resumeMailbox(input: { mailboxId: $id }) { mailbox { status } } }',
      { id: mailbox.id },
      member.key,
    );
    await world.advance(HOUR);
    expect((await post.enrollment(waiting, member)).enrollment.status).toBe('completed');
  });

  it('pause a flow plan at the fifth of its first 50 sends', async () => {
    const { owner, admin } = post.team;
    if (kind === 'a connected mailbox') {
      for (const who of [owner, admin])
        await connect(post, who, `${who === owner ? 'owner' : 'admin'}@post.example`);
    }
    await world.data(
      'mutation ($id: ID!) { resumeMailbox(input: { mailboxId: $id }) { mailbox { status } } }',
      { id: (await post.mailbox(address)).id },
      member.key,
    );
    const people = [owner, admin, member];
    const root = { type: 'email', subject: 'Shared', message: 'First.' };
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: 'Shared', root, candidates: people.map(({ userId }) => userId) },
      owner.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      owner.key,
    );
    const state = async () =>
      (
        await world.data(
          'query ($id: ID!) { flowPlan(id: $id) { pausedAt pauseReason } }',
          { id: flowPlan.flowPlanId },
          owner.key,
        )
      ).flowPlan;
    const write = async (sender: Member, name: string) => {
      serial += 1;
      const input = {
        flowPlanId: flowPlan.flowPlanId,
        contact: { email: `${name}${serial}@shop.example` },
        enrollmentMode: 'enroll',
        senderUserId: sender.userId,
      };
      await world.ok('add_manual_flow_enrollment', input, owner.key);
      await world.settle();
    };
    // Three senders share the bounces, so that no mailbox is paused first.
    const [first = owner, second = owner, third = owner] = people;
    for (const [sender, name] of [
      [first, 'here'],
      [first, 'gone'],
      [first, 'gone'],
      [second, 'gone'],
      [second, 'gone'],
    ] as const)
      await write(sender, name);
    expect((await state()).pausedAt).toBeNull();
    await write(third, 'gone');
    expect(await state()).toEqual({
      pausedAt: expect.any(String),
      pauseReason: '5 of the first 6 emails bounced.',
    });
  });
});

it('pause nothing where the team has turned the guard off', async () => {
  const post = await PostOffice.open(world, 'Unguarded');
  const { member, admin, owner } = post.team;
  await world.rules(post.team, {
    allowsParallelSequences: true,
    coolDownDays: 0,
    hasUnsubscribeLine: false,
  });
  const turn =
    'mutation ($on: Boolean!) { updateOutreachRules(input: { guardsBounces: $on }) { outreachRules { guardsBounces } } }';
  expect(
    (await world.data(turn, { on: false }, admin.key)).updateOutreachRules.outreachRules,
  ).toEqual({ guardsBounces: false });
  expect((await world.graphql(turn, { on: false }, member.key)).errors[0].extensions.code).toBe(
    'ROLE_REQUIRED',
  );
  await connect(post, owner, 'unguarded@post.example');
  await send(post, owner, { good: 0, gone: 4, plan: 'Unguarded' });
  expect((await post.mailbox('unguarded@post.example')).status).toBe('CONNECTED');
});
