import type { Rows, Transaction } from '../../../db/database.ts';
import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { allOf } from '../../../db/transactions.ts';
import {
  CONTACT_FIELDS,
  type ContactDetails,
  type ContactField,
  type ContactInput,
  companyNameKey,
  identityFault,
  nameKey,
  normalizeContact,
  UNIQUE_IDENTITIES,
  type UniqueIdentity,
} from '../../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest } from '../../../kernel/errors.ts';
import { notFound } from '../../../kernel/id-help.ts';
import { allOfKind, type KnownDetails } from '../../../kernel/identity/also-known-by.ts';
import { storedForms } from '../../../kernel/identity/profile.ts';
import { newId } from '../../../kernel/ids.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import {
  MAX_SHARED,
  type Match,
  type MatchableContact,
  type MatchPlan,
  matchContacts,
} from './contact-matching.ts';
import { changesFrom, noteFieldChanges } from './field-changes.ts';
import { addFurtherAddresses, findContact } from './further-addresses.ts';
import { contactsKnownBy } from './known-by.ts';
import { noteUnsurePairs } from './unsure-pairs.ts';

export const ERASED_MESSAGE =
  'The personal data of this contact was erased. Create a new contact instead.';

/** An erased contact must not be filled again, because it would not be erased a second time. */
export function rejectErased({ erasedAt }: Pick<Contact, 'erasedAt'>): void {
  if (erasedAt !== null) throw new DomainError('conflict', ERASED_MESSAGE);
}

export async function findOrCreateContacts(
  { rows }: Pick<Transaction, 'rows'>,
  teamId: string,
  details: readonly ContactDetails[],
): Promise<Match[]> {
  const plan = await matchInTeam(rows, teamId, details);
  await writeContacts(rows, teamId, plan);
  return plan.matches;
}

/**
 * Matches details to the team's contacts. One transaction per team at a time does this, so
 * concurrent calls cannot create a contact twice. Unique indexes enforce this for addresses,
 * profiles and CRM records too.
 */
export async function matchInTeam(
  rows: Rows,
  teamId: string,
  details: readonly KnownDetails[],
): Promise<MatchPlan> {
  return matchContacts(details, await knownWhenLocked(rows, teamId, details), () =>
    newId('contact'),
  );
}

/** Inserts new contacts, and fills empty fields of existing ones. */
export async function writeContacts(
  rows: Rows,
  teamId: string,
  { created, completed, further, unsure }: Omit<MatchPlan, 'matches'>,
): Promise<void> {
  const news = new Set(created.map(({ id }) => id));
  const ofNew = further.filter(({ contactId }) => news.has(contactId));
  const ofKnown = further.filter(({ contactId }) => !news.has(contactId));
  await allOf([
    ...(created.length > 0 ? [insertContacts(rows, teamId, created)] : []),
    ...(completed.length > 0 ? [completeContacts(rows, teamId, completed)] : []),
    ...(ofNew.length > 0 ? [addFurtherAddresses(rows, teamId, ofNew, 'created')] : []),
    ...(ofKnown.length > 0 ? [addFurtherAddresses(rows, teamId, ofKnown, 'matched')] : []),
    ...(unsure.length > 0 ? [noteUnsurePairs(rows, teamId, unsure)] : []),
  ]);
}

/** Both statements are sent in one batch; the read runs after the lock is acquired. */
async function knownWhenLocked(
  rows: Rows,
  teamId: string,
  details: readonly KnownDetails[],
): Promise<MatchableContact[]> {
  const locked = lockTeamContacts(rows, teamId);
  const known = findKnown(rows, teamId, details);
  await allOf<unknown>([locked, known]);
  return known;
}

/** The team's contacts with a matching value. Read-only, so nothing is locked. */
export function contactsSharingSigns(
  rows: Rows,
  teamId: string,
  details: readonly KnownDetails[],
): Promise<MatchableContact[]> {
  return findKnown(rows, teamId, details);
}

/** A lock per team for matching, filling and merging contacts. */
export async function lockTeamContacts(rows: Rows, teamId: string): Promise<void> {
  await rows(
    Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`contacts:${teamId}`}, 0))::text`,
  );
}

const values = (
  details: readonly KnownDetails[],
  pick: (one: KnownDetails) => string | null | readonly string[],
) => [...new Set(details.flatMap((one) => pick(one) ?? []))];

const profilesOf = ({ networkUrl }: KnownDetails) =>
  networkUrl === null ? null : storedForms(networkUrl);

/** SQL because Prisma would bind five thousand parameters for a thousand contacts. */
function findKnown(
  rows: Rows,
  teamId: string,
  details: readonly KnownDetails[],
): Promise<MatchableContact[]> {
  return rows<MatchableContact>(Prisma.sql`
    select c.* from (
      select c.id from unnest(${values(details, (one) => allOfKind('email', one))}::text[]) as g(email) cross join lateral (
        select contact_id as id from contact_email where team_id = ${teamId} and address = g.email limit 1) c
      union select id from contact where team_id = ${teamId} and network_url = any(${values(details, profilesOf)})
      union select id from contact where team_id = ${teamId} and crm_contact_id = any(${values(details, (one) => one.crmContactId)})
      union select contact_id from contact_alias where team_id = ${teamId} and kind = 'network_url' and value = any(${values(details, profilesOf)})
      union select contact_id from contact_alias where team_id = ${teamId} and kind = 'crm_contact_id' and value = any(${values(details, (one) => one.crmContactId)})
      union select c.id from unnest(${values(details, (one) => allOfKind('phone', one))}::text[]) as g(phone) cross join lateral (
        select contact_id as id from contact_phone where team_id = ${teamId} and number = g.phone order by contact_id limit ${MAX_SHARED}) c
      union select c.id from unnest(${values(details, nameKey)}::text[]) as g(name_key) cross join lateral (
        select id from contact where team_id = ${teamId} and name_key = g.name_key order by id limit ${MAX_SHARED}) c
      union select c.id from unnest(${values(details, companyNameKey)}::text[]) as g(key) cross join lateral (
        select id from contact where team_id = ${teamId} and lower(first_name || '|' || last_name || '|' || company_name) = lower(g.key) order by id limit ${MAX_SHARED}) c) as k
    cross join lateral (
      select id, first_name as "firstName", last_name as "lastName", email, network_url as "networkUrl", phone, role,
        company_name as "companyName", company_domain as "companyDomain", crm_contact_id as "crmContactId", time_zone as "timeZone",
        also_known_by as "alsoKnownBy", array(
          select second_id from contact_pair where team_id = ${teamId} and first_id = k.id
          union all select first_id from contact_pair where team_id = ${teamId} and second_id = k.id) as "pairedWith", updated_at as "updatedAt"
      from contact where team_id = ${teamId} and id = k.id limit 1) as c
    order by c.id`);
}

/** Only the written fields, because a completely read contact has values that JSON cannot hold. */
const toRow = (contact: MatchableContact) => ({
  id: contact.id,
  ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, contact[field]])),
  nameKey: nameKey(contact),
});

/** SQL because Prisma's createMany is thirty times slower for a hundred rows. */
async function insertContacts(
  rows: Rows,
  teamId: string,
  contacts: readonly MatchableContact[],
): Promise<void> {
  await rows(Prisma.sql`
    insert into contact (id, team_id, first_name, last_name, email, network_url, phone, role, company_name, company_domain, crm_contact_id, time_zone, name_key)
    select id, ${teamId}, "firstName", "lastName", email, "networkUrl", phone, role, "companyName", "companyDomain", "crmContactId", "timeZone", "nameKey"
    from jsonb_to_recordset(${JSON.stringify(contacts.map(toRow))}::jsonb) as r(
      id text, "firstName" text, "lastName" text, email text, "networkUrl" text, phone text, role text,
      "companyName" text, "companyDomain" text, "crmContactId" text, "timeZone" text, "nameKey" text)`);
}

/** SQL because Prisma cannot update many rows with different values. */
async function completeContacts(
  rows: Rows,
  teamId: string,
  contacts: readonly MatchableContact[],
): Promise<void> {
  await rows(Prisma.sql`
    with r as (
      select * from jsonb_to_recordset(${JSON.stringify(contacts.map(toRow))}::jsonb) as r(
        id text, "firstName" text, "lastName" text, email text, "networkUrl" text, phone text, role text,
        "companyName" text, "companyDomain" text, "crmContactId" text, "timeZone" text, "nameKey" text)
    ), noted as (${changesFrom(Prisma.sql`
      select p.team_id, p.id, f.field, now() from r join contact p on p.id = r.id and p.team_id = ${teamId}
      cross join lateral (values ('firstName', p.first_name, r."firstName"), ('lastName', p.last_name, r."lastName"), ('role', p.role, r.role),
        ('companyName', p.company_name, r."companyName"), ('companyDomain', p.company_domain, r."companyDomain")) as f(field, before, after)
      where f.before is distinct from f.after`)}
    )
    update contact p set
      first_name = r."firstName", last_name = r."lastName", email = r.email, network_url = r."networkUrl", phone = r.phone, role = r.role,
      company_name = r."companyName", company_domain = r."companyDomain", crm_contact_id = r."crmContactId", time_zone = r."timeZone", name_key = r."nameKey", updated_at = now()
    from r where p.id = r.id and p.team_id = ${teamId}`);
}

/**
 * Normalizes all contacts, or throws with every validation error. `path` is the path of the list.
 */
export function checkContacts(inputs: readonly ContactInput[], path: string): ContactDetails[] {
  const issues: Issue[] = [];
  const details = inputs.map((input, index) => checkContact(input, `${path}[${index}]`, issues));
  if (issues.length > 0) throw invalidRequest(issues);
  return details;
}

/** Normalizes one contact. Validation errors are added to `issues`. */
export function checkContact(input: ContactInput, path: string, issues: Issue[]): ContactDetails {
  const { details, issues: faults } = normalizeContact(input, path);
  issues.push(...faults);
  const fault = faults.length > 0 ? null : identityFault(details);
  if (fault !== null) issues.push({ path, message: fault });
  return details;
}

/** Returns the contact with this current or former ID. Throws `not_found` if there is none. */
export async function contactById(context: ServiceContext, id: string): Promise<Contact> {
  authorize(context.actor, 'contacts.read');
  const contact = await findContact(context, context.actor.teamId, id);
  if (contact === null) throw notFound('contact', id);
  return contact;
}

export async function loadContacts(context: ServiceContext, ids: string[]): Promise<Contact[]> {
  authorize(context.actor, 'contacts.read');
  return context.prisma.contact.findMany({
    where: { teamId: context.actor.teamId, id: { in: ids } },
  });
}

/**
 * Fills empty fields of one contact. If another contact has one of the unique identities, fills
 * nothing and lists those fields in `takenBy`. One transaction per team at a time changes contacts.
 */
export async function fillGaps(
  { prisma, rows }: Pick<Transaction, 'prisma' | 'rows'>,
  contact: Contact,
  details: ContactDetails,
): Promise<{ contact: Contact; takenBy: UniqueIdentity[] }> {
  rejectErased(contact);
  if (gapsIn(contact, details).length === 0) return { contact, takenBy: [] };
  const others = (await knownWhenLocked(rows, contact.teamId, [details])).filter(
    ({ id }) => id !== contact.id,
  );
  // Another transaction may have filled them before the lock was acquired.
  const current = await prisma.contact.findUniqueOrThrow({ where: { id: contact.id } });
  rejectErased(current);
  const gaps = gapsIn(current, details);
  const takenBy = UNIQUE_IDENTITIES.filter(
    (field) =>
      gaps.includes(field) &&
      others.some((other) => allOfKind(field, other).includes(details[field] ?? '')),
  );
  if (takenBy.length > 0 || gaps.length === 0) return { contact: current, takenBy };
  const filling = Object.fromEntries(gaps.map((field) => [field, details[field]]));
  const data = { ...filling, nameKey: nameKey({ ...current, ...filling }), updatedAt: new Date() };
  await noteFieldChanges(rows, contact, gaps);
  return { contact: await prisma.contact.update({ where: { id: contact.id }, data }), takenBy: [] };
}

/**
 * Replaces fields of a contact, except fields that changed since `known` was read, and unique
 * identities of other contacts. Returns the replaced fields. Throws if the contact was erased
 * meanwhile.
 */
export async function replaceFields(
  { prisma, rows }: Pick<Transaction, 'prisma' | 'rows'>,
  known: Contact,
  fields: Partial<ContactDetails>,
): Promise<ContactField[]> {
  const { id, teamId } = known;
  await lockTeamContacts(rows, teamId);
  const current = await prisma.contact.findUniqueOrThrow({ where: { id } });
  rejectErased(current);
  const replaced: ContactField[] = [];
  for (const field of CONTACT_FIELDS) {
    const value = fields[field];
    if (
      value === undefined ||
      current[field] !== known[field] ||
      (isUniqueIdentity(field) && (await isOfAnother({ rows }, current, field, value)))
    )
      continue;
    replaced.push(field);
  }
  if (replaced.length === 0) return [];
  const values = Object.fromEntries(replaced.map((field) => [field, fields[field]]));
  const data = { ...values, nameKey: nameKey({ ...current, ...values }), updatedAt: new Date() };
  await noteFieldChanges(rows, current, replaced);
  await prisma.contact.update({ where: { id }, data });
  return replaced;
}

function isUniqueIdentity(field: ContactField): field is UniqueIdentity {
  return UNIQUE_IDENTITIES.some((identity) => identity === field);
}

async function isOfAnother(
  access: Pick<Transaction, 'rows'>,
  { id, teamId }: Contact,
  kind: UniqueIdentity,
  value: string | null,
): Promise<boolean> {
  if (value === null) return false;
  const [others = []] = await contactsKnownBy(access, teamId, [{ kind, value }]);
  return others.some((other) => other !== id);
}

function gapsIn(contact: Contact, details: ContactDetails): ContactField[] {
  return CONTACT_FIELDS.filter((field) => contact[field] === null && details[field] !== null);
}
