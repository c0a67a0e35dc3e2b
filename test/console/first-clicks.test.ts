// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;
type Target = ReturnType<Page['getByRole']>;

const MOST_CLICKS = 15;
/** Four program hours in a second. */
const CLOCK_RATE = '14400';
const MINUTE = 60_000;

// Recipients of the sandbox reply by the start of their address.
const CSV = [
  'First Name,Last Name,Email,Company',
  'Jean,Bartik,reply-positive.jean@clicks.example,Bridges',
  'Ruth,Teitelbaum,quiet.ruth@clicks.example,Compilers',
].join('\n');

describe.skipIf(!hasChromium)('the first hour', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open({ CLOCK_RATE });
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  it('leads from a file to the first reply and the next task in at most 15 clicks', async () => {
    let clicks = 0;
    const click = async (target: Target, timeout = 20_000) => {
      clicks += 1;
      await target.click({ timeout });
    };
    const menu = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await click(menu('Audiences'));
    await click(page.getByRole('button', { name: 'Import a file' }));
    clicks += 1;
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'visitors.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByText(/^New 2,/).waitFor();
    await click(page.getByRole('button', { name: 'Import', exact: true }));
    await click(page.getByRole('link', { name: 'Start a sequence' }), MINUTE);
    await page.getByLabel('Name', { exact: true }).fill('After the show');
    clicks += 1;
    await page.getByLabel('Start with').selectOption('After an event');
    await page
      .getByText('An email the same day, a call two days later, and a last email.')
      .waitFor();
    await click(page.getByRole('button', { name: 'Create' }));
    await click(page.getByRole('button', { name: 'Publish…' }));
    await page.getByText('2 contacts will start.').waitFor();
    await click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await page.getByText('After the show is live.').waitFor();
    await click(menu('Inbox'));
    await click(page.getByRole('button', { name: /Jean Bartik/ }), MINUTE);
    await page.getByLabel('Your reply').waitFor();
    await click(menu('Tasks'));
    await click(page.getByRole('button', { name: /Call Ruth Teitelbaum/ }), MINUTE);
    await page.getByRole('button', { name: /Log call/ }).waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(stage.faults).toEqual([]);
  });
});
