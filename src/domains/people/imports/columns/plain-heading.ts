import languages from './heading-languages.json' with { type: 'json' };
import tools from './heading-tools.json' with { type: 'json' };
import words from './heading-words.json' with { type: 'json' };
import type { NamedColumn } from './recognized-column.ts';

/** A heading in lower case without accents, spaces and punctuation, in any script. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const FIELDS: readonly NamedColumn[] = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'networkUrl',
  'phone',
  'otherEmails',
  'otherPhones',
  'role',
  'companyName',
  'companyDomain',
  'crmContactId',
  'timeZone',
  'country',
];

/** Field names of the API. No other meaning of a word may override them. */
const OWN_NAMES = new Map(FIELDS.map((field) => [field.toLowerCase(), field]));

/** Headings by the field that they name. Case, accents, spaces and punctuation do not matter. */
type Headings = { readonly [Field in NamedColumn]?: readonly string[] };

/**
 * English comes first, so that a word it shares with another language keeps its English meaning.
 */
const NAMED = new Map<string, NamedColumn>();
for (const headings of [...Object.values(languages), ...Object.values(tools)]) nameAll(headings);

function nameAll(headings: Headings): void {
  for (const field of FIELDS)
    for (const heading of headings[field] ?? []) {
      const plain = plainHeading(heading);
      if (plain !== '' && !NAMED.has(plain)) NAMED.set(plain, field);
    }
}

/** Words that describe the owner or the number of a column, not its field. */
const BEFORE = new RegExp(`^(?:${words.before.join('|')})s?(?=.)`);
const AFTER = new RegExp(`(?:${words.after.join('|')})$`);

/** The field that a heading names on its own; null if unknown. */
export function fieldNamed(heading: string): NamedColumn | null {
  const plain = plainHeading(heading);
  return NAMED.get(plain) ?? decorated(plain) ?? null;
}

function decorated(plain: string): NamedColumn | undefined {
  const numberless = plain.replace(/\p{N}+/gu, '');
  const bare = [plain, numberless].flatMap((text) => [
    text.replace(BEFORE, ''),
    text.replace(AFTER, ''),
    text.replace(BEFORE, '').replace(AFTER, ''),
  ]);
  return [numberless, ...bare].map((text) => NAMED.get(text)).find((field) => field !== undefined);
}

/** The field whose API name is the heading, in any spelling such as `first_name`. */
export function fieldWithName(heading: string): NamedColumn | null {
  return OWN_NAMES.get(plainHeading(heading)) ?? null;
}
