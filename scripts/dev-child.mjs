import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A killed parent cannot stop its children, so each child stops when the channel closes. */
const ENDS_WITH_PARENT =
  "data:text/javascript,process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))";

/** A Node process that stops with this one. `onLine` receives the lines of its standard output. */
export class DevChild {
  #child;
  /** Resolves when the process has ended. */
  ended;

  constructor(args, environment, onLine) {
    this.#child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    createInterface({ input: this.#child.stdout }).on('line', onLine);
    this.ended = new Promise((settle) => {
      this.#child.once('close', settle);
    });
  }

  async stop() {
    this.#child.kill('SIGTERM');
    await this.ended;
  }
}
