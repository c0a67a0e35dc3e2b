import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Ended, Program, runToEnd } from './process.ts';

/** A temporary folder with data directories, and the programs on them. */
export class ProgramFolder {
  readonly path: string;
  readonly #programs: Program[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async open(): Promise<ProgramFolder> {
    return new ProgramFolder(await mkdtemp(join(tmpdir(), 'outreach-crm-process-')));
  }

  /**
   * Starts a server on a data directory, given by its path or its name in the folder. `mount` is a
   * command that runs first; see Program.
   */
  serve(
    dataDir: string,
    environment: Record<string, string> = {},
    mount: string | null = null,
  ): Program {
    const program = new Program(
      'main',
      [],
      { DATA_DIR: resolve(this.path, dataDir), PORT: '0', LOG_LEVEL: 'warn', ...environment },
      { mount },
    );
    this.#programs.push(program);
    return program;
  }

  admin(dataDir: string, ...args: string[]): Promise<Ended> {
    return runToEnd('admin', [...args, '--json'], {
      DATA_DIR: resolve(this.path, dataDir),
      LOG_LEVEL: 'error',
    });
  }

  /** Stops the running programs and removes the folder. */
  async close(): Promise<void> {
    for (const program of this.#programs) program.signal('SIGKILL');
    await Promise.all(this.#programs.map(({ ended }) => ended));
    await rm(this.path, { recursive: true, force: true });
  }
}
