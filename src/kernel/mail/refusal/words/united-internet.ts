import type { RefusalWords } from '../verdict.ts';

export const UNITED_INTERNET: RefusalWords = {
  family: 'GMX, web.de, mail.com, 1&1, IONOS',
  source: 'GMX Postmaster, "Error messages when sending emails to GMX"; the Exim texts of web.de',
  words: [
    [
      'listed',
      /ip address is (?:block|black) ?listed|bad dns ptr resource record|dialup|reject due to ip/,
    ],
    [
      'address',
      /mailbox unavailable\W{1,3}sender address is not allowed|sender address is not allowed/,
    ],
    ['limit', /mail send limit exceeded|rate limit/],
    ['spam', /reject due to policy (?:restrictions|violations)|presumed to be (?:spam|virus)/],
    ['authentication', /reject due to spf policy/],
    ['busy', /nemesis esmtp service not available, try again later/],
    [
      'full',
      /speichervolumen uberschritten|user has exhausted allowed storage space|zuviele mails auf dem server|quota limit exceeded/,
    ],
    ['unknown_user', /benutzer nicht bekannt|user unknown|benutzer hat (?:hier )?kein/],
    ['unavailable', /requested action not taken: mailbox unavailable/],
  ],
};
