import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Headers of every response: no scripts, no framing, no MIME sniffing, no referrer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The Content-Security-Policy of a page that loads only files of this server. Inline scripts are
 * allowed by hash. `formTarget` is another origin that the response to a form redirects to.
 */
export function pagePolicy({
  inlineScriptsOf = '',
  evaluates = false,
  formTarget = '',
}: {
  inlineScriptsOf?: string;
  evaluates?: boolean;
  formTarget?: string;
}): string {
  const hashes = [...inlineScriptsOf.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => (text.trim() === '' ? [] : hashOf(text)),
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
    `form-action 'self' ${formTarget}`.trim(),
  ].join('; ');
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const STYLE = `
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fbfbfc, #101113); color: light-dark(#17191d, #eceef2); }
      body { max-width: 30rem; margin: 12vh auto; padding: 1.75rem 2rem; border: 1px solid light-dark(#e3e5e9, #2b2e34); border-radius: 14px; background: light-dark(#fff, #17181b); }
      h1 { margin: 0 0 1rem; font-size: 1.35rem; letter-spacing: -.01em; }
      h2 { margin: 1.75rem 0 .75rem; font-size: 1rem; }
      a { color: light-dark(#3f51c8, #93a2ff); }
      dt { margin-top: 1rem; font-weight: 600; }
      dd { margin: 0; color: light-dark(#565c66, #a3a9b4); }
      label { display: block; margin-bottom: .25rem; font-size: .875rem; font-weight: 500; }
      input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem .625rem; margin-bottom: 1rem; border: 1px solid light-dark(#8a909b, #6a707b); border-radius: 8px; background: transparent; color: inherit; }
      button { font: inherit; font-weight: 500; padding: .45rem 1rem; border: 0; border-radius: 8px; background: light-dark(#3f51c8, #93a2ff); color: light-dark(#fff, #10121c); cursor: pointer; }
      button.quiet { background: transparent; color: inherit; border: 1px solid light-dark(#8a909b, #6a707b); }
      fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
      legend { padding: 0; font-size: .875rem; font-weight: 600; margin-bottom: .5rem; }
      .choice { display: flex; gap: .5rem; align-items: baseline; font-size: 1rem; font-weight: 400; }
      .choice input { width: auto; margin: 0; }
      :focus-visible { outline: 2px solid light-dark(#3f51c8, #93a2ff); outline-offset: 2px; }
      @media (max-width: 34rem) { body { margin: 0; border: 0; border-radius: 0; } }
      .note { margin: 1.5rem 0 0; font-size: .875rem; color: light-dark(#565c66, #a3a9b4); }
      .fault { color: light-dark(#a00000, #ff9c9c); }`;

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An HTML page. `title` and `content` are inserted as HTML; values in them must be escaped. */
export function htmlPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <style>${STYLE}
    </style>
  </head>
  <body>
    ${content}
  </body>
</html>
`;
}

/** The response to a POST depends on the caller's key, so it must not be cached. */
export function sendPage(
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  policy: string,
  status = 200,
): void {
  const cache = response.req.method === 'POST' ? { 'cache-control': 'no-store' } : {};
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': policy,
    ...cache,
  });
  response.end(body);
}
