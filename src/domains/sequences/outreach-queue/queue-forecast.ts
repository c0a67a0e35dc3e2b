import type { SenderSettings } from '../../../db/generated/prisma/client.ts';
import { earliest } from '../../../kernel/moment.ts';
import {
  dailyLimit,
  isSendType,
  type RequestType,
  SEND_TYPES,
  type SendType,
} from '../../../kernel/outreach-request.ts';
import {
  type DaysOff,
  localDay,
  nextWorkDay,
  nextWorkHours,
  type WorkHours,
} from '../../../kernel/work-schedule.ts';

export interface QueuedRequest {
  requestType: RequestType;
  dueAt: Date;
}

/** A sender that can send, with the settings that determine its send times. */
export interface ForecastSender {
  settings: SenderSettings;
  timeZone: string;
  daysOff: DaysOff;
  sentToday: ReadonlyMap<string, number>;
}

/** The end of the spacing after the sender's last request. */
export function spacedAt({ settings }: Pick<ForecastSender, 'settings'>): Date {
  return new Date(settings.lastNetworkAt.getTime() + settings.spacingSeconds * 1_000);
}

/** The daily limit of a type of requests (null if there is none), and whether it is reached. */
export function requestLimit(
  { settings, sentToday }: Pick<ForecastSender, 'settings' | 'sentToday'>,
  type: SendType,
): { limit: number | null; isReached: boolean } {
  const limit = dailyLimit(type, settings);
  return { limit, isReached: limit !== null && (sentToday.get(type) ?? 0) >= limit };
}

export interface Forecast<Request> {
  request: Request;
  at: Date;
}

/**
 * Estimates lazily when each request in the head of a sender's queue is executed, by the engine's
 * rules: due order, work schedule, spacing and daily limits. Read requests come first, then sends
 * in execution order; requests that are never reached are omitted. Requests added later can
 * invalidate the estimate.
 */
export function* forecast<Request extends QueuedRequest>(
  sender: ForecastSender,
  queue: readonly Request[],
  now: Date,
): Generator<Forecast<Request>> {
  const schedule = { ...sender.settings, timeZone: sender.timeZone, daysOff: sender.daysOff };
  // Read requests run when due: schedule, spacing and limits do not apply to them.
  for (const request of queue)
    if (!isSendType(request.requestType)) yield { request, at: latest(now, request.dueAt) };
  const today = localDay(now, sender.timeZone);
  const waitingOf = new Map<RequestType, { request: Request; position: number }[]>(
    SEND_TYPES.map((type) => [type, []]),
  );
  for (const [position, request] of queue.entries())
    waitingOf.get(request.requestType)?.push({ request, position });
  const lines = SEND_TYPES.map((type) => new Line(type, waitingOf.get(type) ?? [], sender, today));
  let from = latest(now, spacedAt(sender));
  let hours: WorkHours | null = null;
  for (;;) {
    if (hours === null || from >= hours.end) hours = nextWorkHours(schedule, from);
    if (hours === null) return;
    const { day, start } = hours;
    const moment = latest(from, start);
    const waiting = lines.flatMap((line) =>
      line.head === null || !line.everAllows() ? [] : [{ line, head: line.head }],
    );
    const [turn] = waiting
      .filter(({ line, head }) => head.request.dueAt <= moment && line.allows(day))
      .sort((a, b) => a.head.position - b.head.position);
    if (turn !== undefined) {
      yield { request: turn.head.request, at: moment };
      turn.line.take(day);
      from = new Date(moment.getTime() + sender.settings.spacingSeconds * 1_000);
      continue;
    }
    // Nothing can be sent now: continue at the next due request, or on the next workday if a daily
    // limit is reached.
    const later = waiting.map(({ line, head }) => {
      const { dueAt } = head.request;
      return dueAt > moment || line.allows(day) ? dueAt : nextWorkDay(schedule, moment);
    });
    const next = earliest(later);
    if (next === null || next <= moment) return;
    from = next;
  }
}

/** The requests of one type in queue order, with the number sent per day. */
class Line<Request extends QueuedRequest> {
  readonly #waiting: readonly { request: Request; position: number }[];
  readonly #limit: number | null;
  readonly #sent: Map<string, number>;
  #next = 0;

  constructor(
    type: SendType,
    waiting: readonly { request: Request; position: number }[],
    { settings, sentToday }: ForecastSender,
    today: string,
  ) {
    this.#waiting = waiting;
    this.#limit = dailyLimit(type, settings);
    this.#sent = new Map([[today, sentToday.get(type) ?? 0]]);
  }

  get head(): { request: Request; position: number } | null {
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
