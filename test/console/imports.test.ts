import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screen is the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('the list of imports', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  const importFile = async (name: string, csv: string): Promise<string> => {
    const response = await fetch(`${stage.server.url}/api/import/contacts.csv?name=${name}`, {
      method: 'POST',
      headers: { 'x-api-key': stage.server.key },
      body: csv,
    });
    const { importId }: Json = await response.json();
    return importId;
  };
  const line = (name: string) =>
    page
      .getByRole('region', { name: 'Imports' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) });

  it('shows what an import did, with the refused rows as a file', async () => {
    await importFile(
      'Wrong',
      'Email,First Name\nwrong@x.example,Wrong\nused@x.example,Used\nbad,\n',
    );
    await page.goto(`${stage.server.url}/audiences`);
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor();
    await line('Wrong').getByText('Completed').waitFor();
    await line('Wrong').getByText('3 of 3').waitFor();
    await line('Wrong').getByText('2 added, 1 refused').waitFor();
    await line('Wrong').getByText('Olivia Owens').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      line('Wrong').getByRole('link', { name: '1 refused' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/refused.*\.csv$/);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('undoes an import when the counts are confirmed', async () => {
    await stage.server.ok('create_audience', {
      name: 'Also used',
      contacts: [{ email: 'used@x.example' }],
    });
    await line('Wrong').getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import of Wrong' });
    await dialog.getByText('1 contact will be removed,').waitFor();
    await dialog.getByText('Kept: 1 in another audience.').waitFor();
    await stage.screenshot(page, 'imports-undo');
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByText('Import undone.').waitFor();
    await line('Wrong').getByText('Undone').waitFor();
    expect(await line('Wrong').getByRole('button', { name: 'Undo' }).count()).toBe(0);
    const { contacts } = await stage.data('{ contacts(query: "x.example") { nodes { email } } }');
    expect(contacts.nodes.map(({ email }: Json) => email)).toEqual(['used@x.example']);
    await line('Wrong').getByRole('button', { name: 'Details' }).click();
    await page.getByText('1 contact removed,').waitFor();
    await page.keyboard.press('Escape');
  });

  it('cancels an import that is under way, and keeps what it has imported', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `many-${index}@y.example`);
    const importId = await importFile('Many', `Email\n${rows.join('\n')}\n`);
    await page.reload();
    await line('Many').getByRole('progressbar', { name: 'Rows of Many' }).waitFor();
    await line('Many').getByRole('button', { name: 'Cancel' }).click();
    await line('Many').getByText('Canceled').waitFor();
    const { audienceImport } = await stage.data(
      `{ audienceImport(id: "${importId}") { status processedRows addedRows } }`,
    );
    expect(audienceImport.status).toBe('CANCELED');
    expect(audienceImport.processedRows).toBeLessThan(40_000);
    expect(audienceImport.addedRows).toBe(audienceImport.processedRows);
    expect(stage.faults).toEqual([]);
  });
});
