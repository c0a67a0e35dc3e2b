import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { toDomainError } from '../../graphql/error-map.ts';
import { lockPath } from '../../infra/data-dir-lock.ts';
import { DomainError, ERROR_STATUS } from '../../kernel/errors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Invocation, runCommand } from './admin-commands.ts';

/** Runs commands in the process that holds the embedded database. Request and response are one JSON line each. */

const invocationSchema = z.object({ command: z.string(), options: z.record(z.string(), z.union([z.string(), z.boolean()])) });
const responseSchema = z.union([z.object({ result: z.looseObject({}) }), z.object({ error: z.string(), message: z.string() })]);

/** Serves one command on a connection to the socket of the data directory. */
export function serveAdmin(runtime: Runtime, socket: Socket): void {
  const lines = createInterface({ input: socket });
  lines.once('line', (line) => {
    respond(runtime, line).then((response) => socket.end(`${JSON.stringify(response)}\n`));
  });
  lines.on('error', () => socket.destroy());
}

async function respond(runtime: Runtime, line: string): Promise<object> {
  try {
    return { result: await runCommand(runtime, invocationSchema.parse(JSON.parse(line))) };
  } catch (thrown) {
    const error = toDomainError(thrown, runtime.logger, '');
    return { error: error.code, message: error.message };
  }
}

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
      socket.write(`${JSON.stringify({ command: invocation.command, options: invocation.options })}\n`);
      const lines = createInterface({ input: socket });
      lines.once('line', (line) => {
        try {
          settle(unwrap(line));
        } catch (error) {
          fail(error);
        }
      });
      lines.once('close', () =>
        fail(new DomainError('internal_error', 'The process that holds the data directory closed the connection without a response. Check its log.')),
      );
    });
  });
}

function unwrap(line: string): object {
  const response = responseSchema.parse(JSON.parse(line));
  if ('result' in response) return response.result;
  throw new DomainError(isErrorCode(response.error) ? response.error : 'internal_error', response.message);
}

function isErrorCode(code: string): code is keyof typeof ERROR_STATUS {
  return code in ERROR_STATUS;
}
