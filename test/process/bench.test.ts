import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '../support/test-database.ts';

const run = promisify(execFile);
const { PATH = '', TEST_POSTGRES_URL } = process.env;
/** Not all of the environment: vitest sets names that the program reads. */
const inherited = {
  PATH,
  ...(TEST_POSTGRES_URL !== undefined && { BENCH_POSTGRES_URL: TEST_POSTGRES_URL }),
};

/**
 * The benchmarks run at their smallest size and measure what they claim. Their figures mean nothing
 * here.
 */
describe.runIf(isPostgres())('a benchmark', () => {
  const bench = async (file: string, settings: Record<string, string>): Promise<string> => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', `bench/${file}.ts`], {
      env: { ...inherited, ...settings },
      timeout: 100_000,
    });
    return stdout;
  };

  it('compares the program with the hand-written server', async () => {
    const size = {
      BENCH_ONLY: 'S1,S8',
      BENCH_SCALE: '0.02',
      BENCH_SECONDS: '1',
      BENCH_CONNECTIONS: '2',
      BENCH_ROUNDS: '1',
      BENCH_REST_SECONDS: '0',
    };
    const lines = (await bench('run', size)).split('\n');
    const measured = lines.flatMap(
      (line) =>
        /^(S\d) +2 +(hand-written|GraphQL|tool) +[1-9]/.exec(line)?.slice(1, 3).join(' ') ?? [],
    );
    expect(measured).toEqual([
      'S1 hand-written',
      'S1 GraphQL',
      'S1 tool',
      'S8 hand-written',
      'S8 GraphQL',
      'S8 tool',
    ]);
  });

  it('delivers events of another server to all sockets', async () => {
    expect(await bench('fan-out', { BENCH_SOCKETS: '20', BENCH_EVENTS: '2' })).toMatch(
      /^20 sockets, 2 events: [\d.]+ ms to the last socket, raw broadcast [\d.]+ ms/,
    );
  });
});
