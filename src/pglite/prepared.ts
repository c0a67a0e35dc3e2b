import { chmod, cp, lstat, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies a prepared data directory to `dataDir` if that is empty. Copied under another name and renamed when complete, so
 * that an interrupted start can be repeated. A directory that no other can replace, such as a mounted disk, stays empty.
 */
export async function copyPrepared(prepared: string, dataDir: string, durable: boolean): Promise<void> {
  if ((await readdir(dataDir)).length > 0 || !(await isReplaceable(dataDir))) return;
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(await realpath(prepared), part, { recursive: true });
  const copied = await readdir(part, { recursive: true, withFileTypes: true });
  // Private, whoever may read the prepared files.
  await chmod(part, 0o700);
  await Promise.all(copied.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)));
  // One after the other, because each is open meanwhile.
  if (durable) for (const path of [...copied.map(({ parentPath, name }) => join(parentPath, name)), part]) await flush(path);
  await rmdir(dataDir);
  await rename(part, dataDir);
  if (durable) await flush(dirname(dataDir));
}

async function isReplaceable(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([lstat(folder), lstat(dirname(folder))]);
  return own.isDirectory() && own.dev === parent.dev;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
