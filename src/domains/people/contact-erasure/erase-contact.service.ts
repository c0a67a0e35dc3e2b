import type { Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { type FlowNode, flowTreeSchema, toStoredTree } from '../../../kernel/flow-tree.ts';
import { authorize } from '../../../kernel/policy.ts';
import { STEP_TEXTS } from '../../../kernel/step-content.ts';
import { BRANCHES } from '../../../kernel/step-kind.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { endEnrollment } from '../../sequences/steps/enrollment-moves.ts';
import { lockForMerge } from '../contact-merges/merge-locks.ts';
import { erasures } from './erased-rows.ts';
import { keepSuppressedByHash } from './erased-suppressions.ts';

export interface Erasure {
  contact: Contact;
  canceledEnrollmentIds: string[];
}

/**
 * Removes a contact's personal data from the whole database. Enrollments, messages and tasks stay
 * without their texts, so that metrics do not change. A suppressed address stays suppressed by its
 * hash. A contact who opted out also stays suppressed by the hashes of their profiles. Idempotent.
 */
export function eraseContact(context: ServiceContext, givenId: string): Promise<Erasure> {
  const { actor, clock, erasedAddresses } = context;
  authorize(actor, 'contacts.write');
  authorize(actor, 'contacts.erase');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    // The locks of a merge: until the commit, nothing is added for the contact or sent to them.
    const { merged: contact } = await lockForMerge(tx, teamId, givenId, givenId);
    const { id: contactId } = contact;
    if (contact.erasedAt !== null) return { contact, canceledEnrollmentIds: [] };
    await rejectWhileSending(tx, contact);
    await rejectWhileImporting(tx, contact);
    const now = clock.now();
    const canceledEnrollmentIds = await endSequences(tx, contact, now);
    await removeFromAudiences(tx, contact);
    await keepSuppressedByHash(tx, contact, await erasedAddresses.entriesOf(tx, teamId));
    await eraseOwnTrees(tx, contact);
    for (const statement of erasures(contact, now)) await tx.rows(statement);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'contact.erased',
      subjectId: contactId,
    });
    tx.record({
      teamId,
      kind: 'contact',
      change: 'updated',
      subjectId: contactId,
      occurredAt: now,
    });
    return {
      contact: await tx.prisma.contact.findUniqueOrThrow({ where: { id: contactId } }),
      canceledEnrollmentIds,
    };
  });
}

/**
 * Refuses while a message is being sent, because its text is recorded after the send. First locks
 * waiting messages, so that a worker that claims one waits and then finds it canceled.
 */
async function rejectWhileSending({ rows }: Transaction, { teamId, id }: Contact): Promise<void> {
  await rows(Prisma.sql`
    select 1 from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
    where e.team_id = ${teamId} and e.contact_id = ${id} and s.status in ('in_queue', 'sending') order by s.id for update of s`);
  await rows(Prisma.sql`
    select 1 from outreach_action a where a.team_id = ${teamId} and a.contact_id = ${id} and a.status in ('pending', 'sending') order by a.id for update`);
  await rows(
    Prisma.sql`select 1 from conversation c where c.team_id = ${teamId} and c.contact_id = ${id} order by c.id for update`,
  );
  const [sending] = await rows<{ isSending: boolean }>(Prisma.sql`
    select exists (select 1 from step s join enrollment e on e.team_id = s.team_id and e.id = s.enrollment_id
        where e.team_id = ${teamId} and e.contact_id = ${id} and s.status = 'sending')
      or exists (select 1 from outreach_action a where a.team_id = ${teamId} and a.contact_id = ${id} and a.status = 'sending')
      or exists (select 1 from reply r join message m on m.team_id = r.team_id and m.id = r.message_id join conversation c on c.team_id = m.team_id and c.id = m.conversation_id
        where c.team_id = ${teamId} and c.contact_id = ${id} and r.status in ('queued', 'sending')) as "isSending"`);
  if (sending?.isSending)
    throw new DomainError(
      'conflict',
      'Something is being sent to the contact at this moment. Try again in a minute.',
    );
}

/**
 * Refuses during an import, because it may contain the contact in a form that only the import
 * knows.
 */
async function rejectWhileImporting({ prisma }: Transaction, { teamId }: Contact): Promise<void> {
  const running = await prisma.import.findFirst({
    where: { teamId, status: { in: ['queued', 'running'] } },
    select: { id: true },
  });
  if (running !== null)
    throw new DomainError(
      'conflict',
      `The import ${running.id} is running and may contain the contact. Erase the contact when the import has ended.`,
    );
}

async function endSequences(
  tx: Transaction,
  { teamId, id }: Contact,
  now: Date,
): Promise<string[]> {
  const running = await tx.prisma.enrollment.findMany({
    where: { teamId, contactId: id, status: 'in_progress' },
    orderBy: { id: 'asc' },
  });
  for (const enrollment of running) await endEnrollment(tx, enrollment, 'canceled', now);
  const items = await tx.rows<{ id: string }>(Prisma.sql`
    update queue_item set status = 'canceled', updated_at = ${now} where team_id = ${teamId} and contact_id = ${id} and status in ('awaiting', 'queued', 'failed') returning id`);
  for (const item of items)
    tx.record({
      teamId,
      kind: 'queue_item',
      change: 'updated',
      subjectId: item.id,
      occurredAt: now,
    });
  return running.map((enrollment) => enrollment.id);
}

async function removeFromAudiences({ rows }: Transaction, { teamId, id }: Contact): Promise<void> {
  await rows(Prisma.sql`
    with removed as (delete from audience_member where team_id = ${teamId} and contact_id = ${id} returning audience_id)
    update audience a set contact_count = a.contact_count - 1 from removed r where a.team_id = ${teamId} and a.id = r.audience_id`);
}

/** Dynamic actions have their own trees with texts written for this contact. */
async function eraseOwnTrees({ prisma }: Transaction, { teamId, id }: Contact): Promise<void> {
  const versions = await prisma.flowVersion.findMany({
    where: { teamId, enrollments: { some: { contactId: id, isDynamic: true } } },
  });
  for (const { id: versionId, root } of versions) {
    await prisma.flowVersion.update({
      where: { id: versionId },
      data: { root: toStoredTree(withoutTexts(flowTreeSchema.parse(root))) },
    });
  }
}

function withoutTexts(node: FlowNode): FlowNode {
  const texts = Object.fromEntries(
    STEP_TEXTS.flatMap((field) => (node[field] === undefined ? [] : [[field, '']])),
  );
  const children = Object.fromEntries(
    BRANCHES.flatMap((branch) =>
      node.children[branch] === undefined ? [] : [[branch, withoutTexts(node.children[branch])]],
    ),
  );
  const { attachmentIds: _, ...kept } = node;
  return { ...kept, ...texts, children };
}
