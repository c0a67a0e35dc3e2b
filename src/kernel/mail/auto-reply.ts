import { ANSWER_PREFIX } from './answer-prefix.ts';
import { hasNullReturnPath } from './bounce.ts';
import { languagesOf } from './languages/language-of.ts';
import { says } from './languages/phrases.ts';
import type { MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail } from './parsed-mail.ts';
import { newTextOf } from './quote.ts';
import { returnDateIn } from './return-date.ts';
import { successorIn } from './successor.ts';
import { folded, SUBJECT_LENGTH, TEXT_LENGTH } from './words.ts';

/** Headers that only automatic replies have, whatever their value, unless it is `no`. */
const HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'x-mail-autoreply', 'x-autoreply-from', 'x-boxtrapper', 'x-sieve-redirect'];

/** Local parts from which no person writes. */
const NOBODY =
  /^(?:no-?_?\.?reply|do-?_?not-?_?reply|no-?respon[a-z]{1,6}|nao-?responda|ne-?pas-?repondre|nicht-?antworten|noresponder|no_?reply|mailer-?daemon)[^@]{0,30}@/;

/** Set phrases of filters that want the sender to prove to be human. */
const CHALLENGE =
  /^(?:your (?:e-?mail|message) requires (?:verification|confirmation)|(?:please )?(?:confirm|verify) (?:your|that you sent) (?:this |an? )?(?:e-?mail|message)|(?:sender|message|e-?mail) (?:verification|confirmation) (?:required|needed)|challenge[- ]response)/;

/** A ticket number or a set phrase at the beginning of a subject. */
const TICKET =
  /\[(?:[\p{L} ]{0,20}[#:]|(?:ticket|case|request|id)[ #:-])?[^\]]{0,20}\d{3}[^\]]{0,20}\]|\[request received\]|(?:^|\s)#\d{3,12}\b|\bno[- ]?reply\b|\b(?:ticket|case|request|incident|vorgang|anfrage|dossier|caso)(?: number| no\.?| nr\.?| id)?[ #:]{1,3}[a-z]{0,4}-?\d{3,20}/u;

type Author = 'person' | 'program' | 'unsure';

/**
 * An email that a program wrote in the name of the addressee, or one of which that is not sure; null for what a person wrote.
 * Headers and subjects make a frame; a sentence that only a person writes counts more than the frame.
 */
export function autoReplyIn(mail: ParsedMail, receivedAt: Date): MailClass | null {
  if (/^\s{0,10}auto-notified/i.test(headerOf(mail, 'auto-submitted'))) return { kind: 'other', reason: 'It is an automatic notification.' };
  const evidence = evidenceIn(mail);
  const author = authorBy(evidence);
  if (author === 'person') return null;
  const own = evidence.own;
  if (author === 'program' && evidence.left) return { kind: 'left_company', successor: successorIn(mail, own) };
  const returnsOn = returnDateIn(`${mail.subject.slice(0, SUBJECT_LENGTH)}\n${own.slice(0, TEXT_LENGTH)}`, receivedAt);
  return author === 'program' ? { kind: 'auto_reply', returnsOn } : { kind: 'unsure', returnsOn };
}

interface Evidence {
  readonly own: string;
  /** Headers that only responders set. */
  readonly isMarked: boolean;
  /** Headers that programs set, and help desks for people as well. */
  readonly isGenerated: boolean;
  /** The subject is that of an automatic reply. */
  readonly hasAutomaticSubject: boolean;
  readonly hasAbsenceSubject: boolean;
  /** The subject acknowledges, or has a ticket number. */
  readonly isAcknowledged: boolean;
  readonly isFromNobody: boolean;
  readonly isAnswer: boolean;
  /** The email repeats what was written to its author. */
  readonly quotes: boolean;
  readonly isEmpty: boolean;
  readonly person: boolean;
  readonly asksToStop: boolean;
  readonly absence: boolean;
  readonly later: boolean;
  readonly received: boolean;
  readonly automatic: boolean;
  readonly left: boolean;
  readonly challenge: boolean;
}

/** A question of a few words. Programs ask only whether something is urgent. */
function asksIn(text: string): boolean {
  const question = /(?:^|[.!?\n]\s?)([^.!?\n]{8,200})[?？؟]/.exec(text)?.[1];
  return question !== undefined && question.trim().split(' ').length >= 3 && !/urgen|emergen|dringend|help|assist|question|support/.test(question);
}

/** A greeting with the name of the member. A responder does not know who writes. */
function greets(mail: ParsedMail, text: string): boolean {
  const name = folded(/^\s{0,5}"?([\p{L}'-]{2,30})[ "]/u.exec(headerOf(mail, 'to').slice(0, 200))?.[1] ?? '', 40);
  if (name.length < 2) return false;
  const at = text.slice(0, 60).search(new RegExp(`(?<![\\p{L}])${name.replace(/[^\p{L}]/gu, '.')}(?![\\p{L}])`, 'u'));
  return at >= 0 && at < 25;
}

function evidenceIn(mail: ParsedMail): Evidence {
  const own = newTextOf(mail.text);
  const text = folded(own, TEXT_LENGTH)
    .replace(/[ \t]{1,1000}/g, ' ')
    .replace(/\n(?=[^\n])/g, ' ');
  const languages = languagesOf(own);
  const subject = folded(mail.subject, SUBJECT_LENGTH).trim();
  const unprefixed = subject.replace(ANSWER_PREFIX, '');
  const isAnswer = unprefixed !== subject;
  const isGenerated =
    /^\s{0,10}auto-/i.test(headerOf(mail, 'auto-submitted')) ||
    mail.headers.has('x-auto-response-suppress') ||
    /^\s{0,10}(?:bulk|junk)/i.test(headerOf(mail, 'precedence'));
  const challengeSubject = CHALLENGE.test(subject) || says('challenge', subject);
  // A responder that sets a header may put the subject of the email before its own words.
  const named = isGenerated ? unprefixed : subject;
  return {
    own,
    isMarked:
      hasNullReturnPath(mail) ||
      /^\s{0,10}auto-replied/i.test(headerOf(mail, 'auto-submitted')) ||
      /^\s{0,10}auto_?reply/i.test(headerOf(mail, 'precedence')) ||
      HEADERS.some((name) => mail.headers.has(name) && !/^\s{0,10}(?:no|false)\b/i.test(headerOf(mail, name))),
    isGenerated,
    hasAutomaticSubject: isAutomaticSubject(named),
    hasAbsenceSubject: says('absenceSubject', named, null, 'whole'),
    isAcknowledged: !isAnswer && (says('received', subject) || says('automatic', subject) || TICKET.test(subject)),
    isFromNobody: NOBODY.test(mail.from?.address ?? ''),
    isAnswer,
    quotes: own.length < mail.text.trim().length - 20,
    isEmpty: text.trim() === '',
    person: says('person', text, languages) || asksIn(text) || greets(mail, text),
    asksToStop: says('optOut', text, languages),
    absence: says('absence', text, languages),
    later: says('answersLater', text, languages),
    received: says('received', text, languages),
    automatic: says('automatic', text, languages),
    left: says('leftCompany', text, languages),
    challenge: challengeSubject || says('challenge', text, languages),
  };
}

/** Words for "automatic", without which the words of a subject are those of people as well. */
const AUTOMATIC = /auto|авто|αυτομ|אוטומט|تلقائ|الي|自动|自動|자동|otomatik|tu dong/;

function isAutomaticSubject(subject: string): boolean {
  return says('automaticSubject', subject, null, AUTOMATIC.test(subject.slice(0, 40)) ? 'start' : 'frame');
}

function authorBy(found: Evidence): Author {
  const { person, absence, later, received, automatic, left, challenge, quotes, isAnswer } = found;
  const saysProgram = absence || later || received || automatic || left || challenge;
  if (found.isMarked) return person && quotes && isAnswer && !saysProgram ? 'unsure' : 'program';
  if (challenge && !quotes && !person) return 'program';
  const frame = found.isGenerated || found.hasAutomaticSubject || found.hasAbsenceSubject || found.isFromNobody;
  if (frame) {
    if (person && !(automatic || (received && !absence))) return 'person';
    if (saysProgram || found.hasAutomaticSubject || found.isFromNobody) return 'program';
    if (found.hasAbsenceSubject || found.isEmpty) return 'program';
    return found.isGenerated && !isAnswer ? 'program' : 'unsure';
  }
  if (quotes || person || found.asksToStop) return 'person';
  if (automatic || (found.isAcknowledged && received)) return isAnswer && !automatic ? 'unsure' : 'program';
  if (isAnswer) return absence || (received && later) ? 'unsure' : 'person';
  return (absence || left) && !found.isEmpty ? 'program' : received && later ? 'unsure' : 'person';
}
