// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, PostOffice } from './post-office.ts';

/**
 * The sources of ten kinds of email as a mail server receives them, compared with the files beside
 * this one. A change to the form of emails shows in these files.
 */

const ANN = 'ann@ours.example';
const PLAIN =
  'Hello Zoë,\n\nI saw that your bakery opened a second shop in Köln, and wondered who plans the deliveries between the two.\n\nWould a short call on Tuesday suit you? https://ours.example/plan';
const RICH =
  '<html><p>Hello Zoë,</p><p>three things that <b>bakeries</b> ask us:</p><ul><li>routes</li><li>costs</li></ul><p>See <a href="https://ours.example/plan?a=1&amp;b=2">how it works</a>.</p></html>';
const SIGNATURE =
  '<html><p>Best, <b>Ann</b></p><p><a href="https://ours.example">Ours Ltd</a></p></html>';

describe.skipIf(!hasDovecot)('the source of', () => {
  const smtp = new SmtpPeer();
  let imap: Dovecot;
  let world: World;
  let post: PostOffice;
  let mailboxId: string;

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open({ mailPollMillis: 1_000, baseUrl: 'https://crm.example' });
    post = await PostOffice.open(world, 'Sources');
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { timeZone } } }',
      { input: { timeZone: 'Europe/Berlin' } },
      post.team.owner.key,
    );
    await world.rules(post.team, {
      hasUnsubscribeLine: true,
      allowsParallelSequences: true,
      coolDownDays: 0,
    });
    smtp.passwords.set(ANN, 'secret');
    await imap.setPassword(ANN, 'secret');
    smtp.onMessage = async ({ to, text }) => {
      if (to[0] === ANN) await imap.deliver(ANN, text);
      return null;
    };
    const more = { displayName: 'Ann Ågren', signature: 'Best, Ann' };
    expect(
      (await post.connect(post.team.owner, ANN, 'secret', { smtp, imap }, more)).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
    mailboxId = (await post.mailbox(ANN)).id;
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  const sources = new Map<string, string>();
  const sourceTo = (address: string, nth = 0): Promise<string> =>
    eventually(
      async () => {
        // Emails wait until their mailbox has been read.
        await world.settle();
        return smtp.received.filter(({ to }) => to[0] === address)[nth]?.text ?? null;
      },
      `email ${nth} to ${address}`,
      30_000,
    );

  async function stepTo(name: string, step: Json, contact: object = {}): Promise<string> {
    const email = `${name}@shop.example`;
    await post.enroll(post.team.owner, email, [{ type: 'email', ...step }], contact);
    await world.settle();
    const source = await sourceTo(email);
    sources.set(name, source);
    return source;
  }

  async function upload(name: string): Promise<string> {
    const response = await fetch(`${world.url}/api/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'x-api-key': post.team.owner.key },
      body: Buffer.from(`%PDF-1.7\n${'routes and costs '.repeat(8)}\n%%EOF\n`),
    });
    return Object(await response.json()).fileId;
  }

  const sameAsStored = async (name: string, source = sources.get(name) ?? '') =>
    expect(stable(source)).toMatchFileSnapshot(`sources/${name}.eml`);

  it('a plain email of a sequence', async () => {
    await stepTo('plain', { subject: 'Deliveries in Köln', message: PLAIN });
    await sameAsStored('plain');
  });

  it('an email in HTML', async () => {
    await stepTo('html', { subject: 'Three questions', message: RICH });
    await sameAsStored('html');
  });

  it('a second email in the thread', async () => {
    const email = 'thread@shop.example';
    await post.enroll(post.team.owner, email, [
      { type: 'email', subject: 'First', message: PLAIN },
      { type: 'email', subjectType: 'reply', message: 'Did you see my email?', delay: '01:00:00' },
    ]);
    await world.settle();
    await sourceTo(email);
    await world.advance(2 * HOUR);
    await sameAsStored('thread', await sourceTo(email, 1));
  });

  it('an email with files, to somebody whose name has quotes', async () => {
    const attachmentIds = [await upload('Angebot für Zoë.pdf'), await upload('plan.pdf')];
    await stepTo(
      'files',
      { subject: '提案 for you', message: PLAIN, attachmentIds },
      { firstName: 'Zoë "Z"', lastName: 'O’Neil, MBA' },
    );
    await sameAsStored('files');
  });

  it('an email in HTML with a file', async () => {
    await stepTo('html-file', {
      subject: 'Three questions',
      message: RICH,
      attachmentIds: [await upload('plan.pdf')],
    });
    await sameAsStored('html-file');
  });

  it('a reply in the inbox', async () => {
    await imap.deliver(
      ANN,
      answer('plain@shop.example', ANN, idOf(sources.get('plain') ?? ''), 'Tuesday is fine.', [
        'Message-ID: <answer-1@shop.example>',
      ]),
    );
    const conversationId = await eventually(async () => {
      const { conversations } = await world.data(
        '{ conversations(first: 1, query: "plain@shop.example") { nodes { id } } }',
        {},
        post.team.owner.key,
      );
      return conversations.nodes[0]?.id ?? null;
    }, 'the answer is read');
    await world.data(
      'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { warnings } }',
      { input: { conversationId, body: 'Great, I call you at 10.' } },
      post.team.owner.key,
    );
    await world.settle();
    await sameAsStored('reply', await sourceTo('plain@shop.example', 1));
    const attachmentIds = [await upload('見積書.pdf')];
    await world.data(
      'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { warnings } }',
      { input: { conversationId, body: RICH, attachmentIds } },
      post.team.owner.key,
    );
    await world.settle();
    await sameAsStored('reply-html-file', await sourceTo('plain@shop.example', 2));
  });

  it('a test email', async () => {
    const { contacts } = await world.data(
      '{ contacts(query: "html@shop.example", first: 1) { nodes { id } } }',
      {},
      post.team.owner.key,
    );
    const { sendTestEmail } = await world.data(
      'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { address } } }',
      {
        input: {
          contactId: contacts.nodes[0].id,
          step: { unsaved: { type: 'EMAIL', subject: 'Deliveries', message: PLAIN } },
        },
      },
      post.team.owner.key,
    );
    await world.settle();
    await sameAsStored('test-email', await sourceTo(sendTestEmail.testEmail.address));
  });

  it('the test of a mailbox', async () => {
    await world.data(
      'mutation ($id: ID!) { testMailbox(input: { mailboxId: $id }) { warnings } }',
      { id: mailboxId },
      post.team.owner.key,
    );
    await world.settle();
    await sameAsStored('mailbox-test', await sourceTo(ANN));
  });

  it('a plain email below which the signature is HTML', async () => {
    const { errors } = await world.graphql(
      'mutation ($input: UpdateMailboxInput!) { updateMailbox(input: $input) { warnings } }',
      { input: { mailboxId, signature: SIGNATURE } },
      post.team.owner.key,
    );
    expect(errors).toBeUndefined();
    await stepTo('html-signature', { subject: 'Deliveries', message: PLAIN });
    await sameAsStored('html-signature');
  });
});

/** The source without the parts that differ between runs. */
function stable(source: string): string {
  const ids = new Map<string, string>();
  return (
    source
      .replace(/(?<=[<\s])[\w.+-]*[0-9A-HJKMNP-TV-Z]{26}[\w.+-]*(?=@)/g, (id) => {
        const known = ids.get(id) ?? `id-${ids.size + 1}`;
        ids.set(id, known);
        return known;
      })
      .replace(/-_NmP-[0-9a-f]+-/g, '-_NmP-boundary-')
      // Where a line with a link breaks depends on the link.
      .replace(/(?:[^\r\n]*=\r\n)*[^\r\n]*\/u\/[^\r\n]*(?:(?<==)\r\n[^\r\n]*)*/g, joined)
      .replace(/\/u\/[\w.-]+/g, '/u/link')
      // An email may wait for its mailbox to be read.
      .replace(/^(Date: .*) \d\d:\d\d:\d\d /m, '$1 10:00:00 ')
      .replace(/mailto:[^>]*/g, 'mailto:unsubscribe')
      .replaceAll('\r\n', '\n')
  );
}

const joined = (lines: string) => lines.replace(/=\r\n/g, '');
