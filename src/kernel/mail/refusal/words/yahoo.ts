import type { RefusalWords } from '../verdict.ts';

export const YAHOO: RefusalWords = {
  family: 'Yahoo, AOL',
  source: 'Yahoo Sender Hub, "SMTP error codes"',
  words: [
    [
      'listed',
      /\[(?:ts|tss)0[3-9]\]|connections? will not be accepted from|permanently deferred|all messages from \S{1,100} will be permanently/,
    ],
    ['busy', /temporarily deferred|\[(?:ts|tss)0[12]\]|resources temporarily not available/],
    ['spam', /message not accepted for policy reasons|message not allowed - \[|\[ph\d\d\]/],
    ['unknown_user', /doesn't have an? \S{1,60} account|mailbox not found|not a valid mailbox/],
    [
      'disabled',
      /this account has been (?:disabled|discontinued)|mailbox for this recipient is disabled/,
    ],
    ['full', /account is full|mailbox over quota/],
  ],
  decisive: [['unknown_user', /requested mail action aborted, mailbox not found/]],
};
