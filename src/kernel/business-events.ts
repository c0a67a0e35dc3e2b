/**
 * Events in the words of a sales team, for webhooks and subscriptions. Database triggers add them
 * in the transaction of the change.
 */
export const BUSINESS_EVENTS = {
  'contact.created': {
    kind: 'contact',
    description: 'A contact was created, for example by an import, a tool, a reply or the CRM.',
  },
  'contact.updated': {
    kind: 'contact',
    description:
      'Fields of a contact changed, with the values before and after. Also when a member wrote a note about it, merged it or erased its data; these have no values.',
  },
  'contact.unsubscribed': {
    kind: 'contact',
    description: 'A contact unsubscribed, complained, or asked not to be written to any more.',
  },
  'email.sent': { kind: 'contact', description: 'An email to a contact was sent.' },
  'email.bounced': {
    kind: 'contact',
    description: 'An email bounced because the address does not work.',
  },
  'email.clicked': {
    kind: 'contact',
    description: 'A link of an email was opened. Each link counts once an hour.',
  },
  'reply.received': {
    kind: 'contact',
    description: 'A contact wrote, by email or on the network. Automatic answers do not count.',
  },
  'meeting.booked': { kind: 'contact', description: 'A meeting with a contact was recorded.' },
  'enrollment.started': { kind: 'enrollment', description: 'A contact started a flow plan.' },
  'enrollment.finished': {
    kind: 'enrollment',
    description: 'An enrollment ended: it was completed, canceled or failed.',
  },
  'task.created': { kind: 'task', description: 'A task is waiting for its assignee.' },
} as const;

export type BusinessEventType = keyof typeof BUSINESS_EVENTS;

export const BUSINESS_EVENT_TYPES = Object.keys(BUSINESS_EVENTS).filter(isBusinessEventType);

export function isBusinessEventType(type: string): type is BusinessEventType {
  return Object.hasOwn(BUSINESS_EVENTS, type);
}

/** The kind of author: a signed-in member, an API key, a connected agent, or the engine. */
export type EventPerformerKind = 'member' | 'api_key' | 'agent' | 'engine';
