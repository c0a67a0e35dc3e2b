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
import { readUpload } from './upload.ts';

/** Far more than the tokens of an operation take: what is longer is a value, or an attack. */
const MAX_DOCUMENT_LENGTH = 128 * 1024;
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
  onParse: ({ params: { source } }) => {
    const { length } = typeof source === 'string' ? source : source.body;
    if (length > MAX_DOCUMENT_LENGTH)
      throw invalidRequest([{ path: 'query', message: `is ${length} characters long; at most ${MAX_DOCUMENT_LENGTH} are allowed. Send values as variables.` }]);
    return ({ result }) => {
      // A document that came before is the same object again.
      if (!isDocument(result) || looked.has(result)) return;
      visit(result, {
        StringValue: ({ value }) => {
          const message = textFault(value);
          if (message !== null) throw invalidRequest([{ path: 'query', message: `A text in it ${message}` }]);
        },
      });
      looked.add(result);
    };
  },
};

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

export function createGraphQLYoga({ logger, persistedDocuments }: Runtime, guard: CallGuard): GraphQLYoga {
  // What does not go the short way.
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
      else if (!Array.isArray(result)) {
        const formatted = formatResult(result, format);
        setResult(serverContext.http?.isMutation === true ? formatted : boundedResult(formatted, format));
      }
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
    multipart: false,
    maxRequestBodySize: MAX_BODY_BYTES,
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
      const isUpload = contentType(request) === 'multipart/form-data';
      const parsed = isUpload ? await this.#readUpload(request, held) : await this.#readOperation(request, held);
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
      const http: HttpCall = { idempotencyKey: header(request, 'idempotency-key'), isMutation: false, states, onHeaders, onStream, onWork };
      const served = { callerContext, http };
      const result = isUpload ? await this.#executeUpload(parsed, served) : takesJson(request) ? await this.#execute(parsed, served) : null;
      if (result === null) {
        // Writing to a caller who has gone may never end; what was begun for them does.
        const gone = new Promise<void>((resolve) => response.once('close', () => resolve()));
        await Promise.race([this.#yoga(request, response, served), gone.then(() => work)]);
      } else {
        const text = JSON.stringify(result);
        sendText(response, 200, http.isMutation ? text : checkSize(text));
      }
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendJson(response, error.httpStatus, { errors: [{ message: error.message, extensions: errorExtensions(error, traceId) }] }, errorHeaders(error));
    } finally {
      release();
    }
  }

  /** An event stream holds no place among the calls. It is one subscription of its key, and ends with it. */
  #streamTo(response: ServerResponse, callerContext: GraphQLContext, release: () => void): void {
    // A connection that is lost already will not say so once more.
    if (response.destroyed) throw new DomainError('invalid_request', 'The connection was lost.');
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
  async #execute(body: unknown, served: ServerContext): Promise<ExecutionResult | null> {
    const params = this.#params(body);
    if (params === null) return null;
    const { document, errors, run } = this.#prepare(params, served);
    if (document === null || errors.length > 0) return null;
    return getOperationAST(document, params.operationName)?.operation === 'subscription' ? null : run(document);
  }

  /** An upload is read here, and so is what is wrong with it said here. */
  async #executeUpload(body: unknown, served: ServerContext): Promise<ExecutionResult> {
    const params = this.#params(body);
    if (params === null) throw invalidRequest([{ path: 'operations', message: 'must have a query.' }]);
    const { document, errors, run } = this.#prepare(params, served);
    if (document !== null && errors.length === 0) {
      const operation = getOperationAST(document, params.operationName);
      if (operation?.operation === 'mutation' && operation.selectionSet.selections.length === 1) return run(document);
      throw invalidRequest([
        { path: 'operations', message: 'must hold one mutation of one field, or name it in operationName: files are uploaded to mutations.' },
      ]);
    }
    const format = errorFormat(this.#runtime.logger, served.callerContext.traceId);
    return { errors: errors.map(format) };
  }

  #params(body: unknown): PlainParams | null {
    const parsed = paramsSchema.safeParse(body);
    if (!parsed.success) return null;
    const query = this.#runtime.persistedDocuments?.resolve(parsed.data) ?? parsed.data.query ?? null;
    return query === null ? null : { ...parsed.data, query };
  }

  #prepare({ query, variables, operationName }: PlainParams, served: ServerContext) {
    const params = { query, variables: variables ?? undefined, operationName: operationName ?? undefined };
    const { schema, parse, validate, execute, contextFactory } = this.#yoga.getEnveloped({ ...served, params });
    const run = async (document: DocumentNode): Promise<ExecutionResult> => {
      const result: ExecutionResult = await execute({ schema, document, variableValues: variables, operationName, contextValue: await contextFactory() });
      return formatResult(result, errorFormat(this.#runtime.logger, served.callerContext.traceId));
    };
    try {
      const document: DocumentNode = parse(query);
      const errors: readonly unknown[] = getOperationAST(document, operationName) ? validate(schema, document) : [invalidRequest([NO_OPERATION])];
      return { document, errors, run };
    } catch (error) {
      return { document: null, errors: [error], run };
    }
  }

  /** Breaks event streams off without a last word, so that their clients connect again and go on where they were. */
  endStreams(): void {
    for (const response of this.#streams) response.destroy();
  }

  /**
   * A form that another site's page could send is refused: JSON needs that site's consent to be sent from a browser, and
   * so does the key that every call carries. The body is read here, to bound it, and handed on.
   */
  async #readOperation(request: IncomingMessage, held: HeldBytes): Promise<unknown> {
    if (contentType(request) !== 'application/json')
      throw new DomainError('unsupported_media_type', 'Send the operation as application/json; a file as multipart/form-data.');
    const body = await readBody(request, { maxBytes: MAX_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS, held });
    Object.assign(request, { body });
    return checkJson(bodyText(body));
  }

  async #readUpload(request: IncomingMessage, held: HeldBytes): Promise<unknown> {
    const body = await readBody(request, { maxBytes: MAX_UPLOAD_BYTES, deadlineMillis: UPLOAD_DEADLINE_MILLIS, held });
    return readUpload(header(request, 'content-type') ?? '', body);
  }
}

const NO_OPERATION = { path: 'query', message: 'must hold one operation, or operationName must name the one to execute.' };

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

const paramsSchema = z.looseObject({
  query: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
type PlainParams = z.infer<typeof paramsSchema> & { query: string };
