import type { Transaction } from '../../../db/database.ts';
import type { Contact } from '../../../db/generated/prisma/client.ts';
import {
  CONTACT_FIELDS,
  type ContactInput,
  normalizeContact,
  UNIQUE_IDENTITIES,
  type UniqueIdentity,
} from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { authorize } from '../../../kernel/policy.ts';
import { unchanged } from '../../../kernel/result-warnings.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { lockTeamContacts, matchInTeam } from '../contacts/contacts.service.ts';
import { findContact } from '../contacts/further-addresses.ts';
import { type EditedContact, editContact, type GivenCustomValue } from './contact-edit.ts';
import { type AddressInput, readAddresses } from './edited-addresses.ts';

/** The identities that can select a contact. Each value belongs to one contact of the team. */
export type ContactKey = Nullish<Record<UniqueIdentity, string>>;

export interface UpdateContactInput extends ContactInput, AddressInput {
  contactId?: string | null | undefined;
  by?: ContactKey | null | undefined;
  customFields?: readonly GivenCustomValue[] | null | undefined;
}

/**
 * Changes fields of the contact selected by its ID or by `by`. Omitted fields stay unchanged.
 * `emails` and `phones` are complete lists, the primary value first.
 */
export function updateContact(
  context: ServiceContext,
  { contactId, by, customFields, emails, phones, ...changes }: UpdateContactInput,
): Promise<EditedContact> {
  const { actor } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  const given = CONTACT_FIELDS.filter((field) => changes[field] !== undefined);
  const custom = customFields ?? [];
  if ((contactId ?? null) === null ? isEmptyKey(by) : !isEmptyKey(by))
    throw invalidRequest([{ path: 'by', message: 'Provide either contactId or by.' }]);
  const lists = readAddresses(changes, { emails, phones });
  if (given.length + custom.length === 0 && !lists.isGiven)
    throw invalidRequest([{ path: '', message: 'Provide at least one field to change.' }]);
  const { details, issues } = normalizeContact(changes, '');
  issues.push(...lists.issues);
  if (issues.length > 0) throw invalidRequest(issues);
  return context.transact(async (tx) => {
    await lockTeamContacts(tx.rows, teamId);
    const id = contactId ?? (await namedBy(tx, teamId, by ?? {}));
    const current = await findContact(tx, teamId, id);
    if (current === null) throw notFound('contact', id);
    const edited = await editContact(tx, context, current, { given, details, custom, lists });
    return edited.changes.length === 0
      ? unchanged(edited, 'the contact has these values already')
      : edited;
  });
}

function isEmptyKey(by: ContactKey | null | undefined): boolean {
  return UNIQUE_IDENTITIES.every((field) => (by?.[field]?.trim() ?? '') === '');
}

/** The ID of the contact with this key, by the rules of `match`. */
async function namedBy(tx: Transaction, teamId: string, by: ContactKey): Promise<Contact['id']> {
  const { details, issues } = normalizeContact(by, 'by');
  if (issues.length > 0) throw invalidRequest(issues);
  const [match] = (await matchInTeam(tx.rows, teamId, [details])).matches;
  if (match?.outcome === 'matched' && match.withheld.length === 0) return match.contactId;
  if (match?.outcome === 'created' && match.withheld.length === 0)
    throw new DomainError('not_found', 'No contact of the team has the identity in `by`.');
  throw new DomainError(
    'conflict',
    'The values in `by` belong to different contacts. Provide one of them.',
  );
}
