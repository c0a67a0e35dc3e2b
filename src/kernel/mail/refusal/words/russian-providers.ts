import type { RefusalWords } from '../verdict.ts';

export const RUSSIAN_PROVIDERS: RefusalWords = {
  family: 'Yandex, Mail.ru, Rambler',
  source: 'Yandex Mail Help, "Delivery report messages"; Mail.ru Postmaster, "SMTP errors"',
  words: [
    ['address', /sender address rejected: not owned by auth user|envelope and header from/],
    [
      'spam',
      /suspicion of spam|spam message rejected|message rejected[^.;]{0,20}spam|https?:\/\/help\.mail\.ru\/notspam|ya\.\S{1,12}\/1irbc/,
    ],
    [
      'listed',
      /non-local sender verification failed|we do not accept mail from hosts with dynamic ip|address blacklist/,
    ],
    ['full', /mailbox size limit exceeded|mailbox overflow/],
    ['busy', /ratelimit exceeded|service is currently unavailable/],
    [
      'unknown_user',
      /local mailbox \S{1,320} is unavailable: user not found|invalid mailbox|policy rejection on the target address|no such user!?/,
    ],
    ['disabled', /local mailbox \S{1,320} is unavailable: account is disabled|user is terminated/],
    ['paused', /user is (?:temporarily )?frozen/],
  ],
  decisive: [
    ['disabled', /mailbox \S{1,320} is unavailable: account is disabled/],
    ['unknown_user', /mailbox \S{1,320} is unavailable: user not found/],
  ],
};
