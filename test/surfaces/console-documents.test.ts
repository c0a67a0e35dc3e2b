// @module-tag once
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, Kind, parse, print, visit } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../src/app/runtime/schema.ts';
import { withEveryKind, withoutEveryKind } from '../../src/graphql/every-kind.ts';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

const FOLDER = 'console/src';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql'),
);
const written: DocumentNode = parse(
  files.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n'),
);
/** As it is sent: with the content of every step kind. */
const all = withoutEveryKind(withEveryKind(schema, written));
const fragments = new Map(
  all.definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
  ),
);
const queries = all.definitions.flatMap((one) =>
  one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query' ? [one] : [],
);

/** The query with the fragments that it uses. */
function documentOf(query: (typeof queries)[number]): string {
  const used = new Map<string, string>();
  const collect = (node: Parameters<typeof visit>[0]): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || used.has(name.value)) return;
        used.set(name.value, print(fragment));
        collect(fragment);
      },
    });
  };
  collect(query);
  return [print(query), ...used.values()].join('\n');
}

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Screens');
});
afterAll(() => world.close());

it('every query of the console is within the limits of the server, with the largest page', async () => {
  expect(queries.length).toBeGreaterThan(30);
  const refused: string[] = [];
  for (const query of queries) {
    const isPaged = (query.variableDefinitions ?? []).some(
      ({ variable }) => variable.name.value === 'first',
    );
    const { errors } = (await world.graphql(
      documentOf(query),
      isPaged ? { first: 100 } : {},
      team.key,
    )) as Json;
    for (const { message } of errors ?? [])
      if (/complexity|depth|breadth/i.test(message))
        refused.push(`${query.name?.value}: ${message}`);
  }
  expect(refused).toEqual([]);
});
