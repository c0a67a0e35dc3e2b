/** What Prisma, PostgreSQL and the network call a database that can't be reached, or takes no more connections. */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Can't reach database server|DatabaseNotReachable|ConnectionClosed|TooManyConnections/i;

/** What a database says that takes no changes now: it may only be read, or its disk is full. */
const TAKES_NO_CHANGES = new Set(['25006', '53100', 'ENOSPC']);

/** Whether an error says that the database is away, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return says(error, AWAY, WORDS);
}

/** Whether an error says that the database can be read, and not be changed. */
export function takesNoChanges(error: unknown): boolean {
  return says(error, TAKES_NO_CHANGES, null);
}

/** Looks for a code or for words; the cause may lie some layers down. */
function says(error: unknown, codes: ReadonlySet<string>, words: RegExp | null, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  if ('originalCode' in error && typeof error.originalCode === 'string' && codes.has(error.originalCode)) return true;
  if ('message' in error && typeof error.message === 'string' && words?.test(error.message) === true) return true;
  if ('kind' in error && typeof error.kind === 'string' && words?.test(error.kind) === true) return true;
  const inner = ['cause' in error ? error.cause : null, 'meta' in error ? error.meta : null, 'driverAdapterError' in error ? error.driverAdapterError : null];
  return inner.some((one) => says(one, codes, words, depth + 1));
}
