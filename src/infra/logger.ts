import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard error, so that standard output stays for what a person or a script reads. */
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
