import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { takeNetworkNotice } from '../../domains/outreach-queue/network-events.service.ts';
import { onceForWebhook } from '../../infra/webhook-receipts.ts';
import { DomainError } from '../../kernel/errors.ts';
import { BODY_DEADLINE_MILLIS, bodyText, header, MAX_UNAUTHENTICATED_BODY_BYTES, readBody, sendJson } from '../pipeline/http.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Takes what the network provider tells, signed by Standard Webhooks; what is not signed with the secret is refused. */
export class WebhookServer {
  readonly #runtime: Runtime;
  readonly #webhook: Webhook | null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#webhook = runtime.webhookSecret === null ? null : new Webhook(runtime.webhookSecret);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#webhook === null) throw new DomainError('not_found', 'This server takes no webhooks: no secret for them is set.');
    if (request.method !== 'POST') throw new DomainError('method_not_allowed', 'Webhooks are sent by POST.');
    const text = bodyText(await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES, deadlineMillis: BODY_DEADLINE_MILLIS }));
    const notice = this.#verified(this.#webhook, request, text);
    const { database, clock } = this.#runtime;
    const isKnown = await onceForWebhook(database.transact, header(request, 'webhook-id') ?? '', (tx) => takeNetworkNotice(tx, notice, clock.now()));
    sendJson(response, 200, isKnown === null ? { accepted: true, duplicate: true } : { accepted: isKnown });
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
        throw new DomainError('unauthenticated', 'The webhook is not signed with the secret of this server, or too old.', { cause: error });
      throw new DomainError('invalid_json', 'The webhook is not valid JSON.', { cause: error });
    }
  }
}
