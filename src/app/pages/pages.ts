import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What every answer carries: nothing may be framed, guessed at, or sent on as a referrer, and nothing runs. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** The policy of a page whose files all come from here. Its inline scripts run by their hashes, and no other. */
export function pagePolicy({ inlineScriptsOf = '', evaluates = false }: { inlineScriptsOf?: string; evaluates?: boolean }): string {
  const hashes = [...inlineScriptsOf.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].flatMap(([, text = '']) =>
    text.trim() === '' ? [] : hashOf(text),
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...(evaluates ? ["'unsafe-eval'"] : []), ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

export function sendPage(response: ServerResponse, type: string, body: string | Buffer, policy: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body), 'content-security-policy': policy });
  response.end(body);
}
