import { columnsOf } from '../../../db/columns.ts';
import type { Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { currentContactIds } from '../contacts/contact-ids.ts';
import { lockTeamContacts } from '../contacts/contacts.service.ts';

/** SQL because Prisma has no FOR UPDATE. */

/** A contact that is kept, and the contact that is merged into it. */
export interface MergePair {
  kept: Contact;
  merged: Contact;
}

/**
 * Locks everything that a merge changes, in the order of all other writes: the contacts of the
 * team, audiences, flow plans, enrollments. Until the last lock, rows that refer to the merged
 * contact can still be inserted; from then on inserting one waits for the commit and is rejected by
 * its foreign key. Enrollments that were inserted meanwhile are locked last.
 */
export async function lockForMerge(
  tx: Transaction,
  teamId: string,
  givenKeepId: string,
  givenMergedId: string,
): Promise<MergePair> {
  await lockTeamContacts(tx.rows, teamId);
  // Another merge may have committed meanwhile, which made these IDs former ones.
  const [keepId = givenKeepId, mergedId = givenMergedId] = await currentContactIds(tx, teamId, [
    givenKeepId,
    givenMergedId,
  ]);
  const pair = await lockContacts(tx, teamId, keepId, mergedId);
  const ids = [keepId, mergedId];
  await tx.rows(Prisma.sql`
    select 1 from audience a where a.team_id = ${teamId}
      and a.id in (select m.audience_id from audience_member m where m.team_id = ${teamId} and m.contact_id = ${mergedId})
    order by a.id for no key update`);
  await tx.rows(Prisma.sql`
    select 1 from flow_plan f where f.team_id = ${teamId} and (
      f.id in (select q.flow_plan_id from queue_item q where q.team_id = ${teamId} and q.contact_id = any(${ids}) and q.status in ('awaiting', 'queued', 'failed'))
      or f.id in (select e.flow_plan_id from enrollment e where e.team_id = ${teamId} and e.contact_id = any(${ids}) and e.status = 'in_progress'))
    order by f.id for no key update`);
  await lockEnrollmentsOf(tx, teamId, ids);
  await tx.rows(
    Prisma.sql`select 1 from contact where team_id = ${teamId} and id = ${mergedId} for update`,
  );
  await lockEnrollmentsOf(tx, teamId, ids);
  return pair;
}

/**
 * `no key update`, because the engine inserts tasks and threads of the contacts while it holds
 * their enrollments.
 */
async function lockContacts(
  { rows }: Transaction,
  teamId: string,
  keepId: string,
  mergedId: string,
): Promise<MergePair> {
  const contacts = await rows<Contact>(Prisma.sql`
    select ${columnsOf('Contact', 'c')} from contact c where c.team_id = ${teamId} and c.id = any(${[keepId, mergedId]}) order by c.id for no key update`);
  const find = (id: string): Contact => {
    const contact = contacts.find((one) => one.id === id);
    if (contact === undefined) throw notFound('contact', id);
    return contact;
  };
  return { kept: find(keepId), merged: find(mergedId) };
}

async function lockEnrollmentsOf(
  { rows }: Transaction,
  teamId: string,
  contactIds: readonly string[],
): Promise<void> {
  await rows(
    Prisma.sql`select 1 from enrollment where team_id = ${teamId} and contact_id = any(${[...contactIds]}) order by id for update`,
  );
}
