import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { header } from '../pipeline/http.ts';

/** Answers that are shorter fit into one packet. */
const MIN_BYTES = 1_400;

/**
 * Fast levels: the answers are made for one caller each. Streams of events are sent as they are,
 * each event at once.
 */
const compress = compression({
  threshold: MIN_BYTES,
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_request, response) =>
    /^(application\/(graphql-response\+)?json|text\/(html|css|csv))/.test(
      String(response.getHeader('content-type') ?? ''),
    ),
});

/**
 * Compresses the answer by gzip or brotli if the client accepts one. Clients that accept none cost
 * nothing.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (header(request, 'accept-encoding') === null) return;
  compress(request, response, () => {});
}
