import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FoundIntent } from '../../src/kernel/replies/reply-intent.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type {
  NetworkProvider,
  NextNews,
  ThreadMessage,
} from '../../src/providers/network/network.port.ts';
import { SandboxNetwork } from '../../src/providers/network/sandbox-network.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The sandbox network, with additional incoming messages. */
class Inbox extends SandboxNetwork implements NetworkProvider {
  readonly waiting: ThreadMessage[] = [];

  override async newMessages(...[account, cursor, now]: Parameters<SandboxNetwork['newMessages']>) {
    const news = await super.newMessages(account, cursor, now);
    const at = news.items.at(-1)?.cursor ?? cursor ?? `${new Date(0).toISOString()}|`;
    return {
      ...news,
      items: [...news.items, ...this.waiting.splice(0).map((item) => ({ item, cursor: at }))],
    };
  }

  override async nextNews(): Promise<NextNews> {
    return { kind: 'any_time' };
  }
}

class Model extends SandboxAi {
  asked: string[] = [];
  says: FoundIntent | Error = new Error('Not asked.');

  override async classifyReply(text: string): Promise<FoundIntent> {
    this.asked.push(text);
    if (this.says instanceof Error) throw this.says;
    return this.says;
  }
}

const INTENT = 'intent sentence confidence needsCheck source namedDay namedContact { name email }';
const SAY = `mutation ($input: CorrectReplyIntentInput!) { correctReplyIntent(input: $input) { message { kind sentiment intent { ${INTENT} decidedBy { id } } } conversation { replyIntent { intent } } warnings } }`;
/** Words without a recognizable intent. */
const UNTOLD = 'Blue, with a wooden handle.';

let world: World;
let team: TestTeam;
let network: Inbox;
let model: Model;
let flowPlanId: string;
let next = 0;

beforeAll(async () => {
  model = new Model();
  world = await World.open({
    network: (prisma) => {
      network = new Inbox(prisma);
      return network;
    },
    ai: model,
  });
  team = await world.team('Intents');
  await world.grant(team, 10);
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
    { input: settings },
    team.owner.key,
  );
  flowPlanId = await team.publishedPlan({
    options: { stopOnReply: false },
    root: {
      type: 'network_message',
      message: 'Hello',
      children: { default: { type: 'call', title: 'Ring', delay: '20.00:00:00' } },
    },
  });
});
afterAll(() => world.close());
beforeEach(() => {
  model.asked = [];
  model.says = new Error('Not asked.');
});

interface Answered {
  enrollmentId: string;
  messageId: string;
  conversationId: string;
}

const prisma = () => world.runtime.database.read.prisma;

/** A sequence that continues after replies, and a reply to its first message. */
async function answered(body: string): Promise<Answered> {
  next += 1;
  const networkUrl = `https://network.example/in/quiet-author-${next}`;
  const contact = { firstName: 'Ada', lastName: `Byron ${next}`, networkUrl };
  const { enrollmentId } = await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact,
    enrollmentMode: 'enroll',
  });
  await world.settle();
  const thread = await prisma().conversation.findFirstOrThrow({
    where: { messages: { some: { enrollmentId } } },
  });
  network.waiting.push({
    messageId: `in-${next}`,
    threadId: thread.externalId ?? '',
    person: { personId: null, networkUrl, firstName: null, lastName: null, headline: null },
    direction: 'inbound',
    body,
    sentAt: world.clock.now(),
  });
  await world.advance(HOUR);
  const message = await prisma().message.findFirstOrThrow({
    where: { enrollmentId, direction: 'inbound' },
  });
  return { enrollmentId, messageId: message.id, conversationId: thread.id };
}

const intentOf = async (messageId: string): Promise<Json> =>
  (
    await world.data(
      `query ($id: ID!) { node(id: $id) { ... on Message { kind sentiment intent { ${INTENT} } } } }`,
      { id: messageId },
      team.key,
    )
  ).node;

const enrollmentOf = async (id: string): Promise<Json> =>
  (
    await world.data(
      'query ($id: ID!) { enrollment(id: $id) { status isOpportunity failure { code } pauseReason mailQuestion { kind isOpen } replySummary { count } } }',
      { id },
      team.key,
    )
  ).enrollment;

/** The number of replies, and of positive ones. */
const counts = async (id: string): Promise<number[]> => {
  const row = await prisma().enrollment.findUniqueOrThrow({ where: { id } });
  return [row.emailReplies + row.networkReplies, row.positiveReplies];
};

const say = async (messageId: string, intent: string, key = team.key): Promise<Json> =>
  (await world.data(SAY, { input: { messageId, intent } }, key)).correctReplyIntent;

it.each([
  ['Sounds good, send me the details.', 'INTERESTED', 'POSITIVE', 'IN_PROGRESS', null],
  ['Tuesday at 2pm works for me.', 'MEETING', 'POSITIVE', 'IN_PROGRESS', null],
  ['Please contact my colleague.', 'REFERRAL', 'POSITIVE', 'IN_PROGRESS', null],
  ['Was kostet das im Jahr?', 'QUESTION', 'NEUTRAL', 'IN_PROGRESS', null],
  ['Das ist uns zu teuer.', 'OBJECTION', 'NEUTRAL', 'IN_PROGRESS', null],
  ['Recontactez-moi à la rentrée.', 'NOT_NOW', 'NEUTRAL', 'IN_PROGRESS', null],
  ['No nos interesa, gracias.', 'NOT_INTERESTED', 'NEGATIVE', 'CANCELED', 'DECLINED'],
  ['宛先をお間違えではないでしょうか。', 'WRONG_PERSON', 'NEGATIVE', 'CANCELED', 'WRONG_PERSON'],
  ['She no longer works here.', 'LEFT_COMPANY', 'NEGATIVE', 'CANCELED', 'CONTACT_LEFT'],
  ['Please remove me from your list.', 'OPT_OUT', 'NEGATIVE', 'CANCELED', 'UNSUBSCRIBED'],
])('%s', async (body, intent, sentiment, status, code) => {
  const { enrollmentId, messageId } = await answered(body);
  expect(await intentOf(messageId)).toMatchObject({
    sentiment,
    intent: { intent, sentence: body, needsCheck: false, source: 'RULES' },
  });
  const enrollment = await enrollmentOf(enrollmentId);
  expect([enrollment.status, enrollment.failure?.code ?? null]).toEqual([status, code]);
});

it('asks where a reply contradicts itself, and does nothing before a member says yes', async () => {
  const { enrollmentId, messageId, conversationId } = await answered(
    'Sounds great. But we are not interested.',
  );
  expect((await intentOf(messageId)).intent).toMatchObject({
    intent: 'NOT_INTERESTED',
    needsCheck: true,
    confidence: 0.5,
  });
  expect((await enrollmentOf(enrollmentId)).status).toBe('IN_PROGRESS');
  const asked = await team.ok('list_conversations', { needsIntentCheck: true });
  expect(asked.items.map((item: Json) => item.conversationId)).toEqual([conversationId]);
  const done = await team.ok('correct_reply_intent', { messageId, intent: 'not_interested' });
  expect(done.message).toMatchObject({
    sentiment: 'negative',
    intent: { intent: 'not_interested', source: 'member', needsCheck: false },
  });
  expect(await enrollmentOf(enrollmentId)).toMatchObject({
    status: 'CANCELED',
    failure: { code: 'DECLINED' },
  });
  expect((await team.ok('list_conversations', { needsIntentCheck: true })).items).toEqual([]);
  const found = await team.ok('list_conversations', {
    intent: 'not_interested',
    needsIntentCheck: false,
  });
  expect(found.items.map((item: Json) => item.conversationId)).toContain(conversationId);
});

it('updates the metrics after a member’s correction', async () => {
  const { enrollmentId, messageId } = await answered('Sounds good, tell me more.');
  expect((await enrollmentOf(enrollmentId)).isOpportunity).toBe(true);
  expect(await counts(enrollmentId)).toEqual([1, 1]);
  const said = await say(messageId, 'OBJECTION');
  expect(said).toMatchObject({
    message: { sentiment: 'NEUTRAL', intent: { intent: 'OBJECTION', confidence: 1 } },
    conversation: { replyIntent: { intent: 'OBJECTION' } },
    warnings: [],
  });
  expect(said.message.intent.decidedBy.id).toBe(team.owner.membershipId);
  expect((await enrollmentOf(enrollmentId)).isOpportunity).toBe(false);
  expect(await counts(enrollmentId)).toEqual([1, 0]);
  expect(await say(messageId, 'OBJECTION')).toMatchObject({
    warnings: ['Nothing changed: a member has said so already.'],
  });
  expect((await say(messageId, 'AUTOMATIC')).message).toMatchObject({
    kind: 'AUTO_REPLY',
    sentiment: null,
  });
  expect(await counts(enrollmentId)).toEqual([0, 0]);
  expect((await say(messageId, 'MEETING')).message).toMatchObject({
    kind: 'MESSAGE',
    sentiment: 'POSITIVE',
  });
  expect((await enrollmentOf(enrollmentId)).isOpportunity).toBe(true);
  expect(await counts(enrollmentId)).toEqual([1, 1]);
});

it('suppresses a contact of whom a member says that they want to stop', async () => {
  const { enrollmentId, messageId } = await answered(UNTOLD);
  expect((await intentOf(messageId)).intent).toMatchObject({ intent: 'OTHER', needsCheck: false });
  await say(messageId, 'OPT_OUT');
  const { contactId, status } = await prisma().enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
  });
  expect(status).toBe('canceled');
  expect(
    await prisma().emailSuppression.count({
      where: { teamId: team.teamId, email: { contains: contactId } },
    }),
  ).toBe(1);
  expect((await say(messageId, 'INTERESTED')).warnings).toEqual([
    'What followed from the opt-out stays: the address is on the suppression list, and the sequences ended.',
  ]);
});

it('offers the named day, and the named person', async () => {
  const { messageId } = await answered('Ask me again in September.');
  expect((await intentOf(messageId)).intent).toMatchObject({ namedDay: '2026-09-01' });
  const referral = await answered('Please contact Sunil Bhatt, sunil@kiln.example, about this.');
  expect((await intentOf(referral.messageId)).intent).toMatchObject({
    intent: 'REFERRAL',
    namedContact: { name: 'Sunil Bhatt', email: 'sunil@kiln.example' },
  });
});

it.each([
  ['Wrong person, sorry. Sunil Bhatt (sunil@kiln.example) does this.', 'Sunil Bhatt'],
  [
    'Je ne suis pas la bonne personne. Élodie Martin (sunil@kiln.example) est en charge.',
    'Élodie Martin',
  ],
  ['Jag är fel person. Anna Lind, sunil@kiln.example, har hand om det.', 'Anna Lind'],
  ['您找错人了。请联系王小明：sunil@kiln.example。', '王小明'],
])('offers whom somebody names who is the wrong person: %s', async (body, name) => {
  const { enrollmentId, messageId, conversationId } = await answered(body);
  await say(messageId, 'WRONG_PERSON');
  const named = { name, email: 'sunil@kiln.example' };
  expect((await intentOf(messageId)).intent).toMatchObject({
    ...{ intent: 'WRONG_PERSON', namedContact: named },
  });
  expect((await enrollmentOf(enrollmentId)).status).toBe('CANCELED');
  const thread = await team.ok('get_conversation', { conversationId });
  const answer = thread.messages.find((one: Json) => one.messageId === messageId);
  expect(answer.intent).toMatchObject({ intent: 'wrong_person', namedContact: named });
  // Offered, not added.
  expect(await prisma().contact.count({ where: { email: named.email } })).toBe(0);
});

it('offers nobody of the team, whose address a reply quotes', async () => {
  const { messageId } = await answered(
    `You wrote to me from ${team.owner.email}. Not me, ask Petra Berg, petra@kiln.example.`,
  );
  await say(messageId, 'WRONG_PERSON');
  expect((await intentOf(messageId)).intent.namedContact).toEqual({
    ...{ name: 'Petra Berg', email: 'petra@kiln.example' },
  });
});

it('offers whom a contact names who has left, and nobody for other intents', async () => {
  const left = await answered(
    'Ya no trabajo en Kiln. Mi sustituto es Juan Ruiz: juan@kiln.example',
  );
  expect((await intentOf(left.messageId)).intent).toMatchObject({
    ...{ intent: 'LEFT_COMPANY', namedContact: { name: 'Juan Ruiz', email: 'juan@kiln.example' } },
  });
  await say(left.messageId, 'NOT_INTERESTED');
  expect((await intentOf(left.messageId)).intent.namedContact).toBeNull();
});

it('asks the model about replies that the rules cannot decide, only if the team allows it', async () => {
  const balance = async () =>
    (
      await prisma().team.findUniqueOrThrow({ where: { id: team.teamId } })
    ).creditBalance.toNumber();
  const before = await balance();
  await answered(UNTOLD);
  expect([model.asked, await balance()]).toEqual([[], before]);
  const update =
    'mutation ($input: UpdateAiSettingsInput!) { updateAiSettings(input: $input) { aiSettings { readsReplies } } }';
  await world.data(update, { input: { readsReplies: true } }, team.key);

  await answered('No nos interesa, gracias.');
  expect([model.asked, await balance()]).toEqual([[], before]);

  model.says = { intent: 'meeting', sentence: 'with a wooden handle', confidence: 0.9 };
  const told = await answered(UNTOLD);
  expect(await intentOf(told.messageId)).toMatchObject({
    sentiment: 'POSITIVE',
    intent: {
      intent: 'MEETING',
      source: 'MODEL',
      needsCheck: false,
      sentence: 'with a wooden handle',
    },
  });
  expect(await balance()).toBe(before - 0.5);

  model.says = { intent: 'not_interested', sentence: 'They said no.', confidence: 1 };
  const unproven = await answered(UNTOLD);
  expect((await intentOf(unproven.messageId)).intent).toMatchObject({
    intent: 'NOT_INTERESTED',
    sentence: null,
    needsCheck: true,
  });
  expect((await enrollmentOf(unproven.enrollmentId)).status).toBe('IN_PROGRESS');

  model.says = { intent: 'opt_out', sentence: UNTOLD, confidence: 1 };
  const asked = await answered(UNTOLD);
  expect(await enrollmentOf(asked.enrollmentId)).toMatchObject({
    status: 'IN_PROGRESS',
    mailQuestion: { kind: 'WANTS_TO_STOP', isOpen: true },
  });

  const left = await balance();
  model.says = new Error('The model is away.');
  const untold = await answered(UNTOLD);
  expect(await intentOf(untold.messageId)).toMatchObject({
    sentiment: 'NEUTRAL',
    intent: { intent: 'OTHER', source: 'RULES' },
  });
  expect(await balance()).toBe(left);
  await world.data(update, { input: { readsReplies: false } }, team.key);
  // Replies that the rules decided, and those that the team does not let the model read, were never
  // sent to the model.
  const calls = await prisma().aiCall.findMany({ orderBy: { id: 'asc' } });
  expect(
    calls.map(({ purpose, outcome, chargeId, contactId }) => [
      ...[purpose, outcome, chargeId !== null, contactId !== null],
    ]),
  ).toEqual([
    ['reply_reading', 'answered', true, true],
    ['reply_reading', 'answered', true, true],
    ['reply_reading', 'answered', true, true],
    ['reply_reading', 'failed', true, true],
  ]);
});

it('hides the message from a member who may not read it', async () => {
  const { messageId } = await answered('Sounds good, send me the details.');
  const input = { messageId, intent: 'OTHER' };
  const { errors } = await world.graphql(SAY, { input }, team.member.key);
  expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
});

it('erases the sentence with the contact, and keeps the intent for figures', async () => {
  const { enrollmentId, messageId } = await answered('Sounds good, send me the details.');
  const { contactId } = await prisma().enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
  });
  await team.ok('erase_contact', { prospectId: contactId });
  expect(await prisma().messageIntent.findUniqueOrThrow({ where: { messageId } })).toMatchObject({
    intent: 'interested',
    sentence: null,
  });
});
