import type { Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactInput,
  identityFault,
  nameKey,
  normalizeContact,
  normalizePhone,
} from '../../../kernel/contact-identity.ts';
import { invalidRequest } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { pushChangedContact } from '../../integrations/crm/crm-work.ts';
import { changedValues, type GivenCustomValue } from '../contact-changes/contact-edit.ts';
import {
  type AddressInput,
  addressesOf,
  readAddresses,
  writeAddresses,
} from '../contact-changes/edited-addresses.ts';
import { lockForMerge } from '../contact-merges/merge-locks.ts';
import { rejectErased, writeContacts } from '../contacts/contacts.service.ts';
import { noteFieldChanges } from '../contacts/field-changes.ts';
import { replaceCustomValues } from '../custom-fields/custom-values.ts';
import { planSplit, type SplitPlan } from './split-plan.ts';
import { moveSigns, signsBesides } from './split-signs.ts';

export interface SplitContactInput extends AddressInput {
  contactId: string;
  contact: ContactInput;
  sharedPhones?: readonly string[] | null | undefined;
  customFields?: readonly GivenCustomValue[] | null | undefined;
}

export interface ContactSplit {
  contact: Contact;
  newContact: Contact;
}

/**
 * Splits a contact in two. The given addresses, numbers, profile and CRM ID move to the new
 * contact; everything else stays. Records the two as different people, so that no merge is
 * suggested.
 */
export function splitContact(
  context: ServiceContext,
  { contactId, contact: given, emails, phones, sharedPhones, customFields }: SplitContactInput,
): Promise<ContactSplit> {
  const { actor, clock } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  const lists = readAddresses(given, { emails, phones });
  const { details, issues } = normalizeContact(given, 'contact');
  issues.push(...lists.issues);
  if (issues.length > 0) throw invalidRequest(issues);
  const shared = (sharedPhones ?? []).map((phone) => normalizePhone(phone) ?? phone.trim());
  return context.transact(async (tx) => {
    const { kept: current } = await lockForMerge(tx, teamId, contactId, contactId);
    rejectErased(current);
    const had = await addressesOf(tx, current);
    const plan = planSplit(
      { contact: current, had, besides: await signsBesides(tx, current) },
      { details, lists, shared },
    );
    const { id } = current;
    const newContactId = newId('contact');
    const values = await changedValues(tx, teamId, {}, customFields ?? []);
    const edited = CONTACT_FIELDS.filter((field) => plan.stays[field] !== current[field]);
    await writeAddresses(tx, current, had, plan.left);
    const { isProfileMoved } = await moveSigns(tx, current, plan);
    const contact = await tx.prisma.contact.update({
      where: { id },
      data: {
        ...Object.fromEntries(edited.map((field) => [field, plan.stays[field]])),
        ...(isProfileMoved ? { networkPersonId: null } : {}),
        nameKey: nameKey(plan.stays),
        updatedAt: new Date(),
      },
    });
    await noteFieldChanges(tx.rows, contact, edited);
    await create(tx, teamId, newContactId, plan);
    await replaceCustomValues(tx.rows, teamId, [{ contactId: newContactId, values }]);
    const newContact = await tx.prisma.contact.update({
      where: { id: newContactId },
      data: { networkPersonId: isProfileMoved ? current.networkPersonId : null },
    });
    const now = clock.now();
    await tellApart(tx, teamId, [id, newContactId], now);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'contact.split',
      subjectId: id,
      data: { newContactId, fields: edited },
    });
    tx.record({ teamId, kind: 'contact', change: 'updated', subjectId: id, occurredAt: now });
    tx.record({
      teamId,
      kind: 'contact',
      change: 'created',
      subjectId: newContactId,
      occurredAt: now,
    });
    // Not after a removal, because the CRM would fill the field again.
    if (edited.length > 0 && edited.every((field) => contact[field] !== null))
      await pushChangedContact(tx, contact, now);
    return { contact, newContact };
  });
}

async function create(
  { rows }: Transaction,
  teamId: string,
  id: string,
  { given, further }: SplitPlan,
): Promise<void> {
  const fault = identityFault(given);
  if (fault !== null) throw invalidRequest([{ path: 'contact', message: fault }]);
  await writeContacts(rows, teamId, {
    created: [{ ...given, id }],
    completed: [],
    further: further.map((one) => ({ ...one, contactId: id })),
    unsure: [],
  });
}

/** SQL because one statement orders the two by age. */
async function tellApart(
  { rows }: Transaction,
  teamId: string,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<void> {
  await rows(Prisma.sql`
    insert into contact_pair (team_id, first_id, second_id, told_apart_at)
    values (${teamId}, least(${one}, ${other}), greatest(${one}, ${other}), ${now})`);
}
