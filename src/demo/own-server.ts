import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface DemoServer {
  url: string;
  key: string;
  stop: () => Promise<void>;
}

/**
 * Starts a server process for the demo with its own data and an accelerated clock. It is stopped
 * with the demo.
 */
export async function startOwnServer(clockRate: number): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'outreach-crm-demo-'));
  const main = fileURLToPath(new URL('./main.js', import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    DATA_DURABLE: 'false',
    PORT: '0',
    ROLE: 'all',
    CLOCK_RATE: String(clockRate),
    // One key does the work of weeks in minutes.
    RATE_LIMIT_PER_MINUTE: '60000',
    LOG_LEVEL: 'warn',
    NODE_ENV: '',
  };
  const child = spawn(process.execPath, [...process.execArgv, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, key } = await readStartup(child);
  return {
    url,
    key,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the server URL and the owner's API key from the server's output. */
function readStartup(child: ChildProcess): Promise<{ url: string; key: string }> {
  return new Promise((settle, fail) => {
    let key = '';
    child.once('exit', (code) =>
      fail(new Error(`The server exited with code ${code} before it was ready.`)),
    );
    if (child.stdout === null) return fail(new Error('The server has no output.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      key ||= /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1] ?? '';
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url !== undefined) settle({ url, key });
    });
  });
}
