import type { Contact } from '../../../db/generated/prisma/client.ts';
import { audit, performerOf } from '../../../infra/audit.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
  type ContactInput,
  EXACT_IDENTITIES,
  type ExactIdentity,
  type IdentityKind,
  identityFault,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { allOfKind } from '../../../kernel/identity/also-known-by.ts';
import { authorize } from '../../../kernel/policy.ts';
import { enumerate } from '../../../kernel/text.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { whoIsMeant } from '../contacts/contact-matching.ts';
import { matchInTeam, writeContacts } from '../contacts/contacts.service.ts';
import { replaceCustomValues } from '../custom-fields/custom-values.ts';
import {
  changedValues,
  customChanges,
  type EditedContact,
  editContact,
  type FieldChange,
  type GivenCustomValue,
} from './contact-edit.ts';

export interface UpsertContactInput extends ContactInput {
  customFields?: readonly GivenCustomValue[] | null | undefined;
}

export interface UpsertedContact extends EditedContact {
  isCreated: boolean;
  /** Kind of identity by which the existing contact was found. Null if it was created. */
  matchedBy: IdentityKind | null;
}

/**
 * Sets the given fields of the contact that `match` identifies, or creates one. Never takes an
 * identity over from another contact. A request that identifies two contacts is a conflict.
 */
export function upsertContact(
  context: ServiceContext,
  { customFields, ...input }: UpsertContactInput,
): Promise<UpsertedContact> {
  const { actor } = context;
  authorize(actor, 'contacts.write');
  const { teamId } = actor;
  const given = CONTACT_FIELDS.filter((field) => input[field] !== undefined);
  const custom = customFields ?? [];
  const { details, issues } = normalizeContact(input, '');
  if (issues.length > 0) throw invalidRequest(issues);
  if (details.crmContactId === null) {
    const fault = identityFault(details);
    if (fault !== null)
      throw invalidRequest([{ path: '', message: `${fault.slice(0, -1)}, or crmContactId.` }]);
  }
  return context.transact(async (tx) => {
    const plan = await matchInTeam(tx.rows, teamId, [details]);
    const [match] = plan.matches;
    if (match === undefined) throw new Error('The contact was neither found nor created.');
    if (match.outcome === 'conflict')
      throw new DomainError(
        'conflict',
        `${whoIsMeant(match)} Use update_contact, leave out what is not certain, or have a member merge the two.`,
      );
    const where = { teamId_id: { teamId, id: match.contactId } };
    if (match.outcome === 'matched') {
      const current = await tx.prisma.contact.findUniqueOrThrow({ where });
      const isKept = (field: ContactField) =>
        match.withheld.includes(field) || isFurther(field, current, details);
      const edited = await editContact(tx, context, current, {
        ...{ given: given.filter((field) => !isKept(field)), details, custom },
      });
      const warnings = [
        ...withheldWarnings(match.withheld),
        ...renamedWarnings(match.knownAs, edited.changes),
        ...edited.warnings,
      ];
      return { ...edited, warnings, isCreated: false, matchedBy: match.matchedBy };
    }
    const [created] = plan.created;
    // A new contact needs an identity that all contacts have; a CRM ID only finds an existing one.
    const fault = created === undefined ? null : identityFault(created);
    if (fault !== null)
      throw invalidRequest([{ path: '', message: `No contact matches, and a new one ${fault}` }]);
    const values = await changedValues(tx, teamId, {}, custom);
    await writeContacts(tx.rows, teamId, plan);
    await replaceCustomValues(tx.rows, teamId, [{ contactId: match.contactId, values }]);
    await audit(tx, {
      ...performerOf(context),
      teamId,
      action: 'contact.created',
      subjectId: match.contactId,
    });
    tx.record({
      teamId,
      kind: 'contact',
      change: 'created',
      subjectId: match.contactId,
      occurredAt: context.clock.now(),
    });
    const contact = await tx.prisma.contact.findUniqueOrThrow({ where });
    const changes: FieldChange[] = [
      ...CONTACT_FIELDS.flatMap((field) =>
        contact[field] === null ? [] : [{ field, before: null, after: contact[field] }],
      ),
      ...customChanges({}, values),
    ];
    return {
      contact,
      changes,
      warnings: withheldWarnings(match.withheld),
      isCreated: true,
      matchedBy: null,
    };
  });
}

/**
 * True if the given value is a secondary value of the contact, for example since a merge. It
 * identified the contact, and the contact keeps its primary value.
 */
function isFurther(field: ContactField, current: Contact, details: ContactDetails): boolean {
  if (!isExactIdentity(field)) return false;
  const value = details[field];
  return value !== null && value !== current[field] && allOfKind(field, current).includes(value);
}

function isExactIdentity(field: ContactField): field is ExactIdentity {
  return EXACT_IDENTITIES.some((kind) => kind === field);
}

/**
 * Warns that the name of a contact found by an address changes, because somebody else may be meant.
 */
function renamedWarnings(knownAs: string | null, changes: readonly FieldChange[]): string[] {
  const isRenamed = changes.some(({ field }) => field === 'firstName' || field === 'lastName');
  return knownAs !== null && isRenamed
    ? [`The contact was named ${knownAs} before. Check that nobody else is meant.`]
    : [];
}

function withheldWarnings(withheld: readonly ContactField[]): string[] {
  return withheld.length === 0
    ? []
    : [
        `Another contact has the ${enumerate(withheld)}, and keeps it: it can't be told whether they are the same person. Have a member compare the two, and merge them if they are.`,
      ];
}
