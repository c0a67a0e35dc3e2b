import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A parent that was killed cannot end its children: each notices it by the closed channel. */
const ENDS_WITH_PARENT =
  "data:text/javascript,process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))";

/** A Node process that ends with this one. `onLine` gets the lines of its standard output. */
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
