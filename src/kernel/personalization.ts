import { Liquid, Output, type Template, type Value } from 'liquidjs';

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
export type TemplateValues = Record<TemplateVariable, string | null>;

const liquid = new Liquid({ strictFilters: true, ownPropertyOnly: true, cache: 1_000, parseLimit: 100_000, renderLimit: 1_000 });

/** Why a template is refused when it is written, or null. */
export function templateFault(text: string): string | null {
  if (/\{%/.test(text)) return 'must not hold Liquid tags ({% … %}); variables and filters only, such as {{ contact.firstName | default: "there" }}.';
  let templates: Template[];
  try {
    templates = liquid.parse(text);
  } catch (error) {
    return `is not valid Liquid: ${error instanceof Error ? error.message.split('\n')[0] : 'it can not be read'}.`;
  }
  const unknown = liquid.fullVariablesSync(templates).filter((name) => !isKnown(name));
  if (unknown.length > 0) return `names ${unknown.map((name) => `"${name}"`).join(', ')}, which is no variable. Known are ${TEMPLATE_VARIABLES.join(', ')}.`;
  return null;
}

function isKnown(name: string): name is TemplateVariable {
  return TEMPLATE_VARIABLES.some((known) => known === name);
}

/** A known variable that is empty for this contact and has no default. */
export class MissingVariable extends Error {
  readonly variable: string;
  constructor(variable: string) {
    super(`The variable ${variable} is empty for this contact and has no default.`);
    this.name = 'MissingVariable';
    this.variable = variable;
  }
}

/** Fills a template in. Throws MissingVariable where a variable is empty and no default stands in for it. */
export function renderTemplate(text: string, values: TemplateValues): string {
  const scope = nest(values);
  return liquid
    .parse(text)
    .map((template) => {
      const rendered = String(liquid.renderSync([template], scope));
      if (rendered === '' && template instanceof Output) throw new MissingVariable(variableOf(template));
      return rendered;
    })
    .join('');
}

function variableOf(template: { value: Value }): string {
  return template.value.initial.postfix
    .map((token) => token.getText())
    .filter((name) => isKnown(name))
    .join(', ');
}

function nest(values: TemplateValues): Record<string, Record<string, string>> {
  const scope: Record<string, Record<string, string>> = {};
  for (const name of TEMPLATE_VARIABLES) {
    const [group = '', key = ''] = name.split('.');
    scope[group] = { ...scope[group], [key]: values[name] ?? '' };
  }
  return scope;
}
