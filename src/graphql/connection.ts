import type { Page } from '../infra/page.ts';

/** The cursor is computed on demand, because usually only the last one is selected. */
class Edge<Row> {
  readonly node: Row;
  readonly #page: Page<Row>;

  constructor(node: Row, page: Page<Row>) {
    this.node = node;
    this.#page = page;
  }

  get cursor(): string {
    return this.#page.cursorOf(this.node);
  }
}

class PageInfo<Row> {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #edges: readonly Edge<Row>[];

  constructor({ hasNextPage, hasPreviousPage }: Page<Row>, edges: readonly Edge<Row>[]) {
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
    this.#edges = edges;
  }

  get startCursor(): string | null {
    return this.#edges[0]?.cursor ?? null;
  }

  get endCursor(): string | null {
    return this.#edges.at(-1)?.cursor ?? null;
  }
}

export function toConnection<Row>(page: Page<Row>) {
  const edges = page.rows.map((node) => new Edge(node, page));
  return {
    edges,
    pageInfo: new PageInfo(page, edges),
    countTotal: page.countTotal,
    warnings: page.warnings,
  };
}

/** The complexity of a page is multiplied by the requested page size. */
export function pageComplexity(args: {
  first?: number | null | undefined;
  last?: number | null | undefined;
}) {
  return { field: 1, multiplier: Math.max(1, Math.min(100, args.first ?? args.last ?? 25)) };
}
