import { describedEnum } from './enum.ts';

export const SentimentEnum = describedEnum('Sentiment', 'How a reply takes the offer.', {
  positive: 'It welcomes it.',
  neutral: 'Neither.',
  negative: 'It turns it down.',
});
