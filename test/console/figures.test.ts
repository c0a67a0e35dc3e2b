// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const DAY_MILLIS = 86_400_000;
const SENT = 3;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('figures of the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let timeZone: string;

  const dayIn = (days: number) =>
    new Date(Date.now() + days * DAY_MILLIS).toLocaleDateString('sv-SE', { timeZone });
  const sentOf = async (address: string): Promise<number> => {
    const { outreachReport } = await stage.data(
      '{ outreachReport(input: { groupBy: MAILBOX }) { rows { mailbox { address } counts { sent } } } }',
    );
    const row = outreachReport.rows.find(({ mailbox }: Json) => mailbox?.address === address);
    return row?.counts.sent ?? 0;
  };

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    // Emails leave at any hour of the test.
    await stage.data(
      'mutation { updateSenderSettings(input: { workStart: "00:00", workEnd: "24:00", workDays: [1, 2, 3, 4, 5, 6, 7] }) { warnings } }',
    );
    ({
      viewer: {
        team: { timeZone },
      },
    } = await stage.data('{ viewer { team { timeZone } } }'));
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name: 'Figures', root: { type: 'email', subject: 'Hi', message: 'Hello there.' } },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    for (let n = 1; n <= SENT; n += 1)
      await stage.server.ok('add_manual_flow_enrollment', {
        ...{ flowPlanId, enrollmentMode: 'enroll' },
        contact: { email: `quiet.figure${n}@figures.example`, firstName: `Figure${n}` },
      });
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  it('show for a mailbox what left, bounced and was answered on each day', async () => {
    await expect.poll(() => sentOf('olivia@demo.example'), { timeout: 60_000 }).toBeGreaterThan(0);
    await page.goto(`${stage.server.url}/settings/mailboxes`);
    const trend = page.getByRole('region', { name: 'Trend' }).first();
    await trend.locator('svg').first().waitFor();
    for (const name of ['Sent', 'Bounced', 'Replied'])
      await trend.locator('.recharts-legend-item', { hasText: name }).waitFor();
    await stage.screenshot(page, 'mailbox-trend');
    await trend.getByText('Show as a table').click();
    const rows = trend.getByRole('region', { name: 'Trend by day' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(31);
    const sent = await rows.last().getByRole('cell').nth(1).innerText();
    expect(Number(sent)).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await rows.last().getByRole('link', { name: sent, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Sent' }).waitFor();
    await page.getByText(/, one mailbox$/).waitFor();
  }, 120_000);

  it('lead from those of the period before to their contacts', async () => {
    const next = `from=${dayIn(1)}&to=${dayIn(1)}`;
    await page.goto(`${stage.server.url}/reports?${next}`);
    const rates = page.getByRole('region', { name: 'Rates of the period' });
    await rates.waitFor();
    await page.goto(`${stage.server.url}/reports?${next}&activity=yes`);
    const table = page.getByRole('region', { name: 'Report' });
    const before = table
      .getByRole('row')
      .filter({ hasText: 'Total' })
      .getByRole('cell')
      .nth(1)
      .getByRole('link');
    await before.waitFor();
    await before.click();
    await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([dayIn(0), dayIn(0)]);
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    expect(stage.faults).toEqual([]);
  });
});
