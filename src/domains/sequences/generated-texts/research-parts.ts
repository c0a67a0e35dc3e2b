import type { Reader } from '../../../db/database.ts';
import type { Enrollment } from '../../../db/generated/prisma/client.ts';
import type { ContextPart } from '../../../kernel/generated-text/context-part.ts';
import { findingsOf } from '../../people/research/findings.ts';

/**
 * What was found about the contact of an enrollment, as what others wrote. What stands in the
 * conversations of other members stays theirs.
 */
export async function researchParts(
  { rows }: Pick<Reader, 'rows'>,
  { teamId, contactId, senderId }: Pick<Enrollment, 'teamId' | 'contactId' | 'senderId'>,
): Promise<ContextPart[]> {
  const found = await findingsOf(rows, teamId, [contactId]);
  return found
    .filter(({ ownerId }) => ownerId === null || ownerId === senderId)
    .map(({ about, fact, quote, sourceTitle, foundAt }) => ({
      source: 'research' as const,
      title: about === 'company' ? 'About the company' : 'About the contact',
      text: `${fact}\n"${quote}" (${sourceTitle}, ${foundAt.toISOString().slice(0, 10)})`,
      isTrusted: false,
    }));
}
