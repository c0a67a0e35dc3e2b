import { tagsOf } from './domain-record.ts';

/** The DNS record of a base64 RSA key (RFC 6376 3.6.1). */
export function dkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** The key in a record; null for any other text. DNS providers add spaces and quotes. */
export function publishedKey(text: string): string | null {
  const tags = tagsOf(text.replace(/"\s*"/g, '').replaceAll('"', ''));
  if (tags === null || (tags.get('v') ?? 'DKIM1') !== 'DKIM1') return null;
  return tags.get('p')?.replace(/\s/g, '') ?? null;
}
