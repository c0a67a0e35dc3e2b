import { readdirSync, readFileSync } from 'node:fs';

/** The tags of a test file, in comments at its top: `// @module-tag once`. */
export const TEST_TAGS = {
  once: 'Runs with the embedded database only. For long tests of what both databases do alike.',
  server:
    'Runs with PostgreSQL only. For long tests of load, which the embedded database need not repeat.',
  long: 'Takes most of a minute. Starts first, so that no worker runs it alone at the end.',
  alone: 'Changes what the program is made of, so no other file may share its modules.',
  programs: 'Starts servers, browsers or commands, so it needs the bundle.',
  'no-database': 'Needs neither a database nor the bundle. Runs without set-up.',
} as const;

export type TestTag = keyof typeof TEST_TAGS;

export interface TestFile {
  path: string;
  tags: ReadonlySet<string>;
}

/** Tests of rules without I/O. They need no database. */
const KERNEL = 'test/kernel/';
/** Tests that start processes and browsers. */
const PROGRAMS = ['test/process/', 'test/console/'];
const TAG = /^\/\/ @module-tag ([\w-]+)$/gm;

/** All test files below `root`, with the tags before their first statement. */
export function testFiles(root: string): TestFile[] {
  return readdirSync(`${root}/test`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({
      path,
      tags: new Set(tagsOf(path, readFileSync(`${root}/${path}`, 'utf8'))),
    }));
}

function tagsOf(path: string, text: string): TestTag[] {
  const written = [...text.matchAll(TAG)].map(([, tag = '']) => tag);
  const known = written.filter(isTag);
  if (known.length < written.length)
    throw new Error(`${path} has an unknown tag: ${written.filter((tag) => !isTag(tag))}.`);
  if (path.startsWith(KERNEL)) return [...known, 'once', 'no-database'];
  return PROGRAMS.some((folder) => path.startsWith(folder)) ? [...known, 'programs'] : known;
}

function isTag(text: string): text is TestTag {
  return Object.hasOwn(TEST_TAGS, text);
}
