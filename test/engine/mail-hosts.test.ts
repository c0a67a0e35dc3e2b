// @module-tag no-database
// @module-tag once
import { expect, it } from 'vitest';
import { guessHosts } from '../../src/providers/email/mail-hosts.ts';

it.each([
  ['ada@gmail.com', [], 'smtp.gmail.com'],
  ['ada@team.example', ['ASPMX.L.GOOGLE.COM.', 'alt1.aspmx.l.google.com'], 'smtp.gmail.com'],
  ['ada@team.example', ['team-example.mail.protection.outlook.com'], 'smtp.office365.com'],
  ['ada@family.example', ['family-example.olc.protection.outlook.com'], 'smtp-mail.outlook.com'],
  ['ada@hotmail.com', [], 'smtp-mail.outlook.com'],
  ['ada@team.example', ['in1-smtp.messagingengine.com'], 'smtp.fastmail.com'],
  ['ada@team.example', ['mx01.ionos.de'], 'smtp.ionos.de'],
  ['ada@team.example', ['inbound-smtp.eu-west-1.amazonaws.com'], 'smtp.mail.eu-west-1.awsapps.com'],
])('%s with the MX hosts %j sends by %s', (address, mx, host) => {
  expect(guessHosts(address, mx)?.smtp.host).toBe(host);
});

it('tells port and security', () => {
  expect(guessHosts('Ada@WEB.de', [])).toEqual({
    smtp: { host: 'smtp.web.de', port: 587, security: 'starttls' },
    imap: { host: 'imap.web.de', port: 993, security: 'tls' },
  });
});

it('guesses nothing for an unknown provider or a name that only ends alike', () => {
  expect(guessHosts('ada@team.example', ['mx.team.example'])).toBeNull();
  expect(guessHosts('ada@team.example', ['mx.notgoogle.com'])).toBeNull();
});
