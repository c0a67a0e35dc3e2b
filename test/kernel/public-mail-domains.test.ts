import { expect, it } from 'vitest';
import { isPublicMailDomain } from '../../src/kernel/public-mail-domains.ts';
import { MAIL_PROVIDERS } from '../../src/providers/email/mail-providers.ts';

it.each([
  'gmail.com',
  'GMAIL.com',
  'gmail.com.',
  'googlemail.com',
  'yahoo.co.uk',
  'yahoo.com.br',
  'hotmail.de',
  'live.nl',
  'gmx.net',
  'web.de',
  'qq.com',
  'proton.me',
])('anybody can have a mailbox at %s', (domain) => expect(isPublicMailDomain(domain)).toBe(true));

it.each([
  '',
  'com',
  'acme.example',
  'google.com',
  'microsoft.com',
  'notgmail.com',
  'gmail.com.acme.example',
  'live.acme.com',
  'yahoo',
  'outlook.example',
])('%j belongs to somebody', (domain) => expect(isPublicMailDomain(domain)).toBe(false));

it('contains what the known mail providers give to everybody', () => {
  const missing = MAIL_PROVIDERS.flatMap(({ domains }) => domains).filter(
    (domain) => !isPublicMailDomain(domain),
  );
  expect(missing).toEqual([]);
});
