import type { RefusalWords } from '../verdict.ts';

export const EXIM: RefusalWords = {
  family: 'Exim',
  source: 'Exim specification and source (src/routers, src/verify.c, src/retry.c)',
  words: [
    ['prohibited', /^(?:\S+ ){0,3}administrative prohibition/],
    ['relay', /relay not permitted/],
    [
      'server',
      /temporary local problem|local delivery failed|all relevant mx records point to non-existent hosts|remote host address is the local host|too many "received" headers/,
    ],
    [
      'late',
      /retry time not reached for any host|all hosts(?: for \S{1,260})? have been failing for a long time|retry timeout exceeded/,
    ],
    ['name_server', /host lookup did not complete/],
    [
      'unknown_user',
      /unrouteable address|unknown local part|no such user here|all relevant users unknown/,
    ],
    [
      'no_domain',
      /all relevant mx records point to non-existent|unrouteable mail domain|(?:an )?mx or srv record indicated no smtp service/,
    ],
  ],
  decisive: [['no_domain', /all relevant mx records point to non-existent hosts/]],
};
