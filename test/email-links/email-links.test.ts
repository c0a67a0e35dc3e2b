// @module-tag once
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, withHeaders } from '../support/json.ts';
import { EMAIL_ROOT, type TestTeam } from '../support/team.ts';
import { HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';

let world: World;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  world = await World.open();
  team = await world.team('Linking');
  other = await world.team('Others');
});
afterAll(() => world.close());

const TEXT =
  'See https://www.example.com/offer?a=1&b=2, or (http://example.org/b). Not ftp://example.net.';

/** Sends one email and returns it as it was sent. */
async function send(
  email: string,
  of = team,
  message = TEXT,
): Promise<{ mail: Json; enrollmentId: string }> {
  const { flowPlan } = await world.ok(
    'create_flow_plan',
    { name: 'Links', root: { type: 'email', subject: 'Hello', message } },
    of.owner.key,
  );
  await world.countPlainClicks(of);
  await world.ok(
    'manage_flow_publication',
    { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
    of.owner.key,
  );
  const contact = { email, firstName: 'Ada' };
  const { enrollmentId } = await world.ok(
    'add_manual_flow_enrollment',
    { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
    of.owner.key,
  );
  await world.advance(HOUR / 4);
  const { nodes } = (
    await world.data(
      'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { body headers { name value } } } }',
      { to: email },
      of.owner.key,
    )
  ).sandboxEmails;
  return { mail: withHeaders(nodes)[0], enrollmentId };
}

const linksOf = (mail: Json): string[] =>
  mail.body.match(/http:\/\/127\.0\.0\.1:\d+\/l\/[\w.-]*[\w-]/g) ?? [];
const unsubscribeOf = (mail: Json): string => mail.headers['List-Unsubscribe'].slice(1, -1);
const follow = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const clicks = async (): Promise<number> =>
  (await world.ok('get_team_metrics', {}, team.owner.key)).engagement.emailMetrics.click;

describe('links in sent emails', () => {
  it('redirect to the original URL, and are counted', async () => {
    const { mail } = await send('quiet.links@x.example');
    const links = linksOf(mail);
    expect(links).toHaveLength(2);
    expect(mail.body).toBe(`See ${links[0]}, or (${links[1]}). Not ftp://example.net.`);
    const before = await clicks();
    const targets = [];
    for (const link of links) {
      const answer = await follow(link);
      targets.push([
        answer.status,
        answer.headers.get('location'),
        answer.headers.get('referrer-policy'),
      ]);
    }
    expect(targets).toEqual([
      [302, 'https://www.example.com/offer?a=1&b=2', 'no-referrer'],
      [302, 'http://example.org/b', 'no-referrer'],
    ]);
    expect((await clicks()) - before).toBe(2);
  });

  it.each([
    [
      'of the page (https://x.example/Foo_(bar)) and',
      'https://x.example/Foo_(bar)',
      'of the page (LINK) and',
    ],
    ['https://x.example/?id[]=1, now', 'https://x.example/?id[]=1', 'LINK, now'],
    ["https://x.example/o'brien…", "https://x.example/o'brien", 'LINK…'],
    ['see https://x.example/東京!', 'https://x.example/%E6%9D%B1%E4%BA%AC', 'see LINK!'],
    ['https://xn--e1afmkfd.example', 'https://xn--e1afmkfd.example/', 'LINK'],
  ])('redirect from %s', async (message, target, expected) => {
    const { mail } = await send(`quiet.form${message.length}@x.example`, team, message);
    const [link = ''] = linksOf(mail);
    expect(mail.body).toBe(expected.replace('LINK', link));
    const answer = await follow(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  it('are unchanged if they are not valid URLs', async () => {
    const { mail } = await send('quiet.none@x.example', team, 'https://[ and http://:80');
    expect(mail.body).toBe('https://[ and http://:80');
  });

  it('are shown to the team as they were written', async () => {
    const { enrollmentId } = await send('quiet.text@x.example');
    const { body } = await world.runtime.database.read.prisma.message.findFirstOrThrow({
      where: { enrollmentId },
    });
    expect(body).toBe(TEXT);
  });

  it('that were altered redirect nowhere, and count nothing', async () => {
    const { mail } = await send('quiet.changed@x.example');
    const [link = ''] = linksOf(mail);
    const [stepId = '', , signature = ''] = (link.split('/l/')[1] ?? '').split('.');
    const before = await clicks();
    const base = `${world.url}/l/`;
    const wrong = [
      `${stepId}.1.${'A'.repeat(32)}`,
      `${stepId}.1.${signature}`,
      `${stepId}.0`,
      `${stepId}.0.`,
      `${stepId}.-1.${signature}`,
      'nonsense',
      '',
      '%E0%A4%A',
    ];
    for (const token of wrong) expect((await follow(base + token)).status, token).toBe(404);
    // A signature for one purpose is not valid for the other.
    expect(
      (await follow(`${world.url}/u/${stepId}.0.${signature}`, { method: 'POST' })).status,
    ).toBe(404);
    expect((await follow(link, { method: 'POST' })).status).toBe(405);
    expect(await clicks()).toBe(before);
  });
});

describe('a recipient who unsubscribes', () => {
  const suppressed = async (of: TestTeam): Promise<string[]> =>
    (
      await world.data('{ suppressions { nodes { email reason } } }', {}, of.owner.key)
    ).suppressions.nodes.map(({ email, reason }: Json) => `${email} ${reason}`);

  it('confirms it with one POST before anything changes', async () => {
    const { mail } = await send('quiet.gone@x.example');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = unsubscribeOf(mail);
    const page = await follow(url);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('<form method="post">');
    expect(await suppressed(team)).toEqual([]);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await follow(url, { method: 'POST', body })).status).toBe(200);
    expect((await follow(url, { method: 'POST', body })).status).toBe(200);
    expect(await suppressed(team)).toEqual(['quiet.gone@x.example unsubscribed']);
  });

  it('is not written to at the address that got the email, also if the contact has another one since', async () => {
    const moved = await world.team('Moved');
    const { mail } = await send('quiet.before@x.example', moved);
    const { nodes } = (
      await world.data('{ contacts(first: 5) { nodes { id email } } }', {}, moved.owner.key)
    ).contacts;
    const change =
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { email } } }';
    await world.data(
      change,
      { input: { contactId: nodes[0].id, email: 'quiet.after@x.example' } },
      moved.owner.key,
    );
    expect((await follow(unsubscribeOf(mail), { method: 'POST' })).status).toBe(200);
    expect((await suppressed(moved)).sort()).toEqual([
      'quiet.after@x.example unsubscribed',
      'quiet.before@x.example unsubscribed',
    ]);
  });

  it('gets no email from any flow plan of the team; another team can still write', async () => {
    const again = {
      flowPlanId: await team.publishedPlan({ name: 'Again', root: EMAIL_ROOT }),
      contact: { email: 'quiet.gone@x.example' },
      enrollmentMode: 'enroll',
    };
    const refused = await world.ok('add_manual_flow_enrollment', again, team.owner.key);
    expect(JSON.stringify(refused)).toContain('The contact opted out (unsubscribed)');
    await world.advance(HOUR / 4);
    const query = 'query ($to: String) { sandboxEmails(filter: { to: $to }) { totalCount } }';
    expect(
      (await world.data(query, { to: 'quiet.gone@x.example' }, team.owner.key)).sandboxEmails
        .totalCount,
    ).toBe(1);
    const theirs = await send('quiet.gone@x.example', other);
    expect(
      (
        await world.ok(
          'get_flow_enrollment',
          { enrollmentId: theirs.enrollmentId },
          other.owner.key,
        )
      ).enrollment.status,
    ).toBe('completed');
    expect(await suppressed(other)).toEqual([]);
  });

  it('does not get emails that were already queued', async () => {
    const later = { type: 'email', subjectType: 'reply', message: 'And?', delay: '1.00:00:00' };
    const root = { type: 'email', subject: 'Hello', message: 'One', children: { default: later } };
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      {
        name: 'Two',
        root,
        options: { whenStepImpossible: 'refuse' },
      },
      team.owner.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    const contact = { email: 'quiet.two@x.example' };
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, enrollmentMode: 'enroll', contact },
      team.owner.key,
    );
    await world.advance(HOUR / 4);
    await world.data(
      'mutation { suppress(input: { target: { email: "Quiet.Two@x.example" } }) { suppression { email } } }',
      {},
      team.owner.key,
    );
    await world.advance(48 * HOUR);
    const { actions } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    expect(actions.map(({ status }: Json) => status)).toEqual(['done', 'failed']);
  });

  it('can be written to again after removal from the suppression list', async () => {
    await world.data(
      'mutation { unsuppress(input: { target: { email: "quiet.gone@x.example" } }) { email } }',
      {},
      team.owner.key,
    );
    const { enrollmentId } = await send('quiet.gone@x.example');
    expect(
      (await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key)).enrollment.status,
    ).toBe('completed');
  });
});
