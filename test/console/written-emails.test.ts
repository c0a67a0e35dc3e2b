// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 844 } },
] as const;

describe.skipIf(!hasChromium)('emails that AI writes', () => {
  let stage: ConsoleStage;
  let page: Page;
  let flowPlanId: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const { viewer } = await stage.data('{ viewer { member { user { id } } } }');
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name: 'Letters', candidates: [viewer.member.user.id] },
      root: { type: 'email', subject: 'My question', message: 'Good morning.' },
    });
    flowPlanId = flowPlan.flowPlanId;
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  /** The same place in each look. */
  async function looks(path: string, name: string, act: (shown: Page) => Promise<unknown>) {
    for (const look of LOOKS) {
      const shown = await stage.sameSession(page, look);
      await shown.goto(stage.server.url + path);
      await act(shown);
      expect(await seriousFindings(shown)).toEqual([]);
      const { scrollWidth, clientWidth } = await shown.evaluate(() => document.documentElement);
      expect([name, scrollWidth > clientWidth]).toEqual([name, false]);
      await stage.screenshot(shown, `${name}-${look.colorScheme}-${look.viewport.width}`);
      await shown.context().close();
    }
  }

  it('are turned on by a switch, which gives the text back', async () => {
    await page.goto(`${stage.server.url}/flow-plans/${flowPlanId}/edit`);
    await page.getByText('My question').first().click();
    const ai = page.getByLabel('Write with AI');
    const subject = page.getByLabel('Subject', { exact: true });
    await ai.check();
    await page.getByLabel('Prompt').fill('Ask what matters in the week.');
    expect(await subject.inputValue()).toBe('');
    await page.getByText('AI writes it too if you leave this empty.').waitFor();
    expect(await page.getByLabel('Ask for approval before it’s sent').isChecked()).toBe(true);
    await ai.uncheck();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Good morning.');
    await ai.check();
    expect(await page.getByLabel('Prompt').inputValue()).toBe('Ask what matters in the week.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('is live.').waitFor();
    const root = async (): Promise<Json> =>
      (await stage.server.ok('get_flow_workspace', { flowPlanId })).flowPlan.root;
    await expect
      .poll(root, { timeout: 20_000 })
      .toMatchObject({ prompt: 'Ask what matters in the week.', requiresApproval: true });
    await looks(`/flow-plans/${flowPlanId}/edit`, 'written-email-step', async (shown) => {
      await shown.getByText('Ask what matters in the week.').first().click();
      await shown.getByLabel('Write with AI').waitFor();
    });
  });

  it('are approved with their subject', async () => {
    const contact = {
      ...{ firstName: 'Ada', lastName: 'Berg', email: 'quiet-ada@kiln.example' },
    };
    const { enrollmentId } = await stage.server.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, enrollmentMode: 'enroll', contact },
    });
    const open = async (shown: Page) => {
      await shown
        .getByRole('button', { name: /Approve 1 step for Ada Berg/ })
        .first()
        .click();
      await shown.getByLabel('Subject', { exact: true }).waitFor();
    };
    await looks('/tasks', 'written-email-task', open);
    await page.goto(`${stage.server.url}/tasks`);
    await open(page);
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe(
      'A question for Ada Berg',
    );
    await page.getByLabel('Subject', { exact: true }).fill('Your week');
    await page
      .getByRole('button', { name: /^Approve/ })
      .last()
      .click();
    const subjects = async () =>
      (
        await stage.data(
          'query ($id: ID!) { enrollment(id: $id) { actions { subject generated { subject } } } }',
          { id: enrollmentId },
        )
      ).enrollment.actions;
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toEqual([{ subject: 'Your week', generated: { subject: 'A question for Ada Berg' } }]);
  });

  it('are counted with the other calls', async () => {
    await looks('/settings/ai', 'ai-usage', async (shown) => {
      const usage = shown.getByRole('region', { name: 'Usage', exact: true });
      await usage.getByText('Ada Berg').waitFor();
      await usage.scrollIntoViewIfNeeded();
    });
    expect(stage.faults).toEqual([]);
  });
});
