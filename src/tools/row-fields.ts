import { z } from 'zod';

/**
 * Lets a call choose the fields of the rows in its result. Without a choice the rows have all
 * fields.
 */
export interface RowFields {
  /** The field of the request. */
  readonly fields: z.ZodType<string[] | undefined>;
  /** The rows in the result of a call without a choice. */
  readonly rows: z.ZodRawShape;
  /** The rows in the result of any call. */
  readonly anyRows: z.ZodRawShape;
  readonly choose: (answer: object, chosen: readonly string[] | undefined) => object;
}

/** `name` is the result field with the rows, for example `items`. */
export function rowFields(name: string, shape: z.ZodRawShape): RowFields {
  const list = shape[name];
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject))
    throw new Error(`The result has no rows in "${name}".`);
  const row = list.element;
  const names = Object.keys(row.shape);
  const described = `${list.description ?? 'The rows.'} With fields in the request, each has these fields only.`;
  return {
    fields: z
      .array(z.enum(names))
      .min(1)
      .max(names.length)
      .optional()
      .meta({
        description: `The fields that each of ${name} has in the result. Defaults to all.`,
        examples: [names.slice(0, 2)],
      }),
    rows: { [name]: z.array(row).describe(described) },
    anyRows: { [name]: z.array(row.partial()).describe(described) },
    choose: (answer, chosen) => {
      if (chosen === undefined) return answer;
      const wanted = new Set(chosen);
      const chosenOf = (value: unknown) =>
        Object.fromEntries(Object.entries(Object(value)).filter(([field]) => wanted.has(field)));
      return Object.fromEntries(
        Object.entries(answer).map(([field, value]) => [
          field,
          field === name && Array.isArray(value) ? value.map(chosenOf) : value,
        ]),
      );
    },
  };
}
