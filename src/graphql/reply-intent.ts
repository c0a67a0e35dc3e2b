import { REPLY_INTENTS } from '../kernel/replies/reply-intent.ts';
import { describedEnum } from './enum.ts';

export const ReplyIntentEnum = describedEnum(
  'ReplyIntent',
  'The intent of the author of a reply.',
  REPLY_INTENTS,
);
