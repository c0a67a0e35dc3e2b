// @module-tag once
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually } from '../support/time.ts';
import { winmail } from '../support/tnef.ts';
import { World } from '../support/world.ts';
import { idOf, PostOffice } from './post-office.ts';

/** Files of received emails, from a real IMAP server to the download. */

const ADDRESS = 'sam@sales.example';
const MEGABYTE = 1_048_576;
const PDF = Buffer.from('%PDF-1.7\nsigned\n%%EOF\n');

interface File {
  name: string;
  type: string;
  content: Buffer;
  disposition?: string;
}

describe.skipIf(!hasDovecot)('files of received emails', () => {
  let world: World;
  let post: PostOffice;
  let imap: Dovecot;
  const smtp = new SmtpPeer();

  beforeAll(async () => {
    [imap] = await Promise.all([Dovecot.start(), smtp.start()]);
    world = await World.open({ attachmentQuota: 20 * MEGABYTE, mailPollMillis: 1_000 });
    post = await PostOffice.open(world, 'Files');
    smtp.passwords.set(ADDRESS, 'secret');
    await imap.setPassword(ADDRESS, 'secret');
    expect(
      (await post.connect(post.team.owner, ADDRESS, 'secret', { smtp, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }, 60_000);

  afterAll(async () => {
    await world.close();
    await Promise.all([smtp.stop(), imap.stop()]);
  });

  /** The message of a contact who answers with these files, once their fate is known. */
  async function answered(contact: string, text: string, files: readonly File[]): Promise<Json> {
    const from = `${contact}@shop.example`;
    await post.enroll(post.team.owner, from);
    await world.settle();
    const sent = smtp.received.find(({ to }) => to[0] === from);
    await imap.deliver(ADDRESS, mail(from, idOf(sent?.text ?? ''), text, files));
    return eventually(async () => {
      const message = await messageOf(contact);
      const isDone = message?.attachments.every(({ state }: Json) => state !== 'WAITING');
      // Once more: the text and the files of one reading may be of before and after they are known.
      return isDone === true ? messageOf(contact) : null;
    }, `the answer of ${contact} is read`);
  }

  async function messageOf(contact: string, key = post.team.owner.key): Promise<Json | undefined> {
    const { conversations } = await world.data(
      `query ($query: String!) { conversations(first: 1, query: $query) { nodes { id messages(first: 1) { nodes {
        id body direction attachments { fileName contentType size state path } } } } } }`,
      { query: `${contact}@shop.example` },
      key,
    );
    const message = conversations.nodes[0]?.messages.nodes[0];
    return message?.direction === 'INBOUND'
      ? { ...message, conversationId: conversations.nodes[0].id }
      : undefined;
  }

  const fetched = (path: string, key: string | null = post.team.owner.key) =>
    fetch(`${world.url}${path}`, { headers: key === null ? {} : { 'x-api-key': key } });

  it('keeps a signed contract, and returns it to members who may read the conversation', async () => {
    const { body, attachments, conversationId } = await answered('pdf', 'Here it is, signed.', [
      { name: '=?utf-8?Q?Vertrag_M=C3=BCller.pdf?=', type: 'application/pdf', content: PDF },
    ]);
    expect(body).toBe('Here it is, signed.\n\n[Attachment: Vertrag Müller.pdf]');
    const path = attachments[0].path;
    expect(attachments).toEqual([
      {
        fileName: 'Vertrag Müller.pdf',
        contentType: 'application/pdf',
        size: PDF.length,
        state: 'STORED',
        path: expect.stringMatching(/^\/api\/messages\/msg_\w+\/attachments\/1$/),
      },
    ]);
    const response = await fetched(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition':
        'attachment; filename="Vertrag M_ller.pdf"; filename*=UTF-8\'\'Vertrag%20M%C3%BCller.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    const { messages } = await world.ok(
      'get_conversation',
      { conversationId },
      post.team.owner.key,
    );
    expect(messages[0].attachments).toEqual([
      {
        fileName: 'Vertrag Müller.pdf',
        contentType: 'application/pdf',
        size: PDF.length,
        state: 'stored',
        path,
      },
    ]);
    expect((await fetched(path, post.team.member.key)).status).toBe(404);
    expect((await fetched(path, null)).status).toBe(401);
    expect((await fetched(path, (await world.team('Others')).owner.key)).status).toBe(404);
    expect((await fetched(path.replace(/1$/, '2'))).status).toBe(404);
  });

  it('says so where a reply consists of files only, and keeps a damaged winmail.dat', async () => {
    expect(
      await answered('only', '', [{ name: 'a.pdf', type: 'application/pdf', content: PDF }]),
    ).toMatchObject({ body: '[Attachment: a.pdf]', attachments: [{ state: 'STORED' }] });
    const tnef = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0, 1, 2, 255]);
    expect(
      await answered('tnef', 'Yes, please call me.', [
        { name: 'winmail.dat', type: 'application/ms-tnef', content: tnef },
      ]),
    ).toMatchObject({
      body: 'Yes, please call me.\n\n[Attachment: winmail.dat]',
      attachments: [{ fileName: 'winmail.dat', state: 'STORED', size: 8 }],
    });
  });

  it('shows the files of a winmail.dat in its place', async () => {
    const picture = Buffer.alloc(600_000, 'picture');
    const container = winmail([
      { name: 'Vertrag Müller.pdf', content: PDF, type: 'application/pdf' },
      { name: 'image001.png', content: PDF, isHidden: true },
      { name: 'photo.jpg', content: picture, type: 'image/jpeg' },
    ]);
    const { body, attachments } = await answered('outlook', 'Signed.', [
      { name: 'winmail.dat', type: 'application/ms-tnef', content: container },
      { name: 'plain.txt', type: 'text/plain', content: PDF },
    ]);
    expect(attachments).toMatchObject([
      { fileName: 'plain.txt', state: 'STORED' },
      { fileName: 'Vertrag Müller.pdf', contentType: 'application/pdf', size: PDF.length },
      { fileName: 'photo.jpg', contentType: 'image/jpeg', size: 600_000, state: 'STORED' },
    ]);
    expect(body).toBe('Signed.\n\n[Attachments: Vertrag Müller.pdf, photo.jpg, plain.txt]');
    for (const [index, content] of [PDF, PDF, picture].entries())
      expect(
        Buffer.from(await (await fetched(attachments[index].path)).arrayBuffer()).equals(content),
      ).toBe(true);
  });

  it('keeps a winmail.dat that has an email beside its files', async () => {
    const container = winmail([
      { name: 'a.pdf', content: PDF },
      { name: 'Forwarded', content: PDF, isEmail: true },
    ]);
    expect(
      await answered('forwards', 'See both.', [
        { name: 'winmail.dat', type: 'application/ms-tnef', content: container },
      ]),
    ).toMatchObject({
      body: 'See both.\n\n[Attachments: winmail.dat, a.pdf]',
      attachments: [
        { fileName: 'winmail.dat', state: 'STORED' },
        { fileName: 'a.pdf', state: 'STORED', size: PDF.length },
      ],
    });
  });

  it('saves hostile files and never shows them', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const { attachments } = await answered('evil', 'Look.', [
      { name: 'invoice\u202Efdp.exe', type: 'application/pdf', content: script },
      { name: '../../etc/passwd', type: 'image/svg+xml', content: script },
      { name: 'page.html', type: 'text/html', content: script },
    ]);
    expect(attachments.map(({ fileName }: Json) => fileName)).toEqual([
      ...['invoicefdp.exe', 'passwd', 'page.html'],
    ]);
    for (const { path } of attachments) {
      const { headers } = await fetched(path);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('keeps 25 MB of an email, and of a team what its quota allows', async () => {
    const large = { type: 'application/zip', content: Buffer.alloc(13 * MEGABYTE, 'x') };
    const { attachments } = await answered('large', 'All of it.', [
      { name: 'one.zip', ...large },
      { name: 'two.zip', ...large },
    ]);
    expect(attachments).toMatchObject([
      { fileName: 'one.zip', state: 'STORED', size: 13 * MEGABYTE },
      { fileName: 'two.zip', state: 'TOO_LARGE', path: null },
    ]);
    const bytes = Buffer.from(await (await fetched(attachments[0].path)).arrayBuffer());
    expect(hashOf(bytes)).toBe(hashOf(large.content));

    const more = Buffer.alloc(8 * MEGABYTE, 'y');
    expect(
      (await answered('full', 'More.', [{ name: 'm.zip', type: 'application/zip', content: more }]))
        .attachments,
    ).toMatchObject([{ fileName: 'm.zip', state: 'QUOTA_REACHED', path: null }]);
  });

  it('erases them with the contact', async () => {
    const { prisma } = world.runtime.database.read;
    const { id, attachments } = (await messageOf('pdf')) ?? {};
    const { contactId } = await prisma.conversation.findFirstOrThrow({
      where: { messages: { some: { id } } },
    });
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { warnings } }',
      { id: contactId },
      post.team.owner.key,
    );
    expect(await prisma.messageAttachment.count({ where: { messageId: id } })).toBe(0);
    expect(await prisma.messageAttachmentPart.count({ where: { messageId: id } })).toBe(0);
    expect((await fetched(attachments[0].path)).status).toBe(404);
  });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function mail(from: string, inReplyTo: string, text: string, files: readonly File[]): string {
  const parts = files.map(({ name, type, content, disposition = 'attachment' }) =>
    [
      '--cut',
      `Content-Type: ${type}`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    ].join('\n'),
  );
  return [
    `From: ${from}`,
    `To: ${ADDRESS}`,
    'Subject: Re: Hello',
    `In-Reply-To: ${inReplyTo}`,
    `Message-ID: <${hashOf(Buffer.from(from)).slice(0, 20)}@shop.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    '--cut--',
    '',
  ].join('\n');
}
