import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Logs JSON lines to standard error; standard output is reserved for people and scripts. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['*.apiKey', '*.password', 'apiKey', 'headers'], censor: '[secret]' },
      serializers: { err: pino.stdSerializers.err },
    },
    pino.destination({ fd: 2, sync: false }),
  );
}
