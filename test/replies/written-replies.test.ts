import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import type { EmailTask, WritingTask, WrittenEmail } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { Json } from '../support/json.ts';
import { receivedMessage } from '../support/received-message.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const WRITE = (directive = '') =>
  `mutation ($input: WriteReplyInput!) ${directive} { writeReply(input: $input) { conversation { draft { body } writtenReply { text tries issues { code } sources { source } } } creditsCharged warnings } }`;

class Writer extends SandboxAi {
  tasks: WritingTask[] = [];
  text = '';

  emails: EmailTask[] = [];

  override async writeEmail(task: EmailTask): Promise<WrittenEmail> {
    this.emails.push(task);
    return { subject: null, text: this.text };
  }

  override async writeMessage(task: WritingTask): Promise<string> {
    this.tasks.push(task);
    return this.text;
  }
}

let world: World;
let team: TestTeam;
let model: Writer;
let next = 0;

beforeAll(async () => {
  model = new Writer();
  world = await World.open({ ai: model });
  team = await world.team('Drafts');
  await world.grant(team, 10);
});
afterAll(() => world.close());
beforeEach(() => {
  model.tasks = [];
  model.emails = [];
  model.text = 'Dear Grace, may I show you on Tuesday? Drafts owner';
});

/** A conversation on the network in which the contact wrote last. */
async function conversation(body: string): Promise<string> {
  next += 1;
  const contact = {
    networkUrl: `https://network.example/in/quiet-draft-${next}`,
    ...{ firstName: 'Grace', lastName: `Hopper ${next}` },
  };
  const added = await team.ok('upsert_contact', { contact });
  const { prisma } = world.runtime.database.read;
  const id = newId('conversation');
  await prisma.conversation.create({
    data: {
      ...{ id, teamId: team.teamId, ownerId: team.owner.membershipId, externalId: `of ${id}` },
      contactId: added.contact.prospectId,
      messages: {
        create: {
          ...{ id: newId('message'), channel: 'network', direction: 'outbound' },
          ...{ externalId: `out ${id}`, body: 'Good morning, Grace.', sentAt: world.clock.now() },
        },
      },
    },
  });
  await receivedMessage(world, team.teamId, id, body);
  return id;
}

const write = async (conversationId: string): Promise<Json> =>
  (await world.data(WRITE(), { input: { conversationId } }, team.key)).writeReply;

it('writes a draft from the thread and the knowledge, charges it, and sends nothing', async () => {
  await team.ok('create_knowledge', { kind: 'proof', title: 'Lyon', body: 'Twice as fast.' });
  const conversationId = await conversation('Can you show me on Tuesday?');
  const done = await write(conversationId);
  expect(done).toMatchObject({
    ...{ creditsCharged: 0.5, warnings: [] },
    conversation: {
      draft: { body: model.text },
      writtenReply: { text: model.text, tries: 1, issues: [] },
    },
  });
  const sources = done.conversation.writtenReply.sources.map(({ source }: Json) => source);
  expect(sources).toEqual(
    expect.arrayContaining(['INSTRUCTIONS', 'CONTACT', 'KNOWLEDGE', 'SENT', 'RECEIVED']),
  );
  const received = model.tasks[0]?.known.find(({ source }) => source === 'received');
  expect(received?.text).toBe('<untrusted>Can you show me on Tuesday?</untrusted>');
  await world.settle();
  expect(
    await world.runtime.database.read.prisma.reply.count({ where: { teamId: team.teamId } }),
  ).toBe(0);
  // The member's own draft stays.
  const { errors } = await world.graphql(WRITE(), { input: { conversationId } }, team.key);
  expect(errors[0].extensions.code).toBe('CONFLICT');
  expect(model.tasks).toHaveLength(1);
});

it('asks for an email in a conversation by email, unsigned if the mailbox signs', async () => {
  const conversationId = await conversation('Can you show me on Tuesday?');
  const { prisma } = world.runtime.database.read;
  await prisma.conversation.update({ where: { id: conversationId }, data: { channel: 'email' } });
  expect((await write(conversationId)).conversation.draft.body).toBe(model.text);
  expect([model.tasks, model.emails]).toMatchObject([
    [],
    [{ writesSubject: false, hasSignature: false, subject: null }],
  ]);
  const mailbox = await prisma.mailbox.findFirstOrThrow({ where: { teamId: team.teamId } });
  const second = await conversation('And on Monday?');
  await prisma.mailbox.update({ where: { id: mailbox.id }, data: { signature: 'Drafts Ltd' } });
  await prisma.conversation.update({
    where: { id: second },
    data: { channel: 'email', mailboxId: mailbox.id },
  });
  await write(second);
  expect(model.emails[1]).toMatchObject({ writesSubject: false, hasSignature: true });
});

it('shows the faults of a draft, and the price in a dry run', async () => {
  const conversationId = await conversation('What does it cost?');
  const dry = await world.data(WRITE('@dryRun'), { input: { conversationId } }, team.key);
  expect(dry.writeReply).toMatchObject({
    ...{ creditsCharged: 0, warnings: ['A reply costs 0.5 credits.'] },
    conversation: { draft: null },
  });
  expect(model.tasks).toEqual([]);
  model.text = 'Dear [Name], it is 99 EUR.';
  const { conversation: thread } = await write(conversationId);
  expect(thread.writtenReply).toMatchObject({ tries: 2 });
  expect(thread.writtenReply.issues.map(({ code }: Json) => code)).toEqual(
    expect.arrayContaining(['PLACEHOLDER', 'UNKNOWN_NUMBER']),
  );
});

it('learns from the member’s changes, and takes no facts from them', async () => {
  const first = await conversation('Tell me more.');
  await write(first);
  await team.ok('reply_to_conversation', {
    conversationId: first,
    body: 'Hi Grace, Petra Berg has 47 looms. Tuesday?',
  });
  const second = await conversation('Tell me more, please.');
  model.text = 'Dear Grace, Petra Berg has 47 looms.';
  const { conversation: thread } = await write(second);
  const example = model.tasks.at(-1)?.known.find(({ source }) => source === 'example');
  expect(example?.text).toContain('Sent: <untrusted>Hi Grace, Petra Berg has 47 looms. Tuesday?');
  expect(thread.writtenReply.issues.map(({ code }: Json) => code)).toEqual(
    expect.arrayContaining(['UNKNOWN_NUMBER']),
  );
});

it('is refused for members who may not reply in the conversation', async () => {
  const conversationId = await conversation('Hello there.');
  const { errors } = await world.graphql(WRITE(), { input: { conversationId } }, team.member.key);
  expect(errors[0].extensions.code).toBe('NOT_FOUND');
});
