import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * The request as a `Request` of the Fetch standard, without its body, which was read before. It is
 * aborted when the client disconnects.
 */
export function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
    signal: gone.signal,
  });
}

/** Resolves when the whole response is sent or the client has disconnected. */
export async function sendWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) return void response.end();
  response.flushHeaders();
  await pipeline(chunksOf(answer.body), response).catch((error: unknown) => {
    // A disconnected client is no error.
    if (!response.destroyed) throw error;
  });
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
