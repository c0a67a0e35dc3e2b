import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const REASON = 'Fair week';

// The screens are the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('what leaves, in the console', () => {
  let stage: ConsoleStage;
  let page: Page;
  let contactId: string;

  const open = async (path: string): Promise<void> => {
    await page.goto(stage.server.url + path);
  };

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    await stage.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { warnings } }',
      {
        input: {
          workDays: [1, 2, 3, 4, 5, 6, 7],
          workStart: '00:00',
          workEnd: '24:00',
          spacingSeconds: 0,
          dailyEmails: 1000,
        },
      },
    );
    await stage.data('mutation { pauseSender(input: { reason: "At the fair" }) { warnings } }');
    const { viewer } = await stage.data('{ viewer { member { user { id } } } }');
    const senderUserId = viewer.member.user.id;
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      name: 'Held letters',
      candidates: [senderUserId],
      root: { type: 'email', subject: 'Good morning, Augusta', message: 'How are you?' },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    const { contact } = await stage.server.ok('add_manual_flow_enrollment', {
      flowPlanId,
      enrollmentMode: 'enroll',
      senderUserId,
      contact: { email: 'quiet.augusta@letters.example', firstName: 'Augusta', lastName: 'Quiet' },
    });
    contactId = contact.prospectId;
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(() => stage.close());

  it('one list shows the next sends, the held ones, the reason, and where to end the hold', async () => {
    await open('/queue');
    const row = page
      .getByRole('region', { name: 'Going out next' })
      .getByRole('row')
      .filter({ hasText: 'Augusta Quiet' });
    await row.getByText('Held', { exact: true }).waitFor();
    await row.getByText('Sender paused').waitFor();
    expect(await row.getByText('Held letters').count()).toBe(1);
    expect(await row.getByText('Email', { exact: true }).count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('the list is by hour and sender, and of one sender and sequence', async () => {
    const { flowPlan } = await stage.server.ok('create_flow_plan', {
      ...{ name: 'Looks', root: { type: 'network_profile_view' } },
    });
    const { flowPlanId } = flowPlan;
    await stage.server.ok('manage_flow_publication', { flowPlanId, action: 'publish' });
    // A phone is narrower than its name.
    await stage.server.ok('create_flow_plan', {
      name: 'Visitors of the spring fair who asked for a second letter about the new machines',
      root: { type: 'network_profile_view' },
    });
    await stage.server.ok('add_manual_flow_enrollment', {
      ...{ flowPlanId, enrollmentMode: 'enroll' },
      contact: {
        ...{ firstName: 'Later', lastName: 'Looked' },
        networkUrl: 'https://network.example/in/quiet-later-looked',
      },
    });
    await open('/queue');
    const list = page.getByRole('region', { name: 'Going out next' });
    const held = list.getByRole('region', { name: 'Held until somebody acts', exact: true });
    await held.getByText('Augusta Quiet').waitFor();
    // Emails and requests of the network are in one list.
    await held.getByText('Later Looked').waitFor();
    expect(await held.getByText(/^\d+ messages?, \d+ held$/).count()).toBeGreaterThan(0);
    await stage.screenshot(page, 'queue-time-line');
    await list.getByRole('combobox', { name: 'Sequence' }).selectOption('Looks');
    await page.waitForURL(/sequence=fp_/);
    await held.getByText('Augusta Quiet').waitFor({ state: 'detached' });
    await held.getByText('Later Looked').waitFor();
    await page.reload();
    await held.getByText('Later Looked').waitFor();
    expect(await held.getByText('Augusta Quiet').count()).toBe(0);
    const { teamMembers } = await stage.data('{ teamMembers { nodes { role user { id } } } }');
    const member = teamMembers.nodes.find(({ role }: { role: string }) => role === 'MEMBER');
    await list.getByRole('combobox', { name: 'Sender' }).selectOption(member.user.id);
    await list.getByText('Nothing leaves for this sender and sequence.').waitFor();
    await open('/queue');
    await page.setViewportSize({ width: 390, height: 844 });
    await held.getByText('Augusta Quiet').scrollIntoViewIfNeeded();
    await stage.screenshot(page, 'queue-time-line-390');
    for (const name of ['Sender', 'Sequence']) {
      const box = await list.getByRole('combobox', { name }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await stage.server.ok('pause_flow_plan', { flowPlanId });
  });

  it('home leads to the people that are held for a reason', async () => {
    await open('/');
    await page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('link', { name: /Sender paused · Held letters/ })
      .click();
    await page.getByText('Only: Sender paused').waitFor();
    const person = page.getByRole('row').filter({ hasText: 'Augusta Quiet' });
    await person.waitFor();
    // The head of the table, and the only one whom this sequence holds for the reason.
    expect(await page.getByRole('row').count()).toBe(2);
    // Only since when: nobody knows when the next step goes on.
    expect(await person.locator('time').count()).toBe(1);
    await person.getByRole('link', { name: 'Augusta Quiet' }).click();
    const sequence = page.getByRole('article', { name: 'Held letters' });
    await sequence.getByText('Sender paused').waitFor();
    await sequence.getByRole('link', { name: 'Open queue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
  });

  it('everything is paused with a reason, says so on every screen, and is resumed', async () => {
    await open('/queue');
    await page.getByRole('button', { name: 'Pause everything' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    const banner = page.getByRole('region', { name: 'Everything is paused' });
    await banner.getByText(REASON).waitFor();
    await open('/contacts');
    await banner.getByText(REASON).waitFor();
    expect(
      (await stage.data('{ viewer { team { pause { reason } } } }')).viewer.team.pause,
    ).toEqual({ reason: REASON });
    await banner.getByRole('button', { name: 'Resume' }).click();
    await banner.waitFor({ state: 'detached' });
    expect((await stage.data('{ viewer { team { pause { reason } } } }')).viewer.team.pause).toBe(
      null,
    );
  });

  it('a sender is resumed, and the simulated email is read in the outbox', async () => {
    await open('/queue');
    const card = page.locator('section').filter({ hasText: 'At the fair' }).last();
    await card.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('At the fair').waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Augusta Quiet' }).waitFor({ state: 'detached' });
    await open('/outbox?to=quiet.augusta@letters.example');
    const email = page.getByRole('article', { name: 'Good morning, Augusta' });
    await email.getByText('How are you?').waitFor();
    await email.getByText('To quiet.augusta@letters.example').waitFor();
  });

  it('a contact in whom two were merged is split, and the other one is shown', async () => {
    await stage.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { contactId, emails: ['quiet.augusta@letters.example', 'byron@letters.example'] } },
    );
    await open(`/contacts/${contactId}`);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Split' }).click();
    const dialog = page.getByRole('dialog', { name: 'Split this contact' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByLabel('First name').fill('George');
    await dialog.getByLabel('Last name').fill('Byron');
    await dialog.getByLabel('Move byron@letters.example').check();
    await dialog.getByRole('button', { name: 'Split' }).click();
    await page.getByRole('heading', { level: 1, name: 'George Byron' }).waitFor();
    const { contact } = await stage.data(
      'query ($id: ID!) { contact(id: $id) { fullName emails { address } } }',
      { id: contactId },
    );
    expect(contact).toEqual({
      fullName: 'Augusta Quiet',
      emails: [{ address: 'quiet.augusta@letters.example' }],
    });
    expect(stage.faults).toEqual([]);
  });
});
