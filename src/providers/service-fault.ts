/** The cause of an outside service's outage, regardless of the request. */
export type OutageCause =
  /** The service cannot be reached, fails, or does not answer in time. */
  | 'down'
  /** The service refuses the key of the server. */
  | 'key_refused'
  /** The service refuses the key of the team. */
  | 'own_key_refused'
  /** The service accepts no further requests for a while. */
  | 'limited'
  /** The service's answer is unreadable. */
  | 'unreadable'
  /**
   * The service is real and is not called, because the server's clock does not run at the speed of
   * real time.
   */
  | 'sped_up'
  /** The team's budget is used up for now. */
  | 'budget';

/** An outage of a service. It says nothing about the contact that the service was asked about. */
export interface Outage {
  cause: OutageCause;
  message: string;
  /** The requested pause; null if the service named none. */
  retryAfterMillis: number | null;
  /** True if this request alone may have caused the failure. */
  mayConcernOne: boolean;
  /**
   * For a budget: the flow plan that has used it up. Absent if the budget belongs to the whole
   * team.
   */
  flowPlanId?: string | null;
}

/** Thrown by an unavailable service. */
export class ServiceOut extends Error {
  readonly outage: Outage;

  constructor(outage: Outage) {
    super(outage.message);
    this.outage = outage;
  }
}

const LONGEST_MILLIS = 3_600_000;

/**
 * The Retry-After header in milliseconds, at most an hour. Null if there is none or it has passed.
 */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const millis = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(millis) && millis > 0 ? Math.min(millis, LONGEST_MILLIS) : null;
}

/**
 * The outage behind an HTTP status; null if the service refused only this request. 404 counts as an
 * outage, because it means a wrong URL or model in the settings.
 */
export function outageOf(
  service: string,
  status: number,
  retryAfterMillis: number | null,
): Outage | null {
  const said = { retryAfterMillis, mayConcernOne: false };
  if (status === 401 || status === 403)
    return {
      ...said,
      cause: 'key_refused',
      message: `${service} refuses the key: HTTP ${status}.`,
    };
  if (status === 402 || status === 429)
    return {
      ...said,
      cause: 'limited',
      message: `${service} takes no more requests: HTTP ${status}.`,
    };
  if (status === 404 || status === 408 || status >= 500)
    return {
      ...said,
      cause: 'down',
      message: `${service} fails: HTTP ${status}.`,
      mayConcernOne: status >= 500,
    };
  return null;
}
