import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { isAsyncIterable } from 'graphql-yoga';
import { WebSocket, WebSocketServer } from 'ws';
import type { GraphQLContext } from '../../graphql/context.ts';
import { toDomainError } from '../../graphql/error-map.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';
import type { SurfaceParts } from '../graphql/graphql-server.ts';
import { isMutation } from '../graphql/operation.ts';
import {
  boundedResult,
  type ErrorFormat,
  errorFormat,
  formatResult,
  formatResults,
} from '../graphql/result-errors.ts';
import type { GraphQLYoga } from '../graphql/yoga.ts';
import type { OpenConnections } from '../live/open-connections.ts';
import { LiveSubscription, type Sink } from '../live/subscription.ts';
import type { Addresses } from '../pipeline/addresses.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import { MAX_BODY_BYTES, MAX_UNAUTHENTICATED_BODY_BYTES } from '../pipeline/http.ts';
import { traceIdOf } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Close code of graphql-ws for a missing, invalid, expired or revoked key. */
const UNAUTHORIZED = 4401;
/** Close code for a restart of the server. Clients reconnect and resume. */
const RESTARTING = 1012;
const TRY_AGAIN = 1013;
const CLOSE_MILLIS = 1_000;
const AUTHENTICATION_MILLIS = 5_000;
/** Includes the time for the client to respond to the close frame. */
const UNAUTHENTICATED_MILLIS = AUTHENTICATION_MILLIS + CLOSE_MILLIS;
/** Maximum number of unsent bytes of a socket when a subscription sends its next result. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** Maximum number of running operations on one socket. */
const MAX_OPERATIONS = 100;

interface Executor {
  execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  subscribe: (args: ExecutionArgs) => Promise<ExecutionResult | AsyncIterable<ExecutionResult>>;
}

/**
 * Serves graphql-ws on `/graphql`. `connection_init` must contain the key within five seconds, or
 * come from a page of this server in which a person has signed in. The socket closes when the key
 * ends.
 */
export class SocketServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BODY_BYTES,
    handleProtocols: (offered) =>
      offered.has('graphql-transport-ws') ? 'graphql-transport-ws' : false,
  });
  readonly #contexts = new WeakMap<WebSocket, GraphQLContext>();
  readonly #operations = new WeakMap<WebSocket, Map<string, () => void>>();
  #isClosing = false;
  readonly #runtime: Runtime;
  readonly #pipeline: CallPipeline;
  readonly #open: OpenConnections;
  readonly #addresses: Addresses;

  constructor(
    runtime: Runtime,
    { callers, pipeline, open }: SurfaceParts,
    yoga: GraphQLYoga,
    addresses: Addresses,
  ) {
    this.#runtime = runtime;
    this.#pipeline = pipeline;
    this.#open = open;
    this.#addresses = addresses;
    const contexts = this.#contexts;
    useServer<{ apiKey?: unknown }>(
      {
        connectionInitWaitTimeout: AUTHENTICATION_MILLIS,
        onConnect: async ({ connectionParams, extra: { socket, request } }) => {
          const traceId = traceIdOf(request.headers['traceparent']);
          try {
            const apiKey = connectionParams?.apiKey;
            const context = await callers.contextInBrowser(
              typeof apiKey === 'string' ? apiKey : null,
              request,
              traceId,
              false,
            );
            contexts.set(socket, context);
            this.#closeWithKey(socket, context);
            return true;
          } catch (error) {
            closeWith(socket, toDomainError(error, runtime.logger, traceId));
            return false;
          }
        },
        onSubscribe: async (connection, id, params) => {
          const { socket } = connection.extra;
          const connected = contexts.get(socket);
          if (connected === undefined) throw new Error('The socket has no context.');
          const format = errorFormat(runtime.logger, connected.traceId);
          let callerContext: GraphQLContext;
          try {
            const authenticate = () => this.#refreshRights(connected);
            callerContext = (
              await pipeline.enter({
                authenticate,
                takesSlot: false,
                read: async () => null,
                onHeaders: () => {},
              })
            ).context;
          } catch (error) {
            if (error instanceof DomainError && error.code === 'rate_limited')
              return [format(error)];
            this.#closeFor(socket, connected, error);
            return [format(error)];
          }
          const fault = jsonFault(params.variables ?? {});
          if (fault !== null) return [format(invalidRequest([fault]))];
          const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped(
            {
              ...connection,
              req: connection.extra.request,
              params,
              callerContext,
            },
          );
          const enveloped: Executor = {
            execute: async (args) => {
              const result = formatResult(await execute(args), format);
              return isMutation(args) ? result : boundedResult(result, format);
            },
            subscribe: async (args) => {
              const result = await subscribe(args);
              if (result instanceof LiveSubscription) result.sendTo(sinkOf(socket, id, format));
              return isAsyncIterable<ExecutionResult>(result)
                ? formatResults(result, format)
                : formatResult(result, format);
            },
          };
          try {
            const document = parse(runtime.persistedDocuments?.resolve(params) ?? params.query);
            const errors = validate(schema, document);
            if (errors.length > 0) return errors.map(format);
            const contextValue = await contextFactory();
            const isSubscription =
              getOperationAST(document, params.operationName)?.operation === 'subscription';
            this.#countOperation(socket, id, callerContext, isSubscription ? params : null);
            return {
              schema,
              document,
              operationName: params.operationName,
              variableValues: params.variables,
              contextValue,
              rootValue: enveloped,
            };
          } catch (error) {
            return [format(error)];
          }
        },
        execute: (args) => enveloped(args.rootValue).execute({ ...args, rootValue: undefined }),
        subscribe: (args) => enveloped(args.rootValue).subscribe({ ...args, rootValue: undefined }),
        onComplete: (connection, id) => this.#endOperation(connection.extra.socket, id),
        onError: (connection, id) => this.#endOperation(connection.extra.socket, id),
      },
      this.#sockets,
    );
  }

  /**
   * Returns the context with current rights: since the connection was opened, the key may have
   * expired or the role changed.
   */
  async #refreshRights(connected: GraphQLContext): Promise<GraphQLContext> {
    if (this.#isClosing)
      throw new DomainError('provider_unavailable', 'The server is shutting down. Reconnect.');
    return connected.as(await connected.stillAuthorized({ isRevoked: false }));
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#addresses.upgraded(request);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#limitUnauthenticated(webSocket, socket);
      this.#sockets.emit('connection', webSocket, request);
    });
  }

  /** Limits the time and the total bytes of a socket until its key is authenticated. */
  #limitUnauthenticated(webSocket: WebSocket, socket: Duplex): void {
    let received = 0;
    const overdue = setTimeout(() => {
      if (!this.#contexts.has(webSocket)) webSocket.terminate();
    }, UNAUTHENTICATED_MILLIS);
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (this.#contexts.has(webSocket)) stop();
      else if (received > MAX_UNAUTHENTICATED_BODY_BYTES) webSocket.terminate();
    };
    const stop = () => {
      clearTimeout(overdue);
      socket.off('data', count);
    };
    socket.on('data', count);
    webSocket.once('close', stop);
  }

  #closeWithKey(socket: WebSocket, context: GraphQLContext): void {
    // A socket that closed during the key lookup emits no further close event and would stay
    // registered.
    if (socket.readyState !== WebSocket.OPEN) return;
    const unregister = this.#open.open(context, (error) => this.#closeFor(socket, context, error));
    socket.once('close', () => {
      unregister();
      for (const end of this.#operations.get(socket)?.values() ?? []) end();
    });
  }

  /**
   * Every running operation counts as a subscription of its key, until it completes or its socket
   * closes.
   */
  #countOperation(
    socket: WebSocket,
    id: string,
    { actor }: GraphQLContext,
    request: object | null,
  ): void {
    // A socket that has closed in the meantime would never end the operation.
    if (socket.readyState !== WebSocket.OPEN)
      throw new DomainError('provider_unavailable', 'The connection was closed.');
    const operations = this.#operations.get(socket) ?? new Map<string, () => void>();
    operations.get(id)?.();
    operations.delete(id);
    if (operations.size >= MAX_OPERATIONS) throw tooManyOperations();
    this.#operations.set(socket, operations.set(id, this.#open.subscribe(actor.apiKeyId, request)));
  }

  #endOperation(socket: WebSocket, id: string): void {
    const operations = this.#operations.get(socket);
    operations?.get(id)?.();
    operations?.delete(id);
  }

  #closeFor(socket: WebSocket, context: GraphQLContext, error: unknown): void {
    closeWith(socket, toDomainError(error, this.#runtime.logger, context.traceId));
  }

  /**
   * Rejects new operations, waits for running calls up to `drainMillis`, and closes all sockets.
   */
  async close(drainMillis: number): Promise<void> {
    this.#isClosing = true;
    const overdue = new Promise<void>((resolve) => setTimeout(resolve, drainMillis).unref());
    await Promise.race([this.#pipeline.idle(), overdue]);
    // Lets the response of the last call reach its socket.
    await new Promise((resolve) => setImmediate(resolve));
    for (const socket of this.#sockets.clients) {
      endSocket(socket, RESTARTING, 'The server is restarting.');
    }
    this.#sockets.close();
  }
}

function tooManyOperations(): DomainError {
  return new DomainError(
    'rate_limited',
    `This connection has ${MAX_OPERATIONS} running operations, the maximum per connection. Complete some, or open another connection.`,
  );
}

/**
 * Sends payloads as `next` messages. A socket that reads too slowly is closed; its client can
 * resume with `after`.
 */
function sinkOf(socket: WebSocket, id: string, format: ErrorFormat): Sink {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  let sent: Promise<void> = Promise.resolve();
  return {
    send: ({ result, text }) => {
      if (socket.bufferedAmount > MAX_BACKLOG_BYTES) {
        endSocket(socket, TRY_AGAIN, 'Too slow. Reconnect and resume with after.');
        return false;
      }
      const message = `${head}${result.errors === undefined ? text : JSON.stringify(formatResult(result, format))}}`;
      sent = new Promise((resolve) => socket.send(message, () => resolve()));
      return true;
    },
    ready: () => sent,
  };
}

/** Closes a socket. It is terminated if the client does not respond to the close frame. */
function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_MILLIS).unref();
}

/** An invalid key is final for the client. After any other error it can reconnect. */
function closeWith(socket: WebSocket, error: DomainError): void {
  socket.close(
    error.code === 'unauthenticated' ? UNAUTHORIZED : TRY_AGAIN,
    closeReason(error.message),
  );
}

/** A close frame holds at most 123 bytes of text. */
function closeReason(message: string): string {
  return Buffer.from(message)
    .subarray(0, 120)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

function enveloped(rootValue: unknown): Executor {
  if (isEnveloped(rootValue)) return rootValue;
  throw new Error('The operation was not prepared.');
}

function isEnveloped(value: unknown): value is Executor {
  return typeof value === 'object' && value !== null && 'execute' in value && 'subscribe' in value;
}
