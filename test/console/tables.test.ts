// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const WAITING = 4;

describe.skipIf(!hasChromium)('tables of the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let planId: string;

  const open = async (path: string): Promise<void> => {
    await page.goto(stage.server.url + path);
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      name: 'Called by hand',
      root: { type: 'call', title: 'Ring them' },
    });
    planId = flowPlan.flowPlanId;
    await stage.server.ok('manage_flow_publication', { flowPlanId: planId, action: 'publish' });
    for (let n = 1; n <= WAITING; n += 1)
      await stage.server.ok('add_manual_flow_enrollment', {
        flowPlanId: planId,
        contact: { email: `waits${n}@tables.example`, firstName: `Waits${n}`, lastName: 'Long' },
      });
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  it('starts some of the waiting contacts, after a preview of the effects', async () => {
    await open(`/flow-plans/${planId}/people`);
    await page.getByRole('checkbox', { name: 'Select Waits1 Long' }).check();
    await page.getByRole('checkbox', { name: 'Select Waits3 Long' }).check();
    await page.getByText('2 selected').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Start 2 contacts' });
    await dialog.getByText('2 contacts will start.').waitFor();
    await dialog.getByRole('region', { name: 'First steps by day' }).waitFor();
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('2 contacts started.').waitFor();
    const { flowPlan } = await stage.data(
      'query ($id: ID!) { flowPlan(id: $id) { metrics { enrollments awaiting } } }',
      { id: planId },
    );
    expect(flowPlan.metrics).toEqual({ enrollments: 2, awaiting: WAITING - 2 });
  });

  it('adds all contacts that match to an audience, also those that were not read', async () => {
    const contacts = Array.from({ length: 230 }, (_, n) => ({ email: `many${n}@fair.example` }));
    await stage.server.ok('create_audience', { name: 'Fair', contacts });
    await stage.server.ok('create_audience', { name: 'Follow up' });
    await open('/contacts?q=fair.example');
    await page.getByText('230 contacts', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows that are read' }).check();
    await page.getByRole('button', { name: 'Select all 230' }).click();
    await page.getByText('230 selected').waitFor();
    await page.getByRole('button', { name: 'Add to audience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 230 contacts to an audience' });
    await dialog.getByLabel('Audience').selectOption({ label: 'Follow up' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('230 contacts added to Follow up.').waitFor();
    const { audiences } = await stage.data(
      '{ audiences(query: "Follow up", first: 1) { nodes { contactCount } } }',
      {},
    );
    expect(audiences.nodes).toEqual([{ contactCount: 230 }]);
  });

  it('makes an audience of selected contacts', async () => {
    await open('/contacts?q=many1@fair.example');
    await page.getByRole('checkbox', { name: 'Select all rows that are read' }).check();
    await page.getByRole('button', { name: 'Add to audience' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add 1 contact to an audience' });
    await dialog.getByLabel('Audience').selectOption({ label: 'New audience' });
    await dialog.getByLabel('Name').fill('Only one');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 contact added to Only one.').waitFor();
  });

  it('puts all contacts that match into a sequence, where they are started', async () => {
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name: 'After the fair', root: { type: 'call', title: 'Ring' } },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    await open('/contacts?q=fair.example');
    await page.getByRole('checkbox', { name: 'Select all rows that are read' }).check();
    await page.getByRole('button', { name: 'Select all 230' }).click();
    await page.getByRole('button', { name: 'Start a sequence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Start a sequence with 230 contacts' });
    await dialog.getByLabel('Sequence').selectOption({ label: 'After the fair' });
    await dialog.getByText(/^They wait until you start them\./).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'start-sequence');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('230 contacts', { exact: true }).waitFor();
    expect(page.url()).toContain(`/flow-plans/${flowPlanId}/people`);
    const { flowPlan: plan } = await stage.data(
      'query ($id: ID!) { flowPlan(id: $id) { audience { name } contactCounts { waiting } } }',
      { id: flowPlanId },
    );
    expect(plan).toEqual({ audience: { name: 'After the fair' }, contactCounts: { waiting: 230 } });
  });

  it('leads from a figure of a sequence to its contacts', async () => {
    await open(`/flow-plans/${planId}`);
    const figures = page.getByRole('region', { name: 'Figures' });
    await figures.locator('.stat', { hasText: 'Waiting' }).getByRole('link').click();
    await page.getByText('Only: Waiting').waitFor();
    await page.getByText(`${WAITING - 2} contacts`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText(`${WAITING} contacts`, { exact: true }).waitFor();
  });

  it('completes tasks in a table, and leads from the figure at home to their contacts', async () => {
    await open('/tasks?table=yes&q=Ring+them');
    const selects = page.getByRole('checkbox', { name: 'Select Ring them' });
    await selects.nth(1).waitFor();
    await selects.nth(0).check();
    await selects.nth(1).check();
    await page.getByRole('button', { name: 'Complete 2' }).click();
    await page.getByText('2 tasks completed.').waitFor();
    await open('/');
    const figure = page.locator('.stat', { hasText: 'Tasks done' });
    await expect.poll(() => figure.locator('b').innerText()).toBe('2');
    await figure.getByRole('link', { name: '2' }).click();
    await heading('Tasks done').waitFor();
    await page.getByText('2 completed tasks').waitFor();
    await page.getByRole('link', { name: 'Waits1 Long' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to reports' }).click();
    await heading('Reports').waitFor();
  });

  it('keeps views on the server, of a person and of the team', async () => {
    await open('/contacts?q=tables.example');
    await page.getByText('4 contacts').waitFor();
    const views = page.locator('summary', { hasText: 'Views' });
    await views.click();
    await page.getByLabel('View name').fill('From the tables');
    await page.getByLabel('Share with the team').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View From the tables saved for the team.').waitFor();
    const member = await stage.browser();
    await stage.signInAs(member, 'mia@demo.example');
    await member.goto(`${stage.server.url}/contacts`);
    await member.locator('summary', { hasText: 'Views' }).click();
    await member.getByRole('button', { name: 'From the tables' }).click();
    await member.getByText('4 contacts').waitFor();
    expect(
      await member.getByRole('button', { name: 'Remove the view From the tables' }).count(),
    ).toBe(0);
    await member.context().close();
    await page.getByRole('button', { name: 'Remove the view From the tables' }).click();
    await page.getByText('View From the tables removed.').waitFor();
    const { savedViews }: Json = await stage.data('{ savedViews(list: CONTACTS) { id } }');
    expect(savedViews).toEqual([]);
  });

  it('moves views that an earlier version kept in the browser to the server, once', async () => {
    const earlier = [
      { name: 'Of the browser', search: 'q=waits', columns: ['name', 'email'] },
      { name: 'Broken' },
    ];
    await page.evaluate(
      (views) => localStorage.setItem('views:contacts', JSON.stringify(views)),
      earlier,
    );
    const kept = async (): Promise<Json> =>
      (await stage.data('{ savedViews(list: CONTACTS) { name filters columns isShared } }'))
        .savedViews;
    await open('/contacts');
    await expect
      .poll(kept)
      .toEqual([
        { name: 'Of the browser', filters: 'q=waits', columns: ['name', 'email'], isShared: false },
      ]);
    expect(await page.evaluate(() => localStorage.getItem('views:contacts'))).toBe(null);
    await page.reload();
    await page.locator('summary', { hasText: 'Views' }).click();
    await page.getByRole('button', { name: 'Of the browser', exact: true }).click();
    await page.waitForURL(/q=waits/);
    expect(await kept()).toHaveLength(1);
  });

  it('shows an export in the tray, also after a reload, until it is dismissed', async () => {
    await open('/tasks?status=COMPLETED');
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await loading).suggestedFilename()).toBe('tasks.csv');
    const tray = page.getByRole('region', { name: 'Background work' });
    const row = tray.getByRole('listitem', { name: 'Export tasks.csv' });
    await row.getByRole('link', { name: 'Download' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Reports' })
      .click();
    await heading('Reports').waitFor();
    await row.getByRole('link', { name: 'Download' }).waitFor();
    await page.reload();
    await row.getByRole('link', { name: 'Download' }).waitFor();
    await row.getByRole('button', { name: 'Dismiss' }).click();
    await tray.waitFor({ state: 'detached' });
    await page.reload();
    await heading('Reports').waitFor();
    expect(await tray.count()).toBe(0);
  });

  it('finds settings by what is in them, in groups beside the page', async () => {
    await open('/settings');
    const nav = page.getByRole('navigation', { name: 'Settings' });
    await nav
      .getByRole('list', { name: 'Channels' })
      .getByRole('link', { name: 'Mailboxes' })
      .waitFor();
    await nav.getByLabel('Search settings').fill('dkim');
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Mailboxes']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Mailboxes' }).waitFor();
    const narrow = await stage.sameSession(page, { viewport: { width: 390, height: 844 } });
    await narrow.goto(`${stage.server.url}/settings/profile`);
    await narrow.getByLabel('Section of the settings').selectOption('Webhooks');
    await narrow.getByRole('heading', { level: 2, name: 'Webhooks' }).waitFor();
    await narrow.context().close();
  });

  it.each(['/tasks', '/inbox', '/reports'])(
    'has the filters of %s in one row at 1280',
    async (path) => {
      const wide = await stage.sameSession(page, { viewport: { width: 1280, height: 800 } });
      await wide.goto(stage.server.url + path);
      const actions = wide.locator(path === '/reports' ? '.filters' : '.page-actions');
      await actions.waitFor();
      const tops = await actions.evaluate((row) =>
        [...row.children].map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return Math.round((top + height / 2) / 10);
        }),
      );
      expect(new Set(tops).size).toBe(1);
      await wide.context().close();
    },
  );

  it('has the DNS records that a mailbox lacks to copy, and says what it has sent', async () => {
    await open('/settings/mailboxes');
    await page.getByText('No emails in the last 30 days.').first().waitFor();
    await page.getByRole('button', { name: 'Check deliverability' }).first().click();
    await page.getByText('DNS of demo.example: 1 of 5 set').waitFor();
    await page.getByRole('button', { name: 'Copy the value of the SPF record' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('reports no error meanwhile', () => {
    expect(stage.faults).toEqual([]);
  });
});
