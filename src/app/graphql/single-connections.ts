import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { createHandler, type Handler } from 'graphql-sse';
import type { GraphQLContext } from '../../graphql/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { OpenConnections } from '../live/open-connections.ts';
import { header } from '../pipeline/http.ts';
import type { HttpCall, ServerContext } from './operation.ts';

const TOKEN_HEADER = 'x-graphql-event-stream-token';
/** How long a reserved stream waits to be opened. */
const RESERVED_MILLIS = 60_000;
/**
 * The maximum number of results that wait for a slow client. Beyond it the stream ends, and the
 * client subscribes again.
 */
const MOST_WAITING = 1_000;

/** The token of a stream that a request belongs to. Null for other requests. */
export function streamToken(request: IncomingMessage): string | null {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  return header(request, TOKEN_HEADER) ?? searchParams.get('token');
}

export type Results = ExecutionResult | AsyncIterableIterator<ExecutionResult>;

/** Executes an operation and counts it like an operation over HTTP. */
export type Perform = (body: object, serverContext: ServerContext) => Promise<Results>;

/** A request in single connection mode, after authentication and reading of the body. */
export interface SingleConnectionCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly token: string | null;
  readonly body: unknown;
  readonly callerContext: GraphQLContext;
  readonly http: HttpCall;
  /** Frees the slot of the call, which an open stream does not need. */
  readonly release: () => void;
}

/** The stream of a client, on which the results of all its operations are sent. */
interface Connection {
  readonly owner: string;
  /** A stream counts as a subscription of its key, even while it is only reserved. */
  readonly uncount: () => void;
  readonly expiry: NodeJS.Timeout;
  response: ServerResponse | null;
  waiting: number;
}

interface Performance {
  readonly token: string;
  readonly perform: () => Promise<Results>;
}

const ownerOf = ({ actor }: GraphQLContext) =>
  `${actor.teamId} ${actor.membershipId} ${actor.apiKeyId}`;

/**
 * The single connection mode of GraphQL over server-sent events: PUT reserves a stream, GET opens
 * it, POST starts operations on it, and DELETE ends an operation. A stream belongs to the process
 * and the key that reserved it.
 */
export class SingleConnections {
  readonly #open: OpenConnections;
  readonly #perform: Perform;
  readonly #connections = new Map<string, Connection>();
  readonly #handler: Handler<null, Performance>;

  constructor(open: OpenConnections, perform: Perform) {
    this.#open = open;
    this.#perform = perform;
    this.#handler = createHandler<null, Performance>({
      authenticate: ({ context }) => context.token,
      onSubscribe: ({ context }) => context.perform(),
      onNext: (_context, { context }) => this.#count(context.token),
    });
  }

  async answer(call: SingleConnectionCall): Promise<void> {
    const { request, response, body, callerContext, http } = call;
    const isNew = request.method === 'PUT';
    const token = isNew ? randomUUID() : this.#tokenOf(call);
    if (isNew) this.#reserve(token, callerContext);
    const perform = async (): Promise<Results> => {
      let uncount = () => {};
      const onStream = () => {
        uncount = this.#open.subscribe(callerContext.actor.apiKeyId, { body });
      };
      const serverContext = { callerContext, http: { ...http, onStream } };
      return endedBy(await this.#perform(Object(body), serverContext), () => uncount());
    };
    const [content, { status, headers }] = await this.#handler({
      ...{ method: request.method ?? 'GET', url: request.url ?? '/' },
      headers: { get: (name) => header(request, name.toLowerCase()) },
      body: typeof body === 'object' && body !== null ? { ...body } : null,
      ...{ raw: null, context: { token, perform } },
    });
    if (content !== null && typeof content !== 'string') return this.#send(token, content, call);
    response.writeHead(status, headers);
    response.end(content ?? undefined);
  }

  #tokenOf({ token, callerContext }: SingleConnectionCall): string {
    if (token !== null && this.#connections.get(token)?.owner === ownerOf(callerContext))
      return token;
    throw new DomainError(
      'not_found',
      'This server has no stream with this token for your key. Reserve one with PUT; with several servers, send all requests of a stream to the same one.',
    );
  }

  #reserve(token: string, context: GraphQLContext): void {
    const expiry = setTimeout(() => void this.#giveUp(token), RESERVED_MILLIS);
    this.#connections.set(token, {
      ...{ owner: ownerOf(context), response: null, waiting: 0, expiry: expiry.unref() },
      uncount: this.#open.subscribe(context.actor.apiKeyId, null),
    });
  }

  /**
   * The package forgets a stream only if it was opened and then ended, so this opens and ends it.
   */
  async #giveUp(token: string): Promise<void> {
    this.#forget(token);
    const perform = async () => ({ errors: [] });
    const [content] = await this.#handler({
      ...{ method: 'GET', url: '/', body: null, raw: null, context: { token, perform } },
      headers: { get: (name) => (name === 'accept' ? 'text/event-stream' : null) },
    });
    if (content !== null && typeof content !== 'string') await content.return(undefined);
  }

  #forget(token: string): void {
    const connection = this.#connections.get(token);
    if (connection === undefined) return;
    this.#connections.delete(token);
    clearTimeout(connection.expiry);
    connection.uncount();
  }

  async #send(
    token: string,
    content: AsyncGenerator<string, void, undefined>,
    { response, callerContext, http, release }: SingleConnectionCall,
  ): Promise<void> {
    const connection = this.#connections.get(token);
    if (connection === undefined || response.destroyed) return void content.return(undefined);
    clearTimeout(connection.expiry);
    connection.response = response;
    http.onStream();
    release();
    const unregister = this.#open.open(callerContext, () => response.destroy());
    const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
    void closed.then(() => {
      unregister();
      this.#forget(token);
      return content.return(undefined);
    });
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
    });
    response.flushHeaders();
    for await (const part of content) {
      if (part.startsWith('event: next')) connection.waiting -= 1;
      if (response.destroyed) break;
      if (!response.write(part))
        await Promise.race([
          new Promise<void>((resolve) => response.once('drain', () => resolve())),
          closed,
        ]);
    }
    response.end();
  }

  #count(token: string): void {
    const connection = this.#connections.get(token);
    if (connection === undefined) return;
    connection.waiting += 1;
    if (connection.waiting > MOST_WAITING) connection.response?.destroy();
  }
}

/** Calls `end` once, when the results have ended or nobody reads them any more. */
function endedBy(results: Results, end: () => void): Results {
  // The package recognizes a result by its data, and a refused operation has no data.
  if (!(Symbol.asyncIterator in results)) return once(results);
  const counted: AsyncIterableIterator<ExecutionResult> = {
    async next() {
      const next = await results.next();
      if (next.done) end();
      return next;
    },
    async return() {
      end();
      await results.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => counted,
  };
  return counted;
}

async function* once(result: ExecutionResult): AsyncGenerator<ExecutionResult, void, undefined> {
  yield result;
}
