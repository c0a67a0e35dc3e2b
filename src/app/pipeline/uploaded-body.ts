import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';

/** How long a client may pause while it sends. */
const SILENT_MILLIS = 30_000;
const LINGER_MILLIS = 5_000;

/**
 * The body as a stream, read as fast as it is stored. Disconnects a client that pauses too long.
 */
export async function* partsOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => request.destroy(), SILENT_MILLIS);
  try {
    // Keeps the connection when the file is refused, so that the response still arrives.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer);
      if (part instanceof Uint8Array) yield part;
      timer = setTimeout(() => request.destroy(), SILENT_MILLIS);
    }
  } catch (error) {
    throw new DomainError(
      'invalid_request',
      'The connection was closed before the file was received.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads and discards the rest of a refused file for a while, because clients read the response only
 * after they have sent everything.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close');
  request.resume();
  setTimeout(() => request.destroy(), LINGER_MILLIS).unref();
}
