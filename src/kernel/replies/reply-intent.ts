/** The intents of a reply's author, with their meanings. */
export const REPLY_INTENTS = {
  interested: 'The contact wants to know more, a price or an offer.',
  meeting: 'The contact names or asks for a time to talk.',
  question: 'The contact asks something before they decide.',
  objection: 'The contact names an obstacle, such as the price or another supplier.',
  referral: 'The contact names another person to talk to.',
  not_now: 'The contact asks for a message later.',
  not_interested: 'The contact declines.',
  opt_out: 'The contact wants no more messages.',
  wrong_person: 'The message reached the wrong person.',
  left_company: 'The contact no longer works at the company.',
  automatic: 'A program wrote the message. It does not count as a reply.',
  other: 'None of these, or not determinable.',
} as const;

export type ReplyIntent = keyof typeof REPLY_INTENTS;

/** The sentiment of an intent; null if nobody replied. */
export const SENTIMENT_OF: Readonly<
  Record<ReplyIntent, 'positive' | 'neutral' | 'negative' | null>
> = {
  interested: 'positive',
  meeting: 'positive',
  referral: 'positive',
  question: 'neutral',
  objection: 'neutral',
  not_now: 'neutral',
  other: 'neutral',
  not_interested: 'negative',
  opt_out: 'negative',
  wrong_person: 'negative',
  left_company: 'negative',
  automatic: null,
};

/** Intents that rule out further messages: their sequences end. */
export const ENDING_INTENTS = [
  'not_interested',
  'opt_out',
  'wrong_person',
  'left_company',
] as const;

export type EndingIntent = (typeof ENDING_INTENTS)[number];

export function isEnding(intent: ReplyIntent): intent is EndingIntent {
  return ENDING_INTENTS.some((one) => one === intent);
}

/** From this confidence on, the consequences of an intent are applied without asking. */
export const SURE = 0.7;

/** An intent with its evidence. */
export interface FoundIntent {
  readonly intent: ReplyIntent;
  /** The sentence from the text; null if there is none. */
  readonly sentence: string | null;
  /** From 0 to 1. */
  readonly confidence: number;
}

export function isReplyIntent(name: string): name is ReplyIntent {
  return Object.hasOwn(REPLY_INTENTS, name);
}
