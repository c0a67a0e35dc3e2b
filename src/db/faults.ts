/**
 * Codes of Prisma, PostgreSQL and the network for a database that cannot be reached or accepts no
 * further connections.
 */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08006', '53300', '57P01', '57P02', '57P03'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ],
]);
const AWAY_WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Can't reach database server|DatabaseNotReachable|ConnectionClosed|TooManyConnections/i;

/** Codes of a database that is read-only or whose disk is full. */
const READ_ONLY = new Set(['25006', '53100', 'ENOSPC']);

/**
 * True if the error means that the database is unavailable, rather than that a statement was wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  return matches(error, AWAY, AWAY_WORDS);
}

/** True if the error means that the database can be read but not changed. */
export function takesNoChanges(error: unknown): boolean {
  return matches(error, READ_ONLY, null);
}

/**
 * Codes of PostgreSQL for a server that is too slow, short of resources or shutting down. The
 * statement itself is correct.
 */
const OVERLOADED = new Set([
  '40001',
  '40P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '58000',
  '58030',
  'P2034',
]);
const TOO_SLOW = /statement timeout|lock timeout|took longer than|Transaction already closed/i;

/**
 * True if the database caused the error. The work itself is correct and may be repeated without
 * counting an attempt.
 */
export function isDatabaseFault(error: unknown): boolean {
  return (
    !isOfHttpCall(error) &&
    (isDatabaseAway(error) || takesNoChanges(error) || matches(error, OVERLOADED, TOO_SLOW))
  );
}

/**
 * True for errors of HTTP calls, which use the same network codes as a database. `fetch` puts the
 * code into `cause`; node-fetch, which HubSpot's client uses, puts it on the error itself.
 */
function isOfHttpCall(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  return (
    error.name === 'FetchError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    isOfHttpCall(error.cause, depth + 1)
  );
}

/** Codes of an insert that refers to a deleted row. */
const REFERENCE_IS_GONE = new Set(['P2003', '23503']);

/**
 * True if a row that a new row refers to was deleted meanwhile, for example by a merge of contacts.
 */
export function isReferenceGone(error: unknown): boolean {
  return matches(error, REFERENCE_IS_GONE, null);
}

/** Searches the error and its causes for a code or for words. */
function matches(
  error: unknown,
  codes: ReadonlySet<string>,
  words: RegExp | null,
  depth = 0,
): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  const texts = (...names: string[]) =>
    names
      .map((name): unknown => Reflect.get(error, name))
      .filter((text) => typeof text === 'string');
  if (texts('code', 'originalCode').some((code) => codes.has(code))) return true;
  if (words !== null && texts('message', 'kind').some((text) => words.test(text))) return true;
  return ['cause', 'meta', 'driverAdapterError'].some((name) =>
    matches(Reflect.get(error, name), codes, words, depth + 1),
  );
}
