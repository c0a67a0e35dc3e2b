import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secrets.key';

/**
 * The keys of an embedded database: one line each, the current one first. Created at the first
 * start, readable by its user only.
 */
export async function readKeyFile(dataDir: string): Promise<Buffer[]> {
  try {
    return parse(await readFile(join(dataDir, FILE), 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const keys = [randomBytes(32)];
    await writeKeyFile(dataDir, keys);
    return keys;
  }
}

/** Replaces the file atomically, so that a crash leaves either the old or the new one. */
export async function writeKeyFile(dataDir: string, keys: readonly Buffer[]): Promise<void> {
  const path = join(dataDir, FILE);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

function parse(text: string): Buffer[] {
  const keys = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== 32))
    throw new Error(`${FILE} in the data directory is damaged.`);
  return keys;
}
