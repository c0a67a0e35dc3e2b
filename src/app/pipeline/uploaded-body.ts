import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';

/** How long a client may send nothing. */
const SILENT_MILLIS = 30_000;
const LINGER_MILLIS = 5_000;

/** The body, as fast as it is stored. A client that goes silent is disconnected. */
export async function* partsOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => request.destroy(), SILENT_MILLIS);
  try {
    // Not destroyed when the file is refused, so that the answer still arrives.
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
 * The rest of a file that is refused is read for a while, because clients look for an answer when
 * they have sent all.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close');
  request.resume();
  setTimeout(() => request.destroy(), LINGER_MILLIS).unref();
}
