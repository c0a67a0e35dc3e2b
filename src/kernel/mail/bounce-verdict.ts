import { folded } from './words.ts';

export interface BounceVerdict {
  readonly severity: 'hard' | 'soft';
  readonly reason: string;
}

const hard = (reason: string): BounceVerdict => ({ severity: 'hard', reason });
const soft = (reason: string): BounceVerdict => ({ severity: 'soft', reason });

const UNKNOWN = hard('The address does not exist.');
const DISABLED = hard('The mailbox is disabled.');
const NO_DOMAIN = hard('The domain of the address does not exist or does not accept email.');
const REFUSED = hard('The server of the recipient rejected the message for good.');
const FULL = soft('The mailbox of the recipient is full.');
const TOO_LARGE = soft('The message is too large for the server of the recipient.');
const POLICY = soft('The server of the recipient rejected the message as spam or by a policy.');
const LIMIT = soft('A sending limit was reached.');
const SENDER = soft('The server of the recipient rejected the address of the sender.');
const LATE = soft('The message could not be delivered in time.');
const UNCLEAR = soft('The message could not be delivered.');

/**
 * Status codes (RFC 3463) with a meaning of their own; the first match counts. A code that says nothing about the address is soft:
 * a hard bounce suppresses the address.
 */
const CODES: readonly (readonly [RegExp, BounceVerdict])[] = [
  [/^4\.2\.2$/, FULL],
  [/^4\.7\./, POLICY],
  [/^4\./, LATE],
  [/^5\.1\.(?:7|8)$/, SENDER],
  [/^5\.1\.90$/, LIMIT],
  [/^5\.1\.2$/, NO_DOMAIN],
  [/^5\.1\.[1-9]\d*$/, UNKNOWN],
  [/^5\.2\.1$/, DISABLED],
  [/^5\.2\.2$/, FULL],
  [/^5\.2\.3$/, TOO_LARGE],
  [/^5\.3\.4$/, TOO_LARGE],
  [/^5\.4\.(?:4|310)$/, NO_DOMAIN],
  [/^5\.4\.5$/, LIMIT],
  [/^5\.4\.(?:7|300|316)$/, LATE],
  [/^5\.7\./, POLICY],
];

/** Codes that leave it to the text whether the address exists. Without a known text those of `5.0.0`, `5.1.0`, `5.2.0` and 550 are hard. */
const WORDS: readonly (readonly [RegExp, BounceVerdict])[] = [
  [
    /\bmailbox (?:is |was )?full\b|over ?quota|\bquota (?:is |was |has been )?exceeded|exceeded (?:its |the |your |his |their )?(?:storage|quota)|out of storage|insufficient (?:system )?storage|postfach (?:ist )?voll|boite (?:aux lettres )?pleine|buzon lleno|casella piena|mailbox (?:is )?vol\b/,
    FULL,
  ],
  [/message (?:size )?(?:exceeds|is too (?:large|big)|too (?:large|big))|size limit/, TOO_LARGE],
  [/rate ?limit|too many (?:messages|connections|recipients)|sending limit|daily limit|throttl/, LIMIT],
  [/(?:mailbox|account|user)(?: \S{1,80}){0,2} (?:is |has been |was )?(?:disabled|inactive|suspended|deactivated|discontinued|closed)\b/, DISABLED],
  [
    /(?:host|domain)(?: name)?(?: \S{1,80}){0,2} (?:not found|unknown|does not exist|doesn't exist)|unrouteable|no mx\b|nxdomain|couldn't find any host|could ?n[o']t find (?:a |the )?(?:host|domain)|nullmx|domain (?:does not|doesn't) accept/,
    NO_DOMAIN,
  ],
  [
    /unknown (?:user|recipient|address|mailbox|local.?part)|(?:user|recipient|mailbox|account|address|addressee)(?: \S{1,80}){0,3} (?:unknown|not found|does not exist|doesn't exist|not exist|no longer (?:exists|available|in use|valid)|invalid|unavailable|not known)\b|(?:user|recipient|mailbox|address)[^\s]{0,3} (?:unknown|unavailable)|no such (?:user|mailbox|recipient|person|address|account)|no mailbox here|doesn't have an? \S{1,60} account|invalid (?:recipient|mailbox|address)|(?:address|email) (?:couldn't|could not|can't|cannot) be found|wasn't found at|recipient address rejected: access denied|recipnotfound|not a known user|recipient not found/,
    UNKNOWN,
  ],
  [
    /spam|block ?list|blacklist|\bblocked\b|\blisted (?:at|in|by|on)\b|policy|reputation|dmarc|\bspf\b|\bdkim\b|not authori[sz]ed|access denied|relay(?:ing)? (?:access )?denied|unable to relay|greylist|unsolicited|content rejected|virus/,
    POLICY,
  ],
  [/sender (?:address )?(?:rejected|denied|verify failed)/, SENDER],
  [/timed out|timeout|retry time|too long|expired|temporar|connection refused|loop/, LATE],
];

const HARD_WITHOUT_WORDS = /^(?:5\.[012]\.0|550|551|553)$/;

/** What a status code or an SMTP reply code, and the words of the server say about the address. */
export function verdictOf(code: string | null, words: string): BounceVerdict {
  if (code !== null) {
    for (const [pattern, verdict] of CODES) if (pattern.test(code)) return verdict;
    if (/^4\d\d$/.test(code)) return LATE;
  }
  const text = folded(words, 2_000);
  for (const [pattern, verdict] of WORDS) if (pattern.test(text)) return verdict;
  if (code === '552') return FULL;
  return code !== null && HARD_WITHOUT_WORDS.test(code) ? REFUSED : UNCLEAR;
}

/** The enhanced status code in a text, for example 5.1.1. Addresses such as 5.1.1.7 are none. */
export function statusIn(text: string): string | null {
  return /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d]|\.\d)/.exec(text.slice(0, 4_000))?.[1] ?? null;
}

/** The SMTP reply code in a text, for example 550. */
export function replyCodeIn(text: string): string | null {
  return /(?<![\d.])(421|45[0-2]|55[0-4])(?=[ -])/.exec(text.slice(0, 4_000))?.[1] ?? null;
}
