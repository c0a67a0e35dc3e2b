// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailOAuth } from '../../src/providers/email/mail-oauth.ts';
import {
  type AuthorizationServer,
  authorizationServer,
  BASE_URL,
  CLIENT,
} from '../support/authorization-server.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { Member } from '../support/team.ts';
import { DAY, eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, isRead, PostOffice } from './post-office.ts';

/**
 * Mailboxes that sign in by OAuth: at an authorization server, at an SMTP server and at a real IMAP
 * server, which check the tokens.
 */

const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First.' },
  { type: 'email', subjectType: 'reply', message: 'Second.', delay: '1.00:00:00' },
];
const BEGIN =
  'mutation ($input: BeginMailboxAuthorizationInput!) { beginMailboxAuthorization(input: $input) { authorizationUrl } }';
const FINISH =
  'mutation ($input: FinishMailboxAuthorizationInput!) { finishMailboxAuthorization(input: $input) { mailbox { address status auth } } }';

describe.skipIf(!hasDovecot)('a mailbox by OAuth', () => {
  let world: World;
  let post: PostOffice;
  let provider: AuthorizationServer;
  let imap: Dovecot;
  const smtp = new SmtpPeer();
  const tokens = new Set<string>();

  beforeAll(async () => {
    provider = await authorizationServer();
    [imap] = await Promise.all([Dovecot.start('', `${provider.issuer}/me`), smtp.start()]);
    smtp.onToken = async (token) => {
      tokens.add(token);
      const response = await fetch(`${provider.issuer}/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) return null;
      const claims: Json = await response.json();
      return claims.email.toLowerCase();
    };
    const server = (port: number) => ({ host: '127.0.0.1', port, security: 'none' as const });
    const settings = {
      issuer: provider.issuer,
      ...CLIENT,
      servers: { smtp: server(smtp.port), imap: server(imap.port) },
    };
    world = await World.open({
      mailOAuth: new MailOAuth({ google: settings, microsoft: settings }),
      baseUrl: BASE_URL,
    });
    post = await PostOffice.open(world, 'By OAuth');
  });

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop(), provider.close()]);
  });

  async function connect(who: Member, kind: 'GOOGLE' | 'MICROSOFT', login: string): Promise<Json> {
    const { beginMailboxAuthorization } = await world.data(
      BEGIN,
      { input: { provider: kind } },
      who.key,
    );
    const callback = await provider.signIn(
      beginMailboxAuthorization.authorizationUrl,
      false,
      login,
    );
    return world.graphql(FINISH, { input: { callbackUrl: callback.href, rampUp: false } }, who.key);
  }

  /** Resolves once the mailbox is read. */
  async function untilRead(address: string): Promise<void> {
    await eventually(async () => {
      await world.worker.readMailboxes();
      const row = await world.runtime.database.read.prisma.mailbox.findFirstOrThrow({
        where: { address },
      });
      return (await isRead(world, row.id)) && row.readFaults === 0 ? true : null;
    }, `${address} is read`);
  }

  it.each([
    ['GOOGLE', 'ada'],
    ['MICROSOFT', 'ben'],
  ] as const)(
    'of %s sends, is read within seconds, and goes on in its thread',
    async (kind, login) => {
      const who = kind === 'GOOGLE' ? post.team.owner : post.team.member;
      const address = `${login}@team.example`;
      const { data, errors } = await connect(who, kind, login);
      expect(errors).toBeUndefined();
      expect(data.finishMailboxAuthorization.mailbox).toEqual({
        address,
        status: 'CONNECTED',
        auth: kind,
      });
      const { auditLog } = await world.data(
        '{ auditLog(filter: { actions: [MAILBOX_CONNECTED] }) { nodes { data address } } }',
        {},
        post.team.owner.key,
      );
      expect(auditLog.nodes[0]).toEqual({ data: { address }, address: '127.0.0.1' });
      await untilRead(address);
      const replying = await post.enroll(who, `replies.${login}@shop.example`, STEPS);
      const quiet = await post.enroll(who, `silent.${login}@shop.example`, STEPS);
      await world.settle();
      const first = smtp.received.find(({ to }) => to[0] === `replies.${login}@shop.example`);
      expect(first?.user).toBe(address);
      await imap.deliver(
        address,
        answer(`replies.${login}@shop.example`, address, idOf(first?.text ?? ''), 'Yes, please.'),
      );
      await eventually(
        async () => ((await post.enrollment(replying, who)).replies.length > 0 ? true : null),
        'the reply is read',
      );
      await world.advance(2 * DAY);
      expect([
        (await post.enrollment(replying, who)).enrollment.status,
        (await post.enrollment(quiet, who)).enrollment.status,
      ]).toEqual(['completed', 'completed']);
      const [one, two] = smtp.received.filter(({ to }) => to[0] === `silent.${login}@shop.example`);
      expect([two?.user, /^In-Reply-To: (.*)$/im.exec(two?.text ?? '')?.[1]?.trim()]).toEqual([
        address,
        idOf(one?.text ?? ''),
      ]);
      expect(
        smtp.received.filter(({ to }) => to[0] === `replies.${login}@shop.example`),
      ).toHaveLength(1);
      // A person goes on in the thread that the contact has answered, from the same mailbox.
      const { conversations } = await world.data(
        '{ conversations(filter: { channels: [EMAIL] }) { nodes { id lastMessagePreview } } }',
        {},
        who.key,
      );
      const thread = conversations.nodes.find(
        ({ lastMessagePreview }: Json) => lastMessagePreview === 'Yes, please.',
      );
      const reply =
        'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { message { delivery } } }';
      await world.data(reply, { input: { conversationId: thread.id, body: 'Tuesday?' } }, who.key);
      await world.settle();
      const byHand = smtp.received.findLast(({ to }) => to[0] === `replies.${login}@shop.example`);
      expect([
        byHand?.user,
        byHand?.text.includes('Tuesday?'),
        byHand?.text.includes(idOf(first?.text ?? '')),
      ]).toEqual([address, true, true]);
      // An answer to that is of the same conversation.
      await imap.deliver(
        address,
        answer(
          `replies.${login}@shop.example`,
          address,
          idOf(byHand?.text ?? ''),
          'Tuesday it is.',
        ),
      );
      const texts = async () => {
        const query =
          'query ($id: ID!) { conversation(id: $id) { messages(first: 10) { nodes { body } } } }';
        return (
          await world.data(query, { id: thread.id }, who.key)
        ).conversation.messages.nodes.map(({ body }: Json) => body.trim());
      };
      await eventually(
        async () => ((await texts()).length >= 4 ? true : null),
        'the answer is read',
      );
      expect(await texts()).toEqual(['Tuesday it is.', 'Tuesday?', 'Yes, please.', 'First.']);
    },
  );

  it('has no dry run, which would use up the sign-in', async () => {
    const { beginMailboxAuthorization } = await world.data(
      BEGIN,
      { input: { provider: 'GOOGLE' } },
      post.team.owner.key,
    );
    const callback = await provider.signIn(
      beginMailboxAuthorization.authorizationUrl,
      false,
      'dora',
    );
    const input = { callbackUrl: callback.href, rampUp: false };
    const tried = await world.graphql(
      FINISH.replace(') {', ') @dryRun {'),
      { input },
      post.team.owner.key,
    );
    expect(tried.errors).toMatchObject([
      { extensions: { code: 'CONFLICT' }, message: expect.stringContaining('has no dry run') },
    ]);
    const { data } = await world.graphql(FINISH, { input }, post.team.owner.key);
    expect(data.finishMailboxAuthorization.mailbox).toEqual({
      address: 'dora@team.example',
      status: 'CONNECTED',
      auth: 'GOOGLE',
    });
  });

  it('renews its tokens, and needs attention once the provider refuses to', async () => {
    provider.setLifetime(60);
    expect((await connect(post.team.admin, 'GOOGLE', 'cleo')).errors).toBeUndefined();
    const before = tokens.size;
    await untilRead('cleo@team.example');
    const first = await post.enroll(post.team.admin, 'one.cleo@shop.example');
    await world.settle();
    expect([
      (await post.enrollment(first, post.team.admin)).enrollment.status,
      tokens.size > before,
    ]).toEqual(['completed', true]);
    provider.closeAccount('cleo');
    const second = await post.enroll(post.team.admin, 'two.cleo@shop.example');
    await world.settle();
    expect(await post.mailbox('cleo@team.example')).toMatchObject({
      status: 'NEEDS_ATTENTION',
      reason: 'SIGN_IN_FAILED',
    });
    expect((await post.enrollment(second, post.team.admin)).enrollment.status).toBe('in_progress');
    await world.advance(3 * HOUR);
    expect((await post.enrollment(second, post.team.admin)).enrollment.status).toBe('in_progress');
    expect(smtp.received.filter(({ to }) => to[0] === 'two.cleo@shop.example')).toEqual([]);
  });
});
