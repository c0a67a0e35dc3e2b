import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../kernel/errors.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

export function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** `application/json` of `application/json; charset=utf-8`. */
export function contentType(request: IncomingMessage): string {
  return (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The whole body, or `payload_too_large` as soon as it is known to be. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new DomainError('payload_too_large', `The body is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB. Send less with one call.`);
  const lostFor = (cause?: Error) => new DomainError('invalid_request', 'The connection was lost before the whole body had come.', { cause });
  // One that has closed already says so no more.
  if (request.destroyed) return Promise.reject(lostFor());
  if (Number(header(request, 'content-length') ?? 0) > maxBytes) return Promise.reject(tooLarge());
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((settle, fail) => {
    let hasEnded = false;
    // A connection closes behind every body; nothing was lost then.
    const lost = (error?: Error) => (hasEnded ? undefined : fail(lostFor(error)));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else {
        request.pause();
        fail(tooLarge());
      }
    });
    request.once('end', () => {
      hasEnded = true;
      settle(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    });
    request.once('error', lost);
    request.once('close', () => lost());
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; bytes that are no UTF-8 are no JSON either, and are not guessed at. */
export function bodyText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new DomainError('invalid_json', 'The body is not UTF-8. Send JSON as UTF-8.');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  sendText(response, status, JSON.stringify(body), headers);
}

/** JSON that is text already. */
export function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  // What is left of a body is read away behind the answer, where its end is known and near: a connection that is closed on
  // who still sends takes the answer with it. Any other can't be used again.
  const isShort = Number(header(response.req, 'content-length') ?? Number.NaN) <= MAX_BODY_BYTES;
  const close = response.req.complete || isShort ? {} : { connection: 'close' };
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), ...close, ...headers });
  response.end(text);
}

/** The error body of the tools: exactly three texts. */
export function sendError(response: ServerResponse, error: DomainError, traceId: string, headers: Record<string, string> = {}): void {
  sendJson(response, error.httpStatus, { error: error.code, message: error.message, traceId }, headers);
}
