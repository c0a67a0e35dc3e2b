import type { RefusalWords } from '../verdict.ts';

export const AMERICAN_PROVIDERS: RefusalWords = {
  family: 'Cox, Spectrum, GoDaddy, AT&T',
  source:
    'Cox, "Email error codes"; Spectrum Business, "Understanding email error codes"; GoDaddy, "What does my email bounceback mean?"',
  words: [
    ['listed', /blocked for abuse\. see|attempting to (?:send|mail) too many/],
    ['limit', /message threshold exceeded|(?:has sent|sent to) (?:to )?too many/],
    ['busy', /too many sessions from|max number of messages per session/],
    ['unknown_user', /\brecipient rejected\b/],
  ],
  decisive: [
    ['account', /\bcx(?:thrt|mj)\b|\bib401\b|aup#o?i?-?10[1-8]0\b/],
    ['address', /\bcx(?:sndr|smtp)\b|\bib50[126]\b|aup#[io]?-?15[0-2]0\b/],
    ['limit', /\bcxmxrt\b|\bib(?:504|510|607)\b|aup#[io]?-?(?:1[34]\d0|15[45]0)\b/],
    [
      'listed',
      /\b(?:cxbl|cdrbl|ipbl[01]{4,5})\b|\bib1(?:0[3-6]|1[0-3])\b|aup#[io]?-?(?:1000|12[0-5]0)\b/,
    ],
    ['dns', /\bcxdns\b|\bib108\b|aup#[io]?-?11[0-5]0\b/],
    ['busy', /\bcxcnct\b|\bib007\b/],
    ['server', /aup#[io]?-?(?:1090|1260)\b|\bib101\b/],
    ['too_large', /aup#[io]?-?1530\b/],
    ['spam', /\burlbl[01]{3,5}\b|\bib212\b|aup#[io]?-?(?:11[6-9]0|1560)\b/],
    ['virus', /\bib705\b/],
    ['authentication', /\bib508\b/],
  ],
};
