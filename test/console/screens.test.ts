// @module-tag once
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { CONSOLE_SCREENS } from '../support/console-screens.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('every screen', () => {
  let stage: ConsoleStage;
  let owner: Page;
  let plan: string;
  let contact: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    owner = await stage.browser();
    await stage.signIn(owner);
    const { flowPlans, contacts } = await stage.data(
      '{ flowPlans(query: "Every kind") { nodes { id } } contacts(query: "Ada Lovelace") { nodes { id } } }',
    );
    plan = flowPlans.nodes[0].id;
    contact = contacts.nodes[0].id;
    // Of the emails of the demo team that wait, one is sent, at whatever hour this runs.
    const { userId } = await stage.server.ok('get_current_user', {});
    await stage.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }',
      {
        input: {
          userId,
          dailyEmails: 1,
          workDays: [1, 2, 3, 4, 5, 6, 7],
          workStart: '00:00',
          workEnd: '24:00',
        },
      },
    );
  });
  afterAll(() => stage.close());

  const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';
  const show = async (page: Page, path: string, heading: string) => {
    await page.goto(stage.server.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
  };

  describe.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('%s, %d pixels wide', (colorScheme, width) => {
    let page: Page;
    beforeAll(async () => {
      page = await stage.sameSession(owner, { colorScheme, viewport: { width, height: 900 } });
    });
    afterAll(() => page.context().close());

    const check = async (path: string, heading: string, name: string) => {
      stage.faults.length = 0;
      await show(page, path, heading);
      await stage.screenshot(page, `${name}-${colorScheme}-${width}`);
      expect(await seriousFindings(page)).toEqual([]);
      expect(stage.faults).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
        true,
      );
    };

    it.each(CONSOLE_SCREENS)(
      '%s has no serious finding, reports no error, and fits',
      (path, heading) => check(path, heading, nameOf(path)),
    );

    it('a flow plan and its parts have none either', async () => {
      await check(`/flow-plans/${plan}`, 'Every kind of step', 'flow-plan');
      await check(`/flow-plans/${plan}/edit`, 'Every kind of step', 'flow-plan-edit');
      await check(`/flow-plans/${plan}/people`, 'Every kind of step', 'flow-plan-people');
      await check(`/flow-plans/${plan}/settings`, 'Every kind of step', 'flow-plan-settings');
    });

    it('a contact has none either', () => check(`/contacts/${contact}`, 'Ada Lovelace', 'contact'));
  });

  it('shows at home the last seven days, the last of which is today', async () => {
    const page = await stage.sameSession(owner);
    await show(page, '/', 'Home');
    const rows = page.getByRole('table', { name: 'Sent and answered by day' }).getByRole('row');
    const day = (before: number) =>
      new Date(Date.now() - before * 86_400_000).toLocaleDateString('en-US', {
        weekday: 'short',
        timeZone: 'UTC',
      });
    const shown = async () => (await rows.allInnerTexts()).map((text) => text.split('\t'));
    await expect
      .poll(shown, { timeout: 20_000 })
      .toEqual([
        ['Day', 'Emails', 'Messages', 'Replies'],
        ...[6, 5, 4, 3, 2, 1].map((before) => [day(before), '0', '0', '0']),
        [day(0), '1', '0', '0'],
      ]);
    await page.context().close();
  });

  it('sends users without a session to the sign-in page, and then to the wanted page', async () => {
    const stranger = await stage.browser();
    await stranger.goto(`${stage.server.url}/`);
    await stranger.getByLabel('Password').waitFor();
    await stranger.goto(`${stage.server.url}/inbox?q=nobody%20at%20all&unread=yes`);
    await stranger.getByLabel('Password').waitFor();
    expect(await stranger.content()).not.toContain('/console/');
    await stranger.goto(await stage.linkFor('olivia@demo.example'));
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByText('No conversations match these filters.').waitFor();
    expect([
      await stranger.getByLabel('Search the inbox').inputValue(),
      await stranger.getByLabel('Read', { exact: true }).inputValue(),
    ]).toEqual(['nobody at all', 'unread']);
    await stranger.context().close();
  });

  it('is loaded with files of this server only, which are kept', async () => {
    const page = await stage.sameSession(owner);
    const loaded: { url: string; cache: string | undefined; bytes: number }[] = [];
    page.on('response', async (response) => {
      const headers = response.headers();
      loaded.push({
        url: response.url(),
        cache: headers['cache-control'],
        bytes: Number(headers['content-length'] ?? 0),
      });
    });
    await show(page, '/tasks', 'Tasks');
    expect(loaded.filter(({ url }) => !url.startsWith(stage.server.url))).toEqual([]);
    const files = loaded.filter(({ url }) => url.includes('/console/'));
    expect(files.length).toBeGreaterThan(2);
    expect(new Set(files.map(({ cache }) => cache))).toEqual(
      new Set(['public, max-age=31536000, immutable']),
    );
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(250 * 1024);
    await page.context().close();
  });
});
