import type { Transaction } from '../../../db/database.ts';
import {
  type Contact,
  type Enrollment,
  Prisma,
  type QueueItem,
} from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { CONTACT_FIELDS, type ContactField, nameKey } from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { stopAfterOptOut } from '../../sequences/steps/opt-outs.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { changesFrom } from '../contacts/field-changes.ts';
import { emailsOf } from '../contacts/further-addresses.ts';
import { customValuesOf } from '../custom-fields/custom-values.ts';
import { moveOwnEntry } from '../suppressions/opted-out-contacts.ts';
import { contactTarget } from '../suppressions/suppression-target.ts';
import { ASKED, keepSuppressed } from '../suppressions/suppressions.service.ts';
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
 * Merges a contact into another one of the team. The kept contact's values win, and its empty
 * fields are filled. All references move to it. The merged contact is deleted, and its identities
 * find the kept contact from then on.
 */
export async function mergeContacts(
  context: ServiceContext,
  given: { keepId: string; mergedId: string },
): Promise<ContactMerge> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  if (given.keepId === given.mergedId)
    throw invalidRequest([{ path: 'mergedId', message: 'must differ from keepId.' }]);
  return context.transact(async (tx) => {
    const pair = await lockForMerge(tx, actor.teamId, given.keepId, given.mergedId);
    const { id: keepId } = pair.kept;
    const { id: mergedId } = pair.merged;
    if (keepId === mergedId)
      throw new DomainError(
        'conflict',
        `Both IDs name the contact ${keepId}: the two were merged before.`,
      );
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
    canceledIds.push(...(await stopIfOptedOut(tx, pair.kept, now)));
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
 * Deletes the merged contact first, because an exact identity belongs to one contact at any time.
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
      isDemo: kept.isDemo || merged.isDemo,
      networkPersonId: kept.networkPersonId ?? merged.networkPersonId,
      nameKey: nameKey({ ...kept, ...filling }),
      updatedAt: new Date(),
    },
  });
  return { contact, filled };
}

/**
 * Ends sequences on all channels if one of the contacts opted out and the other one had a running
 * sequence.
 */
async function stopIfOptedOut(
  tx: Transaction,
  { teamId, id: contactId }: Contact,
  now: Date,
): Promise<string[]> {
  const entries = [contactTarget(contactId), ...(await emailsOf(tx, { teamId, contactId }))];
  const wish = await tx.prisma.emailSuppression.findFirst({
    where: {
      teamId,
      email: { in: entries },
      OR: [{ email: contactTarget(contactId) }, { reason: { startsWith: ASKED } }],
    },
  });
  if (wish === null) return [];
  return stopAfterOptOut(
    tx,
    { teamId, contactId, reason: 'unsubscribed', scope: 'everything' },
    now,
  );
}

/**
 * A person who unsubscribed or complained under one address means all of them, so the others are
 * suppressed too.
 */
async function keepUnsubscribed(
  tx: Transaction,
  { kept: { teamId, id: contactId }, merged }: MergePair,
  now: Date,
): Promise<string[]> {
  const isKept = await moveOwnEntry(tx, { teamId, keepId: contactId, mergedId: merged.id });
  const addresses = await emailsOf(tx, { teamId, contactId });
  const others = await keepSuppressed(
    tx.prisma,
    { teamId, contactId, from: addresses, to: addresses },
    now,
  );
  if (isKept)
    return ['The merged contact had opted out, so the kept one is on the suppression list.'];
  return others.length === 0
    ? []
    : [
        `One of the contacts had unsubscribed or complained, so ${enumerate(others)} ${others.length === 1 ? 'was' : 'were'} added to the suppression list.`,
      ];
}
