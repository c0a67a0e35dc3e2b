import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { lockDataDir } from '../../infra/data-dir-lock.ts';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { restorePglite } from '../../pglite/instance.ts';

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Backs up the running embedded database to a file. The file is renamed into place when it is
 * complete.
 */
export async function backUp(
  database: Database,
  to: string,
): Promise<{ file: string; bytes: number }> {
  if (await exists(to))
    throw new DomainError('conflict', `The file ${to} already exists. Choose another name.`);
  const content = await database.backup();
  if (content === null)
    throw new DomainError(
      'invalid_request',
      'backup only supports the embedded database. For PostgreSQL, use pg_dump "$DATABASE_URL" -Fc -f crm.dump.',
    );
  const part = `${to}.${process.pid}.part`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw new DomainError(
      'invalid_request',
      `The file ${to} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return { file: to, bytes: content.byteLength };
}

/** Restores a backup into a data directory without a database. Never overwrites a database. */
export async function restore(
  dataDir: string,
  from: string,
): Promise<{ dataDir: string; file: string }> {
  const content = await readFile(from).catch((error: unknown) => {
    throw new DomainError(
      'invalid_request',
      `The file ${from} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const lock = await lockDataDir(dataDir);
  const folder = join(dataDir, 'postgres');
  try {
    if (await exists(folder))
      throw new DomainError(
        'conflict',
        `The data directory ${dataDir} already contains a database. Set DATA_DIR to an empty directory.`,
      );
    // Restored under another name and renamed when complete, so that an interrupted restore can be
    // repeated.
    const part = `${folder}.part`;
    await rm(part, { recursive: true, force: true });
    await restorePglite(part, new Uint8Array(content)).catch(async (error: unknown) => {
      await rm(part, { recursive: true, force: true });
      throw invalidRequest([
        {
          path: '--from',
          message: `${from} is not a valid backup (${error instanceof Error ? error.message : String(error)}).`,
        },
      ]);
    });
    await rename(part, folder);
  } finally {
    await lock.release();
  }
  return { dataDir, file: from };
}
