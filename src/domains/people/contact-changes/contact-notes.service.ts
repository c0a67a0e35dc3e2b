import { type ContactNote, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize, can } from '../../../kernel/policy.ts';
import { defineRelatedList } from '../../../service/related-lists.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { findContact } from '../contacts/further-addresses.ts';

export const MAX_NOTE_LENGTH = 5_000;

/** The notes of a contact, newest first. The whole team reads them. */
export const listContactNotes = defineRelatedList<ContactNote>({
  name: 'contactNotes',
  model: 'ContactNote',
  rows: (actor) => {
    authorize(actor, 'contacts.read');
    return Prisma.sql`from contact_note r where r.team_id = ${actor.teamId} and r.contact_id = k.parent_id`;
  },
});

export async function loadContactNotes(
  { actor, prisma }: ServiceContext,
  ids: string[],
): Promise<ContactNote[]> {
  authorize(actor, 'contacts.read');
  return prisma.contactNote.findMany({ where: { teamId: actor.teamId, id: { in: ids } } });
}

export function addContactNote(
  context: ServiceContext,
  { contactId: givenId, body }: { contactId: string; body: string },
): Promise<ContactNote> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  const text = body.trim();
  if (text === '' || text.length > MAX_NOTE_LENGTH)
    throw invalidRequest([
      {
        path: 'body',
        message: `must have 1 to ${MAX_NOTE_LENGTH} characters; it has ${text.length}.`,
      },
    ]);
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const contact = await findContact(tx, actor.teamId, givenId);
    if (contact === null) throw notFound('contact', givenId);
    rejectErased(contact);
    const { id: contactId } = contact;
    tx.record({
      teamId: actor.teamId,
      kind: 'contact',
      change: 'updated',
      subjectId: contactId,
      occurredAt: clock.now(),
    });
    const owner = {
      id: newId('contactNote'),
      teamId: actor.teamId,
      contactId,
      authorId: actor.membershipId,
    };
    return prisma.contactNote.create({ data: { ...owner, body: text, createdAt: clock.now() } });
  });
}

/** Deletes a note. Members can delete their own notes, managers all. Returns the deleted note. */
export function deleteContactNote(context: ServiceContext, noteId: string): Promise<ContactNote> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  return context.transact(async (tx) => {
    const { prisma } = tx;
    const note = await prisma.contactNote.findUnique({
      where: { teamId_id: { teamId: actor.teamId, id: noteId } },
    });
    if (note === null) throw notFound('note', noteId);
    if (note.authorId !== actor.membershipId && !can(actor, 'contacts.notes.team'))
      throw new DomainError(
        'forbidden',
        'Another member wrote the note. Only its author, an owner or an admin can delete it.',
      );
    await prisma.contactNote.delete({ where: { id: noteId } });
    await audit(tx, {
      ...performerOf(context),
      teamId: actor.teamId,
      action: 'contact.note_deleted',
      subjectId: note.contactId,
      data: { noteId },
    });
    tx.record({
      teamId: actor.teamId,
      kind: 'contact',
      change: 'updated',
      subjectId: note.contactId,
      occurredAt: clock.now(),
    });
    return note;
  });
}
