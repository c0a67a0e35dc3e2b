import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { FailureType, failureOf } from '../../graphql/failure.ts';
import { loadedByOptional } from '../../graphql/loaded.ts';
import { knownById, NodeInterface, registerNode, visibleById } from '../../graphql/node.ts';
import { memberLoader } from '../team/team.loaders.ts';
import { loadQueueItems } from './enrollment-reads.service.ts';

export const QueueItemStatusEnum = describedEnum('QueueItemStatus', 'The status of a queue item.', {
  awaiting: 'The contact waits to be enrolled manually.',
  queued: 'The contact is being enrolled in the background.',
  enrolled: 'The contact was enrolled.',
  failed: 'The contact could not be enrolled. See `failure` for the reason.',
  canceled: 'The queue item was canceled.',
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
      description: 'Why the contact could not be enrolled. Null if it did not fail.',
      resolve: failureOf,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the contact was added to the queue.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the queue item last changed.',
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
