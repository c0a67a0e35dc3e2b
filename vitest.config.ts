import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const require = createRequire(import.meta.url);
const MOST_WORKERS = 8;

/** The longest files start first, so that no worker runs one of them alone at the end. */
const LONGEST = [
  ...[
    'process/readme',
    'safety/tenancy',
    'adversary/process',
    'safety/bad-input',
    'engine/http-network',
    'mailboxes/faults',
    'console/screens',
  ],
  ...[
    'adversary/worst-input',
    'mailboxes/takeover',
    'process/process',
    'process/backup',
    'process/webhooks',
    'console/live',
    'engine/story',
  ],
  ...[
    'simulation/',
    'process/disk',
    'safety/plans',
    'console/newcomer',
    'crm/connected-crm',
    'console/large',
  ],
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

/**
 * Long tests of what is outside of the database, or the same on both: screens, mail servers, CRMs,
 * the network, protocols, what is refused, whose data a member sees, and stories, whose engine the
 * simulation runs on PostgreSQL. They run with the embedded database only, so that both runs
 * together end in time.
 */
const TESTED_ONCE = [
  ...[
    'agents',
    'contact-data',
    'live',
    'newcomer',
    'screens',
    'webhooks',
    'stored-markup',
    'sign-in-pages',
    'offers',
    'questions',
    'original',
  ].map((name) => `test/console/${name}.test.ts`),
  ...[
    'exim',
    'faults',
    'imap',
    'oauth',
    'reading',
    'reading-forms',
    'smtp-dialogue',
    'imap-folders',
  ].map((name) => `test/mailboxes/${name}.test.ts`),
  ...[
    'test/agents/oauth.test.ts',
    'test/outreach/unsubscribe-line.test.ts',
    'test/sessions/system-mail.test.ts',
  ],
  ...['approval', 'course', 'rules'].map((name) => `test/dynamic-actions/${name}.test.ts`),
  ...[
    'test/engine/http-network.test.ts',
    'test/webhooks/endpoint-addresses.test.ts',
    'test/process/connect-mailbox.test.ts',
  ],
  ...[
    'connected-crm',
    'crm',
    'hubspot',
    'hubspot-writing',
    'pipedrive',
    'activities',
    'changes',
    'status',
  ].map((name) => `test/crm/${name}.test.ts`),
  ...[
    'graphql-operations',
    'graphql-protocol',
    'openapi',
    'persisted-documents',
    'front-end',
    'agent-jobs',
  ].map((name) => `test/surfaces/${name}.test.ts`),
  ...['call-guards', 'surfaces', 'listeners', 'glossary', 'mcp'].map(
    (name) => `test/surfaces/${name}.test.ts`,
  ),
  ...['worst-input', 'protocol', 'keys', 'outside-servers', 'edge'].map(
    (name) => `test/adversary/${name}.test.ts`,
  ),
  ...['bad-input', 'rights-walk', 'tenancy', 'wrong-values'].map(
    (name) => `test/safety/${name}.test.ts`,
  ),
  ...['test/guides/guides.test.ts', 'test/clients/caches.test.ts'],
  ...['story', 'network-story'].map((name) => `test/engine/${name}.test.ts`),
  ...[
    'test/step-previews/step-previews.test.ts',
    'test/mailboxes/bounce-guard.test.ts',
    'test/outreach/recipient-time-zone.test.ts',
  ],
  ...['dry-run', 'exact-answers', 'typed-dry-runs'].map((name) => `test/surfaces/${name}.test.ts`),
  ...[
    'test/social-engagement/social-engagement.test.ts',
    'test/suppressions/suppressions.test.ts',
    'test/dynamic-actions/identity.test.ts',
  ],
  ...[
    'test/discovery/discovery.test.ts',
    'test/webhooks/webhooks.test.ts',
    'test/process/webhooks.test.ts',
    'test/tasks/tasks-roles.test.ts',
  ],
  ...['visibility', 'members'].map((name) => `test/adversary/${name}.test.ts`),
  ...[
    'test/surfaces/exact-tools.test.ts',
    'test/engine/smtp.test.ts',
    'test/contact-data/contact-data.test.ts',
    'test/email-links/email-links.test.ts',
  ],
  ...[
    'test/sessions/openid.test.ts',
    'test/mailboxes/secrets.test.ts',
    'test/engine/parse-mail.test.ts',
    'test/kernel/**',
    'test/mail/**',
  ],
  ...[
    'test/sessions/openid-providers.test.ts',
    'test/mailboxes/nothing-in-clear.test.ts',
    'test/process/deployment.test.ts',
    'test/imports/formats.test.ts',
  ],
];

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
    include: ['test/**/*.test.ts'],
    exclude: process.env['TEST_DATABASE'] === 'postgres' ? TESTED_ONCE : [],
    globalSetup: ['test/support/template-database.ts'],
    pool: 'forks',
    // One more than processors: a fifth of the tests' time is waiting for other processes,
    // time-outs and disks. Each takes up to 1.5 GB.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    // WebAssembly is compiled to run faster later than by default, because that pays off in long
    // tests only.
    execArgv: ['--wasm-tiering-budget=60000000'],
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
