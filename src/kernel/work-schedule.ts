import { DateTime } from 'luxon';

/** When a sender sends: days of the week (1 Monday to 7 Sunday) and minutes of the day, in the sender's time zone. */
export interface WorkSchedule {
  readonly timeZone: string;
  readonly workDays: readonly number[];
  readonly workStartMinute: number;
  readonly workEndMinute: number;
}

const MINUTE_MILLIS = 60_000;
const MOST_REMEMBERED = 2_000;

/**
 * Remembers what was worked out for a minute. Days and working hours begin and end with a minute, so within one nothing
 * of it changes, and a team's senders, whose queues are looked at over and over, mostly keep the same hours.
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

/** The sender's local day, as `2026-11-20`: daily limits are counted by it. */
export function localDay(at: Date, timeZone: string): string {
  return dayOfMinute(timeZone, at);
}

/** The working hours of one local day. */
export interface WorkHours {
  /** As `2026-11-20`. */
  day: string;
  /** The first moment of them that is left. */
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

/** The first working hours of which some are left at `at`, or null where the schedule has no day. */
export function nextWorkHours(schedule: WorkSchedule, at: Date): WorkHours | null {
  const hours = hoursOfMinute(schedule, at);
  return hours === null || hours.start > at ? hours : { ...hours, start: at };
}

/** The first moment at or after `at` inside the schedule, or null where the schedule has no day. */
export function nextWorkMoment(schedule: WorkSchedule, at: Date): Date | null {
  return nextWorkHours(schedule, at)?.start ?? null;
}

/** The first moment inside the schedule on a later local day. */
export function nextWorkDay(schedule: WorkSchedule, at: Date): Date | null {
  const tomorrow = DateTime.fromJSDate(at, { zone: schedule.timeZone }).startOf('day').plus({ days: 1 });
  return nextWorkMoment(schedule, tomorrow.toJSDate());
}

/** Wall-clock time: on the day of a change to or from summer time, nine o'clock is still nine o'clock. */
function atMinute(day: DateTime, minute: number): DateTime {
  return minute === 1_440 ? day.plus({ days: 1 }) : day.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
}

export function isTimeZone(name: string): boolean {
  return DateTime.now().setZone(name).isValid;
}

/** By when work that comes up at `at` is to be done: the end of that working day, or of the next one. */
export function endOfWorkDay(schedule: WorkSchedule, at: Date): Date {
  return nextWorkHours(schedule, at)?.end ?? atMinute(DateTime.fromJSDate(at, { zone: schedule.timeZone }).startOf('day'), schedule.workEndMinute).toJSDate();
}
