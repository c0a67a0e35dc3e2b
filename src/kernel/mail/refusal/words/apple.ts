import type { RefusalWords } from '../verdict.ts';

export const APPLE: RefusalWords = {
  family: 'iCloud',
  source: 'Apple Support, "Postmaster information for iCloud Mail"',
  words: [
    ['spam', /\[cs01\]|\[hm\d\d\]|rejected due to local policy/],
    ['full', /user is over quota|overquota/],
    ['unknown_user', /user lookup success but no user record found|user doesn't exist/],
    ['disabled', /unknown or (?:disabled|inactive)|user inactive/],
  ],
};
