import { lookup } from 'node:dns/promises';
import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import { isLoopbackHost } from '../../../kernel/loopback.ts';
import { isInHouse } from '../../../kernel/public-address.ts';
import { urlOf } from '../../../kernel/url.ts';
import { checkDomain } from '../../../providers/email/domain-check.ts';
import type { MailDns } from '../../../providers/email/mail-dns.ts';
import { Realities } from '../../../service/realities.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { roundTripOf, statusOf } from '../../channels/mailboxes/round-trip.ts';

/** Requirements of a server before a team sends real emails. */
export const GO_LIVE_CHECKS = {
  base_url: 'The public address of the server (`BASE_URL`).',
  secrets_key: 'The key that encrypts credentials (`SECRETS_KEY`).',
  clock: 'The clock runs at normal speed, and agrees with the clock of the database.',
  dns: 'The names of the server and of the mailboxes are known to name servers.',
  mailbox: 'A mailbox whose test email was read back.',
} as const;

export type GoLiveCheckKind = keyof typeof GO_LIVE_CHECKS;

export interface GoLiveCheck {
  kind: GoLiveCheckKind;
  isReady: boolean;
  /** The result of the check, as a sentence. */
  message: string;
  /** The remedy, as a sentence; null if the check passed. */
  remedy: string | null;
}

type CheckResult = Omit<GoLiveCheck, 'kind'>;
const ready = (message: string): CheckResult => ({ isReady: true, message, remedy: null });
const missing = (message: string, remedy: string): CheckResult => ({
  isReady: false,
  message,
  remedy,
});

export function checkBaseUrl(baseUrl: string): CheckResult {
  const url = urlOf(baseUrl);
  const remedy = 'Set BASE_URL to the public https address of the server, and restart it.';
  if (url === null) return missing('The server has no public address.', remedy);
  const host = hostOf(url);
  if (isLoopbackHost(host))
    return missing(
      `Only this machine can open ${baseUrl}, so links to unsubscribe would not work.`,
      remedy,
    );
  if (url.protocol !== 'https:')
    return missing(`${baseUrl} is not encrypted, so passwords could be read on the way.`, remedy);
  return ready(`The server is at ${baseUrl}.`);
}

export function checkSecretsKey({ secrets }: Pick<ServiceContext, 'secrets'>): CheckResult {
  return secrets.canEncrypt
    ? ready('Credentials of mailboxes are stored encrypted.')
    : missing(
        'The server has no secrets key, so no mailbox can be connected.',
        'Set SECRETS_KEY to the output of `openssl rand -base64 32`, and restart the server.',
      );
}

const MOST_SKEW_MILLIS = 30_000;

export function checkClock(rate: number, own: Date, databaseTime: Date): CheckResult {
  if (rate !== 1)
    return missing(
      `The clock runs at ${rate} times the speed of real time, so real accounts send nothing.`,
      'Start the server with CLOCK_RATE=1.',
    );
  const skew = Math.abs(own.getTime() - databaseTime.getTime());
  return skew > MOST_SKEW_MILLIS
    ? missing(
        `The clocks of the server and of its database differ by ${Math.round(skew / 1_000)} seconds.`,
        'Synchronize the clocks of both machines, for example with NTP.',
      )
    : ready('The clock runs at normal speed.');
}

/** Checks the DNS records of the server and of the domain of each real mailbox. */
export async function checkDns(
  baseUrl: string,
  mailboxes: readonly Mailbox[],
  openDns: () => MailDns,
  now: Date,
): Promise<CheckResult> {
  const faults: string[] = [];
  const url = urlOf(baseUrl);
  const host = url === null ? '' : hostOf(url);
  if (host !== '' && !isLoopbackHost(host)) faults.push(...(await faultsOfHost(host)));
  const domains = new Set<string>();
  for (const { address, smtpHost } of mailboxes) {
    const domain = address.slice(address.lastIndexOf('@') + 1);
    if (domains.has(domain)) continue;
    domains.add(domain);
    const asked = { address, smtpHost: smtpHost ?? '', dkimSelector: null };
    const { records } = await checkDomain(openDns(), asked, now);
    faults.push(
      ...records.flatMap(({ kind, status, message }) =>
        kind !== 'reverse_dns' && (status === 'missing' || status === 'wrong') ? [message] : [],
      ),
    );
  }
  return faults.length === 0
    ? ready('The DNS records are in place.')
    : missing(faults.join(' '), 'Add these records at the provider of the domain.');
}

async function faultsOfHost(host: string): Promise<string[]> {
  try {
    const addresses = await lookup(host, { all: true });
    return addresses.every(({ address }) => isInHouse(address))
      ? [`${host} is an address of a private network, so recipients can't open links.`]
      : [];
  } catch {
    return [`No name server knows ${host}.`];
  }
}

/** The team's mailboxes that send to people. */
export async function realMailboxes({
  prisma,
  providers,
  actor: { teamId },
}: Pick<ServiceContext, 'prisma' | 'providers' | 'actor'>): Promise<Mailbox[]> {
  const mailboxes = await prisma.mailbox.findMany({
    where: { teamId, removedAt: null, membership: { isActive: true } },
    orderBy: [{ isPrimary: 'desc' }, { id: 'asc' }],
  });
  const realities = new Realities(providers);
  return mailboxes.filter((mailbox) => realities.mailbox(mailbox) !== 'simulated');
}

export function checkMailboxes(mailboxes: readonly Mailbox[]): CheckResult {
  const connected = mailboxes.filter(({ status }) => status === 'connected');
  const tests = connected.map((mailbox) => ({ mailbox, test: roundTripOf(mailbox) }));
  const passed = tests.find(({ test }) => test !== null && statusOf(test) === 'read_back');
  if (passed?.test != null) return ready(passed.test.message);
  const [first] = tests;
  if (first !== undefined)
    return first.test === null
      ? missing(
          `${first.mailbox.address} is connected. Nothing was sent from it to see that it works.`,
          'Send a test email from it to itself.',
        )
      : missing(first.test.message, first.test.remedy ?? 'Wait a moment.');
  return missing(
    mailboxes.length === 0
      ? 'No mailbox is connected, so all emails are simulated.'
      : `${mailboxes[0]?.address ?? ''} does not send: ${mailboxes[0]?.reasonMessage ?? 'it is paused.'}`,
    'Connect a mailbox in the settings of the team.',
  );
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
