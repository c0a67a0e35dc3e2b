import { z } from 'zod';
import { fileIdsOf, fileListFault } from './email-files.ts';
import { templateFault } from './personalization.ts';
import { MAX_TEMPLATE_LENGTH } from './template-check.ts';
import { formatTimeSpan, MAX_TIME_SPAN, parseTimeSpan } from './time-span.ts';

/**
 * The texts of a step. All are rendered, previewed, approved and erased in the same way, regardless
 * of the step kind.
 */
export const STEP_TEXTS = ['subject', 'message', 'prompt', 'title', 'instructions'] as const;
export type StepText = (typeof STEP_TEXTS)[number];

const MAX_LINE_LENGTH = 500;

interface FieldMeaning {
  /** The value that callers give, as the end of "For email: the subject." */
  readonly input: string;
  /** The content of the field of the step. */
  readonly output: string;
}

export interface TextRule extends FieldMeaning {
  readonly form: 'text';
  readonly isRequired: boolean;
  readonly isLine: boolean;
  /** The maximum length of the template. */
  readonly max: (text: string) => number;
}

export interface SpanRule extends FieldMeaning {
  readonly form: 'span';
  readonly fallback: string;
}

export interface ChoiceRule extends FieldMeaning {
  readonly form: 'choice';
  /** The GraphQL enum. */
  readonly graphqlType: string;
  readonly about: string;
  /** The values with their descriptions. */
  readonly values: Readonly<Record<string, string>>;
  readonly fallback: string;
}

export interface CountRule extends FieldMeaning {
  readonly form: 'count';
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** IDs of attached files. */
export interface FilesRule extends FieldMeaning {
  readonly form: 'files';
}

/** The rule for a field of a step. It determines its types in GraphQL and the tools. */
export type ContentRule = TextRule | SpanRule | ChoiceRule | CountRule | FilesRule;

const rules = z.registry<ContentRule>();

/** The rule of a field; null if its schema comes from elsewhere. */
export function contentRule(schema: z.core.$ZodType): ContentRule | null {
  return rules.get(schema) ?? null;
}

type TextOptions = FieldMeaning & { max?: number | ((text: string) => number) };

function textRule(
  { max = MAX_TEMPLATE_LENGTH, ...meaning }: TextOptions,
  isRequired: boolean,
  isLine: boolean,
): TextRule {
  return {
    ...meaning,
    form: 'text',
    isRequired,
    isLine,
    max: typeof max === 'number' ? () => max : max,
  };
}

/** A required template. */
export const requiredText = (options: TextOptions) =>
  z.string().register(rules, textRule(options, true, false));

/** An optional template. */
export const optionalText = (options: TextOptions) =>
  z
    .string()
    .optional()
    .register(rules, textRule(options, false, false));

/** A required single-line template. */
export const requiredLine = (meaning: FieldMeaning) =>
  z.string().register(rules, textRule({ ...meaning, max: MAX_LINE_LENGTH }, true, true));

/** An optional single-line template. */
export const optionalLine = (meaning: FieldMeaning) =>
  z
    .string()
    .optional()
    .register(rules, textRule({ ...meaning, max: MAX_LINE_LENGTH }, false, true));

/** A positive time span. */
export const span = (rule: Omit<SpanRule, 'form'>) =>
  z
    .string()
    .default(rule.fallback)
    .register(rules, { ...rule, form: 'span' });

/** One of several values. */
export const choice = <const Value extends string>(
  rule: Omit<ChoiceRule, 'form' | 'values' | 'fallback'> & {
    values: Readonly<Record<Value, string>>;
    fallback: NoInfer<Value>;
  },
) =>
  z
    .enum(valuesOf(rule.values))
    .default(rule.fallback)
    .register(rules, { ...rule, form: 'choice' });

function valuesOf<Value extends string>(values: Readonly<Record<Value, string>>): Value[] {
  const listed: Value[] = [];
  for (const value in values) listed.push(value);
  return listed;
}

/** A whole number. */
export const count = (rule: Omit<CountRule, 'form'>) =>
  z
    .int()
    .default(rule.fallback)
    .register(rules, { ...rule, form: 'count' });

/** Files, by their IDs. */
export const attachedFiles = (meaning: FieldMeaning) =>
  z
    .array(z.string())
    .optional()
    .register(rules, { ...meaning, form: 'files' });

type ContentValue = string | number | string[];

/** The given value of a field in its stored form, and its error. */
export interface ReadField {
  value: ContentValue | undefined;
  faults: string[];
}

/** Reads one field of a step. A blank text counts as missing. */
export function readField(rule: ContentRule, given: unknown): ReadField {
  switch (rule.form) {
    case 'text':
      return readText(rule, given);
    case 'span': {
      const span = parseTimeSpan(typeof given === 'string' ? given : rule.fallback);
      if (span === null || span > MAX_TIME_SPAN) return { value: undefined, faults: [SPAN_FAULT] };
      const faults = span === 0 ? ['must be longer than 00:00:00.'] : [];
      return { value: formatTimeSpan(span), faults };
    }
    case 'choice': {
      const value = typeof given === 'string' ? given : rule.fallback;
      const isKnown = Object.hasOwn(rule.values, value);
      const known = Object.keys(rule.values).join(', ');
      return { value, faults: isKnown ? [] : [`must be one of: ${known}.`] };
    }
    case 'count': {
      const value = typeof given === 'number' ? given : rule.fallback;
      const isInRange = Number.isInteger(value) && value >= rule.min && value <= rule.max;
      const fault = `must be a whole number from ${rule.min} to ${rule.max}.`;
      return { value, faults: isInRange ? [] : [fault] };
    }
    case 'files': {
      const ids = fileIdsOf(given);
      const fault = fileListFault(ids);
      return { value: ids.length === 0 ? undefined : ids, faults: fault === null ? [] : [fault] };
    }
  }
}

export const SPAN_FAULT =
  'must be a time span of at most 365 days in the format d.hh:mm:ss or hh:mm:ss, for example 2.00:00:00 for two days.';

export const REQUIRED = 'is required and must not be empty.';

function readText({ isRequired, isLine, max }: TextRule, given: unknown): ReadField {
  if (typeof given !== 'string' || given.trim() === '')
    return isRequired ? { value: '', faults: [REQUIRED] } : { value: undefined, faults: [] };
  const longest = max(given);
  if (given.length > longest)
    return {
      value: given,
      faults: [`must be at most ${longest} characters long; it has ${given.length}.`],
    };
  const fault = templateFault(given);
  return {
    value: given,
    faults: [
      ...(isLine && /[\r\n]/.test(given) ? ['must be a single line.'] : []),
      ...(fault === null ? [] : [fault]),
    ],
  };
}
