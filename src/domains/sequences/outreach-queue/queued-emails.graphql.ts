import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { mailboxLoader } from '../../channels/mailboxes/mailbox-rows.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { listQueuedEmails, loadQueuedEmails } from './queued-emails.service.ts';

const QueuedEmailType = builder.prismaObject('Step', {
  variant: 'QueuedEmail',
  description:
    'An email of a sequence that waits for its mailbox, or is being sent. Once it has been sent, it is no longer listed here: see `steps` of its enrollment.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    nodeId: t.exposeID('nodeId', { description: 'The ID of the step in the flow plan.' }),
    isBeingSent: t.boolean({
      description: 'True while the email is being handed to the mail server.',
      resolve: ({ status }) => status === 'sending',
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description:
        'Earliest send time. Work schedule, limits and spacing can delay it further; `outreachQueueInsights` gives the reasons.',
    }),
    attempts: t.int({
      description: 'Number of attempts that the mail server has deferred.',
      resolve: ({ status, attempts }) => (status === 'sending' ? attempts - 1 : attempts),
    }),
    subject: t.string({
      nullable: true,
      description:
        'The subject to send. Null if there is none, or if you are neither the sender nor a manager.',
      resolve: ({ senderId, subject }, _args, { actor }) =>
        readsTextsOf(actor, senderId) ? subject : null,
    }),
    sender: t.field({
      type: 'TeamMember',
      description: 'The sender.',
      resolve: loadedBy(memberLoader, 'senderId'),
    }),
    mailbox: t.field({
      type: 'Mailbox',
      nullable: true,
      description: 'The mailbox that sends the email. Null while none is chosen.',
      resolve: loadedByOptional(mailboxLoader, 'mailboxId'),
    }),
    enrollment: t.field({
      type: 'Enrollment',
      description: 'The enrollment of the contact.',
      resolve: loadedBy(enrollmentLoader, 'enrollmentId'),
    }),
  }),
});

registerNode('step', 'QueuedEmail', loadQueuedEmails);

const QueuedEmailConnection = builder.connectionObject(
  { type: QueuedEmailType, name: 'QueuedEmailConnection' },
  { name: 'QueuedEmailEdge' },
);

const QueuedEmailFilterInput = builder.inputType('QueuedEmailFilter', {
  description: 'Filters for a list of queued emails. Omitted fields do not filter.',
  fields: (t) => ({
    senderUserIds: t.idList({
      description:
        'Only returns emails of these senders. Those of others require the role owner or admin.',
    }),
    flowPlanIds: t.idList({ description: 'Only returns emails of these flow plans.' }),
  }),
});

builder.queryField('queuedEmails', (t) =>
  t.connection(
    {
      type: QueuedEmailType,
      description:
        'Lists the emails that wait for their mailboxes, the earliest due first. Members see their own emails; owners and admins all. `outreachQueueInsights` says why they wait, and `outreachActions` lists the network requests.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: QueuedEmailFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(onlyOrder('QueuedEmail', { due_at: 'Due time.' }, true)),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listQueuedEmails(context, filter ?? {}, inDirection(page, orderBy, 'ascending')),
        ),
    },
    QueuedEmailConnection,
  ),
);
