import { BUSINESS_EVENT_TYPES, BUSINESS_EVENTS, isBusinessEventType } from './business-events.ts';

/**
 * The changes of the event log that webhooks deliver. Sessions and API keys are private to their
 * member and are not delivered.
 */

const ALL = ['created', 'updated', 'removed'] as const;

/** The kinds of objects, with their nouns and possible changes. */
const KINDS = {
  task: { noun: 'task', changes: ALL },
  enrollment: { noun: 'enrollment', changes: ['created', 'updated'] },
  queue_item: { noun: 'queue item', changes: ALL },
  conversation: { noun: 'conversation', changes: ['created', 'updated'] },
  contact: { noun: 'contact', changes: ['updated', 'removed'] },
  audience: { noun: 'audience', changes: ALL },
  flow_plan: { noun: 'flow plan', changes: ALL },
  import: { noun: 'import', changes: ['created', 'updated'] },
  outreach_action: { noun: 'outreach action', changes: ALL },
  mailbox: { noun: 'mailbox', changes: ALL },
  membership: { noun: 'member', changes: ['created', 'updated'] },
  monitored_profile: { noun: 'monitored profile', changes: ALL },
  credits: { noun: 'credit balance', changes: ['updated'] },
  team: { noun: 'team', changes: ['updated'] },
} as const;

export type WebhookKind = keyof typeof KINDS;

type Change = (typeof ALL)[number];

/** A type of events, in the spelling of payloads: `task.created`. */
export interface WebhookEventType {
  readonly type: string;
  /** The kind of the object in the payload. */
  readonly kind: WebhookKind;
  /** True if the object no longer exists. */
  readonly isRemoval: boolean;
  /** True if the payload contains the author and the data of the event. */
  readonly isBusiness: boolean;
  readonly description: string;
}

const WHEN: Record<WebhookKind, Partial<Record<Change, string>>> = {
  task: {
    created: 'A task is waiting for its assignee.',
    updated: 'A task was completed, skipped, canceled, changed or assigned to another member.',
  },
  enrollment: {
    created: 'A contact started a flow plan.',
    updated:
      'An enrollment moved to its next step, was qualified, waits for a member to decide, was paused or resumed, or ended.',
  },
  queue_item: {
    created: 'A contact waits to be enrolled.',
    updated: 'A waiting contact was enrolled, failed or was canceled.',
  },
  conversation: {
    created: 'A conversation began.',
    updated: 'A message was sent or received, or the state of the conversation changed.',
  },
  contact: {
    updated:
      'A member changed a contact, wrote a note, merged it or erased its data. Contacts that come with audiences are changes of the audience.',
    removed: 'A contact was merged into another one.',
  },
  audience: {
    created: 'An audience was created.',
    updated: 'Contacts were added to or removed from an audience, or the audience was changed.',
  },
  flow_plan: {
    created: 'A flow plan was created.',
    updated: 'A flow plan was changed, published, paused, resumed or archived.',
  },
  import: { created: 'An import began.', updated: 'An import made progress or ended.' },
  outreach_action: {
    created: 'A request waits in the queue of a sender.',
    updated: 'A request was sent, failed or was postponed.',
  },
  mailbox: {
    created: 'A mailbox was connected.',
    updated: 'A mailbox was changed, paused or resumed, or needs attention.',
  },
  membership: {
    created: 'A member joined the team.',
    updated: 'The rights or the sending settings of a member changed.',
  },
  monitored_profile: {},
  credits: { updated: 'The credit balance changed. The object is the team.' },
  team: { updated: 'The settings or the rules of outreach of the team changed.' },
};

const BUSINESS_TYPES = BUSINESS_EVENT_TYPES.map((type) => ({
  type,
  ...BUSINESS_EVENTS[type],
  isRemoval: false,
  isBusiness: true,
}));

const OBJECT_TYPES = webhookKinds().flatMap((kind) =>
  KINDS[kind].changes.map((change) => ({
    type: `${kind}.${change}`,
    kind,
    isRemoval: change === 'removed',
    isBusiness: false,
    description:
      WHEN[kind][change] ??
      `${/^[aeiou]/.test(KINDS[kind].noun) ? 'An' : 'A'} ${KINDS[kind].noun} was ${change}.`,
  })),
);

/**
 * All event types, in display order. If a business event reports the same change as the event of
 * its object, it replaces that event.
 */
export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = [
  ...BUSINESS_TYPES,
  ...OBJECT_TYPES.filter(({ type }) => !isBusinessEventType(type)),
];

/** The name of the enum of these types. */
export const WEBHOOK_EVENT_ENUM = 'WebhookEvent';

const KIND_OF = new Map(WEBHOOK_EVENT_TYPES.map(({ type, kind }) => [type, kind]));

/** The kind of object that events of a type concern; null for a test. */
export function webhookKindOf(type: string): WebhookKind | null {
  return KIND_OF.get(type) ?? null;
}

function webhookKinds(): WebhookKind[] {
  return Object.keys(KINDS).filter(isWebhookKind);
}

function isWebhookKind(kind: string): kind is WebhookKind {
  return Object.hasOwn(KINDS, kind);
}

/** The type of test deliveries. Endpoints receive it without subscribing. */
export const TEST_TYPE = 'webhook.test';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a delivery is attempted, and how long an endpoint may fail before it is disabled. */
export const TRIED_FOR_MILLIS = 72 * HOUR;

/**
 * The number of consecutive failures after which an endpoint counts as unavailable. Then one
 * delivery at a time is attempted.
 */
export const FAILURES_UNTIL_FAILING = 10;
