import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostOffice } from '../mailboxes/post-office.ts';
import type { Json } from '../support/json.ts';
import { SmtpPeer } from '../support/smtp-peer.ts';
import { DAY } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Database faults while an email is being sent. The process remembers the outcome of the send until
 * it is stored.
 */

let world: World;
let post: PostOffice;
const peer = new SmtpPeer();
const STEPS = [
  { type: 'email', subject: 'Hello', message: 'First' },
  { type: 'email', subjectType: 'reply', message: 'Second', delay: '1.00:00:00' },
];

beforeAll(async () => {
  await peer.start();
  world = await World.open();
  post = await PostOffice.open(world, 'Brown-outs');
  peer.passwords.set('member@post.example', 'secret');
  const { errors } = await post.connect(post.team.member, 'member@post.example', 'secret', {
    smtp: peer,
  });
  expect(errors).toBeUndefined();
});
afterAll(async () => {
  await world.close();
  await peer.stop();
});

const script = (sql: string) => world.runtime.database.script(sql);

/**
 * The next changes of rows that are being sent fail as when the database is shut down. A sequence
 * counts outside of transactions.
 */
async function failRecordings(table: 'step' | 'reply', times: number): Promise<void> {
  await script(`create sequence met; create function away() returns trigger language plpgsql as $$ begin
      if nextval('met') <= ${times} then raise exception 'away' using errcode = '57P01'; end if; return new; end $$;
    create trigger away before update of status on ${table} for each row when (old.status = 'sending') execute function away();`);
}

async function faultsMet(table: 'step' | 'reply'): Promise<number> {
  const { rows } = await script('select last_value::int as met from met');
  await script(`drop trigger away on ${table}; drop function away; drop sequence met`);
  return Number(rows[0]?.['met']);
}

const sentTo = (address: string) => peer.received.filter(({ to }) => to[0] === address).length;

it('the outcome of a sent email is recorded once the database is back, and the sequence continues', async () => {
  const id = await post.enroll(post.team.member, 'quiet.recorded@shop.example', STEPS);
  await failRecordings('step', 3);
  await world.settle();
  expect(await faultsMet('step')).toBe(4);
  await world.advance(3 * DAY);
  const { enrollment } = await post.enrollment(id, post.team.member);
  expect([enrollment.status, sentTo('quiet.recorded@shop.example')]).toEqual(['completed', 2]);
});

it('an email that cannot be prepared is tried again, because nothing was sent', async () => {
  const id = await post.enroll(post.team.member, 'quiet.prepared@shop.example', STEPS);
  await script('alter table email_suppression rename to email_suppression_away');
  await world.settle();
  await script('alter table email_suppression_away rename to email_suppression');
  const { actions } = await post.enrollment(id, post.team.member);
  expect([actions[0].status, sentTo('quiet.prepared@shop.example')]).toEqual(['in_queue', 0]);
  await world.advance(3 * DAY);
  const { enrollment } = await post.enrollment(id, post.team.member);
  expect([enrollment.status, sentTo('quiet.prepared@shop.example')]).toEqual(['completed', 2]);
});

it('an email that another worker took for lost meanwhile is not sent from here', async () => {
  const id = await post.enroll(post.team.member, 'quiet.lost@shop.example', STEPS);
  // Reading its rules fails once, and meanwhile another worker holds the email.
  await script(`create sequence met; alter table email_suppression rename to suppression_rows;
    create function away() returns boolean language plpgsql volatile as $$ begin
      if nextval('met') = 1 then raise exception 'away' using errcode = '57P01'; end if; return true; end $$;
    create view email_suppression as select s.* from suppression_rows s where away();
    insert into suppression_rows (team_id, email, reason, created_at) values ('${post.team.teamId}', 'quiet.lost@shop.example', 'manual', now());
    create function taken() returns trigger language plpgsql as $$ begin
      if new.status = 'sending' then new.lease_owner := 'another'; end if; return new; end $$;
    create trigger taken before update of status on step for each row execute function taken();`);
  await world.settle();
  await script(`drop trigger taken on step; drop function taken; drop view email_suppression; drop function away; drop sequence met;
    delete from suppression_rows where email = 'quiet.lost@shop.example'; alter table suppression_rows rename to email_suppression`);
  const { actions } = await post.enrollment(id, post.team.member);
  expect([actions[0].status, sentTo('quiet.lost@shop.example')]).toEqual(['sending', 0]);
});

it('the outcome of a sent reply is recorded once the database is back', async () => {
  const team = await world.team('Replies');
  const flowPlanId = await team.publishedPlan({
    root: { type: 'email', subject: 'Hello', message: 'First' },
  });
  await team.ok('add_manual_flow_enrollment', {
    flowPlanId,
    contact: { email: 'reply-positive.ann@x.example', firstName: 'Ann' },
    enrollmentMode: 'enroll',
  });
  await world.advance(4 * DAY);
  const list = '{ conversations { nodes { id messages { nodes { body delivery } } } } }';
  const { conversations } = await world.data(list, {}, team.key);
  const input = { conversationId: conversations.nodes[0].id, body: 'Thank you, Ann.' };
  await world.data(
    'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { warnings } }',
    { input },
    team.key,
  );
  await failRecordings('reply', 3);
  await world.settle();
  expect(await faultsMet('reply')).toBe(4);
  const after = await world.data(list, {}, team.key);
  const written = after.conversations.nodes[0].messages.nodes.filter(
    ({ body }: Json) => body === 'Thank you, Ann.',
  );
  expect(written.map(({ delivery }: Json) => delivery)).toEqual(['SENT']);
});
