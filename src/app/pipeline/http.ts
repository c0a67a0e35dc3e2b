import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { rejectDeepJson } from '../../kernel/json-depth.ts';
import { MAX_RESULT_BYTES, resultTooLarge } from '../../kernel/result-budget.ts';
import type { HeldBytes } from './body-budget.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** The limit for bodies that are read before authentication, for example signed webhooks. */
export const MAX_UNAUTHENTICATED_BODY_BYTES = 64 * 1024;
const BODY_DEADLINE_MILLIS = 10_000;
/** How long the rest of a rejected body is read before the connection is closed. */
const LINGER_MILLIS = 5_000;

export function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: IncomingMessage): string | null {
  return /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1] ?? null;
}

export function requireGet({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw new DomainError(
      'method_not_allowed',
      `This endpoint does not accept ${method}. Use GET.`,
    );
}

/**
 * Refuses an address with a NUL character, encoded or not, which no table can store. Bodies are
 * checked where they are parsed: JSON by `jsonFault`, forms by `readForm`.
 */
export function requireStorableUrl({ url = '/' }: IncomingMessage): void {
  if (/%00/.test(url))
    throw invalidRequest([{ path: 'url', message: 'must not contain a NUL character.' }]);
}

export const headerSetter = (response: ServerResponse) => (headers: Record<string, string>) => {
  for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
};

/**
 * The media type without parameters, in lower case: `application/json` for `application/json;
 * charset=utf-8`.
 */
export function contentType(request: IncomingMessage): string {
  return (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The limits of a body, and the budget for its bytes. */
interface BodyLimits {
  maxBytes?: number;
  deadlineMillis?: number;
  held?: HeldBytes;
}

/** Reads the body. Rejects as soon as the body is too large or too slow. */
export function readBody(
  request: IncomingMessage,
  { maxBytes = MAX_BODY_BYTES, deadlineMillis = BODY_DEADLINE_MILLIS, held }: BodyLimits,
): Promise<Buffer> {
  const tooLarge = () =>
    new DomainError(
      'payload_too_large',
      `The body is larger than ${sizeOf(maxBytes)}. Split the request.`,
    );
  const tooSlow = () =>
    new DomainError(
      'invalid_request',
      `The body was not received within ${deadlineMillis / 1_000} s. Retry the request.`,
    );
  const disconnected = (cause?: Error) =>
    new DomainError('invalid_request', 'The connection was closed before the body was received.', {
      cause,
    });
  // A destroyed request emits no further close event.
  if (request.destroyed) return Promise.reject(disconnected());
  if (Number(header(request, 'content-length') ?? 0) > maxBytes) return Promise.reject(tooLarge());
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((settle, fail) => {
    let hasEnded = false;
    const deadline = setTimeout(() => stop(tooSlow()), deadlineMillis);
    // The close event also follows a complete body.
    const onClose = (error?: Error) => {
      clearTimeout(deadline);
      if (!hasEnded) fail(disconnected(error));
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
    request.once('error', onClose);
    request.once('close', () => onClose());
  });
}

const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024
    ? `${Math.floor(bytes / 1024 / 1024)} MiB`
    : `${Math.floor(bytes / 1024)} KiB`;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a body as UTF-8, the only encoding of JSON. */
export function bodyText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new DomainError('invalid_json', 'The body is not valid UTF-8. Encode the JSON as UTF-8.');
  }
}

/** Parses a body. `hint` says what to send. */
export function parseJson(text: string, hint: string): unknown {
  rejectDeepJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid_json', `The body is not valid JSON. ${hint}`);
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(body), headers);
}

/** Sends a text that is already JSON. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const { req } = response;
  // Closing a connection while the client still sends would discard the response. The rest of a
  // short body is therefore read after the response; any other unfinished request closes the
  // connection.
  const isShort = Number(header(req, 'content-length') ?? Number.NaN) <= MAX_BODY_BYTES;
  const close = req.complete || isShort ? {} : { connection: 'close' };
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...close,
    ...headers,
  });
  response.end(text);
  if (!req.complete) linger(req);
}

/** Reads and discards the rest of a request for a limited time. */
function linger(request: IncomingMessage): void {
  request.resume();
  const overdue = setTimeout(() => request.socket.destroy(), LINGER_MILLIS);
  const cancel = () => clearTimeout(overdue);
  request.once('end', cancel);
  request.once('close', cancel);
}

/**
 * Throws if a response is too large to send. It was bounded while it was built, except for names
 * and numbers.
 */
export function checkSize(text: string): string {
  if (text.length <= MAX_RESULT_BYTES) return text;
  throw resultTooLarge();
}

/** Sends an error in the format of the tools. */
export function sendError(
  response: ServerResponse,
  error: DomainError,
  traceId: string,
  headers: Record<string, string> = {},
): void {
  sendJson(
    response,
    error.httpStatus,
    { error: error.code, message: error.message, traceId },
    headers,
  );
}
