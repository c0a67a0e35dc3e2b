import { ResolverEnum } from '../../../graphql/blocker.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { FailureCodeEnum, FailureType, failureOf } from '../../../graphql/failure.ts';
import { loadedByOptional } from '../../../graphql/loaded.ts';
import { knownById, NodeInterface, registerNode, visibleById } from '../../../graphql/node.ts';
import { remedyOf } from '../../../kernel/waiting-reasons.ts';
import { memberLoader } from '../../accounts/team/team.loaders.ts';
import { holdOfItem, type QueueItemHold } from '../queue-items/queue-holds.ts';
import { loadQueueItems } from './enrollment-reads.service.ts';

export const QueueItemStatusEnum = describedEnum('QueueItemStatus', 'The status of a queue item.', {
  awaiting: 'The contact waits to be enrolled manually.',
  queued: 'The contact is being enrolled in the background, or starts by itself; see `hold`.',
  enrolled: 'The contact was enrolled.',
  failed: 'The contact could not be enrolled. See `failure` for the reason.',
  canceled: 'The queue item was canceled.',
});

const HoldType = builder.objectRef<QueueItemHold>('QueueItemHold').implement({
  description:
    'The hold of a queued contact. The contact starts by itself when the hold has ended.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCodeEnum, description: 'The reason for the hold.' }),
    message: t.exposeString('message', { description: 'The reason as a sentence.' }),
    since: t.expose('since', { type: 'DateTime', description: 'Time at which the hold began.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the hold ends by itself. Null if it is not known.',
    }),
    resolver: t.field({
      type: ResolverEnum,
      description: 'The role that can end the hold before.',
      resolve: ({ code }) => remedyOf(code).resolver,
    }),
    remedy: t.string({
      description: 'The event that ends the hold, as a sentence.',
      resolve: ({ code }) => remedyOf(code).remedy,
    }),
  }),
});

builder.prismaObject('QueueItem', {
  description: 'A contact waiting to be enrolled in a flow plan.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    contact: t.relation('contact', { description: 'The contact.' }),
    status: t.expose('status', {
      type: QueueItemStatusEnum,
      description: 'The status of the queue item.',
    }),
    sender: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The requested sender. Null if none was requested.',
      resolve: loadedByOptional(memberLoader, 'senderId'),
    }),
    enrollment: t.field({
      type: 'Enrollment',
      nullable: true,
      description: 'The resulting enrollment. Null if the contact has not been enrolled.',
      resolve: visibleById('Enrollment', 'enrollmentId'),
    }),
    enrollmentId: t.exposeID('enrollmentId', {
      nullable: true,
      description: 'The ID of the resulting enrollment. Null if the contact has not been enrolled.',
    }),
    failure: t.field({
      type: FailureType,
      nullable: true,
      description: 'Failure of the attempt to enroll the contact. Null if it did not fail.',
      resolve: failureOf,
    }),
    hold: t.field({
      type: HoldType,
      nullable: true,
      description: 'The hold of a queued contact. Null if nothing holds it.',
      resolve: (item, _args, context) => holdOfItem(context, item),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the contact was added to the queue.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the queue item last changed.',
    }),
  }),
});

registerNode('queueItem', 'QueueItem', loadQueueItems);

builder.queryField('queueItem', (t) =>
  t.field({
    type: 'QueueItem',
    description:
      'Fetches a queue item by ID. Fails with NOT_FOUND if it does not exist or you cannot access it.',
    args: { id: t.arg.id({ required: true, description: 'ID of the queue item.' }) },
    resolve: knownById('QueueItem', 'queue item'),
  }),
);
