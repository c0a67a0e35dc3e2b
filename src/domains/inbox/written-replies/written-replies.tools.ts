import { CREDIT_COSTS } from '../../../kernel/credit-costs.ts';
import { plural } from '../../../kernel/text.ts';
import { ADDS, defineTool } from '../../../tools/define-tool.ts';
import { id, strict } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { WriteReply } from '../../../tools/generated/graphql.ts';

const writeReply = defineTool({
  name: 'write_reply',
  title: 'Write a reply',
  description: `Writes a reply by the AI of the server as the draft of the caller, from the conversation, the knowledge of the team and the facts of research. Sends nothing: show it to the user, and send what they approve by reply_to_conversation. Fails with conflict if the caller has begun a draft. Costs ${CREDIT_COSTS.messaging_generation} credits.`,
  annotations: { ...ADDS, openWorldHint: true, charged: true },
  input: strict({
    conversationId: id('conversation', 'Conversation ID, from list_conversations.'),
  }),
  operation: WriteReply,
  variables: (input) => ({ input }),
  result: ({ writeReply: { conversation, creditsCharged } }) => ({
    summary: `The draft was written for ${plural(creditsCharged, 'credit')}. ${
      (conversation.writtenReply?.issues.length ?? 0) === 0
        ? 'It is not sent.'
        : 'The checks found faults in it: correct them before it is sent.'
    }`,
    nextSteps: [nextStep('reply_to_conversation', 'Send the text that the user has approved.')],
  }),
});

export const writtenReplyTools = [writeReply];
