// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { ContactDataServices } from '../support/contact-data-services.ts';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

describe.skipIf(!hasChromium)('contact data and the CRM in the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let services: ContactDataServices;
  let hubspot: HubSpotAccount;
  let pipedrive: PipedriveAccount;

  beforeAll(async () => {
    services = await ContactDataServices.open();
    const key = Buffer.alloc(32, 5).toString('base64');
    hubspot = await HubSpotAccount.open();
    pipedrive = await PipedriveAccount.open();
    const urls = {
      PEOPLE_DATA_LABS_API_URL: services.url,
      HUNTER_API_URL: services.url,
      HUBSPOT_API_URL: hubspot.url,
      HUBSPOT_CLIENT_ID: 'the-app',
      HUBSPOT_CLIENT_SECRET: 'the-app-secret',
      PIPEDRIVE_API_URL: pipedrive.url,
    };
    stage = await ConsoleStage.open({ ...urls, SECRETS_KEY: key });
    page = await stage.browser();
    await stage.signIn(page);
    await page.goto(`${stage.server.url}/settings/contact-data`);
  });
  afterAll(async () => {
    await stage.close();
    await services.close();
    await hubspot.close();
    await pipedrive.close();
  });

  const connect = async (service: string, apiKey: string) => {
    await page.getByRole('button', { name: 'Connect a service' }).click();
    await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: service });
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  };

  it('comes from the services that are connected, in their order, and the log shows what they found', async () => {
    await connect('People Data Labs', 'not-the-key');
    await page.getByText('doesn’t work').first().waitFor();
    await page.getByLabel('API key').fill('pdl-secret-key');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('region', { name: 'People Data Labs' }).getByText('Connected').waitFor();
    await connect('Hunter', 'hunter-secret-key');
    const hunter = page.getByRole('region', { name: 'Hunter' });
    await hunter.getByRole('button', { name: 'Move up' }).click();
    const headings = page.locator('.settings-body').getByRole('heading', { level: 2 });
    // The first one is the heading of the section.
    await headings.nth(1).filter({ hasText: 'Hunter' }).waitFor();
    services.addresses.set('grace hopper engines.example', {
      ...{ first_name: 'Grace', last_name: 'Hopper', email: 'grace@engines.example', score: 97 },
      verification: { status: 'valid' },
    });
    services.asked.length = 0;
    const found = await stage.server.ok('enrich_email', {
      firstName: 'Grace',
      lastName: 'Hopper',
      companyDomain: 'engines.example',
    });
    expect(found.email).toBe('grace@engines.example');
    expect(services.asked).toEqual(['hunter /email-finder']);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Found' });
    await row.getByRole('cell', { name: 'Hunter' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'contact-data');
  });

  it('shows a service whose key no longer works, until it is disconnected', async () => {
    services.keys.set('hunter', 'another-key-by-now');
    const hunter = page.getByRole('region', { name: 'Hunter' });
    await hunter.getByRole('button', { name: 'Test the key' }).click();
    await hunter.getByText('Needs attention').waitFor();
    await hunter.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await hunter.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'People Data Labs' }).waitFor();
    expect(stage.faults).toEqual([]);
  });

  it('connects HubSpot with a token that it accepts, shows a fault, and replaces it by Pipedrive', async () => {
    await page.goto(`${stage.server.url}/settings/crm`);
    await page.getByRole('button', { name: 'Connect a CRM' }).click();
    await page.getByLabel('Access token').fill('not-the-token');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    await page.getByText('HubSpot refuses the access token').first().waitFor();
    await page.getByLabel('Access token').fill('the-token');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    const card = page.getByRole('region', { name: 'HubSpot' });
    await card.getByText('Up to date').waitFor();
    expect((await stage.server.ok('list_crm_lists', {})).items).toEqual([
      { listId: '7', name: 'Fair visitors', contactCount: 3, crm: 'hubspot' },
      { listId: '8', name: 'Guests of the webinar', contactCount: 5, crm: 'hubspot' },
    ]);
    hubspot.token = 'another-token-by-now';
    await card.getByRole('button', { name: 'Test the token' }).click();
    await card.getByText('Needs attention').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'crm');
    await page.getByRole('button', { name: 'Connect again' }).click();
    await page.getByLabel('CRM', { exact: true }).selectOption('Pipedrive');
    await page.getByLabel('API token').fill('pipedrive-token');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    const other = page.getByRole('region', { name: 'Pipedrive' });
    await other.getByText('Up to date').waitFor();
    await card.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No CRM').waitFor();
    expect(stage.faults).toEqual([]);
  });

  it('connects HubSpot by a sign-in there', async () => {
    hubspot.codes.add('code-of-the-browser');
    // The page of HubSpot: the member allows what is asked for.
    await page.route('https://app.hubspot.com/**', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const location = `${asked.get('redirect_uri')}?code=code-of-the-browser&state=${asked.get('state')}`;
      return route.fulfill({ status: 302, headers: { location } });
    });
    await page.getByRole('button', { name: 'Connect a CRM' }).click();
    await page.getByRole('button', { name: 'Sign in at HubSpot' }).click();
    await page.getByRole('button', { name: 'Connect the CRM' }).click();
    await page.getByText('HubSpot is connected.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'The CRM of the team' }).click();
    await page
      .getByRole('region', { name: 'HubSpot' })
      .getByRole('button', { name: 'Test the sign-in' })
      .click();
    await page.getByText('HubSpot accepts the sign-in.').first().waitFor();
    await stage.screenshot(page, 'crm-sign-in');
    expect(stage.faults).toEqual([]);
  });
});
