import type { Failure, FailureCode, Resolver } from './failure.ts';
import type { Reality } from './reality.ts';
import type { Channel } from './step-kind.ts';

/**
 * Enrolled immediately, queued for background enrollment, held until something passes, waiting for
 * a member to enroll it, or failed.
 */
export type DryRunOutcome = 'enrolled' | 'queued' | 'held' | 'waiting' | 'failed';

/** A contact that the call would reach, and the time of its first step. */
export interface DryRunContact {
  contactId: string;
  fullName: string | null;
  email: string | null;
  networkUrl: string | null;
  outcome: DryRunOutcome;
  flowPlanId: string;
  firstAt: string | null;
  /** Why the contact is held, waits or can't start. Null for others. */
  reason: Failure | null;
  /** When what holds the contact ends; null if that is not known, or nothing holds it. */
  heldUntil: string | null;
}

/** The contacts with one outcome for one reason. The counts of all groups add up to the total. */
export interface DryRunGroup {
  outcome: DryRunOutcome;
  code: FailureCode | null;
  count: number;
  /** Null for contacts that start. */
  resolver: Resolver | null;
  remedy: string | null;
  /** When the first of them is no longer held; null if that is not known. */
  heldUntil: string | null;
}

/** Contacts that would be written to by one channel with accounts that reach the same. */
export interface DryRunReach {
  channel: Channel;
  reality: Reality;
  /** Why nothing would be sent to them; null if it would. */
  barredBy: 'clock_is_sped_up' | 'demo_contact' | null;
  contactCount: number;
}

export interface DryRunPage {
  first: number;
  offset: number;
  outcomes: readonly DryRunOutcome[] | null;
}

/** The effects of a call, determined by executing it and rolling it back. */
export interface DryRun {
  contactCount: number;
  /** For all contacts, including contacts that can't start. */
  totalCount: number;
  groups: DryRunGroup[];
  /** What the contacts that start would get, by what reaches whom. */
  reach: DryRunReach[];
  contacts: DryRunContact[];
  firstAt: string | null;
  credits: { charged: number; laterAtMost: number; balance: number };
  blockers: { code: string; message: string; subjectId: string }[];
  notes: string[];
}

/** A dry run of which all contacts can be read, as long as its transaction is open. */
export interface OpenDryRun extends DryRun {
  page(page: DryRunPage): Promise<DryRunContact[]>;
}
