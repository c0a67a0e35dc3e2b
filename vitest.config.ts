import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const require = createRequire(import.meta.url);

/** The longest first: begun last, they would run on alone while the other worker has nothing left to do. */
const LONGEST = ['process/readme', 'engine/story', 'process/process', 'process/backup', 'safety/', 'simulation/', 'api/social-engagement', 'api/surfaces'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  // Without this graphql is loaded twice, as ESM by the tests and as CommonJS by its plugins.
  resolve: { alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }] },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/template-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Every file imports the whole program: what it was transformed to is kept on the disk, by what it was made from.
    experimental: { fsModuleCache: true },
  },
});
