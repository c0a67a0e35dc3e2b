import { normalizeDomain, normalizeNetworkUrl } from '../../../kernel/contact-identity.ts';

/** Networks and directories: their pages are about a company, and no website of it. */
const NOT_WEBSITES =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|twitter\.com|x\.com|instagram\.com|xing\.com|crunchbase\.com|youtube\.com|tiktok\.com|angel\.co|wellfound\.com)$/;

/** A profile or the domain of a website; a cell may have several, of which the first is taken. Null with the reason if there is none. */
export function readUrlCell(cell: string, column: 'networkUrl' | 'companyDomain'): { value: string | null; reason: string } {
  const first = cell.split(/:::|[\s,;|]+/).find((part) => part.includes('.')) ?? cell;
  const text = first.replace(/^[<("']+|[>)"'.]+$/g, '');
  if (column === 'networkUrl')
    return { value: normalizeNetworkUrl(text), reason: 'must be a profile URL, for example https://network.example/in/ada-lovelace.' };
  const domain = text.includes('@') ? null : normalizeDomain(text);
  if (domain !== null && NOT_WEBSITES.test(domain)) return { value: null, reason: 'is a page about the company, and not its own website.' };
  return { value: domain, reason: 'must be a domain, for example example.com.' };
}
