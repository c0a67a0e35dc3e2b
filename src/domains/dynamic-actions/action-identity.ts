import type { Prospect } from '../../db/generated/prisma/client.ts';
import type { Unit } from '../../db/unit-of-work.ts';
import { type Contact, type ContactField, EXACT_IDENTITIES, normalizeContact } from '../../kernel/contact-identity.ts';
import { DomainError, type Issue, invalidRequest, notFound } from '../../kernel/errors.ts';
import { enumerate } from '../../kernel/text.ts';
import { fillGaps, findOrCreateProspects } from '../prospects/prospects.service.ts';

/** Whom a dynamic action is for, as a caller says it. */
export interface ActionContactInput {
  prospectId?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  networkUrl?: string | null | undefined;
  phone?: string | null | undefined;
  role?: string | null | undefined;
}

export interface ActionCompanyInput {
  name?: string | null | undefined;
  domain?: string | null | undefined;
}

/** What identifies a person exactly enough to act on: a value that differs means another person. */
const TARGETS = [...EXACT_IDENTITIES, 'companyDomain'] as const;

const PATHS: Record<ContactField, string> = {
  firstName: 'contact.firstName',
  lastName: 'contact.lastName',
  email: 'contact.email',
  networkUrl: 'contact.networkUrl',
  phone: 'contact.phone',
  role: 'contact.role',
  crmContactId: 'contact.crmContactId',
  companyName: 'company.name',
  companyDomain: 'company.domain',
};

/** The contact in normal form; its faults are added to `issues`, by the paths of the request. */
export function readContact(contact: ActionContactInput, company: ActionCompanyInput, issues: Issue[]): Contact {
  const { prospectId: _, ...known } = contact;
  const { contact: normal, issues: faults } = normalizeContact({ ...known, companyName: company.name, companyDomain: company.domain }, '');
  const byField: Record<string, string> = PATHS;
  issues.push(...faults.map(({ path, message }) => ({ path: byField[path] ?? path, message })));
  return normal;
}

/** The exact identifiers that a caller gave and that are known to be others; empty where it can be the same person. */
export function differingTargets(prospect: Prospect, contact: Contact): string[] {
  return TARGETS.filter((field) => prospect[field] !== null && contact[field] !== null && prospect[field] !== contact[field]).map((field) => PATHS[field]);
}

/**
 * The prospect of an enrollment that is continued, its gaps filled with what the caller knows more. Null where an
 * identifier of the caller's belongs to someone else: then it is another person.
 */
export async function continuedProspect(unit: Unit, prospect: Prospect, contact: Contact): Promise<Prospect | null> {
  if (differingTargets(prospect, contact).length > 0) return null;
  const { prospect: filled, takenBy } = await fillGaps(unit, prospect, contact);
  return takenBy.length > 0 ? null : filled;
}

/** The prospect of a new sequence: the one that is named, or the one with the caller's strongest exact identifier. */
export async function newProspect(unit: Unit, teamId: string, prospectId: string | null, contact: Contact): Promise<Prospect> {
  const prospect = prospectId === null ? await matchedProspect(unit, teamId, contact) : await namedProspect(unit, teamId, prospectId, contact);
  const issues: Issue[] = [];
  if (prospect.firstName === null) issues.push({ path: PATHS.firstName, message: 'is needed and not known of this contact.' });
  if (prospect.lastName === null) issues.push({ path: PATHS.lastName, message: 'is needed and not known of this contact.' });
  if (issues.length > 0) throw invalidRequest(issues);
  return prospect;
}

async function namedProspect(unit: Unit, teamId: string, prospectId: string, contact: Contact): Promise<Prospect> {
  const prospect = await unit.tx.prospect.findUnique({ where: { teamId_id: { teamId, id: prospectId } } });
  if (prospect === null) throw notFound('prospect', prospectId);
  const { prospect: filled, takenBy } = await fillGaps(unit, prospect, contact);
  const others = [...differingTargets(prospect, contact), ...takenBy.map((field) => PATHS[field])];
  if (others.length > 0) {
    throw new DomainError(
      'conflict',
      `${enumerate(others)} ${others.length === 1 ? 'is' : 'are'} not what your team knows of the prospect ${prospectId}. Leave prospectId out to act for the person with these identifiers.`,
    );
  }
  return filled;
}

async function matchedProspect(unit: Unit, teamId: string, contact: Contact): Promise<Prospect> {
  const issues: Issue[] = [];
  if (contact.firstName === null) issues.push({ path: PATHS.firstName, message: 'is needed for a new sequence.' });
  if (contact.lastName === null) issues.push({ path: PATHS.lastName, message: 'is needed for a new sequence.' });
  if (TARGETS.every((field) => contact[field] === null)) {
    issues.push({
      path: 'contact',
      message:
        'A new sequence needs to know exactly who it is for: give contact.email, contact.networkUrl, contact.phone, company.domain, or contact.prospectId.',
    });
  }
  if (issues.length > 0) throw invalidRequest(issues);
  const matched = await findOrCreate(unit, teamId, contact);
  const differing = EXACT_IDENTITIES.filter((field) => contact[field] !== null && matched[field] !== contact[field]);
  const strongest = EXACT_IDENTITIES.find((field) => contact[field] !== null);
  if (strongest === undefined || !differing.includes(strongest)) {
    refuseOthers(differing.map((field) => PATHS[field]));
    return matched;
  }
  // The caller's strongest identifier is unknown, and a weaker one found someone with another: that is another person.
  const own: Contact = { ...contact };
  for (const field of EXACT_IDENTITIES) if (matched[field] === contact[field]) own[field] = null;
  const prospect = await findOrCreate(unit, teamId, own);
  refuseOthers(EXACT_IDENTITIES.filter((field) => own[field] !== null && prospect[field] !== own[field]).map((field) => PATHS[field]));
  return prospect;
}

async function findOrCreate(unit: Unit, teamId: string, contact: Contact): Promise<Prospect> {
  const [match] = await findOrCreateProspects(unit, teamId, [contact]);
  return unit.tx.prospect.findUniqueOrThrow({ where: { id: match?.prospectId ?? '' } });
}

/** Identifiers that point at different people are refused: nobody can tell whom the caller means. */
function refuseOthers(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw new DomainError(
    'conflict',
    `${enumerate(paths)} ${paths.length === 1 ? 'belongs' : 'belong'} to another person than the stronger identifiers of this contact, as your team knows them. Leave out what is not certain.`,
  );
}
