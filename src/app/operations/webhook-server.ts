import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { isDatabaseFault } from '../../db/faults.ts';
import {
  handleNetworkWebhook,
  setAsideNotice,
} from '../../domains/sequences/outreach-queue/network-events.service.ts';
import { onceForWebhook } from '../../infra/webhook-receipts.ts';
import { DomainError } from '../../kernel/errors.ts';
import {
  bodyText,
  header,
  MAX_UNAUTHENTICATED_BODY_BYTES,
  readBody,
  sendJson,
} from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * Receives webhooks of the network provider. Each must be signed with the secret, according to
 * Standard Webhooks.
 */
export class WebhookServer {
  readonly #runtime: Runtime;
  readonly #webhook: Webhook | null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#webhook = runtime.webhookSecret === null ? null : new Webhook(runtime.webhookSecret);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#webhook === null)
      throw new DomainError(
        'not_found',
        'Webhooks are not enabled on this server. Set NETWORK_WEBHOOK_SECRET to enable them.',
      );
    if (request.method !== 'POST')
      throw new DomainError('method_not_allowed', 'This endpoint only accepts POST.');
    const text = bodyText(await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES }));
    const notice = this.#verified(this.#webhook, request, text);
    const { database, clock } = this.#runtime;
    const id = header(request, 'webhook-id') ?? '';
    const isKnown = await onceForWebhook(database.transact, id, (tx) =>
      handleNetworkWebhook(tx, notice, clock.now()),
    ).catch((error: unknown) => this.#setAside(id, notice, error));
    sendJson(
      response,
      200,
      isKnown === null ? { accepted: true, duplicate: true } : { accepted: isKnown },
    );
  }

  /**
   * Sets aside a notice that cannot be processed, for the team of its account, so that the provider
   * does not deliver it again. Refuses a notice of an unknown account.
   */
  async #setAside(id: string, notice: unknown, error: unknown): Promise<false> {
    if (isDatabaseFault(error)) throw error;
    const { database, clock } = this.#runtime;
    const isKept = await database.transact((tx) =>
      setAsideNotice(tx, { id, notice }, error, clock.now()),
    );
    if (!isKept) throw error;
    return false;
  }

  #verified(webhook: Webhook, request: IncomingMessage, text: string): unknown {
    try {
      return webhook.verify(text, {
        'webhook-id': header(request, 'webhook-id') ?? '',
        'webhook-timestamp': header(request, 'webhook-timestamp') ?? '',
        'webhook-signature': header(request, 'webhook-signature') ?? '',
      });
    } catch (error) {
      if (error instanceof WebhookVerificationError)
        throw new DomainError(
          'unauthenticated',
          'The signature of the webhook is invalid, or its timestamp is too old.',
          { cause: error },
        );
      throw new DomainError('invalid_json', 'The webhook is not valid JSON.', { cause: error });
    }
  }
}
