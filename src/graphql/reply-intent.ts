import { REPLY_INTENTS } from '../kernel/replies/reply-intent.ts';
import { describedEnum } from './enum.ts';

export const ReplyIntentEnum = describedEnum(
  'ReplyIntent',
  'What the author of a reply wants.',
  REPLY_INTENTS,
);
