import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../graphql/node.ts';
import { prospectLoader } from '../prospects/prospects.loaders.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { loadConversations } from './unibox.service.ts';

const ConversationTagEnum = describedEnum('ConversationTag', 'How promising a thread is.', { hot: 'Act on it now.', nurture: 'Keep it warm.' });

const MessageDirectionEnum = describedEnum('MessageDirection', 'Which way a message went.', { inbound: 'From the contact.', outbound: 'To the contact.' });

builder.prismaObject('Conversation', {
  description: 'A thread of a sender’s network inbox with one contact.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    prospect: t.field({ type: 'Prospect', description: 'The contact.', resolve: (row, _args, context) => prospectLoader(context).load(row.prospectId) }),
    owner: t.field({
      type: 'TeamMember',
      description: 'The sender whose inbox it is in.',
      resolve: (row, _args, context) => memberLoader(context).load(row.ownerId),
    }),
    tag: t.expose('tag', { type: ConversationTagEnum, nullable: true, description: 'How promising it is; null where it has no tag.' }),
    isRead: t.exposeBoolean('isRead', { description: 'Whether everything in it was read.' }),
    isArchived: t.exposeBoolean('isArchived', { description: 'Whether it was put aside.' }),
    unreadCount: t.exposeInt('unreadCount', { description: 'Messages of the contact that were not read.' }),
    messageCount: t.exposeInt('messageCount', { description: 'All messages.' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', nullable: true, description: 'When the latest message was sent.' }),
    lastMessagePreview: t.exposeString('lastMessagePreview', { nullable: true, description: 'How the latest message begins.' }),
    lastMessageDirection: t.expose('lastMessageDirection', {
      type: MessageDirectionEnum,
      nullable: true,
      description: 'Which way the latest message went.',
    }),
  }),
});

registerNode('conversation', { typeName: 'Conversation', load: loadConversations });
