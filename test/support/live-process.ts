import { readFile } from 'node:fs/promises';
import type { Json } from './json.ts';
import { Program } from './process.ts';
import { createTestDatabase, isPostgres } from './test-database.ts';

/** The program as a process with its demo team, on a database of this test run. */
export class LiveProcess {
  readonly program: Program;
  readonly url: string;
  readonly key: string;
  readonly databaseUrl: string | null;
  readonly environment: Record<string, string>;
  readonly #drop: () => Promise<void>;

  private constructor(parts: {
    program: Program;
    url: string;
    key: string;
    databaseUrl: string | null;
    environment: Record<string, string>;
    drop: () => Promise<void>;
  }) {
    this.program = parts.program;
    this.url = parts.url;
    this.key = parts.key;
    this.databaseUrl = parts.databaseUrl;
    this.environment = parts.environment;
    this.#drop = parts.drop;
  }

  static async start(dataDir: string, settings: Record<string, string> = {}): Promise<LiveProcess> {
    const database = isPostgres() ? await createTestDatabase() : null;
    const environment: Record<string, string> = {
      ...{
        PORT: '0',
        LOG_LEVEL: 'fatal',
        SEED_DEMO: 'true',
        RATE_LIMIT_PER_MINUTE: '1000000',
        UNAUTHENTICATED_RATE_LIMIT_PER_MINUTE: '1000000',
      },
      ...(database === null ? { DATA_DIR: dataDir } : { DATABASE_URL: database.url ?? '' }),
      ...settings,
    };
    const program = new Program('main', [], environment);
    const [, key = ''] = await program.line(/owner\s+\S+\s+(ocrm_\S+)/);
    const [, url = ''] = await program.line(/serving at (\S+)/);
    return new LiveProcess({
      program,
      url,
      key,
      databaseUrl: database?.url ?? null,
      environment,
      drop: () => database?.drop() ?? Promise.resolve(),
    });
  }

  /** Starts the same program again after this one has ended. */
  async again(): Promise<LiveProcess> {
    const program = new Program('main', [], this.environment);
    const [, url = ''] = await program.line(/serving at (\S+)/);
    return new LiveProcess({
      program,
      url,
      key: this.key,
      databaseUrl: this.databaseUrl,
      environment: this.environment,
      drop: this.#drop,
    });
  }

  async stop(): Promise<void> {
    this.program.signal('SIGTERM');
    await this.program.ended;
    await this.#drop();
  }

  async post(
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Json }> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': this.key, ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  tool(
    name: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Json }> {
    return this.post(`/api/public/tools/${name}`, JSON.stringify(body), headers);
  }

  async ok(name: string, body: object): Promise<Json> {
    const { status, body: answer } = await this.tool(name, body);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async data(query: string, variables: object = {}): Promise<Json> {
    const { body } = await this.post('/graphql', JSON.stringify({ query, variables }));
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    return body.data;
  }

  /** The CPU time of the event loop's thread, which is independent of other work on the machine. */
  async busyMillis(): Promise<number> {
    const { pid } = this.program;
    const schedule = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8');
    return Number(schedule.split(' ')[0]) / 1_000_000;
  }

  /** Resident memory in megabytes. */
  async resident(): Promise<number> {
    const status = await readFile(`/proc/${this.program.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
  }
}
