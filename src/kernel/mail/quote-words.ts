import { folded } from './words.ts';

/**
 * Words with which mail programs introduce quotations. Source: observed wording of Outlook, Apple
 * Mail, Gmail, Thunderbird, Notes, Zoho, Proton and Yahoo in their display languages.
 */

/** Labels of the header block that Outlook and others put above the history. */
const FROM = words(
  'from|von|de|da|van|från|fra|lähettäjä|od|feladó|expeditor|din partea|de la|από|от|от кого|від|від кого|kimden|gönderen|מאת|من|差出人|送信者|发件人|寄件者|寄件人|發件人|보낸 사람|보낸사람|발신|từ|người gửi',
);
const LABELS = words(
  [
    'sent|date|to|subject|cc|bcc|reply-to|importance|attachments',
    'gesendet|datum|an|betreff|kopie|antwort an|gesendet am',
    'envoyé|envoyé le|envoyé par|date|à|objet|cc|envoyée',
    'enviado|enviado el|enviado em|enviada|enviada em|fecha|para|asunto|assunto|data|cco',
    'inviato|data|a|oggetto|per conoscenza|ogg',
    'verzonden|aan|onderwerp|datum|verzonden op',
    'skickat|till|ämne|datum|kopia|sendt|til|emne|dato|kopi',
    'lähetetty|vastaanottaja|aihe|päivä|päivämäärä|kopio',
    'wysłano|data|do|temat|dw|wysłane|odesláno|komu|předmět|datum|kopie',
    'elküldve|küldve|címzett|tárgy|dátum|másolat|trimis|către|subiect|data|cc|trimis la',
    'στάλθηκε|ημερομηνία|προς|θέμα|κοιν|απεστάλη',
    'отправлено|дата|кому|тема|копия|надіслано|відправлено|копія|дата',
    'gönderildi|gönderme|tarih|kime|konu|bilgi|gönderme tarihi|gönderilme',
    'נשלח|תאריך|אל|נושא|עותק|تاريخ الإرسال|تم الإرسال|إلى|الموضوع|التاريخ|نسخة|الإرسال',
    '送信日時|日時|宛先|件名|送信|cc|日付|发送时间|收件人|主题|抄送|日期|时间|寄件日期|傳送時間|收件者|主旨|副本|寄送日期|發送時間',
    '보낸 날짜|받는 사람|제목|참조|날짜|보낸날짜|받는사람|보낸 시간|đã gửi|đến|tới|chủ đề|ngày|thời gian|gửi lúc|tiêu đề|vào lúc',
  ].join('|'),
);

/** Verbs of "On … Ann wrote:". */
const WROTE = words(
  'wrote|writes|schrieb|schrieb am|a écrit|écrit|escribió|escribio|escreveu|ha scritto|scrive|schreef|geschreven|skrev|kirjoitti|napisał|napisała|napisał(a)|napisal|napsal|napsala|napsal(a)|píše|írta|írt|ezt írta|a scris|έγραψε|γραφει|написал|написала|написал(а)|пишет|написав|написала|пише|yazdı|şunu yazdı|tarihinde|כתב|כתבה|‫כתב|كتب|كتبت|写道|写|寫道|于|在|さんは書きました|のメール|は書きました|wrote on|님이 작성|작성|쓴 글|đã viết|viết',
);

const SEPARATORS = words(
  "original message|forwarded message|original appointment|reply message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|courriel original|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|oorspronkelijke bericht|doorgestuurd bericht|ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|oprindelig meddelelse|original meddelelse|opprinnelig melding|videresendt melding|alkuperäinen viesti|välitetty viesti|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|původní e-mail|eredeti üzenet|továbbított üzenet|mesaj original|mesajul original|mesaj inițial|αρχικό μήνυμα|исходное сообщение|пересылаемое сообщение|пересланное сообщение|оригинальное сообщение|початкове повідомлення|вихідне повідомлення|özgün ileti|orijinal mesaj|orijinal ileti|iletilen ileti|הודעה מקורית|الرسالة الأصلية|رسالة أصلية|元のメッセージ|元のメール|原始邮件|邮件原件|原始郵件|原始信件|원본 메시지|원본 메일|원본메일|thư gốc|tin nhắn gốc",
);

/** Lines that programs append to every message. */
const SENT_WITH = words(
  'sent from my|sent from mail for|sent with|get outlook for|von meinem|gesendet von|gesendet mit|envoyé de mon|envoyé depuis|envoyé avec|enviado desde|enviado do meu|enviado dal mio|inviato da|inviato dal|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|lähetetty|wysłane z|wysłano z|odesláno z|küldve|trimis de pe|στάλθηκε από|отправлено с|отправлено из|надіслано з|iphone cihazımdan|נשלח מה|نشلح|أرسلت من|iphoneから送信|发自我的|從我的|나의 iphone|gửi từ',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split('|').map((word) => folded(word, 80).trim()));
}

const LABEL = /^[*_]{0,2}([^:：*_\n]{1,24})[*_]{0,2} ?[:：]/;

/** The name of a header that a line begins with, or null. */
function labelOf(line: string): string | null {
  const label = LABEL.exec(line)?.[1];
  return label === undefined ? null : folded(label, 40).trim();
}

export function isFromLine(line: string): boolean {
  const label = labelOf(line);
  return label !== null && FROM.has(label);
}

export function isLabelLine(line: string): boolean {
  const label = labelOf(line);
  return label !== null && (LABELS.has(label) || FROM.has(label));
}

/** True if a text says that somebody wrote, with the verb near its beginning or its end. */
export function saysWrote(text: string): boolean {
  const line = folded(text, 500);
  for (const verb of WROTE) {
    const at = line.lastIndexOf(verb);
    if (at < 0) continue;
    const isAscii = /^[\x20-\x7f]+$/.test(verb);
    if (
      !isAscii ||
      !/\p{L}/u.test(line.charAt(at - 1)) ||
      !/\p{L}/u.test(line.charAt(at + verb.length))
    )
      return true;
  }
  return false;
}

/**
 * `-----Original Message-----` in the languages, with dashes, underscores or equal signs around it.
 */
export function isSeparatorLine(line: string): boolean {
  const title = /^[-_=*—–]{2,40} ?([^-_=*—–]{4,40}?) ?(?:[-_=*—–]{2,40}.{0,120})?$/.exec(line)?.[1];
  return title !== undefined && SEPARATORS.has(folded(title, 60).trim());
}

/** A line such as "Sent from my phone" at the end of a message. */
export function isSentWithLine(line: string): boolean {
  if (line.length > 80) return false;
  const words = folded(line, 80).trim();
  for (const start of SENT_WITH) if (words.startsWith(start)) return true;
  return false;
}
