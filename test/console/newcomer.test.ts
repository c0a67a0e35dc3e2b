import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Four program hours in a second, so that days of a sequence pass while somebody looks on. */
const CLOCK_RATE = '14400';
const MINUTE = 60_000;

// Recipients of the sandbox reply by the start of their address.
const CSV = [
  'First Name,Last Name,Work mail,Company,Profile,Seats',
  'Jean,Bartik,reply-positive.jean@bridges.example,Bridges,https://network.example/in/accept-jean,12',
  'Kay,McNulty,quiet.kay@clusters.example,Clusters,https://network.example/in/accept-kay,many',
  'Ruth,Teitelbaum,quiet.ruth@compilers.example,Compilers,https://network.example/in/accept-ruth,3',
].join('\n');

/** One story in the order in which a newcomer lives it; each part goes on where the one before ended. */
describe.skipIf(!hasChromium)('a newcomer', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open({ CLOCK_RATE });
    page = await stage.browser();
  });
  afterAll(() => stage.close());

  const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('opens the printed link and is signed in to the demo team', async () => {
    await stage.signIn(page);
    await page.getByText('Olivia Owens').waitFor();
    await stage.screenshot(page, 'story-1-home');
  });

  it('adds a field for what the team knows', async () => {
    await page.goto(`${stage.server.url}/settings/fields`);
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Seats');
    await page.getByLabel('Type', { exact: true }).selectOption('NUMBER');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('{{ custom.seats }}').waitFor();
  });

  it('imports a CSV file, says what a column is, and sees what was refused', async () => {
    await go('Audiences');
    await page.getByRole('button', { name: 'Import a CSV file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await page.getByLabel('Import Work mail as').selectOption('EMAIL');
    await page.getByLabel('Import Profile as').selectOption('NETWORK_URL');
    await stage.screenshot(page, 'story-2-import');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Completed: 2 added, 0 already there, 1 refused, of 3.').waitFor();
    await page.getByText('Refused rows').click();
    await page.getByText('Row 3: custom.seats must be a number').waitFor();
    await page.getByRole('button', { name: 'Open the audience' }).click();
    await heading('fair');
    await page.getByRole('link', { name: 'Jean Bartik' }).waitFor();
  });

  it('draws a sequence with both branches of a connection request', async () => {
    await go('Flow plans');
    await page.getByRole('button', { name: 'New flow plan' }).click();
    await page.getByLabel('Name', { exact: true }).fill('After the fair');
    await page.getByLabel('Start with', { exact: true }).selectOption('email');
    await page.getByRole('button', { name: 'Create' }).click();
    await heading('After the fair');
    await page.getByLabel('Text', { exact: true }).fill('Hello {{ contact.firstName }}, how do your {{ custom.seats }} seats do?');
    await page.getByLabel('Add a step after this one').selectOption('CALL');
    await page.getByLabel('Title of the task', { exact: true }).fill('Call {{ contact.fullName }}');
    await page.getByLabel('Days to wait', { exact: true }).fill('1');
    await page.getByLabel('Add a step after this one').selectOption('NETWORK_CONNECT');
    await page.getByLabel('Add a step once accepted').selectOption('NETWORK_MESSAGE');
    await page.locator('.react-flow__node').filter({ hasText: 'Network connect' }).click();
    await page.getByLabel('Add a step after the timeout').selectOption('MANUAL');
    await stage.screenshot(page, 'story-3-editor');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The changes are saved.').waitFor();
    expect(await page.locator('.react-flow__node').allInnerTexts()).toHaveLength(5);
  });

  it('is told at the step what cannot be saved', async () => {
    await page.locator('.react-flow__node').filter({ hasText: 'Email' }).click();
    await page.getByLabel('Subject', { exact: true }).fill('For {{ contact.shoeSize }}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').filter({ hasText: 'contact.shoeSize' }).waitFor();
    await page.getByLabel('Subject', { exact: true }).fill('A question, {{ contact.firstName }}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('sees the text as a contact would get it', async () => {
    await page.getByText('Preview for a contact').click();
    await page.getByLabel('Contact', { exact: true }).fill('Bartik');
    await page.getByRole('button', { name: 'Jean Bartik' }).click();
    await page.getByText('Hello Jean, how do your 12 seats do?').waitFor();
  });

  it('attaches the audience, sees the dry run, and publishes', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).first().waitFor();
    await page.getByRole('navigation', { name: 'Parts of the flow plan' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Audience', { exact: true }).selectOption({ label: 'fair (2)' });
    await page.getByText('2 contacts wait to be enrolled.').waitFor();
    await page.getByLabel('Enrollment', { exact: true }).selectOption('AUTO');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The settings are saved.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('2 contacts would be enrolled.').waitFor();
    await stage.screenshot(page, 'story-4-dry-run');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('After the fair is live.').waitFor();
  });

  it('watches it move', async () => {
    await page.getByRole('navigation', { name: 'Parts of the flow plan' }).getByRole('link', { name: 'Overview' }).click();
    // The first email of both contacts, counted live.
    await page.locator('.react-flow__node').filter({ hasText: 'Email' }).getByText('2 done').waitFor({ timeout: MINUTE });
    await stage.screenshot(page, 'story-5-moving');
  });

  it('answers a reply in the inbox, with the keyboard', async () => {
    await go('Inbox');
    await page.getByRole('button', { name: /Jean Bartik/ }).click({ timeout: MINUTE });
    await page.getByLabel('Your reply', { exact: true }).fill('Good. Shall we talk on Monday?');
    await page.keyboard.press('Control+Enter');
    await page.getByText('The reply is sent.').waitFor();
    await page.locator('.bubble.mine').filter({ hasText: 'Shall we talk on Monday?' }).waitFor();
    await stage.screenshot(page, 'story-6-inbox');
  });

  it('completes a task by keyboard', async () => {
    const { tasks } = await stage.data('{ tasks { nodes { id title } } }');
    const before = tasks.nodes.length;
    await go('Tasks');
    // Keys move through the tasks that are shown.
    await page.getByText(tasks.nodes[0].title).first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: /Log the call|Mark as done|Approve and send/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('e');
    await page.getByText(/The task was completed\.|The texts were approved/).waitFor();
    const after = (await stage.data('{ tasks(filter: { statuses: [COMPLETED] }) { totalCount } }')).tasks.totalCount;
    expect([before > 0, after > 0]).toEqual([true, true]);
    expect(stage.faults).toEqual([]);
  });
});
