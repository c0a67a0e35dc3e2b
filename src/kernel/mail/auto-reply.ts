import type { MailClass } from './mail-class.ts';
import { headerOf, type ParsedMail } from './parsed-mail.ts';
import { withoutQuote } from './quote.ts';
import { returnDateIn } from './return-date.ts';
import { folded, SUBJECT_LENGTH, TEXT_LENGTH } from './words.ts';

/** Headers that only automatic replies have, whatever their value, unless it is `no`. */
const HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply', 'x-mail-autoreply', 'x-autoreply-from', 'x-boxtrapper'];

/** Subjects that mail programs give to automatic replies. A person who answers one writes `Re:` before it. */
const SUBJECT = new RegExp(
  `^(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response|answer)\\b',
    'automatische (?:antwort|antwoord|e-?mail)',
    'automatisch antwoord',
    'reponse automatique',
    'respuesta automatica',
    'risposta automatica',
    'resposta automatica',
    'abwesenheits(?:notiz|nachricht|assistent|meldung|benachrichtigung)',
    "message d'absence",
    "notification d'absence",
    'vakantiebericht',
    'afwezigheids(?:bericht|melding|assistent)',
    'mensaje automatico|mensagem automatica|messaggio automatico|message automatique',
    // Words that people use as well count only as the whole subject, or before a separator or a date.
    "(?:i am |i'm |currently )?(?:out of (?:the )?office|ooo|on (?:annual |parental |maternity )?leave|on (?:vacation|holiday))(?=\\s*$|\\s*[:\\-–—(\\[|]| (?:until|till|from|re\\b|through))",
    '(?:nicht im (?:buro|haus)|abwesend|im urlaub)(?=\\s*$|\\s*[:\\-–—(]| (?:bis|vom|von)\\b)',
    '(?:absent|en conge|absence(?: du bureau)?|absente)(?=\\s*$|\\s*[:\\-–—(]| (?:jusqu|du\\b))',
    '(?:fuera de (?:la )?oficina|ausente|de vacaciones)(?=\\s*$|\\s*[:\\-–—(]| (?:hasta|del)\\b)',
    '(?:fuori (?:sede|ufficio)|in ferie|assente)(?=\\s*$|\\s*[:\\-–—(]| (?:fino|dal)\\b)',
    '(?:afwezig|niet op kantoor|op vakantie)(?=\\s*$|\\s*[:\\-–—(]| (?:tot|van)\\b)',
    '(?:fora do escritorio|de ferias)(?=\\s*$|\\s*[:\\-–—(]| (?:ate|de)\\b)',
  ].join('|')})`,
);

/** Challenges of filters that want the sender to prove to be human. */
const CHALLENGE =
  /^(?:your (?:e-?mail|message) requires (?:verification|confirmation)|(?:please )?(?:confirm|verify) (?:your|that you sent) (?:this |an? )?(?:e-?mail|message)|(?:sender|message|e-?mail) (?:verification|confirmation) (?:required|needed)|challenge[- ]response)/;

/** Acknowledgements: a ticket number or a set phrase in the subject, and the acknowledgement at the beginning of the text. */
const TICKET =
  /\[(?:[a-z ]{0,20}[#:]|(?:ticket|case|request|id)[ #:-])[^\]]{0,20}\d[^\]]{0,20}\]|^\[request received\]|\b(?:ticket|case|request|vorgang|anfrage|demande|solicitud|richiesta|verzoek|pedido)[ #:]{1,3}(?:id )?[a-z]{0,4}-?\d{2,20}|^(?:(?:request|message|e-?mail) received|we (?:have )?received your|thank you for (?:contacting|your (?:message|request|enquiry|inquiry))|eingangsbestatigung|ihre (?:anfrage|nachricht) ist eingegangen|accuse de reception|acuse de recibo|conferma di ricezione|ontvangstbevestiging)/;
const RECEIVED =
  /(?:has been|was|we have|we've|we) (?:successfully )?received\b|\b(?:ticket|case|request) (?:\S{1,30} )?(?:has been|was) (?:created|opened|registered|logged)|haben (?:ihre|deine) (?:anfrage|nachricht|e-?mail) erhalten|ist (?:bei uns )?eingegangen|avons bien recu|hemos recibido|abbiamo ricevuto|hebben (?:uw|je) (?:bericht|vraag|e-?mail|verzoek) (?:\S{1,20} )?ontvangen|recebemos/;

/** An automatic reply by headers that say so, or null. */
export function autoReplyByHeader(mail: ParsedMail, receivedAt: Date): MailClass | null {
  const submitted = /^[a-z-]{1,40}/.exec(headerOf(mail, 'auto-submitted').trim().toLowerCase())?.[0];
  if (submitted === 'auto-notified') return { kind: 'other', reason: 'It is an automatic notification.' };
  const isMarked =
    submitted === 'auto-replied' ||
    /^\s{0,10}auto_?reply/i.test(headerOf(mail, 'precedence')) ||
    HEADERS.some((name) => mail.headers.has(name) && !/^\s{0,10}(?:no|false)\b/i.test(headerOf(mail, name)));
  return isMarked ? autoReply(mail, receivedAt) : null;
}

/** An automatic reply by its subject, or by headers that other email has as well, or null. */
export function autoReplyBySubject(mail: ParsedMail, receivedAt: Date): MailClass | null {
  const subject = folded(mail.subject, SUBJECT_LENGTH).trim();
  if (/^\s{0,10}auto-/i.test(headerOf(mail, 'auto-submitted'))) return autoReply(mail, receivedAt);
  if (SUBJECT.test(subject) || CHALLENGE.test(subject)) return autoReply(mail, receivedAt);
  // Responders that only suppress answers or set a precedence may put the subject of the email before or behind their own words.
  const unprefixed = subject.replace(/^(?:(?:re|aw|rv|sv|antw)\s?:\s{0,5}){1,5}/, '');
  const isSuppressing = mail.headers.has('x-auto-response-suppress') || /^\s{0,10}(?:bulk|junk)/i.test(headerOf(mail, 'precedence'));
  if (isSuppressing && SUBJECT.test(unprefixed)) return autoReply(mail, receivedAt);
  // A person who answers about a ticket writes `Re:` before its number.
  if (TICKET.test(subject) && !/^(?:re|aw|rv|sv|antw)\s?:/.test(subject) && RECEIVED.test(folded(withoutQuote(mail.text), 500)))
    return autoReply(mail, receivedAt);
  return null;
}

function autoReply(mail: ParsedMail, receivedAt: Date): MailClass {
  const text = withoutQuote(mail.text).slice(0, TEXT_LENGTH);
  return { kind: 'auto_reply', returnsOn: returnDateIn(`${mail.subject.slice(0, SUBJECT_LENGTH)}\n${text}`, receivedAt) };
}
