/** A contact that the call would reach, and the time of its first step. */
export interface DryRunContact {
  contactId: string;
  fullName: string | null;
  email: string | null;
  networkUrl: string | null;
  /**
   * Enrolled immediately, queued for background enrollment, waiting for a member to enroll it, or
   * failed.
   */
  outcome: 'enrolled' | 'queued' | 'waiting' | 'failed';
  flowPlanId: string;
  firstAt: string | null;
}

/** The effects of a call, determined by executing it and rolling it back. */
export interface DryRun {
  contactCount: number;
  contacts: DryRunContact[];
  firstAt: string | null;
  credits: { charged: number; laterAtMost: number; balance: number };
  blockers: { code: string; message: string; subjectId: string }[];
  notes: string[];
}
