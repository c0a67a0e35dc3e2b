import type { Contact, Enrollment, QueueItem, Step } from '../../../db/generated/prisma/client.ts';
import type { StatedReason } from '../../../kernel/waiting-reasons.ts';

/** The states of a contact in a flow plan. */
export const PLAN_CONTACT_STATES = {
  waiting:
    'The contact starts by itself, or when a member publishes the flow plan or enrolls the contact.',
  running: 'The contact goes through the steps, and its next step is known.',
  held: 'The contact cannot go on now: a blocker passes by itself, or a person must act.',
  refused: 'The contact cannot start.',
  finished: 'The contact has ended in this flow plan.',
} as const;

export type PlanContactState = keyof typeof PLAN_CONTACT_STATES;

export const PLAN_CONTACT_ENDS = {
  replied: 'The contact replied.',
  completed: 'All steps are done.',
  canceled: 'The enrollment or queue item was canceled.',
  disqualified: 'The contact does not meet the criteria.',
  bounced: 'The address does not work.',
  opted_out: 'The contact asked for no more messages.',
  failed: 'A step failed.',
} as const;

export type PlanContactEnd = keyof typeof PLAN_CONTACT_ENDS;

/** The figures of a flow plan, by what they count. */
export const PLAN_FIGURES = {
  started: 'Contacts that have started: `metrics.enrollments`.',
  in_progress: 'Contacts in progress: `metrics.inProgress`.',
  waiting: 'Contacts that wait to start: `metrics.awaiting`.',
  completed: 'Contacts that have completed the flow plan: `metrics.completed`.',
  failed: 'Contacts for whom a step failed: `metrics.failed`.',
  replied: 'Contacts with a reply. Their replies add up to `metrics.replies`.',
  opportunity: 'Contacts with a positive reply or a meeting: `metrics.opportunities`.',
} as const;

export type PlanFigure = keyof typeof PLAN_FIGURES;

/** The figures of one step of a flow plan. */
export const STEP_FIGURES = {
  waiting: 'Contacts at the step: `waiting`.',
  done: 'Contacts that have passed the step: `done`.',
  skipped: 'Contacts for whom the step was skipped: `skipped`.',
  failed: 'Contacts for whom the step failed: `failed`.',
  canceled: 'Contacts for whom the step was canceled: `canceled`.',
  replied: 'Contacts that replied to the step: `replied`.',
} as const;

export type StepFigure = keyof typeof STEP_FIGURES;

export type PlanContactReason = StatedReason;

/** A contact in a flow plan: a queue item that has not started, or an enrollment. */
export interface PlanContact {
  id: string;
  contact: Contact;
  flowPlanId: string;
  state: PlanContactState;
  /** When it began to wait, started or ended. */
  since: Date;
  /** Why it waits, is held or refused; null in other states. */
  reason: PlanContactReason | null;
  /** When that ends by itself; null if unknown. */
  until: Date | null;
  /** How it ended; null if it is running. */
  end: PlanContactEnd | null;
  /** The failure as a sentence; null if there is none. */
  failure: string | null;
  nextStep: Pick<Step, 'nodeId' | 'type' | 'status' | 'dueAt'> | null;
  /** The mailbox for the next email; null in other states. */
  mailboxId: string | null;
  queueItem: QueueItem | null;
  enrollment: Enrollment | null;
}
