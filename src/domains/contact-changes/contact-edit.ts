import type { Transaction } from '../../db/database.ts';
import type { Contact } from '../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../infra/audit.ts';
import {
  type ContactDetails,
  type ContactField,
  identityFault,
  nameKey,
  UNIQUE_IDENTITIES,
} from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { noteFieldChanges } from '../contacts/field-changes.ts';
import { pushChangedContact } from '../crm/crm-work.ts';
import {
  type CustomValues,
  checkCustomValues,
  customValuesOf,
  fieldsOfTeam,
} from '../custom-fields/custom-values.ts';
import { keepSuppressed } from '../email-links/suppressions.service.ts';

/** A value of a custom field, which is named by its key or its name. */
export interface GivenCustomValue {
  key: string;
  value?: string | null | undefined;
}

/** Fields to set. What is given as null or as an empty text is removed. */
export interface ContactEdit {
  given: readonly ContactField[];
  details: ContactDetails;
  custom: readonly GivenCustomValue[];
}

/** A field that was changed. Custom fields are named `customFields.` and their key. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

export interface EditedContact {
  contact: Contact;
  changes: FieldChange[];
  warnings: string[];
}

const CUSTOM = 'customFields.';

/**
 * Sets fields of a contact. What identifies the contact must remain, and an identity of another
 * contact is refused: such contacts are merged. Who unsubscribed or complained under the old
 * address is not written to under the new one. The caller holds the lock of the team's contacts.
 */
export async function editContact(
  tx: Transaction,
  context: ServiceContext,
  current: Contact,
  { given, details, custom }: ContactEdit,
): Promise<EditedContact> {
  const { prisma, rows } = tx;
  const { id, teamId } = current;
  rejectErased(current);
  const wanted = Object.fromEntries(given.map((field) => [field, details[field]]));
  const changed = { ...current, ...wanted };
  const fault = identityFault(changed);
  if (fault !== null) throw invalidRequest([{ path: '', message: fault }]);
  await rejectTaken(tx, current, changed);
  const before = customValuesOf(current);
  const after = await changedValues(tx, teamId, before, custom);
  const edited = given.filter((field) => changed[field] !== current[field]);
  const changes = [
    ...edited.map((field) => ({ field, before: current[field], after: changed[field] })),
    ...customChanges(before, after),
  ];
  if (changes.length === 0) return { contact: current, changes, warnings: [] };
  // Another profile is another person at the network.
  const person = changed.networkUrl === current.networkUrl ? {} : { networkPersonId: null };
  const contact = await prisma.contact.update({
    where: { id },
    data: { ...wanted, customValues: after, ...person, nameKey: nameKey(changed) },
  });
  await noteFieldChanges(rows, contact, edited);
  await audit(tx, {
    ...performerOf(context),
    teamId,
    action: 'contact.updated',
    subjectId: id,
    data: { fields: changes.map(({ field }) => field) },
  });
  const now = context.clock.now();
  tx.record({ teamId, kind: 'contact', change: 'updated', subjectId: id, occurredAt: now });
  // Not after a removal: the CRM would fill the field again.
  if (edited.length > 0 && edited.every((field) => changed[field] !== null))
    await pushChangedContact(tx, contact, now);
  return { contact, changes, warnings: await suppressedAgain(tx, current, contact, now) };
}

async function rejectTaken(
  { prisma }: Transaction,
  current: Contact,
  changed: Contact,
): Promise<void> {
  const { id, teamId } = current;
  for (const field of UNIQUE_IDENTITIES) {
    const value = changed[field];
    if (value === null || value === current[field]) continue;
    const other = await prisma.contact.findFirst({
      where: { teamId, [field]: value, id: { not: id } },
      select: { id: true },
    });
    if (other !== null)
      throw new DomainError(
        'conflict',
        `Another contact, ${other.id}, has this ${field}. Merge the two with mergeContacts.`,
      );
  }
}

async function suppressedAgain(
  { prisma }: Transaction,
  current: Contact,
  contact: Contact,
  now: Date,
): Promise<string[]> {
  if (current.email === null || contact.email === null || contact.email === current.email)
    return [];
  const { teamId } = contact;
  const isKept = await keepSuppressed(
    prisma,
    { teamId, from: current.email, to: contact.email },
    now,
  );
  return isKept
    ? [
        `The contact had unsubscribed or complained, so ${contact.email} was added to the suppression list.`,
      ]
    : [];
}

/** The values of custom fields after the changes. */
export async function changedValues(
  { rows }: Transaction,
  teamId: string,
  current: CustomValues,
  changes: readonly GivenCustomValue[],
): Promise<CustomValues> {
  if (changes.length === 0) return current;
  const fields = await fieldsOfTeam(rows, teamId);
  const issues: Issue[] = [];
  const given: CustomValues = {};
  for (const { key, value } of changes) {
    const named = fields.find(({ name }) => name.toLowerCase() === key.trim().toLowerCase());
    const known = fields.some((field) => field.key === key) ? key : (named?.key ?? key);
    if (Object.hasOwn(given, known))
      issues.push({
        path: `customFields.${key}`,
        message: 'names a field that is given twice.',
      });
    given[known] = value ?? '';
  }
  const stored = checkCustomValues(fields, given, 'customFields', issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const kept = Object.entries(current).filter(([key]) => given[key] === undefined);
  return { ...Object.fromEntries(kept), ...stored };
}

export function customChanges(before: CustomValues, after: CustomValues): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    before[key] === after[key]
      ? []
      : [{ field: `${CUSTOM}${key}`, before: before[key] ?? null, after: after[key] ?? null }],
  );
}
