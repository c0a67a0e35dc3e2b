import { createServer, type Server } from 'node:net';

/** Counts connections, and closes each immediately. */
export class TcpListener {
  connections = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.connections += 1;
      socket.on('error', () => {});
      socket.destroy();
    });
  }

  static async open(): Promise<TcpListener> {
    const listener = new TcpListener();
    await new Promise<void>((resolve) => listener.#server.listen(0, resolve));
    return listener;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
