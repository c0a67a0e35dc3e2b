// @module-tag once
// @module-tag long
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Four program hours in a second, so that days of a sequence pass while somebody looks on. */
const CLOCK_RATE = '14400';
const MINUTE = 60_000;

// Recipients of the sandbox reply by the start of their address.
const CSV = [
  'First Name,Last Name,Mail at work,Company,Profile,Seats,Diet',
  'Jean,Bartik,reply-positive.jean@bridges.example,Bridges,https://network.example/in/accept-jean,12,vegan',
  'Kay,McNulty,by letter only,Clusters,,many,',
  'Ruth,Teitelbaum,quiet.ruth@compilers.example,Compilers,https://network.example/in/accept-ruth,3,',
].join('\n');

/**
 * One story in the order in which a newcomer lives it; each part goes on where the one before
 * ended.
 */
describe.skipIf(!hasChromium)('a newcomer', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open({ CLOCK_RATE });
    page = await stage.browser();
  });
  afterAll(() => stage.close());

  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  /** The first line of each step's card, in the order of the tree. */
  const steps = async () =>
    (await page.locator('.react-flow__node').allInnerTexts()).map((text) => text.split('\n')[0]);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('opens the printed link and is signed in to the demo team', async () => {
    await stage.signIn(page);
    await page.getByText('Olivia Owens').waitFor();
    await stage.screenshot(page, 'story-1-home');
  });

  it('adds a custom field', async () => {
    await page.goto(`${stage.server.url}/settings/fields`);
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Seats');
    await page.getByLabel('Type', { exact: true }).selectOption('NUMBER');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('{{ custom.seats }}').waitFor();
  });

  it('imports a CSV file, says what a column is, and sees what was refused', async () => {
    await go('Audiences');
    await page.getByRole('button', { name: 'Import a file' }).click();
    const choose = (name: string, text: string) =>
      page
        .getByLabel('File', { exact: true })
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('notes.csv', 'Notes\nNothing about anybody\n');
    await page.getByText(/No known heading was found\./).waitFor();
    stage.faults.length = 0;
    await choose('fair.csv', CSV);
    await expect
      .poll(() => page.getByLabel('Import Seats as').locator('option:checked').textContent())
      .toBe('Seats');
    // By its values.
    await expect
      .poll(() => page.getByLabel('Import Mail at work as').locator('option:checked').textContent())
      .toBe('Email');
    await page
      .getByText('New 2, filled 0, changed 0, unchanged 0, left out 0, refused 1, of 3 rows.')
      .waitFor();
    await page.getByText('This column is not imported: Diet.').waitFor();
    await page.getByLabel('Import Diet as').selectOption('New custom field');
    await expect
      .poll(() => page.getByLabel('Import Diet as').locator('option:checked').textContent())
      .toBe('Diet');
    await page.getByText('This column is not imported: Diet.').waitFor({ state: 'detached' });
    await stage.screenshot(page, 'story-2-import');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Completed: 2 added, 0 already there, 1 refused, of 3.').waitFor();
    await page.getByText('Refused rows').click();
    await page.getByText(/Row 3: The contact requires email/).waitFor();
    await page.getByRole('button', { name: 'Open the audience' }).click();
    await heading('fair');
    await page.getByRole('link', { name: 'Jean Bartik' }).waitFor();
    // The outcome of the import is still there.
    await page.getByText('3 of 3 rows, 2 added, 1 refused.').waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('Refused rows').click();
    await page.getByText(/Row 3: The contact requires email/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('draws a sequence with both branches of a connection request', async () => {
    await go('Sequences');
    await page.getByRole('button', { name: 'New sequence' }).click();
    await page.getByLabel('Name', { exact: true }).fill('After the fair');
    await page.getByLabel('Start with', { exact: true }).selectOption('email');
    await page.getByRole('button', { name: 'Create' }).click();
    await heading('After the fair');
    await page
      .getByLabel('Text', { exact: true })
      .fill('Hello {{ contact.firstName }}, how do your {{ custom.seats }} seats do?');
    await page.getByLabel('Add a step after this one').selectOption('CALL');
    await page.getByLabel('Title of the task', { exact: true }).fill('Call {{ contact.fullName }}');
    await page.getByLabel('Days to wait', { exact: true }).fill('1');
    await page.getByLabel('Add a step after this one').selectOption('NETWORK_CONNECT');
    await page.getByLabel('Add a step once accepted').selectOption('NETWORK_MESSAGE');
    await page.locator('.react-flow__node').filter({ hasText: 'Connection request' }).click();
    await page.getByLabel('Add a step after the timeout').selectOption('MANUAL');
    await stage.screenshot(page, 'story-3-editor');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    await expect
      .poll(steps)
      .toEqual(['Email', 'Call', 'Connection request', 'Manual', 'Network message']);
  });

  it('moves a step over another one and back, and takes back what it deleted', async () => {
    const card = (type: string) => page.locator('.react-flow__node').filter({ hasText: type });
    await card('Connection request').click();
    await page.getByRole('button', { name: 'Move up' }).click();
    await page.getByText('Step moved. Call is now for contacts who accepted.').waitFor();
    await expect
      .poll(steps)
      .toEqual(['Email', 'Connection request', 'Manual', 'Call', 'Network message']);
    await page.getByRole('button', { name: 'Delete step' }).click();
    await page
      .getByRole('dialog', { name: 'Delete step, and 1 step after its timeout?' })
      .getByRole('button', { name: 'Delete step' })
      .click();
    await expect.poll(steps).toEqual(['Email', 'Call', 'Network message']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect
      .poll(steps)
      .toEqual(['Email', 'Connection request', 'Manual', 'Call', 'Network message']);
    await page.getByRole('button', { name: 'Move down' }).click();
    await expect
      .poll(steps)
      .toEqual(['Email', 'Call', 'Connection request', 'Manual', 'Network message']);
    await card('Email').click();
    expect(await page.getByRole('button', { name: 'Move up' }).isDisabled()).toBe(true);
    // The waits belong to the places: the first step is the one without.
    const days = page.getByLabel('Days to wait', { exact: true });
    expect(await days.inputValue()).toBe('0');
    await page.getByRole('button', { name: 'Move down' }).click();
    await expect
      .poll(steps)
      .toEqual(['Call', 'Email', 'Connection request', 'Manual', 'Network message']);
    expect(await days.inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect
      .poll(steps)
      .toEqual(['Email', 'Call', 'Connection request', 'Manual', 'Network message']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText('You can’t undo this anymore').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').last().waitFor();
  });

  it('sees at the step why it cannot be saved', async () => {
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
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText('Test email sent to olivia@demo.example.').waitFor();
  });

  it('attaches the audience, sees the dry run, and publishes', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).first().waitFor();
    await page
      .getByRole('navigation', { name: 'Parts of the sequence' })
      .getByRole('link', { name: 'Settings' })
      .click();
    await page.getByLabel('Audience', { exact: true }).selectOption({ label: 'fair (2)' });
    // Nothing is attached by looking through the list.
    await page.getByRole('button', { name: 'Attach' }).click();
    await page.getByRole('dialog').getByText('Sequence not published').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Attach' }).click();
    await page.getByText('fair is attached.').waitFor();
    await page.getByLabel('Start', { exact: true }).selectOption('AUTO');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved.').waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('2 contacts will start.').waitFor();
    await stage.screenshot(page, 'story-4-dry-run');
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('After the fair is live.').waitFor();
  });

  it('exports what a table shows, in its order and with its search', async () => {
    await go('Sequences');
    await page.getByLabel('Search sequences').fill('after the');
    await page.getByRole('link', { name: 'Every kind of step' }).waitFor({ state: 'detached' });
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('sequences.csv');
    const [headings = '', ...rows] = (await readFile(await file.path(), 'utf8'))
      .trim()
      .split('\r\n');
    expect(headings.split(',').slice(0, 3)).toEqual(['name', 'isDraft', 'isPaused']);
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      'After the fair',
      'Welcome after the fair',
    ]);
    await page.getByLabel('Search sequences').fill('');
    await page.getByRole('link', { name: 'After the fair', exact: true }).click();
  });

  it('watches it move', async () => {
    await page
      .getByRole('navigation', { name: 'Parts of the sequence' })
      .getByRole('link', { name: 'Overview' })
      .click();
    // The first email of both contacts, counted live.
    await page
      .locator('.react-flow__node')
      .filter({ hasText: 'Email' })
      .getByText('2 done')
      .waitFor({ timeout: MINUTE });
    await stage.screenshot(page, 'story-5-moving');
  });

  it('sees in a report by flow plan what it did', async () => {
    await go('Reports');
    await page.getByRole('button', { name: 'Activity' }).click();
    await page.getByLabel('By', { exact: true }).selectOption('FLOW_PLAN');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'After the fair', exact: true }) });
    await row.waitFor();
    expect(
      (await row.getByRole('cell').allInnerTexts()).map((text) =>
        text.replace(/\s+before:\s+/, ' '),
      ),
    ).toEqual([
      'After the fair',
      '2 0',
      ...Array.from({ length: 8 }, () => expect.any(String)),
      '0 0',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('\r\nAfter the fair,2,');
  });

  it('answers a reply in the inbox, with the keyboard', async () => {
    await go('Inbox');
    await page.getByRole('button', { name: /Jean Bartik/ }).click({ timeout: MINUTE });
    await page.getByLabel('Your reply', { exact: true }).fill('Good. Shall we talk on Monday?');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Reply sent.').waitFor();
    await page.locator('.bubble.mine').filter({ hasText: 'Shall we talk on Monday?' }).waitFor();
    await stage.screenshot(page, 'story-6-inbox');
  });

  it('records the meeting that came of it on the page of the contact, and cancels a sequence', async () => {
    await page.goto(`${stage.server.url}/contacts?q=Bartik`);
    await page.getByRole('link', { name: 'Jean Bartik' }).click();
    await page.getByRole('button', { name: 'Meeting booked' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Monday at ten');
    await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
    await page.getByText('Meeting recorded.').waitFor();
    await page.getByText('Monday at ten').waitFor();
    await stage.screenshot(page, 'story-7-meeting');
    await page.goto(`${stage.server.url}/contacts?q=Katherine%20Johnson`);
    await page.getByRole('link', { name: 'Katherine Johnson' }).click();
    const sequences = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Sequences' }) });
    // Only what is in progress can be canceled.
    const cancel = sequences.getByRole('button', { name: 'Cancel' });
    await cancel.first().waitFor();
    const before = await cancel.count();
    expect(before).toBeGreaterThan(1);
    await sequences.getByRole('button', { name: 'Pause' }).first().click();
    await sequences.getByText('Paused', { exact: true }).waitFor();
    await sequences.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Sequence resumed.').waitFor();
    await sequences.getByText('Paused', { exact: true }).waitFor({ state: 'detached' });
    expect(await cancel.count()).toBe(before);
    // One is a single action of an agent, the others are enrollments in flow plans.
    for (let left = before - 1; left >= 0; left -= 1) {
      await cancel.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => cancel.count()).toBe(left);
    }
    await expect.poll(() => sequences.getByText('Canceled').count()).toBe(before);
  });

  it('tries an action that failed again, from the queue', async () => {
    const contact = {
      firstName: 'Grete',
      lastName: 'Hermann',
      networkUrl: 'https://network.example/in/gone-grete-hermann',
    };
    await stage.server.ok('add_dynamic_action', {
      contact,
      action: { type: 'network_profile_view' },
    });
    await page.goto(`${stage.server.url}/queue?status=FAILED`);
    const row = page.getByRole('row').filter({ hasText: 'Grete Hermann' });
    await row.getByRole('button', { name: 'Retry' }).click({ timeout: MINUTE });
    await page.getByText('Trying again.').waitFor();
  });

  it('finds people, and imports them for the price that was shown', async () => {
    const balance = async () =>
      (await stage.data('{ viewer { team { creditBalance } } }')).viewer.team.creditBalance;
    const before = await balance();
    await go('Discovery');
    await page.getByLabel('Seniority').fill('VP');
    await page.getByRole('button', { name: 'Search (1 credit)' }).click();
    await page.getByText(/[0-9,]+ people found/).waitFor();
    await page.getByRole('button', { name: 'Show 10 more (10 credits)' }).click();
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count(), { timeout: MINUTE }).toBe(11);
    expect(before - (await balance())).toBe(11);
    await page.getByRole('button', { name: 'Import into an audience…' }).click();
    await page.getByLabel('Audience name').fill('Found people');
    await page.getByLabel('People', { exact: true }).fill('12');
    await page.getByText('Costs at most 1 credit.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Import started.').waitFor();
    const imported = async () =>
      (await stage.data('{ audiences(query: "Found people") { nodes { contactCount } } }'))
        .audiences.nodes;
    await expect.poll(imported, { timeout: MINUTE }).toEqual([{ contactCount: 12 }]);
    await expect.poll(async () => before - (await balance()), { timeout: MINUTE }).toBe(12);
  });

  it('puts a task off by keyboard, in a time that runs faster', async () => {
    const { tasks } = await stage.data('{ tasks { nodes { title } } }');
    await go('Tasks');
    await page.getByText(tasks.nodes[0].title).first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: /Log call|Mark as done|Approve and send/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('z');
    await page.getByText('Snoozed until tomorrow.').waitFor();
  });

  it('completes a task by keyboard', async () => {
    const { tasks } = await stage.data('{ tasks { nodes { id title } } }');
    const before = tasks.nodes.length;
    await go('Tasks');
    // Keys move through the tasks that are shown.
    await page.getByText(tasks.nodes[0].title).first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: /Log call|Mark as done|Approve and send/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).click();
    await page.keyboard.press('e');
    await page.getByText(/Task completed\.|Approved\. The texts/).waitFor();
    const after = (await stage.data('{ tasks(filter: { statuses: [COMPLETED] }) { totalCount } }'))
      .tasks.totalCount;
    expect([before > 0, after > 0]).toEqual([true, true]);
    expect(stage.faults).toEqual([]);
  });
});
