export type RecordKind = 'spf' | 'dkim' | 'dmarc' | 'mx' | 'reverse_dns';

export interface RecordToSet {
  name: string;
  type: string;
  value: string;
}

export interface RecordFinding {
  status: 'ok' | 'missing' | 'wrong' | 'unknown';
  /** The record as published, cut to 1,000 characters. */
  found: string | null;
  /** One sentence. */
  message: string;
  /** The record to set, if known. */
  record: RecordToSet | null;
}

/** Longer records are not parsed. No valid record comes close, and a stranger controls the text. */
export const LONGEST_RECORD = 4096;

export function finding(
  status: RecordFinding['status'],
  found: string | null,
  message: string,
  record: RecordToSet | null = null,
): RecordFinding {
  return { status, found: found === null ? null : found.slice(0, 1000), message, record };
}

/**
 * The tags of a DKIM or DMARC record by lower-case name, or null if a tag is malformed or repeated.
 */
export function tagsOf(text: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (!/^[a-z][a-z0-9_]*$/.test(name) || tags.has(name)) return null;
    tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
