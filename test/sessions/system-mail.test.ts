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
  const systemMail = new SystemMailer({ url: `smtp://system:secret@127.0.0.1:${peer.port}`, from: 'no-reply@crm.example' });
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

const INVITE = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { url isEmailed invitation { id } } }';
const RESEND = 'mutation ($input: InvitationInput!) { resendInvitation(input: $input) { url isEmailed } }';

/** A quoted-printable text in one line. */
const plain = (text: string): string => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

describe('an invitation', () => {
  it('is emailed with its link, which the queue holds encrypted', async () => {
    const { inviteMember } = await world.data(INVITE, { input: { email: 'nora@new.example', role: 'MEMBER' } }, team.key);
    expect(inviteMember.isEmailed).toBe(true);
    const token = new URL(inviteMember.url).searchParams.get('token') ?? 'none';
    const jobs = await world.runtime.database.read.rows<{ data: string }>(
      Prisma.sql`select data::text as data from pgboss.job where name = 'send-system-mail'`,
    );
    expect([jobs.length, jobs.some(({ data }) => data.includes(token) || data.includes('nora'))]).toEqual([1, false]);
    await world.settle();
    expect(peer.received.map(({ user, from, to }) => [user, from, to])).toEqual([['system', 'no-reply@crm.example', ['nora@new.example']]]);
    const text = plain(peer.received[0]?.text ?? '');
    expect([text.includes('Subject: Invitation to Mailed'), text.includes(inviteMember.url)]).toEqual([true, true]);
    const { resendInvitation } = await world.data(RESEND, { input: { invitationId: inviteMember.invitation.id } }, team.key);
    await world.settle();
    expect([resendInvitation.isEmailed, plain(peer.received[1]?.text ?? '').includes(resendInvitation.url)]).toEqual([true, true]);
  });

  it('is not emailed in a dry run', async () => {
    const document = INVITE.replace('($input: InviteMemberInput!)', '($input: InviteMemberInput!) @dryRun');
    await world.data(document, { input: { email: 'tried@new.example', role: 'MEMBER' } }, team.key);
    await world.settle();
    expect(peer.received).toEqual([]);
  });

  it('is sent again after the mail server refused it for the moment', async () => {
    let refusals = 1;
    peer.onRecipient = () => {
      refusals -= 1;
      return refusals < 0 ? null : Object.assign(new Error('4.2.1 Try again later'), { responseCode: 450 });
    };
    await world.data(INVITE, { input: { email: 'later@new.example', role: 'MEMBER' } }, team.key);
    await world.settle();
    expect(peer.received).toEqual([]);
    await world.runtime.database.script("update pgboss.job set start_after = now() where name = 'send-system-mail' and state = 'retry'");
    await world.settle();
    peer.onRecipient = () => null;
    expect(peer.received.map(({ to }) => to)).toEqual([['later@new.example']]);
  });
});

describe('a link to sign in', () => {
  const ask = (email: string) => new Browser(world.url, 'http://127.0.0.1:1').post('/sign-in', { by: 'link', email });

  it('is emailed to an account that exists, and signs in', async () => {
    const page = await (await new Browser(world.url, 'http://127.0.0.1:1').get('/sign-in')).text();
    expect(page).toContain('Email me a link');
    const answer = await ask(team.member.email);
    expect([answer.status, (await answer.text()).includes('on its way')]).toEqual([200, true]);
    await world.settle();
    const token = /sign-in\?token=([\w-]+)/.exec(plain(peer.received[0]?.text ?? ''))?.[1] ?? 'none';
    const signedIn = await new Browser(world.url, 'http://127.0.0.1:1').post('/sign-in', { token });
    expect(signedIn.status).toBe(303);
  });

  it('is not, to an address without one, and the answer is the same', async () => {
    const [known, unknown] = [await ask(team.admin.email), await ask('nobody@nowhere.example')];
    expect([await unknown.text(), unknown.status]).toEqual([await known.text(), known.status]);
    await world.settle();
    expect(peer.received.map(({ to }) => to)).toEqual([[team.admin.email]]);
  });

  it('can be asked for ten times a minute', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await ask('often@nowhere.example')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('without an account for them, the server emails nothing', async () => {
  const silent = await World.open();
  const quiet = await silent.team('Silent');
  const { inviteMember } = await silent.data(INVITE, { input: { email: 'nora@new.example', role: 'MEMBER' } }, quiet.key);
  expect(inviteMember.isEmailed).toBe(false);
  const browser = new Browser(silent.url);
  expect((await (await browser.get('/sign-in')).text()).includes('Email me a link')).toBe(false);
  expect((await browser.post('/sign-in', { by: 'link', email: quiet.owner.email })).status).toBe(404);
  await silent.close();
});
