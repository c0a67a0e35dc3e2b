import { createServer, type Server } from 'node:http';
import { z } from 'zod';

export interface AskedModel {
  key: string | undefined;
  path: string | undefined;
  model: string;
}

const bodySchema = z.object({ model: z.string() });

/** A server with the chat-completions API, which accepts one key. */
export class ModelServer {
  readonly asked: AskedModel[] = [];
  /** Its answer. */
  text = 'positive';
  /** It answers when this resolves; immediately if null. */
  until: Promise<void> | null = null;
  /** The received inputs as JSON, latest last. */
  readonly told: string[] = [];
  key = 'team-model-key';
  /** The reported usage; omitted if null. */
  usage: unknown = null;
  /** The response status for requests with the key. */
  status = 200;
  /** The pages of a web site on the same server, by path, and the pages that were read. */
  pages: Record<string, string> = {};
  readonly read: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.method === 'GET') {
        const path = request.url ?? '';
        this.read.push(path);
        const page = this.pages[path];
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' });
        response.end(page);
        return;
      }
      let text = '';
      request.on('data', (chunk) => {
        text += String(chunk);
      });
      request.on('end', async () => {
        this.told.push(text);
        await this.until;
        const { model } = bodySchema.parse(JSON.parse(text));
        const key = request.headers.authorization?.replace('Bearer ', '');
        this.asked.push({ key, path: request.url, model });
        response.writeHead(key === this.key ? this.status : 401, {
          'content-type': 'application/json',
        });
        const choices = [{ message: { content: this.text } }];
        response.end(
          JSON.stringify(this.usage === null ? { choices } : { choices, usage: this.usage }),
        );
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
