import { type GraphQLSchema, isEnumType, Kind, type ValueNode } from 'graphql';

/**
 * Also accepts the internal values of an enum, in JSON and literals: clients of earlier releases
 * send "task.created" for TASK_CREATED.
 */
export function acceptValues(schema: GraphQLSchema, name: string): GraphQLSchema {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`The schema has no enum ${name}.`);
  const names = new Map(type.getValues().map((one) => [String(one.value), one.name]));
  const parseValue = type.parseValue.bind(type);
  const parseLiteral = type.parseLiteral.bind(type);
  type.parseValue = (input, ...rest) =>
    parseValue(typeof input === 'string' ? (names.get(input) ?? input) : input, ...rest);
  type.parseLiteral = (node: ValueNode, ...rest) => {
    const value = node.kind === Kind.STRING ? names.get(node.value) : undefined;
    return parseLiteral(value === undefined ? node : { kind: Kind.ENUM, value }, ...rest);
  };
  return schema;
}
