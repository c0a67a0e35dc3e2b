// @module-tag once
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import { runToEnd } from '../support/process.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const CREATE =
  'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';
const DELETE =
  'mutation ($input: DeleteAudienceInput!) { deleteAudience(input: $input) { removedId } }';
const RENAME =
  'mutation ($input: UpdateAudienceInput!) { updateAudience(input: $input) { audience { name } } }';

describe.skipIf(!hasChromium)('two browsers at once', () => {
  let stage: ConsoleStage;
  let first: Page;
  let second: Page;
  let audienceId: string;

  beforeAll(async () => {
    // A fixed port, so that the server is found again where it was.
    stage = await ConsoleStage.open({ PORT: String(20_000 + (process.pid % 20_000)) });
    first = await stage.browser();
    await stage.signIn(first);
    second = await stage.sameSession(first);
    audienceId = (await stage.data('{ audiences { nodes { id } } }')).audiences.nodes[0].id;
    for (const page of [first, second]) {
      await page.goto(`${stage.server.url}/audiences`);
      await page.getByRole('table').waitFor();
    }
  });
  afterAll(() => stage.close());

  it('an action in one browser shows in the other', async () => {
    await first.goto(`${stage.server.url}/audiences/${audienceId}`);
    await first.getByRole('button', { name: 'Rename' }).click();
    await first.getByLabel('Name', { exact: true }).fill('Renamed by the first');
    await first.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await second.getByRole('link', { name: 'Renamed by the first' }).waitFor();
  });

  it('a task that one completes leaves the list and the count of the other', async () => {
    await second.goto(`${stage.server.url}/tasks`);
    const task = second.getByRole('button', { name: /Say hello to Mary/ });
    await task.waitFor();
    const { tasks } = await stage.data('{ tasks(query: "Say hello to Mary") { nodes { id } } }');
    await first.goto(`${stage.server.url}/tasks/${tasks.nodes[0].id}`);
    await first.getByRole('button', { name: 'Mark as done' }).click();
    await task.waitFor({ state: 'detached' });
    await second
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tasks 1' })
      .waitFor();
  });

  it('a change between the read of a screen and its subscription is shown as well', async () => {
    const late = await stage.sameSession(first);
    let follow = () => {};
    const isDue = new Promise<void>((resolve) => {
      follow = resolve;
    });
    await late.routeWebSocket('**/graphql', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage(async (message) => {
        if (String(message).includes('"subscribe"')) await isDue;
        server.send(message);
      });
    });
    await late.goto(`${stage.server.url}/audiences`);
    await late.getByRole('link', { name: 'Renamed by the first' }).waitFor();
    await stage.data(RENAME, { input: { audienceId, name: 'Renamed in between' } });
    follow();
    await late.getByRole('link', { name: 'Renamed in between' }).waitFor();
    await stage.data(RENAME, { input: { audienceId, name: 'Renamed by the first' } });
    await late.context().close();
  });

  it('a form that is being filled in keeps its text, and does not undo what the other has saved', async () => {
    const { contacts } = await stage.data('{ contacts(query: "Grace Hopper") { nodes { id } } }');
    const path = `${stage.server.url}/contacts/${contacts.nodes[0].id}`;
    for (const page of [first, second]) {
      await page.goto(path);
      await page.getByLabel('Role').waitFor();
    }
    await second.getByLabel('Phone numbers').fill('+442079460999');
    await first.getByLabel('Role').fill('Admiral');
    await first.getByRole('button', { name: 'Save' }).click();
    await first.getByText('Contact saved.').waitFor();
    await second.getByRole('button', { name: 'Save' }).click();
    await second.getByText('Contact saved.').waitFor();
    const query = 'query ($id: ID!) { contact(id: $id) { role phone } }';
    expect((await stage.data(query, { id: contacts.nodes[0].id })).contact).toEqual({
      role: 'Admiral',
      phone: '+442079460999',
    });
    await first.locator('textarea[name="phones"]', { hasText: '+442079460999' }).waitFor();
  });

  it('every page of a list that was read is kept up to date', async () => {
    const names = Array.from(
      { length: 120 },
      (_, index) => `Audience ${String(index + 1).padStart(3, '0')}`,
    );
    const ids = new Map<string, string>();
    const create = async (name: string) =>
      ids.set(name, (await stage.data(CREATE, { input: { name } })).createAudience.audience.id);
    const remove = async (name: string) => {
      await stage.data(DELETE, { input: { audienceId: ids.get(name) } });
      ids.delete(name);
    };
    for (const name of names) await create(name);
    await second.goto(`${stage.server.url}/audiences`);
    const shown = () =>
      second
        .getByRole('table')
        .getByRole('link', { name: /^Audience/ })
        .allTextContents();
    const newestFirst = names.toReversed();
    await second.getByRole('link', { name: 'Audience 120' }).waitFor();
    expect(await shown()).toEqual(newestFirst.slice(0, 50));
    // A page that could not be read is read when it is asked for again.
    await second.route('**/graphql', (route) => route.abort(), { times: 1 });
    await second.getByRole('button', { name: 'More' }).click();
    await second.getByText('Can’t reach the server.').waitFor();
    await second.getByRole('button', { name: 'More' }).click();
    await second.getByRole('link', { name: 'Audience 021' }).waitFor();
    await second.getByText('Can’t reach the server.').waitFor({ state: 'detached' });
    await second.getByRole('button', { name: 'More' }).click();
    await second.getByRole('link', { name: 'Renamed by the first' }).waitFor();
    expect(await shown()).toEqual(newestFirst);

    // On the first page one is renamed and two are deleted, so that the pages behind it begin
    // elsewhere; on the last page one is deleted.
    await stage.data(RENAME, {
      input: { audienceId: ids.get('Audience 110'), name: 'Audience 110, renamed' },
    });
    for (const name of ['Audience 118', 'Audience 090', 'Audience 003']) await remove(name);
    await create('Audience 121');
    const changed = ['Audience 121', ...newestFirst]
      .filter((name) => !['Audience 118', 'Audience 090', 'Audience 003'].includes(name))
      .map((name) => (name === 'Audience 110' ? 'Audience 110, renamed' : name));
    await expect.poll(shown, { timeout: 20_000 }).toEqual(changed);

    // While changes keep coming, the pages are read less often than a session may call.
    let calls = 0;
    second.on('request', () => {
      calls += 1;
    });
    const began = Date.now();
    while (Date.now() - began < 6_000)
      await stage.data(RENAME, {
        input: { audienceId: ids.get('Audience 110'), name: `Audience 110, ${Date.now()}` },
      });
    expect((calls / (Date.now() - began)) * 60_000).toBeLessThan(470);
    for (const name of ids.keys()) await remove(name);
  });

  it('both go on without reloading after the server was restarted, and miss nothing', async () => {
    await second.goto(`${stage.server.url}/audiences`);
    await second.getByRole('link', { name: 'Renamed by the first' }).waitFor();
    await second.evaluate('window.wasNotReloaded = true');
    const lost = second.getByText('Connection lost. Trying again…').waitFor();
    await stage.restart();
    await lost;
    // Changed before the browser is connected again, or after: both are seen.
    await stage.data(RENAME, { input: { audienceId, name: 'Renamed while away' } });
    await second.getByRole('link', { name: 'Renamed while away' }).waitFor();
    await second.getByText('Connection lost. Trying again…').waitFor({ state: 'detached' });
    await stage.data(RENAME, { input: { audienceId, name: 'Renamed afterwards' } });
    await second.getByRole('link', { name: 'Renamed afterwards' }).waitFor();
    expect(await second.evaluate('window.wasNotReloaded')).toBe(true);
  });

  it('a team that is chosen in one window is the team of every window', async () => {
    await first.goto(`${stage.server.url}/audiences`);
    await first.getByRole('link', { name: 'Renamed afterwards' }).waitFor();
    const { code } = await runToEnd(
      'admin',
      ['create-team', '--name', 'Second team', '--owner-email', 'olivia@demo.example'],
      stage.server.environment,
    );
    expect(code).toBe(0);
    // A member who is added to another team signs in again. The earlier window goes to the sign-in
    // page by itself.
    await first.getByLabel('Password').waitFor();
    await first.goto(await stage.linkFor('olivia@demo.example'));
    await first.getByRole('button', { name: 'Sign in' }).click();
    // Back where it was.
    await first.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
    second = await stage.sameSession(first);
    await second.goto(`${stage.server.url}/audiences`);
    await second.getByRole('link', { name: 'Renamed afterwards' }).waitFor();
    await first.getByLabel('Team', { exact: true }).selectOption('Second team');
    // The new session shows nothing of the previous team.
    await second.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await second.getByText('You’re all caught up.').waitFor();
  });

  it('a session that is ended leaves the console, in every window', async () => {
    await second.goto(`${stage.server.url}/tasks`);
    await second.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    await first.goto(`${stage.server.url}/settings/profile`);
    await first.getByText('This session').waitFor();
    await first.getByRole('button', { name: 'Sign out' }).click();
    await first.getByLabel('Password').waitFor();
    await second.getByLabel('Password').waitFor();
  });
});

describe.skipIf(!hasChromium)('a member', () => {
  let stage: ConsoleStage;
  let member: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    member = await stage.browser();
    await stage.signInAs(member, 'mia@demo.example');
  });
  afterAll(() => stage.close());

  it('sees neither billing nor the audit log nor what only managers may do', async () => {
    const main = member.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Tasks' }).waitFor();
    expect(await main.getByRole('link', { name: 'Credits' }).count()).toBe(0);
    expect(await main.getByRole('link', { name: 'Social engagement' }).count()).toBe(0);
    await member.goto(`${stage.server.url}/settings/fields`);
    await member.getByRole('heading', { name: 'No custom fields' }).waitFor();
    expect(await member.getByRole('button', { name: 'Add a field' }).count()).toBe(0);
    await member.goto(`${stage.server.url}/settings/audit`);
    await member.getByRole('heading', { name: 'Audit log' }).waitFor();
    await member.getByText('You don’t have access to this').waitFor();
    const settings = member.getByRole('navigation', { name: 'Settings' });
    expect(await settings.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Audit log']);
  });

  it('reads at the top of settings who can change them', async () => {
    await member.goto(`${stage.server.url}/settings/rules`);
    await member
      .getByText('Only owners and admins can change this. Ask Olivia Owens or Adam Adler.')
      .waitFor();
    await member.goto(`${stage.server.url}/settings/team`);
    await member.getByText('Only owners can change this. Ask Olivia Owens.').waitFor();
  });

  it('is told whom to ask if an address is opened all the same', async () => {
    await member.goto(`${stage.server.url}/credits`);
    await member.getByRole('heading', { level: 1, name: 'Credits' }).waitFor();
    await member.getByText('Ask an owner of your team to give you access: Olivia Owens.').waitFor();
    expect(await member.getByRole('alert').count()).toBe(0);
    await stage.screenshot(member, 'refusal');
  });

  it('works through tasks and the inbox by the keyboard alone', async () => {
    const owner = await stage.browser();
    await stage.signIn(owner);
    const focused = () => owner.evaluate<string>('document.activeElement.tagName');
    const tabTo = async (tag: string) => {
      for (let presses = 0; presses < 60 && (await focused()) !== tag; presses += 1)
        await owner.keyboard.press('Tab');
      expect(await focused()).toBe(tag);
    };
    await owner.goto(`${stage.server.url}/inbox`);
    await owner.getByRole('button', { name: /Ada Lovelace/ }).waitFor();
    await owner.keyboard.press('j');
    await owner.getByLabel('Your reply').waitFor();
    await tabTo('TEXTAREA');
    await owner.keyboard.type('Thank you, until Monday.');
    await owner.keyboard.press('Control+Enter');
    await owner.getByText('Reply sent.').waitFor();

    await owner.goto(`${stage.server.url}/tasks`);
    await owner.getByRole('button', { name: /Say hello to Mary/ }).waitFor();
    await owner.keyboard.press('j');
    await owner.keyboard.press('j');
    await owner.getByRole('heading', { level: 2, name: 'Say hello to Mary' }).waitFor();
    await tabTo('TEXTAREA');
    await owner.keyboard.type('Sent a card.');
    await owner.keyboard.press('Tab');
    await owner.keyboard.press('Enter');
    await owner.getByText('Task completed.').waitFor();
    const { tasks } = await stage.data(
      '{ tasks(query: "Say hello to Mary", filter: { statuses: [COMPLETED] }) { nodes { note } } }',
    );
    expect(tasks.nodes).toEqual([{ note: 'Sent a card.' }]);
    await owner.context().close();
  });

  it('puts off a task that is overdue, and takes that back', async () => {
    const owner = await stage.browser();
    await stage.signInAs(owner, 'olivia@demo.example');
    const { tasks } = await stage.data('{ tasks(query: "Katherine") { nodes { id } } }');
    const [{ id }] = tasks.nodes;
    await owner.goto(`${stage.server.url}/tasks/${id}`);
    const dueIn = async () => {
      const { task, viewer } = await stage.data(
        'query ($id: ID!) { task(id: $id) { dueAt } viewer { programTime } }',
        { id },
      );
      return (new Date(task.dueAt).getTime() - new Date(viewer.programTime).getTime()) / 3_600_000;
    };
    const soon = new Date(Date.now() + 1_500).toISOString();
    await stage.data(
      'mutation ($input: SnoozeTasksInput!) { snoozeTasks(input: $input) { warnings } }',
      { input: { taskIds: [id], until: soon } },
    );
    await expect.poll(dueIn, { timeout: 10_000 }).toBeLessThan(0);
    await owner.getByRole('button', { name: /Tomorrow/ }).click();
    await owner.getByText('Snoozed until tomorrow.').waitFor();
    expect(Math.round(await dueIn())).toBe(24);
    await owner.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(dueIn, { timeout: 10_000 }).toBeLessThan(1);
    expect(await owner.getByRole('alert').count()).toBe(0);
    await owner.context().close();
  });

  it('is told why a contact is not enrolled, and merges contacts after a second look', async () => {
    const owner = await stage.browser();
    await stage.signInAs(owner, 'olivia@demo.example');
    const { contacts } = await stage.data('{ contacts(query: "Tony Hoare") { nodes { id } } }');
    const { flowPlans } = await stage.data('{ flowPlans(query: "Every kind") { nodes { id } } }');
    await stage.data(
      `mutation { updateFlowPlan(input: { flowPlanId: "${flowPlans.nodes[0].id}", options: { whenStepImpossible: REFUSE } }) { warnings } }`,
    );
    const left = async () =>
      (await stage.data('{ contacts(query: "Frances Allen") { totalCount } }')).contacts.totalCount;
    await owner.goto(`${stage.server.url}/contacts/${contacts.nodes[0].id}`);
    const dialog = owner.getByRole('dialog');
    await owner.getByRole('button', { name: 'Start sequence' }).click();
    await dialog.getByLabel('Sequence').selectOption('Every kind of step');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await owner
      .getByText(
        'The contact couldn’t start, and waits in the sequence. Not started (missing_identity)',
      )
      .waitFor();
    await owner.getByText('More', { exact: true }).click();
    await owner.getByRole('button', { name: 'Merge' }).click();
    await dialog.getByLabel('The other contact').fill('Frances');
    await dialog.getByRole('button', { name: /Frances Allen/ }).click();
    expect(await left()).toBe(1);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await owner.getByText('Contacts merged.').waitFor();
    expect(await left()).toBe(0);
    await owner.context().close();
  });

  it('finds a contact from anywhere by the keyboard', async () => {
    await member.goto(`${stage.server.url}/queue`);
    await member.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
    await member.keyboard.press('Control+k');
    await member.keyboard.type('lovelace');
    await member.getByRole('option', { name: /Ada Lovelace.*Contact/ }).waitFor();
    await member.keyboard.press('Enter');
    await member.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  });
});
