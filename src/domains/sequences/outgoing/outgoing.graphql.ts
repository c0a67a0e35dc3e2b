import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { loadedBy, loadedByOptional } from '../../../graphql/loaded.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { RequestTypeEnum } from '../../../graphql/request-type.ts';
import { ReasonType } from '../../../graphql/waiting-reason.ts';
import { readsTextsOf } from '../../../kernel/policy.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { mailboxLoader } from '../../channels/mailboxes/mailbox-rows.ts';
import { contactLoader } from '../../people/contacts/contacts.loaders.ts';
import { enrollmentLoader } from '../enrollments/enrollments.loaders.ts';
import { listOutgoing, type Outgoing } from './outgoing.service.ts';

const StatusEnum = describedEnum('OutgoingStatus', 'Progress of an email or request.', {
  scheduled: 'The step is not due yet.',
  queued: 'The email or request waits in the queue of its mailbox or sender.',
  sending: 'The email or request is being sent.',
});

const OutgoingType = builder.objectRef<Outgoing>('Outgoing').implement({
  description:
    'An email or network request of a sequence that waits to be sent, with its time and the reason of a hold.',
  fields: (t) => ({
    key: t.exposeString('id', {
      description:
        'Identifier in the list: the ID of the step, or of the outreach action once a network request is queued.',
    }),
    status: t.expose('status', {
      type: StatusEnum,
      description: 'Progress of the email or request.',
    }),
    requestType: t.expose('requestType', {
      type: RequestTypeEnum,
      nullable: true,
      description: 'The type of the network request. Null for emails.',
    }),
    subject: t.string({
      nullable: true,
      description:
        'The subject of a queued email. Null for others, and if you are neither the sender nor a manager.',
      resolve: ({ senderId, subject }, _args, { actor }) =>
        readsTextsOf(actor, senderId) ? subject : null,
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      description: 'Earliest send time.',
    }),
    leavesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Expected send time: now, the due time, or the end of the hold, whichever is latest. Earlier entries of the queue can delay it. Null if a person must act first, or the time is not known.',
      resolve: ({ dueAt, reason, until }, _args, { clock }) => {
        if (reason !== null && until === null) return null;
        return new Date(Math.max(dueAt.getTime(), until?.getTime() ?? 0, clock.now().getTime()));
      },
    }),
    reason: t.expose('reason', {
      type: ReasonType,
      nullable: true,
      description:
        'The reason for the hold, and the role that can end it. Null if nothing holds it.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the hold ends by itself. Null if it does not, or the time is not known.',
    }),
    sender: t.field({
      type: 'TeamMember',
      description: 'The sender.',
      resolve: loadedBy(memberLoader, 'senderId'),
    }),
    mailbox: t.field({
      type: 'Mailbox',
      nullable: true,
      description: 'The mailbox that sends the email. Null for others, and while none is chosen.',
      resolve: loadedByOptional(mailboxLoader, 'mailboxId'),
    }),
    contact: t.field({
      type: 'Contact',
      nullable: true,
      description: 'The contact. Null if it no longer exists.',
      resolve: loadedByOptional(contactLoader, 'contactId'),
    }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The enrollment of the contact. Null if it no longer exists.',
      resolve: loadedByOptional(enrollmentLoader, 'enrollmentId'),
    }),
  }),
});

const OutgoingConnection = builder.connectionObject(
  { type: OutgoingType, name: 'OutgoingConnection' },
  { name: 'OutgoingEdge' },
);

const OutgoingFilterInput = builder.inputType('OutgoingFilter', {
  description:
    'Filters for emails and requests that wait to be sent. Omitted fields do not filter.',
  fields: (t) => ({
    senderUserIds: t.idList({
      description:
        'Only returns emails and requests of these senders. Senders other than yourself require the role owner or admin.',
    }),
    flowPlanIds: t.idList({ description: 'Only returns emails and requests of these flow plans.' }),
  }),
});

builder.queryField('outgoing', (t) =>
  t.connection(
    {
      type: OutgoingType,
      description:
        'Lists the emails and network requests that are sent next, earliest due time first, with the reason and the end of a hold. Omits paused enrollments. Members see their own entries; owners and admins see all. An entry leaves the list once it is sent.',
      complexity: pageComplexity,
      args: {
        filter: t.arg({ type: OutgoingFilterInput, description: 'Filters the list.' }),
        orderBy: t.arg(onlyOrder('Outgoing', { due_at: 'Due time.' }, true)),
      },
      resolve: async (_root, { filter, orderBy, ...page }, context) =>
        toConnection(
          await listOutgoing(context, filter ?? {}, inDirection(page, orderBy, 'ascending')),
        ),
    },
    OutgoingConnection,
  ),
);
