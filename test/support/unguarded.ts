import pg from 'pg';

/** A guard in the program's SQL, and its replacement while it is removed. */
export type Guard = readonly [guard: RegExp, instead: string];

/** Locks on rows, skipped or waited for. */
export const ROW_LOCKS: Guard = [
  /for (?:no key )?update(?: of \w+(?:, \w+)*)?(?: skip locked)?/g,
  '',
];
/** The required status of a row, checked again on the change. */
export const STATES: Guard = [
  /(id = (?:turn\.step_id|[cm]\.id|\$\d+)) and (?:[st]\.)?status = ('in_queue'|'todo'|\$\d+::step_status)/g,
  '$1 and $2 is not null',
];
/** The lock for matching a team's contacts. */
export const TEAM_LOCK: Guard = [
  /select pg_advisory_xact_lock\(hashtextextended\((\$\d+)(?:::text)?, 0\)\)(?:::text)?/g,
  'select $1::text',
];

/**
 * Runs the work with guards removed from the program's statements, on PostgreSQL in this process.
 * This is the control of a race: it shows that the test detects what the guard prevents.
 */
export async function without(guards: readonly Guard[], work: () => Promise<void>): Promise<void> {
  const strip = (text: string) =>
    guards.reduce((stripped, [guard, instead]) => stripped.replace(guard, instead), text);
  const { query } = pg.Client.prototype;
  const replaced = function (this: pg.Client, ...args: unknown[]): unknown {
    return Reflect.apply(query, this, weakened(args, strip));
  };
  Object.defineProperty(pg.Client.prototype, 'query', {
    value: replaced,
    configurable: true,
    writable: true,
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', {
      value: query,
      configurable: true,
      writable: true,
    });
  }
}

function weakened([first, ...rest]: unknown[], strip: (text: string) => string): unknown[] {
  return [typeof first === 'string' ? strip(first) : weaker(first, strip), ...rest];
}

/** A statement, or several statements of a batch, without guards. */
function weaker(query: unknown, strip: (text: string) => string): unknown {
  if (!isQuery(query)) return query;
  const alike = (changes: object) =>
    Object.assign(Object.create(Object.getPrototypeOf(query)), query, changes);
  if (query.statements !== undefined)
    return alike({ statements: query.statements.map((statement) => weaker(statement, strip)) });
  const text = strip(query.text);
  // A prepared statement is identified by its name, so a changed text needs another name.
  return text === query.text ? query : alike({ text, name: undefined });
}

function isQuery(value: unknown): value is { text: string; statements?: unknown[] } {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  );
}
