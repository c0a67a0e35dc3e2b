import { IANAZone } from 'luxon';
import { plural } from './text.ts';

/**
 * Allow-list for templates: plain text with outputs, for example `{{ contact.firstName | default:
 * "there" }}`. An output is one known variable with a few filters whose arguments are literals.
 * Other Liquid features (tags, ranges, filters that multiply text) could exhaust memory, so texts
 * are checked before Liquid parses them, in linear time.
 */

/** The built-in variables. */
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
type BuiltInVariable = (typeof TEMPLATE_VARIABLES)[number];
/** A built-in variable, or the custom field of contacts with this key. */
export type TemplateVariable = BuiltInVariable | CustomVariable;
export type CustomVariable = `custom.${string}`;

/**
 * The variable of a custom field. The check that the team has the field happens when a text is
 * saved.
 */
export const isCustomVariable = (name: string): name is CustomVariable =>
  /^custom\.[a-z][a-z0-9_]{0,39}$/.test(name);

export const TEMPLATE_FILTERS = [
  'default',
  'capitalize',
  'upcase',
  'downcase',
  'strip',
  'truncate',
  'truncatewords',
  'date',
  'append',
  'prepend',
] as const;

/**
 * The minimum and maximum number of arguments of each filter. Liquid throws for some other numbers
 * when it renders.
 */
const ARGUMENTS: Record<(typeof TEMPLATE_FILTERS)[number], readonly [number, number]> = {
  default: [1, 1],
  capitalize: [0, 0],
  upcase: [0, 0],
  downcase: [0, 0],
  strip: [0, 1],
  truncate: [0, 2],
  truncatewords: [0, 2],
  date: [0, 2],
  append: [1, 1],
  prepend: [1, 1],
};

export const MAX_TEMPLATE_LENGTH = 20_000;
export const MAX_OUTPUTS = 50;
export const MAX_FILTERS = 5;
const MAX_OUTPUT_SOURCE = 500;
/** Liquid pads parts of a date to the width given in the format. */
const MAX_DATE_WIDTH_DIGITS = 2;

const EXAMPLE = '{{ contact.firstName | default: "there" }}';

/**
 * One output of a template: its variable (null for the time of sending, `"now" | date: …`) and its
 * filters in order.
 */
export interface TemplateOutput {
  variable: TemplateVariable | null;
  filters: readonly string[];
}

/** The outputs of a text in order, or why it is rejected. */
export type TemplateCheck =
  | { outputs: TemplateOutput[]; fault: null }
  | { outputs: null; fault: string };

interface Token {
  kind: 'text' | 'number' | 'name' | 'mark' | 'end';
  value: string;
}

/**
 * Strings must not contain backslashes, because Liquid interprets escapes and this check does not.
 */
const TOKEN =
  /\s*(?:"(?<double>[^"\\]*)"|'(?<single>[^'\\]*)'|(?<number>-?\d+(?:\.\d+)?)(?![\w.])|(?<end>-?\}\})|(?<name>[A-Za-z_][\w.]*)|(?<mark>[|:,[\]]))/y;
const WIDE_DATE = new RegExp(`%[-_0^#:]*\\d{${MAX_DATE_WIDTH_DIGITS + 1},}`);

class InvalidOutput extends Error {}

export function checkTemplate(text: string): TemplateCheck {
  if (text.length > MAX_TEMPLATE_LENGTH)
    return {
      outputs: null,
      fault: `must be at most ${MAX_TEMPLATE_LENGTH} characters long; it has ${text.length}.`,
    };
  if (text.includes('{%'))
    return {
      outputs: null,
      fault: `must not contain Liquid tags ({% … %}). Only variables and filters are allowed, for example ${EXAMPLE}.`,
    };
  const outputs: TemplateOutput[] = [];
  try {
    for (let open = text.indexOf('{{'); open !== -1; ) {
      if (outputs.length === MAX_OUTPUTS)
        throw new InvalidOutput(`must contain at most ${MAX_OUTPUTS} outputs ({{ … }}).`);
      const { tokens, end } = readOutput(text, open);
      outputs.push(checkOutput(tokens));
      open = text.indexOf('{{', end);
    }
  } catch (error) {
    if (error instanceof InvalidOutput) return { outputs: null, fault: error.message };
    throw error;
  }
  return { outputs, fault: null };
}

/** The tokens of the output that starts at `open`, and its end. */
function readOutput(text: string, open: number): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  TOKEN.lastIndex = open + (text.startsWith('{{-', open) ? 3 : 2);
  for (;;) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (TOKEN.lastIndex - open > MAX_OUTPUT_SOURCE)
      throw new InvalidOutput(
        `contains an output ({{ … }}) that is longer than ${MAX_OUTPUT_SOURCE} characters.`,
      );
    if (groups === undefined) {
      const rest = text.slice(at).trimStart();
      if (rest === '')
        throw new InvalidOutput(
          `is not valid Liquid: the output that opens at character ${open + 1} is not closed with }}.`,
        );
      throw new InvalidOutput(
        `must not contain "${excerpt(rest)}" in an output. Only a variable and filters with literal arguments are allowed, for example ${EXAMPLE}.`,
      );
    }
    const token = toToken(groups);
    if (token.kind === 'end') return { tokens, end: TOKEN.lastIndex };
    tokens.push(token);
  }
}

function toToken({
  double,
  single,
  number,
  name,
  mark,
}: Record<string, string | undefined>): Token {
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
  if (filters.length > MAX_FILTERS)
    throw new InvalidOutput(
      `must apply at most ${MAX_FILTERS} filters to one output; it applies ${filters.length}.`,
    );
  const names = filters.map(checkFilter);
  return {
    variable: isCurrentTime(value) && names[0] === 'date' ? null : variableOf(value),
    filters: names,
  };
}

/** The time of sending in Liquid syntax. */
function isCurrentTime([first, ...rest]: readonly Token[]): boolean {
  return (
    first?.kind === 'text' &&
    (first.value === 'now' || first.value === 'today') &&
    rest.length === 0
  );
}

function variableOf(tokens: readonly Token[]): TemplateVariable {
  const [group, open, key, close, ...rest] = tokens;
  const isBracketed =
    open?.value === '[' && key?.kind === 'text' && close?.value === ']' && rest.length === 0;
  const name = isBracketed
    ? `${group?.value}.${key.value}`
    : tokens.map(({ value }) => value).join(' ');
  const known =
    group?.kind === 'name' && (isBracketed || tokens.length === 1)
      ? knownVariable(name)
      : undefined;
  if (known === undefined)
    throw new InvalidOutput(
      `contains "${excerpt(name)}", which is not a known variable. Known variables: ${TEMPLATE_VARIABLES.join(', ')}, and custom.<key> for a custom field.`,
    );
  return known;
}

function knownVariable(name: string): TemplateVariable | undefined {
  return isCustomVariable(name) ? name : TEMPLATE_VARIABLES.find((variable) => variable === name);
}

/** Validates one filter with its arguments and returns its name. */
function checkFilter(tokens: readonly Token[]): string {
  const [name, colon, ...rest] = tokens;
  const known =
    name?.kind === 'name' ? TEMPLATE_FILTERS.find((filter) => filter === name.value) : undefined;
  if (known === undefined)
    throw new InvalidOutput(
      `uses the filter "${excerpt(name?.value ?? '')}", which is not allowed. Allowed filters: ${TEMPLATE_FILTERS.join(', ')}.`,
    );
  const given = colon?.value === ':' && colon.kind === 'mark' ? split(rest, ',') : [];
  if (colon !== undefined && (given.length === 0 || !given.every(isLiteral))) {
    throw new InvalidOutput(
      `passes the filter "${known}" an argument that is not a literal. Use a quoted string or a number, for example ${EXAMPLE}.`,
    );
  }
  const [fewest, most] = ARGUMENTS[known];
  if (given.length < fewest || given.length > most) {
    const wanted = fewest === most ? plural(most, 'argument') : `${fewest} to ${most} arguments`;
    throw new InvalidOutput(
      `passes the filter "${known}" ${plural(given.length, 'argument')}; it takes ${wanted}.`,
    );
  }
  if (known === 'date' && !isZone(given[1]?.[0])) {
    throw new InvalidOutput(
      'passes the filter "date" a time zone that does not exist. Use an IANA time zone, for example "Europe/Berlin".',
    );
  }
  if (known === 'date' && given.some(([argument]) => WIDE_DATE.test(argument?.value ?? ''))) {
    throw new InvalidOutput(
      `passes the filter "date" a width of more than ${MAX_DATE_WIDTH_DIGITS} digits.`,
    );
  }
  return known;
}

/** The second argument of `date`: a time zone, or its offset in minutes. */
function isZone(argument: Token | undefined): boolean {
  return (
    argument === undefined ||
    argument.kind === 'number' ||
    (argument.kind === 'text' && IANAZone.isValidZone(argument.value))
  );
}

function isLiteral([first, ...rest]: readonly Token[]): boolean {
  if (first === undefined || rest.length > 0) return false;
  return (
    first.kind === 'text' ||
    first.kind === 'number' ||
    (first.kind === 'name' && ['true', 'false', 'nil'].includes(first.value))
  );
}

function split(tokens: readonly Token[], mark: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && token.value === mark) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
