// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { runToEnd } from '../support/process.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const PHONE = { viewport: { width: 390, height: 844 } };

/** The distance of an element's middle from the top. */
async function middleOf(target: ReturnType<Page['getByRole']>): Promise<number> {
  const box = await target.boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
}

describe.skipIf(!hasChromium)('the first look', () => {
  let stage: ConsoleStage;
  let demo: Page;
  let newcomer: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    demo = await stage.browser();
    await stage.signIn(demo);
    const args = ['--name', 'New team', '--owner-email', 'nora@new.example'];
    await runToEnd('admin', ['create-team', ...args], stage.server.environment);
    newcomer = await stage.browser();
    await stage.signInAs(newcomer, 'nora@new.example');
  });
  afterAll(() => stage.close());

  it('loads less than 100 KB before the first screen', async () => {
    const page = await demo.evaluate(async () =>
      (await fetch('/', { headers: { accept: 'text/html' } })).text(),
    );
    const files = [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(2);
    let size = 0;
    for (const path of files) {
      const response = await fetch(`${stage.server.url}${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(response.headers.get('content-encoding')).toBe('br');
      size += Number(response.headers.get('content-length'));
      await response.body?.cancel();
    }
    expect(size).toBeGreaterThan(50 * 1024);
    expect(size).toBeLessThan(100 * 1024);
  });

  it('ticks no step for simulated mailboxes and built-in sequences', async () => {
    const steps = newcomer.getByRole('region', { name: 'First steps' });
    await steps.getByText('0 of 5 done').waitFor();
    await demo.getByText('Import contacts (done)').waitFor();
    await demo.getByRole('link', { name: 'Connect a mailbox' }).click();
    await demo.getByText('Olivia Owens · last checked').waitFor();
  });

  it('lists at home the replies that need an answer, also those that were read', async () => {
    await demo.goto(stage.server.url);
    const replies = demo
      .locator('section.card')
      .filter({ has: demo.getByRole('heading', { name: 'Replies to answer' }) });
    await replies.getByRole('link', { name: /Grace Hopper/ }).waitFor();
    await demo
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /^Replies to answer/ })
      .click();
    await demo.waitForURL(/\/inbox\?view=REPLY&mine=yes$/);
    await demo.getByRole('button', { name: /Grace Hopper/ }).waitFor();
  });

  it('has one empty state in the queue, and limits in the words of their settings', async () => {
    await newcomer.goto(`${stage.server.url}/queue`);
    await newcomer.getByRole('heading', { name: 'Nothing is scheduled' }).waitFor();
    expect(await newcomer.locator('.empty').count()).toBe(1);
    await newcomer.getByRole('meter', { name: 'Connection requests today' }).waitFor();
  });

  it('has the main action beside the title on a phone, and filters below it', async () => {
    const phone = await stage.sameSession(demo, PHONE);
    await phone.goto(`${stage.server.url}/flow-plans`);
    const title = await middleOf(phone.getByRole('heading', { level: 1, name: 'Sequences' }));
    const action = await middleOf(phone.getByRole('button', { name: 'New sequence' }));
    const search = await middleOf(phone.getByLabel('Search sequences'));
    expect(Math.abs(action - title)).toBeLessThan(4);
    expect(search).toBeGreaterThan(title + 20);
    await phone.context().close();
  });
});
