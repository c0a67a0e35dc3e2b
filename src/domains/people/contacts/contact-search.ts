import { Prisma } from '../../../db/generated/prisma/client.ts';
import { searchWords } from '../../../kernel/search-text.ts';
import { escapeLike } from '../../../kernel/text.ts';

/** What a contact `p` is found by. The index `contact_search_partial` has the same expression. */
const SEARCHED = Prisma.sql`lower(' ' || coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || coalesce(p.company_name, '')
  || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.company_domain, '') || ' ' || coalesce(p.network_url, '') || ' ' || coalesce(p.phone, '') || ' ' || coalesce(p.also_known_by, ''))`;

/**
 * SQL condition that is true if each word of the text is part of the contact's name, company,
 * address, profile or phone number. A word of one or two characters must be the beginning of a word
 * there, since the index knows parts of three characters. Null if the text has no word.
 */
export function contactMatches(query: string | null): Prisma.Sql | null {
  const terms = searchWords(query).map((word) => word.toLowerCase());
  if (terms.length === 0) return null;
  const conditions = terms.map(conditionOf);
  return Prisma.join(conditions, ' and ');
}

/**
 * Domains are common to many contacts, so an address is looked up by what precedes its domain, and
 * compared as a whole then.
 */
function conditionOf(term: string): Prisma.Sql {
  const at = term.indexOf('@');
  if (at < 3 || term.length <= at + 1) return Prisma.sql`${SEARCHED} like ${patternOf(term)}`;
  return Prisma.sql`(${SEARCHED} like ${patternOf(term.slice(0, at + 1))} and strpos(${SEARCHED}, ${term}) > 0)`;
}

function patternOf(term: string): string {
  return [...term].length < 3 ? `% ${escapeLike(term)}%` : `%${escapeLike(term)}%`;
}
