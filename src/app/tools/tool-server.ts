import type { IncomingMessage, ServerResponse } from 'node:http';
import { toDomainError } from '../../graphql/error-map.ts';
import { callSeconds } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import { parseBody } from '../../tools/dispatcher.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import { BODY_DEADLINE_MILLIS, bodyText, contentType, header, MAX_BODY_BYTES, readBody, sendError, sendText } from '../pipeline/http.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ToolCalls } from './tool-calls.ts';

/** Serves `POST /api/public/tools/<name>`: the body is checked, its operation executed in the process, and the result written. */
export class ToolServer {
  readonly #runtime: Runtime;
  readonly #calls: ToolCalls;

  constructor(runtime: Runtime, calls: ToolCalls) {
    this.#runtime = runtime;
    this.#calls = calls;
  }

  async handle(request: IncomingMessage, response: ServerResponse, name: string, traceId: string): Promise<void> {
    const began = performance.now();
    // A name that is no tool's own is not told apart from others: labels must not grow with what callers send.
    let label = 'unknown';
    response.once('finish', () => callSeconds.observe({ surface: 'tool', name: label, status: response.statusCode }, (performance.now() - began) / 1_000));
    try {
      const tool = this.#calls.find(name);
      label = tool.name;
      nameCallSpan(`tool ${label}`);
      if (request.method !== 'POST') throw new DomainError('method_not_allowed', `A tool is called by POST, not by ${request.method}.`);
      const text = await this.#calls.call({
        tool,
        request,
        apiKey: header(request, 'x-api-key'),
        traceId,
        source: 'PublicApi',
        isCounted: false,
        read: async (held) => {
          if (contentType(request) !== 'application/json') throw new DomainError('unsupported_media_type', 'Send the body as application/json.');
          return parseBody(bodyText(await readBody(request, { maxBytes: MAX_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS, held })));
        },
        onHeaders: (headers) => {
          for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
        },
      });
      sendText(response, 200, text);
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendError(response, error, traceId, errorHeaders(error));
    }
  }
}
