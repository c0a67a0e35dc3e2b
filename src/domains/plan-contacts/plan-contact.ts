import type { Contact, Enrollment, QueueItem, Step } from '../../db/generated/prisma/client.ts';
import type { StatedReason } from '../../kernel/waiting-reasons.ts';

/** Where a contact stands in a flow plan. */
export const PLAN_CONTACT_STATES = {
  waiting: 'It starts by itself, or when somebody publishes the flow plan or enrolls it.',
  running: 'The next step is known.',
  held: 'Something that passes keeps it, or a person has to act.',
  refused: 'It cannot start.',
  finished: 'It has ended in this flow plan.',
} as const;

export type PlanContactState = keyof typeof PLAN_CONTACT_STATES;

export const PLAN_CONTACT_ENDS = {
  replied: 'The contact replied.',
  completed: 'All steps are done.',
  canceled: 'It was canceled.',
  disqualified: 'The contact does not meet the criteria.',
  bounced: 'The address does not work.',
  opted_out: 'The contact asked for no more messages.',
  failed: 'A step failed.',
} as const;

export type PlanContactEnd = keyof typeof PLAN_CONTACT_ENDS;

export type PlanContactReason = StatedReason;

/** A contact in a flow plan: a queue item that has not started, or an enrollment. */
export interface PlanContact {
  id: string;
  contact: Contact;
  flowPlanId: string;
  state: PlanContactState;
  /** When it began to wait, started, or ended. */
  since: Date;
  /** Why it waits, is held or refused; null for others. */
  reason: PlanContactReason | null;
  /** When that ends by itself; null if it is not known. */
  until: Date | null;
  /** How it ended; null if it has not. */
  end: PlanContactEnd | null;
  /** What failed, as a sentence; null if nothing did. */
  failure: string | null;
  nextStep: Pick<Step, 'nodeId' | 'type' | 'status' | 'dueAt'> | null;
  queueItem: QueueItem | null;
  enrollment: Enrollment | null;
}
