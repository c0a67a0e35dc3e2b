// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SandboxEmail } from '../../src/providers/email/sandbox-email.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Json } from '../support/json.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Replies that members write in the inbox. */

let world: World;
let team: TestTeam;
let other: TestTeam;
let sendEmail: SandboxEmail['send'] | null = null;
let perform: SandboxNetwork['perform'] | null = null;

beforeAll(async () => {
  world = await World.open({
    email: (prisma) => {
      const sandbox = new SandboxEmail(prisma);
      const send = sandbox.send.bind(sandbox);
      return Object.assign(sandbox, {
        send: (...args: Parameters<SandboxEmail['send']>) => (sendEmail ?? send)(...args),
      });
    },
    network: (prisma) => {
      const sandbox = new SandboxNetwork(prisma);
      const own = sandbox.perform.bind(sandbox);
      return Object.assign(sandbox, {
        perform: (...args: Parameters<SandboxNetwork['perform']>) => (perform ?? own)(...args),
      });
    },
  });
  team = await world.team('Replies');
  other = await world.team('Other replies');
});
afterAll(() => world.close());

const CONVERSATION = 'id isRead unreadCount messageCount lastMessagePreview lastMessageDirection';
const MESSAGE = 'id delivery failure { code message } author { id } direction subject body';
const REPLY = `mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { conversation { ${CONVERSATION} } message { ${MESSAGE} } warnings } }`;

const reply = (conversationId: string, body: string, key = team.owner.key): Promise<Json> =>
  world.graphql(REPLY, { input: { conversationId, body } }, key);
const replied = async (
  conversationId: string,
  body: string,
  key = team.owner.key,
): Promise<Json> => {
  const { data, errors } = await reply(conversationId, body, key);
  expect(errors).toBeUndefined();
  return data.replyToConversation;
};
const codeOf = (result: Json): Json => result.errors[0].extensions.code;

/**
 * An email thread that the contact has answered. The recipients of the sandbox answer after an
 * hour.
 */
async function emailThread(email: string, sender: Member = team.owner): Promise<string> {
  const root = { type: 'email', subject: 'A question', message: 'Hello' };
  const { flowPlan } = await world.ok('create_flow_plan', { name: email, root }, sender.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    sender.key,
  );
  const contact = { email, firstName: 'Ann', lastName: email };
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, contact, enrollmentMode: 'enroll' },
    sender.key,
  );
  await world.advance(3 * DAY);
  const { conversations } = await world.data(
    'query ($text: String) { conversations(filter: { searchQuery: $text, channels: [EMAIL] }) { nodes { id } } }',
    { text: email },
    sender.key,
  );
  expect(conversations.nodes).toHaveLength(1);
  return conversations.nodes[0].id;
}

async function messagesOf(id: string, key = team.owner.key): Promise<Json[]> {
  const query = `query ($id: ID!) { conversation(id: $id) { ${CONVERSATION} messages(first: 20) { nodes { ${MESSAGE} } } } }`;
  return (await world.data(query, { id }, key)).conversation.messages.nodes;
}

const mailsTo = (toAddress: string) =>
  world.runtime.database.read.prisma.sandboxEmail.findMany({
    where: { toAddress },
    orderBy: { sentAt: 'asc' },
  });

describe('a reply by email', () => {
  it('goes out in the same thread, from the same mailbox, with the text alone', async () => {
    const id = await emailThread('reply-positive.thread@x.example');
    const { conversation, message } = await replied(id, '  Tuesday at ten?\n');
    expect(message).toMatchObject({
      delivery: 'QUEUED',
      failure: null,
      author: { id: team.owner.membershipId },
      direction: 'OUTBOUND',
      body: 'Tuesday at ten?',
    });
    expect(conversation).toMatchObject({
      isRead: true,
      unreadCount: 0,
      messageCount: 3,
      lastMessagePreview: 'Tuesday at ten?',
      lastMessageDirection: 'OUTBOUND',
    });
    await world.settle();
    expect((await messagesOf(id))[0]).toMatchObject({ delivery: 'SENT', body: 'Tuesday at ten?' });
    const [first, second] = await mailsTo('reply-positive.thread@x.example');
    expect(second).toMatchObject({
      subject: 'Re: A question',
      body: 'Tuesday at ten?',
      fromAddress: first?.fromAddress,
    });
    const [answer] = await world.runtime.database.read.prisma.message.findMany({
      where: { conversationId: id, direction: 'inbound' },
    });
    expect(second?.headers).toMatchObject({
      'In-Reply-To': answer?.externalId,
      References: `${first?.messageId} ${answer?.externalId}`,
    });
  });

  it('is answered in the same conversation', async () => {
    const id = await emailThread('reply-negative.again@x.example');
    await replied(id, 'And now?');
    await world.advance(3 * HOUR);
    expect((await messagesOf(id)).map(({ direction }) => direction)).toEqual([
      'INBOUND',
      'OUTBOUND',
      'INBOUND',
      'OUTBOUND',
    ]);
  });

  it('waits for a mailbox that its server refuses, and goes out once it works again', async () => {
    const id = await emailThread('reply-positive.fault@x.example');
    sendEmail = async () => ({
      kind: 'mailbox_fault',
      reason: 'unreachable',
      message: 'No route.',
    });
    await replied(id, 'Soon.');
    await world.settle();
    expect((await messagesOf(id))[0]).toMatchObject({ delivery: 'QUEUED', failure: null });
    sendEmail = null;
    await world.advance(10 * 60_000);
    expect((await messagesOf(id))[0]).toMatchObject({ delivery: 'SENT' });
    const { mailboxes } = await world.data(
      '{ mailboxes(first: 20) { nodes { status member { id } } } }',
      {},
      team.owner.key,
    );
    expect(
      mailboxes.nodes.find(({ member }: Json) => member.id === team.owner.membershipId).status,
    ).toBe('CONNECTED');
  });

  it('fails with the reason after five tries, and says so', async () => {
    const id = await emailThread('reply-positive.greylisted@x.example');
    sendEmail = async () => ({ kind: 'temporary', message: '450 Try later.' });
    await replied(id, 'Never.');
    await world.advance(DAY);
    sendEmail = null;
    const failure = {
      code: 'SEND_FAILED',
      message: 'Sending failed after 5 attempts. 450 Try later.',
    };
    expect((await messagesOf(id))[0]).toMatchObject({ delivery: 'FAILED', failure });
  });

  it('is never sent again if nobody knows whether it was sent', async () => {
    const id = await emailThread('reply-positive.lost@x.example');
    let sends = 0;
    sendEmail = async () => {
      sends += 1;
      return { kind: 'unknown', message: 'The connection broke.' };
    };
    await replied(id, 'Once.');
    await world.advance(DAY);
    sendEmail = null;
    await world.advance(DAY);
    expect([sends, (await messagesOf(id))[0]?.failure.code]).toEqual([1, 'UNKNOWN_OUTCOME']);
  });

  it('is refused to a suppressed address, and where the mailbox does not work', async () => {
    const id = await emailThread('reply-positive.closed@x.example');
    const target = { email: 'reply-positive.closed@x.example' };
    await world.data(
      'mutation ($t: SuppressionTargetInput!) { suppress(input: { target: $t }) { suppression { reason } } }',
      { t: target },
      team.owner.key,
    );
    const suppressed = await reply(id, 'Hello?');
    expect([codeOf(suppressed), suppressed.errors[0].message]).toEqual([
      'CONFLICT',
      "The address reply-positive.closed@x.example is on the team's suppression list. It has to be removed from the list in the console (Mutation.unsuppress) before it can be written to.",
    ]);
    const mine = await emailThread('reply-positive.member@x.example', team.member);
    await world.account(team.member, 'email', 'disconnected');
    expect(codeOf(await reply(mine, 'Hello?', team.member.key))).toBe('CONFLICT');
    await world.account(team.member, 'email', 'connected');
    await replied(mine, 'Now?', team.member.key);
  });
});

describe('a process that dies while it sends a reply', () => {
  it('leaves it to another one, which sends nothing twice', async () => {
    const id = await emailThread('reply-positive.dies@x.example');
    const before = (await mailsTo('reply-positive.dies@x.example')).length;
    const { message } = await replied(id, 'Once only.');
    // The email left, but its process died before it could record that.
    await world.settle();
    await world.runtime.database.script(
      `update reply set status = 'sending', lease_owner = 'dead', lease_until = now() - interval '1 second' where message_id = '${message.id}'`,
    );
    await world.settle();
    expect((await messagesOf(id))[0]).toMatchObject({ id: message.id, delivery: 'SENT' });
    expect((await mailsTo('reply-positive.dies@x.example')).length).toBe(before + 1);
  });

  it('leaves one that never left, which is sent then', async () => {
    const id = await emailThread('reply-positive.early@x.example');
    const before = (await mailsTo('reply-positive.early@x.example')).length;
    const { message } = await replied(id, 'Later.');
    await world.runtime.database.script(
      `update reply set status = 'sending', attempts = 1, lease_owner = 'dead', lease_until = now() - interval '1 second' where message_id = '${message.id}'`,
    );
    await world.settle();
    await world.advance(10 * 60_000);
    expect((await messagesOf(id))[0]).toMatchObject({ id: message.id, delivery: 'SENT' });
    expect((await mailsTo('reply-positive.early@x.example')).length).toBe(before + 1);
  });
});

describe('a reply on the network', () => {
  it('is part of the conversation once, also after the next synchronization', async () => {
    const { conversationId } = await team.conversation(team.key, 'reply-positive-net');
    await world.advance(2 * HOUR);
    const before = (await messagesOf(conversationId)).length;
    await replied(conversationId, 'Shall we talk?');
    await world.settle();
    await world.advance(DAY);
    const texts = (await messagesOf(conversationId)).filter(
      ({ body }) => body === 'Shall we talk?',
    );
    expect(texts).toMatchObject([{ delivery: 'SENT', author: { id: team.owner.membershipId } }]);
    const { conversation } = await world.data(
      `query ($id: ID!) { conversation(id: $id) { messageCount } }`,
      { id: conversationId },
      team.owner.key,
    );
    expect(conversation.messageCount).toBe((await messagesOf(conversationId)).length);
    expect(conversation.messageCount).toBeGreaterThan(before);
  });

  it('fails if the account turns out to be disconnected, and is refused from then on', async () => {
    const { conversationId } = await team.conversation(team.key, 'reply-positive-gone');
    perform = async () => ({ kind: 'disconnected', message: 'Signed out.' });
    await replied(conversationId, 'Hello?');
    await world.settle();
    perform = null;
    expect((await messagesOf(conversationId))[0]).toMatchObject({
      delivery: 'FAILED',
      failure: { code: 'SENDER_ACCOUNT_DISCONNECTED' },
    });
    expect(codeOf(await reply(conversationId, 'Hello?'))).toBe('CONFLICT');
    await world.account(team.owner, 'network', 'connected');
  });
});

describe('the right to reply', () => {
  it('has the owner of the inbox, and managers if the owner allows it, nobody else', async () => {
    const id = await emailThread('reply-positive.rights@x.example', team.owner);
    const may = async (key: string) =>
      (await world.data('query ($id: ID!) { conversation(id: $id) { mayReply } }', { id }, key))
        .conversation.mayReply;
    const allow =
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { allowsManagerReplies } } }';
    const refused = await reply(id, 'As an admin.', team.admin.key);
    expect([codeOf(refused), refused.errors[0].message]).toEqual([
      'FORBIDDEN',
      expect.stringContaining('allowsManagerReplies: true'),
    ]);
    expect([await may(team.owner.key), await may(team.admin.key)]).toEqual([true, false]);
    // Managers cannot allow it to themselves.
    const input = { userId: team.owner.userId, allowsManagerReplies: true };
    expect(codeOf(await world.graphql(allow, { input }, team.admin.key))).toBe('FORBIDDEN');
    await world.data(allow, { input: { allowsManagerReplies: true } }, team.owner.key);
    expect(await may(team.admin.key)).toBe(true);
    expect((await replied(id, 'As an admin.', team.admin.key)).message.author.id).toBe(
      team.admin.membershipId,
    );
    expect(codeOf(await reply(id, 'As a member.', team.member.key))).toBe('FORBIDDEN');
    expect(codeOf(await reply(id, 'From elsewhere.', other.owner.key))).toBe('NOT_FOUND');
    expect(codeOf(await reply(id, 'Without a key.', ''))).toBe('UNAUTHENTICATED');
    expect(codeOf(await reply(id, 'Read only.', await world.key(team, team.owner, ['read'])))).toBe(
      'FORBIDDEN',
    );
    const { auditLog } = await world.data(
      '{ auditLog(first: 100) { nodes { action subjectId } } }',
      {},
      team.owner.key,
    );
    expect(auditLog.nodes).toContainEqual({ action: 'CONVERSATION_REPLIED', subjectId: id });
  });

  it('needs a text of 1 to 8000 characters', async () => {
    const id = await emailThread('reply-positive.empty@x.example');
    for (const body of ['', ' \n ', 'x'.repeat(8_001)])
      expect(codeOf(await reply(id, body))).toBe('INVALID_REQUEST');
    await replied(id, 'x'.repeat(8_000));
  });

  it('shows the text of a reply to nobody but its sender and managers', async () => {
    const id = await emailThread('reply-positive.private@x.example', team.owner);
    const { message } = await replied(id, 'Between us.');
    const { node } = await world.data(
      'query ($id: ID!) { node(id: $id) { ... on Message { body } } }',
      { id: message.id },
      team.member.key,
    );
    expect(node).toBeNull();
  });
});
