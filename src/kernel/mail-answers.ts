/** The questions about emails and their possible answers. The database stores the same values. */
export const MAIL_ANSWERS = {
  unknown_refusal: ['address_wrong', 'send_again', 'skip', 'cancel'],
  message_rejected: ['send_again', 'skip', 'cancel'],
  not_delivered: ['send_again', 'skip', 'cancel'],
  reply_or_automatic: ['reply', 'automatic'],
  wants_to_stop: ['stop', 'go_on'],
  unconfirmed: ['was_sent', 'send_again', 'skip', 'cancel'],
} as const;

export type MailQuestionKind = keyof typeof MAIL_ANSWERS;
export type MailAnswer = (typeof MAIL_ANSWERS)[MailQuestionKind][number];

export function isAnswerOf(kind: MailQuestionKind, answer: MailAnswer): boolean {
  return answersOf(kind).includes(answer);
}

export function answersOf(kind: MailQuestionKind): readonly MailAnswer[] {
  return MAIL_ANSWERS[kind];
}
