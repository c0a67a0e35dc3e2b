// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** A formatted signature below everything that a mailbox sends. */

const SIGNATURE =
  '<html><p onclick="x()">Best, <b>Olivia</b></p><a href="https://x.example/me">My page</a><img src="javascript:1"></html>';
const PLAIN = 'Best, Olivia\n\nMy page (https://x.example/me)';
const HTML =
  '<p style="margin:0 0 1em">Best, <b>Olivia</b></p><a href="https://x.example/me">My page</a>';

let world: World;
let team: TestTeam;
let mailboxId: string;
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Signed');
  await world.rules(team, { hasUnsubscribeLine: false });
  const { mailboxes } = await world.data(
    '{ mailboxes(first: 5) { nodes { id isPrimary member { id } } } }',
    {},
    team.owner.key,
  );
  mailboxId = mailboxes.nodes.find(({ member }: Json) => member.id === team.owner.membershipId).id;
});
afterAll(() => world.close());

const sign = (signature: string) =>
  world.graphql(
    'mutation ($input: UpdateMailboxInput!) { updateMailbox(input: $input) { mailbox { signature } } }',
    { input: { mailboxId, signature } },
    team.owner.key,
  );

async function mailTo(to: string): Promise<Json> {
  const { sandboxEmails } = await world.data(
    'query ($to: String) { sandboxEmails(first: 1, filter: { to: $to }) { nodes { body html } } }',
    { to },
    team.owner.key,
  );
  return sandboxEmails.nodes[0];
}

async function sentBy(message: string, email: string): Promise<Json> {
  const root = { type: 'email', subject: 'Hello', message };
  const flowPlanId = await team.publishedPlan({ name: email, root });
  await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email } },
    team.owner.key,
  );
  await world.advance(HOUR / 4);
  return mailTo(email);
}

it('makes plain and HTML emails, replies and tests end with it', async () => {
  expect((await sign(SIGNATURE)).errors).toBeUndefined();
  const plain = await sentBy('Two & two\nis four', 'reply-positive.plain@x.example');
  expect(plain.body).toBe(`Two & two\nis four\n\n${PLAIN}`);
  expect(plain.html).toContain('Two &amp; two<br>is four');
  expect(plain.html).toContain(HTML);
  expect(plain.html).not.toMatch(/onclick|javascript/);
  const rich = await sentBy('<html><p>See <b>this</b></p></html>', 'quiet.rich@x.example');
  expect(rich.body).toBe(`See this\n\n${PLAIN}`);
  expect(rich.html).toContain(HTML);

  await world.advance(2 * HOUR);
  const { conversations } = await world.data(
    '{ conversations(first: 1, query: "reply-positive.plain") { nodes { id } } }',
    {},
    team.owner.key,
  );
  await world.data(
    'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { warnings } }',
    { input: { conversationId: conversations.nodes[0].id, body: 'Tuesday then' } },
    team.owner.key,
  );
  await world.settle();
  const reply = await mailTo('reply-positive.plain@x.example');
  expect(reply.body).toBe(`Tuesday then\n\n${PLAIN}`);
  expect(reply.html).toContain(HTML);

  const { contacts } = await world.data(
    '{ contacts(query: "quiet.rich", first: 1) { nodes { id } } }',
    {},
    team.owner.key,
  );
  for (const [message, start] of [
    ['A plain test', 'A plain test'],
    ['<html><p>A <b>rich</b> test</p></html>', 'A rich test'],
  ]) {
    const { sendTestEmail } = await world.data(
      'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { address } } }',
      {
        input: {
          contactId: contacts.nodes[0].id,
          step: { unsaved: { type: 'EMAIL', subject: 'Test', message } },
        },
      },
      team.owner.key,
    );
    await world.settle();
    const test = await mailTo(sendTestEmail.testEmail.address);
    expect(test.body).toBe(`${start}\n\n${PLAIN}`);
    expect(test.html).toContain(HTML);
  }
});

it('refuses what an email may not have, and can be plain again', async () => {
  const refused = await sign('<html><script>1</script></html>');
  expect(JSON.stringify(refused.errors)).toContain('contains <script>');
  expect((await sign('Yours\nOlivia')).errors).toBeUndefined();
  const plain = await sentBy('Hello', 'quiet.again@x.example');
  expect(plain).toEqual({ body: 'Hello\n\nYours\nOlivia', html: null });
});
