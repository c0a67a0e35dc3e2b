// @module-tag once
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { CONSOLE_SCREENS } from '../support/console-screens.ts';
import { runToEnd } from '../support/process.ts';

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
/** Parts of paths, with commas between them; null if no pictures are wanted. */
const WANTED = process.env['SCREENS']?.split(',') ?? null;
const isWanted = (name: string) => WANTED?.some((part) => name.includes(part)) ?? false;

/** A picture of an object, of a dialog, or of a menu. */
interface Shot {
  name: string;
  path: string;
  /** An action before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const open = (name: string) => (page: Page) =>
  page.getByText(name, { exact: true }).first().click();
const unfold = (name: string) => async (page: Page) => {
  await page.locator('summary', { hasText: name }).click();
  await page.locator('.menu-list').waitFor();
};

const clickOn = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const markAll = (page: Page) => page.getByLabel('Select all rows that are read').check();
const peek = async (page: Page) => {
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await page.locator('.peek h2').first().waitFor();
};
const search = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await page.waitForTimeout(1_000);
};

const DIALOGS: readonly Shot[] = [
  { name: 'dialog-search', path: '/', act: press('Control+k') },
  { name: 'dialog-keys', path: '/', act: press('?') },
  { name: 'dialog-import', path: '/audiences?import' },
  { name: 'dialog-new-audience', path: '/audiences?new=yes' },
  { name: 'dialog-new-contact', path: '/contacts?new=yes' },
  { name: 'dialog-new-sequence', path: '/flow-plans?new' },
  { name: 'dialog-invite', path: '/settings/members', act: open('Invite a member') },
  { name: 'dialog-mailbox', path: '/settings/mailboxes', act: open('Connect a mailbox') },
  { name: 'dialog-crm', path: '/settings/crm', act: open('Connect a CRM') },
  { name: 'dialog-pause', path: '/queue', act: open('Pause everything') },
  { name: 'dialog-endpoint', path: '/settings/webhooks', act: clickOn('Add an endpoint') },
  { name: 'dialog-suppressions', path: '/settings/suppression', act: clickOn('Import') },
  { name: 'dialog-field', path: '/settings/fields', act: clickOn('Add a field') },
  { name: 'dialog-edit-mailbox', path: '/settings/mailboxes', act: clickOn('Edit') },
  { name: 'dialog-pause-mailbox', path: '/settings/mailboxes', act: clickOn('Pause') },
  {
    name: 'dialog-enrich',
    path: '/contacts',
    act: async (page) => {
      await markAll(page);
      await page.getByRole('button', { name: 'Find missing data' }).click();
      await page.getByLabel('Phone number').check();
      await page.getByText(/^At most \d/).waitFor();
    },
  },
  {
    name: 'dialog-add-to-audience',
    path: '/contacts',
    act: async (page) => {
      await markAll(page);
      await page.getByRole('button', { name: 'Add to audience' }).click();
    },
  },
  { name: 'contacts-marked', path: '/contacts', act: (page) => markAll(page) },
  { name: 'contacts-peek', path: '/contacts', act: peek },
  { name: 'search-results', path: '/', act: search('ada') },
  { name: 'menu-views', path: '/contacts', act: unfold('Views') },
  { name: 'menu-columns', path: '/contacts', act: unfold('Columns') },
  { name: 'menu-filters', path: '/inbox', act: unfold('Filters') },
  { name: 'inbox-needs-reply', path: '/inbox?view=REPLY' },
  { name: 'inbox-snoozed', path: '/inbox?view=SNOOZED' },
  { name: 'tasks-table', path: '/tasks?table=yes' },
  { name: 'tasks-focus', path: '/tasks?focus=yes' },
  { name: 'reports-activity', path: '/reports?activity=yes' },
  { name: 'reports-contacts', path: '/reports/contacts?figure=STARTED' },
  { name: 'not-found', path: '/settings/nothing/is/here' },
];

/** Objects of the demo team. */
async function objects(stage: ConsoleStage): Promise<Shot[]> {
  const { flowPlans, contacts, tasks, conversations, audiences } = await stage.data(
    `{ flowPlans(first: 50) { nodes { id name } } contacts(query: "Ada Lovelace") { nodes { id } }
      tasks(first: 1) { nodes { id } } conversations(first: 1) { nodes { id } } audiences(first: 1) { nodes { id } } }`,
  );
  const plan = (name: string) => flowPlans.nodes.find((one: { name: string }) => one.name === name);
  const [every, fair] = [plan('Every kind of step').id, plan('Welcome after the fair').id];
  const draft = plan('Ideas for autumn').id;
  return [
    { name: 'plan', path: `/flow-plans/${every}` },
    {
      name: 'dialog-publish',
      path: `/flow-plans/${draft}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Publish/ }).click();
        await page.getByRole('dialog').waitFor();
        await settled(page);
      },
    },
    { name: 'plan-edit', path: `/flow-plans/${every}/edit` },
    { name: 'plan-people', path: `/flow-plans/${fair}/people` },
    { name: 'plan-settings', path: `/flow-plans/${fair}/settings` },
    {
      name: 'dialog-start',
      path: `/flow-plans/${fair}/people`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Start \d+ contact/ }).click();
        await page.getByText(/will start|No contacts start yet/).waitFor();
      },
    },
    { name: 'contact', path: `/contacts/${contacts.nodes[0].id}` },
    ...['Start sequence', 'Add a step'].map((name) => ({
      name: `contact-${name.toLowerCase().replaceAll(' ', '-')}`,
      path: `/contacts/${contacts.nodes[0].id}`,
      act: clickOn(name),
    })),
    ...['Find missing data', 'Merge', 'Split', 'Do not contact', 'Erase'].map((name) => ({
      name: `contact-${name.toLowerCase().replaceAll(' ', '-')}`,
      path: `/contacts/${contacts.nodes[0].id}`,
      act: async (page: Page) => {
        await unfold('More')(page);
        await page.locator('.menu-list').getByText(name, { exact: true }).click();
      },
    })),
    { name: 'audience', path: `/audiences/${audiences.nodes[0].id}` },
    { name: 'task', path: `/tasks/${tasks.nodes[0].id}` },
    { name: 'conversation', path: `/inbox/${conversations.nodes[0].id}` },
    {
      name: 'conversation-contact',
      path: `/inbox/${conversations.nodes[0].id}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Contact/ }).click();
        await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      },
    },
    {
      name: 'menu-snooze',
      path: `/inbox/${conversations.nodes[0].id}`,
      act: unfold('Snooze'),
    },
    {
      name: 'dialog-assign',
      path: `/inbox/${conversations.nodes[0].id}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Assign/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
}

/** Nothing is loading anymore, also what is read after the screen. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}

async function takeMore(
  stage: ConsoleStage,
  signedIn: Page,
  shots: readonly Shot[],
): Promise<void> {
  await mkdir(join(FOLDER, 'more'), { recursive: true });
  const missed: string[] = [];
  for (const [colorScheme, width] of LOOKS) {
    const page = await stage.sameSession(signedIn, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    for (const { name, path, act } of shots) {
      await page.goto(stage.server.url + path);
      await page.getByRole('heading').first().waitFor();
      await settled(page);
      await act?.(page).catch((error: unknown) =>
        missed.push(`${name} ${width}: ${String(error)}`),
      );
      const file = `${name}-${colorScheme}-${width}.png`;
      await page.screenshot({ path: join(FOLDER, 'more', file) });
    }
    await page.context().close();
  }
  expect(missed).toEqual([]);
}

async function take(stage: ConsoleStage, signedIn: Page, data: string, suffix = ''): Promise<void> {
  await mkdir(join(FOLDER, data), { recursive: true });
  for (const [colorScheme, width] of LOOKS) {
    const page = await stage.sameSession(signedIn, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    for (const [path] of CONSOLE_SCREENS.filter(([one]) => isWanted(one))) {
      await page.goto(stage.server.url + path + suffix);
      await page.getByRole('heading').first().waitFor();
      await settled(page);
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

  it(
    'of objects, dialogs and menus',
    async () => {
      const shots = [...DIALOGS, ...(await objects(stage))];
      await takeMore(
        stage,
        owner,
        shots.filter(({ name }) => isWanted(name)),
      );
    },
    MINUTES,
  );

  it('with lists in which nothing is found', () => take(stage, owner, 'empty', NOTHING), MINUTES);

  it(
    'of a team that has nothing yet',
    async () => {
      const email = 'nora@new.example';
      await runToEnd(
        'admin',
        ['create-team', '--name', 'New team', '--owner-email', email],
        stage.server.environment,
      );
      const newcomer = await stage.browser();
      await stage.signInAs(newcomer, email);
      await take(stage, newcomer, 'new');
    },
    MINUTES,
  );

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
