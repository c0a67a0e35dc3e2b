// @module-tag once
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

/** Emails and replies with bold text, lists, named links and images. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await World.open();
  team = await world.team('Rich');
  await world.rules(team, {
    allowsParallelSequences: true,
    coolDownDays: 0,
    hasUnsubscribeLine: true,
  });
});
afterAll(() => world.close());

const RICH =
  '<html><p>Dear {{ contact.firstName }}, this is <b>bold</b>.</p><ul><li>one</li></ul>' +
  '<p onclick="x()">See <a href="https://x.example/offer?a=1&amp;b=2" target="_top">our offer</a>.</p>' +
  '<img src="https://x.example/logo.png" alt="Logo"><img src="data:image/png;base64,AA"></html>';

async function sent(
  email: string,
  message: string,
  { options = {}, firstName = 'Ada' }: { options?: object; firstName?: string } = {},
): Promise<Json> {
  const root = { type: 'email', subject: 'Hello', message };
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Rich', root, options },
    team.owner.key,
  );
  const flowPlanId = flowPlan.flowPlanId;
  await world.ok('manage_flow_publication', { flowPlanId, action: 'publish' }, team.owner.key);
  const { enrollmentId } = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId, enrollmentMode: 'enroll', contact: { email, firstName } },
    team.owner.key,
  );
  await world.advance(HOUR / 4);
  return { enrollmentId, ...(await mailTo(email)) };
}

async function mailTo(email: string): Promise<Json> {
  const { sandboxEmails } = await world.data(
    'query ($to: String) { sandboxEmails(first: 1, filter: { to: $to }) { nodes { body html } } }',
    { to: email },
    team.owner.key,
  );
  return sandboxEmails.nodes[0];
}

it('sends sanitised HTML with inlined styles, and a plain part that is made from it', async () => {
  const firstName = '<img src=x onerror=alert(1)> & "Co"';
  const { body, html, enrollmentId } = await sent('quiet.rich@x.example', RICH, { firstName });
  expect(body.split('\n\n').slice(0, 3)).toEqual([
    'Dear <img src=x onerror=alert(1)> & "Co", this is bold.',
    ' * one',
    'See our offer (https://x.example/offer?a=1&b=2).',
  ]);
  expect(html).toContain(
    '<p style="margin:0 0 1em">Dear &lt;img src=x onerror=alert(1)&gt; &amp; "Co", this is <b>bold</b>.</p>',
  );
  expect(html).toContain('<a href="https://x.example/offer?a=1&amp;b=2">our offer</a>');
  expect(html).toMatch(/<img src="https:\/\/x.example\/logo.png" alt="Logo" style="[^"]*" \/>/);
  expect(html).toMatch(/unsubscribe here: <a href="http:[^"]*\/u\/[^"]*">/);
  expect(html).not.toMatch(/onclick|data:|target|<img src=x|<img style/);
  const { enrollment } = await world.data(
    'query ($id: ID!) { enrollment(id: $id) { id } }',
    { id: enrollmentId },
    team.owner.key,
  );
  const stored = await world.runtime.database.read.prisma.message.findFirstOrThrow({
    where: { enrollmentId: enrollment.id },
    include: { content: true },
  });
  expect(stored.body).toMatch(/^Dear <img src=x onerror=alert\(1\)> & "Co", this is bold\.\n/);
  expect(stored.content?.html).toMatch(/^<html><p>Dear &lt;img/);
});

it('counts clicks only where the plan says so, behind the names of links', async () => {
  const off = await sent('quiet.off@x.example', RICH);
  expect(off.html).not.toContain('/l/');
  const on = await sent('quiet.on@x.example', RICH, { options: { tracksClicks: true } });
  const [, link = ''] = /<a href="([^"]*\/l\/[^"]*)">our offer<\/a>/.exec(on.html) ?? [];
  expect(on.body).toContain('our offer (https://x.example/offer?a=1&b=2)');
  const answer = await fetch(link, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    ...[302, 'https://x.example/offer?a=1&b=2'],
  ]);
  const text = 'See https://x.example/offer';
  for (const tracksClicks of [true, false]) {
    const email = `quiet.plain-${tracksClicks}@x.example`;
    const plain = await sent(email, text, { options: { tracksClicks } });
    expect([plain.body.split('\n\n')[0], plain.html]).toEqual([text, null]);
  }
});

it('is plain for any name of a contact, and refuses content that an email may not have', async () => {
  const { body, html } = await sent('quiet.name@x.example', '{{ contact.firstName }}, hello', {
    firstName: '<html><b>Ada</b>',
  });
  expect([body.split('\n\n')[0], html]).toEqual([' <html><b>Ada</b>, hello', null]);
  for (const [message, fault] of [
    ['<html><script>1</script></html>', 'contains <script>, which an email may not have.'],
    ['<html><p> </p></html>', 'contains no text.'],
  ]) {
    const root = { type: 'email', subject: 'Hello', message };
    const { status, body } = await world.tool(
      'create_flow_plan',
      { name: 'Bad', root },
      team.owner.key,
    );
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(fault ?? '')]);
  }
});

it('replies with HTML, and shows the reply as text and as it is', async () => {
  await sent('reply-positive.rich@x.example', 'Hello');
  await world.advance(2 * HOUR);
  const { conversations } = await world.data(
    '{ conversations(first: 1, query: "reply-positive.rich") { nodes { id } } }',
    {},
    team.owner.key,
  );
  const { replyToConversation } = await world.data(
    'mutation ($input: ReplyToConversationInput!) { replyToConversation(input: $input) { message { body hasHtml html } } }',
    {
      input: {
        conversationId: conversations.nodes[0].id,
        body: '<html><p>Of <b>course</b>: <a href="https://x.example/go">here</a>.</p></html>',
      },
    },
    team.owner.key,
  );
  expect(replyToConversation.message).toMatchObject({
    body: 'Of course: here (https://x.example/go).',
    hasHtml: true,
    html: expect.stringContaining('<b>course</b>'),
  });
  await world.settle();
  const { body, html } = await mailTo('reply-positive.rich@x.example');
  expect(body).toBe('Of course: here (https://x.example/go).');
  expect(html).toContain(
    '<p style="margin:0 0 1em">Of <b>course</b>: <a href="https://x.example/go">',
  );
});
