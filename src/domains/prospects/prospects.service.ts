import { Prisma, type Prospect } from '../../db/generated/prisma/client.ts';
import type { Read } from '../../db/read.ts';
import { allOf, type Unit } from '../../db/unit-of-work.ts';
import {
  type Contact,
  type ContactField,
  type ContactInput,
  EXACT_IDENTITIES,
  type ExactIdentity,
  identityFault,
  nameKey,
  normalizeContact,
} from '../../kernel/contact-identity.ts';
import { type Issue, invalidRequest } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { type Match, type MatchableProspect, type MatchPlan, matchContacts } from './prospect-matching.ts';

/** Finds or makes the prospect of each contact. */
export async function findOrCreateProspects({ rows }: Pick<Unit, 'rows'>, teamId: string, contacts: readonly Contact[]): Promise<Match[]> {
  const plan = await matchProspects(rows, teamId, contacts);
  await writeProspects(rows, teamId, plan);
  return plan.matches;
}

/**
 * Decides for each contact which prospect it is. Contacts of one team are matched by one transaction at a time, so two
 * calls at once can't make one person twice; the unique indexes stand behind that.
 */
export async function matchProspects(rows: Read, teamId: string, contacts: readonly Contact[]): Promise<MatchPlan> {
  return matchContacts(contacts, await knownWhenLocked(rows, teamId, contacts), () => newId('prospect'));
}

/** Makes the prospects that are new, and fills the gaps of those that were known. */
export async function writeProspects(rows: Read, teamId: string, { created, completed }: MatchPlan): Promise<void> {
  await allOf([
    ...(created.length > 0 ? [insertProspects(rows, teamId, created)] : []),
    ...(completed.length > 0 ? [completeProspects(rows, teamId, completed)] : []),
  ]);
}

/** The server is asked for both at once, and reads when it has the lock. */
async function knownWhenLocked(rows: Read, teamId: string, contacts: readonly Contact[]): Promise<MatchableProspect[]> {
  const locked = rows(Prisma.sql`select pg_advisory_xact_lock(hashtextextended(${`prospects:${teamId}`}, 0))::text`);
  const known = findKnown(rows, teamId, contacts);
  await allOf<unknown>([locked, known]);
  return known;
}

const values = (contacts: readonly Contact[], pick: (contact: Contact) => string | null) => [...new Set(contacts.map(pick).filter((value) => value !== null))];

/** SQL because one statement with arrays serves a thousand contacts where Prisma would bind five thousand parameters. */
function findKnown(rows: Read, teamId: string, contacts: readonly Contact[]): Promise<MatchableProspect[]> {
  return rows<MatchableProspect>(Prisma.sql`
    select id, first_name as "firstName", last_name as "lastName", email, network_url as "networkUrl", phone, role,
           company_name as "companyName", company_domain as "companyDomain", crm_contact_id as "crmContactId"
    from prospect
    where team_id = ${teamId} and (
      email = any(${values(contacts, (contact) => contact.email)})
      or network_url = any(${values(contacts, (contact) => contact.networkUrl)})
      or phone = any(${values(contacts, (contact) => contact.phone)})
      or crm_contact_id = any(${values(contacts, (contact) => contact.crmContactId)})
      or name_key = any(${values(contacts, nameKey)}))
    order by id`);
}

const toRow = (prospect: MatchableProspect) => ({ ...prospect, nameKey: nameKey(prospect) });

/** SQL because Prisma's createMany costs thirty times as much for a hundred rows. */
async function insertProspects(rows: Read, teamId: string, prospects: readonly MatchableProspect[]): Promise<void> {
  await rows(Prisma.sql`
    insert into prospect (id, team_id, first_name, last_name, email, network_url, phone, role, company_name, company_domain, crm_contact_id, name_key)
    select id, ${teamId}, "firstName", "lastName", email, "networkUrl", phone, role, "companyName", "companyDomain", "crmContactId", "nameKey"
    from jsonb_to_recordset(${JSON.stringify(prospects.map(toRow))}::jsonb) as r(
      id text, "firstName" text, "lastName" text, email text, "networkUrl" text, phone text, role text,
      "companyName" text, "companyDomain" text, "crmContactId" text, "nameKey" text)`);
}

/** SQL because Prisma has no update of many rows with a value each. */
async function completeProspects(rows: Read, teamId: string, prospects: readonly MatchableProspect[]): Promise<void> {
  await rows(Prisma.sql`
    update prospect p set
      first_name = r."firstName", last_name = r."lastName", email = r.email, network_url = r."networkUrl", phone = r.phone, role = r.role,
      company_name = r."companyName", company_domain = r."companyDomain", crm_contact_id = r."crmContactId", name_key = r."nameKey", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(prospects.map(toRow))}::jsonb) as r(
      id text, "firstName" text, "lastName" text, email text, "networkUrl" text, phone text, role text,
      "companyName" text, "companyDomain" text, "crmContactId" text, "nameKey" text)
    where p.id = r.id and p.team_id = ${teamId}`);
}

/** Brings every contact into normal form and names every fault of every one; `path` is that of the list. */
export function checkContacts(inputs: readonly ContactInput[], path: string): Contact[] {
  const issues: Issue[] = [];
  const contacts = inputs.map((input, index) => checkContact(input, `${path}[${index}]`, issues));
  if (issues.length > 0) throw invalidRequest(issues);
  return contacts;
}

/** One contact in normal form; its faults are added to `issues`. */
export function checkContact(input: ContactInput, path: string, issues: Issue[]): Contact {
  const { contact, issues: faults } = normalizeContact(input, path);
  issues.push(...faults);
  const fault = faults.length > 0 ? null : identityFault(contact);
  if (fault !== null) issues.push({ path, message: fault });
  return contact;
}

export async function loadProspects(context: ServiceContext, ids: string[]): Promise<Prospect[]> {
  authorize(context.actor, 'prospects.read');
  return context.prisma.prospect.findMany({ where: { teamId: context.actor.teamId, id: { in: ids } } });
}

const FILLED = ['firstName', 'lastName', 'email', 'networkUrl', 'phone', 'role', 'companyName', 'companyDomain', 'crmContactId'] as const;

/**
 * Fills the gaps of one prospect; what is known stays. An exact identity that another prospect has is not taken over,
 * and is named. Prospects of one team are changed by one transaction at a time.
 */
export async function fillGaps(
  { tx, rows }: Pick<Unit, 'tx' | 'rows'>,
  prospect: Prospect,
  contact: Contact,
): Promise<{ prospect: Prospect; takenBy: ExactIdentity[] }> {
  if (gapsIn(prospect, contact).length === 0) return { prospect, takenBy: [] };
  const others = (await knownWhenLocked(rows, prospect.teamId, [contact])).filter(({ id }) => id !== prospect.id);
  // Another transaction may have filled them before the lock was there.
  const current = await tx.prospect.findUniqueOrThrow({ where: { id: prospect.id } });
  const gaps = gapsIn(current, contact);
  const takenBy = EXACT_IDENTITIES.filter((field) => gaps.includes(field) && others.some((other) => other[field] === contact[field]));
  if (takenBy.length > 0 || gaps.length === 0) return { prospect: current, takenBy };
  const filling = Object.fromEntries(gaps.map((field) => [field, contact[field]]));
  const data = { ...filling, nameKey: nameKey({ ...current, ...filling }), updatedAt: new Date() };
  return { prospect: await tx.prospect.update({ where: { id: prospect.id }, data }), takenBy: [] };
}

function gapsIn(prospect: Prospect, contact: Contact): ContactField[] {
  return FILLED.filter((field) => prospect[field] === null && contact[field] !== null);
}
