import type { Agent } from 'undici';
import { z } from 'zod';
import { type PublicAgentOptions, publicAgent, urlRefusal } from '../public-agent.ts';

const TIMEOUT_MILLIS = 5_000;
const MAX_BYTES = 16_384;

/** An agent's document about itself. Unknown members are ignored. */
const documentShape = z.object({
  client_id: z.string(),
  client_name: z.string().min(1).max(200).optional(),
  client_uri: z.url({ protocol: /^https?$/ }).optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(20),
});

export type ClientDocument = z.output<typeof documentShape>;

/**
 * Fetches client-ID metadata documents: the ID of an agent is the HTTPS URL at which it describes
 * itself.
 */
export class ClientDocuments {
  readonly #allowsPrivate: boolean;
  readonly #options: PublicAgentOptions;
  /** Opened on the first request. */
  #agent: Promise<Agent> | null = null;

  constructor(options: Omit<PublicAgentOptions, 'timeoutMillis'>) {
    this.#allowsPrivate = options.allowsPrivate;
    this.#options = { ...options, timeoutMillis: TIMEOUT_MILLIS };
  }

  /** True if the ID is the URL of a document: HTTPS with a path and without a query. */
  isDocument(clientId: string): boolean {
    if (clientId.length > 2_000 || urlRefusal(clientId, this.#allowsPrivate) !== null) return false;
    const { pathname, search } = new URL(clientId);
    return pathname !== '/' && search === '';
  }

  /**
   * The document. Null if it cannot be fetched, is invalid, or has another ID. Does not follow
   * redirects.
   */
  async fetch(clientId: string): Promise<ClientDocument | null> {
    try {
      this.#agent ??= publicAgent(this.#options);
      const dispatcher = await this.#agent;
      const { request } = await import('undici');
      const response = await request(clientId, {
        dispatcher,
        signal: AbortSignal.timeout(TIMEOUT_MILLIS),
        headers: { accept: 'application/json' },
      });
      const text = await textOf(response.body);
      if (response.statusCode !== 200 || text === null) return null;
      const found = documentShape.safeParse(JSON.parse(text));
      return found.success && found.data.client_id === clientId ? found.data : null;
    } catch {
      // For any error, the agent counts as unknown.
      return null;
    }
  }

  async close(): Promise<void> {
    await (await this.#agent)?.destroy();
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
