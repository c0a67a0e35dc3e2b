/** What Prisma, PostgreSQL and the network call a database that can't be reached, or takes no more connections. */
const AWAY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['08000', '08001', '08003', '08006', '53300', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
const WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Can't reach database server|DatabaseNotReachable|ConnectionClosed|TooManyConnections/i;

/** Whether an error says that the database is away, rather than that a statement was wrong. The cause may lie some layers down. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false;
  if ('code' in error && typeof error.code === 'string' && AWAY.has(error.code)) return true;
  if ('originalCode' in error && typeof error.originalCode === 'string' && AWAY.has(error.originalCode)) return true;
  if ('message' in error && typeof error.message === 'string' && WORDS.test(error.message)) return true;
  if ('kind' in error && typeof error.kind === 'string' && WORDS.test(error.kind)) return true;
  const inner = ['cause' in error ? error.cause : null, 'meta' in error ? error.meta : null, 'driverAdapterError' in error ? error.driverAdapterError : null];
  return inner.some((one) => isDatabaseAway(one, depth + 1));
}
