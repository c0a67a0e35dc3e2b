// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { isOutside } from '../../src/domains/sequences/outreach-queue/send-holds.ts';
import { nextWorkMoment } from '../../src/kernel/work-schedule.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** The database decides about working hours as the engine does, in every time zone. */

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const ZONES = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Berlin'];
const SCHEDULES = [
  { workDays: [1, 2, 3, 4, 5], workStartMinute: 540, workEndMinute: 1080 },
  { workDays: [6, 7], workStartMinute: 0, workEndMinute: 1440 },
  { workDays: [], workStartMinute: 0, workEndMinute: 1440 },
  { workDays: [1, 3, 7], workStartMinute: 90, workEndMinute: 180 },
];
/** Around the days on which clocks change in Europe and America, and one that is off. */
const STARTS = ['2026-03-07T00:00:00Z', '2026-03-28T00:00:00Z', '2026-12-24T00:00:00Z'];
const daysOff = { name: 'test', days: new Set(['2026-12-25']) };

it('agrees with the engine in every hour, on days of clock changes and days off too', async () => {
  const turns = {
    turns: [],
    schedules: new Map(),
    daysOff,
    usesRecipientZone: true,
    fullDomains: [],
  };
  const disagreements: string[] = [];
  let atWork = 0;
  for (const start of STARTS)
    for (let hour = 0; hour < 72; hour += 1) {
      const now = new Date(new Date(start).getTime() + hour * HOUR + 17 * 60_000);
      const cases = SCHEDULES.flatMap((schedule, nth) =>
        ZONES.map((timeZone) => ({ schedule, nth, timeZone })),
      );
      const rows = await world.runtime.database.read.rows<{ isOutside: boolean }>(Prisma.sql`
        select ${isOutside(turns, now)} as "isOutside"
        from jsonb_to_recordset(${JSON.stringify(
          cases.map(({ schedule, timeZone }, order) => ({
            ...{ nth: order, zone: timeZone, days: schedule.workDays },
            ...{ starts: schedule.workStartMinute, ends: schedule.workEndMinute },
          })),
        )}::jsonb) as given(nth int, zone text, days int[], starts int, ends int)
        cross join lateral (select days as work_days, starts as work_start_minute, ends as work_end_minute) as x
        cross join lateral (select given.zone) as z order by given.nth`);
      for (const [index, { schedule, nth, timeZone }] of cases.entries()) {
        const moment = nextWorkMoment({ ...schedule, timeZone, daysOff }, now);
        const isOut = moment === null || moment > now;
        if (!isOut) atWork += 1;
        if (rows[index]?.isOutside !== isOut)
          disagreements.push(`${now.toISOString()} ${timeZone} ${nth}`);
      }
    }
  expect(disagreements).toEqual([]);
  expect(atWork).toBeGreaterThan(500);
});
