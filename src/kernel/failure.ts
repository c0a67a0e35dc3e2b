/**
 * Reasons for failures and impossible actions, with their meanings. Stored in rows and shown in
 * GraphQL and the tools.
 */
export const FAILURE_CODES = {
  address_suppressed:
    'The email address of the contact is on the suppression list of the team, and no other step is possible.',
  already_enrolled: 'The contact already has an enrollment in progress in this flow plan.',
  already_invited: 'The network has an open connection request to the contact already.',
  awaiting_acceptance: 'A connection request of the present sender is pending.',
  blocked: 'The contact blocked the sender on the network.',
  bounced: 'The address does not work: a mail server rejected it.',
  can_not_be_invited: 'The network accepts no connection request to the contact.',
  clock_is_sped_up: 'The account is real, and the clock of the server is sped up.',
  complained: 'The recipient reported an email as unwanted.',
  conflict: 'The state of an object did not allow it.',
  content_too_long: 'A text is longer than the network allows.',
  contact_left: 'The contact no longer works at the company of the address.',
  cool_down: 'The contact had another sequence too recently.',
  declined: 'The contact declined in a reply.',
  demo_contact: 'The contact was made up for the demo, and the account is real.',
  disqualified: 'The contact does not meet the criteria of the flow plan.',
  enrollment_not_in_progress: 'The enrollment is not in progress.',
  enrollment_not_failed: 'The enrollment has not failed.',
  enrollment_not_paused: 'The enrollment itself is not paused.',
  enrollment_paused: 'The enrollment is paused already.',
  flow_not_published: 'The flow plan is a draft.',
  flow_paused: 'The flow plan is paused.',
  in_mail_not_allowed: 'The network accepts no InMail to the contact.',
  in_other_sequence: 'The contact is in another sequence.',
  insufficient_credits: 'The team has too few credits.',
  internal_error: 'An error of the server. Its log has the details.',
  invalid_request: 'A value was not accepted.',
  invalid_template: 'A text of the step is not a valid template.',
  mailbox_removed: 'The mailbox was disconnected.',
  mailbox_unread: 'The mailbox could not be read to its end, so it may hold an answer.',
  merged: 'The contact was merged, and another sequence stays active.',
  message_rejected: 'A mail server rejected the text of the message.',
  missing_content: 'The step has no text yet.',
  missing_identity: 'The contact lacks the address or profile that the step needs.',
  missing_variable: 'A text uses a variable that has no value for this contact.',
  no_access: 'The task belongs to another member.',
  no_in_mail_credits: 'The network account has no InMail credits left.',
  not_retryable:
    'The failed step cannot be retried: it may have been sent, or the recipient does not want it.',
  not_connected: 'The sender and the contact are not connected on the network.',
  not_enrolled: 'The flow plan enrolls contacts by hand, and nobody has enrolled the contact.',
  not_found: 'The object does not exist, or you cannot access it.',
  profile_gone: 'The profile no longer exists on the network.',
  provider_unavailable: 'An external service does not respond.',
  qualification_decided:
    'It is decided if the contact qualifies, or the flow plan does not qualify contacts.',
  quarantined: 'Processes crashed while they ran the step. An operator can release it.',
  refused: 'An external service rejected the request.',
  same_sender: 'The enrollment has this sender already.',
  send_failed: 'Sending failed at every attempt.',
  sender_account_disconnected: 'The account of the sender is not connected.',
  sender_account_missing: 'No sender has an account that can be used.',
  sender_paused: 'The sender is paused.',
  shared_flow_protected: 'The shared flow of dynamic actions cannot be used for this.',
  starts_later: 'The member who enrolled the contact chose a later start.',
  task_not_todo: 'The task is not open.',
  team_paused: 'The team is paused: none of its accounts sends anything.',
  text_rejected: 'A generated text failed the checks, and a member has to correct or confirm it.',
  unknown_outcome: 'The message may have been sent, so it is not sent again.',
  unknown_refusal: 'A mail server refused the email and named no cause.',
  unknown_step_type: 'This version of the server knows no steps of this type.',
  unsubscribed: 'The address is on the suppression list of the team.',
  wrong_person: 'The message reached the wrong person.',
  written_by_hand: 'The sender wrote to the contact outside of the sequence.',
} as const;

export type FailureCode = keyof typeof FAILURE_CODES;

/** A machine-readable code and a human-readable message. */
export interface Failure {
  code: FailureCode;
  message: string;
}

export type Resolver = 'self' | 'assignee' | 'owner_or_admin' | 'system';

/** A reason why an action is not possible, and who can resolve it. */
export interface Blocker extends Failure {
  resolver: Resolver;
}

/** The code of a stored row. An unknown code becomes an internal error. */
export function asFailureCode(code: string): FailureCode {
  return isFailureCode(code) ? code : 'internal_error';
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(FAILURE_CODES, code);
}
