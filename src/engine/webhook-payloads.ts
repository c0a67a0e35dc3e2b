import type { WebhookKind } from '../kernel/webhook-events.ts';

/** Reads the objects that deliveries contain, with the rights of a member. */
export interface WebhookPayloads {
  /**
   * The objects by ID, without those that do not exist; null if the member may not read what
   * webhooks deliver.
   */
  read(
    membershipId: string,
    ids: ReadonlyMap<WebhookKind, readonly string[]>,
  ): Promise<ReadonlyMap<string, unknown> | null>;
}
