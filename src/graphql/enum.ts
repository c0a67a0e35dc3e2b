import { enumName } from '../kernel/enum-name.ts';
import { builder } from './builder.ts';

/** Defines a GraphQL enum. The names follow from the internal values. */
export function describedEnum<const Value extends string>(
  name: string,
  description: string,
  values: Record<Value, string>,
) {
  const config: Record<string, { value: Value; description: string }> = {};
  for (const value in values) config[enumName(value)] = { value, description: values[value] };
  return builder.enumType(name, { description, values: config });
}
