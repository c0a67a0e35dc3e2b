import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
/**
 * The program's files in a data directory: the database, a database being restored, its lock and
 * its key file.
 */
const OWN = /^(postgres|postgres\.part|process\..*|secrets\.key(\.new)?)$/;

/**
 * A data directory that other users of the machine can access, and that this process cannot make
 * private.
 */
export class DataDirNotPrivate extends Error {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The data directory must be private, and ${path} cannot be closed to other users (${reason}). Run as its owner, or name another one with DATA_DIR.`,
    );
    this.name = 'DataDirNotPrivate';
  }
}

/**
 * Makes all files that this process creates private to its user. Called before anything is opened.
 */
export function createPrivately(): void {
  process.umask(OTHERS);
}

/**
 * Makes the database in a data directory private. Also makes the directory private if it contains
 * nothing else: a directory given by mistake keeps its mode.
 */
export async function makePrivate(dataDir: string): Promise<void> {
  // Windows has no file modes; a user's folders are private by default.
  if (process.platform === 'win32') return;
  const entries = await readdir(dataDir);
  if (entries.every((entry) => OWN.test(entry))) await close(dataDir, PRIVATE_FOLDER);
  for (const entry of entries) if (OWN.test(entry)) await closeAll(join(dataDir, entry));
}

/**
 * Restricts access to the contents of a folder, and then to the folder, so a restricted folder is
 * known to be finished. Symbolic links are skipped, because their targets are not the program's.
 */
async function closeAll(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || stats.isSymbolicLink() || (stats.mode & OTHERS) === 0) return;
  if (stats.isDirectory())
    for (const entry of await readdir(path)) await closeAll(join(path, entry));
  await close(path, stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
}

async function close(path: string, mode: number): Promise<void> {
  try {
    const current = await lstat(path);
    if ((current.mode & OTHERS) !== 0) await chmod(path, mode);
  } catch (error) {
    throw new DataDirNotPrivate(path, error);
  }
}
