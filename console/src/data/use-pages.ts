import { useEffect, useLayoutEffect, useState } from 'react';
import { type RequestPolicy, type TypedDocumentNode, useClient } from 'urql';
import { type ConnectionOf, type Listed, Pages } from './pages.ts';

interface PagedList<Data, Node> {
  result: Listed<Data, Node>;
  nodes: readonly Node[];
  /** Reads the next page. Null if there are no more pages. */
  more: (() => void) | null;
  readAgain: () => void;
}

/**
 * A list that loads further pages. New variables start a new list; the old rows stay visible until
 * it has loaded.
 */
export function usePages<
  Data,
  Variables extends { after?: string | null | undefined },
  Node extends { id: string },
>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  connectionOf: ConnectionOf<Data, Node>,
  requestPolicy: RequestPolicy = 'cache-and-network',
): PagedList<Data, Node> {
  const client = useClient();
  const [result, setResult] = useState<Listed<Data, Node>>({
    data: undefined,
    error: undefined,
    nodes: [],
    hasMore: false,
  });
  const [pages] = useState(() => new Pages(client, query, connectionOf, requestPolicy, setResult));
  const [actions] = useState({ more: () => pages.more(), readAgain: () => pages.readAgain() });
  // Before the browser paints, so that cached data appears immediately.
  useLayoutEffect(() => pages.read(variables));
  useEffect(() => () => pages.stop(), [pages]);
  return {
    result,
    nodes: result.nodes,
    more: result.hasMore ? actions.more : null,
    readAgain: actions.readAgain,
  };
}
