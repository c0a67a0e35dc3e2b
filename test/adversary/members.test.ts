// @module-tag once
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/app/admin/admin-commands.ts';
import type { Json } from '../support/json.ts';
import { watch } from '../support/live.ts';
import type { Member, TestTeam } from '../support/team.ts';
import { eventually } from '../support/time.ts';
import { World } from '../support/world.ts';

/**
 * Deactivation ends the keys, sockets and sending of a member, by mutation and by the command line.
 */

const DEACTIVATE =
  'mutation ($id: ID!) { deactivateTeamMember(input: { teamMemberId: $id }) { member { id isActive } revokedKeyCount openTaskCount warnings } }';
const REACTIVATE =
  'mutation ($id: ID!) { reactivateTeamMember(input: { teamMemberId: $id }) { member { id isActive } warnings } }';
const REASSIGN =
  'mutation ($input: ReassignTasksInput!) { reassignTasks(input: $input) { tasks { id assignee { id } } remaining warnings } }';
const ALWAYS = {
  workDays: [1, 2, 3, 4, 5, 6, 7],
  workStart: '00:00',
  workEnd: '24:00',
  spacingSeconds: 0,
};

let world: World;
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  world = await World.open();
});
beforeEach(async () => {
  team = await world.team(`Members ${randomUUID()}`);
  other = await world.team(`Others ${randomUUID()}`);
});
afterAll(() => world.close());

const works = async (key: string) => (await world.tool('get_current_user', {}, key)).status;
const codeOf = ({ errors }: Json) => errors?.[0].extensions.code;

/** Both ways to deactivate a member. */
const WAYS = [
  {
    name: 'the mutation',
    deactivate: ({ membershipId }: Member) =>
      world.data(DEACTIVATE, { id: membershipId }, team.owner.key),
  },
  {
    name: 'the command line',
    deactivate: ({ email }: Member) =>
      runCommand(world.runtime, {
        command: 'deactivate-member',
        options: { team: team.teamId, email },
      }),
  },
];

describe.each(WAYS)('a member deactivated by $name', ({ deactivate }) => {
  it('loses all keys and open sockets', async () => {
    const second = await world.key(team, team.member, ['read']);
    await team.enrolled({ candidates: [team.member.userId] });
    const subscription =
      'subscription ($after: String) { taskUpdated(after: $after) { sequence } }';
    const watcher = await watch(world, second, subscription, '0');
    const witness = await watch(world, team.owner.key, subscription, '0');
    // A subscription that is still being opened is refused instead of closed.
    for (const one of [watcher, witness]) await one.until((events) => events.length > 0);
    expect([await works(team.member.key), await works(second)]).toEqual([200, 200]);
    await deactivate(team.member);
    await watcher.ended;
    await eventually(
      async () =>
        (await works(team.member.key)) === 401 && (await works(second)) === 401 ? true : null,
      'the keys are refused',
    );
    expect(watcher.errors[0].code).toBe(4401);
    expect(witness.errors).toEqual([]);
    expect(await works(team.owner.key)).toBe(200);
    await watcher.close();
    await witness.close();
  });

  it('sends nothing; queue insights say why, and sending resumes after reactivation, without the old keys', async () => {
    await world.data(
      'mutation ($input: UpdateSenderSettingsInput!) { updateSenderSettings(input: $input) { senderSettings { workDays } } }',
      { input: ALWAYS },
      team.member.key,
    );
    const root = { type: 'network_profile_view', delay: '01:00:00' };
    const { flowPlan } = await world.ok(
      'create_flow_plan',
      { name: 'Views', root, candidates: [team.member.userId] },
      team.owner.key,
    );
    await world.ok(
      'manage_flow_publication',
      { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
      team.owner.key,
    );
    const contact = {
      firstName: 'Ann',
      networkUrl: `https://network.example/in/quiet-${randomUUID()}`,
    };
    const { enrollmentId } = await world.ok(
      'add_manual_flow_enrollment',
      { flowPlanId: flowPlan.flowPlanId, contact, enrollmentMode: 'enroll' },
      team.owner.key,
    );
    await deactivate(team.member);
    await world.advance(2 * 3_600_000);
    const requests = async () => {
      const query =
        'query ($url: String) { sandboxNetworkRequests(filter: { networkUrl: $url }) { totalCount } }';
      return (await world.data(query, { url: contact.networkUrl }, team.owner.key))
        .sandboxNetworkRequests.totalCount;
    };
    expect(await requests()).toBe(0);
    const found = await world.ok(
      'get_outreach_queue_insights',
      { userIds: [team.member.userId] },
      team.owner.key,
    );
    expect(found.insights).toMatchObject([
      {
        ...{
          status_category: 'action_required',
          reason_code: 'sender_deactivated',
          resolution_mode: 'human_action',
          resolution_owner_type: 'owner',
        },
        ...{
          resolution_owner: null,
          viewer_can_resolve: true,
          recommended_action_type: 'reactivate_sender',
          affected_action_count: 1,
        },
        recommended_action_target: {
          resource_type: 'team_member',
          resource_id: team.member.membershipId,
        },
      },
    ]);
    expect(
      (
        await world.ok(
          'get_outreach_queue_insights',
          { userIds: [team.member.userId] },
          team.admin.key,
        )
      ).insights[0].viewer_can_resolve,
    ).toBe(false);

    const { reactivateTeamMember } = await world.data(
      REACTIVATE,
      { id: team.member.membershipId },
      team.owner.key,
    );
    expect(reactivateTeamMember).toEqual({
      member: { id: team.member.membershipId, isActive: true },
      warnings: ['The API keys of this member remain revoked. Create new keys.'],
    });
    await world.advance(3_600_000);
    expect(await requests()).toBe(1);
    const { enrollment } = await world.ok('get_flow_enrollment', { enrollmentId }, team.owner.key);
    expect(enrollment.status).toBe('completed');
    await eventually(
      async () => ((await works(team.member.key)) === 401 ? true : null),
      'the old key is refused',
    );
    expect(await works(await world.key(team, team.member, ['read']))).toBe(200);
  });

  it('leaves tasks that a manager reassigns to another member', async () => {
    const task = async (title: string) => {
      const contact = {
        firstName: 'Tom',
        lastName: 'Thumb',
        email: `quiet.${randomUUID()}@engines.example`,
      };
      await world.ok(
        'add_dynamic_action',
        { contact, action: { type: 'call', title } },
        team.member.key,
      );
    };
    await task('First');
    await task('Second');
    await world.settle();
    const before = await world.ok('list_user_tasks', {}, team.member.key);
    expect(before.totalCount).toBe(2);
    await deactivate(team.member);
    const input = {
      fromTeamMemberId: team.member.membershipId,
      toTeamMemberId: team.admin.membershipId,
    };
    const { reassignTasks } = await world.data(REASSIGN, { input }, team.admin.key);
    expect(reassignTasks.tasks.map(({ assignee }: Json) => assignee.id)).toEqual([
      team.admin.membershipId,
      team.admin.membershipId,
    ]);
    expect([reassignTasks.remaining, reassignTasks.warnings]).toEqual([0, []]);
    const mine = await world.ok('list_user_tasks', {}, team.admin.key);
    expect(mine.items.map(({ title }: Json) => title).sort()).toEqual(['First', 'Second']);
    await world.ok('complete_task', { taskId: mine.items[0].taskId }, team.admin.key);
    const again = await world.data(REASSIGN, { input }, team.admin.key);
    expect(again.reassignTasks.warnings).toEqual([
      'Nothing changed: no open task of another member was found.',
    ]);
  });
});

describe('deactivating', () => {
  it('is allowed for owners, for members of their own team', async () => {
    for (const { key } of [team.admin, team.member]) {
      expect(codeOf(await world.graphql(DEACTIVATE, { id: team.member.membershipId }, key))).toBe(
        'ROLE_REQUIRED',
      );
      expect(codeOf(await world.graphql(REACTIVATE, { id: team.member.membershipId }, key))).toBe(
        'ROLE_REQUIRED',
      );
    }
    expect(
      codeOf(await world.graphql(DEACTIVATE, { id: other.member.membershipId }, team.owner.key)),
    ).toBe('NOT_FOUND');
    expect(codeOf(await world.graphql(DEACTIVATE, { id: 'tm_none' }, team.owner.key))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await world.graphql(DEACTIVATE, { id: team.member.membershipId }, null))).toBe(
      'UNAUTHENTICATED',
    );
    const reader = await world.key(team, team.owner, ['read']);
    expect(codeOf(await world.graphql(DEACTIVATE, { id: team.member.membershipId }, reader))).toBe(
      'FORBIDDEN',
    );
    expect(await works(other.member.key)).toBe(200);
  });

  it('keeps the last owner of a team, also when two owners deactivate each other concurrently', async () => {
    expect(
      codeOf(await world.graphql(DEACTIVATE, { id: team.owner.membershipId }, team.owner.key)),
    ).toBe('CONFLICT');
    await world.runtime.database.read.prisma.teamMembership.update({
      where: { id: team.admin.membershipId },
      data: { role: 'owner' },
    });
    await eventually(
      async () =>
        (await world.ok('get_current_user', {}, team.admin.key)).permissions.includes('team.manage')
          ? true
          : null,
      'the role is another',
    );
    const answers = await Promise.all([
      world.graphql(DEACTIVATE, { id: team.admin.membershipId }, team.owner.key),
      world.graphql(DEACTIVATE, { id: team.owner.membershipId }, team.admin.key),
    ]);
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    const states = async () =>
      (await Promise.all([works(team.owner.key), works(team.admin.key)])).sort().join();
    await eventually(
      async () => ((await states()) === '200,401' ? true : null),
      'one of them is left',
    );
  });

  it('is rejected the second time, and changes nothing in a dry run', async () => {
    const dry = await world.graphql(
      DEACTIVATE.replace('($id: ID!)', '($id: ID!) @dryRun'),
      { id: team.member.membershipId },
      team.owner.key,
    );
    expect(dry.errors).toBeUndefined();
    expect(await works(team.member.key)).toBe(200);
    await world.data(DEACTIVATE, { id: team.member.membershipId }, team.owner.key);
    expect(
      codeOf(await world.graphql(DEACTIVATE, { id: team.member.membershipId }, team.owner.key)),
    ).toBe('CONFLICT');
    await world.data(REACTIVATE, { id: team.member.membershipId }, team.owner.key);
    expect(
      codeOf(await world.graphql(REACTIVATE, { id: team.member.membershipId }, team.owner.key)),
    ).toBe('CONFLICT');
  });
});

describe('reassigning tasks', () => {
  it('rejects what it cannot do', async () => {
    const to = team.admin.membershipId;
    const refusals: [input: object, key: string | null, code: string][] = [
      [
        { fromTeamMemberId: team.owner.membershipId, toTeamMemberId: to },
        team.member.key,
        'ROLE_REQUIRED',
      ],
      [{ fromTeamMemberId: team.owner.membershipId, toTeamMemberId: to }, null, 'UNAUTHENTICATED'],
      [{ toTeamMemberId: to }, team.owner.key, 'INVALID_REQUEST'],
      [{ taskIds: ['task_none'], toTeamMemberId: to }, team.owner.key, 'NOT_FOUND'],
      [
        { fromTeamMemberId: other.member.membershipId, toTeamMemberId: to },
        team.owner.key,
        'NOT_FOUND',
      ],
      [
        { fromTeamMemberId: team.member.membershipId, toTeamMemberId: other.owner.membershipId },
        team.owner.key,
        'NOT_FOUND',
      ],
    ];
    for (const [input, key, code] of refusals)
      expect([input, codeOf(await world.graphql(REASSIGN, { input }, key))]).toEqual([input, code]);
    await world.data(DEACTIVATE, { id: team.admin.membershipId }, team.owner.key);
    const inactive = await world.graphql(
      REASSIGN,
      { input: { fromTeamMemberId: team.member.membershipId, toTeamMemberId: to } },
      team.owner.key,
    );
    expect([codeOf(inactive), inactive.errors[0].extensions.issues[0].path]).toEqual([
      'INVALID_REQUEST',
      'toTeamMemberId',
    ]);
  });
});
