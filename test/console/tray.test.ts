// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** So many that they aren't done before somebody can cancel them. */
const MANY = 12_000;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('the tray of background work', () => {
  let stage: ConsoleStage;
  let page: Page;
  let audienceId: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  const tray = () => page.getByRole('region', { name: 'Background work' });
  const row = (name: string) => tray().getByRole('listitem', { name, exact: true });
  const open = (path: string) => page.goto(stage.server.url + path);

  const importRows = async (name: string, count: number): Promise<Json> => {
    const rows = Array.from({ length: count }, (_, at) => `${name.toLowerCase()}-${at}@t.example`);
    const response = await fetch(`${stage.server.url}/api/import/contacts.csv?name=${name}`, {
      method: 'POST',
      headers: { 'x-api-key': stage.server.key },
      body: `Email\n${rows.join('\n')}\n`,
    });
    return response.json();
  };
  const planOf = async (name: string): Promise<string> => {
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name, root: { type: 'call', title: 'Ring them' } },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('attach_audience_to_flow', { flowPlanId, audienceId });
    return flowPlanId;
  };
  const countsOf = async (id: string): Promise<Json> =>
    (
      await stage.data(
        'query ($id: ID!) { flowPlan(id: $id) { contactCounts { waiting starting } metrics { enrollments } } }',
        { id },
      )
    ).flowPlan;

  it('shows an import while it runs, on every screen, and what came of it', async () => {
    const { importId } = await importRows('Big', MANY);
    await open('/tasks');
    await row('Import to Big').getByRole('progressbar', { name: 'Import to Big' }).waitFor();
    expect(await row('Import to Big').innerText()).toMatch(/[\d,]+ of 12,000 rows/);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Reports').click();
    await row('Import to Big').getByText('12,000 contacts added.').waitFor({ timeout: 120_000 });
    await row('Import to Big').getByRole('link', { name: 'Open the audience' }).click();
    await page.getByRole('heading', { level: 1, name: 'Big' }).waitFor();
    const { audienceImport } = await stage.data(
      `{ audienceImport(id: "${importId}") { audience { id } } }`,
    );
    audienceId = audienceImport.audience.id;
    await row('Import to Big').getByRole('button', { name: 'Dismiss' }).click();
    await tray().waitFor({ state: 'detached' });
  }, 180_000);

  it('cancels an import, which keeps what it has imported', async () => {
    const { importId } = await importRows('Other', MANY);
    await open('/tasks');
    await row('Import to Other').getByRole('button', { name: 'Cancel' }).click();
    await row('Import to Other')
      .getByText(/^Canceled\. [\d,]+ contacts added\./)
      .waitFor();
    const { audienceImport } = await stage.data(
      `{ audienceImport(id: "${importId}") { status addedRows } }`,
    );
    expect(audienceImport.status).toBe('CANCELED');
    expect(audienceImport.addedRows).toBeLessThan(MANY);
    await row('Import to Other').getByRole('button', { name: 'Dismiss' }).click();
  }, 120_000);

  it('cancels a start of all waiting contacts', async () => {
    const id = await planOf('By hand');
    await stage.server.ok('manage_flow_publication', { flowPlanId: id, action: 'publish' });
    await expect.poll(async () => (await countsOf(id)).contactCounts.waiting).toBe(MANY);
    await open(`/flow-plans/${id}/people`);
    await page.getByRole('button', { name: 'Start 12,000 contacts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start By hand' });
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await row('Start By hand').getByRole('progressbar').waitFor();
    await stage.screenshot(page, 'tray-start');
    expect(await seriousFindings(page)).toEqual([]);
    await row('Start By hand').getByRole('button', { name: 'Cancel' }).click();
    await row('Start By hand')
      .getByText(/^Canceled\. [\d,]+ contacts didn’t start\./)
      .waitFor();
    const { contactCounts, metrics } = await countsOf(id);
    expect(contactCounts.starting).toBe(0);
    expect(contactCounts.waiting).toBeGreaterThan(0);
    expect(contactCounts.waiting + metrics.enrollments).toBe(MANY);
    const told = await row('Start By hand').innerText();
    expect(told).toContain(`${contactCounts.waiting.toLocaleString('en-US')} contacts`);
    await page.reload();
    await row('Start By hand')
      .getByText(/^Canceled\./)
      .waitFor();
    await row('Start By hand').getByRole('button', { name: 'Dismiss' }).click();
  }, 120_000);

  it('shows a start made by publishing a sequence', async () => {
    const id = await planOf('By itself');
    await stage.server.ok('update_flow_plan', { flowPlanId: id, enrollmentMode: 'auto' });
    await open(`/flow-plans/${id}`);
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish By itself' });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await row('Start By itself').getByRole('progressbar').waitFor();
    await page.reload();
    await row('Start By itself').getByRole('button', { name: 'Cancel' }).click();
    await row('Start By itself')
      .getByText(/^Canceled\./)
      .waitFor();
    await row('Start By itself').getByRole('link', { name: 'See who started' }).waitFor();
    expect((await countsOf(id)).contactCounts.starting).toBe(0);
    expect(stage.faults).toEqual([]);
  }, 120_000);
});
