import type { RefusalWords } from '../verdict.ts';

export const SENDING_SERVICES: RefusalWords = {
  family: 'Amazon SES, Zoho, SendGrid, Mailgun, Postmark, Brevo, Proton',
  source:
    'Amazon SES Developer Guide, "SMTP response codes"; Zoho Mail Help, "SMTP errors"; SendGrid and Mailgun documentation',
  words: [
    [
      'account',
      /sending (?:is )?(?:paused|suspended) for this account|account (?:is )?(?:under review|disabled for sending)|email outgoing blocked|unusual sending activity|credits exceeded|authenticated user is not authorized|email address is not verified|not authori[sz]ed to perform/,
    ],
    [
      'address',
      /relaying disallowed as|identit(?:y|ies) failed the check|from address does not match|is not verified/,
    ],
    [
      'limit',
      /throttling failure|maximum sending rate exceeded|daily message quota exceeded|maximum credits/,
    ],
    [
      'unknown_user',
      /address does not exist|recipient not found on this server|on (?:the )?(?:account )?suppression list due to a bounce|mailbox does not exist/,
    ],
  ],
  decisive: [['account', /email outgoing blocked|email address is not verified/]],
};
