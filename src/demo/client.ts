import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { z } from 'zod';

const refusalShape = z.object({ error: z.string(), message: z.string() });

/** A client for tool calls, GraphQL over HTTP, and a subscription over graphql-ws. */
export class DemoClient {
  readonly #url: string;
  readonly #key: string;
  readonly #live: Client;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
    this.#live = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: key },
    });
  }

  async tool<Shape extends z.ZodType>(
    name: string,
    request: object,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const { response, body } = await this.#call(name, request);
    if (!response.ok)
      throw new Error(`${name} returned ${response.status}: ${JSON.stringify(body)}`);
    return shape.parse(body);
  }

  /** Calls a tool that refuses the request. Returns the code and the reason. */
  async refusal(name: string, request: object): Promise<string> {
    const { response, body } = await this.#call(name, request);
    if (response.ok) throw new Error(`${name} did not refuse the request.`);
    const { error, message } = refusalShape.parse(body);
    return `${error}: ${message}`;
  }

  async #call(name: string, request: object): Promise<{ response: Response; body: unknown }> {
    const response = await withRetries(() =>
      fetch(`${this.#url}/api/public/tools/${name}`, {
        method: 'POST',
        headers: this.#headers(),
        body: JSON.stringify(request),
      }),
    );
    return { response, body: await response.json() };
  }

  async graphql<Shape extends z.ZodType>(
    query: string,
    variables: object,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const response = await withRetries(() =>
      fetch(`${this.#url}/graphql`, {
        method: 'POST',
        headers: this.#headers(),
        body: JSON.stringify({ query, variables }),
      }),
    );
    return parseResult(await response.json(), shape);
  }

  /** Uploads a CSV file as a multipart form. */
  async upload<Shape extends z.ZodType>(
    query: string,
    input: object,
    csv: string,
    shape: Shape,
  ): Promise<z.output<Shape>> {
    const form = new FormData();
    form.set(
      'operations',
      JSON.stringify({ query, variables: { input: { ...input, file: null } } }),
    );
    form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
    form.set('0', new Blob([csv], { type: 'text/csv' }), 'contacts.csv');
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': this.#key },
      body: form,
    });
    return parseResult(await response.json(), shape);
  }

  /** Calls a handler for every event of a subscription until the client is closed. */
  watch<Shape extends z.ZodType>(
    query: string,
    shape: Shape,
    handle: (data: z.output<Shape>) => void,
    fail: (error: unknown) => void,
  ): void {
    this.#live.subscribe(
      { query },
      { next: (result) => handle(parseResult(result, shape)), error: fail, complete: () => {} },
    );
  }

  #headers() {
    return { 'content-type': 'application/json', 'x-api-key': this.#key };
  }

  async close(): Promise<void> {
    await this.#live.dispose();
  }
}

const MAX_TRIES = 5;

/**
 * Retries after the time in the Retry-After header, if the rate limit was exceeded or the server is
 * busy.
 */
async function withRetries(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    if (![429, 503].includes(response.status) || seconds === 0 || attempt === MAX_TRIES)
      return response;
    await response.arrayBuffer();
    await delay(seconds * 1_000);
  }
}

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

function parseResult<Shape extends z.ZodType>(body: unknown, shape: Shape): z.output<Shape> {
  const { data, errors } = envelope.parse(body);
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join(' '));
  return shape.parse(data);
}
