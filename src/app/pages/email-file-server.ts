import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  downloadOfFile,
  storeEmailFile,
} from '../../domains/channels/email-files/email-files.service.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header, headerSetter, sendJson } from '../pipeline/http.ts';
import { StreamLimits } from '../pipeline/stream-limits.ts';
import { nameCallSpan } from '../pipeline/trace.ts';
import { partsOf, readRest } from '../pipeline/uploaded-body.ts';
import { sendDownload } from './file-download.ts';

export const FILE_PATH = '/api/files';

const ONE_FILE = /^\/(file_[0-9A-Z]{26})$/;

/**
 * Receives files for emails as streams (`POST /api/files?name=<file name>`) and serves them (`GET
 * /api/files/<ID>`).
 */
export class EmailFileServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #uploads = new StreamLimits('uploads', { member: 4, team: 10, process: 30 });
  readonly #downloads = new StreamLimits('downloads', { member: 4, team: 20, process: 50 });

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
    const isUpload = request.method === 'POST' && path === '';
    const key = header(request, 'x-api-key');
    const { context, release } = await this.#pipeline.enter({
      authenticate: () =>
        isUpload
          ? this.#callers.contextInBrowser(key, request, traceId, true)
          : this.#callers.contextOfDownload(key, request, traceId),
      read: async () => null,
      takesSlot: false,
      onHeaders: headerSetter(response),
    });
    const leave = (isUpload ? this.#uploads : this.#downloads).take(context.actor);
    try {
      if (isUpload) {
        nameCallSpan('upload file');
        const name = new URL(request.url ?? '/', 'http://x').searchParams.get('name') ?? '';
        const announced = Number(header(request, 'content-length') ?? Number.NaN);
        const { id, fileName, contentType, size } = await storeEmailFile(
          context,
          name,
          partsOf(request),
          Number.isFinite(announced) ? announced : null,
        );
        await this.#pipeline.noteChange(context);
        sendJson(response, 201, { fileId: id, fileName, contentType, size });
        return;
      }
      const id = ONE_FILE.exec(path)?.[1];
      if (request.method !== 'GET' || id === undefined)
        throw new DomainError(
          'not_found',
          'There is no such page. A file is sent with POST to /api/files?name=<file name>, and read with GET at /api/files/<ID>.',
        );
      await sendDownload(response, await downloadOfFile(context, id));
    } catch (error) {
      if (isUpload) readRest(request, response);
      throw error;
    } finally {
      leave();
      release();
    }
  }
}
