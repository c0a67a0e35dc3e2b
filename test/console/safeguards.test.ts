import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium } from '../support/console.ts';
import type { Json } from '../support/json.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

// The console is the same on both databases.
describe.skipIf(!hasChromium || isPostgres())('nothing is sent or lost by mistake', () => {
  let stage: ConsoleStage;
  let page: Page;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
    page = await stage.browser();
    await stage.signIn(page);
  });
  afterAll(() => stage.close());

  const menu = () => page.getByRole('navigation', { name: 'Main' });

  it('an address of nothing says so, and keeps the menu', async () => {
    for (const path of [
      '/contacts/pro_nobody',
      '/flow-plans/fp_nothing',
      '/inbox/conv_nothing',
      '/tasks/task_nothing',
    ]) {
      await page.goto(stage.server.url + path);
      await page
        .getByText(/It’s gone|is not here|No such/)
        .first()
        .waitFor();
      expect(await menu().count()).toBe(1);
    }
  });

  it('a screen that cannot be loaded says so, and is shown on a second try', async () => {
    await page.goto(`${stage.server.url}/tasks`);
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
    // The code of the screen is no longer at its address, as after an update of the console.
    const isOfDiscovery = /\/discovery-[^/]+\.js$/;
    await page.route(isOfDiscovery, (route) => route.abort());
    await menu().getByRole('link', { name: 'Discovery' }).click();
    await page.getByText('This screen couldn’t be shown.').waitFor();
    expect(await menu().count()).toBe(1);
    await page.unroute(isOfDiscovery);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Discovery' }).waitFor();
  });

  it('errors of the server use the words of the form', async () => {
    await page.getByLabel('First name', { exact: true }).fill('Ada');
    await page.getByLabel('Last name', { exact: true }).fill('Lovelace');
    await page.getByLabel('Company domain', { exact: true }).fill('not a domain');
    await page.getByRole('button', { name: 'Find (1 credit)' }).click();
    await page
      .getByRole('alert')
      .getByText(/^Company domain: /)
      .waitFor();
    expect(await page.getByText('companyDomain').count()).toBe(0);
    await page.getByRole('button', { name: 'Close message' }).click();
    stage.faults.length = 0;
  });

  it('filters are a part of the address, and stay while one goes through the list', async () => {
    await page.goto(`${stage.server.url}/tasks`);
    await page.getByLabel('Search tasks').fill('hello');
    await page.getByRole('button', { name: 'All members' }).click();
    await page
      .getByRole('button', { name: /Say hello to/ })
      .first()
      .click();
    await page.waitForURL(/\/tasks\/task_\w+\?(q=hello&team=yes|team=yes&q=hello)$/);
    await page.reload();
    await page.getByRole('button', { name: 'All members', pressed: true }).waitFor();
    expect(await page.getByLabel('Search tasks').inputValue()).toBe('hello');
    await page.getByLabel('Search tasks').fill('');
    await page.waitForURL(/\/tasks\/task_\w+\?team=yes$/);
    await page.getByLabel('Search tasks').fill('hello');
    await page.waitForURL(/q=hello/);
    await menu()
      .getByRole('link', { name: /^Tasks/ })
      .click();
    await page.waitForURL(/\/tasks$/);
    await expect.poll(() => page.getByLabel('Search tasks').inputValue()).toBe('');
  });

  it('an error of the server is shown at its field, and the typed text stays', async () => {
    await page.goto(`${stage.server.url}/settings/team`);
    const zone = page.getByLabel('Time zone', { exact: true });
    await zone.fill('Mars/Base');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .locator('.field')
      .filter({ has: zone })
      .getByText('must be an IANA time zone')
      .waitFor();
    expect([await zone.inputValue(), await zone.getAttribute('aria-invalid')]).toEqual([
      'Mars/Base',
      'true',
    ]);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
    await page.goto(`${stage.server.url}/settings/suppression`);
    const target = page.getByLabel('Address or domain');
    await target.fill('no domain');
    await page.getByRole('button', { name: 'Suppress', exact: true }).click();
    await page.locator('.field').filter({ has: target }).locator('.issue').waitFor();
    expect(await target.inputValue()).toBe('no domain');
    await target.fill('typed.example');
    await page.getByRole('button', { name: 'Suppress', exact: true }).click();
    await page.getByText('typed.example is on the list. Nobody writes there.').waitFor();
    expect([await target.inputValue(), await page.locator('.issue').count()]).toEqual(['', 0]);
  });

  it('an error about checkboxes is shown once, below them', async () => {
    await page.goto(`${stage.server.url}/settings/sending`);
    const days = page.getByRole('group', { name: 'Working days' });
    await days.waitFor();
    for (const day of await days.getByRole('checkbox').all()) await day.uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await days.getByText('Must contain at least one day.').waitFor();
    expect(await days.getByText('Must contain at least one day.').count()).toBe(1);
    await days.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Save' }).click();
    await days.getByText('Must contain at least one day.').waitFor({ state: 'detached' });
  });

  it('a working day may last until midnight', async () => {
    const own = async () => {
      const { senders } = await stage.data(
        '{ senders { nodes { workEnd member { user { displayName } } } } }',
      );
      return senders.nodes.find(({ member }: Json) => member.user.displayName === 'Olivia Owens')
        .workEnd;
    };
    await page.goto(`${stage.server.url}/settings/sending`);
    const end = page.getByLabel('To', { exact: true });
    for (const time of ['18:00', '24:00']) {
      await end.selectOption(time);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(own).toBe(time);
    }
    await page.reload();
    await expect.poll(() => end.inputValue()).toBe('24:00');
  });

  it('the audit log is shown whatever its entries are about', async () => {
    for (const email of ['olivia@demo.example', 'mia@demo.example']) await stage.linkFor(email);
    await page.goto(`${stage.server.url}/settings/audit`);
    await page.getByRole('cell', { name: 'Sign-in link created' }).nth(1).waitFor();
    await page.getByRole('cell', { name: 'Mia Meyer' }).first().waitFor();
  });

  it('two clicks save once, and neither a step back nor the palette leaves what is unsaved without asking', async () => {
    const { flowPlans } = await stage.data(
      '{ flowPlans(query: "Welcome after") { nodes { id } } }',
    );
    await page.goto(`${stage.server.url}/flow-plans`);
    await page.getByRole('link', { name: 'Welcome after the fair' }).click();
    await page
      .getByRole('navigation', { name: 'Parts of the sequence' })
      .getByRole('link', { name: 'Edit' })
      .click();
    const days = page.getByLabel('Days to wait', { exact: true });
    await days.fill('7');
    await page.getByRole('button', { name: 'Save changes' }).dblclick();
    await page.getByText('Changes saved.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    await days.fill('8');
    let asked = 0;
    const stay = (dialog: { dismiss: () => Promise<void> }) => {
      asked += 1;
      void dialog.dismiss();
    };
    page.on('dialog', stay);
    await page.evaluate('history.go(-2)');
    await expect.poll(() => asked).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`/flow-plans/${flowPlans.nodes[0].id}/edit`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Contacts');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toBe(2);
    expect([new URL(page.url()).pathname, await days.inputValue()]).toEqual([
      `/flow-plans/${flowPlans.nodes[0].id}/edit`,
      '8',
    ]);
    page.off('dialog', stay);
  });

  it('a number can be deleted and typed anew', async () => {
    const days = page.getByLabel('Days to wait', { exact: true });
    const hours = page.getByLabel('Hours', { exact: true });
    await days.fill('');
    expect(await days.inputValue()).toBe('');
    await days.pressSequentially('12');
    await days.blur();
    expect(await days.inputValue()).toBe('12');
    await hours.fill('');
    await hours.pressSequentially('49');
    expect(await hours.inputValue()).toBe('49');
    await hours.blur();
    expect([await days.inputValue(), await hours.inputValue()]).toEqual(['12', '23']);
    // An empty field keeps the former value.
    await hours.fill('');
    await hours.blur();
    expect(await hours.inputValue()).toBe('23');
  });

  it('a key that is held completes one task', async () => {
    const open = async () => (await stage.data('{ tasks { totalCount } }')).tasks.totalCount;
    const before = await open();
    await page.goto(`${stage.server.url}/tasks`);
    await page.getByRole('button', { name: /Say hello to Mary/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Say hello to Mary' }).waitFor();
    await page.keyboard.down('e');
    // The browser repeats a key that is held.
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('e');
    await page.getByText('Task completed.').waitFor();
    for (let repeats = 0; repeats < 20; repeats += 1) await page.keyboard.down('e');
    await page.keyboard.up('e');
    expect(await open()).toBe(before - 1);
  });

  it('tasks that are done are found again, with the member they were assigned to', async () => {
    await page.goto(`${stage.server.url}/tasks?team=yes&kind=MANUAL`);
    const mary = page.locator('.marked-item').filter({ hasText: 'Say hello to Mary' });
    await page.getByLabel('State of tasks').selectOption('COMPLETED');
    await mary.getByText('Olivia Owens').waitFor();
    expect([await mary.getByRole('checkbox').count(), new URL(page.url()).search]).toEqual([
      0,
      '?team=yes&kind=MANUAL&status=COMPLETED',
    ]);
  });

  it('texts of an approval are kept while one looks at another task, and are not approved among others without asking', async () => {
    const { tasks } = await stage.data(
      '{ tasks(filter: { includeTeamTasks: true }) { totalCount nodes { title kind } } }',
    );
    const titleOf = (isApproval: boolean): string =>
      tasks.nodes.find(({ kind }: Json) => (kind === 'SECTION_APPROVAL') === isApproval)?.title ??
      'none';
    const show = async (title: string) => {
      await page.getByRole('button', { name: title }).click();
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
    };
    await page.goto(`${stage.server.url}/tasks?team=yes`);
    await show(titleOf(true));
    await page.getByLabel('Text', { exact: true }).first().fill('Changed, and not sent yet.');
    await show(titleOf(false));
    await page
      .getByRole('button', { name: titleOf(true) })
      .getByText('Changed')
      .waitFor();
    await show(titleOf(true));
    expect(await page.getByLabel('Text', { exact: true }).first().inputValue()).toBe(
      'Changed, and not sent yet.',
    );
    await page.getByLabel(`Mark ${titleOf(true)}`).check();
    expect(await page.getByRole('button', { name: /^Complete/ }).count()).toBe(0);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await menu().getByRole('link', { name: 'Contacts' }).click();
    expect(new URL(page.url()).pathname).toContain('/tasks/');

    await page.reload();
    await page.getByLabel(`Mark ${titleOf(true)}`).check();
    await page.getByLabel(`Mark ${titleOf(false)}`).check();
    await page.getByRole('button', { name: 'Complete 2' }).click();
    await page
      .getByText('1 is an approval: we send the texts as they are, without another look.')
      .waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    expect(
      (await stage.data('{ tasks(filter: { includeTeamTasks: true }) { totalCount } }')).tasks
        .totalCount,
    ).toBe(tasks.totalCount);

    await show(titleOf(true));
    await page.getByLabel('Text', { exact: true }).first().fill('Written, and thought better of.');
    await page.getByRole('button', { name: 'Don’t send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the sequence of Katherine Johnson?' });
    await dialog.getByRole('button', { name: 'Don’t send' }).click();
    await page.getByText('Sequence canceled.').waitFor();
    await page.getByRole('button', { name: titleOf(true) }).waitFor({ state: 'detached' });
    const ended = await stage.data(
      '{ tasks(filter: { includeTeamTasks: true, statuses: [CANCELED] }) { nodes { title enrollment { status } } } }',
    );
    expect(ended.tasks.nodes).toEqual([
      { title: titleOf(true), enrollment: { status: 'CANCELED' } },
    ]);
    // Nothing that is unsaved is left.
    await menu().getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  });

  it('a conversation that is marked as unread stays unread until it is opened again', async () => {
    const isRead = async (id: string) =>
      (await stage.data('query ($id: ID!) { conversation(id: $id) { isRead } }', { id }))
        .conversation.isRead;
    await page.goto(`${stage.server.url}/inbox`);
    await page.locator('.split-list .item').first().click();
    await page.getByRole('button', { name: 'Mark unread' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(() => isRead(id)).toBe(true);
    await page.getByRole('button', { name: 'Mark unread' }).click();
    await page
      .locator('.split-list .item')
      .first()
      .getByText('Unread:')
      .waitFor({ state: 'attached' });
    await page.reload();
    await expect.poll(() => isRead(id)).toBe(true);
    await page.getByRole('button', { name: 'Mark unread' }).click();
    await expect.poll(() => isRead(id)).toBe(false);
    // Later reads must not mark it as read.
    const read = page.waitForResponse(
      (response) =>
        response.url().endsWith('/graphql') &&
        (response.request().postData() ?? '').includes('query Inbox'),
    );
    await stage.data(
      'mutation ($id: ID!) { updateConversationState(input: { conversationId: $id, tag: HOT }) { conversation { id } } }',
      { id },
    );
    await read;
    expect(await isRead(id)).toBe(false);
    await stage.data(
      'mutation ($id: ID!) { updateConversationState(input: { conversationId: $id, tag: NONE }) { conversation { id } } }',
      { id },
    );
  });

  it('the typed text stays when a later read fails', async () => {
    const { contacts } = await stage.data('{ contacts(first: 1) { nodes { id } } }');
    const { id } = contacts.nodes[0];
    await page.goto(`${stage.server.url}/contacts/${id}`);
    const note = page.getByLabel('New note', { exact: true });
    await note.fill('Half a sentence');
    await page.route('**/graphql', (route) => route.abort());
    await stage.data(
      'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id } } }',
      {
        input: { contactId: id, body: 'By somebody else.' },
      },
    );
    await page.getByRole('alert').getByText('Can’t reach the server.').first().waitFor();
    expect(await note.inputValue()).toBe('Half a sentence');
    await page.unroute('**/graphql');
    await stage.data(
      'mutation ($input: AddContactNoteInput!) { addContactNote(input: $input) { note { id } } }',
      {
        input: { contactId: id, body: 'Once more.' },
      },
    );
    await page.getByText('By somebody else.').first().waitFor();
    expect(await note.inputValue()).toBe('Half a sentence');
    await note.fill('');
    stage.faults.length = 0;
  });

  it('a reply is sent once, however often its keys are pressed', async () => {
    await page.goto(`${stage.server.url}/inbox`);
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByLabel('Your reply').fill('Once is enough.');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Reply sent.').waitFor();
    const { conversations } = await stage.data(
      '{ conversations(query: "Lovelace") { nodes { messages { nodes { body } } } } }',
    );
    const texts = conversations.nodes.flatMap((one: { messages: { nodes: { body: string }[] } }) =>
      one.messages.nodes.map(({ body }) => body),
    );
    expect(texts.filter((text: string) => text.includes('Once is enough.'))).toHaveLength(1);
  });

  it('changes of a flow plan are kept between its parts, and asked for before it is left or published', async () => {
    const { flowPlans } = await stage.data('{ flowPlans(query: "Every kind") { nodes { id } } }');
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the sequence' }).getByRole('link', { name });
    await page.goto(`${stage.server.url}/flow-plans/${flowPlans.nodes[0].id}/edit`);
    // By keyboard only.
    await page.locator('.react-flow__node').filter({ hasText: 'InMail' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Subject', { exact: true }).fill('Not saved yet');
    await part('Settings').click();
    await page.getByLabel('Audience', { exact: true }).waitFor();
    await part('Edit').click();
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Not saved yet');

    page.once('dialog', (dialog) => void dialog.dismiss());
    await menu().getByRole('link', { name: 'Contacts' }).click();
    expect(new URL(page.url()).pathname).toContain('/flow-plans/');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();

    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('is live.').waitFor();
    await page.getByLabel('Subject', { exact: true }).fill('Saved after publishing');
    expect(await page.getByText('Somebody else changed this draft.').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Draft discarded.').waitFor();
    expect(await page.getByLabel('Subject', { exact: true }).inputValue()).toBe('Not saved yet');
  });

  it('text that is typed during a save is kept, and saved by the next one', async () => {
    const { flowPlans } = await stage.data('{ flowPlans(query: "Every kind") { nodes { id } } }');
    const isOfApi = (url: URL) => url.pathname === '/graphql';
    /** Calls of these stay on their way until it is aborted. */
    let gate = new AbortController();
    await page.route(isOfApi, async (route) => {
      if (/"(SaveDraft|UpdateTeam|UpdateContact)"/.test(route.request().postData() ?? ''))
        await (gate.signal.aborted || once(gate.signal, 'abort'));
      await route.continue();
    });
    await page.goto(`${stage.server.url}/flow-plans/${flowPlans.nodes[0].id}/edit`);
    await page.locator('.react-flow__node').filter({ hasText: 'InMail' }).click();
    const subject = page.getByLabel('Subject', { exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    await subject.fill('Saved first');
    await save.click();
    await subject.fill('Typed meanwhile');
    gate.abort();
    await page.getByText('Changes saved.').waitFor();
    expect([await subject.inputValue(), await save.isEnabled()]).toEqual(['Typed meanwhile', true]);
    // The button is disabled while the change is on its way, too.
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SaveDraft"') === true,
    );
    await save.click();
    await answered;
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.reload();
    await page.locator('.react-flow__node').filter({ hasText: 'InMail' }).click();
    expect(await subject.inputValue()).toBe('Typed meanwhile');

    await page.goto(`${stage.server.url}/settings/team`);
    const name = page.getByLabel('Team name');
    await name.fill('Demo team one');
    gate = new AbortController();
    await page.getByRole('button', { name: 'Save' }).click();
    await name.fill('Demo team two');
    gate.abort();
    await page.getByText('Demo team one').first().waitFor();
    expect(await name.inputValue()).toBe('Demo team two');

    const { contacts } = await stage.data('{ contacts(query: "Ada Lovelace") { nodes { id } } }');
    await page.goto(`${stage.server.url}/contacts/${contacts.nodes[0].id}`);
    const first = page.getByLabel('First name', { exact: true });
    gate = new AbortController();
    await first.fill('Adah');
    await page.getByRole('button', { name: 'Save' }).click();
    await first.fill('Ada');
    gate.abort();
    await page.getByRole('heading', { level: 1, name: 'Adah Lovelace' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
    expect(await first.inputValue()).toBe('Ada');
    await page.unroute(isOfApi);
  });

  it('the menu of a narrow screen is closed by Escape, beside it, and by a link to where one is', async () => {
    const narrow = await stage.sameSession(page, { viewport: { width: 390, height: 844 } });
    await narrow.goto(`${stage.server.url}/tasks`);
    const button = narrow.getByRole('button', { name: 'Menu', exact: true });
    const link = narrow
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Tasks/ });
    const closings = [
      () => narrow.keyboard.press('Escape'),
      () =>
        narrow
          .getByRole('button', { name: 'Close the menu' })
          .click({ position: { x: 340, y: 400 } }),
      () => link.click(),
    ];
    for (const close of closings) {
      await button.click();
      await link.waitFor();
      await close();
      await link.waitFor({ state: 'hidden' });
    }
    await narrow.context().close();
  });

  it('conversations are found by their tag', async () => {
    const { conversations } = await stage.data(
      '{ conversations(first: 5) { nodes { id contact { fullName } } } }',
    );
    const [{ id, contact }] = conversations.nodes;
    await stage.data(
      'mutation ($id: ID!) { updateConversationState(input: { conversationId: $id, tag: HOT }) { conversation { id } } }',
      { id },
    );
    await page.goto(`${stage.server.url}/inbox`);
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByLabel('Tag of the conversations', { exact: true }).selectOption('Hot');
    await expect.poll(() => page.locator('.split-list .item').count()).toBe(1);
    await page.locator('.split-list .item').getByText(contact.fullName).waitFor();
    await page.getByLabel('Tag of the conversations', { exact: true }).selectOption('Nurture');
    await expect
      .poll(() => page.locator('.split-list .item').getByText(contact.fullName).count())
      .toBe(0);
  });

  it('a role is changed, and a member deactivated, only after asking; the sequences go to whom one chooses', async () => {
    await page.goto(`${stage.server.url}/settings/members`);
    const row = page.getByRole('row').filter({ hasText: 'mia@demo.example' });
    await row.getByRole('button', { name: 'Change the role of Mia Meyer' }).click();
    await page.getByRole('dialog').getByLabel('Role', { exact: true }).selectOption('ADMIN');
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click();
    await row.getByText('Admin', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('Their sequences and open tasks', { exact: true })
      .selectOption('Go to Olivia Owens');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Mia Meyer is deactivated.').waitFor();
    await row.getByText('Deactivated', { exact: true }).waitFor();
    const { enrollments } = await stage.data(
      '{ enrollments(first: 100, filter: { statuses: [IN_PROGRESS] }) { nodes { sender { user { displayName } } } } }',
    );
    const senders = enrollments.nodes.map(({ sender }: Json) => sender.user.displayName);
    expect([senders.includes('Olivia Owens'), senders.includes('Mia Meyer')]).toEqual([
      true,
      false,
    ]);
  });
});
