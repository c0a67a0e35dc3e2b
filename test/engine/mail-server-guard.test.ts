// @module-tag once
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/infra/config.ts';
import { ManualClock } from '../../src/kernel/clock.ts';
import { isPublic } from '../../src/kernel/public-address.ts';
import { MailServerGuard, MailServerRefused } from '../../src/providers/email/mail-server-guard.ts';
import { MailboxTransport } from '../../src/providers/email/mailbox-transport.ts';
import { ScriptedSmtp } from '../support/scripted-smtp.ts';
import { MONDAY } from '../support/time.ts';

const PRIVATE = [
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
  ],
  ...[
    '192.0.0.192',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
  ],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001:0:7f00:1::1',
    '::ffff:0:127.0.0.1',
  ],
  ...['', 'localhost', 'not an address'],
];

it.each(PRIVATE)('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2a00:1450:4001:80b::2005',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

describe('connections of members', () => {
  const names: Record<string, string[]> = {
    'mail.example': ['203.0.114.10'],
    'inside.example': ['10.0.0.5', '::1'],
    'mixed.example': ['10.0.0.5', '198.51.101.7'],
    'loopback.example': ['127.0.0.1'],
  };
  const guard = new MailServerGuard(false, async (host) =>
    (names[host] ?? [host]).map((address) => ({ address })),
  );
  const at = (host: string, port = 587) => guard.addressOf({ host, port, security: 'tls' });

  it('uses the checked address and keeps the name for the certificate', async () => {
    expect(await at('mail.example')).toEqual({ host: '203.0.114.10', servername: 'mail.example' });
    expect(await at('mixed.example')).toEqual({
      host: '198.51.101.7',
      servername: 'mixed.example',
    });
    expect(await at('203.0.114.10')).toEqual({ host: '203.0.114.10' });
  });

  it.each(['inside.example', 'loopback.example', '127.0.0.1', '::ffff:127.0.0.1'])(
    'refuses %s',
    async (host) => {
      await expect(at(host)).rejects.toThrow(MailServerRefused);
    },
  );

  it.each([22, 80, 443, 3306, 5432, 6379, 8080, 9200])('refuses port %s', async (port) => {
    await expect(at('mail.example', port)).rejects.toThrow(MailServerRefused);
  });

  it.each([25, 143, 465, 587, 993, 2525])('allows port %s', async (port) => {
    expect((await at('mail.example', port)).host).toBe('203.0.114.10');
  });

  it('resolves the short forms of addresses before it decides', async () => {
    const real = new MailServerGuard(false);
    for (const host of ['127.1', '2130706433', 'localhost'])
      await expect(real.addressOf({ host, port: 587, security: 'tls' })).rejects.toThrow(
        /is not allowed|ENOTFOUND|EAI_AGAIN/,
      );
  });

  it('opens no connection to a server that is not allowed', async () => {
    const server = new ScriptedSmtp();
    await server.start();
    const transport = new MailboxTransport(new ManualClock(MONDAY), {
      guard: new MailServerGuard(false, async () => [{ address: '127.0.0.1' }]),
    });
    const endpoint = { host: 'mail.example', port: 587, security: 'starttls' as const };
    const credentials = { user: 'sam', password: 'secret' };
    const result = await transport.check({
      mailboxId: 'mbx_1',
      address: 'sam@mail.example',
      smtp: endpoint,
      imap: { ...endpoint, port: 143 },
      credentials,
    });
    expect(result).toMatchObject({
      smtp: {
        ok: false,
        reason: 'rejected',
        message: 'mail.example is not allowed, because it has no public address.',
      },
      imap: {
        ok: false,
        reason: 'rejected',
        message: 'mail.example is not allowed, because it has no public address.',
      },
    });
    expect(server.connections).toBe(0);
    await server.stop();
  });
});

it('is off only for an embedded database on a loopback address, or where the operator says so', () => {
  const allows = (environment: Record<string, string>) =>
    readConfig(environment).allowsPrivateMailHosts;
  const DATABASE_URL = 'postgres://user@db.example/crm';
  expect(allows({})).toBe(true);
  expect(allows({ HOST: '0.0.0.0' })).toBe(false);
  expect(allows({ DATABASE_URL })).toBe(false);
  expect(allows({ DATABASE_URL, ALLOW_PRIVATE_MAIL_HOSTS: 'true' })).toBe(true);
  expect(allows({ ALLOW_PRIVATE_MAIL_HOSTS: 'false' })).toBe(false);
});
