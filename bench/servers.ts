import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Started like `npm start`, with a statement counter. */
const PROGRAM = [
  ...['--import', new URL('./count-statements.mjs', import.meta.url).href],
  ...['scripts/run.mjs', 'main'],
];

/** A server in a separate process, as in production. */
export class Server {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  /** The server under test, with a statement counter. */
  static program(
    environment: Record<string, string>,
    flags: readonly string[] = [],
  ): Promise<Server> {
    const settings = {
      PORT: '0',
      LOG_LEVEL: 'error',
      SEED_DEMO: 'false',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...environment,
    };
    return Server.start([...flags, ...PROGRAM], settings);
  }

  /** A worker process, with a statement counter; it has no URL. */
  static worker(environment: Record<string, string>): Promise<Server> {
    const settings = { LOG_LEVEL: 'error', ...environment, ROLE: 'worker' };
    return Server.start(PROGRAM, settings);
  }

  static handWritten(environment: Record<string, string>): Promise<Server> {
    return Server.start(
      ['--max-semi-space-size=64', '--import', 'tsx', 'bench/hand-written-server.ts'],
      environment,
    );
  }

  static broadcast(environment: Record<string, string>): Promise<Server> {
    return Server.start(['--import', 'tsx', 'bench/broadcast-server.ts'], environment);
  }

  private static start(
    args: readonly string[],
    environment: Record<string, string>,
  ): Promise<Server> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return new Promise((settle, fail) => {
      child.once('exit', (code) => fail(new Error(`The server exited with code ${code}.`)));
      if (child.stdout === null) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const url =
          /serving at (\S+)/.exec(line)?.[1] ??
          (line.includes('The worker is running') ? '' : undefined);
        if (url !== undefined) settle(new Server(url, child));
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The number of statements since the previous call of this method. */
  statements(): Promise<number> {
    return this.#ask<number>('statements');
  }

  /** Resident memory and heap after garbage collection, in megabytes. */
  memory(): Promise<{ resident: number; heap: number }> {
    return this.#ask<{ resident: number; heap: number }>('memory');
  }

  #ask<Answer>(question: string): Promise<Answer> {
    return new Promise((settle) => {
      this.#child.once('message', (answer: Answer) => settle(answer));
      this.#child.send(question);
    });
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise<void>((done) => this.#child.once('exit', () => done()));
    this.#child.kill(signal);
    return ended;
  }
}
