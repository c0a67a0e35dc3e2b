import type { IncomingMessage } from 'node:http';
import { cookieValue } from '../pipeline/session-cookie.ts';
import { CONFIRM_PATH } from './openid-paths.ts';
import { isScreenPath } from './screen-paths.ts';

/**
 * A person can return to pages that wait for a decision (the consent of an agent, an OpenID
 * sign-in) and to screens of the console with their filters.
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
 * The path for the sign-in form: the page that leads there, or a remembered page that waits for a
 * decision. Remembered screens are ignored: another tab or another user of this browser may have
 * left them.
 */
export function wantedPath(request: IncomingMessage, from: string | null): string {
  const remembered = cookieValue(request, COOKIE) ?? '';
  return returnable(from ?? '') ?? (waits(remembered) ? remembered : '');
}

/**
 * Where to redirect after signing in, and the cookie that clears the remembered path. `wanted` is
 * the path of the form; if null, the remembered path counts.
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
 * The path if it is a page of this server that a person can return to; otherwise null, for example
 * for another server.
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
