import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { isAsyncIterable } from 'graphql-yoga';
import { WebSocket, WebSocketServer } from 'ws';
import type { GraphQLContext } from '../graphql/context.ts';
import { toDomainError } from '../graphql/error-map.ts';
import { DomainError, invalidRequest } from '../kernel/errors.ts';
import { jsonFault } from '../kernel/text.ts';
import type { CallGuard } from './call-guard.ts';
import type { Callers } from './callers.ts';
import { Cohorts } from './cohort.ts';
import type { GraphQLYoga } from './graphql-server.ts';
import { MAX_BODY_BYTES } from './http.ts';
import { LiveOperation } from './live-operation.ts';
import { errorFormat, formatResult, formatResults } from './result-errors.ts';
import type { Runtime } from './runtime.ts';
import { SocketDelivery } from './socket-delivery.ts';
import { traceIdOf } from './trace.ts';

/** The protocol's code for a connection that is not, or no longer, allowed. */
const UNAUTHORIZED = 4401;
/** The server goes away and comes back: clients connect again, and go on where they were. */
const RESTARTING = 1012;
const TRY_AGAIN = 1013;
const CLOSE_MILLIS = 1_000;

interface Enveloped {
  execute: (args: ExecutionArgs) => Promise<ExecutionResult>;
  subscribe: (args: ExecutionArgs) => Promise<ExecutionResult | AsyncIterable<ExecutionResult>>;
}

/** The sockets of a team, and how their keys are watched no more. */
interface KeyWatch {
  sockets: Map<WebSocket, GraphQLContext>;
  end: () => void;
}

/** Serves graphql-ws on `/graphql`. The key comes with `connection_init`, and its revocation closes the socket. */
export class SocketServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BODY_BYTES,
    handleProtocols: (offered) => (offered.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  });
  readonly #contexts = new WeakMap<WebSocket, GraphQLContext>();
  readonly #watches = new Map<string, KeyWatch>();
  readonly #cohorts = new Cohorts();
  #isClosing = false;
  readonly #runtime: Runtime;
  readonly #guard: CallGuard;

  constructor(runtime: Runtime, callers: Callers, guard: CallGuard, yoga: GraphQLYoga) {
    this.#runtime = runtime;
    this.#guard = guard;
    const contexts = this.#contexts;
    useServer<{ apiKey?: unknown }>(
      {
        onConnect: async ({ connectionParams, extra: { socket, request } }) => {
          const traceId = traceIdOf(request.headers['traceparent']);
          try {
            const apiKey = connectionParams?.apiKey;
            const context = await callers.context(typeof apiKey === 'string' ? apiKey : null, traceId, 'WebApp', false);
            contexts.set(socket, context);
            if (context.isAuthenticated) this.#closeWhenRevoked(socket, context);
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
            callerContext = await this.#asOfNow(connected);
          } catch (error) {
            this.#closeFor(socket, connected, error);
            return [format(error)];
          }
          const fault = jsonFault(params.variables ?? {});
          if (fault !== null) return [format(invalidRequest([fault]))];
          const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
            ...connection,
            req: connection.extra.request,
            params,
            callerContext,
          });
          const enveloped: Enveloped = {
            execute: async (args) => formatResult(await execute(args), format),
            subscribe: async (args) => {
              const result = await subscribe(args);
              if (result instanceof LiveOperation) return new SocketDelivery(socket, id, result, this.#cohorts, format);
              return isAsyncIterable<ExecutionResult>(result) ? formatResults(result, format) : formatResult(result, format);
            },
          };
          try {
            const document = parse(runtime.persistedDocuments?.resolve(params) ?? params.query);
            const errors = validate(schema, document);
            if (errors.length > 0) return errors.map(format);
            return {
              schema,
              document,
              operationName: params.operationName,
              variableValues: params.variables,
              contextValue: await contextFactory(),
              rootValue: enveloped,
            };
          } catch (error) {
            return [format(error)];
          }
        },
        execute: (args) => enveloped(args.rootValue).execute({ ...args, rootValue: undefined }),
        subscribe: (args) => enveloped(args.rootValue).subscribe({ ...args, rootValue: undefined }),
      },
      this.#sockets,
    );
  }

  /** The caller of a socket with the rights of now: its key may have run out since it connected, or its member may have another role. */
  async #asOfNow(connected: GraphQLContext): Promise<GraphQLContext> {
    if (this.#isClosing) throw new DomainError('provider_unavailable', 'The server is going away. Connect again.');
    return connected.isAuthenticated ? connected.as(await connected.stillAuthorized({ isRevoked: false })) : connected;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#sockets.emit('connection', webSocket, request));
  }

  /** Sockets are watched team by team: what is told of a team is looked at once for all of its sockets. */
  #closeWhenRevoked(socket: WebSocket, context: GraphQLContext): void {
    // One that left while its key was looked up has closed already, and would be watched for ever.
    if (socket.readyState !== WebSocket.OPEN) return;
    const { teamId } = context.actor;
    const watch = this.#watches.get(teamId) ?? this.#watchKeys(teamId);
    watch.sockets.set(socket, context);
    socket.once('close', () => {
      watch.sockets.delete(socket);
      if (watch.sockets.size > 0) return;
      watch.end();
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
    });
  }

  #watchKeys(teamId: string): KeyWatch {
    const sockets: KeyWatch['sockets'] = new Map();
    const batches = this.#runtime.events.follow(teamId, null);
    const watch = { sockets, end: () => void batches.return() };
    this.#watches.set(teamId, watch);
    const follow = async () => {
      for await (const events of batches) {
        const revoked = new Set(events.flatMap(({ kind, subjectId }) => (kind === 'api_key' ? subjectId : [])));
        if (revoked.size === 0) continue;
        for (const [socket, context] of sockets) {
          if (!revoked.has(context.actor.apiKeyId)) continue;
          const authorized = async () => context.stillAuthorized({ isRevoked: true });
          authorized().catch((error: unknown) => this.#closeFor(socket, context, error));
        }
      }
    };
    follow().catch((error: unknown) => {
      // Nobody would hear of a key that is revoked now: the clients connect again, and are watched anew.
      if (this.#watches.get(teamId) === watch) this.#watches.delete(teamId);
      for (const [socket, context] of sockets) this.#closeFor(socket, context, error);
    });
    return watch;
  }

  #closeFor(socket: WebSocket, context: GraphQLContext, error: unknown): void {
    closeWith(socket, toDomainError(error, this.#runtime.logger, context.traceId));
  }

  /** Takes no new operations, lets those that have begun get their answer for as long as that may take, and ends all sockets. */
  async close(drainMillis: number): Promise<void> {
    this.#isClosing = true;
    for (const watch of this.#watches.values()) watch.end();
    const overdue = new Promise<void>((resolve) => setTimeout(resolve, drainMillis).unref());
    await Promise.race([this.#guard.idle(), overdue]);
    // The answer of the last one is on its way to its socket.
    await new Promise((resolve) => setImmediate(resolve));
    for (const socket of this.#sockets.clients) {
      socket.close(RESTARTING, 'The server is going away.');
      // A client that does not answer holds nothing up.
      setTimeout(() => socket.terminate(), CLOSE_MILLIS).unref();
    }
    this.#sockets.close();
  }
}

/** A key that is not valid is final for a client; a fault of ours is not. */
function closeWith(socket: WebSocket, error: DomainError): void {
  socket.close(error.code === 'unauthenticated' ? UNAUTHORIZED : TRY_AGAIN, closeReason(error.message));
}

/** A close frame holds at most 123 bytes of text. */
function closeReason(message: string): string {
  return Buffer.from(message)
    .subarray(0, 120)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

function enveloped(rootValue: unknown): Enveloped {
  if (isEnveloped(rootValue)) return rootValue;
  throw new Error('The operation was not prepared.');
}

function isEnveloped(value: unknown): value is Enveloped {
  return typeof value === 'object' && value !== null && 'execute' in value && 'subscribe' in value;
}
