import type { ParsedMail } from './parsed-mail.ts';

/** `Name: value` lines, by lower-case name. The first of several equal names counts. */
export type Fields = ReadonlyMap<string, string>;

const MAX_LENGTH = 64_000;
const MAX_VALUE_LENGTH = 4_000;

/**
 * Groups of fields separated by blank lines, as in a delivery status (RFC 3464, 2.1). Folded lines
 * are joined.
 */
export function fieldGroups(text: string): Fields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let last: string | null = null;
  for (const line of text.slice(0, MAX_LENGTH).split(/\r?\n/)) {
    if (line.trim() === '') {
      group = null;
      last = null;
    } else if (/^[ \t]/.test(line)) {
      if (group !== null && last !== null)
        group.set(
          last,
          `${group.get(last) ?? ''} ${line.trim()}`.trim().slice(0, MAX_VALUE_LENGTH),
        );
    } else {
      const colon = line.indexOf(':');
      if (colon < 1) continue;
      if (group === null) {
        group = new Map();
        groups.push(group);
      }
      const name = line.slice(0, colon).trim().toLowerCase();
      last = group.has(name) ? null : name;
      if (last !== null)
        group.set(
          last,
          line
            .slice(colon + 1)
            .trim()
            .slice(0, MAX_VALUE_LENGTH),
        );
    }
  }
  return groups;
}

/** The headers of the message that a report returns, or null. */
export function returnedHeaders(mail: ParsedMail): Fields | null {
  const part = mail.parts.find(({ contentType }) => RETURNED.has(contentType));
  return part === undefined ? null : (fieldGroups(part.text)[0] ?? null);
}

const RETURNED = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/** The address of a field such as `rfc822; ann@example.com`, in lower case. */
export function recipientOf(value: string | undefined): string | null {
  const address = value
    ?.slice(value.indexOf(';') + 1)
    .replace(/[<>]/g, '')
    .trim()
    .toLowerCase();
  return address !== undefined && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(address) ? address : null;
}
