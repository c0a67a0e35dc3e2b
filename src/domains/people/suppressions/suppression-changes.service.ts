import type { Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { partId } from '../../../kernel/part-ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import { isPublicMailDomain } from '../../../kernel/public-mail-domains.ts';
import type { EntryOf } from '../../../service/erased-addresses.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { emailsOf, findContact } from '../contacts/further-addresses.ts';
import { contactEntries } from './contact-entries.ts';
import {
  contactTarget,
  normalizeTarget,
  readTarget,
  type SuppressionTarget,
  targetsOf,
} from './suppression-target.ts';
import {
  DEFAULT_REASON,
  identified,
  MAX_REASON_LENGTH,
  type Suppression,
  suppress,
} from './suppressions.service.ts';

export interface SuppressInput {
  target: SuppressionTarget;
  reason?: string | null | undefined;
}

export interface AddedSuppression {
  suppression: Suppression;
  /** Number of sequences of a contact that were stopped. */
  stopped: number;
}

/** Adds an entry manually. For a contact that opted out, stops their sequences at once. */
export async function addSuppression(
  context: ServiceContext,
  { target, reason: given }: SuppressInput,
): Promise<AddedSuppression> {
  const { actor, transact, clock } = context;
  const { teamId } = actor;
  authorize(actor, 'suppressions.write');
  const wanted = normalizeTarget(target, 'target');
  if (isPublicMailDomain(wanted))
    authorize(
      actor,
      'suppressions.publicDomains',
      `${wanted} is a mail provider: everybody with an address there would get no email.`,
    );
  const reason = given?.trim() || DEFAULT_REASON;
  if (reason.length > MAX_REASON_LENGTH)
    throw invalidRequest([
      { path: 'reason', message: `must be at most ${MAX_REASON_LENGTH} characters.` },
    ]);
  return transact(async (tx) => {
    const now = clock.now();
    const { contactId: asked } = readTarget(wanted);
    const contact = asked === null ? null : await lockedContact(tx, teamId, asked);
    const email = contact === null ? wanted : contactTarget(contact.id);
    await suppress(tx.prisma, { teamId, email, reason }, now);
    const message = `The contact was added to the suppression list: ${reason}`;
    const stopped =
      contact === null
        ? []
        : await stopAfterOptOut(
            tx,
            { teamId, contactId: contact.id, reason: 'unsubscribed', scope: 'everything', message },
            now,
          );
    const row = await tx.prisma.emailSuppression.findUniqueOrThrow({
      where: { teamId_email: { teamId, email } },
    });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'suppression.added',
      subjectId: teamId,
      data: { target: email, reason },
    });
    return { suppression: identified(row), stopped: stopped.length };
  });
}

/**
 * Locks the contact as a foreign key would, so that it is not removed, merged or erased meanwhile
 * and the entry always has a contact.
 */
async function lockedContact(tx: Transaction, teamId: string, id: string): Promise<Contact> {
  const contact = await findContact(tx, teamId, id);
  if (contact === null) throw notFound('contact', id);
  const locked = await tx.rows<{ erasedAt: Date | null }>(
    Prisma.sql`select erased_at as "erasedAt" from contact where team_id = ${teamId} and id = ${contact.id} for share`,
  );
  if (locked[0] === undefined) throw notFound('contact', id);
  rejectErased({ ...contact, ...locked[0] });
  return contact;
}

export interface RemovedSuppression {
  removed: string;
  /** The entry that still suppresses the target; null if there is none. */
  stillSuppressedBy: string | null;
}

export async function removeSuppression(
  context: ServiceContext,
  target: SuppressionTarget,
): Promise<RemovedSuppression> {
  const { actor, transact, erasedAddresses } = context;
  const { teamId } = actor;
  authorize(actor, 'suppressions.remove');
  const wanted = normalizeTarget(target, 'target');
  return transact(async (tx) => {
    const entryOf = await erasedAddresses.entriesOf(tx, teamId);
    const { removed, entries, covering } = await removedBy(tx, teamId, wanted, entryOf);
    const { count } = await tx.prisma.emailSuppression.deleteMany({
      where: { teamId, email: { in: entries } },
    });
    if (count === 0) throw notFound(NOUNS[kindOf(wanted)], readTarget(wanted).contactId ?? wanted);
    // Contacts that were refused because of the entry are checked again.
    tx.wake();
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'suppression.removed',
      subjectId: partId('suppression', teamId, removed),
      data: { target: removed },
    });
    const above = await tx.prisma.emailSuppression.findFirst({
      where: { teamId, email: { in: covering } },
      orderBy: { email: 'asc' },
    });
    return { removed, stillSuppressedBy: above?.email ?? null };
  });
}

const NOUNS = {
  email: 'suppressed address',
  domain: 'suppressed domain',
  contact: 'suppressed contact',
} as const;

function kindOf(target: string): keyof typeof NOUNS {
  const { email, domain } = readTarget(target);
  return email !== null ? 'email' : domain !== null ? 'domain' : 'contact';
}

/**
 * The entries to remove together, including those of an erased contact that exists again, and the
 * entries that may still cover the target.
 */
async function removedBy(tx: Transaction, teamId: string, wanted: string, entryOf: EntryOf) {
  const { contactId, email } = readTarget(wanted);
  if (contactId === null) {
    const [owner] =
      email === null
        ? []
        : await tx.prisma.contactEmail.findMany({
            where: { teamId, address: email },
            select: { contactId: true },
          });
    return {
      removed: wanted,
      entries: [wanted, entryOf(wanted)],
      covering: [
        ...targetsOf(wanted, entryOf),
        ...(owner === undefined ? [] : [contactTarget(owner.contactId)]),
      ],
    };
  }
  const contact = await findContact(tx, teamId, contactId);
  if (contact === null) return { removed: wanted, entries: [wanted], covering: [] };
  const emails = await emailsOf(tx, { teamId, contactId: contact.id });
  return {
    removed: contactTarget(contact.id),
    entries: contactEntries(contact, [], entryOf).map(({ entry }) => entry),
    covering: emails,
  };
}
