import type { RefusalWords } from '../verdict.ts';

export const MICROSOFT: RefusalWords = {
  family: 'Exchange, Microsoft 365, Outlook.com',
  source:
    'Microsoft Learn, "Email non-delivery reports and SMTP errors in Exchange Online" and "NDR error codes in Exchange Server"',
  words: [
    [
      'account',
      /smtpclientauthentication is disabled|wascl useraction verdict|outboundspamexception|your message couldn't be sent because (?:you're|your)|user exceeded[^.;]{0,30}complaint/,
    ],
    [
      'address',
      /send ?as ?denied|sendasdenied|client does not have permissions to send as this sender|not permitted to send on behalf/,
    ],
    [
      'limit',
      /submissionquotaexceeded|tenant[^.;]{0,30}exceeded|exceeded the (?:maximum|tenant|recipient) (?:number|rate|external)/,
    ],
    [
      'listed',
      /banned sending ip|access denied, (?:traffic|bad|spam|banned)|(?:s3140|s3150)|part of their network is on our block list|unfortunately, messages from \S{1,100} weren't sent/,
    ],
    [
      'prohibited',
      /resolver\.rst\.(?:sendernot|authrequired|not ?auth|restricted|sender)|sendernotinallowedsenderslist|sendernotauthenticated|client was not authenticated to send anonymous mail|tenant(?:inbound)?attribution|delivery not authorized|authrequired/,
    ],
    ['relay', /unable to relay(?: recipient in non-accepted domain)?/],
    [
      'full',
      /quotaexceededexception|mapiexceptionshutoffquotaexceeded|shutoffquota|recipient mailbox full/,
    ],
    ['too_large', /resolver\.rst\.(?:sendsizelimit|recipsizelimit)|sizelimit/],
    [
      'spam',
      /transport\.rules\.rejectmessage|transport rules?|message content rejected|the recipient's (?:e-mail )?system rejected/,
    ],
    ['malformed', /storedrv\.\S{0,40}(?:conversion|invalid|malformed)|content conversion/],
    [
      'busy',
      /recipient thread limit exceeded|server busy|mailbox server is too busy|mapiexceptiontimeout|toomanyobjectsopened/,
    ],
    [
      'server',
      /resolver\.fwd|routing\.nonexistentconnector|resolver\.loop|storedrv\.\S{0,60}storageunavailable|hop count exceeded|routing loop/,
    ],
    ['late', /queue\.expired|message expired/],
    [
      'unknown_user',
      /recipnotfound|recipientnotfound|not found by smtp address lookup|resolver\.adr\.(?:invalid|bad|ex)|badlegacydn|imceaex/,
    ],
    [
      'disabled',
      /accountdisabledexception|mapiexceptionaduserdisabled|mailbox ?disabledexception|recipientdisabled|mailbox is (?:inactive|disabled)/,
    ],
    ['no_domain', /dns domain \S{0,260} ?does not exist|infodomainnonexistent|infonorecords/],
  ],
  decisive: [
    ['authentication', /does not pass dmarc/],
    ['account', /outboundspamexception|wascl useraction verdict/],
    ['full', /quotaexceededexception|shutoffquota/],
    [
      'unknown_user',
      /recipnotfound|recipientnotfound|not found by smtp address lookup|5\.4\.1[^;]{0,80}recipient address rejected: access denied|recipient address rejected: access denied\.? as\(/,
    ],
    ['no_domain', /infodomainnonexistent|dns domain \S{1,260} does not exist/],
  ],
};
