import { describedEnum } from '../../../graphql/enum.ts';

export const CallOutcomeEnum = describedEnum('CallOutcome', 'Outcome of a call.', {
  connected: 'The contact was reached.',
  voicemail: 'A message was left.',
  no_answer: 'Nobody answered.',
  wrong_number: 'The number does not belong to the contact.',
});
