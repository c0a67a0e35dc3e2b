// @module-tag once
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HubSpotAccount } from '../support/hubspot-account.ts';
import type { Json } from '../support/json.ts';
import { PipedriveAccount } from '../support/pipedrive-account.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';

/**
 * The emails, replies and meetings of an enrollment are logged on its contact in the CRM that the
 * team has connected.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CONNECT =
  'mutation ($name: CrmName!, $token: String!) { connectCrm(input: { name: $name, accessToken: $token }) { crm { id } } }';
const REPLY =
  'mutation ($input: RecordEmailReplyInput!) { recordEmailReply(input: $input) { messageId } }';
const MEETING =
  'mutation ($input: RecordMeetingInput!) { recordMeeting(input: $input) { meeting { id } } }';
const SENT = 'query ($to: String) { sandboxEmails(filter: { to: $to }) { nodes { messageId } } }';
const LOG =
  '{ crmSyncs(first: 20) { nodes { kind failure subject { __typename id } } } connectedCrm { waitingCount } }';
const SETTINGS =
  'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }';
const EMAIL = {
  type: 'email',
  subject: 'A <question>',
  message: 'Good morning, {{ contact.firstName }}.',
};

let hubspot: HubSpotAccount;
let pipedrive: PipedriveAccount;
let world: World;
let team: TestTeam;
let count = 0;

beforeAll(async () => {
  hubspot = await HubSpotAccount.open();
  pipedrive = await PipedriveAccount.open();
  world = await World.open({ crmUrls: { hubspot: hubspot.url, pipedrive: pipedrive.url } });
});
beforeEach(async () => {
  for (const list of [
    hubspot.contacts,
    hubspot.emails,
    hubspot.meetings,
    hubspot.associations,
    hubspot.calls,
  ])
    list.length = 0;
  for (const list of [pipedrive.persons, pipedrive.activities, pipedrive.calls]) list.length = 0;
  hubspot.isDown = false;
  team = await world.team('Logging');
  // At any hour: these tests are about what is logged, not about when emails are sent.
  await world.data(
    SETTINGS,
    { input: { workDays: [1, 2, 3, 4, 5, 6, 7], workStart: '00:00', workEnd: '24:00' } },
    team.key,
  );
  hubspot.owners.splice(0, 9, { id: '77', email: team.owner.email });
  pipedrive.users = [{ id: 9, email: team.owner.email, active_flag: true }];
});
afterAll(async () => {
  await world.close();
  await hubspot.close();
  await pipedrive.close();
});

const connect = (name: 'HUBSPOT' | 'PIPEDRIVE') =>
  world.data(
    CONNECT,
    { name, token: name === 'HUBSPOT' ? 'the-token' : 'pipedrive-token' },
    team.key,
  );

interface Course {
  email: string;
  enrollmentId: string;
  flowPlanId: string;
  sent: string;
}

/** Begins a sequence whose first email is sent. `prepare` puts the contact into the CRM. */
async function begin(prepare: (email: string) => void): Promise<Course> {
  count += 1;
  const email = `quiet.${count}@engines.example`;
  prepare(email);
  const { enrollmentId, flowPlanId } = await team.ok('add_dynamic_action', {
    contact: { firstName: 'Ada', lastName: 'Byron', email },
    action: EMAIL,
  });
  await world.settle();
  const { items } = await team.ok('list_user_tasks', {
    types: ['section_approval'],
    statuses: ['todo'],
  });
  for (const { taskId } of items) await team.ok('complete_task', { taskId });
  await world.advance(DAY);
  const { sandboxEmails } = await world.data(SENT, { to: email }, team.key);
  return { email, enrollmentId, flowPlanId, sent: sandboxEmails.nodes[0].messageId };
}

async function answerAndMeet({
  enrollmentId,
  sent,
}: Course): Promise<{ reply: string; meeting: string }> {
  const input = {
    messageId: `<answer-${enrollmentId}@engines.example>`,
    inReplyTo: sent,
    subject: 'Re: A <question>',
    body: 'Gladly.',
    sentiment: 'POSITIVE',
  };
  const { recordEmailReply } = await world.data(REPLY, { input }, team.key);
  const { recordMeeting } = await world.data(
    MEETING,
    { input: { enrollmentId, note: 'At noon.' } },
    team.key,
  );
  await world.settle();
  return { reply: recordEmailReply.messageId, meeting: recordMeeting.meeting.id };
}

const inHubSpot = (email: string) =>
  void hubspot.contacts.push({ id: '501', properties: { email } });
const inPipedrive = (email: string) =>
  void pipedrive.persons.push({
    id: 31,
    first_name: 'Ada',
    last_name: 'Byron',
    emails: [{ value: email, primary: true }],
    phones: [],
    org_id: null,
  });

describe('at HubSpot', () => {
  it('are logged once each, with their owner, and what was logged is told', async () => {
    await connect('HUBSPOT');
    const course = await begin(inHubSpot);
    const { reply, meeting } = await answerAndMeet(course);
    expect(hubspot.emails.map(({ properties }) => properties)).toMatchObject([
      {
        ...{
          hs_email_direction: 'EMAIL',
          hs_email_status: 'SENT',
          hs_email_subject: 'A <question>',
          hs_email_text: 'Good morning, Ada.',
        },
        ...{ hubspot_owner_id: '77', outreach_activity_id: expect.stringMatching(/^msg_/) },
      },
      {
        hs_email_direction: 'INCOMING_EMAIL',
        hs_email_subject: 'Re: A <question>',
        hs_email_text: 'Gladly.',
        outreach_activity_id: reply,
      },
    ]);
    expect(hubspot.meetings.map(({ properties }) => properties)).toMatchObject([
      {
        hs_meeting_title: 'Meeting booked',
        hs_meeting_body: 'At noon.',
        hubspot_owner_id: '77',
        outreach_activity_id: meeting,
      },
    ]);
    expect([...new Set(hubspot.associations)].sort()).toEqual([
      'emails/9000/contacts/501',
      'emails/9001/contacts/501',
      'meetings/9000/contacts/501',
    ]);
    const { crmSyncs, connectedCrm } = await world.data(LOG, {}, team.key);
    expect(crmSyncs.nodes).toContainEqual({
      kind: 'ACTIVITIES',
      failure: null,
      subject: { __typename: 'Enrollment', id: course.enrollmentId },
    });
    expect(connectedCrm.waitingCount).toBe(0);
  });

  it('are logged once though the answer was lost, and after an outage', async () => {
    await connect('HUBSPOT');
    hubspot.hangUpAfter = '/crm/v3/objects/emails/batch/upsert';
    const course = await begin(inHubSpot);
    await world.advance(HOUR);
    expect([hubspot.hangUpAfter, hubspot.emails.length]).toEqual([null, 1]);
    const { crmSyncs } = await world.data(LOG, {}, team.key);
    expect(crmSyncs.nodes.filter(({ failure }: Json) => failure !== null)).toMatchObject([
      {
        kind: 'ACTIVITIES',
        failure: expect.stringContaining('HubSpot did not answer: other side closed'),
      },
    ]);
    hubspot.isDown = true;
    await answerAndMeet(course);
    expect([hubspot.emails.length, hubspot.meetings.length]).toEqual([1, 0]);
    hubspot.isDown = false;
    await world.advance(2 * HOUR);
    expect([hubspot.emails.length, hubspot.meetings.length]).toEqual([2, 1]);
    expect((await world.data(LOG, {}, team.key)).connectedCrm.waitingCount).toBe(0);
  });

  it('are logged with the beginning of a text that is too long for a CRM', async () => {
    await connect('HUBSPOT');
    const { sent } = await begin(inHubSpot);
    const input = {
      messageId: '<long@engines.example>',
      inReplyTo: sent,
      subject: 'Long',
      body: '😀'.repeat(50_000),
      sentiment: 'NEUTRAL',
    };
    await world.data(REPLY, { input }, team.key);
    await world.settle();
    expect(hubspot.emails[1]?.properties['hs_email_text']).toBe('😀'.repeat(30_000));
    expect((await world.data(LOG, {}, team.key)).connectedCrm.waitingCount).toBe(0);
  });

  it('stay here if the flow plan does not complete contacts, the CRM lacks the contact, or none is connected', async () => {
    await begin(inHubSpot);
    // The teams of other tests are asked about each minute.
    expect(hubspot.calls.filter((call) => call !== 'POST /crm/v3/objects/contacts/search')).toEqual(
      [],
    );
    await connect('HUBSPOT');
    const unknown = await begin(() => {});
    await answerAndMeet(unknown);
    await team.ok('update_flow_plan', {
      flowPlanId: unknown.flowPlanId,
      mcpDynamicActionsOptions: { is_enrich_crm: false },
    });
    await answerAndMeet(await begin(inHubSpot));
    expect([hubspot.emails, hubspot.meetings]).toEqual([[], []]);
    expect((await world.data(LOG, {}, team.key)).connectedCrm.waitingCount).toBe(0);
  });
});

describe('at Pipedrive', () => {
  it('are activities that are done, once each', async () => {
    await connect('PIPEDRIVE');
    const course = await begin(inPipedrive);
    await answerAndMeet(course);
    const shown = ({ subject, type, done, owner_id, participants }: Json) => ({
      subject,
      type,
      done,
      owner_id,
      participants,
    });
    const logged = { done: true, owner_id: 9, participants: [{ person_id: 31, primary: true }] };
    expect(pipedrive.activities.map(shown)).toEqual([
      { subject: 'Email sent: A <question>', type: 'email', ...logged },
      { subject: 'Reply received: Re: A <question>', type: 'email', ...logged },
      { subject: 'Meeting: Meeting booked', type: 'meeting', ...logged },
    ]);
    expect(pipedrive.activities[0].note).toMatch(/^Good morning, Ada\.<br>Outreach msg_\w+$/);
  });

  it('are logged once though an answer was lost', async () => {
    await connect('PIPEDRIVE');
    pipedrive.hangUpAfter = 'POST /api/v2/activities';
    const course = await begin(inPipedrive);
    await world.advance(HOUR);
    expect([pipedrive.hangUpAfter, pipedrive.activities.length]).toEqual([null, 1]);
    await answerAndMeet(course);
    expect(pipedrive.activities).toHaveLength(3);
  });
});
