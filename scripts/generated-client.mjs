// The Prisma client and the Pothos types. They are made from prisma/schema.prisma, offline, and are
// not committed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const OUTPUT = join(ROOT, 'src', 'db', 'generated');
/** The file that records the inputs of the generated client. */
const STAMP = join(OUTPUT, 'made-of.txt');
const GENERATORS = ['prisma', '@prisma/client', '@pothos/plugin-prisma'];

/** The schema, and the versions of the generators. */
function ingredients() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const versions = GENERATORS.map((name) => packages[`node_modules/${name}`].version);
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'prisma', 'schema.prisma')))
    .update(versions.join())
    .digest('hex');
}

function madeOf() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Generates the client if it is missing or its inputs have changed. */
export function generateMissing() {
  if (madeOf() !== ingredients()) generate();
}

export function generate() {
  // `prisma generate` looks for a schema engine that it does not use here. Any executable prevents
  // the download.
  const env = {
    ...process.env,
    PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
  };
  const prisma = join(ROOT, 'node_modules', 'prisma', 'build', 'index.js');
  const { status, stderr } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The Prisma client could not be made.\n${stderr}`);
  writeFileSync(STAMP, ingredients());
}
