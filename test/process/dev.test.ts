// @module-tag once
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Json } from '../support/json.ts';

const SOURCES = ['src', 'prisma', 'scripts', 'package.json', 'package-lock.json'];

/** A copy of the sources that the test may change. The packages are those of the project. */
async function copyOfSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outreach-crm-dev-'));
  for (const name of SOURCES) await cp(name, join(folder, name), { recursive: true });
  await cp('console', join(folder, 'console'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  // Vite writes what it prepares into this folder.
  const packages = join('console', 'node_modules');
  await mkdir(join(folder, packages));
  for (const name of (await readdir(packages)).filter((each) => !each.startsWith('.')))
    await symlink(resolve(packages, name), join(folder, packages, name));
  return folder;
}

/** True while a process of the group runs. */
function isRunning(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** A command that is the first process of a group, as a terminal starts it. */
class Dev {
  readonly group: number;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];

  constructor(folder: string, [file = '', ...args]: readonly string[]) {
    this.#child = spawn(file, args, {
      cwd: folder,
      env: {
        ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
        ...{ PORT: '0', CONSOLE_PORT: '0', LOG_LEVEL: 'fatal' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    this.group = this.#child.pid ?? 0;
    if (this.#child.stdout !== null)
      createInterface({ input: this.#child.stdout }).on('line', (line) => this.#lines.push(line));
  }

  async line(pattern: RegExp): Promise<string> {
    return vi.waitFor(
      () => {
        const found = pattern.exec(this.#lines.join('\n'))?.[1];
        if (found === undefined)
          throw new Error(`${pattern} is not in: ${this.#lines.join(' | ')}`);
        return found;
      },
      { timeout: 90_000, interval: 100 },
    );
  }

  /** Signals the group, as a terminal does, and waits for the command. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((settle) => this.#child.once('close', settle));
    process.kill(-this.group, signal);
    await ended;
  }
}

describe('npm run dev', () => {
  let folder: string;
  let dev: Dev;
  let serverUrl: string;
  let consoleUrl: string;
  let key: string;

  beforeAll(async () => {
    folder = await copyOfSources();
    dev = new Dev(folder, ['npm', 'run', '--silent', 'dev']);
    key = await dev.line(/owner\s+\S+\s+(ocrm_\S+)/);
    serverUrl = await dev.line(/serving at (\S+)/);
    consoleUrl = await dev.line(/The console is at (\S+)/);
  });
  afterAll(async () => {
    if (isRunning(dev.group)) process.kill(-dev.group, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  /** The answer of a tool; null while the server starts again. */
  const call = async (tool: string, body: object): Promise<Json> => {
    const response = await fetch(`${serverUrl}/api/public/tools/${tool}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    }).catch(() => null);
    return response === null ? null : response.json();
  };
  const change = async (path: string, before: string, after: string) => {
    const text = await readFile(join(folder, path), 'utf8');
    expect(text).toContain(before);
    await writeFile(join(folder, path), text.replace(before, after));
  };
  const page = async (path: string) => (await fetch(`${consoleUrl}${path}`)).text();

  it('serves the console with Vite, and passes calls to the server', async () => {
    expect(await page('/tasks')).toContain('/src/main.tsx');
    expect(await page('/sign-in')).toContain('<form');
    expect(JSON.parse(await page('/readyz'))).toEqual({ status: 'ready', missing: [] });
  });

  it('starts the server again with a change, and keeps the data', async () => {
    await call('create_audience', { name: 'Kept', contacts: [{ email: 'kept@x.example' }] });
    expect((await call('nothing', {})).message).toContain('The tool "nothing" does not exist.');
    await change('src/tools/dispatcher.ts', 'does not exist.', 'has changed.');
    await expect
      .poll(async () => (await call('nothing', {}))?.message, { timeout: 60_000 })
      .toContain('The tool "nothing" has changed.');
    const { items } = await call('list_audiences', { searchQuery: 'kept' });
    expect(items).toMatchObject([{ name: 'Kept', contactCount: 1 }]);
  });

  it('shows a change of the console', async () => {
    expect(await page('/src/app/places.ts')).not.toContain('Changed tasks');
    await change('console/src/app/places.ts', "name: 'Tasks'", "name: 'Changed tasks'");
    await expect.poll(() => page('/src/app/places.ts')).toContain('Changed tasks');
  });

  it('leaves no process after Ctrl-C', async () => {
    await dev.end('SIGINT');
    expect(isRunning(dev.group)).toBe(false);
    expect((await readdir(join(folder, 'dist'))).filter((name) => name.startsWith('dev-'))).toEqual(
      [],
    );
  });

  it('leaves no process when it is killed', async () => {
    dev = new Dev(folder, [process.execPath, 'scripts/dev.mjs']);
    await dev.line(/The console is at (\S+)/);
    process.kill(dev.group, 'SIGKILL');
    await expect.poll(() => isRunning(dev.group)).toBe(false);
  });
});
