// @module-tag no-database
// @module-tag once
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Domains are grouped in rooms. Rooms use each other in one direction, except for the listed pairs.
 */

const ROOT = 'src/domains';

/** The room and the domain of a file. */
const placeOf = (path: string): { room: string; domain: string } => {
  const [room = '', domain = ''] = path.slice(ROOT.length + 1).split('/');
  return { room, domain: `${room}/${domain}` };
};

const files = readdirSync(ROOT, { recursive: true })
  .map((name) => join(ROOT, String(name)))
  .filter((path) => path.endsWith('.ts'));
const rooms = [...new Set(files.map((path) => placeOf(path).room))].sort();

/** Each import of one domain by another, as the domains that it leads from and to. */
const imports = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(([, to = '']) => {
    const target = normalize(join(dirname(path), to));
    return target.startsWith(`${ROOT}/`) ? [{ from: placeOf(path), to: placeOf(target) }] : [];
  }),
);

describe('the rooms of the domains', () => {
  it('are named in docs/architecture.md, and hold nothing but domains', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const named = [...page.matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, room = '']) => room);
    expect(named.toSorted()).toEqual(rooms);
    expect(files.filter((path) => path.split('/').length < 5)).toEqual([]);
  });

  it('use each other both ways in six pairs only', () => {
    const uses = new Set(
      imports
        .filter(({ from, to }) => from.room !== to.room)
        .map(({ from, to }) => `${from.room} ${to.room}`),
    );
    const both = [...uses].filter((use) => {
      const [from = '', to = ''] = use.split(' ');
      return from < to && uses.has(`${to} ${from}`);
    });
    expect(both.sort()).toEqual([
      'accounts inbox',
      'accounts sequences',
      'inbox sequences',
      'integrations people',
      'integrations sequences',
      'people sequences',
    ]);
  });
});
