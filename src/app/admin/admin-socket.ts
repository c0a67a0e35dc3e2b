import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { toDomainError } from '../../graphql/error-map.ts';
import { lockPath } from '../../infra/data-dir-lock.ts';
import { DomainError, ERROR_STATUS } from '../../kernel/errors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type Invocation, runCommand } from './admin-commands.ts';

/** The command line's way into a process that holds the embedded database: one JSON line there, one back. */

const invocationSchema = z.object({ command: z.string(), options: z.record(z.string(), z.union([z.string(), z.boolean()])) });
const answerSchema = z.union([z.object({ result: z.looseObject({}) }), z.object({ error: z.string(), message: z.string() })]);

/** Answers the command lines that connect to the lock of the data directory. */
export function serveAdmin(runtime: Runtime, socket: Socket): void {
  const lines = createInterface({ input: socket });
  lines.once('line', (line) => {
    answer(runtime, line).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
  });
  lines.on('error', () => socket.destroy());
}

async function answer(runtime: Runtime, line: string): Promise<object> {
  try {
    return { result: await runCommand(runtime, invocationSchema.parse(JSON.parse(line))) };
  } catch (thrown) {
    const error = toDomainError(thrown, runtime.logger, '');
    return { error: error.code, message: error.message };
  }
}

/** Has the process that holds the directory run the command; null where none listens. */
export function runThroughHolder(dataDir: string, invocation: Invocation): Promise<object | null> {
  return new Promise((settle, fail) => {
    const socket = connect(lockPath(dataDir));
    const nobody = () => settle(null);
    socket.once('error', nobody);
    socket.once('connect', () => {
      // From here on the command may have run: it is not run a second time.
      socket.off('error', nobody);
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
      lines.once('close', () => fail(new DomainError('internal_error', 'The process that holds the data directory does not answer.')));
    });
  });
}

function unwrap(line: string): object {
  const reply = answerSchema.parse(JSON.parse(line));
  if ('result' in reply) return reply.result;
  throw new DomainError(isErrorCode(reply.error) ? reply.error : 'internal_error', reply.message);
}

function isErrorCode(code: string): code is keyof typeof ERROR_STATUS {
  return code in ERROR_STATUS;
}
