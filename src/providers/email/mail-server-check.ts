import ipaddr from 'ipaddr.js';
import { finding, type RecordFinding } from './domain-record.ts';
import type { MailDns } from './mail-dns.ts';
import { isAtOrBelow, normalized, providerBySmtpHost } from './mail-hosts.ts';

/** The maximum number of hosts or addresses to check in a stranger's record. */
const MOST_LOOKED_AT = 4;

/** Checks that replies can reach the domain. */
export async function checkMx(dns: MailDns, domain: string): Promise<RecordFinding> {
  const records = await dns.mx(domain);
  if (records.length === 0)
    return finding('missing', null, `${domain} has no MX record, so replies do not arrive.`);
  const found = records.map(({ priority, exchange }) => `${priority} ${exchange}`).join('\n');
  if (records.every(({ exchange }) => normalized(exchange) === ''))
    return finding('wrong', found, `The MX record of ${domain} says that it accepts no mail.`);
  for (const { exchange } of records.slice(0, MOST_LOOKED_AT)) {
    if (normalized(exchange) !== '' && (await dns.a(exchange)).length > 0)
      return finding('ok', found, 'The MX record names a server that exists.');
  }
  return finding('wrong', found, `No server in the MX record of ${domain} has an address.`);
}

/** Checks the reverse DNS of the team's own sending server. */
export async function checkReverseDns(
  dns: MailDns,
  domain: string,
  smtpHost: string,
): Promise<RecordFinding> {
  const host = normalized(smtpHost);
  if (providerBySmtpHost(host) !== null || !isAtOrBelow(host, domain))
    return finding('ok', null, `${host} belongs to the mail provider, which sets its reverse DNS.`);
  const addresses = (await dns.a(host)).slice(0, MOST_LOOKED_AT);
  if (addresses.length === 0) return finding('wrong', null, `${host} has no address.`);
  for (const address of addresses) {
    const names = (await dns.ptr(address)).slice(0, MOST_LOOKED_AT);
    const record = { name: reverseName(address), type: 'PTR', value: `${host}.` };
    if (names.length === 0)
      return finding('missing', null, `${address} of ${host} has no reverse DNS name.`, record);
    const confirmed = await Promise.all(
      names.map(async (name) => (await dns.a(name)).some((back) => sameAddress(back, address))),
    );
    if (!confirmed.includes(true))
      return finding(
        'wrong',
        names.join('\n'),
        `The reverse DNS name of ${address} does not lead back to it.`,
        record,
      );
  }
  return finding('ok', addresses.join('\n'), `The reverse DNS of ${host} is valid.`);
}

function sameAddress(one: string, other: string): boolean {
  return ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString();
}

function reverseName(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toByteArray().reverse().join('.')}.in-addr.arpa`;
  const nibbles = Buffer.from(parsed.toByteArray()).toString('hex').split('').reverse();
  return `${nibbles.join('.')}.ip6.arpa`;
}
