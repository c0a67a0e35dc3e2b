/** Why a generated text is not sent as it is, each with what it means. */
export const TEXT_FAULTS = {
  placeholder: 'It has a placeholder or a variable that nothing was filled in for.',
  preamble: 'It talks about itself, its author or its task instead of being the text.',
  too_long: 'It is longer than asked.',
  too_short: 'It is too short to be a message.',
  wrong_language: 'It is not in the language that was asked for.',
  unknown_link: 'It has a link or an address that is not in what the model was told.',
  unknown_number: 'It has a number, date or price that is not in what the model was told.',
  unknown_name: 'It has a name that is not in what the model was told.',
  repeated: 'Other contacts were given the same text.',
  line_break: 'It has a line break.',
  feigned_reply: 'It pretends to answer an email.',
} as const;

export type TextFaultCode = keyof typeof TEXT_FAULTS;

/** The texts that are checked. */
export const CHECKED_TEXTS = {
  subject: 'The subject of an email.',
  message: 'The text.',
} as const;

export type CheckedText = keyof typeof CHECKED_TEXTS;

/** One reason why a generated text is not sent as it is. */
export interface TextFault {
  code: TextFaultCode;
  /** Which text is wrong. */
  field: CheckedText;
  /** The words of the text that it concerns. Empty if it concerns all of it. */
  quote: string;
}

const MAX_QUOTE = 120;

export function fault(code: TextFaultCode, quote = ''): TextFault {
  return {
    code,
    field: 'message',
    quote: quote.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE),
  };
}

/** A fault as a sentence, for people and for the model that writes the text again. */
export function sentenceOf({ code, field, quote }: TextFault): string {
  const reason = `${field === 'subject' ? 'Subject: ' : ''}${TEXT_FAULTS[code]}`;
  return quote === '' ? reason : `${reason} It says "${quote}".`;
}
