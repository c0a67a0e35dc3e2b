import { z } from 'zod';
import { MAX_FILES } from '../kernel/email-files.ts';
import { wrongKind } from '../kernel/id-help.ts';
import { ID_PREFIX, type IdKind } from '../kernel/ids.ts';
import { isMoment } from '../kernel/moment.ts';
import { nearest } from '../kernel/text.ts';

const MAX_NAMED_KEYS = 10;
const MAX_KEY_LENGTH = 100;
const MOMENT_NEEDED =
  'must be an ISO 8601 date and time with a time zone, for example 2026-01-31T09:00:00Z.';

/** An object schema that rejects unknown fields by name and suggests the nearest known one. */
export function strict<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const keys = Array.isArray(issue['keys']) ? issue['keys'].map(String) : [];
      const faults = keys
        .slice(0, MAX_NAMED_KEYS)
        .map(
          (key) =>
            `"${key.slice(0, MAX_KEY_LENGTH)}" is not a known field.${suggestion(key, known)}`,
        );
      return [
        ...faults,
        ...(keys.length > MAX_NAMED_KEYS
          ? [`${keys.length - MAX_NAMED_KEYS} more fields are unknown.`]
          : []),
      ].join(' ');
    },
  });
}

function suggestion(key: string, known: readonly string[]): string {
  const name = nearest(key, known);
  if (name !== null) return ` Did you mean "${name}"?`;
  return known.length === 0 ? ' No fields are accepted.' : ` Known fields: ${known.join(', ')}.`;
}

/**
 * An ID of one kind. Rejects IDs of other kinds with a hint. Does not check that the object exists.
 */
export const id = (kind: IdKind, description: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .refine((value) => wrongKind(value, kind) === null, {
      error: ({ input }) => wrongKind(String(input), kind) ?? undefined,
    })
    .meta({ description, examples: [`${ID_PREFIX[kind]}01JDC5Z0V8M3Q4R5S6T7W8X9YA`] });

/** IDs of files of one email. */
export const fileIds = (description: string) =>
  z
    .array(
      z.string().refine((value) => wrongKind(value, 'emailFile') === null, {
        error: ({ input }) => wrongKind(String(input), 'emailFile') ?? undefined,
      }),
    )
    .max(MAX_FILES)
    .describe(description);

export const identifier = (description: string) => z.string().min(1).max(100).describe(description);

export const text = (description: string, max = 20_000) =>
  z.string().max(max).describe(description);

export const dateTime = (description: string) =>
  z.iso
    .datetime({
      offset: true,
      error: ({ input }) => (typeof input === 'string' ? MOMENT_NEEDED : undefined),
    })
    .refine(isMoment, 'must be in the years 1 to 9999')
    .meta({
      description: `${description} ISO 8601 with a time zone, for example 2026-01-31T09:00:00Z.`,
      examples: ['2026-01-31T09:00:00Z'],
    });

/**
 * The format is validated with the other tree rules, so that all issues of a tree are reported
 * together.
 */
export const timeSpan = (description: string) =>
  z.string().max(100).describe(`${description} Format: d.hh:mm:ss or hh:mm:ss.`);

/** A page size. Values above the cap are reduced to it; values below 1 are rejected. */
export const limit = (defaultSize: number, cap: number) =>
  z
    .int()
    .min(1)
    .default(defaultSize)
    .transform((value) => Math.min(value, cap))
    .describe(`Page size. Defaults to ${defaultSize}; values above ${cap} are reduced to ${cap}.`);

export const cursor = z
  .string()
  .min(1)
  .max(2_000)
  .optional()
  .describe(
    'Cursor returned with the previous page by the same tool with the same filters. If omitted, returns the first page.',
  );

export const includeProperties = z
  .boolean()
  .default(false)
  .describe('True includes preview.task.properties. Defaults to false.');

/** A credit limit set by the caller. The maximum is far above the cost of any call. */
export const credits = (description: string) => z.int().min(0).max(1_000_000).describe(description);
