/** A signed request to an endpoint of a team. */
export interface WebhookRequest {
  url: string;
  id: string;
  body: string;
  /** The secrets to sign with: the current one, and for a day the one before. */
  secrets: readonly string[];
}

/**
 * What became of an attempt. `status` is null if there was no answer, and `failure` then says why.
 */
export interface WebhookAnswer {
  status: number | null;
  body: string;
  /** Null if the endpoint accepted the delivery. */
  failure: string | null;
  /** From the header Retry-After, at most an hour. */
  retryAfterMillis: number | null;
  durationMillis: number;
}

/** Delivers to endpoints. Never throws because of what the endpoint does. */
export interface WebhookClient {
  /**
   * Why deliveries to this URL are refused; null if they are not. Names are looked up when
   * connecting.
   */
  refusal(url: string): string | null;
  send(request: WebhookRequest): Promise<WebhookAnswer>;
  close(): Promise<void>;
}
