import type { RefusalWords } from '../verdict.ts';

export const GATEWAYS: RefusalWords = {
  family:
    'Proofpoint, Mimecast, Barracuda, Cisco, Sophos, Trend Micro, Symantec, FortiMail, Hornetsecurity',
  source:
    'Mimecast, "SMTP error codes"; Barracuda, Proofpoint and Cisco documentation, and observed wordings',
  words: [
    [
      'listed',
      /blocked using (?:barracuda|trend micro|\S{1,60}\.\S{1,20})|barracuda ?reputation|sending mta's poor reputation|ip found in rbl|proofpoint dynamic reputation|pdr|ipcheck\.proofpoint|(?:fortiguard|cloudmark|senderbase|csi)[^.;]{0,40}(?:block|reject|refus|listed)|blocked by cloudmark|your access to (?:submit messages to )?this (?:mail|e-mail) system has been rejected/,
    ],
    [
      'prohibited',
      /envelope blocked|administrative prohibition - envelope blocked|sender address blocked|blocked sender|not allowed to connect|local ct ip reputation policy|local policy[^.;]{0,30}(?:user|sender)/,
    ],
    [
      'spam',
      /email rejected due to security policies|rejected by header based|anti-?spoofing|header based (?:blocked|anti)|message content (?:rejected|blocked)|barracuda|content restrictions|message rejected due to|one or more recipients \(\S{1,320}:blocked|quarantine/,
    ],
    ['greylisted', /internal resource temporarily unavailable|resources temporarily unavailable/],
    [
      'unknown_user',
      /invalid recipient - https|no such recipient|recipient (?:is )?(?:not|in) ?valid|user email address is marked as invalid|unknown recipient/,
    ],
    ['relay', /rejected by recipient domain|not a relay/],
  ],
  decisive: [
    [
      'unknown_user',
      /one or more recipients \(\S{1,320}:(?:550 )?(?:5\.1\.1 )?(?:no such|unknown|invalid|user)/,
    ],
    ['spam', /permanent failure for one or more recipients \(\S{1,320}:blocked\)/],
    ['prohibited', /envelope blocked/],
  ],
};
