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
} as const;

export type TextFaultCode = keyof typeof TEXT_FAULTS;

/** One reason why a generated text is not sent as it is. */
export interface TextFault {
  code: TextFaultCode;
  /** The words of the text that it concerns. Empty if it concerns all of it. */
  quote: string;
}

const MAX_QUOTE = 120;

export function fault(code: TextFaultCode, quote = ''): TextFault {
  return { code, quote: quote.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE) };
}

/** A fault as a sentence, for people and for the model that writes the text again. */
export function sentenceOf({ code, quote }: TextFault): string {
  return quote === '' ? TEXT_FAULTS[code] : `${TEXT_FAULTS[code]} It says "${quote}".`;
}
