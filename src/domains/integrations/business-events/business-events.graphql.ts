import { GraphQLError } from 'graphql';
import type { BusinessEvent } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { AFTER, ChangeSource, isAmong, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { NodeInterface, nodeLoader, visibleById } from '../../../graphql/node.ts';
import {
  BUSINESS_EVENT_TYPES,
  BUSINESS_EVENTS,
  isBusinessEventType,
} from '../../../kernel/business-events.ts';
import { authorize } from '../../../kernel/policy.ts';
import { loadBusinessEvents } from './business-events.service.ts';
import { type EventPerformer, performerOfEvent } from './performer.ts';

const TypeEnum = describedEnum(
  'BusinessEventType',
  'Type of an event, in the words of a sales team.',
  Object.fromEntries(BUSINESS_EVENT_TYPES.map((type) => [type, BUSINESS_EVENTS[type].description])),
);

const PerformerType = builder.objectRef<EventPerformer>('EventPerformer').implement({
  description: 'The performer of an event.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: describedEnum('EventPerformerKind', 'Kind of a performer.', {
        member: 'A member who is signed in.',
        api_key: 'An API key of a member.',
        agent: 'A connected agent of a member.',
        engine: 'The engine, because a step was due or a reply was read.',
      }),
      description: 'Kind of the performer.',
    }),
    membership: t.field({
      type: 'TeamMember',
      nullable: true,
      description: 'The member, or the member of the key or the agent. Null for the engine.',
      resolve: visibleById('TeamMember', 'membershipId'),
    }),
    membershipId: t.exposeID('membershipId', {
      nullable: true,
      description: 'ID of the member, or of the member of the key. Null for the engine.',
    }),
    apiKey: t.field({
      type: 'ApiKey',
      nullable: true,
      description:
        'The API key. Null if there is none, or you cannot see it: only owners see the keys of others.',
      resolve: visibleById('ApiKey', 'apiKeyId'),
    }),
    apiKeyId: t.exposeID('apiKeyId', {
      nullable: true,
      description: 'ID of the API key. Null for members who are signed in and the engine.',
    }),
    agent: t.field({
      type: 'ConnectedAgent',
      nullable: true,
      description:
        'The connected agent. Null if there is none, or you cannot see it: only owners see the agents of others.',
      resolve: visibleById('ConnectedAgent', 'agentId'),
    }),
    agentId: t.exposeID('agentId', {
      nullable: true,
      description: 'ID of the connected agent. Null if it was none.',
    }),
  }),
});

const EventType = builder.objectRef<BusinessEvent>('BusinessEvent').implement({
  description: 'An event in the team, with its performer. Visible to owners and admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the event.' }),
    type: t.field({
      type: TypeEnum,
      description: 'Type of the event.',
      resolve: ({ type }) => {
        if (isBusinessEventType(type)) return type;
        throw new GraphQLError(`Unknown type of event: ${type}.`);
      },
    }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'Time at which the event occurred.',
    }),
    performer: t.field({
      type: PerformerType,
      description: 'The member, API key, agent or engine that caused the event.',
      resolve: performerOfEvent,
    }),
    subject: t.field({
      type: NodeInterface,
      nullable: true,
      description: 'The contact, the enrollment or the task. Null if it no longer exists.',
      resolve: loadedBy(nodeLoader, 'subjectId'),
    }),
    before: t.expose('before', {
      type: 'JSON',
      nullable: true,
      description: 'Values of the changed fields before the event. Null if no fields changed.',
    }),
    after: t.expose('after', {
      type: 'JSON',
      nullable: true,
      description: 'Values of the changed fields after the event. Null if no fields changed.',
    }),
    details: t.expose('data', {
      type: 'JSON',
      description: 'Details of the event: IDs, addresses and texts.',
    }),
  }),
});

const Notice = liveChangeType<BusinessEvent>(
  'BusinessEventNotice',
  'A business event of your team.',
);

builder.objectField(Notice, 'event', (t) =>
  t.field({
    type: EventType,
    nullable: true,
    description: 'The event.',
    resolve: ({ subject }) => subject,
  }),
);

builder.subscriptionField('businessEvents', (t) =>
  t.field({
    type: Notice,
    description:
      'Streams the events of your team, in commit order: contacts, emails, replies, meetings, enrollments and tasks, with their performer. Requires the role owner or admin. Webhooks deliver the same events.',
    args: {
      after: t.arg.string({ description: AFTER }),
      types: t.arg({
        type: [TypeEnum],
        description: 'Only delivers events of these types. Defaults to all.',
      }),
    },
    subscribe: (_root, { after, types }, context) => {
      authorize(context.actor, 'webhooks.read');
      return new ChangeSource<BusinessEvent>(
        context,
        { business_event: loadBusinessEvents },
        parseAfter(after),
        ({ type }) => isAmong(types, type),
      );
    },
    resolve: (change) => change,
  }),
);
