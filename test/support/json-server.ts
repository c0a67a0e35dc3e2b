import { createServer, type Server } from 'node:http';

/** Answers every request with one JSON value. */
export class JsonServer {
  body: unknown = {};
  requests = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((_request, response) => {
      this.requests += 1;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(this.body));
    });
  }

  static async open(): Promise<JsonServer> {
    const server = new JsonServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
