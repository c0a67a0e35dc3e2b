import type { Client, Exchange, Operation } from '@urql/core';
import { Kind } from 'graphql';
import { pipe, tap } from 'wonka';

const active = new Map<number, Operation>();

/** Tracks the active queries of the screen. */
export const activeQueries: Exchange =
  ({ forward }) =>
  (operations) =>
    pipe(
      operations,
      tap((operation) => {
        if (operation.kind === 'query') active.set(operation.key, operation);
        else if (operation.kind === 'teardown') active.delete(operation.key);
      }),
      forward,
    );

/**
 * Runs the active queries again: all, or those that select one of these root fields. Returns the
 * number of queries.
 */
export function refresh(client: Client, fields: ReadonlySet<string> | null): number {
  let asked = 0;
  for (const operation of active.values()) {
    if (fields === null || rootFieldsOf(operation).some((field) => fields.has(field))) {
      client.reexecuteOperation({
        ...operation,
        context: { ...operation.context, requestPolicy: 'network-only' },
      });
      asked += 1;
    }
  }
  return asked;
}

function rootFieldsOf({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  );
}
