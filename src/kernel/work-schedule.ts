import { DateTime } from 'luxon';

/**
 * Local days without work, for example `2026-12-25`. Sets with the same name have the same days.
 */
export interface DaysOff {
  readonly name: string;
  readonly days: ReadonlySet<string>;
}

export const NO_DAYS_OFF: DaysOff = { name: '', days: new Set() };

/**
 * A sender's working days (1 Monday to 7 Sunday) and minutes of the day in the sender's time zone,
 * and the team's days off.
 */
export interface WorkSchedule {
  readonly timeZone: string;
  readonly workDays: readonly number[];
  readonly workStartMinute: number;
  readonly workEndMinute: number;
  readonly daysOff: DaysOff;
}

const MINUTE_MILLIS = 60_000;
const MAX_CACHED = 2_000;
/**
 * The maximum number of days to search for a working day, more than a team can have off in a row.
 */
const MAX_DAYS_AHEAD = 500;

/**
 * Caches a result per minute. Days and working hours start and end on minute boundaries, so results
 * do not change within a minute, and most senders of a team share the same schedule.
 */
function cachedPerMinute<Input, Result>(
  keyOf: (input: Input) => string,
  compute: (input: Input, at: Date) => Result,
): (input: Input, at: Date) => Result {
  const cache = new Map<string, Result>();
  return (input, at) => {
    const key = `${keyOf(input)} ${Math.floor(at.getTime() / MINUTE_MILLIS)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MAX_CACHED) cache.clear();
    const result = compute(input, at);
    cache.set(key, result);
    return result;
  };
}

const dayOfMinute = cachedPerMinute(
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

const hoursOfMinute = cachedPerMinute(
  ({ timeZone, workDays, workStartMinute, workEndMinute, daysOff }: WorkSchedule) =>
    JSON.stringify([timeZone, workDays, workStartMinute, workEndMinute, daysOff.name]),
  (schedule, at): WorkHours | null => {
    if (schedule.workDays.length === 0) return null;
    const local = DateTime.fromJSDate(at, { zone: schedule.timeZone });
    const today = local.startOf('day');
    for (let offset = 0; offset <= MAX_DAYS_AHEAD; offset += 1) {
      const day = offset === 0 ? today : today.plus({ days: offset });
      if (!isWorkDay(schedule, day)) continue;
      const end = atMinute(day, schedule.workEndMinute);
      if (local < end)
        return {
          day: day.toISODate() ?? '',
          start: atMinute(day, schedule.workStartMinute).toJSDate(),
          end: end.toJSDate(),
        };
    }
    return null;
  },
);

function isWorkDay({ workDays, daysOff }: WorkSchedule, day: DateTime): boolean {
  return (
    workDays.includes(day.weekday) &&
    !(daysOff.days.size > 0 && daysOff.days.has(day.toISODate() ?? ''))
  );
}

/** The next working hours that end after `at`, or null if the schedule has no working day. */
export function nextWorkHours(schedule: WorkSchedule, at: Date): WorkHours | null {
  const hours = hoursOfMinute(schedule, at);
  return hours === null || hours.start > at ? hours : { ...hours, start: at };
}

/**
 * The first time at or after `at` within the schedule, or null if the schedule has no working day.
 */
export function nextWorkMoment(schedule: WorkSchedule, at: Date): Date | null {
  return nextWorkHours(schedule, at)?.start ?? null;
}

/** The first time within the schedule on a later local day. */
export function nextWorkDay(schedule: WorkSchedule, at: Date): Date | null {
  const tomorrow = DateTime.fromJSDate(at, { zone: schedule.timeZone })
    .startOf('day')
    .plus({ days: 1 });
  return nextWorkMoment(schedule, tomorrow.toJSDate());
}

/**
 * The same time of day after a number of working days. Calendar days if the schedule has no working
 * day.
 */
export function afterWorkDays(schedule: WorkSchedule, at: Date, count: number): Date {
  let day = DateTime.fromJSDate(at, { zone: schedule.timeZone });
  let left = count;
  for (let offset = 0; left > 0 && offset < count * MAX_DAYS_AHEAD; offset += 1) {
    day = day.plus({ days: 1 });
    if (schedule.workDays.length === 0 || isWorkDay(schedule, day)) left -= 1;
  }
  return day.toJSDate();
}

/** Uses wall-clock time: 09:00 stays 09:00 on days with a daylight saving change. */
function atMinute(day: DateTime, minute: number): DateTime {
  return minute === 1_440
    ? day.plus({ days: 1 })
    : day.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
}

/** The due date of work created at `at`: the end of the current or next working day. */
export function endOfWorkDay(schedule: WorkSchedule, at: Date): Date {
  return (
    nextWorkHours(schedule, at)?.end ??
    atMinute(
      DateTime.fromJSDate(at, { zone: schedule.timeZone }).startOf('day'),
      schedule.workEndMinute,
    ).toJSDate()
  );
}
