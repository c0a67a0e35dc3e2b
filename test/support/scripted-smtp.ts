import { createServer, type Server, type Socket } from 'node:net';

/**
 * A point of an SMTP dialogue at which a server may misbehave. `text` is in the middle of the
 * message, `dot` after its end.
 */
export type SmtpPoint =
  | 'connect'
  | 'greeting'
  | 'ehlo'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'text'
  | 'dot';

/** A reply, a lost connection, no answer, an endless answer, or a reply after some milliseconds. */
export type SmtpAnswer =
  | string
  | { is: 'hang up' | 'silence' | 'tarpit' }
  | { is: 'late'; reply: string; millis: number };

const USUAL: Record<Exclude<SmtpPoint, 'connect' | 'text'>, string> = {
  greeting: '220 ready',
  ehlo: '250-here\r\n250 AUTH PLAIN LOGIN',
  auth: '235 2.7.0 Accepted',
  mail: '250 2.1.0 Ok',
  rcpt: '250 2.1.5 Ok',
  data: '354 Go on',
  dot: '250 2.0.0 Ok',
};
const COMMANDS: Record<string, SmtpPoint> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
};

/** A mail server with a script, for behavior that well-behaved servers never show. */
export class ScriptedSmtp {
  /** The behavior at a point; the usual answer if it returns nothing. */
  script: (point: SmtpPoint, connection: number) => SmtpAnswer | undefined = () => undefined;
  /** The accepted messages. */
  readonly taken: string[] = [];
  /** Called with each completely transmitted message, accepted or not. */
  transmitted: (message: string) => void = () => {};
  /** The names that clients sent with EHLO. */
  readonly names: string[] = [];
  connections = 0;
  port = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(port, '127.0.0.1', done));
    const address = this.#server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Closes all connections, as servers do with idle ones. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.hangUp();
    for (const timer of this.#timers) clearInterval(timer);
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    const connection = this.connections;
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    const at = (point: SmtpPoint) => this.#answer(socket, point, connection);
    if (!at('connect')) return;
    if (!at('greeting')) return;
    let text: string | null = null;
    let line = '';
    socket.on('data', (bytes) => {
      if (text !== null) {
        text += bytes.toString('latin1');
        if (!at('text')) return;
        const end = text.indexOf('\r\n.\r\n');
        if (end < 0) return;
        const message = text.slice(0, end);
        text = null;
        this.transmitted(message);
        if (at('dot')) this.taken.push(message);
        return;
      }
      line += bytes.toString('latin1');
      for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'EHLO') this.names.push(line.slice(5, end));
        line = line.slice(end + 2);
        const point = COMMANDS[command];
        if (point === undefined) {
          socket.write(command === 'QUIT' ? '221 Bye\r\n' : '250 Ok\r\n');
          if (command === 'QUIT') socket.end();
        } else if (at(point) && point === 'data') text = '';
      }
    });
  }

  /** Returns true if the dialogue continues. */
  #answer(socket: Socket, point: SmtpPoint, connection: number): boolean {
    const answer =
      this.script(point, connection) ??
      (point === 'connect' || point === 'text' ? undefined : USUAL[point]);
    if (answer === undefined) return true;
    if (typeof answer === 'string') {
      socket.write(`${answer}\r\n`);
      return /^[23]/.test(answer);
    }
    if (answer.is === 'hang up') socket.destroy();
    if (answer.is === 'late')
      this.#timers.add(setTimeout(() => socket.write(`${answer.reply}\r\n`), answer.millis));
    if (answer.is === 'tarpit')
      this.#timers.add(setInterval(() => socket.write('250-wait\r\n'), 20));
    return answer.is === 'late';
  }
}
