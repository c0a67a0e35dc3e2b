// @module-tag once
// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../support/json.ts';
import type { TestTeam } from '../support/team.ts';
import { World } from '../support/world.ts';
import { SURFACE_CASES } from './surface-cases.ts';

/**
 * Every tool is called for a team whose objects are all paused, and for one whose objects are all
 * archived, erased, disconnected or of a deactivated member. Each response notes this for every
 * contact, flow plan, enrollment, task and mailbox in it.
 */

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const ID = /^(pro|fp|enr|task|mb)_[0-9A-Z]{26}$/;
/** Fields that only repeat the request, or name possible next steps. */
const NOT_SHOWN = ['effectiveFilters', 'nextSteps', 'dryRun', 'warnings', 'summary'];

type State = 'paused' | 'sender paused' | 'gone';

interface Shown {
  ids: Set<string>;
  /** Flow plans with a note beside their ID in the response. */
  said: Set<string>;
}

function collect(value: Json, shown: Shown = { ids: new Set(), said: new Set() }): Shown {
  if (typeof value === 'string' && ID.test(value)) shown.ids.add(value);
  if (typeof value !== 'object' || value === null) return shown;
  if (value.isPaused === true || typeof value.archivedAt === 'string')
    shown.said.add(value.flowPlanId);
  for (const [name, child] of Object.entries(value))
    if (!NOT_SHOWN.includes(name)) collect(child, shown);
  return shown;
}

/** The IDs of a team's objects in this state, as the database has them. */
async function idsOf(team: TestTeam, state: State): Promise<Set<string>> {
  const { prisma } = world.runtime.database.read;
  const { teamId } = team;
  const of = { where: { teamId }, select: { id: true } };
  const isOpen = { where: { teamId, status: 'in_progress' as const }, select: { id: true } };
  const isToDo = { where: { teamId, status: 'todo' as const }, select: { id: true } };
  if (state === 'sender paused')
    return new Set(
      [...(await prisma.enrollment.findMany(isOpen)), ...(await prisma.mailbox.findMany(of))].map(
        ({ id }) => id,
      ),
    );
  const found = [
    ...(await prisma.contact.findMany(of)),
    ...(await prisma.flowPlan.findMany(of)),
    ...(await prisma.enrollment.findMany(isOpen)),
    ...(await prisma.mailbox.findMany(of)),
    ...(state === 'gone' ? await prisma.task.findMany(isToDo) : []),
  ];
  return new Set(found.map(({ id }) => id));
}

async function pauseAll(team: TestTeam): Promise<void> {
  const { prisma } = world.runtime.database.read;
  const { teamId } = team;
  const now = world.clock.now();
  await prisma.flowPlan.updateMany({ where: { teamId }, data: { pausedAt: now } });
  await prisma.enrollment.updateMany({
    where: { teamId, status: 'in_progress' },
    data: { pausedAt: now },
  });
  await prisma.mailbox.updateMany({
    where: { teamId },
    data: { status: 'paused', reason: 'by_hand' },
  });
  const contacts = await prisma.contact.findMany({ where: { teamId }, select: { id: true } });
  await prisma.outreachPause.createMany({
    data: contacts.map(({ id }) => ({
      teamId,
      scope: 'contact',
      subject: id,
      contactId: id,
      since: now,
    })),
    skipDuplicates: true,
  });
}

async function pauseSenders(team: TestTeam): Promise<void> {
  const { prisma } = world.runtime.database.read;
  const { teamId } = team;
  const pausedAt = world.clock.now();
  for (const { id } of await prisma.teamMembership.findMany({ where: { teamId } }))
    await prisma.senderSettings.upsert({
      where: { membershipId: id },
      create: { membershipId: id, teamId, pausedAt },
      update: { pausedAt },
    });
}

async function retireAll(team: TestTeam): Promise<void> {
  const { prisma } = world.runtime.database.read;
  const { teamId, member } = team;
  const now = world.clock.now();
  await prisma.flowPlan.updateMany({ where: { teamId }, data: { archivedAt: now } });
  await prisma.contact.updateMany({ where: { teamId }, data: { erasedAt: now } });
  await prisma.mailbox.updateMany({ where: { teamId }, data: { removedAt: now } });
  const open = { teamId, status: 'in_progress' as const };
  await prisma.enrollment.updateMany({ where: open, data: { senderId: member.membershipId } });
  await prisma.task.updateMany({
    where: { teamId, status: 'todo' },
    data: { assigneeId: member.membershipId },
  });
  await prisma.teamMembership.update({
    where: { id: member.membershipId },
    data: { isActive: false },
  });
}

const KINDS = {
  pro: 'contact',
  fp: 'flow plan',
  enr: 'enrollment',
  task: 'task',
  mb: 'mailbox',
};

/** The tools that showed objects in the state, by the kind of the objects. */
const SHOWN_BY = {
  paused: {
    'flow plan': wordsOf(`
      add_audience_contacts add_dynamic_action complete_task explain_contact get_contact_trace
      get_conversation get_flow_enrollment get_network_unibox_conversation list_audiences
      list_enrollments list_meetings list_user_tasks preview_task reassign_tasks record_meeting
      reopen_task resume_flow_plan skip_task snooze_tasks update_meeting validate_flow_reenroll`),
    contact: wordsOf(`
      add_audience_contacts complete_task decide_qualification erase_contact explain_contact
      find_contact_data
      find_mcp_enrollment get_contact_trace get_conversation get_flow_enrollment
      get_network_unibox_conversation list_conversations list_enrollments
      list_flow_plan_enrollments list_meetings list_network_unibox_conversations list_user_tasks
      preview_task reassign_tasks record_meeting reopen_task reply_to_conversation
      research_contact search_contacts skip_task snooze_tasks update_contact update_meeting
      update_network_unibox_conversation_state upsert_contact validate_flow_reenroll
      write_reply`),
    enrollment: wordsOf(`
      find_mcp_enrollment get_contact_trace get_flow_enrollment list_flow_plan_enrollments
      list_meetings list_user_tasks preview_task reassign_tasks record_meeting snooze_tasks
      update_meeting`),
    mailbox: wordsOf(`
      list_mailboxes`),
  },
  'sender paused': {
    enrollment: wordsOf(`
      approve_task find_mcp_enrollment get_contact_trace get_flow_enrollment
      list_flow_plan_enrollments list_meetings list_user_tasks preview_task reassign_tasks
      record_meeting snooze_tasks update_meeting`),
    mailbox: wordsOf(`
      list_mailboxes`),
  },
  gone: {
    'flow plan': wordsOf(`
      add_audience_contacts add_dynamic_action complete_task explain_contact get_contact_trace
      get_conversation get_flow_enrollment get_network_unibox_conversation list_audiences
      list_enrollments list_meetings preview_task reopen_task skip_task snooze_tasks
      validate_flow_reenroll`),
    contact: wordsOf(`
      add_audience_contacts complete_task decide_qualification erase_contact explain_contact
      find_contact_data
      find_mcp_enrollment get_contact_trace get_conversation get_flow_enrollment
      get_network_unibox_conversation list_conversations list_enrollments
      list_flow_plan_enrollments list_meetings list_network_unibox_conversations preview_task
      reopen_task reply_to_conversation skip_task snooze_tasks
      update_network_unibox_conversation_state validate_flow_reenroll
      write_reply`),
    enrollment: wordsOf(`
      find_mcp_enrollment get_contact_trace get_flow_enrollment list_flow_plan_enrollments
      list_meetings preview_task snooze_tasks`),
    task: wordsOf(`
      get_contact_trace get_flow_enrollment preview_task snooze_tasks`),
  },
};

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

describe.each([
  ['paused', pauseAll],
  ['sender paused', pauseSenders],
  ['gone', retireAll],
] as const)('of objects that are %s', (state, change) => {
  const shownBy: Record<string, string[]> = {};

  it.each(SURFACE_CASES)('$tool tells', async ({ tool, prepare, good }) => {
    const team = await world.team(`${tool} ${state}`);
    const subject = await prepare(team);
    await change(team);
    const known = await idsOf(team, state);
    const { status, body } = await world.tool(tool, good(subject, team).body, team.key);
    // Objects that the call created, or changed, are not in that state; and a call may be refused.
    const { ids, said } = collect(body);
    const open = await idsOf(team, state);
    const expected = [...ids].filter((id) => known.has(id) && open.has(id) && !said.has(id));
    const text = (body.warnings ?? []).join(' ');
    const isResumed = ['resume', 'resume_flow_plan', 'resume_sender'].includes(tool);
    if (status === 200 && !isResumed)
      expect(expected.filter((id) => !text.includes(id))).toEqual([]);
    for (const id of status === 200 ? expected : []) {
      const kind = Object.entries(KINDS).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1] ?? '';
      shownBy[kind] = [...new Set([...(shownBy[kind] ?? []), tool])].sort();
    }
  });

  it('and tools that show each kind were walked', () => {
    expect(shownBy).toEqual(SHOWN_BY[state]);
  });
});

it('a member whose sending is paused is named in the list of members', async () => {
  const team = await world.team('Paused member');
  await team.ok('pause', { scope: 'sender', id: team.member.userId });
  const { warnings } = await team.ok('list_team_members', {});
  expect(warnings).toEqual([
    `Paused senders, and their enrollments and mailboxes, in whose name nothing is sent: ${team.name} member (${team.member.membershipId}).`,
  ]);
});

describe('a contact that was merged', () => {
  it('is named with the contact that is shown instead', async () => {
    const team = await world.team('Merged');
    const { prospectId: keepId } = await team.enrolled();
    const { queueItemId: _, flowPlanId } = await team.waiting();
    const { items } = await team.ok('list_flow_plan_enrollments', { flowPlanId });
    const mergedId = items[0].contact.prospectId;
    await world.data(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { contact { id } } }',
      { input: { keepId, mergedId } },
      team.key,
    );
    const { contact, warnings } = await team.ok('explain_contact', { prospectId: mergedId });
    expect(contact.prospectId).toBe(keepId);
    expect(warnings).toEqual([
      `Contacts that were merged into the contact that is shown instead: now ${keepId} (${mergedId}).`,
    ]);
    expect((await team.ok('explain_contact', { prospectId: keepId })).warnings).toEqual([]);
  });
});

describe('the warnings', () => {
  it('name a paused team once, and at most ten objects of a kind', async () => {
    const team = await world.team('Many paused');
    const contacts = Array.from({ length: 12 }, (_, index) => ({
      email: `quiet.${index}@many.example`,
    }));
    await team.audience('Many', contacts);
    await team.ok('pause', { scope: 'company', companyDomain: 'many.example' });
    await team.ok('pause', { scope: 'team' });
    const { warnings } = await team.ok('search_contacts', {});
    expect(warnings[0]).toBe('The team is paused, so nothing leaves by any of its accounts.');
    expect(warnings[1]).toMatch(
      /^Paused contacts, or contacts of paused companies, to whom nothing is sent: pro_.* and 2 more\.$/,
    );
    expect(warnings).toHaveLength(2);
  });

  it('name a mailbox that holds its emails, and nothing that another team paused', async () => {
    const [team, other] = [await world.team('Paused mailbox'), await world.team('Unpaused')];
    const email = { type: 'email', subject: 'Hello', message: 'Good morning.' };
    for (const one of [team, other]) {
      await world.data(
        'mutation { updateSenderSettings(input: { workStart: "23:00", workEnd: "23:30" }) { warnings } }',
        {},
        one.key,
      );
      const candidates = [one.owner.userId];
      const { prospectId } = await one.enrolled({ root: email, candidates });
      if (one === team) await team.ok('pause', { scope: 'contact', id: prospectId });
    }
    expect((await other.ok('search_contacts', {})).warnings).toEqual([]);
    const query =
      'query ($id: ID!) { mailboxes(first: 1, filter: { userIds: [$id] }) { nodes { id address } } }';
    const { mailboxes } = await world.data(query, { id: other.owner.userId }, other.key);
    const [{ id, address }] = mailboxes.nodes;
    await other.ok('pause', { scope: 'mailbox', id });
    const { insights, warnings } = await other.ok('get_outreach_queue_insights', {});
    expect(insights[0].recommended_action_target.resource_id).toBe(id);
    expect(warnings).toEqual([
      `Mailboxes that send nothing because they are paused or need attention: ${address} (${id}).`,
    ]);
  });

  it('say nothing of objects that the caller may not read', async () => {
    const [team, other] = [await world.team('Own notes'), await world.team('Other notes')];
    const { flowPlanId } = await team.enrolled();
    await team.ok('pause_flow_plan', { flowPlanId });
    const query = 'query ($ids: [ID!]!) { objectNotes(ids: $ids) { code ref name } }';
    const ids = [flowPlanId];
    expect((await world.data(query, { ids }, team.key)).objectNotes).toEqual([
      { code: 'PAUSED_FLOW_PLAN', ref: flowPlanId, name: 'First contact' },
    ]);
    expect((await world.data(query, { ids }, other.key)).objectNotes).toEqual([]);
  });
});
