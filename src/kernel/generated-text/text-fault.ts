/** Why a generated text is not sent as it is, each with what it means. */
export const TEXT_FAULTS = {
  placeholder: 'The text has a placeholder or a variable without a value.',
  preamble: 'The text comments on itself, its author or its task.',
  too_long: 'The text is longer than requested.',
  too_short: 'The text is too short for a message.',
  wrong_language: 'The text is not in the requested language.',
  unknown_link: 'The text has a link or an address that is not in the sources of the model.',
  unknown_number: 'The text has a number, date or price that is not in the sources of the model.',
  unknown_name: 'The text has a name that is not in the sources of the model.',
  repeated: 'Other contacts got the same text.',
  line_break: 'The text has a line break.',
  feigned_reply: 'The text pretends to answer an email.',
  obeyed: 'The text does what others told the model, for example in a profile.',
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
