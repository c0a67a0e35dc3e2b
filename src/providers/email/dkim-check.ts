import { createPublicKey } from 'node:crypto';
import { finding, LONGEST_RECORD, type RecordFinding, tagsOf } from './domain-record.ts';
import type { MailDns } from './mail-dns.ts';

const USUAL_SELECTORS = [
  'google',
  'selector1',
  'selector2',
  'default',
  'dkim',
  'mail',
  'k1',
  's1',
  's2',
];
const SHORTEST_RSA_BITS = 1024;

/**
 * Checks the DKIM key of a domain: of the given selector, otherwise of the first usual selector
 * with a valid key.
 */
export async function checkDkim(
  dns: MailDns,
  domain: string,
  selector: string | null,
  providerSelectors: readonly string[],
): Promise<RecordFinding> {
  const selectors =
    selector === null ? [...new Set([...providerSelectors, ...USUAL_SELECTORS])] : [selector];
  const answers = await Promise.allSettled(
    selectors.map(async (name) => checkKeys(name, await dns.txt(`${name}._domainkey.${domain}`))),
  );
  const findings = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
  );
  const found = findings.find(({ status }) => status === 'ok') ?? findings[0];
  if (found !== undefined) return found;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const names = selectors.join(', ');
  // Domains do not list their selectors, so only a named selector can be reported as missing.
  if (selector === null && providerSelectors.length === 0) {
    return finding(
      'unknown',
      null,
      `No DKIM key was found under the usual selectors (${names}); enter the selector that the mail server signs with.`,
    );
  }
  return finding(
    'missing',
    null,
    `${domain} has no DKIM key under ${names}; turn on DKIM at the mail provider and publish the key that it shows.`,
  );
}

function checkKeys(selector: string, records: readonly string[]): RecordFinding | null {
  const [text] = records;
  if (text === undefined) return null;
  if (records.length > 1)
    return finding(
      'wrong',
      records.join('\n'),
      `The DKIM selector ${selector} has ${records.length} records; only one is allowed.`,
    );
  const fault = faultOf(text);
  return fault === null
    ? finding('ok', text, `The DKIM key of selector ${selector} is valid.`)
    : finding('wrong', text, `The DKIM key of selector ${selector} ${fault}.`);
}

function faultOf(text: string): string | null {
  const tags = text.length > LONGEST_RECORD ? null : tagsOf(text);
  if (tags === null || (tags.get('v') ?? 'DKIM1') !== 'DKIM1') return 'is not a valid record';
  const key = tags.get('p')?.replace(/\s/g, '');
  if (key === undefined) return 'has no p tag';
  if (key === '') return 'is revoked';
  const kind = tags.get('k') ?? 'rsa';
  if (kind === 'ed25519')
    return Buffer.from(key, 'base64').length === 32 ? null : 'is not a valid Ed25519 key';
  const bits = kind === 'rsa' ? rsaBits(key) : null;
  if (bits === null) return 'is not a valid RSA key';
  return bits < SHORTEST_RSA_BITS
    ? `has ${bits} bits; receivers require at least ${SHORTEST_RSA_BITS}`
    : null;
}

/**
 * RFC 6376 requires an SPKI. Some signers publish the bare PKCS #1 key, which receivers accept too.
 */
function rsaBits(base64: string): number | null {
  const key = Buffer.from(base64, 'base64');
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      return (
        createPublicKey({ key, format: 'der', type }).asymmetricKeyDetails?.modulusLength ?? null
      );
    } catch {
      // Another format.
    }
  }
  return null;
}
