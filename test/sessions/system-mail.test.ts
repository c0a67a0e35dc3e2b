// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import { Browser } from '../support/browser.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/** Emails that the server itself sends, over a real SMTP server. */

const peer = new SmtpPeer();
let world: World;
let team: TestTeam;

beforeAll(async () => {
  await peer.start();
  peer.passwords.set('system', 'secret');
  const systemMail = new SystemMailer({
    url: `smtp://system:secret@127.0.0.1:${peer.port}`,
    from: 'no-reply@crm.example',
  });
  world = await World.open({ systemMail, baseUrl: 'http://127.0.0.1:1' });
  team = await world.team('Mailed');
});
beforeEach(() => {
  peer.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await peer.stop();
});

const INVITE =
  'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { url isEmailed invitation { id } } }';
const RESEND =
  'mutation ($input: InvitationInput!) { resendInvitation(input: $input) { url isEmailed } }';

/** A quoted-printable text in one line. */
const plain = (text: string): string => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

describe('an invitation', () => {
  it('is emailed with its link, which the queue holds encrypted', async () => {
    const { inviteMember } = await world.data(
      INVITE,
      { input: { email: 'nora@new.example', role: 'MEMBER' } },
      team.key,
    );
    expect(inviteMember.isEmailed).toBe(true);
    const token = new URL(inviteMember.url).searchParams.get('token') ?? 'none';
    const jobs = await world.runtime.database.read.rows<{ data: string }>(
      Prisma.sql`select data::text as data from pgboss.job where name = 'send-system-mail'`,
    );
    expect([
      jobs.length,
      jobs.some(({ data }) => data.includes(token) || data.includes('nora')),
    ]).toEqual([1, false]);
    await world.settle();
    expect(peer.received.map(({ user, from, to }) => [user, from, to])).toEqual([
      ['system', 'no-reply@crm.example', ['nora@new.example']],
    ]);
    const text = plain(peer.received[0]?.text ?? '');
    // The emailed link is another one than the inviter is shown, who must not be able to show that
    // the address is theirs.
    expect([
      text.includes('Subject: An invitation to Outreach CRM'),
      text.includes('/invitation?token='),
      text.includes(inviteMember.url),
    ]).toEqual([true, true, false]);
    const mailed = /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? 'none';
    const { resendInvitation } = await world.data(
      RESEND,
      { input: { invitationId: inviteMember.invitation.id } },
      team.key,
    );
    await world.settle();
    const again =
      /invitation\?token=([\w-]+)/.exec(plain(peer.received[1]?.text ?? ''))?.[1] ?? 'none';
    expect([resendInvitation.isEmailed, again === mailed]).toEqual([true, false]);
    const browser = new Browser(world.url, 'http://127.0.0.1:1');
    const form = { name: 'Nora New', password: 'correct horse battery' };
    expect((await browser.post('/invitation', { token: mailed, ...form })).status).toBe(401);
    expect((await browser.post('/invitation', { token: again, ...form })).status).toBe(303);
    expect(
      (await browser.graphql('{ viewer { member { user { email } } } }')).data.viewer.member.user
        .email,
    ).toBe('nora@new.example');
  });

  it('names the team and the inviter without a link, and not in the subject', async () => {
    const own = await world.team('Mail names');
    await world.data(
      'mutation { updateTeamSettings(input: { name: "Win at https://evil.example/now @all" }) { team { id } } }',
      {},
      own.owner.key,
    );
    await world.data(
      'mutation { updateProfile(input: { displayName: "Your bank www.evil.example" }) { member { id } } }',
      {},
      own.owner.key,
    );
    await world.data(
      INVITE,
      { input: { email: 'reader@new.example', role: 'MEMBER' } },
      own.owner.key,
    );
    await world.settle();
    const text = plain(peer.received[0]?.text ?? '');
    expect(text).toContain(
      'Your bank www. evil. example invites you to the team "Win at https evil. example now all".',
    );
    expect(text.split('evil').length).toBe(3);
  });

  it('emails its link again from its page, the same for an address with an account, and not without end', async () => {
    const ask = async (email: string) => {
      const { url } = (await world.data(INVITE, { input: { email, role: 'MEMBER' } }, team.key))
        .inviteMember;
      await world.settle();
      peer.received.length = 0;
      const page = new Browser(world.url, 'http://127.0.0.1:1');
      const answers: string[] = [];
      for (let asked = 0; asked < 5; asked += 1) {
        const answer = await page.post('/invitation', {
          token: new URL(url).searchParams.get('token') ?? '',
          by: 'mail',
        });
        answers.push(`${answer.status} ${await answer.text()}`);
      }
      await world.settle();
      return {
        answers: new Set(answers),
        mails: peer.received.map(({ to, text }) => [
          to[0],
          /\/(sign-in|invitation)\?token=/.exec(plain(text))?.[1],
        ]),
      };
    };
    const stranger = await ask('stranger@new.example');
    const other = await world.team('Known elsewhere');
    const known = await ask(other.member.email);
    expect(stranger.answers).toEqual(known.answers);
    expect([...stranger.answers][0]).toMatch(/^200 /);
    // Three links that work are enough.
    expect(stranger.mails).toEqual(Array(2).fill(['stranger@new.example', 'invitation']));
    expect(known.mails).toEqual(Array(3).fill([other.member.email, 'sign-in']));
  });

  it('is not emailed in a dry run', async () => {
    const document = INVITE.replace(
      '($input: InviteMemberInput!)',
      '($input: InviteMemberInput!) @dryRun',
    );
    await world.data(document, { input: { email: 'tried@new.example', role: 'MEMBER' } }, team.key);
    await world.settle();
    expect(peer.received).toEqual([]);
  });

  it('is sent again after the mail server refused it for the moment', async () => {
    let refusals = 1;
    peer.onRecipient = () => {
      refusals -= 1;
      return refusals < 0
        ? null
        : Object.assign(new Error('4.2.1 Try again later'), { responseCode: 450 });
    };
    await world.data(INVITE, { input: { email: 'later@new.example', role: 'MEMBER' } }, team.key);
    await world.settle();
    expect(peer.received).toEqual([]);
    await world.runtime.database.script(
      "update pgboss.job set start_after = now() where name = 'send-system-mail' and state = 'retry'",
    );
    await world.settle();
    peer.onRecipient = () => null;
    expect(peer.received.map(({ to }) => to)).toEqual([['later@new.example']]);
  });
});

describe('a link to sign in', () => {
  const ask = (email: string) =>
    new Browser(world.url, 'http://127.0.0.1:1').post('/sign-in', { by: 'link', email });

  it('is emailed to an account that exists, and signs in', async () => {
    const page = await (await new Browser(world.url, 'http://127.0.0.1:1').get('/sign-in')).text();
    expect(page).toContain('Email me a link');
    const answer = await ask(team.member.email);
    expect([answer.status, (await answer.text()).includes('on its way')]).toEqual([200, true]);
    await world.settle();
    const token =
      /sign-in\?token=([\w-]+)/.exec(plain(peer.received[0]?.text ?? ''))?.[1] ?? 'none';
    const signedIn = await new Browser(world.url, 'http://127.0.0.1:1').post('/sign-in', { token });
    expect(signedIn.status).toBe(303);
  });

  it('is not, to an address without one, and the answer is the same', async () => {
    const [known, unknown] = [await ask(team.admin.email), await ask('nobody@nowhere.example')];
    expect([await unknown.text(), unknown.status]).toEqual([await known.text(), known.status]);
    await world.settle();
    expect(peer.received.map(({ to }) => to)).toEqual([[team.admin.email]]);
  });

  it('is not kept from its owner by who guesses the password, or asks for links without end', async () => {
    const own = await world.team('Attacked');
    const attacker = new Browser(world.url, 'http://127.0.0.1:1');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        attacker.post('/sign-in', {
          email: own.owner.email,
          password: `wrong horse battery ${guess}`,
        }),
      ),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    for (let asked = 0; asked < 6; asked += 1)
      expect((await ask(own.owner.email)).status).toBe(200);
    await world.settle();
    // Three links that work are enough, and each of them signs in.
    expect(peer.received.map(({ to }) => to)).toEqual(Array(3).fill([own.owner.email]));
    for (const { text } of peer.received) {
      const token = /sign-in\?token=([\w-]+)/.exec(plain(text))?.[1] ?? 'none';
      expect(
        (await new Browser(world.url, 'http://127.0.0.1:1').post('/sign-in', { token })).status,
      ).toBe(303);
    }
    // Used up, they make room.
    expect((await ask(own.owner.email)).status).toBe(200);
    await world.settle();
    expect(peer.received).toHaveLength(4);
  });

  it('can be asked for thirty times a minute from one address, and the refusal is a page', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => ask('often@nowhere.example')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect([
      refused[0]?.headers.get('content-type'),
      Number(refused[0]?.headers.get('retry-after')) > 0,
    ]).toEqual(['text/html; charset=utf-8', true]);
    expect(await refused[0]?.text()).toContain('<h1>Too many attempts</h1>');
  });
});

it('without an account for them, the server emails nothing', async () => {
  const silent = await World.open();
  const quiet = await silent.team('Silent');
  const { inviteMember } = await silent.data(
    INVITE,
    { input: { email: 'nora@new.example', role: 'MEMBER' } },
    quiet.key,
  );
  expect(inviteMember.isEmailed).toBe(false);
  const browser = new Browser(silent.url);
  expect((await (await browser.get('/sign-in')).text()).includes('Email me a link')).toBe(false);
  expect((await browser.post('/sign-in', { by: 'link', email: quiet.owner.email })).status).toBe(
    404,
  );
  await silent.close();
});
