import { Prisma } from '../../../db/generated/prisma/client.ts';
import { searchWords } from '../../../kernel/search-text.ts';
import { escapeLike } from '../../../kernel/text.ts';

/**
 * The searched text of a contact `p`. The index `contact_search_partial` has the same expression.
 */
const SEARCHED = Prisma.sql`lower(' ' || coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || coalesce(p.company_name, '')
  || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.company_domain, '') || ' ' || coalesce(p.network_url, '') || ' ' || coalesce(p.phone, '') || ' ' || coalesce(p.also_known_by, ''))`;

/**
 * A condition that is true if each word of the text occurs in the contact's name, company, address,
 * profile or phone number. A word of one or two characters must begin a word, because the index
 * contains parts of three characters. Null if the text has no word.
 */
export function contactMatches(query: string | null): Prisma.Sql | null {
  const terms = searchWords(query).map((word) => word.toLowerCase());
  if (terms.length === 0) return null;
  const conditions = terms.map(conditionOf);
  return Prisma.join(conditions, ' and ');
}

/**
 * Many contacts share a domain, so an address is looked up by its local part and then compared as a
 * whole.
 */
function conditionOf(term: string): Prisma.Sql {
  const at = term.indexOf('@');
  if (at < 3 || term.length <= at + 1) return Prisma.sql`${SEARCHED} like ${patternOf(term)}`;
  return Prisma.sql`(${SEARCHED} like ${patternOf(term.slice(0, at + 1))} and strpos(${SEARCHED}, ${term}) > 0)`;
}

function patternOf(term: string): string {
  return [...term].length < 3 ? `% ${escapeLike(term)}%` : `%${escapeLike(term)}%`;
}
