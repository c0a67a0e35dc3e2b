import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql';
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
import { BODY_DEADLINE_MILLIS, bodyText, checkSize, contentType, header, MAX_BODY_BYTES, readBody, sendJson, sendText } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { HttpCall, ServerContext } from './operation.ts';
import { errorFormat, formatResult } from './result-errors.ts';
import { readUpload } from './upload.ts';
import type { GraphQLYoga } from './yoga.ts';

/** Room for a CSV file of 10 MiB and the fields around it. */
const MAX_UPLOAD_BYTES = 11 * 1024 * 1024;
/** A file over a slow line. */
const UPLOAD_DEADLINE_MILLIS = 60_000;

/** What the surfaces share. */
export interface SurfaceParts {
  callers: Callers;
  pipeline: CallPipeline;
  open: OpenConnections;
}

/** Serves `/graphql` over HTTP: queries and mutations by POST, subscriptions by server-sent events, GraphiQL to a browser. */
export class GraphQLServer {
  readonly #yoga: GraphQLYoga;
  readonly #runtime: Runtime;
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #open: OpenConnections;
  readonly #streams = new Set<ServerResponse>();

  constructor(runtime: Runtime, { callers, pipeline, open }: SurfaceParts, yoga: GraphQLYoga) {
    this.#runtime = runtime;
    this.#callers = callers;
    this.#pipeline = pipeline;
    this.#open = open;
    this.#yoga = yoga;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    const began = performance.now();
    response.once('finish', () => callSeconds.observe({ surface: 'graphql', name: '', status: response.statusCode }, (performance.now() - began) / 1_000));
    let release: () => void = () => {};
    try {
      if (request.method !== 'POST') throw new DomainError('method_not_allowed', `Operations are sent by POST, not by ${request.method}.`);
      const onHeaders = (headers: Record<string, string>) => {
        for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
      };
      const isUpload = contentType(request) === 'multipart/form-data';
      const entered = await this.#pipeline.enter({
        authenticate: () => this.#callers.context(header(request, 'x-api-key'), request, traceId, 'WebApp', false),
        read: (held) => (isUpload ? this.#readUpload(request, held) : this.#readOperation(request, held)),
        onHeaders,
      });
      release = entered.release;
      let work: Promise<unknown> = Promise.resolve();
      const http: HttpCall = {
        idempotencyKey: header(request, 'idempotency-key'),
        isMutation: false,
        states: entered.states,
        onHeaders,
        onStream: () => this.#streamTo(response, entered.context, release),
        onWork: (begun) => {
          work = begun;
        },
      };
      const served = { callerContext: entered.context, http };
      const result = isUpload ? await this.#executeUpload(entered.body, served) : takesJson(request) ? await this.#execute(entered.body, served) : null;
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

  /** An event stream takes no call slot. It is one subscription of its key, and ends with it. */
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
