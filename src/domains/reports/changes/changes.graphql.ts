import type { EventKind } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { AFTER, ChangeSource, liveChangeType, parseAfter } from '../../../graphql/live.ts';
import { loadNodes, NodeInterface } from '../../../graphql/node.ts';
import { can, type Permission } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { latestSequence } from './changes.service.ts';

/** Business events have a separate subscription. */
type FollowedKind = Exclude<EventKind, 'business_event'>;

/** The kinds that the feed follows, with their changes. */
const KINDS = {
  api_key: 'API keys: your own; for owners, the keys of all members.',
  audience: 'Audiences, and additions and removals of their contacts.',
  contact:
    'Contacts that members change, merge, erase or write notes about. Contacts that come with audiences are changes of the audience.',
  conversation: 'Conversations: your own inbox, as an owner or admin the inboxes of all senders.',
  credits: 'The credit balance. The node is the team.',
  enrollment: 'Enrollments as they start, change and end.',
  flow_plan:
    'Flow plans, their trees, drafts, publications and pauses. Their counts change with enrollments.',
  enrichment: 'Enrichments of many contacts as they progress and end.',
  import: 'Imports as they progress and end.',
  mailbox: 'Mailboxes: your own; for owners and admins, the mailboxes of all members.',
  membership: 'Members, their rights, and their sending settings.',
  monitored_profile: 'Monitored profiles. Requires the role owner or admin.',
  outreach_action: 'Outreach actions: of your own queue; for owners and admins, of all senders.',
  queue_item: 'Contacts that wait to be enrolled.',
  session: 'Your own sessions.',
  task: 'Tasks: your own; for owners and admins, the tasks of all members.',
  team: 'The settings and the rules of outreach of the team.',
  webhook_endpoint:
    'Webhook endpoints, their settings and their status. Requires the role owner or admin.',
} as const satisfies Record<FollowedKind, string>;

/** The permission that each kind requires. */
const PERMISSION: Record<FollowedKind, Permission> = {
  ...{
    api_key: 'apiKeys.read',
    audience: 'audiences.read',
    contact: 'contacts.read',
    conversation: 'conversations.read',
    credits: 'team.read',
  },
  ...{
    enrollment: 'enrollments.read',
    flow_plan: 'flows.read',
    enrichment: 'contacts.read',
    import: 'audiences.read',
    mailbox: 'mailboxes.read',
    membership: 'team.read',
  },
  ...{
    monitored_profile: 'socialEngagement.read',
    outreach_action: 'senders.read',
    queue_item: 'enrollments.read',
    session: 'sessions.read',
  },
  ...{ task: 'tasks.read', team: 'team.read', webhook_endpoint: 'webhooks.read' },
};

const KindEnum = describedEnum(
  'ChangeKind',
  'A kind of objects whose changes are delivered.',
  KINDS,
);

const ALL = Object.keys(KINDS).filter(isFollowed);

function isFollowed(kind: string): kind is FollowedKind {
  return Object.hasOwn(KINDS, kind);
}

/** Loads nothing if the caller may no longer read this kind. */
function loaderOf(kind: FollowedKind) {
  return async (context: ServiceContext, ids: string[]): Promise<{ id: string }[]> =>
    can(context.actor, PERMISSION[kind])
      ? (await loadNodes(context, ids)).flatMap((row) => row ?? [])
      : [];
}

const NodeChange = liveChangeType<{ id: string }>(
  'NodeChange',
  'A change of an object of your team.',
);

builder.objectFields(NodeChange, (t) => ({
  kind: t.field({
    type: KindEnum,
    description: 'The kind of the object.',
    resolve: ({ kind }) => {
      if (isFollowed(kind)) return kind;
      throw new Error(`The feed does not follow ${kind}.`);
    },
  }),
  node: t.expose('subject', {
    type: NodeInterface,
    nullable: true,
    description: 'The object in its current state. Null if it was removed; see `removedId`.',
  }),
}));

builder.queryField('latestSequence', (t) =>
  t.string({
    description:
      'Returns the number of the newest event of your team. Read it in a request of its own before you read objects that you keep up to date, and subscribe with it as `after`: no change in between is missed.',
    resolve: (_root, _args, context) => latestSequence(context),
  }),
);

builder.subscriptionField('changes', (t) =>
  t.field({
    type: NodeChange,
    description:
      'Streams the changes of all objects of your team that you can access, in commit order: one feed for all objects of a screen. Omits kinds that you are not allowed to read.',
    args: {
      after: t.arg.string({ description: AFTER }),
      kinds: t.arg({
        type: [KindEnum],
        description: 'Only delivers changes of these kinds. Defaults to all.',
      }),
    },
    subscribe: (_root, { after, kinds }, context) => {
      const wanted = (kinds && kinds.length > 0 ? kinds : ALL).filter((kind) =>
        can(context.actor, PERMISSION[kind]),
      );
      return new ChangeSource(
        context,
        Object.fromEntries(wanted.map((kind) => [kind, loaderOf(kind)])),
        parseAfter(after),
      );
    },
    resolve: (change) => change,
  }),
);
