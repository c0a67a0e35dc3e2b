import { Program } from '../support/process.ts';

export type Role = 'server' | 'worker';

/** A process of the program that is started again after each kill. */
class Member {
  readonly #environment: Record<string, string>;
  #program: Program | null = null;
  url = '';

  constructor(environment: Record<string, string>) {
    this.#environment = environment;
  }

  get isRunning(): boolean {
    return this.#program !== null;
  }

  async start(): Promise<void> {
    const program = new Program('main', [], this.#environment);
    const [, url = ''] = await program.line(/serving at (\S+)|worker is running/);
    this.url = url;
    this.#program = program;
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const program = this.#program;
    if (program === null) return null;
    this.#program = null;
    program.signal(signal);
    return (await program.ended).code;
  }
}

/** Two servers and two workers on one database. */
export class Cluster {
  readonly #members: Record<Role, [Member, Member]>;
  #turn = 0;

  private constructor(environment: Record<string, string>) {
    const member = (role: Role) =>
      new Member({ PORT: '0', LOG_LEVEL: 'fatal', ...environment, ROLE: role });
    this.#members = {
      server: [member('server'), member('server')],
      worker: [member('worker'), member('worker')],
    };
  }

  static async open(environment: Record<string, string>): Promise<Cluster> {
    const cluster = new Cluster(environment);
    await Promise.all(cluster.#all().map((member) => member.start()));
    return cluster;
  }

  #all(): Member[] {
    return Object.values(this.#members).flat();
  }

  /** The URL of a running server, each in turn, like a load balancer that checks health. */
  url(): string {
    this.#turn += 1;
    const running = this.#members.server.filter(({ isRunning }) => isRunning);
    const next = running[this.#turn % running.length];
    if (next === undefined) throw new Error('No server is running.');
    return next.url;
  }

  /** kill -9, and a new start. */
  async kill(role: Role, index: 0 | 1): Promise<void> {
    const member = this.#members[role][index];
    await member.end('SIGKILL');
    await member.start();
  }

  /** Returns the exit codes. */
  close(): Promise<(number | null)[]> {
    return Promise.all(this.#all().map((member) => member.end('SIGTERM')));
  }
}
