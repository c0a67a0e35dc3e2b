import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { toDomainError } from '../../graphql/error-map.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { runCommand } from './admin-commands.ts';

/**
 * Runs commands in the process that holds the embedded database. Request and response are one JSON
 * line each.
 */

const invocationSchema = z.object({
  command: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

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
