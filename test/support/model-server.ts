import { createServer, type Server } from 'node:http';
import { z } from 'zod';

export interface AskedModel {
  key: string | undefined;
  path: string | undefined;
  model: string;
}

const bodySchema = z.object({ model: z.string() });

/** A server that speaks the chat-completions API, and takes one key. */
export class ModelServer {
  readonly asked: AskedModel[] = [];
  /** What it answers. */
  text = 'positive';
  key = 'team-model-key';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', () => {
        const { model } = bodySchema.parse(JSON.parse(text));
        const key = request.headers.authorization?.replace('Bearer ', '');
        this.asked.push({ key, path: request.url, model });
        response.writeHead(key === this.key ? 200 : 401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ choices: [{ message: { content: this.text } }] }));
      });
    });
  }

  static async start(): Promise<ModelServer> {
    const server = new ModelServer();
    await new Promise<void>((settle) => {
      server.#server.listen(0, '127.0.0.1', () => settle());
    });
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It is not listening.');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((settle) => this.#server.close(settle));
  }
}
