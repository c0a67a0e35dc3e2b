// @module-tag once
// @module-tag no-database
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOL_NAMES } from '../../src/kernel/tool-names.ts';
import { VERSION } from '../../src/kernel/version.ts';
import { type DocPage, docPages } from '../support/doc-pages.ts';

const README_BYTES = 8_192;
const PARAGRAPH_LINES = 5;
const PAGES = docPages();
const FENCED = /^```[\s\S]*?^```$/gm;

/** The address that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(FENCED, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

/** Links to files of the project, from the folder of the page. */
const linksOf = ({ path, text }: DocPage) =>
  [...text.replaceAll(FENCED, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#');
      return { target, file: file === '' ? path : normalize(join(dirname(path), file)), anchor };
    });

describe('the README', () => {
  it('is short', () => {
    expect(readFileSync('README.md').length).toBeLessThanOrEqual(README_BYTES);
  });

  it('leads to every page', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
      const page = PAGES.find((each) => each.path === path);
      for (const { file } of page === undefined ? [] : linksOf(page)) reached.add(file);
    }
    expect(PAGES.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });
});

describe.each(PAGES)('$path', (page) => {
  it('links to files and headings that exist', () => {
    const broken = linksOf(page).filter(
      ({ file, anchor }) =>
        !existsSync(file) ||
        (anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)),
    );
    expect(broken.map(({ target }) => target)).toEqual([]);
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...page.text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has short paragraphs', () => {
    const paragraphs = page.text
      .replaceAll(FENCED, '')
      .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
      .filter((text) => !/^\s*[|#]/.test(text));
    expect(paragraphs.filter((text) => text.trim().split('\n').length > PARAGRAPH_LINES)).toEqual(
      [],
    );
  });
});

it('docs/tools.md lists exactly the served tools', () => {
  const [, names = ''] = readFileSync('docs/tools.md', 'utf8').split('## The names');
  const [spec = '', additional = ''] = names.split('Additional tools:');
  const firstColumns = [...additional.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
  const toolsIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
  expect(toolsIn(spec)).toHaveLength(47);
  expect([...toolsIn(spec), ...toolsIn(firstColumns.join())].sort()).toEqual(
    [...TOOL_NAMES].sort(),
  );
});

it('CHANGELOG.md begins with the version of the program', () => {
  const [, first] = /^## (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(first).toBe(VERSION);
});
