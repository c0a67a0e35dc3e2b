// @module-tag once
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Dovecot, hasDovecot } from '../support/dovecot.ts';
import { Exim, hasExim } from '../support/exim.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';
import { answer, idOf, PostOffice } from './post-office.ts';

/** Files that members attach: from the upload over a real mail server to a real mailbox. */

const ANN = 'ann@ours.example';
const CUSTOMER = 'customer@far.example';
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: 100_003 }, (_, at) => (at * 7919) % 256)),
  Buffer.from('\n%%EOF\n'),
]);
const REPLY = `mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { message { id
  attachments { fileName contentType size state path } } } }`;

interface Arrived {
  fileName: string;
  type: string;
  content: Buffer;
}

describe.skipIf(!hasDovecot || !hasExim)('files of sent emails', () => {
  const remote = new SmtpPeer();
  const inbox = new SmtpPeer();
  let imap: Dovecot;
  let exim: Exim;
  let world: World;
  let post: PostOffice;

  beforeAll(async () => {
    // What arrives at the customer lies in a real mailbox.
    remote.onMessage = async ({ to, text }) => {
      await imap.deliver(to[0] ?? '', text);
      return null;
    };
    inbox.onMessage = remote.onMessage;
    [imap] = await Promise.all([Dovecot.start(), remote.start(), inbox.start()]);
    exim = await Exim.start({ domain: 'ours.example', inbox: inbox.port, world: remote.port });
    world = await World.open({ mailPollMillis: 1_000 });
    post = await PostOffice.open(world, 'Attached');
    await imap.setPassword(ANN, 'secret');
    await imap.setPassword(CUSTOMER, 'secret');
    expect(
      (await post.connect(post.team.owner, ANN, 'secret', { smtp: exim, imap })).errors,
    ).toBeUndefined();
    await world.worker.readMailboxes();
  }, 120_000);

  afterAll(async () => {
    await world.close();
    await Promise.all([exim.stop(), imap.stop(), remote.stop(), inbox.stop()]);
  });

  async function upload(fileName: string, content: Buffer): Promise<string> {
    const response = await fetch(`${world.url}/api/files?name=${encodeURIComponent(fileName)}`, {
      method: 'POST',
      headers: { 'x-api-key': post.team.owner.key },
      body: new Uint8Array(content),
    });
    expect(response.status).toBe(201);
    return Object(await response.json()).fileId;
  }

  /** The files of an email, as another mail program downloads them. */
  async function filesOf(subject: string, user = CUSTOMER, folder = 'INBOX'): Promise<Arrived[]> {
    return eventually(
      async () => {
        // An email leaves once its mailbox has been read.
        await world.settle();
        return imap
          .as(user, async (client) => {
            await client.mailboxOpen(folder, { readOnly: true });
            const found = await client.fetchAll('1:*', { envelope: true, bodyStructure: true });
            const message = found.find(({ envelope }) => envelope?.subject === subject);
            if (message === undefined) return null;
            const parts = (message.bodyStructure?.childNodes ?? []).filter(
              ({ disposition }) => disposition === 'attachment',
            );
            const files: Arrived[] = [];
            for (const { part = '', type } of parts) {
              const { meta, content } = await client.download(String(message.seq), part);
              const chunks: Buffer[] = [];
              for await (const chunk of content ?? []) chunks.push(Buffer.from(chunk));
              files.push({ fileName: meta?.filename ?? '', type, content: Buffer.concat(chunks) });
            }
            return files;
          })
          .catch(() => null);
      },
      `the email ${subject} arrives`,
      60_000,
    );
  }

  it('arrive byte for byte, with names in other scripts, and lie in Sent and the conversation', async () => {
    const names = ['Angebot für Müller.pdf', '見積書 2026.pdf', 'عرض.pdf'];
    const attachmentIds: string[] = [];
    for (const name of names) attachmentIds.push(await upload(name, PDF));
    const id = await post.enroll(post.team.owner, CUSTOMER, [
      { type: 'email', subject: 'Our offer', message: 'Please find it attached.', attachmentIds },
    ]);
    await world.settle();
    const expected = names.map((fileName) => ({ fileName, type: 'application/pdf', content: PDF }));
    expect(await filesOf('Our offer')).toEqual(expected);
    expect(await filesOf('Our offer', ANN, 'Sent')).toEqual(expected);

    const [source = ''] = await imap.messagesIn(CUSTOMER, 'INBOX');
    expect(source).toMatch(/filename\*(0\*)?=utf-8''Angebot%20f%C3%BCr%20M%C3%BCller\.pdf/i);
    expect(source.split('\n').every((line) => line.length <= 998)).toBe(true);
    await imap.deliver(ANN, answer(CUSTOMER, ANN, idOf(source), 'Thank you.'));
    const shown = await eventually(async () => {
      const { conversations } = await world.data(
        `query ($query: String!) { conversations(first: 1, query: $query) { nodes { id messages(first: 5) { nodes {
          direction attachments { fileName size state path } } } } } }`,
        { query: CUSTOMER },
        post.team.owner.key,
      );
      return conversations.nodes[0] ?? null;
    }, 'the answer is read');
    const ours = shown.messages.nodes.find(({ direction }: Json) => direction === 'OUTBOUND');
    expect(
      ours.attachments.map(({ fileName, size, state }: Json) => [fileName, size, state]),
    ).toEqual(names.map((name) => [name, PDF.length, 'STORED']));
    const get = (key: string) =>
      fetch(`${world.url}${ours.attachments[0].path}`, { headers: { 'x-api-key': key } });
    const download = await get(post.team.owner.key);
    expect(Buffer.from(await download.arrayBuffer())).toEqual(PDF);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await get(post.team.member.key)).status).toBe(404);

    const reply = await upload('Vertrag.pdf', PDF.subarray(0, 5_000));
    const { replyToConversation } = await world.data(
      REPLY,
      { input: { conversationId: shown.id, body: 'The contract.', attachmentIds: [reply] } },
      post.team.owner.key,
    );
    expect(replyToConversation.message.attachments).toMatchObject([
      { fileName: 'Vertrag.pdf', contentType: 'application/pdf', size: 5_000, state: 'STORED' },
    ]);
    await world.settle();
    expect(await filesOf('Re: Our offer')).toEqual([
      { fileName: 'Vertrag.pdf', type: 'application/pdf', content: PDF.subarray(0, 5_000) },
    ]);

    // What only this contact got is erased with the contact; what a sequence has stays.
    const { prisma } = world.runtime.database.read;
    const { contactId } = await prisma.enrollment.findUniqueOrThrow({ where: { id } });
    await world.data(
      'mutation ($id: ID!) { eraseContact(input: { contactId: $id }) { warnings } }',
      { id: contactId },
      post.team.owner.key,
    );
    expect((await get(post.team.owner.key)).status).toBe(404);
    expect(await prisma.messageAttachment.count()).toBe(0);
    const left = await prisma.emailFile.findMany({ orderBy: { id: 'asc' } });
    expect(left.map(({ id: fileId }) => fileId)).toEqual(attachmentIds);
  }, 120_000);

  it('names hostile files so that they can do nothing to the header', async () => {
    const name = 'a"\r\nBcc: victim@x.example\r\n\r\n<script>.pdf\u202Eexe.pdf';
    const attachmentIds = [
      await upload(name, PDF),
      await upload('../../page.svg', Buffer.from('<svg/>')),
    ];
    await post.enroll(post.team.owner, CUSTOMER.replace('customer', 'second'), [
      { type: 'email', subject: 'Hostile', message: 'Look.', attachmentIds },
    ]);
    await world.settle();
    const source = await eventually(
      async () => remote.received.find(({ text }) => text.includes('Hostile'))?.text ?? null,
      'it arrives',
    );
    expect(source).not.toMatch(/^Bcc:/im);
    await imap.setPassword(CUSTOMER.replace('customer', 'second'), 'secret');
    const files = await filesOf('Hostile', CUSTOMER.replace('customer', 'second'));
    expect(files.map(({ fileName, type }) => [fileName, type])).toEqual([
      ['a_ Bcc_ victim@x.example _script_.pdfexe.pdf', 'application/pdf'],
      ['page.svg', 'application/octet-stream'],
    ]);
    expect(hashOf(files[0]?.content ?? Buffer.alloc(0))).toBe(hashOf(PDF));
  }, 60_000);
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
