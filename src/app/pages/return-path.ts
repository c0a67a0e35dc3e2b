import type { IncomingMessage } from 'node:http';
import { cookieValue } from '../pipeline/session-cookie.ts';
import { CONFIRM_PATH } from './openid-paths.ts';
import { isScreenPath } from './screen-paths.ts';

/**
 * The pages on which an agent is allowed and a sign-in is connected, and the screens of the console
 * with what they are filtered by.
 */
const CONSENT = /^\/oauth\/consent\/[\w-]{1,100}$/;
const waits = (path: string): boolean => path === CONFIRM_PATH || CONSENT.test(path);
const QUERY = /^[\w=&%.~+*@:/!()$'-]{0,500}$/;
const COOKIE = 'return_to';
const VALID_SECONDS = 600;

/** A cookie that remembers where to go after signing in. */
export function returnTo(url: string, baseUrl: string): string {
  return cookie(returnable(url) ?? '', VALID_SECONDS, baseUrl);
}

/**
 * What the form on the page to sign in asks for: the page that leads there, or the page that waits
 * for a decision. Other tabs may have remembered other screens, maybe those of somebody else who
 * used this browser.
 */
export function wantedPath(request: IncomingMessage, from: string | null): string {
  const remembered = cookieValue(request, COOKIE) ?? '';
  return returnable(from ?? '') ?? (waits(remembered) ? remembered : '');
}

/**
 * Where a person goes who has just signed in, and the cookie that forgets it. `wanted` is that of
 * the form; null: what is remembered.
 */
export function afterSignIn(
  request: IncomingMessage,
  baseUrl: string,
  wanted: string | null,
): { location: string; forget: string } {
  return {
    location: returnable(wanted ?? cookieValue(request, COOKIE) ?? '') ?? '/',
    forget: forgetReturn(baseUrl),
  };
}

export function forgetReturn(baseUrl: string): string {
  return cookie('', 0, baseUrl);
}

/**
 * The path of a page of this server that a person may have been on the way to; null if it is none,
 * for example of another server.
 */
function returnable(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  if (waits(path)) return path;
  if (!isScreenPath(path) || path.length > 200 || !QUERY.test(query)) return null;
  return query === '' ? path : `${path}?${query}`;
}

function cookie(value: string, seconds: number, baseUrl: string): string {
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
}
