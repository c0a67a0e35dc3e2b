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

/** A compiled internal operation. */
interface Operation {
  /** Variables that GraphQL coerces. */
  read: readonly VariableDefinitionNode[];
  /** Names of variables that are passed without coercion. */
  taken: readonly string[];
  run: CompiledQuery['query'];
}

/**
 * Executes internal documents in process, with the same resolvers and plugins as external requests. Each document is
 * compiled once, which saves a third to a half of the cost of a list; external documents are not, since every new text
 * would be compiled.
 */
export class InternalOperations {
  readonly #schema: GraphQLSchema;
  /** Bounded by the number of tools. */
  readonly #compiled = new Map<DocumentNode, Operation>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** Throws the first error unchanged. */
  async execute<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables, context: GraphQLContext): Promise<Data>;
  async execute(document: TypedDocumentNode, variables: { [name: string]: unknown }, context: GraphQLContext): Promise<unknown> {
    const { read, taken, run } = this.#operation(document);
    const { coerced, errors } = getVariableValues(this.#schema, read, variables);
    for (const name of taken) if (coerced !== undefined && variables[name] !== undefined) coerced[name] = variables[name];
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
  const own = visit(parse(print(document)), { VariableDefinition: passedOn, FragmentSpread: unconditional, InlineFragment: unconditional });
  const query = compileQuery(schema, own);
  if (!isCompiledQuery(query)) throw query.errors?.[0] ?? new Error('An internal document could not be compiled.');
  const variables = definition.variableDefinitions ?? [];
  const taken = variables.filter(({ type, defaultValue }) => defaultValue === undefined && hasOwnForm(typeFromAST(schema, type)));
  return { read: variables.filter((one) => !taken.includes(one)), taken: taken.map(({ variable }) => variable.name.value), run: query.query };
}

/**
 * True if coercion does not change values of this type: strings, IDs, booleans, and inputs and lists of these. Tools have
 * validated these values already, and coercing every field of a long list again would dominate the cost of the call.
 */
function hasOwnForm(type: GraphQLType | undefined, within: readonly GraphQLType[] = []): boolean {
  if (isNonNullType(type) || isListType(type)) return hasOwnForm(type.ofType, within);
  if (isScalarType(type)) return type === GraphQLString || type === GraphQLID || type === GraphQLBoolean;
  if (!isInputObjectType(type) || type.isOneOf) return false;
  if (within.includes(type)) return true;
  return Object.values(type.getFields()).every((field) => field.defaultValue === undefined && hasOwnForm(field.type, [...within, type]));
}

/** The compiler confuses the conditions of a fragment that is used twice in an operation; conditions on fields work. */
function unconditional({ directives = [] }: FragmentSpreadNode | InlineFragmentNode): void {
  if (directives.length > 0) throw new Error('Internal documents must not use directives on fragments. Use them on fields.');
}

/**
 * Variables are already coerced, so they are declared as JSON and passed unchanged: the compiler does not support recursive
 * input types. Booleans keep their type because `@include` requires it.
 */
function passedOn({ kind, variable, type }: VariableDefinitionNode): VariableDefinitionNode | undefined {
  return print(type).startsWith('Boolean') ? undefined : { kind, variable, type: AS_IT_IS };
}

const AS_IT_IS: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'JSON' } };
