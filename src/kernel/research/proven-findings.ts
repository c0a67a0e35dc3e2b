import { unknownFactsIn } from '../generated-text/known-facts.ts';
import { unknownNameIn } from '../generated-text/known-names.ts';
import { isQuotedFrom } from '../quoted.ts';
import type { Finding } from './finding.ts';
import { steers } from './steering.ts';

const MAX_FACT = 300;
const MAX_QUOTE = 500;
const SHORTEST_QUOTE = 3;

/**
 * The findings that hold: each quotes words that stand in the document that it names, and its fact
 * has no number, date or name that the quotation and the known words do not have. What has a link, or
 * speaks to the model that reads it, is no fact, whether the model obeyed it or not.
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
      steers(said.fact) ||
      steers(said.quote) ||
      unknownFactsIn(said.fact, `${said.quote}\n${known}`).length > 0 ||
      unknownNameIn(said.fact, `${said.quote}\n${known}`, null) !== null
    )
      continue;
    proven.set(said.fact.toLowerCase(), said);
  }
  return [...proven.values()].slice(0, most);
}
