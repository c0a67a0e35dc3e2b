import type Holidays from 'date-holidays';

/** Public holidays of all countries. The library is loaded when a team first uses a region. */

const DAY_MILLIS = 86_400_000;

let library: Promise<typeof Holidays> | null = null;

async function load(): Promise<typeof Holidays> {
  library ??= import('date-holidays').then((module) => module.default);
  return library;
}

const ofYears = new Map<string, Promise<readonly string[]>>();

/** The public holidays of a region in a year, as local days. Cached per region and year. */
export function holidaysOf(region: string, year: number): Promise<readonly string[]> {
  const key = `${region} ${year}`;
  const known = ofYears.get(key) ?? read(region, year);
  ofYears.set(key, known);
  return known;
}

async function read(region: string, year: number): Promise<readonly string[]> {
  const Library = await load();
  const [country = '', ...parts] = region.split('-');
  const found = new Library([country, ...parts].join('.')).getHolidays(year, 'en') ?? [];
  return found.flatMap(({ type, date, start, end }) =>
    type === 'public' ? daysFrom(date, start, end) : [],
  );
}

/** A holiday lasts from its local date for one or several days. */
function daysFrom(date: string, start: Date, end: Date): string[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const count = Math.max(
    1,
    Math.round((new Date(end).getTime() - new Date(start).getTime()) / DAY_MILLIS),
  );
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MILLIS).toISOString().slice(0, 10),
  );
}

/** True if holidays of this country and region are known. */
export async function isHolidayRegion(region: string): Promise<boolean> {
  const Library = await load();
  const [country = '', state, part] = region.split('-');
  const all = new Library();
  if (all.getCountries()[country] === undefined) return false;
  if (state === undefined) return true;
  if (all.getStates(country)?.[state] === undefined) return false;
  return part === undefined || all.getRegions(country, state)?.[part] !== undefined;
}
