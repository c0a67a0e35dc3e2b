import type { RefusalWords } from '../verdict.ts';

export const GOOGLE: RefusalWords = {
  family: 'Gmail, Google Workspace',
  source: 'Google Workspace Admin Help, "Gmail SMTP errors and codes"',
  words: [
    [
      'account',
      /application-specific password required|please log ?in (?:with|via) your web browser|account[^.;]{0,30}disabled for (?:sending|smtp)/,
    ],
    ['dns', /does not have a ptr record|ptr record setup/],
    [
      'limit',
      /daily (?:user )?sending (?:limit|quota)|daily smtp relay limit|peak smtp relay limit|reached a limit for sending mail/,
    ],
    [
      'listed',
      /very low reputation|our system has detected that this message is likely suspicious due to the very low reputation|originating from your (?:ip|netblock|spf|dkim)/,
    ],
    ['full', /recipient's inbox is out of storage space|over its quota/],
    ['spam', /likely unsolicited mail|gmail has detected that this message|is likely suspicious/],
    ['virus', /content presents a potential security issue/],
    [
      'busy',
      /user you are trying to contact is receiving (?:e?-?mail|mail)|temporary system problem|temporary rate limit/,
    ],
    [
      'unknown_user',
      /account that you tried to reach does not exist|user not found|(?:address|it) (?:couldn't|could not) be found, or is unable to receive/,
    ],
    ['disabled', /account that you tried to reach is (?:disabled|inactive)/],
    ['no_domain', /domain \S{1,260} couldn't be found|because the domain/],
  ],
  decisive: [
    ['unknown_user', /[?&]p=nosuchuser|account that you tried to reach does not exist/],
    ['disabled', /[?&]p=disableduser|account that you tried to reach is (?:disabled|inactive)/],
    ['full', /[?&]p=overquota(?:perm|temp)|inbox is out of storage space/],
  ],
};
