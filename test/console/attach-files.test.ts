// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';
import { eventually } from '../support/time.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('files of a reply, in the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let conversationId: string;

  beforeAll(async () => {
    stage = await ConsoleStage.open({ CLOCK_RATE: '600' });
    const input = { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' };
    await stage.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
      { input },
    );
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      name: 'Answered',
      root: { type: 'email', subject: 'Hello', message: 'Good morning.' },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    await stage.server.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, enrollmentMode: 'enroll' },
      contact: { email: 'reply-positive.ada@answers.example', firstName: 'Ada' },
    });
    conversationId = await eventually(
      async () => {
        const { items } = await stage.server.ok('list_conversations', { channel: 'email' });
        return items[0]?.conversationId ?? null;
      },
      'a contact answers by email',
      90_000,
    );
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  const draft = async (): Promise<Json> =>
    (
      await stage.data(
        'query ($id: ID!) { conversation(id: $id) { draft { body attachments { fileName size } } } }',
        { id: conversationId },
      )
    ).conversation.draft;

  it('are uploaded, kept with the draft when the thread is left, and sent', async () => {
    await page.goto(`${stage.server.url}/inbox/${conversationId}`);
    const content = Buffer.from('%PDF-1.7 offer');
    const file = { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: content };
    await page.getByLabel('Files to attach').setInputFiles(file);
    await page.getByRole('link', { name: 'Offer.pdf' }).waitFor();
    const kept = await eventually(draft, 'the draft is kept');
    expect(kept).toEqual({ body: '', attachments: [{ fileName: 'Offer.pdf', size: 14 }] });

    await page.goto(`${stage.server.url}/contacts`);
    await page.goto(`${stage.server.url}/inbox/${conversationId}`);
    await page.getByRole('link', { name: 'Offer.pdf' }).waitFor();
    await page.getByLabel('Your reply').fill('Here is our offer.');
    await page.getByRole('button', { name: /^Send/ }).click();
    const sent = await eventually(async () => {
      const { conversation } = await stage.data(
        'query ($id: ID!) { conversation(id: $id) { messages(first: 1) { nodes { body attachments { fileName state } } } } }',
        { id: conversationId },
      );
      const [latest] = conversation.messages.nodes;
      return latest?.body.startsWith('Here is') ? latest : null;
    }, 'the reply is sent');
    expect(sent.attachments).toEqual([{ fileName: 'Offer.pdf', state: 'STORED' }]);
    expect(await draft()).toBeNull();
    expect(stage.faults).toEqual([]);
  });
});
