import type { WebhookKind } from '../kernel/webhook-events.ts';

/** Reads the objects in deliveries, with the rights of a member. */
export interface WebhookPayloads {
  /**
   * The objects by ID, without nonexistent ones. Null if the member may not read the content of
   * webhooks.
   */
  read(
    membershipId: string,
    ids: ReadonlyMap<WebhookKind, readonly string[]>,
  ): Promise<ReadonlyMap<string, unknown> | null>;
}
