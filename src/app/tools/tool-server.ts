import type { IncomingMessage, ServerResponse } from 'node:http';
import { toDomainError } from '../../graphql/error-map.ts';
import { callSeconds } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import { parseBody } from '../../tools/dispatcher.ts';
import { errorHeaders } from '../pipeline/error-headers.ts';
import {
  bodyText,
  contentType,
  header,
  headerSetter,
  readBody,
  sendError,
  sendText,
} from '../pipeline/http.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ToolCalls } from './tool-calls.ts';

/** Serves `POST /api/public/tools/<name>`. */
export class ToolServer {
  readonly #runtime: Runtime;
  readonly #calls: ToolCalls;

  constructor(runtime: Runtime, calls: ToolCalls) {
    this.#runtime = runtime;
    this.#calls = calls;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
    traceId: string,
  ): Promise<void> {
    const startedAt = performance.now();
    // Unknown names share one label, so that callers cannot create metric series.
    let label = 'unknown';
    response.once('finish', () =>
      callSeconds.observe(
        { surface: 'tool', name: label, status: response.statusCode },
        (performance.now() - startedAt) / 1_000,
      ),
    );
    try {
      const tool = this.#calls.find(name);
      label = tool.name;
      nameCallSpan(`tool ${label}`);
      if (request.method !== 'POST')
        throw new DomainError(
          'method_not_allowed',
          `Tools do not accept ${request.method}. Call them with POST.`,
        );
      const text = await this.#calls.call({
        tool,
        request,
        apiKey: header(request, 'x-api-key'),
        traceId,
        source: 'PublicApi',
        isCounted: false,
        read: async (held) => {
          if (contentType(request) !== 'application/json')
            throw new DomainError(
              'unsupported_media_type',
              'The content type must be application/json.',
            );
          return parseBody(bodyText(await readBody(request, { held })));
        },
        onHeaders: headerSetter(response),
      });
      sendText(response, 200, text);
    } catch (thrown) {
      const error = toDomainError(thrown, this.#runtime.logger, traceId);
      sendError(response, error, traceId, errorHeaders(error));
    }
  }
}
