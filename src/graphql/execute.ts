import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { GraphQLContext } from './context.ts';

/**
 * Executes a document of the program's own against the schema, in the process: the same resolvers, plugins and
 * services as a request from outside. The first error is thrown as it was raised.
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
  const result: ExecutionResult = await execute({ schema, document, variableValues: variables, contextValue: context });
  const [error] = result.errors ?? [];
  if (error !== undefined) throw error;
  return result.data;
}
