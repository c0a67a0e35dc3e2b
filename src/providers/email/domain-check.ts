import { within } from '../../kernel/deadline.ts';
import { checkDkim } from './dkim-check.ts';
import { checkDmarc } from './dmarc-check.ts';
import { finding, type RecordFinding, type RecordKind } from './domain-record.ts';
import type { MailDns } from './mail-dns.ts';
import { normalized, providerBySmtpHost } from './mail-hosts.ts';
import { checkMx, checkReverseDns } from './mail-server-check.ts';
import { checkSpf } from './spf-check.ts';

export interface DomainCheck {
  domain: string;
  checkedAt: Date;
  records: (RecordFinding & { kind: RecordKind })[];
}

export interface CheckedMailbox {
  address: string;
  smtpHost: string;
  /** The selector of the mail server; null tries the usual ones. */
  dkimSelector: string | null;
}

const DEADLINE_MILLIS = 5000;

/**
 * Checks a mailbox's domain against the requirements of receivers. Ends within 5 s; unfinished
 * checks are `unknown`.
 */
export async function checkDomain(
  dns: MailDns,
  mailbox: CheckedMailbox,
  now: Date,
  deadlineMillis = DEADLINE_MILLIS,
): Promise<DomainCheck> {
  const { address, smtpHost, dkimSelector } = mailbox;
  const domain = normalized(address.slice(address.lastIndexOf('@') + 1));
  const provider = providerBySmtpHost(smtpHost);
  const checks: [RecordKind, () => Promise<RecordFinding>][] = [
    ['spf', () => checkSpf(dns, domain, provider?.spfInclude ?? null)],
    ['dkim', () => checkDkim(dns, domain, dkimSelector, provider?.selectors ?? [])],
    ['dmarc', () => checkDmarc(dns, domain)],
    ['mx', () => checkMx(dns, domain)],
    ['reverse_dns', () => checkReverseDns(dns, domain, smtpHost)],
  ];
  const records = await Promise.all(
    checks.map(async ([kind, check]) => {
      try {
        return { kind, ...(await within(deadlineMillis, check)) };
      } catch (error) {
        const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
        return {
          kind,
          ...finding('unknown', null, `The DNS servers of ${domain} did not answer: ${reason}.`),
        };
      }
    }),
  );
  dns.cancel();
  return { domain, checkedAt: now, records };
}
