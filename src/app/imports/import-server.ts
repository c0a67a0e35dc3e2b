import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { ENCODINGS } from '../../domains/imports/encodings.ts';
import { previewImport } from '../../domains/imports/import-preview.service.ts';
import type { ImportTarget } from '../../domains/imports/import-starts.ts';
import { importLargeCsv } from '../../domains/imports/large-imports.service.ts';
import { CONTACT_FIELDS } from '../../kernel/contact-identity.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { IMPORTS } from '../../kernel/files.ts';
import { authorize } from '../../kernel/policy.ts';
import { parseBody } from '../../tools/dispatcher.ts';
import type { CallPipeline } from '../pipeline/call-pipeline.ts';
import type { Callers } from '../pipeline/callers.ts';
import { header, headerSetter, sendJson } from '../pipeline/http.ts';
import { StreamLimits } from '../pipeline/stream-limits.ts';
import { nameCallSpan } from '../pipeline/trace.ts';

export const IMPORT_PATH = '/api/import/contacts.csv';

/** How long a client may send nothing. */
const SILENT_MILLIS = 30_000;
const LINGER_MILLIS = 5_000;
/** The largest workbook that is read. */
const MAX_PREVIEW_BYTES = 50 * 1024 * 1024;

const column = z.strictObject({
  heading: z.string(),
  field: z.enum(['fullName', ...CONTACT_FIELDS]).optional(),
  customFieldKey: z.string().optional(),
});
const inputSchema = z.strictObject({
  name: z.string().optional(),
  audienceId: z.string().optional(),
  flowPlanId: z.string().optional(),
  columns: z.array(column).max(500).optional(),
  mode: z.enum(['fill_gaps', 'replace', 'only_new', 'only_existing']).optional(),
  country: z.string().optional(),
  encoding: z.enum(ENCODINGS).optional(),
  sheet: z.string().optional(),
});

/**
 * Serves `POST /api/import/contacts.csv`: takes a file of any number of contacts as it arrives, or
 * says with `?preview=true` what an import of it would do.
 */
export class ImportServer {
  readonly #callers: Callers;
  readonly #pipeline: CallPipeline;
  readonly #limits = new StreamLimits('uploads', { member: 1, team: 2, process: 10 });

  constructor(callers: Callers, pipeline: CallPipeline) {
    this.#callers = callers;
    this.#pipeline = pipeline;
  }

  async handle(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void> {
    const { context, release } = await this.#pipeline.enter({
      authenticate: () =>
        this.#callers.contextInBrowser(header(request, 'x-api-key'), request, traceId, true),
      read: async () => null,
      takesSlot: false,
      onHeaders: headerSetter(response),
    });
    try {
      if (request.method !== 'POST')
        throw new DomainError(
          'method_not_allowed',
          `A file is sent by POST, not by ${request.method}.`,
        );
      nameCallSpan('import contacts.csv');
      authorize(context.actor, IMPORTS['contacts.csv'].permission);
      const { preview: isPreview, ...target } = targetOf(request);
      const releaseUpload = this.#limits.take(context.actor);
      try {
        if (isPreview)
          sendJson(
            response,
            200,
            await previewImport(context, target, await beginningOf(partsOf(request))),
          );
        else {
          const {
            id: importId,
            audienceId,
            totalRows,
          } = await importLargeCsv(context, target, partsOf(request));
          await this.#pipeline.noteChange(context);
          sendJson(response, 202, { importId, audienceId, totalRows });
        }
      } catch (error) {
        // The rest of a file that is refused is read for a while, because clients look for an
        // answer when they have sent all.
        response.setHeader('connection', 'close');
        request.resume();
        setTimeout(() => request.destroy(), LINGER_MILLIS).unref();
        throw error;
      } finally {
        releaseUpload();
      }
    } finally {
      release();
    }
  }
}

/** Where the contacts go: `?input=` with JSON, or `?name=` with the name of a new audience. */
function targetOf(request: IncomingMessage): ImportTarget & { preview: boolean } {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  const preview = searchParams.get('preview') === 'true';
  searchParams.delete('preview');
  const parsed = inputSchema.safeParse(
    parseBody(searchParams.get('input') ?? JSON.stringify(Object.fromEntries(searchParams))),
  );
  if (parsed.success) return { ...parsed.data, preview };
  throw invalidRequest(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/**
 * The bytes of a file that a preview looks at. A workbook is read as a whole; the rest of another
 * file is not kept.
 */
async function beginningOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    if (size <= MAX_PREVIEW_BYTES) kept.push(part);
    size += part.length;
  }
  return new Uint8Array(Buffer.concat(kept));
}

/** The body, as fast as it is stored. A client that goes silent is disconnected. */
async function* partsOf(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => request.destroy(), SILENT_MILLIS);
  try {
    // Not destroyed when the file is refused, so that the answer still arrives.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer);
      if (part instanceof Uint8Array) yield part;
      timer = setTimeout(() => request.destroy(), SILENT_MILLIS);
    }
  } catch (error) {
    throw new DomainError(
      'invalid_request',
      'The connection was closed before the file was received.',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}
