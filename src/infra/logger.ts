import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Logs JSON lines to standard error; standard output is reserved for people and scripts. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['*.apiKey', '*.password', 'apiKey', 'headers'], censor: '[secret]' },
      serializers: { err: loggedError },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}

/**
 * Keeps the text of an error and drops its other fields: drivers and emitters attach rows, buffers
 * and sockets, which can contain personal data.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
