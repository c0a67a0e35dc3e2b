/** Fields that a caller may omit or set to null. */
export type Nullish<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };
