import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const PROFILE = 'https://network.example/in/bob-dialog';
// Row 2 fills a gap, row 3 names two contacts, row 4 is nobody, and one cell of row 5 can't be read.
const CSV = [
  'Work mail,Vorname,Nachname,LinkedIn,Handy,Title,Diet',
  'ada@dialog.example,Ada,Lovelace,,,Countess,',
  `ada@dialog.example,,,${PROFILE},,,`,
  ',Nobody,,,,,',
  'new@dialog.example,Newt,Newcomer,,12,Clerk,vegan',
  'used@dialog.example,Ursula,Used,,,,',
].join('\n');

// Runs on both databases, because the database decides which rows are imported, refused and undone.
describe.skipIf(!hasChromium)('the dialog of an import', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    for (const contact of [
      { email: 'ada@dialog.example', firstName: 'Ada', lastName: 'Lovelace' },
      { networkUrl: PROFILE, firstName: 'Bob', lastName: 'Dialog' },
    ])
      await stage.server.ok('upsert_contact', { contact });
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  const dialog = () => page.getByRole('dialog', { name: 'Import a file' });
  const chosen = (heading: string) =>
    dialog().getByLabel(`Import ${heading} as`).locator('option:checked').textContent();
  const contactsOf = async (query: string): Promise<Json[]> =>
    (
      await stage.data(
        'query ($query: String) { contacts(query: $query) { nodes { email firstName role } } }',
        { query },
      )
    ).contacts.nodes;

  it('says what each column is, and takes another choice', async () => {
    await page.goto(`${stage.server.url}/audiences`);
    await page.getByRole('button', { name: 'Import a file' }).click();
    await dialog()
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'dialog.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await expect.poll(() => chosen('Work mail')).toBe('Email');
    expect([
      await chosen('Vorname'),
      await chosen('Nachname'),
      await chosen('LinkedIn'),
      await chosen('Handy'),
      await chosen('Title'),
      await chosen('Diet'),
    ]).toEqual(['First name', 'Last name', 'Network profile', 'Phone', 'Role', 'Not imported']);
    await dialog().getByText('This column is not imported: Diet.').waitFor();
    await dialog().getByLabel('Import Title as').selectOption('Not imported');
    await dialog().getByText('These columns are not imported: Title, Diet.').waitFor();
    await dialog().getByLabel('Import Title as').selectOption('Role');
    await dialog().getByText('This column is not imported: Diet.').waitFor();
    expect(await dialog().getByLabel('Audience name').inputValue()).toBe('dialog');
  });

  it('shows before anything is written what each choice does', async () => {
    await dialog()
      .getByText('New 2, filled 1, changed 0, unchanged 0, left out 0, refused 2, of 5 rows.')
      .waitFor();
    await dialog()
      .getByText(/^1 cell can’t be read and is left out/)
      .waitFor();
    await dialog().getByText('First rows as they would be').click();
    const row = (name: string) =>
      dialog().getByRole('region', { name: 'Preview' }).getByRole('row').filter({ hasText: name });
    await row('Newt').getByText('Handy "12" left out').waitFor();
    await row('Countess').getByText('filled').waitFor();
    await stage.screenshot(page, 'import-dialog');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog().getByLabel('Contacts', { exact: true }).selectOption('Only new contacts');
    await dialog()
      .getByText('New 2, filled 0, changed 0, unchanged 0, left out 1, refused 2, of 5 rows.')
      .waitFor();
    await dialog()
      .getByLabel('Contacts', { exact: true })
      .selectOption('Add new contacts, fill gaps of existing ones');
    await dialog()
      .getByText(/^New 2, filled 1,/)
      .waitFor();
    expect(await contactsOf('new@dialog.example')).toEqual([]);
  });

  it('imports, and says of each refused row why', async () => {
    await dialog().getByRole('button', { name: 'Import', exact: true }).click();
    const outcome = page.getByRole('dialog', { name: 'Import' });
    await outcome.getByText('Completed: 3 added, 0 already there, 2 refused, of 5.').waitFor();
    await outcome.getByText('Refused rows').click();
    await outcome.getByText(/^Row 3: .*the details name 2 contacts/).waitFor();
    await outcome.getByText(/^Row 4: The contact requires email/).waitFor();
    await stage.screenshot(page, 'import-outcome');
    expect(await contactsOf('ada@dialog.example')).toEqual([
      { email: 'ada@dialog.example', firstName: 'Ada', role: 'Countess' },
    ]);
    expect(await contactsOf('new@dialog.example')).toEqual([
      { email: 'new@dialog.example', firstName: 'Newt', role: 'Clerk' },
    ]);
    await page.keyboard.press('Escape');
    await page.goto(`${stage.server.url}/audiences/imports`);
    const line = page.getByRole('region', { name: 'Imports' }).getByRole('row').nth(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      line.getByRole('link', { name: '2 refused' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`ada@dialog.example,,,${PROFILE}`);
  });

  it('undoes it, and keeps the contacts that were used since and those that were there', async () => {
    await stage.server.ok('create_audience', {
      ...{ name: 'Elsewhere', contacts: [{ email: 'used@dialog.example' }] },
    });
    const line = page.getByRole('region', { name: 'Imports' }).getByRole('row').nth(1);
    await line.getByRole('button', { name: 'Undo' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the import of dialog' });
    await undo.getByText(/1 contact will be removed/).waitFor();
    await undo.getByText(/Kept: .*1 in another audience/).waitFor();
    await stage.screenshot(page, 'import-undo');
    await undo.getByRole('button', { name: 'Undo the import' }).click();
    await line.getByText('Undone').waitFor();
    expect(await contactsOf('new@dialog.example')).toEqual([]);
    expect((await contactsOf('used@dialog.example')).map(({ email }) => email)).toEqual([
      'used@dialog.example',
    ]);
    expect(await contactsOf('ada@dialog.example')).toEqual([
      { email: 'ada@dialog.example', firstName: 'Ada', role: null },
    ]);
    expect(stage.faults).toEqual([]);
  });
});
