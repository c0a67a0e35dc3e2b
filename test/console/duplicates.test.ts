import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())(
  'contacts and their addresses, in the console',
  () => {
    let stage: ConsoleStage;
    let page: Page;

    beforeAll(async () => {
      stage = await ConsoleStage.open();
      await stage.data(
        'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { dryRun { __typename } } }',
        {
          input: {
            name: 'Doubles',
            contacts: [
              ['Zoe', 'zoe1'],
              ['Zoe', 'zoe2'],
              ['Yan', 'yan1'],
              ['Yan', 'yan2'],
            ].map(([firstName, local]) => ({
              firstName,
              lastName: 'Double',
              companyDomain: 'doubles.example',
              email: `${local}@doubles.example`,
            })),
          },
        },
      );
      page = await stage.browser();
      await stage.signIn(page);
      stage.faults.length = 0;
    }, 180_000);
    afterAll(() => stage.close());

    it('merges the pair that is one person, and tells the other apart for good', async () => {
      await page.goto(`${stage.server.url}/contacts`);
      await page.getByText('2 possible duplicates').click();
      expect(await seriousFindings(page)).toEqual([]);
      const pair = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await pair('Zoe Double').getByText('Same name, company. Different email address.').waitFor();
      await pair('Zoe Double').getByRole('button', { name: 'Merge' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
      await page.getByText('1 possible duplicate', { exact: true }).waitFor();
      await pair('Yan Double').getByRole('button', { name: "They're different" }).click();
      await page.getByText('possible duplicate').waitFor({ state: 'detached' });
      const { contacts } = await stage.data(
        '{ contacts(query: "doubles.example") { nodes { email emails { address } } } }',
      );
      expect(
        contacts.nodes.map(({ emails }: { emails: unknown[] }) => emails.length).sort(),
      ).toEqual([1, 1, 2]);
      expect(stage.faults).toEqual([]);
    });

    it('splits a contact that is two people, and opens the new one', async () => {
      const { contacts } = await stage.data('{ contacts(query: "Zoe Double") { nodes { id } } }');
      await page.goto(`${stage.server.url}/contacts/${contacts.nodes[0].id}`);
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('button', { name: 'Split' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').fill('Zara');
      await dialog.getByLabel('Last name').fill('Single');
      await dialog.getByLabel('Move zoe2@doubles.example').check();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Split' }).click();
      await page.getByRole('heading', { name: 'Zara Single' }).waitFor();
      const { contacts: after } = await stage.data(
        '{ contacts(query: "zoe2@doubles.example") { nodes { id fullName email } } }',
      );
      expect(after.nodes).toMatchObject([{ fullName: 'Zara Single' }]);
      await stage.data(
        'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergedId } }',
        { input: { keepId: contacts.nodes[0].id, mergedId: after.nodes[0].id } },
      );
      expect(stage.faults).toEqual([]);
    });

    it('shows all addresses of a contact, and changes which one is used', async () => {
      const { contacts } = await stage.data('{ contacts(query: "Zoe Double") { nodes { id } } }');
      const id = contacts.nodes[0].id;
      await page.goto(`${stage.server.url}/contacts/${id}`);
      const emails = page.getByLabel('Email addresses');
      expect(await emails.inputValue()).toBe('zoe1@doubles.example\nzoe2@doubles.example');
      await emails.fill('zoe2@doubles.example\nzoe1@doubles.example\nzoe3@doubles.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Contact saved.').waitFor();
      const { contact } = await stage.data(
        'query ($id: ID!) { contact(id: $id) { email emails { address isPrimary } } }',
        { id },
      );
      expect(contact).toEqual({
        email: 'zoe2@doubles.example',
        emails: [
          { address: 'zoe2@doubles.example', isPrimary: true },
          { address: 'zoe1@doubles.example', isPrimary: false },
          { address: 'zoe3@doubles.example', isPrimary: false },
        ],
      });
      await emails.fill('zoe2@doubles.example\nnobody');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Must be an email address').first().waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect(stage.faults).toEqual([]);
    });
  },
);
