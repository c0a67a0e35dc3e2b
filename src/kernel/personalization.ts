import { Liquid, Output } from 'liquidjs';
import { checkTemplate, TEMPLATE_VARIABLES, type TemplateOutput, type TemplateVariable } from './template-check.ts';

export type TemplateValues = Record<TemplateVariable, string | null>;

/** More than any text that is sent; a template and its values are bounded, and so is what they make together. */
export const MAX_RENDERED_LENGTH = 50_000;

const liquid = new Liquid({ strictFilters: true, ownPropertyOnly: true });

/** Why a template is refused when it is written, or null. */
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

/** A template that was stored before it would have been refused, or whose text would become too long. */
export class InvalidTemplate extends Error {
  constructor(fault: string) {
    super(`The text of this step cannot be filled in: it ${fault}`);
    this.name = 'InvalidTemplate';
  }
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

/**
 * Fills in a template. It is checked again, whatever was checked when it was written. Throws MissingVariable where a
 * variable is empty and has no default, and InvalidTemplate where the template is not allowed.
 */
export function renderTemplate(text: string, values: TemplateValues): string {
  const { outputs, fault } = checkTemplate(text);
  if (fault !== null) throw new InvalidTemplate(fault);
  const scope = nest(values);
  const variables = outputs.values();
  let rendered = '';
  for (const template of parse(text, outputs)) {
    const piece = String(liquid.renderSync([template], scope));
    if (template instanceof Output) {
      const variable = variables.next().value?.variable ?? null;
      if (piece === '' && variable !== null) throw new MissingVariable(variable);
    }
    rendered += piece;
    if (rendered.length > MAX_RENDERED_LENGTH) throw new InvalidTemplate(`becomes longer than ${MAX_RENDERED_LENGTH} characters.`);
  }
  return rendered;
}

/** Parses a text that was checked. Liquid must see the outputs that the check saw, and nothing else. */
function parse(text: string, outputs: readonly TemplateOutput[]) {
  const templates = liquid.parse(text);
  if (templates.filter((template) => template instanceof Output).length !== outputs.length) throw new Error('its outputs are ambiguous');
  return templates;
}

function nest(values: TemplateValues): Record<string, Record<string, string>> {
  const scope: Record<string, Record<string, string>> = {};
  for (const name of TEMPLATE_VARIABLES) {
    const [group = '', key = ''] = name.split('.');
    scope[group] = { ...scope[group], [key]: values[name] ?? '' };
  }
  return scope;
}
