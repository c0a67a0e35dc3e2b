import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { currentContactIds } from '../contacts/contact-ids.ts';
import { lockTeamContacts } from '../contacts/contacts.service.ts';

/**
 * Records that two contacts are different people, so that no merge is suggested again. Idempotent.
 */
export function tellApart(
  context: ServiceContext,
  given: { contactId: string; otherContactId: string },
): Promise<{ contacts: Contact[] }> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  if (given.contactId === given.otherContactId)
    throw invalidRequest([{ path: 'otherContactId', message: 'must differ from contactId.' }]);
  const { teamId } = actor;
  return context.transact(async (tx) => {
    // A concurrent merge may delete one of the contacts.
    await lockTeamContacts(tx.rows, teamId);
    const ids = await currentContactIds(tx, teamId, [given.contactId, given.otherContactId]);
    const [contactId = '', otherContactId = ''] = ids;
    if (contactId === otherContactId)
      throw new DomainError(
        'conflict',
        `Both IDs name the contact ${contactId}: the two were merged before.`,
      );
    const contacts = await tx.prisma.contact.findMany({
      where: { teamId, id: { in: ids } },
      orderBy: { id: 'asc' },
    });
    for (const id of ids) if (contacts.every((one) => one.id !== id)) throw notFound('contact', id);
    const now = clock.now();
    await tx.rows(Prisma.sql`
      insert into contact_pair (team_id, first_id, second_id, told_apart_at)
      values (${teamId}, least(${contactId}, ${otherContactId}), greatest(${contactId}, ${otherContactId}), ${now})
      on conflict (team_id, first_id, second_id) do update set told_apart_at = excluded.told_apart_at where contact_pair.told_apart_at is null`);
    for (const subjectId of ids)
      tx.record({ teamId, kind: 'contact', change: 'updated', subjectId, occurredAt: now });
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'contact.told_apart',
      subjectId: contactId,
      data: { otherContactId },
    });
    return { contacts };
  });
}
