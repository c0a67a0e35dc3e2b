// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsoleStage, hasChromium, seriousFindings } from '../support/console.ts';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { isPostgres } from '../support/test-database.ts';

type Page = Awaited<ReturnType<ConsoleStage['browser']>>;

const ADDRESS = 'olivia@live.example';
const CONNECT =
  'mutation ($input: ConnectMailboxInput!) { connectMailbox(input: $input) { mailbox { id } } }';

// The screens are the same on both databases.
describe.skipIf(!hasChromium || !hasDovecot || isPostgres())('Go live, in the console', () => {
  const smtp = new SmtpPeer();
  let imap: Dovecot;
  let stage: ConsoleStage;
  let page: Page;
  /** Resolves once the test email may arrive in the mailbox. */
  let mayArrive: Promise<void>;
  let arrives: () => void = () => {};

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    smtp.passwords.set(ADDRESS, 'secret');
    await imap.setPassword(ADDRESS, 'secret');
    smtp.onMessage = async ({ text }) => {
      void mayArrive.then(() => imap.deliver(ADDRESS, text));
      return null;
    };
    stage = await ConsoleStage.open({
      ALLOW_TEST_ACCOUNTS: 'true',
      ALLOW_PRIVATE_MAIL_HOSTS: 'true',
    });
    page = await stage.browser();
    await stage.signIn(page);
    stage.faults.length = 0;
  }, 180_000);
  afterAll(async () => {
    await stage?.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const holdMail = () => {
    mayArrive = new Promise<void>((resolve) => {
      arrives = resolve;
    });
  };
  const mailbox = () => page.getByRole('region', { name: ADDRESS });
  const step = (name: string, state: string) =>
    mailbox()
      .locator('.stack-tight')
      .filter({ hasText: name })
      .filter({ hasText: state })
      .first()
      .waitFor({ timeout: 60_000 });

  it('says that no mailbox is connected, and where to connect one', async () => {
    await page.goto(`${stage.server.url}/go-live`);
    const region = page.getByRole('region', { name: 'Your mailbox' });
    await region.getByText('No mailbox is connected').waitFor();
    await region.getByRole('link', { name: 'Open Mailboxes' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('tests the mailbox step by step, also across a reload', async () => {
    const server = (port: number) => ({ host: '127.0.0.1', port, security: 'NONE' });
    await stage.data(CONNECT, {
      input: {
        ...{ address: ADDRESS, password: 'secret' },
        ...{ smtp: server(smtp.port), imap: server(imap.port) },
      },
    });
    holdMail();
    await step('Test email sent', 'Not yet');
    await mailbox().getByRole('button', { name: 'Send a test email' }).click();
    await step('Test email sent', 'Ready');
    await step('Read back', 'In progress');
    await stage.screenshot(page, 'go-live-under-way');
    await page.reload();
    await step('Test email sent', 'Ready');
    await step('Read back', 'In progress');
    arrives();
    await step('Read back', 'Ready');
    await mailbox().getByText('works: emails leave, and you’ll see the replies.').waitFor();
    await page.reload();
    await step('Read back', 'Ready');
    await stage.screenshot(page, 'go-live-done');
    expect(await seriousFindings(page)).toEqual([]);
    // In working hours the sequences of the demo send by the mailbox too.
    expect(smtp.received.filter(({ to }) => to.includes(ADDRESS))).toHaveLength(1);
    const { goLiveChecks } = await stage.data('{ goLiveChecks { kind isReady message } }');
    expect(goLiveChecks.at(-1)).toEqual({
      kind: 'MAILBOX',
      isReady: true,
      message: `A test email from ${ADDRESS} arrived and was read back.`,
    });
  });

  it('says what went wrong, and what to do', async () => {
    await smtp.stop();
    await mailbox().getByRole('button', { name: 'Test again' }).click();
    await step('Test email sent', 'Failed');
    await mailbox().getByText('Try again in a few minutes.').waitFor();
    await stage.screenshot(page, 'go-live-failed');
    expect(stage.faults).toEqual([]);
  });
});
