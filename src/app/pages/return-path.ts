import type { IncomingMessage } from 'node:http';
import { cookieValue } from '../pipeline/session-cookie.ts';

/** Pages of this server that a person may be on the way to when they sign in. */
const RETURNABLE = /^\/oauth\/consent\/[\w-]{1,100}$/;
const COOKIE = 'return_to';
const VALID_SECONDS = 600;

/** A cookie that remembers where to go after signing in. */
export function returnTo(url: string, baseUrl: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  return cookie(RETURNABLE.test(path) ? path : '', VALID_SECONDS, baseUrl);
}

/** Where a person goes who has just signed in, and the cookie that forgets it. */
export function afterSignIn(request: IncomingMessage, baseUrl: string): { location: string; forget: string } {
  const path = cookieValue(request, COOKIE) ?? '';
  return { location: RETURNABLE.test(path) ? path : '/', forget: cookie('', 0, baseUrl) };
}

function cookie(value: string, seconds: number, baseUrl: string): string {
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${baseUrl.startsWith('https:') ? '; Secure' : ''}`;
}
