// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const CALLS = 20;

function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe.skipIf(!hasChromium)('a day of calls, by keyboard', () => {
  let stage: ConsoleStage;
  let page: Page;
  let call: (contact: object) => Promise<unknown>;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    const { viewer } = await stage.data('{ viewer { member { user { id } } } }');
    const userId = viewer.member.user.id;
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      name: 'Day of calls',
      candidates: [userId],
      root: {
        type: 'call',
        title: 'Ring {{ contact.firstName }}',
        children: {
          default: {
            type: 'manual',
            delay: '3.00:00:00',
            title: 'Send a card',
          },
        },
      },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    call = (contact) =>
      stage.server.ok('add_manual_flow_enrollment', {
        ...{ flowPlanId, contact, enrollmentMode: 'enroll', senderUserId: userId },
      });
    for (let number = 1; number <= CALLS; number += 1)
      await call({
        email: `callee${number}@calls.example`,
        firstName: `Callee${number}`,
        phone: `+14155550${100 + number}`,
      });
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  const outcomes = async (): Promise<Record<string, number>> => {
    const { tasks } = await stage.data(
      '{ tasks(query: "Ring Callee", first: 100, filter: { statuses: [TODO, COMPLETED, SKIPPED] }) { nodes { status outcome } } }',
    );
    const counts: Record<string, number> = {};
    for (const { status, outcome } of tasks.nodes) {
      const name = outcome ?? status;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  };

  it('no key is lost in focus mode, and undo is exact', async () => {
    await expect.poll(outcomes, { timeout: 20_000 }).toEqual({ TODO: CALLS });
    await page.goto(`${stage.server.url}/tasks?q=Ring%20Callee`);
    await page.getByRole('button', { name: /Ring Callee1\b/ }).waitFor();
    await page.keyboard.press('f');
    const focus = page.getByRole('region', { name: 'Focus mode' });
    await focus.getByRole('link', { name: /^\+1415/ }).waitFor();
    await focus.getByText(`1 of ${CALLS}`).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await stage.screenshot(page, 'tasks-focus');
    // Connected, voicemail, no answer, wrong number, and so on, as fast as keys can come.
    for (let turn = 0; turn < CALLS; turn += 1) await page.keyboard.press(String((turn % 4) + 1));
    await focus.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await expect
      .poll(outcomes)
      .toEqual({ CONNECTED: 5, VOICEMAIL: 5, NO_ANSWER: 5, WRONG_NUMBER: 5 });
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('u');
    await expect
      .poll(outcomes)
      .toEqual({ CONNECTED: 4, VOICEMAIL: 4, NO_ANSWER: 4, WRONG_NUMBER: 4, TODO: 4 });
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('skips several at once', async () => {
    await page.goto(`${stage.server.url}/tasks?q=Ring%20Callee`);
    const marks = page.getByRole('checkbox', { name: /Mark Ring Callee/ });
    await marks.nth(3).waitFor();
    await marks.nth(0).check();
    await marks.nth(1).check();
    await page.getByRole('button', { name: 'Skip 2' }).click();
    await page.getByText('2 tasks skipped.').waitFor();
    await expect.poll(outcomes).toEqual({
      ...{ CONNECTED: 4, VOICEMAIL: 4, NO_ANSWER: 4, WRONG_NUMBER: 4 },
      ...{ TODO: 2, SKIPPED: 2 },
    });
  });

  it('goes anywhere by keyboard, and single keys can be switched off', async () => {
    await page.goto(stage.server.url);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading('Home').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await heading('Contacts').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new cont');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await dialog.getByLabel('Email').fill('ida@calls.example');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Contact created.').waitFor();
    await heading('ida@calls.example').waitFor();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('option', { name: /ida@calls\.example.*Recent/ });
    await recent.waitFor();
    await page.keyboard.press('Escape');
    await recent.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('checkbox').uncheck();
    expect(await seriousFindings(page)).toEqual([]);
    await help.getByRole('button', { name: 'Close', exact: true }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await heading('ida@calls.example').waitFor();
  });

  it('opens the search that was typed and entered before the search was loaded', async () => {
    const isWanted = gate();
    const chunk = /\/palette-[^/]*\.js/;
    await page.route(chunk, async (route) => {
      await isWanted.opened;
      await route.continue();
    });
    await page.goto(stage.server.url);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new cont');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    isWanted.open();
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await dialog.getByLabel('Email').fill('typed@calls.example');
    await page.unroute(chunk);
    // What the server has yet to find is opened, too.
    await page.goto(stage.server.url);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('callee7');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Callee7' }).waitFor();
  });

  it('selects contacts in a table, adds them to an audience, and takes them out again', async () => {
    await page.goto(`${stage.server.url}/audiences?new=yes`);
    await page.getByLabel('Name', { exact: true }).fill('Chosen by hand');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Audience created.').waitFor();
    await page.goto(`${stage.server.url}/contacts?q=calls.example`);
    const selects = page.getByRole('checkbox', { name: /^Select (?!all )/ });
    await selects.nth(0).check();
    await selects.nth(2).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Add to audience' }).click();
    await page.getByLabel('Audience', { exact: true }).selectOption('Chosen by hand');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('3 contacts added to Chosen by hand.').waitFor();
    const { audiences } = await stage.data(
      '{ audiences(query: "Chosen by hand") { nodes { id contactCount } } }',
    );
    const [{ id, contactCount }] = audiences.nodes;
    expect(contactCount).toBe(3);
    await page.goto(`${stage.server.url}/audiences/${id}`);
    await selects.nth(0).check();
    await page.getByRole('button', { name: 'Remove from audience' }).click();
    await page.getByText('1 contact removed from the audience.').waitFor();
    await page.getByText('2 contacts').first().waitFor();
    expect(stage.faults).toEqual([]);
  });
});
