import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { mendedRow, type ProgramFile, programFiles } from '../support/program-files.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** The names of the fields in the dialog. */
const CHOICES: Record<string, string> = {
  ...{ fullName: 'Full name', firstName: 'First name', lastName: 'Last name', email: 'Email' },
  ...{ otherEmails: 'Other emails', networkUrl: 'Network profile', phone: 'Phone' },
  ...{ otherPhones: 'Other phones', role: 'Role', companyName: 'Company' },
  ...{ companyDomain: 'Company domain', crmContactId: 'CRM contact ID', timeZone: 'Time zone' },
  country: 'Phone number country',
};

const COUNTED = 'New 3, filled 0, changed 0, unchanged 0, left out 0, refused 1, of 4 rows.';

// The files are the same on both databases; the dialog itself is tested on both.
describe.skipIf(!hasChromium || isPostgres())('a file of another program, in the dialog', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  });
  afterAll(() => stage.close());

  const lineOf = (name: string) =>
    page
      .getByRole('region', { name: 'Imports' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) });

  /** Chooses a file. Resolves when the dialog shows the preview. */
  async function choose(name: string, buffer: Buffer) {
    const dialog = page.getByRole('dialog', { name: 'Import a file' });
    if (!(await dialog.isVisible())) await page.goto(`${stage.server.url}/audiences?import`);
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await dialog.getByText(/^New \d/).waitFor();
    return dialog;
  }

  const undo = async (name: string) => {
    await lineOf(name).getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: `Undo the import of ${name}` });
    await dialog.getByText(/contacts? will be removed/).waitFor();
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await lineOf(name).getByText('Undone').waitFor();
  };

  const choicesOf = ({ columns, isToldByValues }: ProgramFile): unknown[] =>
    columns.map(([, field]) =>
      isToldByValues ? expect.any(String) : (CHOICES[field ?? ''] ?? 'Not imported'),
    );

  /** The chosen field of each column in the dialog. */
  const chosenIn = (dialog: Awaited<ReturnType<typeof choose>>) =>
    dialog
      .getByRole('combobox', { name: /^Import .* as$/ })
      .evaluateAll((lists: HTMLSelectElement[]) =>
        lists.map(({ selectedOptions }) => selectedOptions[0]?.textContent),
      );

  /** Imports a file and compares the result with the preview. */
  async function importFile(file: ProgramFile, name: string) {
    const dialog = await choose(`${name}.${file.extension}`, Buffer.from(file.content));
    await expect.poll(() => chosenIn(dialog), { timeout: 20_000 }).toEqual(choicesOf(file));
    await dialog.getByText(COUNTED).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Import' })
      .getByText('Completed: 3 added, 0 already there, 1 refused, of 4.')
      .waitFor();
  }

  it.each(programFiles.map((file, at) => [file.name, file, at] as const))(
    '%s is mapped and counted',
    async (_, file, at) => {
      const dialog = await choose(`File ${at}.${file.extension}`, Buffer.from(file.content));
      await expect.poll(() => chosenIn(dialog), { timeout: 20_000 }).toEqual(choicesOf(file));
      await dialog.getByText(COUNTED).waitFor();
      expect(await dialog.getByLabel('Audience name').inputValue()).toBe(`File ${at}`);
      expect(stage.faults).toEqual([]);
    },
  );

  // One of each encoding: what follows is the same for all files.
  it.each(programFiles.slice(0, 5).map((file, at) => [file.name, file, at] as const))(
    'the refused row of %s is mended and imported, and both imports are undone',
    async (_, file, at) => {
      await importFile(file, `Whole ${at}`);
      await page.goto(`${stage.server.url}/audiences/imports`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        lineOf(`Whole ${at}`).getByRole('link', { name: '1 refused' }).click(),
      ]);
      const [head = [], row = []]: string[][] = parse(await readFile(await download.path()), {
        bom: true,
      });
      expect(head.slice(2)).toEqual(file.columns.map(([heading]) => heading));
      const dialog = await choose(`Mended ${at}.csv`, Buffer.from(mendedRow(file, head, row)));
      await dialog.getByText(/^New 1, .* refused 0, of 1 row/).waitFor();
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Import' })
        .getByText('Completed: 1 added, 0 already there, 0 refused, of 1.')
        .waitFor();
      await page.goto(`${stage.server.url}/audiences/imports`);
      await undo(`Mended ${at}`);
      await undo(`Whole ${at}`);
      const { contacts } = await stage.data('{ contacts(query: "file.example") { totalCount } }');
      expect(contacts.totalCount).toBe(0);
      expect(stage.faults).toEqual([]);
    },
  );
});
