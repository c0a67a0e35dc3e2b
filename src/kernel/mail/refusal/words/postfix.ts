import type { RefusalWords } from '../verdict.ts';

export const POSTFIX: RefusalWords = {
  family: 'Postfix',
  source: 'Postfix source (src/smtpd/smtpd_check.c, src/smtp, src/global) and postconf(5)',
  words: [
    ['dns', /client host rejected: cannot find your|helo command rejected/],
    ['address', /sender address rejected/],
    [
      'prohibited',
      /client host rejected: access denied|(?:recipient|end-of-data|data command|etrn command)[^.;]{0,20} ?rejected: access denied/,
    ],
    [
      'server',
      /mail system configuration error|unknown mail transport error|mail for \S{1,100} loops back to myself|bounce or trace service failure|maildir delivery failed/,
    ],
    ['too_large', /message file too big|message size \d{1,12} exceeds size limit/],
    [
      'late',
      /delivery temporarily suspended|conversation with \S{1,100} timed out|lost connection with/,
    ],
    [
      'unknown_user',
      /user unknown in (?:local recipient|virtual (?:mailbox|alias)|relay recipient) table|recipient address rejected: (?:user unknown|undeliverable address|user doesn't exist|no such|unknown|invalid|address does not exist|verification failed)/,
    ],
    [
      'no_domain',
      /recipient address rejected: domain not found|name service error for name=\S{1,260} type=(?:a|aaaa|mx): host not found|domain \S{1,260} does not accept mail/,
    ],
  ],
  decisive: [
    ['no_domain', /recipient address rejected: domain not found/],
    [
      'name_server',
      /name service error for name=\S{1,260} type=\S{1,5}: (?:host not found, try again|malformed|host found but no data record)/,
    ],
  ],
};
