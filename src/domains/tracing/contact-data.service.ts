import type { Prospect } from '../../db/generated/prisma/client.ts';
import { type ContactInput, differs, EXACT_IDENTITIES, nameKey, normalizeContact } from '../../kernel/contact-identity.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { authorize } from '../../kernel/policy.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import { visibleConversations } from '../unibox/unibox.service.ts';

export type KnownIn = 'audience' | 'enrollment' | 'crm' | 'conversation';

/** What the team knows of the person with an identity; nobody outside is asked, and nothing is charged. */
export interface ContactData {
  prospect: Prospect | null;
  knownIn: KnownIn[];
}

/** Looks a person up by the strongest exact identity that is given, then by names and company domain. */
export async function contactData(context: ServiceContext, input: ContactInput): Promise<ContactData> {
  const { actor, prisma } = context;
  authorize(actor, 'prospects.read');
  const { contact, issues } = normalizeContact(input, '');
  if (issues.length > 0) throw invalidRequest(issues);
  const key = nameKey(contact);
  if (EXACT_IDENTITIES.every((kind) => contact[kind] === null) && key === null) {
    throw invalidRequest([{ path: '', message: 'Give email, networkUrl, phone or crmContactId, or all of firstName, lastName and companyDomain.' }]);
  }
  const { teamId } = actor;
  for (const [index, kind] of EXACT_IDENTITIES.entries()) {
    const prospect = contact[kind] === null ? null : await prisma.prospect.findFirst({ where: { teamId, [kind]: contact[kind] } });
    // Whom a weaker identity finds and a stronger one contradicts is someone else.
    const stronger = EXACT_IDENTITIES.slice(0, index);
    const isSomeoneElse = stronger.some((other) => contact[other] !== null && prospect?.[other] !== null && contact[other] !== prospect?.[other]);
    if (prospect !== null && !isSomeoneElse) return { prospect, knownIn: await placesOf(context, prospect) };
  }
  const namesakes = key === null ? [] : await prisma.prospect.findMany({ where: { teamId, nameKey: key }, orderBy: { id: 'asc' }, take: 50 });
  const prospect = namesakes.find((candidate) => !differs(candidate, contact)) ?? null;
  return { prospect, knownIn: prospect === null ? [] : await placesOf(context, prospect) };
}

async function placesOf({ prisma, actor }: ServiceContext, { id, teamId, crmContactId }: Prospect): Promise<KnownIn[]> {
  const of = { teamId, prospectId: id };
  const [member, enrollment, conversation] = await Promise.all([
    prisma.audienceMember.findFirst({ where: of, select: { prospectId: true } }),
    prisma.enrollment.findFirst({ where: of, select: { id: true } }),
    prisma.conversation.findFirst({ where: { ...of, ...visibleConversations(actor) }, select: { id: true } }),
  ]);
  const places: KnownIn[] = [];
  if (member !== null) places.push('audience');
  if (enrollment !== null) places.push('enrollment');
  if (crmContactId !== null) places.push('crm');
  if (conversation !== null) places.push('conversation');
  return places;
}
