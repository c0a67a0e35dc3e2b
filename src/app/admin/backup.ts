import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { restoreEmbedded } from '../../db/embedded.ts';
import { lockDataDir } from '../../infra/data-dir-lock.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes all of the embedded database into one file, while it goes on working. The file appears when it is whole. */
export async function backUp(database: Database, to: string): Promise<{ file: string; bytes: number }> {
  if (await exists(to)) throw new DomainError('conflict', `The file ${to} is there already. Name a new one.`);
  const content = await database.backup();
  if (content === null) throw new DomainError('invalid_request', 'A PostgreSQL server is backed up by its own tools: pg_dump "$DATABASE_URL" -Fc -f crm.dump.');
  const part = `${to}.${process.pid}.part`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw new DomainError('invalid_request', `The file ${to} can't be written: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return { file: to, bytes: content.byteLength };
}

/** Makes the database of a backup in a data directory that has none; it is never put over another one. */
export async function restore(dataDir: string, from: string): Promise<{ dataDir: string; file: string }> {
  const content = await readFile(from).catch((error: unknown) => {
    throw new DomainError('invalid_request', `The file ${from} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const lock = await lockDataDir(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    if (await exists(folder)) throw new DomainError('conflict', `There is a database in ${dataDir} already. Name an empty directory with DATA_DIR.`);
    // Under another name until it is whole: a restore that was broken off can be begun again.
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    await restoreEmbedded(part, new Uint8Array(content)).catch(async (error: unknown) => {
      await rm(part, { recursive: true, force: true });
      throw invalidRequest([
        { path: '--from', message: `${from} is no backup that can be opened (${error instanceof Error ? error.message : String(error)}).` },
      ]);
    });
    await rename(part, folder);
  } finally {
    await lock.release();
  }
  return { dataDir, file: from };
}
