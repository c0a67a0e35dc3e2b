import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublic } from '../../kernel/public-address.ts';
import type { WebhookAnswer, WebhookClient, WebhookRequest } from './webhook.port.ts';

const TIMEOUT_MILLIS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
/** What the log keeps of an answer. */
const KEPT_CHARACTERS = 2_000;
const LONGEST_RETRY_AFTER_MILLIS = 3_600_000;

const PRIVATE = 'The URL points to a private, local or reserved address.';

class AddressRefused extends Error {}

/**
 * Posts to endpoints by HTTPS. An address is checked when it is connected to, so that a name server cannot answer the check
 * and the connection differently. Redirects are not followed.
 */
export class HttpWebhooks implements WebhookClient {
  readonly #allowsPrivate: boolean;
  readonly #agent: Dispatcher;

  constructor(options: { allowsPrivate: boolean; lookup?: typeof lookup }) {
    this.#allowsPrivate = options.allowsPrivate;
    this.#agent = new Agent({
      // Not limited by host: endpoints of several teams may share one, and each has few requests under way.
      connections: null,
      connect: { timeout: TIMEOUT_MILLIS, ...(options.allowsPrivate ? {} : { lookup: publicOnly(options.lookup ?? lookup) }) },
      keepAliveTimeout: 30_000,
    });
  }

  refusal(url: string): string | null {
    if (!URL.canParse(url)) return 'must be a URL, for example https://example.com/webhooks.';
    const { protocol, username, password, hostname, hash } = new URL(url);
    if (username !== '' || password !== '') return 'must not contain a user name or a password.';
    if (hash !== '') return 'must not contain a fragment.';
    if (protocol !== 'https:' && !(protocol === 'http:' && this.#allowsPrivate)) return 'must begin with https://.';
    const host = hostname.replace(/^\[|\]$/g, '');
    // Names are not looked up for a literal address, so it is checked here.
    if (!this.#allowsPrivate && ipaddr.isValid(host) && !isPublic(host)) return 'must not point to a private, local or reserved address.';
    return null;
  }

  async send({ url, id, body, secrets }: WebhookRequest): Promise<WebhookAnswer> {
    const began = performance.now();
    const answer = (values: Omit<WebhookAnswer, 'durationMillis' | 'retryAfterMillis'> & { retryAfterMillis?: number | null }): WebhookAnswer => ({
      retryAfterMillis: null,
      ...values,
      durationMillis: Math.round(performance.now() - began),
    });
    const refused = this.refusal(url);
    if (refused !== null) return answer({ status: null, body: '', failure: `The URL ${refused}` });
    const now = new Date();
    try {
      const response = await request(url, {
        dispatcher: this.#agent,
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'outreach-crm-webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
        },
        body,
      });
      const text = await textOf(response.body);
      const isAccepted = response.statusCode >= 200 && response.statusCode < 300;
      return answer({
        status: response.statusCode,
        body: text,
        failure: isAccepted ? null : failureOf(response.statusCode),
        retryAfterMillis: retryAfter(response.headers['retry-after']),
      });
    } catch (error) {
      return answer({ status: null, body: '', failure: reasonOf(error) });
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

/** Looks names up for connections, and leaves out addresses that are not public. */
export function publicOnly(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '');
      const allowed = addresses.filter(({ address }) => isPublic(address));
      const [first] = allowed;
      if (first === undefined) return callback(new AddressRefused(PRIVATE), '');
      return options.all === true ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

/** The beginning of the answer. Endless answers are cut off. */
async function textOf(body: AsyncIterable<Buffer> & { destroy: () => unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  // The database stores no NUL characters.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT_CHARACTERS);
}

function failureOf(status: number): string {
  if (status >= 300 && status < 400) return `The endpoint answered with a redirect (${status}). Redirects are not followed: set the final URL.`;
  return `The endpoint answered with status ${status}.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error instanceof AddressRefused || error.cause instanceof AddressRefused) return PRIVATE;
  if (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError') return `The endpoint did not answer within ${TIMEOUT_MILLIS / 1_000} seconds.`;
  return `The endpoint could not be reached: ${error.message}`.slice(0, 500);
}

function retryAfter(value: string | string[] | undefined): number | null {
  const seconds = Number(value);
  return typeof value === 'string' && Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds * 1_000, LONGEST_RETRY_AFTER_MILLIS) : null;
}
