import { z } from 'zod';

interface Values {
  readonly [name: string]: unknown;
}

/** How the applied filters differ from the fields of the request. */
export interface FilterRules<Request = Values> {
  /** Fields of the request that do not filter, in addition to the cursor. */
  notFilters?: readonly string[];
  /** Values that apply if the request omits a filter or gives an empty list. */
  whenEmpty?: { readonly [Name in keyof Request]?: Readonly<NonNullable<Request[Name]>> };
  /** Filters that are not fields of the request, or differ from them. */
  filters?: z.ZodRawShape;
}

/**
 * Describes the applied filters: each field of the request with its value or default, or null if it
 * does not filter.
 */
export function filterShape(
  input: z.ZodObject,
  { notFilters = [], whenEmpty = {}, filters = {} }: FilterRules,
) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(input.shape)) {
    if (
      name === 'cursor' ||
      name in filters ||
      notFilters.includes(name) ||
      !(field instanceof z.ZodType)
    )
      continue;
    const isOptional = field instanceof z.ZodOptional && !(name in whenEmpty);
    const applied = applying(field);
    shape[name] = (isOptional ? applied.nullable() : applied).describe(
      `The applied value of the request field ${name}.`,
    );
  }
  return z
    .object({ ...shape, ...filters })
    .describe('The applied filters, including defaults. A filter that was not applied is null.');
}

/** The time fields of the request. Times may have any offset. */
export function momentsOf(input: z.ZodObject): ReadonlySet<string> {
  const isMoment = (field: z.core.$ZodType): boolean =>
    field instanceof z.ZodOptional ? isMoment(field.unwrap()) : field instanceof z.ZodISODateTime;
  return new Set(
    Object.entries(input.shape).flatMap(([name, field]) => (isMoment(field) ? [name] : [])),
  );
}

/** The values of these filters in one request, times in UTC. */
export function appliedFilters(
  names: readonly string[],
  moments: ReadonlySet<string>,
  request: Values,
  { whenEmpty = {} }: FilterRules,
): Values {
  const applied: Record<string, unknown> = {};
  for (const name of names) {
    const given = request[name];
    const value =
      typeof given === 'string' && moments.has(name) ? new Date(given).toISOString() : given;
    applied[name] = name in whenEmpty && isEmpty(value) ? whenEmpty[name] : (value ?? null);
  }
  return applied;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** The type of the values that a field accepts, without limits. */
function applying(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return applying(field.unwrap());
  if (field instanceof z.ZodPipe) return applying(field.in);
  if (field instanceof z.ZodArray) return z.array(applying(field.element));
  if (field instanceof z.ZodEnum) return z.enum(field.enum);
  if (field instanceof z.ZodBoolean) return z.boolean();
  if (field instanceof z.ZodNumber) return field.isInt ? z.int() : z.number();
  if (field._zod.def.type === 'string') return z.string();
  throw new Error(
    `A field of the type ${field._zod.def.type} does not describe an applied filter. Describe it in filters.`,
  );
}
