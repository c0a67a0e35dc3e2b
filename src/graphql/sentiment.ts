import { describedEnum } from './enum.ts';

export const SentimentEnum = describedEnum('Sentiment', 'The sentiment of a reply.', {
  positive: 'The contact is interested.',
  neutral: 'The contact is neither interested nor declines.',
  negative: 'The contact declines.',
});
