// @module-tag once
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmtpEmail } from '../../src/providers/email/smtp-email.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The real adapter with a real SMTP server on this machine. */

interface Received {
  from: string;
  to: string[];
  text: string;
}

const received: Received[] = [];
let refuseNext: (() => Error) | null = null;
let cutNext = false;
let server: SMTPServer;
let port: number;
let world: World;
let team: TestTeam;

const openServer = () =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const refusal = refuseNext?.() ?? null;
      refuseNext = null;
      done(refusal);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        if (cutNext) {
          cutNext = false;
          // The message is accepted, and its sender never gets the response.
          server.close();
          for (const connection of server.connections) connection._socket.destroy();
          return;
        }
        done();
      });
    },
  });

beforeAll(async () => {
  port = await open(0);
  world = await World.open({ email: () => new SmtpEmail(`smtp://127.0.0.1:${port}`) });
  team = await world.team('Postal');
  // Sends at any hour, because these tests are not about sending times.
  const settings = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
  await world.data(
    'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
    { input: settings },
    team.owner.key,
  );
});

const open = (at: number) =>
  new Promise<number>((settle) => {
    server = openServer();
    const listening = server.listen(at, '127.0.0.1', () => {
      const address = listening.address();
      settle(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

afterAll(async () => {
  await world.close();
  await new Promise<void>((done) => server.close(() => done()));
});

async function run(root: object, email: string): Promise<string> {
  const { flowPlan } = await world.ok('create_flow_plan', { name: 'Post', root }, team.owner.key);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    team.owner.key,
  );
  const added = await world.ok(
    'add_manual_flow_enrollment',
    {
      flowPlanId: flowPlan.flowPlanId,
      enrollmentMode: 'enroll',
      contact: { email, firstName: 'Ada', lastName: 'Lovelace' },
    },
    team.owner.key,
  );
  return added.enrollmentId;
}

const enrollmentOf = (id: string): Promise<Json> =>
  world.ok('get_flow_enrollment', { enrollmentId: id }, team.owner.key);
const headerOf = (mail: Received | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail?.text ?? '')?.[1]?.trim();

it('sends complete messages, and a reply in the thread of the first', async () => {
  const reply = { type: 'email', delay: '01:00:00', subjectType: 'reply', message: 'Once more.' };
  const id = await run(
    {
      type: 'email',
      subject: 'Grüße, {{ contact.firstName }}',
      message: 'Hello',
      children: { default: reply },
    },
    'ada@post.example',
  );
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  const [first, second] = received.splice(0);
  expect(first).toMatchObject({ from: 'owner@postal.example', to: ['ada@post.example'] });
  expect(headerOf(first, 'From')).toBe('Postal owner <owner@postal.example>');
  expect(headerOf(first, 'To')).toBe('Ada Lovelace <ada@post.example>');
  expect(headerOf(first, 'Message-ID')).toMatch(/^<stp_[0-9A-Z]{26}@postal\.example>$/);
  expect(headerOf(second, 'In-Reply-To')).toBe(headerOf(first, 'Message-ID'));
  expect(headerOf(second, 'References')).toBe(headerOf(first, 'Message-ID'));
});

it('records a reply by recordEmailReply once', async () => {
  const id = await run(
    {
      type: 'email',
      subject: 'Question',
      message: 'Hello',
      children: { default: { type: 'call', delay: '1.00:00:00', title: 'Call' } },
    },
    'answers@post.example',
  );
  await world.advance(HOUR);
  const inReplyTo = headerOf(received.splice(0)[0], 'Message-ID');
  const record =
    'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId warnings enrollment { id status } } }';
  const input = {
    messageId: '<answer-1@post.example>',
    inReplyTo,
    body: 'Gladly.',
    sentiment: 'POSITIVE',
  };
  const first = await world.data(record, { input }, team.owner.key);
  expect(first.recordEmailReply).toMatchObject({
    warnings: [],
    enrollment: { id, status: 'COMPLETED' },
  });
  const second = await world.data(record, { input }, team.owner.key);
  expect(second.recordEmailReply.messageId).toBe(first.recordEmailReply.messageId);
  expect((await enrollmentOf(id)).replies).toMatchObject([
    { body: 'Gladly.', sentiment: 'positive' },
  ]);
  const { conversations } = await world.data(
    '{ conversations(filter: { channels: [EMAIL] }) { nodes { isRead messages(first: 5) { nodes { direction body } } } } }',
    {},
    team.owner.key,
  );
  expect(conversations.nodes).toEqual([
    {
      isRead: false,
      messages: {
        nodes: [
          { direction: 'INBOUND', body: 'Gladly.' },
          { direction: 'OUTBOUND', body: 'Hello' },
        ],
      },
    },
  ]);
  const stranger = await world.graphql(
    record,
    {
      input: { ...input, messageId: '<answer-2@post.example>', inReplyTo: '<never@sent.example>' },
    },
    team.owner.key,
  );
  expect(stranger.errors[0].extensions.code).toBe('NOT_FOUND');
});

it('retries what the server defers, and fails what it rejects', async () => {
  refuseNext = () => Object.assign(new Error('Try later'), { responseCode: 451 });
  const postponed = await run(
    { type: 'email', subject: 'Later', message: 'Hello' },
    'later@post.example',
  );
  await world.advance(HOUR);
  expect((await enrollmentOf(postponed)).enrollment.status).toBe('completed');
  expect(received.splice(0)).toHaveLength(1);
  refuseNext = () => Object.assign(new Error('No such user'), { responseCode: 550 });
  const refused = await run(
    { type: 'email', subject: 'Never', message: 'Hello' },
    'never@post.example',
  );
  await world.advance(HOUR);
  expect((await enrollmentOf(refused)).enrollment).toMatchObject({
    status: 'failed',
    failure: { code: 'bounced' },
  });
  expect(received).toEqual([]);
});

it('does not send an email again that may have been sent', async () => {
  cutNext = true;
  const id = await run({ type: 'email', subject: 'Cut', message: 'Hello' }, 'cut@post.example');
  await world.advance(HOUR);
  const { enrollment, actions } = await enrollmentOf(id);
  expect(enrollment).toMatchObject({ status: 'in_progress', failure: null });
  expect(actions[0]).toMatchObject({
    status: 'scheduled',
    failure: { code: 'unknown_outcome' },
  });
  await world.advance(3 * HOUR);
  expect(received.splice(0)).toHaveLength(1);
});

it('loses no enrollment while the server is down: the mailbox pauses, and sends once the server is back', async () => {
  const id = await run({ type: 'email', subject: 'Down', message: 'Hello' }, 'down@post.example');
  await world.advance(26 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('in_progress');
  const { prisma } = world.runtime.database.read;
  const mailbox = () =>
    prisma.mailbox.findFirstOrThrow({
      where: { membershipId: team.owner.membershipId },
      select: { status: true, reason: true },
    });
  expect(await mailbox()).toEqual({ status: 'paused', reason: 'unreachable' });
  await open(port);
  await world.advance(2 * HOUR);
  expect((await enrollmentOf(id)).enrollment.status).toBe('completed');
  expect(received.splice(0).map(({ to }) => to)).toEqual([['down@post.example']]);
  expect(await mailbox()).toEqual({ status: 'connected', reason: null });
});
