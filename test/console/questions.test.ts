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
    // An hour passes in a second, after which contacts answer.
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
    const first = { type: 'email', subject: 'Hello', message: 'First.' };
    await enroll('Asked', first, ['refused', 'rejected']);
    // Months later, so that the sequence waits when the answers come.
    const second = { ...first, subject: 'Again', delay: '300.00:00:00' };
    const root = { ...first, children: { default: second } };
    await enroll('Answered', root, ['reply-may-stop', 'reply-unsure']);
    await eventually(
      async () => ((await questions()).length === 4 ? true : null),
      'all are asked about',
      60_000,
    );
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  /** Enrolls contacts whose names determine the behavior of the sandbox. */
  async function enroll(name: string, root: object, people: readonly string[]): Promise<void> {
    const { server } = stage;
    const { flowPlan } = await server.ok('create_flow_plan', { name, root });
    const { flowPlanId } = flowPlan;
    await server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    for (const firstName of people) {
      const contact = {
        ...{ firstName, lastName: 'Lee', email: `${firstName}.lee@engines.example` },
        networkUrl: `https://network.example/in/quiet-${firstName}`,
      };
      const input = { flowPlanId, contact, enrollmentMode: 'enroll' };
      await server.ok('add_manual_flow_enrollment', input);
    }
  }

  const questions = async (): Promise<Json[]> =>
    (
      await stage.data(
        '{ mailQuestions { nodes { id kind contact { id } conversation { id } enrollment { id } } } }',
      )
    ).mailQuestions.nodes;
  const ofKind = async (kind: string): Promise<Json> =>
    (await questions()).find((question: Json) => question.kind === kind);
  const statusOf = async (id: string): Promise<Json> =>
    (await stage.data('query ($id: ID!) { enrollment(id: $id) { status pausedAt } }', { id }))
      .enrollment;
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
    expect(await contactOf('MESSAGE_REJECTED')).toBeUndefined();
    expect(stage.faults).toEqual([]);
  });

  it('ask in the conversation whether a person wants to stop, and one click stops all', async () => {
    const { conversation, enrollment } = await ofKind('WANTS_TO_STOP');
    await page.goto(`${stage.server.url}/inbox/${conversation.id}`);
    const asked = page.getByRole('region', { name: 'Does this person want to stop?' });
    await asked.getByText('Where did you get my address?').waitFor();
    expect(await asked.getByRole('button').allInnerTexts()).toEqual(['Yes, stop', 'No, go on']);
    await asked.getByRole('button', { name: 'Yes, stop' }).click();
    await page
      .getByText('The address is on the suppression list, and everything to this contact ended.')
      .waitFor();
    await asked.waitFor({ state: 'detached' });
    expect(await ofKind('WANTS_TO_STOP')).toBeUndefined();
    const { suppressions } = await stage.data(
      '{ suppressions(query: "reply-may-stop.lee") { nodes { email } } }',
    );
    expect(suppressions.nodes).toEqual([{ email: 'reply-may-stop.lee@engines.example' }]);
    expect((await statusOf(enrollment.id)).status).not.toBe('IN_PROGRESS');
  });

  it('ask in the conversation whether it is a reply or automatic, and one click goes on', async () => {
    const { conversation, enrollment } = await ofKind('REPLY_OR_AUTOMATIC');
    const held = await statusOf(enrollment.id);
    expect(held).toEqual({ status: 'IN_PROGRESS', pausedAt: expect.any(String) });
    await page.goto(`${stage.server.url}/inbox/${conversation.id}`);
    const asked = page.getByRole('region', { name: 'Reply or automatic?' });
    await asked.getByText('We have received your message').waitFor();
    expect(await asked.getByRole('button').allInnerTexts()).toEqual([
      'It’s a reply',
      'It’s automatic',
    ]);
    await asked.getByRole('button', { name: 'It’s automatic' }).click();
    await page.getByText('Sequence resumed.').waitFor();
    await asked.waitFor({ state: 'detached' });
    expect(await statusOf(enrollment.id)).toEqual({ status: 'IN_PROGRESS', pausedAt: null });
    expect(await questions()).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
