import { Webhook } from 'standardwebhooks';
import type { Agent } from 'undici';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';
import {
  AddressRefused,
  type PublicAgentOptions,
  publicAgent,
  urlRefusal,
} from '../public-agent.ts';
import type { WebhookAnswer, WebhookClient, WebhookRequest } from './webhook.port.ts';

const TIMEOUT_MILLIS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
/** The length of a response's beginning in the log. */
const KEPT_CHARACTERS = 2_000;
const LONGEST_RETRY_AFTER_MILLIS = 3_600_000;

/** Posts to endpoints over HTTPS at public addresses. Does not follow redirects. */
export class HttpWebhooks implements WebhookClient {
  readonly #allowsPrivate: boolean;
  readonly #options: PublicAgentOptions;
  /** Opened on the first request. */
  #agent: Promise<Agent> | null = null;

  constructor(options: Omit<PublicAgentOptions, 'timeoutMillis'>) {
    this.#allowsPrivate = options.allowsPrivate;
    this.#options = { ...options, timeoutMillis: TIMEOUT_MILLIS };
  }

  refusal(url: string): string | null {
    return urlRefusal(url, this.#allowsPrivate);
  }

  async send({ url, id, body, secrets }: WebhookRequest): Promise<WebhookAnswer> {
    expectNoTransaction('A webhook');
    const began = performance.now();
    const answer = (
      values: Omit<WebhookAnswer, 'durationMillis' | 'retryAfterMillis'> & {
        retryAfterMillis?: number | null;
      },
    ): WebhookAnswer => ({
      retryAfterMillis: null,
      ...values,
      durationMillis: Math.round(performance.now() - began),
    });
    const refused = this.refusal(url);
    if (refused !== null) return answer({ status: null, body: '', failure: `The URL ${refused}` });
    const now = new Date();
    try {
      this.#agent ??= publicAgent(this.#options);
      const dispatcher = await this.#agent;
      const { request } = await import('undici');
      const response = await request(url, {
        dispatcher,
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'outreach-crm-webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': secrets
            .map((secret) => new Webhook(secret).sign(id, now, body))
            .join(' '),
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
    await (await this.#agent)?.destroy();
  }
}

/** The beginning of the response. Cuts off endless ones. */
async function textOf(body: AsyncIterable<Buffer> & { destroy: () => unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_ANSWER_BYTES) break;
  }
  // The database cannot store NUL characters.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, KEPT_CHARACTERS);
}

function failureOf(status: number): string {
  if (status >= 300 && status < 400)
    return `The endpoint answered with a redirect (${status}). Redirects are not followed: set the final URL.`;
  return `The endpoint answered with status ${status}.`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The request failed.';
  if (error instanceof AddressRefused) return error.message;
  if (error.cause instanceof AddressRefused) return error.cause.message;
  if (error.name === 'TimeoutError' || error.name === 'ConnectTimeoutError')
    return `The endpoint did not answer within ${TIMEOUT_MILLIS / 1_000} seconds.`;
  return `The endpoint could not be reached: ${error.message}`.slice(0, 500);
}

function retryAfter(value: string | string[] | undefined): number | null {
  const seconds = Number(value);
  return typeof value === 'string' && Number.isInteger(seconds) && seconds > 0
    ? Math.min(seconds * 1_000, LONGEST_RETRY_AFTER_MILLIS)
    : null;
}
