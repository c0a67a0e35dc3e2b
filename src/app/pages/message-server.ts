import type { IncomingMessage, ServerResponse } from 'node:http';
import { originalOf } from '../../domains/unibox/message-content.service.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header, requireGet } from '../pipeline/http.ts';

export const MESSAGE_PATH = '/api/messages/';

const ORIGINAL = /^([\w-]{1,100})\/original$/;
const STYLE =
  'body { margin: 0; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; } img { max-width: 100%; }';

/**
 * No script runs and no form is sent, whatever the email contains: the page is sandboxed also when
 * it is opened by itself. Only the console shows it in a frame.
 */
function policyOf(loadsImages: boolean): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${loadsImages ? ' http: https:' : ''}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}

/**
 * Serves `GET /api/messages/<ID>/original`: the sanitised HTML of a received email, for a sandboxed
 * frame of the console.
 */
export class MessageServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    traceId: string,
  ): Promise<void> {
    requireGet(request);
    const { context, release } = await this.#pipeline.enter({
      authenticate: () =>
        this.#callers.contextOfDownload(header(request, 'x-api-key'), request, traceId),
      read: async () => null,
      takesSlot: false,
      onHeaders: (headers) => {
        for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
      },
    });
    try {
      const id = ORIGINAL.exec(path)?.[1];
      if (id === undefined)
        throw new DomainError(
          'not_found',
          'There is no such page. The HTML of a message is at /api/messages/<ID>/original.',
        );
      const loadsImages =
        new URL(request.url ?? '/', 'http://x').searchParams.get('images') === 'yes';
      const { html } = await originalOf(context, id, loadsImages);
      const page = `<!doctype html>\n<html><head><meta charset="utf-8"><title>Email</title><style>${STYLE}</style></head><body>${html}</body></html>\n`;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': Buffer.byteLength(page),
        'content-security-policy': policyOf(loadsImages),
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      response.end(page);
    } finally {
      release();
    }
  }
}
