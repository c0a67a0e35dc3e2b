import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makePrivate } from './private-files.ts';

/** Thrown if another running process holds the data directory. */
export class DataDirInUse extends Error {
  readonly pid: number | null;
  constructor(dataDir: string, pid: number | null) {
    super(
      `The data directory ${dataDir} is in use by process ${pid ?? '(unknown)'}. Stop that process or set DATA_DIR to another directory.`,
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

export interface DataDirLock {
  /**
   * Serves connections to the lock: the command line uses it while this process holds the
   * directory.
   */
  onConnection(serve: (socket: Socket) => void): void;
  release(): Promise<void>;
}

const MAX_SOCKET_PATH = 100;

/**
 * The socket path of a directory's lock: inside the directory, or in the temporary folder if that
 * path is too long for a socket.
 */
export function lockPath(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\outreach-crm-${name}`;
  const inside = join(resolve(dataDir), 'process.sock');
  return inside.length <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `outreach-crm-${name}.sock`);
}

/**
 * Locks the directory for this process. The operating system closes the socket of a dead process,
 * so a lock that refuses connections is stale. The lock of a running process is never taken over.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = lockPath(dataDir);
  const pidFile = join(dataDir, 'process.pid');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const sockets = new Set<Socket>();
    let serve: ((socket: Socket) => void) | null = null;
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      serve?.(socket);
    });
    if (await listen(server, path)) {
      await writeFile(pidFile, String(process.pid));
      const release = async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((done) => server.close(done));
        await rm(pidFile, { force: true });
      };
      await makePrivate(dataDir).catch(async (error: unknown) => {
        await release();
        throw error;
      });
      return {
        onConnection: (next) => {
          serve = next;
          for (const socket of sockets) next(socket);
        },
        release,
      };
    }
    if (await answers(path))
      throw new DataDirInUse(
        dataDir,
        Number(await readFile(pidFile, 'utf8').catch(() => '')) || null,
      );
    await removeStale(path);
  }
  throw new DataDirInUse(dataDir, null);
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((settle, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(false) : fail(error),
    );
    server.listen(path, () => settle(true));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}

/**
 * Two processes may find the same stale socket at once. It is renamed and checked again before it
 * is removed: if it answers, the other process created it meanwhile, and it is moved back.
 */
async function removeStale(path: string): Promise<void> {
  const stale = `${path}.${process.pid}`;
  const moved = await rename(path, stale).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await answers(stale)) && (await stat(path).catch(() => null)) === null)
    await rename(stale, path);
  else await rm(stale, { force: true });
}
