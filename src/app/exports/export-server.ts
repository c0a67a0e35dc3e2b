import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportSuppressions } from '../../domains/suppression-files/suppression-export.service.ts';
import { callSeconds } from '../../infra/metrics.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { ServiceContext } from '../../service/service-context.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header } from '../pipeline/http.ts';
import { nameCallSpan } from '../pipeline/trace.ts';

export const EXPORT_PATH = '/api/export/';

/** How long a client may take to receive a part. One that takes longer is disconnected, because an export holds a call slot. */
const PART_MILLIS = 30_000;

const EXPORTS = new Map<string, (context: ServiceContext) => AsyncGenerator<string>>([['suppressions.csv', exportSuppressions]]);

/** Serves `GET /api/export/<file>`: lists of the team as CSV files, streamed. */
export class ExportServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  async handle(request: IncomingMessage, response: ServerResponse, name: string, traceId: string): Promise<void> {
    const began = performance.now();
    const open = EXPORTS.get(name);
    const label = open === undefined ? 'unknown' : name;
    response.once('close', () => callSeconds.observe({ surface: 'export', name: label, status: response.statusCode }, (performance.now() - began) / 1_000));
    const { context, release } = await this.#pipeline.enter({
      authenticate: () => this.#callers.context(header(request, 'x-api-key'), request, traceId, 'PublicApi', true),
      read: async () => null,
      onHeaders: (headers) => {
        for (const [field, value] of Object.entries(headers)) response.setHeader(field, value);
      },
    });
    try {
      if (open === undefined) throw new DomainError('not_found', `There is no such export. Available: ${[...EXPORTS.keys()].join(', ')}.`);
      if (request.method !== 'GET') throw new DomainError('method_not_allowed', `An export is fetched by GET, not by ${request.method}.`);
      nameCallSpan(`export ${label}`);
      await send(response, name, open(context));
    } finally {
      release();
    }
  }
}

async function send(response: ServerResponse, name: string, parts: AsyncGenerator<string>): Promise<void> {
  for await (const part of parts) {
    if (response.destroyed) return;
    // The first part is read by now: a fault up to here is answered as an error.
    if (!response.headersSent) {
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      });
    }
    if (!response.write(part)) await drained(response);
  }
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const overdue = setTimeout(() => response.destroy(), PART_MILLIS);
    const over = () => {
      clearTimeout(overdue);
      response.off('drain', over);
      response.off('close', over);
      resolve();
    };
    response.once('drain', over);
    response.once('close', over);
  });
}
