// @module-tag long
// @module-tag server
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpDirectory } from '../../src/providers/contact-data/made-up-directory.ts';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { isPostgres } from '../support/test-database.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const CONTACTS = 20_000;
const FAIR = 'Weavers Fair';
const MINUTES = 5 * 60_000;
const ADDRESS = 'olivia@hour.example';
/** Contacts whose address the directory knows and the team does not. */
const WITHOUT_EMAIL = madeUpDirectory()
  .people.filter(({ email }) => email !== null)
  .slice(0, 200);

// On the server, where so many rows are written quickly.
describe.skipIf(!hasChromium || !hasDovecot || !isPostgres())('the hour of operations', () => {
  const smtp = new SmtpPeer();
  let imap: Dovecot;
  let receiver: WebhookReceiver;
  let stage: ConsoleStage;
  let page: Page;
  let credits: number;

  const open = (path: string) => page.goto(stage.server.url + path);
  const tray = (name: string) =>
    page
      .getByRole('region', { name: 'Background work' })
      .getByRole('listitem', { name, exact: true });

  beforeAll(async () => {
    [imap, receiver] = await Promise.all([Dovecot.start(), WebhookReceiver.open(), smtp.start()]);
    smtp.passwords.set(ADDRESS, 'old');
    await imap.setPassword(ADDRESS, 'old');
    stage = await ConsoleStage.open({
      ...{ ALLOW_TEST_ACCOUNTS: 'true', ALLOW_PRIVATE_MAIL_HOSTS: 'true' },
      ...{ ALLOW_PRIVATE_WEBHOOKS: 'true' },
      SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    });
    const { viewer } = await stage.data('{ viewer { team { id creditBalance } } }');
    credits = viewer.team.creditBalance;
    const client = new pg.Client({ connectionString: stage.server.databaseUrl ?? '' });
    await client.connect();
    await client.query(
      `insert into contact (id, team_id, first_name, last_name, email, company_name)
       select 'pro_' || lpad(n::text, 26, '0'), $1, 'First' || n % 977, 'Last' || lpad(n::text, 6, '0'), 'c' || n || '@fair.example', $3
       from generate_series(1, $2::int) as n`,
      [viewer.team.id, CONTACTS - WITHOUT_EMAIL.length, FAIR],
    );
    await client.query(
      `insert into contact (id, team_id, first_name, last_name, network_url, company_name)
       select 'pro_' || lpad((100000 + row_number() over ())::text, 26, '0'), $1, r.first, r.last, r.url, $3
       from jsonb_to_recordset($2::jsonb) as r(first text, last text, url text)`,
      [
        viewer.team.id,
        JSON.stringify(
          WITHOUT_EMAIL.map(({ firstName: first, lastName: last, networkUrl: url }) => ({
            ...{ first, last, url },
          })),
        ),
        FAIR,
      ],
    );
    await client.query('analyze contact');
    await client.end();
    const server = (port: number) => ({ host: '127.0.0.1', port, security: 'NONE' });
    await stage.data(
      'mutation ($input: ConnectMailboxInput!) { connectMailbox(input: $input) { mailbox { id } } }',
      {
        input: {
          ...{ address: ADDRESS, password: 'old' },
          ...{ smtp: server(smtp.port), imap: server(imap.port) },
        },
      },
    );
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, MINUTES);
  afterAll(async () => {
    await stage?.close();
    await Promise.all([smtp.stop(), imap?.stop(), receiver?.close()]);
  });

  const selectAll = async () => {
    await page.getByLabel('Select all rows that are read').check();
    await page.getByRole('button', { name: 'Select all 20,000' }).click();
    await page.getByText('20,000 selected').waitFor();
  };

  it(
    'filters 20,000 contacts and adds all of them to an audience',
    async () => {
      await open('/audiences?new=yes');
      await page.getByLabel('Name').fill(FAIR);
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { level: 1, name: FAIR }).waitFor();
      await open('/contacts');
      await page.getByRole('searchbox', { name: 'Search contacts' }).fill(FAIR);
      await page.getByText('20,000 contacts').waitFor();
      await selectAll();
      await page.getByRole('button', { name: 'Add to audience' }).click();
      await page.getByRole('dialog').getByLabel('Audience').selectOption({ label: FAIR });
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
      await page.getByText(`20,000 contacts added to ${FAIR}.`).waitFor();
    },
    MINUTES,
  );

  it(
    'finds the emails that are missing, with the price first',
    async () => {
      await page.getByRole('button', { name: 'Find missing data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Find missing data for 20,000 contacts' });
      await dialog.getByText('At most 200 credits for 200 lookups.').waitFor();
      await dialog.getByText(`Your team has ${credits} credits.`).waitFor();
      await dialog.getByRole('row', { name: /^Work email 200 1 credit 200$/ }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await stage.screenshot(page, 'enrich-price');
      await dialog.getByLabel('Phone number').check();
      await dialog.getByText(/^At most 1,800 credits/).waitFor();
      await dialog.getByText('The search stops when the credits run out.').waitFor();
      await dialog.getByLabel('Phone number').uncheck();
      await dialog.getByRole('button', { name: 'Find data for up to 200 credits' }).click();
      const row = tray('Find work emails');
      // It survives leaving the screen.
      await page.getByRole('navigation', { name: 'Main' }).getByText('Tasks').click();
      await row.getByText('200 found. 200 credits charged.').waitFor({ timeout: 60_000 });
      await stage.screenshot(page, 'enrich-done');
      const { viewer } = await stage.data('{ viewer { team { creditBalance creditReserved } } }');
      expect(viewer.team).toEqual({ creditBalance: credits - 200, creditReserved: 0 });
      await row.getByRole('button', { name: 'Dismiss' }).click();
    },
    MINUTES,
  );

  it(
    'exports them from the same table',
    async () => {
      await open(`/contacts?q=${encodeURIComponent(FAIR)}`);
      await page.getByText('20,000 contacts').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
      expect(lines).toHaveLength(CONTACTS + 1);
      expect(lines.filter((line) => line.includes(WITHOUT_EMAIL[0]?.email ?? ''))).toHaveLength(1);
    },
    MINUTES,
  );

  it(
    'starts a sequence with all of them',
    async () => {
      const { flowPlan } = await stage.server.ok('create_flow_plan', {
        ...{ name: 'After the fair', root: { type: 'call', title: 'Ring them' } },
      });
      const id = flowPlan.flowPlanId;
      await stage.server.ok('manage_flow_publication', { flowPlanId: id, action: 'publish' });
      await open(`/flow-plans/${id}/settings`);
      await page
        .getByLabel('Audience', { exact: true })
        .selectOption({ label: `${FAIR} (20,000)` });
      await page.getByRole('button', { name: 'Attach' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Attach' }).click();
      await page.getByText(`${FAIR} is attached.`).waitFor({ timeout: 60_000 });
      const counts = async () =>
        (
          await stage.data(
            'query ($id: ID!) { flowPlan(id: $id) { contactCounts { waiting starting running } } }',
            { id },
          )
        ).flowPlan.contactCounts;
      await expect.poll(async () => (await counts()).waiting, { timeout: 60_000 }).toBe(CONTACTS);
      await open(`/flow-plans/${id}/people`);
      await page.getByRole('button', { name: 'Start 20,000 contacts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start After the fair' });
      await dialog.getByRole('button', { name: 'Start', exact: true }).click({ timeout: 60_000 });
      await tray('Start After the fair').getByRole('progressbar').waitFor();
      // The rest of the hour goes on meanwhile.
      await expect
        .poll(async () => (await counts()).running, { timeout: 60_000 })
        .toBeGreaterThan(0);
    },
    MINUTES,
  );

  it(
    'finds the mailbox that broke, and mends it',
    async () => {
      smtp.passwords.set(ADDRESS, 'new');
      await imap.setPassword(ADDRESS, 'new');
      await imap.endSessions(ADDRESS);
      await open('/');
      const needsYou = page.getByRole('region', { name: 'Needs you' });
      await needsYou.getByText('Mailboxes that don’t send').click({ timeout: 120_000 });
      const card = page.locator('section.card').filter({ hasText: ADDRESS });
      await card.getByText('Needs attention').waitFor();
      await card.getByRole('button', { name: 'Enter the new password' }).click();
      const dialog = page.getByRole('dialog', { name: `Connect ${ADDRESS} again` });
      await dialog.getByLabel('Password').fill('wrong');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await dialog.getByRole('alert').first().waitFor();
      await dialog.getByLabel('Password').fill('new');
      await dialog.getByRole('button', { name: 'Connect' }).click();
      await page.getByText(`${ADDRESS} is connected again.`).waitFor();
      await card.getByText('Connected').waitFor();
    },
    MINUTES,
  );

  it('tests a webhook', async () => {
    await open('/settings/webhooks');
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByLabel('audience.created').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const card = page.getByRole('region', { name: 'Warehouse' });
    await card.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The endpoint accepted the test with 204').waitFor();
    await receiver.count(1);
  });

  it('imports a suppression list', async () => {
    await open('/settings/suppression');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('File').setInputFiles({
      name: 'never.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Email,Reason\nc1@fair.example,Asked\nc2@fair.example,Asked\nno address,\n',
      ),
    });
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByText('3 rows: 2 added, 0 already on the list, 1 refused.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('c2@fair.example').waitFor();
    expect(stage.faults).toEqual([]);
  });
});
