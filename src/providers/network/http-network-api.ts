import { z } from 'zod';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import { boundedText } from '../bounded-answer.ts';
import { retryAfter } from '../service-fault.ts';

/**
 * The outcome of a call to the network's HTTP API. `never_began` means that it did not reach the
 * service.
 */
export type ApiAnswer =
  | { kind: 'answer'; body: unknown }
  | {
      kind: 'refused';
      status: number;
      type: string;
      message: string;
      retryAfterMillis: number | null;
    }
  | { kind: 'never_began'; message: string }
  | { kind: 'broken'; message: string };

const TIMEOUT_MILLIS = 30_000;

const problemSchema = z.object({
  type: z.string().default(''),
  title: z.string().default(''),
  detail: z.string().optional(),
});

/** Error codes of connections that were never established. */
const NEVER_BEGAN = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * A client for Unipile-style APIs: JSON over HTTPS, the key in a header, problem details with a
 * type.
 */
export class HttpNetworkApi {
  readonly #baseUrl: string;
  readonly #apiKey: string;
  readonly #timeoutMillis: number;

  constructor(baseUrl: string, apiKey: string, timeoutMillis = TIMEOUT_MILLIS) {
    this.#timeoutMillis = timeoutMillis;
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#apiKey = apiKey;
  }

  get(path: string, query: Record<string, string>): Promise<ApiAnswer> {
    return this.#call('GET', path, query, null);
  }

  delete(path: string, query: Record<string, string>): Promise<ApiAnswer> {
    return this.#call('DELETE', path, query, null);
  }

  post(path: string, body: object | FormData): Promise<ApiAnswer> {
    return this.#call('POST', path, {}, body);
  }

  async #call(
    method: string,
    path: string,
    query: Record<string, string>,
    body: object | FormData | null,
  ): Promise<ApiAnswer> {
    expectNoTransaction('A request to the network');
    const search = new URLSearchParams(query).toString();
    const url = `${this.#baseUrl}/api/v1${path}${search === '' ? '' : `?${search}`}`;
    const isForm = body instanceof FormData;
    try {
      const signal = AbortSignal.timeout(this.#timeoutMillis);
      const response = await fetch(url, {
        method,
        headers: {
          'X-API-KEY': this.#apiKey,
          accept: 'application/json',
          ...(body === null || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === null ? {} : { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal,
      });
      const text = await boundedText(response, signal);
      if (response.ok) return { kind: 'answer', body: parseJson(text) };
      const problem = problemSchema.safeParse(parseJson(text));
      const { type, title, detail } = problem.success
        ? problem.data
        : { type: '', title: `HTTP ${response.status}`, detail: undefined };
      return {
        kind: 'refused',
        status: response.status,
        type: type.replace(/^errors\//, ''),
        message: detail ?? title,
        retryAfterMillis: retryAfter(response.headers.get('retry-after'), Date.now()),
      };
    } catch (error) {
      return {
        kind: neverBegan(error) ? 'never_began' : 'broken',
        message: error instanceof Error ? error.message : String(error),
      };
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** fetch reports the underlying error in `cause`. */
function neverBegan(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    NEVER_BEGAN.includes(String(cause.code))
  );
}
