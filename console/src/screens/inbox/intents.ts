import type { ReplyIntent } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/badge.tsx';

export const INTENT_TONES: Record<ReplyIntent, Tone> = {
  INTERESTED: 'good',
  MEETING: 'good',
  REFERRAL: 'good',
  QUESTION: 'accent',
  OBJECTION: 'plain',
  NOT_NOW: 'plain',
  NOT_INTERESTED: 'bad',
  OPT_OUT: 'bad',
  WRONG_PERSON: 'bad',
  LEFT_COMPANY: 'bad',
  AUTOMATIC: 'plain',
  OTHER: 'plain',
};

/** In the order of their importance for an answer. */
export const INTENTS: readonly ReplyIntent[] = [
  'INTERESTED',
  'MEETING',
  'REFERRAL',
  'QUESTION',
  'OBJECTION',
  'NOT_NOW',
  'NOT_INTERESTED',
  'OPT_OUT',
  'WRONG_PERSON',
  'LEFT_COMPANY',
  'AUTOMATIC',
  'OTHER',
];
