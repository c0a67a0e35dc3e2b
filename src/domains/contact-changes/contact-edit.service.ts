import type { Transaction } from '../../db/database.ts';
import type { Contact } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactInput,
  identityFault,
  nameKey,
  normalizeContact,
  UNIQUE_IDENTITIES,
} from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { lockTeamContacts, rejectErased } from '../contacts/contacts.service.ts';
import { noteFieldChanges } from '../contacts/field-changes.ts';
import { pushChangedContact } from '../crm/crm-work.ts';
import {
  type CustomValues,
  checkCustomValues,
  customValuesOf,
  fieldsOfTeam,
} from '../custom-fields/custom-values.ts';
import { keepSuppressed } from '../email-links/suppressions.service.ts';

export interface UpdateContactInput extends ContactInput {
  contactId: string;
  /** Values of custom fields. Null or an empty text removes a value. */
  customFields?: readonly { key: string; value?: string | null | undefined }[] | null | undefined;
}

export interface EditedContact {
  contact: Contact;
  warnings: string[];
}

/**
 * Changes fields of a contact. Omitted fields are not changed; null or an empty text removes a
 * value. What identifies the contact must remain, and an identity of another contact is refused:
 * such contacts are merged. Who unsubscribed or complained under the old address is not written to
 * under the new one.
 */
export function updateContact(
  context: ServiceContext,
  { contactId, customFields, ...changes }: UpdateContactInput,
): Promise<EditedContact> {
  const { actor } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  const given = CONTACT_FIELDS.filter((field) => changes[field] !== undefined);
  const custom = customFields ?? [];
  if (given.length === 0 && custom.length === 0)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  const { details, issues } = normalizeContact(changes, '');
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const { prisma, rows } = tx;
    await lockTeamContacts(rows, teamId);
    const current = await prisma.contact.findUnique({
      where: { teamId_id: { teamId, id: contactId } },
    });
    if (current === null) throw notFound('contact', contactId);
    rejectErased(current);
    const changed = {
      ...current,
      ...Object.fromEntries(given.map((field) => [field, details[field]])),
    };
    const fault = identityFault(changed);
    if (fault !== null) throw invalidRequest([{ path: '', message: fault }]);
    for (const field of UNIQUE_IDENTITIES) {
      const value = changed[field];
      if (value === null || value === current[field]) continue;
      const other = await prisma.contact.findFirst({
        where: { teamId, [field]: value, id: { not: contactId } },
        select: { id: true },
      });
      if (other !== null)
        throw new DomainError(
          'conflict',
          `Another contact, ${other.id}, has this ${field}. Merge the two with mergeContacts.`,
        );
    }
    const data = {
      ...Object.fromEntries(given.map((field) => [field, changed[field]])),
      customValues: await changedValues(tx, current, custom),
    };
    // Another profile is another person at the network.
    const person = changed.networkUrl === current.networkUrl ? {} : { networkPersonId: null };
    const contact = await prisma.contact.update({
      where: { id: contactId },
      data: { ...data, ...person, nameKey: nameKey(changed), updatedAt: new Date() },
    });
    const edited = given.filter((field) => changed[field] !== current[field]);
    await noteFieldChanges(rows, contact, edited);
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'contact.updated',
      subjectId: contactId,
      data: { fields: [...edited, ...custom.map(({ key }) => `customFields.${key}`)] },
    });
    tx.record({
      teamId,
      kind: 'contact',
      change: 'updated',
      subjectId: contactId,
      occurredAt: context.clock.now(),
    });
    // Not after a removal: the CRM would fill the field again.
    if (edited.length > 0 && edited.every((field) => changed[field] !== null))
      await pushChangedContact(tx, contact, context.clock.now());
    const warnings: string[] = [];
    if (current.email !== null && contact.email !== null && contact.email !== current.email) {
      const isKept = await keepSuppressed(
        prisma,
        { teamId, from: current.email, to: contact.email },
        context.clock.now(),
      );
      if (isKept)
        warnings.push(
          `The contact had unsubscribed or complained, so ${contact.email} was added to the suppression list.`,
        );
    }
    return { contact, warnings };
  });
}

/** The values of custom fields after the changes. */
async function changedValues(
  { rows }: Transaction,
  contact: Contact,
  changes: NonNullable<UpdateContactInput['customFields']>,
): Promise<CustomValues> {
  const current = customValuesOf(contact);
  if (changes.length === 0) return current;
  const issues: Issue[] = [];
  const given = Object.fromEntries(changes.map(({ key, value }) => [key, value ?? '']));
  const stored = checkCustomValues(
    await fieldsOfTeam(rows, contact.teamId),
    given,
    'customFields',
    issues,
  );
  if (issues.length > 0) throw invalidRequest(issues);
  const kept = Object.entries(current).filter(([key]) => given[key] === undefined);
  return { ...Object.fromEntries(kept), ...stored };
}
