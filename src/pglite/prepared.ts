import type { Dirent } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const FILES_AT_ONCE = 8;

/**
 * Copies a prepared data directory to `dataDir` if that is empty. Renames the finished copy into
 * place, so that an interrupted start can be repeated. A directory that cannot be replaced, such as
 * a mounted disk, stays empty.
 */
export async function copyPrepared(
  prepared: string,
  dataDir: string,
  durable: boolean,
): Promise<void> {
  if ((await readdir(dataDir)).length > 0 || !(await isReplaceable(dataDir))) return;
  const part = `${dataDir}.part`;
  await rm(part, { recursive: true, force: true });
  const from = await realpath(prepared);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const copyOf = ({ parentPath, name }: Dirent) =>
    join(part, relative(from, join(parentPath, name)));
  const folders = [part, ...entries.filter((entry) => entry.isDirectory()).map(copyOf)].sort();
  const files = entries.filter((entry) => entry.isFile());
  // Private, regardless of the mode of the prepared files.
  for (const folder of folders) await mkdir(folder, { mode: 0o700 });
  await forEach(files, async (file) => {
    await copyFile(join(file.parentPath, file.name), copyOf(file));
    await chmod(copyOf(file), 0o600);
  });
  if (durable) await forEach([...files.map(copyOf), ...folders], flush);
  await rmdir(dataDir);
  await rename(part, dataDir);
  if (durable) await flush(dirname(dataDir));
}

/** Limits concurrency, because each item has an open file. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const workers = Array.from({ length: FILES_AT_ONCE }, async () => {
    for (const item of rest) await work(item);
  });
  await Promise.all(workers);
}

async function isReplaceable(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([lstat(folder), lstat(dirname(folder))]);
  return own.isDirectory() && own.dev === parent.dev;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
