import { ADDS, defineTool } from '../../../tools/define-tool.ts';
import { fileIds, id, strict, text } from '../../../tools/fields.ts';
import { ReplyToConversation } from '../../../tools/generated/graphql.ts';

const replyToConversation = defineTool({
  name: 'reply_to_conversation',
  title: 'Reply to a conversation',
  description:
    'Sends a message in a conversation in the name of the owner of the inbox: a network message, or an email in its thread from the same mailbox. Use it only with a text that the user has approved. Sends within seconds, regardless of hours and limits, and marks it as read. Sequences go on. Costs nothing.',
  annotations: { ...ADDS, openWorldHint: true },
  input: strict({
    conversationId: id('conversation', 'Conversation ID, from list_network_unibox_conversations.'),
    body: text(
      'Plain text. In an email HTML if it begins with <html> and ends with </html>. The signature is added.',
      8_000,
    ),
    attachmentIds: fileIds('Uploaded files.').optional(),
  }),
  operation: ReplyToConversation,
  variables: (input) => ({ input }),
  result: ({ replyToConversation: { conversation } }) => ({
    summary: `The reply to ${conversation.contact.fullName ?? conversation.contact.email ?? 'the contact'} is being sent in the name of ${conversation.owner.user.displayName}.`,
  }),
});

export const replyTools = [replyToConversation];
