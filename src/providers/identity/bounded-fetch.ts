import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { partsWithin } from '../bounded-answer.ts';

/** Discovery documents, key sets, tokens and profiles are far smaller. */
const MAX_BYTES = 256 * 1024;

class TooLarge extends Error {}

/** The options of `fetch` that an OpenID client uses. */
interface Options {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body:
    | URLSearchParams
    | string
    | ArrayBuffer
    | Uint8Array
    | ReadableStream
    | null
    | undefined;
}

/**
 * `fetch` for untrusted providers: the whole response must arrive in time and stay below a size
 * limit. Does not follow redirects.
 */
export function boundedFetch(
  timeoutMillis: number,
): (url: string, options: Options) => Promise<Response> {
  return async (url, { method, headers, body }) => {
    expectNoTransaction('A request to the identity provider');
    const signal = AbortSignal.timeout(timeoutMillis);
    const sent =
      body === undefined || body === null
        ? {}
        : {
            body: body instanceof URLSearchParams ? body : await new Response(asBody(body)).text(),
          };
    const response = await fetch(url, { method, headers, ...sent, redirect: 'manual', signal });
    const bytes = await read(response, signal);
    const { status, statusText } = response;
    // A response status without a body does not accept an empty body either.
    return new Response(bytes.length === 0 ? null : bytes, {
      status: status < 200 ? 502 : status,
      statusText,
      headers: withoutEncoding(response.headers),
    });
  };
}

function asBody(
  body: string | ArrayBuffer | Uint8Array | ReadableStream,
): string | ArrayBuffer | ReadableStream {
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : body;
}

async function read({ body }: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body !== null) {
    // Leaving the loop cancels the rest of the response.
    for await (const chunk of partsWithin(body, signal)) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new TooLarge('The answer of the identity provider is too large.');
      chunks.push(chunk);
    }
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Removes the encoding headers, because the body is already decoded. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}
