import type { IncomingMessage, ServerResponse } from 'node:http';
import { downloadOf } from '../../domains/inbox/unibox/attachments.service.ts';
import { originalOf } from '../../domains/inbox/unibox/message-content.service.ts';
import type { GraphQLContext } from '../../graphql/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header, requireGet } from '../pipeline/http.ts';
import { StreamLimits } from '../pipeline/stream-limits.ts';
import { sendDownload } from './file-download.ts';

export const MESSAGE_PATH = '/api/messages/';

const ORIGINAL = /^([\w-]{1,100})\/original$/;
const ATTACHMENT = /^([\w-]{1,100})\/attachments\/(\d{1,3})$/;
const STYLE =
  'body { margin: 0; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; } img { max-width: 100%; }';

/**
 * Allows no script and no form, regardless of the email's content. The page is sandboxed even when
 * opened directly, and only the console can show it in a frame.
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
 * Serves what a received email contains: `GET /api/messages/<ID>/original`, the sanitised HTML for a
 * sandboxed frame of the console, and `GET /api/messages/<ID>/attachments/<number>`, a file.
 */
export class MessageServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #limits = new StreamLimits('downloads', { member: 4, team: 20, process: 50 });

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
      const [, messageId, number] = ATTACHMENT.exec(path) ?? [];
      if (messageId !== undefined) {
        const releaseDownload = this.#limits.take(context.actor);
        try {
          await sendDownload(response, await downloadOf(context, messageId, Number(number)));
        } finally {
          releaseDownload();
        }
      } else await sendOriginal(context, request, response, path);
    } finally {
      release();
    }
  }
}

async function sendOriginal(
  context: GraphQLContext,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const id = ORIGINAL.exec(path)?.[1];
  if (id === undefined)
    throw new DomainError(
      'not_found',
      'There is no such page. The HTML of a message is at /api/messages/<ID>/original, and its first file at /api/messages/<ID>/attachments/1.',
    );
  const loadsImages = new URL(request.url ?? '/', 'http://x').searchParams.get('images') === 'yes';
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
}
