import type { RefusalWords } from '../verdict.ts';

export const QMAIL: RefusalWords = {
  family: 'qmail',
  source:
    'qmail source (qmail-send.c, qmail-remote.c, qmail-local.c), netqmail and chkuser patches',
  words: [
    ['relay', /that domain isn't in my list of allowed rcpthosts|#5\.7\.1 - chkuser/],
    ['address', /envelope sender is in my badmailfrom list|return mx does not exist/],
    ['too_large', /that message size exceeds my databytes limit/],
    ['refused', /mail server permanently rejected message/],
    [
      'server',
      /this message is looping|trouble in home directory|qq (?:trouble|read error|write error|temporary problem|internal bug)|unable to (?:open|chdir|switch|read|run|stat)/,
    ],
    [
      'late',
      /this message has been in the queue too long|wasn't able to establish an smtp connection|cname lookup failed temporarily/,
    ],
    [
      'unknown_user',
      /no mailbox here by that name|this address no longer accepts mail|no such mailbox|invalid resulting address/,
    ],
    [
      'no_domain',
      /couldn't find any host named|couldn't find a mail exchanger|couldn't find any host by that name/,
    ],
    ['full', /overdrawn (?:his|her|their|its) disk ?space quota/],
    ['full', /user over quota|recipient's mailbox is full|account is over quota/],
  ],
};
