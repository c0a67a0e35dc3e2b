// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('questions about emails, in the console', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
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
      name: 'Asked',
      root: { type: 'email', subject: 'Hello', message: 'First.' },
    });
    await stage.server.ok('manage_flow_publication', {
      flowPlanId: flowPlan.flowPlanId,
      action: 'publish',
    });
    for (const name of ['refused', 'rejected']) {
      const contact = {
        firstName: name,
        lastName: 'Lee',
        email: `${name}.lee@engines.example`,
        networkUrl: `https://network.example/in/quiet-${name}`,
      };
      await stage.server.ok('add_manual_flow_enrollment', {
        flowPlanId: flowPlan.flowPlanId,
        contact,
        enrollmentMode: 'enroll',
      });
    }
    await eventually(
      async () => ((await questions()).length === 2 ? true : null),
      'both are asked about',
      60_000,
    );
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  const questions = async (): Promise<Json[]> =>
    (await stage.data('{ mailQuestions { nodes { id kind contact { id } } } }')).mailQuestions
      .nodes;
  const contactOf = async (kind: string) =>
    (await questions()).find((question: Json) => question.kind === kind)?.contact.id;

  it('are counted on Home, and answered in the inbox', async () => {
    await page.getByRole('link', { name: /Refused emails and unclear replies/ }).click();
    const asked = page.getByRole('region', { name: /Is the address wrong/ });
    await asked.getByText('550 No').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: 'The address is wrong' }).click();
    await page
      .getByText('The address is on the suppression list, and the sequence ended.')
      .waitFor();
    await asked.waitFor({ state: 'detached' });
    const { suppressions } = await stage.data(
      '{ suppressions(query: "refused.lee") { nodes { email reason } } }',
    );
    expect(suppressions.nodes).toEqual([
      { email: 'refused.lee@engines.example', reason: 'bounced' },
    ]);
  });

  it('are answered on the page of the contact, with another text', async () => {
    await page.goto(`${stage.server.url}/contacts/${await contactOf('MESSAGE_REJECTED')}`);
    const asked = page.getByRole('region', { name: 'The server rejected the text of the email.' });
    await asked.getByRole('button', { name: 'Edit and send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit and send' });
    await dialog.getByLabel('Text').fill('Another text.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The email goes out again.').waitFor();
    // The address refuses that text too.
    await eventually(
      async () => ((await contactOf('MESSAGE_REJECTED')) === undefined ? null : true),
      'it is asked again',
      60_000,
    );
    await asked.getByRole('button', { name: 'Skip the step' }).click();
    await page.getByText('Step skipped.').waitFor();
    expect(await questions()).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
