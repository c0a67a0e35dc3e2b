import { DateTime } from 'luxon';

/** A sender's working days (1 Monday to 7 Sunday) and minutes of the day, in the sender's time zone. */
export interface WorkSchedule {
  readonly timeZone: string;
  readonly workDays: readonly number[];
  readonly workStartMinute: number;
  readonly workEndMinute: number;
}

const MINUTE_MILLIS = 60_000;
const MOST_REMEMBERED = 2_000;

/**
 * Caches a result per minute. Days and working hours start and end on minute boundaries, so results do not change within
 * a minute, and most senders of a team share the same schedule.
 */
function ofMinute<Given, Answer>(nameOf: (given: Given) => string, workOut: (given: Given, at: Date) => Answer): (given: Given, at: Date) => Answer {
  const known = new Map<string, Answer>();
  return (given, at) => {
    const name = `${nameOf(given)} ${Math.floor(at.getTime() / MINUTE_MILLIS)}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const answer = workOut(given, at);
    known.set(name, answer);
    return answer;
  };
}

const dayOfMinute = ofMinute(
  (timeZone: string) => timeZone,
  (zone, at) => DateTime.fromJSDate(at, { zone }).toISODate() ?? '',
);

/** The sender's local day, for example `2026-11-20`. Daily limits are counted per local day. */
export function localDay(at: Date, timeZone: string): string {
  return dayOfMinute(timeZone, at);
}

/** The working hours of one local day. */
export interface WorkHours {
  /** For example `2026-11-20`. */
  day: string;
  /** The first remaining moment of these hours. */
  start: Date;
  end: Date;
}

const hoursOfMinute = ofMinute(
  ({ timeZone, workDays, workStartMinute, workEndMinute }: WorkSchedule) => JSON.stringify([timeZone, workDays, workStartMinute, workEndMinute]),
  (schedule, at): WorkHours | null => {
    const local = DateTime.fromJSDate(at, { zone: schedule.timeZone });
    const today = local.startOf('day');
    for (let offset = 0; offset <= 7; offset += 1) {
      const day = offset === 0 ? today : today.plus({ days: offset });
      if (!schedule.workDays.includes(day.weekday)) continue;
      const end = atMinute(day, schedule.workEndMinute);
      if (local < end) return { day: day.toISODate() ?? '', start: atMinute(day, schedule.workStartMinute).toJSDate(), end: end.toJSDate() };
    }
    return null;
  },
);

/** The next working hours that end after `at`, or null if the schedule has no working day. */
export function nextWorkHours(schedule: WorkSchedule, at: Date): WorkHours | null {
  const hours = hoursOfMinute(schedule, at);
  return hours === null || hours.start > at ? hours : { ...hours, start: at };
}

/** The first time at or after `at` within the schedule, or null if the schedule has no working day. */
export function nextWorkMoment(schedule: WorkSchedule, at: Date): Date | null {
  return nextWorkHours(schedule, at)?.start ?? null;
}

/** The first time within the schedule on a later local day. */
export function nextWorkDay(schedule: WorkSchedule, at: Date): Date | null {
  const tomorrow = DateTime.fromJSDate(at, { zone: schedule.timeZone }).startOf('day').plus({ days: 1 });
  return nextWorkMoment(schedule, tomorrow.toJSDate());
}

/** Uses wall-clock time: 09:00 stays 09:00 on days with a daylight saving change. */
function atMinute(day: DateTime, minute: number): DateTime {
  return minute === 1_440 ? day.plus({ days: 1 }) : day.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
}

export function isTimeZone(name: string): boolean {
  return DateTime.now().setZone(name).isValid;
}

/** The due date of work created at `at`: the end of the current or next working day. */
export function endOfWorkDay(schedule: WorkSchedule, at: Date): Date {
  return nextWorkHours(schedule, at)?.end ?? atMinute(DateTime.fromJSDate(at, { zone: schedule.timeZone }).startOf('day'), schedule.workEndMinute).toJSDate();
}
