/** What is wrong with a service outside, whatever it was asked about. */
export type OutageCause =
  /** It cannot be reached, fails, or does not answer in time. */
  | 'down'
  /** It refuses the key of the server. */
  | 'key_refused'
  /** It refuses the key of the team. */
  | 'own_key_refused'
  /** It takes no more requests for a while. */
  | 'limited'
  /** It answers something that cannot be read. */
  | 'unreadable'
  /** It is real and not asked, since the clock of the server does not run as time does. */
  | 'sped_up'
  /** The team lets it spend no more for now. */
  | 'budget';

/** An outage of a service. It says nothing about the contact that the service was asked about. */
export interface Outage {
  cause: OutageCause;
  message: string;
  /** How long the service wants to be left alone; null if it did not say. */
  retryAfterMillis: number | null;
  /** True if the service may fail because of what it was asked, while it serves everybody else. */
  mayConcernOne: boolean;
  /** Of a budget: the flow plan that has spent it. Absent if it concerns the whole team. */
  flowPlanId?: string | null;
}

/** Thrown by a service that is out. */
export class ServiceOut extends Error {
  readonly outage: Outage;

  constructor(outage: Outage) {
    super(outage.message);
    this.outage = outage;
  }
}

const LONGEST_MILLIS = 3_600_000;

/** The value of a header Retry-After in milliseconds, at most an hour. Null if there is none. */
export function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const millis = /^\d+$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(millis) && millis > 0 ? Math.min(millis, LONGEST_MILLIS) : null;
}

/**
 * The outage that an HTTP status means; null if the service refused this one request. 404 is an
 * address or a model that does not exist, which is in the settings of the server.
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
