import { builder } from '../../../graphql/builder.ts';
import { type ViewerCounts, viewerCounts } from './home.service.ts';

const ViewerCountsType = builder.objectRef<ViewerCounts>('ViewerCounts').implement({
  description: 'Numbers of objects that wait for you.',
  fields: (t) => ({
    unreadConversations: t.exposeInt('unreadConversations', {
      description:
        'Number of unread conversations that you handle, without archived and snoozed ones.',
    }),
    openTasks: t.exposeInt('openTasks', { description: 'Number of your open tasks.' }),
    overdueTasks: t.exposeInt('overdueTasks', {
      description: 'Number of your open tasks past their due time.',
    }),
    mailboxesNeedingAttention: t.exposeInt('mailboxesNeedingAttention', {
      description: 'Number of your mailboxes that do not send until you act.',
    }),
    openMailQuestions: t.exposeInt('openMailQuestions', {
      description: 'Number of open questions about your emails. See mailQuestions.',
    }),
  }),
});

builder.queryField('viewerCounts', (t) =>
  t.field({
    type: ViewerCountsType,
    description:
      'Returns how much waits for you: unread conversations, open and overdue tasks, mailboxes that need attention, and questions about emails.',
    resolve: (_root, _args, context) => viewerCounts(context),
  }),
);
