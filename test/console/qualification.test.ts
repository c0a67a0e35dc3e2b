// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { eventually } from '../support/time.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Contacts of whom the AI is unsure, from the settings of a sequence to the decision. */
describe.skipIf(!hasChromium)('a contact of whom the AI is unsure', () => {
  let stage: ConsoleStage;
  let page: Page;
  let flowPlanId: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const root = { type: 'manual', title: 'Look at their looms' };
    const plan = await stage.server.ok('create_flow_plan', { name: 'Weavers of Lyon', root });
    flowPlanId = plan.flowPlan.flowPlanId;
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  /** The simulated model knows neither a role nor a company of them. */
  async function enrolled(firstName: string): Promise<string> {
    const { contact, enrollmentId } = await stage.server.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, enrollmentMode: 'enroll' },
      contact: { email: `${firstName.toLowerCase()}.weaver@gmail.com`, firstName },
    });
    const verdict = await eventually(async () => {
      const { enrollment } = await stage.server.ok('get_flow_enrollment', { enrollmentId });
      return enrollment.qualification.verdict;
    }, 'the AI has answered');
    expect(verdict).toBe('unsure');
    return contact.prospectId;
  }

  it('is looked for by criteria that the settings of the sequence keep', async () => {
    await page.goto(`${stage.server.url}/flow-plans/${flowPlanId}/settings`);
    await page.getByLabel('Check each contact before the first step, for 1 credit').check();
    await page.getByLabel('Who fits').fill('Heads of weaving');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved.').waitFor();
    const { flowPlan } = await stage.server.ok('get_flow_workspace', { flowPlanId });
    expect(flowPlan.aiQualification).toEqual({ isEnabled: true, criteria: 'Heads of weaving' });
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
  });

  it('is on Home, and goes on from the page of the contact with one click', async () => {
    const contactId = await enrolled('Wanda');
    await page.goto(stage.server.url);
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByText('AI can’t tell if they fit · Weavers of Lyon')
      .waitFor();
    await page.goto(`${stage.server.url}/contacts/${contactId}`);
    const sequence = page.getByRole('article', { name: 'Weavers of Lyon' });
    const qualification = sequence.getByRole('region', { name: 'Qualification' });
    await qualification.getByText('Unsure').waitFor();
    await qualification
      .getByText('Nothing is known about the role or the company of the contact.')
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await sequence.getByRole('button', { name: 'Fits', exact: true }).click();
    await page.getByText('1 contact can go on.').waitFor();
    await qualification.getByText(/said they fit/).waitFor();
    await sequence
      .getByRole('button', { name: 'Fits', exact: true })
      .waitFor({ state: 'detached' });
  });

  it('is taken out in the list of the sequence', async () => {
    await enrolled('Ottilie');
    await page.goto(`${stage.server.url}/flow-plans/${flowPlanId}/people?state=HELD`);
    const row = page.getByRole('row').filter({ hasText: 'Ottilie' });
    await row.getByText('AI can’t tell if they fit').waitFor();
    await row.getByRole('button', { name: 'Doesn’t fit' }).click();
    await page.getByText('1 contact taken out.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(stage.faults).toEqual([]);
  });
});
