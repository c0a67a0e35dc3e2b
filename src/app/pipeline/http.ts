import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';
import type { HeldBytes } from './body-budget.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** A body that is read before anybody knows who sends it, such as a signed webhook. */
export const MAX_UNAUTHENTICATED_BODY_BYTES = 64 * 1024;
export const BODY_DEADLINE_MILLIS = 10_000;
/** More than any page of a list: an answer that would be larger is refused. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** How long what is left of a refused body is read away before the connection is closed. */
const LINGER_MILLIS = 5_000;

export function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** `application/json` of `application/json; charset=utf-8`. */
export function contentType(request: IncomingMessage): string {
  return (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** How a body is read: how large it may be, how long it may take, and what it is counted against while it is held. */
export interface BodyLimits {
  maxBytes: number;
  deadlineMillis: number;
  held?: HeldBytes;
}

/** The whole body, or a refusal as soon as it is known to be too large or too slow. */
export function readBody(request: IncomingMessage, { maxBytes, deadlineMillis, held }: BodyLimits): Promise<Buffer> {
  const tooLarge = () => new DomainError('payload_too_large', `The body is larger than ${sizeOf(maxBytes)}. Send less with one call.`);
  const tooSlow = () => new DomainError('invalid_request', `The body did not arrive within ${deadlineMillis / 1_000} s. Send it again at once.`);
  const lostFor = (cause?: Error) => new DomainError('invalid_request', 'The connection was lost before the whole body had arrived.', { cause });
  // One that has closed already says so no more.
  if (request.destroyed) return Promise.reject(lostFor());
  if (Number(header(request, 'content-length') ?? 0) > maxBytes) return Promise.reject(tooLarge());
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((settle, fail) => {
    let hasEnded = false;
    const deadline = setTimeout(() => stop(tooSlow()), deadlineMillis);
    // A connection closes behind every body; nothing was lost then.
    const lost = (error?: Error) => {
      clearTimeout(deadline);
      if (!hasEnded) fail(lostFor(error));
    };
    const stop = (error: unknown) => {
      clearTimeout(deadline);
      request.pause();
      request.off('data', take);
      fail(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return stop(tooLarge());
      try {
        held?.take(chunk.length);
      } catch (error) {
        return stop(error);
      }
      chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => {
      hasEnded = true;
      clearTimeout(deadline);
      settle(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    });
    request.once('error', lost);
    request.once('close', () => lost());
  });
}

const sizeOf = (bytes: number) => (bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MiB` : `${Math.floor(bytes / 1024)} KiB`);

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
  const { req } = response;
  // What is left of a body is read away behind the answer, where its end is known and near: a connection that is closed on
  // who still sends takes the answer with it. Any other can't be used again.
  const isShort = Number(header(req, 'content-length') ?? Number.NaN) <= MAX_BODY_BYTES;
  const close = req.complete || isShort ? {} : { connection: 'close' };
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text), ...close, ...headers });
  response.end(text);
  if (!req.complete) linger(req);
}

/** Reads away what still comes of an answered request, for a while. */
function linger(request: IncomingMessage): void {
  request.resume();
  const overdue = setTimeout(() => request.socket.destroy(), LINGER_MILLIS);
  const over = () => clearTimeout(overdue);
  request.once('end', over);
  request.once('close', over);
}

/** Refuses an answer that is too large to send. */
export function checkSize(text: string): string {
  if (text.length <= MAX_RESPONSE_BYTES) return text;
  throw new DomainError('invalid_request', `The answer would be larger than ${sizeOf(MAX_RESPONSE_BYTES)}. Ask for fewer rows or fields.`);
}

/** The error body of the tools: exactly three texts. */
export function sendError(response: ServerResponse, error: DomainError, traceId: string, headers: Record<string, string> = {}): void {
  sendJson(response, error.httpStatus, { error: error.code, message: error.message, traceId }, headers);
}
