import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { z } from 'zod';
import type { GraphQLContext } from '../../graphql/context.ts';
import { errorExtensions, toDomainError } from '../../graphql/error-map.ts';
import { callSeconds } from '../../infra/metrics.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';
import type { OpenConnections } from '../live/open-connections.ts';
import type { HeldBytes } from '../pipeline/body-budget.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import {
  bodyText,
  checkSize,
  contentType,
  header,
  headerSetter,
  parseJson,
  readBody,
  sendJson,
  sendText,
} from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { IntrospectionAnswers, isIntrospection } from './introspection.ts';
import type { HttpCall, ServerContext } from './operation.ts';
import { errorFormat, formatResult, formatResults } from './result-errors.ts';
import { rootFieldsOf } from './root-fields.ts';
import { type Results, SingleConnections, streamToken } from './single-connections.ts';
import { readUpload } from './upload.ts';
import { checkLength, type GraphQLYoga } from './yoga.ts';

/** A CSV file of 10 MiB and the other form fields. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;
/** Allows a file over a slow connection. */
const UPLOAD_DEADLINE_MILLIS = 60_000;

/** The objects that all surfaces share. */
export interface SurfaceParts {
  callers: Callers;
  pipeline: CallPipeline;
  open: OpenConnections;
}

/**
 * Serves `/graphql`: queries and mutations by POST, subscriptions as server-sent events, and queries
 * by GET too. Browsers' EventSource subscribes by GET.
 */
export class GraphQLServer {
  readonly #yoga: GraphQLYoga;
  readonly #runtime: Runtime;
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #open: OpenConnections;
  readonly #single: SingleConnections;
  readonly #streams = new Set<ServerResponse>();
  readonly #introspections = new IntrospectionAnswers();

  constructor(runtime: Runtime, { callers, pipeline, open }: SurfaceParts, yoga: GraphQLYoga) {
    this.#runtime = runtime;
    this.#callers = callers;
    this.#pipeline = pipeline;
    this.#open = open;
    this.#yoga = yoga;
    this.#single = new SingleConnections(open, (body, serverContext) =>
      this.#perform(body, serverContext),
    );
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    const startedAt = performance.now();
    response.once('finish', () =>
      callSeconds.observe(
        { surface: 'graphql', name: '', status: response.statusCode },
        (performance.now() - startedAt) / 1_000,
      ),
    );
    let release: () => void = () => {};
    try {
      const isStream = asksForStream(request);
      const token = streamToken(request);
      const isSingle = token !== null || request.method === 'PUT';
      const isGet = request.method === 'GET' && !isSingle;
      if (request.method !== 'POST' && !isGet && !isSingle)
        throw new DomainError(
          'method_not_allowed',
          `/graphql does not accept ${request.method}. Send the operation with POST, or a query with GET.`,
        );
      // The response depends on the caller and can change at any time.
      if (isGet) response.setHeader('cache-control', 'no-store');
      const onHeaders = headerSetter(response);
      const isUpload = contentType(request) === 'multipart/form-data';
      const entered = await this.#pipeline.enter({
        authenticate: () =>
          this.#callers.contextInBrowser(header(request, 'x-api-key'), request, traceId, false),
        read: async (held) =>
          isGet
            ? queryOf(request)
            : isSingle && request.method !== 'POST'
              ? null
              : isUpload
                ? this.#readUpload(request, held)
                : this.#readOperation(request, held),
        onHeaders,
      });
      release = entered.release;
      if (this.#runtime.persistedDocuments === null && hasHashOnly(entered.body))
        return sendJson(response, 200, NO_PERSISTED_QUERIES);
      let work: Promise<unknown> = Promise.resolve();
      const http: HttpCall = {
        idempotencyKey: header(request, 'idempotency-key'),
        isMutation: false,
        states: entered.states,
        slots: entered.slots,
        onHeaders,
        onStream: isSingle
          ? () => this.#keep(response)
          : () => this.#streamTo(response, entered.context, release, entered.body),
        onWork: (started) => {
          work = started;
        },
      };
      if (isSingle)
        return await this.#single.answer({
          ...{ request, response, token, http, release, body: entered.body },
          callerContext: entered.context,
        });
      const serverContext = { callerContext: entered.context, http };
      if (isGet) this.#requireSafe(entered.body, isStream, serverContext);
      const result = isStream
        ? null
        : isUpload
          ? await this.#executeUpload(entered.body, serverContext)
          : acceptsJson(request)
            ? await this.#execute(entered.body, serverContext)
            : null;
      if (result === null) {
        // Writing to a closed connection may never finish. The call still ends when its work does.
        const closed = new Promise<void>((resolve) => response.once('close', () => resolve()));
        await Promise.race([this.#yoga(request, response, serverContext), closed.then(() => work)]);
      } else {
        sendText(response, 200, http.isMutation ? result : checkSize(result));
      }
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendJson(
        response,
        error.httpStatus,
        { errors: [{ message: error.message, extensions: errorExtensions(error, traceId) }] },
        errorHeaders(error),
      );
    } finally {
      release();
    }
  }

  /**
   * An event stream releases its call slot. It counts as a subscription of its key and ends with
   * the key.
   */
  #streamTo(
    response: ServerResponse,
    callerContext: GraphQLContext,
    release: () => void,
    body: unknown,
  ): void {
    // A destroyed response emits no further close event.
    if (response.destroyed)
      throw new DomainError(
        'invalid_request',
        'The connection was closed before the stream started.',
      );
    const unsubscribe = this.#open.subscribe(callerContext.actor.apiKeyId, { body });
    release();
    const unregister = this.#open.open(callerContext, () => response.destroy());
    this.#keep(response);
    response.once('close', () => {
      unsubscribe();
      unregister();
    });
  }

  /** Ends the stream with the server. */
  #keep(response: ServerResponse): void {
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
  }

  /**
   * Fast path for queries and mutations: runs every plugin, but skips Yoga's Request and Response
   * objects, which cost more than the operation. Returns null if the operation cannot be executed;
   * Yoga then handles it and reports the errors.
   */
  async #execute(body: unknown, serverContext: ServerContext): Promise<string | null> {
    const params = this.#params(body);
    if (params === null) return null;
    const { document, errors, run } = this.#prepare(params, serverContext);
    const operation = document === null ? null : getOperationAST(document, params.operationName);
    if (
      document === null ||
      !operation ||
      errors.length > 0 ||
      operation.operation === 'subscription'
    )
      return null;
    const answer = async () => {
      const result = await run(document);
      return { text: JSON.stringify(result), isFailed: result.errors !== undefined };
    };
    if (isIntrospection(rootFieldsOf(operation, document)))
      return this.#introspections.of(operation, params.variables, answer);
    return (await answer()).text;
  }

  /**
   * A GET can be sent by a page of another site and is repeated by browsers, so it must change
   * nothing.
   */
  #requireSafe(body: unknown, isStream: boolean, serverContext: ServerContext): void {
    const params = this.#params(body);
    if (params === null)
      throw invalidRequest([
        {
          path: 'query',
          message: NO_QUERY,
        },
      ]);
    const { schema, document, errors } = this.#prepare(params, serverContext);
    // EventSource reconnects after a stream ends, so a fault is sent as a plain response.
    if (document === null || errors.length > 0) throw errors[0];
    const operation = getOperationAST(document, params.operationName);
    if (operation?.operation === 'query' && !isStream) return;
    if (operation?.operation !== 'subscription' || !isStream)
      throw new DomainError(
        'method_not_allowed',
        isStream
          ? 'Only subscriptions are accepted by GET with the header accept: text/event-stream.'
          : 'GET accepts queries, and subscriptions with the header accept: text/event-stream. Send mutations with POST.',
      );
    const { errors: faults } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      params.variables ?? {},
    );
    if (faults !== undefined) throw faults[0];
  }

  /** Executes an upload. Yoga cannot read its body, so errors are reported here. */
  async #executeUpload(body: unknown, serverContext: ServerContext): Promise<string> {
    const params = this.#params(body);
    if (params === null)
      throw invalidRequest([{ path: 'operations', message: 'must contain a query.' }]);
    const { document, errors, run } = this.#prepare(params, serverContext);
    if (document !== null && errors.length === 0) {
      const operation = getOperationAST(document, params.operationName);
      if (operation?.operation === 'mutation' && operation.selectionSet.selections.length === 1)
        return JSON.stringify(await run(document));
      throw invalidRequest([
        {
          path: 'operations',
          message:
            'must contain one mutation with one field. If there are several operations, set operationName.',
        },
      ]);
    }
    const format = errorFormat(this.#runtime.logger, serverContext.callerContext.traceId);
    return JSON.stringify({ errors: errors.map(format) });
  }

  /** The results of an operation for the stream of its client. */
  async #perform(body: object, serverContext: ServerContext): Promise<Results> {
    const { logger } = this.#runtime;
    const format = errorFormat(logger, serverContext.callerContext.traceId);
    const params = this.#params(body);
    if (params === null)
      return { errors: [format(invalidRequest([{ path: 'query', message: NO_QUERY }]))] };
    const { document, errors, run, follow } = this.#prepare(params, serverContext);
    if (document === null || errors.length > 0) return { errors: errors.map(format) };
    const operation = getOperationAST(document, params.operationName);
    return operation?.operation === 'subscription' ? follow(document) : run(document);
  }

  #params(body: unknown): PlainParams | null {
    const parsed = paramsSchema.safeParse(body);
    if (!parsed.success) return null;
    const query =
      this.#runtime.persistedDocuments?.resolve(parsed.data) ?? parsed.data.query ?? null;
    return query === null ? null : { ...parsed.data, query };
  }

  #prepare({ query, variables, operationName }: PlainParams, serverContext: ServerContext) {
    const params = {
      query,
      variables: variables ?? undefined,
      operationName: operationName ?? undefined,
    };
    const { schema, parse, validate, execute, subscribe, contextFactory } = this.#yoga.getEnveloped(
      {
        ...serverContext,
        params,
      },
    );
    const format = errorFormat(this.#runtime.logger, serverContext.callerContext.traceId);
    const argsOf = async (document: DocumentNode) => ({
      ...{ schema, document, operationName, variableValues: variables },
      contextValue: await contextFactory(),
    });
    const run = async (document: DocumentNode): Promise<ExecutionResult> =>
      formatResult(await execute(await argsOf(document)), format);
    const follow = async (document: DocumentNode): Promise<Results> => {
      const results: ExecutionResult | AsyncIterable<ExecutionResult> = await subscribe(
        await argsOf(document),
      );
      return Symbol.asyncIterator in results
        ? formatResults(results, format)
        : formatResult(results, format);
    };
    try {
      const document: DocumentNode = parse(query);
      const errors: readonly unknown[] = getOperationAST(document, operationName)
        ? validate(schema, document)
        : [invalidRequest([NO_OPERATION])];
      return { schema, document, errors, run, follow };
    } catch (error) {
      return { schema, document: null, errors: [error], run, follow };
    }
  }

  /** Closes event streams without a completion event, so that clients reconnect and resume. */
  endStreams(): void {
    for (const response of this.#streams) response.destroy();
  }

  /**
   * Only accepts JSON. Other content types can be sent by a page of another site without a
   * preflight request (CSRF). The body is read here to limit its size, and passed on to Yoga.
   */
  async #readOperation(request: IncomingMessage, held: HeldBytes): Promise<unknown> {
    if (contentType(request) !== 'application/json')
      throw new DomainError(
        'unsupported_media_type',
        'The content type must be application/json, or multipart/form-data for an upload.',
      );
    const body = await readBody(request, { held });
    Object.assign(request, { body });
    return checkJson(bodyText(body));
  }

  async #readUpload(request: IncomingMessage, held: HeldBytes): Promise<unknown> {
    const body = await readBody(request, {
      maxBytes: MAX_UPLOAD_BYTES,
      deadlineMillis: UPLOAD_DEADLINE_MILLIS,
      held,
    });
    return readUpload(header(request, 'content-type') ?? '', body);
  }
}

const NO_QUERY = 'must contain an operation, or documentId the hash of a registered one.';

const NO_OPERATION = {
  path: 'query',
  message:
    'must contain one operation. If it contains several, set operationName to the one to execute.',
};

function checkJson(text: string): unknown {
  const value = parseJson(text, 'Send an object with query and variables.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DomainError(
      'invalid_request',
      'The body must be a JSON object with query and variables.',
    );
  const fault = jsonFault(value);
  if ('query' in value && typeof value.query === 'string') checkLength(value.query);
  if (fault !== null)
    throw new DomainError(
      'invalid_request',
      fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`,
      { issues: [fault] },
    );
  return value;
}

/**
 * True if the GET accepts an event stream and no JSON, like EventSource. Clients that read by GET,
 * such as urql, accept both.
 */
function asksForStream(request: IncomingMessage): boolean {
  const accept = header(request, 'accept') ?? '';
  return (
    request.method === 'GET' && accept.includes('text/event-stream') && !JSON_TYPE.test(accept)
  );
}

const JSON_TYPE = /\bjson\b|\*\/\*/;

/** The operation in the query string, in the form of a body. */
function queryOf(request: IncomingMessage): unknown {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  const isJson = (name: string) => name === 'variables' || name === 'extensions';
  const fields = [...searchParams].map(([name, text]) => [
    name,
    isJson(name) ? parseJson(text, `${name} must be JSON.`) : text,
  ]);
  return checkJson(JSON.stringify(Object.fromEntries(fields)));
}

/** True if the response can be application/json. Yoga negotiates other media types. */
function acceptsJson(request: IncomingMessage): boolean {
  const accept = header(request, 'accept');
  return accept === null || accept === '*/*' || /^application\/json\b/.test(accept);
}

/**
 * True if the request has the hash of the operation only, as in the first request of Apollo's
 * clients.
 */
function hasHashOnly(body: unknown): boolean {
  const { data } = paramsSchema.safeParse(body);
  return data !== undefined && !data.query && data.extensions?.['persistedQuery'] !== undefined;
}

/**
 * Apollo's clients understand this error. They repeat the request with the text and stop sending
 * hashes.
 */
const NO_PERSISTED_QUERIES = {
  errors: [
    {
      message: 'PersistedQueryNotSupported',
      extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' },
    },
  ],
};

const paramsSchema = z.looseObject({
  query: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
type PlainParams = z.infer<typeof paramsSchema> & { query: string };
