import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Json } from './json.ts';

export interface Received {
  id: string;
  type: string;
  subjectId: string;
  body: Json;
  headers: Record<string, string>;
  text: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

const accept: Answer = (_received, response) => response.writeHead(204).end();

/** A local webhook receiver. It accepts everything by default. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = accept;
  readonly #server: Server;
  #wake: () => void = () => {};

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
    this.#server.keepAliveTimeout = 60_000;
  }

  static async open(port = 0): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(port, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  acceptAll(): void {
    this.answer = accept;
  }

  refuseAll(status = 503): void {
    this.answer = (_received, response) => response.writeHead(status).end('not now');
  }

  /** Resolves once this number has arrived. */
  async count(wanted: number): Promise<void> {
    while (this.received.length < wanted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const body: Json = JSON.parse(text);
    const received = {
      id: headers['webhook-id'] ?? '',
      type: body.type,
      subjectId: body.data.subjectId,
      body,
      headers,
      text,
    };
    this.received.push(received);
    this.#wake();
    this.answer(received, response);
  }
}

/** Throws unless the secret signed it. */
export function verify({ text, headers }: Received, secret: string): void {
  new Webhook(secret).verify(text, headers);
}
