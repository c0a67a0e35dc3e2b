import type { Failure, FailureCode, Resolver } from './failure.ts';
import type { Reality } from './reality.ts';
import type { Channel } from './step-kind.ts';

/**
 * Enrolled immediately, queued for background enrollment, held temporarily, waiting for a member to
 * enroll it, or failed.
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
  /** Why the contact is held, waits or can't start; null otherwise. */
  reason: Failure | null;
  /** When the hold ends; null if unknown, or if the contact is not held. */
  heldUntil: string | null;
}

/** The contacts with the same outcome and reason. The counts of all groups add up to the total. */
export interface DryRunGroup {
  outcome: DryRunOutcome;
  code: FailureCode | null;
  count: number;
  /** Null for contacts that start. */
  resolver: Resolver | null;
  remedy: string | null;
  /** When the first contact is no longer held; null if unknown. */
  heldUntil: string | null;
}

/** Contacts that would be written to on one channel from equally real accounts. */
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
  /** The messages that starting contacts would get, by channel and kind of account. */
  reach: DryRunReach[];
  contacts: DryRunContact[];
  firstAt: string | null;
  credits: { charged: number; laterAtMost: number; balance: number };
  blockers: { code: string; message: string; subjectId: string }[];
  notes: string[];
}

/** A dry run whose contacts can all be read while its transaction is open. */
export interface OpenDryRun extends DryRun {
  page(page: DryRunPage): Promise<DryRunContact[]>;
}
