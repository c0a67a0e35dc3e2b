import { z } from 'zod';
import { isReplyIntent, REPLY_INTENTS } from '../../../kernel/replies/reply-intent.ts';
import { defineTool, SETS } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { CorrectReplyIntent } from '../../../tools/generated/graphql.ts';

const intents = Object.keys(REPLY_INTENTS).filter(isReplyIntent);

const correctReplyIntent = defineTool({
  name: 'correct_reply_intent',
  title: 'Correct the intent of a reply',
  description:
    'Corrects or confirms the intent of a received message, once the user has said so. Sentiment and figures follow it. opt_out suppresses the contact and ends their sequences; not_interested, wrong_person and left_company end the sequences that a reply stops; automatic takes the message out of the replies. Sequences that have ended do not begin again. Costs nothing.',
  annotations: { ...SETS, destructiveHint: true },
  input: strict({
    messageId: id('message', 'Message ID, from get_conversation.'),
    intent: z.enum(intents).describe(
      Object.entries(REPLY_INTENTS)
        .map(([name, means]) => `${name}: ${means}`)
        .join(' '),
    ),
  }),
  operation: CorrectReplyIntent,
  variables: (input) => ({ input }),
  result: ({ correctReplyIntent: { message } }) => ({
    summary: `The intent of the message is ${message?.intent?.intent ?? 'kept'}.`,
    nextSteps: [nextStep('get_conversation', 'Read the conversation.')],
  }),
});

export const intentTools = [correctReplyIntent];
