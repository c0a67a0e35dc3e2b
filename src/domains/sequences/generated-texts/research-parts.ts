import type { Reader } from '../../../db/database.ts';
import type { Enrollment, ResearchFinding } from '../../../db/generated/prisma/client.ts';
import type { ContextPart } from '../../../kernel/generated-text/context-part.ts';
import { findingsOf } from '../../people/research/findings.ts';

type Of = Pick<Enrollment, 'teamId' | 'contactId' | 'senderId'>;

/** Facts about the contact of an enrollment. Excludes facts from other members' conversations. */
export async function factsFor(
  { rows }: Pick<Reader, 'rows'>,
  { teamId, contactId, senderId }: Of,
): Promise<ResearchFinding[]> {
  const found = await findingsOf(rows, teamId, [contactId]);
  return found.filter(({ ownerId }) => ownerId === null || ownerId === senderId);
}

/** The findings about the contact of an enrollment, marked as text by others. */
export async function researchParts(
  reader: Pick<Reader, 'rows'>,
  enrollment: Of,
): Promise<ContextPart[]> {
  return (await factsFor(reader, enrollment)).map(toPart);
}

export function toPart({ about, fact, quote, sourceTitle, foundAt }: ResearchFinding): ContextPart {
  return {
    source: 'research',
    title: about === 'company' ? 'About the company' : 'About the contact',
    text: `${fact}\n"${quote}" (${sourceTitle}, ${foundAt.toISOString().slice(0, 10)})`,
    isTrusted: false,
  };
}
