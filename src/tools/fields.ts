import { z } from 'zod';
import { wrongKind } from '../kernel/id-help.ts';
import { ID_PREFIX, type IdKind } from '../kernel/ids.ts';
import { isMoment } from '../kernel/moment.ts';
import { nearest } from '../kernel/text.ts';

const MAX_NAMED_KEYS = 10;
const MAX_KEY_LENGTH = 100;
const MOMENT_NEEDED = 'must have a date, a time and a time zone, such as 2026-01-31T09:00:00Z.';

/** An object whose unknown fields are refused by name, with the nearest known one. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const keys = Array.isArray(issue['keys']) ? issue['keys'].map(String) : [];
      const faults = keys.slice(0, MAX_NAMED_KEYS).map((key) => `"${key.slice(0, MAX_KEY_LENGTH)}" is not a field here.${suggestion(key, known)}`);
      return [...faults, ...(keys.length > MAX_NAMED_KEYS ? [`Neither are ${keys.length - MAX_NAMED_KEYS} more.`] : [])].join(' ');
    },
  });
}

function suggestion(key: string, known: readonly string[]): string {
  const name = nearest(key, known);
  if (name !== null) return ` Did you mean "${name}"?`;
  return known.length === 0 ? ' This takes no fields.' : ` Known are ${known.join(', ')}.`;
}

/** An id of one kind. An id of another kind is refused, with what to do about it; whether it exists is the service's question. */
export const id = (kind: IdKind, description: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .refine((value) => wrongKind(value, kind) === null, { error: ({ input }) => wrongKind(String(input), kind) ?? undefined })
    .meta({ description, examples: [`${ID_PREFIX[kind]}01JDC5Z0V8M3Q4R5S6T7W8X9YA`] });

/** A short text that names something. */
export const identifier = (description: string) => z.string().min(1).max(100).describe(description);

export const text = (description: string, max = 20_000) => z.string().max(max).describe(description);

export const dateTime = (description: string) =>
  z.iso
    .datetime({ offset: true, error: ({ input }) => (typeof input === 'string' ? MOMENT_NEEDED : undefined) })
    .refine(isMoment, 'must be a date and time of the years 1 to 9999')
    .meta({ description: `${description} ISO 8601 with a time zone, such as 2026-01-31T09:00:00Z.`, examples: ['2026-01-31T09:00:00Z'] });

/** Its form is checked where the tree's other rules are, so that all faults of a tree are named at once. */
export const timeSpan = (description: string) => z.string().max(100).describe(`${description} As d.hh:mm:ss or hh:mm:ss.`);

/** A page size: above the cap it is cut to the cap, below 1 it is refused. */
export const limit = (defaultSize: number, cap: number) =>
  z
    .int()
    .min(1)
    .default(defaultSize)
    .transform((value) => Math.min(value, cap))
    .describe(`How many items: ${defaultSize} unless given, ${cap} at most; more is cut to that.`);

export const cursor = z
  .string()
  .min(1)
  .max(2_000)
  .optional()
  .describe('Where to go on: the cursor of the page before, by the same tool with the same filters.');

export const includeProperties = z.boolean().default(false).describe('Whether preview.task.properties is included.');

/** Credits that a caller allows; far above what any call can cost. */
export const credits = (description: string) => z.int().min(0).max(1_000_000).describe(description);

/** An enum value of GraphQL in the tools' form, and back. */
export function lower<Value extends string>(value: Value): Lowercase<Value>;
export function lower(value: string): string {
  return value.toLowerCase();
}

export function upper<Value extends string>(value: Value): Uppercase<Value>;
export function upper(value: string): string {
  return value.toUpperCase();
}
