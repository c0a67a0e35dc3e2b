// Generates the Prisma client and the Pothos types from prisma/schema.prisma, offline.
// With --check, fails if the committed files differ.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const OUTPUT = 'src/db/generated';

async function digest() {
  const files = (await readdir(OUTPUT, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(await readFile(join(OUTPUT, name)));
  return hash.digest('hex');
}

const before = await digest().catch(() => '');
// `prisma generate` looks for a schema engine that it does not use here. Any executable prevents
// the download.
const env = {
  ...process.env,
  PATH: `${join(process.cwd(), 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
};
const prisma = join('node_modules', 'prisma', 'build', 'index.js');
const { status, stderr } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  env,
  encoding: 'utf8',
});
if (status !== 0) {
  console.error(stderr);
  process.exit(1);
}
if (process.argv.includes('--check') && (await digest()) !== before) {
  console.error(
    `${OUTPUT} did not match prisma/schema.prisma and has been regenerated. Commit it.`,
  );
  process.exit(1);
}
