import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A failed test may leave its programs running. They end with the process of the tests. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * The amount of work after which WebAssembly is optimized: later than by default, because the
 * servers of tests stop soon.
 */
const LIMITS: Record<string, number> = { main: 180_000_000, admin: 180_000_000, demo: 60_000_000 };

/** A process of the program, started as a user would. */
export class Program {
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly lines: string[] = [];
  #wake: () => void = () => {};

  /**
   * `mount` is a command that runs first, in a namespace in which only this process sees the mount.
   * `log` is a file for standard error, instead of `Ended.stderr`.
   */
  constructor(
    program: string,
    args: readonly string[],
    environment: Record<string, string>,
    { mount = null, log = null }: { mount?: string | null; log?: string | null } = {},
  ) {
    const clean = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
    const limit = LIMITS[program];
    const flags = limit === undefined ? [] : [`--wasm-tiering-budget=${limit}`];
    const command = [process.execPath, ...flags, 'scripts/run.mjs', program, ...args];
    const [file = '', ...rest] =
      mount === null
        ? command
        : ['unshare', '-rm', 'sh', '-ec', `${mount}; exec "$@"`, 'sh', ...command];
    this.#child = spawn(file, rest, {
      env: { ...clean, ...environment },
      stdio: ['ignore', 'pipe', log === null ? 'pipe' : openSync(log, 'a')],
    });
    let stdout = '';
    let stderr = '';
    this.#child.stderr?.on('data', (chunk) => {
      stderr += String(chunk);
    });
    if (this.#child.stdout !== null) {
      createInterface({ input: this.#child.stdout }).on('line', (line) => {
        stdout += `${line}\n`;
        this.lines.push(line);
        this.#wake();
      });
    }
    running.add(this.#child);
    this.ended = new Promise((settle) => {
      this.#child.once('close', (code) => {
        running.delete(this.#child);
        settle({ code, stdout, stderr });
        this.#wake();
      });
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits for a matching line and returns the match. */
  async line(pattern: RegExp): Promise<RegExpExecArray> {
    let isOver = false;
    this.ended.then(() => {
      isOver = true;
    });
    for (;;) {
      for (const line of this.lines) {
        const match = pattern.exec(line);
        if (match !== null) return match;
      }
      if (isOver)
        throw new Error(`It ended without ${pattern}: ${JSON.stringify(await this.ended)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Runs a program to its end. */
export function runToEnd(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  return new Program(program, args, environment).ended;
}
