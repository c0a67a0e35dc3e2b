import type { WaitingReasonCode } from '../generated/graphql.ts';

interface Place {
  label: string;
  href: string;
}

const MAILBOXES: Place = { label: 'Open mailboxes', href: '/settings/mailboxes' };
const MEMBERS: Place = { label: 'Open members', href: '/settings/members' };
const QUEUE: Place = { label: 'Open queue', href: '/queue' };
const TASKS: Place = { label: 'Open tasks', href: '/tasks' };

const PLACES: Partial<Record<WaitingReasonCode, Place>> = {
  AWAITING_APPROVAL: TASKS,
  INSUFFICIENT_CREDITS: { label: 'Open credits', href: '/credits' },
  MAILBOX_MISSING: MAILBOXES,
  MAILBOX_NEEDS_ATTENTION: MAILBOXES,
  MAILBOX_PAUSED: MAILBOXES,
  MAILBOX_UNREAD: MAILBOXES,
  SENDER_DEACTIVATED: MEMBERS,
  SENDER_PAUSED: QUEUE,
  TEAM_PAUSED: QUEUE,
  DAILY_LIMIT_REACHED: QUEUE,
};

/**
 * The screen where a contact's hold can be ended; null if nobody must act, or the page itself
 * offers it.
 */
export function placeToMend(code: WaitingReasonCode, flowPlanId: string): Place | null {
  if (code === 'FLOW_PAUSED' || code === 'FLOW_NOT_PUBLISHED')
    return { label: 'Open sequence', href: `/flow-plans/${flowPlanId}` };
  return PLACES[code] ?? null;
}
