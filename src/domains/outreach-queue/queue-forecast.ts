import type { SenderSettings } from '../../db/generated/prisma/client.ts';
import { dailyLimit, isSendType, type RequestType, type SendType } from '../../kernel/outreach-request.ts';
import { localDay, nextWorkDay, nextWorkMoment } from '../../kernel/work-schedule.ts';

/** A request of one sender, as far as its turn hangs on it. */
export interface QueuedRequest {
  id: string;
  requestType: RequestType;
  dueAt: Date;
}

/** A sender that can send, with all that decides when it does. */
export interface ForecastSender {
  settings: SenderSettings;
  timeZone: string;
  sentToday: ReadonlyMap<string, number>;
}

/** The end of the spacing since the sender's last request. */
export function spacedAt({ settings }: Pick<ForecastSender, 'settings'>): Date {
  return new Date(settings.lastNetworkAt.getTime() + settings.spacingSeconds * 1_000);
}

/**
 * When each request of a sender's queue will be made, worked out as the sender does it: in the order of due time,
 * inside the schedule, a spacing apart, each type up to its limit of the day. `queue` is the head of the queue in its
 * order; what is not reached, or never can be, is left out. It holds as long as nothing new comes in between.
 */
export function forecast(sender: ForecastSender, queue: readonly QueuedRequest[], now: Date): Map<string, Date> {
  const times = new Map<string, Date>();
  const schedule = { ...sender.settings, timeZone: sender.timeZone };
  const sent = new DayCounts(sender, now);
  let waiting = queue.filter(({ requestType }) => isSendType(requestType));
  let from = latest(now, spacedAt(sender));
  // What only reads is made when it is due: it takes no turn.
  for (const request of queue) if (!isSendType(request.requestType)) times.set(request.id, latest(now, request.dueAt));
  while (waiting.length > 0) {
    const moment = nextWorkMoment(schedule, from);
    if (moment === null) break;
    const turn = waiting.find(({ requestType, dueAt }) => dueAt <= moment && sent.allows(requestType, moment));
    if (turn !== undefined) {
      times.set(turn.id, moment);
      sent.count(turn.requestType, moment);
      waiting = waiting.filter(({ id }) => id !== turn.id);
      from = new Date(moment.getTime() + sender.settings.spacingSeconds * 1_000);
      continue;
    }
    // Nothing may be made at this moment: the next request that is due, or the next day for a type that is used up.
    const possible = waiting.filter(({ requestType }) => sent.everAllows(requestType));
    if (possible.length === 0) break;
    const later = possible.map(({ requestType, dueAt }) => (dueAt > moment ? dueAt : sent.allows(requestType, moment) ? dueAt : nextWorkDay(schedule, moment)));
    const next = earliest(later.flatMap((date) => date ?? []));
    if (next === null || next <= moment) break;
    from = next;
  }
  return times;
}

class DayCounts {
  readonly #sender: ForecastSender;
  readonly #today: string;
  readonly #counts = new Map<string, number>();

  constructor(sender: ForecastSender, now: Date) {
    this.#sender = sender;
    this.#today = localDay(now, sender.timeZone);
  }

  allows(requestType: RequestType, at: Date): boolean {
    const limit = this.#limit(requestType);
    return limit === null || this.#sentOn(requestType, at) < limit;
  }

  everAllows(requestType: RequestType): boolean {
    const limit = this.#limit(requestType);
    return limit === null || limit > 0;
  }

  count(requestType: RequestType, at: Date): void {
    this.#counts.set(this.#key(requestType, at), this.#sentOn(requestType, at) + 1);
  }

  #limit(requestType: RequestType): number | null {
    return isSend(requestType) ? dailyLimit(requestType, this.#sender.settings) : null;
  }

  #sentOn(requestType: RequestType, at: Date): number {
    const known = this.#counts.get(this.#key(requestType, at));
    if (known !== undefined) return known;
    return localDay(at, this.#sender.timeZone) === this.#today ? (this.#sender.sentToday.get(requestType) ?? 0) : 0;
  }

  #key(requestType: RequestType, at: Date): string {
    return `${requestType} ${localDay(at, this.#sender.timeZone)}`;
  }
}

function isSend(requestType: RequestType): requestType is SendType {
  return isSendType(requestType);
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}
