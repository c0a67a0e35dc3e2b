import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const require = createRequire(import.meta.url);

/** The longest files start first, so that neither worker runs one of them alone at the end. */
const LONGEST = [
  ...['process/readme', 'process/backup', 'adversary/process', 'process/disk', 'process/process', 'engine/story', 'safety/tenancy', 'safety/bad-input'],
  ...['adversary/worst-input', 'simulation/', 'social-engagement/social-engagement', 'surfaces/surfaces'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // Without this alias graphql is loaded twice, as ESM by the tests and as CommonJS by its plugins.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/template-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share the imported program. Every test opens a World or a process of its own, so no state is shared.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Transformed files are cached on disk, because every worker imports the whole program.
    experimental: { fsModuleCache: true },
  },
});
