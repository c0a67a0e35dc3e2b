import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INVITATION_PATH } from '../../domains/accounts/invitations/invitation-link.ts';
import { OAUTH_CALLBACK_PATH } from '../../domains/channels/mailboxes/mailbox-authorization.service.ts';
import { CRM_CALLBACK_PATH } from '../../domains/integrations/crm/crm-authorization.service.ts';
import { toDomainError } from '../../graphql/error-map.ts';
import { DomainError } from '../../kernel/errors.ts';
import { EXPORT_PATH, ExportServer } from '../exports/export-server.ts';
import { GraphQLServer, type SurfaceParts } from '../graphql/graphql-server.ts';
import { createGraphQLYoga } from '../graphql/yoga.ts';
import { IMPORT_PATH, ImportServer } from '../imports/import-server.ts';
import { OpenConnections } from '../live/open-connections.ts';
import { Producers } from '../live/producers.ts';
import type { McpServer } from '../mcp/mcp-server.ts';
import { OAuthServer } from '../oauth/oauth-server.ts';
import { Health } from '../operations/health.ts';
import { MetricsServer } from '../operations/metrics-server.ts';
import { WebhookServer } from '../operations/webhook-server.ts';
import { CONSOLE_FILES_PATH, ConsoleServer } from '../pages/console-server.ts';
import { DocsServer } from '../pages/docs-server.ts';
import { EmailFileServer, FILE_PATH } from '../pages/email-file-server.ts';
import { sendErrorPage } from '../pages/error-page.ts';
import { GRAPHIQL_PATH, GraphiQLServer } from '../pages/graphiql-server.ts';
import { sendHomePage, sendNoSuchPage } from '../pages/home-page.ts';
import { InvitationServer } from '../pages/invitation-server.ts';
import { CLICK_PATH, LinkServer, UNSUBSCRIBE_PATH } from '../pages/link-server.ts';
import { MESSAGE_PATH, MessageServer } from '../pages/message-server.ts';
import { sendOAuthPage } from '../pages/oauth-page.ts';
import { CONFIRM_PATH, OPENID_CALLBACK_PATH, OPENID_PATH } from '../pages/openid-paths.ts';
import { OpenIdServer } from '../pages/openid-server.ts';
import { SECURITY_HEADERS } from '../pages/page.ts';
import {
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SignInServer,
  signedInActor,
  signInBefore,
} from '../pages/sign-in-server.ts';
import { Addresses } from '../pipeline/addresses.ts';
import { BodyBudget } from '../pipeline/body-budget.ts';
import { CallPipeline } from '../pipeline/call-pipeline.ts';
import { Callers } from '../pipeline/callers.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import { requireStorableUrl, sendError } from '../pipeline/http.ts';
import { inCallSpan } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { HostNotFound } from '../runtime/start-fault.ts';
import { SocketServer } from '../socket/socket-server.ts';
import { ToolCalls } from '../tools/tool-calls.ts';
import { ToolServer } from '../tools/tool-server.ts';
import { compressAnswer } from './compression.ts';

const TOOLS_PATH = '/api/public/tools/';
const DRAIN_MILLIS = 10_000;
const HEADERS_MILLIS = 10_000;
/** Longer than the deadline of an upload. */
const REQUEST_MILLIS = 900_000;
const CHECK_CONNECTIONS_MILLIS = 1_000;
/** For a year. Subdomains are not included. */
const STRICT_TRANSPORT = 'max-age=31536000';
const SECURITY_FIELDS = Object.entries(SECURITY_HEADERS);

/** The HTTP server: routes requests to the surfaces. */
export class AppServer {
  readonly health: Health;
  readonly #server: Server;
  readonly #sockets: SocketServer;
  readonly #tools: ToolServer;
  readonly #exports: ExportServer;
  readonly #messages: MessageServer;
  readonly #files: EmailFileServer;
  readonly #imports: ImportServer;
  readonly #webhooks: WebhookServer;
  readonly #links: LinkServer;
  readonly #docs: DocsServer;
  readonly #console = new ConsoleServer();
  readonly #graphiql: GraphiQLServer;
  readonly #signIn: SignInServer;
  readonly #invitations: InvitationServer;
  readonly #oauth: OAuthServer;
  readonly #openId: OpenIdServer;
  readonly #metrics: MetricsServer;
  /** Importing the MCP packages takes a second, so they are loaded on first use. */
  readonly #openMcp: () => Promise<McpServer>;
  #mcp: Promise<McpServer> | null = null;
  readonly #graphql: GraphQLServer;
  readonly #addresses: Addresses;
  readonly #pipeline: CallPipeline;
  readonly #open: OpenConnections;
  readonly #runtime: Runtime;
  readonly #underWay = new Set<Promise<void>>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#addresses = new Addresses(runtime.addressLimits);
    this.#pipeline = new CallPipeline(runtime, new BodyBudget());
    this.health = new Health(runtime, () => this.#pipeline.isFull);
    this.#open = new OpenConnections(runtime.events, runtime.maxSubscriptionsPerKey);
    this.#oauth = new OAuthServer(runtime, this.#addresses);
    const callers = new Callers(runtime, this.#addresses, this.#oauth);
    const parts: SurfaceParts = { callers, pipeline: this.#pipeline, open: this.#open };
    const calls = new ToolCalls(parts.callers, parts.pipeline);
    this.#tools = new ToolServer(runtime, calls);
    this.#openMcp = async () =>
      new (await import('../mcp/mcp-server.ts')).McpServer(runtime, parts, calls, this.#oauth);
    const yoga = createGraphQLYoga(
      runtime,
      parts.pipeline,
      new Producers(runtime.events, async (membershipIds) => runtime.replica?.note(membershipIds)),
    );
    this.#exports = new ExportServer(parts.callers, parts.pipeline);
    this.#messages = new MessageServer(parts.callers, parts.pipeline);
    this.#files = new EmailFileServer(parts.callers, parts.pipeline);
    this.#imports = new ImportServer(parts.callers, parts.pipeline);
    this.#webhooks = new WebhookServer(runtime);
    this.#links = new LinkServer(runtime, this.#addresses);
    this.#docs = new DocsServer(runtime);
    this.#graphiql = new GraphiQLServer(runtime, parts.callers, parts.pipeline);
    this.#signIn = new SignInServer(runtime, this.#addresses);
    this.#openId = new OpenIdServer(runtime, this.#addresses);
    this.#invitations = new InvitationServer(runtime, this.#addresses);
    this.#metrics = new MetricsServer(runtime);
    this.#graphql = new GraphQLServer(runtime, parts, yoga);
    this.#sockets = new SocketServer(runtime, parts, yoga, this.#addresses);
    this.#server = createServer(
      { connectionsCheckingInterval: CHECK_CONNECTIONS_MILLIS },
      (request, response) => this.#route(request, response),
    );
    this.#server.on('connection', (socket) => this.#addresses.connected(socket));
    this.#server.headersTimeout = HEADERS_MILLIS;
    this.#server.requestTimeout = REQUEST_MILLIS;
    // Longer than the keep-alive of clients and proxies, so that the server never closes a
    // connection that they are about to use.
    this.#server.keepAliveTimeout = 75_000;
    this.#server.on('upgrade', (request, socket, head) => {
      if (pathOf(request) === '/graphql') {
        this.#sockets.upgrade(request, socket, head);
        return;
      }
      // After an upgrade request, Node.js no longer handles errors of the socket and does not close
      // it.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
    });
  }

  #route(request: IncomingMessage, response: ServerResponse): void {
    const handled = inCallSpan(request, response, async (traceId) => {
      response.setHeader('x-trace-id', traceId);
      for (const [field, value] of SECURITY_FIELDS) response.setHeader(field, value);
      if (this.#runtime.baseUrl.startsWith('https:'))
        response.setHeader('strict-transport-security', STRICT_TRANSPORT);
      compressAnswer(request, response);
      await this.#handle(request, response, pathOf(request), traceId).catch((thrown: unknown) => {
        const error = toDomainError(thrown, this.#runtime.logger, traceId);
        if (response.headersSent) response.destroy();
        else if (isForPeople(pathOf(request))) sendErrorPage(response, error, traceId);
        else sendError(response, error, traceId, errorHeaders(error));
      });
    });
    this.#underWay.add(handled);
    handled.finally(() => this.#underWay.delete(handled));
  }

  async #handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    traceId: string,
  ): Promise<void> {
    requireStorableUrl(request);
    if (path.startsWith(TOOLS_PATH))
      return this.#tools.handle(request, response, path.slice(TOOLS_PATH.length), traceId);
    if (path.startsWith(MESSAGE_PATH))
      return this.#messages.handle(request, response, path.slice(MESSAGE_PATH.length), traceId);
    if (path === FILE_PATH || path.startsWith(`${FILE_PATH}/`))
      return this.#files.handle(request, response, path.slice(FILE_PATH.length), traceId);
    if (path.startsWith(EXPORT_PATH))
      return this.#exports.handle(request, response, path.slice(EXPORT_PATH.length), traceId);
    if (path === IMPORT_PATH) return this.#imports.handle(request, response, traceId);
    if (path === '/graphql' && !isPageRequest(request))
      return this.#graphql.handle(request, response, traceId);
    if (path === '/healthz') return this.health.sendLiveness(response);
    if (path === '/readyz') return this.health.sendReadiness(response);
    if (path === '/mcp') {
      this.#mcp ??= this.#openMcp();
      return (await this.#mcp).handle(request, response, traceId);
    }
    if (path === '/webhooks/network') return this.#webhooks.handle(request, response);
    if (path.startsWith(CLICK_PATH))
      return this.#links.click(request, response, path.slice(CLICK_PATH.length));
    if (path.startsWith(UNSUBSCRIBE_PATH))
      return this.#links.unsubscribe(request, response, path.slice(UNSUBSCRIBE_PATH.length));
    if (path === '/metrics' && this.#metrics.isAuthorized(request))
      return this.#metrics.handle(request, response);
    // The following endpoints need no authentication.
    await this.#addresses.count(this.#addresses.of(request));
    if (path.startsWith(CONSOLE_FILES_PATH)) return this.#console.file(request, response, path);
    if (isPageRequest(request) && (await this.#console.hasScreen(path))) {
      if ((await signedInActor(this.#runtime, request)) !== null)
        return this.#console.screen(request, response);
      if (path !== OAUTH_CALLBACK_PATH && path !== CRM_CALLBACK_PATH) {
        const location = path === '/' ? SIGN_IN_PATH : signInBefore(request.url ?? path);
        return void response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
      }
    }
    if (path === '/')
      return sendHomePage(response, (await signedInActor(this.#runtime, request)) !== null);
    if (OAuthServer.serves(path))
      return this.#oauth.handle(request, response, path, this.#addresses.origin(request, traceId));
    if (path === SIGN_IN_PATH) return this.#signIn.signIn(request, response, traceId);
    if (path === OPENID_PATH) return this.#openId.begin(request, response);
    if (path === OPENID_CALLBACK_PATH) return this.#openId.finish(request, response, traceId);
    if (path === CONFIRM_PATH) return this.#openId.confirm(request, response, traceId);
    if (path === INVITATION_PATH) return this.#invitations.handle(request, response, traceId);
    if (path === SIGN_OUT_PATH) return this.#signIn.signOut(request, response, traceId);
    if (path === OAUTH_CALLBACK_PATH) return sendOAuthPage(response, 'mailbox');
    if (path === CRM_CALLBACK_PATH) return sendOAuthPage(response, 'CRM');
    if (path === '/graphql') return this.#graphiql.sendPage(request, response);
    if (path === GRAPHIQL_PATH) return this.#graphiql.open(request, response, traceId);
    if (path === '/asyncapi.json') return this.#docs.events(request, response);
    if (path === '/openapi.json') return this.#docs.document(request, response);
    if (path === '/docs' || path.startsWith('/docs/'))
      return this.#docs.page(request, response, path);
    if (path === '/metrics') return this.#metrics.refuse();
    if (isPageRequest(request)) return sendNoSuchPage(response);
    throw new DomainError(
      'not_found',
      'This path does not exist. The tools are at POST /api/public/tools/<name>, GraphQL at POST /graphql.',
    );
  }

  /** Starts to listen and returns the port. Port 0 selects a free one. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((settle, fail) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        fail(error.syscall === 'getaddrinfo' ? new HostNotFound(host) : error),
      );
      this.#server.listen(port, host, () => {
        const listening = portOf(this.#server.address());
        this.#runtime.baseUrl ||= `http://${host}:${listening}`;
        settle(listening);
      });
    });
  }

  /** Stops accepting calls, finishes running ones, and closes streams and sockets. */
  async close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    this.#open.close();
    this.#graphql.endStreams();
    // If the packages could not be loaded, there are no open questions.
    await this.#mcp?.then(
      (mcp) => mcp.close(),
      () => {},
    );
    const socketsClosed = this.#sockets.close(DRAIN_MILLIS);
    const idle = setInterval(() => this.#server.closeIdleConnections(), 100);
    const overdue = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MILLIS);
    await Promise.all([closed, socketsClosed]);
    // A call whose client has disconnected has no connection, but still uses the database.
    await Promise.all(this.#underWay);
    this.#pipeline.close();
    clearInterval(idle);
    clearTimeout(overdue);
  }
}

/** Paths whose errors are pages, because only people in browsers open them. */
function isForPeople(path: string): boolean {
  return (
    [SIGN_IN_PATH, SIGN_OUT_PATH, INVITATION_PATH].includes(path) ||
    path.startsWith(`${SIGN_IN_PATH}/`)
  );
}

/** True if a browser requests a page. */
function isPageRequest({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
