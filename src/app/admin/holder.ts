import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { lockPath } from '../../infra/data-dir-lock.ts';
import { DomainError, isErrorCode } from '../../kernel/errors.ts';
import type { Invocation } from './admin-invocations.ts';

const responseSchema = z.union([
  z.object({ result: z.looseObject({}) }),
  z.object({ error: z.string(), message: z.string() }),
]);

/** Runs the command in the process that holds the data directory. Returns null if there is none. */
export function runInHolder(dataDir: string, invocation: Invocation): Promise<object | null> {
  return new Promise((settle, fail) => {
    const socket = connect(lockPath(dataDir));
    const notListening = () => settle(null);
    socket.once('error', notListening);
    socket.once('connect', () => {
      // The command may have run from here on, so an error must not lead to a second run.
      socket.off('error', notListening);
      socket.on('error', fail);
      socket.write(
        `${JSON.stringify({ command: invocation.command, options: invocation.options })}\n`,
      );
      const lines = createInterface({ input: socket });
      lines.once('line', (line) => {
        try {
          settle(unwrap(line));
        } catch (error) {
          fail(error);
        }
      });
      lines.once('close', () =>
        fail(
          new DomainError(
            'internal_error',
            'The process that holds the data directory closed the connection without a response. Check its log.',
          ),
        ),
      );
    });
  });
}

function unwrap(line: string): object {
  const response = responseSchema.parse(JSON.parse(line));
  if ('result' in response) return response.result;
  throw new DomainError(
    isErrorCode(response.error) ? response.error : 'internal_error',
    response.message,
  );
}
