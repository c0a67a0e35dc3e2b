import type { Contact } from '../../../db/generated/prisma/client.ts';
import {
  type ContactDetails,
  type ContactInput,
  EXACT_IDENTITIES,
  nameKey,
  normalizeContact,
} from '../../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { match } from '../../../kernel/identity/match.ts';
import { authorize } from '../../../kernel/policy.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { visibleConversations } from '../../inbox/unibox/unibox.service.ts';
import { contactsKnownBy, type Identity } from '../../people/contacts/known-by.ts';

export type KnownIn = 'audience' | 'enrollment' | 'crm' | 'conversation';

export interface ContactData {
  contact: Contact | null;
  knownIn: KnownIn[];
}

/**
 * Finds a contact by the strongest exact identity, then by names and company domain. Calls no
 * provider and charges nothing.
 */
export async function contactData(
  context: ServiceContext,
  input: ContactInput,
): Promise<ContactData> {
  authorize(context.actor, 'contacts.read');
  const { details, issues } = normalizeContact(input, '');
  if (issues.length > 0) throw invalidRequest(issues);
  const key = nameKey(details);
  if (EXACT_IDENTITIES.every((kind) => details[kind] === null) && key === null) {
    throw invalidRequest([
      {
        path: '',
        message:
          'Provide email, networkUrl, phone or crmContactId, or all of firstName, lastName and companyDomain.',
      },
    ]);
  }
  const contact = await findContact(context, details);
  return { contact, knownIn: contact === null ? [] : await sourcesOf(context, contact) };
}

/**
 * Finds a contact by the strongest identity of the possible contacts. The names decide between
 * contacts that share a phone number.
 */
async function findContact(
  { actor, prisma, rows }: ServiceContext,
  details: ContactDetails,
): Promise<Contact | null> {
  const { teamId } = actor;
  const identities = [...EXACT_IDENTITIES, 'name' as const].flatMap((kind): Identity[] => {
    const value = kind === 'name' ? nameKey(details) : details[kind];
    return value === null ? [] : [{ kind, value }];
  });
  const known = await contactsKnownBy({ rows }, teamId, identities);
  const contacts = await prisma.contact.findMany({
    where: { teamId, id: { in: known.flat() } },
    orderBy: { id: 'asc' },
  });
  for (const [index, { kind }] of identities.entries()) {
    const possible = contacts.filter(
      (contact) =>
        known[index]?.includes(contact.id) && match(details, contact).contradicting.length === 0,
    );
    if (kind === 'name') return possible[0] ?? null;
    if (possible.length > 1) {
      const ids = possible.map(({ id }) => id).join(', ');
      throw new DomainError(
        'conflict',
        `Several contacts have this ${kind}: ${ids}. Provide a stronger identity, or the first and last name too.`,
      );
    }
    if (possible[0] !== undefined) return possible[0];
  }
  return null;
}

async function sourcesOf(
  { prisma, actor }: ServiceContext,
  { id, teamId, crmContactId }: Contact,
): Promise<KnownIn[]> {
  const of = { teamId, contactId: id };
  const [member, enrollment, conversation] = await Promise.all([
    prisma.audienceMember.findFirst({ where: of, select: { contactId: true } }),
    prisma.enrollment.findFirst({ where: of, select: { id: true } }),
    prisma.conversation.findFirst({
      where: { ...of, ...visibleConversations(actor) },
      select: { id: true },
    }),
  ]);
  const found: KnownIn[] = [];
  if (member !== null) found.push('audience');
  if (enrollment !== null) found.push('enrollment');
  if (crmContactId !== null) found.push('crm');
  if (conversation !== null) found.push('conversation');
  return found;
}
