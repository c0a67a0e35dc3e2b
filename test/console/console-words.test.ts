// @module-tag no-database
import { readdir, readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { expect, it } from 'vitest';

/** Attributes whose values users do not read. */
const UNSEEN = new Set([
  ...['className', 'href', 'path', 'key', 'type', 'name', 'id', 'role', 'to', 'rel', 'accept'],
  ...['autoComplete', 'viewBox', 'd', 'points', 'fill', 'stroke'],
]);

/** Text that users read: the text between tags, and strings and templates of several words. */
function textsOf(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const one of node) textsOf(one, texts);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) {
    if (node.type === 'ImportDeclaration' || node.type === 'TsLiteralType') return;
    if (node.type === 'JSXAttribute' && 'name' in node && isUnseen(node.name)) return;
    if (node.type === 'JSXText' && 'value' in node) texts.push(String(node.value));
    if (node.type === 'StringLiteral' && 'value' in node && isProse(String(node.value)))
      texts.push(String(node.value));
    if (node.type === 'TemplateElement' && 'raw' in node && / /.test(String(node.raw)))
      texts.push(String(node.raw));
  }
  for (const [name, value] of Object.entries(node)) if (name !== 'span') textsOf(value, texts);
}

function isUnseen(name: unknown): boolean {
  return (
    typeof name === 'object' && name !== null && 'value' in name && UNSEEN.has(String(name.value))
  );
}

const isProse = (text: string) => /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]/i.test(text);

/** Words that the console must not use, with the reason. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bflow plans?\b/i, 'people say sequence'],
  [/\benrollments?\b|\benroll(ed|s)?\b/i, 'contacts start a sequence'],
  [/\bprospects?\b/i, 'people say contact'],
  [/\bqueue items?\b|\bdynamic actions?\b/i, 'a word of the API'],
  [/\bis to\b|\bare to\b/, 'not American English'],
  [/\b(can|do|does|will|is|are|was|were|could|would) not\b/i, 'use a contraction'],
  [/\bcannot\b/i, 'use a contraction'],
  [/\bany more\b/i, 'anymore'],
  [/\bNone fits\b|\bNothing waits\b|\banew\b/i, 'reads as translated'],
];

/** Terms of the field, and types of objects that the code tells apart by name. */
const ALLOWED = new Set(['Do not contact', 'Enrollment']);

async function shown(): Promise<(readonly [file: string, text: string])[]> {
  const files = (await readdir('console/src', { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('generated'),
  );
  const all = await Promise.all(
    files.map(async (file) => {
      const texts: string[] = [];
      const source = await readFile(`console/src/${file}`, 'utf8');
      textsOf(await parse(source, { syntax: 'typescript', tsx: file.endsWith('x') }), texts);
      return texts.map((text) => [file, text.replace(/\s+/g, ' ').trim()] as const);
    }),
  );
  return all.flat().filter(([, text]) => !ALLOWED.has(text));
}

it('the console uses the words of its users, in plain American English', async () => {
  const texts = await shown();
  expect(texts.length).toBeGreaterThan(800);
  expect(
    texts.flatMap(([file, text]) =>
      FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(
        ([, why]) => `${file}: ${text} (${why})`,
      ),
    ),
  ).toEqual([]);
});

it('it names no tool and no field of the API', async () => {
  expect((await shown()).filter(([, text]) => /\b[a-z]+(?:_[a-z]+)+\b/.test(text))).toEqual([]);
});
