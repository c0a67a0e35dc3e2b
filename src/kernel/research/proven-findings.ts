import { unknownFactsIn } from '../generated-text/known-facts.ts';
import { unknownNameIn } from '../generated-text/known-names.ts';
import { isQuotedFrom } from '../quoted.ts';
import type { Finding } from './finding.ts';
import { decides, steers } from './steering.ts';

const MAX_FACT = 300;
const MAX_QUOTE = 500;
const SHORTEST_QUOTE = 3;

/**
 * Keeps the valid findings: each quotes its document literally, and its fact contains no number,
 * date or name beyond the quotation and the known words. Drops findings that contain a link or
 * address a model, regardless of whether the model obeyed.
 */
export function provenFindings(
  found: readonly Finding[],
  documents: readonly { text: string }[],
  known: string,
  most: number,
): Finding[] {
  const proven = new Map<string, Finding>();
  for (const { about, fact, quote, document } of found) {
    const text = documents[document]?.text;
    const said = {
      about,
      document,
      fact: fact.replace(/\s+/g, ' ').trim(),
      quote: quote.replace(/\s+/g, ' ').trim(),
    };
    if (
      text === undefined ||
      said.fact === '' ||
      said.fact.length > MAX_FACT ||
      said.quote.length < SHORTEST_QUOTE ||
      said.quote.length > MAX_QUOTE ||
      !isQuotedFrom(said.quote, text) ||
      // Leaving out a valid fact does no harm.
      [said.fact, said.quote].some((one) => steers(one) || decides(one)) ||
      unknownFactsIn(said.fact, `${said.quote}\n${known}`).length > 0 ||
      unknownNameIn(said.fact, `${said.quote}\n${known}`, null) !== null
    )
      continue;
    proven.set(said.fact.toLowerCase(), said);
  }
  return [...proven.values()].slice(0, most);
}
