import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { z } from 'zod';

/**
 * An operation with its part of a tool's result. `npm run codegen` generates one for each
 * operation.
 */
export interface ToolOperation<Data, Variables, Result extends object> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly shape: z.ZodRawShape;
  readonly toResult: (data: Data) => Result;
}

/** Checks at compile time that the mapped fields are the described fields. */
export function toolOperation<Data, Variables, Shape extends z.ZodRawShape>(
  document: TypedDocumentNode<Data, Variables>,
  shape: Shape,
  toResult: (data: Data) => z.input<z.ZodObject<Shape>>,
): ToolOperation<Data, Variables, z.input<z.ZodObject<Shape>>> {
  return { document, shape, toResult };
}

export function orNull<Value, Mapped>(
  value: Value | null | undefined,
  map: (value: Value) => Mapped,
): Mapped | null {
  return value === null || value === undefined ? null : map(value);
}

/** Executes an operation against the schema in process, as the caller of the tool. */
export type Execute = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;
