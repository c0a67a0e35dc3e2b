import type { Page } from '../infra/page.ts';

/** A service's page in the form of a connection. */
export function toConnection<Row>(page: Page<Row>) {
  // A cursor is worked out where it is asked for: mostly only the last one is.
  const edges = page.rows.map((node) => ({
    node,
    get cursor() {
      return page.cursorOf(node);
    },
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: page.hasNextPage,
      hasPreviousPage: page.hasPreviousPage,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    countTotal: page.countTotal,
    warnings: page.warnings,
  };
}

/** What a page costs: its rows, as many as are asked for. */
export function pageComplexity(args: { first?: number | null | undefined; last?: number | null | undefined }) {
  return { field: 1, multiplier: Math.max(1, Math.min(100, args.first ?? args.last ?? 25)) };
}
