import type { Mailbox } from '../../../db/generated/prisma/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import { storable } from '../../../kernel/text.ts';
import { checkDomain, type DomainCheck } from '../../../providers/email/domain-check.ts';
import { NodeMailDns } from '../../../providers/email/mail-dns.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { visibleMailboxes } from './mailboxes.service.ts';

const DAY_MILLIS = 86_400_000;

/**
 * Checks the DNS records of a mailbox's domain now and stores the result. Changes nothing else. A
 * dry run asks no name server.
 */
export async function checkMailboxDomain(
  context: ServiceContext,
  mailboxId: string,
): Promise<Mailbox> {
  const { actor, prisma, clock, isDryRun } = context;
  authorize(actor, 'mailboxes.write');
  const mailbox = await prisma.mailbox.findFirst({
    where: { ...visibleMailboxes(actor), id: mailboxId },
  });
  if (mailbox === null) throw notFound('mailbox', mailboxId);
  if (isDryRun) return mailbox;
  const check = await checkOf(mailbox, clock.now());
  return context.transact((tx) =>
    tx.prisma.mailbox.update({ where: { id: mailbox.id }, data: stored(check, clock) }),
  );
}

function checkOf({ address, smtpHost }: Mailbox, now: Date): Promise<DomainCheck> {
  // Each check has its own resolver, which it cancels at the end.
  return checkDomain(
    new NodeMailDns(),
    { address, smtpHost: smtpHost ?? '', dkimSelector: null },
    now,
  );
}

function stored(check: DomainCheck, clock: Clock) {
  // The records come from the owner of the domain, so their text is not trusted.
  const text = JSON.stringify(check, (_, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  );
  return { domainCheck: JSON.parse(text), domainCheckAt: clock.now() };
}

const CHECKED_AT_ONCE = 20;

/**
 * Checks mailbox domains that were not checked for a day. Returns the number of checked mailboxes.
 */
export async function checkStaleDomains({
  prisma,
  clock,
}: Pick<ServiceContext, 'prisma' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MILLIS);
  const stale = await prisma.mailbox.findMany({
    where: {
      auth: { not: 'default' },
      removedAt: null,
      OR: [{ domainCheckAt: null }, { domainCheckAt: { lt: before } }],
    },
    orderBy: { domainCheckAt: { sort: 'asc', nulls: 'first' } },
    take: CHECKED_AT_ONCE,
  });
  await Promise.all(
    stale.map(async (mailbox) => {
      const check = await checkOf(mailbox, clock.now());
      await prisma.mailbox.updateMany({ where: { id: mailbox.id }, data: stored(check, clock) });
    }),
  );
  return stale.length;
}
