// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { World } from '../support/world.ts';
import { ADA, CALL, EMAIL, OutreachStage } from './outreach-stage.ts';

/** Which sequences a reply stops. */

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function answer(stage: OutreachStage, body = 'Thank you.'): Promise<void> {
  const [mail] = await stage.mailsTo(ADA.email);
  const input = {
    messageId: `<${stage.team.teamId}-${body.length}@lovelace.example>`,
    inReplyTo: mail.messageId,
    body,
  };
  await world.data(
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }',
    { input },
    stage.key,
  );
}

/**
 * An enrollment that sends an email, one that waits for a call, one of a plan that goes on after
 * replies, and one of another contact.
 */
async function four(stage: OutreachStage): Promise<string[]> {
  const answered = await stage.begin({
    ...EMAIL,
    children: { default: { ...CALL, delay: '3.00:00:00' } },
  });
  const other = await stage.begin(CALL);
  const goesOn = await stage.begin(CALL, ADA, { options: { stopOnReply: false } });
  const somebody = await stage.begin(CALL, {
    ...ADA,
    email: 'quiet-grace@hopper.example',
    networkUrl: null,
    lastName: 'Hopper',
  });
  await world.settle();
  return [answered, other, goesOn, somebody];
}

const statuses = (stage: OutreachStage, ids: string[]) =>
  Promise.all(ids.map((id) => stage.statusOf(id)));

it('a reply stops all sequences of the contact, except those of plans that go on after a reply', async () => {
  const stage = await OutreachStage.set(world, 'All stop');
  const ids = await four(stage);
  await answer(stage);
  expect(await statuses(stage, ids)).toEqual([
    'COMPLETED',
    'COMPLETED',
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
  const { items } = await stage.ok('list_user_tasks', { statuses: ['canceled'] });
  expect(items).toHaveLength(1);
});

it('a reply stops only the sequence that was answered, where the team says so', async () => {
  const stage = await OutreachStage.set(world, 'One stops');
  await world.rules(stage.team, {
    allowsParallelSequences: true,
    coolDownDays: 0,
    replyStops: 'this_sequence',
  });
  const ids = await four(stage);
  await answer(stage);
  expect(await statuses(stage, ids)).toEqual([
    'COMPLETED',
    'IN_PROGRESS',
    'IN_PROGRESS',
    'IN_PROGRESS',
  ]);
});

it('an answer to a plan that goes on after replies stops the others, and a reply on the network does the same', async () => {
  const stage = await OutreachStage.set(world, 'Network');
  const contact = {
    networkUrl: 'https://network.example/in/reply-positive-ada',
    firstName: 'Ada',
    lastName: 'Byron',
  };
  const goesOn = await stage.begin(
    {
      type: 'network_message',
      message: 'Good morning.',
      children: { default: { ...CALL, delay: '5.00:00:00' } },
    },
    contact,
    {
      options: { stopOnReply: false },
    },
  );
  const other = await stage.begin({ ...CALL, delay: '5.00:00:00' }, contact);
  await world.advance(3 * 86_400_000);
  const { enrollment } = await world.data(
    'query ($id: ID!) { enrollment(id: $id) { replySummary { networkCount } } }',
    { id: goesOn },
    stage.key,
  );
  expect(enrollment.replySummary.networkCount).toBe(1);
  expect(await statuses(stage, [goesOn, other])).toEqual(['IN_PROGRESS', 'COMPLETED']);
});
