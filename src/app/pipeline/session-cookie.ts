import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';
import { urlOf } from '../../kernel/url.ts';
import { contentType, header } from './http.ts';

/**
 * The session cookie. A browser also sends it with requests that another site triggers. So it
 * counts only if the request comes from a page of this server: its Origin must be the server, and a
 * body needs a content type that a form of another site cannot send.
 */

const SECURE_NAME = '__Host-session';
/** Browsers accept the prefix only over HTTPS. */
const PLAIN_NAME = 'session';
const DAY_SECONDS = 86_400;
const COOKIE_DAYS = 90;
/** Sent with uploads, because forms of other sites can send multipart bodies but no such header. */
export const PREFLIGHT_HEADER = 'graphql-require-preflight';

function nameOf(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? SECURE_NAME : PLAIN_NAME;
}

/** The session token of any request; null if there is none. Does not check the origin. */
export function sessionToken(request: IncomingMessage, baseUrl: string): string | null {
  return cookieValue(request, nameOf(baseUrl));
}

export function cookieValue(request: IncomingMessage, name: string): string | null {
  const wanted = `${name}=`;
  for (const part of (header(request, 'cookie') ?? '').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length);
  }
  return null;
}

/** The session token of a call. Throws `forbidden` if the call may come from another site. */
export function sessionTokenOfCall(request: IncomingMessage, baseUrl: string): string | null {
  const token = sessionToken(request, baseUrl);
  if (token === null) return null;
  if (!isSameOriginGet(request)) requireSameOrigin(request, baseUrl);
  if (request.method === 'POST' && !isScripted(request)) {
    throw new DomainError(
      'forbidden',
      `A call with a session cookie must have the content type application/json or text/csv, or the header ${PREFLIGHT_HEADER}.`,
    );
  }
  return token;
}

/**
 * True for a GET from a page of this server. Browsers send no Origin with it, and other sites
 * cannot set this header.
 */
function isSameOriginGet(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    header(request, 'origin') === null &&
    header(request, 'sec-fetch-site') === 'same-origin'
  );
}

/** Other sites cannot send these content types or this header without a preflight request. */
function isScripted(request: IncomingMessage): boolean {
  const type = contentType(request);
  return (
    type === 'application/json' || type === 'text/csv' || header(request, PREFLIGHT_HEADER) !== null
  );
}

/** Throws `forbidden` unless the request comes from a page of this server. */
export function requireSameOrigin(request: IncomingMessage, baseUrl: string): void {
  const origin = header(request, 'origin');
  if (
    origin !== null &&
    urlOf(origin) !== null &&
    (origin === new URL(baseUrl).origin || isOwnHost(origin, request, baseUrl))
  )
    return;
  throw new DomainError(
    'forbidden',
    'A call with a session cookie must come from a page of this server. Calls of other programs need an API key.',
  );
}

/**
 * A local server has several names: localhost, 127.0.0.1 and [::1]. The page must use the same name
 * as the request.
 */
function isOwnHost(origin: string, request: IncomingMessage, baseUrl: string): boolean {
  return (
    baseUrl.startsWith('http:') &&
    new URL(origin).protocol === 'http:' &&
    new URL(origin).host === header(request, 'host')
  );
}

/** Sets the cookie, or with `null` removes it. */
export function sessionCookie(token: string | null, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const age = token === null ? 0 : COOKIE_DAYS * DAY_SECONDS;
  return `${nameOf(baseUrl)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}
