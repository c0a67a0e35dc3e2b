// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import type { Json } from '../support/json.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

describe.skipIf(!hasChromium)('the views of the inbox', () => {
  let stage: ConsoleStage;
  let page: Page;
  let answered: Json;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
    const { conversations } = await stage.data(
      '{ conversations(filter: { lastMessageDirection: INBOUND }) { nodes { id contact { fullName } } } }',
    );
    [answered] = conversations.nodes;
  }, 180_000);
  afterAll(() => stage.close());

  const view = (name: string) =>
    page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true }).click();
  const rows = () => page.locator('.split-list .item');
  const row = (name: string) => rows().filter({ hasText: name });
  const stateOf = async (id: string): Promise<Json> =>
    (
      await stage.data(
        'query ($id: ID!) { conversation(id: $id) { snoozedUntil isArchived assignee { user { displayName } } } }',
        { id },
      )
    ).conversation;

  it('separate conversations that wait for an answer from sent ones', async () => {
    await page.goto(`${stage.server.url}/inbox`);
    await rows().nth(2).waitFor();
    await view('Needs reply');
    await page.waitForURL(/view=REPLY/);
    await expect.poll(() => rows().count()).toBe(2);
    await stage.screenshot(page, 'inbox-needs-reply');
    await view('Sent');
    await expect.poll(() => rows().count()).toBe(1);
    await row('May I ask who looks after tooling').waitFor();
    await view('Archived');
    await page.getByText('Nothing archived').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('snooze a conversation by a key, with undo, and bring it back', async () => {
    const { fullName: name } = answered.contact;
    await view('All');
    await row(name).click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.keyboard.press('z');
    await page.getByText(/^Snoozed until \w+, \w+ \d+, 9:00 AM\.$/).waitFor();
    await row(name).waitFor({ state: 'detached' });
    const { snoozedUntil } = await stateOf(answered.id);
    expect(new Date(snoozedUntil).getTime()).toBeGreaterThan(Date.now());
    await page.keyboard.press('u');
    await row(name).waitFor();
    expect((await stateOf(answered.id)).snoozedUntil).toBe(null);
    await row(name).click();
    await page.locator('summary', { hasText: 'Snooze' }).click();
    await page.getByRole('button', { name: 'Another day…' }).click();
    await stage.screenshot(page, 'inbox-snooze');
    await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
    await row(name).waitFor({ state: 'detached' });
    await view('Snoozed');
    await row(name).click();
    await page.getByText(/It comes back earlier when the contact\s+writes/).waitFor();
    await stage.screenshot(page, 'inbox-snoozed');
    await page.getByRole('button', { name: 'End snooze' }).click();
    await page.getByText('Nothing snoozed').waitFor();
    expect((await stateOf(answered.id)).snoozedUntil).toBe(null);
  });

  it('hand a conversation to another member, who sees it', async () => {
    const { fullName: name } = answered.contact;
    const { teamMembers } = await stage.data(
      '{ teamMembers { nodes { role user { displayName email } } } }',
    );
    const { displayName, email } = teamMembers.nodes.find(
      ({ role }: Json) => role === 'MEMBER',
    ).user;
    const colleague = await stage.browser();
    await stage.signInAs(colleague, email);
    await colleague.goto(`${stage.server.url}/inbox`);
    await colleague.getByText('Your inbox is empty').waitFor();
    await view('All');
    await row(name).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Assign this conversation' });
    await dialog.getByLabel('Member').selectOption(displayName);
    await stage.screenshot(page, 'inbox-assign');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await page.getByText(`Assigned to ${displayName}.`).waitFor();
    await row(name).getByText(`→ ${displayName}`).waitFor();
    expect((await stateOf(answered.id)).assignee.user.displayName).toBe(displayName);
    // It arrives without a reload.
    await colleague.locator('.split-list .item').filter({ hasText: name }).click();
    await colleague.getByText('Yes please, we decide this month.').last().waitFor();
    await colleague.getByText(/^This is the inbox of/).waitFor();
    await stage.screenshot(colleague, 'inbox-assigned');
    await page.getByRole('combobox', { name: 'Whose' }).selectOption('mine');
    await row(name).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Whose' }).selectOption('');
    await row(name).click();
    await page.keyboard.press('a');
    await dialog.getByLabel('Member').selectOption('');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await page.getByText(/^Left to /).waitFor();
    await colleague.locator('.split-list .item').waitFor({ state: 'detached' });
    await colleague.context().close();
  });

  it('show the contact beside the conversation, and change several at once', async () => {
    await page.keyboard.press('p');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Timeline' }).waitFor();
    await stage.screenshot(page, 'inbox-contact');
    await page.keyboard.press('p');
    const boxes = page.locator('.split-list input[type="checkbox"]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.locator('summary', { hasText: 'Snooze 2' }).click();
    await page.getByRole('button', { name: 'Monday at 9:00' }).click();
    await page.getByText('2 conversations snoozed.').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await page.keyboard.press('u');
    await expect.poll(() => rows().count()).toBe(3);
    expect(await seriousFindings(page)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
