import { readFile, writeFile } from 'node:fs/promises';

/** Writes a generated file. With --check, fails if the committed file differs. */
export async function writeOrCheck(path: string, text: string, command: string): Promise<void> {
  if (!process.argv.includes('--check')) {
    await writeFile(path, text);
    return;
  }
  const committed = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (committed === text) return;
  console.error(`${path} is outdated. Update it with: ${command}`);
  process.exitCode = 1;
}
