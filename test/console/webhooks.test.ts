// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { verify, WebhookReceiver } from '../support/webhook-receiver.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

describe.skipIf(!hasChromium)('webhooks in the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    stage = await ConsoleStage.open({
      ALLOW_PRIVATE_WEBHOOKS: 'true',
      SECRETS_KEY: Buffer.alloc(32, 5).toString('base64'),
    });
    page = await stage.browser();
    await stage.signIn(page);
    await page.goto(`${stage.server.url}/settings/webhooks`);
  });
  afterAll(async () => {
    await stage.close();
    await receiver.close();
  });

  it('are added, tested, told of events, looked up in the log, and replayed', async () => {
    await page.getByRole('button', { name: 'Add an endpoint' }).click();
    await page.getByLabel('URL').fill(receiver.url);
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByLabel('audience.created').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const secret =
      (await page
        .getByRole('status')
        .filter({ hasText: 'You won’t see it again' })
        .locator('code')
        .textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    const card = page.getByRole('region', { name: 'Warehouse' });
    await card.getByText('Active').waitFor();
    await card.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The endpoint accepted the test with 204').waitFor();
    await stage.server.ok('create_audience', {
      name: 'Told of',
      contacts: [{ email: 'told@people.example' }],
    });
    await receiver.count(2);
    for (const received of receiver.received) verify(received, secret);
    await card.getByRole('button', { name: 'Log' }).click();
    await card.getByRole('cell', { name: 'audience.created' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'webhooks-log');
    await card
      .getByRole('row')
      .filter({ hasText: 'audience.created' })
      .getByRole('button', { name: 'Details' })
      .click();
    await page.getByRole('dialog').getByText('Told of').waitFor();
    await stage.screenshot(page, 'webhooks-delivery');
    await page.getByRole('dialog').getByRole('button', { name: 'Deliver again' }).click();
    await receiver.count(3);
    expect(receiver.received[2]?.id).toBe(receiver.received[1]?.id);
  });

  it('show by themselves that an endpoint fails, and go on when it is resumed', async () => {
    const card = page.getByRole('region', { name: 'Warehouse' });
    receiver.refuseAll();
    for (let n = 0; n < 12; n += 1)
      await stage.server.ok('create_audience', {
        name: `Refused ${n}`,
        contacts: [{ email: `refused.${n}@people.example` }],
      });
    await card.getByText('Failing').waitFor();
    await card.getByText('The endpoint answered with status 503.').first().waitFor();
    await stage.screenshot(page, 'webhooks-failing');
    receiver.acceptAll();
    receiver.received.length = 0;
    await card.getByRole('button', { name: 'Resume' }).click();
    await card.getByText('Active').waitFor();
    await receiver.count(12);
    await card.getByRole('button', { name: 'Pause' }).click();
    await card.getByText('The endpoint was paused by a member.').waitFor();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhook endpoints').waitFor();
    expect(stage.faults).toEqual([]);
  });
});
