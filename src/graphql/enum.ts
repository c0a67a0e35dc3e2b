import { builder } from './builder.ts';

/** Defines a GraphQL enum. The names are the internal values in upper case. */
export function describedEnum<const Value extends string>(name: string, description: string, values: Record<Value, string>) {
  const config: Record<string, { value: Value; description: string }> = {};
  for (const value in values) config[value.toUpperCase()] = { value, description: values[value] };
  return builder.enumType(name, { description, values: config });
}
