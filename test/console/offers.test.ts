// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { runToEnd } from '../support/process.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Somebody of the demo team is invited by another team, and manages how they sign in. */
describe.skipIf(!hasChromium)('a person who is invited to another team', () => {
  let stage: ConsoleStage;
  let page: Page;
  let otherKey: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    const args = ['--name', 'Elsewhere', '--owner-email', 'eve@elsewhere.example', '--json'];
    const made: Json = JSON.parse(
      (await runToEnd('admin', ['create-team', ...args], stage.server.environment)).stdout,
    );
    otherKey = made.apiKey;
  });
  afterAll(() => stage.close());

  const ask = async (query: string): Promise<Json> =>
    (
      await fetch(`${stage.server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': otherKey },
        body: JSON.stringify({ query }),
      })
    ).json();
  const invite = () =>
    ask('mutation { inviteMember(input: { email: "olivia@demo.example", role: MEMBER }) { url } }');

  it('sees an offer on every screen, declines it, and accepts the next one', async () => {
    await invite();
    await stage.signIn(page);
    const offer = page.getByRole('region', { name: 'Invitation to Elsewhere' });
    await offer.waitFor();
    await stage.screenshot(page, 'offer-1440');
    expect(await seriousFindings(page)).toEqual([]);
    const narrow = await stage.sameSession(page, {
      viewport: { width: 390, height: 800 },
      colorScheme: 'dark',
    });
    await narrow.goto(`${stage.server.url}/tasks`);
    await narrow.getByRole('button', { name: 'Join Elsewhere' }).waitFor();
    await stage.screenshot(narrow, 'offer-390');
    expect(await narrow.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
    expect(await seriousFindings(narrow)).toEqual([]);
    await narrow.context().close();
    await offer.getByRole('button', { name: 'Decline' }).click();
    await offer.waitFor({ state: 'detached' });
    await invite();
    await page.reload();
    await offer.getByRole('button', { name: 'Join Elsewhere' }).click();
    // The team is in the list, and the person is where they were.
    const team = page.getByLabel('Team', { exact: true });
    await team.waitFor();
    expect(await team.locator('option').allInnerTexts()).toContain('Elsewhere');
    expect((await team.locator('option:checked').innerText()) === 'Elsewhere').toBe(false);
    await offer.waitFor({ state: 'detached' });
  });

  it('chooses where sign-ins lead, and ends the other sessions after being asked about keys', async () => {
    await page.goto(`${stage.server.url}/settings/profile`);
    await page.getByLabel('After sign-in, open').selectOption({ label: 'Elsewhere' });
    await page.getByText('It applies from your next sign-in.').waitFor();
    const next = await stage.browser();
    await next.goto(await stage.linkFor('olivia@demo.example'));
    await next.getByRole('button', { name: 'Sign in' }).click();
    await next.getByLabel('Team', { exact: true }).waitFor();
    expect(
      await next.getByLabel('Team', { exact: true }).locator('option:checked').innerText(),
    ).toBe('Elsewhere');
    await page.getByRole('button', { name: 'End all others' }).click();
    const dialog = page.getByRole('dialog', { name: 'End all other sessions?' });
    expect(
      await dialog.getByLabel('Revoke my API keys and disconnect my agents too').isChecked(),
    ).toBe(false);
    await stage.screenshot(page, 'end-all-sessions');
    await dialog.getByRole('button', { name: 'End them' }).click();
    await page.getByText('1 session and 0 API keys ended.').waitFor();
    await next.context().close();
  });

  it('adds a domain as an owner, and is told why it is not verified', async () => {
    await page.goto(`${stage.server.url}/settings/team`);
    await page.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByLabel('Domain', { exact: true }).fill('gmail.com');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Anybody can have an address at gmail.com.').first().waitFor();
    await page.getByLabel('Domain', { exact: true }).fill('demo.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Not verified').waitFor();
    await page.getByText('_outreach-crm.demo.example').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'domains-1440');
    const narrow = await stage.sameSession(page, { viewport: { width: 390, height: 800 } });
    await narrow.goto(`${stage.server.url}/settings/team`);
    await narrow.getByText('_outreach-crm.demo.example').waitFor();
    await stage.screenshot(narrow, 'domains-390');
    expect(await narrow.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
    await narrow.context().close();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No domains yet.').waitFor();
  });
});
