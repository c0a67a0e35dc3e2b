import type { IncomingMessage } from 'node:http';
import { cookieValue } from '../pipeline/session-cookie.ts';
import { isScreenPath } from './screen-paths.ts';

/** The page on which an agent is allowed, and the screens of the console with what they are filtered by. */
const CONSENT = /^\/oauth\/consent\/[\w-]{1,100}$/;
const QUERY = /^[\w=&%.~+*-]{0,500}$/;
const COOKIE = 'return_to';
const VALID_SECONDS = 600;

/** A cookie that remembers where to go after signing in. */
export function returnTo(url: string, baseUrl: string): string {
  return cookie(returnable(url) ?? '', VALID_SECONDS, baseUrl);
}

/** Where a person goes who has just signed in, and the cookie that forgets it. */
export function afterSignIn(request: IncomingMessage, baseUrl: string): { location: string; forget: string } {
  return { location: returnable(cookieValue(request, COOKIE) ?? '') ?? '/', forget: cookie('', 0, baseUrl) };
}

/** The path of a page of this server that a person may have been on the way to; null if it is none, for example of another server. */
function returnable(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  if (CONSENT.test(path)) return path;
  if (!isScreenPath(path) || path.length > 200 || !QUERY.test(query)) return null;
  return query === '' ? path : `${path}?${query}`;
}

function cookie(value: string, seconds: number, baseUrl: string): string {
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
}
