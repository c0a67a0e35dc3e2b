/**
 * The templates that people may write: plain text with outputs such as `{{ contact.firstName | default: "there" }}`.
 * An output is one known variable with a few filters whose arguments are literals. Liquid can do more (tags, ranges,
 * filters that multiply text), and a template of that kind can take all memory of the process, so a text is held
 * against this allow-list before Liquid sees it. The check is linear in the length of the text.
 */

/** What a template may name. */
export const TEMPLATE_VARIABLES = [
  'contact.firstName',
  'contact.lastName',
  'contact.fullName',
  'contact.email',
  'contact.phone',
  'contact.role',
  'contact.networkUrl',
  'company.name',
  'company.domain',
  'sender.displayName',
  'sender.firstName',
  'sender.lastName',
  'sender.email',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

export const TEMPLATE_FILTERS = ['default', 'capitalize', 'upcase', 'downcase', 'strip', 'truncate', 'truncatewords', 'date', 'append', 'prepend'] as const;

export const MAX_TEMPLATE_LENGTH = 20_000;
export const MAX_OUTPUTS = 50;
export const MAX_FILTERS = 5;
const MAX_OUTPUT_SOURCE = 500;
/** Liquid pads a part of a date to the width that its format names. */
const MAX_DATE_WIDTH_DIGITS = 2;

const EXAMPLE = '{{ contact.firstName | default: "there" }}';

/** One output of a template: the variable it shows (null for the moment of sending, `"now" | date: …`), and its filters in their order. */
export interface TemplateOutput {
  variable: TemplateVariable | null;
  filters: readonly string[];
}

/** The outputs of a text in their order, or why it is refused. */
export type TemplateCheck = { outputs: TemplateOutput[]; fault: null } | { outputs: null; fault: string };

interface Token {
  kind: 'text' | 'number' | 'name' | 'mark' | 'end';
  value: string;
}

/** Liquid reads escapes in its texts, and this check does not: no text of an output holds a backslash. */
const TOKEN = /\s*(?:"(?<double>[^"\\]*)"|'(?<single>[^'\\]*)'|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<end>-?\}\})|(?<name>[A-Za-z_][\w.]*)|(?<mark>[|:,[\]]))/y;
const WIDE_DATE = new RegExp(`%[-_0^#:]*\\d{${MAX_DATE_WIDTH_DIGITS + 1},}`);

class Refused extends Error {}

export function checkTemplate(text: string): TemplateCheck {
  if (text.length > MAX_TEMPLATE_LENGTH) return { outputs: null, fault: `is ${text.length} characters long; at most ${MAX_TEMPLATE_LENGTH} are allowed.` };
  if (text.includes('{%')) return { outputs: null, fault: `must not contain Liquid tags ({% … %}); variables and filters only, such as ${EXAMPLE}.` };
  const outputs: TemplateOutput[] = [];
  try {
    for (let open = text.indexOf('{{'); open !== -1; ) {
      if (outputs.length === MAX_OUTPUTS) throw new Refused(`contains more than ${MAX_OUTPUTS} outputs ({{ … }}).`);
      const { tokens, end } = readOutput(text, open);
      outputs.push(checkOutput(tokens));
      open = text.indexOf('{{', end);
    }
  } catch (error) {
    if (error instanceof Refused) return { outputs: null, fault: error.message };
    throw error;
  }
  return { outputs, fault: null };
}

/** The tokens of the output that opens at this place, and where it ends. */
function readOutput(text: string, open: number): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  TOKEN.lastIndex = open + (text.startsWith('{{-', open) ? 3 : 2);
  for (;;) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (TOKEN.lastIndex - open > MAX_OUTPUT_SOURCE) throw new Refused(`contains an output ({{ … }}) of more than ${MAX_OUTPUT_SOURCE} characters.`);
    if (groups === undefined) {
      const rest = text.slice(at).trimStart();
      if (rest === '') throw new Refused(`is not valid Liquid: the output that opens at character ${open + 1} is not closed with }}.`);
      throw new Refused(
        `must not contain "${excerpt(rest)}" in an output: only a variable and filters with literal arguments are allowed, such as ${EXAMPLE}.`,
      );
    }
    const token = toToken(groups);
    if (token.kind === 'end') return { tokens, end: TOKEN.lastIndex };
    tokens.push(token);
  }
}

function toToken({ double, single, number, name, mark }: Record<string, string | undefined>): Token {
  if (double !== undefined) return { kind: 'text', value: double };
  if (single !== undefined) return { kind: 'text', value: single };
  if (number !== undefined) return { kind: 'number', value: number };
  if (name !== undefined) return { kind: 'name', value: name };
  if (mark !== undefined) return { kind: 'mark', value: mark };
  return { kind: 'end', value: '' };
}

const excerpt = (text: string): string => [...text.slice(0, 40)].slice(0, 20).join('');

function checkOutput(tokens: readonly Token[]): TemplateOutput {
  const [value = [], ...filters] = split(tokens, '|');
  if (filters.length > MAX_FILTERS) throw new Refused(`applies ${filters.length} filters to one output; at most ${MAX_FILTERS} are allowed.`);
  const names = filters.map(checkFilter);
  return { variable: isMoment(value) && names[0] === 'date' ? null : variableOf(value), filters: names };
}

/** The moment of sending, as Liquid writes it. */
function isMoment([first, ...rest]: readonly Token[]): boolean {
  return first?.kind === 'text' && (first.value === 'now' || first.value === 'today') && rest.length === 0;
}

function variableOf(tokens: readonly Token[]): TemplateVariable {
  const [group, open, key, close, ...rest] = tokens;
  const isBracketed = open?.value === '[' && key?.kind === 'text' && close?.value === ']' && rest.length === 0;
  const name = isBracketed ? `${group?.value}.${key.value}` : tokens.map(({ value }) => value).join(' ');
  const known = group?.kind === 'name' && (isBracketed || tokens.length === 1) ? TEMPLATE_VARIABLES.find((variable) => variable === name) : undefined;
  if (known === undefined) throw new Refused(`names "${excerpt(name)}", which is not a variable. Known variables: ${TEMPLATE_VARIABLES.join(', ')}.`);
  return known;
}

/** Checks one filter with its arguments, and returns its name. */
function checkFilter(tokens: readonly Token[]): string {
  const [name, colon, ...rest] = tokens;
  const known = name?.kind === 'name' ? TEMPLATE_FILTERS.find((filter) => filter === name.value) : undefined;
  if (known === undefined)
    throw new Refused(`uses the filter "${excerpt(name?.value ?? '')}", which is not allowed. Allowed filters: ${TEMPLATE_FILTERS.join(', ')}.`);
  if (colon === undefined) return known;
  const given = colon.value === ':' && colon.kind === 'mark' ? split(rest, ',') : [];
  if (given.length === 0 || !given.every(isLiteral)) {
    throw new Refused(`gives the filter "${known}" an argument that is not a literal: write a text in quotes or a number, such as ${EXAMPLE}.`);
  }
  if (known === 'date' && given.some(([argument]) => WIDE_DATE.test(argument?.value ?? ''))) {
    throw new Refused(`gives the filter "date" a width of more than ${MAX_DATE_WIDTH_DIGITS} digits.`);
  }
  return known;
}

function isLiteral([first, ...rest]: readonly Token[]): boolean {
  if (first === undefined || rest.length > 0) return false;
  return first.kind === 'text' || first.kind === 'number' || (first.kind === 'name' && ['true', 'false', 'nil'].includes(first.value));
}

function split(tokens: readonly Token[], mark: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.value === mark) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
