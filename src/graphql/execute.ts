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

/** An operation of the program's own, as it was compiled when it first came. */
interface Operation {
  /** The variables that GraphQL reads. */
  read: readonly VariableDefinitionNode[];
  /** The names of those that are taken as they are. */
  taken: readonly string[];
  run: CompiledQuery['query'];
}

/** There are as many as there are tools. */
const operations = new WeakMap<GraphQLSchema, Map<DocumentNode, Operation>>();

/**
 * Executes a document of the program's own against the schema, in the process: the same resolvers, plugins and
 * services as a request from outside. It is compiled to code once, which takes a third to a half off the cost of a
 * list; what comes from outside is not, since each new text would be compiled. The first error is thrown as it was raised.
 */
export async function executeDocument<Data, Variables>(
  schema: GraphQLSchema,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: GraphQLContext,
): Promise<Data>;
export async function executeDocument(
  schema: GraphQLSchema,
  document: TypedDocumentNode,
  variables: { [name: string]: unknown },
  context: GraphQLContext,
): Promise<unknown> {
  const { read, taken, run } = operationOf(schema, document);
  const { coerced, errors } = getVariableValues(schema, read, variables);
  for (const name of taken) if (coerced !== undefined && variables[name] !== undefined) coerced[name] = variables[name];
  const result = errors === undefined ? await run(undefined, context, coerced) : { errors };
  const [error] = result.errors ?? [];
  if (error !== undefined) throw error;
  return result.data;
}

function operationOf(schema: GraphQLSchema, document: DocumentNode): Operation {
  const known = operations.get(schema) ?? new Map<DocumentNode, Operation>();
  operations.set(schema, known);
  const operation = known.get(document) ?? compiled(schema, document);
  known.set(document, operation);
  return operation;
}

function compiled(schema: GraphQLSchema, document: DocumentNode): Operation {
  const definition = getOperationAST(document);
  if (!definition) throw new Error('A document of the program’s own has one operation.');
  // A tree of its own, since the compiler writes into it.
  const own = visit(parse(print(document)), { VariableDefinition: passedOn, FragmentSpread: unconditional, InlineFragment: unconditional });
  const query = compileQuery(schema, own);
  if (!isCompiledQuery(query)) throw query.errors?.[0] ?? new Error('A document of the program’s own was not compiled.');
  const variables = definition.variableDefinitions ?? [];
  const taken = variables.filter(({ type, defaultValue }) => defaultValue === undefined && hasOwnForm(typeFromAST(schema, type)));
  return { read: variables.filter((one) => !taken.includes(one)), taken: taken.map(({ variable }) => variable.name.value), run: query.query };
}

/**
 * Whether GraphQL gives a value of this type as it gets it: an input of texts and truths, and of lists of such inputs. Those
 * that a tool passes on were checked by its own schema and have the types of the operation; to read each field of each
 * contact of a long list once more is what costs most of a call with one.
 */
function hasOwnForm(type: GraphQLType | undefined, within: readonly GraphQLType[] = []): boolean {
  if (isNonNullType(type) || isListType(type)) return hasOwnForm(type.ofType, within);
  if (isScalarType(type)) return type === GraphQLString || type === GraphQLID || type === GraphQLBoolean;
  if (!isInputObjectType(type) || type.isOneOf) return false;
  if (within.includes(type)) return true;
  return Object.values(type.getFields()).every((field) => field.defaultValue === undefined && hasOwnForm(field.type, [...within, type]));
}

/** The compiler mixes up the conditions of a fragment that stands in an operation twice; those of fields it keeps apart. */
function unconditional({ directives = [] }: FragmentSpreadNode | InlineFragmentNode): void {
  if (directives.length > 0) throw new Error('In a document of the program’s own, conditions stand on fields and not on fragments.');
}

/**
 * Variables come checked and in their own form, and are passed on as they are: what the compiler would make of them
 * does not know inputs that hold inputs of their own kind. Booleans stay, since `@include` asks for their type.
 */
function passedOn({ kind, variable, type }: VariableDefinitionNode): VariableDefinitionNode | undefined {
  return print(type).startsWith('Boolean') ? undefined : { kind, variable, type: AS_IT_IS };
}

const AS_IT_IS: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: 'JSON' } };
