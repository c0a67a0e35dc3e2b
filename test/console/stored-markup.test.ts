// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

/** Runs a script wherever it is taken for markup. */
const MARKUP =
  '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg>"\'><script>window.hacked=1</script>';

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())(
  'markup in every text that people and programs write',
  () => {
    let stage: ConsoleStage;
    let page: Page;
    let contact: string;
    let plan: string;
    let audience: string;

    beforeAll(async () => {
      stage = await ConsoleStage.open();
      const { server } = stage;
      const set = async (mutation: string, type: string, input: object, selection: string) =>
        (
          await stage.data(
            `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`,
            { input },
          )
        )[mutation];
      await set(
        'createCustomField',
        'CreateCustomFieldInput',
        { name: '<img src=x onerror="window.hacked=1">', type: 'TEXT' },
        'customField { id }',
      );
      const { flowPlan } = await server.ok('create_flow_plan', {
        name: MARKUP,
        root: {
          type: 'email',
          subject: MARKUP,
          message: MARKUP,
          children: { default: { type: 'call', title: MARKUP, instructions: MARKUP } },
        },
      });
      plan = flowPlan.flowPlanId;
      const created = await server.ok('create_audience', {
        name: MARKUP,
        aiContext: MARKUP,
        contacts: [
          {
            firstName: MARKUP,
            lastName: MARKUP,
            role: MARKUP,
            companyName: MARKUP,
            email: 'quiet.markup@engines.example',
          },
        ],
      });
      audience = created.audience.audienceId;
      const { contacts } = await stage.data(
        '{ contacts(query: "quiet.markup@engines.example") { nodes { id } } }',
      );
      contact = contacts.nodes[0].id;
      await set(
        'addContactNote',
        'AddContactNoteInput',
        { contactId: contact, body: MARKUP },
        'note { id }',
      );
      await set('updateProfile', 'UpdateProfileInput', { displayName: MARKUP }, 'member { id }');
      await set(
        'suppress',
        'SuppressInput',
        { target: { email: 'markup@engines.example' }, reason: MARKUP.slice(0, 100) },
        'suppression { id }',
      );
      await set(
        'createApiKey',
        'CreateApiKeyInput',
        { name: MARKUP.slice(0, 90) },
        'apiKey { id }',
      );
      await server.ok('add_dynamic_action', {
        contact: { firstName: 'Mark', lastName: 'Up', email: 'quiet.up@engines.example' },
        action: { type: 'call', title: MARKUP, instructions: MARKUP },
      });
      page = await stage.browser();
      await stage.signIn(page);
      stage.faults.length = 0;
    }, 120_000);
    afterAll(() => stage.close());

    const SETTINGS = [
      'profile',
      'sending',
      'mailboxes',
      'team',
      'members',
      'rules',
      'fields',
      'suppression',
      'crm',
      'contact-data',
      'webhooks',
      'audit',
    ];

    it('is shown as text, and runs nothing', async () => {
      const paths = [
        ...[
          '/',
          '/tasks',
          '/inbox',
          '/flow-plans',
          '/audiences',
          '/contacts',
          '/queue',
          '/reports',
          '/agents',
          '/credits',
        ],
        ...[
          `/flow-plans/${plan}`,
          `/flow-plans/${plan}/edit`,
          `/flow-plans/${plan}/enrollments`,
          `/flow-plans/${plan}/settings`,
        ],
        ...[`/audiences/${audience}`, `/contacts/${contact}`],
        ...SETTINGS.map((section) => `/settings/${section}`),
      ];
      for (const path of paths) {
        await page.goto(stage.server.url + path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
        expect([path, await page.evaluate('window.hacked ?? null')]).toEqual([path, null]);
        expect([
          path,
          await page.evaluate(
            "[...document.querySelectorAll(\"a[href^='javascript'], img[src='x']\")].length",
          ),
        ]).toEqual([path, 0]);
      }
      await page.goto(`${stage.server.url}/contacts/${contact}`);
      await page.getByText('<img src=x onerror="window.hacked=1">').first().waitFor();
      // Neither an error of a script nor a violation of the policy.
      expect(stage.faults).toEqual([]);
    }, 180_000);

    it('would run if it were taken for markup', async () => {
      await page.goto(`${stage.server.url}/contacts/${contact}`);
      // The policy of the page stops it even then, and reports it.
      await page.evaluate(
        `document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(MARKUP)})`,
      );
      await page.waitForFunction('document.querySelector("img[src=x]") !== null');
      expect(await page.evaluate('window.hacked ?? null')).toBeNull();
      await expect.poll(() => stage.faults.join('\n')).toContain('Content Security Policy');
    });
  },
);
