import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import { DAY, HOUR } from '../support/time.ts';
import { World } from '../support/world.ts';
import { ADA, EMAIL, OutreachStage, PROFILE_VIEW } from './outreach-stage.ts';

/** Pauses of the team, of companies and of contacts. */

let world: World;
let stage: OutreachStage;
let next = 0;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  stage = await OutreachStage.set(world, `Scopes ${'i'.repeat(next)}`);
});

const BOB = { email: 'quiet-bob@babbage.example', firstName: 'Bob', lastName: 'Babbage' };
const PAUSE = 'pause { scope companyDomain reason since pausedBy { user { displayName } } }';

const mutate = async (name: string, input: object, selection: string, key = stage.key) => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const query = `mutation ($input: ${type}Input!) { ${name}(input: $input) { ${selection} warnings } }`;
  return (await world.data(query, { input }, key))[name];
};
const contactId = async (email: string): Promise<string> => {
  const query = 'query ($text: String!) { search(query: $text, first: 1) { contacts { id } } }';
  return (await world.data(query, { text: email }, stage.key)).search.contacts[0].id;
};
const mails = async (email: string): Promise<number> => (await stage.mailsTo(email)).length;
const insights = async (): Promise<Json[]> =>
  (await stage.ok('get_outreach_queue_insights', {})).insights;

describe('the team', () => {
  it('sends no email and no request while it is paused, and everything once it resumes', async () => {
    const paused = await mutate('pauseTeam', { reason: 'Wrong price' }, `team { name ${PAUSE} }`);
    expect(paused).toEqual({
      team: {
        name: stage.name,
        pause: {
          scope: 'TEAM',
          companyDomain: null,
          reason: 'Wrong price',
          since: world.clock.now().toISOString(),
          pausedBy: { user: { displayName: `${stage.name} owner` } },
        },
      },
      warnings: [],
    });
    const mailed = await stage.begin(EMAIL);
    const viewed = await stage.begin(PROFILE_VIEW);
    await world.settle();
    await world.advance(2 * DAY);
    expect(await mails(ADA.email)).toBe(0);
    expect(await stage.statusOf(mailed)).toBe('IN_PROGRESS');
    expect(await stage.statusOf(viewed)).toBe('IN_PROGRESS');
    expect(await mutate('pauseTeam', {}, 'team { pause { reason } }')).toEqual({
      team: { pause: { reason: 'Wrong price' } },
      warnings: ['The team was paused already. The pause and its reason did not change.'],
    });
    expect(await mutate('resumeTeam', {}, 'team { pause { reason } }')).toEqual({
      team: { pause: null },
      warnings: [],
    });
    await world.settle();
    expect(await mails(ADA.email)).toBe(1);
    expect(await stage.statusOf(mailed)).toBe('COMPLETED');
    expect(await stage.statusOf(viewed)).toBe('COMPLETED');
    expect((await mutate('resumeTeam', {}, 'team { name }')).warnings).toEqual([
      'The team was not paused. Nothing changed.',
    ]);
    const log = `{ auditLog(filter: { subjectId: "${stage.teamId}", actions: [TEAM_PAUSED, TEAM_RESUMED] }) { nodes { action data } } }`;
    expect((await world.data(log, {}, stage.key)).auditLog.nodes).toEqual([
      { action: 'TEAM_RESUMED', data: {} },
      { action: 'TEAM_PAUSED', data: { reason: 'Wrong price' } },
    ]);
  });

  it('is paused by owners and admins only', async () => {
    for (const { key } of [stage.owner, stage.admin]) {
      expect((await mutate('pauseTeam', {}, 'team { name }', key)).warnings).toEqual([]);
      expect((await mutate('resumeTeam', {}, 'team { name }', key)).warnings).toEqual([]);
    }
    const refused = await world.tool('pause', { scope: 'team' }, stage.member.key);
    expect([refused.status, refused.body.error]).toEqual([403, 'role_required']);
  });

  it('resumes without a burst: the spacing and the daily limit of each sender hold', async () => {
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input: { spacingSeconds: 600, dailyEmails: 4 } },
      stage.key,
    );
    await mutate('pauseTeam', {}, 'team { name }');
    const flowPlanId = await stage.publishedPlan({ root: EMAIL });
    for (let index = 0; index < 10; index += 1)
      await stage.enroll(flowPlanId, { email: `quiet-${index}@burst.example` });
    await world.settle();
    await world.advance(HOUR);
    const sent = async () => {
      const { prisma } = world.runtime.database.read;
      return prisma.sandboxEmail.count({ where: { teamId: stage.teamId } });
    };
    expect(await sent()).toBe(0);
    await mutate('resumeTeam', {}, 'team { name }');
    await world.settle();
    expect(await sent()).toBe(1);
    await world.advance(9 * 60_000);
    expect(await sent()).toBe(1);
    // An email waits up to a third longer than the spacing.
    await world.advance(260_000);
    expect(await sent()).toBe(2);
    await world.advance(3 * HOUR);
    expect(await sent()).toBe(4);
  });
});

describe('a contact', () => {
  it('gets nothing while it is paused, and others do', async () => {
    const ada = await stage.begin({ ...EMAIL, delay: '01:00:00' });
    const bob = await stage.begin({ ...EMAIL, delay: '01:00:00' }, BOB);
    const id = await contactId(ADA.email);
    expect(
      await mutate('pauseContact', { contactId: id, reason: 'On leave' }, `contact { ${PAUSE} }`),
    ).toEqual({
      contact: {
        pause: {
          scope: 'CONTACT',
          companyDomain: null,
          reason: 'On leave',
          since: world.clock.now().toISOString(),
          pausedBy: { user: { displayName: `${stage.name} owner` } },
        },
      },
      warnings: [],
    });
    await world.advance(2 * DAY);
    expect(await mails(ADA.email)).toBe(0);
    expect(await mails(BOB.email)).toBe(1);
    expect(await stage.statusOf(bob)).toBe('COMPLETED');
    expect(await stage.statusOf(ada)).toBe('IN_PROGRESS');
    await mutate('resumeContact', { contactId: id }, 'contact { id }');
    await world.settle();
    expect(await mails(ADA.email)).toBe(1);
  });

  it('keeps emails that are in the queue already, without holding up those behind', async () => {
    await mutate('pauseTeam', {}, 'team { name }');
    await stage.begin(EMAIL);
    await stage.begin(PROFILE_VIEW);
    await stage.begin(EMAIL, BOB);
    await world.settle();
    const id = await contactId(ADA.email);
    await mutate('pauseContact', { contactId: id }, 'contact { id }');
    await mutate('resumeTeam', {}, 'team { name }');
    await world.settle();
    expect([await mails(ADA.email), await mails(BOB.email)]).toEqual([0, 1]);
    await mutate('resumeContact', { contactId: id }, 'contact { id }');
    await world.settle();
    expect(await mails(ADA.email)).toBe(1);
  });

  it('that is merged into another one passes its pause on', async () => {
    const kept = (await stage.ok('upsert_contact', { contact: BOB })).contact.prospectId;
    const merged = (await stage.ok('upsert_contact', { contact: ADA })).contact.prospectId;
    await mutate('pauseContact', { contactId: merged, reason: 'Talks' }, 'contact { id }');
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId: kept, mergedId: merged } },
      stage.key,
    );
    const query = `query ($id: ID!) { contact(id: $id) { pause { scope reason } } outreachPauses { contact { id } } }`;
    expect(await world.data(query, { id: kept }, stage.key)).toEqual({
      contact: { pause: { scope: 'CONTACT', reason: 'Talks' } },
      outreachPauses: [{ contact: { id: kept } }],
    });
  });
});

describe('a company', () => {
  it('is known by its domain and by the addresses of its people, also those added later', async () => {
    const id = 'lovelace.example';
    expect(
      await mutate(
        'pauseCompany',
        { companyDomain: ' https://www.Lovelace.example/about ' },
        PAUSE,
      ),
    ).toMatchObject({ pause: { scope: 'COMPANY', companyDomain: id, reason: null } });
    await stage.begin(EMAIL);
    const carl = { email: 'quiet-carl@other.example', companyDomain: id };
    await stage.begin(EMAIL, carl);
    await stage.begin(EMAIL, BOB);
    await world.settle();
    await world.advance(DAY);
    const got = [ADA.email, carl.email, BOB.email].map(mails);
    expect(await Promise.all(got)).toEqual([0, 0, 1]);
    expect(await mutate('resumeCompany', { companyDomain: id }, 'companyDomain')).toEqual({
      companyDomain: id,
      warnings: [],
    });
    await world.settle();
    expect(await Promise.all([ADA.email, carl.email].map(mails))).toEqual([1, 1]);
  });

  it('cannot be a mail provider', async () => {
    const input = { scope: 'company', companyDomain: 'gmail.com' };
    const { body } = await world.tool('pause', input, stage.key);
    expect(body).toMatchObject({
      error: 'invalid_request',
      message:
        'companyDomain: must be the domain of a company; gmail.com is that of a mail provider.',
    });
  });
});

describe('the tools', () => {
  it('pause and resume each scope', async () => {
    const at = world.clock.now().toISOString();
    const flowPlanId = await stage.publishedPlan({ root: EMAIL, name: 'Spring' });
    const prospectId = (await stage.ok('upsert_contact', { contact: ADA })).contact.prospectId;
    const { mailboxes } = await world.data('{ mailboxes { nodes { id address } } }', {}, stage.key);
    const [mailbox] = mailboxes.nodes;
    const { get_current_user: _, ...me } = await stage.ok('get_current_user', {});
    const scopes = [
      { scope: 'team' },
      { scope: 'sender', id: me.user.userId },
      { scope: 'mailbox', id: mailbox.id },
      { scope: 'flow_plan', id: flowPlanId },
      { scope: 'company', companyDomain: 'babbage.example' },
      { scope: 'contact', id: prospectId },
    ];
    for (const target of scopes) {
      const paused = await stage.ok('pause', { ...target, reason: 'A test' });
      expect(paused).toMatchObject({ scope: target.scope, isPaused: true, pausedAt: at });
      expect(paused.pauseReason).toContain('A test');
      expect(await stage.ok('resume', target)).toMatchObject({
        scope: target.scope,
        isPaused: false,
        name: paused.name,
      });
    }
  });
});

describe('the explanation of a contact', () => {
  const pauses: [code: string, target: () => object][] = [
    ['team_paused', () => ({ scope: 'team' })],
    ['sender_paused', () => ({ scope: 'sender', id: stage.owner.userId })],
    ['flow_paused', () => ({ scope: 'flow_plan', id: flowPlanId })],
    ['contact_paused', () => ({ scope: 'company', companyDomain: 'lovelace.example' })],
    ['contact_paused', () => ({ scope: 'contact', id: prospectId })],
    ['mailbox_paused', () => ({ scope: 'mailbox', id: mailboxId })],
  ];
  let flowPlanId = '';
  let prospectId = '';
  let mailboxId = '';

  it.each(pauses)('says who paused it: %s (%#)', async (code, target) => {
    const { flowPlan, contact } = (
      await world.data(
        'query ($id: ID!) { enrollment(id: $id) { flowPlan { id } contact { id } } }',
        { id: await stage.begin(EMAIL) },
        stage.key,
      )
    ).enrollment;
    [flowPlanId, prospectId] = [flowPlan.id, contact.id];
    const { mailboxes } = await world.data('{ mailboxes { nodes { id } } }', {}, stage.key);
    mailboxId = mailboxes.nodes[0].id;
    const since = world.clock.now().toISOString();
    await stage.ok('pause', { ...target(), reason: 'In talks' });
    await world.advance(HOUR);
    const { plans } = await stage.ok('explain_contact', { prospectId });
    expect(plans).toMatchObject([
      {
        state: 'held',
        reason: { code },
        pause: {
          reason: expect.stringContaining('In talks'),
          pausedBy: `${stage.name} owner`,
          since,
        },
      },
    ]);
  });
});

describe('insights', () => {
  const shown = async () =>
    (await insights()).map((row) => [
      row.reason_code,
      row.affected_action_count,
      row.pause_reason,
      row.paused_by?.display_name ?? null,
      row.recommended_action_type,
    ]);

  it('show the work that waits for the team, who paused it and why', async () => {
    await mutate('pauseTeam', { reason: 'Wrong price' }, 'team { name }', stage.admin.key);
    await stage.begin(EMAIL);
    await stage.begin(PROFILE_VIEW);
    await world.settle();
    const by = `${stage.name} admin`;
    expect(await shown()).toEqual([
      ['team_paused', 1, 'Wrong price', by, 'resume_team'],
      ['team_paused', 1, 'Wrong price', by, 'resume_team'],
    ]);
    await mutate('resumeTeam', {}, 'team { name }');
    await world.settle();
    expect(await shown()).toEqual([]);
  });

  it('count what waits for a contact or a company once, and not as ready', async () => {
    await mutate('pauseCompany', { companyDomain: 'lovelace.example' }, PAUSE);
    await stage.begin(EMAIL);
    await stage.begin(EMAIL, BOB);
    await world.settle();
    const by = `${stage.name} owner`;
    expect(await shown()).toEqual([['contact_paused', 1, null, by, 'resume_contact']]);
    expect(await insights()).toMatchObject([
      {
        paused_contact: null,
        paused_company_domain: 'lovelace.example',
        recommended_action_target: null,
      },
    ]);
  });

  it('name the contact that is paused', async () => {
    await stage.begin(EMAIL);
    const { prospectId } = (await stage.ok('upsert_contact', { contact: ADA })).contact;
    await mutate(
      'pauseContact',
      { contactId: prospectId, reason: 'In talks' },
      `contact { ${PAUSE} }`,
    );
    await world.settle();
    expect(await insights()).toMatchObject([
      {
        reason_code: 'contact_paused',
        pause_reason: 'In talks',
        paused_contact: { contact_id: prospectId, full_name: 'Ada Lovelace' },
        paused_company_domain: null,
        recommended_action_target: { resource_type: 'contact', resource_id: prospectId },
      },
    ]);
  });

  it('say who paused a sender and why', async () => {
    await mutate('pauseSender', { reason: 'On leave' }, 'senderSettings { isPaused }');
    await stage.begin(PROFILE_VIEW);
    await world.settle();
    expect(await shown()).toEqual([
      ['sender_paused', 1, 'On leave', `${stage.name} owner`, 'resume_sender'],
    ]);
  });
});

describe('other sends of a paused team', () => {
  it('does not send test emails', async () => {
    await mutate('pauseTeam', {}, 'team { name }');
    const { prospectId } = (await stage.ok('upsert_contact', { contact: ADA })).contact;
    const query =
      'mutation ($input: SendTestEmailInput!) { sendTestEmail(input: $input) { testEmail { id } } }';
    const step = { unsaved: { type: 'EMAIL', subject: 'Hello', message: 'Good morning.' } };
    const input = { contactId: prospectId, step };
    const { errors } = await world.graphql(query, { input }, stage.key);
    expect(errors[0]).toMatchObject({
      message:
        'The team is paused, so no test email is sent. Resume the team first (Mutation.resumeTeam).',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('sends a reply that a member wrote once it resumes', async () => {
    const { conversationId } = await stage.conversation();
    await mutate('pauseTeam', {}, 'team { name }');
    await stage.ok('reply_to_conversation', { conversationId, body: 'With pleasure.' });
    await world.settle();
    await world.advance(HOUR);
    const { prisma } = world.runtime.database.read;
    const where = { teamId: stage.teamId, text: 'With pleasure.' };
    expect(await prisma.sandboxNetworkRequest.count({ where })).toBe(0);
    await mutate('resumeTeam', {}, 'team { name }');
    await world.settle();
    expect(await prisma.sandboxNetworkRequest.count({ where })).toBe(1);
  });
});
