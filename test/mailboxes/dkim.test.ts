// @module-tag once
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NodeMailDns } from '../../src/providers/email/mail-dns.ts';
import { SystemMailer } from '../../src/providers/email/system-mailer.ts';
import { type DnsServer, dnsServer } from '../support/dns-server.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { World } from '../support/world.ts';
import { PostOffice } from './post-office.ts';

/** Signed emails, as a library that is not ours finds them. */

const ADDRESS = 'ann@ours.example';
const KEY = 'id domain selector status record { name type value }';

let world: World;
let post: PostOffice;
let names: DnsServer;
const smtp = new SmtpPeer();
const published = new Map<string, string>();

beforeAll(async () => {
  names = await dnsServer((name, type) => {
    const data = published.get(name);
    // A text of the DNS has at most 255 characters; a record has several.
    const texts = data?.match(/.{1,255}/g) ?? [];
    return type === 'TXT' && data !== undefined ? [{ type: 'TXT', name, data: texts }] : [];
  });
  await smtp.start();
  smtp.passwords.set(ADDRESS, 'secret');
  smtp.passwords.set('system', 'secret');
  world = await World.open({
    openDns: () => new NodeMailDns([names.address]),
    systemMail: new SystemMailer({
      url: `smtp://system:secret@127.0.0.1:${smtp.port}`,
      from: 'crm@ours.example',
    }),
    baseUrl: 'http://127.0.0.1:1',
  });
  post = await PostOffice.open(world, 'Signing');
  expect((await post.connect(post.team.owner, ADDRESS, 'secret', { smtp })).errors).toBeUndefined();
}, 60_000);
afterAll(async () => {
  await world.close();
  await Promise.all([smtp.stop(), names.close()]);
});

const change = (mutation: string, input: object, key = post.team.owner.key) =>
  world.graphql(
    `mutation ($input: ${mutation === 'createDkimKey' ? 'CreateDkimKeyInput' : 'DkimKeyInput'}!) { ${mutation}(input: $input) { ${mutation === 'deleteDkimKey' ? 'removedId' : `dkimKey { ${KEY} }`} } }`,
    { input },
    key,
  );

async function sentTo(name: string, step: Json): Promise<string> {
  const email = `${name}@shop.example`;
  await post.enroll(post.team.owner, email, [{ type: 'email', subject: name, ...step }]);
  await world.settle();
  return smtp.received.find(({ to }) => to[0] === email)?.text ?? '';
}

/** mailauth's verdict on an email, with the domain names of the test. */
async function verdictOf(source: string) {
  const { dkim } = await authenticate(Buffer.from(source), {
    sender: ADDRESS,
    ip: '192.0.2.1',
    helo: 'ours.example',
    mta: 'mx.shop.example',
    resolver: async (name: string, type: string) => {
      const data = type === 'TXT' ? published.get(name) : undefined;
      if (data === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return [[data]];
    },
  });
  return dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain]);
}

describe('a DKIM key', () => {
  let key: Json;

  it('is made for a domain of a mailbox only, and shown without its private part', async () => {
    for (const [domain, words] of [
      ['gmail.com', 'must be a domain of your organization'],
      ['other.example', 'must be the domain of a mailbox of the team: ours.example.'],
    ])
      expect(JSON.stringify((await change('createDkimKey', { domain })).errors)).toContain(words);
    const member = await change('createDkimKey', { domain: 'ours.example' }, post.team.member.key);
    expect(member.errors[0].extensions.code).toBe('ROLE_REQUIRED');
    const { data } = await change('createDkimKey', { domain: 'Ours.example' });
    key = data.createDkimKey.dkimKey;
    expect(key).toMatchObject({
      domain: 'ours.example',
      status: 'NOT_CHECKED',
      record: {
        name: `${key.selector}._domainkey.ours.example`,
        type: 'TXT',
        value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{380,400}={0,2}$/),
      },
    });
    const again = await change('createDkimKey', { domain: 'ours.example' });
    expect(again.errors[0].extensions.code).toBe('CONFLICT');
    const row = await world.runtime.database.read.prisma.dkimKey.findFirstOrThrow();
    expect(row.secret).toMatch(/^v1:/);
    expect(row.secret).not.toContain('PRIVATE');
  });

  it('signs nothing before its record is published', async () => {
    const missing = await change('checkDkimKey', { dkimKeyId: key.id });
    expect(missing.data.checkDkimKey.dkimKey.status).toBe('MISSING');
    expect(await sentTo('unsigned', { message: 'Hello' })).not.toMatch(/^DKIM-Signature/im);
    published.set(key.record.name, key.record.value.replace('p=M', 'p=N'));
    const wrong = await change('checkDkimKey', { dkimKeyId: key.id });
    expect(wrong.data.checkDkimKey.dkimKey.status).toBe('WRONG');
  });

  it('signs every kind of body with the one-click headers, as mailauth finds', async () => {
    published.set(key.record.name, key.record.value);
    const checked = await change('checkDkimKey', { dkimKeyId: key.id });
    expect(checked.data.checkDkimKey.dkimKey.status).toBe('PUBLISHED');
    const response = await fetch(`${world.url}/api/files?name=plan.pdf`, {
      method: 'POST',
      headers: { 'x-api-key': post.team.owner.key },
      body: Buffer.alloc(400_000, 'plan '),
    });
    const attachmentIds = [Object(await response.json()).fileId];
    for (const [name, step] of Object.entries({
      plain: { message: 'Hello  Zoë,  \n\n\n two  spaces \t\n\n' },
      long: { message: 'a'.repeat(3_000) },
      html: { message: '<html><p>Hello <b>Zoë</b></p></html>' },
      file: { message: 'Look', attachmentIds },
    })) {
      const source = await sentTo(name, step);
      const [verdict] = await verdictOf(source);
      expect(verdict).toEqual(['pass', 'ours.example']);
      const covered = /\bh=([^;]+);/.exec(source)?.[1]?.replace(/\s/g, '').split(':');
      for (const header of ['from', 'list-unsubscribe', 'list-unsubscribe-post', 'subject'])
        expect(covered).toContain(header);
      const [changed] = await verdictOf(source.replace(/^Subject: .*$/m, 'Subject: Other'));
      expect(changed?.[0]).toBe('fail');
    }
  });

  it('signs emails of the server to the team from the same domain, and to no other team', async () => {
    const invite = async (email: string, key: string) => {
      await world.data(
        'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { isEmailed } }',
        { input: { email, role: 'MEMBER' } },
        key,
      );
      await world.settle();
      return smtp.received.find(({ to }) => to[0] === email)?.text ?? '';
    };
    const source = await invite('nora@new.example', post.team.owner.key);
    expect(source).toContain('From: Outreach CRM <crm@ours.example>');
    expect(await verdictOf(source)).toEqual([['pass', 'ours.example']]);
    const other = await invite('zoe@new.example', (await world.team('Others')).owner.key);
    expect(other).toContain('From: Outreach CRM <crm@ours.example>');
    expect(other).not.toMatch(/^DKIM-Signature/im);
  });

  it('signs no more when it is deleted', async () => {
    const { data } = await change('deleteDkimKey', { dkimKeyId: key.id });
    expect(data.deleteDkimKey.removedId).toBe(key.id);
    expect(await sentTo('after', { message: 'Hello' })).not.toMatch(/^DKIM-Signature/im);
  });
});
