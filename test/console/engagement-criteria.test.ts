// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { eventually } from '../support/time.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Criteria for likes and comments, from the setting to those who were left out. */
describe.skipIf(!hasChromium)('criteria for engagement', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  it('are set on the screen, which tells what they cost', async () => {
    await page.goto(`${stage.server.url}/social`);
    const section = page.getByRole('region', { name: 'Who fits' });
    await section.getByLabel('Who fits').fill('People who keep zebras');
    await section.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/One who fits costs 0.5 credits, and one who is left out/).waitFor();
    await section.getByText('0 fit, 0 don’t, 0 unsure, 0 still to check.').waitFor();
    const { socialEngagement } = await stage.server.ok('get_social_engagement_config', {});
    expect(socialEngagement.criteria).toBe('People who keep zebras');
  });

  it('show who was left out, and why', async () => {
    await stage.server.ok('manage_social_engagement_monitored_profile', {
      ...{ action: 'add', networkUrl: 'https://network.example/in/commented-by-cleo-clay' },
      ...{ loadHistory: true, enableSocialEngagement: true },
    });
    await eventually(
      async () => {
        const { socialEngagement } = await stage.server.ok('get_social_engagement_config', {});
        const { waiting, doesNotFit } = socialEngagement.judgedCounts;
        return waiting === 0 && doesNotFit > 0 ? true : null;
      },
      'the AI has answered',
      120_000,
    );
    await page.goto(`${stage.server.url}/social`);
    const row = page
      .getByRole('region', { name: 'Left out' })
      .getByRole('row')
      .filter({ hasText: 'Cleo Clay' })
      .first();
    await row.getByText('Doesn’t fit').waitFor();
    await row.getByText("Nothing in the contact's role or company matches the criteria.").waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
