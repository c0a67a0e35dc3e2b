// @module-tag no-database
// @module-tag once
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

describe('docs/architecture.md', () => {
  it('names files and folders that exist', () => {
    const paths = quoted.filter((text) => /^(src|prisma|docs|test)\/[^<*]+$/.test(text));
    const short = quoted.filter((text) =>
      /^(kernel|app|infra|tools|providers|graphql|domains|runtime|server)\/[\w/-]+\.ts$/.test(text),
    );
    expect([paths.length > 25, short.length > 10]).toEqual([true, true]);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    expect(
      short.filter((path) => !existsSync(`src/${path}`) && !existsSync(`src/app/${path}`)),
    ).toEqual([]);
  });

  it('names the files of a domain by their patterns', () => {
    const files = readdirSync('src/domains', { recursive: true }).map(String);
    for (const kind of [
      'service.ts',
      'graphql.ts',
      'tools.ts',
      'loaders.ts',
      'operations.graphql',
    ]) {
      expect(page).toContain(`.${kind}`);
      expect(files.filter((file) => file.endsWith(`.${kind}`)).length, kind).toBeGreaterThan(2);
    }
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...page.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('describes a call with existing functions', () => {
    const reads = (path: string, text: string) =>
      expect(readFileSync(path, 'utf8')).toContain(text);
    reads('src/app/pipeline/call-pipeline.ts', 'async enter<');
    reads('src/app/pipeline/call-pipeline.ts', 'async execute<');
    reads('src/domains/sequences/tasks/tasks.operations.graphql', 'mutation CompleteTask');
    reads('src/domains/sequences/tasks/tasks.graphql.ts', 'completeTask: t.field');
    reads('src/domains/sequences/tasks/tasks.service.ts', 'context.transact(');
  });
});
