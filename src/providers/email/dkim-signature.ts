import type { MailSource } from './mail-source.ts';

/** The key with which a mailbox signs its emails. */
export interface DkimSigner {
  domain: string;
  selector: string;
  /** PEM of an RSA key. */
  privateKey: string;
}

/**
 * RFC 8058 requires signatures of both headers of the one-click link. Absent headers are left out.
 */
const SIGNED = [
  ...['From', 'To', 'Subject', 'Date', 'Message-ID', 'In-Reply-To', 'References'],
  ...['MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * Prepends a DKIM signature to the message (RFC 6376, relaxed/relaxed). Streams the body once for
 * the hash, so that files are never fully in memory.
 */
export async function signed(
  source: MailSource,
  { domain, selector, privateKey }: DkimSigner,
): Promise<MailSource> {
  const { default: sign } = await import('nodemailer/lib/dkim/sign');
  const { header, hash } = await hashed(source);
  const line = sign(headerLines(header), 'sha256', hash, {
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED,
  });
  if (line === false) throw new Error(`The DKIM key ${selector} of ${domain} does not sign.`);
  return source.headedBy(`${line}\r\n`);
}

async function hashed(source: MailSource): Promise<{ header: string; hash: string }> {
  const { default: RelaxedBody } = await import('nodemailer/lib/dkim/relaxed-body');
  const [first] = source.pieces;
  if (!Buffer.isBuffer(first)) throw new Error('A message begins with its header.');
  const end = first.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('The header of a message does not end.');
  let hash = '';
  const body = new RelaxedBody({ hashAlgo: 'sha256' });
  body.on('hash', (digest: string) => {
    hash = digest;
  });
  let skip = end + 4;
  for await (const piece of source.read()) {
    body.updateHash(piece.subarray(skip));
    skip = 0;
  }
  await new Promise<void>((settle, reject) => {
    body.on('error', reject);
    body.on('end', () => settle());
    body.resume();
    body.end();
  });
  return { header: first.subarray(0, end + 2).toString('latin1'), hash };
}

function headerLines(header: string): { key: string; line: string }[] {
  return header
    .replace(/\r\n([ \t])/g, '\n$1')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => ({
      key: line.slice(0, line.indexOf(':')).trim().toLowerCase(),
      line: line.replaceAll('\n', '\r\n'),
    }));
}
