import { describedEnum } from '../../../graphql/enum.ts';

export const CallOutcomeEnum = describedEnum('CallOutcome', 'How a call went.', {
  connected: 'The contact was reached.',
  voicemail: 'A message was left.',
  no_answer: 'Nobody answered.',
  wrong_number: 'The number is not of the contact.',
});
