import type { IncomingMessage, ServerResponse } from 'node:http';
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { type DocumentNode, type ExecutionResult, getOperationAST, visit } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { z } from 'zod';
import { LIMITS } from '../graphql/builder.ts';
import type { GraphQLContext } from '../graphql/context.ts';
import { errorExtensions, toDomainError } from '../graphql/error-map.ts';
import { callSeconds } from '../infra/metrics.ts';
import { DOCUMENT_FIELDS } from '../infra/persisted-documents.ts';
import { limitHeaders } from '../infra/rate-limit.ts';
import { DomainError, invalidRequest } from '../kernel/errors.ts';
import { jsonFault, textFault } from '../kernel/text.ts';
import type { BodyBudget, HeldBytes } from './body-budget.ts';
import type { CallGuard } from './call-guard.ts';
import type { Callers } from './callers.ts';
import { errorHeaders } from './error-headers.ts';
import { guardedExecution, type HttpCall } from './guarded-execution.ts';
import { BODY_DEADLINE_MILLIS, bodyText, checkSize, contentType, header, MAX_BODY_BYTES, readBody, sendJson, sendText } from './http.ts';
import type { OpenConnections } from './open-connections.ts';
import { boundedResult, errorFormat, formatResult, formatResults } from './result-errors.ts';
import type { Runtime } from './runtime.ts';
import { schema } from './schema.ts';
import { checkUpload } from './upload-shape.ts';

/** Room for a CSV file of 10 MiB and the fields around it. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;
/** A file over a slow line. */
const UPLOAD_DEADLINE_MILLIS = 60_000;

export interface ServerContext {
  callerContext: GraphQLContext;
  /** What came with the request; nothing on a socket. */
  http?: HttpCall;
}

/** What the surfaces share. */
export interface SurfaceParts {
  callers: Callers;
  guard: CallGuard;
  bodies: BodyBudget;
  open: OpenConnections;
}

export type GraphQLYoga = YogaServerInstance<ServerContext, object>;

const looked = new WeakSet<DocumentNode>();

/** Texts that the database can't take are refused wherever they stand: in a document, in variables, in an upload's variables. */
const storableTexts: Plugin = {
  onParams({ params }) {
    const fault = jsonFault(params.variables ?? {});
    if (fault !== null) throw invalidRequest([fault]);
  },
  onParse:
    () =>
    ({ result }) => {
      // A document that came before is the same object again.
      if (!isDocument(result) || looked.has(result)) return;
      visit(result, {
        StringValue: ({ value }) => {
          const message = textFault(value);
          if (message !== null) throw invalidRequest([{ path: 'query', message: `A text in it ${message}` }]);
        },
      });
      looked.add(result);
    },
};

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

export function createGraphQLYoga({ logger, persistedDocuments }: Runtime, guard: CallGuard): GraphQLYoga {
  const registeredDocuments: Plugin = {
    onParams({ params, setParams }) {
      const query = persistedDocuments?.resolve(params) ?? null;
      const { variables, operationName, extensions } = params;
      if (query !== null) setParams({ query, variables, operationName, extensions });
    },
  };
  const errorsInOneForm: Plugin<object, ServerContext> = {
    onResultProcess({ result, setResult, serverContext }) {
      const format = errorFormat(logger, serverContext.callerContext.traceId);
      if (isAsyncIterable(result)) setResult(formatResults(result, format));
      else if (!Array.isArray(result)) setResult(boundedResult(formatResult(result, format), format));
    },
  };
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    maskedErrors: false,
    batching: false,
    extraParamNames: [...DOCUMENT_FIELDS],
    cors: false,
    landingPage: false,
    logging: false,
    maxRequestBodySize: MAX_UPLOAD_BYTES,
    graphiql: false,
    plugins: [
      EnvelopArmorPlugin({
        maxAliases: { n: LIMITS.aliases },
        maxTokens: { n: LIMITS.tokens },
        maxDepth: { n: LIMITS.depth },
        costLimit: { enabled: false },
        maxDirectives: { n: 50 },
        blockFieldSuggestion: { enabled: true },
      }),
      registeredDocuments,
      storableTexts,
      guardedExecution(guard),
      errorsInOneForm,
    ],
  });
}

/** Serves `/graphql` over HTTP: queries and mutations by POST, subscriptions by server-sent events, GraphiQL to a browser. */
export class GraphQLServer {
  readonly #yoga: GraphQLYoga;
  readonly #runtime: Runtime;
  readonly #callers: Callers;
  readonly #guard: CallGuard;
  readonly #bodies: BodyBudget;
  readonly #open: OpenConnections;
  readonly #streams = new Set<ServerResponse>();

  constructor(runtime: Runtime, { callers, guard, bodies, open }: SurfaceParts, yoga: GraphQLYoga) {
    this.#runtime = runtime;
    this.#callers = callers;
    this.#guard = guard;
    this.#bodies = bodies;
    this.#open = open;
    this.#yoga = yoga;
  }

  /** Authenticates, counts, reads the operation, and only then takes one of the places for calls under way. */
  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    const began = performance.now();
    response.once('finish', () => callSeconds.observe({ surface: 'graphql', name: '', status: response.statusCode }, (performance.now() - began) / 1_000));
    let release: () => void = () => {};
    try {
      if (request.method !== 'POST') throw new DomainError('method_not_allowed', `Operations are sent by POST, not by ${request.method}.`);
      const callerContext = await this.#callers.context(header(request, 'x-api-key'), request, traceId, 'WebApp', false);
      const { actor } = callerContext;
      const onHeaders = (headers: Record<string, string>) => {
        for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
      };
      const states = [await this.#guard.count(actor)];
      onHeaders(limitHeaders(states));
      const held = this.#bodies.open(actor.membershipId);
      release = held.release;
      const parsed = await this.#readRequest(request, held);
      const leave = this.#guard.admit();
      release = () => {
        leave();
        held.release();
      };
      const onStream = () => this.#streamTo(response, callerContext, release);
      let work: Promise<unknown> = Promise.resolve();
      const onWork = (begun: Promise<unknown>) => {
        work = begun;
      };
      const http: HttpCall = { idempotencyKey: header(request, 'idempotency-key'), states, onHeaders, onStream, onWork };
      const params = takesJson(request) ? plainParams(parsed) : null;
      const result = params === null ? null : await this.#execute(params, { callerContext, http });
      if (result === null) {
        // Writing to a caller who has gone may never end; what was begun for them does.
        const gone = new Promise<void>((resolve) => response.once('close', () => resolve()));
        await Promise.race([this.#yoga(request, response, { callerContext, http }), gone.then(() => work)]);
      } else sendText(response, 200, checkSize(JSON.stringify(result)));
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendJson(response, error.httpStatus, { errors: [{ message: error.message, extensions: errorExtensions(error, traceId) }] }, errorHeaders(error));
    } finally {
      release();
    }
  }

  /** An event stream holds no place among the calls. It is one subscription of its key, and ends with it. */
  #streamTo(response: ServerResponse, callerContext: GraphQLContext, release: () => void): void {
    const unsubscribe = this.#open.subscribe(callerContext.actor.apiKeyId);
    release();
    const left = this.#open.open(callerContext, () => response.destroy());
    this.#streams.add(response);
    response.once('close', () => {
      this.#streams.delete(response);
      unsubscribe();
      left();
    });
  }

  /**
   * The short way of a query or mutation: through every plugin, and past the web's request and response objects, which
   * cost more than the operation. Null where it is no operation that can be executed: Yoga then says what is wrong.
   */
  async #execute({ query, variables, operationName }: PlainParams, served: ServerContext): Promise<ExecutionResult | null> {
    const { persistedDocuments, logger } = this.#runtime;
    if (persistedDocuments !== null) return null;
    const params = { query, variables: variables ?? undefined, operationName: operationName ?? undefined };
    const { schema, parse, validate, execute, contextFactory } = this.#yoga.getEnveloped({ ...served, params });
    let document: DocumentNode;
    try {
      document = parse(query);
    } catch {
      return null;
    }
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === 'subscription' || validate(schema, document).length > 0) return null;
    const contextValue = await contextFactory();
    const result: ExecutionResult = await execute({ schema, document, variableValues: variables, operationName, contextValue });
    return formatResult(result, errorFormat(logger, served.callerContext.traceId));
  }

  /** Breaks event streams off without a last word, so that their clients connect again and go on where they were. */
  endStreams(): void {
    for (const response of this.#streams) response.destroy();
  }

  /**
   * A form that another site's page could send is refused: JSON needs that site's consent to be sent from a browser,
   * and so does the key that an upload must carry. The body is read here, to bound it, and handed on.
   */
  async #readRequest(request: IncomingMessage, held: HeldBytes): Promise<unknown> {
    const type = contentType(request);
    const isUpload = type === 'multipart/form-data';
    if (!isUpload && type !== 'application/json')
      throw new DomainError('unsupported_media_type', 'Send the operation as application/json; a file as multipart/form-data.');
    const limits = isUpload
      ? { maxBytes: MAX_UPLOAD_BYTES, deadlineMillis: UPLOAD_DEADLINE_MILLIS }
      : { maxBytes: MAX_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS };
    const body = await readBody(request, { ...limits, held });
    Object.assign(request, { body });
    if (!isUpload) return checkJson(bodyText(body));
    await checkUpload(header(request, 'content-type') ?? '', body);
    return null;
  }
}

function checkJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('invalid_json', 'The body is not valid JSON. Send an object with query and variables.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError('invalid_request', 'The body must be a JSON object with query and variables.');
  const fault = jsonFault(value);
  if (fault !== null) throw new DomainError('invalid_request', fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`, { issues: [fault] });
  return value;
}

/** Whether the answer may be plain JSON: anything else is negotiated. */
function takesJson(request: IncomingMessage): boolean {
  const accept = header(request, 'accept');
  return accept === null || accept === '*/*' || /^application\/json\b/.test(accept);
}

/** A request as almost all are: a document with its variables, and nothing that wants looking at. */
function plainParams(body: unknown): PlainParams | null {
  const parsed = plainParamsSchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const plainParamsSchema = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
type PlainParams = z.infer<typeof plainParamsSchema>;
