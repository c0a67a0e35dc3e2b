// @module-tag server
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// On the server, where a test can write what a newer version would.
describe.skipIf(!hasChromium || !isPostgres())(
  'a step of a type that the server does not know',
  () => {
    let stage: ConsoleStage;
    let page: Page;
    let plan: string;

    beforeAll(async () => {
      stage = await ConsoleStage.open();
      const { flowPlan } = await stage.server.ok('create_flow_plan', {
        name: 'Of a newer version',
        root: {
          type: 'email',
          subject: 'Hello',
          message: 'Hello there',
          children: { default: { type: 'call', title: 'Call them' } },
        },
      });
      plan = flowPlan.flowPlanId;
      const client = new pg.Client({ connectionString: stage.server.databaseUrl ?? '' });
      await client.connect();
      await client.query(
        `update flow_plan set root = jsonb_set(root, '{children,default,type}', '"carrier_pigeon"') where id = $1`,
        [plan],
      );
      await client.end();
      page = await stage.browser();
      await stage.signIn(page);
      stage.faults.length = 0;
    });
    afterAll(() => stage.close());

    it('is shown as unknown, and leaves the other steps usable', async () => {
      await page.goto(`${stage.server.url}/flow-plans/${plan}/edit`);
      const steps = page.locator('.react-flow__node');
      await steps.filter({ hasText: 'Unknown' }).filter({ hasText: 'carrier_pigeon' }).click();
      await page.getByText('This server doesn’t know this kind of step.').waitFor();
      await steps.filter({ hasText: 'Email' }).click();
      await page.getByLabel('Subject', { exact: true }).fill('Good morning');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('is no type of step that this server knows').first().waitFor();
      expect(stage.faults).toEqual([]);
    });
  },
);
