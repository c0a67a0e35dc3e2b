// @module-tag once
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { CONSOLE_SCREENS } from '../support/console-screens.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const FOLDER = 'screenshots';
const MINUTES = 20 * 60_000;
const NOTHING = '?q=nothing+is+called+so';
const LOOKS = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const;
const MANY_CONTACTS = 5_000;
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ahrensburg the Younger of the Upper Valley';
/** A part of a path; null if no pictures are wanted. */
const WANTED = process.env['SCREENS'] ?? null;

async function take(stage: ConsoleStage, signedIn: Page, data: string, suffix = ''): Promise<void> {
  await mkdir(join(FOLDER, data), { recursive: true });
  for (const [colorScheme, width] of LOOKS) {
    const page = await stage.sameSession(signedIn, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    for (const [path] of CONSOLE_SCREENS.filter(([one]) => one.includes(WANTED ?? ''))) {
      await page.goto(stage.server.url + path + suffix);
      await page.getByRole('heading').first().waitFor();
      await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
      const name = path.slice(1).replaceAll('/', '-') || 'home';
      await page.screenshot({ path: join(FOLDER, data, `${name}-${colorScheme}-${width}.png`) });
    }
    await page.context().close();
  }
}

async function addLongNames({ server }: ConsoleStage): Promise<void> {
  await server.ok('create_flow_plan', {
    name: `${LONG}: ${LONG}`,
    root: { type: 'call', title: `Call ${LONG}` },
  });
  await server.ok('add_dynamic_action', {
    contact: {
      firstName: LONG,
      lastName: LONG,
      email: `${'a-very-long-address-'.repeat(3)}end@${'sub.'.repeat(20)}long.example`,
      role: LONG,
    },
    action: { type: 'manual', title: `Write to ${LONG}`, instructions: LONG.repeat(8) },
  });
}

async function addMany({ server }: ConsoleStage): Promise<void> {
  const rows = Array.from(
    { length: MANY_CONTACTS },
    (_, index) => `First${index},Last${index},c${index}@many.example`,
  );
  const input = encodeURIComponent(JSON.stringify({ name: 'Many' }));
  await server.post(
    `/api/import/contacts.csv?input=${input}`,
    ['First Name,Last Name,Email', ...rows].join('\n'),
    { 'content-type': 'text/csv' },
  );
}

// For people to look at, with npm run screens.
describe.skipIf(!hasChromium || WANTED === null)('pictures of every screen', () => {
  let stage: ConsoleStage;
  let owner: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    owner = await stage.browser();
    await stage.signIn(owner);
  }, MINUTES);
  afterAll(() => stage.close());

  it('with the data of the demo', () => take(stage, owner, 'tidy'), MINUTES);

  it('with lists in which nothing is found', () => take(stage, owner, 'empty', NOTHING), MINUTES);

  it(
    'as a member who may do less',
    async () => {
      const member = await stage.browser();
      await stage.signInAs(member, 'mia@demo.example');
      await take(stage, member, 'refused');
    },
    MINUTES,
  );

  it(
    'with long names',
    async () => {
      await addLongNames(stage);
      await take(stage, owner, 'long');
    },
    MINUTES,
  );

  it(
    'with thousands of contacts',
    async () => {
      await addMany(stage);
      await take(stage, owner, 'many');
    },
    MINUTES,
  );
});
