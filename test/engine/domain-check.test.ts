// @module-tag once
import { generateKeyPairSync } from 'node:crypto';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkDomain } from '../../src/providers/email/domain-check.ts';
import type { RecordKind } from '../../src/providers/email/domain-record.ts';
import { NodeMailDns } from '../../src/providers/email/mail-dns.ts';
import { type DnsServer, dnsServer } from '../support/dns-server.ts';

/** The real resolver of Node.js against a name server on this machine. */

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const KEY = `v=DKIM1; k=rsa; p=${rsa(2048)}`;
let server: DnsServer;
let zone: Map<string, Answer[]>;
let trouble: 'silence' | 'failure' | null = null;

beforeAll(async () => {
  server = await dnsServer((name, type) => trouble ?? zone.get(`${name} ${type}`) ?? []);
});
afterAll(() => server.close());
beforeEach(() => {
  trouble = null;
  zone = new Map();
  txt('team.example', 'v=spf1 include:_spf.google.com ~all');
  txt('_spf.google.com', 'v=spf1 ip4:192.0.2.0/24 ~all');
  txt('google._domainkey.team.example', KEY);
  txt('_dmarc.team.example', 'v=DMARC1; p=reject; sp=quarantine');
  zone.set('team.example MX', [
    { type: 'MX', name: 'team.example', data: { preference: 1, exchange: 'mx.team.example' } },
  ]);
  for (const host of ['mx.team.example', 'smtp.team.example'])
    zone.set(`${host} A`, [{ type: 'A', name: host, data: '192.0.2.9' }]);
  zone.set('9.2.0.192.in-addr.arpa PTR', [
    { type: 'PTR', name: '9.2.0.192.in-addr.arpa', data: 'smtp.team.example' },
  ]);
});

/** A TXT record holds pieces of at most 255 bytes. */
function txt(name: string, ...texts: string[]): void {
  const answers = texts.map(
    (text): Answer => ({ type: 'TXT', name, data: text.match(/.{1,255}/g) ?? [''] }),
  );
  zone.set(`${name} TXT`, answers);
}

async function check(
  kind: RecordKind,
  {
    smtpHost = 'smtp.gmail.com',
    address = 'ada@team.example',
    dkimSelector = null as string | null,
    millis = 5000,
  } = {},
) {
  const { records } = await checkDomain(
    new NodeMailDns([server.address]),
    { address, smtpHost, dkimSelector },
    new Date(),
    millis,
  );
  return records.find((record) => record.kind === kind);
}

it('finds every record of a domain that is set up', async () => {
  const now = new Date();
  const mailbox = { address: 'ada@team.example', smtpHost: 'smtp.gmail.com', dkimSelector: null };
  const answer = await checkDomain(new NodeMailDns([server.address]), mailbox, now);
  expect(answer).toMatchObject({ domain: 'team.example', checkedAt: now });
  expect(answer.records.map(({ kind, status }) => [kind, status])).toEqual([
    ['spf', 'ok'],
    ['dkim', 'ok'],
    ['dmarc', 'ok'],
    ['mx', 'ok'],
    ['reverse_dns', 'ok'],
  ]);
});

it('tells which records are missing and what to set', async () => {
  zone.clear();
  expect(await check('spf')).toMatchObject({
    status: 'missing',
    record: { name: 'team.example', type: 'TXT', value: 'v=spf1 include:_spf.google.com ~all' },
  });
  expect(await check('dkim')).toMatchObject({ status: 'missing', record: null });
  expect(await check('dkim', { smtpHost: 'mail.host.example' })).toMatchObject({
    status: 'unknown',
  });
  expect(await check('dmarc')).toMatchObject({
    status: 'missing',
    record: { name: '_dmarc.team.example', value: 'v=DMARC1; p=none' },
  });
  expect(await check('mx')).toMatchObject({ status: 'missing' });
});

it.each([
  [['v=spf1 a ~all'], 'wrong', 'does not include _spf.google.com'],
  [['v=spf1 include:_spf.google.com ~all', 'v=spf1 -all'], 'wrong', '2 SPF records'],
  [['v=spf1 include:_spf.google.com ip4:nonsense ~all'], 'wrong', 'invalid term "ip4:nonsense"'],
  [['v=spf1 include:_spf.google.com +all'], 'wrong', 'every server'],
  [['v=spf1 include:team.example ~all'], 'wrong', 'more than 10'],
  [[`v=spf1 ${'a '.repeat(11)}~all`], 'wrong', 'more than 10'],
  [['v=spf1 include:nowhere.example ~all'], 'wrong', 'no SPF record'],
  [['v=spf1 redirect=_spf.google.com', 'google-site-verification=1'], 'ok', 'valid'],
  [[`v=spf1 include:_spf.google.com ${'ip4:192.0.2.1 '.repeat(400)}`], 'wrong', 'longer than'],
])('judges the SPF record %j as %s', async (texts, status, message) => {
  txt('team.example', ...texts);
  expect(await check('spf')).toMatchObject({ status, message: expect.stringContaining(message) });
});

it.each([
  [KEY.replace(/p=.*/, 'p='), 'wrong', 'is revoked'],
  [`v=DKIM1; p=${rsa(512)}`, 'wrong', '512 bits'],
  ['v=DKIM1; p=AAAA', 'wrong', 'not a valid RSA key'],
  ['p; p; =', 'wrong', 'not a valid record'],
  [KEY, 'ok', 'valid'],
])('judges the DKIM key %s as %s', async (text, status, message) => {
  txt('own._domainkey.team.example', text);
  expect(await check('dkim', { dkimSelector: 'own' })).toMatchObject({
    status,
    message: expect.stringContaining(message),
  });
});

it('inherits the DMARC policy of the parent domain, and hints at p=none', async () => {
  expect(await check('dmarc', { address: 'ada@mail.team.example' })).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('team.example with the policy quarantine'),
  });
  txt('_dmarc.team.example', 'v=DMARC1; p=none');
  expect(await check('dmarc')).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('only monitors'),
  });
  txt('_dmarc.team.example', 'v=DMARC1; p=sometimes');
  expect(await check('dmarc')).toMatchObject({ status: 'wrong' });
});

it('checks the reverse DNS of an own server', async () => {
  const smtpHost = 'smtp.team.example';
  expect(await check('reverse_dns', { smtpHost })).toMatchObject({
    status: 'ok',
    found: '192.0.2.9',
  });
  zone.set('9.2.0.192.in-addr.arpa PTR', [
    { type: 'PTR', name: '9.2.0.192.in-addr.arpa', data: 'other.example' },
  ]);
  expect(await check('reverse_dns', { smtpHost })).toMatchObject({ status: 'wrong' });
  zone.delete('9.2.0.192.in-addr.arpa PTR');
  const record = { name: '9.2.0.192.in-addr.arpa', type: 'PTR', value: 'smtp.team.example.' };
  expect(await check('reverse_dns', { smtpHost })).toMatchObject({ status: 'missing', record });
});

it.each(['silence', 'failure'] as const)(
  'answers unknown at %s of the name server, within the deadline',
  async (kind) => {
    trouble = kind;
    const begun = performance.now();
    for (const record of ['spf', 'dkim', 'dmarc', 'mx'] as const)
      expect(await check(record, { millis: 300 })).toMatchObject({
        status: 'unknown',
        record: null,
      });
    expect(performance.now() - begun).toBeLessThan(15_000);
  },
);
