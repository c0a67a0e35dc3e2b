import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingMigrations } from '../../db/migrate.ts';
import { toDomainError } from '../../graphql/error-map.ts';
import { DomainError } from '../../kernel/errors.ts';
import { GraphQLServer, type SurfaceParts } from '../graphql/graphql-server.ts';
import { createGraphQLYoga } from '../graphql/yoga.ts';
import { OpenConnections } from '../live/open-connections.ts';
import { Producers } from '../live/producers.ts';
import type { McpServer } from '../mcp/mcp-server.ts';
import { MetricsServer } from '../operations/metrics-server.ts';
import { WebhookServer } from '../operations/webhook-server.ts';
import { DocsServer } from '../pages/docs-server.ts';
import { GRAPHIQL_PATH, GraphiQLServer } from '../pages/graphiql-server.ts';
import { sendHomePage } from '../pages/home-page.ts';
import { CLICK_PATH, LinkServer, UNSUBSCRIBE_PATH } from '../pages/link-server.ts';
import { SECURITY_HEADERS } from '../pages/page.ts';
import { Addresses } from '../pipeline/addresses.ts';
import { BodyBudget } from '../pipeline/body-budget.ts';
import { CallPipeline } from '../pipeline/call-pipeline.ts';
import { Callers } from '../pipeline/callers.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import { sendError, sendJson } from '../pipeline/http.ts';
import { inCallSpan } from '../pipeline/trace.ts';
import { MIGRATIONS_FOLDER, type Runtime } from '../runtime/runtime.ts';
import { HostNotFound } from '../runtime/start-fault.ts';
import { SocketServer } from '../socket/socket-server.ts';
import { ToolCalls } from '../tools/tool-calls.ts';
import { ToolServer } from '../tools/tool-server.ts';

const TOOLS_PATH = '/api/public/tools/';
const DRAIN_MILLIS = 10_000;
const HEADERS_MILLIS = 10_000;
/** The longest that any body may take, that of a file. */
const REQUEST_MILLIS = 65_000;
const CHECK_CONNECTIONS_MILLIS = 1_000;
const READINESS_MILLIS = 1_000;
const SECURITY_FIELDS = Object.entries(SECURITY_HEADERS);

/** What a probe is told; `missing` are migrations that the database lacks. */
interface Readiness {
  status: string;
  missing: string[];
}

/** The HTTP surface: the tools, GraphQL, and what an operator asks. */
export class AppServer {
  readonly #server: Server;
  readonly #sockets: SocketServer;
  readonly #tools: ToolServer;
  readonly #webhooks: WebhookServer;
  readonly #links: LinkServer;
  readonly #docs: DocsServer;
  readonly #graphiql: GraphiQLServer;
  readonly #metrics: MetricsServer;
  /** The protocol's packages cost a second of every start: they are loaded when an agent comes. */
  readonly #openMcp: () => Promise<McpServer>;
  #mcp: Promise<McpServer> | null = null;
  readonly #graphql: GraphQLServer;
  readonly #addresses: Addresses;
  readonly #pipeline: CallPipeline;
  readonly #open: OpenConnections;
  readonly #runtime: Runtime;
  readonly #underWay = new Set<Promise<void>>();
  #checkedAt = 0;
  #readiness: Promise<Readiness> = Promise.resolve({ status: 'starting', missing: [] });

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#addresses = new Addresses(runtime.addressLimits);
    this.#pipeline = new CallPipeline(runtime, new BodyBudget());
    this.#open = new OpenConnections(runtime.events, runtime.maxSubscriptionsPerKey);
    const parts: SurfaceParts = { callers: new Callers(runtime, this.#addresses), pipeline: this.#pipeline, open: this.#open };
    const calls = new ToolCalls(parts.callers, parts.pipeline);
    this.#tools = new ToolServer(runtime, calls);
    this.#openMcp = async () => new (await import('../mcp/mcp-server.ts')).McpServer(runtime, parts, calls);
    const yoga = createGraphQLYoga(runtime, parts.pipeline, new Producers(runtime.events));
    this.#webhooks = new WebhookServer(runtime);
    this.#links = new LinkServer(runtime, this.#addresses);
    this.#docs = new DocsServer(runtime);
    this.#graphiql = new GraphiQLServer(parts.callers, parts.pipeline);
    this.#metrics = new MetricsServer(runtime);
    this.#graphql = new GraphQLServer(runtime, parts, yoga);
    this.#sockets = new SocketServer(runtime, parts, yoga, this.#addresses);
    this.#server = createServer({ connectionsCheckingInterval: CHECK_CONNECTIONS_MILLIS }, (request, response) => this.#route(request, response));
    this.#server.on('connection', (socket) => this.#addresses.connected(socket));
    this.#server.headersTimeout = HEADERS_MILLIS;
    this.#server.requestTimeout = REQUEST_MILLIS;
    // Longer than clients and proxies keep a connection, so that they close it and never send into one that just closed.
    this.#server.keepAliveTimeout = 75_000;
    this.#server.on('upgrade', (request, socket, head) => {
      if (pathOf(request) === '/graphql') {
        this.#sockets.upgrade(request, socket, head);
        return;
      }
      // The server has let go of this socket: a fault of it is nobody else's to hear, and it is nobody else's to close.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
    });
  }

  #route(request: IncomingMessage, response: ServerResponse): void {
    const answered = inCallSpan(request, response, async (traceId) => {
      response.setHeader('x-trace-id', traceId);
      for (const [field, value] of SECURITY_FIELDS) response.setHeader(field, value);
      await this.#answer(request, response, pathOf(request), traceId).catch((error: unknown) => {
        const known = toDomainError(error, this.#runtime.logger, traceId);
        if (response.headersSent) response.destroy();
        else sendError(response, known, traceId, errorHeaders(known));
      });
    });
    this.#underWay.add(answered);
    answered.finally(() => this.#underWay.delete(answered));
  }

  async #answer(request: IncomingMessage, response: ServerResponse, path: string, traceId: string): Promise<void> {
    if (path.startsWith(TOOLS_PATH)) return this.#tools.handle(request, response, path.slice(TOOLS_PATH.length), traceId);
    if (path === '/graphql' && !isPageOf(request)) return this.#graphql.handle(request, response, traceId);
    if (path === '/healthz') return sendJson(response, 200, { status: 'alive' });
    if (path === '/readyz') return this.#sendReadiness(response);
    if (path === '/mcp') {
      this.#mcp ??= this.#openMcp();
      return (await this.#mcp).handle(request, response, traceId);
    }
    if (path === '/webhooks/network') return this.#webhooks.handle(request, response);
    if (path.startsWith(CLICK_PATH)) return this.#links.click(request, response, path.slice(CLICK_PATH.length));
    if (path.startsWith(UNSUBSCRIBE_PATH)) return this.#links.unsubscribe(request, response, path.slice(UNSUBSCRIBE_PATH.length));
    if (path === '/metrics' && this.#metrics.isAuthorized(request)) return this.#metrics.handle(request, response);
    // From here on nobody has to say who they are.
    await this.#addresses.count(this.#addresses.of(request));
    if (path === '/') return sendHomePage(response);
    if (path === '/graphql') return this.#graphiql.ask(response);
    if (path === GRAPHIQL_PATH) return this.#graphiql.open(request, response, traceId);
    if (path === '/openapi.json') return this.#docs.document(request, response);
    if (path === '/docs' || path.startsWith('/docs/')) return this.#docs.page(request, response, path);
    if (path === '/metrics') return this.#metrics.refuse();
    throw new DomainError('not_found', 'Nothing is served here. The tools are at POST /api/public/tools/<name>, GraphQL at POST /graphql.');
  }

  /** Asked for by anybody, and answered from what was found in the second before. */
  async #sendReadiness(response: ServerResponse): Promise<void> {
    const now = Date.now();
    if (now - this.#checkedAt >= READINESS_MILLIS) {
      this.#checkedAt = now;
      this.#readiness = this.#check();
    }
    const found = await this.#readiness;
    const readiness = this.#pipeline.isFull ? { ...found, status: 'as many calls are under way as can be worked on at once' } : found;
    sendJson(response, readiness.status === 'ready' ? 200 : 503, readiness);
  }

  /** Ready when the database answers, lacks no migration and takes changes; else what is wrong. */
  async #check(): Promise<Readiness> {
    try {
      const { database } = this.#runtime;
      const missing = await missingMigrations(database, MIGRATIONS_FOLDER);
      if (missing.length > 0) return { status: 'migrations are missing', missing };
      return { status: database.takesChanges() ? 'ready' : 'the disk is full, and the database can only be read', missing };
    } catch (error) {
      this.#runtime.logger.warn({ err: error }, 'the database does not answer');
      return { status: 'the database does not answer', missing: [] };
    }
  }

  /** Listens, and gives the port: the one asked for, or a free one where that was 0. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((settle, fail) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => fail(error.syscall === 'getaddrinfo' ? new HostNotFound(host) : error));
      this.#server.listen(port, host, () => {
        const listening = portOf(this.#server.address());
        this.#runtime.baseUrl ||= `http://${host}:${listening}`;
        settle(listening);
      });
    });
  }

  /** Takes nothing new, lets calls that have begun get their answer, and ends streams. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    this.#open.close();
    this.#graphql.endStreams();
    const socketsClosed = this.#sockets.close(DRAIN_MILLIS);
    const idle = setInterval(() => this.#server.closeIdleConnections(), 100);
    const overdue = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MILLIS);
    await Promise.all([closed, socketsClosed]);
    // A call whose client has gone has no connection any more, and still works on the database.
    await Promise.all(this.#underWay);
    clearInterval(idle);
    clearTimeout(overdue);
  }
}

/** A browser that shows a page, and not a client that sends an operation. */
function isPageOf({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
