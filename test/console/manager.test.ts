// @module-tag once
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const MOST_CLICKS = 25;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('an hour of a manager', () => {
  let stage: ConsoleStage;
  let page: Page;
  let clicks = 0;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    await stage.data('mutation { pauseSender(input: { reason: "At the fair" }) { warnings } }');
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  const click = async (target: ReturnType<Page['locator']>) => {
    clicks += 1;
    await target.click();
  };
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

  it('sees on Home which contacts are held, why, and where to end the hold', async () => {
    const stuck = page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /Sender paused/ })
      .first();
    await click(stuck);
    await page.getByText('Only: Sender paused').waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('sees the last month by sequence, step and member with rates, and takes it along', async () => {
    await click(menu('Reports'));
    await page.getByRole('region', { name: 'Rates of the period' }).waitFor();
    const table = page.getByRole('region', { name: 'Rates', exact: true });
    for (const [by, first] of [
      ['By sequence', 'Sequence'],
      ['By step', 'Step'],
      ['By sender', 'Sender'],
    ] as const) {
      clicks += 1;
      await page.getByRole('combobox', { name: 'By', exact: true }).selectOption(by);
      await table.getByRole('columnheader', { name: first, exact: true }).waitFor();
      for (const rate of ['Reply rate', 'Positive rate', 'Bounce rate', 'Opt-out rate'])
        await table.getByRole('columnheader', { name: rate, exact: true }).waitFor();
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      click(page.getByRole('button', { name: 'Export' })),
    ]);
    const [heading = '', ...rows] = (await readFile(await file.path(), 'utf8'))
      .trim()
      .split(/\r?\n/);
    expect(heading).toMatch(/^\W*"?Sender"?,/);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('invites a member, pauses one mailbox, and pauses everything', async () => {
    await page.goto(`${stage.server.url}/settings/members`);
    await click(page.getByRole('button', { name: 'Invite a member' }));
    await page.getByLabel('Email', { exact: true }).fill('nora@manager.example');
    await click(page.getByRole('dialog').getByRole('button', { name: 'Invite' }));
    await page.getByRole('dialog', { name: 'The invitation' }).waitFor();
    await stage.screenshot(page, 'manager-invite');
    await page.keyboard.press('Escape');
    await page.getByText('nora@manager.example').waitFor();
    await page.goto(`${stage.server.url}/settings/mailboxes`);
    const mailbox = page
      .locator('section.card')
      .filter({ has: page.getByRole('heading', { name: 'adam@demo.example' }) });
    await click(mailbox.getByRole('button', { name: 'Pause', exact: true }));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }));
    await mailbox.getByText('Paused', { exact: true }).waitFor();
    const { mailboxes } = await stage.data('{ mailboxes { nodes { address status } } }');
    expect(
      mailboxes.nodes
        .filter(({ status }: { status: string }) => status === 'PAUSED')
        .map(({ address }: { address: string }) => address),
    ).toEqual(['adam@demo.example']);
    await click(menu('Queue'));
    await click(page.getByRole('button', { name: 'Pause everything' }));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }));
    await page.getByRole('region', { name: 'Everything is paused' }).waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(stage.faults).toEqual([]);
  });
});
