// @module-tag server
// @module-tag long
import { afterEach, describe, expect, it } from 'vitest';
import { PostOffice } from '../mailboxes/post-office.ts';
import type { Json } from '../support/json.ts';
import { ScriptedSmtp, type SmtpAnswer, type SmtpPoint } from '../support/scripted-smtp.ts';
import { isPostgres } from '../support/test-database.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A day without mail over 200 contacts: no enrollment ends, and all go on once it is mended. */

/** The embedded database takes ten times as long, and has the same rules. */
const CONTACTS = isPostgres() ? 200 : 30;
/** With a limit that they reach in two days: what waited comes with no burst beyond it. */
const DAILY = 150;
const ADDRESS = 'ida@post.example';
const TIMES = { connect: 500, beforeAnswer: 500, answer: 30 };
const ANSWER =
  'mutation ($input: AnswerMailQuestionInput!) { answerMailQuestion(input: $input) { question { answer } } }';

let world: World;
let server: ScriptedSmtp;
let office: PostOffice;
afterEach(async () => {
  await world.close();
  await server.stop();
});

async function open(): Promise<void> {
  server = new ScriptedSmtp();
  await server.start();
  world = await World.open({ mail: { times: TIMES } });
  office = await PostOffice.open(world, 'Without mail');
  const { owner } = office.team;
  expect(
    (await office.connect(owner, ADDRESS, 'any', { smtp: server }, { dailyLimit: DAILY })).errors,
  ).toBe(undefined);
}

async function enroll(): Promise<void> {
  const { team } = office;
  const contacts = Array.from({ length: CONTACTS }, (_, nth) => ({
    email: `quiet-${nth}@out.example`,
    firstName: `Out ${nth}`,
  }));
  await team.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'Good morning.' },
    enrollmentMode: 'auto',
    audienceId: await team.audience('Many', contacts),
    candidates: [team.owner.userId],
  });
  await world.settle();
}

async function states(): Promise<Record<string, number>> {
  const { rows } = await world.runtime.database.script(
    'select status::text, count(*)::int from enrollment where team_id = $1 group by 1',
    [office.team.teamId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

const insights = async (): Promise<Json[]> =>
  (await office.team.ok('get_outreach_queue_insights', {})).insights.map((insight: Json) => [
    insight.reason_code,
    insight.resolution_owner_type,
    insight.affected_action_count,
  ]);

const recipients = () =>
  server.taken.map((text) => /^To: .*?([\w-]+@out\.example)/m.exec(text)?.[1]);

async function questions(): Promise<Json[]> {
  const { mailQuestions } = await world.data(
    '{ mailQuestions(first: 100) { nodes { id kind answers } } }',
    {},
    office.team.owner.key,
  );
  return mailQuestions.nodes;
}

/** All arrive once, on no day more than the limit allows. */
async function mended(expected: number): Promise<void> {
  server.taken.length = 0;
  let before = 0;
  for (let day = 0; day < 4; day += 1) {
    // To the end of the calendar day of the sender.
    await world.advance(DAY - (world.clock.now().getTime() % DAY) - 1);
    expect(server.taken.length - before).toBeLessThanOrEqual(DAILY);
    before = server.taken.length;
    await world.advance(1);
  }
  const reached = recipients();
  expect(reached).toHaveLength(expected);
  expect(new Set(reached).size).toBe(expected);
}

describe('a day without the mail server', () => {
  const CASES: [string, (at: SmtpPoint) => SmtpAnswer | undefined][] = [
    [
      'that greets with 421',
      (at) => (at === 'greeting' ? '421 4.3.2 Closed for today' : undefined),
    ],
    ['that says nothing', (at) => (at === 'greeting' ? { is: 'silence' } : undefined)],
  ];

  it.each(CASES)('%s: emails wait, with one insight', async (_, script) => {
    await open();
    server.script = script;
    await enroll();
    await world.advance(DAY);
    expect(await states()).toEqual({ in_progress: CONTACTS });
    expect(await insights()).toEqual([['mailbox_unavailable', 'system', CONTACTS]]);
    server.script = () => undefined;
    await mended(CONTACTS);
    expect(await states()).toEqual({ completed: CONTACTS });
    expect(await insights()).toEqual([]);
  });

  it('that refuses connections: emails wait, with one insight', async () => {
    await open();
    const { port } = server;
    await server.stop();
    await enroll();
    await world.advance(DAY);
    expect(await states()).toEqual({ in_progress: CONTACTS });
    expect(await insights()).toEqual([['mailbox_unavailable', 'system', CONTACTS]]);
    await server.start(port);
    await mended(CONTACTS);
    expect(await states()).toEqual({ completed: CONTACTS });
  });

  it('that refuses the password: emails wait for the sender, until the password is changed', async () => {
    await open();
    server.script = (at) => (at === 'auth' ? '535 5.7.8 Wrong password' : undefined);
    await enroll();
    await world.advance(DAY);
    expect(await states()).toEqual({ in_progress: CONTACTS });
    expect(await insights()).toEqual([['mailbox_needs_attention', 'sender', CONTACTS]]);
    await world.advance(7 * DAY);
    expect(server.taken).toEqual([]);
    expect(await states()).toEqual({ in_progress: CONTACTS });
    server.script = () => undefined;
    const { owner } = office.team;
    expect((await office.connect(owner, ADDRESS, 'right', { smtp: server })).errors).toBe(
      undefined,
    );
    await world.advance(HOUR);
    expect(server.taken.length).toBeGreaterThan(0);
    expect(await states()).not.toHaveProperty('failed');
  });

  it('that takes emails and confirms none: few are asked about, and none is sent twice', async () => {
    await open();
    const transmitted: string[] = [];
    server.script = (at) => (at === 'dot' ? { is: 'silence' } : undefined);
    server.transmitted = (text) => transmitted.push(text);
    await enroll();
    await world.advance(DAY);
    expect(await states()).toEqual({ in_progress: CONTACTS });
    const asked = await questions();
    expect(asked.length).toBe(transmitted.length);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['UNCONFIRMED']));
    expect(await insights()).toEqual([
      ['email_unconfirmed', 'sender', asked.length],
      ['mailbox_unavailable', 'system', CONTACTS - asked.length],
    ]);
    server.script = () => undefined;
    await mended(CONTACTS - asked.length);
    expect(await states()).toEqual({
      completed: CONTACTS - asked.length,
      in_progress: asked.length,
    });
    for (const [index, { id: questionId }] of asked.entries()) {
      const answer = index === 0 ? 'SEND_AGAIN' : 'WAS_SENT';
      await world.data(ANSWER, { input: { questionId, answer } }, office.team.owner.key);
    }
    await world.advance(DAY);
    expect(await states()).toEqual({ completed: CONTACTS });
    expect(server.taken).toHaveLength(CONTACTS - asked.length + 1);
    expect(await questions()).toEqual([]);
  });
});
