import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const CONTACTS = 200_000;
const PAGES = 12;
/** Rows in sight and some around them. */
const MOST_DRAWN = 80;

// On the server, where so many rows are written quickly.
describe.skipIf(!hasChromium || !isPostgres())(`a team of ${CONTACTS.toLocaleString('en')} contacts`, () => {
  let stage: ConsoleStage;
  let page: Page;
  const failed: string[] = [];

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const { viewer } = await stage.data('{ viewer { team { id } } }');
    const client = new pg.Client({ connectionString: stage.server.databaseUrl ?? '' });
    await client.connect();
    await client.query(
      `insert into contact (id, team_id, first_name, last_name, email, company_name)
       select 'pro_' || lpad(n::text, 26, '0'), $1, 'First' || n % 977, 'Last' || lpad(n::text, 6, '0'), 'c' || n || '@many.example', 'Company ' || n % 5000
       from generate_series(1, $2::int) as n`,
      [viewer.team.id, CONTACTS],
    );
    await client.query('analyze contact');
    await client.end();
    page = await stage.browser();
    await stage.signIn(page);
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
  });
  afterAll(() => stage.close());

  it('is scrolled page by page, with no request dropped and only the rows in sight drawn', async () => {
    await page.goto(`${stage.server.url}/contacts`);
    const box = page.getByRole('table', { name: 'Contacts' });
    await box.getByRole('row').nth(5).waitFor();
    const drawn: number[] = [];
    for (let turn = 1; turn <= PAGES; turn += 1) {
      await page.waitForFunction((row) => {
        const scrolled = document.querySelector('.contacts-box');
        scrolled?.scrollTo(0, scrolled.scrollHeight);
        return document.querySelector(`[aria-rowindex="${row}"]`) !== null;
      }, turn * 100);
      drawn.push(await box.getByRole('row').count());
    }
    expect(failed).toEqual([]);
    expect(Math.max(...drawn)).toBeLessThan(MOST_DRAWN);
    expect(await page.getByText(/200,0\d\d contacts/).count()).toBe(1);
  });

  it('is searched by any part of a name or an address', async () => {
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('c123456@many');
    await page.getByRole('link', { name: 'First354 Last123456' }).waitFor();
    expect(failed).toEqual([]);
  });
});
