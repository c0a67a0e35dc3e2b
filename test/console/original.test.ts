// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('a received email, in the console', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open({ CLOCK_RATE: '3600' });
    const input = {
      dailyEmails: 1000,
      spacingSeconds: 0,
      workDays: [1, 2, 3, 4, 5, 6, 7],
      workStart: '00:00',
      workEnd: '24:00',
    };
    await stage.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { dailyEmails } } }',
      { input },
    );
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      name: 'Written',
      root: { type: 'email', subject: 'Hello', message: 'The first line.' },
    });
    await stage.server.ok('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    const contact = {
      firstName: 'Hilda',
      lastName: 'Lee',
      email: 'reply-html.lee@engines.example',
    };
    await stage.server.ok('add_manual_flow_enrollment', {
      flowPlanId: flowPlan.flowPlanId,
      contact,
      enrollmentMode: 'enroll',
    });
    const conversations = '{ conversations(query: "reply-html.lee") { nodes { id } } }';
    const id = await eventually(
      async () => (await stage.data(conversations)).conversations.nodes[0]?.id ?? null,
      'the reply is read',
      60_000,
    );
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
    await page.goto(`${stage.server.url}/inbox/${id}`);
  }, 180_000);
  afterAll(() => stage.close());

  it('shows the reply, the full text on request, and the original in a frame that runs nothing', async () => {
    await page.getByText('Please call me on Tuesday.').first().waitFor();
    expect(await page.getByText('> The first line.').count()).toBe(0);
    await page.getByRole('button', { name: 'Show full text' }).click();
    await page.getByText('> The first line.').waitFor();
    await page.getByRole('button', { name: 'Show original' }).click();
    const frame = page.frameLocator('iframe[title="The email as it came"]');
    await frame.getByText('call me').waitFor();
    expect(await page.title()).not.toContain('A script ran');
    expect(await frame.locator('script').count()).toBe(0);
    expect(await frame.locator('img').getAttribute('src')).toBeNull();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-popups allow-popups-to-escape-sandbox',
    );
    expect(stage.faults).toEqual([]);
    await page.getByRole('button', { name: 'Load images' }).click();
    await frame.locator('img[src="https://images.sandbox.invalid/logo.png"]').waitFor();
    // It asks every frame by a message, which this one does not get.
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show reply only' }).click();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
