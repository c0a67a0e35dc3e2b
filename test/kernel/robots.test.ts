// @module-tag no-database
import { expect, it } from 'vitest';
import { mayRead } from '../../src/kernel/research/robots.ts';

/** The examples of RFC 9309, sections 2.2.2, 5.1 and 5.2. */
const SIMPLE = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
`;
const LONGEST = `User-Agent: foobot
Allow: /example/page/
Disallow: /example/page/disallowed.gif
`;

it.each([
  [SIMPLE, 'anybot', '/picture.gif', false],
  [SIMPLE, 'anybot', '/picture.gif?x', true],
  [SIMPLE, 'anybot', '/example/page.html', false],
  [SIMPLE, 'anybot', '/publications/', true],
  [SIMPLE, 'anybot', '/other', true],
  [SIMPLE, 'FooBot', '/example/page.html', true],
  [SIMPLE, 'foobot', '/other', false],
  [SIMPLE, 'foobot', '/robots.txt', true],
  [SIMPLE, 'bazbot', '/example/page.html', false],
  [SIMPLE, 'bazbot', '/picture.gif', true],
  [SIMPLE, 'quxbot', '/example/', true],
  [LONGEST, 'foobot', '/example/page/allowed.gif', true],
  [LONGEST, 'foobot', '/example/page/disallowed.gif', false],
  ['User-agent: *\nDisallow:', 'anybot', '/', true],
  ['User-agent: *\nDisallow: /a*b*c$', 'anybot', '/axbxc', false],
  ['User-agent: *\nDisallow: /a*b*c$', 'anybot', '/axbxcd', true],
  ['# nothing', 'anybot', '/', true],
])('%#: %s may read %s', (robots, agent, path, may) => {
  expect(mayRead(robots, agent, path)).toBe(may);
});

it('takes hostile rules in bounded time', () => {
  const start = performance.now();
  mayRead(`User-agent: *\nDisallow: /${'*a'.repeat(200)}$`, 'anybot', `/${'a'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(500);
});
