import { expect } from 'vitest';
import type { Json, Member, TestTeam, World } from '../support/world.ts';

const VIEW = { type: 'network_profile_view' };

/** A team whose senders have requests in their queues. */
export class QueueStage {
  readonly world: World;
  readonly team: TestTeam;

  private constructor(world: World, team: TestTeam) {
    this.world = world;
    this.team = team;
  }

  /** A new team at a moment, which is not before that of the teams that were there already. */
  static async set(world: World, name: string, now: string): Promise<QueueStage> {
    world.clock.moveTo(new Date(now));
    return new QueueStage(world, await world.team(name));
  }

  async settings(member: Member, input: object): Promise<void> {
    const query = 'mutation ($input: SenderSettingsInput!) { updateSenderSettings(input: $input) { spacingSeconds } }';
    await this.world.data(query, { input }, member.key);
  }

  /** A published plan that all members send for: one view of a profile where no tree is given. */
  async plan(root: object = VIEW): Promise<string> {
    const { owner, admin, member } = this.team;
    const body = { name: 'Plan', root, candidates: [owner.userId, admin.userId, member.userId] };
    const { flowPlan } = await this.world.ok('create_flow_plan', body, owner.key);
    await this.world.ok('manage_flow_publication', { flowPlanId: flowPlan.flowPlanId, action: 'publish' }, owner.key);
    return flowPlan.flowPlanId;
  }

  /** Enrolls people in a plan, so many milliseconds after each other; gives the enrollments' ids. */
  async enroll(flowPlanId: string, sender: Member, slugs: readonly string[], apart = 1_000): Promise<string[]> {
    const ids: string[] = [];
    for (const slug of slugs) {
      const contact = { networkUrl: `https://network.example/in/${slug}`, firstName: slug.split('-').at(-1), companyName: `${slug.split('-').at(-1)} Works` };
      const body = { flowPlanId, contact, enrollmentMode: 'enroll', senderUserId: sender.userId };
      const added = await this.world.ok('add_manual_flow_enrollment', body, this.team.owner.key);
      expect(added.source, JSON.stringify(added.warnings)).toBe('flow');
      ids.push(added.enrollmentId);
      this.world.clock.moveTo(new Date(this.world.clock.now().getTime() + apart));
    }
    return ids;
  }

  /** Requests that a sender's account is asked for, all of the same kind. */
  async queue(sender: Member, slugs: readonly string[], root: object = VIEW, apart = 1_000): Promise<string[]> {
    return this.enroll(await this.plan(root), sender, slugs, apart);
  }

  /** Lets time pass until a moment. */
  async until(moment: string): Promise<void> {
    await this.world.advance(new Date(moment).getTime() - this.world.clock.now().getTime());
  }

  /** What the network was asked to do for the team, as `date time slug`, oldest first. */
  async sent(slugs: RegExp = /./): Promise<string[]> {
    const query = 'query { sandboxNetworkRequests(first: 100) { nodes { networkUrl requestedAt } pageInfo { hasNextPage } } }';
    const { nodes, pageInfo } = (await this.world.data(query, {}, this.team.owner.key)).sandboxNetworkRequests;
    expect(pageInfo.hasNextPage).toBe(false);
    const rows = nodes.map(({ networkUrl, requestedAt }: Json) => `${requestedAt.slice(5, 19).replace('T', ' ')} ${networkUrl.split('/').at(-1)}`);
    return rows.filter((row: string) => slugs.test(row.split(' ')[2] ?? '')).sort();
  }

  insights(filter: object = {}, key: string = this.team.owner.key): Promise<Json> {
    return this.world.ok('get_outreach_queue_insights', filter, key);
  }

  /** Nothing is sent until a millisecond before the moment, and something at it. */
  async expectNextAt(moment: string): Promise<void> {
    const before = await this.sent();
    // What is expected at this very moment has no moment before it.
    if (new Date(moment) > this.world.clock.now()) {
      await this.world.advance(new Date(moment).getTime() - 1 - this.world.clock.now().getTime());
      expect(await this.sent()).toEqual(before);
    }
    await this.until(moment);
    const [first] = (await this.sent()).slice(before.length);
    expect(first?.slice(0, 14)).toBe(moment.slice(5, 19).replace('T', ' '));
  }
}

/** A sender as insights name it. */
export const senderOf = ({ userId, membershipId }: Member, name: string) => ({ user_id: userId, team_membership_id: membershipId, display_name: name });

/** An insight into what passes by itself. */
export const automatic = (values: object) => ({
  resolution_mode: 'automatic',
  resolution_owner_type: 'system',
  resolution_owner: null,
  viewer_can_resolve: false,
  recommended_action_type: 'none',
  recommended_action_target: null,
  target_view_type: 'in_queue',
  ...values,
});
