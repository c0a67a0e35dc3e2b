import { domainToASCII } from 'node:url';
import { normalizeEmail } from '../../../../kernel/contact-identity.ts';

/** The addresses of a cell, and the name that stands before the first one. */
export interface EmailCell {
  /** The first valid address, or null. */
  email: string | null;
  /** Further valid addresses. */
  others: string[];
  name: string | null;
}

const PLAIN = /^[a-z0-9_%+-][a-z0-9._%+'-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const FOUND = /[^\s@<>()[\],;:|"/\\]+@[^\s@<>()[\],;:|"'/\\]+/gu;
const NAMED = /^\s*"?([^"<>@]{1,100}?)"?\s*</;

/**
 * Reads addresses in common notations: `Ada <a@b.example>`, `mailto:a@b.example`, several with any
 * separator.
 */
export function readEmailCell(cell: string): EmailCell {
  if (PLAIN.test(cell)) return { email: normalizeEmail(cell), others: [], name: null };
  const found = cell.replace(/\?\S*$/, '').match(FOUND) ?? [];
  const [email = null, ...others] = [...new Set(found.flatMap((text) => addressOf(text) ?? []))];
  return { email, others, name: NAMED.exec(cell)?.[1]?.trim() || null };
}

/** The address with its domain in the form for mail servers. */
function addressOf(text: string): string | null {
  const trimmed = text.replace(/^[.'`*]+|[.'`*…]+$/gu, '');
  const at = trimmed.lastIndexOf('@');
  const domain = domainToASCII(trimmed.slice(at + 1).replace(/[.。．]+$/u, ''));
  return domain === '' ? null : normalizeEmail(`${trimmed.slice(0, at)}@${domain}`);
}
