// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveStrandedEmails } from '../../src/domains/channels/mailboxes/stranded-emails.ts';
import type { Json } from '../support/json.ts';
import { refusal, SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/** A sender or a mailbox is removed while the mail server defers an email. */

let world: World;
const peer = new SmtpPeer();

beforeAll(async () => {
  await peer.start();
  world = await World.open();
});
afterAll(async () => {
  await world.close();
  await peer.stop();
});

const DEACTIVATE =
  'mutation ($input: DeactivateTeamMemberInput!) { deactivateTeamMember(input: $input) { openEnrollmentCount } }';
const REASSIGN =
  'mutation ($input: ReassignEnrollmentsInput!) { reassignEnrollments(input: $input) { enrollments { id } } }';
const PAUSE =
  'mutation ($input: PauseEnrollmentsInput!) { pauseEnrollments(input: $input) { enrollments { id } } }';
const RESUME =
  'mutation ($input: ResumeEnrollmentsInput!) { resumeEnrollments(input: $input) { enrollments { id } } }';
const DISCONNECT =
  'mutation ($input: MailboxIdInput!) { disconnectMailbox(input: $input) { removedId } }';

async function connect(post: PostOffice, member: Member, address: string): Promise<string> {
  peer.passwords.set(address, 'secret');
  const { errors } = await post.connect(member, address, 'secret', { smtp: peer });
  expect(errors).toBeUndefined();
  return (await post.mailbox(address, member)).id;
}

/**
 * Runs `meanwhile` while the mail server defers the first email. Returns which mailboxes sent which
 * emails.
 */
async function whileFirstIsPutOff(
  meanwhile: () => Promise<Json>,
): Promise<{ answer: Json; senders: () => string[] }> {
  const before = peer.received.length;
  let answer: Json;
  peer.onMessage = async () => {
    peer.onMessage = () => null;
    answer = await meanwhile();
    return refusal(451, '4.7.1 Greylisted, try again');
  };
  await world.settle();
  return { answer, senders: () => peer.received.slice(before).map(({ user }) => user ?? '') };
}

it('a member who is deactivated: the new sender sends the email', async () => {
  const post = await PostOffice.open(world, 'Deactivated');
  const { admin, member, owner } = post.team;
  await connect(post, member, 'leaving@post.example');
  await connect(post, admin, 'staying@post.example');
  const id = await post.enroll(member, 'quiet.deactivated@shop.example');
  const input = { teamMemberId: member.membershipId, reassignTo: admin.userId };
  const { answer, senders } = await whileFirstIsPutOff(() =>
    world.data(DEACTIVATE, { input }, owner.key),
  );
  expect(answer).toEqual({ deactivateTeamMember: { openEnrollmentCount: 0 } });
  await world.advance(DAY);
  expect(senders()).toEqual(['staying@post.example']);
  expect((await post.enrollment(id, owner)).enrollment).toMatchObject({ status: 'completed' });
});

it('an enrollment that is paused and reassigned: the new sender sends the email once it resumes', async () => {
  const post = await PostOffice.open(world, 'Paused');
  const { admin, member, owner } = post.team;
  await connect(post, member, 'before@post.example');
  await connect(post, admin, 'after@post.example');
  const id = await post.enroll(member, 'quiet.paused@shop.example');
  const { senders } = await whileFirstIsPutOff(async () => {
    await world.data(PAUSE, { input: { ids: [id] } }, owner.key);
    return world.data(
      REASSIGN,
      { input: { enrollmentIds: [id], toUserId: admin.userId } },
      owner.key,
    );
  });
  await world.advance(DAY);
  expect(senders()).toEqual([]);
  await world.data(RESUME, { input: { ids: [id] } }, owner.key);
  await world.advance(DAY);
  expect(senders()).toEqual(['after@post.example']);
});

it('a mailbox that is disconnected: the other mailbox of the member sends the email', async () => {
  const post = await PostOffice.open(world, 'Disconnected');
  const { member } = post.team;
  const mailboxId = await connect(post, member, 'first@post.example');
  await connect(post, member, 'second@post.example');
  await post.enroll(member, 'quiet.disconnected@shop.example');
  const { senders } = await whileFirstIsPutOff(() =>
    world.data(DISCONNECT, { input: { mailboxId } }, member.key),
  );
  await world.advance(DAY);
  expect(senders()).toEqual(['second@post.example']);
});

it('the only mailbox: the email waits until another one is connected', async () => {
  const post = await PostOffice.open(world, 'Only one');
  const { member } = post.team;
  const mailboxId = await connect(post, member, 'only@post.example');
  await post.enroll(member, 'quiet.only@shop.example');
  const { senders } = await whileFirstIsPutOff(() =>
    world.data(DISCONNECT, { input: { mailboxId } }, member.key),
  );
  await world.advance(DAY);
  expect(senders()).toEqual([]);
  await connect(post, member, 'next@post.example');
  await world.advance(DAY);
  expect(senders()).toEqual(['next@post.example']);
});

it('an email that is queued while its mailbox is being disconnected moves to the other one', async () => {
  const post = await PostOffice.open(world, 'Stranded');
  const { member } = post.team;
  const mailboxId = await connect(post, member, 'gone@post.example');
  await connect(post, member, 'there@post.example');
  const id = await post.enroll(member, 'quiet.stranded@shop.example');
  const before = peer.received.length;
  await world.data(DISCONNECT, { input: { mailboxId } }, member.key);
  // What a transaction leaves that chose the mailbox before, and commits after.
  const { prisma } = world.runtime.database.read;
  await prisma.step.updateMany({
    where: { enrollmentId: id },
    data: { status: 'in_queue', mailboxId, wakeAt: null, subject: 'Hello', message: 'First.' },
  });
  await world.advance(DAY);
  expect(peer.received.length - before).toBe(0);
  await moveStrandedEmails(world.runtime.database.read);
  await world.advance(DAY);
  expect(peer.received.slice(before).map(({ user }) => user)).toEqual(['there@post.example']);
});
