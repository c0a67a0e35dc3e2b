// @module-tag once
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import { MailboxRoom } from '../mailboxes/mailbox-room.ts';
import { answer, idOf } from '../mailboxes/post-office.ts';
import { hasDovecot } from '../support/dovecot.ts';
import type { Json } from '../support/json.ts';
import { tablesWith } from '../support/tables-with.ts';
import { eventually } from '../support/time.ts';

/** Erasing a contact erases their emails in every place where they are stored. */

const MEMBER = 'member@post.example';
const CONTACT = 'xantippe@kestrelworks.example';
const ERASE =
  'mutation ($input: EraseContactInput!) { eraseContact(input: $input) { contact { id email } } }';
const ANSWER =
  'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { id } } }';
const QUESTION = 'query ($id: ID!) { enrollment(id: $id) { mailQuestion { id kind } } }';
const OPEN_QUESTIONS = '{ mailQuestions { nodes { kind } } }';
const MARKUP = '<p>My <b>flamingo</b> asks: where did you get my address?</p>';

/** Words of the contact that occur nowhere else, each in another email. */
const IN_UNSURE = 'albatross';
const IN_HTML = ['flamingo', 'pelican', 'cormorant'];
const IN_HELD = 'kingfisher';
const IN_SET_ASIDE = 'nightingale';
const OF_CONTACT = ['xantippe', 'kestrel'];

describe.skipIf(!hasDovecot)('the emails of a contact', () => {
  let room: MailboxRoom;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outreach-crm-erasure-'));
    room = await MailboxRoom.open('Erasers');
    await room.connect(room.post.team.member, MEMBER);
  }, 120_000);
  afterAll(async () => {
    await room.close();
    await rm(folder, { recursive: true, force: true });
  });

  const script = (sql: string, values: unknown[] = []) =>
    room.world.runtime.database.script(sql, values);
  const key = () => room.post.team.owner.key;
  const steps = (subject: string): Json[] => [
    { type: 'email', subject, message: `About ${subject}.` },
    { type: 'email', subject: 'Again', message: 'Second.', delay: '1.00:00:00' },
  ];
  const receivedBy = (id: string, count: number) =>
    eventually(
      async () => ((await room.messages(id, 'inbound')).length === count ? true : null),
      `${count} emails are read`,
    );

  /** A message of a contact that a program may have written, decided to be automatic. */
  async function rememberAuthor(id: string, messageId: string): Promise<void> {
    const text = `We have received your message about the ${IN_UNSURE} and will answer within two days.`;
    await room.imap.deliver(MEMBER, answer(CONTACT, MEMBER, messageId, text));
    await receivedBy(id, 1);
    const { mailQuestion } = (await room.world.data(QUESTION, { id }, key())).enrollment;
    const input = { questionId: mailQuestion.id, answer: 'AUTOMATIC' };
    await room.world.data(ANSWER, { input }, key());
  }

  /** An answer as HTML with a file, which raises a question. */
  async function answerInHtml(id: string, messageId: string): Promise<void> {
    await room.imap.deliver(MEMBER, htmlMail(messageId));
    await receivedBy(id, 2);
    await eventually(
      async () =>
        (await room.prisma.messageAttachment.count({ where: { state: 'stored' } })) === 1
          ? true
          : null,
      'the file is stored',
    );
  }

  /** An answer that can't be stored. */
  async function setAside(messageId: string): Promise<void> {
    await script(
      `create function poison() returns trigger language plpgsql as $$
        begin if new.body like '%${IN_SET_ASIDE}%' then raise exception 'not storable'; end if; return new; end $$`,
    );
    await script(
      'create trigger poison before insert on message for each row execute function poison()',
    );
    await room.imap.deliver(
      MEMBER,
      answer(CONTACT, MEMBER, messageId, `The ${IN_SET_ASIDE} sings.`),
    );
    await eventually(
      async () => ((await room.prisma.setAsideRow.count()) === 1 ? true : null),
      'an email is set aside',
    );
  }

  async function exported(): Promise<string> {
    const to = join(folder, 'team.jsonl');
    const options = { team: room.post.team.teamId, to };
    await runCommand(room.world.runtime, { command: 'export-team', options });
    return (await readFile(to, 'utf8')).toLowerCase();
  }

  it('are exported with the team, and erased with the contact, also one that waits', async () => {
    const first = await room.write(room.post.team.member, steps('owls'), CONTACT);
    await rememberAuthor(first.id, first.messageId);
    await answerInHtml(first.id, first.messageId);
    await setAside(first.messageId);
    const { contactId } = await room.enrollment(first.id);
    const texts = [IN_UNSURE, ...IN_HTML, IN_HELD, IN_SET_ASIDE, ...OF_CONTACT];
    const held: Json[] = [];
    room.smtp.onMessage = async ({ text }) => {
      await room.imap.deliver(
        MEMBER,
        answer(CONTACT, MEMBER, idOf(text), `The ${IN_HELD} was quick.`),
      );
      await eventually(async () => (await room.prisma.heldMail.count()) || null, 'it is held');
      const { rows } = await script('select to_jsonb(h) as row from held_mail h');
      held.push(...rows.map(({ row }) => row));
      const refused = await room.world.graphql(ERASE, { input: { contactId } }, key());
      expect(refused.errors[0].extensions.code).toBe('CONFLICT');
      return null;
    };
    const second = await room.write(room.post.team.member, steps('hawks'), CONTACT);
    await receivedBy(second.id, 1);
    // Between the record of its send and the next turn of the worker, the answer still waits.
    for (const row of held)
      await script(
        'insert into held_mail select * from jsonb_populate_record(null::held_mail, $1::jsonb)',
        [JSON.stringify(row)],
      );
    expect((await room.world.data(OPEN_QUESTIONS, {}, key())).mailQuestions.nodes).toEqual([
      { kind: 'WANTS_TO_STOP' },
    ]);
    const file = await exported();
    expect(await tablesWith(room.world, texts)).toEqual(
      expect.arrayContaining([
        'contact',
        'held_mail',
        'mail_author',
        'mail_question',
        'message',
        'message_content',
        'message_attachment',
        'message_attachment_part',
      ]),
    );
    for (const text of [IN_UNSURE, 'flamingo', 'pelican', IN_HELD, CONTACT])
      expect(file).toContain(text);
    expect(file).toContain(Buffer.from('cormorant').toString('hex'));
    expect(await room.prisma.setAsideRow.count()).toBe(1);

    await room.world.data(ERASE, { input: { contactId } }, key());
    expect(await tablesWith(room.world, texts)).toEqual([]);
    // Emails that are still on the mail server are not read again.
    await room.world.settle();
    await room.readAgain(MEMBER);
    expect(await tablesWith(room.world, texts)).toEqual([]);
  });
});

function htmlMail(inReplyTo: string): string {
  return [
    `From: Xantippe Kestrelmann <${CONTACT}>`,
    `To: ${MEMBER}`,
    'Subject: Re: owls',
    `In-Reply-To: ${inReplyTo}`,
    'Message-ID: <html@kestrelworks.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    '',
    MARKUP,
    '--cut',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="pelican.txt"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('cormorant').toString('base64'),
    '--cut--',
    '',
  ].join('\n');
}
