import type { RefusalWords } from '../verdict.ts';

export const SENDMAIL: RefusalWords = {
  family: 'Sendmail',
  source: 'Sendmail cf/README and source (sendmail/sysexits.c, err.c)',
  words: [
    ['address', /domain of sender address \S{1,320} does not (?:exist|resolve)|fix reply address/],
    ['relay', /relaying denied|improper use of 8-bit/],
    ['server', /local configuration error|service unavailable|config error: mail loops back/],
    ['late', /warning: message still undelivered|cannot send message (?:for|within) \d+/],
    [
      'unknown_user',
      /\.\.\. ?user unknown|addressee unknown|user address required|invalid numeric domain/,
    ],
    ['disabled', /mailbox disabled for this recipient/],
    [
      'no_domain',
      /host unknown \(name server:|no such (?:host|domain)|name server: host not found/,
    ],
  ],
};
