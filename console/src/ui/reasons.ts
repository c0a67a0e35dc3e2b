import type { FailureCode, WaitingReasonCode } from '../generated/graphql.ts';

/** Why a contact isn't written to and the remedy, in the console's words. */
interface Reason {
  why: string;
  fix: string;
}

const REASONS: Record<WaitingReasonCode, Reason> = {
  ADDRESS_SUPPRESSED: {
    why: 'Email address suppressed',
    fix: 'Add another address, or take this one off the suppression list. They start automatically then.',
  },
  ALREADY_ENROLLED: {
    why: 'Already in this sequence',
    fix: 'Wait until it ends, or cancel it.',
  },
  AI_BUDGET_REACHED: {
    why: 'AI budget reached',
    fix: 'Raise it in Settings, AI, or wait until tomorrow or next month.',
  },
  AI_UNAVAILABLE: { why: 'The AI is down', fix: 'It resumes on its own.' },
  AWAITING_APPROVAL: { why: 'Needs approval', fix: 'Approve it in Tasks.' },
  CLOCK_IS_SPED_UP: {
    why: 'Clock is sped up',
    fix: 'Real accounts send again at normal speed.',
  },
  CONTACT_AWAY: { why: 'Away', fix: 'It resumes when they’re back.' },
  CONTACT_PAUSED: { why: 'Contact or company paused', fix: 'Resume it on the contact’s page.' },
  COOL_DOWN: {
    why: 'Had another sequence recently',
    fix: 'They start automatically once the cool-down is over.',
  },
  DAILY_LIMIT_REACHED: {
    why: 'Sender’s daily limit reached',
    fix: 'It resumes the next working day.',
  },
  DEMO_CONTACT: { why: 'Demo contact', fix: 'Real accounts don’t write to demo contacts.' },
  DOMAIN_LIMIT_REACHED: {
    why: 'Hourly limit for their domain reached',
    fix: 'It resumes in the next hour. The limit is in Settings, Outreach rules.',
  },
  ENROLLMENT_PAUSED: { why: 'Paused', fix: 'Resume it here, or answer the question about it.' },
  FLOW_NOT_PUBLISHED: { why: 'Sequence not published', fix: 'Publish the sequence.' },
  FLOW_PAUSED: { why: 'Sequence paused', fix: 'Resume the sequence.' },
  IN_OTHER_SEQUENCE: {
    why: 'In another sequence',
    fix: 'They start automatically when it ends.',
  },
  INSUFFICIENT_CREDITS: { why: 'Not enough credits', fix: 'Buy credits.' },
  MAILBOX_LIMIT_REACHED: {
    why: 'Mailbox’s daily limit reached',
    fix: 'It resumes the next working day.',
  },
  MAILBOX_MISSING: { why: 'Mailbox disconnected', fix: 'Connect a mailbox.' },
  MAILBOX_NEEDS_ATTENTION: {
    why: 'Mailbox needs attention',
    fix: 'Fix it in Settings, Mailboxes.',
  },
  MAILBOX_PAUSED: { why: 'Mailbox paused', fix: 'Resume the mailbox.' },
  MAILBOX_UNAVAILABLE: { why: 'Mail server unavailable', fix: 'We keep trying.' },
  MAILBOX_UNREAD: {
    why: 'Mailbox not read yet',
    fix: 'It resumes once we’ve checked for replies.',
  },
  MISSING_IDENTITY: {
    why: 'No email address or profile',
    fix: 'Add what’s missing. They start automatically then.',
  },
  NETWORK_UNAVAILABLE: { why: 'The network is down', fix: 'It resumes on its own.' },
  NOT_ENROLLED: { why: 'Not started yet', fix: 'Start this contact.' },
  OUTSIDE_RECIPIENT_HOURS: {
    why: 'Outside the contact’s working hours',
    fix: 'It resumes when their day begins.',
  },
  OUTSIDE_WORK_SCHEDULE: {
    why: 'Outside the sender’s working hours',
    fix: 'It resumes when the working day begins.',
  },
  OTHER: { why: 'Can’t start', fix: 'Open the contact to see why.' },
  QUALIFICATION_UNSURE: {
    why: 'AI can’t tell if they fit',
    fix: 'Decide here. Nothing is sent until you do.',
  },
  RETRYING: { why: 'Trying again', fix: 'We keep trying.' },
  SAFETY_SPACING: {
    why: 'Waiting its turn',
    fix: 'Messages leave one at a time.',
  },
  SENDER_ACCOUNT_DISCONNECTED: {
    why: 'Sender not connected',
    fix: 'Connect the sender’s accounts, or choose other senders.',
  },
  SENDER_DEACTIVATED: { why: 'Sender left the team', fix: 'Choose another sender.' },
  SENDER_SYNCING: { why: 'Sender’s account is syncing', fix: 'It resumes when that’s done.' },
  SENDER_PAUSED: { why: 'Sender paused', fix: 'Resume the sender.' },
  STARTING: { why: 'Starting', fix: 'Give it a moment.' },
  STARTS_LATER: { why: 'Starts later', fix: 'They start automatically at the chosen time.' },
  TEAM_PAUSED: { why: 'Everything is paused', fix: 'Resume in Queue.' },
  UNSUBSCRIBED: { why: 'Opted out', fix: 'Don’t write to them.' },
};

export const REASON_CODES = Object.keys(REASONS).filter(isKnown);

export function reasonOf(code: WaitingReasonCode | FailureCode | null | undefined): Reason {
  return (code != null && isKnown(code) ? REASONS[code] : null) ?? REASONS.OTHER;
}

function isKnown(code: string): code is WaitingReasonCode {
  return Object.hasOwn(REASONS, code);
}
