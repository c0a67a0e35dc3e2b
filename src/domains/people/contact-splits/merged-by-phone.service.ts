import { z } from 'zod';
import type { Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import { type Page, type PageArgs, readPage } from '../../../infra/page.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { findContact } from '../contacts/further-addresses.ts';

/** Rows of an import that an earlier version matched to the contact by phone number only. */
export interface PhoneEvidence {
  importId: string;
  rows: number[];
}

export interface MergedByPhone {
  contact: Contact;
  evidence: PhoneEvidence[];
  foundAt: Date;
}

const evidenceSchema: z.ZodType<PhoneEvidence[]> = z.array(
  z.object({ importId: z.string(), rows: z.array(z.int()) }),
);

/** Contacts that an earlier version has probably merged by phone number, oldest first. */
export async function listMergedByPhone(
  context: ServiceContext,
  page: PageArgs,
): Promise<Page<MergedByPhone>> {
  const { actor, prisma } = context;
  authorize(actor, 'contacts.read');
  const where: Prisma.ContactMergedByPhoneWhereInput = { teamId: actor.teamId };
  return readPage(context, { name: 'contactsMergedByPhone', filters: {} }, page, {
    read: async ({ take, from, backwards }) => {
      const after = from === null ? {} : { contactId: backwards ? { lt: from } : { gt: from } };
      const found = await prisma.contactMergedByPhone.findMany({
        where: { ...where, ...after },
        orderBy: { contactId: backwards ? 'desc' : 'asc' },
        take,
        include: { contact: true },
      });
      return found.map(({ contact, evidence, foundAt }) => ({
        contact,
        evidence: evidenceSchema.parse(evidence),
        foundAt,
      }));
    },
    positionOf: ({ contact }) => contact.id,
    countTotal: () => prisma.contactMergedByPhone.count({ where }),
  });
}

/** Removes a contact from the list after a member has checked it and split what was wrong. */
export function dismissMergedByPhone(
  context: ServiceContext,
  contactId: string,
): Promise<{ contact: Contact }> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  return context.transact(async (tx) => {
    const contact = await findContact(tx, teamId, contactId);
    if (contact === null) throw notFound('contact', contactId);
    const { count } = await tx.prisma.contactMergedByPhone.deleteMany({
      where: { teamId, contactId: contact.id },
    });
    if (count === 0)
      throw new DomainError('conflict', 'The contact is not on the list of contactsMergedByPhone.');
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'contact.phone_merge_dismissed',
      subjectId: contact.id,
    });
    tx.record({
      teamId,
      kind: 'contact',
      change: 'updated',
      subjectId: contact.id,
      occurredAt: clock.now(),
    });
    return { contact };
  });
}
