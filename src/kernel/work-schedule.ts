import { DateTime } from 'luxon';

/** When a sender sends: days of the week (1 Monday to 7 Sunday) and minutes of the day, in the sender's time zone. */
export interface WorkSchedule {
  readonly timeZone: string;
  readonly workDays: readonly number[];
  readonly workStartMinute: number;
  readonly workEndMinute: number;
}

/** The sender's local day, as `2026-11-20`: daily limits are counted by it. */
export function localDay(at: Date, timeZone: string): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).toISODate() ?? '';
}

/** The first moment at or after `at` inside the schedule, or null where the schedule has no day. */
export function nextWorkMoment(schedule: WorkSchedule, at: Date): Date | null {
  const local = DateTime.fromJSDate(at, { zone: schedule.timeZone });
  for (let offset = 0; offset <= 7; offset += 1) {
    const day = local.startOf('day').plus({ days: offset });
    if (!schedule.workDays.includes(day.weekday)) continue;
    const start = atMinute(day, schedule.workStartMinute);
    const end = atMinute(day, schedule.workEndMinute);
    if (local < end) return local > start ? at : start.toJSDate();
  }
  return null;
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
  const moment = nextWorkMoment(schedule, at) ?? at;
  return atMinute(DateTime.fromJSDate(moment, { zone: schedule.timeZone }).startOf('day'), schedule.workEndMinute).toJSDate();
}
