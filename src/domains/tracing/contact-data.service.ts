import type { Contact } from '../../db/generated/prisma/client.ts';
import { type ContactInput, differs, EXACT_IDENTITIES, nameKey, normalizeContact } from '../../kernel/contact-identity.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { visibleConversations } from '../unibox/unibox.service.ts';

export type KnownIn = 'audience' | 'enrollment' | 'crm' | 'conversation';

export interface ContactData {
  contact: Contact | null;
  knownIn: KnownIn[];
}

/** Finds a contact by the strongest exact identity, then by names and company domain. Calls no provider and charges nothing. */
export async function contactData(context: ServiceContext, input: ContactInput): Promise<ContactData> {
  const { actor, prisma } = context;
  authorize(actor, 'contacts.read');
  const { details, issues } = normalizeContact(input, '');
  if (issues.length > 0) throw invalidRequest(issues);
  const key = nameKey(details);
  if (EXACT_IDENTITIES.every((kind) => details[kind] === null) && key === null) {
    throw invalidRequest([{ path: '', message: 'Provide email, networkUrl, phone or crmContactId, or all of firstName, lastName and companyDomain.' }]);
  }
  const { teamId } = actor;
  for (const [index, kind] of EXACT_IDENTITIES.entries()) {
    const contact = details[kind] === null ? null : await prisma.contact.findFirst({ where: { teamId, [kind]: details[kind] } });
    // A contact found by a weaker identity is someone else if a stronger identity differs.
    const stronger = EXACT_IDENTITIES.slice(0, index);
    const isSomeoneElse = stronger.some((other) => details[other] !== null && contact?.[other] !== null && details[other] !== contact?.[other]);
    if (contact !== null && !isSomeoneElse) return { contact, knownIn: await sourcesOf(context, contact) };
  }
  const namesakes = key === null ? [] : await prisma.contact.findMany({ where: { teamId, nameKey: key }, orderBy: { id: 'asc' }, take: 50 });
  const contact = namesakes.find((candidate) => !differs(candidate, details)) ?? null;
  return { contact, knownIn: contact === null ? [] : await sourcesOf(context, contact) };
}

async function sourcesOf({ prisma, actor }: ServiceContext, { id, teamId, crmContactId }: Contact): Promise<KnownIn[]> {
  const of = { teamId, contactId: id };
  const [member, enrollment, conversation] = await Promise.all([
    prisma.audienceMember.findFirst({ where: of, select: { contactId: true } }),
    prisma.enrollment.findFirst({ where: of, select: { id: true } }),
    prisma.conversation.findFirst({ where: { ...of, ...visibleConversations(actor) }, select: { id: true } }),
  ]);
  const found: KnownIn[] = [];
  if (member !== null) found.push('audience');
  if (enrollment !== null) found.push('enrollment');
  if (crmContactId !== null) found.push('crm');
  if (conversation !== null) found.push('conversation');
  return found;
}
