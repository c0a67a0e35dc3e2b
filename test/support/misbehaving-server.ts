import { createServer, type Server, type ServerResponse } from 'node:http';

/** The answers of an unavailable service. */
export type Misbehaviour = 'closed' | 'fails' | 'refuses key' | 'limits' | 'silent' | 'garbage';

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  'closed',
  'fails',
  'refuses key',
  'limits',
  'silent',
  'garbage',
];

type Answer = (path: string, body: string) => unknown;

/** An HTTP service on one port that answers in JSON, or misbehaves. */
export class MisbehavingServer {
  is: Misbehaviour | 'well' = 'well';
  requests = 0;
  readonly #answer: Answer;
  #server: Server | null = null;
  #port = 0;

  private constructor(answer: Answer) {
    this.#answer = answer;
  }

  static async open(answer: Answer): Promise<MisbehavingServer> {
    const server = new MisbehavingServer(answer);
    await server.#listen();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async become(is: Misbehaviour | 'well'): Promise<void> {
    if (is === 'closed') await this.close();
    else if (this.#server === null) await this.#listen();
    this.is = is;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    await new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
  }

  #listen(): Promise<void> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        this.requests += 1;
        this.#respond(response, request.url ?? '', body);
      });
    });
    this.#server = server;
    return new Promise((settle) => {
      server.listen(this.#port, '127.0.0.1', () => {
        const address = server.address();
        this.#port = typeof address === 'object' && address !== null ? address.port : 0;
        settle();
      });
    });
  }

  #respond(response: ServerResponse, path: string, body: string): void {
    const json = { 'content-type': 'application/json' };
    switch (this.is) {
      case 'silent':
        return;
      case 'fails':
        response.writeHead(500, json).end('{}');
        return;
      case 'refuses key':
        response.writeHead(401, json).end('{}');
        return;
      case 'limits':
        response.writeHead(429, { ...json, 'retry-after': '1200' }).end('{}');
        return;
      case 'garbage':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>');
        return;
      default:
        response.writeHead(200, json).end(JSON.stringify(this.#answer(path, body)));
    }
  }
}
