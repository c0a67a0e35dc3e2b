import pg from 'pg';

/** A guard in the SQL of the program, and what stands in its place while it is taken out. */
export type Guard = readonly [guard: RegExp, instead: string];

/** Locks on rows, skipped or waited for. */
export const ROW_LOCKS: Guard = [/for (?:no key )?update(?: of \w+)?(?: skip locked)?/g, ''];
/** The state in which a row must still be, asked again when it is changed. */
export const STATES: Guard = [/(id = (?:head\.id|[cm]\.id|\$\d+)) and (?:[st]\.)?status = ('in_queue'|'todo'|\$\d+::step_status)/g, '$1 and $2 is not null'];
/** The lock under which the people of a team are matched. */
export const TEAM_LOCK: Guard = [/select pg_advisory_xact_lock\(hashtextextended\((\$\d+)(?:::text)?, 0\)\)(?:::text)?/g, 'select $1::text'];

/**
 * Runs the work with guards of the program's statements taken out, on PostgreSQL in this process: the control of a race,
 * which shows that the test sees what the guard is there for.
 */
export async function without(guards: readonly Guard[], work: () => Promise<void>): Promise<void> {
  const strip = (text: string) => guards.reduce((stripped, [guard, instead]) => stripped.replace(guard, instead), text);
  const { query } = pg.Client.prototype;
  const replaced = function (this: pg.Client, ...args: unknown[]): unknown {
    return Reflect.apply(query, this, weakened(args, strip));
  };
  Object.defineProperty(pg.Client.prototype, 'query', { value: replaced, configurable: true, writable: true });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', { value: query, configurable: true, writable: true });
  }
}

function weakened([first, ...rest]: unknown[], strip: (text: string) => string): unknown[] {
  return [typeof first === 'string' ? strip(first) : weaker(first, strip), ...rest];
}

/** A statement, or several that go together, as it would be without its guards. */
function weaker(query: unknown, strip: (text: string) => string): unknown {
  if (!isQuery(query)) return query;
  const alike = (changes: object) => Object.assign(Object.create(Object.getPrototypeOf(query)), query, changes);
  if (query.statements !== undefined) return alike({ statements: query.statements.map((statement) => weaker(statement, strip)) });
  const text = strip(query.text);
  // A prepared statement goes by its name: another text needs another one.
  return text === query.text ? query : alike({ text, name: undefined });
}

function isQuery(value: unknown): value is { text: string; statements?: unknown[] } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
