import type { Transaction } from '../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  Prisma,
  type QueueItem,
} from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import { CONTACT_FIELDS, type ContactField, nameKey } from '../../kernel/contact-identity.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import { enumerate } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { changesFrom } from '../contacts/field-changes.ts';
import { emailsOf } from '../contacts/further-addresses.ts';
import { customValuesOf } from '../custom-fields/custom-values.ts';
import { keepSuppressed } from '../email-links/suppressions.service.ts';
import { lockForMerge, type MergePair } from './merge-locks.ts';
import { moveReferences } from './merge-moves.ts';
import { keepSigns } from './merge-signs.ts';
import { endCompetingSequences } from './merged-sequences.ts';

export interface ContactMerge {
  contact: Contact;
  mergedId: string;
  filled: ContactField[];
  canceledEnrollments: Enrollment[];
  canceledQueueItems: QueueItem[];
  warnings: string[];
}

/**
 * Merges a contact into another one of the team. Known values of the kept contact win, and its
 * empty fields are filled. Everything that refers to the merged contact follows, and the merged
 * contact is deleted; what it was known by finds the kept one from then on.
 */
export async function mergeContacts(
  context: ServiceContext,
  { keepId, mergedId }: { keepId: string; mergedId: string },
): Promise<ContactMerge> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  if (keepId === mergedId)
    throw invalidRequest([{ path: 'mergedId', message: 'must differ from keepId.' }]);
  return context.transact(async (tx) => {
    const pair = await lockForMerge(tx, actor.teamId, keepId, mergedId);
    rejectErased(pair.kept);
    rejectErased(pair.merged);
    const now = clock.now();
    const canceledIds = await endCompetingSequences(tx, actor.teamId, keepId, mergedId, now);
    const { enrollmentIds, canceledQueueItemIds } = await moveReferences(
      tx,
      { teamId: actor.teamId, keepId, mergedId },
      now,
    );
    await keepSigns(tx, pair);
    const { contact, filled } = await fillAndDelete(tx, pair);
    const warnings = await keepUnsubscribed(tx, pair, now);
    const scope = { teamId: actor.teamId };
    const data = {
      mergedId,
      filled,
      movedEnrollments: enrollmentIds.length,
      canceledEnrollments: canceledIds,
    };
    tx.record({ ...scope, kind: 'contact', change: 'updated', subjectId: keepId, occurredAt: now });
    tx.record({
      ...scope,
      kind: 'contact',
      change: 'removed',
      subjectId: mergedId,
      occurredAt: now,
    });
    await audit(tx, {
      ...performerOf(context),
      ...scope,
      action: 'contact.merged',
      subjectId: keepId,
      data,
    });
    const canceledEnrollments = await tx.prisma.enrollment.findMany({
      where: { ...scope, id: { in: canceledIds } },
      orderBy: { id: 'asc' },
    });
    const canceledQueueItems = await tx.prisma.queueItem.findMany({
      where: { ...scope, id: { in: canceledQueueItemIds } },
      orderBy: { id: 'asc' },
    });
    return { contact, mergedId, filled, canceledEnrollments, canceledQueueItems, warnings };
  });
}

/**
 * The merged contact is deleted first, because each exact identity belongs to one contact at any
 * time.
 */
async function fillAndDelete(
  { prisma, rows }: Transaction,
  { kept, merged }: MergePair,
): Promise<{ contact: Contact; filled: ContactField[] }> {
  const filled = CONTACT_FIELDS.filter((field) => kept[field] === null && merged[field] !== null);
  await rows(
    changesFrom(Prisma.sql`
      select team_id, ${kept.id}, field, changed_at from contact_field_change
      where team_id = ${merged.teamId} and contact_id = ${merged.id} and field = any(${filled})`),
  );
  await prisma.contact.delete({ where: { teamId_id: { teamId: merged.teamId, id: merged.id } } });
  const filling = Object.fromEntries(filled.map((field) => [field, merged[field]]));
  const contact = await prisma.contact.update({
    where: { teamId_id: { teamId: kept.teamId, id: kept.id } },
    data: {
      ...filling,
      customValues: { ...customValuesOf(merged), ...customValuesOf(kept) },
      timeZone: kept.timeZone ?? merged.timeZone,
      networkPersonId: kept.networkPersonId ?? merged.networkPersonId,
      nameKey: nameKey({ ...kept, ...filling }),
      updatedAt: new Date(),
    },
  });
  return { contact, filled };
}

/**
 * Whoever unsubscribed or complained under one address did so as a person, so the others are
 * suppressed too.
 */
async function keepUnsubscribed(
  tx: Transaction,
  { kept: { teamId, id: contactId } }: MergePair,
  now: Date,
): Promise<string[]> {
  const addresses = await emailsOf(tx, { teamId, contactId });
  const others = await keepSuppressed(tx.prisma, { teamId, from: addresses, to: addresses }, now);
  return others.length === 0
    ? []
    : [
        `One of the contacts had unsubscribed or complained, so ${enumerate(others)} ${others.length === 1 ? 'was' : 'were'} added to the suppression list.`,
      ];
}
