import type { Client, CombinedError, RequestPolicy, TypedDocumentNode } from '@urql/core';

interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
}

export type ConnectionOf<Data, Node> = (data: Data) => Connection<Node> | null | undefined;

export interface Listed<Data, Node> {
  /** The data of the first page's query. */
  data: Data | undefined;
  error: CombinedError | undefined;
  /** The rows of all loaded pages. */
  nodes: readonly Node[];
  hasMore: boolean;
}

interface Page<Data> {
  after: string | null;
  data: Data | undefined;
  error: CombinedError | undefined;
  /** True if the page shows rows of another position of the list, or of another list. */
  isBehind: boolean;
  stop: () => void;
}

/**
 * A list that is read page by page. Each page stays an active query, so that all are read again
 * when something changes. A page begins at the current end of the previous page, so no row is
 * missing or shown twice after additions and removals.
 */
export class Pages<
  Data,
  Variables extends { after?: string | null | undefined },
  Node extends { id: string },
> {
  readonly #client: Client;
  readonly #query: TypedDocumentNode<Data, Variables>;
  readonly #connectionOf: ConnectionOf<Data, Node>;
  readonly #policy: RequestPolicy;
  readonly #show: (listed: Listed<Data, Node>) => void;
  #pages: Page<Data>[] = [];
  #list: { key: string; variables: Variables } | null = null;
  #wanted = 1;

  constructor(
    client: Client,
    query: TypedDocumentNode<Data, Variables>,
    connectionOf: ConnectionOf<Data, Node>,
    policy: RequestPolicy,
    show: (listed: Listed<Data, Node>) => void,
  ) {
    this.#client = client;
    this.#query = query;
    this.#connectionOf = connectionOf;
    this.#policy = policy;
    this.#show = show;
  }

  /** Reads the first page, unless the list with these variables is already read. */
  read(variables: Variables): void {
    const key = JSON.stringify(variables);
    if (this.#list?.key === key) return;
    this.stop();
    this.#list = { key, variables };
    this.#wanted = 1;
    this.#readPage(0, null);
  }

  more(): void {
    const read = this.#pages.filter(({ data }) => data !== undefined).length;
    this.#wanted = read + 1;
    this.#readNext(read - 1);
  }

  readAgain(): void {
    for (const [index, { after }] of this.#pages.entries()) this.#readPage(index, after);
  }

  stop(): void {
    this.#list = null;
    this.#drop(0);
  }

  #readPage(index: number, after: string | null): void {
    const list = this.#list;
    if (list === null) return;
    const old = this.#pages[index];
    old?.stop();
    const page: Page<Data> = {
      after,
      data: old?.data,
      error: undefined,
      isBehind: index === 0 || old?.data !== undefined,
      stop: () => {},
    };
    this.#pages[index] = page;
    const { unsubscribe } = this.#client
      .query(this.#query, { ...list.variables, after }, { requestPolicy: this.#policy })
      .subscribe(({ data, error }) => {
        page.data = data ?? page.data;
        page.error = error;
        page.isBehind = false;
        this.#readNext(index);
        this.#publish();
      });
    page.stop = unsubscribe;
  }

  /** Reads the next page, if it's wanted and its start has changed, or it couldn't be read. */
  #readNext(index: number): void {
    const page = this.#pages[index];
    // A page that couldn't be read again doesn't determine the start of the next one.
    if (page?.data === undefined || page.error !== undefined) return;
    const { hasNextPage, endCursor } = this.#connectionOf(page.data)?.pageInfo ?? {
      hasNextPage: false,
    };
    if (!hasNextPage || endCursor == null) this.#drop(index + 1);
    else if (index + 1 < this.#wanted && !this.#isRead(index + 1, endCursor))
      this.#readPage(index + 1, endCursor);
  }

  #isRead(index: number, after: string): boolean {
    const page = this.#pages[index];
    return page !== undefined && page.after === after && page.error === undefined;
  }

  #drop(from: number): void {
    for (const { stop } of this.#pages.splice(from)) stop();
  }

  /**
   * Publishes only once each page has its position. In between, an object could be on two pages or
   * on none.
   */
  #publish(): void {
    if (this.#pages.some(({ isBehind }) => isBehind)) return;
    const connections = this.#pages.flatMap(({ data }) =>
      data === undefined ? [] : [this.#connectionOf(data)],
    );
    this.#show({
      data: this.#pages[0]?.data,
      error: this.#pages.find(({ error }) => error !== undefined)?.error,
      nodes: [
        ...new Map(
          connections
            .flatMap((connection) => connection?.nodes ?? [])
            .map((node) => [node.id, node]),
        ).values(),
      ],
      hasMore: connections.at(-1)?.pageInfo.hasNextPage ?? false,
    });
  }
}
