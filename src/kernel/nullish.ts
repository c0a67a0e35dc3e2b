/** Fields that a caller may omit or set to null. */
export type Nullish<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

/** The names of the fields that have a value. */
export function givenFields(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [name],
  );
}
