/** A signed request to an endpoint of a team. */
export interface WebhookRequest {
  url: string;
  id: string;
  body: string;
  /** The signing secrets: the current one and, for a day after a rotation, the previous one. */
  secrets: readonly string[];
}

/**
 * The outcome of an attempt. `status` is null if there was no response; `failure` then has the
 * reason.
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

/** Delivers to endpoints. Never throws because of an endpoint. */
export interface WebhookClient {
  /** Why this URL is refused; null if it is accepted. Host names are checked when connecting. */
  refusal(url: string): string | null;
  send(request: WebhookRequest): Promise<WebhookAnswer>;
  close(): Promise<void>;
}
