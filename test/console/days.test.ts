// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import type { Json } from '../support/json.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const TASKS = 40;
const REPLIES = 30;
const MEETINGS = 3;
/** Ten keys a second. */
const FAST = { delay: 100 };
const MINUTE = 60_000;
const ANY_HOUR = {
  ...{ workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' },
  ...{ spacingSeconds: 0, dailyEmails: 1_000 },
};

describe.skipIf(!hasChromium)('a day of a representative, by keyboard only', () => {
  let stage: ConsoleStage;
  let page: Page;

  const planOf = async (name: string, root: object): Promise<string> => {
    const { viewer } = await stage.data('{ viewer { member { user { id } } } }');
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name, root, candidates: [viewer.member.user.id] },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    return flowPlanId;
  };
  const enroll = (flowPlanId: string, contact: object) =>
    stage.server.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, contact, enrollmentMode: 'enroll' },
    });
  const open = async (): Promise<number> => {
    const { tasks } = await stage.data(
      '{ tasks(query: "Ring Callee", filter: { statuses: [TODO] }) { totalCount } }',
    );
    return tasks.totalCount;
  };
  const waiting = async (): Promise<number> => {
    const { conversations } = await stage.data(
      '{ conversations(query: "@day.example", filter: { lastMessageDirection: INBOUND }) { totalCount } }',
    );
    return conversations.totalCount;
  };

  beforeAll(async () => {
    // An hour in a second, so that the answers of a day come while the test runs.
    stage = await ConsoleStage.open({ CLOCK_RATE: '3600' });
    await stage.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
      { input: ANY_HOUR },
    );
    const mails = await planOf('Day of replies', {
      ...{ type: 'email', subject: 'Good morning', message: 'How are you?' },
    });
    for (let n = 1; n <= REPLIES; n += 1)
      await enroll(mails, {
        ...{ email: `reply-positive.n${n}@day.example`, firstName: `Replier${n}` },
      });
    const calls = await planOf('Day of calls', {
      ...{ type: 'call', title: 'Ring {{ contact.firstName }}' },
    });
    for (let n = 1; n <= TASKS; n += 1)
      await enroll(calls, {
        ...{ email: `callee.n${n}@calls.example`, firstName: `Callee${n}` },
        phone: `+14155550${100 + n}`,
      });
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 3 * MINUTE);
  afterAll(() => stage.close());

  it(
    `${TASKS} calls are logged, ten keys a second, and none is lost`,
    async () => {
      await expect.poll(open, { timeout: MINUTE }).toBe(TASKS);
      await page.goto(`${stage.server.url}/tasks?q=Ring%20Callee`);
      await page.getByRole('button', { name: /Ring Callee1\b/ }).waitFor({ timeout: MINUTE });
      await page.keyboard.press('f');
      const focus = page.getByRole('region', { name: 'Focus mode' });
      await focus.getByText(`1 of ${TASKS}`).waitFor();
      for (let turn = 0; turn < TASKS; turn += 1)
        await page.keyboard.press(String((turn % 4) + 1), FAST);
      await focus
        .getByRole('heading', { name: 'You’re all caught up' })
        .waitFor({ timeout: MINUTE });
      await expect
        .poll(async () => {
          const { tasks } = await stage.data(
            '{ tasks(query: "Ring Callee", first: 100, filter: { statuses: [COMPLETED] }) { nodes { outcome } } }',
          );
          return tasks.nodes.map(({ outcome }: Json) => outcome).sort();
        })
        .toEqual(
          ['CONNECTED', 'NO_ANSWER', 'VOICEMAIL', 'WRONG_NUMBER'].flatMap((one) =>
            Array.from({ length: TASKS / 4 }, () => one),
          ),
        );
      await page.keyboard.press('Escape');
    },
    4 * MINUTE,
  );

  it(
    `${REPLIES} replies are answered, and ${MEETINGS} meetings recorded`,
    async () => {
      await expect.poll(waiting, { timeout: 3 * MINUTE, interval: 1_000 }).toBe(REPLIES);
      // The contacts of the sandbox would answer the answers meanwhile.
      await stage.data('mutation { pauseTeam(input: { reason: "Answering" }) { warnings } }');
      await page.goto(`${stage.server.url}/inbox?view=REPLY&q=%40day.example`);
      await page
        .locator('.split-list .item')
        .nth(REPLIES - 1)
        .waitFor();
      const title = page.locator('.split-detail h2');
      const names = new Set<string>();
      for (let turn = 1; turn <= REPLIES; turn += 1) {
        await page.keyboard.press('j');
        await expect.poll(async () => names.has(await title.first().innerText())).toBe(false);
        names.add(await title.first().innerText());
        await page.keyboard.press('r');
        await page.keyboard.type(`Thank you, number ${turn}.`);
        await page.keyboard.press('Control+Enter');
        await page.locator('.bubble', { hasText: `Thank you, number ${turn}.` }).waitFor();
        if (turn > MEETINGS) continue;
        await page.keyboard.press('m');
        await page.getByRole('dialog', { name: 'Record a booked meeting' }).waitFor();
        await page.keyboard.type('Tuesday at ten');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      expect(names.size).toBe(REPLIES);
      expect(await waiting()).toBe(0);
      const { meetings } = await stage.data('{ meetings { nodes { note } } }');
      expect(meetings.nodes.filter(({ note }: Json) => note === 'Tuesday at ten')).toHaveLength(
        MEETINGS,
      );
      await stage.data('mutation { resumeTeam(input: {}) { warnings } }');
      const sent = async (): Promise<number> => {
        const { sandboxEmails } = await stage.data(
          '{ sandboxEmails(first: 100) { nodes { body } } }',
        );
        const firsts = sandboxEmails.nodes.map(({ body }: Json) => body.split('\n')[0]);
        return new Set(firsts.filter((line: string) => line.startsWith('Thank you, number'))).size;
      };
      await expect.poll(sent, { timeout: MINUTE }).toBe(REPLIES);
      expect(stage.faults).toEqual([]);
    },
    6 * MINUTE,
  );
});
