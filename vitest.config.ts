import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST_TAGS, type TestTag, testFiles } from './test/support/test-files.ts';

// Tests import the Prisma client, which is not committed.
execFileSync(process.execPath, ['scripts/generate.mjs', '--missing'], { stdio: 'inherit' });

const require = createRequire(import.meta.url);
const MOST_WORKERS = 8;

const root = fileURLToPath(new URL('.', import.meta.url));
const files = testFiles(root);

const tagged = (tag: TestTag): string[] =>
  files.filter(({ tags }) => tags.has(tag)).map(({ path }) => path);

const LONG = new Set(tagged('long').map((path) => join(root, path)));
const NO_DATABASE = tagged('no-database');
const PROGRAMS = tagged('programs');
const ALONE = tagged('alone');
const LEFT_OUT = tagged(process.env['TEST_DATABASE'] === 'postgres' ? 'once' : 'server');

/**
 * Without recorded durations, the files tagged as long start first. The files of a project stay
 * together, because a worker imports the program again when it changes to another project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.name === 'kernel' ? 2 : LONG.has(moduleId) ? 0 : 1;
    return (await super.sort(specifications)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      // Without this alias graphql is loaded twice, as ESM by the tests and as CommonJS by its
      // plugins.
      { find: /^graphql$/, replacement: require.resolve('graphql') },
      // Tests run from source, which a worker thread cannot load.
      {
        find: /^\.\/csv-program\.ts$/,
        replacement: fileURLToPath(new URL('test/support/csv-program.ts', import.meta.url)),
      },
    ],
  },
  test: {
    tags: Object.entries(TEST_TAGS).map(([name, description]) => ({ name, description })),
    projects: [
      {
        extends: true,
        test: { name: 'kernel', include: NO_DATABASE, exclude: LEFT_OUT },
      },
      {
        extends: true,
        test: {
          name: 'in-process',
          include: ['test/**/*.test.ts'],
          exclude: [...NO_DATABASE, ...PROGRAMS, ...ALONE, ...LEFT_OUT],
          globalSetup: ['test/support/template-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: LEFT_OUT,
          isolate: true,
          globalSetup: ['test/support/template-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: PROGRAMS,
          exclude: [...NO_DATABASE, ...LEFT_OUT],
          globalSetup: ['test/support/template-database.ts'],
        },
      },
    ],
    pool: 'forks',
    // One more than processors: a fifth of the tests' time is waiting for other processes,
    // time-outs and disks. Each takes up to 1.5 GB.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    // WebAssembly is compiled to run faster somewhat later than by default: a worker lives for
    // minutes, so that it pays off, but not for each function.
    execArgv: ['--wasm-tiering-budget=4000000'],
    // The files of a worker share the imported program. Every test opens a World or a process of
    // its own, so no state is shared.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What a page or a process does in a moment takes longer on a machine that runs other tests.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Transformed files are cached on disk, because every worker imports the whole program.
    experimental: { fsModuleCache: true },
  },
});
