import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { header } from '../pipeline/http.ts';

/** Shorter responses fit into one packet. */
const MIN_BYTES = 1_400;

/**
 * Fast compression levels, because each response is made for one caller. Event streams are not
 * compressed, so that each event leaves at once.
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

/** Compresses the response by gzip or brotli if the client accepts one of them. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (header(request, 'accept-encoding') === null) return;
  compress(request, response, () => {});
}
