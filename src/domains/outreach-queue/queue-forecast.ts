import type { SenderSettings } from '../../db/generated/prisma/client.ts';
import { dailyLimit, isSendType, type RequestType, SEND_TYPES, type SendType } from '../../kernel/outreach-request.ts';
import { localDay, nextWorkDay, nextWorkHours, type WorkHours } from '../../kernel/work-schedule.ts';

/** A request of one sender, as far as its turn hangs on it. */
export interface QueuedRequest {
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

/** When a request will be made. */
export interface Forecast<Request> {
  request: Request;
  at: Date;
}

/**
 * When each request of a sender's queue will be made, worked out as the sender does it: in the order of due time,
 * inside the schedule, a spacing apart, each type up to its limit of the day. `queue` is the head of the queue in its
 * order; what is not reached, or never can be, is left out. What only reads comes first, what is sent in the order in
 * which it will be; it is worked out as far as it is asked for. It holds as long as nothing new comes in between.
 */
export function* forecast<Request extends QueuedRequest>(sender: ForecastSender, queue: readonly Request[], now: Date): Generator<Forecast<Request>> {
  const schedule = { ...sender.settings, timeZone: sender.timeZone };
  // What only reads is made when it is due: it takes no turn.
  for (const request of queue) if (!isSendType(request.requestType)) yield { request, at: latest(now, request.dueAt) };
  const today = localDay(now, sender.timeZone);
  const waitingOf = new Map<RequestType, { request: Request; place: number }[]>(SEND_TYPES.map((type) => [type, []]));
  for (const [place, request] of queue.entries()) waitingOf.get(request.requestType)?.push({ request, place });
  const lines = SEND_TYPES.map((type) => new Line(type, waitingOf.get(type) ?? [], sender, today));
  let from = latest(now, spacedAt(sender));
  let hours: WorkHours | null = null;
  for (;;) {
    if (hours === null || from >= hours.end) hours = nextWorkHours(schedule, from);
    if (hours === null) return;
    const { day, start } = hours;
    const moment = latest(from, start);
    const waiting = lines.flatMap((line) => (line.head === null || !line.everAllows() ? [] : [{ line, head: line.head }]));
    const [turn] = waiting.filter(({ line, head }) => head.request.dueAt <= moment && line.allows(day)).sort((a, b) => a.head.place - b.head.place);
    if (turn !== undefined) {
      yield { request: turn.head.request, at: moment };
      turn.line.take(day);
      from = new Date(moment.getTime() + sender.settings.spacingSeconds * 1_000);
      continue;
    }
    // Nothing may be made at this moment: the next request that is due, or the next day for a type that is used up.
    const later = waiting.map(({ line, head }) => {
      const { dueAt } = head.request;
      return dueAt > moment || line.allows(day) ? dueAt : nextWorkDay(schedule, moment);
    });
    const next = earliest(later.flatMap((date) => date ?? []));
    if (next === null || next <= moment) return;
    from = next;
  }
}

/** The requests of one type in their order, and how many of them each day has taken. */
class Line<Request extends QueuedRequest> {
  readonly #waiting: readonly { request: Request; place: number }[];
  readonly #limit: number | null;
  readonly #sent: Map<string, number>;
  #next = 0;

  constructor(type: SendType, waiting: readonly { request: Request; place: number }[], { settings, sentToday }: ForecastSender, today: string) {
    this.#waiting = waiting;
    this.#limit = dailyLimit(type, settings);
    this.#sent = new Map([[today, sentToday.get(type) ?? 0]]);
  }

  get head(): { request: Request; place: number } | null {
    return this.#waiting[this.#next] ?? null;
  }

  allows(day: string): boolean {
    return this.#limit === null || (this.#sent.get(day) ?? 0) < this.#limit;
  }

  everAllows(): boolean {
    return this.#limit === null || this.#limit > 0;
  }

  take(day: string): void {
    this.#sent.set(day, (this.#sent.get(day) ?? 0) + 1);
    this.#next += 1;
  }
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}
