import type { Transaction } from '../../db/database.ts';
import type { Contact } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactInput,
  identityFault,
  nameKey,
  normalizeContact,
} from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import { notFound } from '../../kernel/id-help.ts';
import { authorize } from '../../kernel/policy.ts';
import { enumerate } from '../../kernel/text.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { lockTeamContacts, rejectErased } from '../contacts/contacts.service.ts';
import { noteFieldChanges } from '../contacts/field-changes.ts';
import { findContact } from '../contacts/further-addresses.ts';
import { contactsKnownBy, type Identity } from '../contacts/known-by.ts';
import { pushChangedContact } from '../crm/crm-work.ts';
import {
  type CustomValues,
  checkCustomValues,
  customValuesOf,
  fieldsOfTeam,
} from '../custom-fields/custom-values.ts';
import { keepSuppressed } from '../email-links/suppressions.service.ts';
import {
  type AddressInput,
  addressesOf,
  changedAddresses,
  isSame,
  readAddresses,
  writeAddresses,
} from './edited-addresses.ts';

export interface UpdateContactInput extends ContactInput, AddressInput {
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
 * value. `emails` and `phones` are all that the contact has, the primary one first. What identifies the contact must remain, and an identity of another contact is refused:
 * such contacts are merged. Who unsubscribed or complained under the old address is not written to
 * under the new one.
 */
export function updateContact(
  context: ServiceContext,
  { contactId: givenId, customFields, emails, phones, ...changes }: UpdateContactInput,
): Promise<EditedContact> {
  const { actor } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  const given = CONTACT_FIELDS.filter((field) => changes[field] !== undefined);
  const custom = customFields ?? [];
  const lists = readAddresses(changes, { emails, phones });
  if (given.length + custom.length === 0 && !lists.isGiven)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  const { details, issues } = normalizeContact(changes, '');
  issues.push(...lists.issues);
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    const { prisma, rows } = tx;
    await lockTeamContacts(rows, teamId);
    const current = await findContact(tx, teamId, givenId);
    if (current === null) throw notFound('contact', givenId);
    const { id: contactId } = current;
    rejectErased(current);
    const before = await addressesOf(tx, current);
    const after = changedAddresses(before, details, given, lists);
    const changed = {
      ...current,
      ...Object.fromEntries(given.map((field) => [field, details[field]])),
      email: after.email[0] ?? null,
      phone: after.phone[0] ?? null,
    };
    const fault = identityFault(changed);
    if (fault !== null) throw invalidRequest([{ path: '', message: fault }]);
    await rejectOthers(tx, current, [
      ...after.email.map((value): Identity => ({ kind: 'email', value })),
      ...(['networkUrl', 'crmContactId'] as const).flatMap((kind): Identity[] => {
        const value = changed[kind];
        return value === null || value === current[kind] ? [] : [{ kind, value }];
      }),
    ]);
    await writeAddresses(tx, current, before, after);
    const edited = CONTACT_FIELDS.filter((field) => changed[field] !== current[field]);
    const data = {
      ...Object.fromEntries(edited.map((field) => [field, changed[field]])),
      customValues: await changedValues(tx, current, custom),
    };
    // Another profile is another person at the network.
    const person = changed.networkUrl === current.networkUrl ? {} : { networkPersonId: null };
    const contact = await prisma.contact.update({
      where: { id: contactId },
      data: { ...data, ...person, nameKey: nameKey(changed), updatedAt: new Date() },
    });
    await noteFieldChanges(rows, contact, edited);
    await audit(tx, {
      ...performerOf(context),
      teamId: teamId,
      action: 'contact.updated',
      subjectId: contactId,
      data: {
        fields: [
          ...edited,
          ...(isSame(before.email, after.email) ? [] : ['emails']),
          ...(isSame(before.phone, after.phone) ? [] : ['phones']),
          ...custom.map(({ key }) => `customFields.${key}`),
        ],
      },
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
    const suppressed = await keepSuppressed(
      prisma,
      { teamId, from: before.email, to: after.email },
      context.clock.now(),
    );
    const warnings =
      suppressed.length === 0
        ? []
        : [
            `The contact had unsubscribed or complained, so ${enumerate(suppressed)} ${suppressed.length === 1 ? 'was' : 'were'} added to the suppression list.`,
          ];
    return { contact, warnings };
  });
}

/** An identity of another contact is not taken over. */
async function rejectOthers(
  tx: Transaction,
  { teamId, id }: Contact,
  identities: readonly Identity[],
): Promise<void> {
  const known = await contactsKnownBy(tx, teamId, identities);
  for (const [index, { kind }] of identities.entries()) {
    const other = known[index]?.find((one) => one !== id);
    if (other !== undefined)
      throw new DomainError(
        'conflict',
        `Another contact, ${other}, has this ${kind}. Merge the two with mergeContacts.`,
      );
  }
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
