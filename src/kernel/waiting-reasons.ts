import type { Resolver } from './failure.ts';

/** Why a contact is not written to, who can end this, and how. */
interface WaitingReason {
  /** As a sentence. */
  message: string;
  resolver: Resolver;
  /** How it ends, as a sentence. */
  remedy: string;
}

export const WAITING_REASONS = {
  address_suppressed: {
    message: 'The email address is on the suppression list of the team, and no step is possible.',
    resolver: 'self',
    remedy:
      'Give the contact another address, or remove the entry from the suppression list. It is tried again by itself within 30 days.',
  },
  already_enrolled: {
    message: 'The contact already has an enrollment in progress in this flow plan.',
    resolver: 'system',
    remedy: 'Wait until the enrollment in progress ends, or cancel it.',
  },
  ai_budget_reached: {
    message: 'The AI has spent what the team lets it spend for now.',
    resolver: 'owner_or_admin',
    remedy: 'Raise the budget of the AI. It goes on by itself with the next day or month.',
  },
  ai_unavailable: {
    message: 'The AI that writes or qualifies is not available.',
    resolver: 'owner_or_admin',
    remedy: 'It goes on by itself when the AI answers again. A refused key must be changed.',
  },
  awaiting_approval: {
    message: 'A person has to approve the next messages.',
    resolver: 'assignee',
    remedy: 'Complete or cancel the approval task.',
  },
  clock_is_sped_up: {
    message: 'The account is real and the clock of the server is sped up, so nothing is sent.',
    resolver: 'owner_or_admin',
    remedy: 'Ask the operator to start the server with `CLOCK_RATE=1`.',
  },
  contact_away: {
    message: 'An automatic answer says that the contact is away.',
    resolver: 'system',
    remedy: 'It ends by itself.',
  },
  contact_paused: {
    message: 'The contact, or its company, is paused.',
    resolver: 'self',
    remedy: 'Resume the contact or the company.',
  },
  cool_down: {
    message: 'The contact had another sequence too recently.',
    resolver: 'system',
    remedy: 'It ends by itself. The rules of outreach say how long it lasts.',
  },
  daily_limit_reached: {
    message: 'The sender has sent as much of this kind today as the daily limit allows.',
    resolver: 'system',
    remedy:
      'It goes on by itself on the next working day. The settings of the sender have the limit.',
  },
  demo_contact: {
    message: 'The contact belongs to the demo, and the account is real.',
    resolver: 'self',
    remedy: 'Nothing. Real accounts do not write to demo contacts.',
  },
  domain_limit_reached: {
    message:
      'The team has sent as many emails to the domain of the contact in this hour as its rules allow.',
    resolver: 'system',
    remedy: 'It goes on by itself in the next hour. The rules of outreach have the limit.',
  },
  enrollment_paused: {
    message: 'The enrollment is paused.',
    resolver: 'self',
    remedy: 'Answer the question about the contact, if there is one, or resume the enrollment.',
  },
  flow_not_published: {
    message: 'The flow plan is a draft.',
    resolver: 'self',
    remedy: 'Publish the flow plan.',
  },
  flow_paused: {
    message: 'The flow plan is paused.',
    resolver: 'self',
    remedy: 'Resume the flow plan.',
  },
  in_other_sequence: {
    message: 'The contact is in another sequence.',
    resolver: 'system',
    remedy: 'It ends with the other sequence. To start before, cancel that one.',
  },
  insufficient_credits: {
    message: 'The team has too few credits.',
    resolver: 'owner_or_admin',
    remedy: 'Buy credits for the team.',
  },
  mailbox_limit_reached: {
    message: 'The mailbox has sent as many emails today as its limit or ramp-up allows.',
    resolver: 'system',
    remedy: 'It goes on by itself on the next working day. The mailbox has the limit.',
  },
  mailbox_missing: {
    message: 'The mailbox that was to send the email is disconnected.',
    resolver: 'assignee',
    remedy: 'Connect a mailbox for the sender.',
  },
  mailbox_needs_attention: {
    message: 'The mailbox of the sender does not work.',
    resolver: 'assignee',
    remedy: 'Mend the mailbox in the settings of its member.',
  },
  mailbox_paused: {
    message: 'The mailbox of the sender is paused.',
    resolver: 'assignee',
    remedy: 'Resume the mailbox.',
  },
  mailbox_unavailable: {
    message: 'The mail server of the sender does not take emails now.',
    resolver: 'system',
    remedy: 'It is tried again by itself.',
  },
  mailbox_unread: {
    message: 'The mailbox could not be read to its end, so it may hold an answer.',
    resolver: 'system',
    remedy: 'It goes on by itself once the mailbox was read.',
  },
  missing_identity: {
    message: 'The contact lacks the address or profile that the steps need.',
    resolver: 'self',
    remedy: 'Add what is missing to the contact. It is tried again by itself within 30 days.',
  },
  network_unavailable: {
    message: 'The network is not available.',
    resolver: 'owner_or_admin',
    remedy: 'It goes on by itself when the network answers again. A refused key must be changed.',
  },
  not_enrolled: {
    message: 'The contact waits until somebody enrolls it.',
    resolver: 'self',
    remedy: 'Enroll the contact.',
  },
  other: {
    message: 'The contact cannot start.',
    resolver: 'self',
    remedy: 'Read the message and change what it names.',
  },
  outside_recipient_hours: {
    message: 'The time is outside of the working hours in the time zone of the contact.',
    resolver: 'system',
    remedy: 'It goes on by itself when the working hours begin there.',
  },
  outside_work_schedule: {
    message: 'The time is outside of the working hours of the sender.',
    resolver: 'system',
    remedy: 'It goes on by itself when the working hours begin.',
  },
  qualification_unsure: {
    message: 'The AI cannot tell if the contact meets the criteria of the flow plan.',
    resolver: 'self',
    remedy: 'Decide if the contact qualifies (decide_qualification), or cancel the enrollment.',
  },
  retrying: {
    message: 'The last try failed for a reason that passes.',
    resolver: 'system',
    remedy: 'It is tried again by itself.',
  },
  safety_spacing: {
    message:
      'The sender or mailbox has just sent something, and the next one follows after a while.',
    resolver: 'system',
    remedy: 'It goes on by itself. The settings of the sender have the spacing.',
  },
  sender_account_disconnected: {
    message: 'The account of the sender is not connected.',
    resolver: 'assignee',
    remedy: 'Connect the accounts of a sender, or change the candidates of the flow plan.',
  },
  sender_deactivated: {
    message: 'The sender is no longer an active member of the team.',
    resolver: 'owner_or_admin',
    remedy: 'Give the enrollment to another sender, or reactivate the member.',
  },
  sender_paused: {
    message: 'The sender is paused.',
    resolver: 'assignee',
    remedy: 'Resume the sender.',
  },
  sender_syncing: {
    message: 'The network account of the sender is being synchronized for the first time.',
    resolver: 'system',
    remedy: 'It goes on by itself when that is done.',
  },
  starting: {
    message: 'The contact is about to start.',
    resolver: 'system',
    remedy: 'Wait a moment.',
  },
  starts_later: {
    message: 'The member who enrolled the contact chose a later start.',
    resolver: 'system',
    remedy: 'It starts by itself then. To start before, enroll the contact again without a time.',
  },
  team_paused: {
    message: 'The whole team is paused.',
    resolver: 'owner_or_admin',
    remedy: 'Resume the team.',
  },
  unsubscribed: {
    message: 'The contact opted out, or the address is on the suppression list of the team.',
    resolver: 'self',
    remedy: 'Nothing, unless the contact agreed to be written to again.',
  },
} as const satisfies Record<string, WaitingReason>;

export type WaitingReasonCode = keyof typeof WAITING_REASONS;

/** A reason with its message. */
export interface StatedReason {
  code: WaitingReasonCode;
  message: string;
}

/** The reason with a stored code; `other` for an unknown code. */
export function waitingReason(code: string): WaitingReasonCode {
  return isReason(code) ? code : 'other';
}

function isReason(code: string): code is WaitingReasonCode {
  return Object.hasOwn(WAITING_REASONS, code);
}

export function remedyOf(code: string): WaitingReason {
  return WAITING_REASONS[waitingReason(code)];
}
