import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Transaction } from '../../../db/database.ts';
import type { DkimKey, DkimKeyStatus } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import type { AuditAction } from '../../../kernel/audit-actions.ts';
import { within } from '../../../kernel/deadline.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { domainOf } from '../../../kernel/hello-name.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { isPublicMailDomain } from '../../../kernel/public-mail-domains.ts';
import { dkimRecord, publishedKey } from '../../../providers/email/dkim-record.ts';
import type { MailDns } from '../../../providers/email/mail-dns.ts';
import type { ServiceContext } from '../../../service/service-context.ts';

/** The longest RSA key that all receivers check (RFC 8301) and that fits into common DNS forms. */
const KEY_BITS = 2_048;
const DNS_MILLIS = 5_000;

/** The keys of the caller's team, by domain. */
export function listDkimKeys({ actor, prisma }: ServiceContext): Promise<DkimKey[]> {
  authorize(actor, 'mailboxes.read.team');
  return prisma.dkimKey.findMany({ where: { teamId: actor.teamId }, orderBy: { domain: 'asc' } });
}

export async function loadDkimKeys(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<DkimKey[]> {
  authorize(actor, 'mailboxes.read.team');
  return prisma.dkimKey.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

/** The DNS record to publish. */
export function recordOf({ domain, selector, publicKey }: DkimKey): {
  name: string;
  type: string;
  value: string;
} {
  return { name: `${selector}._domainkey.${domain}`, type: 'TXT', value: dkimRecord(publicKey) };
}

/**
 * Creates a key for a domain of the team's mailboxes. It is used for signing once its record is
 * published.
 */
export async function createDkimKey(context: ServiceContext, given: string): Promise<DkimKey> {
  const { actor, clock, secrets } = context;
  authorize(actor, 'mailboxes.write.team');
  const domain = given.trim().toLowerCase().replace(/\.$/, '');
  if (isPublicMailDomain(domain))
    throw invalidRequest([
      {
        path: 'domain',
        message: `must be a domain of your organization. The provider of ${domain} signs its emails.`,
      },
    ]);
  secrets.requireKey();
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { teamId, membershipId } = actor;
  return context.transact(async (tx) => {
    await rejectForeign(tx, teamId, domain);
    if ((await tx.prisma.dkimKey.count({ where: { teamId, domain } })) > 0)
      throw new DomainError(
        'conflict',
        `${domain} has a key already. Delete it first (Mutation.deleteDkimKey).`,
      );
    const id = newId('dkimKey');
    const key = await tx.prisma.dkimKey.create({
      data: {
        ...{ id, teamId, domain, selector: selectorOf(id) },
        secret: secrets.encrypt(privateKey, id),
        publicKey: createPublicKey(publicKey)
          .export({ type: 'spki', format: 'der' })
          .toString('base64'),
        createdById: membershipId,
        createdAt: clock.now(),
      },
    });
    await note(tx, context, 'dkim_key.created', key);
    return key;
  });
}

/** A selector that no other key of the domain uses, so that providers' keys stay valid. */
const selectorOf = (id: string) => `outreach-${id.slice(-8).toLowerCase()}`;

/**
 * Accepts only domains that the team sends from, so that nobody creates keys for other people's
 * domains.
 */
async function rejectForeign({ prisma }: Transaction, teamId: string, domain: string) {
  const mailboxes = await prisma.mailbox.findMany({
    where: { teamId, removedAt: null, auth: { not: 'default' } },
    select: { address: true },
  });
  const domains = [...new Set(mailboxes.map(({ address }) => domainOf(address).toLowerCase()))];
  if (!domains.includes(domain))
    throw invalidRequest([
      {
        path: 'domain',
        message:
          domains.length === 0
            ? 'must be the domain of a mailbox of the team, which has none of its own.'
            : `must be the domain of a mailbox of the team: ${domains.sort().join(', ')}.`,
      },
    ]);
}

/**
 * Checks whether the record of a key is published. If so, it signs emails from then on. A dry run
 * queries no name server.
 */
export async function checkDkimKey(context: ServiceContext, id: string): Promise<DkimKey> {
  const { actor, clock, door, isDryRun } = context;
  authorize(actor, 'mailboxes.write.team');
  const key = await own(context, id);
  if (isDryRun) return key;
  const dns = door.openDns();
  const status = await statusIn(dns, key).finally(() => dns.cancel());
  if (status === null)
    throw new DomainError(
      'conflict',
      `The name servers of ${key.domain} did not answer. Try again in a few minutes.`,
    );
  return context.transact(async (tx) => {
    const checked = await tx.prisma.dkimKey.update({
      where: { id: key.id },
      data: { status, checkedAt: clock.now() },
    });
    await note(tx, context, 'dkim_key.checked', checked);
    return checked;
  });
}

/**
 * Deletes a key. New emails are no longer signed with it. The signatures of sent emails stay
 * verifiable.
 */
export function deleteDkimKey(context: ServiceContext, id: string): Promise<string> {
  const { actor } = context;
  authorize(actor, 'mailboxes.write.team');
  return context.transact(async (tx) => {
    const key = await own({ actor, prisma: tx.prisma }, id);
    await tx.prisma.dkimKey.delete({ where: { id: key.id } });
    await note(tx, context, 'dkim_key.deleted', key);
    return key.id;
  });
}

async function own(
  { actor, prisma }: Pick<ServiceContext, 'actor' | 'prisma'>,
  id: string,
): Promise<DkimKey> {
  const key = await prisma.dkimKey.findUnique({
    where: { teamId_id: { teamId: actor.teamId, id } },
  });
  if (key === null) throw notFound('DKIM key', id);
  return key;
}

function note(
  tx: Transaction,
  context: ServiceContext,
  action: AuditAction,
  { id, domain, selector, status }: DkimKey,
): Promise<void> {
  const { teamId } = context.actor;
  return audit(tx, {
    ...performerOf(context),
    ...{ teamId, action, subjectId: id, data: { domain, selector, status } },
  });
}

/** Null if no name server answered. */
export async function statusIn(
  dns: Pick<MailDns, 'txt'>,
  key: DkimKey,
): Promise<Exclude<DkimKeyStatus, 'not_checked'> | null> {
  try {
    const texts = await within(DNS_MILLIS, () => dns.txt(recordOf(key).name));
    if (texts.length === 0) return 'missing';
    const [text = ''] = texts;
    return texts.length === 1 && publishedKey(text) === key.publicKey ? 'published' : 'wrong';
  } catch {
    return null;
  }
}
