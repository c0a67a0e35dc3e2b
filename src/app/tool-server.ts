import type { IncomingMessage, ServerResponse } from 'node:http';
import { missingKey } from '../graphql/context.ts';
import { toDomainError } from '../graphql/error-map.ts';
import { executeDocument } from '../graphql/execute.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Execute } from '../tools/define-tool.ts';
import { ToolDispatcher } from '../tools/dispatcher.ts';
import type { Callers } from './callers.ts';
import { bodyText, contentType, header, MAX_BODY_BYTES, readBody, sendError, sendJson } from './http.ts';
import type { Runtime } from './runtime.ts';
import { schema } from './schema.ts';
import { TOOLS } from './tool-catalog.ts';

/** Serves `POST /api/public/tools/<name>`: the body is checked, its operation executed in the process, and the result written. */
export class ToolServer {
  readonly #dispatcher = new ToolDispatcher(TOOLS);
  readonly #runtime: Runtime;
  readonly #callers: Callers;

  constructor(runtime: Runtime, callers: Callers) {
    this.#runtime = runtime;
    this.#callers = callers;
  }

  async handle(request: IncomingMessage, response: ServerResponse, name: string, traceId: string): Promise<void> {
    try {
      const result = await this.#call(request, name, traceId);
      sendJson(response, 200, result);
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendError(response, error, traceId, error.code === 'method_not_allowed' ? { allow: 'POST' } : {});
    }
  }

  async #call(request: IncomingMessage, name: string, traceId: string): Promise<unknown> {
    const tool = this.#dispatcher.find(name);
    if (request.method !== 'POST') throw new DomainError('method_not_allowed', `A tool is called by POST, not by ${request.method}.`);
    const apiKey = header(request, 'x-api-key');
    if (apiKey === null) throw missingKey();
    const context = await this.#callers.context(apiKey, traceId, 'PublicApi', true);
    if (contentType(request) !== 'application/json') throw new DomainError('unsupported_media_type', 'Send the body as application/json.');
    const body = await readBody(request, MAX_BODY_BYTES);
    const execute: Execute = (document, variables) => executeDocument(schema, document, variables, context);
    return this.#dispatcher.run(tool, bodyText(body), execute);
  }
}
