// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Two members with a mailbox each, at a real SMTP server and a real IMAP server. */

if (!hasDovecot)
  console.warn(
    'Dovecot is not installed, so the tests of reading mailboxes are skipped. Install it with: apt-get install dovecot-imapd',
  );

const CONNECT = `mutation ($input: ConnectMailboxInput!) {
  connectMailbox(input: $input) { mailbox { id address auth status isPrimary dailyLimit rampUp { limitToday } smtp { host port } imap { host port } } warnings } }`;
const ROUND_THE_CLOCK = {
  workDays: [1, 2, 3, 4, 5, 6, 7],
  workStart: '00:00',
  workEnd: '24:00',
  spacingSeconds: 0,
};

describe.skipIf(!hasDovecot)('mailboxes at real servers', () => {
  let world: World;
  let team: TestTeam;
  let imap: Dovecot;
  const smtp = new SmtpPeer();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open();
    team = await world.team('Posters');
    for (const { key } of [team.owner, team.member])
      await world.data(
        'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
        { input: ROUND_THE_CLOCK },
        key,
      );
  });

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const serverInput = (address: string, password: string) => ({
    address,
    password,
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'NONE' },
    imap: { host: '127.0.0.1', port: imap.port, security: 'NONE' },
  });

  async function account(address: string, password: string): Promise<void> {
    smtp.passwords.set(address, password);
    await imap.setPassword(address, password);
  }

  const connect = (member: Member, input: Json) => world.graphql(CONNECT, { input }, member.key);

  async function sequence(member: Member, steps: Json[], email: string): Promise<string> {
    const root = steps.reduceRight<Json>(
      (next, step) => ({ ...step, ...(next === undefined ? {} : { children: { default: next } }) }),
      undefined,
    );
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: `To ${email}`, root },
      member.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      member.key,
    );
    const contact = { email, firstName: 'Ada', lastName: 'Lovelace' };
    return (
      await world.ok(
        'add_manual_flow_enrollment',
        { flowPlanId: flowPlan.flowPlanId, contact, enrollmentMode: 'enroll' },
        member.key,
      )
    ).enrollmentId;
  }

  const enrollmentOf = async (id: string, member: Member) =>
    world.ok('get_flow_enrollment', { enrollmentId: id }, member.key);
  const idOf = (text: string) => /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? '';

  it('refuses a wrong password and names the server, then connects and stores no password in clear', async () => {
    await account('owner@post.example', 'right');
    const refused = await connect(team.owner, serverInput('owner@post.example', 'wrong'));
    expect(refused.errors[0].extensions.code).toBe('INVALID_REQUEST');
    expect(refused.errors[0].extensions.issues.map(({ path }: Json) => path)).toEqual([
      'smtp',
      'imap',
    ]);
    const { data } = await connect(team.owner, serverInput('owner@post.example', 'right'));
    expect(data.connectMailbox.mailbox).toMatchObject({
      auth: 'PASSWORD',
      status: 'CONNECTED',
      isPrimary: true,
      dailyLimit: 50,
      rampUp: { limitToday: 10 },
    });
    const { secret } = await world.runtime.database.read.prisma.mailbox.findFirstOrThrow({
      where: { address: 'owner@post.example', removedAt: null },
    });
    expect(secret).toMatch(/^v1:[0-9a-f]{8}:/);
    expect(secret).not.toContain('right');
  });

  it('sends from the member’s own mailbox, reads the reply within seconds, shows it as a conversation and completes the enrollment', async () => {
    await account('member@post.example', 'secret');
    expect(
      (await connect(team.member, serverInput('member@post.example', 'secret'))).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
    const steps = [
      { type: 'email', subject: 'Hello', message: 'First.' },
      { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
      { type: 'email', subjectType: 'reply', message: 'Third.', delay: '1.00:00:00' },
    ];
    const id = await sequence(team.member, steps, 'ada@engines.example');
    await world.advance(26 * HOUR);
    const [first, second] = smtp.received.splice(0);
    expect([first?.user, second?.user, second?.from]).toEqual([
      'member@post.example',
      'member@post.example',
      'member@post.example',
    ]);
    expect(second?.text).toContain(`In-Reply-To: ${idOf(first?.text ?? '')}`);
    await imap.deliver(
      'member@post.example',
      reply(
        'ada@engines.example',
        'member@post.example',
        idOf(second?.text ?? ''),
        'Sounds great, I am interested.',
      ),
    );
    await expect
      .poll(async () => (await enrollmentOf(id, team.member)).enrollment.status, {
        timeout: 30_000,
      })
      .toBe('completed');
    const { replies } = await enrollmentOf(id, team.member);
    expect(replies).toMatchObject([
      { channel: 'email', body: 'Sounds great, I am interested.', sentiment: 'positive' },
    ]);
    const { conversations } = await world.data(
      '{ conversations(filter: { channels: [EMAIL] }) { nodes { channel subject unreadCount messageCount messages { nodes { direction body } } } } }',
      {},
      team.member.key,
    );
    expect(conversations.nodes).toMatchObject([
      { channel: 'EMAIL', subject: 'Hello', unreadCount: 1, messageCount: 3 },
    ]);
    expect(conversations.nodes[0].messages.nodes.map(({ direction }: Json) => direction)).toEqual([
      'INBOUND',
      'OUTBOUND',
      'OUTBOUND',
    ]);
    await world.advance(3 * 24 * HOUR);
    expect(smtp.received).toEqual([]);
  });
});

function reply(from: string, to: string, inReplyTo: string, text: string): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Hello',
    `Message-ID: <${Math.random().toString(36).slice(2)}@engines.example>`,
    `In-Reply-To: ${inReplyTo}`,
    '',
    text,
    '',
  ].join('\n');
}
