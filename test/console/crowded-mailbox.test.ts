// @module-tag long
// @module-tag server
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const FOLDERS = 60;
const SET_ASIDE = 25;
const WORD = 'Kundenbetreuungsunterlagen';

/** A mailbox with many folders of long names and many messages that could not be stored. */
describe.skipIf(!hasChromium || !isPostgres())('a crowded mailbox', () => {
  let stage: ConsoleStage;
  let wide: Page;
  let address: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const { viewer } = await stage.data('{ viewer { team { id } } }');
    const client = new pg.Client({ connectionString: stage.server.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query(
      `insert into mailbox (id, team_id, membership_id, address, auth)
       select 'mbx_01J0000000000000000000CRWD', $1, m.id, $2, 'default' from team_membership m where m.team_id = $1 and m.role = 'owner' limit 1 returning id, address`,
      [viewer.team.id, `${'long.'.repeat(10)}address@${'very-'.repeat(8)}long-domain.example`],
    );
    const { id } = rows[0];
    address = rows[0].address;
    await client.query(
      `insert into mailbox_folder (mailbox_id, team_id, path, use, fault)
       select $1, $2, case n when 1 then 'INBOX' else 'Archive/' || repeat($3::text, 1 + n % 4) || '/' || n end,
         case n when 1 then 'inbox' else 'other' end::mail_folder_use,
         case when n % 20 = 2 then 'NO [SERVERBUG] ' || repeat('Internal-error-', 8) end from generate_series(1, $4::int) as n`,
      [id, viewer.team.id, WORD, FOLDERS],
    );
    await client.query(
      `insert into set_aside_row (id, team_id, source, source_id, row_key, title, content, error, mailbox_id, occurred_at, first_at, last_at)
       select 'aside_' || lpad(n::text, 26, '0'), $2, 'mailbox', $1, 'Archive/' || repeat($3::text, 4) || ':1:' || n, 'A message in Archive/' || repeat($3::text, 4), jsonb_build_object('path', 'Archive/' || repeat($3::text, 4), 'uidValidity', '1', 'uid', n::text),
         'Error: ' || repeat('unbreakable_column_name.', 8), $1, now(), now(), now() from generate_series(1, $4::int) as n`,
      [id, viewer.team.id, WORD, SET_ASIDE],
    );
    await client.end();
    wide = await stage.browser({ viewport: { width: 1280, height: 800 } });
    await stage.signIn(wide);
  }, 120_000);
  afterAll(() => stage?.close());

  /** Elements that are wider than the window, apart from those that scroll by themselves. */
  const tooWide = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        element.tagName !== 'MAIN' &&
        (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
          scrolls(element.parentElement));
      const main = document.querySelector('main');
      return [...(main?.querySelectorAll('*') ?? [])]
        .filter(
          (element) =>
            element.getBoundingClientRect().right > window.innerWidth + 1 &&
            !scrolls(element.parentElement),
        )
        .map(({ tagName, className, textContent }) =>
          `${tagName}.${className}: ${textContent}`.slice(0, 80),
        );
    });

  it.each([
    ['mailboxes', 1280],
    ['mailboxes', 390],
    ['health', 1280],
    ['health', 390],
  ] as const)(
    'fits the %s page at %i pixels',
    async (screen, width) => {
      const page = await stage.sameSession(wide, { viewport: { width, height: 844 } });
      await page.goto(`${stage.server.url}/settings/${screen}`);
      await page.getByText(address).first().waitFor();
      if (screen === 'mailboxes') {
        await page.getByText(`${SET_ASIDE} messages couldn’t be stored`).waitFor();
        await page.getByText(`Folders read for answers: ${FOLDERS} of ${FOLDERS}`).click();
        await page.getByLabel('INBOX').waitFor();
      } else await page.getByText(`${SET_ASIDE} rows couldn’t be processed`).waitFor();
      await stage.screenshot(page, `crowded-${screen}-${width}`);
      expect(await tooWide(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await seriousFindings(page)).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  it('keeps long lists of a card within it, which scroll', async () => {
    const page = await stage.sameSession(wide, { viewport: { width: 390, height: 844 } });
    await page.goto(`${stage.server.url}/settings/mailboxes`);
    await page.getByText(`Folders read for answers: ${FOLDERS} of ${FOLDERS}`).click();
    await page.getByLabel('INBOX').waitFor();
    for (const name of ['Folders', 'Messages that couldn’t be stored']) {
      const box = await page.getByRole('region', { name }).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(400);
    }
    await page.context().close();
  }, 60_000);
});
