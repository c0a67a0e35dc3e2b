import { z } from 'zod';
import { nearest, plural } from '../kernel/text.ts';

/** The error message for a zod issue: the error, and the expected value with an example. */
export function faultOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? 'is missing: it' : ''} must be ${kindOf(issue.expected)}${exampleText(issue.inst)}.`.trim();
    case 'invalid_value':
      return choiceFault(issue.values, issue.input);
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return undefined;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'array') return `must contain at least ${plural(minimum, 'item')}.`;
  return origin === 'string' ? 'must not be empty.' : `must be at least ${minimum}.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'array') return `must contain at most ${plural(maximum, 'item')}.`;
  return origin === 'string'
    ? `must be at most ${maximum} characters.`
    : `must be at most ${maximum}.`;
}

/** Lists the accepted values. `unknown` is part of the interface, but always rejected. */
function choiceFault(values: readonly z.core.util.Primitive[], input: unknown): string {
  const choices = values.map(String).filter((value) => value !== 'unknown');
  const near = typeof input === 'string' ? nearest(input, choices) : null;
  const [only] = choices;
  const list = choices.length === 1 ? `be ${only}` : `be one of ${choices.join(', ')}`;
  return `${input === undefined ? 'is missing: it ' : ''}must ${list}.${near === null ? '' : ` Did you mean ${near}?`}`;
}

function kindOf(expected: string): string {
  switch (expected) {
    case 'string':
      return 'a string';
    case 'int':
      return 'an integer';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'an array';
    default:
      return 'an object';
  }
}

function exampleText(schema: unknown): string {
  const example = schema instanceof z.ZodType ? exampleOf(schema, 0) : undefined;
  return example === undefined || typeof example === 'boolean'
    ? ''
    : `, for example ${JSON.stringify(example)}`;
}

const MAX_DEPTH = 3;

/** A value that the schema accepts, or undefined if none is known. */
function exampleOf(schema: z.core.$ZodType, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return exampleOf(schema.unwrap(), depth);
  if (schema instanceof z.ZodPipe) return exampleOf(schema.in, depth);
  const given: unknown = z.globalRegistry.get(schema)?.examples;
  if (Array.isArray(given)) return given[0];
  if (schema instanceof z.ZodEnum) return schema.options.find((option) => option !== 'unknown');
  if (schema instanceof z.ZodArray) return listOf(exampleOf(schema.element, depth + 1));
  if (schema instanceof z.ZodNumber)
    return schema.minValue !== null && schema.minValue > 0 ? schema.minValue : 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodString) return 'text';
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries(schema.shape);
  const needed = fields.filter(([, field]) => !field.safeParse(undefined).success);
  const shown = needed.length > 0 ? needed : fields.slice(0, 1);
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, depth + 1)]));
}

function listOf(item: unknown): unknown[] | undefined {
  return item === undefined ? undefined : [item];
}
