import { finding, LONGEST_RECORD, type RecordFinding, tagsOf } from './domain-record.ts';
import type { MailDns } from './mail-dns.ts';

const POLICIES = ['none', 'quarantine', 'reject'];
/** The DNS tree walk of DMARC queries at most eight names. */
const LONGEST_WALK = 8;

/** Checks the DMARC record of a domain, or the record it inherits from a parent domain. */
export async function checkDmarc(dns: MailDns, domain: string): Promise<RecordFinding> {
  const advice = { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=none' };
  for (const name of walk(domain)) {
    const records = (await dns.txt(`_dmarc.${name}`)).filter((text) =>
      /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text),
    );
    const [text] = records;
    if (text === undefined) continue;
    if (records.length > 1)
      return finding(
        'wrong',
        records.join('\n'),
        `_dmarc.${name} has ${records.length} DMARC records; only one is allowed.`,
      );
    const tags = text.length > LONGEST_RECORD ? null : tagsOf(text);
    const inherited = name !== domain;
    const policy = ((inherited ? tags?.get('sp') : undefined) ?? tags?.get('p'))?.toLowerCase();
    if (policy === undefined || !POLICIES.includes(policy)) {
      return finding(
        'wrong',
        text,
        `The DMARC record of ${name} has no valid policy; p must be none, quarantine or reject.`,
        {
          ...advice,
          name: `_dmarc.${name}`,
        },
      );
    }
    const source = inherited ? `inherited from ${name}` : 'valid';
    const hint =
      policy === 'none'
        ? '; it only monitors, and quarantine or reject protects the domain against forgery'
        : '';
    return finding('ok', text, `The DMARC record is ${source} with the policy ${policy}${hint}.`);
  }
  return finding('missing', null, `${domain} has no DMARC record.`, advice);
}

/** The domain and its parents down to two labels. Skips middle labels of a long name. */
function walk(domain: string): string[] {
  const labels = domain.split('.');
  const names = [domain];
  const longestParent = Math.min(labels.length - 1, LONGEST_WALK - 1);
  for (let length = longestParent; length >= 2; length -= 1)
    names.push(labels.slice(-length).join('.'));
  return names;
}
