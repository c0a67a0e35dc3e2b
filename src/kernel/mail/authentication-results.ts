/** The receiving server's authentication results for an email (RFC 8601); null for missing ones. */
export interface AuthenticationResults {
  spf: string | null;
  dkim: string | null;
  dmarc: string | null;
}

const RESULT = /(?:^|;)\s*(spf|dkim|dmarc)\s*(?:\/\s*\d+\s*)?=\s*([a-z]{2,20})\b/gi;
const LONGEST = 10_000;

/**
 * Reads the headers in their order, the newest first. Only headers of the server that wrote the
 * first one count, because the sender of an email can add others.
 */
export function authenticationResults(headers: readonly string[]): AuthenticationResults {
  const results: AuthenticationResults = { spf: null, dkim: null, dmarc: null };
  const server = serverOf(headers[0] ?? '');
  for (const header of headers) {
    if (serverOf(header) !== server) break;
    for (const [, method = '', result = ''] of withoutComments(header).matchAll(RESULT)) {
      const name = method.toLowerCase();
      const found = result.toLowerCase();
      if (name === 'spf') results.spf ??= found;
      if (name === 'dmarc') results.dmarc ??= found;
      // One of several signatures is enough.
      if (name === 'dkim' && results.dkim !== 'pass') results.dkim = found;
    }
  }
  return results;
}

const serverOf = (header: string): string =>
  (withoutComments(header).split(';')[0] ?? '').trim().split(/\s/)[0]?.toLowerCase() ?? '';

/** Comments may contain anything, even text that looks like a result. */
function withoutComments(header: string): string {
  let depth = 0;
  let kept = '';
  for (const character of header.slice(0, LONGEST)) {
    if (character === '(') depth += 1;
    if (depth === 0) kept += character;
    if (character === ')' && depth > 0) depth -= 1;
  }
  return kept;
}
