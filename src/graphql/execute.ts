import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type DocumentNode,
  type FragmentSpreadNode,
  GraphQLBoolean,
  GraphQLID,
  type GraphQLSchema,
  GraphQLString,
  type GraphQLType,
  getOperationAST,
  getVariableValues,
  type InlineFragmentNode,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type NamedTypeNode,
  parse,
  print,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphQLContext } from './context.ts';
import { withEveryKind, withoutEveryKind } from './every-kind.ts';

/** A compiled internal operation. */
interface Operation {
  /** Variables that GraphQL coerces. */
  coercedVariables: readonly VariableDefinitionNode[];
  /** Names of variables that are passed without coercion. */
  uncoercedVariables: readonly string[];
  run: CompiledQuery['query'];
}

/**
 * Executes internal documents in process, with the same resolvers and plugins as external requests.
 * Each document is compiled once, which saves a third to a half of the cost of a list; external
 * documents are not, since every new text would be compiled.
 */
export class InternalOperations {
  readonly #schema: GraphQLSchema;
  /** Bounded by the number of tools. */
  readonly #compiled = new Map<DocumentNode, Operation>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Throws the first error unchanged. */
  async execute<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    context: GraphQLContext,
  ): Promise<Data>;
  async execute(
    document: TypedDocumentNode,
    variables: { [name: string]: unknown },
    context: GraphQLContext,
  ): Promise<unknown> {
    const { coercedVariables, uncoercedVariables, run } = this.#operation(document);
    const { coerced, errors } = getVariableValues(this.#schema, coercedVariables, variables);
    for (const name of uncoercedVariables)
      if (coerced !== undefined && variables[name] !== undefined) coerced[name] = variables[name];
    const result = errors === undefined ? await run(undefined, context, coerced) : { errors };
    const [error] = result.errors ?? [];
    if (error !== undefined) throw error;
    return result.data;
  }

  #operation(document: DocumentNode): Operation {
    const operation = this.#compiled.get(document) ?? compiled(this.#schema, document);
    this.#compiled.set(document, operation);
    return operation;
  }
}

function compiled(schema: GraphQLSchema, document: DocumentNode): Operation {
  const definition = getOperationAST(document);
  if (!definition) throw new Error('An internal document must contain exactly one operation.');
  // A copy, because the compiler modifies the document.
  const whole = withoutEveryKind(withEveryKind(schema, document));
  const copy = visit(parse(print(whole)), {
    VariableDefinition: withoutCoercion,
    FragmentSpread: rejectDirectives,
    InlineFragment: rejectDirectives,
  });
  const query = compileQuery(schema, copy);
  if (!isCompiledQuery(query))
    throw query.errors?.[0] ?? new Error('An internal document could not be compiled.');
  const variables = definition.variableDefinitions ?? [];
  const uncoerced = variables.filter(
    ({ type, defaultValue }) =>
      defaultValue === undefined && needsNoCoercion(typeFromAST(schema, type)),
  );
  return {
    coercedVariables: variables.filter((definition) => !uncoerced.includes(definition)),
    uncoercedVariables: uncoerced.map(({ variable }) => variable.name.value),
    run: query.query,
  };
}

/**
 * True if coercion does not change values of this type: strings, IDs, booleans, and inputs and
 * lists of these. Tools have validated these values already, and coercing every field of a long
 * list again would dominate the cost of the call.
 */
function needsNoCoercion(
  type: GraphQLType | undefined,
  within: readonly GraphQLType[] = [],
): boolean {
  if (isNonNullType(type) || isListType(type)) return needsNoCoercion(type.ofType, within);
  if (isScalarType(type))
    return type === GraphQLString || type === GraphQLID || type === GraphQLBoolean;
  if (!isInputObjectType(type) || type.isOneOf) return false;
  if (within.includes(type)) return true;
  return Object.values(type.getFields()).every(
    (field) => field.defaultValue === undefined && needsNoCoercion(field.type, [...within, type]),
  );
}

/**
 * The compiler confuses the conditions of a fragment that is used twice in an operation; conditions
 * on fields work.
 */
function rejectDirectives({ directives = [] }: FragmentSpreadNode | InlineFragmentNode): void {
  if (directives.length > 0)
    throw new Error('Internal documents must not use directives on fragments. Use them on fields.');
}

/**
 * Variables are already coerced, so they are declared as JSON and passed unchanged: the compiler
 * does not support recursive input types. Booleans keep their type because `@include` requires it.
 */
function withoutCoercion({
  kind,
  variable,
  type,
}: VariableDefinitionNode): VariableDefinitionNode | undefined {
  return print(type).startsWith('Boolean') ? undefined : { kind, variable, type: JSON_TYPE };
}

const JSON_TYPE: NamedTypeNode = {
  kind: Kind.NAMED_TYPE,
  name: { kind: Kind.NAME, value: 'JSON' },
};
