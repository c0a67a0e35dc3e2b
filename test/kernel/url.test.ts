import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { normalizeNetworkUrl } from '../../src/kernel/contact-identity.ts';
import { urlOf } from '../../src/kernel/url.ts';

it.each([
  ['https://Bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ['https://example.com/josé', 'https://example.com/jos%C3%A9'],
  ['not a url', undefined],
])('reads %s as %s', (text, href) => {
  expect(urlOf(text)?.href).toBe(href);
});

it('reads letters beyond ASCII in a process that has read many URLs', () => {
  for (let index = 0; index < 300_000; index += 1) urlOf(`https://network.example/in/${index % 9}`);
  expect(urlOf('https://Bücher.example')?.host).toBe('xn--bcher-kva.example');
  expect(normalizeNetworkUrl('https://network.example/in/josé')).toBe(
    'https://network.example/in/jos%C3%A9',
  );
});

it('is the only way to check a URL', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('generated'),
  );
  expect(
    sources.filter((path) => /URL\.canParse\(/.test(readFileSync(join('src', path), 'utf8'))),
  ).toEqual([]);
});
