// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostOffice } from '../mailboxes/post-office.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { World } from '../support/world.ts';

/** Contacts that wait for an account of a sender start as soon as there is one. */

const ADDRESS = 'ida@post.example';
const smtp = new ScriptedSmtp();
let world: World;
let office: PostOffice;
let serial = 0;

beforeAll(async () => {
  await smtp.start();
  world = await World.open();
  office = await PostOffice.open(world, 'Woken');
});
afterAll(async () => {
  await world.close();
  await smtp.stop();
});

const prisma = () => world.runtime.database.read.prisma;

/** A contact that is held, since its only sender has no account for the step. */
async function held(root: object): Promise<string> {
  serial += 1;
  const { owner } = office.team;
  const contact = {
    email: `quiet-${serial}@shop.example`,
    networkUrl: `https://network.example/in/quiet-${serial}`,
  };
  const flowPlanId = await office.team.publishedPlan({
    name: `Waits ${serial}`,
    root,
    enrollmentMode: 'auto',
    audienceId: await office.team.audience(`Waiting ${serial}`, [contact]),
    candidates: [owner.userId],
  });
  await world.settle();
  expect((await item(flowPlanId)).status).toBe('queued');
  return flowPlanId;
}

const item = (flowPlanId: string): Promise<Json> =>
  prisma().queueItem.findFirstOrThrow({ where: { flowPlanId } });

/** At the same program time: nothing waited for the hour to pass. */
async function starts(flowPlanId: string): Promise<void> {
  expect((await item(flowPlanId)).nextTryAt).toEqual(new Date(0));
  await world.settle();
  expect(await item(flowPlanId)).toMatchObject({ status: 'enrolled', holdCode: null });
}

const EMAIL = { type: 'email', subject: 'Hello', message: 'Good morning.' };

it('a mailbox is connected', async () => {
  const { owner } = office.team;
  await prisma().mailbox.updateMany({
    where: { membershipId: owner.membershipId },
    data: { status: 'needs_attention', reason: 'disconnected' },
  });
  const flowPlanId = await held(EMAIL);
  expect((await office.connect(owner, ADDRESS, 'any', { smtp })).errors).toBe(undefined);
  await starts(flowPlanId);
});

it('a mailbox is resumed', async () => {
  const { owner } = office.team;
  const { id } = await office.mailbox(ADDRESS);
  const change = (name: string) =>
    world.data(
      `mutation ($id: ID!) { ${name}(input: { mailboxId: $id }) { mailbox { status } } }`,
      { id },
      owner.key,
    );
  await prisma().mailbox.updateMany({
    where: { membershipId: owner.membershipId, id: { not: id } },
    data: { removedAt: world.clock.now(), isPrimary: false },
  });
  await change('pauseMailbox');
  const flowPlanId = await held(EMAIL);
  await change('resumeMailbox');
  await starts(flowPlanId);
});

it('a network account is connected', async () => {
  const { owner } = office.team;
  const where = { membershipId: owner.membershipId, channel: 'network' as const };
  await prisma().senderAccount.updateMany({ where, data: { status: 'disconnected' } });
  const flowPlanId = await held({ type: 'network_profile_view' });
  await prisma().senderAccount.updateMany({ where, data: { status: 'syncing' } });
  await starts(flowPlanId);
});
