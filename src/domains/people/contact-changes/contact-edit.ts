import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
  identityFault,
  nameKey,
} from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { pushChangedContact } from '../../integrations/crm/crm-work.ts';
import { rejectErased } from '../contacts/contacts.service.ts';
import { noteFieldChanges } from '../contacts/field-changes.ts';
import { contactsKnownBy, type Identity } from '../contacts/known-by.ts';
import {
  type CustomValues,
  checkCustomValues,
  customValuesOf,
  fieldsOfTeam,
} from '../custom-fields/custom-values.ts';
import { keepSuppressed } from '../suppressions/suppressions.service.ts';
import {
  type Addresses,
  addressesOf,
  changedAddresses,
  type GivenAddresses,
  isSame,
  NO_LISTS,
  writeAddresses,
} from './edited-addresses.ts';

/** A value of a custom field, identified by its key or its name. */
export interface GivenCustomValue {
  key: string;
  value?: string | null | undefined;
}

/** Fields to set. Null or an empty text removes a value. */
export interface ContactEdit {
  given: readonly ContactField[];
  details: ContactDetails;
  custom: readonly GivenCustomValue[];
  /** All addresses and numbers after the change. Default: unchanged. */
  lists?: GivenAddresses;
}

/** A changed field. Custom fields are named `customFields.<key>`. */
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
 * Sets fields of a contact. An identity must remain, and an identity of another contact is refused,
 * because such contacts must be merged. If the person unsubscribed or complained under an old
 * address, the new ones are suppressed. The caller holds the lock of the team's contacts.
 */
export async function editContact(
  tx: Transaction,
  context: ServiceContext,
  current: Contact,
  { given, details, custom, lists = NO_LISTS }: ContactEdit,
): Promise<EditedContact> {
  const { prisma, rows } = tx;
  const { id, teamId } = current;
  rejectErased(current);
  const had = await addressesOf(tx, current);
  const has = changedAddresses(had, details, given, lists);
  const primary = { email: has.email[0] ?? null, phone: has.phone[0] ?? null };
  const changed = {
    ...current,
    ...Object.fromEntries(given.map((field) => [field, details[field]])),
    ...primary,
  };
  const fault = identityFault(changed);
  if (fault !== null) throw invalidRequest([{ path: '', message: fault }]);
  await rejectTaken(tx, current, changed, has.email);
  const before = customValuesOf(current);
  const after = await changedValues(tx, teamId, before, custom);
  const edited = CONTACT_FIELDS.filter((field) => changed[field] !== current[field]);
  const changes = [
    ...edited.map((field) => ({ field, before: current[field], after: changed[field] })),
    ...listChanges(had, has),
    ...customChanges(before, after),
  ];
  if (changes.length === 0) return { contact: current, changes, warnings: [] };
  // A new profile belongs to another person at the network.
  const person = changed.networkUrl === current.networkUrl ? {} : { networkPersonId: null };
  await writeAddresses(tx, current, had, has);
  const wanted = Object.fromEntries(edited.map((field) => [field, changed[field]]));
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
  // Not after a removal, because the CRM would fill the field again.
  if (edited.length > 0 && edited.every((field) => changed[field] !== null))
    await pushChangedContact(tx, contact, now);
  return { contact, changes, warnings: await suppressedAgain(tx, contact, had, has, now) };
}

async function rejectTaken(
  tx: Transaction,
  current: Contact,
  changed: Contact,
  emails: readonly string[],
): Promise<void> {
  const identities = [
    ...emails.map((value): Identity => ({ kind: 'email', value })),
    ...(['networkUrl', 'crmContactId'] as const).flatMap((kind): Identity[] => {
      const value = changed[kind];
      return value === null || value === current[kind] ? [] : [{ kind, value }];
    }),
  ];
  const known = await contactsKnownBy(tx, current.teamId, identities);
  for (const [index, { kind }] of identities.entries()) {
    const other = known[index]?.find((one) => one !== current.id);
    if (other !== undefined)
      throw new DomainError(
        'conflict',
        `Another contact, ${other}, has this ${kind}. Merge the two if they are one person.`,
      );
  }
}

/** Lists with changes beyond their primary value, as one text each. */
function listChanges(had: Addresses, has: Addresses): FieldChange[] {
  return (['email', 'phone'] as const).flatMap((kind) => {
    const [before, after] = [had[kind].slice(1), has[kind].slice(1)];
    return isSame(before, after)
      ? []
      : [{ field: `${kind}s`, before: textOf(had[kind]), after: textOf(has[kind]) }];
  });
}

function textOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join('; ');
}

async function suppressedAgain(
  { prisma }: Transaction,
  { teamId, id: contactId }: Contact,
  had: Addresses,
  has: Addresses,
  now: Date,
): Promise<string[]> {
  const added = await keepSuppressed(
    prisma,
    { teamId, contactId, from: had.email, to: has.email },
    now,
  );
  return added.length === 0
    ? []
    : [
        `The contact had unsubscribed or complained, so ${enumerate(added)} ${added.length === 1 ? 'was' : 'were'} added to the suppression list.`,
      ];
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
