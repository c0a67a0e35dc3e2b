// @module-tag once
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, REDIRECT } from '../support/agent.ts';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

describe.skipIf(!hasChromium)('an agent in the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  /** Where the agent waits for the answer. */
  const answers = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Back</title><h1>Back in the agent</h1>');
  });

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
    await new Promise<void>((resolve) =>
      answers.listen(Number(new URL(REDIRECT).port), new URL(REDIRECT).hostname, resolve),
    );
  });
  afterAll(async () => {
    answers.closeAllConnections();
    await new Promise((resolve) => answers.close(resolve));
    await stage.close();
  });

  it('is allowed on the consent page, calls tools, is shown with its limit, and is disconnected', async () => {
    const agent = new Agent(stage.server.url);
    const authorizationUrl = await agent.begin();
    await page.goto(authorizationUrl.href);
    await page.getByRole('heading', { name: 'Connect Test agent?' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'consent');
    await page.getByLabel('Spend credits of your team').check();
    await page.getByLabel('credits that it may spend in all').fill('5');
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByRole('heading', { name: 'Back in the agent' }).waitFor();
    const code = new URL(page.url()).searchParams.get('code');
    await agent.finish(code ?? '');
    expect((await agent.call('get_current_user')).user.email).toBe('olivia@demo.example');

    await page.goto(`${stage.server.url}/agents`);
    const row = page
      .getByRole('table', { name: 'Connected agents' })
      .or(page.getByLabel('Connected agents'))
      .getByRole('row')
      .filter({ hasText: 'Test agent' });
    await row.getByText('0 of 5').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'agents-connected');
    expect((await agent.call('delete_everything')).error).toBe('unknown_tool');
    await row.getByRole('button', { name: 'Log' }).click();
    const calls = page.getByRole('dialog', { name: 'Calls of Test agent' });
    await calls.getByText('get_current_user').waitFor();
    const shown = await calls.getByRole('row').allInnerTexts();
    expect(shown.slice(1).map((text) => text.split('\t').slice(0, 2))).toEqual([
      ['unknown', 'unknown_tool'],
      ['get_current_user', 'Succeeded'],
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'agent-calls');
    await calls.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: 'Limit' }).click();
    await page.getByRole('dialog').getByLabel('Total credits it can spend').fill('7');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row.getByText('0 of 7').waitFor();
    expect(
      (await agent.call('enrich_company', { companyDomain: 'coral-software-385.example' }))
        .creditsCharged,
    ).toBe(1);
    await page.reload();
    await page.getByText('Credits charged: ').getByText('Test agent, for Olivia Owens').waitFor();
    await row.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await row.waitFor({ state: 'detached' });
    await expect(agent.client?.listTools()).rejects.toThrow();
    expect(stage.faults).toEqual([]);
  });

  it('waits on the way through the sign-in', async () => {
    const stranger = await stage.browser();
    await stranger.goto((await new Agent(stage.server.url).begin()).href);
    await stranger.getByLabel('Password').waitFor();
    await stranger.context().close();
  });
});
