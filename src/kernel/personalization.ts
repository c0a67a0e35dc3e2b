import { Liquid, Output, type Template, TypeGuards } from 'liquidjs';
import { escapedHtml, isHtml } from './html-body.ts';
import { expectNoTransaction } from './open-transaction.ts';
import {
  checkTemplate,
  isCustomVariable,
  type TemplateOutput,
  type TemplateVariable,
} from './template-check.ts';

/** The values by variable. A custom field without a value is missing. */
export type TemplateValues = Record<TemplateVariable, string | null>;

/** Renders a template, or looks up its rendered text. Throws like `renderTemplate`. */
export type Render = (template: string, values: TemplateValues) => string;

/** Maximum length of a rendered text, larger than any text that is sent. */
export const MAX_RENDERED_LENGTH = 50_000;

const liquid = new Liquid({ strictFilters: true, ownPropertyOnly: true });

/** Why a template is rejected on saving; null if it is valid. */
export function templateFault(text: string): string | null {
  const { outputs, fault } = checkTemplate(text);
  if (fault !== null) return fault;
  try {
    parse(text, outputs);
    return null;
  } catch (error) {
    return `is not valid Liquid: ${error instanceof Error ? error.message.split('\n')[0] : 'it cannot be parsed'}.`;
  }
}

/**
 * A stored template that the current rules reject or that renders too long. The message does not
 * contain the template's text.
 */
export class InvalidTemplate extends Error {
  constructor() {
    super(
      `The text of this step cannot be rendered: it uses unsupported template syntax or becomes longer than ${MAX_RENDERED_LENGTH} characters. Rewrite the text.`,
    );
    this.name = 'InvalidTemplate';
  }
}

export class MissingVariable extends Error {
  readonly variable: string;
  constructor(variable: string) {
    super(`The variable ${variable} is empty for this contact and has no default.`);
    this.name = 'MissingVariable';
    this.variable = variable;
  }
}

/**
 * Renders a template and validates it again. Throws MissingVariable if a variable is empty and has
 * no default, and InvalidTemplate if the template is not allowed. `ofContact` is applied to values
 * of the contact. Slow: a long template takes 20 ms.
 */
export function renderTemplate(
  text: string,
  values: TemplateValues,
  ofContact: (value: string, variable: string) => string = (value) => value,
): string {
  expectNoTransaction('Rendering a template');
  const { outputs, fault } = checkTemplate(text);
  if (fault !== null) throw new InvalidTemplate();
  const isRich = isHtml(text);
  const scope = nest(isRich ? escapedValues(values) : values);
  const variables = outputs.values();
  let rendered = '';
  for (const template of parsed(text, outputs)) {
    const output = template instanceof Output ? variables.next().value : undefined;
    const variable = output?.variable ?? null;
    if (
      output !== undefined &&
      variable !== null &&
      isMissing(values[variable]) &&
      !hasDefault(output)
    )
      throw new MissingVariable(variable);
    const piece = renderedPiece(template, scope);
    if (piece === '' && variable !== null) throw new MissingVariable(variable);
    rendered +=
      variable === null || variable.startsWith('sender.') ? piece : ofContact(piece, variable);
    if (rendered.length > MAX_RENDERED_LENGTH) throw new InvalidTemplate();
  }
  // A name that begins like HTML must not turn a plain text into HTML.
  return !isRich && isHtml(rendered) ? ` ${rendered}` : rendered;
}

/** Values escaped for HTML, so that their text is displayed unchanged. */
function escapedValues(values: TemplateValues): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : escapedHtml(value),
    ]),
  );
}

/** A template from before the current rules can still throw. */
function renderedPiece(template: Template, scope: object): string {
  try {
    return String(liquid.renderSync([template], scope));
  } catch {
    throw new InvalidTemplate();
  }
}

function isMissing(value: string | null | undefined): boolean {
  return value === null || value === undefined || value.trim() === '';
}

/**
 * True if an empty value reaches a `default`. After a filter that adds text, the value would no
 * longer be empty.
 */
function hasDefault({ filters }: TemplateOutput): boolean {
  const first = filters.findIndex(
    (filter) => filter === 'default' || filter === 'append' || filter === 'prepend',
  );
  return filters[first] === 'default';
}

function parsed(text: string, outputs: readonly TemplateOutput[]): Template[] {
  try {
    return parse(text, outputs);
  } catch {
    throw new InvalidTemplate();
  }
}

/** The keys of the custom fields that a text uses. Empty for an invalid text. */
export function customKeysIn(text: string): string[] {
  const used = checkTemplate(text).outputs ?? [];
  return used.flatMap(({ variable }) =>
    variable !== null && isCustomVariable(variable) ? [variable.slice('custom.'.length)] : [],
  );
}

/**
 * Parses a checked template. Verifies that Liquid parsed every output like the check: the same
 * filters on one variable or string, with literal arguments.
 */
function parse(text: string, outputs: readonly TemplateOutput[]): Template[] {
  const templates = liquid.parse(text);
  const understood = templates.filter((template) => template instanceof Output);
  const isSame =
    understood.length === outputs.length &&
    understood.every(({ value }, index) => isUnderstood(value, outputs[index]));
  if (!isSame) throw new Error('its outputs are ambiguous');
  return templates;
}

function isUnderstood(
  { initial, filters }: Output['value'],
  output: TemplateOutput | undefined,
): boolean {
  const [shown, ...more] = initial.postfix;
  const isShown =
    more.length === 0 &&
    (output?.variable === null
      ? TypeGuards.isQuotedToken(shown)
      : TypeGuards.isPropertyAccessToken(shown));
  return (
    isShown &&
    filters.map(({ name }) => name).join() === output?.filters.join() &&
    filters.every(({ args }) => args.every(isLiteral))
  );
}

function isLiteral(argument: unknown): boolean {
  return (
    TypeGuards.isQuotedToken(argument) ||
    TypeGuards.isNumberToken(argument) ||
    TypeGuards.isLiteralToken(argument)
  );
}

function nest(values: Record<string, string | null>): Record<string, Record<string, string>> {
  const scope: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = '', key = ''] = name.split('.');
    scope[group] = { ...scope[group], [key]: value ?? '' };
  }
  return scope;
}
